//! How much there would be to try without a search.

use yew::prelude::*;

use queens::board::Size;
use queens::count::known;
use queens::search::{
    Counter, Natural, SearchKind, on_any_squares, one_in_each_row, one_in_each_row_and_column,
};

use crate::browser::locale::Locale;
use crate::text::SearchTexts;
use crate::views::compare::known_totals::KnownTotals;
use crate::views::compare::panels::bar;
use crate::views::compare::quoted::{quoted_table, rounded};
use crate::views::compare::text::CompareTexts;

/// (n²)! / (n² − n)!, as it is written.
pub const ANY: &str = "(n²)! / (n² − n)!";
/// nⁿ, as it is written.
pub const EACH: &str = "nⁿ";

/// From the possibilities to the solutions, for one n.
pub fn ways(
    locale: &Locale,
    totals: &KnownTotals,
    size: Size,
    raced: &[&'static SearchKind],
) -> Html {
    let texts = CompareTexts::of(locale.lang);
    let largest = on_any_squares(size).log10().max(1.0);
    let part = |log10: f64| 1_000.0 * log10 / largest;
    // A long number may break behind each mark between its groups.
    let figure = |digits: &str| {
        let written = locale.digits(digits);
        let groups = written.split_inclusive(|c: char| !c.is_ascii_digit());
        html! { { for groups.map(|group| html! { <>{ group.to_owned() }<wbr /></> }) } }
    };
    let possible = |formula: &'static str, words: &'static str, number: Natural| {
        let name = html! { <>{ words }{ " " }<i class="formula">{ formula }</i></> };
        let exact = number.to_string();
        let value = html! {
            <span data-possibilities={formula} data-value={exact.clone()}>
                { figure(&exact) }{ rounded(locale, &number) }
            </span>
        };
        bar(name, value, part(number.log10()), false)
    };
    let counted = |name: String, value: u64| {
        let log10 = (value.max(1) as f64).log10();
        bar(html! { { name } }, figure(&value.to_string()), part(log10), true)
    };
    let search = |kind: &&'static SearchKind| {
        let tests = totals.total(kind, size)?[Counter::Tests];
        let name = (SearchTexts::of(locale.lang).search_name)(kind.name);
        Some(counted(texts.by_search.fill([name]), tests))
    };
    html! {
        <>
            <p>{ texts.ways_words.fill([&size.to_string()]) }</p>
            <div class="totals ways">
                { possible(ANY, texts.any_squares, on_any_squares(size)) }
                { possible(EACH, texts.each_row, one_in_each_row(size)) }
                { possible("n!", texts.each_row_and_column, one_in_each_row_and_column(size)) }
                { for raced.iter().filter_map(search) }
                { counted(SearchTexts::of(locale.lang).solutions.to_owned(), known(size).solutions) }
            </div>
            <p class="remark">{ texts.ways_scale }</p>
            { quoted_table(locale) }
        </>
    }
}
