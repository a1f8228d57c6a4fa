//! The solutions found.

use yew::prelude::*;

use queens::board::Size;

use crate::browser::locale::Locale;
use crate::components::features::board::mini::mini_board;
use crate::views::game::album::{Family, totals};
use crate::views::game::saved::log::Log;
use crate::views::game::text::AlbumTexts;

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    pub size: Size,
    pub log: Log,
    /// Result message of the last removal.
    pub said: AttrValue,
    /// Called when everything is to be removed.
    pub on_remove: Callback<()>,
}

/// Most classes drawn, found or not.
const SHOWN: usize = 120;

#[component]
pub fn AlbumPanel(props: &Props) -> Html {
    let Props { locale, size, log, .. } = props;
    let texts = AlbumTexts::of(locale.lang);
    let is_sure = use_state(|| false);
    let families = log.families(*size);
    let (all, classes) = totals(*size);
    let found = log.solutions(*size).len() as u64;
    let number = |number: u64| locale.number(number);
    let member = |family: &Family| {
        let of = texts.members(&family.found.to_string(), &family.members.to_string());
        html! { <li>{ mini_board(&family.first) }<span>{ of }</span></li> }
    };
    let missing = (classes as usize).min(SHOWN).saturating_sub(families.len());
    let empty = || {
        let n = size.get();
        let shift = if n.is_multiple_of(2) { "even" } else { "odd" };
        html! {
            <li data-missing="">
                <svg class="mini" viewBox={format!("0 0 {n} {n}")} role="img" aria-label={texts.missing}>
                    <rect width={n.to_string()} height={n.to_string()} fill={format!("url(#checker-{shift})")} />
                </svg>
                <span aria-hidden="true">{ "?" }</span>
            </li>
        }
    };
    let on_remove = {
        let (is_sure, remove) = (is_sure.clone(), props.on_remove.clone());
        Callback::from(move |_: MouseEvent| {
            if *is_sure {
                remove.emit(());
            }
            is_sure.set(!*is_sure);
        })
    };
    html! {
        <section class="album">
            <h3>{ texts.found(&number(found), &number(all), &number(families.len() as u64), &number(classes)) }</h3>
            if found == 0 {
                <p class="remark">{ texts.empty }</p>
            }
            <ul class="album-minis stack gap-2">
                { for families.iter().take(SHOWN).map(member) }
                { for (0..missing).map(|_| empty()) }
            </ul>
            <p class="remark">{ texts.family }</p>
            <div class="asks row wrap">
                <button type="button" class="button" data-action="remove-album" onclick={on_remove}>
                    { if *is_sure { texts.remove_really } else { texts.remove } }
                </button>
            </div>
            <p role="status" class="remark">{ props.said.clone() }</p>
        </section>
    }
}
