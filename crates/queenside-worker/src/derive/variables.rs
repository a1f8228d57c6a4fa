//! Variables of a program: which names are one thing, and their values in the order of time.

use std::cell::OnceCell;
use std::collections::{HashMap, HashSet};

use super::program::{Program, is_size};
use super::reading::{BoardReading, Hints, LARGEST, parts, readings};
use super::value::Value;
use super::walk::{Machine, Recording, walk};

/// The most values of a variable that are looked at.
const MOST_VALUES: usize = 6_000;

/// Values by the numbers of their texts, read when they are first used.
pub struct Values<'a> {
    recording: Recording<'a>,
    all: Vec<OnceCell<Option<Value>>>,
}

impl<'a> Values<'a> {
    fn new(recording: &Recording<'a>) -> Values<'a> {
        let mut all = Vec::new();
        all.resize_with(recording.texts.len() + 1, OnceCell::new);
        Values { recording: *recording, all }
    }

    pub fn get(&self, text: u32) -> Option<&Value> {
        let cell = self.all.get(text as usize)?;
        cell.get_or_init(|| Value::parse(self.recording.text(text))).as_ref()
    }

    pub fn int(&self, text: u32) -> Option<i64> {
        self.get(text)?.int()
    }
}

/// A name in a function.
struct Slot {
    function: u32,
    name: u32,
    /// Distinct texts in the order of their first occurrence.
    texts: Vec<u32>,
    group: usize,
}

/// A value of a group from this line on.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    /// The number of the line, in the order of execution.
    pub tick: u32,
    pub text: u32,
    pub function: u32,
}

/// The name that counts in a function.
struct Chosen {
    function: u32,
    name: u32,
    rank: (bool, usize),
}

/// Names that hold the same object or are the same attribute.
#[derive(Default)]
pub struct Group {
    pub names: Vec<String>,
    members: Vec<usize>,
    chosen: Vec<Chosen>,
    pub series: Vec<Moment>,
    /// Functions in which the group has a name.
    pub functions: Vec<u32>,
}

impl Group {
    /// The name of the group that is equal except for capitals, as in an address.
    pub fn named(&self, name: &str) -> Option<&str> {
        let lower = name.to_lowercase();
        self.names.iter().find(|it| it.to_lowercase() == lower).map(String::as_str)
    }

    /// A group of two that are held by turns.
    pub fn joined(a: &Group, b: &Group) -> Group {
        let mut series: Vec<_> = a.series.iter().chain(&b.series).copied().collect();
        series.sort_by_key(|it| it.tick);
        let names = a.names.iter().chain(&b.names).cloned().collect();
        Group { names, series, ..Group::default() }
    }
}

/// An index variable in a function.
pub struct Depth {
    pub function: u32,
    pub name: String,
    /// Its number from a line on; `None` while no open call has it.
    pub series: Vec<(u32, Option<i64>)>,
    seen: Option<u32>,
}

/// A return of a call.
#[derive(Clone, Copy, Debug)]
pub struct Return {
    pub tick: u32,
    pub function: u32,
    /// The text of the value; 0 for none.
    pub text: u32,
    /// The number of the call.
    pub call: u32,
}

/// The executed lines, and the variables with their values.
pub struct Variables<'a> {
    pub values: Values<'a>,
    pub groups: Vec<Group>,
    pub candidates: Vec<(usize, BoardReading)>,
    pub depths: Vec<Depth>,
    pub returns: Vec<Return>,
    /// The number of queens, if no page can show their board.
    pub too_large: Option<u32>,
    /// The lines in the order of execution; 0 for the end.
    pub lines: Vec<u32>,
    /// Lines of output before each line.
    pub printed: Vec<u32>,
    pub machine: Machine,
}

impl<'a> Variables<'a> {
    pub fn new(recording: &Recording<'a>, program: &Program, n: u8) -> Variables<'a> {
        let Slots { mut slots, objects } = Slots::of(recording);
        let values = Values::new(recording);
        unite(&mut slots, &objects, recording);
        let sizes = sizes(&slots, &values, program, n);
        let named = named_sizes(&slots, &values, recording, n);
        let fewest = named.iter().copied().filter(|it| *it > 1).min().unwrap_or(n.into());
        let least = fewest.min(n.into()).clamp(2, 4) as usize;
        let likely: Vec<usize> =
            sizes.iter().copied().filter(|it| (least..=LARGEST).contains(it)).collect();
        let hints = Hints { sizes: &likely, least, is_hinted: program.is_hinted };
        let too_large = named.into_iter().find(|size| *size > LARGEST as u32);
        let mut groups = groups(&slots, recording);
        let mut candidates = Vec::new();
        for (place, group) in groups.iter().enumerate() {
            let found = candidates_of(group, &slots, &values, &hints);
            candidates.extend(found.into_iter().map(|it| (place, it)));
        }
        for (place, group) in groups.iter_mut().enumerate() {
            if candidates.iter().any(|it| it.0 == place) {
                group.choose(&slots, recording);
            }
        }
        let mut series = Series::new(recording, program, &groups);
        let machine = walk(
            recording.words,
            |_| (),
            |machine, _, line| series.tick(machine, line, &mut groups, &values),
        );
        let Series { depths, returns, lines, printed, .. } = series;
        Variables {
            values,
            groups,
            candidates,
            depths,
            returns,
            too_large,
            lines,
            printed,
            machine,
        }
    }

    /// The number of lines and the end.
    pub fn ticks(&self) -> u32 {
        self.lines.len() as u32
    }
}

struct Slots {
    slots: Vec<Slot>,
    /// The slots that have held each object.
    objects: Vec<Vec<usize>>,
}

impl Slots {
    fn of(recording: &Recording<'_>) -> Slots {
        let returned = recording.number("return");
        let mut slots: Vec<Slot> = Vec::new();
        let mut places: HashMap<(u32, u32), usize> = HashMap::new();
        let mut known: HashSet<(usize, u32)> = HashSet::new();
        let mut objects: Vec<Vec<usize>> = Vec::new();
        walk(
            recording.words,
            |change| {
                let place = *places.entry((change.function, change.name)).or_insert_with(|| {
                    let group = slots.len();
                    let (function, name) = (change.function, change.name);
                    slots.push(Slot { function, name, texts: Vec::new(), group });
                    group
                });
                let Some(slot) = slots.get_mut(place) else { return };
                if slot.texts.len() < MOST_VALUES && known.insert((place, change.text)) {
                    slot.texts.push(change.text);
                }
                let object = change.object as usize;
                if object > 0 && object <= recording.words.len() && Some(change.name) != returned {
                    if objects.len() <= object {
                        objects.resize_with(object + 1, Vec::new);
                    }
                    if !objects[object].contains(&place) {
                        objects[object].push(place);
                    }
                }
            },
            |_, _, _| (),
        );
        Slots { slots, objects }
    }
}

/// The first slot of the group of a slot.
fn root(slots: &[Slot], mut place: usize) -> usize {
    while slots[place].group != place {
        place = slots[place].group;
    }
    place
}

/// Unites names that have held the same object, and attributes of the same name.
fn unite(slots: &mut [Slot], objects: &[Vec<usize>], recording: &Recording<'_>) {
    let unite = |slots: &mut [Slot], a: usize, b: usize| {
        let (a, b) = (root(slots, a), root(slots, b));
        slots[b].group = a;
    };
    for all in objects {
        for pair in all.windows(2) {
            unite(slots, all[0], pair[1]);
        }
    }
    let mut attributes: HashMap<&str, usize> = HashMap::new();
    for place in 0..slots.len() {
        let name = recording.text(slots[place].name);
        let Some(part) = name.split('.').nth(1) else { continue };
        let first = *attributes.entry(part).or_insert(place);
        unite(slots, first, place);
    }
}

/// Numbers that may be the number of queens: n, constants, and those of the text.
fn sizes(slots: &[Slot], values: &Values<'_>, program: &Program, n: u8) -> Vec<usize> {
    let mut sizes = vec![usize::from(n)];
    let constants = slots.iter().filter_map(|slot| match slot.texts[..] {
        [only] => values.int(only),
        _ => None,
    });
    for number in constants.chain(program.numbers.iter().copied()) {
        if let Some(size) = usize::try_from(number).ok().filter(|it| !sizes.contains(it)) {
            sizes.push(size);
        }
    }
    sizes
}

/// The values of variables that are named like a size, and have no other one but that of the page.
fn named_sizes(slots: &[Slot], values: &Values<'_>, recording: &Recording<'_>, n: u8) -> Vec<u32> {
    let size = |slot: &Slot| {
        let own = match slot.texts[..] {
            [only] => only,
            [page, own] if values.int(page) == Some(n.into()) => own,
            _ => return None,
        };
        u32::try_from(values.int(own)?).ok().filter(|_| is_size(recording.text(slot.name)))
    };
    slots.iter().filter_map(size).collect()
}

fn groups(slots: &[Slot], recording: &Recording<'_>) -> Vec<Group> {
    let (mut roots, mut groups) = (Vec::new(), Vec::<Group>::new());
    for (place, slot) in slots.iter().enumerate() {
        let name = recording.text(slot.name);
        if name == "return" {
            continue;
        }
        let root = root(slots, place);
        let known = roots.iter().position(|it| *it == root).unwrap_or(roots.len());
        if known == roots.len() {
            roots.push(root);
            groups.push(Group::default());
        }
        let Some(group) = groups.get_mut(known) else { continue };
        group.members.push(place);
        if !group.names.iter().any(|it| it == name) {
            group.names.push(name.to_owned());
        }
    }
    groups
}

fn candidates_of(
    group: &Group,
    slots: &[Slot],
    values: &Values<'_>,
    hints: &Hints<'_>,
) -> Vec<BoardReading> {
    let mut seen = HashSet::new();
    let texts = group.members.iter().flat_map(|it| slots[*it].texts.iter().copied());
    let known: Vec<&Value> = texts
        .filter(|text| seen.insert(*text))
        .filter_map(|text| values.get(text))
        .filter(|it| **it != Value::None)
        .collect();
    if known.is_empty() {
        return Vec::new();
    }
    let mut all = readings(&known, hints);
    for part in parts(&known) {
        let inner = known.iter().filter_map(|it| part.of(it)).filter(|it| **it != Value::None);
        let found = readings(&inner.collect::<Vec<_>>(), hints);
        all.extend(found.into_iter().map(|it| BoardReading { part: Some(part.clone()), ..it }));
    }
    all
}

impl Group {
    /// Chooses the name that counts in each function: a parameter first, else the one with most
    /// values. Constructors do not count beside others.
    fn choose(&mut self, slots: &[Slot], recording: &Recording<'_>) {
        let is_constructor = |it: &&usize| recording.function(slots[**it].function) == "__init__";
        let others: Vec<usize> =
            self.members.iter().filter(|it| !is_constructor(it)).copied().collect();
        for place in if others.is_empty() { self.members.clone() } else { others } {
            let slot = &slots[place];
            let (function, name) = (slot.function, slot.name);
            let path = recording.text(name);
            let first = path.split('.').next().unwrap_or(path);
            let is_parameter = recording.parameters(function).iter().any(|it| it == first);
            let own = Chosen { function, name, rank: (is_parameter, slot.texts.len()) };
            match self.chosen.iter_mut().find(|it| it.function == function) {
                Some(rival) if own.rank > rival.rank => *rival = own,
                Some(_) => {}
                None => self.chosen.push(own),
            }
        }
        self.functions = self.chosen.iter().map(|it| it.function).collect();
        // The name with most values is told first.
        let shown = self.chosen.iter().rev().max_by_key(|it| it.rank.1).map(|it| it.name);
        let shown = shown.map_or("", |it| recording.text(it));
        self.names.sort_by_key(|it| it != shown);
    }

    fn name_in(&self, function: u32) -> Option<u32> {
        self.chosen.iter().find(|it| it.function == function).map(|it| it.name)
    }
}

/// The series that the second walk fills.
struct Series<'a> {
    recording: Recording<'a>,
    returned: Option<u32>,
    /// True for names of index variables, by their numbers.
    is_index: Vec<bool>,
    depths: Vec<Depth>,
    returns: Vec<Return>,
    lines: Vec<u32>,
    printed: Vec<u32>,
    /// The groups to be followed, with their names by function.
    wanted: Vec<(usize, Vec<Option<u32>>)>,
}

impl<'a> Series<'a> {
    fn new(recording: &Recording<'a>, program: &Program, groups: &[Group]) -> Series<'a> {
        let is_index = |name: &String| program.index_names().any(|it| it == name);
        let names = std::iter::once(false).chain(recording.texts.iter().map(is_index));
        let functions = recording.functions.len().max(1) as u32;
        let wanted = groups.iter().enumerate().filter(|it| !it.1.chosen.is_empty());
        Series {
            recording: *recording,
            returned: recording.number("return"),
            is_index: names.collect(),
            depths: Vec::new(),
            returns: Vec::new(),
            lines: Vec::new(),
            printed: Vec::new(),
            wanted: wanted
                .map(|(i, it)| (i, (0..functions).map(|function| it.name_in(function)).collect()))
                .collect(),
        }
    }

    fn tick(&mut self, machine: &Machine, line: u32, groups: &mut [Group], values: &Values<'_>) {
        let tick = self.lines.len() as u32;
        self.lines.push(line);
        self.printed.push(machine.printed);
        for call in &machine.returned {
            let Some(frame) = machine.frame(*call) else { continue };
            let held = self.returned.and_then(|name| frame.held(name));
            let (function, text) = (frame.function, held.map_or(0, |it| it.text));
            self.returns.push(Return { tick, function, text, call: *call });
        }
        for (place, names) in &self.wanted {
            let Some(group) = groups.get_mut(*place) else { continue };
            let value = |call: &u32, is_given: bool| {
                let frame = machine.frame(*call)?;
                let name = names.get(frame.function as usize).copied()??;
                let is_parameter = |it: &String| it == self.recording.text(name);
                let given = self.recording.parameters(frame.function);
                let held = frame.held(name).filter(|it| it.text > 0)?;
                let counts = !is_given || given.iter().any(is_parameter);
                counts.then_some((machine.text(held), frame.function))
            };
            // The board that a generator was given stands until it ends.
            let suspended = machine.suspended.iter().find_map(|it| value(it, true));
            let present =
                suspended.or_else(|| machine.stack.iter().rev().find_map(|it| value(it, false)));
            let Some((text, function)) = present else { continue };
            let is_same =
                group.series.last().is_some_and(|it| (it.text, it.function) == (text, function));
            if !is_same {
                group.series.push(Moment { tick, text, function });
            }
        }
        self.follow_indices(machine, tick, values);
    }

    fn follow_indices(&mut self, machine: &Machine, tick: u32, values: &Values<'_>) {
        for call in machine.stack.iter().rev() {
            let Some(frame) = machine.frame(*call) else { continue };
            for held in &frame.values {
                if self.is_index.get(held.name as usize) != Some(&true) {
                    continue;
                }
                let name = self.recording.text(held.name);
                let known = self
                    .depths
                    .iter_mut()
                    .position(|it| it.function == frame.function && it.name == name);
                let place = known.unwrap_or_else(|| {
                    let (function, name) = (frame.function, name.to_owned());
                    self.depths.push(Depth { function, name, series: Vec::new(), seen: None });
                    self.depths.len() - 1
                });
                let Some(depth) = self.depths.get_mut(place) else { continue };
                if depth.seen != Some(tick) {
                    depth.seen = Some(tick);
                    depth.set(tick, values.int(held.text));
                }
            }
        }
        for depth in &mut self.depths {
            if depth.seen != Some(tick) {
                depth.set(tick, None);
            }
        }
    }
}

impl Depth {
    fn set(&mut self, tick: u32, number: Option<i64>) {
        let is_same = self.series.last().is_some_and(|it| it.1 == number);
        if !is_same {
            self.series.push((tick, number));
        }
    }
}
