//! The links to the programs of the five documents.

use yew::prelude::*;

use crate::text::{DocumentsTexts, Lang};

/// The slide of the deck on which its search runs.
pub const SHOWCASE: &str = "#/search?n=8&by=field-order&as=document&embed=slide";

/// A title and links: five open the programs running, and one the deck's showcase if `has_showcase`.
pub fn document_links(lang: Lang, has_showcase: bool) -> Html {
    let texts = DocumentsTexts::of(lang);
    let link = |(hook, by, name): (&'static str, &'static str, &'static str)| {
        html! {
            <a data-document={hook} href={format!("#/search?n=8&by={by}&as=document&panel=solutions&demo=1")}>
                { name }
            </a>
        }
    };
    let links = [
        ("program", "board-scan", texts.program),
        ("worksheet", "threat-arrays", texts.worksheet),
        ("article", "free-slots", texts.article),
        ("tutorial", "position-array", texts.tutorial),
        ("deck", "one-per-line", texts.deck),
    ];
    html! {
        <p class="start-documents flow"><span>{ texts.programs }</span>
            { for links.into_iter().map(link) }
            if has_showcase {
                // The slide has no menu to come back by.
                <a data-document="showcase" href={SHOWCASE} target="_blank">{ texts.showcase }</a>
            }
        </p>
    }
}
