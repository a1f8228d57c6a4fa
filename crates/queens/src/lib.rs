//! The n-queens problem, without a word of any page.
//!
//! The rooms of the engine, each of which may use only those before it:
//! [`value_enum`](macro@value_enum), which lists and names an enum's values, `enum_set`, sets of
//! such values,
//! [`plain_text`], text without look-alike characters, [`crc32`](mod@crc32), a check sum,
//! [`sealed_line`], lines with one, `random`, numbers that are the same everywhere, [`board`], [`lab`], [`search`], [`solutions`], [`count`], [`game`],
//! [`export`] and `serde`.

#[macro_use]
mod value_enum;

mod enum_set;

pub mod board;
pub mod count;
pub mod crc32;
pub mod export;
pub mod game;
pub mod lab;
pub mod plain_text;
pub mod random;
pub mod sealed_line;
pub mod search;
#[cfg(feature = "serde")]
mod serde;
pub mod solutions;

pub use enum_set::EnumSet;
pub use value_enum::ValueEnum;
