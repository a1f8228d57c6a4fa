//! Sentences about a reader's play: the last move, and what is true of the board after it.

use queens::board::{Size, Square};
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
    let is_way_back = |it: &&[Moment]| matches!(it, [a, b] if b.is_way_back_from(a) && dead(a));
    play.at() + 1 == moments.len()
        && moments.windows(2).next_back().is_some_and(|it| is_way_back(&it))
        && moments.windows(2).filter(is_way_back).count() == 1
}

/// Rows and columns without a queen and without a free square, or that no solution has the standing
/// queens or the one taken back last, with the row that has shown it. `None` if nothing of this is so.
pub fn dead_end(locale: &Locale, play: &Play, last: Option<Effect>) -> Option<String> {
    let (texts, size) = (MoveTexts::of(locale.lang), play.size());
    let lines = [play.dead_rows(), play.dead_columns()];
    if lines.iter().any(|it| !it.is_empty()) {
        // Without her, no line is dead that was not dead before.
        if let Some(Effect::Taken(_)) = last {
            return Some(texts.still_dead(&named(locale, size, lines)));
        }
        let missing = texts.missing(&(size.as_usize() - play.queens().len()).to_string());
        let dead = texts.dead(&named(locale, size, lines));
        return Some([dead, missing].join(locale.lang.space()));
    }
    let queens: Vec<Square> = match last {
        Some(Effect::Taken(square)) if play.queens().is_empty() => vec![square],
        _ => play.queens().to_vec(),
    };
    let set = queens.iter().copied().collect();
    let (row, tried) = play.exhausted(&set).filter(|_| play.is_dead(&set))?;
    let row = locale.look.notation.rank(size, row);
    let [names, squares] = [&queens, &tried].map(|it| locale.squares(size, it.iter().copied()));
    Some(texts.exhausted(&tried.len().to_string(), &names, &row, &squares))
}

/// The names of rows and columns.
fn named(locale: &Locale, size: Size, [rows, columns]: [Vec<u8>; 2]) -> String {
    let (texts, notation) = (MoveTexts::of(locale.lang), locale.look.notation);
    let list = |lines: &[u8], name: &dyn Fn(u8) -> String| {
        locale.list(&lines.iter().map(|it| name(*it)).collect::<Vec<_>>())
    };
    let count = |lines: &[u8]| lines.len().to_string();
    let in_rows = texts.rows(&count(&rows), &list(&rows, &|y| notation.rank(size, y)));
    let in_columns = texts.columns(&count(&columns), &list(&columns, &|x| notation.file(x)));
    match (rows.is_empty(), columns.is_empty()) {
        (false, false) => texts.rows_and_columns(&in_rows, &in_columns),
        (false, true) => in_rows,
        (true, _) => in_columns,
    }
}

/// The number of the moment that is looked at.
pub fn looked(locale: &Locale, play: &Play) -> String {
    let number = |it: usize| locale.number(it as u64);
    MoveTexts::of(locale.lang).moment(&number(play.at()), &number(play.moments().len() - 1))
}

#[cfg(test)]
mod tests {
    use queens::board::threat;
    use queens::game::{Completions, Count, Position, SquareSet};
    use queens::random::Random;

    use super::*;
    use crate::settings::look::Look;
    use crate::text::Lang;

    fn squares(size: Size, names: &str) -> Vec<Square> {
        names.split(", ").map(|it| Square::parse(size, it).unwrap()).collect()
    }

    /// The free squares of a line, worked out from the queens alone.
    fn free(size: Size, queens: &[Square], is_in_line: impl Fn(&Square) -> bool) -> Vec<Square> {
        let is_free = |it: &Square| queens.iter().all(|queen| threat(*queen, *it).is_none());
        let empty = Square::all(size).filter(|it| !queens.contains(it) && is_free(it));
        empty.filter(is_in_line).collect()
    }

    fn has_solution(size: Size, queens: &[Square]) -> bool {
        let mut all = Completions::of(&Position::with_queens(size, queens).unwrap());
        while !all.advance(1_000_000) {}
        all.total() != Count::Exact(0)
    }

    /// Checks what a sentence claims; returns whether it claims that something was tried.
    fn check(play: &Play, said: &str) -> bool {
        let (size, queens) = (play.size(), play.queens());
        if let Some((lines, _)) = said.split_once(" kein Feld frei.") {
            let lines = lines.trim_start_matches("In ").split(" ist").next().unwrap();
            let mut named = lines.split([' ', ',']).filter(|it| it.len() == 1);
            let is_row = |it: &str| it.chars().all(|it| it.is_ascii_digit());
            let dead = Square::all(size).flat_map(|it| [(true, it.y()), (false, it.x())]);
            let dead: std::collections::BTreeSet<_> = dead
                .filter(|(is_row, line)| {
                    let on = |it: &Square| *line == if *is_row { it.y() } else { it.x() };
                    !queens.iter().any(on) && free(size, queens, on).is_empty()
                })
                .collect();
            let count = dead.len();
            assert_eq!(lines.split([' ', ',']).filter(|it| it.len() == 1).count(), count, "{said}");
            assert!(named.all(|it| {
                let line =
                    if is_row(it) { it.as_bytes()[0] - b'1' } else { it.as_bytes()[0] - b'a' };
                dead.contains(&(is_row(it), line))
            }));
            return false;
        }
        let (names, why) =
            said.strip_prefix("Mit ").unwrap().split_once(" geht es nicht: In Zeile ").unwrap();
        let (row, why) = why.split_once(' ').unwrap();
        let (queens, row): (_, u8) = (squares(size, names), row.parse().unwrap());
        assert!(!has_solution(size, &queens), "{said}");
        assert!(queens.iter().all(|it| it.y() + 1 != row), "{said}");
        let left = free(size, &queens, |it| it.y() + 1 == row);
        match why.strip_prefix("bleibt nur ") {
            Some(rest) => {
                assert_eq!(left, squares(size, rest.split(", und").next().unwrap()), "{said}");
            }
            None => assert!(why == "ist alles probiert." && left.len() > 1, "{said}"),
        }
        let stood = play.moments()[..=play.at()].iter();
        let stood: Vec<SquareSet> = stood.map(|it| it.queens.iter().copied().collect()).collect();
        for square in left {
            let set: SquareSet = queens.iter().copied().chain([square]).collect();
            assert!(stood.contains(&set), "{square} was tried: {said}");
        }
        true
    }

    #[test]
    fn each_sentence_is_true_of_the_position() {
        let locale = Locale::new(Lang::De, Look::default());
        let mut random = Random::new(3);
        let mut any = move |n: usize| random.below(n as u32) as usize;
        let mut tried = 0;
        for (n, plays) in [(4, 40), (5, 40), (6, 20), (8, 12)] {
            for _ in 0..plays {
                let mut play = Play::new(Size::nearest(n));
                while !play.is_solved() && play.moments().len() < 60 {
                    let (free, queens) = (play.free(), play.queens().to_vec());
                    let effect = match any(12) {
                        0 if !queens.is_empty() => Some(play.press(queens[any(queens.len())])),
                        1 => {
                            play.go_to(any(play.moments().len()));
                            None
                        }
                        2..=5 => play.play_on(),
                        _ if free.is_empty() || play.is_dead_end() => play.take_back(),
                        _ => Some(play.press(free[any(free.len())])),
                    };
                    let Some(said) = dead_end(&locale, &play, effect) else { continue };
                    tried += usize::from(check(&play, &said));
                    // The computer goes back as well.
                    if !play.queens().is_empty() {
                        let after = play.clone().play_on();
                        assert!(matches!(after, Some(Effect::Taken(_))), "{said}");
                    }
                }
            }
        }
        assert!(tried > 100, "{tried}");
    }
}
