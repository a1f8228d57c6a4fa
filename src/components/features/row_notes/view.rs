//! The column with the notes beside a board.

use yew::prelude::*;

use queens::board::{Notation, Size, Square};
use queens::search::{Run, SearchKind};

use crate::browser::locale::Locale;
use crate::components::features::row_notes::state::{
    BesideRows, COLUMN, PROCEDURE, RowNote, RowRemark, Trial,
};
use crate::components::features::row_notes::text::BesideTexts;
use crate::components::features::row_notes::tree;
use crate::components::features::row_notes::tree::LARGEST;
use crate::components::features::tree::run_tree::TREES;
use crate::components::features::tree::view::TreeContent;
use crate::components::widgets::icons::TAKEN_BACK;
use crate::components::widgets::lazy::{LoadState, use_lazy};
use crate::components::widgets::load_error::load_error;

/// Where there are more columns, the letters of those ahead have no room.
const MOST_LETTERS: u8 = 8;

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    pub shown: BesideRows,
    /// One note for each row of the board, the lowest first.
    pub notes: Vec<RowNote>,
    /// Drawn over all rows.
    #[prop_or_default]
    pub tree: Option<TreeContent>,
    /// Called with the step of a branch of the tree that was chosen.
    #[prop_or_default]
    pub on_go: Callback<u64>,
}

/// The column. It takes the same area as its board.
#[component]
pub fn RowsBeside(props: &Props) -> Html {
    let (locale, texts) = (&props.locale, BesideTexts::of(props.locale.lang));
    let trees = use_lazy(&TREES, props.tree.is_some());
    let tree = match (&props.tree, trees) {
        (Some(content), LoadState::Loaded(trees)) => {
            let callbacks = (props.on_go.clone(), Callback::noop());
            (trees.draw)(locale, SearchKind::ROWS, &Ok(content.clone()), callbacks)
        }
        (Some(_), LoadState::Failed(on_retry)) => load_error(locale, on_retry),
        _ => Html::default(),
    };
    let size = Size::nearest(props.notes.len().try_into().unwrap_or(i64::MAX));
    let caption = match props.shown {
        BesideRows::Tree if size.get() > LARGEST => texts.small_trees(&LARGEST.to_string()),
        shown => texts.caption(shown).to_owned(),
    };
    let rows = (0..size.get()).zip(&props.notes).rev().map(|(y, note)| {
        let content = match note {
            RowNote::Blank => Html::default(),
            RowNote::Call { column, waits } => call(locale, texts, y, *column, *waits),
            RowNote::Open { call, variable, waits } => own_call(texts, call, variable, *waits),
            RowNote::Returned { function } => html! {
                <p class="plate" data-returned=""><code>{ function.clone() }</code>{ " " }<small>{ texts.returned }</small></p>
            },
            RowNote::Tried(trials) => ticks(locale, texts, (size, y), trials),
            RowNote::Left { squares, remark } => left(texts, *squares, *remark),
        };
        html! { <div class="beside-row row" data-row={(y + 1).to_string()}>{ content }</div> }
    });
    html! {
        <div class="beside" role="group" data-beside={props.shown.name()} aria-label={caption.clone()}>
            { for rows }
            { tree }
            <p class="beside-caption" aria-hidden="true">{ caption }</p>
        </div>
    }
}

/// The tree of a run, where it is shown and has room.
pub fn tree_of(shown: BesideRows, run: &Run) -> Option<TreeContent> {
    (shown == BesideRows::Tree).then(|| tree::tree_of(run)).flatten()
}

/// The call that works on a row.
fn call(locale: &Locale, texts: &BesideTexts, y: u8, column: Option<u8>, waits: bool) -> Html {
    let column = column.map(|x| Notation::Chess.file(x));
    html! {
        <p class="plate" data-open-call={(!waits).then_some("")}>
            <code>{ format!("{}({})", locale.code(PROCEDURE), y + 1) }</code>
            { for column.map(|it| html! { <>{ " " }<code>{ format!("{} = {it}", locale.code(COLUMN)) }</code></> }) }
            if waits { { " " }<span class="visually-hidden">{ texts.waits }</span> }
        </p>
    }
}

/// An open call of the reader's own program.
fn own_call(texts: &BesideTexts, call: &str, variable: &Option<String>, waits: bool) -> Html {
    html! {
        <p class="plate" data-open-call={(!waits).then_some("")}>
            <code>{ call.to_owned() }</code>
            { for variable.iter().map(|it| html! { <>{ " " }<code>{ it.clone() }</code></> }) }
            if waits { { " " }<span class="visually-hidden">{ texts.waits }</span> }
        </p>
    }
}

fn left(texts: &BesideTexts, squares: u8, remark: Option<RowRemark>) -> Html {
    let has = |it| (remark == Some(it)).then_some("");
    html! {
        <p class="plate" data-left={squares.to_string()} data-next={has(RowRemark::Next)}
            data-tried={has(RowRemark::Tried)} data-dead={has(RowRemark::Dead)}>
            <span>{ texts.left(&squares.to_string()) }</span>
            { for remark.map(|it| html! { <>{ " " }<small>{ texts.remark(it) }</small></> }) }
        </p>
    }
}

/// A mark for each square of a row, in tenths of a square.
fn ticks(locale: &Locale, texts: &BesideTexts, (size, y): (Size, u8), trials: &[Trial]) -> Html {
    let said = (0..).zip(trials).filter(|(_, trial)| **trial != Trial::Ahead).map(|(x, trial)| {
        let name = locale.square(size, Square::nearest(size, x, y));
        format!("{name} {}", texts.trial(*trial))
    });
    let said = locale.list(&said.collect::<Vec<_>>());
    let marks = (0..).zip(trials).map(|(x, trial)| {
        let left = 10 * u32::from(x);
        match trial {
            Trial::Ahead if size.get() <= MOST_LETTERS => html! {
                <text class="tick-letter" x={(left + 5).to_string()} y="7.4">{ Notation::Chess.file(x) }</text>
            },
            Trial::Ahead => html! {
                <circle class="tick-ahead" cx={(left + 5).to_string()} cy="5" r="0.8" />
            },
            Trial::Refused => html! {
                <path class="mark-cross" d={format!("M{} 3l4 4m0-4-4 4", left + 3)} />
            },
            Trial::Free => html! {
                <circle class="mark-free" cx={(left + 5).to_string()} cy="5" r="3.2" />
            },
            Trial::Queen => html! {
                <use class="board-queen" href="#queen" x={format!("{left}.5")} y="0.5" width="9" height="9" />
            },
            Trial::TakenBack => html! {
                <path class="mark-lift" d={TAKEN_BACK} transform={format!("translate({} 6.2) scale(2.1)", left + 2)} />
            },
        }
    });
    let signs: String = trials.iter().map(|trial| trial.name()).collect::<Vec<_>>().join(" ");
    html! {
        <svg class="ticks" viewBox={format!("0 0 {} 10", 10 * u32::from(size.get()))} role="img"
            aria-label={said} data-trials={signs}>{ for marks }</svg>
    }
}
