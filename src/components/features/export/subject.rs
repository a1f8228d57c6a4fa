//! The content to export, at the moment of the reader's action.

use yew::prelude::*;

use queens::board::{Size, Square};
use queens::export::{
    Colour, Entry, Picture, PictureStyle, PictureWords, SquareMark, svg, svg_document,
};
use queens::search::DocumentWay;

use crate::browser::locale::Locale;
use crate::components::features::board::marks::marks;
use crate::components::features::board::overlay::numbers;
use crate::components::features::board::picture::{BoardPicture, SquareState};
use crate::components::features::export::drawing::drawn;
use crate::components::features::export::request::ExportRequest;
use crate::text::BoardTexts;

/// A board with its style and words.
#[derive(Clone, Debug)]
pub struct Subject {
    pub size: Size,
    pub content: Content,
    pub words: PictureWords,
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
        has_solutions: bool,
        /// `None` while the tree is not there.
        figure: Option<Figure>,
    },
    /// The solution shown, in its current orientation, if there is one.
    Solution(Option<Entry>),
    Board {
        figure: Figure,
        /// The same as text, with the signs of the request.
        text: String,
    },
}

/// A picture that is not yet written.
#[derive(Clone, Debug)]
pub enum Figure {
    /// A board, and the page's elements over its squares, in tenths of a square.
    Board(Picture, Html),
    /// The page's elements in a view box: left, top, width and height.
    Drawing(Html, [i32; 4]),
}

impl Figure {
    /// The page's board, as it is shown. `overlay` has the further drawings over its squares.
    pub fn of_board(
        locale: &Locale,
        request: &ExportRequest,
        shown: &BoardPicture,
        overlay: Html,
    ) -> Figure {
        let has_marks = request.marks;
        // Signs and solutions say more than dots.
        let has_dots = has_marks && shown.signs.is_empty() && !shown.is_solution;
        let picture = Picture::new(shown.size, |square| match shown.state(square) {
            state if state.has_queen() => SquareMark::Queen,
            _ if has_marks && shown.lifted == Some(square) => SquareMark::Lifted,
            SquareState::Threatened if has_dots => SquareMark::Threatened,
            _ => SquareMark::Free,
        });
        let over = html! {
            <>
                if has_marks {
                    { marks(shown, &[]) }
                    { overlay }
                }
                if request.labels {
                    <g class="board-numbers">{ for numbers(locale, shown) }</g>
                }
            </>
        };
        Figure::Board(picture, over)
    }

    /// The file. `ink` returns the colour of a property of the style sheets, on a board or on paper.
    pub fn svg(
        &self,
        style: &PictureStyle,
        words: &PictureWords,
        ink: &dyn Fn(&str, bool) -> Colour,
    ) -> String {
        match self {
            Figure::Board(picture, over) => {
                svg(picture, style, words, &drawn(over, &|name| ink(name, true)))
            }
            Figure::Drawing(html, view_box) => {
                svg_document(*view_box, style, words, &drawn(html, &|name| ink(name, false)))
            }
        }
    }
}

/// The title, and the position in words.
pub fn picture_words(
    locale: &Locale,
    size: Size,
    title: String,
    queens: impl IntoIterator<Item = Square>,
) -> PictureWords {
    let queens: Vec<Square> = queens.into_iter().collect();
    let count = queens.len().to_string();
    let description = BoardTexts::of(locale.lang).queens_on(&count, &locale.squares(size, queens));
    PictureWords { title, description }
}
#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::look::Look;
    use crate::text::Lang;
    use queens::search::{Run, SearchKind, Until};

    fn svg_at(kind: &'static SearchKind, step: u64, request: &ExportRequest) -> String {
        let locale = Locale::new(Lang::En, Look::default());
        let mut run = Run::new(kind, Size::nearest(6));
        run.advance(step, Until::End, &mut |_, _| ());
        let shown = BoardPicture::of_run(&run, false);
        let figure = Figure::of_board(&locale, request, &shown, Html::default());
        let words = picture_words(&locale, run.size(), "A step".to_owned(), shown.queens());
        figure.svg(&PictureStyle::default(), &words, &|_, _| Colour::BLACK)
    }

    #[test]
    fn the_picture_of_a_step_is_that_of_the_screen_or_without_marks() {
        let request = ExportRequest::default();
        let svg = svg_at(SearchKind::ROWS, 27, &request);
        assert!(svg.contains("data-lift=\"d5\""), "the queen taken back: {svg}");
        assert!(svg.contains("stroke-dasharray=\"1.8,1.2\""), "the row without a free square");
        assert!(svg.contains("<title>A step</title>\n<desc>4 queens: a1, c2, e3, b4.</desc>"));
        let plain = svg_at(SearchKind::ROWS, 27, &ExportRequest { marks: false, ..request });
        assert!(!plain.contains("data-lift") && !plain.contains("dasharray"));
        assert!(!plain.contains("<circle"));
        assert_eq!(plain.matches("data-square").count(), 4);
    }

    #[test]
    fn the_queens_are_those_of_the_run() {
        for kind in SearchKind::every() {
            for step in [0, 7, 40, 300] {
                let mut run = Run::new(kind, Size::nearest(6));
                run.advance(step, Until::End, &mut |_, _| ());
                let svg = svg_at(kind, step, &ExportRequest::default());
                let count = run.standing().squares().len();
                assert_eq!(svg.matches("data-square").count(), count, "{} {step}", kind.name);
            }
        }
    }
}
