//! Generates Rust from every `text.toml` below `src`: a struct for each table, with the texts of
//! one language in one static. CONTRIBUTING describes the format.
//!
//! Texts are private to the crate, so the compiler reports those that nothing reads.

use std::error::Error;
use std::fmt::Write as _;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::{env, fs};

use toml::de::{DeTable, DeValue};

const LANGUAGES: [(&str, &str); 3] = [("de", "De"), ("en", "En"), ("zh", "ZhHant")];

/// One text in every language, in the order of [`LANGUAGES`]; `{name}` is a placeholder.
type Languages = [String; LANGUAGES.len()];

/// A key of a table.
struct TextEntry {
    name: String,
    line: usize,
    /// Parameters of the method in their order, as placeholders name them.
    args: Vec<String>,
    content: TextContent,
}

enum TextContent {
    Text(Languages),
    /// Texts in a fixed order, such as paragraphs.
    List(Vec<Languages>),
    /// One text for each variant of an enum, or each value of a parameter.
    Rows(String, Vec<(String, Languages)>),
}

/// Reads one file and collects its errors.
struct Reader<'a> {
    path: &'a str,
    source: &'a str,
    errors: Vec<String>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let mut errors = Vec::new();
    for path in text_files(Path::new("src"))? {
        let source = fs::read_to_string(&path)?;
        let shown = path.display().to_string();
        println!("cargo::rerun-if-changed={shown}");
        let mut reader = Reader { path: &shown, source: &source, errors: Vec::new() };
        let mut code = String::new();
        for (table, line, entries) in reader.tables() {
            write_table(&mut code, &shown, &table, line, &entries)?;
        }
        errors.append(&mut reader.errors);
        let target = out.join(path.strip_prefix("src")?).with_extension("rs");
        fs::create_dir_all(target.parent().unwrap_or(&out))?;
        fs::write(target, code)?;
    }
    fs::write(out.join("programs.rs"), programs()?)?;
    // Cargo fails the build if there is any.
    for error in errors {
        println!("cargo::error={error}");
    }
    Ok(())
}

/// A function with the programs to start from, by their names.
fn programs() -> Result<String, Box<dyn Error>> {
    const FOLDER: &str = "web/write/programs";
    println!("cargo::rerun-if-changed={FOLDER}");
    let mut code =
        "fn program(name: &str) -> Option<&'static str> {\n    Some(match name {\n".to_owned();
    for entry in fs::read_dir(FOLDER)? {
        let path = entry?.path();
        if let Some(name) =
            path.file_stem().filter(|_| path.extension().is_some_and(|it| it == "py"))
        {
            let file = format!(
                "concat!(env!(\"CARGO_MANIFEST_DIR\"), {:?})",
                format!("/{}", path.display())
            );
            writeln!(code, "        {:?} => include_str!({file}),", name.display().to_string())?;
        }
    }
    Ok(code + "        _ => return None,\n    })\n}\n")
}

/// Every `text.toml` below a folder. Cargo watches the folders as well, for new files.
fn text_files(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.append(&mut text_files(&path)?);
        } else if path.ends_with("text.toml") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

impl Reader<'_> {
    fn line(&self, span: &Range<usize>) -> usize {
        1 + self.source.bytes().take(span.start).filter(|byte| *byte == b'\n').count()
    }

    fn error(&mut self, line: usize, message: &str) {
        self.errors.push(format!("{}:{line}: {message}", self.path));
    }

    /// The tables as name, line, and entries in the order of the file.
    fn tables(&mut self) -> Vec<(String, usize, Vec<TextEntry>)> {
        let document = match DeTable::parse(self.source) {
            Ok(document) => document.into_inner(),
            Err(error) => {
                let line = self.line(&error.span().unwrap_or_default());
                self.error(line, error.message());
                return Vec::new();
            }
        };
        let mut tables: Vec<_> = document
            .iter()
            .map(|(name, table)| {
                let line = self.line(&name.span());
                (name.get_ref().to_string(), line, self.entries(line, table.get_ref()))
            })
            .collect();
        tables.sort_by_key(|(_, line, _)| *line);
        tables
    }

    fn entries(&mut self, line: usize, table: &DeValue<'_>) -> Vec<TextEntry> {
        let Some(table) = table.as_table() else {
            self.error(line, "a text stands in a table, such as [LabTexts]");
            return Vec::new();
        };
        let mut entries: Vec<_> = table
            .iter()
            .map(|(name, value)| {
                let line = self.line(&name.span());
                self.entry(name.get_ref(), line, value.get_ref())
            })
            .collect();
        entries.sort_by_key(|entry| entry.line);
        entries
    }

    fn entry(&mut self, name: &str, line: usize, value: &DeValue<'_>) -> TextEntry {
        let mut args = Vec::new();
        let content = if let Some(list) = value.as_array() {
            TextContent::List(
                list.iter()
                    .map(|text| {
                        let line = self.line(&text.span());
                        self.languages(name, line, text.get_ref(), None)
                    })
                    .collect(),
            )
        } else {
            let table = value.as_table();
            if let Some(list) = table.and_then(|it| it.get("args")?.get_ref().as_array()) {
                args.extend(list.iter().filter_map(|it| Some(it.get_ref().as_str()?.to_owned())));
            }
            match table.and_then(|it| it.get("by")?.get_ref().as_str()) {
                None => TextContent::Text(self.languages(name, line, value, None)),
                Some(by) => TextContent::Rows(by.to_owned(), self.rows(name, line, value)),
            }
        };
        let entry = TextEntry { name: name.to_owned(), line, args, content };
        self.check(&entry);
        entry
    }

    fn rows(&mut self, name: &str, line: usize, value: &DeValue<'_>) -> Vec<(String, Languages)> {
        let Some(table) = value.as_table() else { return Vec::new() };
        let other = table.get("other").map(|it| {
            let line = self.line(&it.span());
            self.languages(name, line, it.get_ref(), None)
        });
        let mut rows: Vec<_> = table
            .iter()
            .filter(|(key, _)| !matches!(key.get_ref().as_ref(), "args" | "by"))
            .map(|(key, row)| (self.line(&key.span()), key.get_ref().to_string(), row.get_ref()))
            .collect();
        rows.sort_by_key(|(line, ..)| *line);
        if rows.is_empty() {
            self.error(line, &format!("`{name}` has no row"));
        }
        rows.into_iter()
            .map(|(line, key, row)| {
                let texts = self.languages(&format!("{name}.{key}"), line, row, other.as_ref());
                (key, texts)
            })
            .collect()
    }

    /// The text in every language; one that is missing is taken from `other` or is an error.
    fn languages(
        &mut self,
        name: &str,
        line: usize,
        value: &DeValue<'_>,
        other: Option<&Languages>,
    ) -> Languages {
        let table = value.as_table();
        for (key, _) in table.into_iter().flatten() {
            let known = LANGUAGES.iter().any(|(language, _)| *language == key.get_ref());
            if !known && key.get_ref() != "args" {
                let line = self.line(&key.span());
                self.error(line, &format!("`{name}` has the unknown part `{}`", key.get_ref()));
            }
        }
        let mut texts = Languages::default();
        for (at, (language, _)) in LANGUAGES.iter().enumerate() {
            let text = table.and_then(|it| it.get(*language)?.get_ref().as_str());
            match text.or(other.map(|it| it[at].as_str())) {
                Some(text) => texts[at] = text.to_owned(),
                None => self.error(line, &format!("`{name}` has no text in `{language}`")),
            }
        }
        texts
    }

    /// Compares the placeholders with the parameters: each language uses each of them.
    fn check(&mut self, entry: &TextEntry) {
        let (by, texts): (&str, Vec<&Languages>) = match &entry.content {
            TextContent::Text(texts) => ("", vec![texts]),
            TextContent::List(list) => ("", list.iter().collect()),
            TextContent::Rows(by, rows) => (by, rows.iter().map(|(_, texts)| texts).collect()),
        };
        let (name, line) = (&entry.name, entry.line);
        for (at, (language, _)) in LANGUAGES.iter().enumerate() {
            let mut unused: Vec<&str> = entry.args.iter().map(String::as_str).collect();
            unused.retain(|arg| *arg != by);
            for text in texts.iter().map(|it| &it[at]) {
                for found in placeholders(text) {
                    unused.retain(|arg| *arg != found);
                    if !entry.args.iter().any(|arg| arg == found) {
                        let message = format!("`{name}` has no placeholder `{{{found}}}`: {text}");
                        self.error(line, &message);
                    }
                }
            }
            for arg in unused {
                let message = format!("`{name}` does not use `{{{arg}}}` in `{language}`");
                self.error(line, &message);
            }
        }
    }
}

fn placeholders(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).map(|rest| rest.split_once('}').map_or(rest, |(name, _)| name))
}

impl TextEntry {
    /// A text as a literal, with numbers for its placeholders.
    fn literal(&self, text: &str) -> String {
        let numbered = self.args.iter().enumerate().fold(text.to_owned(), |text, (at, arg)| {
            text.replace(&format!("{{{arg}}}"), &format!("{{{at}}}"))
        });
        format!("{numbered:?}")
    }

    fn value(&self, language: usize) -> String {
        match &self.content {
            TextContent::Text(texts) => self.literal(&texts[language]),
            TextContent::List(list) => format!("&{}", self.array(list.iter(), language)),
            TextContent::Rows(_, rows) => self.array(rows.iter().map(|(_, texts)| texts), language),
        }
    }

    fn array<'a>(&self, texts: impl Iterator<Item = &'a Languages>, language: usize) -> String {
        let texts: Vec<_> = texts.map(|it| self.literal(&it[language])).collect();
        format!("[{}]", texts.join(", "))
    }

    fn field_type(&self) -> String {
        match &self.content {
            TextContent::Text(_) => "&'static str".to_owned(),
            TextContent::List(_) => "&'static [&'static str]".to_owned(),
            TextContent::Rows(_, rows) => format!("[&'static str; {}]", rows.len()),
        }
    }

    /// True if the field itself is read, and no method is needed.
    fn is_field(&self) -> bool {
        self.args.is_empty() && !matches!(self.content, TextContent::Rows(..))
    }

    /// The place in the file and the texts, as a doc comment.
    fn doc(&self, path: &str) -> String {
        let mut doc = format!("    /// `{path}:{}`\n    ///\n    /// ```text\n", self.line);
        let mut add = |row: &str, texts: &Languages| {
            for ((language, _), text) in LANGUAGES.iter().zip(texts) {
                doc += &format!("    /// {row}{language}: {}\n", text.replace('\n', " / "));
            }
        };
        match &self.content {
            TextContent::Text(texts) => add("", texts),
            TextContent::List(list) => list.iter().for_each(|texts| add("", texts)),
            TextContent::Rows(_, rows) => {
                rows.iter().for_each(|(row, texts)| add(&format!("{row}, "), texts));
            }
        }
        doc + "    /// ```\n"
    }

    fn method(&self) -> String {
        let name = &self.name;
        let text = |text: &str| match self.args.as_slice() {
            [] => format!("        {text}\n"),
            args => format!("        crate::text::fill({text}, &[{}])\n", args.join(", ")),
        };
        let mut parameters = String::new();
        let (mut constant, mut output) =
            ("", if self.args.is_empty() { "&'static str" } else { "String" });
        let body = match &self.content {
            TextContent::Rows(by, rows) => {
                let is_enum = by.starts_with(char::is_uppercase);
                let is_complete = is_enum || rows.iter().any(|(row, _)| row == "other");
                let (mut names, mut arms) = (String::new(), String::new());
                for (at, (row, _)) in rows.iter().enumerate() {
                    names += &format!("row{at}, ");
                    let value =
                        if is_complete { format!("row{at}") } else { format!("Some(row{at})") };
                    arms += &format!("            {} => {value},\n", pattern(by, row));
                }
                if !is_complete {
                    output = "Option<&'static str>";
                    arms += "            _ => None,\n";
                }
                if is_enum {
                    parameters += &format!(", by: {by}");
                    constant = if self.args.is_empty() { "const " } else { "" };
                } else if !self.args.contains(by) {
                    parameters += &format!(", {by}: &str");
                }
                let subject = if is_enum { "by" } else { by };
                let (start, end) = match self.args.as_slice() {
                    [] => ("", "\n".to_owned()),
                    _ => ("let text = ", format!(";\n{}", text("text"))),
                };
                format!(
                    "        let [{names}] = self.{name};\n        {start}match {subject} {{\n\
                     {arms}        }}{end}"
                )
            }
            _ => text(&format!("self.{name}")),
        };
        for arg in &self.args {
            parameters += &format!(", {arg}: &str");
        }
        format!(
            "    pub(crate) {constant}fn {name}(&self{parameters}) -> {output} {{\n{body}    }}\n"
        )
    }
}

/// The pattern of a row: a variant of an enum, or the value of a parameter.
fn pattern(by: &str, row: &str) -> String {
    match (by.strip_prefix("Option<"), row) {
        (_, "other") if !by.starts_with(char::is_uppercase) => "_".to_owned(),
        _ if by == "bool" || row == "None" => row.to_owned(),
        (Some(by), _) => format!("Some({}::{row})", by.trim_end_matches('>')),
        _ if by.starts_with(char::is_uppercase) => format!("{by}::{row}"),
        _ => format!("{row:?}"),
    }
}

fn write_table(
    code: &mut String,
    path: &str,
    table: &str,
    line: usize,
    entries: &[TextEntry],
) -> Result<(), Box<dyn Error>> {
    writeln!(code, "/// Texts of `{path}:{line}`.\npub struct {table} {{")?;
    for entry in entries {
        if entry.is_field() {
            write!(code, "{}    pub(crate) ", entry.doc(path))?;
        }
        writeln!(code, "    {}: {},", entry.name, entry.field_type())?;
    }
    writeln!(
        code,
        "}}\n\nimpl {table} {{\n    /// The texts in a language.\n    \
         pub const fn of(lang: crate::text::Lang) -> &'static {table} {{\n        match lang {{"
    )?;
    for (at, (_, variant)) in LANGUAGES.iter().enumerate() {
        writeln!(code, "            crate::text::Lang::{variant} => {{")?;
        writeln!(code, "                static TEXTS: {table} = {table} {{")?;
        for entry in entries {
            writeln!(code, "                    {}: {},", entry.name, entry.value(at))?;
        }
        writeln!(code, "                }};\n                &TEXTS\n            }}")?;
    }
    writeln!(code, "        }}\n    }}\n")?;
    for entry in entries.iter().filter(|entry| !entry.is_field()) {
        writeln!(code, "{}{}", entry.doc(path), entry.method())?;
    }
    writeln!(code, "}}\n")?;
    Ok(())
}
