//! Which of the pieces that parts of the program share come in one file. The splitter makes a
//! piece for each set of parts that has something in common: hundreds for two dozen parts,
//! most of them tiny. One file each would be too many requests; one file for all would bring
//! every part what it never uses.

use crate::run::Outcome;
use std::collections::{BTreeMap, BTreeSet};

/// What a request and a file's head cost, as bytes of program before anything makes it
/// smaller: with less, a view is fetched in more files, with more, in more bytes that it does
/// not need.
const REQUEST: i64 = 2_500;

/// How much a part counts. What is wanted within a view comes later, and when the reader
/// does something that may take a moment.
const VIEW: i64 = 5;
const WITHIN_A_VIEW: i64 = 1;

/// A file: the parts that need it, and the numbers of its pieces.
pub(super) type Merged = (BTreeSet<String>, Vec<u32>);

/// A file that grows.
struct Group {
    /// The parts that need it, a bit for each.
    by: u64,
    pieces: Vec<u32>,
    size: i64,
}

/// Puts pieces together as long as that saves more in requests than it brings parts in bytes
/// that they do not need. `pieces` are numbers and the parts that need each; `later` are
/// those that are wanted within a view; `size` is in bytes. What more parts need comes first.
///
/// # Errors
///
/// There are more than 64 parts.
pub(super) fn merged(
    parts: &[String],
    later: impl Fn(&str) -> bool,
    pieces: impl IntoIterator<Item = (u32, BTreeSet<String>)>,
    size: impl Fn(u32) -> u64,
) -> Outcome<Vec<Merged>> {
    if parts.len() > 64 {
        return Err(format!("{} parts are more than can be merged", parts.len()));
    }
    let of_later = parts.iter().enumerate().filter(|(_, part)| later(part));
    let of_later = of_later.fold(0, |bits, (k, _)| bits | 1 << k);
    let weight = |parts: u64| {
        let views = i64::from((parts & !of_later).count_ones());
        VIEW * views + WITHIN_A_VIEW * i64::from((parts & of_later).count_ones())
    };
    let gain = |a: &Group, b: &Group| {
        REQUEST * weight(a.by & b.by)
            - a.size * weight(b.by & !a.by)
            - b.size * weight(a.by & !b.by)
    };

    let mut alike: BTreeMap<u64, Group> = BTreeMap::new();
    for (piece, needed_by) in pieces {
        let bits = parts.iter().enumerate().filter(|(_, part)| needed_by.contains(*part));
        let by = bits.fold(0, |bits, (k, _)| bits | 1 << k);
        let group = alike.entry(by).or_insert(Group { by, pieces: vec![], size: 0 });
        group.pieces.push(piece);
        group.size += i64::try_from(size(piece)).unwrap_or(i64::MAX);
    }
    let mut groups: Vec<Group> = alike.into_values().collect();
    loop {
        let pairs = (0..groups.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
        let best = pairs.map(|(a, b)| (gain(&groups[a], &groups[b]), a, b)).max();
        let Some((_, a, b)) = best.filter(|(gain, ..)| *gain > 0) else { break };
        let joining = groups.remove(b);
        let group = &mut groups[a];
        group.by |= joining.by;
        group.size += joining.size;
        group.pieces.extend(joining.pieces);
    }
    groups.sort_by_key(|it| (std::cmp::Reverse(it.by.count_ones()), it.by));
    let names = |by: u64| {
        let needing = parts.iter().enumerate().filter(move |(k, _)| by >> k & 1 == 1);
        needing.map(|(_, part)| part.clone()).collect()
    };
    Ok(groups.into_iter().map(|it| (names(it.by), it.pieces)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(names: &str) -> BTreeSet<String> {
        names.split(' ').map(str::to_owned).collect()
    }

    /// The groups of pieces 0, 1 …; parts that begin with "in" are wanted within a view.
    fn groups(pieces: &[(&str, u64)]) -> Vec<(BTreeSet<String>, Vec<u32>)> {
        let parts: Vec<String> = ["a", "b", "c", "in"].map(str::to_owned).to_vec();
        let sets = pieces.iter().enumerate().map(|(k, (by, _))| (k as u32, set(by)));
        merged(&parts, |it| it.starts_with("in"), sets, |piece| pieces[piece as usize].1).unwrap()
    }

    #[test]
    fn small_pieces_join_what_is_fetched_with_them() {
        let found = groups(&[("a b", 100), ("a b c", 20_000), ("a b c", 10)]);
        // For c, 100 bytes more are less than a request for a and one for b.
        assert_eq!(found, [(set("a b c"), vec![0, 1, 2])]);
    }

    #[test]
    fn large_pieces_stay_with_those_that_need_them() {
        let found = groups(&[("a b", 90_000), ("b c", 80_000), ("a b c", 70_000)]);
        assert_eq!(found, [(set("a b c"), vec![2]), (set("a b"), vec![0]), (set("b c"), vec![1])]);
    }

    #[test]
    fn what_nobody_fetches_together_is_not_merged() {
        let found = groups(&[("a", 10), ("b", 10)]);
        assert_eq!(found, [(set("a"), vec![0]), (set("b"), vec![1])]);
    }

    #[test]
    fn what_is_wanted_within_a_view_counts_less() {
        // Between 2,500 and five times as much.
        let size = 5_000;
        assert_eq!(groups(&[("a in", 90_000), ("a", size)]), [(set("a in"), vec![1, 0])]);
        assert_eq!(groups(&[("a b", 90_000), ("a", size)]).len(), 2);
    }

    #[test]
    fn more_parts_than_bits_are_told() {
        let parts: Vec<String> = (0..65).map(|k| k.to_string()).collect();
        assert!(merged(&parts, |_| false, [], |_| 0).is_err());
    }
}
