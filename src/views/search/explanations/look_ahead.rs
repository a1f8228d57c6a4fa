//! Below the listings of searches over the squares that are left: where the listings differ, and
//! what each needs for its first solution.

use queens::board::Size;
use queens::search::{ListingLine, SearchKind};
use yew::prelude::*;

use crate::address::{View, link};
use crate::browser::locale::Locale;
use crate::text::TitleTexts;
use crate::views::search::text::NoteTexts;

/// Searches whose listings are the same except for a few words.
const FAMILY: [&SearchKind; 3] =
    [SearchKind::FREE_SLOTS, SearchKind::FORWARD_CHECKING, SearchKind::FEWEST_FIRST];

/// The board sizes of the table.
const SIZES: [u8; 3] = [8, 20, 27];

/// Queens put on until the first solution, by size.
const FIRST: [(&SearchKind, [u64; 3]); 3] = [
    (SearchKind::ROWS, [113, 199_635, 454_213]),
    (SearchKind::FORWARD_CHECKING, [88, 145_151, 310_850]),
    (SearchKind::FEWEST_FIRST, [75, 145, 62]),
];

/// The others of the family; none if the search is not in it or shows its document's listing.
fn others(kind: &SearchKind) -> Vec<&'static SearchKind> {
    if FAMILY.contains(&kind) {
        FAMILY.into_iter().filter(|it| *it != kind).collect()
    } else {
        Vec::new()
    }
}

/// The lines of the other listings.
pub fn other_lines(kind: &SearchKind) -> Vec<Vec<ListingLine>> {
    others(kind).into_iter().map(|it| it.presentation().listing.lines()).collect()
}

/// True if one of the other listings has something else at this place of a line.
pub fn differs(
    others: &[Vec<ListingLine>],
    number: usize,
    line: &ListingLine,
    place: usize,
) -> bool {
    let token = line.tokens.get(place);
    others.iter().any(|lines| lines.get(number).and_then(|it| it.tokens.get(place)) != token)
}

/// The names of the searches whose listings have other words at the marked places.
pub fn difference(locale: &Locale, kind: &SearchKind) -> Html {
    let texts = TitleTexts::of(locale.lang);
    let [one, other] = others(kind)[..] else { return Html::default() };
    let words = NoteTexts::of(locale.lang)
        .differ(texts.search_name(one.name), texts.search_name(other.name));
    html! { <p class="remark" data-differ="">{ words }</p> }
}

/// The table of first solutions; nothing for a search that does not look ahead.
pub fn first_solutions(locale: &Locale, kind: &SearchKind) -> Html {
    if !kind.looks_ahead() {
        return Html::default();
    }
    let texts = NoteTexts::of(locale.lang);
    let names = TitleTexts::of(locale.lang);
    let row = |(of, needs): &(&SearchKind, [u64; 3])| {
        let cells = SIZES.iter().zip(needs).map(|(n, queens)| {
            let values = [("n", n.to_string()), ("by", of.name.to_owned())];
            let href = link::to(View::Search, values);
            html! { <td><a {href}>{ locale.number(*queens) }</a></td> }
        });
        html! {
            <tr data-first-solution={of.name} data-lit={(*of == kind).then_some("")}>
                <th scope="row">{ names.search_name(of.name) }</th>
                { for cells }
            </tr>
        }
    };
    html! {
        <section class="second">
            <table class="sums sums-long">
                <caption>{ texts.first_solution }</caption>
                <thead>
                    <tr>
                        <th scope="col">{ texts.queens_put }</th>
                        { for SIZES.map(|n| html! { <th scope="col">{ format!("n = {}", Size::nearest(n.into())) }</th> }) }
                    </tr>
                </thead>
                <tbody>{ for FIRST.iter().map(row) }</tbody>
            </table>
            <p class="remark">{ texts.first_why }</p>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::search::{Counter, Run, Until};

    #[test]
    fn the_table_has_what_the_searches_need() {
        for (kind, needs) in FIRST {
            for (n, queens) in SIZES.into_iter().zip(needs) {
                let mut run = Run::new(kind, Size::nearest(n.into()));
                run.advance(u64::MAX, Until::Solution, &mut |_, _| ());
                assert_eq!(run.counters()[Counter::Placements], queens, "{kind:?}, n = {n}");
            }
        }
    }

    #[test]
    fn only_some_words_of_the_family_differ() {
        let marked = |kind: &SearchKind| {
            let (lines, others) = (kind.presentation().listing.lines(), other_lines(kind));
            let mut marked = Vec::new();
            for (number, line) in lines.iter().enumerate() {
                let places = 0..line.tokens.len();
                let of_line = places.filter(|place| differs(&others, number, line, *place));
                marked.extend(of_line.map(|place| (number, place)));
            }
            marked
        };
        for kind in FAMILY {
            let places = marked(kind);
            assert!(!places.is_empty(), "{kind:?}");
            assert!(places.iter().all(|(line, _)| [2, 6].contains(line)), "{kind:?}: {places:?}");
        }
        assert!(marked(SearchKind::ROWS).is_empty());
        assert!(marked(SearchKind::FREE_SLOTS.in_document()).is_empty());
    }
}
