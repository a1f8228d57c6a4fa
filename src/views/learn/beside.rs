//! What stands beside the rows of a lesson's board: the open calls, what has been tried, or
//! the level of the tree.

use queens::board::{Notation, Size, Square};
use queens::search::{Event, Run, Standing};
use queenside_lessons::lesson::Beside;
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::parts::icons::queen;
use crate::views::learn::text::LearnTexts;

/// What has become of a square of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trial {
    Open,
    Refused,
    Queen,
    /// A queen stood there and was taken back.
    TakenBack,
}

/// What has been tried in each row, from the bottom, by a search that goes row by row from
/// there, and in a row to the right.
pub fn tried(run: &Run) -> Vec<Vec<Trial>> {
    let size = run.size();
    let queens = run.standing().squares();
    let cursor = run.last_event().and_then(Event::square);
    let mut below = Standing::new(size);
    let mut rows = Vec::new();
    for y in 0..size.get() {
        let queen = queens.get(usize::from(y));
        let is_open = usize::from(y) <= queens.len();
        let upto = match (queen, cursor) {
            (Some(queen), _) => queen.x(),
            // The row that is being searched: up to the last square that was tried there.
            (None, Some(square)) if square.y() == y => square.x() + 1,
            _ => 0,
        };
        let row = (0..size.get()).map(|x| {
            let square = Square::nearest(size, x, y);
            match queen {
                _ if !is_open => Trial::Open,
                Some(queen) if *queen == square => Trial::Queen,
                _ if x >= upto => Trial::Open,
                _ if below.threatens(square) => Trial::Refused,
                // Just found free, before it gets its queen.
                _ if matches!(run.last_event(), Some(Event::Test { square: it, .. }) if it == square) => Trial::Open,
                _ => Trial::TakenBack,
            }
        });
        rows.push(row.collect());
        if let Some(queen) = queen {
            below.place(*queen);
        }
    }
    rows
}

/// The open calls from the bottom: the row's number, and the column that each is at.
pub fn calls(run: &Run) -> Vec<(u8, Option<u8>)> {
    let queens = run.standing().squares();
    let open = usize::from(run.size().get()).min(queens.len() + 1);
    let cursor = run.last_event().and_then(Event::square);
    (0..open)
        .map(|y| {
            let row = u8::try_from(y).unwrap_or(u8::MAX);
            let at = queens.get(y).copied().or(cursor.filter(|it| it.y() == row));
            (row, at.map(Square::x))
        })
        .collect()
}

/// The column beside the board, a line for each row from the top.
pub fn beside(locale: &Locale, run: &Run, kind: Beside) -> Html {
    let texts = LearnTexts::of(locale.lang);
    let (caption, name, rows) = match kind {
        Beside::Nothing => return Html::default(),
        Beside::Calls => (texts.calls, "calls", call_rows(locale, run)),
        Beside::Tried => (texts.tried, "tried", trial_rows(run, false)),
        Beside::Tree => (texts.tree, "tree", trial_rows(run, true)),
    };
    html! {
        <>
            <div class="beside" data-beside={name} aria-hidden="true">{ for rows.into_iter().rev() }</div>
            <p class="beside-caption" aria-hidden="true">{ caption }</p>
        </>
    }
}

fn call_rows(locale: &Locale, run: &Run) -> Vec<Html> {
    let texts = LearnTexts::of(locale.lang);
    let calls = calls(run);
    let file = |x: u8| Notation::Chess.file(x);
    (0..run.size().get())
        .map(|y| {
            let call = calls.get(usize::from(y));
            let is_top = usize::from(y) + 1 == calls.len();
            html! {
                <div class="beside-row" data-top={is_top.then_some("")}>
                    if let Some((row, at)) = call {
                        <span class="beside-call">
                            <code>{ texts.call.fill([&(u16::from(*row) + 1).to_string()]) }</code>
                            if let Some(x) = at {
                                <code>{ texts.call_at.fill([&file(*x)]) }</code>
                            }
                        </span>
                    }
                </div>
            }
        })
        .collect()
}

/// Marks for each square of each row; as a tree, lines lead to them from the queen below.
fn trial_rows(run: &Run, is_tree: bool) -> Vec<Html> {
    let queens = run.standing().squares();
    let n = f64::from(run.size().get());
    let centre = |x: u8| (f64::from(x) + 0.5) * 100.0 / n;
    let rows = tried(run).into_iter().zip(0_u8..).map(|(row, y)| {
        let is_open = usize::from(y) <= queens.len();
        let below = y.checked_sub(1).and_then(|below| queens.get(usize::from(below)));
        let from = below.map_or(50.0, |queen| centre(queen.x()));
        let trials = || row.iter().copied().zip(0_u8..);
        let line = |(trial, x): (Trial, u8)| {
            html! {
                <path class="beside-line" data-on={(trial == Trial::Queen).then_some("")}
                    d={format!("M{from:.1} 150L{:.1} 50", centre(x))} />
            }
        };
        html! {
            <div class="beside-row">
                if is_tree {
                    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                        { for trials().filter(|(trial, _)| *trial != Trial::Open).map(line) }
                    </svg>
                }
                <div class="beside-trials">
                    { for trials().map(|(trial, x)| html! {
                        <span>{ sign(trial, (is_open && !is_tree).then_some(x)) }</span>
                    }) }
                </div>
            </div>
        }
    });
    rows.collect()
}

/// What stands for a trial; the column's letter for a square that is still to be tried.
fn sign(trial: Trial, file: Option<u8>) -> Html {
    let drawn = |path: &'static str| {
        html! {
            <svg class="beside-sign" viewBox="0 0 10 10" aria-hidden="true" focusable="false"><path d={path} /></svg>
        }
    };
    match trial {
        Trial::Open => html! { { for file.map(|x| Notation::Chess.file(x)) } },
        Trial::Refused => drawn("M2 2l6 6m0-6-6 6"),
        Trial::Queen => queen("beside-queen"),
        Trial::TakenBack => drawn("M5 9.200V1.200m-3.200 3.200L5 1.200l3.200 3.200"),
    }
}

/// Whether what stands beside the rows can be told of a board.
pub fn has_rows(size: Size) -> bool {
    size.get() <= 12
}
