//! Actions of the player on the board.

use queens::board::Square;
use queens::game::{Layer, Move, MoveError};

use crate::views::game::action::Tool;
use crate::views::game::announcement::GameAnnouncement;
use crate::views::game::state::GameState;

impl GameState {
    /// Makes a move, and says so or why not.
    pub(super) fn make(&mut self, made: Move, announcement: GameAnnouncement) -> bool {
        let length = self.history.moves().len();
        match self.history.make(made) {
            Ok(()) => {
                self.joined.retain(|joint| *joint < length);
                self.announcement = Some(announcement);
                true
            }
            Err(error) => {
                self.announcement = made.square().and_then(|square| match error {
                    MoveError::Given => Some(GameAnnouncement::Given(square)),
                    MoveError::Forbidden => Some(GameAnnouncement::Forbidden(square)),
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
    fn make_both(&mut self, (first, second): (Move, Move), announcement: GameAnnouncement) {
        if self.make(first, announcement.clone()) {
            let joint = self.history.moves().len();
            if self.make(second, announcement) {
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
                self.make(Move::TakeAndCross(square), GameAnnouncement::Swapped(square));
            }
            Tool::Play if self.has(Layer::Crossed, square) => self.cross(square),
            Tool::Play => {
                self.make(Move::Place(square), GameAnnouncement::Placed(square));
            }
            Tool::Give if self.has(Layer::Given, square) => {
                let moves = (Move::Ungive(square), Move::Take(square));
                self.make_both(moves, GameAnnouncement::Taken(square));
            }
            Tool::Give if self.has(Layer::Queens, square) => {
                self.make(Move::Give(square), GameAnnouncement::Placed(square));
            }
            Tool::Give => {
                let moves = (Move::Place(square), Move::Give(square));
                self.make_both(moves, GameAnnouncement::Placed(square));
            }
            Tool::Forbid if self.has(Layer::Forbidden, square) => {
                self.make(Move::Allow(square), GameAnnouncement::Uncrossed(square));
            }
            Tool::Forbid => {
                self.make(Move::Forbid(square), GameAnnouncement::Forbidden(square));
            }
        }
    }

    pub(super) fn cross(&mut self, square: Square) {
        if self.has(Layer::Crossed, square) {
            self.make(Move::Uncross(square), GameAnnouncement::Uncrossed(square));
        } else if self.has(Layer::Queens, square) {
            self.make(Move::TakeAndCross(square), GameAnnouncement::Swapped(square));
        } else {
            self.make(Move::Cross(square), GameAnnouncement::Crossed(vec![square]));
        }
    }

    pub(super) fn carry(&mut self, from: Square, to: Option<Square>) {
        let Some(to) = to else {
            self.make(Move::Take(from), GameAnnouncement::Taken(from));
            return;
        };
        let can_land = !self.has(Layer::Queens, to) && !self.has(Layer::Forbidden, to);
        if can_land || self.has(Layer::Given, from) {
            self.make_both((Move::Take(from), Move::Place(to)), GameAnnouncement::Placed(to));
        }
    }

    pub(super) fn undo(&mut self) {
        while self.history.undo().is_some() {
            self.announcement = Some(GameAnnouncement::Undone);
            if !self.joined.contains(&self.history.moves().len()) {
                break;
            }
        }
    }

    pub(super) fn redo(&mut self) {
        while self.history.redo().is_some() {
            self.announcement = Some(GameAnnouncement::Redone);
            if !self.joined.contains(&self.history.moves().len()) {
                break;
            }
        }
    }
}
