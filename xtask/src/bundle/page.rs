//! index.html: the files that it names, and the page with the names of a build.

use super::assets::Assets;
use crate::run::{Outcome, read_text, root};

/// A lazily loaded chunk and the files that it needs, in the order in which they are linked.
pub(super) struct Chunk {
    pub(super) name: String,
    pub(super) files: Vec<String>,
}

/// The names of a build's files.
pub(super) struct Names {
    pub(super) style: String,
    pub(super) boot: String,
    pub(super) program: String,
    pub(super) glue: String,
    pub(super) assets: Assets,
    pub(super) released: Option<Released>,
}

/// The names that only a released page has.
pub(super) struct Released {
    pub(super) offline: String,
    pub(super) manifest: String,
    /// The address of the picture for messengers.
    pub(super) preview: String,
}

/// The page in the repository, and the names in its links for Trunk.
pub(super) struct Page {
    text: String,
    /// The page's program.
    pub(super) program: String,
    /// The program of its workers.
    pub(super) worker: String,
    /// Files that are copied into the site.
    pub(super) copied: Vec<String>,
}

/// Marks a link or script that names something to build.
const MARK: &str = "data-trunk";

impl Page {
    pub(super) fn read() -> Outcome<Page> {
        Page::of(read_text(&root().join("index.html"))?)
    }

    fn of(text: String) -> Outcome<Page> {
        let links: Vec<&str> = text.lines().filter(|line| line.contains(MARK)).collect();
        let program = |kind: &str| {
            let line = links.iter().find(|line| line.contains(&format!("data-type=\"{kind}\"")));
            let name = line.and_then(|line| attribute(line, "data-bin")).map(str::to_owned);
            name.ok_or_else(|| format!("index.html has no link with the program {kind}"))
        };
        let copied = links.iter().filter(|line| line.contains("rel=\"copy-file\""));
        Ok(Page {
            program: program("main")?,
            worker: program("worker")?,
            copied: copied.filter_map(|line| attribute(line, "href")).map(str::to_owned).collect(),
            text,
        })
    }

    /// The page with the names of a build, without comments.
    pub(super) fn with(&self, names: &Names, chunks: &[Chunk]) -> String {
        let mut page = String::new();
        let is_comment = |line: &&str| line.starts_with("<!--") && line.ends_with("-->");
        for line in self.text.lines().filter(|line| !is_comment(line)) {
            if !line.contains(MARK) {
                page.push_str(&format!("{line}\n"));
            } else if line.contains("rel=\"css\"") {
                page.push_str(&format!("<link rel=\"stylesheet\" href=\"./{}\">\n", names.style));
            } else if line.contains("data-type=\"main\"") {
                page.push_str(&start(names));
                if !chunks.is_empty() {
                    page.push_str(&table(chunks));
                }
            } else if line.contains("<script") {
                let script = line.replace(&format!("{MARK} "), "");
                page.push_str(
                    &script.replace("target/trunk/boot.js", &format!("./{}", names.boot)),
                );
                page.push('\n');
            }
        }
        page
    }
}

/// The elements from which boot.js starts the program. The preloads start before boot.js has
/// loaded.
fn start(names: &Names) -> String {
    let Names { program, glue, assets, released, .. } = names;
    let attributes = assets.attributes();
    let (offline, links) = match released {
        None => (String::new(), String::new()),
        Some(Released { offline, manifest, preview }) => (
            format!(" data-offline=\"./{offline}\""),
            format!(
                "<link rel=\"manifest\" href=\"./{manifest}\">\n\
                 <meta property=\"og:image\" content=\"{preview}\">\n"
            ),
        ),
    };
    format!(
        "<link rel=\"preload\" href=\"./{program}\" as=\"fetch\" type=\"application/wasm\" crossorigin>\n\
         <link rel=\"modulepreload\" href=\"./{glue}\">\n\
         <meta name=\"queenside-start\" data-glue=\"./{glue}\" data-wasm=\"./{program}\" {attributes}{offline}>\n\
         {}{links}",
        assets.elements()
    )
}

/// The list of all files of chunks, and for each chunk the positions of its files in that list.
/// boot.js preloads the files of the view in the address, chunks.js loads all. Each name occurs
/// once, as names are most of the table.
fn table(chunks: &[Chunk]) -> String {
    let mut files: Vec<&str> = Vec::new();
    let mut needed = String::new();
    for chunk in chunks {
        let mut positions = Vec::new();
        for file in &chunk.files {
            let position = files.iter().position(|it| it == file).unwrap_or(files.len());
            if position == files.len() {
                files.push(file);
            }
            positions.push(position.to_string());
        }
        needed.push_str(&format!(" data-for-{}=\"{}\"", chunk.name, positions.join(" ")));
    }
    format!("<meta name=\"queenside-chunks\" data-files=\"{}\"{needed}>\n", files.join(" "))
}

/// The value of an attribute of the tag in this line.
fn attribute<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<head>\n<!-- Why. -->\n<link data-trunk rel=\"css\" href=\"a.css\">\n\
        <link data-trunk rel=\"rust\" data-bin=\"it\" data-type=\"main\">\n\
        <link data-trunk rel=\"rust\" href=\"w/Cargo.toml\" data-bin=\"it-worker\" data-type=\"worker\">\n\
        <link data-trunk rel=\"copy-file\" href=\"w/load.js\">\n\
        <script data-trunk src=\"target/trunk/boot.js\" defer blocking=\"render\"></script>\n</head>\n";

    fn names(released: Option<Released>) -> Names {
        let [style, boot, program, glue] =
            ["1.css", "boot-2.js", "3.wasm", "4.js"].map(str::to_owned);
        Names { style, boot, program, glue, assets: Assets::sample(), released }
    }

    #[test]
    fn links_are_read_and_replaced() {
        let page = Page::of(PAGE.to_owned()).unwrap();
        assert_eq!((&*page.program, &*page.worker), ("it", "it-worker"));
        assert_eq!(page.copied, ["w/load.js"]);
        let chunk = |name: &str, files: &[&str]| Chunk {
            name: name.to_owned(),
            files: files.iter().map(|it| (*it).to_owned()).collect(),
        };
        let chunks =
            [chunk("game", &["a.wasm", "b.wasm", "c.css"]), chunk("lab", &["d.wasm", "b.wasm"])];
        let written = page.with(&names(None), &chunks);
        assert!(!written.contains(MARK) && !written.contains("Why"));
        assert!(written.contains("href=\"./1.css\""));
        assert!(
            written.contains("<script src=\"./boot-2.js\" defer blocking=\"render\"></script>")
        );
        assert!(
            written.contains("data-glue=\"./4.js\" data-wasm=\"./3.wasm\" data-fonts=\"./5.js\" data-messages=\"./9.js\">")
        );
        assert!(written.contains("name=\"queenside-version\" content=\"1.2.3 (abc)\""));
        assert!(written.contains("name=\"queenside-lessons\" content=\"./6.bin\""));
        assert!(written.contains(" data-files=\"a.wasm b.wasm c.css d.wasm\""));
        assert!(written.contains(" data-for-game=\"0 1 2\" data-for-lab=\"3 1\""));
        assert!(!written.contains("manifest"));
    }

    #[test]
    fn a_released_page_names_the_files_for_installing_and_sharing() {
        let released = Released {
            offline: "7.js".to_owned(),
            manifest: "8.webmanifest".to_owned(),
            preview: "https://example.org/9.png".to_owned(),
        };
        let written = Page::of(PAGE.to_owned()).unwrap().with(&names(Some(released)), &[]);
        assert!(written.contains(" data-offline=\"./7.js\">"));
        assert!(written.contains("<link rel=\"manifest\" href=\"./8.webmanifest\">"));
        assert!(written.contains("\"og:image\" content=\"https://example.org/9.png\""));
    }

    #[test]
    fn a_page_without_a_program_is_an_error() {
        assert!(Page::of(PAGE.replace("main", "other")).is_err());
    }
}
