//! Address of the game.

use queens::board::{Size, Square};
use queens::game::{Daily, Date, Grade, Play, SquareSet, print_squares};
use queens::{EnumSet, value_enum};

use crate::address::parameter::{Codec, Named, Parameter, Plain, parameter, take_in};
use crate::address::problem::{Possible, Problem};
use crate::address::route::{ViewRoute, wrong};

value_enum! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum HelpKind {
        /// Showing threatened squares.
        Threats = "threats",
        /// The rungs of a hint up to the reason.
        Rules = "rules",
        /// The move.
        Move = "move",
    }
}

/// The kinds of help that the player may use.
pub type HelpKinds = EnumSet<HelpKind>;

/// The player's own board, or a position to complete.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Task {
    /// The player's own board.
    #[default]
    Free,
    /// The challenge of a seed: `seed`, `grade`.
    Challenge(u64, Grade),
    /// The challenge of a day: `day`, `grade`.
    Day(Date, Grade),
}

/// Task and position of an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRoute {
    /// `n`.
    pub size: Size,
    /// `day`, `grade`, `seed`.
    pub task: Task,
    /// `queens`: the player's own, in the order of setting.
    pub queens: Vec<Square>,
    /// `given`: queens that the player may not take.
    pub given: SquareSet,
    /// `forbidden`: squares on which no queen may stand.
    pub forbidden: SquareSet,
    /// `crossed`: squares that the player has crossed out.
    pub crossed: SquareSet,
    pub help: HelpKinds,
}

impl Default for GameRoute {
    fn default() -> GameRoute {
        GameRoute {
            size: Size::EIGHT,
            task: Task::default(),
            queens: Vec::new(),
            given: SquareSet::EMPTY,
            forbidden: SquareSet::EMPTY,
            crossed: SquareSet::EMPTY,
            help: HelpKinds::ALL,
        }
    }
}

impl GameRoute {
    /// An empty board.
    pub fn empty(size: Size) -> GameRoute {
        GameRoute { size, ..GameRoute::default() }
    }

    /// The same on the board of its day's puzzle.
    pub fn on_its_board(self) -> GameRoute {
        match self.task {
            Task::Day(day, grade) => GameRoute { size: Daily::of(day, grade).size, ..self },
            _ => self,
        }
    }

    /// A play that begins with the squares of the address, and the queens that are left out since
    /// one before them threatens them.
    pub fn play(&self) -> (Play, Vec<Square>) {
        let given: Vec<Square> = self.given.iter().collect();
        let task = Play::with_task(self.size, &given, self.forbidden);
        let not_given = given.into_iter().filter(|it| !task.given().contains(it));
        let mut left_out: Vec<Square> = not_given.collect();
        let (play, more) = task.beginning_with(&self.queens, self.crossed);
        left_out.extend(more);
        (play, left_out)
    }

    /// The same with an empty board.
    pub fn without_squares(self) -> GameRoute {
        let size = self.size;
        self.with_play(&Play::new(size))
    }

    /// The same with the squares of a play.
    pub fn with_play(self, play: &Play) -> GameRoute {
        GameRoute {
            size: play.size(),
            queens: play.queens()[play.given().len()..].to_vec(),
            given: play.given().iter().copied().collect(),
            forbidden: *play.forbidden(),
            crossed: play.now().crosses,
            ..self
        }
    }
}

impl Task {
    /// With another grade; a position to complete, if there is none yet.
    const fn graded(self, grade: Grade) -> Task {
        match self {
            Task::Free => Task::Challenge(0, grade),
            Task::Challenge(seed, _) => Task::Challenge(seed, grade),
            Task::Day(day, _) => Task::Day(day, grade),
        }
    }

    /// With another seed; a position to complete, if there is none yet.
    const fn seeded(self, seed: u64) -> Task {
        match self {
            Task::Free => Task::Challenge(seed, Grade::Easy),
            Task::Challenge(_, grade) => Task::Challenge(seed, grade),
            Task::Day(..) => self,
        }
    }

    const fn grade(self) -> Option<Grade> {
        match self {
            Task::Challenge(_, grade) | Task::Day(_, grade) => Some(grade),
            Task::Free => None,
        }
    }
}

impl ViewRoute for GameRoute {
    const PARAMETERS: &'static [Parameter<GameRoute>] = &[
        // The board of a day is the same for everybody.
        Parameter::always(Parameter::new(
            "n",
            |it, value| take_in::<_, Plain>(&mut it.size, value),
            |it| Plain::write(&it.size).filter(|_| !matches!(it.task, Task::Day(..))),
        )),
        Parameter::new(
            "day",
            |it, value| {
                let day = value.parse().map_err(|_| Possible::Days)?;
                it.task = Task::Day(day, it.task.grade().unwrap_or(Grade::Easy));
                Ok(())
            },
            |it| match it.task {
                Task::Day(day, _) => Some(day.to_string()),
                _ => None,
            },
        ),
        Parameter::new(
            "seed",
            |it, value| Plain::read(value).map(|seed| it.task = it.task.seeded(seed)),
            |it| match it.task {
                Task::Challenge(seed, _) => Some(seed.to_string()),
                _ => None,
            },
        ),
        Parameter::new(
            "grade",
            |it, value| Named::read(value).map(|grade| it.task = it.task.graded(grade)),
            |it| Named::write(&it.task.grade()?),
        ),
        parameter!("queens", queens, Plain, on size),
        parameter!("given", given, Plain, on size),
        parameter!("forbidden", forbidden, Plain, on size),
        parameter!("crossed", crossed, Plain, on size),
        parameter!("help", help, Plain),
    ];

    fn settle(&mut self, pairs: &[(String, String)]) -> Vec<Problem> {
        let mut problems = Vec::new();
        *self = std::mem::take(self).on_its_board();
        let size = self.size;
        let all = SquareSet::all(size);
        let named: SquareSet = self.queens.iter().copied().collect();
        let off = named.difference(&all);
        if !off.is_empty() {
            self.queens.retain(|it| it.is_on(size));
            problems.push(wrong("queens", &print_squares(&off), Possible::Squares(size)));
        }
        // Where a queen stands, nothing is marked.
        let queens = named.union(&self.given);
        let layers = [
            ("given", &mut self.given, SquareSet::EMPTY),
            ("forbidden", &mut self.forbidden, queens),
            ("crossed", &mut self.crossed, queens),
        ];
        for (name, set, taken) in layers {
            let possible = [Possible::Squares(size), Possible::EmptySquares(size)];
            for (off, possible) in
                [set.difference(&all), set.intersection(&taken)].iter().zip(possible)
            {
                if !off.is_empty() {
                    *set = set.difference(off);
                    problems.push(wrong(name, &print_squares(off), possible));
                }
            }
        }
        if let Task::Challenge(_, grade) = self.task {
            let on = Grade::on(size);
            if !on.contains(&grade) {
                // The board is what a link is about; the grade goes with it.
                let said = pairs.iter().find(|(name, _)| name == "n").map(|(_, value)| &**value);
                let mut sizes = Size::all().filter(|size| Grade::on(*size).contains(&grade));
                let least = sizes.next().unwrap_or(size);
                let most = sizes.next_back().unwrap_or(least);
                let possible = Possible::Numbers(least.get().into(), most.get().into());
                problems.push(wrong("n", said.unwrap_or("8"), possible));
                self.size = Size::nearest(size.get().clamp(least.get(), most.get()).into());
            }
        }
        problems
    }

    fn size(&self) -> Option<Size> {
        Some(self.size)
    }
}

queens::value_enum! {
    /// A panel beside the board.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum GamePanel {
        /// The tree of the player's moves.
        Tree = "tree",
        /// Hints.
        Help = "help",
        /// The solutions found.
        Album = "album",
        /// Today's challenges.
        Day = "day",
        /// Rules and choices.
        Rules = "rules",
    }
}

#[cfg(test)]
#[path = "address_tests.rs"]
mod tests;
