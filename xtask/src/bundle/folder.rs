//! The site's folder, and file names that contain a hash of the content.

use crate::run::Outcome;
use queenside_lessons::package::hash_word;
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
