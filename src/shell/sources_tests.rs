//! `docs/SOURCES.md`: each address has, in German, the thing that it names. Rows that press something
//! or read the window of a list are tested in the browser (`tests/browser/sources.test.mjs`).

use std::collections::BTreeMap;

use crate::shell::render_tests::{Element, render};
use crate::text::Lang;
use crate::views::learn::render_tests::put;

struct Row {
    what: String,
    address: String,
    selector: String,
    /// `None` for a text.
    attribute: Option<String>,
    value: String,
    needs_browser: bool,
}

/// The rows of each document.
fn tables() -> Vec<Vec<Row>> {
    let mut tables = Vec::new();
    for line in include_str!("../../docs/SOURCES.md").lines() {
        if line.starts_with("| what it has") {
            tables.push(Vec::new());
        } else if line.starts_with("| ") && !line.starts_with("| ---") {
            tables.last_mut().unwrap().push(row(line));
        }
    }
    tables
}

fn row(line: &str) -> Row {
    let line = line.replace("\\|", "\u{1}");
    let cells = line.split('|').map(|it| it.trim().replace('\u{1}', "|"));
    let cells: Vec<String> = cells.collect();
    let [_, what, _, address, how, _] = &cells[..] else { panic!("{line}") };
    // Every second piece is code.
    let mut codes: Vec<&str> = how.split('`').skip(1).step_by(2).collect();
    let presses = how.contains("`, after `");
    if presses {
        codes.pop();
    }
    let (selector, attribute, value) = match codes[..] {
        [selector, value] => (selector, None, value),
        [selector, attribute, value] => (selector, Some(attribute.to_owned()), value),
        _ => panic!("{line}"),
    };
    Row {
        what: what.clone(),
        address: address.replace('`', ""),
        selector: selector.to_owned(),
        attribute,
        value: value.to_owned(),
        needs_browser: presses || selector.starts_with("[data-solution="),
    }
}

fn has(page: &Element, row: &Row) -> bool {
    page.select(&row.selector).iter().any(|it| match &row.attribute {
        Some(name) => it.get(name) == Some(&row.value),
        None => it.content().contains(&row.value),
    })
}

#[test]
fn each_address_has_what_it_names() {
    put();
    let tables = tables();
    assert_eq!(tables.len(), 5, "one for each document");
    assert!(tables.iter().all(|rows| rows.len() >= 8));
    let mut pages: BTreeMap<String, Element> = BTreeMap::new();
    let mut faults = Vec::new();
    for row in tables.iter().flatten().filter(|it| !it.needs_browser) {
        let page =
            pages.entry(row.address.clone()).or_insert_with(|| render(&row.address, Lang::De));
        if !page.by("role", "alert").is_empty() || !has(page, row) {
            faults.push(format!("{}: {} at {}", row.what, row.selector, row.address));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
