//! The names of a listing: its functions and their variables.

use super::square_names::{Axes, Axis, SquareNames};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    /// Of the main program, for all to use.
    Global(usize),
    /// Of the open call.
    Local(usize),
}

/// The main program, or a function.
#[derive(Debug)]
pub(super) struct Routine {
    /// The function's name; `None` for the main program.
    pub(super) name: Option<&'static str>,
    /// The line with its name; that of the main program is its first.
    pub(super) line: usize,
    /// The number of its variables that are parameters. They come first.
    pub(super) parameters: usize,
    pub(super) variables: Vec<&'static str>,
    /// For each variable, the line that makes it.
    pub(super) made: Vec<usize>,
    /// The variables whose bits count, by index.
    pub(super) words: Vec<usize>,
}

impl Routine {
    pub(super) fn new(name: Option<&'static str>, line: usize) -> Routine {
        let (variables, made, words) = (Vec::new(), Vec::new(), Vec::new());
        Routine { name, line, parameters: 0, variables, made, words }
    }

    /// Adds a variable, made by the line `line`.
    pub(super) fn add(&mut self, name: &'static str, line: usize) {
        self.variables.push(name);
        self.made.push(line);
    }

    /// Its variable of that index.
    pub(super) const fn slot(&self, index: usize) -> Slot {
        match self.name {
            Some(_) => Slot::Local(index),
            None => Slot::Global(index),
        }
    }

    fn find(&self, name: &str) -> Option<usize> {
        self.variables.iter().position(|own| *own == name)
    }

    fn find_or_add(&mut self, name: &'static str, line: usize) -> usize {
        self.find(name).unwrap_or_else(|| {
            self.add(name, line);
            self.variables.len() - 1
        })
    }
}

/// All routines, and the one that is being read. The main program comes first.
#[derive(Debug)]
pub(super) struct Scope {
    main: Routine,
    functions: Vec<Routine>,
    /// The index among the functions; `None` in the main program.
    current: Option<usize>,
    /// The line that is being read.
    line: usize,
    /// The meaning of its names, and the names of squares.
    axes: Axes,
    names: SquareNames,
}

impl Scope {
    pub(super) fn new(functions: Vec<Routine>, axes: Axes, names: SquareNames) -> Scope {
        Scope { main: Routine::new(None, 0), functions, current: None, line: 0, axes, names }
    }

    /// The main program, then the functions.
    pub(super) fn into_routines(self) -> Vec<Routine> {
        std::iter::once(self.main).chain(self.functions).collect()
    }

    pub(super) fn go_to(&mut self, line: usize) {
        self.line = line;
    }

    /// Goes on to the next function.
    pub(super) fn enter_next(&mut self) {
        self.current = Some(self.current.map_or(0, |current| current + 1));
    }

    fn own(&mut self) -> Option<&mut Routine> {
        self.current.and_then(|current| self.functions.get_mut(current))
    }

    /// True if a pair that begins with that variable has the column where the listing's names of
    /// squares have the row, or the other way round.
    pub(super) fn is_crossed(&self, first: &str) -> bool {
        let axis = self.axes.iter().find(|(name, _)| *name == first).map(|(_, axis)| axis);
        match axis {
            Some(Axis::Row) => !self.names.is_row_first(),
            Some(Axis::Column) => self.names.is_row_first(),
            Some(Axis::Field) | None => false,
        }
    }

    /// The index of a function among all routines, and how many parameters it has.
    pub(super) fn function(&self, name: &str) -> Option<(usize, usize)> {
        let index = self.functions.iter().position(|it| it.name == Some(name))?;
        Some((index + 1, self.functions.get(index)?.parameters))
    }

    /// True if the function that is being read has that name.
    pub(super) fn is_current(&self, name: &str) -> bool {
        let own = self.current.and_then(|current| self.functions.get(current));
        own.is_some_and(|own| own.name == Some(name))
    }

    /// The variable of that name that a line reads: the routine's own, else the
    /// main program's.
    pub(super) fn variable(&self, name: &str) -> Option<Slot> {
        let own = self.current.and_then(|current| self.functions.get(current)?.find(name));
        own.map(Slot::Local).or_else(|| self.main.find(name).map(Slot::Global))
    }

    /// The variable of that name that a line writes; a new one of the routine if
    /// there is none.
    pub(super) fn written(&mut self, name: &'static str) -> Slot {
        self.variable(name).unwrap_or_else(|| self.bound(name))
    }

    /// The routine's own variable of that name, which a loop counts with.
    pub(super) fn bound(&mut self, name: &'static str) -> Slot {
        let line = self.line;
        match self.own() {
            Some(function) => Slot::Local(function.find_or_add(name, line)),
            None => Slot::Global(self.main.find_or_add(name, line)),
        }
    }

    /// Notes that a variable is a machine word, whose bits count.
    pub(super) fn note_word(&mut self, slot: Slot) {
        let words = match slot {
            Slot::Global(index) => Some((&mut self.main.words, index)),
            Slot::Local(index) => self.own().map(|own| (&mut own.words, index)),
        };
        if let Some((words, index)) = words.filter(|(words, index)| !words.contains(index)) {
            words.push(index);
        }
    }
}
