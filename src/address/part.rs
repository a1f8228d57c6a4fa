//! Routes: reading and writing all parameters of a view.

use crate::address::parameter::{self, AddressPart, Parameter};
use crate::address::problem::{Possible, Problem, WrongValue};
use crate::text::quoted;

/// The route of a view.
pub trait ViewRoute: Default + 'static {
    /// In the order of the address.
    const PARAMETERS: &'static [Parameter<Self>];

    /// Reads the rest of the path after the name of the view, such as `backtracking/2`. Returns
    /// false if it is invalid.
    fn read_path(&mut self, path: &str) -> bool {
        path.is_empty()
    }

    /// The reverse of [`ViewRoute::read_path`].
    fn path(&self) -> String {
        String::new()
    }

    /// Checks the parameters against each other after all pairs were read.
    fn settle(&mut self, pairs: &[(String, String)]) -> Vec<Problem> {
        let _ = pairs;
        Vec::new()
    }
}

/// The object-safe form of [`ViewRoute`].
pub trait AnyRoute {
    fn names(&self) -> Vec<&'static str>;

    /// Reads one parameter. Unknown names are ignored.
    fn set(&mut self, name: &str, value: &str) -> Option<Problem>;

    /// As [`ViewRoute::read_path`].
    fn read_path(&mut self, path: &str) -> bool;

    /// As [`ViewRoute::path`].
    fn path(&self) -> String;

    /// As [`ViewRoute::settle`].
    fn settle(&mut self, pairs: &[(String, String)]) -> Vec<Problem>;

    /// The parameters, in the order of the address.
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

/// Reads one parameter and reports an invalid value.
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

/// The problem of an invalid value. `shown` is set at the end.
pub fn wrong(name: &'static str, said: &str, possible: Possible) -> Problem {
    Problem::Value(WrongValue { name, said: quoted(said), possible, shown: None })
}
