//! A panic leaves its message in the console; `boot.js` tells the reader.

use std::panic;

/// From now on a panic is logged with its place, which would be lost otherwise.
pub fn log_panics() {
    panic::set_hook(Box::new(|info| web_sys::console::error_1(&info.to_string().into())));
}
