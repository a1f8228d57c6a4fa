//! Texts of drawing, for those who do not see it.

use crate::components::drawing::marks::Brush;

include!(concat!(env!("OUT_DIR"), "/components/drawing/text.rs"));
