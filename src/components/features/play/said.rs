//! Sentences about a reader's play: the last move, and what is true of the board after it.

use queens::board::Square;
use queens::game::{Effect, Moment, Play, Player, Refusal};

use crate::browser::locale::Locale;
use crate::components::features::play::pace::is_first_return;
use crate::components::features::play::text::MoveTexts;

/// The effect of a press, or of the computer's move.
pub fn moved(locale: &Locale, play: &Play, effect: Effect) -> String {
    let texts = MoveTexts::of(locale.lang);
    let name = |square| locale.square(play.size(), square);
    let is_computers = play.at() > 0 && play.now().by == Player::Computer;
    match effect {
        Effect::Set(square) if is_computers => texts.computer_set(&name(square)),
        Effect::Set(square) => texts.placed(&name(square)),
        Effect::Taken(square) if is_computers && is_first_return(play) => {
            texts.computer_back(&name(square))
        }
        Effect::Taken(square) if is_computers => texts.computer_taken(&name(square)),
        Effect::Taken(_) if is_first_way_back(play) => texts.backtracking.to_owned(),
        Effect::Taken(square) => texts.taken(&name(square)),
        Effect::Refused(square, Refusal::Threatened { by }) => {
            texts.refused(&name(square), &name(by))
        }
        Effect::Refused(square, Refusal::Given) => texts.given(&name(square)),
        Effect::Refused(square, Refusal::Forbidden) => texts.forbidden(&name(square)),
    }
}

/// True if the last move was the first way back from queens that were shown to be in no solution.
fn is_first_way_back(play: &Play) -> bool {
    let moments = play.moments();
    let dead = |it: &Moment| play.is_dead(&it.queens.iter().copied().collect());
    let is_way_back =
        |it: &&[Moment]| matches!(it, [a, b] if b.queens.len() < a.queens.len() && dead(a));
    play.at() + 1 == moments.len()
        && moments.windows(2).next_back().is_some_and(|it| is_way_back(&it))
        && moments.windows(2).filter(is_way_back).count() == 1
}

/// Rows or columns without a queen and without a free square, or that no solution has the standing
/// queens or the one taken back last, if the play has shown that. `None` if nothing of this is so.
pub fn dead_end(locale: &Locale, play: &Play, last: Option<Effect>) -> Option<String> {
    let (texts, size) = (MoveTexts::of(locale.lang), play.size());
    let notation = locale.look.notation;
    let (rows, columns) = (play.dead_rows(), play.dead_columns());
    let was_taken = matches!(last, Some(Effect::Taken(_)));
    if !rows.is_empty() || !columns.is_empty() {
        let mut before = play.clone();
        let was_dead = if was_taken && before.undo() { before.dead_rows() } else { Vec::new() };
        if let Some(row) = rows.iter().find(|it| was_dead.contains(it)) {
            return Some(texts.still_dead_row(&notation.rank(size, *row)));
        }
        let names = |lines: &[u8], name: &dyn Fn(u8) -> String| {
            locale.list(&lines.iter().map(|it| name(*it)).collect::<Vec<_>>())
        };
        let count = |lines: &[u8]| lines.len().to_string();
        let dead = if rows.is_empty() {
            texts.dead_columns(&count(&columns), &names(&columns, &|x| notation.file(x)))
        } else {
            texts.dead_rows(&count(&rows), &names(&rows, &|y| notation.rank(size, y)))
        };
        let missing = texts.missing(&(size.as_usize() - play.queens().len()).to_string());
        return Some([dead, missing].join(locale.lang.space()));
    }
    let queens: Vec<Square> = match last {
        Some(Effect::Taken(square)) if play.queens().is_empty() => vec![square],
        _ => play.queens().to_vec(),
    };
    if queens.is_empty() || !play.is_dead(&queens.iter().copied().collect()) {
        return None;
    }
    let names = locale.squares(size, queens);
    Some(match play.counts(Player::Computer) {
        (0, 0) => texts.all_tried(&names),
        _ => texts.all_tried_by_both(&names),
    })
}

/// The number of the moment that is looked at.
pub fn looked(locale: &Locale, play: &Play) -> String {
    let number = |it: usize| locale.number(it as u64);
    MoveTexts::of(locale.lang).moment(&number(play.at()), &number(play.moments().len() - 1))
}
