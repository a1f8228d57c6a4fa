//! Result lines that someone pastes.

use crate::count::{LineError, Merge, MergeError, ResultLine};

/// What is wrong with a pasted line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It can not be read.
    Line(LineError),
    /// It does not fit to those before.
    Merge(MergeError),
}

/// Merges all result lines of a text, whatever stands around them. Lines that do
/// not fit are told with their number from 1 and left out. No merge if there is no
/// line at all.
pub fn merge(text: &str) -> (Option<Merge>, Vec<(usize, Fault)>) {
    let mut merge: Option<Merge> = None;
    let mut faults = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let found = line.find(ResultLine::PREFIX).and_then(|start| line.get(start..));
        let Some(found) = found else {
            if !line.trim().is_empty() {
                faults.push((index + 1, Fault::Line(LineError::NotALine)));
            }
            continue;
        };
        let found = found.split(['"', '\'']).next().unwrap_or(found);
        let added = found.parse().map_err(Fault::Line).and_then(|line: ResultLine| {
            match &mut merge {
                Some(merge) => merge.add(line),
                None => Merge::new(line).map(|new| merge = Some(new)),
            }
            .map_err(Fault::Merge)
        });
        if let Err(fault) = added {
            faults.push((index + 1, fault));
        }
    }
    (merge, faults)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::count::{Counter, Merged, Plan};

    fn lines() -> Vec<String> {
        let size = Size::new(10).unwrap();
        let plan = Plan::new(size);
        let part = |part| {
            let range = plan.part(part, 4).unwrap();
            let solutions = Counter::new(plan).count(range).unwrap();
            ResultLine { size, part, parts: 4, solutions }.to_string()
        };
        (1..=4).map(part).collect()
    }

    #[test]
    fn lines_in_any_order_and_in_json_make_the_whole() {
        let mut lines = lines();
        lines.swap(0, 3);
        lines[1] = format!("{{\"line\":\"{}\"}}", lines[1]);
        let (merge, faults) = merge(&format!("\n{}\n", lines.join("\n")));
        assert_eq!(merge.unwrap().merged(), Merged::Complete(724));
        assert_eq!(faults, []);
    }

    #[test]
    fn what_is_missing_or_wrong_is_told() {
        let mut lines = lines();
        lines.remove(2);
        lines[1] = lines[1].replace("part=2", "part=3");
        lines.push("hello".into());
        let (merge, faults) = merge(&lines.join("\n"));
        assert!(
            matches!(merge.unwrap().merged(), Merged::Missing { parts, .. } if parts == [2..=3])
        );
        assert_eq!(
            faults,
            [(2, Fault::Line(LineError::Damaged)), (4, Fault::Line(LineError::NotALine))]
        );
        assert!(super::merge("").0.is_none());
    }
}
