//! Number of possibilities without a search.

use yew::prelude::*;

use queens::board::Size;
use queens::count::known;
use queens::search::{
    Counter, Natural, QuotedFigure, Scientific, SearchKind, on_any_squares, one_in_each_row,
    one_in_each_row_and_column, sets_of_squares,
};

use crate::browser::locale::Locale;
use crate::components::features::totals::known_totals::KnownTotals;
use crate::components::widgets::long_number::long_number;
use crate::text::number::raised;
use crate::text::{SearchTexts, TitleTexts};
use crate::views::compare::chart_panel::bar;
use crate::views::compare::text::CompareTexts;

/// (n²)! / (n² − n)!, as it is written.
pub const ANY: &str = "(n²)! / (n² − n)!";
/// (n²)! / (n! · (n² − n)!), as it is written.
const SETS: &str = "(n²)! / (n! · (n² − n)!)";
/// nⁿ, as it is written.
pub const EACH: &str = "nⁿ";
/// n!, as it is written.
pub const ORDERS: &str = "n!";

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
    let figure = |digits: &str| long_number(&locale.digits(digits));
    let possible = |formula: &'static str, words: &'static str, number: Natural| {
        let name = html! { <>{ words }{ " " }<i class="ways-formula">{ formula }</i></> };
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
        let name = TitleTexts::of(locale.lang).search_name(kind.name);
        Some(counted(texts.by_search(name), tests))
    };
    html! {
        <>
            <p>{ texts.ways_words(&size.to_string()) }</p>
            <div class="totals ways">
                { possible(ANY, texts.any_squares, on_any_squares(size)) }
                { possible(SETS, texts.sets_of_squares, sets_of_squares(size)) }
                { possible(EACH, texts.each_row, one_in_each_row(size)) }
                { possible(ORDERS, texts.each_row_and_column, one_in_each_row_and_column(size)) }
                { for raced.iter().filter_map(search) }
                { counted(SearchTexts::of(locale.lang).counter(Counter::Solutions).to_owned(), known(size).solutions) }
            </div>
            <p class="remark">{ texts.ways_scale }</p>
            { quoted_table(locale) }
        </>
    }
}

/// One digit, the decimal mark, two more, and the power of 10.
fn scientific(locale: &Locale, number: &Natural) -> String {
    let Scientific { digits, exponent } = number.rounded(3);
    let (first, rest) = digits.split_at(1);
    let mark = if rest.is_empty() { String::new() } else { locale.decimal_mark() };
    format!("{first}{mark}{rest} · 10{}", raised(exponent))
}

/// The rounded number behind an exact one that is too long to be read.
pub fn rounded(locale: &Locale, number: &Natural) -> String {
    let is_long = number.to_string().len() > 6;
    if is_long { format!(" ≈ {}", scientific(locale, number)) } else { String::new() }
}

/// The deck's table for n = 8 to 12, beside the exact numbers.
pub fn quoted_table(locale: &Locale) -> Html {
    let texts = CompareTexts::of(locale.lang);
    let row = |quoted: &QuotedFigure| {
        let exact = quoted.exact();
        let remark = texts.rounding(quoted.rounding());
        let n = quoted.size.get().to_string();
        let digits = locale.digits(&exact.to_string());
        let squares = quoted.size.squares();
        let quotient = format!("{squares}! / {}!", squares - u16::from(quoted.size.get()));
        html! {
            <tr data-quoted={n.clone()} data-value={exact.to_string()}>
                <th scope="row">{ n }</th>
                <td>{ quotient }</td>
                <td>{ format!("{} · 10{}", quoted.leading, raised(quoted.exponent)) }</td>
                <td>{ scientific(locale, &exact) }<br /><small>{ long_number(&digits) }</small></td>
                <td>{ remark }</td>
            </tr>
        }
    };
    let figures = QuotedFigure::FOR_EIGHT.map(|quoted| locale.digits(&quoted.exact().to_string()));
    let [of_any, of_each] = figures;
    let of_sets = locale.digits(&sets_of_squares(Size::EIGHT).to_string());
    let [n, deck, exact, remark] =
        [texts.quoted_n, texts.quoted_deck, texts.quoted_exact, texts.quoted_remark];
    html! {
        <>
            <h2 class="quoted-title">{ texts.quoted }</h2>
            <p class="remark" data-product="">{ texts.product(&of_any, &of_each, &of_sets) }</p>
            <table class="sums sums-long quoted">
                <thead><tr>
                    <th scope="col">{ n }</th><th scope="col">{ ANY }</th>
                    <th scope="col">{ deck }</th>
                    <th scope="col">{ exact }</th><th scope="col">{ remark }</th>
                </tr></thead>
                <tbody>{ for QuotedFigure::TABLE.iter().map(row) }</tbody>
            </table>
        </>
    }
}
