//! The page: the only room that names the document, timers and storage.
//!
//! What has states is pure and is tested natively; views and edges exist in the
//! browser only.

pub mod address;
pub mod session;
pub mod speed;
pub mod theme;
