//! Finds code and data of one view in the first chunk or in another view's chunk. A reference
//! to a function or a table from there pulls it in.

use super::chunks::{CONTENTS, WITHIN};
use super::program::target;
use crate::run::{Outcome, read_text};
use regex::Regex;
use std::collections::BTreeMap;

/// The budget of each view in each wrong place, in bytes.
const MOST: u64 = 2_000;

/// The sizes and names of what is misplaced, by view and place.
type Misplaced = BTreeMap<(String, String), Vec<(u64, String)>>;

/// Reads the log of the last build, prints what is misplaced, and fails above the budget.
pub(crate) fn check_places() -> Outcome {
    let file = target()?.join("bundle").join("dist").join(CONTENTS);
    let mut too_much = Vec::new();
    for ((view, place), mut items) in misplaced(&read_text(&file)?)? {
        let bytes: u64 = items.iter().map(|(size, _)| size).sum();
        println!("{bytes:>10} bytes of {view} in {place}");
        items.sort_unstable_by(|one, other| other.cmp(one));
        for (size, name) in items.iter().take(5) {
            println!("{size:>16} {name}");
        }
        if bytes > MOST {
            too_much.push(format!("{view} in {place}"));
        }
    }
    if too_much.is_empty() {
        return Ok(());
    }
    Err(format!("more than {MOST} bytes are misplaced: {}", too_much.join(", ")))
}

fn misplaced(log: &str) -> Outcome<Misplaced> {
    let regex = |text: &str| Regex::new(text).map_err(|error| error.to_string());
    let heading = regex(r"SPLIT: ============== (.*?)\s*$")?;
    let chunk = regex(r#"(?m)SPLIT: =+ Split\("(\w+)"\)\s*$"#)?;
    // A function or data with its size.
    let item = regex(r#"(?:name: "|<Some\(")([^"]*)".*size[=: ]+(\d+)"#)?;
    let chunks: Vec<&str> = chunk.captures_iter(log).map(|it| it.extract::<1>().1[0]).collect();
    if chunks.is_empty() {
        return Err("the splitter's log names no chunks".to_owned());
    }
    let mut misplaced = Misplaced::new();
    let mut place = "";
    for line in log.lines() {
        if let Some(found) = heading.captures(line) {
            let [name] = found.extract().1;
            place = if name.contains("total size") { "" } else { name };
        } else if let Some(found) = item.captures(line).filter(|_| !place.is_empty()) {
            let [name, size] = found.extract().1;
            let view = chunks.iter().find(|chunk| is_of_view(name, chunk));
            // A place names the chunks that need it, or the first chunk.
            if let Some(view) = view.filter(|view| !is_at_home(view, place)) {
                let size = size.parse().unwrap_or(u64::MAX);
                let key = ((*view).to_owned(), place.to_owned());
                misplaced.entry(key).or_default().push((size, name.to_owned()));
            }
        }
    }
    Ok(misplaced)
}

/// True if a place belongs to a view, or to a chunk that is loaded only within it.
fn is_at_home(view: &str, place: &str) -> bool {
    let within = WITHIN.into_iter().filter(|(_, around)| *around == view).map(|(chunk, _)| chunk);
    within.chain([view]).any(|chunk| place.contains(&format!("\"{chunk}\"")))
}

/// True if a mangled name, in which each word follows its length, lies in a view's folder. The
/// parsing of a view's address belongs to the first chunk.
fn is_of_view(name: &str, view: &str) -> bool {
    name.contains(&format!("5views{}{view}", view.len())) && !name.contains("7address")
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOG: &str = "TRACE a: SPLIT: ============== Main\n\
        TRACE a:    func[1] <Some(\"_ZN4page5views4game4draw17h0E\")> size=30\n\
        TRACE a:    Data { flags: X, name: \"_ZN4page5views4game5WORDS17h0E\", symbol: Some(DefinedDataSymbol { index: 0, offset: 5, size: 7 }) }\n\
        TRACE a:    func[2] <Some(\"_ZN4page5views4game7address4read17h0E\")> size=9\n\
        TRACE a:    func[7] <Some(\"_ZN4page10components5notes5state4game17h0E\")> size=90\n\
        TRACE a: SPLIT: ============== Main  : total size: 39\n\
        TRACE a: SPLIT: ============== Split(\"game\")\n\
        TRACE a:    func[3] <Some(\"_ZN4page5views4game4more17h0E\")> size=50\n\
        TRACE a: SPLIT: ============== Chunk({\"game\", \"lab\"})\n\
        TRACE a:    func[4] <Some(\"_ZN4page5views4game4most17h0E\")> size=60\n\
        TRACE a: SPLIT: ============== Split(\"panels\")\n\
        TRACE a:    func[6] <Some(\"_ZN4page5views4game6panels17h0E\")> size=80\n\
        TRACE a: SPLIT: ============== Split(\"lab\")\n\
        TRACE a:    func[5] <Some(\"_ZN4page5views4game4less17h0E\")> size=70\n";

    #[test]
    fn code_in_a_wrong_place_is_found() {
        let found = misplaced(LOG).unwrap();
        let sizes: Vec<(&str, Vec<u64>)> = found
            .iter()
            .map(|((_, place), items)| (place.as_str(), items.iter().map(|it| it.0).collect()))
            .collect();
        assert_eq!(sizes, [("Main", vec![30, 7]), ("Split(\"lab\")", vec![70])]);
    }
}
