//! An archive as learning platforms take it: ZIP, each file deflated, with no dates.

use crate::run::Outcome;
use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};
use std::io::Write;

/// What an archive must be read by: version 2.0, which knows deflating.
const VERSION: u16 = 20;
/// Names are UTF-8.
const FLAGS: u16 = 0x0800;
const DEFLATED: u16 = 8;
/// The first of January 1980, the earliest day that there is: the same files make the same archive.
const DAY: u16 = 0x0021;

/// An archive that is being written.
#[derive(Default)]
pub(super) struct Archive {
    bytes: Vec<u8>,
    directory: Vec<u8>,
    count: u16,
}

fn append(to: &mut Vec<u8>, numbers: &[u16]) {
    for number in numbers {
        to.extend(number.to_le_bytes());
    }
}

fn size(length: usize) -> Outcome<[u16; 2]> {
    let size = u32::try_from(length).map_err(|_| "the archive is larger than 4 GB".to_owned())?;
    Ok([size as u16, (size >> 16) as u16])
}

impl Archive {
    /// Puts a file in, under a name with `/` between its folders.
    pub(super) fn add(&mut self, name: &str, content: &[u8]) -> Outcome {
        let failed = |error| format!("{name}: {error}");
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(content).map_err(failed)?;
        let packed = encoder.finish().map_err(failed)?;
        let mut crc = Crc::new();
        crc.update(content);
        let sum = crc.sum();
        let length = u16::try_from(name.len()).map_err(|_| format!("{name}: too long a name"))?;
        let [before, before_high] = size(self.bytes.len())?;
        let [packed_low, packed_high] = size(packed.len())?;
        let [plain_low, plain_high] = size(content.len())?;
        let same = [
            FLAGS,
            DEFLATED,
            0,
            DAY,
            sum as u16,
            (sum >> 16) as u16,
            packed_low,
            packed_high,
            plain_low,
            plain_high,
            length,
            0,
        ];
        append(&mut self.bytes, &[0x4b50, 0x0403, VERSION]);
        append(&mut self.bytes, &same);
        self.bytes.extend(name.as_bytes());
        self.bytes.extend(packed);
        append(&mut self.directory, &[0x4b50, 0x0201, VERSION, VERSION]);
        append(&mut self.directory, &same);
        append(&mut self.directory, &[0, 0, 0, 0, 0, before, before_high]);
        self.directory.extend(name.as_bytes());
        self.count = self.count.checked_add(1).ok_or("too many files for an archive")?;
        Ok(())
    }

    /// The whole archive.
    pub(super) fn finish(mut self) -> Outcome<Vec<u8>> {
        let [start, start_high] = size(self.bytes.len())?;
        let [length, length_high] = size(self.directory.len())?;
        self.bytes.append(&mut self.directory);
        let (count, end) = (self.count, &mut self.bytes);
        append(end, &[0x4b50, 0x0605, 0, 0, count, count]);
        append(end, &[length, length_high, start, start_high, 0]);
        Ok(self.bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    /// The number of two bytes at a place.
    fn at(bytes: &[u8], place: usize) -> usize {
        usize::from(bytes[place]) + 256 * usize::from(bytes[place + 1])
    }

    #[test]
    fn what_was_put_in_stands_in_it_and_is_found_by_its_directory() {
        let mut archive = Archive::default();
        let text = "eight queens ".repeat(1_000);
        for (name, content) in [("a.txt", &*text), ("site/é.txt", "")] {
            archive.add(name, content.as_bytes()).unwrap();
        }
        let bytes = archive.finish().unwrap();
        assert!(bytes.len() < 1_000);
        // APPNOTE 4.3.16: the end is 22 bytes long where there is no comment.
        let end = bytes.len() - 22;
        assert_eq!(&bytes[end..end + 4], b"PK\x05\x06");
        assert_eq!((at(&bytes, end + 8), at(&bytes, end + 10)), (2, 2));
        let (length, mut place) = (at(&bytes, end + 12), at(&bytes, end + 16));
        assert_eq!(place + length, end);
        for (name, content) in [("a.txt", &*text), ("site/é.txt", "")] {
            // 4.3.12: 46 bytes before the name.
            assert_eq!(&bytes[place..place + 4], b"PK\x01\x02");
            let named = at(&bytes, place + 28);
            assert_eq!(&bytes[place + 46..place + 46 + named], name.as_bytes());
            let (packed, local) = (at(&bytes, place + 20), at(&bytes, place + 42));
            // 4.3.7: 30 bytes before the name, then the content.
            assert_eq!(&bytes[local..local + 4], b"PK\x03\x04");
            let content_at = local + 30 + named;
            let mut read = String::new();
            let slice = &bytes[content_at..content_at + packed];
            flate2::read::DeflateDecoder::new(slice).read_to_string(&mut read).unwrap();
            assert_eq!(read, content);
            place += 46 + named;
        }
    }
}
