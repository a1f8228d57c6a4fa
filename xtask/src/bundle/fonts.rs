//! The page's fonts, and the script that fetches them late.

use super::names::Folder;
use super::{lighter, program};
use crate::run::{Outcome, root};
use std::fs;

/// What `fonts/fonts.js` names.
const FONTS: [&str; 2] = ["sans", "serif"];

/// Writes the fonts, their licence and the script that names them, and returns the
/// script's name.
pub(super) fn write(site: &Folder) -> Outcome<String> {
    let folder = root().join("fonts");
    let script = folder.join("fonts.js");
    let mut script =
        fs::read_to_string(&script).map_err(|error| format!("{}: {error}", script.display()))?;
    for font in FONTS {
        let file = format!("{font}.woff2");
        let bytes = program::read(&folder.join(&file))?;
        let name = site.write_hashed(&format!("font-{font}-"), ".woff2", bytes)?;
        if !script.contains(&file) {
            return Err(format!("fonts/fonts.js does not name {file}"));
        }
        script = script.replace(&file, &name);
    }
    site.write("font-license.txt", program::read(&folder.join("LICENSE.txt"))?)?;
    site.write_hashed("fonts-", ".js", lighter::script(&script)?)
}
