//! The page's icons, drawn in a 24 × 24 box.

use yew::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// To the start.
    Reset,
    Back,
    Play,
    Pause,
    Step,
    NextSolution,
    PreviousSolution,
    NextReturn,
    /// To the return before.
    PreviousReturn,
    /// To the end.
    Finish,
    /// Less.
    Minus,
    /// More.
    Plus,
    Close,
    Menu,
    /// Further buttons.
    More,
    /// Leads on.
    Onward,
    /// Makes a move again.
    Redo,
    Cross,
    /// Another game.
    New,
    /// Undoes the last change.
    Undo,
    Clear,
    /// Asks about a square.
    Ask,
}

impl Icon {
    const fn path(self) -> &'static str {
        match self {
            Icon::Reset => "M6 5h2.4v14H6zM19 5v14l-9.6-7z",
            Icon::Back => "M16.5 5.5v13L6.5 12z",
            Icon::Play => "M8 4.7v14.6L19.6 12z",
            Icon::Pause => "M6.5 4.5h4v15h-4zm7 0h4v15h-4z",
            Icon::Step => "M7.5 5.5v13L17.5 12z",
            Icon::NextSolution => {
                "M4 6v12l7-6zM12.6 18.4h8.4v2h-8.4zM13 16.6 11.9 9.4l2.7 2.3 2.2-3.9 2.2 3.9 2.7-2.3-1.1 7.2z"
            }
            Icon::PreviousSolution => {
                "M20 6v12l-7-6zM3 18.4h8.4v2H3zM3.4 16.6 2.3 9.4 5 11.7l2.2-3.9 2.2 3.9 2.7-2.3-1.1 7.2z"
            }
            Icon::NextReturn => "M4 7l5 5-5 5zM20 5v7a3 3 0 0 1-3 3h-4m3.5-3.5L13 15l3.5 3.5",
            Icon::PreviousReturn => "M20 7l-5 5 5 5zM10 5v7a3 3 0 0 1-3 3H4m3-3.5L3.5 15 7 18.5",
            Icon::Finish => "M5 5v14l9.6-7zM15.6 5H18v14h-2.4z",
            Icon::Minus => "M5 11h14v2H5z",
            Icon::Plus => "M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z",
            Icon::Close => {
                "m6.400 5 5.600 5.600L17.600 5 19 6.400 13.400 12l5.600 5.600-1.400 1.400-5.600-5.600L6.400 19 5 17.600 10.600 12 5 6.400z"
            }
            Icon::Menu => "M4 6h16v2H4zm0 5h16v2H4zm0 5h16v2H4z",
            Icon::More => {
                "M5 10.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6zm7 0a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6zm7 0a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z"
            }
            Icon::Onward => "M9 5l7 7-7 7",
            Icon::Redo => "m15 6 4.500 4.500L15 15M19 10.500h-9a5 5 0 0 0 0 10h3",
            Icon::New => "M19 12a7 7 0 1 1-2.200-5.100M19 4v4h-4",
            Icon::Cross => "m6.500 6.500 11 11m0-11-11 11",
            Icon::Undo => "M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-3",
            Icon::Clear => "M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7",
            Icon::Ask => "M8.5 9a3.5 3.5 0 1 1 5 3.200c-1 .5-1.500 1.200-1.500 2.800M12 18.500v.1",
        }
    }

    /// True if the icon consists of lines, not of areas.
    const fn is_line(self) -> bool {
        matches!(
            self,
            Icon::NextReturn
                | Icon::PreviousReturn
                | Icon::Onward
                | Icon::Undo
                | Icon::Redo
                | Icon::Cross
                | Icon::New
                | Icon::Clear
                | Icon::Ask
        )
    }
}

/// The icon as a picture without a name: its button has one.
pub fn icon(icon: Icon) -> Html {
    picture(icon.path(), icon.is_line())
}

/// An icon with an outline of its own.
pub fn drawn(outline: &'static str) -> Html {
    picture(outline, false)
}

fn picture(outline: &'static str, is_line: bool) -> Html {
    html! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"
            data-stroke={is_line.then_some("")}>
            <path fill-rule="evenodd" d={outline} />
        </svg>
    }
}

/// The sign for a queen taken back: a path from the tip of its arrow, two units high.
pub const TAKEN_BACK: &str = "M0 0h1.7a1 1 0 0 0 0-2h-.9M1-1 0 0 1 1";

/// That sign before the words of a button.
pub fn taken_back() -> Html {
    html! {
        <svg class="icon" viewBox="-0.85 -2.7 4.4 4.4" aria-hidden="true" focusable="false">
            <path class="taken-back" d={TAKEN_BACK} />
        </svg>
    }
}
