//! The start.

use std::rc::Rc;

use yew::prelude::*;

use queens::board::{Size, Square};

use crate::browser::locale::Locale;
use crate::components::features::board::carrying::Carried;
use crate::components::features::board::picture::BoardPicture;
use crate::components::features::board::view::Board;
use crate::components::features::document_links::document_links;
use crate::components::widgets::icons::{Icon, icon};
use crate::components::widgets::lazy::{LoadState, use_lazy};
use crate::components::widgets::load_error::load_error;
use crate::components::widgets::stage::{Stage, stage};
use crate::text::AppTexts;
use crate::views::start::attempt::{ATTEMPT, Drawing};
use crate::views::start::storage;
use crate::views::start::text::StartTexts;

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    /// Where the reader was before: the address, and what it shows.
    pub again: Option<(AttrValue, AttrValue)>,
}

/// The first queen, as file and rank from 0. `index.html` has the drawing of her lines.
const FIRST: (u8, u8) = (3, 3);

/// The first way on.
const LEARN: &str = "#/learn";

/// A link with its title and a sentence.
fn way(address: &'static str, [title, words]: [&'static str; 2]) -> Html {
    let next = (address == LEARN).then_some("learn");
    html! {
        <a class="start-way" href={address} data-next-view={next}>
            <b>{ title }</b><span class="quiet">{ words }</span>{ icon(Icon::Onward) }
        </a>
    }
}

#[component]
pub fn StartView(props: &Props) -> Html {
    let locale = &props.locale;
    let texts = StartTexts::of(locale.lang);
    let first = Square::nearest(Size::EIGHT, FIRST.0, FIRST.1);
    let stored = move || storage::load(Size::EIGHT).unwrap_or_else(|| vec![first]);
    let presses = use_state(stored);
    {
        let presses = presses.setter();
        use_effect_with((), move |()| {
            let follow = storage::on_change(move || presses.set(stored()));
            move || drop(follow)
        });
    }
    let is_begun = *presses != [first];
    let dragged = use_state(|| None::<Carried>);
    let is_begun = is_begun || dragged.is_some();
    let attempt = use_lazy(&ATTEMPT, is_begun);
    {
        let standing = match &attempt {
            LoadState::Loaded((_, _, standing)) => Some(*standing),
            _ => None,
        };
        use_effect_with(((*presses).clone(), standing.is_some()), move |(presses, _)| {
            let queens = standing.map(|it| it(presses));
            if let Some(queens) = queens.filter(|it| *it != stored()) {
                storage::store(Size::EIGHT, &queens);
            }
        });
    }
    let on_square = {
        let presses = presses.clone();
        Callback::from(move |square| presses.set([&**presses, &[square]].concat()))
    };
    let drawing = match &attempt {
        LoadState::Loaded((draw, carry, _)) if is_begun => {
            let replaced = presses.clone();
            let on_presses = Callback::from(move |it| replaced.set(it));
            let seen = dragged.map(|it| carry(&presses, it, false));
            Some(draw(locale, seen.as_ref().unwrap_or(&presses), &on_presses))
        }
        _ => None,
    };
    let on_carry = {
        let carry = match attempt {
            LoadState::Loaded((_, carry, _)) => Some(carry),
            _ => None,
        };
        Callback::from(move |(from, to): Carried| match carry {
            Some(carry) => presses.set(carry(&presses, (from, to), true)),
            // The only queen is carried before the chunk is there.
            None => presses.set(presses.iter().copied().chain([from]).chain(to).collect()),
        })
    };
    let on_drag = Callback::from(move |carried| dragged.set(carried));
    let calm = drawing.is_none();
    let Drawing { picture, overlay, words } = drawing.unwrap_or_else(|| Drawing {
        picture: BoardPicture::of_queens(Size::EIGHT, &[first]),
        overlay: html! { <use href="#first-lines" /> },
        words: match attempt {
            LoadState::Failed(on_retry) => load_error(locale, on_retry),
            _ => Html::default(),
        },
    });
    stage(Stage {
        board: html! {
            <Board picture={Rc::new(picture)} locale={locale.clone()} {calm} {on_square} {overlay} {on_carry} {on_drag} />
        },
        panels: Some(html! {
            <div class="start">
                <h2 class="start-title">{ texts.title }</h2>
                // Both take the same place, so nothing below them moves.
                <div class="start-place" data-begun={is_begun.then_some("")}>
                    <div>
                        <p class="start-text">{ texts.problem }</p>
                        <p class="start-legend">{ texts.next(&locale.square(Size::EIGHT, first)) }</p>
                    </div>
                    <div>{ words }</div>
                </div>
                <div class="start-ways">
                    { way(LEARN, [texts.learn, texts.learn_words]) }
                    { way("#/search?n=4&by=rows&demo=1", [texts.watch, texts.watch_words]) }
                    { way("#/game?n=8", [texts.play, texts.play_words]) }
                    { way("#/solutions?n=8", [texts.solutions, texts.solutions_words]) }
                </div>
                { for props.again.as_ref().map(|(address, words)| html! {
                    <p class="start-again quiet">{ texts.again }<a href={address}>{ words.clone() }</a></p>
                }) }
                { document_links(locale.lang) }
                <p><a class="about-link inline-row" href="#/about">{ AppTexts::of(locale.lang).about }</a></p>
            </div>
        }),
        ..Stage::default()
    })
}
