//! The compression of GIF (GIF89a, appendix F).

/// Codes have at most 12 bits.
const CODES: u16 = 4096;
/// Slots of the dictionary: a prime above twice the codes, so that few collide.
const SLOTS: usize = 8209;
const NONE: u16 = u16::MAX;

/// Appends the image data of `pixels`, all below 2^`bits` (2 ≤ `bits` ≤ 8): the
/// code size, blocks of at most 255 bytes, and the end.
pub(super) fn compress(out: &mut Vec<u8>, bits: u8, pixels: &[u8]) {
    let (clear, end) = (1u16 << bits, (1u16 << bits) + 1);
    let mut codes = Codes { out, at: 0, buffer: 0, count: 0 };
    codes.begin(bits);
    let mut width = bits + 1;
    codes.write(clear, width);
    let mut dictionary = Dictionary::new();
    let mut next = end + 1;
    let mut prefix = NONE;
    for &pixel in pixels {
        if prefix == NONE {
            prefix = pixel.into();
            continue;
        }
        match dictionary.find(prefix, pixel) {
            Ok(code) => prefix = code,
            Err(slot) => {
                codes.write(prefix, width);
                if next == CODES {
                    codes.write(clear, width);
                    dictionary = Dictionary::new();
                    width = bits + 1;
                    next = end + 1;
                } else {
                    // The decoder is one entry behind, so widths change when
                    // the entry before this one was the last that fitted.
                    if next == 1 << width {
                        width += 1;
                    }
                    dictionary.put(slot, prefix, pixel, next);
                    next += 1;
                }
                prefix = pixel.into();
            }
        }
    }
    if prefix != NONE {
        codes.write(prefix, width);
        if next == 1 << width && width < 12 {
            width += 1;
        }
    }
    codes.write(end, width);
    codes.end();
}

/// Strings of pixels seen, each a known one (its code) and one pixel more.
struct Dictionary {
    slots: Vec<(u16, u8, u16)>,
}

impl Dictionary {
    fn new() -> Dictionary {
        Dictionary { slots: vec![(NONE, 0, NONE); SLOTS] }
    }

    /// The code, or the slot to put one into.
    fn find(&self, prefix: u16, pixel: u8) -> Result<u16, usize> {
        let mut slot = (usize::from(prefix) << 4 ^ usize::from(pixel) << 2) % SLOTS;
        loop {
            match self.slots[slot] {
                (NONE, ..) => return Err(slot),
                (p, x, code) if p == prefix && x == pixel => return Ok(code),
                _ => slot = (slot + 1) % SLOTS,
            }
        }
    }

    fn put(&mut self, slot: usize, prefix: u16, pixel: u8, code: u16) {
        self.slots[slot] = (prefix, pixel, code);
    }
}

/// Codes, lowest bits first, in blocks that begin with their length.
struct Codes<'a> {
    out: &'a mut Vec<u8>,
    // Where the length of the block stands.
    at: usize,
    buffer: u32,
    count: u8,
}

impl Codes<'_> {
    fn begin(&mut self, bits: u8) {
        self.out.push(bits);
        self.at = self.out.len();
        self.out.push(0);
    }

    fn write(&mut self, code: u16, width: u8) {
        self.buffer |= u32::from(code) << self.count;
        self.count += width;
        while self.count >= 8 {
            self.byte();
            self.count -= 8;
        }
    }

    fn byte(&mut self) {
        if self.out[self.at] == 255 {
            self.at = self.out.len();
            self.out.push(0);
        }
        self.out.push(self.buffer as u8);
        self.out[self.at] += 1;
        self.buffer >>= 8;
    }

    fn end(&mut self) {
        if self.count > 0 {
            self.byte();
        }
        if self.out[self.at] > 0 {
            self.out.push(0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A GIF of one grey frame around the compressed pixels, read by another
    /// program.
    fn read_back(bits: u8, width: u16, pixels: &[u8]) -> Vec<u8> {
        let height = (pixels.len() / usize::from(width)) as u16;
        let mut file = b"GIF89a".to_vec();
        let sides = [width.to_le_bytes(), height.to_le_bytes()].concat();
        file.extend_from_slice(&sides);
        file.extend_from_slice(&[0x80 | (bits - 1), 0, 0]);
        file.extend((0..1u16 << bits).flat_map(|grey| [grey as u8; 3]));
        file.extend_from_slice(&[0x2C, 0, 0, 0, 0]);
        file.extend_from_slice(&sides);
        file.push(0);
        compress(&mut file, bits, pixels);
        file.push(0x3B);
        let mut options = gif::DecodeOptions::new();
        options.check_frame_consistency(true);
        let mut decoder = options.read_info(&file[..]).expect("a GIF");
        decoder.read_next_frame().expect("no error").expect("a frame").buffer.to_vec()
    }

    proptest! {
        #[test]
        fn any_pixels_come_back(
            bits in 2u8..=8,
            noise in proptest::collection::vec(any::<u8>(), 1..600),
            repeat in 1usize..6,
        ) {
            let mask = ((1u16 << bits) - 1) as u8;
            let pixels: Vec<u8> = noise
                .iter()
                .flat_map(|&pixel| std::iter::repeat_n(pixel & mask, repeat))
                .collect();
            prop_assert_eq!(read_back(bits, 1, &pixels), pixels);
        }
    }

    #[test]
    fn a_full_dictionary_is_begun_anew() {
        // This much noise fills it several times at every code size.
        let mut state = 7u32;
        let noise: Vec<u8> = std::iter::repeat_with(|| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        })
        .take(30_000)
        .collect();
        for bits in 2..=8 {
            let mask = ((1u16 << bits) - 1) as u8;
            let pixels: Vec<u8> = noise.iter().map(|pixel| pixel & mask).collect();
            assert_eq!(read_back(bits, 1, &pixels), pixels, "{bits} bits");
        }
    }

    #[test]
    fn the_smallest_picture_is_the_one_known_to_everyone() {
        let mut out = Vec::new();
        compress(&mut out, 2, &[0]);
        assert_eq!(out, [0x02, 0x02, 0x44, 0x01, 0x00]);
    }
}
