//! All solutions at once as small boards, and folded into piles.

pub mod own;
pub mod picture;
pub mod piles;
pub mod text;
pub mod travel;
pub mod view;
