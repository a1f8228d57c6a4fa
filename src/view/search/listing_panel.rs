//! The listing beside the board.

use yew::prelude::*;

use crate::browser::locale::Locale;
use queens::search::{ListingLine, Mark, SearchKind, Token};

/// The search's algorithm, with the lines of the present step marked.
pub fn listing_panel(locale: &Locale, kind: &SearchKind, mark: Option<Mark>) -> Html {
    let word = locale.texts().panels.keyword;
    let token = |token: &Token| match token {
        Token::Word(keyword) => html! { <b>{ word(*keyword) }</b> },
        Token::Code(code) => html! { <code>{ *code }</code> },
    };
    let line = |(number, line): (usize, &ListingLine)| {
        let role = match mark {
            Some(mark) if mark.line == number => Some("line"),
            Some(mark) if mark.inside == Some(number) => Some("inside"),
            _ => None,
        };
        html! {
            <li data-indent={line.indent.to_string()} data-mark={role}
                aria-current={(role == Some("line")).then_some("step")}>
                { for line.tokens.iter().map(|it| html! { <>{ token(it) }{ " " }</> }) }
            </li>
        }
    };
    html! {
        <ol class="listing" data-listing={kind.name}>
            { for kind.listing.lines().iter().enumerate().map(line) }
        </ol>
    }
}
