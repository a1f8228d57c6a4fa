//! What an address says about the comparison.

use queens::search::{Pace, Race, SearchKind};

/// Which searches are compared, in step by what, and where they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompareRoute {
    /// `by`: two to four different searches.
    pub kinds: Vec<&'static SearchKind>,
    /// `pace`.
    pub pace: Pace,
    /// `at`: the stride.
    pub at: u64,
}

/// A pace's name in addresses and in the document.
pub const fn pace_name(pace: Pace) -> &'static str {
    match pace {
        Pace::Iterations => "tests",
        Pace::Solutions => "solutions",
    }
}

impl Default for CompareRoute {
    fn default() -> CompareRoute {
        let kinds =
            ["one-per-line", "field-order"].iter().filter_map(|name| SearchKind::named(name));
        CompareRoute { kinds: kinds.collect(), pace: Pace::Iterations, at: 0 }
    }
}

impl CompareRoute {
    /// The place that the parts of an address say, with those that cannot be.
    pub fn read(parts: &[(&'static str, String)]) -> (CompareRoute, Vec<(&'static str, String)>) {
        let mut place = CompareRoute::default();
        let wrong = parts.iter().filter(|(name, value)| place.set(name, value).is_none());
        let wrong = wrong.cloned().collect();
        (place, wrong)
    }

    /// Takes in one part of an address; `None` if its value cannot be.
    fn set(&mut self, name: &str, value: &str) -> Option<()> {
        match name {
            "by" => {
                let kinds: Option<Vec<_>> = value.split(',').map(SearchKind::named).collect();
                let kinds = kinds?;
                let is_new = |(index, kind)| !kinds.iter().take(index).any(|other| other == kind);
                let differ = kinds.iter().enumerate().all(is_new);
                if !differ || !(Race::FEWEST..=Race::MOST).contains(&kinds.len()) {
                    return None;
                }
                self.kinds = kinds;
            }
            "pace" => {
                self.pace = [Pace::Iterations, Pace::Solutions]
                    .into_iter()
                    .find(|p| pace_name(*p) == value)?;
            }
            "at" => self.at = crate::route::parse_step(value)?,
            _ => return None,
        }
        Some(())
    }

    /// The parts of the address that say this place.
    pub fn parts(&self) -> Vec<(&'static str, String)> {
        let names: Vec<&str> = self.kinds.iter().map(|kind| kind.name).collect();
        let mut parts = vec![("by", names.join(","))];
        if self.pace != Pace::Iterations {
            parts.push(("pace", pace_name(self.pace).to_owned()));
        }
        if self.at > 0 {
            parts.push(("at", self.at.to_string()));
        }
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_read_back_and_wrong_parts_are_told() {
        let part = |name, value: &str| (name, value.to_owned());
        for parts in [
            vec![part("by", "bit-masks,free-slots")],
            vec![
                part("by", "right-edge,board-scan,field-order,one-per-line"),
                part("pace", "solutions"),
                part("at", "12"),
            ],
        ] {
            let (place, wrong) = CompareRoute::read(&parts);
            assert_eq!((place.parts(), wrong), (parts, vec![]));
        }
        for (name, value) in [
            ("by", "bit-masks"),
            ("by", "bit-masks,bit-masks"),
            ("by", "bit-masks,magic"),
            ("by", "bit-masks,free-slots,field-order,right-edge,board-scan"),
            ("pace", "steps"),
            ("at", "-1"),
        ] {
            let wrong = part(name, value);
            let read = CompareRoute::read(std::slice::from_ref(&wrong));
            assert_eq!(read, (CompareRoute::default(), vec![wrong]));
        }
    }
}
