//! Result lines that someone pastes.

use queens::count::{Fault, LineMerge, Merge};
use queens::sealed_line::SealError;

/// At most so many faults are listed; a text that is no list of results has a fault
/// in every line.
const LISTED: usize = 20;

/// What a pasted text holds.
#[derive(Debug, Default)]
pub struct Pasted {
    /// All result lines of the text together; `None` if there is none.
    pub merge: Option<Merge>,
    /// The first lines that do not fit or are no result lines, with their number from
    /// 1. They are left out.
    pub faults: Vec<(usize, Fault)>,
    /// How many more such lines there are.
    pub more_faults: usize,
}

impl Pasted {
    /// Reads result lines, whatever stands around them.
    pub fn read(text: &str) -> Pasted {
        let mut lines = LineMerge::default();
        let mut pasted = Pasted::default();
        for (index, line) in text.lines().enumerate() {
            let fault = match lines.read(line) {
                // Someone who pastes something means it to be a result.
                Ok(None) if !line.trim().is_empty() => Fault::Line(SealError::NotALine),
                Ok(_) => continue,
                Err(fault) => fault,
            };
            if pasted.faults.len() < LISTED {
                pasted.faults.push((index + 1, fault));
            } else {
                pasted.more_faults += 1;
            }
        }
        Pasted { merge: lines.into_merge(), ..pasted }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::board::Size;
    use queens::count::{Merged, Plan, ResultLine, SolutionCounter};

    fn lines() -> Vec<String> {
        let size = Size::new(10).unwrap();
        let plan = Plan::new(size);
        let part = |part| {
            let range = plan.part(part, 4).unwrap();
            let solutions = SolutionCounter::new(plan).count(range).unwrap();
            ResultLine { size, part, parts: 4, solutions }.to_string()
        };
        (1..=4).map(part).collect()
    }

    #[test]
    fn lines_in_any_order_and_in_json_make_the_whole() {
        let mut lines = lines();
        lines.swap(0, 3);
        lines[1] = format!("{{\"line\":\"{}\"}}", lines[1]);
        let pasted = Pasted::read(&format!("\n{}\n", lines.join("\n")));
        assert_eq!(pasted.merge.unwrap().merged(), Merged::Complete(724));
        assert_eq!((pasted.faults, pasted.more_faults), (vec![], 0));
    }

    #[test]
    fn what_is_missing_or_wrong_is_listed() {
        let mut lines = lines();
        lines.remove(2);
        lines[1] = lines[1].replace("part=2", "part=3");
        lines.push("hello".into());
        let pasted = Pasted::read(&lines.join("\n"));
        assert!(matches!(
            pasted.merge.unwrap().merged(),
            Merged::Missing { parts, .. } if parts == [2..=3]
        ));
        assert_eq!(
            pasted.faults,
            [(2, Fault::Line(SealError::Damaged)), (4, Fault::Line(SealError::NotALine))]
        );
        assert!(Pasted::read("").merge.is_none());
    }

    #[test]
    fn a_text_without_results_gives_a_short_list() {
        let pasted = Pasted::read(&"hello\n".repeat(4_000));
        assert_eq!((pasted.faults.len(), pasted.more_faults), (LISTED, 4_000 - LISTED));
        assert_eq!(pasted.faults[LISTED - 1].0, LISTED);
    }
}
