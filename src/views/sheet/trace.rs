//! The next steps of a search, as a table with gaps.

use yew::prelude::*;

use queens::board::{Size, Square};
use queens::random::Random;
use queens::search::{Event, Run, SearchKind, Until, Verdict};

use crate::browser::locale::Locale;
use crate::text::TitleTexts;
use crate::views::sheet::board::{Board, blank, board_picture};
use crate::views::sheet::text::SheetTexts;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraceAction {
    /// The square is free.
    Free,
    /// This queen threatens the square.
    Attacked(Square),
    /// This queen stands in the column, and no row is left.
    Below(Square),
    Place,
    TakeBack,
    Prune,
    Solution,
}

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// As the search counts its steps.
    pub number: u64,
    pub square: Option<Square>,
    pub action: TraceAction,
    /// The queens on the board after it.
    pub queens: Vec<Square>,
    /// Cell that the reader fills in.
    pub gap: Option<Column>,
}

/// Columns of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    What,
    Square,
    Answer,
    Queens,
}

impl Column {
    pub const ALL: [Column; 4] = [Column::What, Column::Square, Column::Answer, Column::Queens];
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The queens on the board before the first row.
    pub before: Vec<Square>,
    /// The step that it begins behind.
    pub at: u64,
    pub steps: Vec<Step>,
}

/// Up to `count` steps of a search behind the step `at`, or its last ones. Three of four rows
/// have a gap, the first has none.
pub fn table(kind: &'static SearchKind, size: Size, at: u64, count: usize, seed: u64) -> Table {
    let mut run = Run::new(kind, size);
    run.advance(at, Until::End, &mut |_, _| ());
    if run.is_over() {
        for _ in 0..count {
            run.step_back();
        }
    }
    let mut table = Table {
        before: run.standing().squares().to_vec(),
        at: run.counters().step,
        steps: Vec::new(),
    };
    let mut random = Random::new(seed);
    while table.steps.len() < count && !run.is_over() {
        let before = run.standing().squares().to_vec();
        run.advance(1, Until::End, &mut |_, _| ());
        let Some(event) = run.last_event() else { break };
        let queen = |by: u8| before.get(usize::from(by)).copied();
        let action = match event {
            Event::Test { verdict: Verdict::Free, .. } => TraceAction::Free,
            Event::Test { square, verdict: Verdict::Threatened { by }, .. } => {
                TraceAction::Attacked(queen(by).unwrap_or(square))
            }
            Event::TestBelow { x, by, .. } => {
                TraceAction::Below(queen(by).unwrap_or(Square::nearest(size, x, 0)))
            }
            Event::Place(_) => TraceAction::Place,
            Event::Remove { .. } => TraceAction::TakeBack,
            Event::Prune => TraceAction::Prune,
            Event::Solution => TraceAction::Solution,
            Event::Move { .. } | Event::Restart => break,
        };
        // What can be known from the other columns, and from the row before.
        let gaps: &[Column] = match action {
            TraceAction::Free | TraceAction::Attacked(_) => {
                &[Column::Square, Column::Answer, Column::Answer]
            }
            TraceAction::Below(_) => &[Column::Answer],
            TraceAction::Place | TraceAction::TakeBack => {
                &[Column::What, Column::Square, Column::Queens]
            }
            TraceAction::Prune | TraceAction::Solution => &[Column::What],
        };
        let is_gap = !table.steps.is_empty() && random.below(4) > 0;
        let gap = gaps.get(random.below(gaps.len() as u32) as usize).copied();
        table.steps.push(Step {
            number: run.counters().step,
            square: event.square(),
            action,
            queens: run.standing().squares().to_vec(),
            gap: gap.filter(|_| is_gap),
        });
    }
    table
}

/// The table; before it the board, where queens stand already.
pub fn trace_picture(locale: &Locale, size: Size, table: &Table, has_answers: bool) -> Html {
    let texts = SheetTexts::of(locale.lang);
    let names = |squares: &[Square]| match squares {
        [] => "–".to_owned(),
        _ => locale.squares(size, squares.iter().copied()),
    };
    let name = |square: Square| locale.square(size, square);
    let words = |step: &Step, column: Column| match column {
        Column::What => match step.action {
            TraceAction::Free | TraceAction::Attacked(_) | TraceAction::Below(_) => {
                texts.action_test
            }
            TraceAction::Place => texts.action_place,
            TraceAction::TakeBack => texts.action_take_back,
            TraceAction::Prune => texts.action_prune,
            TraceAction::Solution => texts.action_solution,
        }
        .to_owned(),
        Column::Square => step.square.map_or_else(|| "–".to_owned(), name),
        Column::Answer => match step.action {
            TraceAction::Free => texts.free.to_owned(),
            TraceAction::Attacked(by) | TraceAction::Below(by) => texts.attacked(&name(by)),
            TraceAction::Place
            | TraceAction::TakeBack
            | TraceAction::Prune
            | TraceAction::Solution => "–".to_owned(),
        },
        Column::Queens => names(&step.queens),
    };
    let cell = |step: &Step, column: Column| {
        if step.gap != Some(column) {
            return html! { <td>{ words(step, column) }</td> };
        }
        html! {
            <td class="paper-gap" data-gap="">
                if has_answers { <b data-answer="">{ words(step, column) }</b> }
                else { { blank(locale, &format!("{} {}", TitleTexts::of(locale.lang).at, locale.number(step.number))) } }
            </td>
        }
    };
    html! {
        <>
            if !table.before.is_empty() {
                <div class="paper-before">
                    { board_picture(locale, size, &Board { given: table.before.clone(), ..Board::default() }, false) }
                </div>
            }
            <table class="paper-trace">
                <thead><tr>{ for texts.columns.iter().map(|&head| html! { <th scope="col">{ head }</th> }) }</tr></thead>
                <tbody>
                    { for table.steps.iter().map(|step| html! {
                        <tr>
                            <td>{ locale.number(step.number) }</td>
                            { for Column::ALL.map(|column| cell(step, column)) }
                        </tr>
                    }) }
                </tbody>
            </table>
        </>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::board::threat;
    use queens::search::CATALOGUE;

    /// The table replayed without the search: queens come and go as in the rows, and what
    /// a test answers is true of them.
    #[test]
    fn what_stands_in_the_table_is_true_of_the_board() {
        for kind in CATALOGUE {
            for (n, at) in [(4, 0), (5, 37), (8, 700)] {
                let table = table(kind, Size::nearest(n), at, 18, 5);
                assert_eq!(table.steps.len(), 18, "{}", kind.name);
                let mut queens = table.before.clone();
                for (row, number) in table.steps.iter().zip(table.at + 1..) {
                    assert_eq!(row.number, number);
                    match (row.action, row.square) {
                        (TraceAction::Free, Some(square)) => {
                            assert!(queens.iter().all(|it| threat(*it, square).is_none()));
                        }
                        (TraceAction::Attacked(by), Some(square)) => {
                            assert!(queens.contains(&by) && threat(by, square).is_some());
                        }
                        (TraceAction::Below(by), None) => assert!(queens.contains(&by)),
                        (TraceAction::Place, Some(square)) => queens.push(square),
                        (TraceAction::TakeBack, Some(square)) => {
                            assert!(queens.contains(&square));
                            queens.retain(|it| *it != square);
                        }
                        (TraceAction::Prune, None) => {}
                        (TraceAction::Solution, None) => {
                            assert_eq!(queens.len(), usize::from(n as u8))
                        }
                        other => panic!("{}: {other:?}", kind.name),
                    }
                    let sorted = |squares: &[Square]| {
                        let mut names: Vec<String> =
                            squares.iter().map(Square::to_string).collect();
                        names.sort();
                        names
                    };
                    assert_eq!(sorted(&row.queens), sorted(&queens), "{} {number}", kind.name);
                }
            }
        }
    }

    #[test]
    fn a_seed_makes_the_same_gaps_and_the_first_row_has_none() {
        let of = |seed| table(SearchKind::ROWS, Size::nearest(4), 0, 18, seed);
        assert_eq!(of(1), of(1));
        let gaps = |seed| of(seed).steps.iter().map(|it| it.gap).collect::<Vec<_>>();
        assert_ne!(gaps(1), gaps(2));
        for seed in 0..20 {
            let gaps = gaps(seed);
            assert_eq!(gaps.first(), Some(&None));
            let count = gaps.iter().flatten().count();
            assert!((6..18).contains(&count), "{count} gaps");
        }
    }

    #[test]
    fn behind_the_end_stand_the_last_steps() {
        let size = Size::nearest(4);
        let last = table(SearchKind::ROWS, size, 9_999, 12, 1);
        let mut run = Run::new(SearchKind::ROWS, size);
        run.advance(u64::MAX, Until::End, &mut |_, _| ());
        assert_eq!(last.steps.last().map(|it| it.number), Some(run.counters().step));
        assert_eq!(last.steps.len(), 12);
    }
}
