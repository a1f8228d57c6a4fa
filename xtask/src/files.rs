//! Files of the repository by their names.

use crate::run::root;

/// The names of the files in `folder` that end in `ending`, sorted.
pub(crate) fn files(folder: &str, ending: &str) -> Vec<String> {
    let entries = root().join(folder).read_dir().into_iter().flatten().flatten();
    let mut names: Vec<String> = entries
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| name.ends_with(ending))
        .collect();
    names.sort();
    names
}
