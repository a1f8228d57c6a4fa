//! The notices of third parties: everything that is linked into the page and its workers, with
//! its licence and the licence's text. A licence that .cargo/deny.toml does not allow, or whose text
//! is missing, stops the build.

use super::python::NodePackage;
use crate::run::{Outcome, answer, cargo, command, read_text, root, web};
use crate::tools;
use cargo_metadata::{CargoOpt, Metadata, MetadataCommand, Package};
use spdx::{Expression, Licensee, ParseMode};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Packages that are linked into the site, with the features that the build enables.
const PROGRAMS: [(&str, &str); 2] = [("queenside", "split"), ("queenside-worker", "")];

/// A phrase that identifies the text of each licence.
const PHRASES: [(&str, &str); 5] = [
    ("MIT", "Permission is hereby granted, free of charge"),
    ("Apache-2.0", "Apache License"),
    ("Unicode-3.0", "UNICODE LICENSE V3"),
    ("Zlib", "This software is provided 'as-is'"),
    ("OFL-1.1", "SIL OPEN FONT LICENSE Version 1.1"),
];

/// Packages under the MIT licence that contain no text of it, and the authors that their
/// manifests name.
const WITHOUT_TEXT: [(&str, &str); 2] = [
    ("fast_qr", "erwan.vivien"),
    ("@micropython/micropython-webassembly-pyscript", "Damien P. George and others"),
];

/// The MIT licence of a package without a text, with the terms from `ours`.
fn written_out(package: &str, ours: &str) -> Option<String> {
    let (_, author) = WITHOUT_TEXT.iter().find(|(name, _)| *name == package)?;
    let (_, terms) = ours.split_once("\nPermission")?;
    Some(format!("MIT License\n\nCopyright (c) {author}\n\nPermission{terms}"))
}

/// The file of the site with these packages of Node: a list of names with a tab and a licence, followed by the texts.
pub(super) fn notices(version: &str, node_packages: &[NodePackage]) -> Outcome<String> {
    let allowed = allowed(&read_text(&root().join(".cargo/deny.toml"))?)?;
    let apache = read_text(&root().join("LICENSE-APACHE"))?;
    let mit = read_text(&root().join("LICENSE-MIT"))?;
    let mut notices = Notices::default();
    let own = [mit.clone(), apache.clone()];
    notices.add(format!("Queenside {version}"), "MIT OR Apache-2.0", own);
    let mut add = |package: &str, version: &str, licence: &str, folder: &Path| {
        let name = format!("{package} {version}");
        let mut files = licence_files(folder)?;
        files.extend(written_out(package, &mit).filter(|_| files.is_empty()));
        let texts = chosen(licence, &allowed, &files, &apache)
            .map_err(|why| format!("{name} ({licence}): {why}"))?;
        notices.add(name, &licence.replace(" / ", " OR ").replace('/', " OR "), texts);
        Ok::<(), String>(())
    };
    for package in linked()? {
        let folder = package.manifest_path.parent().ok_or("a manifest is in no folder")?;
        let licence = package.license.as_deref().unwrap_or_default();
        add(&package.name, &package.version.to_string(), licence, folder.as_std_path())?;
    }
    for package in node_packages {
        add(&package.name, &package.version, &package.licence, &package.folder)?;
    }
    let rust = answer(command("rustc").arg("--version")).ok_or("`rustc --version` failed")?;
    let rust = rust.split(' ').nth(1).unwrap_or_default();
    notices.add(format!("Rust’s standard library {rust}"), "MIT OR Apache-2.0", [apache]);
    let font_text = read_text(&web().join("fonts/LICENSE.txt"))?;
    if !is_text_of("OFL-1.1", &font_text) {
        return Err("web/fonts/LICENSE.txt is not the Open Font License".to_owned());
    }
    let fonts = "Fonts, made of Source Sans 3 and Source Serif 4";
    notices.add(fonts.to_owned(), "OFL-1.1", [font_text]);
    Ok(notices.written())
}

/// The packages of third parties that are linked into the site.
fn linked() -> Outcome<Vec<Package>> {
    let mut metadata = MetadataCommand::new();
    metadata.current_dir(root()).features(CargoOpt::AllFeatures);
    let metadata = metadata.other_options(["--locked".to_owned()]).exec();
    let Metadata { packages, .. } = metadata.map_err(|error| error.to_string())?;
    let mut lines = Vec::new();
    for (program, features) in PROGRAMS {
        // Unlike metadata, it knows the features with which each program is built. Macros run
        // at compile time and are not linked.
        let mut tree = cargo();
        tree.args(["tree", "--locked", "--target", tools::WASM, "--package", program]);
        tree.args(["--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}"]);
        let tree = answer(tree.args(["--features", features]));
        let tree = tree.ok_or_else(|| format!("`cargo tree` of {program} failed"))?;
        lines.extend(tree.lines().map(str::to_owned));
    }
    let is_linked = |package: &Package| {
        let line = format!("{} v{}", package.name, package.version);
        // Packages of the workspace have no source.
        package.source.is_some() && lines.contains(&line)
    };
    let mut linked: Vec<_> = packages.into_iter().filter(is_linked).collect();
    linked.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    Ok(linked)
}

/// The texts in a package's folder that may be licences.
fn licence_files(folder: &Path) -> Outcome<Vec<String>> {
    let failed = |error| format!("{}: {error}", folder.display());
    let mut texts = BTreeMap::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let name = entry.file_name().to_string_lossy().to_uppercase();
        let is_licence = ["LICEN", "COPYING", "NOTICE"].iter().any(|it| name.starts_with(it));
        if is_licence && entry.path().is_file() {
            texts.insert(name, read_text(&entry.path())?);
        }
    }
    Ok(texts.into_values().collect())
}

fn is_text_of(licence: &str, text: &str) -> bool {
    PHRASES.iter().any(|(name, phrase)| *name == licence && text.contains(phrase))
}

/// The licences that .cargo/deny.toml allows, the preferred ones first.
fn allowed(deny: &str) -> Outcome<Vec<String>> {
    let deny: toml::Table = deny.parse().map_err(|error| format!(".cargo/deny.toml: {error}"))?;
    let list = deny.get("licenses").and_then(|it| it.get("allow")?.as_array());
    let list = list.ok_or(".cargo/deny.toml has no list of allowed licences")?;
    Ok(list.iter().filter_map(|it| it.as_str()).map(str::to_owned).collect())
}

/// The texts under which a package is used: of the fewest licences that satisfy its expression.
/// Only the Apache licence has the same text for all packages, so `apache` replaces a missing
/// one.
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
    let expression = Expression::parse_mode(expression, ParseMode::LAX)
        .map_err(|error| format!("its licence is invalid: {}", error.reason))?;
    let accepted = |licences: &mut dyn Iterator<Item = &String>| {
        let licences: Vec<Licensee> = licences.filter_map(|it| Licensee::parse(it).ok()).collect();
        expression.minimized_requirements(&licences)
    };
    accepted(&mut allowed.iter()).map_err(|_| ".cargo/deny.toml does not allow its licence")?;
    let terms = accepted(&mut allowed.iter().filter(|it| text_of(it).is_some()))
        .map_err(|_| "the text of its licence is missing")?;
    Ok(terms.iter().filter_map(|term| text_of(&term.to_string())).collect())
}

/// A list of names and licences, and each text once with the names of all packages under it.
#[derive(Default)]
struct Notices {
    list: String,
    texts: Vec<Text>,
}

struct Text {
    /// Without line breaks, whose places differ between copies of one text.
    bare: String,
    text: String,
    names: Vec<String>,
}

impl Notices {
    fn add(&mut self, name: String, licence: &str, texts: impl IntoIterator<Item = String>) {
        self.list.push_str(&format!("{name}\t{licence}\n"));
        for text in texts {
            let bare = text.split_whitespace().collect::<Vec<_>>().join(" ");
            match self.texts.iter_mut().find(|it| it.bare == bare) {
                Some(known) => known.names.push(name.clone()),
                None => self.texts.push(Text { bare, text, names: vec![name.clone()] }),
            }
        }
    }

    fn written(&self) -> String {
        // The byte order mark declares UTF-8, as hosts may not.
        let title = "\u{feff}What this site consists of, and whose it is";
        let mut file = format!("{title}\n\n{}", self.list);
        for Text { text, names, .. } in &self.texts {
            let text = text.replace("\r\n", "\n").replace('\t', "    ");
            file += &format!("\n----\n\n{}\n\n{}\n", names.join(", "), text.trim_matches('\n'));
        }
        file
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bundle::python::packages;

    const MIT: &str = "Copyright A\nPermission is hereby granted, free of charge, to";

    fn chosen_of(expression: &str, files: &[&str]) -> Outcome<Vec<String>> {
        let allowed = allowed("[licenses]\nallow = [\"MIT\", \"Apache-2.0\", \"Unicode-3.0\"]\n");
        let files: Vec<String> = files.iter().map(|it| (*it).to_owned()).collect();
        chosen(expression, &allowed?, &files, "Apache License, ours")
    }

    #[test]
    fn a_package_without_a_text_names_its_author() {
        let text = written_out("fast_qr", "MIT License\n\nCopyright ours\n\nPermission is hereby");
        assert_eq!(
            text.as_deref(),
            Some("MIT License\n\nCopyright (c) erwan.vivien\n\nPermission is hereby")
        );
        assert_eq!(written_out("yew", "\nPermission"), None);
    }

    #[test]
    fn each_required_licence_gets_its_text() {
        assert_eq!(chosen_of("MIT OR Apache-2.0", &["other", MIT]).unwrap(), [MIT]);
        assert_eq!(chosen_of("Apache-2.0 / MIT", &[]).unwrap(), ["Apache License, ours"]);
        assert_eq!(chosen_of("MIT/Apache-2.0", &[MIT]).unwrap(), [MIT]);
        let unicode = "UNICODE LICENSE V3 …";
        let mut both = chosen_of("(MIT OR Apache-2.0) AND Unicode-3.0", &[unicode, MIT]).unwrap();
        both.sort();
        assert_eq!(both, [MIT, unicode]);
    }

    #[test]
    fn a_forbidden_or_missing_licence_stops_the_build() {
        for (expression, files, why) in [
            ("GPL-3.0", [MIT].as_slice(), "does not allow"),
            ("MIT AND GPL-3.0", &[MIT], "does not allow"),
            ("MIT", &["Apache License"], "is missing"),
            ("", &[MIT], "invalid"),
            ("MIT OR (Apache-2.0 AND", &[MIT], "invalid"),
        ] {
            let error = chosen_of(expression, files).unwrap_err();
            assert!(error.contains(why), "{expression}: {error}");
        }
    }

    #[test]
    fn equal_texts_are_printed_once() {
        let mut notices = Notices::default();
        notices.add("a".to_owned(), "MIT", ["one\r\ntext".to_owned()]);
        notices.add("b".to_owned(), "MIT", ["one text\n".to_owned()]);
        assert!(notices.written().ends_with("\n\na\tMIT\nb\tMIT\n\n----\n\na, b\n\none\ntext\n"));
    }

    /// Everything that is really linked has an allowed licence with a text.
    #[test]
    fn everything_that_is_linked_has_its_notice() {
        let written = notices("1.2.3", &packages().unwrap()).unwrap();
        let (list, texts) = written.split_once("\n\n----").unwrap();
        for name in [
            "yew ",
            "wasm-bindgen ",
            "@codemirror/view ",
            "@micropython/",
            "Rust’s standard library 1.",
            "Fonts, made of",
        ] {
            let row = list.lines().find(|line| line.starts_with(name));
            let (name, _) = row.unwrap_or_else(|| panic!("no {name}")).split_once('\t').unwrap();
            assert!(texts.contains(name), "{name} has no text");
        }
        // Packages for compiling and testing are not linked.
        for name in ["proc-macro2 ", "proptest ", "tokio ", "pulldown-cmark ", "esbuild "] {
            assert!(list.lines().all(|line| !line.starts_with(name)), "{name}");
        }
    }
}
