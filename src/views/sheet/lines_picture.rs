//! Listings on paper.

use yew::prelude::*;

use queens::board::Size;
use queens::search::ListingLine;

use crate::browser::locale::Locale;
use crate::components::listing::token;
use crate::views::sheet::lines::Lines;
use crate::views::sheet::pages::DENSE_FROM;
use crate::views::sheet::text::SheetTexts;

fn dense(made: &Lines) -> Option<&'static str> {
    (made.lines.len() >= DENSE_FROM).then_some("")
}

/// Width class of a gap for `letters` letters: wider than the answer, so that it reveals little.
fn room(letters: usize) -> &'static str {
    match letters {
        0..=8 => "short",
        9..=18 => "middle",
        _ => "long",
    }
}

/// The listing with lines to write on, and what belongs there, in any order.
pub fn listing_picture(locale: &Locale, size: Size, made: &Lines, has_answers: bool) -> Html {
    let texts = SheetTexts::of(locale.lang);
    let gap = |line: &ListingLine, place: usize, code: &'static str| {
        html! {
            <span class="paper-blank" data-gap="" data-room={room(locale.code(code).chars().count())}>
                if has_answers { <b data-answer="">{ token(locale, size, line, place) }</b> }
                else { <span class="visually-hidden">{ texts.gap }</span> }
            </span>
        }
    };
    let part = |number: usize, line: &ListingLine, place: usize| {
        let is_gap = made.marks.contains(&(number, place));
        match line.tokens.get(place) {
            Some(queens::search::Token::Code(code)) if is_gap => gap(line, place, code),
            _ => token(locale, size, line, place),
        }
    };
    html! {
        <>
            <p class="paper-bank">
                { for made.bank.iter().map(|code| html! { <code>{ locale.code(code) }</code> }) }
            </p>
            <ol class="paper-lines" data-dense={dense(made)}>
                { for made.lines.iter().enumerate().map(|(number, line)| html! {
                    <li data-indent={line.indent.to_string()}>
                        <i>{ number + 1 }</i>
                        <span>{ for (0..line.tokens.len()).map(|place| html! { <>{ part(number, line, place) }{ " " }</> }) }</span>
                    </li>
                }) }
            </ol>
        </>
    }
}

/// The lines in another order, each with a box for its number.
pub fn order_picture(locale: &Locale, size: Size, made: &Lines, has_answers: bool) -> Html {
    let texts = SheetTexts::of(locale.lang);
    let lines =
        made.marks.iter().filter_map(|(number, _)| Some((number, made.lines.get(*number)?)));
    html! {
        <ul class="paper-lines" data-order="" data-dense={dense(made)}>
            { for lines.map(|(number, line)| html! {
                <li>
                    <i class="paper-box" data-gap="">
                        if has_answers { <b data-answer="">{ number + 1 }</b> }
                        else { <span class="visually-hidden">{ texts.gap }</span> }
                    </i>
                    <span>{ for (0..line.tokens.len()).map(|place| html! { <>{ token(locale, size, line, place) }{ " " }</> }) }</span>
                </li>
            }) }
        </ul>
    }
}
