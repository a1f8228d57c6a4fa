//! The rules that people use, each as a detector on the open squares of a board.
//!
//! A detector may rely on open squares only: a square that is not open is in no
//! solution. What it crosses out then is in none either.

use crate::board::{Square, threat};

use super::hint::{Advice, Branch, Hint, Why};
use super::open_board::{OpenBoard, Unit};
use super::square_set::bits;

/// The largest number of queens that the look-ahead imagines one after the other.
pub(super) const MOST_STEPS: u8 = 4;

/// The look-ahead follows a unit with at most this number of ways: a person
/// cannot remember more.
const MOST_WAYS: u32 = 3;

/// The largest number of queens in the tree of a look-ahead.
const MOST_QUEENS: usize = 12;

/// The result of the rules on a board.
#[derive(Clone, Debug)]
pub(super) enum Deduction {
    /// A unit needs a queen and has no open square.
    NoSquare,
    /// A rule applies.
    Hint(Hint),
    /// No rule applies. This unit has the fewest open squares.
    Trial {
        /// The rank or file.
        unit: Unit,
    },
}

/// Applies the rules to a board that is not full, the simplest rule first.
pub(super) fn deduce(board: &OpenBoard) -> Deduction {
    if board.units().any(|unit| board.open_in(unit) == 0) {
        return Deduction::NoSquare;
    }
    let hint = only_square(board)
        .or_else(|| starving(board))
        .or_else(|| pair(board))
        .or_else(|| look_ahead(board));
    hint.map_or_else(|| Deduction::Trial { unit: board.tightest().unit }, Deduction::Hint)
}

/// The squares of a unit whose bits are set in the word.
fn squares(board: &OpenBoard, unit: Unit, word: u32) -> Vec<Square> {
    bits(word).map(|i| unit.square(board.size(), i)).collect()
}

fn only_square(board: &OpenBoard) -> Option<Hint> {
    let unit = board.units().find(|&unit| board.open_in(unit).count_ones() == 1)?;
    let square = unit.square(board.size(), board.open_in(unit).trailing_zeros() as u8);
    Some(Hint::new(Why::OnlySquare { unit }, Advice::Place(square)))
}

/// The unit with the fewest open squares that other open squares starve.
fn starving(board: &OpenBoard) -> Option<Hint> {
    // To sort them would take more of the program than all rules together.
    let of =
        |open: u32| board.units().filter(move |&unit| board.open_in(unit).count_ones() == open);
    (0..=u32::from(board.size().get())).flat_map(of).find_map(|unit| {
        let free = squares(board, unit, board.open_in(unit));
        let attacks_all = |square: &Square| {
            let attacks = |other: &Square| threat(*square, *other).is_some();
            !unit.contains(*square) && free.iter().all(attacks)
        };
        let crossed: Vec<Square> = board.squares().filter(attacks_all).collect();
        let why = Why::Starving { unit, free: free.clone() };
        (!crossed.is_empty()).then(|| Hint::new(why, Advice::Cross(crossed)))
    })
}

/// Two ranks with the same two files, or the other way round, where that rules
/// something out.
fn pair(board: &OpenBoard) -> Option<Hint> {
    let with_two = |unit: &Unit| board.open_in(*unit).count_ones() == 2;
    let units: Vec<Unit> = board.units().filter(with_two).collect();
    for (i, &first) in units.iter().enumerate() {
        for &second in units.iter().skip(i + 1) {
            let word = board.open_in(first);
            let same_kind = matches!(
                (first, second),
                (Unit::Rank(_), Unit::Rank(_)) | (Unit::File(_), Unit::File(_))
            );
            if !same_kind || board.open_in(second) != word {
                continue;
            }
            let crossing = |i| match first {
                Unit::Rank(_) => Unit::File(i),
                Unit::File(_) => Unit::Rank(i),
            };
            let shared: Vec<Unit> = bits(word).map(crossing).collect();
            let crossed: Vec<Square> = board
                .squares()
                .filter(|&s| shared.iter().any(|unit| unit.contains(s)))
                .filter(|&s| !first.contains(s) && !second.contains(s))
                .collect();
            if let (&[a, b], false) = (shared.as_slice(), crossed.is_empty()) {
                let why = Why::Pair { units: [first, second], shared: [a, b] };
                return Some(Hint::new(why, Advice::Cross(crossed)));
            }
        }
    }
    None
}

/// The open square whose queen dies within the fewest steps; of these the one with the
/// smallest tree.
fn look_ahead(board: &OpenBoard) -> Option<Hint> {
    (2..=MOST_STEPS).find_map(|steps| {
        let branches = board.squares().filter_map(|square| dead_branch(board, square, steps));
        let branch =
            branches.filter(|branch| branch.queens() <= MOST_QUEENS).min_by_key(Branch::queens)?;
        let crossed = Advice::Cross(vec![branch.square]);
        Some(Hint::new(Why::LookAhead { steps, branch }, crossed))
    })
}

/// The tree behind a queen on `square`, if every way to go on ends dead with at most
/// `steps` queens one after the other.
fn dead_branch(board: &OpenBoard, square: Square, steps: u8) -> Option<Branch> {
    let mut next = *board;
    next.place(square);
    if next.is_full() {
        return None;
    }
    let choice = next.tightest();
    let ways = choice.squares.count_ones();
    if ways > 0 && (steps <= 1 || ways > MOST_WAYS) {
        return None;
    }
    let dead = |i| dead_branch(&next, choice.unit.square(board.size(), i), steps - 1);
    let ways = bits(choice.squares).map(dead).collect::<Option<Vec<Branch>>>()?;
    Some(Branch { square, unit: choice.unit, ways })
}
