//! The route of a view: its name with the values of its address, and reading and writing them.

use std::fmt;

use queens::board::Size;

use crate::address::parameter::{self, AddressPart, Parameter};
use crate::address::problem::{Possible, Problem, WrongValue};
use crate::address::{View, pairs};
use crate::text::quoted;

/// A view with the values of its address. Only the view's own chunk knows all of them: there,
/// [`Route::read`] makes a [`ViewRoute`] of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Route {
    pub view: View,
    /// The rest of the path after the name of the view, such as `backtracking/2`.
    pub path: String,
    /// Names and values, not percent-encoded, in the order of the address.
    pub pairs: Vec<(String, String)>,
    /// The size of the board, once the view has read the route.
    pub size: Option<Size>,
    /// True if the address leaves out what is too long for a link.
    pub is_partial: bool,
}

/// The state of a view in its address.
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

    /// The size of the board, if the view has one.
    fn size(&self) -> Option<Size> {
        None
    }

    /// True if the address leaves out what is too long for a link.
    fn is_partial(&self) -> bool {
        false
    }
}

/// A view without parameters.
impl ViewRoute for () {
    const PARAMETERS: &'static [Parameter<()>] = &[];
}

impl Route {
    /// The route of a view in this state, without default values.
    pub fn of<R: ViewRoute>(view: View, state: &R) -> Route {
        let pairs = Route::pairs(parameter::parts(R::PARAMETERS, state));
        let (size, is_partial) = (state.size(), state.is_partial());
        Route { view, path: state.path(), pairs, size, is_partial }
    }

    fn pairs(parts: Vec<AddressPart>) -> Vec<(String, String)> {
        let said = parts.into_iter().filter(|part| !part.is_usual);
        said.map(|part| (part.name.to_owned(), part.value)).collect()
    }

    /// The state of the view, with the nearest valid values, and the problems. Unknown names are
    /// ignored.
    pub fn read<R: ViewRoute>(&self) -> (R, Vec<Problem>) {
        let mut state = R::default();
        let mut problems = Vec::new();
        if !state.read_path(&self.path) {
            problems.push(Problem::Name(quoted(&self.path)));
        }
        for (name, value) in &self.pairs {
            problems.extend(set(R::PARAMETERS, &mut state, name, value));
        }
        problems.extend(state.settle(&self.pairs));
        show_values(&mut problems, &parameter::parts(R::PARAMETERS, &state));
        (state, problems)
    }

    /// Leaves only what the view makes of the route. Returns the problems.
    pub fn settle<R: ViewRoute>(&mut self) -> Vec<Problem> {
        let (state, problems) = self.read::<R>();
        *self = Route::of(self.view, &state);
        problems
    }

    /// The value of a parameter, if the address has one.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.pairs.iter().find(|pair| pair.0 == name).map(|pair| &*pair.1)
    }

    /// Removes a parameter and returns its value.
    pub fn take(&mut self, name: &str) -> Option<String> {
        let place = self.pairs.iter().position(|pair| pair.0 == name)?;
        Some(self.pairs.remove(place).1)
    }

    /// Sets the value of a parameter.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        match self.pairs.iter_mut().find(|pair| pair.0 == name) {
            Some(pair) => pair.1 = value,
            None => self.pairs.push((name.to_owned(), value)),
        }
    }

    /// Writes the address, including `#`, with more parameters after those of the view.
    pub fn write(
        &self,
        f: &mut fmt::Formatter<'_>,
        more: impl IntoIterator<Item = AddressPart>,
    ) -> fmt::Result {
        let name = if self.view == View::Start { "" } else { self.view.name() };
        let own = self.pairs.iter().map(|(name, value)| (&**name, value.clone()));
        let query = pairs::written(own.chain(more.into_iter().map(|it| (it.name, it.value))));
        let [slash, mark] = [("/", &self.path), ("?", &query)]
            .map(|(sign, text)| if text.is_empty() { "" } else { sign });
        write!(f, "#/{name}{slash}{}{mark}{query}", self.path)
    }
}

impl fmt::Display for Route {
    /// Includes the `#`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, [])
    }
}

/// Names in each problem the value that is shown instead, which is known only after all were read.
pub fn show_values(problems: &mut [Problem], parts: &[AddressPart]) {
    for problem in problems {
        if let Problem::Value(wrong) = problem {
            let part = parts.iter().find(|part| part.name == wrong.name);
            wrong.shown = part.map(|part| part.value.clone()).filter(|it| !it.is_empty());
        }
    }
}

/// Reads one parameter and reports an invalid value. Unknown names are ignored.
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
