//! The site's folder, and file names that contain a hash of the content.

use crate::run::Outcome;
use std::fs;
use std::path::{Path, PathBuf};

/// A folder that was created empty.
pub(super) struct Folder {
    pub(super) path: PathBuf,
}

impl Folder {
    /// Creates the folder and deletes its old content.
    pub(super) fn create(path: &Path) -> Outcome<Folder> {
        let failed = |error| format!("{}: {error}", path.display());
        if path.exists() {
            fs::remove_dir_all(path).map_err(failed)?;
        }
        fs::create_dir_all(path).map_err(failed)?;
        Ok(Folder { path: path.to_owned() })
    }

    pub(super) fn write(&self, name: &str, content: impl AsRef<[u8]>) -> Outcome {
        let file = self.path.join(name);
        fs::write(&file, content).map_err(|error| format!("{}: {error}", file.display()))
    }

    /// Writes a file whose name contains its content's hash, and returns the name. Caches may
    /// keep such files for ever, and files of two builds never mix.
    pub(super) fn write_hashed(
        &self,
        before: &str,
        after: &str,
        content: impl AsRef<[u8]>,
    ) -> Outcome<String> {
        let name = format!("{before}{}{after}", hash_word(content.as_ref()));
        self.write(&name, content)?;
        Ok(name)
    }
}

/// The first twelve hexadecimal digits of the content's FNV-1a hash of 64 bits. The standard
/// library's hash may change between versions. The page names some eighty files, and digits of
/// hashes do not compress; with twelve, two contents collide once in 2.8 × 10¹⁴ pairs.
pub(super) fn hash_word(content: &[u8]) -> String {
    format!("{:012x}", hash(content) >> 16)
}

fn hash(content: &[u8]) -> u64 {
    content.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_the_published_one() {
        assert_eq!(hash(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(hash(b"foobar"), 0x8594_4171_f739_67e8);
        assert_eq!(hash_word(b"foobar"), "85944171f739");
    }
}
