//! The board of a program, found in its variables: a pure function of a finished recording.
//!
//! Each variable is read in every way that its values allow. The reading whose changes look most
//! like queens that are placed and taken is the board. Its changes become words of the recording,
//! each directly before the line at which it is visible.

mod calls;
mod program;
mod reading;
mod rests;
mod states;
mod value;
mod variables;
mod walk;

use serde::{Deserialize, Serialize};

use calls::{TestedBoard, tests};
use program::{Program, is_column, is_row, is_simple, pair};
pub use reading::BoardKind;
use reading::{BoardReading, Queen};
use rests::{Reports, Rest, rests};
use states::{Evidence, Hypothesis, prefixes};
use value::Value;
use variables::{Group, Variables};
use walk::{Recording, op, repeats};

/// Changes by which a reading is judged first.
const FIRST_CHANGES: usize = 3_000;

/// A variable that scores less is not offered.
const LEAST_OFFERED: f64 = 55.0;

/// The most variables that are offered.
const MOST_OFFERS: usize = 4;

/// A recorded program whose board is to be found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardRequest {
    pub texts: Vec<String>,
    pub functions: Vec<String>,
    /// The names of the parameters of each function.
    pub parameters: Vec<Vec<String>>,
    pub source: String,
    pub n: u8,
    /// True if the run was broken off.
    pub is_broken: bool,
    pub choice: BoardChoice,
}

/// The reader's choice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardChoice {
    /// The variable to be shown; empty for the one that is found.
    pub name: String,
    /// Rows and columns are exchanged.
    pub is_swapped: bool,
    /// Row 0 is at the bottom.
    pub is_turned: bool,
}

/// A variable that may be the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    pub name: String,
    pub size: u8,
    /// True if it would be shown without being asked.
    pub is_sure: bool,
}

/// The board of a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FoundBoard {
    pub name: String,
    /// The name of the kind of reading, such as `list` or `table`.
    pub kind: String,
    /// 2 ≤ size ≤ 27.
    pub size: u8,
    /// True if the first coordinate of a value is the column.
    pub is_swapped: bool,
    /// True if several queens change at once.
    pub jumps: bool,
    /// True if the program takes queens off by a statement.
    pub takes: bool,
    /// Rests with a solution that are not reported.
    pub unreported: u32,
}

/// The result for a recorded program. The words are beside it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardReply {
    pub board: Option<FoundBoard>,
    pub offers: Vec<Offer>,
    /// A line after which `put` would show the queens, with the call.
    pub advice: Option<(u32, String)>,
    /// The number of queens of a program without a board, if it is too large for one.
    pub too_large: Option<u32>,
    /// True if the same state came back again and again until the run was broken off.
    pub is_endless: bool,
}

/// Finds the board in a recording and puts its changes among the words. The words of a program with
/// commands have them already.
pub fn derive(request: &BoardRequest, words: &[u32]) -> (BoardReply, Vec<u32>) {
    let is_hidden = imports_any(&request.source, &["random", "time", "timeit", "datetime"]);
    let recording = Recording {
        words,
        texts: &request.texts,
        functions: &request.functions,
        parameters: &request.parameters,
    };
    let is_endless = request.is_broken && !is_hidden && repeats(&recording);
    if has_commands(words) {
        let reply = BoardReply { is_endless, ..BoardReply::default() };
        return (reply, without_objects(words));
    }
    let program = Program::new(&request.source);
    let mut variables = Variables::new(&recording, &program, request.n);
    let mut groups = std::mem::take(&mut variables.groups);
    let wanted = request.choice.name.as_str();
    let (all, judged) = hypotheses(&variables, &mut groups, &program, wanted);
    // A variable that this program does not have is not wanted.
    let mut judged = all[..judged].iter();
    let shows = |it: &&Hypothesis| groups[it.group].named(wanted) == Some(name(&groups[it.group]));
    let of_name = judged.clone().find(|it| groups[it.group].named(wanted).is_some());
    let of_name = judged.clone().find(shows).or(of_name);
    let board = of_name.or_else(|| judged.find(|it| it.is_accepted(&groups[it.group], &program)));
    let reply = BoardReply {
        board: None,
        offers: offers(&all, &groups, &program),
        advice: program.advice(),
        too_large: None,
        is_endless,
    };
    let Some(board) = board else {
        let too_large = variables.too_large.filter(|_| program.is_strong);
        return (BoardReply { too_large, ..reply }, without_objects(words));
    };
    let board = (board, &groups[board.group]);
    let (found, words) = finish(&recording, &variables, &program, board, &request.choice);
    (BoardReply { board: Some(found), ..reply }, words)
}

/// True if a line of the program imports one of the modules. The state of random numbers and that of
/// the clock are not recorded.
fn imports_any(source: &str, modules: &[&str]) -> bool {
    let lines = source.lines().map(str::trim_start);
    let mut imports = lines.filter(|it| it.starts_with("import ") || it.starts_with("from "));
    let words = |line: &str| {
        let mut words = line.split(|it: char| !it.is_alphanumeric() && it != '_');
        words.any(|it| modules.contains(&it))
    };
    imports.any(words)
}

/// True if a recording has lines, and no command has changed its board.
pub fn may_have_board(words: &[u32]) -> bool {
    words.iter().any(|it| it & 15 == op::LINE) && !has_commands(words)
}

fn has_commands(words: &[u32]) -> bool {
    words.iter().any(|it| [op::PUT, op::TAKE, op::SOLUTION].contains(&(it & 15)))
}

fn without_objects(words: &[u32]) -> Vec<u32> {
    words.iter().copied().filter(|it| it & 15 != op::OBJECT).collect()
}

/// The name of a group for readers: one without a dot, if there is one.
fn name(group: &Group) -> &str {
    let plain = group.names.iter().find(|it| !it.contains('.'));
    plain.or_else(|| group.names.first()).map_or("", String::as_str)
}

/// The readings of all variables, the most likely ones first, and how many of them are judged by
/// all changes.
fn hypotheses(
    variables: &Variables<'_>,
    groups: &mut Vec<Group>,
    program: &Program,
    wanted: &str,
) -> (Vec<Hypothesis>, usize) {
    let mut all: Vec<Hypothesis> = Vec::new();
    for (group, reading) in &variables.candidates {
        all.extend(Hypothesis::of(variables, groups, (*group, reading, None), FIRST_CHANGES));
        if reading.kind != BoardKind::List || reading.grows {
            continue;
        }
        for prefix in prefixes(variables, &groups[*group], program) {
            let reading = BoardReading { kind: BoardKind::Prefix, ..reading.clone() };
            let of_prefix = (*group, &reading, Some(prefix));
            all.extend(Hypothesis::of(variables, groups, of_prefix, FIRST_CHANGES));
        }
    }
    all.extend(joined(variables, groups, &all));
    let by_score = |a: &Hypothesis, b: &Hypothesis| b.score.total_cmp(&a.score);
    all.sort_by(by_score);
    let is_long =
        |it: &Hypothesis| it.prefix.is_some() || groups[it.group].series.len() > FIRST_CHANGES;
    if !all.iter().any(is_long) {
        let judged = all.len();
        return (all, judged);
    }
    // The best ones over all changes; what is left may still be offered.
    if !wanted.is_empty() {
        let is_wanted = |it: &Hypothesis| groups[it.group].named(wanted).is_some();
        all.sort_by_key(|it| !is_wanted(it));
    }
    let most = if all.first().is_some_and(|it| it.evidence.solutions > 0) { 3 } else { 8 };
    let rest = all.split_off(most.min(all.len()));
    let mut best: Vec<Hypothesis> = all
        .iter()
        .filter_map(|it| {
            let own = (it.group, &it.reading, it.prefix.clone());
            Hypothesis::of(variables, groups, own, usize::MAX)
        })
        .collect();
    best.sort_by(by_score);
    let judged = best.len();
    best.extend(rest.into_iter().filter(|it| !is_long(it)));
    (best, judged)
}

/// Searches from the bottom up: partial boards in their calls, complete ones where they are used.
fn joined(
    variables: &Variables<'_>,
    groups: &mut Vec<Group>,
    all: &[Hypothesis],
) -> Vec<Hypothesis> {
    let mut found = Vec::new();
    let key = |it: &BoardReading| (it.kind, it.size, it.base, it.sign.clone());
    for a in all {
        let is_partial = a.evidence.solutions == 0 && a.evidence.sizes >= 3.max(a.reading.size);
        // A function that answers tests a board: a search from the bottom up returns boards.
        let mut returns = variables.returns.iter();
        let answers = returns.any(|it| {
            let is_inside = groups[a.group].functions.contains(&it.function);
            is_inside && matches!(variables.values.get(it.text), Some(Value::Bool(_)))
        });
        if !is_partial || answers || a.reading.kind.is_of_columns() || a.prefix.is_some() {
            continue;
        }
        // A variable that holds both needs no other one.
        let is_alone = |it: &&Hypothesis| {
            let Evidence { solutions, sizes, is_full, .. } = it.evidence;
            solutions > 0 && !is_full && sizes > a.evidence.sizes
        };
        if all.iter().filter(is_alone).any(|it| key(&it.reading) == key(&a.reading)) {
            continue;
        }
        for b in all.iter().filter(|it| it.evidence.solutions > 0 && it.evidence.is_full) {
            let (first, second) = (&groups[a.group], &groups[b.group]);
            let is_apart = !second.functions.iter().any(|it| first.functions.contains(it));
            if a.group != b.group && key(&a.reading) == key(&b.reading) && is_apart {
                groups.push(Group::joined(first, second));
                let own = (groups.len() - 1, &a.reading, None);
                found.extend(Hypothesis::of(variables, groups, own, FIRST_CHANGES));
            }
        }
    }
    found
}

fn offers(all: &[Hypothesis], groups: &[Group], program: &Program) -> Vec<Offer> {
    let mut offers: Vec<Offer> = Vec::new();
    for it in all {
        let group = &groups[it.group];
        let (name, is_sure) = (name(group), it.is_accepted(group, program));
        let is_new = !offers.iter().any(|it| it.name == name);
        if is_new && (is_sure || it.score > LEAST_OFFERED) && offers.len() < MOST_OFFERS {
            offers.push(Offer { name: name.to_owned(), size: it.reading.size as u8, is_sure });
        }
    }
    offers
}

/// True if the names at the writes show that the first coordinate is the column.
fn is_swapped(kind: BoardKind, group: &Group, program: &Program) -> bool {
    if kind.is_of_columns() {
        return group.names.iter().any(|it| is_row(it) && !is_column(it));
    }
    let (mut plain, mut swapped) = (0, 0);
    let mut vote = |first: &str, second: &str| {
        let sides = [(is_row(first), is_column(first)), (is_column(second), is_row(second))];
        for side in sides {
            plain += u32::from(side == (true, false));
            swapped += u32::from(side == (false, true));
        }
    };
    for write in program.writes.iter().filter(|it| group.names.contains(&it.name)) {
        let value = if is_simple(&write.value) { write.value.as_str() } else { "" };
        match &write.second {
            Some(second) => vote(&write.index, second),
            None if kind == BoardKind::Pairs => {
                if let Some((first, second)) = pair(&write.value).or_else(|| pair(&write.index)) {
                    vote(first, second);
                }
            }
            None => vote(&write.index, value),
        }
    }
    swapped > plain
}

/// A step of the board.
#[derive(Clone, Copy)]
enum BoardStep {
    Put(Queen),
    Take(Queen),
    /// From one square to another.
    Move(Queen, Queen),
    Solution,
    Test(Queen),
}

/// The chosen board, and the words with its steps.
fn finish(
    recording: &Recording<'_>,
    variables: &Variables<'_>,
    program: &Program,
    (board, group): (&Hypothesis, &Group),
    choice: &BoardChoice,
) -> (FoundBoard, Vec<u32>) {
    let BoardReading { kind, size, .. } = board.reading;
    let is_full = board.evidence.is_full;
    let is_swapped = is_swapped(kind, group, program) != choice.is_swapped;
    let turn = |(x, y): Queen| if is_swapped { (y, x) } else { (x, y) };
    let rests = rests(&board.states, size, variables.ticks(), turn);
    let reports = Reports::new(&rests, variables, program, is_full);
    let (mut board_steps, unreported) = board_steps(&rests, &reports, variables);
    let tested = TestedBoard { rests: &rests, size, is_swapped, kind, is_full };
    let tests = tests(recording, variables, &tested);
    for (tick, square) in tests.into_iter().flatten() {
        board_steps.push((tick, BoardStep::Test(square)));
    }
    board_steps.sort_by_key(|it| it.0);
    // Row 0 is on top, as in a printed board.
    let place = |(x, y): Queen| (x, if choice.is_turned { y } else { size as u8 - 1 - y });
    let words = with_steps(recording.words, &board_steps, &tested, place);
    let found = FoundBoard {
        name: group.named(&choice.name).unwrap_or_else(|| name(group)).to_owned(),
        kind: kind.name().to_owned(),
        size: size as u8,
        is_swapped,
        jumps: board.evidence.single < 1.0,
        takes: program.takes(&group.names),
        unreported,
    };
    (found, words)
}

/// The steps with the lines before which they are, and the number of solutions that are not
/// reported.
fn board_steps(
    rests: &[Rest],
    reports: &Reports,
    variables: &Variables<'_>,
) -> (Vec<(u32, BoardStep)>, u32) {
    let mut board_steps = Vec::new();
    let mut unreported = 0;
    let mut before: &[Queen] = &[];
    for rest in rests {
        let gone = before.iter().rev().filter(|it| !rest.queens.contains(it));
        let mut new: Vec<Queen> =
            rest.queens.iter().filter(|it| !before.contains(it)).copied().collect();
        let mut moves = Vec::new();
        for from in gone {
            // A queen that is replaced in her row or column moves there.
            match new.iter().position(|to| to.0 == from.0 || to.1 == from.1) {
                Some(place) => moves.push(BoardStep::Move(*from, new.remove(place))),
                None => board_steps.push((rest.from, BoardStep::Take(*from))),
            }
        }
        let new = new.into_iter().map(BoardStep::Put);
        board_steps.extend(moves.into_iter().chain(new).map(|it| (rest.from, it)));
        match reports.place(rest, variables) {
            Some(tick) => board_steps.push((tick, BoardStep::Solution)),
            None => unreported += u32::from(rest.is_right),
        }
        before = &rest.queens;
    }
    (board_steps, unreported)
}

/// The words of a recording with the steps of the board, each before its line.
fn with_steps(
    words: &[u32],
    board_steps: &[(u32, BoardStep)],
    board: &TestedBoard<'_>,
    place: impl Fn(Queen) -> Queen,
) -> Vec<u32> {
    let mut queens: Vec<Queen> = Vec::new();
    let mut word = |step: &BoardStep| {
        let coded = |square: Queen, rest: usize, operation: u32| {
            let (x, y) = place(square);
            let operand = u32::from(x) | u32::from(y) << 5 | (rest as u32) << 10;
            operand << 4 | operation
        };
        match *step {
            BoardStep::Put(square) => {
                queens.push(square);
                coded(square, 0, op::PUT)
            }
            BoardStep::Take(square) => {
                let index = queens.iter().position(|it| *it == square).unwrap_or(0);
                queens.remove(index);
                coded(square, index, op::TAKE)
            }
            BoardStep::Move(from, to) => {
                let index = queens.iter().position(|it| *it == from).unwrap_or(0);
                if let Some(queen) = queens.get_mut(index) {
                    *queen = to;
                }
                let (x, y) = place(to);
                coded(from, usize::from(x) | usize::from(y) << 5 | index << 10, op::MOVE)
            }
            BoardStep::Solution => op::SOLUTION,
            BoardStep::Test(square) => {
                let by = board.threat(&queens, square);
                let by = by.and_then(|by| queens.iter().position(|it| *it == by));
                coded(square, by.map_or(0, |it| it + 1), op::TEST)
            }
        }
    };
    let mut all = Vec::with_capacity(words.len() + board_steps.len());
    let mut board_steps = board_steps.iter().peekable();
    let mut tick = 0;
    for it in words {
        if it & 15 == op::LINE {
            while let Some((_, step)) = board_steps.next_if(|it| it.0 <= tick) {
                all.push(word(step));
            }
            tick += 1;
        }
        if it & 15 != op::OBJECT {
            all.push(*it);
        }
    }
    all.extend(board_steps.map(|(_, step)| word(step)));
    all
}
