//! The links to the programs of the five documents.

use yew::prelude::*;

use crate::text::{DocumentsTexts, Lang};

/// A title and five links, which open the programs running.
pub fn documents(lang: Lang) -> Html {
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
        <p class="start-documents"><span>{ texts.programs }</span>{ for links.into_iter().map(link) }</p>
    }
}
