//! Taking a board of the lab home.

use queens::board::Piece;
use queens::export::QueenShape;

use crate::browser::locale::Locale;
use crate::components::export::exporter::Exporter;
use crate::components::export::subject::{Content, Subject, picture};
use crate::views::lab::state::LabState;
use crate::views::lab::text::LabTexts;
use crate::views::lab::written::written;

/// What there can be an export of.
pub fn subject(locale: &Locale, state: &LabState, exporter: &dyn Exporter) -> Subject {
    let texts = LabTexts::of(locale.lang);
    let size = state.size();
    let names = state.squares().iter().map(|square| locale.square(size, *square));
    let names = names.collect::<Vec<_>>().join(", ");
    let mut style = exporter.style(locale);
    // The queen alone is drawn.
    if state.piece() != Piece::Queen {
        style.queen = QueenShape::Text(state.piece().symbol().to_string());
    }
    Subject {
        size,
        content: Content::Board {
            picture: picture(&state.picture(), false),
            text: written(state, &exporter.request().text),
        },
        title: texts.pictured.fill([(texts.piece)(state.piece()), &names]),
        style,
        document: locale.document,
    }
}
