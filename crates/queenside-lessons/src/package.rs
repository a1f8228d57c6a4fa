//! SCORM packages, and the list of a site's files: used by the build and by the page, which makes
//! the same packages.

/// The script that caches the site. It contains the list of files.
pub const WORKER: &str = "service-worker.js";

/// The picture beside a link, which only messengers load.
pub const PREVIEW: &str = "preview.png";

/// The prefix in the site of files from the repository's folder `scorm`.
pub const OWN: &str = "scorm-";

/// Files of the folder `scorm` with words in capitals in the places of values.
pub const START: &str = "start.html";
pub const MANIFEST: &str = "imsmanifest.xml";
pub const MANIFEST_2004: &str = "imsmanifest-2004.xml";

/// The other files of the folder `scorm`.
pub const COPIED: [&str; 2] = ["scorm.css", "scorm.js"];

/// Name and content.
pub type File = (String, Vec<u8>);

/// The version of SCORM that a platform reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Edition {
    #[default]
    Scorm12,
    /// SCORM 2004, 4th edition.
    Scorm2004,
}

impl Edition {
    pub const ALL: [Edition; 2] = [Edition::Scorm12, Edition::Scorm2004];

    pub const fn name(self) -> &'static str {
        match self {
            Edition::Scorm12 => "1.2",
            Edition::Scorm2004 => "2004",
        }
    }

    /// The manifest in the folder `scorm`.
    const fn manifest(self) -> &'static str {
        match self {
            Edition::Scorm12 => MANIFEST,
            Edition::Scorm2004 => MANIFEST_2004,
        }
    }
}

/// A lesson or a round of questions, and the languages to choose from.
#[derive(Debug, PartialEq)]
pub struct Package {
    /// The name of its file, without the extension.
    pub name: String,
    pub title: String,
    /// The address that is opened first.
    pub address: String,
    pub lesson: Option<String>,
    pub langs: Vec<&'static str>,
    pub edition: Edition,
}

impl Package {
    /// The package of `what`, which is a name of its own in the file's name.
    pub fn new(what: &str, title: &str, address: &str, langs: Vec<&'static str>) -> Package {
        let mut name = ["queenside-", what].concat();
        if let [lang] = langs[..] {
            name.push('-');
            name.push_str(lang);
        }
        let (title, address) = (title.to_owned(), address.to_owned());
        Package { name, title, address, lesson: None, langs, edition: Edition::Scorm12 }
    }

    /// The same package for another version of SCORM.
    #[must_use]
    pub fn for_edition(mut self, edition: Edition) -> Package {
        if edition != self.edition {
            self.name.push_str("-scorm");
            self.name.push_str(edition.name());
            self.edition = edition;
        }
        self
    }

    /// The package of a lesson, with the title in the first language.
    pub fn of_lesson(lesson: &str, title: &str, langs: Vec<&'static str>) -> Package {
        let address = ["#/learn/", lesson].concat();
        Package { lesson: Some(lesson.to_owned()), ..Package::new(lesson, title, &address, langs) }
    }

    /// The files of the package, from those of the site.
    ///
    /// # Errors
    ///
    /// The name of a file that the site has not, or that lacks the place of a value.
    pub fn files(&self, site: Vec<File>) -> Result<Vec<File>, String> {
        let own = |name: &str| {
            let named = [OWN, name].concat();
            let found = site.iter().find(|(it, _)| *it == named);
            found.map(|(_, content)| content.clone()).ok_or(named)
        };
        let mut files = vec![(START.to_owned(), self.start_page(own(START)?)?.into_bytes())];
        for name in COPIED {
            files.push((name.to_owned(), own(name)?));
        }
        let manifest = own(self.edition.manifest())?;
        let packed = site.into_iter().filter(|(name, _)| !is_left_out(name));
        files.extend(packed.map(|(name, content)| (["site/", &name].concat(), content)));
        let manifest = self.manifest(manifest, &files)?.into_bytes();
        files.insert(0, (MANIFEST.to_owned(), manifest));
        Ok(files)
    }

    /// The page that a platform opens.
    fn start_page(&self, template: Vec<u8>) -> Result<String, String> {
        let address = escaped(&self.address);
        let langs = self.langs.join(" ");
        let mut configuration = [
            "data-scorm=\"",
            self.edition.name(),
            "\" data-start=\"",
            &address,
            "\" data-langs=\"",
            &langs,
            "\"",
        ]
        .concat();
        if let Some(lesson) = &self.lesson {
            configuration.push_str(&[" data-lesson=\"", lesson, "\""].concat());
        }
        let lang = self.langs.first().copied().unwrap_or_default();
        let title = escaped(&self.title);
        let values = [("LANG", lang), ("CONFIGURATION", &configuration), ("TITLE", &title)];
        filled(START, template, &values)
    }

    /// The first page and the list of files.
    fn manifest(&self, template: Vec<u8>, files: &[File]) -> Result<String, String> {
        let lines = files
            .iter()
            .map(|(file, _)| ["      <file href=\"", &escaped(file), "\"/>\n"].concat());
        let lines: String = lines.collect();
        let title = escaped(&self.title);
        filled(
            self.edition.manifest(),
            template,
            &[("NAME", &self.name), ("TITLE", &title), ("FILES", &lines)],
        )
    }
}

/// True for files of the site that a page in a frame never asks for.
pub fn is_left_out(name: &str) -> bool {
    name == WORKER || name == PREVIEW || name.starts_with(OWN)
}

/// The template with values in the places of words.
fn filled(file: &str, template: Vec<u8>, values: &[(&str, &str)]) -> Result<String, String> {
    let mut text = String::from_utf8(template).map_err(|_| file.to_owned())?;
    for (word, value) in values {
        if !text.contains(word) {
            return Err([file, ": ", word].concat());
        }
        text = text.replace(word, value);
    }
    Ok(text)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

/// The first twelve hexadecimal digits of the content's FNV-1a hash of 64 bits. The standard
/// library's hash may change between versions. The page names some eighty files, and digits of
/// hashes do not compress; with twelve, two contents collide once in 2.8 × 10¹⁴ pairs.
pub fn hash_word(content: &[u8]) -> String {
    let hash = hash(content);
    let digit = |place: u32| char::from_digit((hash >> (60 - 4 * place)) as u32 & 15, 16);
    (0..12).filter_map(digit).collect()
}

fn hash(content: &[u8]) -> u64 {
    content.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// The list as the service worker contains it: names in quotes. A hash follows a name that does
/// not contain it; these files come first, because another build may have files of the same names.
pub fn written_list(mut files: Vec<(String, String)>) -> String {
    let is_named = |(name, hash): &(String, String)| name.contains(hash.as_str());
    files.sort_by_key(|file| (is_named(file), file.clone()));
    let lines: Vec<String> = files
        .iter()
        .map(|file| match file {
            (name, _) if is_named(file) => ["\"", name, "\""].concat(),
            (name, hash) => ["\"", name, " ", hash, "\""].concat(),
        })
        .collect();
    ["[", &lines.join(","), "]"].concat()
}

/// The names and hashes of the site's files, in the service worker of a released site. `None` if
/// it has no such list, or not its hash.
pub fn read_list(worker: &str) -> Option<Vec<(String, String)>> {
    let list = worker.lines().find(|line| line.starts_with("[\""))?;
    let list = &list[..=list.find(']')?];
    let version = ["\"", &hash_word(list.as_bytes()), "\""].concat();
    let names = list.strip_prefix("[\"")?.strip_suffix("\"]")?;
    let file = |line: &str| {
        let (name, hash) = line.split_once(' ').unwrap_or((line, ""));
        let hash = if hash.is_empty() { hash_in(name)? } else { hash };
        Some((name.to_owned(), hash.to_owned()))
    };
    worker.contains(&version).then(|| names.split("\",\"").map(file).collect())?
}

/// The first twelve hexadecimal digits in a row.
fn hash_in(name: &str) -> Option<&str> {
    let is_digit = |byte: &u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    let place = name.as_bytes().windows(12).position(|word| word.iter().all(is_digit))?;
    name.get(place..place + 12)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LANGS: [&str; 3] = ["de", "en", "zh-Hant"];

    fn template(file: &str) -> Vec<u8> {
        let root = env!("CARGO_MANIFEST_DIR");
        std::fs::read(format!("{root}/../../web/scorm/{file}")).unwrap()
    }

    fn site() -> Vec<File> {
        let mut site: Vec<File> = [START, MANIFEST, MANIFEST_2004]
            .into_iter()
            .chain(COPIED)
            .map(|file| (format!("{OWN}{file}"), template(file)))
            .collect();
        for name in [WORKER, PREVIEW, "index.html", "a\".js"] {
            site.push((name.to_owned(), name.as_bytes().to_vec()));
        }
        site
    }

    fn text(files: &[File], name: &str) -> String {
        let (_, content) = files.iter().find(|(it, _)| it == name).unwrap();
        String::from_utf8(content.clone()).unwrap()
    }

    #[test]
    fn the_start_page_contains_the_configuration() {
        let files = Package::of_lesson("backtracking", "Back", vec!["en"]).files(site()).unwrap();
        assert!(text(&files, START).contains(
            "<html lang=\"en\" data-scorm=\"1.2\" data-start=\"#/learn/backtracking\" data-langs=\"en\" data-lesson=\"backtracking\">"
        ));
        let address = "#/game?n=6&by=one-per-line&seed=1&questions=15";
        let round = Package::new("questions", "Queenside", address, LANGS.to_vec());
        assert!(text(&round.files(site()).unwrap(), START).contains(
            "data-start=\"#/game?n=6&amp;by=one-per-line&amp;seed=1&amp;questions=15\" data-langs=\"de en zh-Hant\">"
        ));
    }

    #[test]
    fn the_manifest_names_every_file_and_escapes_names() {
        let package = Package::of_lesson("rows", "Rows & <files>", LANGS.to_vec());
        let files = package.files(site()).unwrap();
        let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(
            names,
            [MANIFEST, START, "scorm.css", "scorm.js", "site/index.html", "site/a\".js"]
        );
        let text = text(&files, MANIFEST);
        assert_eq!(text.matches("<title>Rows &amp; &lt;files></title>").count(), 2);
        assert_eq!(text.matches("<file href=").count(), files.len() - 1);
        assert!(text.contains("<file href=\"site/a&quot;.js\"/>"));
        assert!(text.contains("adlcp:scormtype=\"sco\" href=\"start.html\""));
        assert!(text.contains("<manifest identifier=\"queenside-rows\""));
    }

    #[test]
    fn each_edition_has_its_manifest_name_and_start_page() {
        let made = Edition::ALL.map(|edition| {
            let package = Package::of_lesson("rows", "Rows", vec!["de"]).for_edition(edition);
            let files = package.files(site()).unwrap();
            // Platforms look for this name.
            assert_eq!(files[0].0, MANIFEST);
            assert!(text(&files, START).contains(&format!("data-scorm=\"{}\"", edition.name())));
            (package.name, text(&files, MANIFEST))
        });
        let [(old, manifest), (new, manifest_2004)] = made;
        assert_eq!((&*old, &*new), ("queenside-rows-de", "queenside-rows-de-scorm2004"));
        assert!(manifest.contains("<schemaversion>1.2</schemaversion>"));
        assert!(manifest_2004.contains("<schemaversion>2004 4th Edition</schemaversion>"));
        assert!(manifest_2004.contains("adlcp:scormType=\"sco\" href=\"start.html\""));
        for text in [manifest, manifest_2004] {
            assert!(!text.contains(".xsd"), "a schema that the package lacks");
            assert!(!text.contains("queenside-queenside"));
        }
    }

    #[test]
    fn a_missing_file_or_place_is_an_error() {
        let package = Package::of_lesson("rows", "Rows", vec!["de"]);
        assert_eq!(package.files(Vec::new()), Err("scorm-start.html".to_owned()));
        let mut site = site();
        site[0].1 = b"TITLE LANG".to_vec();
        assert_eq!(package.files(site), Err("start.html: CONFIGURATION".to_owned()));
    }

    #[test]
    fn the_hash_is_the_published_one() {
        assert_eq!(hash(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(hash(b"foobar"), 0x8594_4171_f739_67e8);
        assert_eq!(hash_word(b"foobar"), "85944171f739");
    }

    #[test]
    fn a_list_is_read_as_it_was_written() {
        let file = |name: &str, hash: &str| (name.to_owned(), hash.to_owned());
        let files = vec![
            file("b-00000000002a.js", "00000000002a"),
            file("index.html", "0000000000ab"),
            file("a-00000000002a.js", "00000000002a"),
        ];
        let list = written_list(files.clone());
        assert_eq!(
            list,
            "[\"index.html 0000000000ab\",\"a-00000000002a.js\",\"b-00000000002a.js\"]"
        );
        let script = |list: &str| {
            let version = hash_word(list.as_bytes());
            format!(
                "const CACHE = OWN + \"{version}\";\nconst FILES = new Map(\n{list}.map((line) => {{\n"
            )
        };
        let mut read = read_list(&script(&list)).unwrap();
        read.sort();
        let mut sorted = files;
        sorted.sort();
        assert_eq!(read, sorted);
        let other = script(&list).replace("index", "indes");
        assert_eq!(read_list(&other), None, "the list is not the one of its hash");
        assert_eq!(read_list(&script("[]")), None);
        assert_eq!(read_list("404"), None);
    }
}
