//! The listing beside the board.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::text::PanelTexts;
use queens::board::Size;
use queens::search::{Frame, Keyword, ListingLine, Mark, SearchKind, Token};

/// The search's algorithm, with the lines of the present step marked, and those at which
/// calls are open.
pub fn listing_panel(
    locale: &Locale,
    (kind, size): (&SearchKind, Size),
    mark: Option<Mark>,
    calls: Option<&[Frame]>,
) -> Html {
    let calling = |number: usize| {
        let outer = calls.and_then(|calls| calls.split_last()).map_or(&[][..], |(_, outer)| outer);
        mark.is_some() && outer.iter().any(|frame| frame.line == number)
    };
    let word = PanelTexts::of(locale.lang).keyword;
    // Some languages put words around what follows: "before…behind".
    let around = |keyword: Keyword| word(keyword).split_once('…').unwrap_or((word(keyword), ""));
    let token = |token: &Token, before: Option<&Token>| match token {
        Token::Word(keyword) => html! { <b>{ around(*keyword).0 }</b> },
        Token::Code(code) => {
            let behind = match before {
                Some(Token::Word(keyword)) => around(*keyword).1,
                _ => "",
            };
            html! {
                <>
                    <code>{ locale.code(code) }</code>
                    if !behind.is_empty() { { " " }<b>{ behind }</b> }
                </>
            }
        }
        Token::Edge(label) => html! { <code>{ label.on(size) }</code> },
    };
    let line = |(number, line): (usize, &ListingLine)| {
        let role = match mark {
            Some(mark) if mark.line == number => Some("line"),
            Some(mark) if mark.inside == Some(number) => Some("inside"),
            _ => None,
        };
        html! {
            <li data-indent={line.indent.to_string()} data-mark={role}
                data-calling={calling(number).then_some("")}
                aria-current={(role == Some("line")).then_some("step")}>
                { for line.tokens.iter().enumerate().map(|(at, it)| {
                    let before = at.checked_sub(1).and_then(|at| line.tokens.get(at));
                    let is_joined = matches!(line.tokens.get(at + 1), Some(Token::Code(code)) if code.starts_with(':'));
                    html! { <>{ token(it, before) }if !is_joined { { " " } }</> }
                }) }
            </li>
        }
    };
    html! {
        <ol class="listing" tabindex={calls.map(|_| "0")} data-listing={kind.name} data-form={if kind.is_recursive() { "recursive" } else { "iterative" }}>
            { for kind.telling().listing.lines().iter().enumerate().map(line) }
        </ol>
    }
}
