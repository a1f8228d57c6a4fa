//! The names of the views, and what scripts read of an address before the program is there:
//! `xtask/src/bundle/boot.rs` compiles this file, too, and writes it into `boot.js`.

use queens::value_enum;

/// The menu that has a view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Menu {
    Main,
    /// The menu for teachers.
    Teaching,
    None,
}

/// The content at the beginning of a view.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Beginning {
    Board,
    Words,
}

/// One line for each view, in the order of the menus: its name, menu and beginning.
macro_rules! views {
    ($($(#[$meta:meta])* $view:ident = $name:literal: $menu:ident, $beginning:ident;)+) => {
        value_enum! {
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
            pub enum View { $($(#[$meta])* $view = $name),+ }
        }

        impl View {
            pub const fn menu(self) -> Menu {
                match self { $(View::$view => Menu::$menu),+ }
            }

            const fn beginning(self) -> Beginning {
                match self { $(View::$view => Beginning::$beginning),+ }
            }
        }
    };
}

views! {
    /// The view of an address without a name.
    #[default]
    Start = "start": None, Board;
    Learn = "learn": Main, Words;
    /// A search on one board, step by step.
    Search = "search": Main, Board;
    /// All solutions of a size.
    Solutions = "solutions": Main, Board;
    /// Several searches side by side.
    Compare = "compare": Main, Words;
    /// Counting the solutions of large sizes on all processors: a segment of the solutions.
    Count = "count": None, Board;
    /// Pieces and the squares that they threaten.
    Lab = "lab": Main, Board;
    Game = "game": Main, Board;
    /// The reader's own program.
    Write = "write": Main, Board;
    /// Worksheets.
    Sheet = "sheet": Teaching, Words;
    /// The results of a class.
    Class = "class": Teaching, Words;
    Options = "options": None, Board;
    /// Information for schools.
    About = "about": None, Words;
}

impl View {
    /// The views that have a name in addresses: all except the start.
    pub const IN_ADDRESSES: &[View] = View::ALL.split_at(1).1;

    pub fn of_menu(menu: Menu) -> impl Iterator<Item = View> {
        View::ALL.into_iter().filter(move |view| view.menu() == menu)
    }

    pub fn begins_with_words(self) -> bool {
        self.beginning() == Beginning::Words
    }
}

/// The parameters of every view.
pub const OF_EVERY_VIEW: [&str; 5] = ["lang", "theme", "embed", "full", "messages"];
