//! Challenges: positions with given queens and exactly one solution.

use std::fmt;

use crate::board::{Size, Solution, Square};

use super::open_board::OpenBoard;
use super::solving::Solving;
use super::square_set::bits;
use super::{Completions, Count, Position, Rule, SquareSet};
use crate::random::Random;

value_enum! {
    /// The difficulty of a challenge, by the rules that a solver needs.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Grade {
        /// Only free squares and starved ranks and files are needed.
        Easy = "easy",
        /// Pairs as well, or now and then imagining two queens one after the other.
        Medium = "medium",
        /// More is needed: imagining more queens or doing it more often, or trial.
        Hard = "hard",
    }
}

impl Grade {
    /// The largest effort of a medium challenge, see [`Solving::effort`].
    const MEDIUM_EFFORT: u32 = 40;

    /// The grade of a position with one solution, from the way through it by rules.
    pub fn of(solving: &Solving) -> Grade {
        match solving.hardest() {
            None | Some(Rule::Attacked | Rule::WayBack | Rule::OnlySquare | Rule::Starving) => {
                Grade::Easy
            }
            Some(Rule::Pair | Rule::LookAhead)
                if solving.steps() <= 2 && solving.effort() <= Grade::MEDIUM_EFFORT =>
            {
                Grade::Medium
            }
            Some(Rule::Pair | Rule::LookAhead | Rule::Trial) => Grade::Hard,
        }
    }

    /// The number that seeds are mixed with, below 4. Links and days lead to their challenges
    /// by it, so it stays: a grade between two others takes the next one.
    pub(super) const fn number(self) -> u64 {
        match self {
            Grade::Easy => 0,
            Grade::Medium => 1,
            Grade::Hard => 2,
        }
    }

    /// The smallest n of a day's challenge.
    pub(super) const fn smallest_of_day(self) -> i64 {
        match self {
            Grade::Easy => 6,
            Grade::Medium => 8,
            Grade::Hard => 10,
        }
    }

    /// The grades of which there are challenges on a board of `size`; none below n = 5
    /// and above n = 14.
    pub const fn on(size: Size) -> &'static [Grade] {
        match size.get() {
            5 => &[Grade::Easy],
            6..=14 => &Grade::ALL,
            _ => &[],
        }
    }
}

/// A position to complete, which is possible in one way only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Where the player begins: all queens are given.
    pub position: Position,
    /// The only solution through it.
    pub solution: Solution,
    pub grade: Grade,
    /// The effort of the way by rules, see [`Solving::effort`].
    pub effort: u32,
}

/// Why there is no challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChallengeError {
    /// There are none of this grade on a board of this size, see [`Grade::on`].
    NoSuchGrade,
    /// None was found with this seed; another seed will do.
    NotFound,
}

impl fmt::Display for ChallengeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ChallengeError::NoSuchGrade => "there are no such challenges on this board",
            ChallengeError::NotFound => "no challenge was found with this seed",
        })
    }
}

impl std::error::Error for ChallengeError {}

impl Challenge {
    /// The number of solutions tried before a seed is abandoned. On the rarest grade,
    /// hard ones on 7 × 7 squares, about every 300th will do.
    const ATTEMPTS: u32 = 10_000;

    /// The challenge of a seed: the same on every machine, for each size and grade
    /// another.
    ///
    /// Queens are taken off a random solution in random order as long as it remains the
    /// only one; if the rest is too hard, the last ones come back.
    ///
    /// # Errors
    ///
    /// If there are none of this grade and size, or none was found.
    pub fn generate(size: Size, grade: Grade, seed: u64) -> Result<Challenge, ChallengeError> {
        let mut generator = Generator::new(size, grade, seed);
        loop {
            if let Some(made) = generator.advance() {
                return made;
            }
        }
    }
}

/// [`Challenge::generate`] in small portions.
#[derive(Clone, Debug)]
pub struct Generator {
    size: Size,
    grade: Grade,
    random: Random,
    /// The number of solutions that may still be tried.
    left: u32,
}

impl Generator {
    /// Before the first solution is tried.
    pub fn new(size: Size, grade: Grade, seed: u64) -> Generator {
        let own = u64::from(size.get()) * 4 + grade.number();
        let random = Random::new(Random::new(seed).next() ^ own);
        Generator { size, grade, random, left: Challenge::ATTEMPTS }
    }

    /// Tries one more solution. `None` as long as the outcome is open.
    pub fn advance(&mut self) -> Option<Result<Challenge, ChallengeError>> {
        if !Grade::on(self.size).contains(&self.grade) {
            return Some(Err(ChallengeError::NoSuchGrade));
        }
        if self.left == 0 {
            return Some(Err(ChallengeError::NotFound));
        }
        self.left -= 1;
        attempt(self.size, self.grade, &mut self.random).map(Ok)
    }
}

fn attempt(size: Size, grade: Grade, random: &mut Random) -> Option<Challenge> {
    let solution = random_solution(size, random)?;
    let mut order: Vec<Square> = solution.squares().collect();
    random.shuffle(&mut order);
    let mut given: SquareSet = order.iter().copied().collect();
    let mut taken = Vec::new();
    for square in order {
        given.remove(square);
        if is_unique(size, &given) {
            taken.push(square);
        } else {
            given.insert(square);
        }
    }
    loop {
        let position = with_given(size, &given)?;
        let solving = Solving::of(&position);
        let found = Grade::of(&solving);
        if found == grade {
            return Some(Challenge { position, solution, grade, effort: solving.effort() });
        }
        if found < grade {
            return None;
        }
        given.insert(taken.pop()?);
    }
}

fn with_given(size: Size, given: &SquareSet) -> Option<Position> {
    let none = SquareSet::EMPTY;
    Position::with_layers(size, [*given, *given, none, none]).ok()
}

/// True if exactly one solution goes through these queens.
fn is_unique(size: Size, given: &SquareSet) -> bool {
    let Some(position) = with_given(size, given) else { return false };
    let mut search = Completions::of(&position).up_to(2);
    search.advance(u64::MAX);
    search.total() == Count::Exact(1)
}

/// Some solution: the search that always goes on in the tightest rank or file, with
/// its squares in random order.
fn random_solution(size: Size, random: &mut Random) -> Option<Solution> {
    fn extend(board: OpenBoard, queens: &mut Vec<Square>, random: &mut Random) -> bool {
        if board.is_full() {
            return true;
        }
        let choice = board.tightest();
        let mut squares: Vec<u8> = bits(choice.squares).collect();
        random.shuffle(&mut squares);
        squares.into_iter().any(|i| {
            let square = choice.unit.square(board.size(), i);
            let mut next = board;
            next.place(square);
            queens.push(square);
            let found = extend(next, queens, random);
            if !found {
                queens.pop();
            }
            found
        })
    }
    let board = OpenBoard::of(&Position::new(size));
    let mut queens = Vec::new();
    extend(board, &mut queens, random);
    Solution::from_squares(&queens).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_grade_has_a_number_of_its_own_and_those_of_old_links_stay() {
        let mut numbers = Grade::ALL.map(Grade::number);
        numbers.sort_unstable();
        assert!(numbers.iter().copied().eq(0..numbers.len() as u64), "{numbers:?}");
        assert!(numbers.len() <= 4, "the number of another size begins");
        let old = ["easy", "medium", "hard"].map(|name| Grade::named(name).map(Grade::number));
        assert_eq!(old, [Some(0), Some(1), Some(2)]);
    }

    #[test]
    fn a_generator_without_attempts_gives_up() {
        let mut gave_up = 0;
        for seed in 0..50 {
            let mut generator = Generator::new(Size::EIGHT, Grade::Hard, seed);
            generator.left = 1;
            if generator.advance().is_none() {
                assert_eq!(generator.advance(), Some(Err(ChallengeError::NotFound)));
                gave_up += 1;
            }
        }
        assert!(gave_up > 0);
    }
}
