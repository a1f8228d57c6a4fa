//! The sentence about the board.

use queens::board::Square;
use queens::game::{Advice, Effect, Hint, Layer, Player, Refusal, Removal, Rule};

use crate::browser::locale::Locale;
use crate::components::features::play::said as play_said;
use crate::components::features::play::text::MoveTexts;
use crate::views::game::action::{GameAnnouncement, Ladder};
use crate::views::game::address::{HelpKind, Task};
use crate::views::game::state::{GameState, GameStatus};
use crate::views::game::text::{HelpTexts, SayTexts};
use crate::views::game::{help_panel, words};

/// Sentence about the board.
pub fn sentence(locale: &Locale, state: &GameState) -> String {
    let texts = SayTexts::of(locale.lang);
    if state.is_waiting() {
        return texts.waiting.to_owned();
    }
    let hint =
        state.ladder.as_ref().map(|it| help_panel::rung(locale, state.size(), &it.hint, it.rung));
    let announcement =
        state.announcement.as_ref().map(|announcement| said(locale, state, announcement));
    match state.announcement.as_ref() {
        // A press that changed nothing, or a question: that is what is answered.
        Some(
            GameAnnouncement::Moved(Effect::Refused(_, Refusal::Given | Refusal::Forbidden))
            | GameAnnouncement::HelpOff(_)
            | GameAnnouncement::Thinking
            | GameAnnouncement::NoHint
            | GameAnnouncement::Hopeless
            | GameAnnouncement::Queens(_)
            | GameAnnouncement::Attackers(..)
            | GameAnnouncement::NoChallenge,
        ) => return announcement.unwrap_or_default(),
        // With its reason it is long enough for the room below a phone's board.
        Some(GameAnnouncement::ByHint(..)) if state.status() != GameStatus::Solved => {
            return announcement.unwrap_or_default();
        }
        _ => {}
    }
    if state.status() == GameStatus::Solved {
        return solved(locale, state);
    }
    // Two moves of the computer a second leave time for a few words.
    if state.is_computer() && state.play.now().by == Player::Computer {
        return announcement.unwrap_or_default();
    }
    let parts = [announcement, hint.or_else(|| Some(standing(locale, state)))];
    parts.into_iter().flatten().collect::<Vec<_>>().join(locale.lang.space())
}

fn said(locale: &Locale, state: &GameState, announcement: &GameAnnouncement) -> String {
    let (texts, size) = (SayTexts::of(locale.lang), state.size());
    let name = |square| locale.square(size, square);
    match announcement {
        GameAnnouncement::Moved(effect) => play_said::moved(locale, &state.play, *effect),
        GameAnnouncement::Swapped(square) => texts.swapped(&name(*square)),
        GameAnnouncement::Crossed(squares) => {
            texts.crossed(&locale.squares(size, squares.iter().copied()))
        }
        GameAnnouncement::Uncrossed(square) => texts.uncrossed(&name(*square)),
        GameAnnouncement::Undone => texts.undone.to_owned(),
        GameAnnouncement::Looked => play_said::looked(locale, &state.play),
        GameAnnouncement::Cleared => texts.cleared.to_owned(),
        GameAnnouncement::LeftOut(queens) => {
            texts.left_out(&locale.squares(size, queens.iter().copied()))
        }
        GameAnnouncement::HelpOff(kind) => help_off(locale, *kind),
        GameAnnouncement::Thinking => HelpTexts::of(locale.lang).looking.to_owned(),
        GameAnnouncement::NoHint => HelpTexts::of(locale.lang).no_hint.to_owned(),
        GameAnnouncement::Hopeless => HelpTexts::of(locale.lang).hopeless.to_owned(),
        GameAnnouncement::Queens(queens) if queens.is_empty() => texts.no_queens.to_owned(),
        GameAnnouncement::Queens(queens) => {
            texts.queens(&locale.squares(size, queens.iter().copied()))
        }
        GameAnnouncement::Attackers(square, queens) if queens.is_empty() => {
            texts.no_attackers(&name(*square))
        }
        GameAnnouncement::Attackers(square, queens) => {
            texts.attackers(&name(*square), &words::attackers(locale, size, queens))
        }
        GameAnnouncement::NoChallenge => texts.no_challenge.to_owned(),
        GameAnnouncement::ByHint(hint, done) => by_hint(locale, state, hint, done),
    }
}

/// Effect of a hint and its reason. The reason is that of its own squares, not of those that its
/// rule crosses out after them.
fn by_hint(locale: &Locale, state: &GameState, hint: &Hint, done: &GameAnnouncement) -> String {
    let size = state.size();
    let rung = |rung| help_panel::rung(locale, size, hint, rung);
    let why = match hint.rule {
        // Where no rule helps, the words must not sound as if one had.
        Rule::Trial => rung(Ladder::RULE),
        _ => rung(Ladder::REASON),
    };
    let done = match (&hint.advice, done) {
        (Advice::Cross(own), GameAnnouncement::Crossed(all)) if all.len() > own.len() => {
            let (own, others) = all.split_at(own.len());
            let list = |squares: &[Square]| locale.squares(size, squares.iter().copied());
            SayTexts::of(locale.lang).crossed_too(&list(own), &list(others))
        }
        (_, GameAnnouncement::Moved(Effect::Taken(square))) if hint.rule == Rule::WayBack => {
            let square = locale.square(size, *square);
            let texts = SayTexts::of(locale.lang);
            match hint.removal() {
                Some(Removal { is_latest: false, left }) => [
                    MoveTexts::of(locale.lang).taken(&square),
                    help_panel::left(locale, &square, left),
                ]
                .join(locale.lang.space()),
                _ => texts.taken_back(&square),
            }
        }
        (_, done) => said(locale, state, done),
    };
    [why, done].join(locale.lang.space())
}

/// That a kind of help is switched off.
pub fn help_off(locale: &Locale, kind: HelpKind) -> String {
    SayTexts::of(locale.lang).help_off(kind).to_owned()
}

fn solved(locale: &Locale, state: &GameState) -> String {
    let texts = SayTexts::of(locale.lang);
    // A solution that came with the address took no time.
    let is_timed = state.tally().moves > 0;
    if !state.play.is_solved_by_reader() {
        texts.solved_by_computer.to_owned()
    } else if is_timed {
        texts.solved_in(&words::clock(state.elapsed))
    } else {
        texts.solved.to_owned()
    }
}

/// Sentence about the position.
fn standing(locale: &Locale, state: &GameState) -> String {
    let texts = SayTexts::of(locale.lang);
    let (position, size) = (state.position(), state.size());
    let number = |number: usize| locale.number(number as u64);
    let (queens, all) = (position.queens().len(), size.as_usize());
    let is_start = state.tally().moves == 0;
    let last = match state.announcement {
        Some(GameAnnouncement::Moved(effect)) => Some(effect),
        _ => None,
    };
    let dead_end = || play_said::dead_end(locale, &state.play, last);
    if let Some(dead_end) = state.shows_threats().then(dead_end).flatten() {
        return dead_end;
    }
    if is_start && state.task() != Task::Free {
        return texts.start_challenge.to_owned();
    }
    if is_start && !position.layer(Layer::Given).is_empty() {
        return texts.start_given(&number(all - queens));
    }
    if queens == 0 && is_start {
        return texts.start(&number(all));
    }
    if !state.shows_threats() {
        return texts.standing_only(&number(queens), &number(all));
    }
    let free = position.free().len();
    texts.standing(&number(queens), &number(all), &number(free))
}
