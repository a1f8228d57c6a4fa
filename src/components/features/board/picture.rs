//! The content of the board at one step.

use queens::board::{self, Line, LineKind, Piece, Size, Solution, Square, threat};
use queens::game::Play;
use queens::search::{Event, Explanation, Removal, Run, Verdict};
use queens::value_enum;

value_enum! {
    /// The state of a square. The names are values of the hook `data-state`.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum SquareState {
        /// No queen threatens it.
        #[default]
        Free = "free",
        Queen = "queen",
        Threatened = "threatened",
        Tested = "tested",
        /// In the game: a queen that the player may not take stands on it.
        Given = "given",
        /// In the game: another queen attacks the queen on it.
        Conflict = "conflict",
        /// In the game: it is crossed out.
        Crossed = "crossed",
        /// In the game: no queen may stand on it.
        Forbidden = "forbidden",
    }
}

impl SquareState {
    pub const fn has_queen(self) -> bool {
        matches!(self, SquareState::Queen | SquareState::Given | SquareState::Conflict)
    }
}

/// The sign on a square of a search that fills rows from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AheadSign {
    /// It is left to its row, and its turn has not come.
    Left,
    /// A queen stood there and was taken back.
    Tried,
    /// The queen that removed it or stands there, from 1 in the order of placing.
    AttackedBy(u8),
}

/// The signs after the last step, by field number. The row because of which a queen was taken
/// back has those that it had while she stood.
pub fn ahead_signs(run: &Run) -> Vec<AheadSign> {
    let (size, standing, last) = (run.size(), run.standing(), run.last_event());
    let queens = standing.squares();
    let lifted = match last {
        Some(Event::Remove { square, .. }) => Some(square),
        _ => None,
    };
    let refused = lifted.and_then(|_| {
        run.sentences().iter().find_map(|it| match it {
            Explanation::Removed {
                why: Removal::NoneFree { line } | Removal::AllTried { line },
                ..
            } => Some(line.from.y()),
            _ => None,
        })
    });
    let sign = |square: Square| {
        let own = queens.iter().position(|queen| queen.y() == square.y());
        let by = match standing.compare(square).0 {
            Verdict::Free => None,
            Verdict::Threatened { by } => Some(by),
        };
        if let Some(by) = by.filter(|by| Some(usize::from(*by)) != own) {
            return AheadSign::AttackedBy(by + 1);
        }
        if refused == Some(square.y()) {
            let is_attacked = lifted.is_some_and(|lifted| threat(lifted, square).is_some());
            return if is_attacked {
                AheadSign::AttackedBy(standing.len() + 1)
            } else {
                AheadSign::Tried
            };
        }
        let row = queens.iter().copied().chain(last.and_then(Event::square));
        let turn = row.into_iter().find(|it| it.y() == square.y());
        match (turn, by) {
            (Some(turn), _) if square.x() < turn.x() || lifted == Some(square) => AheadSign::Tried,
            (_, Some(by)) => AheadSign::AttackedBy(by + 1),
            (_, None) => AheadSign::Left,
        }
    };
    Square::all(size).map(sign).collect()
}

/// The states of one rank from the left; those beyond the edge are free.
pub type Rank = [SquareState; Size::MAX as usize];

/// The board at one step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardPicture {
    pub size: Size,
    /// The piece to draw for a queen.
    pub piece: Piece,
    /// The ranks from the bottom.
    pub ranks: Vec<Rank>,
    pub tested: Option<Square>,
    /// The square under test was found free.
    pub tested_free: bool,
    /// From the queen that threatens the square under test to that square.
    pub threat: Option<(Square, Square)>,
    /// The square that a queen has just left.
    pub lifted: Option<Square>,
    /// The lines without a free square, because of which she had to, or a player has to.
    pub dead_lines: Vec<Line>,
    /// The queens are a solution.
    pub is_solution: bool,
    /// By field number; empty if the search does not look ahead.
    pub signs: Vec<AheadSign>,
    /// In the game: the queens that the player may not take.
    pub given: Vec<Square>,
    /// In a reader's play: squares on which a queen stood beside these, and true if it was shown
    /// that no solution has her, too.
    pub tried: Vec<(Square, bool)>,
}

impl BoardPicture {
    pub fn empty(size: Size) -> BoardPicture {
        BoardPicture {
            size,
            piece: Piece::Queen,
            ranks: vec![Rank::default(); size.as_usize()],
            tested: None,
            tested_free: false,
            threat: None,
            lifted: None,
            dead_lines: Vec::new(),
            is_solution: false,
            signs: Vec::new(),
            given: Vec::new(),
            tried: Vec::new(),
        }
    }

    /// The squares with a queen, rank by rank from the bottom.
    pub fn queens(&self) -> impl Iterator<Item = Square> + '_ {
        Square::all(self.size).filter(|square| self.state(*square).has_queen())
    }

    pub fn state(&self, square: Square) -> SquareState {
        let rank = self.ranks.get(usize::from(square.y()));
        rank.and_then(|rank| rank.get(usize::from(square.x()))).copied().unwrap_or_default()
    }

    pub fn set(&mut self, square: Square, state: SquareState) {
        let rank = self.ranks.get_mut(usize::from(square.y()));
        if let Some(slot) = rank.and_then(|rank| rank.get_mut(usize::from(square.x()))) {
            *slot = state;
        }
    }

    /// The same without the marks of threatened squares, which would answer a question.
    pub fn without_threats(mut self) -> BoardPicture {
        for slot in self.ranks.iter_mut().flat_map(|rank| rank.iter_mut()) {
            if *slot == SquareState::Threatened {
                *slot = SquareState::Free;
            }
        }
        self.signs.clear();
        self
    }

    /// The same of a board without a free square: the rows that have no queen are dead.
    pub fn with_dead_rows(mut self) -> BoardPicture {
        let lines = (0..self.size.get()).filter_map(|y| {
            let mut row = (0..self.size.get()).map(|x| Square::nearest(self.size, x, y));
            let is_empty = !row.any(|square| self.state(square).has_queen());
            let first = Square::nearest(self.size, 0, y);
            Line::through(self.size, first, LineKind::Rank).filter(|_| is_empty)
        });
        self.dead_lines = lines.collect();
        self
    }

    /// The search at its current step. `calm` leaves out marks that last one step only.
    pub fn of_run(run: &Run, calm: bool) -> BoardPicture {
        let size = run.size();
        let standing = run.standing();
        let mut picture = BoardPicture::empty(size);
        for square in Square::all(size) {
            if standing.threatens(square) {
                picture.set(square, SquareState::Threatened);
            }
        }
        for &square in standing.squares() {
            picture.set(square, SquareState::Queen);
        }
        picture.is_solution = standing.is_full();
        if calm {
            return picture;
        }
        if run.kind().looks_ahead() {
            picture.signs = ahead_signs(run);
        }
        match run.last_event() {
            Some(Event::Test { square, verdict, .. }) => {
                picture.set(square, SquareState::Tested);
                picture.tested = Some(square);
                match verdict {
                    Verdict::Free => picture.tested_free = true,
                    Verdict::Threatened { by } => {
                        let queen = standing.squares().get(usize::from(by));
                        picture.threat = queen.map(|&queen| (queen, square));
                    }
                }
            }
            Some(Event::Remove { square, .. }) => {
                picture.lifted = Some(square);
                let sentences = run.sentences();
                let dead = sentences.iter().filter_map(|it| match it {
                    Explanation::Removed { why: Removal::NoneFree { line }, .. } => Some(*line),
                    _ => None,
                });
                picture.dead_lines.extend(dead);
            }
            Some(Event::Prune) => {
                picture.dead_lines.extend(run.sentences().iter().find_map(|it| match it {
                    Explanation::Emptied { line } => Some(*line),
                    _ => None,
                }));
            }
            _ => {}
        }
        picture
    }

    /// Pieces of one kind, and the squares that they attack.
    pub fn of_pieces(
        size: Size,
        piece: Piece,
        states: impl IntoIterator<Item = (Square, board::SquareState)>,
    ) -> BoardPicture {
        let mut picture = BoardPicture { piece, ..BoardPicture::empty(size) };
        for (square, state) in states {
            let state = match state {
                board::SquareState::Piece => SquareState::Queen,
                board::SquareState::Attacked => SquareState::Threatened,
                board::SquareState::Free => SquareState::Free,
            };
            picture.set(square, state);
        }
        picture
    }

    /// Queens on any squares, whether they threaten each other or not.
    pub fn of_queens(size: Size, queens: &[Square]) -> BoardPicture {
        let mut picture = BoardPicture::empty(size);
        for square in Square::all(size) {
            if queens.iter().any(|&queen| threat(queen, square).is_some()) {
                picture.set(square, SquareState::Threatened);
            }
        }
        for &square in queens {
            picture.set(square, SquareState::Queen);
        }
        picture
    }

    /// A reader's play at the moment that is shown.
    pub fn of_play(play: &Play) -> BoardPicture {
        let size = play.size();
        let mut picture = BoardPicture::of_queens(size, play.queens());
        picture.is_solution = play.is_solved();
        picture.given = play.given().to_vec();
        let line = |kind, k| match kind {
            LineKind::File => Line::through(size, Square::nearest(size, k, 0), kind),
            _ => Line::through(size, Square::nearest(size, 0, k), kind),
        };
        let rows = play.dead_rows().into_iter().filter_map(|y| line(LineKind::Rank, y));
        let columns = play.dead_columns().into_iter().filter_map(|x| line(LineKind::File, x));
        picture.dead_lines = rows.chain(columns).collect();
        let dead = play.shown_dead();
        let tried = play.tried();
        picture.tried = tried.iter().map(|square| (square, dead.contains(square))).collect();
        picture
    }

    pub fn of_solution(solution: &Solution) -> BoardPicture {
        let mut picture = BoardPicture::empty(solution.size());
        // Every square but a queen's shares its rank with a queen.
        picture.ranks.fill([SquareState::Threatened; Size::MAX as usize]);
        for square in solution.squares() {
            picture.set(square, SquareState::Queen);
        }
        picture.is_solution = true;
        picture
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::search::{SearchKind, Until};

    #[test]
    fn every_step_shows_queens_threats_and_the_square_under_test() {
        for kind in SearchKind::every() {
            let mut run = Run::new(kind, Size::nearest(5));
            let mut dead_lines = 0;
            while !run.is_over() {
                run.advance(1, Until::End, &mut |_, _| ());
                let picture = BoardPicture::of_run(&run, false);
                let queens = run.standing().squares();
                if let Some(line) = picture.dead_lines.first() {
                    // A branch is pruned while its queens stand.
                    let left = picture.lifted;
                    assert_eq!(left.is_none(), run.last_event() == Some(Event::Prune));
                    let squares = Square::all(run.size()).filter(|s| match line.kind {
                        LineKind::File => s.x() == line.from.x(),
                        _ => s.y() == line.from.y(),
                    });
                    for square in squares {
                        let all = queens.iter().chain(&left);
                        assert!(all.into_iter().any(|&q| threat(q, square).is_some()), "{kind:?}");
                    }
                    dead_lines += 1;
                }
                for square in Square::all(run.size()) {
                    let state = picture.ranks[usize::from(square.y())][usize::from(square.x())];
                    let is_threatened = queens.iter().any(|&q| threat(q, square).is_some());
                    match state {
                        SquareState::Queen => assert!(queens.contains(&square)),
                        SquareState::Threatened => assert!(is_threatened),
                        SquareState::Free => assert!(!is_threatened),
                        SquareState::Tested => {
                            assert_eq!(picture.tested_free, !is_threatened, "{kind:?}");
                            if let Some((queen, tested)) = picture.threat {
                                assert_eq!(tested, square);
                                assert!(threat(queen, tested).is_some(), "{kind:?}");
                            }
                        }
                        of_the_game => panic!("{kind:?}: {of_the_game:?}"),
                    }
                }
            }
            let walks = [
                "field-order",
                "right-edge-fields",
                "right-edge-to-last",
                "right-edge-columns",
                "free-slots",
            ];
            assert_eq!(dead_lines > 0, !walks.contains(&kind.name), "{kind:?}");
        }
    }
}
