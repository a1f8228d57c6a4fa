//! What the routes of all views have in common: they are read and written part by part.

use queens::board::{Size, SizeError};

use crate::route::pairs;
use crate::route::problem::{Possible, Problem, WrongValue};
use crate::text::quoted;

/// A name in an address with the value that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddressPart {
    /// The name.
    pub name: &'static str,
    /// The value.
    pub value: String,
    /// Whether an address that leaves the name out means the same.
    pub is_usual: bool,
}

/// A part that stands in every address of the view.
pub fn always(name: &'static str, value: impl ToString) -> AddressPart {
    AddressPart { name, value: value.to_string(), is_usual: false }
}

/// A part that addresses leave out where it is as usual.
pub fn unless(is_usual: bool, name: &'static str, value: impl ToString) -> AddressPart {
    AddressPart { name, value: value.to_string(), is_usual }
}

/// The route of a view as a list of parts.
pub trait ViewRoute {
    /// Every name that the view reads.
    fn names(&self) -> &'static [&'static str];

    /// Takes in the value of one of these names.
    ///
    /// # Errors
    ///
    /// What is possible, if the value is not. The route then holds what is nearest, or
    /// what it held before.
    fn set(&mut self, name: &str, value: &str) -> Result<(), Possible>;

    /// Judges what can only be judged together, when every pair of name and value has
    /// been taken in.
    fn settle(&mut self, pairs: &[(String, String)]) -> Vec<Problem> {
        let _ = pairs;
        Vec::new()
    }

    /// The parts in the order of the address.
    fn parts(&self) -> Vec<AddressPart>;
}

/// The problem with a value. What is shown instead is known in the end.
pub fn wrong(name: &'static str, said: &str, possible: Possible) -> Problem {
    Problem::Value(WrongValue { name, said: quoted(said), possible, shown: None })
}

/// Reads a size into `size`; takes the nearest if a number is out of range.
pub fn set_size(size: &mut Size, value: &str) -> Result<(), Possible> {
    let possible = Possible::Numbers(1, Size::MAX.into());
    match value.parse() {
        Ok(read) => {
            *size = read;
            return Ok(());
        }
        Err(SizeError::OutOfRange) => {
            let is_zero = value.trim().bytes().all(|b| b == b'0');
            *size = Size::nearest(if is_zero { 0 } else { i64::MAX });
        }
        Err(SizeError::NotANumber) => {
            if let Ok(negative) = value.trim().parse::<i64>() {
                *size = Size::nearest(negative);
            }
        }
    }
    Err(possible)
}

/// Reads `0` or `1` into `flag`.
pub fn set_flag(flag: &mut bool, value: &str) -> Result<(), Possible> {
    *flag = pairs::flag(value).ok_or_else(|| Possible::Words(vec!["0", "1"]))?;
    Ok(())
}

/// Reads one of `all` by its name into `place`.
pub fn set_named<T: Copy>(
    place: &mut T,
    value: &str,
    all: &[T],
    name: impl Fn(T) -> &'static str,
) -> Result<(), Possible> {
    match all.iter().find(|one| name(**one) == value) {
        Some(one) => {
            *place = *one;
            Ok(())
        }
        None => Err(Possible::Words(all.iter().map(|one| name(*one)).collect())),
    }
}
