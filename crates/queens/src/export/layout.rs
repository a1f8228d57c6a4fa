//! Where squares and labels lie in a picture made of pixels.

use super::picture::PictureStyle;
use crate::board::{Size, Square};

/// The measures of a picture, in pixels. Squares are whole pixels, so that a picture is
/// up to one pixel a square narrower than its style wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    size: Size,
    pub(super) cell: usize,
    pub(super) margin: usize,
    pub(super) border: usize,
}

impl Layout {
    /// The greatest width of a picture, in pixels.
    pub(super) const MAX_WIDTH: u16 = 4096;

    /// The measures of pictures of a size in a style.
    pub fn new(size: Size, style: &PictureStyle) -> Layout {
        let n = size.as_usize();
        let wanted = usize::from(style.width.min(Layout::MAX_WIDTH));
        let margin =
            if style.labels.is_some() { (wanted / (n + 1) * 3 / 5).clamp(14, 96) } else { 0 };
        let border = (wanted / (n * 40)).clamp(1, 8);
        let cell = (wanted.saturating_sub(margin + 2 * border) / n).max(4);
        Layout { size, cell, margin, border }
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The width of the picture, and its height.
    pub const fn side(&self) -> usize {
        self.margin + 2 * self.border + self.cell * self.size.as_usize()
    }

    /// The side of a square: the best size for a [`Mask`](super::Mask).
    pub const fn cell(&self) -> usize {
        self.cell
    }

    /// The upper left pixel of a square.
    pub(super) fn corner(&self, square: Square) -> (usize, usize) {
        let top = self.size.as_usize() - 1 - usize::from(square.y());
        let left = self.margin + self.border;
        (left + self.cell * usize::from(square.x()), self.border + self.cell * top)
    }
}
