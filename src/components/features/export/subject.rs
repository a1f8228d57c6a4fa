//! The content to export, at the moment of the reader's action.

use crate::components::features::board::picture::{BoardPicture, SquareState};
use queens::board::Size;
use queens::export::{Entry, Picture, PictureStyle, SquareMark};
use queens::search::DocumentWay;

/// A board with its style and title.
#[derive(Clone, Debug)]
pub struct Subject {
    pub size: Size,
    pub content: Content,
    /// The title of the picture for screen readers.
    pub title: String,
    pub style: PictureStyle,
    /// The document whose names and order are used, if it is followed.
    pub document: Option<DocumentWay>,
    /// The separator between the cells of a saved table.
    pub separator: char,
}

#[derive(Clone, Debug)]
pub enum Content {
    Search {
        step: u64,
        /// The number of the solution that the board shows instead of the search.
        shown: Option<u32>,
        picture: Picture,
    },
    /// The solution shown, in its current orientation, if there is one.
    Solution(Option<Entry>),
    Board {
        picture: Picture,
        /// The same as text, with the signs of the request.
        text: String,
    },
}

/// The picture of the page's board. A board that is drawn `calm`, because its search is fast,
/// has no marks.
pub fn picture(shown: &BoardPicture, calm: bool) -> Picture {
    Picture::new(shown.size, |square| {
        let rank = shown.ranks.get(usize::from(square.y()));
        match rank.and_then(|rank| rank.get(usize::from(square.x()))) {
            Some(state) if state.has_queen() => SquareMark::Queen,
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
    use queens::search::{CATALOGUE, Run, SearchKind, Until};

    #[test]
    fn a_picture_has_the_queens_of_the_run() {
        for kind in SearchKind::every() {
            let mut run = Run::new(kind, Size::nearest(5));
            while !run.is_over() {
                let _ = run.advance(1, Until::End, &mut |_, _| ());
                let shown = BoardPicture::of_run(&run, false);
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
