//! A small compressor for pictures of boards (RFC 1950, RFC 1951).
//!
//! Rows of a board repeat the row above or a few pixels to the left, nearly
//! always. Looking back only there and using the fixed codes makes a board of
//! 1024 pixels 27 KB where zlib makes it 22 KB, and spares the page a library of
//! 9 KB (`miniz_oxide`) or 40 KB (`png`).

/// The greatest distance that can be looked back.
const WINDOW: usize = 1 << 15;
const SHORTEST: usize = 4;
const LONGEST: usize = 258;

/// Compresses `data` into the zlib format, looking for repetitions at `distances`.
pub(super) fn zlib(data: &[u8], distances: &[usize]) -> Vec<u8> {
    let mut bits = Bits { out: vec![0x78, 0x01], buffer: 0, count: 0 };
    // One last block with the fixed codes.
    bits.write(0b011, 3);
    let mut at = 0;
    while at < data.len() {
        let match_at = |distance: usize| {
            if distance == 0 || distance > at.min(WINDOW) {
                return 0;
            }
            let pairs = data[at..].iter().zip(&data[at - distance..]);
            pairs.take(LONGEST).take_while(|(a, b)| a == b).count()
        };
        let best = distances.iter().map(|&distance| (match_at(distance), distance)).max();
        match best {
            Some((length, distance)) if length >= SHORTEST => {
                bits.length(length);
                bits.distance(distance);
                at += length;
            }
            _ => {
                bits.symbol(data[at].into());
                at += 1;
            }
        }
    }
    bits.symbol(256);
    let mut out = bits.finish();
    out.extend_from_slice(&adler(data).to_be_bytes());
    out
}

/// The check sum of zlib.
fn adler(data: &[u8]) -> u32 {
    let (mut a, mut b) = (1u32, 0u32);
    // So many sums fit 32 bits.
    for part in data.chunks(5552) {
        for &byte in part {
            a += u32::from(byte);
            b += a;
        }
        a %= 65_521;
        b %= 65_521;
    }
    b << 16 | a
}

/// Bits, lowest first.
struct Bits {
    out: Vec<u8>,
    buffer: u64,
    count: u32,
}

impl Bits {
    fn write(&mut self, value: u32, count: u32) {
        self.buffer |= u64::from(value) << self.count;
        self.count += count;
        while self.count >= 8 {
            self.out.push(self.buffer as u8);
            self.buffer >>= 8;
            self.count -= 8;
        }
    }

    /// Huffman codes go highest bit first.
    fn code(&mut self, code: u32, count: u32) {
        self.write(code.reverse_bits() >> (32 - count), count);
    }

    /// A literal or length symbol in the fixed code.
    fn symbol(&mut self, symbol: u32) {
        match symbol {
            0..=143 => self.code(0x30 + symbol, 8),
            144..=255 => self.code(0x190 + symbol - 144, 9),
            256..=279 => self.code(symbol - 256, 7),
            _ => self.code(0xC0 + symbol - 280, 8),
        }
    }

    /// 3 ≤ `length` ≤ 258.
    fn length(&mut self, length: usize) {
        if length == LONGEST {
            self.symbol(285);
            return;
        }
        let (symbol, extra, value) = split(length as u32 - 3, 4);
        self.symbol(257 + symbol);
        self.write(value, extra);
    }

    /// 1 ≤ `distance` ≤ 32 768.
    fn distance(&mut self, distance: usize) {
        let (symbol, extra, value) = split(distance as u32 - 1, 2);
        self.code(symbol, 5);
        self.write(value, extra);
    }

    fn finish(mut self) -> Vec<u8> {
        if self.count > 0 {
            self.write(0, 8 - self.count);
        }
        self.out
    }
}

/// Splits a value into symbol, number of extra bits, and these. Symbols come in
/// groups of `group`, all of a group with the same number of extra bits: none in
/// the first two groups, then one more from group to group.
fn split(value: u32, group: u32) -> (u32, u32, u32) {
    let extra = (value / group).checked_ilog2().unwrap_or(0);
    let symbol = extra * group + (value >> extra);
    (symbol, extra, value & ((1 << extra) - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_and_distances_have_the_symbols_of_the_standard() {
        // RFC 1951, 3.2.5: length, symbol, extra bits, their value.
        for (length, symbol, extra, value) in [
            (3, 257, 0, 0),
            (10, 264, 0, 0),
            (11, 265, 1, 0),
            (12, 265, 1, 1),
            (35, 273, 3, 0),
            (130, 280, 4, 15),
            (257, 284, 5, 30),
        ] {
            assert_eq!(split(length - 3, 4), (symbol - 257, extra, value), "length {length}");
        }
        for (distance, symbol, extra, value) in [
            (1, 0, 0, 0),
            (4, 3, 0, 0),
            (5, 4, 1, 0),
            (24, 8, 3, 7),
            (25, 9, 3, 0),
            (32_768, 29, 13, 8_191),
        ] {
            assert_eq!(split(distance - 1, 2), (symbol, extra, value), "distance {distance}");
        }
    }

    #[test]
    fn the_check_sum_is_that_of_the_standard() {
        assert_eq!(adler(b""), 1);
        assert_eq!(adler(b"Wikipedia"), 0x11E6_0398);
    }
}
