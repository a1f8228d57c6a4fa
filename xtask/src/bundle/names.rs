//! The site's folder, and names that tell the content.

use crate::run::Outcome;
use std::fs;
use std::path::{Path, PathBuf};

/// A folder that was empty when it was made.
pub(super) struct Folder(PathBuf);

impl Folder {
    /// Makes the folder; what was in it is gone.
    pub(super) fn create(path: &Path) -> Outcome<Folder> {
        let failed = |error| format!("{}: {error}", path.display());
        if path.exists() {
            fs::remove_dir_all(path).map_err(failed)?;
        }
        fs::create_dir_all(path).map_err(failed)?;
        Ok(Folder(path.to_owned()))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    pub(super) fn write(&self, name: &str, content: impl AsRef<[u8]>) -> Outcome {
        let file = self.0.join(name);
        fs::write(&file, content).map_err(|error| format!("{}: {error}", file.display()))
    }

    /// The names of all files that have been written.
    pub(super) fn names(&self) -> Outcome<Vec<String>> {
        let failed = |error| format!("{}: {error}", self.0.display());
        fs::read_dir(&self.0)
            .map_err(failed)?
            .map(|it| Ok(it.map_err(failed)?.file_name().to_string_lossy().into_owned()))
            .collect()
    }

    pub(super) fn read(&self, name: &str) -> Outcome<Vec<u8>> {
        let file = self.0.join(name);
        fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))
    }

    /// Writes a file whose name has its content's hash in the middle, and returns the name:
    /// caches may keep it for ever, and files of two builds never mix.
    pub(super) fn write_hashed(
        &self,
        before: &str,
        after: &str,
        content: impl AsRef<[u8]>,
    ) -> Outcome<String> {
        let name = format!("{before}{}{after}", word_of(content.as_ref()));
        self.write(&name, content)?;
        Ok(name)
    }
}

/// A word for some content: the first twelve digits of its FNV-1a of 64 bits, which is the
/// same everywhere and always, as the standard library's hash is not. The page names some
/// eighty files, and digits of hashes do not become smaller on their way: with twelve, two
/// contents of one name share a word once in 2.8 × 10¹⁴ pairs.
pub(super) fn word_of(content: &[u8]) -> String {
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
        assert_eq!(word_of(b"foobar"), "85944171f739");
    }
}
