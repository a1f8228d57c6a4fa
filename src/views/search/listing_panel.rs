//! The listing beside the board.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::listing::token;
use queens::board::Size;
use queens::search::{Frame, ListingLine, Mark, SearchKind, Token};

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
    let line = |(number, line): (usize, ListingLine)| {
        let role = match mark {
            Some(mark) if mark.line == number => Some("line"),
            Some(mark) if mark.inside == Some(number) => Some("inside"),
            _ => None,
        };
        html! {
            <li data-indent={line.indent.to_string()} data-mark={role}
                data-calling={calling(number).then_some("")}
                aria-current={(role == Some("line")).then_some("step")}>
                { for (0..line.tokens.len()).map(|place| {
                    let next = line.tokens.get(place + 1);
                    let is_joined = matches!(next, Some(Token::Code(code)) if code.starts_with(':'));
                    html! { <>{ token(locale, size, &line, place) }if !is_joined { { " " } }</> }
                }) }
            </li>
        }
    };
    html! {
        <ol class="listing" tabindex={calls.map(|_| "0")} data-listing={kind.name} data-form={if kind.is_recursive() { "recursive" } else { "iterative" }}>
            { for kind.presentation().listing.lines().into_iter().enumerate().map(line) }
        </ol>
    }
}
