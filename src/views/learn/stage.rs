//! The board beside the text, with its steps and sentence.

use std::ops::Range;
use std::rc::Rc;

use queens::board::{Piece, Square, threat};
use queens::game::{Effect, Refusal};
use queens::search::{Event, Run};
use queenside_lessons::lesson::{Beside, LessonBoard, Mark, Task};
use yew::prelude::*;

use crate::browser;
use crate::browser::locale::Locale;
use crate::components::features::board::marks::marks;
use crate::components::features::board::pairs_left::{pairs_left, spoken_pairs};
use crate::components::features::board::picture::{BoardPicture, SquareState};
use crate::components::features::board::pieces::pieces;
use crate::components::features::board::view::Board;
use crate::components::features::listing::token;
use crate::components::features::play::said;
use crate::components::features::row_notes::state::{BesideRows, RowNote, notes};
use crate::components::features::row_notes::view::{RowsBeside, tree_of};
use crate::components::widgets::button::Button;
use crate::components::widgets::callbacks::{range_value, reading};
use crate::components::widgets::icons::Icon;
use crate::text::StepTexts;
use crate::views::learn::answering::{AnswerWork, clash, square};
use crate::views::learn::passage::place;
use crate::views::learn::state::{LearnAction, Learning, Stand};
use crate::views::learn::text::LearnTexts;

/// The lines of the listing of `rows` that a lesson shows: its recursive function.
pub const FUNCTION: Range<usize> = 1..8;

/// The stage of the part that is open. `length` is the number of steps of its run.
pub fn lesson_stage(
    locale: &Locale,
    learning: &Learning,
    length: u64,
    pointed: Option<Mark>,
    on_action: &Callback<LearnAction>,
) -> Html {
    let texts = LearnTexts::of(locale.lang);
    let picture = picture(learning, pointed);
    let size = learning.stand.size();
    let marked = marked(learning, pointed);
    let on_square = learning.is_pressable().then(|| on_action.reform(LearnAction::Press));
    let shown = match learning.part().and_then(|part| part.stage.as_ref()) {
        Some(LessonBoard::Run { beside: Beside::Calls, .. }) => BesideRows::Calls,
        Some(LessonBoard::Run { beside: Beside::Tried, .. }) => BesideRows::Tried,
        Some(LessonBoard::Run { beside: Beside::Left, .. }) => BesideRows::Left,
        Some(LessonBoard::Run { beside: Beside::Tree, .. }) => BesideRows::Tree,
        _ => BesideRows::Nothing,
    };
    let column = match &learning.stand {
        Stand::Run(run) if shown != BesideRows::Nothing => {
            let is_answer = match shown {
                BesideRows::Calls => matches!(learning.next_task(), Some(Task::Stack(_))),
                BesideRows::Left => {
                    matches!(learning.next_task(), Some(Task::Square(_) | Task::Number(_)))
                }
                _ => false,
            };
            let notes = match is_answer {
                true => vec![RowNote::Blank; size.as_usize()],
                false => notes(shown, run),
            };
            let tree = tree_of(shown, run);
            Some(
                html! { <RowsBeside locale={locale.clone()} {shown} {notes} {tree} on_go={on_action.reform(LearnAction::GoTo)} /> },
            )
        }
        _ => None,
    };
    let has_column = column.is_some();
    let present = learning.present();
    let task = present.and_then(|it| learning.question(it)).map(|it| &it.task);
    let is_followed = matches!(task, Some(Task::Follow { .. })) && !learning.has_strayed;
    let is_on_board = present.is_some_and(|it| learning.is_on_board(it));
    let queens = learning.row_queens().filter(|it| it.pairs() > 0);
    let spoken = queens.as_ref().map(|it| spoken_pairs(locale, it));
    let pairs = queens.map(|it| pairs_left(&it, true)).unwrap_or_default();
    let overlay = html! { <>{ marks(&picture, &marked) }{ pairs }</> };
    html! {
        <aside class="lesson-stage stack top fit" data-lesson-stage="" aria-label={texts.stage} data-rows={size.to_string()}
            data-has-column={has_column.then_some("")}>
            { pieces() }
            <div class="lesson-board">
                <Board picture={Rc::new(picture)} locale={locale.clone()} calm={false} {on_square} {overlay} {spoken} />
                { for column }
            </div>
            if is_on_board {
                <Button class="button to-question" action="to-question" label={texts.to_question} on_click={|()| { browser::focus("[data-here] [data-action=to-board]"); }} />
            }
            // The reply to a named step contains the sentence.
            <p class="lesson-say" role="status" aria-live={is_followed.then_some("off")}>{ stage_sentence(locale, learning) }</p>
            { steps(locale, learning, length, on_action) }
        </aside>
    }
}

/// The board, with the mark that is pointed at in the text.
fn picture(learning: &Learning, pointed: Option<Mark>) -> BoardPicture {
    let mut picture = match &learning.stand {
        Stand::Run(run) => BoardPicture::of_run(run, false),
        Stand::Play { play, last } => {
            let mut picture = BoardPicture::of_play(play);
            if !learning.has_strayed && !is_solving(learning) {
                // What a text says of its own board is not marked beside it.
                picture.dead_lines.clear();
            }
            match last {
                Some(Effect::Taken(square)) => {
                    picture.lifted = Some(*square);
                }
                Some(Effect::Refused(square, Refusal::Threatened { by })) => {
                    picture.threat = Some((*by, *square));
                }
                _ => {}
            }
            picture
        }
        Stand::Pieces { size, piece: Piece::Queen, squares } => {
            let mut picture = BoardPicture::of_queens(*size, squares);
            for queen in squares {
                if squares.iter().any(|other| other != queen && threat(*other, *queen).is_some()) {
                    picture.set(*queen, SquareState::Conflict);
                }
            }
            picture
        }
        Stand::Pieces { size, piece, squares } => {
            let state = |at: Square| {
                use queens::board::SquareState::{Attacked, Free, Piece};
                let is_attacked =
                    squares.iter().any(|by| piece.attacks(*size, *by).any(|it| it == at));
                match (squares.contains(&at), is_attacked) {
                    (true, _) => Piece,
                    (_, true) => Attacked,
                    _ => Free,
                }
            };
            BoardPicture::of_pieces(*size, *piece, Square::all(*size).map(|at| (at, state(at))))
        }
    };
    let is_asked = matches!(learning.open_task(), Some(Task::Square(_)))
        || matches!(learning.next_task(), Some(Task::Follow { .. } | Task::Trace { .. }));
    if !has_dots(learning) || learning.has_pairs() || is_asked {
        picture = picture.without_threats();
        picture.dead_lines.clear();
        picture.tried.clear();
    }
    show_threat(&mut picture, learning, pointed);
    picture
}

fn has_dots(learning: &Learning) -> bool {
    !matches!(
        learning.part().and_then(|part| part.stage.as_ref()),
        Some(LessonBoard::Board { has_dots: false, .. })
    )
}

/// Draws the line from the queen that threatens a square that was answered or is pointed at.
fn show_threat(picture: &mut BoardPicture, learning: &Learning, pointed: Option<Mark>) {
    let size = picture.size;
    let answered =
        learning.present().and_then(|it| learning.asked.get(it)).and_then(|asked| {
            match (&asked.work, &asked.verdict) {
                (AnswerWork::Square(Some(at)), Some(verdict)) if !verdict.is_right() => {
                    Some((*at, None))
                }
                _ => None,
            }
        });
    let pointed = pointed.and_then(|mark| match mark {
        Mark::Refused(at, by) => Some((square(size, at), by.map(|by| square(size, by)))),
        Mark::Threatened(at) => Some((square(size, at), None)),
        _ => None,
    });
    // On the reader's own board, the two queens that the sentence names.
    let clash = match &learning.stand {
        Stand::Pieces { piece: Piece::Queen, squares, .. } if learning.has_strayed => {
            clash(squares).map(|(one, other)| (one, Some(other)))
        }
        _ => None,
    };
    let Some((at, by)) = pointed.or(answered).or(clash) else { return };
    let queens: Vec<Square> = picture.queens().collect();
    let by = by.or_else(|| queens.iter().copied().find(|queen| threat(*queen, at).is_some()));
    if let Some(by) = by.filter(|by| *by != at && picture.piece == Piece::Queen) {
        picture.threat = Some((by, at));
    }
}

/// The squares that are pointed at.
fn marked(learning: &Learning, pointed: Option<Mark>) -> Vec<Square> {
    let size = learning.stand.size();
    let answered = learning.present().and_then(|it| learning.asked.get(it)).and_then(|asked| {
        match &asked.work {
            AnswerWork::Square(at) => *at,
            _ => None,
        }
    });
    match pointed {
        Some(Mark::Row(y)) => (0..size.get()).filter_map(|x| Square::new(size, x, y)).collect(),
        Some(mark) => place(mark).map(|at| square(size, at)).into_iter().collect(),
        None => answered.into_iter().collect(),
    }
}

/// The buttons that step the run, and the way back to the text.
fn steps(
    locale: &Locale,
    learning: &Learning,
    length: u64,
    on_action: &Callback<LearnAction>,
) -> Html {
    let texts = LearnTexts::of(locale.lang);
    let act = |action: LearnAction| on_action.reform(move |()| action.clone());
    let home = learning.has_strayed.then(|| html! {
        <Button class="button button-quiet lesson-home" action="home" label={texts.home} on_click={act(LearnAction::Home)} />
    });
    let Stand::Run(run) = &learning.stand else {
        return html! { <div class="lesson-steps row wrap">{ for home }</div> };
    };
    let step = run.counters().step;
    let oninput =
        reading(on_action, |event: InputEvent| range_value(&event).map(LearnAction::GoTo));
    let spoken = texts.step_of(&locale.number(step), &locale.number(length));
    html! {
        <div class="lesson-steps player" data-dock="">
            <div class="player-keys row">
                <Button class="icon-button player-key" action="back" label={texts.step_back} icon={Icon::Back} disabled={step == 0} on_click={act(LearnAction::Back)} />
                <Button class="icon-button player-key" action="step" label={texts.step_forward} icon={Icon::Step} disabled={step >= length} on_click={act(LearnAction::Step)} />
            </div>
            <div class="player-time stack gap-3">
                <span class="player-at" aria-hidden="true" data-counter="step" data-value={step.to_string()}>{ locale.number(step) }</span>
                <div class="player-track">
                    <svg class="player-ticks" viewBox="0 0 1000 24" preserveAspectRatio="none" aria-hidden="true">
                        <path class="player-rail" d="M0 12H1000" />
                        <path class="player-past" d={format!("M0 12H{}", 1_000 * step / length.max(1))} />
                    </svg>
                    <input class="range" type="range" name="at" min="0" max={length.to_string()} value={step.to_string()} aria-label={texts.step}
                        aria-valuetext={spoken.clone()} {oninput} />
                </div>
                <span class="player-step" aria-hidden="true">{ locale.number(length) }</span>
            </div>
            { for home }
        </div>
    }
}

/// The listing's recursive function with the line that runs.
pub fn listing(locale: &Locale, learning: &Learning) -> Option<Html> {
    let Stand::Run(run) = &learning.stand else { return None };
    if !learning.has_listing() {
        return None;
    }
    let texts = LearnTexts::of(locale.lang);
    let present = match run.last_event() {
        None => 0,
        Some(Event::Test { .. } | Event::TestBelow { .. }) => 2,
        Some(Event::Place(_)) => 3,
        Some(Event::Solution) => 4,
        Some(Event::Remove { .. } | Event::Prune) => 6,
        // Listings of climbs are in no lesson.
        Some(Event::Move { .. } | Event::Restart) => 0,
    };
    let lines = run.kind().presentation().listing.lines();
    let lines = lines.get(FUNCTION)?.iter().enumerate().map(|(k, line)| html! {
        <li data-mark={(k == present).then_some("line")} aria-level={(line.indent + 1).to_string()}
            aria-current={(k == present).then_some("step")}>
            { for (0..line.tokens.len()).map(|place| html! { <>{ token(locale, run.size(), line, place) }{ " " }</> }) }
        </li>
    });
    let is_asked = matches!(learning.open_task(), Some(Task::Order { .. }));
    Some(html! {
        <ol class="listing lesson-listing" aria-label={texts.listing} data-covered={is_asked.then_some("")}>{ for lines }</ol>
    })
}

/// The position on the stage, as a sentence.
pub fn stage_sentence(locale: &Locale, learning: &Learning) -> String {
    let texts = LearnTexts::of(locale.lang);
    match &learning.stand {
        Stand::Run(run) if run.counters().step == 0 => texts.empty_board.to_owned(),
        Stand::Run(run) => step_sentence(locale, run),
        Stand::Play { play, last } => {
            let words = match last {
                Some(it @ (Effect::Refused(..) | Effect::Taken(_))) => {
                    Some(said::moved(locale, play, *it))
                }
                _ => None,
            };
            let is_own = learning.has_strayed || is_solving(learning);
            let dead = if is_own && has_dots(learning) {
                said::dead_end(locale, play, *last)
            } else {
                None
            };
            let state = dead.unwrap_or_else(|| standing(locale, learning, play.queens()));
            words.into_iter().chain([state]).collect::<Vec<_>>().join(locale.lang.space())
        }
        Stand::Pieces { size, piece, squares } => {
            if let Some(kept) = learning.kept {
                return texts.is_given(&locale.square(*size, kept));
            }
            if let Some(queens) = learning.row_queens() {
                return texts.pairs(&queens.pairs().to_string());
            }
            let is_own = learning.has_strayed && *piece == Piece::Queen;
            if let Some((one, other)) = clash(squares).filter(|_| is_own) {
                return texts.clash(&locale.square(*size, one), &locale.square(*size, other));
            }
            standing(locale, learning, squares)
        }
    }
}

/// The pieces on the board; of a question about queens to be placed their number.
fn standing(locale: &Locale, learning: &Learning, squares: &[Square]) -> String {
    let (texts, size) = (LearnTexts::of(locale.lang), learning.stand.size());
    if is_solving(learning) {
        return texts.standing(&locale.number(squares.len() as u64), &size.to_string());
    }
    match squares.is_empty() {
        true => texts.empty_board.to_owned(),
        false => texts.queens_on(&locale.squares(size, squares.iter().copied())),
    }
}

fn is_solving(learning: &Learning) -> bool {
    let question = learning.present().and_then(|it| learning.question(it));
    question.is_some_and(|it| matches!(it.task, Task::Solve { .. }))
}

/// The present step and its reason.
fn step_sentence(locale: &Locale, run: &Run) -> String {
    let how = (run.size(), locale.look.notation, None);
    let sentences = run.sentences();
    let sentences: Vec<String> = sentences
        .iter()
        .map(|it| StepTexts::of(locale.lang).sentence(*it, how, |number| locale.number(number)))
        .collect();
    sentences.join(locale.lang.space())
}
