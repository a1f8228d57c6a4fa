//! Animations as GIF.

use super::lzw;
use super::picture::Picture;
use super::raster::{Pixels, Raster, TRANSPARENT};

/// Colours in the table, a power of two above [`TRANSPARENT`].
const COLOUR_BITS: u8 = 7;

/// How often an animation is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Repeat {
    /// Once; then the last frame stays.
    Once,
    /// Again and again.
    #[default]
    Forever,
}

/// Writes an animation into buffers of the caller's: [`Gif::begin`] once,
/// [`Gif::frame`] for each picture, [`Gif::end`] once.
///
/// Only the first frame is whole; each later one holds the squares that changed.
#[derive(Clone, Debug)]
pub struct Gif {
    raster: Raster,
    repeat: Repeat,
    before: Option<Picture>,
    frames: u32,
}

impl Gif {
    /// The shortest time for a frame, in hundredths of a second. Browsers show
    /// shorter ones for a tenth of a second.
    pub const SHORTEST: u16 = 2;

    /// No frame written.
    pub const fn new(raster: Raster, repeat: Repeat) -> Gif {
        Gif { raster, repeat, before: None, frames: 0 }
    }

    /// The number of frames written.
    pub const fn frames(&self) -> u32 {
        self.frames
    }

    /// What stands before the first frame.
    pub fn begin(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(b"GIF89a");
        let side = self.raster.side() as u16;
        out.extend_from_slice(&side.to_le_bytes());
        out.extend_from_slice(&side.to_le_bytes());
        // A global table of 2^COLOUR_BITS colours; background 0; square pixels.
        out.extend_from_slice(&[0x80 | (COLOUR_BITS - 1) << 4 | (COLOUR_BITS - 1), 0, 0]);
        let mut table = [0; 3 << COLOUR_BITS];
        for (entry, colour) in table.chunks_exact_mut(3).zip(self.raster.colours()) {
            entry.copy_from_slice(&[colour.r, colour.g, colour.b]);
        }
        out.extend_from_slice(&table);
        if self.repeat == Repeat::Forever {
            out.extend_from_slice(b"\x21\xFF\x0BNETSCAPE2.0\x03\x01\0\0\0");
        }
    }

    /// Appends a frame that is shown for `time` hundredths of a second, at least
    /// [`Gif::SHORTEST`]. A picture of another size is not drawn.
    pub fn frame(&mut self, out: &mut Vec<u8>, picture: Picture, time: u16) {
        if picture.size() != self.raster.size() {
            return;
        }
        let Pixels { x, y, width, height, indices } = match &self.before {
            None => self.raster.whole(&picture),
            Some(before) => self.raster.changed(&picture, before),
        };
        // Graphic control: keep what is drawn, transparent colour.
        out.extend_from_slice(&[0x21, 0xF9, 4, 0b0000_0101]);
        out.extend_from_slice(&time.max(Gif::SHORTEST).to_le_bytes());
        out.extend_from_slice(&[TRANSPARENT, 0]);
        out.push(0x2C);
        for value in [x, y, width, height] {
            out.extend_from_slice(&(value as u16).to_le_bytes());
        }
        out.push(0);
        lzw::compress(out, COLOUR_BITS, &indices);
        self.before = Some(picture);
        self.frames += 1;
    }

    /// What stands after the last frame.
    pub fn end(&self, out: &mut Vec<u8>) {
        out.push(0x3B);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Notation, Size, Square};
    use crate::export::{Mark, PictureStyle};
    use proptest::prelude::*;

    const MARKS: [Mark; 4] = [Mark::Free, Mark::Queen, Mark::Threatened, Mark::Tested];

    fn encode(raster: &Raster, repeat: Repeat, frames: &[(Picture, u16)]) -> Vec<u8> {
        let mut gif = Gif::new(raster.clone(), repeat);
        let mut out = Vec::new();
        gif.begin(&mut out);
        for (picture, time) in frames {
            gif.frame(&mut out, picture.clone(), *time);
        }
        gif.end(&mut out);
        out
    }

    /// What another program shows after each frame, as colour numbers, and the
    /// times of the frames.
    fn show(file: &[u8], side: usize) -> Vec<(Vec<u8>, u16)> {
        let mut options = gif::DecodeOptions::new();
        options.check_frame_consistency(true);
        let mut decoder = options.read_info(file).expect("a GIF");
        assert_eq!((usize::from(decoder.width()), usize::from(decoder.height())), (side, side));
        let mut screen = vec![u8::MAX; side * side];
        let mut shown = Vec::new();
        while let Some(frame) = decoder.read_next_frame().expect("no error") {
            assert_eq!(frame.dispose, gif::DisposalMethod::Keep);
            let width = usize::from(frame.width);
            for (y, row) in frame.buffer.chunks_exact(width).enumerate() {
                let start = (usize::from(frame.top) + y) * side + usize::from(frame.left);
                for (pixel, &new) in screen[start..start + width].iter_mut().zip(row) {
                    if Some(new) != frame.transparent {
                        *pixel = new;
                    }
                }
            }
            shown.push((screen.clone(), frame.delay));
        }
        shown
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]
        #[test]
        fn another_decoder_shows_the_same_pictures(
            n in 1u8..=9,
            width in 1u16..200,
            labels in proptest::option::of(proptest::sample::select(&Notation::ALL[..])),
            // Per frame the squares that change, and to what.
            frames in proptest::collection::vec(
                (proptest::collection::vec((0u16..81, 0usize..4), 0..5), 0u16..300), 1..6),
        ) {
            let size = Size::nearest(n.into());
            let style = PictureStyle { width, labels, ..PictureStyle::default() };
            let raster = Raster::new(size, &style, None);
            let mut marks = vec![Mark::Free; size.squares().into()];
            let mut pictures = Vec::new();
            for (changes, time) in frames {
                for (field, mark) in changes {
                    marks[usize::from(field % size.squares())] = MARKS[mark];
                }
                let mark = |square: Square| marks[usize::from(square.field(size))];
                pictures.push((Picture::new(size, mark), time));
            }
            let file = encode(&raster, Repeat::Forever, &pictures);
            let shown = show(&file, raster.side());
            prop_assert_eq!(shown.len(), pictures.len());
            for ((picture, time), (screen, delay)) in pictures.iter().zip(shown) {
                prop_assert_eq!(raster.whole(picture).indices, screen);
                prop_assert_eq!(delay, (*time).max(Gif::SHORTEST));
            }
        }
    }

    #[test]
    fn colours_and_repetition_are_written() {
        let raster = Raster::new(Size::EIGHT, &PictureStyle::default(), None);
        let frames = [(Picture::new(Size::EIGHT, |_| Mark::Free), 50)];
        for (repeat, expected) in
            [(Repeat::Forever, gif::Repeat::Infinite), (Repeat::Once, gif::Repeat::Finite(0))]
        {
            let file = encode(&raster, repeat, &frames);
            let mut decoder = gif::DecodeOptions::new().read_info(&file[..]).expect("a GIF");
            let table = decoder.global_palette().expect("a table").to_vec();
            for (entry, colour) in table.chunks_exact(3).zip(raster.colours()) {
                assert_eq!(entry, [colour.r, colour.g, colour.b]);
            }
            while decoder.read_next_frame().expect("no error").is_some() {}
            assert_eq!(decoder.repeat(), expected);
        }
    }

    #[test]
    fn later_frames_are_small() {
        let raster = Raster::new(Size::EIGHT, &PictureStyle::default(), None);
        let queens = |count: u16| {
            let mark =
                |s: Square| if s.field(Size::EIGHT) < count { Mark::Queen } else { Mark::Free };
            Picture::new(Size::EIGHT, mark)
        };
        let first = encode(&raster, Repeat::Once, &[(queens(0), 10)]).len();
        let both = encode(&raster, Repeat::Once, &[(queens(0), 10), (queens(1), 10)]).len();
        assert!((both - first) * 10 < first, "{first} and {} bytes", both - first);
        let same = encode(&raster, Repeat::Once, &[(queens(0), 10), (queens(0), 10)]).len();
        assert!(same - first < 40);
    }
}
