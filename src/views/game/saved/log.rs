//! The log of the game: what was found, solved and begun, one fact a line.
//!
//! The browser stores it, and tabs are merged by union.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt;

use queens::board::{Size, Solution};
use queens::game::{Date, Grade, SquareSet, parse_squares, print_squares};

use crate::components::features::all_solutions::own::FOUND_KEYS;
use crate::views::game::saved::saved_game::{LONGEST_GAME, MOST_TIMES, SavedGame};

/// Most solutions of a size: more than a person finds.
const MOST_FOUND: usize = 1_000;

/// Most games that are begun: those of the latest days.
const MOST_BEGUN: usize = 400;

/// The result of a day's challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    pub seconds: u32,
    /// Number of hints asked for.
    pub hints: u32,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Log {
    /// Number of times that everything was removed. Facts from before a removal stay removed.
    removals: u32,
    /// By size, in the order in which they were found.
    found: BTreeMap<u8, Vec<Solution>>,
    solved: BTreeMap<(Date, Grade), Solved>,
    begun: BTreeMap<(Date, Grade), SavedGame>,
}

impl Log {
    /// The key under which it is stored.
    pub const KEY: &'static str = FOUND_KEYS[0];

    /// The keys of version 0.2.0, whose texts together are a log.
    pub const OLD_KEYS: [&'static str; 3] =
        [FOUND_KEYS[1], "queenside.game.days", "queenside.game.begun"];

    /// The solutions found of a size.
    pub fn solutions(&self, size: Size) -> &[Solution] {
        self.found.get(&size.get()).map_or(&[], Vec::as_slice)
    }

    pub fn solved(&self, day: Date, grade: Grade) -> Option<Solved> {
        self.solved.get(&(day, grade)).copied()
    }

    /// That day's challenge as it was left, solved or not.
    pub fn begun(&self, day: Date, grade: Grade) -> Option<&SavedGame> {
        self.begun.get(&(day, grade)).filter(|it| it.is_begun())
    }

    /// That day's challenge, if it is begun and still to be solved.
    pub fn open(&self, day: Date, grade: Grade) -> Option<&SavedGame> {
        self.begun(day, grade).filter(|it| !it.is_solved())
    }

    /// The challenges that are begun and still to be solved, except those of a day; the latest first.
    pub fn open_except(&self, day: Date) -> impl Iterator<Item = &SavedGame> {
        let others = self.begun.iter().rev().filter(move |((of, _), _)| *of != day);
        others.map(|(_, game)| game).filter(|it| it.is_begun() && !it.is_solved())
    }

    /// The challenge of the day that comes after one: the next that is not solved.
    pub fn next_grade(&self, day: Date, grade: Grade) -> Option<Grade> {
        let all = Grade::ALL.into_iter();
        let mut later =
            all.clone().cycle().skip_while(|it| *it != grade).skip(1).take(all.len() - 1);
        later.find(|it| self.solved(day, *it).is_none())
    }

    /// Adds a solution, if it is new.
    pub fn add_found(&mut self, solution: &Solution) {
        let found = self.found.entry(solution.size().get()).or_default();
        if found.len() < MOST_FOUND && !found.contains(solution) {
            found.push(*solution);
        }
    }

    /// Adds a solved challenge; the first time counts.
    pub fn add_solved(&mut self, day: Date, grade: Grade, solved: Solved) {
        self.solved.entry((day, grade)).or_insert(solved);
    }

    /// Adds a day's challenge, if it is not an earlier state of the one in the log.
    fn add_begun(&mut self, game: &SavedGame) {
        let Some(day) = game.day() else { return };
        let age = |it: &SavedGame| (it.restarts, it.effort());
        if self.begun.get(&day).is_none_or(|it| age(it) < age(game)) {
            self.begun.insert(day, game.clone());
        }
        while self.begun.len() > MOST_BEGUN {
            self.begun.pop_first();
        }
    }

    /// Keeps a day's challenge in place of what was kept of it, and no other that is solved.
    pub fn keep(&mut self, mut game: SavedGame) {
        let Some(day) = game.day() else { return };
        if let Some(kept) = self.begun.get(&day) {
            game.restarts = kept.restarts + u32::from(game.effort() < kept.effort());
        }
        self.begun.retain(|it, game| *it == day || !game.is_solved());
        self.add_begun(&game);
    }

    /// Restarts a day's challenge.
    pub fn restart(&mut self, day: Date, grade: Grade) {
        if let Some(game) = self.begun.get_mut(&(day, grade)) {
            *game = game.restarted();
        }
    }

    /// Removes everything, also from the logs that this one will be merged with.
    pub fn remove(&mut self) {
        *self = Log { removals: self.removals + 1, ..Log::default() };
    }

    /// Merges the log of another tab.
    pub fn merge(&mut self, other: &Log) {
        match self.removals.cmp(&other.removals) {
            Ordering::Less => return *self = other.clone(),
            Ordering::Greater => return,
            Ordering::Equal => {}
        }
        other.found.values().flatten().for_each(|it| self.add_found(it));
        other.solved.iter().for_each(|((day, grade), it)| self.add_solved(*day, *grade, *it));
        // A solved game is kept only where it was played.
        other.begun.values().filter(|it| !it.is_solved()).for_each(|it| self.add_begun(it));
    }

    /// Reads what was stored. Lines that are no facts are left out.
    pub fn read(text: &str) -> Log {
        let mut log = Log::default();
        for line in text.lines() {
            let _ = log.read_line(line);
        }
        log
    }

    fn read_line(&mut self, line: &str) -> Option<()> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match *words {
            [_, ";", ..] => {
                let game = SavedGame::parse(line).filter(|it| it.day().is_some())?;
                self.add_begun(&game);
            }
            [day, grade, seconds, hints] if Grade::named(grade).is_some() => {
                let solved = Solved { seconds: seconds.parse().ok()?, hints: hints.parse().ok()? };
                if solved.seconds > LONGEST_GAME || solved.hints > MOST_TIMES {
                    return None;
                }
                self.add_solved(day.parse().ok()?, Grade::named(grade)?, solved);
            }
            ["removed", number] => {
                self.removals = number.parse().ok().filter(|it| *it <= MOST_TIMES)?;
            }
            [size, ..] => {
                let squares: SquareSet =
                    parse_squares(size.parse().ok()?, line.strip_prefix(size)?).ok()?;
                let solution = Solution::from_squares(&squares.iter().collect::<Vec<_>>()).ok()?;
                if solution.size().to_string() != size {
                    return None;
                }
                self.add_found(&solution);
            }
            [] => {}
        }
        Some(())
    }
}

impl fmt::Display for Log {
    /// Lines such as `8 a1,e2,h3,f4,c5,g6,b7,d8`, `2026-11-21 medium 134 2` (seconds and hints), and
    /// of a game that is begun its address, board and numbers.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.removals > 0 {
            writeln!(f, "removed {}", self.removals)?;
        }
        for solution in self.found.values().flatten() {
            let squares: SquareSet = solution.squares().collect();
            writeln!(f, "{} {}", solution.size(), print_squares(&squares))?;
        }
        for ((day, grade), Solved { seconds, hints }) in &self.solved {
            writeln!(f, "{day} {} {seconds} {hints}", grade.name())?;
        }
        self.begun.values().try_for_each(|game| writeln!(f, "{game}"))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use queens::game::Daily;

    use super::*;

    fn day(text: &str) -> Date {
        text.parse().unwrap_or_else(|_| panic!("{text} is a day"))
    }

    fn log(text: &str) -> Log {
        let mut log = Log::default();
        text.lines().for_each(|line| assert!(log.read_line(line).is_some(), "{line}"));
        log
    }

    /// A game with some queens, of which b2 and c6 are given.
    fn game(date: &str, queens: &str) -> SavedGame {
        let (names, moves) = (queens.replace(' ', ","), queens.replace(' ', " +"));
        let number = queens.split(' ').count();
        let n = Daily::of(day(date), Grade::Easy).size;
        let text = format!(
            "#/game?day={date}&grade=easy&queens={names} ; n={n} queens=b2,c6 given=b2,c6 | +{moves} \
             ; {number} {number} 0 84 1"
        );
        SavedGame::parse(&text).unwrap_or_else(|| panic!("{text}"))
    }

    /// Completes b2 and c6.
    const REST: &str = "g1 d3 f4 a5 e7";

    const FACTS: [&str; 8] = [
        "4 b1,d2,a3,c4",
        "4 c1,a2,d3,b4",
        "8 a1,e2,h3,f4,c5,g6,b7,d8",
        "2026-11-20 hard 74 0",
        "2026-11-18 easy 61 2",
        "#/game?day=2026-11-18&grade=easy&queens=d4 ; n=7 | +d4 ; 1 1 0 9 0",
        "#/game?day=2026-11-18&grade=easy&queens=d4,a1 ; n=7 | +d4 +a1 ; 2 2 0 12 0",
        "#/game?day=2026-11-18&grade=easy ; n=7 | ; 0 0 0 0 0 1",
    ];

    fn some_log() -> impl Strategy<Value = Log> {
        (0u8..3, prop::sample::subsequence(FACTS.to_vec(), 0..=FACTS.len()))
            .prop_map(|(removals, facts)| log(&format!("removed {removals}\n{}", facts.join("\n"))))
    }

    /// The facts without their order.
    fn facts(log: &Log) -> Vec<String> {
        let mut lines: Vec<String> = log.to_string().lines().map(str::to_owned).collect();
        lines.sort_unstable();
        lines
    }

    proptest! {
        #[test]
        fn tabs_that_merge_in_any_order_have_the_same_log(
            a in some_log(), b in some_log(), c in some_log(),
        ) {
            let merged = |all: &[&Log]| {
                let mut log = all[0].clone();
                all[1..].iter().for_each(|it| log.merge(it));
                log
            };
            prop_assert_eq!(facts(&merged(&[&a, &b, &c])), facts(&merged(&[&c, &a, &b])));
            let twice = merged(&[&a, &b, &b, &a]);
            prop_assert_eq!(&twice, &merged(&[&a, &b]));
            prop_assert_eq!(Log::read(&twice.to_string()), twice);
        }

        #[test]
        fn what_one_tab_removes_stays_removed(before in some_log()) {
            let (mut here, there) = (before.clone(), before.clone());
            here.remove();
            here.add_solved(day("2026-11-21"), Grade::Hard, Solved { seconds: 1, hints: 0 });
            // The other tab has not heard of it and stores what it has.
            let mut stored = there;
            stored.merge(&here);
            prop_assert_eq!(&stored, &here);
            here.merge(&before);
            prop_assert_eq!(&stored, &here);
        }
    }

    #[test]
    fn lines_that_are_no_facts_are_left_out_and_the_rest_is_read() {
        let text = "My album\n\n8 a1,e2,h3,f4,c5,g6,b7,d8\n2026-11-20 hard 74 0\n8 a1,b2\n5 b1,d2,a3,c4\n\
                    2026-02-30 easy 1 1\n2026-02-03 easy 1\n2026-02-03 easy 4294967295 0\n08 a1,e2,h3,f4,c5,g6,b7,d8\n\
                    #/game?n=8 ; n=8 | +a1 ; 1 1 0 0 0\n99 a1\nremoved 4294967295\n\
                    #/game?day=2026-11-18&grade=easy ; n=7 | ; 0 0 0 0 0 4294967295\n\
                    #/game?day=2026-11-18&grade=easy ; n=7 | ; 0 0 0 0 4294967295\n2026-02-03 easy 1 4294967295\n\
                    4 b1,d2 a3 c4";
        let read = "4 b1,d2,a3,c4\n8 a1,e2,h3,f4,c5,g6,b7,d8\n2026-11-20 hard 74 0\n";
        assert_eq!(Log::read(text).to_string(), read);
        assert_eq!(Log::read("hello"), Log::default());
    }

    #[test]
    fn after_a_challenge_comes_one_that_is_open() {
        let today = day("2026-11-21");
        let mut days = log("2026-11-21 easy 60 0");
        assert_eq!(days.next_grade(today, Grade::Easy), Some(Grade::Medium));
        days.add_solved(today, Grade::Medium, Solved { seconds: 60, hints: 0 });
        assert_eq!(days.next_grade(today, Grade::Medium), Some(Grade::Hard));
        assert_eq!(days.next_grade(day("2026-11-20"), Grade::Hard), Some(Grade::Easy));
        days.add_solved(today, Grade::Hard, Solved { seconds: 60, hints: 0 });
        assert_eq!(days.next_grade(today, Grade::Hard), None);
    }

    #[test]
    fn the_first_time_of_a_day_counts() {
        let both = log("2026-11-21 easy 60 0\n2026-11-21 easy 1 0");
        let first = Solved { seconds: 60, hints: 0 };
        assert_eq!(both.solved(day("2026-11-21"), Grade::Easy), Some(first));
    }

    #[test]
    fn the_latest_state_of_a_begun_challenge_wins_until_it_is_restarted() {
        let date = day("2026-11-18");
        let queens = |it: &SavedGame| it.queens().0;
        let (mut here, mut there) = (Log::default(), Log::default());
        here.keep(game("2026-11-18", "a5 g1"));
        there.keep(game("2026-11-18", "a5"));
        there.keep(game("2026-11-19", "a5"));
        here.merge(&there);
        assert_eq!(here.begun(date, Grade::Easy).map(queens), Some(4));
        assert!(here.open(day("2026-11-19"), Grade::Easy).is_some());
        there.merge(&here);
        assert_eq!(there, here);
        here.restart(date, Grade::Easy);
        assert_eq!(here.open(date, Grade::Easy), None);
        here.merge(&there);
        there.merge(&here);
        for log in [&here, &there] {
            assert_eq!(log.begun(date, Grade::Easy), None, "the other tab has an older state");
        }
        here.keep(game("2026-11-18", "g1"));
        there.merge(&here);
        assert_eq!(there.begun(date, Grade::Easy).map(queens), Some(3));
        // Also without a restart, a game with less in it is another one.
        here.keep(game("2026-11-19", "d1 e3"));
        here.keep(game("2026-11-19", "f1"));
        assert_eq!(here.begun(day("2026-11-19"), Grade::Easy).map(queens), Some(3));
    }

    #[test]
    fn a_solved_challenge_is_not_open_and_makes_room() {
        let (date, next) = (day("2026-11-18"), day("2026-11-20"));
        let mut here = Log::default();
        here.keep(game("2026-11-18", REST));
        assert!(here.begun(date, Grade::Easy).is_some_and(SavedGame::is_solved));
        assert_eq!(here.open(date, Grade::Easy), None);
        let mut there = Log::default();
        there.merge(&here);
        assert_eq!(there, Log::default(), "it is kept where it was played");
        here.keep(game("2026-11-20", "a5"));
        assert_eq!(here.begun(date, Grade::Easy), None);
        assert_eq!(here.open_except(date).count(), 1);
        assert_eq!(here.open_except(next).count(), 0);
    }
}
