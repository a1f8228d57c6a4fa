//! What a school asks first: what happens to data, who can use the page, whose it is.

mod io;
pub mod notices;
pub mod stored;
pub mod text;
pub mod view;

#[cfg(test)]
mod render_tests;
