//! `boot.js`: the sources of `web/boot/` in one classic script, after what they need of the page's
//! declarations.

use crate::run::{Outcome, read_text, web};
use queens::board::Size;
use regex::Regex;
use serde_json::json;
use std::collections::BTreeSet;

/// The page's own declarations: what scripts read of an address cannot differ from them.
#[path = "../../../src/address/view.rs"]
#[allow(dead_code, reason = "only the page uses the rest of its declarations")]
mod view;

use view::{OF_EVERY_VIEW, View};

/// The source that starts the page. All others are imported.
const START: &str = "start.js";

/// The script. Its sources share one scope, in which each name is declared once.
pub(crate) fn script() -> Outcome<String> {
    let source = |name: &str| read_text(&web().join("boot").join(name));
    Ok(format!("\"use strict\";\n(() => {{\n{}{}}})();\n", declared(), joined(START, source)?))
}

/// Constants for the sources: names of views and parameters, and sizes of boards.
fn declared() -> String {
    let with_words = View::ALL.into_iter().filter(|view| view.begins_with_words()).map(View::name);
    let with_words = json!(with_words.collect::<Vec<_>>());
    let (of_every_view, usual, largest) = (json!(OF_EVERY_VIEW), Size::EIGHT.get(), Size::MAX);
    format!(
        "const BEGINNING_WITH_WORDS = {with_words};\nconst OF_EVERY_VIEW = {of_every_view};\n\
         const USUAL = {usual};\nconst LARGEST = {largest};\n"
    )
}

/// The text of a module and of everything that it imports, each after what it imports.
///
/// # Errors
///
/// An import in another form than `import … from "./NAME.js";` in one line, or a name that two
/// modules declare.
fn joined(first: &str, source: impl Fn(&str) -> Outcome<String>) -> Outcome<String> {
    let form = |pattern| Regex::new(pattern).map_err(|error| error.to_string());
    let import = form(r#"^import (?:\{[\w, ]+\} from )?"\./(\w+\.js)";$"#)?;
    let declaration = form(r"^(?:async )?(?:const|let|function) (\w+)")?;
    let (mut text, mut declared, mut known) = (String::new(), BTreeSet::new(), BTreeSet::new());
    let mut open = vec![(first.to_owned(), source(first)?)];
    while let Some((name, rest)) = open.pop() {
        let (line, rest) = rest.split_once('\n').unwrap_or((&rest, ""));
        let (line, rest) = (line.to_owned(), rest.to_owned());
        if !rest.is_empty() {
            open.push((name.clone(), rest));
        }
        if line.starts_with("import") {
            let found = import.captures(&line);
            let found =
                found.ok_or_else(|| format!("{name}: not an import in one line: {line}"))?;
            if known.insert(found[1].to_owned()) {
                open.push((found[1].to_owned(), source(&found[1])?));
            }
            continue;
        }
        let line = line.strip_prefix("export ").unwrap_or(&line);
        if let Some(found) = declaration.captures(line)
            && !declared.insert(found[1].to_owned())
        {
            return Err(format!("{name}: another module declares {}, too", &found[1]));
        }
        text.push_str(&format!("{line}\n"));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined_from(sources: &[(&str, &str)]) -> Outcome<String> {
        joined("start.js", |name| {
            let found = sources.iter().find(|it| it.0 == name);
            found.map(|it| it.1.to_owned()).ok_or_else(|| format!("{name} is missing"))
        })
    }

    #[test]
    fn each_module_comes_once_and_after_what_it_imports() {
        let sources = [
            ("start.js", "import { a } from \"./a.js\";\nimport \"./b.js\";\na(b);\n"),
            ("a.js", "import { b } from \"./b.js\";\nexport function a() {}\n"),
            ("b.js", "export const b = 1;\n"),
        ];
        assert_eq!(joined_from(&sources).unwrap(), "const b = 1;\nfunction a() {}\na(b);\n");
    }

    #[test]
    fn what_cannot_be_joined_is_an_error() {
        for (start, other, error) in [
            ("import * as a from \"./a.js\";", "", "start.js: not an import in one line"),
            ("import \"./none.js\";", "", "none.js is missing"),
            ("import \"./a.js\";\nlet x;", "export const x = 1;", "another module declares x"),
        ] {
            let found = joined_from(&[("start.js", start), ("a.js", other)]).unwrap_err();
            assert!(found.contains(error), "{found}");
        }
    }

    #[test]
    fn the_script_is_no_module_and_has_the_names_of_views() {
        let script = script().unwrap();
        let is_module = |line: &str| line.starts_with("import ") || line.starts_with("export ");
        assert!(!script.lines().any(is_module));
        assert!(script.contains("\"learn\"") && script.contains("const LARGEST = 27;"), "{script}");
    }
}
