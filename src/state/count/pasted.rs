//! Result lines that someone pastes.

use queens::count::{Fault, LineError, LineMerge, Merge};

/// Merges all result lines of a text, whatever stands around them. Lines that do
/// not fit, or are none, are told with their number from 1 and left out. No merge if
/// there is no line at all.
pub fn merge(text: &str) -> (Option<Merge>, Vec<(usize, Fault)>) {
    let mut lines = LineMerge::default();
    let mut faults = Vec::new();
    for (index, line) in text.lines().enumerate() {
        match lines.read(line) {
            // Someone who pastes something means it to be a result.
            Ok(None) if !line.trim().is_empty() => {
                faults.push((index + 1, Fault::Line(LineError::NotALine)));
            }
            Ok(_) => {}
            Err(fault) => faults.push((index + 1, fault)),
        }
    }
    (lines.into_merge(), faults)
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::board::Size;
    use queens::count::{Counter, Merged, Plan, ResultLine};

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
