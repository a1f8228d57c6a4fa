//! Taking a board of the lab home.

use queens::board::Piece;
use queens::export::QueenShape;

use crate::browser::locale::Locale;
use crate::state::export::subject::{Content, Subject, picture};
use crate::state::lab::state::LabState;
use crate::state::lab::written::written;
use crate::view::parts::exporter::{Exporter, drawing_words};

/// The symbol of a piece that is no drawn one.
const fn symbol(piece: Piece) -> Option<&'static str> {
    match piece {
        Piece::Queen => None,
        Piece::Rook => Some("♜"),
        Piece::Bishop => Some("♝"),
        Piece::Knight => Some("♞"),
        Piece::King => Some("♚"),
    }
}

/// What there can be an export of.
pub fn subject(locale: &Locale, state: &LabState, exporter: &Exporter) -> Subject {
    let texts = locale.lang.lab();
    let size = state.size();
    let names = state.squares().iter().map(|square| locale.square(size, *square));
    let names = names.collect::<Vec<_>>().join(", ");
    let mut style = exporter.style(locale);
    if let Some(symbol) = symbol(state.piece()) {
        style.queen = QueenShape::Text(symbol.to_owned());
    }
    Subject {
        size,
        content: Content::Board {
            picture: picture(&state.picture(), false),
            text: written(state, &exporter.request().text),
        },
        title: texts.pictured.fill([(texts.piece)(state.piece()), &names]),
        style,
        words: drawing_words(locale),
    }
}
