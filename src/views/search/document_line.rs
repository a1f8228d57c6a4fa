//! Which document a search follows.

use yew::prelude::*;

use queens::board::{Size, Square};
use queens::search::Source;

use crate::browser::locale::Locale;
use crate::views::search::text::SourceTexts;

/// Title, authors and year, and what the document calls a square; nothing where none is
/// followed.
pub fn document_line(locale: &Locale, size: Size) -> Html {
    let texts = SourceTexts::of(locale.lang);
    let Some(document) = locale.document else { return Html::default() };
    let source = document.source;
    let (author, year) = source.signed();
    let [no_author, no_year] = texts.unsigned;
    let lang = if source == Source::Article { "en" } else { "de" };
    let square = Square::nearest(size, 2, 3);
    let there = document.notation.square(size, square);
    html! {
        <p class="remark" data-source={source.title()}>
            { (texts.kind)(source) }{ ": " }<cite {lang}>{ source.title() }</cite>{ ". " }
            { author.unwrap_or(no_author) }{ ", " }{ year.unwrap_or(no_year) }{ ". " }
            { texts.numbering.fill([&square.to_string(), &there]) }
        </p>
    }
}
