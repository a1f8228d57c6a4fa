//! State of the lab: pieces on any squares, and the chosen square, line and panel.

use std::borrow::Cow;

use queens::arithmetic::{Example, LineLetter};
use queens::board::{Arrangement, Piece, Size, Square, SquareState};
use queens::game::SquareSet;

use crate::components::features::board::picture::BoardPicture;
use crate::components::features::keys::shortcuts::Command;
use crate::views::lab::address::{LabDocument, LabRoute};

/// Most boards in the undo history.
const KEPT: usize = 64;

#[derive(Clone, Debug)]
pub struct LabState {
    /// The pieces, with their single changes.
    arrangement: Arrangement,
    /// The boards before each change of the whole board.
    before: Vec<Arrangement>,
    /// The other choices of the address. Size, piece and queens are those of `arrangement`.
    pub choices: LabRoute,
    pointed: Option<Square>,
    hovered: Option<LineLetter>,
    /// Where a press has begun, and whether that piece was the present one.
    down: Option<(Square, bool)>,
    /// The square that a dragged piece comes from, and the one that it is over.
    dragged: Option<(Square, Option<Square>)>,
    /// True if clicks ask about squares.
    pub is_asking: bool,
}

impl LabState {
    pub fn new(route: &LabRoute) -> LabState {
        LabState {
            arrangement: Arrangement::with(route.size, route.piece, &route.queens),
            before: Vec::new(),
            choices: route.clone(),
            pointed: None,
            hovered: None,
            down: None,
            dragged: None,
            is_asking: false,
        }
    }

    /// The state as it is drawn: a dragged piece stands where it would be dropped.
    pub fn seen(&self) -> Cow<'_, LabState> {
        let Some((from, to)) = self.dragged.filter(|(from, to)| *to != Some(*from)) else {
            return Cow::Borrowed(self);
        };
        let mut seen = self.clone();
        if seen.carry(from, to).is_none() {
            // She goes back to where she was, with her lines.
            seen.pointed = Some(from);
        }
        Cow::Owned(seen)
    }

    pub fn route(&self) -> LabRoute {
        let queens = self.arrangement.squares().to_vec();
        let chosen = self.present_chosen().filter(|chosen| queens.first() != Some(chosen));
        let (size, piece) = (self.size(), self.piece());
        LabRoute { size, piece, queens, chosen, ..self.choices.clone() }
    }

    pub const fn size(&self) -> Size {
        self.arrangement.size()
    }

    /// The kind of the pieces.
    pub const fn piece(&self) -> Piece {
        self.arrangement.piece()
    }

    /// Where the pieces stand, in the order of placing.
    pub fn squares(&self) -> &[Square] {
        self.arrangement.squares()
    }

    pub const fn can_undo(&self) -> bool {
        self.arrangement.can_undo() || !self.before.is_empty()
    }

    /// The chosen piece, as long as it stands; else the first.
    fn present_chosen(&self) -> Option<Square> {
        let chosen = self.choices.chosen.filter(|chosen| self.arrangement.has(*chosen));
        chosen.or_else(|| self.squares().first().copied())
    }

    /// The piece whose lines are worked out: the one pointed at, else the chosen one.
    pub fn present(&self) -> Option<Square> {
        let pointed = self.pointed.filter(|pointed| self.arrangement.has(*pointed));
        pointed.or_else(|| self.present_chosen())
    }

    /// The square that is asked about: the one pointed at, else the one asked for, else
    /// another piece's.
    pub fn asked(&self) -> Option<Square> {
        let present = self.present();
        let pointed = self.pointed.filter(|it| Some(*it) != present);
        let other = || self.squares().iter().copied().find(|it| Some(*it) != present);
        pointed.or(self.choices.asked).or_else(other)
    }

    /// The square whose field number is worked out.
    pub fn field_square(&self) -> Square {
        let corner = Square::nearest(self.size(), 0, 0);
        self.pointed.or(self.choices.asked).or_else(|| self.present()).unwrap_or(corner)
    }

    /// The line that is lit: the one pointed at, else the pinned one.
    pub fn lit(&self) -> Option<LineLetter> {
        self.hovered.or(self.choices.lit)
    }

    /// The squares of the pieces that attack `square`.
    pub fn attackers(&self, square: Square) -> Vec<Square> {
        let present = self.present();
        let counts = |from: &Square| !self.choices.alone || Some(*from) == present;
        self.arrangement.attackers(square).filter(counts).collect()
    }

    /// Number of pieces that threaten each square, by field number.
    pub fn attacker_counts(&self) -> Vec<u16> {
        if self.choices.alone {
            return Square::all(self.size()).map(|it| self.attackers(it).len() as u16).collect();
        }
        self.arrangement.survey().into_iter().map(|view| view.attackers).collect()
    }

    /// Number of empty squares that no piece threatens.
    pub fn free(&self) -> usize {
        let squares = Square::all(self.size()).zip(self.attacker_counts());
        squares
            .filter(|(square, attackers)| *attackers == 0 && !self.arrangement.has(*square))
            .count()
    }

    /// True if no piece attacks another.
    pub fn is_independent(&self) -> bool {
        self.arrangement.is_independent()
    }

    pub fn picture(&self) -> BoardPicture {
        let counts = self.attacker_counts();
        let states = Square::all(self.size()).zip(&counts).map(|(square, attackers)| {
            let state = if self.arrangement.has(square) {
                SquareState::Piece
            } else if *attackers > 0 {
                SquareState::Attacked
            } else {
                SquareState::Free
            };
            (square, state)
        });
        BoardPicture::of_pieces(self.size(), self.piece(), states)
    }

    /// Does what a person asks.
    pub fn act(&mut self, action: LabAction) -> Option<LabAnnouncement> {
        match action {
            LabAction::Point(square) => self.pointed = square,
            LabAction::Down(square) => self.down = Some((square, self.present() == Some(square))),
            LabAction::Press(square) => return self.press(square),
            LabAction::Carry(from, to) => return self.carry(from, to),
            LabAction::Drag(dragged) => self.dragged = dragged,
            LabAction::Bring(piece, square) => {
                if piece != self.piece() {
                    self.change_all(Arrangement::with(self.size(), piece, self.squares()));
                }
                return self.place(square);
            }
            LabAction::Mark(square) if self.arrangement.has(square) => return self.choose(square),
            LabAction::Mark(square) => return self.ask(square),
            LabAction::ToggleAsking => self.is_asking = !self.is_asking,
            LabAction::Light(letter) => self.hovered = letter,
            LabAction::Pin(letter) => {
                self.choices.lit = (self.choices.lit != Some(letter)).then_some(letter)
            }
            LabAction::SetSize(size) => {
                if size != self.size() {
                    self.change_all(Arrangement::with(size, self.piece(), self.squares()));
                }
            }
            LabAction::SetPiece(piece) => {
                if piece != self.piece() {
                    self.change_all(Arrangement::with(self.size(), piece, self.squares()));
                }
            }
            LabAction::Example(example) => {
                let mut route = LabRoute::example(example);
                route.document =
                    route.document.or(self.choices.document.filter(|_| self.choices.is_deck()));
                let LabState { before, arrangement, .. } =
                    std::mem::replace(self, LabState::new(&route));
                let drawn = std::mem::replace(&mut self.arrangement, arrangement);
                self.before = before;
                self.change_all(drawn);
                return Some(LabAnnouncement::Arranged(self.squares().len()));
            }
            LabAction::Independent(piece) => {
                let squares = piece.independent(self.size());
                self.change_all(Arrangement::with(self.size(), piece, &squares));
                return Some(LabAnnouncement::Arranged(squares.len()));
            }
            LabAction::Arrange(size, queens) => {
                let squares: Vec<Square> = queens.iter().collect();
                self.change_all(Arrangement::with(size, self.piece(), &squares));
                return Some(LabAnnouncement::Arranged(squares.len()));
            }
            LabAction::ToggleAlone => self.choices.alone = !self.choices.alone,
            LabAction::ToggleReach => self.choices.reach = !self.choices.reach,
            LabAction::As(document) => self.choices.document = document,
            LabAction::Undo => return self.undo(),
            LabAction::Clear => {
                let has_any = !self.squares().is_empty();
                self.arrangement.clear();
                return has_any.then_some(LabAnnouncement::Cleared);
            }
        }
        None
    }

    fn press(&mut self, square: Square) -> Option<LabAnnouncement> {
        let down = self.down.take();
        if self.is_asking {
            return self.ask(square);
        }
        if !self.arrangement.has(square) {
            return self.place(square);
        }
        // A finger cannot point first: its first press on a piece chooses it.
        let was_present = down.is_none_or(|(place, was_present)| place != square || was_present);
        if !was_present {
            return self.choose(square);
        }
        self.arrangement.take(square).ok()?;
        Some(LabAnnouncement::Taken(square))
    }

    fn ask(&mut self, square: Square) -> Option<LabAnnouncement> {
        let is_new = square.is_on(self.size()) && self.choices.asked != Some(square);
        self.choices.asked = is_new.then_some(square);
        is_new.then_some(LabAnnouncement::Asked(square))
    }

    fn place(&mut self, square: Square) -> Option<LabAnnouncement> {
        self.arrangement.place(square).ok()?;
        self.choices.chosen = Some(square);
        Some(LabAnnouncement::Placed(square))
    }

    fn carry(&mut self, from: Square, to: Option<Square>) -> Option<LabAnnouncement> {
        self.down = None;
        let Some(to) = to else {
            self.arrangement.take(from).ok()?;
            return Some(LabAnnouncement::Taken(from));
        };
        self.arrangement.shift(from, to).ok()?;
        self.choices.chosen = Some(to);
        Some(LabAnnouncement::Moved(from, to))
    }

    fn choose(&mut self, square: Square) -> Option<LabAnnouncement> {
        let is_piece = self.arrangement.has(square);
        if is_piece {
            self.choices.chosen = Some(square);
        }
        is_piece.then_some(LabAnnouncement::Chosen(square))
    }

    /// Another board; the present one can be brought back.
    fn change_all(&mut self, arrangement: Arrangement) {
        let old = std::mem::replace(&mut self.arrangement, arrangement);
        if self.before.len() == KEPT {
            self.before.remove(0);
        }
        self.before.push(old);
        self.fit();
    }

    /// Forgets squares that a smaller board does not have.
    fn fit(&mut self) {
        let size = self.size();
        for square in [&mut self.choices.chosen, &mut self.choices.asked, &mut self.pointed] {
            square.take_if(|square| !square.is_on(size));
        }
    }

    fn undo(&mut self) -> Option<LabAnnouncement> {
        if !self.arrangement.undo() {
            self.arrangement = self.before.pop()?;
            self.fit();
        }
        Some(LabAnnouncement::Undone)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabAction {
    /// Points at a square, or away from the board.
    Point(Option<Square>),
    /// A press on a square has begun, by mouse or touch.
    Down(Square),
    /// A square is pressed: puts a piece there, takes it off, or chooses it.
    Press(Square),
    /// A piece is carried to another square, or off the board.
    Carry(Square, Option<Square>),
    /// A piece is dragged from one square and is over another, or off the board; or let go.
    Drag(Option<(Square, Option<Square>)>),
    /// A piece of that kind is carried onto the board.
    Bring(Piece, Square),
    /// A square is pressed with the other button, or for long: its piece is the one whose lines
    /// are worked out; an empty square is asked about, or not any more.
    Mark(Square),
    /// Presses ask about squares instead of putting pieces, or not any more.
    ToggleAsking,
    /// Points at a line beside the board, or away.
    Light(Option<LineLetter>),
    /// The line stays lit, or not any more.
    Pin(LineLetter),
    /// Another size; what has no room is taken off.
    SetSize(Size),
    /// Other pieces on the same squares.
    SetPiece(Piece),
    Example(Example),
    /// As many of these pieces as can stand without attacking each other.
    Independent(Piece),
    /// The pieces of a pasted board.
    Arrange(Size, SquareSet),
    /// Only the chosen piece attacks, or all do.
    ToggleAlone,
    /// Each square carries how many squares a piece would attack from there, or not.
    ToggleReach,
    /// Squares are named as in a document, or as the reader has chosen.
    As(Option<LabDocument>),
    /// Takes the last change back.
    Undo,
    Clear,
}

impl LabAction {
    /// The action of a shortcut in the lab.
    pub const fn of(command: Command) -> Option<LabAction> {
        match command {
            Command::Undo => Some(LabAction::Undo),
            _ => None,
        }
    }
}

/// An announcement for a person who does not see the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabAnnouncement {
    /// A piece stands there now.
    Placed(Square),
    /// The piece there is taken off.
    Taken(Square),
    /// A piece has come from one square to another.
    Moved(Square, Square),
    /// Another piece's lines are worked out.
    Chosen(Square),
    Asked(Square),
    /// Other pieces; their number.
    Arranged(usize),
    /// All pieces are taken off.
    Cleared,
    /// The last change is taken back.
    Undone,
}

#[cfg(test)]
#[path = "state_tests.rs"]
mod tests;
