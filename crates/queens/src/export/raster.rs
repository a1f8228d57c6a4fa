//! Boards as pixels with a palette, for PNG and GIF.

use super::colour::Colour;
use super::layout::Layout;
use super::marks::{self, DOT_OPACITY};
use super::picture::{Picture, PictureStyle};
use super::{glyph, outline};
use crate::board::{Notation, Size, Square};

/// Steps from a colour to the one painted over it, for smooth edges.
const LEVELS: u8 = 15;
/// Where, in the palette, the mixtures of square and queen begin.
const QUEENS: u8 = 0;
/// Those of square and mark.
const MARKS: u8 = 2 * (LEVELS + 1);
/// Those of background and ink.
const INK: u8 = 4 * (LEVELS + 1);
/// The number of mixtures; the number after them stands for "as before".
const MIXTURES: u8 = 5 * (LEVELS + 1);

/// A shape to paint the queens with, instead of the drawn piece: how much of each
/// pixel of a square it covers. So a page can have letters in the reader's font.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mask {
    side: usize,
    alpha: Vec<u8>,
}

impl Mask {
    /// From the opacities (0 to 255) of a square picture, row by row from the
    /// top; `None` when these are not `side`² or none.
    pub fn new(side: usize, alpha: Vec<u8>) -> Option<Mask> {
        (side > 0 && alpha.len() == side.checked_mul(side)?).then_some(Mask { side, alpha })
    }

    fn level(&self, cell: usize, x: usize, y: usize) -> u8 {
        let at = |v: usize| v * self.side / cell;
        let alpha = self.alpha.get(at(y) * self.side + at(x)).copied().unwrap_or(0);
        ((u16::from(alpha) * u16::from(LEVELS) + 127) / 255) as u8
    }
}

/// Paints boards of one size in one style, one byte per pixel.
#[derive(Clone, Debug)]
pub struct Raster {
    layout: Layout,
    // By mark and shade, the pixels of a square.
    tiles: Vec<Vec<u8>>,
    colours: Vec<Colour>,
    // The picture but for the squares.
    frame: Vec<u8>,
}

/// A rectangle of pixels, rows from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    /// From the picture's left edge.
    pub x: usize,
    /// From the picture's upper edge.
    pub y: usize,
    /// The pixels of a row.
    pub width: usize,
    /// The rows.
    pub height: usize,
    /// The colours of the pixels, as places in [`Raster::colours`].
    pub indices: Vec<u8>,
}

impl Raster {
    /// The greatest width of a picture, in pixels.
    pub const MAX_WIDTH: u16 = Layout::MAX_WIDTH;

    /// The colour that stands for "as before" in animations.
    pub const AS_BEFORE: u8 = MIXTURES;

    /// Prepares the squares. Queens are painted with `queen`, or else as pieces
    /// (there is no font here to paint a text).
    pub fn new(size: Size, style: &PictureStyle, queen: Option<&Mask>) -> Raster {
        let layout = Layout::new(size, style);
        let mut raster = Raster {
            layout,
            tiles: tiles(layout.cell, queen),
            colours: colours(style),
            frame: Vec::new(),
        };
        raster.frame = raster.empty_frame(style.labels);
        raster
    }

    /// The measures of its pictures.
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The colours that pixels are numbers of, without [`Raster::AS_BEFORE`].
    pub fn colours(&self) -> &[Colour] {
        &self.colours
    }

    /// The whole picture.
    pub fn whole(&self, picture: &Picture) -> Pixels {
        let side = self.layout.side();
        let mut pixels =
            Pixels { x: 0, y: 0, width: side, height: side, indices: self.frame.clone() };
        for square in Square::all(self.layout.size()) {
            self.paint(&mut pixels, picture, square);
        }
        pixels
    }

    /// The smallest part with every square that differs from `before`, the others
    /// in it "as before"; one such pixel if there is none.
    pub fn changed(&self, picture: &Picture, before: &Picture) -> Pixels {
        let mut part: Option<(usize, usize, usize, usize)> = None;
        for square in picture.changes(before) {
            let (x, y) = self.layout.corner(square);
            let (left, top, right, bottom) = part.unwrap_or((x, y, x, y));
            part = Some((left.min(x), top.min(y), right.max(x), bottom.max(y)));
        }
        let Some((x, y, right, bottom)) = part else {
            return Pixels { x: 0, y: 0, width: 1, height: 1, indices: vec![Raster::AS_BEFORE] };
        };
        let (width, height) = (right + self.layout.cell - x, bottom + self.layout.cell - y);
        let indices = vec![Raster::AS_BEFORE; width * height];
        let mut pixels = Pixels { x, y, width, height, indices };
        for square in picture.changes(before) {
            self.paint(&mut pixels, picture, square);
        }
        pixels
    }

    fn paint(&self, pixels: &mut Pixels, picture: &Picture, square: Square) {
        let (x, y) = self.layout.corner(square);
        let shade = usize::from((square.x() + square.y()).is_multiple_of(2));
        let Some(tile) = self.tiles.get(2 * picture.mark(square) as usize + shade) else { return };
        for (row, from) in tile.chunks_exact(self.layout.cell).enumerate() {
            let start = (y + row - pixels.y) * pixels.width + x - pixels.x;
            if let Some(to) = pixels.indices.get_mut(start..start + self.layout.cell) {
                to.copy_from_slice(from);
            }
        }
    }

    fn empty_frame(&self, labels: Option<Notation>) -> Vec<u8> {
        let side = self.layout.side();
        let mut frame = vec![INK; side * side];
        let bottom = side - self.layout.margin;
        for y in 0..bottom {
            frame[y * side + self.layout.margin..(y + 1) * side].fill(INK + LEVELS);
        }
        let middle = self.layout.margin as f32 / 2.0;
        let centre = |place: usize| {
            self.layout.cell as f32 * (place as f32 + 0.5) + self.layout.border as f32
        };
        if let Some(notation) = labels {
            let n = self.layout.size().get();
            for (line, place) in (0..n).zip(0..) {
                let beside = self.layout.margin as f32 + centre(place);
                self.write(&mut frame, &notation.file(line), (beside, bottom as f32 + middle));
                let rank = notation.rank(self.layout.size(), n - 1 - line);
                self.write(&mut frame, &rank, (middle, centre(place)));
            }
        }
        frame
    }

    /// Writes a label around a point.
    fn write(&self, frame: &mut [u8], label: &str, (cx, cy): (f32, f32)) {
        let side = self.layout.side();
        let count = label.chars().count() as f32;
        // Two figures fill the margin; a label is no higher than half of it.
        let scale = self.layout.margin as f32 * 0.46 / glyph::HEIGHT * (2.0 / count).min(1.0);
        let width = (count - 1.0) * glyph::ADVANCE + 8.0;
        let reach = 4.0 * scale;
        for (place, character) in (0u8..).zip(label.chars()) {
            let left = cx + (f32::from(place) * glyph::ADVANCE - width / 2.0) * scale;
            let top = cy - glyph::HEIGHT / 2.0 * scale;
            let segments = glyph::segments(character);
            let columns =
                (left - reach).max(0.0) as usize..((left + 8.0 * scale + reach) as usize).min(side);
            let rows =
                (top - reach).max(0.0) as usize..((top + 16.0 * scale + reach) as usize).min(side);
            for y in rows {
                for x in columns.clone() {
                    let at = ((x as f32 + 0.5 - left) / scale, (y as f32 + 0.5 - top) / scale);
                    let far = segments.iter().map(|&s| glyph::distance(at, s));
                    let far = far.fold(f32::INFINITY, f32::min);
                    let cover = (0.5 + (glyph::PEN - far) * scale).clamp(0.0, 1.0);
                    let level = INK + (cover * f32::from(LEVELS)).round() as u8;
                    let pixel = &mut frame[y * side + x];
                    *pixel = level.max(*pixel);
                }
            }
        }
    }
}

/// The mixtures that pictures of a style are painted with.
pub(super) fn colours(style: &PictureStyle) -> Vec<Colour> {
    let palette = &style.palette;
    let pairs = [
        (palette.light, palette.queen),
        (palette.dark, palette.queen),
        (palette.light, palette.mark),
        (palette.dark, palette.mark),
        (style.background, style.ink),
    ];
    pairs
        .into_iter()
        .flat_map(|(under, over)| (0..=LEVELS).map(move |level| under.mix(over, level, LEVELS)))
        .collect()
}

/// The squares in the order of [`SquareMark`](super::SquareMark), each light and dark.
fn tiles(cell: usize, queen: Option<&Mask>) -> Vec<Vec<u8>> {
    let queen = match queen {
        Some(mask) => {
            let pixels = (0..cell).flat_map(|y| (0..cell).map(move |x| (x, y)));
            pixels.map(|(x, y)| mask.level(cell, x, y)).collect()
        }
        None => covered(cell, outline::spans),
    };
    let mut dot = covered(cell, marks::dot);
    for level in &mut dot {
        *level = (f32::from(*level) * DOT_OPACITY).round() as u8;
    }
    // `SquareMark`'s order: free, queen, threatened, tested and free, tested and threatened.
    let shapes = [
        (QUEENS, vec![0; cell * cell]),
        (QUEENS, queen),
        (MARKS, dot),
        (MARKS, covered(cell, marks::ring)),
        (MARKS, covered(cell, marks::crossed_ring)),
    ];
    let shades = [0, LEVELS + 1];
    shapes
        .iter()
        .flat_map(|(base, levels)| shades.map(|shade| tile(base + shade, levels)))
        .collect()
}

/// Where nothing covers the square, every shape uses the same number, so that
/// pictures compress well.
fn tile(base: u8, levels: &[u8]) -> Vec<u8> {
    let bare = base % MARKS;
    levels.iter().map(|&level| if level == 0 { bare } else { base + level }).collect()
}

/// How much of each pixel of a square is inside a shape, by 4 × 4 samples. `spans`
/// tells from where to where a line at a height is inside.
fn covered(cell: usize, spans: impl Fn(f32) -> Vec<(f32, f32)>) -> Vec<u8> {
    let samples = 4 * cell;
    let unit = f32::from(outline::OUTLINE_SIZE) / samples as f32;
    let mut levels = vec![0u8; cell * cell];
    let mut line = vec![0u8; samples];
    for (sample, row) in (0..samples).map(|y| (y as f32 + 0.5, y / 4 * cell)) {
        line.fill(0);
        for (from, to) in spans(sample * unit) {
            let place = |x: f32| ((x / unit).round() as usize).min(samples);
            if let Some(inside) = line.get_mut(place(from)..place(to)) {
                inside.fill(1);
            }
        }
        for (level, four) in levels[row..row + cell].iter_mut().zip(line.chunks_exact(4)) {
            *level += four.iter().sum::<u8>();
        }
    }
    // 16 samples, 15 levels.
    levels.iter().map(|&level| level.min(LEVELS)).collect()
}
