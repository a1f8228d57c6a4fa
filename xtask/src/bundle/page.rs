//! index.html: what it names, and the same page with the names of a build.

use crate::run::{Outcome, root};
use std::fs;

/// A part of the program and the files that it needs.
pub(super) struct Part {
    pub(super) name: String,
    pub(super) programs: Vec<String>,
    pub(super) styles: Vec<String>,
}

/// What a build has called the files that the page names, and what it is called itself.
pub(super) struct Names {
    pub(super) style: String,
    pub(super) boot: String,
    pub(super) program: String,
    pub(super) glue: String,
    pub(super) fonts: String,
    pub(super) messages: String,
    pub(super) lessons: String,
    pub(super) version: String,
    /// What only a released page has.
    pub(super) released: Option<Released>,
}

/// What a page that is to be kept and sent around names.
pub(super) struct Released {
    pub(super) offline: String,
    pub(super) manifest: String,
    /// The address of the picture for messengers.
    pub(super) preview: String,
}

/// The page as it stands in the repository, and what its links for Trunk name.
pub(super) struct Page {
    text: String,
    program: String,
    worker: String,
    copied: Vec<String>,
    boot: String,
}

/// What marks a link or script that names something to build.
const MARK: &str = "data-trunk";

impl Page {
    pub(super) fn read() -> Outcome<Page> {
        let file = root().join("index.html");
        let text = fs::read_to_string(&file).map_err(|error| format!("index.html: {error}"))?;
        Page::of(text)
    }

    fn of(text: String) -> Outcome<Page> {
        let links: Vec<&str> = text.lines().filter(|line| line.contains(MARK)).collect();
        let first = |what: &str, name: &str| {
            let line = links.iter().find(|line| line.contains(what));
            let value = line.and_then(|line| attribute(line, name)).map(str::to_owned);
            value.ok_or_else(|| format!("index.html has no link with {what} and {name}"))
        };
        let copied = links.iter().filter(|line| line.contains("rel=\"copy-file\""));
        Ok(Page {
            program: first("data-type=\"main\"", "data-bin")?,
            worker: first("data-type=\"worker\"", "data-bin")?,
            boot: first("<script", "src")?,
            copied: copied.filter_map(|line| attribute(line, "href")).map(str::to_owned).collect(),
            text,
        })
    }

    /// The program of the page.
    pub(super) fn program(&self) -> &str {
        &self.program
    }

    /// The program of its workers.
    pub(super) fn worker(&self) -> &str {
        &self.worker
    }

    /// Files that go into the site as they are.
    pub(super) fn copied(&self) -> impl Iterator<Item = &str> {
        self.copied.iter().map(String::as_str)
    }

    /// The script that starts the program.
    pub(super) fn boot(&self) -> Outcome<String> {
        fs::read_to_string(root().join(&self.boot))
            .map_err(|error| format!("{}: {error}", self.boot))
    }

    /// The page that names the files of a build.
    pub(super) fn written(&self, names: &Names, parts: &[Part]) -> String {
        let Names { style, boot, program, glue, fonts, messages, lessons, version, released } =
            names;
        let mut page = String::new();
        for line in self.text.lines() {
            if !line.contains(MARK) {
                page.push_str(line);
                page.push('\n');
            } else if line.contains("rel=\"css\"") {
                page.push_str(&format!("<link rel=\"stylesheet\" href=\"./{style}\">\n"));
            } else if line.contains("data-type=\"main\"") {
                let offline = released
                    .as_ref()
                    .map(|it| format!(" data-offline=\"./{}\"", it.offline))
                    .unwrap_or_default();
                // The program is on its way before the script that starts it has arrived.
                page.push_str(&format!(
                    "<link rel=\"preload\" href=\"./{program}\" as=\"fetch\" type=\"application/wasm\" crossorigin>\n\
                     <link rel=\"modulepreload\" href=\"./{glue}\">\n\
                     <meta name=\"queenside-start\" data-glue=\"./{glue}\" data-wasm=\"./{program}\" data-fonts=\"./{fonts}\" data-messages=\"./{messages}\"{offline}>\n\
                     <meta name=\"queenside-version\" content=\"{version}\">\n\
                     <meta name=\"queenside-lessons\" content=\"./{lessons}\">\n"
                ));
                if let Some(Released { manifest, preview, .. }) = released {
                    page.push_str(&format!(
                        "<link rel=\"manifest\" href=\"./{manifest}\">\n\
                         <meta property=\"og:image\" content=\"{preview}\">\n"
                    ));
                }
                if !parts.is_empty() {
                    page.push_str(&table(parts));
                }
            } else if line.contains("<script") {
                page.push_str(&format!("<script src=\"./{boot}\" defer></script>\n"));
            }
        }
        page
    }
}

/// All files of parts, and which of them each part needs, by their places in that list, counted
/// from 0, its programs in the order in which they are to be linked: boot.js asks for those of
/// the view that the address names, chunks.js for all. A name stands here once, since it is
/// what makes the page longer.
fn table(parts: &[Part]) -> String {
    let mut files: Vec<&str> = Vec::new();
    let mut needed = String::new();
    for Part { name, programs, styles } in parts {
        let places: Vec<String> = programs
            .iter()
            .chain(styles)
            .map(|file| {
                let place = files.iter().position(|it| it == file);
                let place = place.unwrap_or_else(|| {
                    files.push(file);
                    files.len() - 1
                });
                place.to_string()
            })
            .collect();
        needed.push_str(&format!(" data-for-{name}=\"{}\"", places.join(" ")));
    }
    format!("<meta name=\"queenside-parts\" data-files=\"{}\"{needed}>\n", files.join(" "))
}

/// The value of an attribute of the tag in this line.
fn attribute<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<head>\n<link data-trunk rel=\"css\" href=\"a.css\">\n\
        <link data-trunk rel=\"rust\" data-bin=\"it\" data-type=\"main\">\n\
        <link data-trunk rel=\"rust\" href=\"w/Cargo.toml\" data-bin=\"it-worker\" data-type=\"worker\">\n\
        <link data-trunk rel=\"copy-file\" href=\"w/load.js\">\n\
        <script data-trunk src=\"boot.js\" defer></script>\n</head>\n";

    #[test]
    fn the_links_are_read_and_replaced() {
        let page = Page::of(PAGE.to_owned()).unwrap();
        assert_eq!(
            (page.program(), page.worker(), page.boot.as_str()),
            ("it", "it-worker", "boot.js")
        );
        assert_eq!(page.copied().collect::<Vec<_>>(), ["w/load.js"]);
        let part = |name: &str, programs: &[&str], styles: &[&str]| Part {
            name: name.to_owned(),
            programs: programs.iter().map(|it| (*it).to_owned()).collect(),
            styles: styles.iter().map(|it| (*it).to_owned()).collect(),
        };
        let parts = [
            part("game", &["a.wasm", "b.wasm"], &["c.css"]),
            part("lab", &["d.wasm", "b.wasm"], &[]),
        ];
        let written = page.written(&names(None), &parts);
        assert!(!written.contains(MARK));
        assert!(written.contains("href=\"./1.css\""));
        assert!(written.contains("src=\"./boot-2.js\" defer"));
        assert!(
            written.contains("data-glue=\"./4.js\" data-wasm=\"./3.wasm\" data-fonts=\"./5.js\" data-messages=\"./9.js\">")
        );
        assert!(written.contains("name=\"queenside-version\" content=\"1.2.3 (abc)\""));
        assert!(written.contains("name=\"queenside-lessons\" content=\"./6.bin\""));
        assert!(written.contains(" data-files=\"a.wasm b.wasm c.css d.wasm\""));
        assert!(written.contains(" data-for-game=\"0 1 2\" data-for-lab=\"3 1\""));
        assert!(!written.contains("manifest"));
    }

    fn names(released: Option<Released>) -> Names {
        Names {
            style: "1.css".to_owned(),
            boot: "boot-2.js".to_owned(),
            program: "3.wasm".to_owned(),
            glue: "4.js".to_owned(),
            fonts: "5.js".to_owned(),
            messages: "9.js".to_owned(),
            lessons: "6.bin".to_owned(),
            version: "1.2.3 (abc)".to_owned(),
            released,
        }
    }

    #[test]
    fn a_released_page_can_be_kept_installed_and_sent_around() {
        let released = Released {
            offline: "7.js".to_owned(),
            manifest: "8.webmanifest".to_owned(),
            preview: "https://example.org/9.png".to_owned(),
        };
        let written = Page::of(PAGE.to_owned()).unwrap().written(&names(Some(released)), &[]);
        assert!(written.contains(" data-offline=\"./7.js\">"));
        assert!(written.contains("<link rel=\"manifest\" href=\"./8.webmanifest\">"));
        assert!(written.contains("\"og:image\" content=\"https://example.org/9.png\""));
    }

    #[test]
    fn a_page_that_names_no_program_is_an_error() {
        assert!(Page::of(PAGE.replace("main", "other")).is_err());
    }
}
