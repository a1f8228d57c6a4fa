//! Decides which of the pieces that chunks share are merged into one file. The splitter writes
//! a piece for each set of chunks that have something in common: hundreds, most of them tiny.
//! One file each would be too many requests; one file for all would contain too much for every
//! chunk.

use crate::run::Outcome;
use std::collections::{BTreeMap, BTreeSet};

/// The cost of a request and a file's header, in bytes of uncompressed program. A smaller value
/// makes more files per view, a larger one more bytes that the view does not need.
const REQUEST: i64 = 2_500;

/// The weight of a chunk. What is loaded within a view comes later, after an action that may
/// take a moment.
const VIEW: i64 = 5;
const WITHIN_A_VIEW: i64 = 1;

/// The chunks that most visits begin with: a press on the start, and the search with its tree. They
/// have a weight and a cost of requests of their own.
const FIRST: [&str; 3] = ["own_play", "search", "trees"];
const FIRST_WEIGHT: i64 = 30;
const FIRST_REQUEST: i64 = 12_000;

/// A file: the chunks that need it, and the numbers of its pieces.
#[derive(Debug, PartialEq)]
pub(super) struct Merged {
    pub(super) by: BTreeSet<String>,
    pub(super) pieces: Vec<u32>,
}

struct Group {
    /// The chunks that need it, one bit each.
    by: u64,
    pieces: Vec<u32>,
    size: i64,
}

/// Merges pieces as long as that saves more in requests than it adds in bytes that chunks do
/// not need. `pieces` are numbers and the chunks that need each, `later` is true for chunks
/// within a view, `size` is in bytes. The file that most chunks need is the first.
///
/// # Errors
///
/// There are more than 64 chunks.
pub(super) fn merged(
    chunks: &[String],
    later: impl Fn(&str) -> bool,
    pieces: impl IntoIterator<Item = (u32, BTreeSet<String>)>,
    size: impl Fn(u32) -> u64,
) -> Outcome<Vec<Merged>> {
    if chunks.len() > 64 {
        return Err(format!("{} chunks are more than can be merged", chunks.len()));
    }
    let bits = |is_in: &dyn Fn(&String) -> bool| {
        chunks.iter().enumerate().fold(0u64, |bits, (k, it)| bits | u64::from(is_in(it)) << k)
    };
    let of_first = bits(&|chunk| FIRST.contains(&&**chunk));
    let of_later = bits(&|chunk| later(chunk));
    let weights = |by: u64| {
        let count = |of: u64| i64::from((by & of).count_ones());
        let others = VIEW * count(!of_first & !of_later) + WITHIN_A_VIEW * count(of_later);
        (FIRST_WEIGHT * count(of_first), others)
    };
    let weight = |by: u64| {
        let (first, others) = weights(by);
        first + others
    };
    let requests = |by: u64| {
        let (first, others) = weights(by);
        FIRST_REQUEST * first + REQUEST * others
    };
    let gain = |a: &Group, b: &Group| {
        requests(a.by & b.by) - a.size * weight(b.by & !a.by) - b.size * weight(a.by & !b.by)
    };

    let mut alike: BTreeMap<u64, Group> = BTreeMap::new();
    for (piece, needed_by) in pieces {
        let by = bits(&|chunk| needed_by.contains(chunk));
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
        let needing = chunks.iter().enumerate().filter(move |(k, _)| by >> k & 1 == 1);
        needing.map(|(_, chunk)| chunk.clone()).collect()
    };
    let merged = groups.into_iter().map(|it| Merged { by: names(it.by), pieces: it.pieces });
    Ok(merged.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(names: &str) -> BTreeSet<String> {
        names.split(' ').map(str::to_owned).collect()
    }

    /// The groups of pieces 0, 1 …; chunks that begin with "in" are loaded within a view.
    fn groups(pieces: &[(&str, u64)]) -> Vec<(BTreeSet<String>, Vec<u32>)> {
        let chunks: Vec<String> = ["a", "b", "c", "in", "search"].map(str::to_owned).to_vec();
        let sets = pieces.iter().enumerate().map(|(k, (by, _))| (k as u32, set(by)));
        merged(&chunks, |it| it.starts_with("in"), sets, |piece| pieces[piece as usize].1)
            .unwrap()
            .into_iter()
            .map(|it| (it.by, it.pieces))
            .collect()
    }

    #[test]
    fn small_pieces_join_the_files_loaded_with_them() {
        let found = groups(&[("a b", 100), ("a b c", 20_000), ("a b c", 10)]);
        // For c, 100 bytes more are less than a request for a and one for b.
        assert_eq!(found, [(set("a b c"), vec![0, 1, 2])]);
    }

    #[test]
    fn large_pieces_stay_with_the_chunks_that_need_them() {
        let found = groups(&[("a b", 90_000), ("b c", 80_000), ("a b c", 70_000)]);
        assert_eq!(found, [(set("a b c"), vec![2]), (set("a b"), vec![0]), (set("b c"), vec![1])]);
    }

    #[test]
    fn pieces_that_no_chunk_needs_together_stay_apart() {
        let found = groups(&[("a", 10), ("b", 10)]);
        assert_eq!(found, [(set("a"), vec![0]), (set("b"), vec![1])]);
    }

    #[test]
    fn chunks_within_a_view_count_less() {
        // Between 2,500 and five times as much.
        let size = 5_000;
        assert_eq!(groups(&[("a in", 90_000), ("a", size)]), [(set("a in"), vec![1, 0])]);
        assert_eq!(groups(&[("a b", 90_000), ("a", size)]).len(), 2);
    }

    #[test]
    fn the_search_has_few_files() {
        // 80,000 bytes more for another chunk are not worth one request less, but 20,000 are.
        let found = groups(&[("a search", 90_000), ("search", 80_000)]);
        assert_eq!(found, [(set("a search"), vec![0]), (set("search"), vec![1])]);
        let found = groups(&[("a search", 20_000), ("search", 20_000)]);
        assert_eq!(found, [(set("a search"), vec![1, 0])]);
        assert_eq!(groups(&[("a b", 20_000), ("b", 20_000)]).len(), 2);
    }

    #[test]
    fn more_chunks_than_bits_are_an_error() {
        let chunks: Vec<String> = (0..65).map(|k| k.to_string()).collect();
        assert!(merged(&chunks, |_| false, [], |_| 0).is_err());
    }
}
