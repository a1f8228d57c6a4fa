//! Texts of the solutions view.

use queens::board::Symmetry;
use queens::solutions::Kept;

include!(concat!(env!("OUT_DIR"), "/views/solutions/text.rs"));
