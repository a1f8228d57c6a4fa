//! Taking a board of the lab home.

use queens::board::{Piece, Square};
use queens::export::{PictureWords, QueenShape, TextStyle};

use crate::browser::locale::Locale;
use crate::components::features::export::exporter::Exporter;
use crate::components::features::export::subject::{Content, Figure, Subject, picture_words};
use crate::views::lab::address::LabPanel;
use crate::views::lab::overlay::overlay;
use crate::views::lab::state::LabState;
use crate::views::lab::text::LabTexts;

pub fn subject(
    locale: &Locale,
    state: &LabState,
    panel: LabPanel,
    exporter: &dyn Exporter,
) -> Subject {
    let texts = LabTexts::of(locale.lang);
    let size = state.size();
    let names = locale.squares(size, state.squares().iter().copied());
    let mut style = exporter.style(locale);
    // The queen alone is drawn.
    if state.piece() != Piece::Queen {
        style.queen = QueenShape::Text(state.piece().symbol().to_string());
    }
    let title = texts.pictured(texts.piece(state.piece()), &names);
    let words = match state.piece() {
        Piece::Queen => picture_words(locale, size, title, state.squares().iter().copied()),
        _ => PictureWords { title, ..PictureWords::default() },
    };
    // Their dots are those of the overlay.
    let picture = state.picture().without_threats();
    Subject {
        size,
        content: Content::Board {
            figure: Figure::of_board(locale, exporter.request(), &picture, overlay(state, panel)),
            text: written(state, &exporter.request().text),
        },
        words,
        style,
        document: locale.document,
        separator: locale.lang.separator(),
    }
}

/// Sign of a square with more threats than one digit can show.
const MANY: &str = "+";

/// The board, the top rank first: the style's signs for pieces and free squares, and on
/// the others how many pieces attack them.
pub fn written(state: &LabState, style: &TextStyle) -> String {
    let (size, counts) = (state.size(), state.attacker_counts());
    let sign = |square: Square| {
        let count = counts.get(usize::from(square.field(size))).copied().unwrap_or(0);
        match count {
            _ if state.squares().contains(&square) => style.queen.clone(),
            0 => style.empty.clone(),
            1..=9 => count.to_string(),
            _ => MANY.to_owned(),
        }
    };
    let rank = |y: u8| {
        let squares = (0..size.get()).map(|x| sign(Square::nearest(size, x, y)));
        squares.collect::<Vec<_>>().join(&style.between) + &style.rank_end
    };
    (0..size.get()).rev().map(rank).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::board::{Piece, Size};

    use crate::views::lab::address::LabRoute;

    #[test]
    fn numbers_of_attackers_are_figures() {
        let size = Size::nearest(5);
        let at = |x: u8, y: u8| Square::nearest(size, x, y);
        let queens = vec![at(0, 0), at(4, 1)];
        let state = LabState::new(&LabRoute { queens, ..LabRoute::of(size) });
        let text = written(&state, &TextStyle::default());
        assert_eq!(text, "1 1 . . 2\n1 . 1 1 1\n1 . 1 1 1\n2 2 1 1 Q\nQ 1 1 2 2\n");
        let knight =
            LabRoute { piece: Piece::Knight, queens: vec![at(2, 2)], ..LabRoute::of(size) };
        let text = written(
            &LabState::new(&knight),
            &TextStyle { between: String::new(), ..TextStyle::default() },
        );
        assert_eq!(text, ".1.1.\n1...1\n..Q..\n1...1\n.1.1.\n");
    }
}
