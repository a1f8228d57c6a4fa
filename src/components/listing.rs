//! The tokens of listings.

use yew::prelude::*;

use queens::board::Size;
use queens::search::{Keyword, ListingLine, Token};

use crate::browser::locale::Locale;
use crate::text::PanelTexts;

/// The token at this position of a line, in the page's language.
pub fn token(locale: &Locale, size: Size, line: &ListingLine, place: usize) -> Html {
    let texts = PanelTexts::of(locale.lang);
    // Some languages put words around the following token: "before…after".
    let around = |keyword: Keyword| {
        let word = texts.keyword(keyword);
        word.split_once('…').unwrap_or((word, ""))
    };
    let before = place.checked_sub(1).and_then(|place| line.tokens.get(place));
    match line.tokens.get(place) {
        None => Html::default(),
        Some(Token::Word(keyword)) => html! { <b>{ around(*keyword).0 }</b> },
        Some(Token::Code(code)) => {
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
        Some(Token::Edge(label)) => html! { <code>{ label.on(size) }</code> },
    }
}
