//! How values become the words of a message, and words become values again.
//!
//! The macro `message` makes both directions from one declaration.

use std::fmt;

use queens::ValueEnum;
use queens::board::{Notation, Size, Solution, Square};
use queens::export::Colour;
use queens::game::{Grade, Position, SquareSet, parse_squares, print_squares};
use queens::search::{Extent, SearchKind};

/// A value that messages carry, in words with a blank between each two.
pub trait Field: Sized {
    /// Writes the value behind what is there.
    fn write(&self, text: &mut String);

    /// Reads the value from the next words.
    ///
    /// # Errors
    ///
    /// If they are not what [`Field::write`] writes.
    fn read(words: &mut Words<'_>) -> Result<Self, MessageError>;

    /// Reads a message that is this value and nothing else.
    ///
    /// # Errors
    ///
    /// If the text is not what [`Field::write`] writes.
    fn read_all(text: &str) -> Result<Self, MessageError> {
        let mut words = Words(Some(text));
        let value = Self::read(&mut words)?;
        words.0.map_or(Ok(value), |_| Err(MessageError::TooLong))
    }
}

/// Why a text is no message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MessageError {
    /// A word is missing at its end.
    TooShort,
    /// There are words behind its end.
    TooLong,
    /// There is no message of that kind.
    UnknownKind,
    /// A word stands for no value, or for one out of range.
    BadValue,
    /// Each value is possible, all together are not.
    Contradiction,
}

impl fmt::Display for MessageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            MessageError::TooShort => "a word is missing at the end of the message",
            MessageError::TooLong => "the message goes on behind its end",
            MessageError::UnknownKind => "there is no message of that kind",
            MessageError::BadValue => "a word of the message stands for no value",
            MessageError::Contradiction => "the values of the message do not go together",
        })
    }
}

impl std::error::Error for MessageError {}

/// What is left of a message; `None` behind its last word. Words may be empty.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a>(Option<&'a str>);

impl<'a> Words<'a> {
    /// Takes the next word.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn word(&mut self) -> Result<&'a str, MessageError> {
        let text = self.rest()?;
        let (word, rest) = text.split_once(' ').map_or((text, None), |(it, rest)| (it, Some(rest)));
        self.0 = rest;
        Ok(word)
    }

    /// Takes all words that are left, at least one.
    fn rest(&mut self) -> Result<&'a str, MessageError> {
        self.0.take().ok_or(MessageError::TooShort)
    }
}

/// Writes a word, or several with blanks between them.
pub fn push(text: &mut String, word: &str) {
    if !text.is_empty() {
        text.push(' ');
    }
    text.push_str(word);
}

/// Declares a message: an enum, whose variants begin with a word of their own, or a struct.
/// It gets [`Field`], `Display` and `FromStr`. Behind `if`, values can
/// be said to be impossible together. With `impl` in place of the declaration, an enum of
/// another crate becomes a [`Field`].
macro_rules! message {
    (
        $(#[$meta:meta])* pub enum $name:ident {
            $(
                $(#[$variant_meta:meta])* $variant:ident
                $(($($item:ident: $item_type:ty),+))?
                $({$($(#[$field_meta:meta])* $field:ident: $field_type:ty),+ $(,)?})?
                = $word:literal $(if $check:expr)?
            ),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        pub enum $name {
            $($(#[$variant_meta])* $variant $(($($item_type),+))?
                $({$($(#[$field_meta])* $field: $field_type),+})?),+
        }

        message! {
            impl $name {
                $($variant $(($($item: $item_type),+))? $({$($field: $field_type),+})?
                    = $word $(if $check)?),+
            }
        }
        message! { @text $name }
    };
    (
        $(#[$meta:meta])* pub struct $name:ident {
            $($(#[$field_meta:meta])* pub $field:ident: $field_type:ty),+ $(,)?
        } $(if $check:expr)?
    ) => {
        $(#[$meta])*
        pub struct $name { $($(#[$field_meta])* pub $field: $field_type),+ }

        impl $crate::codec::Field for $name {
            fn write(&self, text: &mut String) {
                $($crate::codec::Field::write(&self.$field, text);)+
            }

            fn read(
                words: &mut $crate::codec::Words<'_>,
            ) -> Result<Self, $crate::codec::MessageError> {
                $(let $field: $field_type = $crate::codec::Field::read(words)?;)+
                $(if !$check {
                    return Err($crate::codec::MessageError::Contradiction);
                })?
                Ok($name { $($field),+ })
            }
        }
        message! { @text $name }
    };
    (
        impl $name:ident {
            $(
                $variant:ident $(($($item:ident: $item_type:ty),+))?
                $({$($field:ident: $field_type:ty),+})?
                = $word:literal $(if $check:expr)?
            ),+ $(,)?
        }
    ) => {
        impl $crate::codec::Field for $name {
            fn write(&self, text: &mut String) {
                match self {
                    $($name::$variant $(($($item),+))? $({$($field),+})? => {
                        $crate::codec::push(text, $word);
                        $($($crate::codec::Field::write($item, text);)+)?
                        $($($crate::codec::Field::write($field, text);)+)?
                    })+
                }
            }

            fn read(
                words: &mut $crate::codec::Words<'_>,
            ) -> Result<Self, $crate::codec::MessageError> {
                match words.word()? {
                    $($word => {
                        $($(let $item: $item_type = $crate::codec::Field::read(words)?;)+)?
                        $($(let $field: $field_type = $crate::codec::Field::read(words)?;)+)?
                        $(if !$check {
                            return Err($crate::codec::MessageError::Contradiction);
                        })?
                        Ok($name::$variant $(($($item),+))? $({$($field),+})?)
                    })+
                    _ => Err($crate::codec::MessageError::UnknownKind),
                }
            }
        }
    };
    (@text $name:ident) => {
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let mut text = String::new();
                $crate::codec::Field::write(self, &mut text);
                f.write_str(&text)
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::codec::MessageError;

            fn from_str(text: &str) -> Result<$name, $crate::codec::MessageError> {
                $crate::codec::Field::read_all(text)
            }
        }
    };
}
pub(crate) use message;

/// Fields that are one word: the value's text.
macro_rules! words {
    ($($kind:ty),+) => { $(
        impl Field for $kind {
            fn write(&self, text: &mut String) {
                push(text, &self.to_string());
            }

            fn read(words: &mut Words<'_>) -> Result<Self, MessageError> {
                words.word()?.parse().map_err(|_| MessageError::BadValue)
            }
        }
    )+ };
}

words!(u16, u32, u64, usize, Size, Solution, Colour);

/// Fields that are one word: the value's name.
macro_rules! names {
    ($($kind:ty),+) => { $(
        impl Field for $kind {
            fn write(&self, text: &mut String) {
                push(text, ValueEnum::name(*self));
            }

            fn read(words: &mut Words<'_>) -> Result<Self, MessageError> {
                <$kind>::named(words.word()?).ok_or(MessageError::BadValue)
            }
        }
    )+ };
}

names!(Extent, Grade, Notation);

impl Field for &'static SearchKind {
    fn write(&self, text: &mut String) {
        push(text, self.name);
    }

    fn read(words: &mut Words<'_>) -> Result<Self, MessageError> {
        let name = words.word()?;
        SearchKind::every().find(|kind| kind.name == name).ok_or(MessageError::BadValue)
    }
}

/// A square of any board: whoever knows the board has to look.
impl Field for Square {
    fn write(&self, text: &mut String) {
        push(text, &self.to_string());
    }

    fn read(words: &mut Words<'_>) -> Result<Self, MessageError> {
        Square::parse(Size::LARGEST, words.word()?).map_err(|_| MessageError::BadValue)
    }
}

/// Squares of any board.
impl Field for SquareSet {
    fn write(&self, text: &mut String) {
        push(text, &print_squares(self));
    }

    fn read(words: &mut Words<'_>) -> Result<Self, MessageError> {
        parse_squares(Size::LARGEST, words.word()?).map_err(|_| MessageError::BadValue)
    }
}

/// All words that are left: a position's text has blanks itself.
impl Field for Position {
    fn write(&self, text: &mut String) {
        push(text, &self.to_string());
    }

    fn read(words: &mut Words<'_>) -> Result<Self, MessageError> {
        words.rest()?.parse().map_err(|_| MessageError::BadValue)
    }
}

const NONE: &str = "none";

impl<T: Field> Field for Option<T> {
    fn write(&self, text: &mut String) {
        match self {
            Some(value) => value.write(text),
            None => push(text, NONE),
        }
    }

    fn read(words: &mut Words<'_>) -> Result<Self, MessageError> {
        let mut ahead = *words;
        if ahead.word()? == NONE {
            *words = ahead;
            return Ok(None);
        }
        T::read(words).map(Some)
    }
}

/// All words that are left.
impl<T: Field> Field for Vec<T> {
    fn write(&self, text: &mut String) {
        self.iter().for_each(|value| value.write(text));
    }

    fn read(words: &mut Words<'_>) -> Result<Self, MessageError> {
        std::iter::from_fn(|| words.0.is_some().then(|| T::read(words))).collect()
    }
}

impl<A: Field, B: Field> Field for (A, B) {
    fn write(&self, text: &mut String) {
        self.0.write(text);
        self.1.write(text);
    }

    fn read(words: &mut Words<'_>) -> Result<Self, MessageError> {
        Ok((A::read(words)?, B::read(words)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    message! {
        /// One of each shape.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Sample {
            /// No value.
            Nothing = "nothing",
            /// Two values, of which the first is the smaller one.
            Ordered(from: u32, to: u32) = "ordered" if from <= to,
            /// Values with names, and a list at the end.
            Named {
                /// At most one.
                one: Option<Notation>,
                /// Any number.
                many: Vec<(SquareSet, u64)>,
            } = "named",
        }
    }

    fn samples() -> impl Strategy<Value = Sample> {
        let squares = proptest::collection::vec((0u8..27, 0u8..27), 0..4).prop_map(|squares| {
            squares.into_iter().map(|(x, y)| Square::nearest(Size::LARGEST, x, y)).collect()
        });
        let notation = proptest::option::of(proptest::sample::select(&Notation::ALL[..]));
        prop_oneof![
            Just(Sample::Nothing),
            (any::<u32>(), any::<u32>()).prop_map(|(a, b)| Sample::Ordered(a.min(b), a.max(b))),
            (notation, proptest::collection::vec((squares, any::<u64>()), 0..4))
                .prop_map(|(one, many)| Sample::Named { one, many }),
        ]
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(sample in samples()) {
            prop_assert_eq!(sample.to_string().parse(), Ok(sample));
        }

        #[test]
        fn what_is_read_is_written(text in "(nothing|ordered|named)?[ 0-9a-z,]{0,12}") {
            if let Ok(sample) = text.parse::<Sample>() {
                prop_assert_eq!(sample.to_string().parse(), Ok(sample));
            }
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (text, error) in [
            ("", MessageError::UnknownKind),
            ("Nothing", MessageError::UnknownKind),
            ("nothing ", MessageError::TooLong),
            ("nothing more", MessageError::TooLong),
            ("ordered 1", MessageError::TooShort),
            ("ordered 1 two", MessageError::BadValue),
            ("ordered 1  2", MessageError::BadValue),
            ("ordered 2 1", MessageError::Contradiction),
            ("named", MessageError::TooShort),
            ("named some", MessageError::BadValue),
            ("named none a1", MessageError::TooShort),
            ("named none zz99 1", MessageError::BadValue),
        ] {
            assert_eq!(text.parse::<Sample>(), Err(error), "{text}");
        }
    }
}
