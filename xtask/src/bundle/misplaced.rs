//! Finds what belongs to one view and has come into the first part, or into another view's:
//! whatever refers to a function or a table takes it along.

use super::chunks::{CONTENTS, WITHIN};
use super::program::target;
use crate::run::Outcome;
use std::collections::BTreeMap;
use std::fs;

/// Of one view in one wrong place, so many bytes are let pass.
const MOST: u64 = 2_000;

/// A view's things in a place where they are not needed: the sizes and names of all.
type Misplaced = BTreeMap<(String, String), Vec<(u64, String)>>;

/// Reads what the last build has told, prints what is misplaced, and fails where that is much.
pub(crate) fn check() -> Outcome {
    let file = target()?.join("bundle").join("dist").join(CONTENTS);
    let told = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let parts = parts(&told);
    if parts.is_empty() {
        return Err(format!("{} names no parts", file.display()));
    }
    let mut too_much = Vec::new();
    for ((view, place), mut things) in misplaced(&told, &parts) {
        let bytes: u64 = things.iter().map(|(size, _)| size).sum();
        println!("{bytes:>10} bytes of {view} in {place}");
        things.sort_unstable_by(|one, other| other.cmp(one));
        for (size, name) in things.iter().take(5) {
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

/// `… SPLIT: ============== Split("game")`
fn heading(line: &str) -> Option<&str> {
    let (_, place) = line.split_once("SPLIT: ============== ")?;
    Some(place.trim_end())
}

fn parts(told: &str) -> Vec<String> {
    let parts = told
        .lines()
        .filter_map(heading)
        .filter_map(|place| place.strip_prefix("Split(\"")?.strip_suffix("\")").map(str::to_owned));
    parts.collect()
}

fn misplaced(told: &str, parts: &[String]) -> Misplaced {
    let mut misplaced = Misplaced::new();
    let mut place = None;
    for line in told.lines() {
        if let Some(heading) = heading(line) {
            place = (!heading.contains("total size")).then_some(heading);
        } else if let (Some(place), Some((name, size))) = (place, thing(line)) {
            let view = parts.iter().find(|part| is_of_view(name, part));
            // A place tells the parts that need it, or that it is the first.
            if let Some(view) = view.filter(|view| !is_at_home(view, place)) {
                let key = (view.clone(), place.to_owned());
                misplaced.entry(key).or_default().push((size, name.to_owned()));
            }
        }
    }
    misplaced
}

/// Whether a place belongs to a view, or to what is wanted within it only.
fn is_at_home(view: &str, place: &str) -> bool {
    let within = WITHIN.into_iter().filter(|(_, around)| *around == view).map(|(part, _)| part);
    within.chain([view]).any(|part| place.contains(&format!("\"{part}\"")))
}

/// The name and size of a function or of data.
fn thing(line: &str) -> Option<(&str, u64)> {
    let (before, size) = line.rsplit_once("size")?;
    let name = before.split_once("name: \"").or_else(|| before.split_once("<Some(\""))?.1;
    let digits = size.trim_start_matches(['=', ':', ' ']);
    let end = digits.find(|it: char| !it.is_ascii_digit()).unwrap_or(digits.len());
    Some((name.split_once('"')?.0, digits[..end].parse().ok()?))
}

/// Whether a mangled name, in which each word follows its length, lies in a view's folder.
/// What reads a view's address belongs to all.
fn is_of_view(name: &str, view: &str) -> bool {
    let of = |folder: &str| name.contains(&format!("{}{folder}{}{view}", folder.len(), view.len()));
    ["views", "view", "state"].into_iter().any(of) && !name.contains("7address")
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOLD: &str = "TRACE a: SPLIT: ============== Main\n\
        TRACE a:    func[1] <Some(\"_ZN4page5views4game4draw17h0E\")> size=30\n\
        TRACE a:    Data { flags: X, name: \"_ZN4page5views4game5WORDS17h0E\", symbol: Some(DefinedDataSymbol { index: 0, offset: 5, size: 7 }) }\n\
        TRACE a:    func[2] <Some(\"_ZN4page5views4game7address4read17h0E\")> size=9\n\
        TRACE a: SPLIT: ============== Main  : total size: 39\n\
        TRACE a: SPLIT: ============== Split(\"game\")\n\
        TRACE a:    func[3] <Some(\"_ZN4page5views4game4more17h0E\")> size=50\n\
        TRACE a: SPLIT: ============== Chunk({\"game\", \"lab\"})\n\
        TRACE a:    func[4] <Some(\"_ZN4page5views4game4most17h0E\")> size=60\n\
        TRACE a: SPLIT: ============== Split(\"follow\")\n\
        TRACE a:    func[6] <Some(\"_ZN4page5views4game6follow17h0E\")> size=80\n\
        TRACE a: SPLIT: ============== Split(\"lab\")\n\
        TRACE a:    func[5] <Some(\"_ZN4page5views4game4less17h0E\")> size=70\n";

    #[test]
    fn things_in_a_wrong_place_are_found() {
        let found = misplaced(TOLD, &parts(TOLD));
        let sizes: Vec<(&str, Vec<u64>)> = found
            .iter()
            .map(|((_, place), things)| (place.as_str(), things.iter().map(|it| it.0).collect()))
            .collect();
        assert_eq!(sizes, [("Main", vec![30, 7]), ("Split(\"lab\")", vec![70])]);
    }
}
