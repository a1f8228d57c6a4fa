//! Numbers of possibilities, rounded: as the page does, and as the slide deck did.

use yew::prelude::*;

use queens::search::{Natural, QuotedFigure, Scientific};

use crate::browser::locale::Locale;
use crate::views::compare::text::CompareTexts;

/// An exponent's digits, raised.
fn raised(exponent: u32) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let digits = exponent.to_string();
    digits.chars().filter_map(|it| DIGITS.get(it.to_digit(10)? as usize)).collect()
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
        let remark = (texts.rounding)(quoted.rounding());
        let n = quoted.size.get().to_string();
        let groups = locale.digits(&exact.to_string());
        let groups: Vec<Html> = groups
            .split_inclusive(|c: char| !c.is_ascii_digit())
            .map(|group| html! { <>{ group.to_owned() }<wbr /></> })
            .collect();
        html! {
            <tr data-quoted={n.clone()} data-value={exact.to_string()}>
                <th scope="row">{ n }</th>
                <td>{ format!("{} · 10{}", quoted.leading, raised(quoted.exponent)) }</td>
                <td>{ scientific(locale, &exact) }<br /><small>{ for groups }</small></td>
                <td>{ remark }</td>
            </tr>
        }
    };
    let figures = QuotedFigure::FOR_EIGHT.map(|quoted| locale.digits(&quoted.exact().to_string()));
    let [of_any, of_each] = figures;
    let [n, deck, exact, remark] = texts.quoted_heads;
    html! {
        <>
            <h3 class="quoted-title">{ texts.quoted }</h3>
            <p class="remark" data-product="">{ texts.product.fill([&of_any, &of_each]) }</p>
            <table class="sums sums-long quoted">
                <thead><tr>
                    <th scope="col">{ n }</th><th scope="col">{ deck }</th>
                    <th scope="col">{ exact }</th><th scope="col">{ remark }</th>
                </tr></thead>
                <tbody>{ for QuotedFigure::TABLE.iter().map(row) }</tbody>
            </table>
        </>
    }
}
