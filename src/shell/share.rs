//! The link to exactly this moment, and the code that embeds it elsewhere.

use web_sys::HtmlDialogElement;
use yew::prelude::*;

use crate::address::embed::Embed;
use crate::address::{View, link};
use crate::browser;
use crate::browser::clipboard::copy_text;
use crate::browser::locale::Locale;
use crate::parts::choice::{Choice, choice};
use crate::parts::icons::{Icon, icon};
use crate::parts::qr::QrCode;
use crate::shell::address::Address;
use crate::shell::route::Route;
use crate::shell::text::ShareTexts;
use crate::text::{AppTexts, Lang};
use crate::views::game::address::HelpKind;
use crate::views::sheet::address::LATEST;

/// What the dialog needs.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    /// The address of this moment.
    pub address: Address,
    /// Called when it has been closed.
    pub on_close: Callback<()>,
    /// Called with the words of a notice.
    pub on_notice: Callback<String>,
}

/// The worksheet that fits what is shown: the next steps of the search that is open, the
/// pieces of the lab, positions to complete.
fn sheet_of(route: &Route) -> String {
    let text = |text: &str| text.to_owned();
    let mut values = vec![];
    match route {
        Route::Search(search) => {
            values.push(("tasks", text("trace")));
            values.push(("by", text(search.by.name)));
            values.push(("at", search.at.min(LATEST.into()).to_string()));
        }
        Route::Lab(_) => values.push(("tasks", text("marks"))),
        Route::Learn(_) => values.push(("tasks", text("trace,tree,listing"))),
        _ => {}
    }
    if let Some(size) = route.size() {
        values.push(("n", size.to_string()));
    }
    link::to(View::Sheet, values)
}

/// A dialog, open as long as it is in the document.
#[component]
pub fn Share(props: &Props) -> Html {
    let texts = ShareTexts::of(props.locale.lang);
    let dialog = use_node_ref();
    let is_code_wanted = use_state(|| false);
    let copied = use_state(|| None::<&'static str>);
    {
        let dialog = dialog.clone();
        use_effect_with((), move |()| {
            if let Some(dialog) = dialog.cast::<HtmlDialogElement>() {
                // Refused only when it is open already.
                let _ = dialog.show_modal();
            }
        });
    }
    let wants_slide = use_state(|| false);
    let lang = use_state(|| Some(props.locale.lang));
    let help = use_state(|| match &props.address.route {
        Route::Game(route) => Some(route.help),
        _ => None,
    });
    let written = |embed: Embed| {
        let mut address = Address { lang: *lang, embed, ..props.address.clone() };
        if let (Route::Game(route), Some(help)) = (&mut address.route, *help) {
            route.help = help;
        }
        browser::address_with(&address.to_string())
    };
    let can_be_slide = props.address.route.view() == View::Search;
    let own_link = written(Embed::No);
    let embedded = written(if can_be_slide && *wants_slide { Embed::Slide } else { Embed::View });
    let code = format!(
        "<iframe src=\"{}\" title=\"{}\" width=\"100%\" height=\"640\" allow=\"clipboard-write; fullscreen\"></iframe>",
        embedded, texts.frame_title
    );
    let copying = |name: &'static str, text: String| {
        let (copied, on_notice) = (copied.clone(), props.on_notice.clone());
        let refused = texts.not_copied;
        Callback::from(move |_: MouseEvent| {
            let (copied, on_notice) = (copied.clone(), on_notice.clone());
            copy_text(&text, move |is_copied| {
                copied.set(is_copied.then_some(name));
                if !is_copied {
                    on_notice.emit(refused.to_owned());
                }
            });
        })
    };
    let button = |name: &'static str, text: String| {
        let words = if *copied == Some(name) { texts.copied } else { texts.copy };
        html! {
            <button type="button" class="button" data-main="" data-action={name} onclick={copying(name, text)}>
                { words }
            </button>
        }
    };
    let own = ("own", texts.language[1], None);
    let language = choice(Choice {
        name: "link-lang",
        label: texts.language[0],
        options: Lang::ALL
            .map(|it| (it.tag(), it.own_name(), Some(it.tag())))
            .into_iter()
            .chain([own])
            .collect(),
        value: lang.map_or("own", Lang::tag),
        on_choose: Callback::from(move |name: String| lang.set(Lang::tagged(&name))),
    });
    let kinds = help.map(|allowed| {
        let kind = |(kind, words): (HelpKind, &'static str)| {
            let onchange = {
                let help = help.clone();
                move |_: Event| help.set(Some(allowed.turned(kind, !allowed.has(kind))))
            };
            html! {
                <label class="check">
                    <input type="checkbox" name="link-help" value={kind.name()} checked={allowed.has(kind)} {onchange} />
                    <span>{ words }</span>
                </label>
            }
        };
        html! {
            <fieldset class="share-help">
                <legend>{ texts.help }</legend>
                { for HelpKind::ALL.into_iter().zip(texts.kinds).map(kind) }
            </fieldset>
        }
    });
    html! {
        <dialog ref={dialog} class="share" aria-labelledby="share-heading"
            onclose={props.on_close.reform(|_: Event| ())}>
            <form method="dialog" class="share-form">
                <h2 id="share-heading">{ texts.heading }</h2>
                <p>{ texts.explained }</p>
                <label class="share-field">
                    <span>{ texts.link }</span>
                    <input type="text" class="field" name="link" readonly=true value={own_link.clone()} />
                </label>
                <div class="share-acts">
                    { button("copy-link", own_link.clone()) }
                    <button type="button" class="button" data-action="code" aria-expanded={is_code_wanted.to_string()}
                        onclick={let is_code_wanted = is_code_wanted.clone();
                            move |_: MouseEvent| is_code_wanted.set(!*is_code_wanted)}>{ texts.code }</button>
                    <a class="button" data-action="sheet" href={sheet_of(&props.address.route)}
                        onclick={props.on_close.reform(|_: MouseEvent| ())}>{ texts.worksheet }</a>
                </div>
                if *is_code_wanted {
                    <figure class="share-code">
                        <QrCode text={own_link.clone()} label={texts.code} />
                        <figcaption>{ own_link.split_once("://").map_or(&*own_link, |(_, rest)| rest).to_owned() }</figcaption>
                    </figure>
                }
                { language }
                { for kinds }
                if can_be_slide {
                    <label class="check">
                        <input type="checkbox" name="slide" checked={*wants_slide}
                            onchange={let wants_slide = wants_slide.clone();
                                move |_: Event| wants_slide.set(!*wants_slide)} />
                        <span>{ texts.slide }</span>
                    </label>
                }
                <label class="share-field">
                    <span>{ texts.embed }</span>
                    <textarea class="field" name="embed" rows="3" readonly=true value={code.clone()} />
                </label>
                { button("copy-embed", code) }
                <p class="quiet">{ texts.preview }</p>
                <iframe class="share-preview" src={embedded.clone()} title={texts.preview}
                    loading="lazy" tabindex="-1"></iframe>
                <button type="submit" class="icon-button share-close" aria-label={AppTexts::of(props.locale.lang).close}
                    title={AppTexts::of(props.locale.lang).close}>{ icon(Icon::Close) }</button>
            </form>
        </dialog>
    }
}
