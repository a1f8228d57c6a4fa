//! The notices of third parties: what is linked into the page and its workers, with its
//! licence. A licence that deny.toml does not allow, or whose text is not there, stops the build.

use super::program;
use crate::run::{Outcome, answer, cargo, command, root};
use crate::tools;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// What is linked into the site: packages with the features that the build gives them.
const PROGRAMS: [(&str, &[&str]); 2] = [("queenside", &["split"]), ("queenside-worker", &[])];

/// Words by which the text of a licence is known.
const MARKS: [(&str, &str); 5] = [
    ("MIT", "Permission is hereby granted, free of charge"),
    ("Apache-2.0", "Apache License"),
    ("Unicode-3.0", "UNICODE LICENSE V3"),
    ("Zlib", "This software is provided 'as-is'"),
    ("OFL-1.1", "SIL OPEN FONT LICENSE Version 1.1"),
];

/// A package that others have written.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Package {
    name: String,
    version: String,
    /// As its `Cargo.toml` says.
    licence: String,
}

impl Package {
    /// Reads a line of `cargo tree`; `None` for one of our own, which has a path.
    fn read(line: &str) -> Outcome<Option<Package>> {
        let line = line.trim_end_matches(" (*)");
        let (package, licence) = line.split_once('\t').ok_or(format!("cargo tree says {line}"))?;
        let mut words = package.split(' ');
        let (Some(name), Some(version), place) = (words.next(), words.next(), words.next()) else {
            return Err(format!("cargo tree says {line}"));
        };
        let version = version.trim_start_matches('v').to_owned();
        let package = Package { name: name.to_owned(), version, licence: licence.to_owned() };
        Ok(place.is_none().then_some(package))
    }
}

/// Packages under the MIT licence that bring no text of it, and whose they are as their
/// manifests say.
const WITHOUT_TEXT: [(&str, &str); 1] = [("fast_qr", "erwan.vivien")];

/// The MIT licence of a package without a text, in the words of `ours`; none of others.
fn written_out(package: &str, ours: &str) -> Option<String> {
    let (_, whose) = WITHOUT_TEXT.iter().find(|(name, _)| *name == package)?;
    let (_, terms) = ours.split_once("\nPermission")?;
    Some(format!("MIT License\n\nCopyright (c) {whose}\n\nPermission{terms}"))
}

/// The file: a list of names with a tab and a licence, and behind it the texts. The page reads
/// the list (src/views/about/notices.rs).
pub(super) fn written(version: &str) -> Outcome<String> {
    let allowed = allowed(&read(&root().join("deny.toml"))?)?;
    let metadata =
        answer(cargo().args(["metadata", "--locked", "--all-features", "--format-version", "1"]))
            .ok_or("cargo metadata failed")?;
    let apache = read(&root().join("LICENSE-APACHE"))?;
    let mut list = vec![(format!("Queenside {version}"), "MIT OR Apache-2.0".to_owned())];
    let mut texts = Texts::default();
    let mit = read(&root().join("LICENSE-MIT"))?;
    texts.add(&list[0].0, mit.clone());
    texts.add(&list[0].0, apache.clone());
    for package in linked()? {
        let name = format!("{} {}", package.name, package.version);
        let mut files = licences(&folder(&metadata, &package)?)?;
        files.extend(written_out(&package.name, &mit).filter(|_| files.is_empty()));
        let chosen = chosen(&package.licence, &allowed, &files, &apache)
            .map_err(|why| format!("{name} ({}): {why}", package.licence))?;
        chosen.into_iter().for_each(|text| texts.add(&name, text));
        list.push((name, package.licence.replace(" / ", " OR ").replace('/', " OR ")));
    }
    let rust =
        answer(command("rustc").arg("--version")).ok_or("rustc does not tell its version")?;
    let rust = rust.split(' ').nth(1).unwrap_or_default();
    list.push((format!("Rust’s standard library {rust}"), "MIT OR Apache-2.0".to_owned()));
    texts.add(&list[list.len() - 1].0, apache);
    let fonts = "Fonts, made of Source Sans 3 and Source Serif 4";
    let font_text = read(&root().join("fonts").join("LICENSE.txt"))?;
    if !is_text_of("OFL-1.1", &font_text) {
        return Err("fonts/LICENSE.txt is not the Open Font License".to_owned());
    }
    list.push((fonts.to_owned(), "OFL-1.1".to_owned()));
    texts.add(fonts, font_text);
    let rows: String = list.iter().map(|(name, licence)| format!("{name}\t{licence}\n")).collect();
    // The mark at the beginning says how it is written, also where a host does not.
    Ok(format!("\u{feff}What this site consists of, and whose it is\n\n{rows}{}", texts.written()))
}

fn read(file: &Path) -> Outcome<String> {
    String::from_utf8(program::read(file)?).map_err(|_| format!("{}: no text", file.display()))
}

/// The packages of others that are linked into what the site consists of.
fn linked() -> Outcome<Vec<Package>> {
    let mut all = Vec::new();
    for (program, features) in PROGRAMS {
        let mut tree = cargo();
        tree.args(["tree", "--locked", "--target", tools::WASM, "--package", program]);
        // Macros run while it is compiled, and stay there.
        tree.args(["--edges", "normal,no-proc-macro", "--prefix", "none"]);
        tree.args(["--format", "{p}\t{l}", "--features", &features.join(",")]);
        let lines = answer(&mut tree).ok_or(format!("cargo tree of {program} failed"))?;
        for line in lines.lines() {
            all.extend(Package::read(line)?);
        }
    }
    all.sort();
    all.dedup();
    Ok(all)
}

/// Where a package lies, from what `cargo metadata` says.
fn folder(metadata: &str, package: &Package) -> Outcome<PathBuf> {
    let Package { name, version, .. } = package;
    let start = format!("{{\"name\":\"{name}\",\"version\":\"{version}\",\"id\":");
    let manifest = metadata.split_once(&start).and_then(|(_, rest)| {
        let (_, rest) = rest.split_once("\"manifest_path\":\"")?;
        Some(rest.split_once('"')?.0.replace("\\\\", "\\"))
    });
    let manifest = manifest.map(PathBuf::from).ok_or(format!("cargo knows no {name} {version}"))?;
    manifest.parent().map(Path::to_owned).ok_or(format!("{name} {version} lies nowhere"))
}

/// The texts in a package that may be licences.
fn licences(folder: &Path) -> Outcome<Vec<String>> {
    let failed = |error| format!("{}: {error}", folder.display());
    let mut texts = BTreeMap::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let name = entry.file_name().to_string_lossy().to_uppercase();
        let is_licence = ["LICEN", "COPYING", "NOTICE"].iter().any(|it| name.starts_with(it));
        if is_licence && entry.path().is_file() {
            texts.insert(name, read(&entry.path())?);
        }
    }
    Ok(texts.into_values().collect())
}

fn is_text_of(licence: &str, text: &str) -> bool {
    let mark = MARKS.iter().find(|(name, _)| *name == licence);
    mark.is_some_and(|(_, mark)| text.contains(mark))
}

/// The licences that deny.toml allows, those that are preferred first.
fn allowed(deny: &str) -> Outcome<Vec<String>> {
    let list = deny.split_once("[licenses]").and_then(|(_, rest)| {
        let (_, rest) = rest.split_once("allow = [")?;
        Some(rest.split_once(']')?.0)
    });
    let list = list.ok_or("deny.toml names no licences that are allowed")?;
    Ok(list.split('"').skip(1).step_by(2).map(str::to_owned).collect())
}

/// The texts under which a package is used: of each licence that must be kept, and of one of
/// those among which one may choose. Only the Apache licence says the same for everyone, so
/// `apache` serves where a package has no text of its own.
fn chosen(
    expression: &str,
    allowed: &[String],
    files: &[String],
    apache: &str,
) -> Outcome<Vec<String>> {
    let text_of = |licence: &str| {
        let own = files.iter().find(|text| is_text_of(licence, text)).cloned();
        own.or_else(|| (licence == "Apache-2.0").then(|| apache.to_owned()))
    };
    let mut texts = Vec::new();
    for term in expression.split(" AND ") {
        let term = term.trim_matches(|c| matches!(c, '(' | ')' | ' '));
        let choices: Vec<&str> =
            term.split(" OR ").flat_map(|it| it.split('/')).map(str::trim).collect();
        if choices.iter().any(|it| it.is_empty() || it.contains(['(', ')', ' '])) {
            return Err("its licence is not understood".to_owned());
        }
        let may_be = allowed.iter().filter(|it| choices.contains(&it.as_str()));
        let mut may_be = may_be.peekable();
        if may_be.peek().is_none() {
            return Err("deny.toml does not allow its licence".to_owned());
        }
        texts.push(may_be.find_map(|it| text_of(it)).ok_or("its licence has no text")?);
    }
    Ok(texts)
}

/// Texts, each once, with the names of all that stand under it.
#[derive(Default)]
struct Texts(Vec<(String, Vec<String>, String)>);

impl Texts {
    fn add(&mut self, name: &str, text: String) {
        // Line ends and widths differ; what they say does not.
        let bare = text.split_whitespace().collect::<Vec<_>>().join(" ");
        match self.0.iter_mut().find(|(known, ..)| *known == bare) {
            Some((_, names, _)) => names.push(name.to_owned()),
            None => self.0.push((bare, vec![name.to_owned()], text)),
        }
    }

    fn written(&self) -> String {
        let text = |(_, names, text): &(String, Vec<String>, String)| {
            let text = text.replace("\r\n", "\n").replace('\t', "    ");
            format!("\n----\n\n{}\n\n{}\n", names.join(", "), text.trim_matches('\n'))
        };
        self.0.iter().map(text).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIT: &str = "Copyright A\nPermission is hereby granted, free of charge, to";

    fn chosen_of(expression: &str, files: &[&str]) -> Outcome<Vec<String>> {
        let allowed = allowed("[licenses]\nallow = [\"MIT\", \"Apache-2.0\", \"Unicode-3.0\"]\n");
        let files: Vec<String> = files.iter().map(|it| (*it).to_owned()).collect();
        chosen(expression, &allowed?, &files, "Apache License, ours")
    }

    #[test]
    fn a_package_without_a_text_is_told_with_whose_it_is() {
        let text = written_out("fast_qr", "MIT License\n\nCopyright ours\n\nPermission is hereby");
        assert_eq!(
            text.as_deref(),
            Some("MIT License\n\nCopyright (c) erwan.vivien\n\nPermission is hereby")
        );
        assert_eq!(written_out("yew", "\nPermission"), None);
    }

    #[test]
    fn a_text_is_chosen_for_each_licence_that_must_be_kept() {
        assert_eq!(chosen_of("MIT OR Apache-2.0", &["other", MIT]).unwrap(), [MIT]);
        assert_eq!(chosen_of("Apache-2.0 / MIT", &[]).unwrap(), ["Apache License, ours"]);
        let unicode = "UNICODE LICENSE V3 …";
        let both = chosen_of("(MIT OR Apache-2.0) AND Unicode-3.0", &[unicode, MIT]);
        assert_eq!(both.unwrap(), [MIT, unicode]);
    }

    #[test]
    fn a_licence_that_is_wrong_or_missing_stops_the_build() {
        for (expression, files, why) in [
            ("GPL-3.0", [MIT].as_slice(), "does not allow"),
            ("MIT AND GPL-3.0", &[MIT], "does not allow"),
            ("MIT", &["Apache License"], "has no text"),
            ("", &[MIT], "not understood"),
            ("MIT OR (Apache-2.0 AND BSD-3-Clause)", &[MIT], "not understood"),
        ] {
            let error = chosen_of(expression, files).unwrap_err();
            assert!(error.contains(why), "{expression}: {error}");
        }
    }

    #[test]
    fn lines_of_the_tree_are_read() {
        let read = |line| Package::read(line).unwrap();
        assert_eq!(read("queens v0.1.0 (/home/queens)\tMIT"), None);
        let package = read("gif v0.14.2\tMIT OR Apache-2.0 (*)").unwrap();
        assert_eq!(
            (package.version.as_str(), package.licence.as_str()),
            ("0.14.2", "MIT OR Apache-2.0")
        );
        let metadata = r#"{"name":"gif","version":"0.14.2","id":"x","targets":[],"manifest_path":"/a/gif/Cargo.toml"}"#;
        assert_eq!(folder(metadata, &package).unwrap(), Path::new("/a/gif"));
        assert!(folder("{}", &package).is_err());
    }

    #[test]
    fn a_text_stands_there_once_for_all() {
        let mut texts = Texts::default();
        texts.add("a", "one\r\ntext".to_owned());
        texts.add("b", "one text\n".to_owned());
        assert_eq!(texts.written(), "\n----\n\na, b\n\none\ntext\n");
    }

    /// What is really linked: each has a licence that is allowed, and its text is there.
    #[test]
    fn everything_that_is_linked_has_its_notice() {
        let written = written("1.2.3").unwrap();
        let (list, texts) = written.split_once("\n\n----").unwrap();
        for name in
            ["yew ", "wasm-bindgen ", "gif ", "Rust’s standard library 1.", "Fonts, made of"]
        {
            let row = list.lines().find(|line| line.starts_with(name));
            let (name, _) = row.unwrap_or_else(|| panic!("no {name}")).split_once('\t').unwrap();
            assert!(texts.contains(name), "{name} has no text");
        }
        // What compiles it and what tests it is not linked.
        for name in ["proc-macro2 ", "proptest ", "tokio "] {
            assert!(list.lines().all(|line| !line.starts_with(name)), "{name}");
        }
    }
}
