//! The start.

use std::rc::Rc;

use yew::prelude::*;

use queens::board::{Direction, Size, Square, ray, threat};

use crate::browser::locale::Locale;
use crate::components::board::picture::BoardPicture;
use crate::components::board::square::corner;
use crate::components::board::view::Board;
use crate::components::icons::{Icon, icon};
use crate::components::stage::{Stage, stage};
use crate::text::AppTexts;
use crate::text::number::hundredths;
use crate::views::start::text::StartTexts;

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    /// Where the reader was before: the address, and what it shows.
    pub again: Option<(AttrValue, AttrValue)>,
}

/// The queens that stand still, as file and rank from 0.
const OTHERS: [(u8, u8); 2] = [(6, 6), (4, 1)];

/// Where the queen that moves begins.
const FIRST: (u8, u8) = (3, 3);

/// The programs of the five documents: hook and search. They open running.
const DOCUMENTS: [(&str, &str); 5] = [
    ("program", "board-scan"),
    ("worksheet", "threat-arrays"),
    ("article", "free-slots"),
    ("tutorial", "position-array"),
    ("deck", "one-per-line"),
];

#[component]
pub fn StartView(props: &Props) -> Html {
    let locale = &props.locale;
    let texts = StartTexts::of(locale.lang);
    let size = Size::EIGHT;
    let queen = use_state(|| Square::nearest(size, FIRST.0, FIRST.1));
    let others: Vec<Square> = OTHERS
        .map(|(x, y)| Square::nearest(size, x, y))
        .into_iter()
        .filter(|it| *it != *queen)
        .collect();
    let queens: Vec<Square> = std::iter::once(*queen).chain(others.iter().copied()).collect();
    let picture = Rc::new(BoardPicture::of_queens(size, &queens));
    let on_square = {
        let queen = queen.clone();
        Callback::from(move |square| queen.set(square))
    };
    let name = |square: Square| locale.square(size, square);
    let legend = others.iter().map(|&other| {
        let is_threatened = threat(*queen, other).is_some();
        let name = name(other);
        let words = if is_threatened { texts.threatened(&name) } else { texts.safe(&name) };
        html! { <span>{ sign(is_threatened) }{ words }</span> }
    });
    let way = |address: &'static str, [title, words]: [&'static str; 2]| {
        html! {
            <a class="start-way" href={address}>
                <b>{ title }</b><span>{ words }</span>{ icon(Icon::Onward) }
            </a>
        }
    };
    let document = |((hook, by), name): ((&'static str, &str), &'static str)| {
        html! {
            <a data-document={hook} href={format!("#/search?n=8&by={by}&as=document&panel=solutions&demo=1")}>
                { name }
            </a>
        }
    };
    let documents = [texts.program, texts.worksheet, texts.article, texts.tutorial, texts.deck];
    stage(Stage {
        board: html! {
            <Board {picture} locale={locale.clone()} calm={true} on_square={on_square}
                overlay={rays(size, *queen, &others)} />
        },
        panels: Some(html! {
            <div class="start">
                <h2 class="start-title">{ texts.title }</h2>
                <p class="start-text">{ texts.problem }</p>
                <p class="start-legend" role="status">
                    <span>{ arrow() }{ texts.threatens(&name(*queen)) }</span>
                    { for legend }
                </p>
                <div class="start-ways">
                    { way("#/learn", [texts.learn, texts.learn_words]) }
                    { way("#/search?n=4&by=rows&demo=1", [texts.watch, texts.watch_words]) }
                    { way("#/game?n=8", [texts.play, texts.play_words]) }
                    { way("#/solutions?n=8", [texts.solutions, texts.solutions_words]) }
                </div>
                <p class="start-documents">
                    <span>{ texts.documents }</span>
                    { for DOCUMENTS.into_iter().zip(documents).map(document) }
                </p>
                <p><a class="about-link" href="#/about">{ AppTexts::of(locale.lang).about }</a></p>
                { for props.again.as_ref().map(|(address, words)| html! {
                    <p class="start-again">{ texts.again }{ " " }<a href={address}>{ words.clone() }</a></p>
                }) }
            </div>
        }),
        ..Stage::default()
    })
}

/// The eight rays of a queen, and whether she threatens the others.
fn rays(size: Size, queen: Square, others: &[Square]) -> Html {
    let centre = |square: Square| {
        let (x, y) = corner(size, square);
        (f64::from(x) + 5.0, f64::from(y) + 5.0)
    };
    let from = centre(queen);
    let arrows = Direction::ALL.into_iter().filter_map(|direction| {
        let squares: Vec<Square> = ray(size, queen, direction).collect();
        // A ray ends at the first queen it meets; the line to her is another.
        if squares.iter().any(|square| others.contains(square)) {
            return None;
        }
        let (x, y) = centre(*squares.last()?);
        let (dx, dy) = (x - from.0, y - from.1);
        let length = dx.hypot(dy);
        let (dx, dy) = (dx / length, dy / length);
        let (sx, sy) = (from.0 + 5.0 * dx, from.1 + 5.0 * dy);
        let (bx, by) = (x - 2.2 * dx, y - 2.2 * dy);
        let (px, py) = (-dy * 1.5, dx * 1.5);
        Some(html! {
            <>
                <path class="mark-ray" d={path(&[(sx, sy), (x, y)])} />
                <path class="mark-head" d={path(&[(bx + px, by + py), (x, y), (bx - px, by - py)])} />
            </>
        })
    });
    let marks = others.iter().map(|&other| {
        let (x, y) = centre(other);
        let ring = |class: &'static str| {
            html! { <circle {class} cx={hundredths(x)} cy={hundredths(y)} r="4.5" /> }
        };
        if threat(queen, other).is_none() {
            return ring("mark-free");
        }
        let (dx, dy) = (x - from.0, y - from.1);
        let length = dx.hypot(dy);
        let end = |share: f64| (from.0 + dx * share, from.1 + dy * share);
        let ((x1, y1), (x2, y2)) = (end(4.5 / length), end(1.0 - 4.5 / length));
        html! {
            <>
                <path class="mark-line" d={path(&[(x1, y1), (x2, y2)])} />
                { ring("mark-ring") }
            </>
        }
    });
    html! { <g>{ for arrows }{ for marks }</g> }
}

fn path(points: &[(f64, f64)]) -> String {
    let points = points.iter().map(|(x, y)| format!("{} {}", hundredths(*x), hundredths(*y)));
    format!("M{}", points.collect::<Vec<_>>().join("L"))
}

fn arrow() -> Html {
    html! {
        <svg class="start-sign" viewBox="0 0 26 17" aria-hidden="true">
            <path class="mark-ray" d="M2 8.5H22" /><path class="mark-head" d="M17 4l5 4.5-5 4.500" />
        </svg>
    }
}

fn sign(is_threatened: bool) -> Html {
    html! {
        <svg class="start-sign" viewBox="0 0 26 17" aria-hidden="true">
            if is_threatened {
                <path class="mark-line" d="M1 8.5H12" /><circle class="mark-ring" cx="18" cy="8.5" r="5" />
            } else {
                <circle class="mark-free" cx="13" cy="8.5" r="6" />
            }
        </svg>
    }
}
