//! Pictures of boards as PNG (ISO 15948), around data that the caller compresses: a
//! browser has zlib of its own.

use super::layout::Layout;
use super::picture::{Picture, PictureStyle};
use super::raster::{Raster, colours};
use crate::board::Size;
use crate::crc32::crc32;

/// The rows of a picture as PNG wants them before they are compressed: each begins with
/// the number of its filter, which is none, as is best for colours by number.
pub fn scanlines(picture: &Picture, raster: &Raster) -> Vec<u8> {
    let pixels = raster.whole(picture);
    let mut rows = Vec::with_capacity((pixels.width + 1) * pixels.height);
    for row in pixels.indices.chunks_exact(pixels.width) {
        rows.push(0);
        rows.extend_from_slice(row);
    }
    rows
}

/// The file of a picture of that size and style. `compressed` are its [`scanlines`] in
/// the zlib format (RFC 1950).
pub fn png(size: Size, style: &PictureStyle, compressed: &[u8]) -> Vec<u8> {
    let mut out = b"\x89PNG\r\n\x1A\n".to_vec();
    let side = (Layout::new(size, style).side() as u32).to_be_bytes();
    // 8 bits per pixel, with a palette, not interlaced.
    chunk(&mut out, b"IHDR", &[&side[..], &side, &[8, 3, 0, 0, 0]].concat());
    let palette: Vec<u8> = colours(style).iter().flat_map(|c| [c.r, c.g, c.b]).collect();
    chunk(&mut out, b"PLTE", &palette);
    chunk(&mut out, b"IDAT", compressed);
    chunk(&mut out, b"IEND", &[]);
    out
}

fn chunk(out: &mut Vec<u8>, kind: &[u8; 4], data: &[u8]) {
    out.extend_from_slice(&(data.len() as u32).to_be_bytes());
    let start = out.len();
    out.extend_from_slice(kind);
    out.extend_from_slice(data);
    let check = crc32(&out[start..]);
    out.extend_from_slice(&check.to_be_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Notation, Solution, Square};
    use crate::export::{Mask, SquareMark};
    use std::io::Write;

    /// The file, compressed by another library.
    fn file(picture: &Picture, style: &PictureStyle, mask: Option<&Mask>) -> Vec<u8> {
        let raster = Raster::new(picture.size(), style, mask);
        let mut zlib = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::default());
        zlib.write_all(&scanlines(picture, &raster)).expect("there is memory");
        super::png(picture.size(), style, &zlib.finish().expect("there is memory"))
    }

    /// Width and RGB pixels as another library reads them.
    fn read_back(file: &[u8]) -> (usize, Vec<u8>) {
        let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().expect("a PNG");
        let mut pixels = vec![0; reader.output_buffer_size().expect("a picture")];
        let info = reader.next_frame(&mut pixels).expect("its pixels");
        assert_eq!(info.color_type, png::ColorType::Rgb);
        assert_eq!(info.width, info.height);
        (info.width as usize, pixels)
    }

    #[test]
    fn another_decoder_reads_the_same_pixels() {
        let marks = [
            SquareMark::Free,
            SquareMark::Queen,
            SquareMark::Threatened,
            SquareMark::TestedFree,
            SquareMark::TestedThreatened,
        ];
        for n in [1, 2, 5, 8, 27] {
            let size = Size::nearest(n);
            let mark = |s: Square| marks[usize::from(s.field(size) * 7 % 5)];
            for (width, labels) in [
                (1, Some(Notation::Chess)),
                (97, None),
                (300, Some(Notation::Coordinates)),
                (600, Some(Notation::Field)),
            ] {
                let style = PictureStyle { width, labels, ..PictureStyle::default() };
                let picture = Picture::new(size, mark);
                let raster = Raster::new(size, &style, None);
                let (side, pixels) = read_back(&file(&picture, &style, None));
                assert_eq!(side, raster.layout().side());
                let expected = raster.whole(&picture).indices;
                assert_eq!(pixels.len(), 3 * expected.len());
                for (rgb, &index) in pixels.chunks_exact(3).zip(&expected) {
                    let colour = raster.colours()[usize::from(index)];
                    assert_eq!(rgb, [colour.r, colour.g, colour.b]);
                }
            }
        }
    }

    #[test]
    fn queens_stand_where_the_solution_has_them() {
        let solution = Solution::new(&[0, 4, 7, 5, 2, 6, 1, 3]).expect("a known solution");
        let style = PictureStyle { width: 400, labels: None, ..PictureStyle::default() };
        // A full square for a queen: its middle pixel tells.
        let mask = Mask::new(1, vec![255]).expect("one pixel");
        for mask in [None, Some(&mask)] {
            let (width, pixels) = read_back(&file(&Picture::from(&solution), &style, mask));
            let queen = style.palette.queen;
            let n = solution.size().as_usize();
            let squares: Vec<Square> = Square::all(solution.size())
                .filter(|square| {
                    let centre = |place: usize| (2 * place + 1) * width / (2 * n);
                    let (x, y) =
                        (centre(square.x().into()), centre(n - 1 - usize::from(square.y())));
                    let at = 3 * (y * width + x);
                    pixels[at..at + 3] == [queen.r, queen.g, queen.b]
                })
                .collect();
            assert_eq!(Solution::from_squares(&squares), Ok(solution));
        }
    }

    #[test]
    fn masks_are_checked() {
        assert_eq!(Mask::new(2, vec![0; 5]), None);
        assert_eq!(Mask::new(0, Vec::new()), None);
        assert_eq!(Mask::new(usize::MAX, vec![0]), None);
    }
}
