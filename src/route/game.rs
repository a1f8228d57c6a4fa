//! What an address says about the game.

use queens::board::{Notation, Size, Square};
use queens::game::{
    Daily, Date, Domination, Grade, Layer, Piece, Position, SquareSet, print_squares,
};
use queens::search::SearchKind;

use crate::route::pairs;
use crate::route::problem::{Possible, Problem};
use crate::route::search::search_names;
use crate::route::view_route::{
    AddressPart, ViewRoute, always, set_flag, set_named, set_size, unless, wrong,
};
use crate::text::number;

/// What is to be done on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GameRules {
    /// n queens that do not strike each other.
    #[default]
    Queens,
    /// The same on a board whose opposite edges are joined.
    Toroidal,
    /// The same with queens that also move like knights.
    Superqueens,
    /// The fewest queens that reach every square.
    Domination,
    /// The fewest that do so without striking each other.
    Independent,
}

impl GameRules {
    /// All of them, the usual one first.
    pub const ALL: [GameRules; 5] = [
        GameRules::Queens,
        GameRules::Toroidal,
        GameRules::Superqueens,
        GameRules::Domination,
        GameRules::Independent,
    ];

    /// The name in addresses.
    pub const fn name(self) -> &'static str {
        match self {
            GameRules::Queens => "queens",
            GameRules::Toroidal => "toroidal",
            GameRules::Superqueens => "superqueens",
            GameRules::Domination => "domination",
            GameRules::Independent => "independent",
        }
    }

    /// The piece that is placed.
    pub const fn piece(self) -> Piece {
        match self {
            GameRules::Toroidal => Piece::ToroidalQueen,
            GameRules::Superqueens => Piece::Superqueen,
            GameRules::Queens | GameRules::Domination | GameRules::Independent => Piece::Queen,
        }
    }

    /// The question of reaching every square, if it is that.
    pub const fn domination(self) -> Option<Domination> {
        match self {
            GameRules::Domination => Some(Domination::Any),
            GameRules::Independent => Some(Domination::Independent),
            GameRules::Queens | GameRules::Toroidal | GameRules::Superqueens => None,
        }
    }
}

/// A kind of help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HelpKind {
    /// Showing threatened squares.
    Threats,
    /// The rungs of a hint up to the reason.
    Rules,
    /// Whether and in how many ways the position can be solved.
    Count,
    /// The move, why not another one, and which queens to take off.
    Move,
}

impl HelpKind {
    /// Every kind, in the order of addresses.
    pub const ALL: [HelpKind; 4] =
        [HelpKind::Threats, HelpKind::Rules, HelpKind::Count, HelpKind::Move];

    /// The name in addresses.
    pub const fn name(self) -> &'static str {
        match self {
            HelpKind::Threats => "threats",
            HelpKind::Rules => "rules",
            HelpKind::Count => "count",
            HelpKind::Move => "move",
        }
    }
}

/// The kinds of help that the player may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HelpKinds {
    /// A bit for each kind, in the order of [`HelpKind::ALL`].
    bits: u8,
}

/// Stands in an address for no help at all.
const NONE: &str = "none";

impl HelpKinds {
    /// Every kind.
    pub const EVERY: HelpKinds = HelpKinds { bits: 0b1111 };

    /// Whether the player may use it.
    pub const fn has(self, kind: HelpKind) -> bool {
        self.bits >> kind as u8 & 1 == 1
    }

    /// Reads names with commas between them, or `none`.
    pub fn parse(text: &str) -> Option<HelpKinds> {
        let mut bits = 0;
        if text != NONE {
            for name in text.split(',') {
                let kind = HelpKind::ALL.into_iter().find(|kind| kind.name() == name)?;
                bits |= 1 << kind as u8;
            }
        }
        Some(HelpKinds { bits })
    }
}

impl std::fmt::Display for HelpKinds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names: Vec<&str> =
            HelpKind::ALL.into_iter().filter(|it| self.has(*it)).map(HelpKind::name).collect();
        f.write_str(if names.is_empty() { NONE.to_owned() } else { names.join(",") }.as_str())
    }
}

/// A position to complete, or the search of which the player is to be the algorithm.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Task {
    /// The player's own board.
    #[default]
    Free,
    /// The challenge of a seed: `seed`, `grade`.
    Challenge(u64, Grade),
    /// The challenge of a day: `day`, `grade`.
    Day(Date, Grade),
    /// The player does the steps of a search, from the place of a seed: `by`, `seed`.
    Follow(&'static SearchKind, u64),
}

/// What is played, and how the board stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameRoute {
    /// `n`.
    pub size: Size,
    /// `rules`.
    pub rules: GameRules,
    /// `by`, `day`, `grade`, `seed`.
    pub task: Task,
    /// `queens`: the player's own.
    pub queens: SquareSet,
    /// `given`: queens that the player may not take.
    pub given: SquareSet,
    /// `forbidden`: squares on which no queen may stand.
    pub forbidden: SquareSet,
    /// `crossed`: squares that the player has crossed out.
    pub crossed: SquareSet,
    /// `help`.
    pub help: HelpKinds,
    /// `edit=1`: given queens and forbidden squares are being set.
    pub edit: bool,
}

impl Default for GameRoute {
    fn default() -> GameRoute {
        GameRoute {
            size: Size::EIGHT,
            rules: GameRules::default(),
            task: Task::default(),
            queens: SquareSet::EMPTY,
            given: SquareSet::EMPTY,
            forbidden: SquareSet::EMPTY,
            crossed: SquareSet::EMPTY,
            help: HelpKinds::EVERY,
            edit: false,
        }
    }
}

impl GameRoute {
    /// An empty board of plain queens.
    pub fn empty(size: Size) -> GameRoute {
        GameRoute { size, ..GameRoute::default() }
    }

    /// The squares of the address as a position.
    pub fn position(&self) -> Position {
        let queens = self.queens.union(&self.given);
        let layers = [queens, self.given, self.forbidden, self.crossed];
        let position = Position::with_layers(self.size, self.rules.piece(), layers);
        // Nothing else is left after reading an address.
        position.unwrap_or_else(|_| Position::new(self.size, self.rules.piece()))
    }

    /// The same with the squares of a position.
    pub fn with_position(self, position: &Position) -> GameRoute {
        let given = *position.layer(Layer::Given);
        GameRoute {
            queens: position.queens().difference(&given),
            given,
            forbidden: *position.layer(Layer::Forbidden),
            crossed: *position.layer(Layer::Crossed),
            ..self
        }
    }

    fn set_squares(&mut self, name: &str, value: &str) -> Result<(), Possible> {
        // Whether they are on the board is known when its size is.
        let squares = Notation::Chess.parse_all(Size::LARGEST, value);
        let squares = squares.map_err(|_| Possible::Squares(self.size))?;
        let set: SquareSet = squares.into_iter().collect();
        match name {
            "queens" => self.queens = set,
            "given" => self.given = set,
            "forbidden" => self.forbidden = set,
            _ => self.crossed = set,
        }
        Ok(())
    }

    fn grade(&self) -> Grade {
        match self.task {
            Task::Challenge(_, grade) | Task::Day(_, grade) => grade,
            Task::Free | Task::Follow(..) => Grade::Easy,
        }
    }
}

impl ViewRoute for GameRoute {
    fn names(&self) -> &'static [&'static str] {
        &[
            "n",
            "rules",
            "by",
            "day",
            "grade",
            "seed",
            "queens",
            "given",
            "forbidden",
            "crossed",
            "help",
            "edit",
        ]
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Possible> {
        let grades = || Possible::Words(Grade::ALL.map(Grade::name).to_vec());
        match name {
            "n" => set_size(&mut self.size, value)?,
            "rules" => set_named(&mut self.rules, value, &GameRules::ALL, GameRules::name)?,
            "by" => {
                let kind =
                    SearchKind::named(value).ok_or_else(|| Possible::Words(search_names()))?;
                let seed = match self.task {
                    Task::Challenge(seed, _) => seed,
                    _ => 0,
                };
                self.task = Task::Follow(kind, seed);
            }
            "day" => {
                let day = value.parse().map_err(|_| Possible::Days)?;
                if !matches!(self.task, Task::Follow(..)) {
                    self.task = Task::Day(day, self.grade());
                }
            }
            "grade" => {
                let grade = Grade::named(value).ok_or_else(grades)?;
                self.task = match self.task {
                    Task::Free => Task::Challenge(0, grade),
                    Task::Challenge(seed, _) => Task::Challenge(seed, grade),
                    Task::Day(day, _) => Task::Day(day, grade),
                    follow @ Task::Follow(..) => follow,
                };
            }
            "seed" => {
                let seed = number::read_digits(value).ok_or(Possible::NumbersFrom(0))?;
                self.task = match self.task {
                    Task::Free => Task::Challenge(seed, Grade::Easy),
                    Task::Challenge(_, grade) => Task::Challenge(seed, grade),
                    Task::Follow(kind, _) => Task::Follow(kind, seed),
                    day @ Task::Day(..) => day,
                };
            }
            "queens" | "given" | "forbidden" | "crossed" => self.set_squares(name, value)?,
            "help" => {
                let words = || HelpKind::ALL.map(HelpKind::name).into_iter().chain([NONE]);
                let possible = || Possible::Words(words().collect());
                self.help = HelpKinds::parse(value).ok_or_else(possible)?;
            }
            "edit" => set_flag(&mut self.edit, value)?,
            _ => {}
        }
        Ok(())
    }

    fn settle(&mut self, pairs: &[(String, String)]) -> Vec<Problem> {
        let mut problems = Vec::new();
        if let Task::Day(day, grade) = self.task {
            self.size = Daily::of(day, grade).size;
        }
        if self.task != Task::Free && self.rules != GameRules::Queens {
            let said = std::mem::take(&mut self.rules).name();
            let possible = Possible::Words(vec![GameRules::Queens.name()]);
            problems.push(wrong("rules", said, possible));
        }
        let size = self.size;
        let all = SquareSet::all(size);
        // Where a queen stands, nothing is marked.
        let queens = self.queens.union(&self.given);
        let layers = [
            ("queens", &mut self.queens, SquareSet::EMPTY),
            ("given", &mut self.given, SquareSet::EMPTY),
            ("forbidden", &mut self.forbidden, queens),
            ("crossed", &mut self.crossed, queens),
        ];
        for (name, set, taken) in layers {
            let off = set.difference(&all).union(&set.intersection(&taken));
            if !off.is_empty() {
                *set = set.difference(&off);
                problems.push(wrong(name, &print_squares(&off), Possible::Squares(size)));
            }
        }
        if let Task::Challenge(_, grade) = self.task {
            let on = Grade::on(size);
            if !on.contains(&grade) {
                // The board is what a link is about; the grade goes with it.
                let said = pairs.iter().find(|(name, _)| name == "n").map(|(_, value)| &**value);
                problems.push(wrong("n", said.unwrap_or("8"), Possible::Numbers(5, 14)));
                self.size = if size.get() <= 5 { Size::nearest(6) } else { Size::nearest(14) };
            }
        }
        problems
    }

    fn parts(&self) -> Vec<AddressPart> {
        let squares = |name, set: &SquareSet| unless(set.is_empty(), name, print_squares(set));
        let mut parts = Vec::new();
        if !matches!(self.task, Task::Day(..)) {
            parts.push(always("n", self.size));
        }
        parts.push(unless(self.rules == GameRules::default(), "rules", self.rules.name()));
        match self.task {
            Task::Free => {}
            Task::Challenge(seed, grade) => {
                parts.extend([always("seed", seed), always("grade", grade.name())]);
            }
            Task::Day(day, grade) => {
                parts.extend([always("day", day), always("grade", grade.name())]);
            }
            Task::Follow(kind, seed) => {
                parts.extend([always("by", kind.name), unless(seed == 0, "seed", seed)]);
            }
        }
        parts.push(squares("queens", &self.queens));
        parts.push(squares("given", &self.given));
        parts.push(squares("forbidden", &self.forbidden));
        parts.push(squares("crossed", &self.crossed));
        parts.push(unless(self.help == HelpKinds::EVERY, "help", self.help));
        parts.push(unless(!self.edit, "edit", u8::from(self.edit)));
        parts
    }
}

/// The address of the game of these queens.
pub fn take_over(size: Size, queens: &[Square]) -> String {
    let set: SquareSet = queens.iter().copied().collect();
    let query = pairs::written(
        [("n", size.to_string()), ("queens", print_squares(&set))]
            .into_iter()
            .filter(|(_, value)| !value.is_empty()),
    );
    format!("#/game?{query}")
}

#[cfg(test)]
#[path = "game_tests.rs"]
mod tests;
