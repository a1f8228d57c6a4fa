//! What stands beside the rows of a lesson's board: the open calls, what has been tried, or
//! the level of the tree.

use queens::board::{Notation, Size, Square};
use queens::search::{Event, Run, Standing, Until};
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
        Beside::Tried => (texts.tried, "tried", trial_rows(run)),
        Beside::Tree => (texts.tree, "tree", empty_rows(run.size())),
    };
    html! {
        <>
            <div class="beside" data-beside={name} aria-hidden="true">
                { for rows.into_iter().rev() }
                if kind == Beside::Tree {
                    { tree_picture(run) }
                }
            </div>
            <p class="beside-caption" aria-hidden="true">{ caption }</p>
        </>
    }
}

fn empty_rows(size: Size) -> Vec<Html> {
    (0..size.get()).map(|_| html! { <div class="beside-row" /> }).collect()
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

/// Marks for each square of each row.
fn trial_rows(run: &Run) -> Vec<Html> {
    let standing = usize::from(run.standing().len());
    let rows = tried(run).into_iter().zip(0_usize..).map(|(row, y)| {
        let marks = row.into_iter().zip(0_u8..).map(|(trial, x)| {
            html! {
                <span>{ sign(trial, (y <= standing).then_some(x)) }</span>
            }
        });
        html! { <div class="beside-row"><div class="beside-trials">{ for marks }</div></div> }
    });
    rows.collect()
}

/// A queen that the run has put, somewhere in its tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// The row, from 0.
    pub row: u8,
    /// From the left, in thousandths of the tree's width.
    pub x: u32,
    /// The place in the tree of the node below; `None` above the root.
    pub below: Option<usize>,
    /// A solution ends here.
    pub is_solution: bool,
    /// The run has come here already.
    pub is_there: bool,
    /// The queen stands now.
    pub stands: bool,
}

/// The tree of a whole run, in the order in which it puts queens.
pub fn tree(run: &Run) -> Vec<Node> {
    let mut whole = Run::to(run.kind(), run.size(), run.extent());
    let (mut nodes, mut path, mut leaves) = (Vec::<Node>::new(), Vec::<usize>::new(), Vec::new());
    while !whole.is_over() {
        whole.advance(1, Until::End, &mut |_, _| ());
        match whole.last_event() {
            Some(Event::Place(square)) => {
                let below = path.last().copied();
                path.push(nodes.len());
                let is_there = whole.counters().step <= run.counters().step;
                nodes.push(Node {
                    row: square.y(),
                    x: 0,
                    below,
                    is_solution: false,
                    is_there,
                    stands: false,
                });
            }
            Some(Event::Solution) => {
                if let Some(node) = path.last().and_then(|last| nodes.get_mut(*last)) {
                    node.is_solution = true;
                }
            }
            Some(Event::Remove { .. }) => {
                if let Some(last) = path.pop()
                    && last + 1 == nodes.len()
                {
                    leaves.push(last);
                }
            }
            _ => {}
        }
        if whole.counters().step == run.counters().step {
            for place in &path {
                nodes[*place].stands = true;
            }
        }
    }
    // Leaves at equal distances, and what is below them in their middle.
    let mut spans: Vec<Option<(u32, u32)>> = vec![None; nodes.len()];
    let count = u32::try_from(leaves.len()).unwrap_or(1).max(1);
    for (k, leaf) in (0_u32..).zip(&leaves) {
        let x = (2 * k + 1) * 500 / count;
        let mut at = Some(*leaf);
        while let Some(place) = at {
            let span = spans[place].get_or_insert((x, x));
            *span = (span.0.min(x), span.1.max(x));
            at = nodes[place].below;
        }
    }
    for (node, span) in nodes.iter_mut().zip(spans) {
        node.x = span.map_or(500, |(from, to)| (from + to) / 2);
    }
    nodes
}

/// The tree, drawn over all rows: the root below the lowest.
fn tree_picture(run: &Run) -> Html {
    let nodes = tree(run);
    let n = u32::from(run.size().get());
    let height = |row: u8| 1_000 - (2 * u32::from(row) + 1) * 500 / n;
    let there = || nodes.iter().filter(|node| node.is_there);
    let lines = there().map(|node| {
        let (x, y) = node.below.map_or((500, 1_000), |it| (nodes[it].x, height(nodes[it].row)));
        html! {
            <path class="beside-line" data-on={node.stands.then_some("")}
                d={format!("M{x} {y}L{} {}", node.x, height(node.row))} />
        }
    });
    // A line of no length with round ends is a dot, whatever the shape of the column.
    let dots = there().map(|node| {
        let kind = match (node.is_solution, node.stands) {
            (true, _) => "solution",
            (_, true) => "stands",
            _ => "taken-back",
        };
        html! { <path class="beside-dot" data-dot={kind} d={format!("M{} {}h0", node.x, height(node.row))} /> }
    });
    html! {
        <svg class="beside-tree" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            { for lines }{ for dots }
        </svg>
    }
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
