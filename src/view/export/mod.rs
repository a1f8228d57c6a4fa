//! Saving and copying.

pub mod desk;
pub mod draft;
pub mod drawing;
pub mod moments;
pub mod panel;
pub mod parcel;
