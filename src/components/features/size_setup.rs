//! The set-up of a view: a button with the choices, and the card that it opens.

use yew::prelude::*;

use queens::board::Size;

use crate::browser::locale::Locale;
use crate::components::widgets::button::Button;
use crate::components::widgets::callbacks::reading;
use crate::components::widgets::icons::Icon;
use crate::components::widgets::number_field::NumberField;
use crate::text::{SearchTexts, TitleTexts};

/// The size on the button that opens the choice: of the board where it has other pieces than n queens.
pub fn size_name(locale: &Locale, size: Size, is_of_queens: bool) -> String {
    match is_of_queens {
        true => TitleTexts::of(locale.lang).queens(&size.to_string()),
        false => format!("{size} × {size}"),
    }
}

/// The button with the size and the `kind` of what is shown, and its card with the size control
/// and `rest`. The callbacks are for a size and for a typed one.
pub fn setup_card(
    locale: &Locale,
    size: Size,
    kind: Option<&str>,
    callbacks: (&Callback<Size>, &Callback<String>),
    rest: Html,
) -> Html {
    named_setup_card(locale, (size, size_name(locale, size, true)), kind, callbacks, rest)
}

/// The same with a [`size_name`].
pub fn named_setup_card(
    locale: &Locale,
    (size, name): (Size, String),
    kind: Option<&str>,
    (on_size, on_text): (&Callback<Size>, &Callback<String>),
    rest: Html,
) -> Html {
    html! {
        <>
        <button type="button" class="setup-open" popovertarget="setup">
            { name }
            { for kind.map(|kind| html! { <span class="setup-kind">{ " · " }{ kind }</span> }) }
        </button>
        <div class="setup" id="setup" popover="auto">
            { size_setup(locale, size, on_size, on_text) }
            { rest }
        </div>
        </>
    }
}

/// A field for n between two buttons. `on_text` receives the text that was typed.
pub fn size_setup(
    locale: &Locale,
    size: Size,
    on_size: &Callback<Size>,
    on_text: &Callback<String>,
) -> Html {
    let texts = SearchTexts::of(locale.lang);
    let n = size.get();
    let resize = |label: &'static str, action: &'static str, icon, n: Option<u8>| {
        let size = n.and_then(|n| Size::new(n).ok());
        html! {
            <Button {action} {label} {icon} disabled={size.is_none()}
                on_click={reading(on_size, move |()| size)} />
        }
    };
    html! {
        <div class="setup-size row">
            <span class="setup-label" aria-hidden="true">{ texts.size }</span>
            { resize(texts.smaller, "smaller", Icon::Minus, n.checked_sub(1)) }
            <NumberField name="n" label={texts.size} value={n.to_string()} room={2}
                on_commit={on_text.clone()} largest={u64::from(Size::MAX)} />
            { resize(texts.larger, "larger", Icon::Plus, n.checked_add(1)) }
        </div>
    }
}
