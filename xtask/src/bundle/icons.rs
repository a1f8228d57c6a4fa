//! What the page looks like outside of itself: as a program that is installed, and beside a
//! link that somebody has sent.

use super::names::Folder;
use super::{lighter, program};
use crate::run::{Outcome, root};
use std::fs;

/// What `icons/manifest.json` names.
const ICONS: [&str; 4] = ["icon.svg", "icon-192.png", "icon-512.png", "maskable-512.png"];

/// The picture beside a link. Only messengers fetch it, and may do so long after a build.
pub(super) const PREVIEW: &str = "preview.png";

/// Writes the icons, the picture for messengers and the manifest that names the icons, and
/// returns the manifest's name.
pub(super) fn write(site: &Folder) -> Outcome<String> {
    let folder = root().join("icons");
    let manifest = folder.join("manifest.json");
    let mut manifest = fs::read_to_string(&manifest)
        .map_err(|error| format!("{}: {error}", manifest.display()))?;
    for icon in ICONS {
        let bytes = program::read(&folder.join(icon))?;
        let (before, after) = icon.split_once('.').unwrap_or((icon, ""));
        let name = site.write_hashed(&format!("{before}-"), &format!(".{after}"), bytes)?;
        let named = format!("\"{icon}\"");
        if !manifest.contains(&named) {
            return Err(format!("icons/manifest.json does not name {icon}"));
        }
        manifest = manifest.replace(&named, &format!("\"{name}\""));
    }
    site.write(PREVIEW, program::read(&folder.join(PREVIEW))?)?;
    site.write_hashed("manifest-", ".webmanifest", lighter::script(&manifest)?)
}
