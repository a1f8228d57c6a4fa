//! What the player's hand does on the board.

use queens::board::Square;
use queens::game::{Layer, Move, MoveError};

use crate::views::game::action::Tool;
use crate::views::game::help::Note;
use crate::views::game::state::GameState;

impl GameState {
    /// Makes a move, and says so or why not.
    pub(super) fn make(&mut self, made: Move, note: Note) -> bool {
        let length = self.history.moves().len();
        match self.history.make(made) {
            Ok(()) => {
                self.joined.retain(|joint| *joint < length);
                self.note = Some(note);
                true
            }
            Err(error) => {
                self.note = made.square().and_then(|square| match error {
                    MoveError::Given => Some(Note::Given(square)),
                    MoveError::Forbidden => Some(Note::Forbidden(square)),
                    MoveError::OffBoard
                    | MoveError::Occupied
                    | MoveError::NoQueen
                    | MoveError::NothingToDo => None,
                });
                false
            }
        }
    }

    /// Makes two moves that are taken back as one.
    fn make_both(&mut self, (first, second): (Move, Move), note: Note) {
        if self.make(first, note.clone()) {
            let joint = self.history.moves().len();
            if self.make(second, note) {
                self.joined.push(joint);
            } else {
                self.history.undo();
            }
        }
    }

    fn has(&self, layer: Layer, square: Square) -> bool {
        self.position().layer(layer).contains(square)
    }

    pub(super) fn press(&mut self, square: Square) {
        match self.tool {
            Tool::Play if self.is_crossing => self.cross(square),
            Tool::Play if self.has(Layer::Queens, square) => {
                self.make(Move::TakeAndCross(square), Note::Swapped(square));
            }
            Tool::Play if self.has(Layer::Crossed, square) => self.cross(square),
            Tool::Play => {
                self.make(Move::Place(square), Note::Placed(square));
            }
            Tool::Give if self.has(Layer::Given, square) => {
                let moves = (Move::Ungive(square), Move::Take(square));
                self.make_both(moves, Note::Taken(square));
            }
            Tool::Give if self.has(Layer::Queens, square) => {
                self.make(Move::Give(square), Note::Placed(square));
            }
            Tool::Give => {
                let moves = (Move::Place(square), Move::Give(square));
                self.make_both(moves, Note::Placed(square));
            }
            Tool::Forbid if self.has(Layer::Forbidden, square) => {
                self.make(Move::Allow(square), Note::Uncrossed(square));
            }
            Tool::Forbid => {
                self.make(Move::Forbid(square), Note::Forbidden(square));
            }
        }
    }

    pub(super) fn cross(&mut self, square: Square) {
        if self.has(Layer::Crossed, square) {
            self.make(Move::Uncross(square), Note::Uncrossed(square));
        } else if self.has(Layer::Queens, square) {
            self.make(Move::TakeAndCross(square), Note::Swapped(square));
        } else {
            self.make(Move::Cross(square), Note::Crossed(vec![square]));
        }
    }

    pub(super) fn carry(&mut self, from: Square, to: Option<Square>) {
        let Some(to) = to else {
            self.make(Move::Take(from), Note::Taken(from));
            return;
        };
        let can_land = !self.has(Layer::Queens, to) && !self.has(Layer::Forbidden, to);
        if can_land || self.has(Layer::Given, from) {
            self.make_both((Move::Take(from), Move::Place(to)), Note::Placed(to));
        }
    }

    pub(super) fn undo(&mut self) {
        while self.history.undo().is_some() {
            self.note = Some(Note::Undone);
            if !self.joined.contains(&self.history.moves().len()) {
                break;
            }
        }
    }

    pub(super) fn redo(&mut self) {
        while self.history.redo().is_some() {
            self.note = Some(Note::Redone);
            if !self.joined.contains(&self.history.moves().len()) {
                break;
            }
        }
    }
}
