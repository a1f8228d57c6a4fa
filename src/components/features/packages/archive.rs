//! ZIP archives. The crate `zip` without compression is 50 KB (gzip) of WebAssembly, measured alone.

use queens::crc32::crc32;

/// The signatures of a file, of its entry in the directory, and of the directory's end.
const FILE: u32 = 0x0403_4b50;
const ENTRY: u32 = 0x0201_4b50;
const END: u32 = 0x0605_4b50;

/// Version 2.0 of the format, names in UTF-8, deflated; 1 January 1980, midnight. The date is
/// always the same, so that the same files make the same archive.
const FORMAT: [u16; 5] = [20, 0x0800, 8, 0, 0x21];

/// The length of the zlib format's head, and of its check sum at the end.
const HEAD: usize = 2;
const TAIL: usize = 4;

#[derive(Debug, Default)]
pub struct Archive {
    content: Vec<u8>,
    directory: Vec<u8>,
    files: u16,
}

fn put(bytes: &mut Vec<u8>, numbers: &[u32]) {
    numbers.iter().for_each(|it| bytes.extend(it.to_le_bytes()));
}

fn put_short(bytes: &mut Vec<u8>, numbers: &[u16]) {
    numbers.iter().for_each(|it| bytes.extend(it.to_le_bytes()));
}

impl Archive {
    /// Adds a file: its content as it is, and compressed in zlib's format (RFC 1950). `None` if
    /// the archive would be longer than the format allows.
    pub fn add(&mut self, name: &str, plain: &[u8], compressed: &[u8]) -> Option<()> {
        let end = compressed.len().checked_sub(TAIL)?;
        let deflated = compressed.get(HEAD..end)?;
        let place = u32::try_from(self.content.len()).ok()?;
        let sizes = [crc32(plain), deflated.len().try_into().ok()?, plain.len().try_into().ok()?];
        let length = u16::try_from(name.len()).ok()?;
        self.files = self.files.checked_add(1)?;

        put(&mut self.content, &[FILE]);
        put_short(&mut self.content, &FORMAT);
        put(&mut self.content, &sizes);
        put_short(&mut self.content, &[length, 0]);
        self.content.extend(name.as_bytes());
        self.content.extend(deflated);

        put(&mut self.directory, &[ENTRY]);
        put_short(&mut self.directory, &FORMAT[..1]);
        put_short(&mut self.directory, &FORMAT);
        put(&mut self.directory, &sizes);
        // Nothing more, no comment, the first disk, no attributes.
        put_short(&mut self.directory, &[length, 0, 0, 0, 0, 0, 0]);
        put(&mut self.directory, &[place]);
        self.directory.extend(name.as_bytes());
        Some(())
    }

    /// The whole archive; `None` if it is longer than the format allows.
    pub fn finish(mut self) -> Option<Vec<u8>> {
        let place = u32::try_from(self.content.len()).ok()?;
        let length = u32::try_from(self.directory.len()).ok()?;
        self.content.append(&mut self.directory);
        put(&mut self.content, &[END]);
        put_short(&mut self.content, &[0, 0, self.files, self.files]);
        put(&mut self.content, &[length, place]);
        put_short(&mut self.content, &[0]);
        Some(self.content)
    }
}

#[cfg(test)]
#[cfg(not(target_arch = "wasm32"))]
mod tests {
    use super::*;
    use crate::browser::files::compression::compress;
    use crate::browser::task::now;
    use std::io::{Cursor, Read};
    use zip::ZipArchive;

    #[test]
    fn another_program_reads_the_archive() {
        let long = "eight queens ".repeat(10_000);
        let files = [("a.txt", &*long), ("site/é.txt", ""), ("site/后.bin", "\0\u{1}")];
        let mut archive = Archive::default();
        for (name, content) in files {
            archive
                .add(name, content.as_bytes(), &now(compress(content.as_bytes())).unwrap())
                .unwrap();
        }
        let bytes = archive.finish().unwrap();
        assert!(bytes.len() < 2_000);
        let mut read = ZipArchive::new(Cursor::new(bytes)).unwrap();
        assert_eq!(read.len(), files.len());
        for (k, (name, content)) in files.into_iter().enumerate() {
            let mut file = read.by_index(k).unwrap();
            assert_eq!(file.name().unwrap(), name);
            let mut text = Vec::new();
            // Also compares the check sum.
            file.read_to_end(&mut text).unwrap();
            assert_eq!(text, content.as_bytes());
        }
    }

    #[test]
    fn an_empty_archive_is_one() {
        let bytes = Archive::default().finish().unwrap();
        assert_eq!(ZipArchive::new(Cursor::new(bytes)).unwrap().len(), 0);
    }

    #[test]
    fn what_is_not_compressed_is_refused() {
        assert_eq!(Archive::default().add("a", b"abc", b"abc"), None);
    }
}
