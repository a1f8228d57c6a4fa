//! The one host that every view runs in, and what a view has to say to be hosted.
//!
//! What every view needs stands here once: the size field, the tabs and panels, keys,
//! the ticks, the export, the address out and in, the status, what a screen reader
//! hears. A view implements [`View`]; [`Host`] is the component that draws it.

mod cache;
mod component;
mod context;
mod env;
mod frame;
mod message;
mod view;

pub use cache::Cache;
pub use component::{Host, Props};
pub use env::{Env, Location};
pub use view::{Context, Export, Scene, View};
