//! The component that every view with a board runs in.
//!
//! It has what these views share: the size field, tabs and panels, the keyboard, ticks, the
//! export, the address, the status and the live region. A view implements [`View`]; [`Host`]
//! draws it.

mod cache;
mod component;
mod env;
mod frame;
pub mod tabs;
mod view;

pub use cache::Cache;
pub use component::{Host, Props};
pub use env::{Env, Location};
pub use view::{Config, Context, Export, Scene, View};
