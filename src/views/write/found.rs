//! The board that was found in the variables of a program, with the reader's choices.

use queenside_worker::derive::{BoardChoice, BoardKind, BoardReply};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::widgets::button::Button;
use crate::views::write::kinds::ReadAs;
use crate::views::write::state::{BoardSource, WriteAction, WriteState};
use crate::views::write::text::FoundTexts;

/// The variable that the board shows, and what the page has to say about it.
pub fn found(locale: &Locale, state: &WriteState, on_action: &Callback<WriteAction>) -> Html {
    let texts = FoundTexts::of(locale.lang);
    let reply = match &state.source {
        BoardSource::Commands => return Html::default(),
        BoardSource::Sought => {
            return html! { <p class="quiet" data-found="sought">{ texts.sought }</p> };
        }
        BoardSource::Failed => return html! { <p data-found="failed">{ texts.failed }</p> },
        BoardSource::Variables(reply) => reply,
    };
    let name = reply.board.as_ref().map(|it| it.name.clone()).unwrap_or_default();
    // Without a board, the sentence below it has the reason.
    let sentences = sentences(locale, state, reply).into_iter().filter(|_| reply.board.is_some());
    html! {
        <div class="write-found" data-found={name}>
            { for sentences.map(|words| html! { <p class="quiet">{ words }</p> }) }
            { choices(locale, state, reply, on_action) }
        </div>
    }
}

/// Sentences about the board and its size.
pub fn sentences(locale: &Locale, state: &WriteState, reply: &BoardReply) -> Vec<String> {
    let texts = FoundTexts::of(locale.lang);
    let Some(board) = &reply.board else { return missing(locale, reply) };
    let name = &board.name;
    let is_turned = state.choice.is_turned;
    let mut all = vec![if is_turned { texts.shows_turned(name) } else { texts.shows(name) }];
    if board.size != state.size.get() {
        let (own, n) = (board.size.to_string(), state.size.to_string());
        all.push(texts.other_size(&own, &n));
    }
    if board.kind == BoardKind::Prefix.name() {
        all.push(texts.beginning.to_owned());
    }
    if board.jumps {
        all.push(texts.jumps.to_owned());
    }
    all
}

/// The reason why the board is empty, and what to do.
pub fn missing(locale: &Locale, reply: &BoardReply) -> Vec<String> {
    let texts = FoundTexts::of(locale.lang);
    if let Some(size) = reply.too_large {
        return vec![texts.too_large(&locale.number(size.into()))];
    }
    let mut all = vec![texts.none.to_owned()];
    match (reply.offers.first(), &reply.advice) {
        (Some(offer), _) => all.push(texts.perhaps(&offer.name)),
        (None, Some((line, code))) => {
            all.push(texts.advice(&locale.number((*line).into()), code));
        }
        (None, None) => {}
    }
    all
}

/// Another variable, rows and columns exchanged, and row 0 at the other side.
fn choices(
    locale: &Locale,
    state: &WriteState,
    reply: &BoardReply,
    on_action: &Callback<WriteAction>,
) -> Html {
    let texts = FoundTexts::of(locale.lang);
    let choose =
        |choice: BoardChoice| on_action.reform(move |()| WriteAction::Choose(choice.clone()));
    let (choice, shown) = (&state.choice, reply.board.as_ref().map(|it| it.name.as_str()));
    let others = reply.offers.iter().filter(|it| Some(it.name.as_str()) != shown);
    let show = |name: &str| {
        let choice = BoardChoice { name: name.to_owned(), ..choice.clone() };
        html! {
            <Button action="show-variable" label={texts.show(name)} on_click={choose(choice)} />
        }
    };
    let others = html! { <>{ for others.map(|it| show(&it.name)) }</> };
    if shown.is_none() {
        return others;
    }
    let read_as = reply.board.as_ref().map(|it| match it.is_swapped {
        false => texts.read_as(ReadAs::of(&it.kind)),
        true => texts.read_as_swapped(ReadAs::of(&it.kind)),
    });
    let swapped = BoardChoice { is_swapped: !choice.is_swapped, ..choice.clone() };
    let turned = BoardChoice { is_turned: !choice.is_turned, ..choice.clone() };
    html! {
        <details>
            <summary>{ texts.other }</summary>
            { for read_as.map(|words| html! { <p class="quiet">{ words }</p> }) }
            { others }
            <Button action="swap" label={texts.swap} pressed={choice.is_swapped} on_click={choose(swapped)} />
            <Button action="turn" label={texts.turn} pressed={choice.is_turned} on_click={choose(turned)} />
        </details>
    }
}
