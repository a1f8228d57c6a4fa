//! The panel with the listing, its source, and the way the search counts rows and columns.

use queens::board::{Notation, Size, Square};
use queens::search::{Axis, LineMark, ListingLine, SearchKind, Source, SquareNames, Token};
use yew::prelude::*;

use crate::address::grain::Grain;
use crate::address::{View, link};
use crate::browser::locale::Locale;
use crate::components::features::listing::token;
use crate::views::search::explanations::look_ahead::{differs, other_lines};
use crate::views::search::text::{CountingTexts, SourceTexts};

/// The largest board of programs in Python.
const LARGEST_PROGRAM: u8 = 12;

/// The search's algorithm, with the lines of the present step marked.
pub fn listing_panel(
    locale: &Locale,
    (kind, size): (&SearchKind, Size),
    mark: Option<LineMark>,
) -> Html {
    let others = other_lines(kind);
    let line = |(number, line): (usize, ListingLine)| {
        let role = match mark {
            Some(mark) if mark.line == number => Some("line"),
            Some(mark) if mark.inside == Some(number) => Some("inside"),
            _ => None,
        };
        html! {
            <li aria-level={(line.indent + 1).to_string()} data-mark={role}
                aria-current={(role == Some("line")).then_some("step")}>
                { for (0..line.tokens.len()).map(|place| {
                    let next = line.tokens.get(place + 1);
                    let is_joined = matches!(next, Some(Token::Code(code)) if code.starts_with(':'));
                    let words = token(locale, size, &line, place);
                    let words = match differs(&others, number, &line, place) {
                        true => html! { <mark>{ words }</mark> },
                        false => words,
                    };
                    html! { <>{ words }if !is_joined { { " " } }</> }
                }) }
            </li>
        }
    };
    html! {
        <ol class="listing" data-listing={kind.name} data-form={if kind.is_recursive() { "recursive" } else { "iterative" }}>
            { for kind.presentation().listing.lines().into_iter().enumerate().map(line) }
        </ol>
    }
}

/// The way to the same search in Python, where each line is executed; none for a search that no
/// menu has.
pub fn as_python(locale: &Locale, kind: &'static SearchKind, size: Size) -> Html {
    if SearchKind::named(kind.name).is_none() && kind != SearchKind::HILL_CLIMBING {
        return Html::default();
    }
    let n = size.get().min(LARGEST_PROGRAM).to_string();
    let grain = Grain::Line.name().to_owned();
    let values = [("n", n), ("task", kind.name.to_owned()), ("grain", grain)];
    html! {
        <p class="remark">
            <a class="say-link" data-action="as-python" href={link::to(View::Write, values)}>
                { CountingTexts::of(locale.lang).as_python }
            </a>
        </p>
    }
}

/// Title, authors and year, and what the document calls a square; nothing where none is
/// followed.
pub fn document_line(locale: &Locale, size: Size) -> Html {
    let texts = SourceTexts::of(locale.lang);
    let Some(document) = locale.document else { return Html::default() };
    let source = document.source;
    let (author, year) = source.signed();
    let [no_author, no_year] = [texts.no_author, texts.no_year];
    let lang = if source == Source::Article { "en" } else { "de" };
    let square = Square::nearest(size, 2, 3);
    let there = document.notation.square(size, square);
    html! {
        <p class="remark" data-source={source.title()}>
            { texts.kind(source) }{ locale.lang.colon() }<cite {lang}>{ source.title() }</cite>{ texts.stop }
            { author.unwrap_or(no_author) }{ texts.comma }{ year.unwrap_or(no_year) }{ texts.stop }
            { texts.numbering(&square.to_string(), &there) }
        </p>
    }
}

/// Labels at the board's edge of the first and last row and column of the search; `None` if both
/// count in the same way, or the search does not count them.
pub fn counting(locale: &Locale, kind: &SearchKind, size: Size) -> Option<String> {
    let texts = CountingTexts::of(locale.lang);
    let last = size.get() - 1;
    let corners = [0, last].map(|place| Square::nearest(size, place, place));
    let names = kind.presentation().square_names;
    let words = [Axis::Row, Axis::Column].map(|axis| {
        let mut pairs = corners.map(|corner| {
            let number = names.number(size, axis, corner);
            let own = names.label(size, axis, corner);
            (number, own, label(locale.look.notation, size, axis, corner))
        });
        pairs.sort();
        let is_alike = pairs.iter().all(|(_, own, label)| own == label);
        let [(_, first, first_label), (_, last, last_label)] = &pairs;
        (names != SquareNames::Uncounted && !is_alike).then(|| match axis {
            Axis::Row => texts.rows(first, last, first_label, last_label),
            Axis::Column if names == SquareNames::Bits => {
                texts.bits(&(size.get() - 1).to_string(), first_label, last_label)
            }
            Axis::Column => texts.columns(first, last, first_label, last_label),
        })
    });
    let words: Vec<String> = words.into_iter().flatten().collect();
    (!words.is_empty()).then(|| words.join(locale.lang.space()))
}

/// The label at the board's edge.
fn label(notation: Notation, size: Size, axis: Axis, square: Square) -> String {
    match axis {
        Axis::Row => notation.rank(size, square.y()),
        Axis::Column => notation.file(square.x()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::look::Look;
    use crate::text::Lang;

    fn said(by: &str, notation: Notation) -> Option<String> {
        let kind = SearchKind::named(by).expect("a search");
        let locale = Locale::new(Lang::De, Look { notation, ..Look::default() });
        counting(&locale, kind, Size::new(8).expect("a size"))
    }

    #[test]
    fn rows_counted_from_the_top_are_told_by_the_labels_of_the_board() {
        assert_eq!(
            said("threat-arrays", Notation::default()).as_deref(),
            Some(
                "Die Zeilen 1 bis 8 heißen auf dem Brett 8 bis 1. Die Spalten 1 bis 8 heißen auf dem Brett a bis h."
            )
        );
    }

    #[test]
    fn bits_are_not_called_columns() {
        assert_eq!(
            said("bit-masks", Notation::Chess).as_deref(),
            Some(
                "Die Zeilen 0 bis 7 heißen auf dem Brett 1 bis 8. Die Bits 0 bis 7 heißen auf dem Brett a bis h."
            )
        );
    }

    #[test]
    fn labels_are_told_where_the_board_has_others() {
        assert_eq!(said("rows", Notation::Chess), None);
        assert_eq!(
            said("rows", Notation::Coordinates).as_deref(),
            Some(
                "Die Zeilen 1 bis 8 heißen auf dem Brett 0 bis 7. Die Spalten a bis h heißen auf dem Brett 0 bis 7."
            )
        );
    }

    #[test]
    fn nothing_is_told_of_what_board_and_search_count_alike() {
        assert_eq!(said("threat-arrays", Notation::FromTop), None);
    }
}
