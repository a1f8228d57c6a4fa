//! Files beside the program: fonts, icons, lessons, scripts and the service worker.

use super::folder::Folder;
use crate::lessons::checked;
use crate::run::{Outcome, answer, command, files, metadata, read, read_text, web};
use queenside_lessons::package::{
    COPIED, MANIFEST, MANIFEST_2004, OWN, PREVIEW, START, WORKER, hash_word, written_list,
};

/// The font files that `web/fonts/fonts.js` names.
const FONTS: [&str; 2] = ["sans", "serif"];

/// The files that `web/icons/manifest.json` names.
const ICONS: [&str; 4] = ["icon.svg", "icon-192.png", "icon-512.png", "maskable-512.png"];

/// The names of files that every build has, and the version of the page.
pub(super) struct Assets {
    fonts: String,
    messages: String,
    lessons: String,
    version: String,
}

impl Assets {
    /// `shorten` makes a script shorter.
    pub(super) fn write(
        site: &Folder,
        shorten: impl Fn(&str) -> Outcome<String>,
    ) -> Outcome<Assets> {
        let lesson =
            |name: &str, bytes| site.write_hashed(&format!("lesson-{name}-"), ".bin", bytes);
        Ok(Assets {
            fonts: fonts(site)?,
            messages: write_script(site, "messages", shorten)?,
            lessons: checked()?.write(lesson)?,
            version: version()?,
        })
    }

    /// Attributes of the `queenside-start` element.
    pub(super) fn attributes(&self) -> String {
        format!("data-fonts=\"./{}\" data-messages=\"./{}\"", self.fonts, self.messages)
    }

    pub(super) fn elements(&self) -> String {
        let Assets { version, lessons, .. } = self;
        format!(
            "<meta name=\"queenside-version\" content=\"{version}\">\n\
             <meta name=\"queenside-lessons\" content=\"./{lessons}\">\n"
        )
    }
}

/// Writes the fonts, their licence and the script that loads them. Returns the script's name.
fn fonts(site: &Folder) -> Outcome<String> {
    let folder = web().join("fonts");
    let mut script = read_text(&folder.join("fonts.js"))?;
    for font in FONTS {
        let file = format!("{font}.woff2");
        let bytes = read(&folder.join(&file))?;
        let name = site.write_hashed(&format!("font-{font}-"), ".woff2", bytes)?;
        script = replaced(&script, &file, &name)?;
    }
    site.write("font-license.txt", read(&folder.join("LICENSE.txt"))?)?;
    site.write_hashed("fonts-", ".js", packed_script(&script)?)
}

/// Writes the icons, the picture for messengers and the manifest. Returns the manifest's name.
pub(super) fn icons(site: &Folder) -> Outcome<String> {
    let folder = web().join("icons");
    let mut manifest = read_text(&folder.join("manifest.json"))?;
    for icon in ICONS {
        let (before, after) = icon.split_once('.').unwrap_or((icon, ""));
        let bytes = read(&folder.join(icon))?;
        let name = site.write_hashed(&format!("{before}-"), &format!(".{after}"), bytes)?;
        manifest = replaced(&manifest, &format!("\"{icon}\""), &format!("\"{name}\""))?;
    }
    site.write(PREVIEW, read(&folder.join(PREVIEW))?)?;
    site.write_hashed("manifest-", ".webmanifest", packed_script(&manifest)?)
}

/// Writes a script of `web/` under a name with its hash, and returns that name.
pub(super) fn write_script(
    site: &Folder,
    name: &str,
    shorten: impl Fn(&str) -> Outcome<String>,
) -> Outcome<String> {
    let script = shorten(&read_text(&web().join(format!("{name}.js")))?)?;
    site.write_hashed(&format!("{name}-"), ".js", script)
}

/// Writes the files of `web/scorm/`, from which the page makes packages.
pub(super) fn scorm(site: &Folder) -> Outcome {
    for name in [START, MANIFEST, MANIFEST_2004].into_iter().chain(COPIED) {
        site.write(&format!("{OWN}{name}"), read(&web().join("scorm").join(name))?)?;
    }
    Ok(())
}

/// Writes the service worker, which caches all files that the site has by now.
pub(super) fn write_worker(site: &Folder) -> Outcome {
    let mut cached = Vec::new();
    for name in files(&site.path, "") {
        let content = hash_word(&read(&site.path.join(&name))?);
        cached.push((name, content));
    }
    site.write(WORKER, worker(&read_text(&web().join(WORKER))?, cached)?)
}

/// Writes the service worker without files: it deletes the cache of an earlier build at this
/// address, and the page comes from the host again.
pub(super) fn write_empty_worker(site: &Folder) -> Outcome {
    site.write(WORKER, worker(&read_text(&web().join(WORKER))?, Vec::new())?)
}

/// The script with the list of names and hashes, and a hash of the list as its version.
fn worker(script: &str, cached: Vec<(String, String)>) -> Outcome<String> {
    let list = written_list(cached);
    let version = format!("\"{}\"", hash_word(list.as_bytes()));
    replaced(&replaced(&packed_script(script)?, "VERSION", &version)?, "LIST", &list)
}

/// The text with another word in the place of a word that occurs once.
fn replaced(text: &str, word: &str, by: &str) -> Outcome<String> {
    if text.matches(word).count() != 1 {
        return Err(format!("a script does not contain {word} once"));
    }
    Ok(text.replace(word, by))
}

/// A script without indentation and without lines that are comments.
///
/// # Errors
///
/// A template literal continues on the next line, where such lines might not be comments.
pub(super) fn packed_script(text: &str) -> Outcome<String> {
    let mut packed = String::new();
    let mut is_comment = false;
    for line in text.lines().map(str::trim) {
        is_comment |= line.starts_with("/*");
        let is_code = !is_comment && !line.is_empty() && !line.starts_with("//");
        is_comment &= !line.ends_with("*/");
        if is_code && line.matches('`').count() % 2 == 1 {
            return Err(format!("a template literal continues after its line: {line}"));
        }
        if is_code {
            packed.push_str(&format!("{line}\n"));
        }
    }
    Ok(packed)
}

/// The version of the page and, inside a git repository, its commit; `+` after it means that
/// there are uncommitted changes.
pub(super) fn version() -> Outcome<String> {
    let metadata = metadata()?;
    let package = metadata.root_package().ok_or("Cargo.toml has no package")?;
    let mut git = command("git");
    git.args(["describe", "--always", "--exclude=*", "--dirty=+", "--abbrev=10"]);
    Ok(match answer(&mut git) {
        Some(commit) => format!("{} ({commit})", package.version),
        None => package.version.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::root;
    use queenside_lessons::package::read_list;

    impl Assets {
        pub(in crate::bundle) fn sample() -> Assets {
            let [fonts, messages, lessons, version] =
                ["5.js", "9.js", "6.bin", "1.2.3 (abc)"].map(str::to_owned);
            Assets { fonts, messages, lessons, version }
        }
    }

    const SCRIPT: &str = "// A comment.\nkeep(VERSION, LIST);\n";

    fn made(files: &[(&str, u64)]) -> String {
        worker(
            SCRIPT,
            files.iter().map(|(name, it)| ((*name).to_owned(), format!("{it:012x}"))).collect(),
        )
        .unwrap()
    }

    fn version_of(script: &str) -> &str {
        script.split('"').nth(1).unwrap()
    }

    #[test]
    fn the_version_changes_with_any_content_or_name() {
        let one = made(&[("a.js", 1), ("b-000000000002.js", 2)]);
        let same = made(&[("b-000000000002.js", 2), ("a.js", 1)]);
        assert_eq!(one, same);
        for other in [
            made(&[("a.js", 2), ("b-000000000002.js", 2)]),
            made(&[("a.js", 1), ("b-000000000003.js", 3)]),
            made(&[("a.js", 1), ("c-000000000002.js", 2)]),
            made(&[("a.js", 1)]),
        ] {
            assert_ne!(version_of(&one), version_of(&other));
        }
    }

    #[test]
    fn a_script_without_the_word_for_the_list_is_an_error() {
        assert!(worker("keep(VERSION);\n", Vec::new()).is_err());
    }

    #[test]
    fn the_real_script_has_both_words_and_needs_no_files() {
        let script = worker(&read_text(&web().join(WORKER)).unwrap(), Vec::new()).unwrap();
        assert!(script.contains("\n[].map("), "{script}");
        let files = vec![("index.html".to_owned(), format!("{:012x}", 42))];
        let script = worker(&read_text(&web().join(WORKER)).unwrap(), files.clone()).unwrap();
        assert_eq!(read_list(&script), Some(files));
    }

    #[test]
    fn the_offer_of_a_new_version_has_the_words_of_the_page() {
        let script = read_text(&web().join("offline.js")).unwrap();
        let texts: toml::Table =
            read_text(&root().join("src/text/text.toml")).unwrap().parse().unwrap();
        for (table, name) in
            [("NoticeTexts", "outdated"), ("NoticeTexts", "reload"), ("AppTexts", "close")]
        {
            for (lang, said) in texts[table][name].as_table().unwrap() {
                // One line has no room for more than the first sentence.
                let said = said.as_str().unwrap().split_inclusive(['.', '。']).next().unwrap();
                assert!(script.contains(&format!("\"{said}\"")), "{lang}: {said}");
            }
        }
    }

    #[test]
    fn a_script_loses_comments_and_indentation() {
        let text = "/**\n * A\n */\nf(`a`);\n\n    // Why.\n    g(\"// no\");\n/* one */\nh();\n";
        assert_eq!(packed_script(text).unwrap(), "f(`a`);\ng(\"// no\");\nh();\n");
        assert!(packed_script("f(`a\nb`);").is_err());
    }
}
