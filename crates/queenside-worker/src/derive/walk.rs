//! A walk through the words of a recording, with the values of all open calls.

use std::collections::{BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A finished recording, as `web/write/host/recorder.js` writes it.
#[derive(Clone, Copy)]
pub struct Recording<'a> {
    pub words: &'a [u32],
    /// Texts by their numbers; number 0 is no text.
    pub texts: &'a [String],
    /// The names of functions; the first one is the program itself.
    pub functions: &'a [String],
    /// The names of the parameters of each function.
    pub parameters: &'a [Vec<String>],
}

impl<'a> Recording<'a> {
    pub fn text(&self, number: u32) -> &'a str {
        let place = (number as usize).checked_sub(1);
        place.and_then(|place| self.texts.get(place)).map_or("", String::as_str)
    }

    pub fn function(&self, number: u32) -> &'a str {
        self.functions.get(number as usize).map_or("", String::as_str)
    }

    pub fn parameters(&self, function: u32) -> &'a [String] {
        self.parameters.get(function as usize).map_or(&[], Vec::as_slice)
    }

    /// The number of a text; `None` if it does not occur.
    pub fn number(&self, text: &str) -> Option<u32> {
        self.texts.iter().position(|it| it == text).map(|place| place as u32 + 1)
    }
}

/// Operations of the words; `crates/queens/src/search/kinds/recording.rs` reads them all.
pub mod op {
    pub const LINE: u32 = 0;
    pub const TEST: u32 = 1;
    pub const PUT: u32 = 2;
    pub const TAKE: u32 = 3;
    pub const SOLUTION: u32 = 4;
    pub const PRINT: u32 = 7;
    pub const CALL: u32 = 8;
    pub const RETURN: u32 = 9;
    pub const NAME: u32 = 10;
    pub const NEW: u32 = 12;
    pub const OBJECT: u32 = 13;
    pub const MOVE: u32 = 14;
}

/// The bits of an operand that hold column and row.
const SQUARE: u32 = 0x3ff;

/// The value of a variable.
#[derive(Clone, Copy, Debug)]
pub struct Held {
    /// The number of the name.
    pub name: u32,
    /// The number of the text; 0 if the variable is unbound.
    pub text: u32,
    /// The object that holds the value; 0 if it cannot change.
    pub object: u32,
}

#[derive(Debug, Default)]
pub struct CallFrame {
    pub function: u32,
    pub values: Vec<Held>,
}

impl CallFrame {
    pub fn held(&self, name: u32) -> Option<Held> {
        self.values.iter().find(|it| it.name == name).copied()
    }
}

/// The state of a program before a line.
#[derive(Debug, Default)]
pub struct Machine {
    /// Calls by their numbers; the first one is the program itself.
    pub frames: Vec<CallFrame>,
    /// The numbers of the open calls.
    pub stack: Vec<u32>,
    /// Generators at a `yield`, the innermost one first, until another function is called.
    pub suspended: Vec<u32>,
    /// The present text of each object.
    objects: Vec<u32>,
    /// The calls that have returned since the last line.
    pub returned: Vec<u32>,
    pub printed: u32,
    /// The squares of the queens that commands have put on the board.
    queens: BTreeSet<u32>,
}

impl Machine {
    pub fn frame(&self, number: u32) -> Option<&CallFrame> {
        self.frames.get(number as usize)
    }

    /// The innermost call.
    pub fn top(&self) -> u32 {
        self.stack.last().copied().unwrap_or(0)
    }

    /// The present text of a value.
    pub fn text(&self, held: Held) -> u32 {
        match held.object {
            0 => held.text,
            object => self.objects.get(object as usize).copied().unwrap_or(held.text),
        }
    }
}

/// A new value.
pub struct VariableWrite {
    pub function: u32,
    pub name: u32,
    pub text: u32,
    pub object: u32,
}

/// Walks through all words: `set` is called for each value, `tick` before each line and at the
/// end, with the place of the word and the line. Returns the machine at the end.
pub fn walk(
    words: &[u32],
    mut set: impl FnMut(VariableWrite),
    mut tick: impl FnMut(&Machine, usize, u32),
) -> Machine {
    let mut machine =
        Machine { frames: vec![CallFrame::default()], stack: vec![0], ..Machine::default() };
    let ends: HashMap<u32, usize> = (1..words.len())
        .filter(|at| words[*at] & 15 == op::RETURN)
        .map(|at| (words[at - 1] >> 4, at))
        .collect();
    let (mut object, mut name, mut before) = (0, 0, 0);
    for (at, word) in words.iter().enumerate() {
        let operand = word >> 4;
        match word & 15 {
            op::CALL => {
                let number: u32 = before >> 4;
                let place = number as usize;
                // Numbers of calls are never larger than the number of words.
                if place <= words.len() {
                    if machine.frames.len() <= place {
                        machine.frames.resize_with(place + 1, CallFrame::default);
                    }
                    machine.frames[place].function = operand;
                    let is_resumed = machine.suspended.contains(&number);
                    machine.suspended.retain(|it| is_resumed && *it != number);
                    machine.stack.push(number);
                }
            }
            op::RETURN if machine.stack.len() > 1 => {
                let call = machine.stack.pop().unwrap_or(0);
                let is_end = ends.get(&call) == Some(&at);
                if is_end { &mut machine.returned } else { &mut machine.suspended }.push(call);
            }
            op::OBJECT => object = operand,
            op::NAME => name = operand,
            op::NEW => {
                let frame = if name & 1 == 1 { 0 } else { machine.top() };
                let held = Held { name: name >> 1, text: operand, object };
                if let Some(frame) = machine.frames.get_mut(frame as usize) {
                    match frame.values.iter_mut().find(|it| it.name == held.name) {
                        Some(known) => *known = held,
                        None => frame.values.push(held),
                    }
                    let Held { name, text, .. } = held;
                    set(VariableWrite { function: frame.function, name, text, object });
                }
                if object > 0 && (object as usize) <= words.len() {
                    let place = object as usize;
                    if machine.objects.len() <= place {
                        machine.objects.resize(place + 1, 0);
                    }
                    machine.objects[place] = operand;
                }
                object = 0;
            }
            op::PRINT => machine.printed += 1,
            op::PUT => drop(machine.queens.insert(operand & SQUARE)),
            op::TAKE => drop(machine.queens.remove(&(operand & SQUARE))),
            op::LINE => {
                tick(&machine, at, operand);
                machine.returned.clear();
            }
            _ => {}
        }
        before = *word;
    }
    tick(&machine, words.len(), 0);
    machine
}

/// Occurrences of the last state from which on a loop counts as endless. Loops over equal items
/// repeat their state, too, but not as often.
const ENDLESS: u32 = 100;

/// True if the last state, with its line, the values of the open calls and the queens of commands,
/// came again and again. False if it has a value whose text was cut: the rest may have changed.
pub fn repeats(recording: &Recording) -> bool {
    let mut counts: HashMap<u64, u32> = HashMap::new();
    let (mut last, mut is_whole) = (0, true);
    let mut tick = |machine: &Machine, line: u32| {
        let mut hasher = DefaultHasher::new();
        is_whole = true;
        (line, &machine.queens).hash(&mut hasher);
        for frame in machine.stack.iter().filter_map(|it| machine.frame(*it)) {
            frame.function.hash(&mut hasher);
            for held in &frame.values {
                let text = machine.text(*held);
                (held.name, text).hash(&mut hasher);
                is_whole &= !recording.text(text).contains('…');
            }
        }
        let count = counts.entry(hasher.finish()).or_insert(0);
        *count += 1;
        last = *count;
    };
    let count = |machine: &Machine, _, line| {
        if line > 0 {
            tick(machine, line);
        }
    };
    walk(recording.words, |_| (), count);
    is_whole && last >= ENDLESS
}

#[cfg(test)]
mod tests {
    use super::*;

    fn repeats(words: &[u32], texts: &[&str]) -> bool {
        let texts: Vec<String> = texts.iter().map(|it| (*it).to_owned()).collect();
        super::repeats(&Recording { words, texts: &texts, functions: &[], parameters: &[] })
    }

    #[test]
    fn only_a_state_that_comes_again_is_endless() {
        let waits: Vec<u32> = (0..2_000).map(|k| (k % 2 + 1) << 4).collect();
        assert!(repeats(&waits, &[]));
        // x = 1, x = 2, …
        let counts = |k: u32| [1 << 4 | 1 << 4 | op::NAME, 11, (k + 2) << 4 | op::NEW, 1 << 4];
        let counts: Vec<u32> = (0..2_000).flat_map(counts).collect();
        assert!(!repeats(&counts, &[]));
        // A queen is put on and taken off, or wanders over the board.
        let moves = |k: u32| {
            let wander = [op::PUT, op::TAKE].map(|it| (k % 1024) << 4 | it);
            [[op::PUT, op::TAKE], wander].map(|[put, take]| [1 << 4, put, 2 << 4, take, 3 << 4])
        };
        let waits: Vec<u32> = (0..400).flat_map(|k| moves(k)[0]).collect();
        assert!(repeats(&waits, &[]));
        let mut wanders: Vec<u32> = (0..400).flat_map(|k| moves(k)[1]).collect();
        wanders.truncate(wanders.len() - 2);
        assert!(!repeats(&wanders, &[]));
        // A set whose text has room for its first items only.
        let grows = [[1 << 4 | 1 << 4 | op::NAME, 11, 1 << 4 | op::NEW, 1 << 4].as_slice(), &waits]
            .concat();
        assert!(repeats(&grows, &["{0, 1, 2}"]));
        assert!(!repeats(&grows, &["{0, 1, 2, …}"]));
    }
}
