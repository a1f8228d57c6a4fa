//! What there can be an export of, as it is when the reader asks for it.

use crate::components::board::picture::{BoardPicture, SquareState};
use queens::board::Size;
use queens::export::{Entry, Picture, PictureStyle, SquareMark};
use queens::search::{DocumentWay, Extent, SearchKind};

/// A board with what surrounds it.
#[derive(Clone, Debug)]
pub struct Subject {
    /// The size of the board.
    pub size: Size,
    /// What stands on it.
    pub content: Content,
    /// What a screen reader says of a picture of it.
    pub title: String,
    /// How pictures of it look.
    pub style: PictureStyle,
    /// The document whose names and order are used, if it is followed.
    pub document: Option<DocumentWay>,
}

/// What stands on the board.
#[derive(Clone, Debug)]
pub enum Content {
    /// A search at one of its steps.
    Search {
        kind: &'static SearchKind,
        /// How far it goes.
        extent: Extent,
        step: u64,
        /// The ordinal of the solution that the board shows instead of the search.
        shown: Option<u32>,
        /// What the board shows.
        picture: Picture,
    },
    /// The solution shown, as it is turned, if there is one.
    Solution(Option<Entry>),
    /// A board of the lab.
    Board {
        /// What it shows.
        picture: Picture,
        /// The same as text, with the signs of the request.
        text: String,
    },
}

/// What the page's board shows, for a picture of it. A board whose search runs so fast
/// that it is drawn `calm` has no marks.
pub fn picture(shown: &BoardPicture, calm: bool) -> Picture {
    Picture::new(shown.size, |square| {
        let rank = shown.ranks.get(usize::from(square.y()));
        match rank.and_then(|rank| rank.get(usize::from(square.x()))) {
            Some(SquareState::Queen) => SquareMark::Queen,
            Some(SquareState::Threatened) if !calm => SquareMark::Threatened,
            Some(SquareState::Tested) if shown.tested_free => SquareMark::TestedFree,
            Some(SquareState::Tested) => SquareMark::TestedThreatened,
            _ => SquareMark::Free,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::search::{CATALOGUE, Run, Until};

    #[test]
    fn a_film_shows_what_the_board_shows() {
        for kind in SearchKind::every() {
            let mut run = Run::new(kind, Size::nearest(5));
            while !run.is_over() {
                let _ = run.advance(1, Until::End, &mut |_, _| ());
                let shown = BoardPicture::of_run(&run, false);
                assert_eq!(picture(&shown, false), Picture::of_run(&run), "{}", kind.name);
                // A queen that has just been taken off is gone.
                let queens: Vec<_> = picture(&shown, false).with(SquareMark::Queen).collect();
                assert!(queens.iter().all(|queen| run.standing().squares().contains(queen)));
            }
        }
    }

    #[test]
    fn a_calm_board_has_queens_only() {
        let mut run = Run::new(&CATALOGUE[0], Size::EIGHT);
        let _ = run.advance(40, Until::End, &mut |_, _| ());
        let calm = picture(&BoardPicture::of_run(&run, true), true);
        assert_eq!(calm.with(SquareMark::Queen).count(), run.standing().squares().len());
        assert_eq!(calm.with(SquareMark::Free).count(), 64 - run.standing().squares().len());
    }
}
