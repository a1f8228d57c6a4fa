//! Sets of the values of an enum.

use std::fmt;
use std::marker::PhantomData;

use crate::ValueEnum;

/// A set of the values of an enum with at most 32 values.
///
/// ```
/// use queens::{EnumSet, search::Counter};
///
/// let set: EnumSet<Counter> = [Counter::Solutions, Counter::Tests].into_iter().collect();
/// assert!(set.has(Counter::Tests) && !set.has(Counter::Prunes));
/// assert_eq!(set.to_string(), "tests,solutions");
/// assert_eq!(EnumSet::parse("solutions,tests"), Some(set));
/// assert_eq!(EnumSet::<Counter>::parse("none"), Some(EnumSet::NONE));
/// ```
#[derive(Debug)]
pub struct EnumSet<E> {
    /// A bit for each value, in the order of [`ValueEnum::VALUES`].
    bits: u32,
    values: PhantomData<E>,
}

/// The text of an empty set.
const NONE: &str = "none";

impl<E: ValueEnum> EnumSet<E> {
    pub const NONE: EnumSet<E> = EnumSet::of(0);
    pub const ALL: EnumSet<E> = EnumSet::of(u32::MAX >> (32 - E::VALUES.len()));

    const fn of(bits: u32) -> EnumSet<E> {
        EnumSet { bits, values: PhantomData }
    }

    fn bit(value: E) -> u32 {
        let index = E::VALUES.iter().position(|it| *it == value);
        index.map_or(0, |index| 1 << index)
    }

    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    pub fn has(self, value: E) -> bool {
        self.bits & EnumSet::bit(value) != 0
    }

    #[must_use]
    pub fn with(self, value: E, is_member: bool) -> EnumSet<E> {
        if self.has(value) == is_member { self } else { self.toggled(value) }
    }

    #[must_use]
    pub fn toggled(self, value: E) -> EnumSet<E> {
        EnumSet::of(self.bits ^ EnumSet::bit(value))
    }

    /// The members in the order of [`ValueEnum::VALUES`].
    pub fn iter(self) -> impl Iterator<Item = E> {
        E::VALUES.iter().copied().filter(move |value| self.has(*value))
    }

    /// Reads names separated by commas, in any order, or `none`; `None` if a name is unknown.
    pub fn parse(text: &str) -> Option<EnumSet<E>> {
        if text == NONE {
            return Some(EnumSet::NONE);
        }
        let value = |name| E::VALUES.iter().copied().find(|value| value.name() == name);
        text.split(',').map(value).collect()
    }
}

impl<E: ValueEnum> fmt::Display for EnumSet<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.iter().map(E::name).collect();
        f.write_str(if names.is_empty() { NONE.to_owned() } else { names.join(",") }.as_str())
    }
}

impl<E: ValueEnum> FromIterator<E> for EnumSet<E> {
    fn from_iter<I: IntoIterator<Item = E>>(values: I) -> EnumSet<E> {
        EnumSet::of(values.into_iter().fold(0, |bits, value| bits | EnumSet::bit(value)))
    }
}

impl<E: ValueEnum> From<E> for EnumSet<E> {
    fn from(value: E) -> EnumSet<E> {
        EnumSet::of(EnumSet::bit(value))
    }
}

// Derived, these would ask the same of the values.
impl<E> Clone for EnumSet<E> {
    fn clone(&self) -> EnumSet<E> {
        *self
    }
}

impl<E> Copy for EnumSet<E> {}

impl<E> Default for EnumSet<E> {
    fn default() -> EnumSet<E> {
        EnumSet { bits: 0, values: PhantomData }
    }
}

impl<E> PartialEq for EnumSet<E> {
    fn eq(&self, other: &EnumSet<E>) -> bool {
        self.bits == other.bits
    }
}

impl<E> Eq for EnumSet<E> {}
