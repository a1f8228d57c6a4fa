//! The page's icons, drawn in a 24 × 24 box.

use yew::prelude::*;

/// An icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// To the start.
    Reset,
    /// One step back.
    Back,
    /// Play.
    Play,
    /// Pause.
    Pause,
    /// One step forwards.
    Step,
    /// To the next solution.
    NextSolution,
    /// To the solution before.
    PreviousSolution,
    /// To the next return.
    NextReturn,
    /// To the return before.
    PreviousReturn,
    /// To the end.
    Finish,
    /// Less.
    Minus,
    /// More.
    Plus,
    /// A keyboard.
    Keyboard,
    /// Close.
    Close,
}

impl Icon {
    const fn path(self) -> &'static str {
        match self {
            Icon::Reset => "M6 5h2.4v14H6zM19 5v14l-9.6-7z",
            Icon::Back => "M17.5 5v14l-11-7z",
            Icon::Play => "M7 4.2v15.6L20 12z",
            Icon::Pause => "M6.5 4.5h4v15h-4zm7 0h4v15h-4z",
            Icon::Step => "M6.5 5v14l11-7z",
            Icon::NextSolution => {
                "M4 6v12l7-6zM12.6 18.4h8.4v2h-8.4zM13 16.6 11.9 9.4l2.7 2.3 2.2-3.9 2.2 3.9 2.7-2.3-1.1 7.2z"
            }
            Icon::PreviousSolution => {
                "M20 6v12l-7-6zM3 18.4h8.4v2H3zM3.4 16.6 2.3 9.4 5 11.7l2.2-3.9 2.2 3.9 2.7-2.3-1.1 7.2z"
            }
            Icon::NextReturn => "M3 6v12l7-6zM22 6v10h-5.5v3.5L12 14.8l4.5-4.8v3.5h3V6z",
            Icon::PreviousReturn => "M21 6v12l-7-6zM12 6v10H6.5v3.5L2 14.8 6.5 10v3.5h3V6z",
            Icon::Finish => "M5 5v14l9.6-7zM15.6 5H18v14h-2.4z",
            Icon::Minus => "M5 11h14v2H5z",
            Icon::Plus => "M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z",
            Icon::Keyboard => {
                "M3 6h18v12H3zm2 2v8h14V8zm1.5 1.5h2v2h-2zm3 0h2v2h-2zm3 0h2v2h-2zm3 0h2v2h-2zm-7.500 3.500h7v2h-7z"
            }
            Icon::Close => {
                "m6.400 5 5.600 5.600L17.600 5 19 6.400 13.400 12l5.600 5.600-1.400 1.400-5.600-5.600L6.400 19 5 17.600 10.600 12 5 6.400z"
            }
        }
    }
}

/// The icon as a picture without a name: its button has one.
pub fn icon(icon: Icon) -> Html {
    drawn(icon.path())
}

/// An icon with an outline of its own.
pub fn drawn(outline: &'static str) -> Html {
    html! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path fill-rule="evenodd" d={outline} />
        </svg>
    }
}

/// The queen, drawn once in the document as the symbol `queen`.
pub fn queen(class: &'static str) -> Html {
    html! {
        <svg {class} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
            <use href="#queen" />
        </svg>
    }
}
