//! Collects the files of an archive and checks them.

use queenside_lessons::package::{File, OWN, Package, WORKER, hash_word, is_left_out, read_list};

/// The file with the words for anyone who unpacks the site.
const README: &str = "readme.txt";

/// The name of the archive with the whole site, without the extension.
const SITE: &str = "queenside-site";

/// A reason why no archive was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// This copy of the page has no list of its files.
    NoList,
    /// The file could not be loaded.
    Missing(String),
    /// The file is not the one of the list.
    Differs(String),
    /// The browser could not make the archive.
    Room,
}

impl Fault {
    /// The value of the hook `data-fault`.
    pub const fn name(&self) -> &'static str {
        match self {
            Fault::NoList => "no-list",
            Fault::Missing(_) => "missing",
            Fault::Differs(_) => "differs",
            Fault::Room => "room",
        }
    }
}

/// The files of an archive while they are loaded.
#[derive(Debug)]
pub struct Packing {
    /// A package; the whole site if there is none.
    package: Option<Package>,
    /// Names and hashes, sorted by the names.
    wanted: Vec<(String, String)>,
    contents: Vec<Option<Vec<u8>>>,
    /// The service worker, which contains the list and not itself.
    worker: String,
    asked: usize,
    done: usize,
}

impl Packing {
    /// Begins with the service worker, which contains the list.
    pub fn begin(package: Option<Package>, worker: String) -> Result<Packing, Fault> {
        let mut wanted = read_list(&worker).ok_or(Fault::NoList)?;
        if package.is_some() {
            wanted.retain(|(name, _)| !is_left_out(name) || name.starts_with(OWN));
        }
        wanted.sort();
        let contents = vec![None; wanted.len()];
        Ok(Packing { package, wanted, contents, worker, asked: 0, done: 0 })
    }

    /// The place and the address of the next file to load.
    pub fn ask(&mut self) -> Option<(usize, String)> {
        let (name, hash) = self.wanted.get(self.asked)?;
        // Another build may have files of the same names, which the browser has cached.
        let is_named = name.contains(hash.as_str());
        let address = if is_named { name.clone() } else { [name, "?", hash].concat() };
        self.asked += 1;
        Some((self.asked - 1, address))
    }

    /// Takes a file that was loaded, or could not be loaded.
    pub fn take(&mut self, place: usize, content: Option<Vec<u8>>) -> Result<(), Fault> {
        let Some((name, hash)) = self.wanted.get(place) else { return Ok(()) };
        let content = content.ok_or_else(|| Fault::Missing(name.clone()))?;
        if hash_word(&content) != *hash {
            return Err(Fault::Differs(name.clone()));
        }
        self.contents[place] = Some(content);
        self.done += 1;
        Ok(())
    }

    /// The numbers of loaded files and of all.
    pub fn progress(&self) -> (usize, usize) {
        (self.done, self.wanted.len())
    }

    /// The name of the archive and its files, with a readme if it is the site.
    pub fn finish(self, readme: String) -> Result<(String, Vec<File>), Fault> {
        let mut files: Vec<File> = Vec::new();
        for ((name, _), content) in self.wanted.into_iter().zip(self.contents) {
            let content = content.ok_or_else(|| Fault::Missing(name.clone()))?;
            files.push((name, content));
        }
        let (name, files) = match self.package {
            Some(package) => {
                let files = package.files(files).map_err(Fault::Missing)?;
                (package.name, files)
            }
            None => {
                files.push((WORKER.to_owned(), self.worker.into_bytes()));
                files.push((README.to_owned(), readme.into_bytes()));
                (SITE.to_owned(), files)
            }
        };
        Ok(([&name, ".zip"].concat(), files))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queenside_lessons::package::written_list;

    const TEMPLATES: [(&str, &str); 4] = [
        ("scorm-imsmanifest.xml", "NAME TITLE FILES"),
        ("scorm-scorm.css", "css"),
        ("scorm-scorm.js", "js"),
        ("scorm-start.html", "LANG CONFIGURATION TITLE"),
    ];

    /// The content of a site's file.
    fn content(name: &str) -> Vec<u8> {
        let found = TEMPLATES.iter().find(|(it, _)| *it == name);
        found.map_or(name, |(_, content)| content).as_bytes().to_vec()
    }

    fn worker() -> String {
        let names = ["preview.png", "index.html"].into_iter().chain(TEMPLATES.map(|it| it.0));
        let mut files: Vec<(String, String)> =
            names.map(|name| (name.to_owned(), hash_word(&content(name)))).collect();
        let hash = hash_word(b"hashed");
        files.push((format!("a-{hash}.js"), hash));
        let list = written_list(files);
        format!("\"{}\"\n{list}.map(", hash_word(list.as_bytes()))
    }

    fn lesson() -> Option<Package> {
        Some(Package::of_lesson("problem", "Das Problem", vec!["de"]))
    }

    fn all(package: Option<Package>) -> Packing {
        let mut packing = Packing::begin(package, worker()).unwrap();
        while let Some((place, address)) = packing.ask() {
            let (name, query) = address.split_once('?').unwrap_or((&address, ""));
            let bytes = if name.starts_with("a-") { b"hashed".to_vec() } else { content(name) };
            assert_eq!(query.is_empty(), name.starts_with("a-"), "{address}");
            packing.take(place, Some(bytes)).unwrap();
        }
        packing
    }

    fn names((name, files): &(String, Vec<File>)) -> (&str, Vec<&str>) {
        (name, files.iter().map(|(name, _)| name.as_str()).collect())
    }

    #[test]
    fn the_site_has_every_file_and_a_readme() {
        let packing = all(None);
        assert_eq!(packing.progress(), (7, 7));
        let made = packing.finish("two lines".to_owned()).unwrap();
        let (name, files) = names(&made);
        assert_eq!(name, "queenside-site.zip");
        assert_eq!(files.len(), 7 + 2);
        assert_eq!(files[7..], ["service-worker.js", "readme.txt"]);
        assert_eq!(made.1[7].1, worker().into_bytes());
        assert_eq!(made.1[8].1, b"two lines");
    }

    #[test]
    fn a_package_loads_what_it_contains() {
        let packing = all(lesson());
        assert_eq!(packing.progress(), (6, 6));
        let made = packing.finish(String::new()).unwrap();
        let (name, files) = names(&made);
        assert_eq!(name, "queenside-problem-de.zip");
        let page = format!("site/a-{}.js", hash_word(b"hashed"));
        let expected =
            ["imsmanifest.xml", "start.html", "scorm.css", "scorm.js", &page, "site/index.html"];
        assert_eq!(files, expected);
    }

    #[test]
    fn each_fault_names_its_file() {
        assert_eq!(Packing::begin(None, "404".to_owned()).unwrap_err(), Fault::NoList);
        let mut packing = Packing::begin(None, worker()).unwrap();
        let (place, address) = packing.ask().unwrap();
        let name = address.split('?').next().unwrap().to_owned();
        assert_eq!(packing.take(place, None), Err(Fault::Missing(name.clone())));
        let other = packing.take(place, Some(b"other".to_vec()));
        assert_eq!(other, Err(Fault::Differs(name.clone())));
        assert_eq!(packing.finish(String::new()), Err(Fault::Missing(name)));
    }
}
