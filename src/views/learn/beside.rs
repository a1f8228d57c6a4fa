//! What stands beside the rows of a lesson's board: the open calls, what has been tried, or
//! the level of the tree.

use queens::board::{Size, Square};
use queens::search::{Event, Run, Standing};
use queenside_lessons::lesson::Beside;
use yew::prelude::*;

use crate::browser::locale::Locale;
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
    let size = run.size();
    let texts = LearnTexts::of(locale.lang);
    let (caption, name, rows) = match kind {
        Beside::Nothing => return Html::default(),
        Beside::Calls => (texts.calls, "calls", call_rows(locale, run)),
        Beside::Tried => (texts.tried, "tried", trial_rows(run, false)),
        Beside::Tree => (texts.tree, "tree", trial_rows(run, true)),
    };
    html! {
        <div class="beside" data-beside={name} aria-hidden="true" style={format!("--n: {size}")}>
            { for rows.into_iter().rev() }
            <p class="beside-caption">{ caption }</p>
        </div>
    }
}

fn call_rows(locale: &Locale, run: &Run) -> Vec<Html> {
    let texts = LearnTexts::of(locale.lang);
    let calls = calls(run);
    let file = |x: u8| queens::board::Notation::Chess.file(x);
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

/// Marks for each square of each row; as a tree, lines lead to what stands.
fn trial_rows(run: &Run, is_tree: bool) -> Vec<Html> {
    let rows = tried(run);
    let queens = run.standing().squares();
    let n = f64::from(run.size().get());
    let centre = |x: u8| (f64::from(x) + 0.5) * 100.0 / n;
    rows.iter()
        .enumerate()
        .map(|(y, row)| {
            let from = y
                .checked_sub(1)
                .map_or(50.0, |below| queens.get(below).map_or(50.0, |it| centre(it.x())));
            let marks = row.iter().enumerate().map(|(x, trial)| {
                let x = u8::try_from(x).unwrap_or(0);
                let is_shown = *trial != Trial::Open;
                let line = (is_tree
                    && is_shown
                    && usize::from(u8::try_from(y).unwrap_or(0)) <= queens.len())
                .then(|| {
                    html! {
                        <path class="beside-line" data-on={(*trial == Trial::Queen).then_some("")}
                            d={format!("M{from:.1} 100L{:.1} 50", centre(x))} />
                    }
                });
                let at = format!("translate({:.1} 50)", centre(x));
                html! {
                    <>
                        { for line }
                        <g transform={at}>{ sign(*trial) }</g>
                    </>
                }
            });
            html! {
                <div class="beside-row">
                    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                        { for marks }
                    </svg>
                </div>
            }
        })
        .collect()
}

fn sign(trial: Trial) -> Html {
    match trial {
        Trial::Open => Html::default(),
        Trial::Refused => {
            html! { <path class="mark-cross" d="M-5 -9L5 9M5 -9L-5 9" vector-effect="non-scaling-stroke" /> }
        }
        Trial::Queen => html! { <ellipse class="beside-queen" rx="7" ry="16" /> },
        Trial::TakenBack => html! {
            <path class="mark-lift" d="M0 14V-14M-6 -2L0 -14L6 -2" vector-effect="non-scaling-stroke" />
        },
    }
}

/// Whether what stands beside the rows can be told of a board.
pub fn has_rows(size: Size) -> bool {
    size.get() <= 12
}
