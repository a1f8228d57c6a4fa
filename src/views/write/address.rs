//! Address of the view for programs: `#/write?n=6&task=the-way-back`.

use queens::board::Size;
use queenside_worker::derive::BoardChoice;

use crate::address::grain::Grain;
use crate::address::parameter::{Codec, Named, Parameter, Plain, parameter};
use crate::address::problem::{Possible, Problem};
use crate::address::route::{ViewRoute, wrong};
use crate::components::features::python::goal::LARGEST_OF_PROGRAMS;
use crate::views::write::start::{START, Start};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WriteRoute {
    pub size: Size,
    /// `task`: the name of a starting program; empty for the first one.
    pub task: String,
    /// `at`: the step that is shown after the program has run.
    pub at: u64,
    /// `grain`: by steps on the board, or by lines of the program.
    pub grain: Grain,
    /// `show`, `swapped`, `turned`: the way in which the board is read from the variables.
    pub choice: BoardChoice,
    /// `program`: a program as a code, in place of the reader's own.
    pub program: String,
    /// True if the reader's own program is too long for a link.
    pub is_too_long: bool,
}

impl Default for WriteRoute {
    fn default() -> WriteRoute {
        let (task, program) = (String::new(), String::new());
        let choice = BoardChoice::default();
        WriteRoute {
            size: Size::nearest(6),
            task,
            at: 0,
            grain: Grain::Step,
            choice,
            program,
            is_too_long: false,
        }
    }
}

/// The name of a starting program.
struct NameOfStart;

impl Codec<String> for NameOfStart {
    fn read(value: &str) -> Result<String, Possible> {
        let start = Start::named(value);
        let possible = || Possible::Words(START.iter().map(|it| it.name).collect());
        (start.name == value).then(|| value.to_owned()).ok_or_else(possible)
    }

    fn nearest(value: &str) -> Option<String> {
        Some(Start::named(value).name.to_owned())
    }

    fn write(field: &String) -> Option<String> {
        Some(field.clone())
    }
}

/// A parameter with any text. An empty one is not written.
macro_rules! text {
    ($name:literal, $($field:ident).+) => {
        Parameter::new(
            $name,
            |it: &mut WriteRoute, value| {
                it.$($field).+ = value.to_owned();
                Ok(())
            },
            |it| Some(it.$($field).+.clone()),
        )
    };
}

impl ViewRoute for WriteRoute {
    const PARAMETERS: &'static [Parameter<WriteRoute>] = &[
        Parameter::always(parameter!("n", size, Plain)),
        parameter!("task", task, NameOfStart),
        parameter!("at", at, Plain),
        parameter!("grain", grain, Named),
        text!("show", choice.name),
        parameter!("swapped", choice.is_swapped, Plain),
        parameter!("turned", choice.is_turned, Plain),
        text!("program", program),
    ];

    fn settle(&mut self, _: &[(String, String)]) -> Vec<Problem> {
        if self.size.get() <= LARGEST_OF_PROGRAMS {
            return Vec::new();
        }
        let said = self.size.to_string();
        self.size = Size::nearest(LARGEST_OF_PROGRAMS.into());
        vec![wrong("n", &said, Possible::Numbers(1, LARGEST_OF_PROGRAMS.into()))]
    }

    fn size(&self) -> Option<Size> {
        Some(self.size)
    }

    fn is_partial(&self) -> bool {
        self.is_too_long
    }
}
