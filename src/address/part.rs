//! What the routes of all views have in common: they are read and written part by part.

use crate::address::parameter::{self, AddressPart, Parameter};
use crate::address::problem::{Possible, Problem, WrongValue};
use crate::text::quoted;

/// The route of a view, as the view declares it.
pub trait ViewRoute: Default + 'static {
    /// All that its address says, in the order of the address.
    const PARAMETERS: &'static [Parameter<Self>];

    /// Takes in what stands behind the view's name in the path, such as `backtracking/2`. Returns
    /// whether it means something.
    fn read_path(&mut self, path: &str) -> bool {
        path.is_empty()
    }

    /// What [`ViewRoute::read_path`] reads.
    fn path(&self) -> String {
        String::new()
    }

    /// Judges what can only be judged together, when every pair of name and value has
    /// been taken in.
    fn settle(&mut self, pairs: &[(String, String)]) -> Vec<Problem> {
        let _ = pairs;
        Vec::new()
    }
}

/// The route of any view.
pub trait AnyRoute {
    /// Every name that the view reads.
    fn names(&self) -> Vec<&'static str>;

    /// Takes in the value of one of these names. Other names change nothing.
    fn set(&mut self, name: &str, value: &str) -> Option<Problem>;

    /// As [`ViewRoute::read_path`].
    fn read_path(&mut self, path: &str) -> bool;

    /// As [`ViewRoute::path`].
    fn path(&self) -> String;

    /// As [`ViewRoute::settle`].
    fn settle(&mut self, pairs: &[(String, String)]) -> Vec<Problem>;

    /// The parts in the order of the address.
    fn parts(&self) -> Vec<AddressPart>;
}

impl<R: ViewRoute> AnyRoute for R {
    fn names(&self) -> Vec<&'static str> {
        R::PARAMETERS.iter().map(|parameter| parameter.name).collect()
    }

    fn set(&mut self, name: &str, value: &str) -> Option<Problem> {
        set(R::PARAMETERS, self, name, value)
    }

    fn read_path(&mut self, path: &str) -> bool {
        ViewRoute::read_path(self, path)
    }

    fn path(&self) -> String {
        ViewRoute::path(self)
    }

    fn settle(&mut self, pairs: &[(String, String)]) -> Vec<Problem> {
        ViewRoute::settle(self, pairs)
    }

    fn parts(&self) -> Vec<AddressPart> {
        parameter::parts(R::PARAMETERS, self)
    }
}

/// Takes in the value of one of the parameters, and tells if it cannot be.
pub fn set<T>(
    parameters: &[Parameter<T>],
    target: &mut T,
    name: &str,
    value: &str,
) -> Option<Problem> {
    let parameter = parameter::named(parameters, name)?;
    let possible = parameter.read(target, value).err()?;
    Some(wrong(parameter.name, value, possible))
}

/// The problem with a value. What is shown instead is known in the end.
pub fn wrong(name: &'static str, said: &str, possible: Possible) -> Problem {
    Problem::Value(WrongValue { name, said: quoted(said), possible, shown: None })
}
