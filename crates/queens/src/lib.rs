//! The engine for the n-queens problem. It does not depend on the page.

#[macro_use]
mod value_enum;

mod enum_set;

pub mod arithmetic;
pub mod board;
pub mod count;
pub mod crc32;
pub mod export;
pub mod game;
pub mod plain_text;
pub mod random;
pub mod sealed_line;
pub mod search;
#[cfg(feature = "serde")]
mod serde;
pub mod solutions;

pub use enum_set::EnumSet;
pub use value_enum::ValueEnum;
