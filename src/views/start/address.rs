//! The address of the start.

use queens::board::Size;

use crate::address::parameter::{Codec, Optional, Parameter, parameter};
use crate::address::problem::Possible;
use crate::address::route::ViewRoute;

/// The sizes of the start, from easy to hard. Six queens are harder than eight.
pub const SIZES: [u8; 3] = [4, 5, 8];

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StartRoute {
    /// `n`: begins again with this size.
    pub size: Option<Size>,
}

struct StartSize;

impl Codec<Size> for StartSize {
    fn read(value: &str) -> Result<Size, Possible> {
        let size = value.parse().ok().filter(|it: &Size| SIZES.contains(&it.get()));
        size.ok_or_else(|| Possible::Words(vec!["4", "5", "8"]))
    }

    fn write(field: &Size) -> Option<String> {
        Some(field.to_string())
    }
}

impl ViewRoute for StartRoute {
    const PARAMETERS: &'static [Parameter<StartRoute>] =
        &[parameter!("n", size, Optional<StartSize>)];
}
