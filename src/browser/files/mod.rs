//! Files, bitmaps, the clipboard, printing and sharing.

pub mod clipboard;
pub mod compression;
pub mod download;
pub mod file;
pub mod printing;
pub mod sharing;
pub mod svg_picture;
