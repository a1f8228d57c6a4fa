//! Boards of a reading in the order of time, and how much they look like queens.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::rc::Rc;

use super::program::{Program, is_simple, names_board, names_queens};
use super::reading::{BoardKind, BoardReading, Queen, is_attacked};
use super::value::{Value, cells};
use super::variables::{Group, Moment, Variables};

/// The queens from a line on, by the number of the line in the order of execution.
pub type State = (u32, Rc<[Queen]>);

/// A reading of a group, perhaps with the index up to which its items count.
#[derive(Clone)]
pub struct Hypothesis {
    pub group: usize,
    pub reading: BoardReading,
    /// The index variable of a prefix, and the lines of its writes.
    pub prefix: Option<(usize, Vec<u32>)>,
    pub states: Rc<[State]>,
    pub evidence: Evidence,
    pub score: f64,
}

/// A board without an order.
pub fn key(queens: &[Queen]) -> Vec<u16> {
    let mut key: Vec<u16> =
        queens.iter().map(|it| u16::from(it.0) * 32 + u16::from(it.1)).collect();
    key.sort_unstable();
    key
}

/// Queens by the text of a value.
type Read = HashMap<u32, Option<Rc<[Queen]>>>;

struct StateReader<'a> {
    reading: &'a BoardReading,
    variables: &'a Variables<'a>,
    read: Read,
}

impl StateReader<'_> {
    fn value(&self, text: u32) -> Option<&Value> {
        self.reading.part_of(self.variables.values.get(text)?)
    }

    fn queens(&mut self, text: u32) -> Option<Rc<[Queen]>> {
        if let Some(known) = self.read.get(&text) {
            return known.clone();
        }
        let queens = self.value(text).and_then(|it| self.reading.queens(it)).map(Rc::from);
        self.read.insert(text, queens.clone());
        queens
    }

    /// True if item 0 of a list or table that counts from 1 never changes.
    fn has_dummy(&self, series: &[Moment]) -> bool {
        let (mut first, mut side) = (None, None);
        for moment in series {
            let Some(items) = self.value(moment.text).and_then(Value::items) else { continue };
            let Some(item) = items.first() else { continue };
            if *first.get_or_insert(item) != item {
                return false;
            }
            if self.reading.kind != BoardKind::Table {
                continue;
            }
            let of_row = |row: &Value| cells(row)?.first().map(|it| it.sign());
            let column: Vec<_> = items.iter().map(of_row).collect();
            match &side {
                Some(known) if *known != column => return false,
                Some(_) => {}
                None => side = Some(column),
            }
        }
        true
    }
}

/// The number of values that may be unreadable.
fn patience(length: usize) -> f64 {
    2.0 + length as f64 * 0.02
}

/// The states of a reading over the first `most` changes; `None` if too many values do not fit.
pub fn states(
    variables: &Variables<'_>,
    group: &Group,
    reading: &BoardReading,
    prefix: Option<&(usize, Vec<u32>)>,
    most: usize,
) -> Option<Vec<State>> {
    let mut reader = StateReader { reading, variables, read: Read::new() };
    if reading.offset > 0 && !reader.has_dummy(&group.series) {
        return None;
    }
    let mut series = group.series[..group.series.len().min(most)].to_vec();
    if reading.kind.is_of_columns() {
        return by_order(&reader, &series);
    }
    if group.functions.len() > 1 && prefix.is_none() {
        drop_complete(&mut reader, &mut series);
        drop_lookers(&mut reader, &mut series);
    }
    if let Some((depth, writes)) = prefix {
        return up_to_index(&mut reader, &series, *depth, writes, most);
    }
    let mut bad = 0;
    let mut states = Vec::with_capacity(series.len());
    for moment in &series {
        match reader.queens(moment.text).filter(|it| it.len() <= reading.size) {
            Some(queens) => states.push((moment.tick, queens)),
            None => {
                bad += 1;
                if f64::from(bad) > patience(series.len()) {
                    return None;
                }
            }
        }
    }
    Some(states)
}

/// Removes variables that only ever hold complete boards beside others that grow: they show what
/// was found before.
fn drop_complete(reader: &mut StateReader<'_>, series: &mut Vec<Moment>) {
    let mut fewest: HashMap<u32, usize> = HashMap::new();
    for moment in &*series {
        if let Some(queens) = reader.queens(moment.text) {
            let least = fewest.entry(moment.function).or_insert(queens.len());
            *least = (*least).min(queens.len());
        }
    }
    let size = reader.reading.size;
    if fewest.values().any(|it| *it < size) {
        series.retain(|it| fewest.get(&it.function) != Some(&size));
    }
}

/// Removes functions that only look at a part of the board: they get the queens of their caller or
/// fewer, and leave the board as it was.
fn drop_lookers(reader: &mut StateReader<'_>, series: &mut Vec<Moment>) {
    let mut looks: HashMap<u32, bool> = HashMap::new();
    let mut boards = Vec::with_capacity(series.len());
    for moment in &*series {
        boards.push(reader.queens(moment.text).map(|it| (it.len(), key(&it))));
    }
    let functions: HashSet<u32> = series.iter().map(|it| it.function).collect();
    for function in functions {
        let mut before = None;
        let mut inside = Vec::new();
        for (moment, board) in series.iter().zip(&boards) {
            if moment.function == function {
                inside.push(board);
                continue;
            }
            if let (Some(before), false) = (before.replace(board), inside.is_empty()) {
                let is_part = |it: &&Option<(usize, Vec<u16>)>| {
                    it.as_ref().map(|it| it.0) <= before.as_ref().map(|it| it.0)
                };
                let is_look = before == board && inside.iter().all(is_part);
                let is_other = inside.iter().any(|it| *it != board);
                let known = looks.entry(function).or_insert(false);
                if !is_look {
                    looks.insert(function, false);
                    break;
                }
                *known |= is_other;
            }
            inside.clear();
        }
    }
    series.retain(|it| looks.get(&it.function) != Some(&true));
}

/// Used columns, each in the row in which it came.
fn by_order(reader: &StateReader<'_>, series: &[Moment]) -> Option<Vec<State>> {
    let (mut bad, mut odd) = (0, 0);
    let mut order: Vec<u8> = Vec::new();
    let mut states = Vec::with_capacity(series.len());
    for moment in series {
        let Some(columns) = reader.value(moment.text).and_then(|it| reader.reading.columns(it))
        else {
            bad += 1;
            if f64::from(bad) > patience(series.len()) {
                return None;
            }
            continue;
        };
        let is_kept: Vec<bool> = order.iter().map(|it| columns.contains(it)).collect();
        let kept = is_kept.iter().filter(|it| **it).count();
        // Only the last ones may go.
        odd += u32::from(is_kept.iter().take(kept).any(|it| !it));
        let mut next: Vec<u8> = order.iter().copied().filter(|it| columns.contains(it)).collect();
        let fresh: Vec<u8> = columns.iter().copied().filter(|it| !next.contains(it)).collect();
        odd += u32::from(fresh.len() > 1);
        next.extend(fresh);
        states.push((moment.tick, (0_u8..).zip(&next).map(|(y, x)| (*x, y)).collect()));
        order = next;
    }
    (f64::from(odd) <= series.len() as f64 * 0.05).then_some(states)
}

/// Items behind the index are left over. An item counts from its write until the index is
/// smaller.
fn up_to_index(
    reader: &mut StateReader<'_>,
    series: &[Moment],
    depth: usize,
    writes: &[u32],
    most: usize,
) -> Option<Vec<State>> {
    let (variables, reading) = (reader.variables, reader.reading);
    let items = |text: u32| reader.value(text)?.items().filter(|it| it.len() > 2);
    let first = series.iter().find_map(|it| items(it.text))?;
    let rest = first.get(reading.offset + 1..reading.size + reading.offset)?;
    let same = rest.iter().filter(|it| Some(*it) == rest.last()).count();
    let is_sequence = rest.windows(2).all(|pair| match pair {
        [Value::Int(a), Value::Int(b)] => a + 1 == *b,
        _ => false,
    });
    if same + 1 < rest.len() && !is_sequence {
        return None;
    }
    let depth = variables.depths.get(depth)?;
    let is_parameter = depth.function != 0;
    let end = match series.last() {
        Some(last) if most < usize::MAX => variables.ticks().min(last.tick + 1),
        _ => variables.ticks(),
    };
    let (mut moments, mut indices) = (series.iter().peekable(), depth.series.iter().peekable());
    let mut returns = variables.returns.iter().peekable();
    let (mut text, mut index) = (None, None);
    let mut written: BTreeSet<i64> = BTreeSet::new();
    let (mut is_kept, mut is_dirty) = (false, false);
    let mut bad = 0;
    let mut states: Vec<State> = Vec::new();
    let mut last: Option<Vec<u16>> = None;
    for tick in 0..end {
        while let Some(moment) = moments.next_if(|it| it.tick <= tick) {
            (text, is_dirty) = (Some(moment.text), true);
        }
        let before = index;
        while let Some(now) = indices.next_if(|it| it.0 <= tick) {
            (index, is_dirty) = (now.1, true);
        }
        while let Some(returned) = returns.next_if(|it| it.tick <= tick) {
            is_kept = variables.values.get(returned.text) == Some(&Value::Bool(true));
            is_dirty = true;
        }
        let Some(text) = text else { continue };
        let line = tick.checked_sub(1).and_then(|it| variables.lines.get(it as usize));
        if let (Some(place), true) = (before, line.is_some_and(|it| writes.contains(it))) {
            written.insert(place);
            (is_kept, is_dirty) = (false, true);
        }
        if !std::mem::take(&mut is_dirty) {
            continue;
        }
        match index {
            _ if is_kept => {}
            Some(index) => written.retain(|it| *it <= index),
            None if is_parameter => written.clear(),
            None => {}
        }
        let Some(queens) = reader.queens(text) else {
            bad += 1;
            if bad > 50 {
                return None;
            }
            continue;
        };
        let is_written = |it: &&Queen| written.contains(&(i64::from(it.1) + reading.offset as i64));
        let now: Vec<Queen> = queens.iter().filter(is_written).copied().collect();
        let now_key = key(&now);
        if last.as_ref() != Some(&now_key) && !(last.is_none() && now.is_empty()) {
            states.push((tick, Rc::from(now)));
            last = Some(now_key);
        }
    }
    Some(states)
}

/// The likeness of a row of states to queens that are placed and taken.
#[derive(Clone, Debug, PartialEq)]
pub struct Evidence {
    /// Distinct solutions.
    pub solutions: usize,
    /// Distinct numbers of queens.
    pub sizes: usize,
    pub largest: usize,
    pub steps: usize,
    /// The share of changes by one queen or one move.
    pub single: f64,
    /// The share of states with two queens on a line.
    pub attacked: f64,
    /// The share of placements onto a board that was attacked already.
    pub extended: f64,
    /// True if all queens always stand.
    pub is_full: bool,
}

impl Evidence {
    /// `None` if nothing is placed or moved.
    pub fn of(states: &[State], size: usize) -> Option<Evidence> {
        let is_right = |queens: &[Queen]| queens.len() == size && !is_attacked(queens);
        let is_complete = !states.is_empty() && states.iter().all(|it| is_right(&it.1));
        if states.len() < 3 && !is_complete {
            return None;
        }
        let mut solutions = HashSet::new();
        let mut sizes = BTreeSet::new();
        let mut seen: HashMap<Vec<u16>, bool> = HashMap::new();
        let (mut steps, mut single, mut large, mut attacks) = (0_usize, 0_usize, 0_usize, 0_usize);
        let (mut placements, mut extended, mut full) = (0_usize, 0_usize, 0_usize);
        let mut before: Vec<u16> = Vec::new();
        let mut was_attacked = false;
        for (_, queens) in states {
            let now = key(queens);
            let added = now.iter().filter(|it| before.binary_search(it).is_err()).count();
            let removed = before.iter().filter(|it| now.binary_search(it).is_err()).count();
            if added + removed > 0 {
                steps += 1;
                single += usize::from(added + removed == 1 || (added, removed) == (1, 1));
            }
            if (added, removed) == (1, 0) && before.len() >= 2 {
                placements += 1;
                extended += usize::from(was_attacked);
            }
            let attacked = match seen.get(&now) {
                Some(known) => *known,
                None => *seen.entry(now.clone()).or_insert_with(|| is_attacked(queens)),
            };
            sizes.insert(queens.len());
            if queens.len() >= 2 {
                large += 1;
                attacks += usize::from(attacked);
            }
            if queens.len() == size {
                full += 1;
                if !attacked {
                    solutions.insert(now.clone());
                }
            }
            (before, was_attacked) = (now, attacked);
        }
        let largest = sizes.last().copied().unwrap_or(0);
        if (steps < 3 && !is_complete) || largest < 2 {
            return None;
        }
        let share = |part: usize, whole: usize, none: f64| {
            if whole == 0 { none } else { part as f64 / whole as f64 }
        };
        Some(Evidence {
            solutions: solutions.len(),
            sizes: sizes.len(),
            largest,
            steps,
            single: share(single, steps, 0.0),
            attacked: share(attacks, large, 1.0),
            extended: share(extended, placements, 0.0),
            is_full: full as f64 >= states.len() as f64 * 0.9,
        })
    }
}

impl Hypothesis {
    /// A reading with its states over the first `most` changes.
    pub fn of(
        variables: &Variables<'_>,
        groups: &[Group],
        (group, reading, prefix): (usize, &BoardReading, Option<(usize, Vec<u32>)>),
        most: usize,
    ) -> Option<Hypothesis> {
        let own = groups.get(group)?;
        let states = states(variables, own, reading, prefix.as_ref(), most)?;
        let evidence = Evidence::of(&states, reading.size)?;
        let reading = reading.clone();
        let states = Rc::from(states);
        let mut it = Hypothesis { group, reading, prefix, states, evidence, score: 0.0 };
        it.score = it.scored(own);
        Some(it)
    }

    fn scored(&self, group: &Group) -> f64 {
        let Evidence { solutions, sizes, single, attacked, extended, .. } = self.evidence;
        let found = if solutions > 0 { 100.0 + 4.0 * (1.0 + solutions as f64).log2() } else { 0.0 };
        let kind = match self.reading.kind {
            BoardKind::Table | BoardKind::Pairs => 5.0,
            BoardKind::List | BoardKind::Dict => 4.0,
            BoardKind::Flat => 3.0,
            BoardKind::Prefix => 2.0,
            BoardKind::Set | BoardKind::Marks | BoardKind::Bits => 0.0,
        };
        let if_so = |is_so: bool, points: f64| if is_so { points } else { 0.0 };
        found
            + 40.0 * (sizes as f64 / (self.reading.size + 1) as f64).min(1.0)
            + 30.0 * single
            + 20.0 * (1.0 - attacked)
            - 20.0 * extended
            + kind
            - if_so(self.reading.is_from_end, 2.0)
            - if_so(self.reading.is_not, 1.0)
            + if_so(group.names.iter().any(|it| names_board(it)), 4.0)
    }

    /// True if the reading is taken for the board without being asked.
    pub fn is_accepted(&self, group: &Group, program: &Program) -> bool {
        let it = &self.evidence;
        let is_named = group.names.iter().any(|it| names_queens(it));
        let is_strong = program.is_strong || is_named;
        if it.is_full {
            return it.solutions > 0 && (is_strong || self.states.len() > 3);
        }
        if it.sizes < 3 {
            return false;
        }
        if it.solutions > 0 {
            let most = match (is_named, program.is_strong) {
                (true, _) => 1.0,
                (_, true) => 0.75,
                _ => 0.3,
            };
            let looks_right = it.single > 0.4 || it.solutions >= 2 && it.attacked < 0.05;
            return it.extended <= most && looks_right;
        }
        if !is_strong || self.reading.kind.is_of_columns() || it.single <= 0.8 {
            return false;
        }
        if is_named && it.steps >= 3 {
            return true;
        }
        let is_large = it.largest >= 3.min(self.reading.size - 1);
        it.steps >= 8 && is_large && it.attacked < 0.5 && it.extended < 0.25
    }
}

/// Index variables by which the writes of a list may grow: places of depths with the lines of
/// the writes.
pub fn prefixes(
    variables: &Variables<'_>,
    group: &Group,
    program: &Program,
) -> Vec<(usize, Vec<u32>)> {
    let writes: Vec<_> = program
        .writes
        .iter()
        .filter(|it| group.names.contains(&it.name) && it.second.is_none() && is_simple(&it.index))
        .collect();
    let mut all: Vec<(usize, Vec<u32>)> = Vec::new();
    for write in &writes {
        for (place, depth) in variables.depths.iter().enumerate() {
            if depth.name == write.index && !all.iter().any(|it| it.0 == place) {
                let own = writes.iter().filter(|it| it.index == write.index);
                all.push((place, own.map(|it| it.line).collect()));
            }
        }
    }
    all
}
