//! The computed numbers of a lesson.

use std::cell::RefCell;
use std::collections::BTreeMap;

use queens::board::{Size, Square, pairs_in_conflict};
use queens::count::known;
use queens::search::{Counter, Extent, MIN_CONFLICTS, Run, SearchKind, TRAPS, Until};

/// The largest board whose whole runs are counted: a build may not take minutes.
const LARGEST: u8 = 12;

/// The most steps of a run that is counted.
const LONGEST: u64 = 50_000_000;

thread_local! {
    /// The counters of runs by search, size, and whether only up to the first solution.
    static COUNTED: RefCell<BTreeMap<(&'static str, u8, bool), queens::search::Counters>> =
        const { RefCell::new(BTreeMap::new()) };
}

/// The value of an expression: `12*8-4`, or words such as `tests rows 8`.
///
/// # Errors
///
/// The problem with it, in words.
pub(super) fn value(expression: &str) -> Result<u128, String> {
    let words: Vec<&str> = expression.split_whitespace().collect();
    match words.as_slice() {
        [] => Err("there is nothing to compute".to_owned()),
        ["solutions", n] => Ok(known(size(n, Size::MAX)?).solutions.into()),
        ["classes", n] => Ok(known(size(n, Size::MAX)?).fundamental.into()),
        ["calls", by, n] => {
            let counters = counted(by, n, false)?;
            Ok((counters[Counter::Placements] - counters[Counter::Solutions] + 1).into())
        }
        ["steps", by, n, rest @ ..] => Ok(counted(by, n, is_first(rest)?)?.step.into()),
        ["pairs", squares] => {
            let square = |name| Square::parse(Size::LARGEST, name).map_err(|_| name.to_owned());
            let squares: Result<Vec<Square>, String> = squares.split(',').map(square).collect();
            let squares = squares.map_err(|name| format!("`{name}` is no square"))?;
            Ok(pairs_in_conflict(&squares) as u128)
        }
        ["min-conflicts", start, n] => min_conflicts(start, n),
        ["boards", "more"] => {
            let fewer: u128 = TRAPS.iter().map(|it| u128::from(it.boards)).sum();
            Ok(8_u128.pow(8) - u128::from(known(Size::EIGHT).solutions) - fewer)
        }
        ["boards", pairs] => trapped(pairs).map(|(boards, _)| boards),
        ["stuck", "all"] => Ok(TRAPS.iter().map(|it| u128::from(it.stuck)).sum()),
        ["stuck", pairs] => trapped(pairs).map(|(_, stuck)| stuck),
        [name, by, n, rest @ ..] if Counter::named(name).is_some() => {
            let counters = counted(by, n, is_first(rest)?)?;
            Ok(Counter::named(name).map_or(0, |it| counters[it]).into())
        }
        _ => Arithmetic { rest: expression }.whole(),
    }
}

fn min_conflicts(start: &str, n: &str) -> Result<u128, String> {
    let row = MIN_CONFLICTS.iter().find(|it| it.n.to_string() == n);
    let row = row.ok_or_else(|| format!("min-conflicts was not measured with n = {n}"))?;
    let moves = match start {
        "random" => row.random,
        "greedy" => Some(row.greedy),
        "greedy-first" => row.greedy_first,
        _ => return Err(format!("`{start}`: random, greedy or greedy-first")),
    };
    moves.map(u128::from).ok_or_else(|| format!("`{start}` was not measured with n = {n}"))
}

/// The boards of eight with this number of pairs, and those of them that no move improves.
fn trapped(pairs: &str) -> Result<(u128, u128), String> {
    let row = TRAPS.iter().find(|it| it.pairs.to_string() == pairs);
    row.map(|it| (it.boards.into(), it.stuck.into()))
        .ok_or_else(|| format!("boards with {pairs} pairs were not counted"))
}

fn is_first(rest: &[&str]) -> Result<bool, String> {
    match rest {
        [] => Ok(false),
        ["first"] => Ok(true),
        _ => Err(format!("`{}` is not understood", rest.join(" "))),
    }
}

fn size(word: &str, most: u8) -> Result<Size, String> {
    let size = word.parse::<Size>().ok().filter(|size| size.get() <= most);
    size.ok_or_else(|| format!("`{word}` is no size from 1 to {most}"))
}

/// The search of that name.
///
/// # Errors
///
/// The names that there are.
pub(super) fn search(name: &str) -> Result<&'static SearchKind, String> {
    SearchKind::named(name).ok_or_else(|| {
        let names: Vec<&str> = SearchKind::every().map(|kind| kind.name).collect();
        format!("there is no search `{name}`; there are {}", names.join(", "))
    })
}

fn counted(by: &str, n: &str, first: bool) -> Result<queens::search::Counters, String> {
    let (kind, size) = (search(by)?, size(n, if first { Size::MAX } else { LARGEST })?);
    let key = (kind.name, size.get(), first);
    if let Some(counters) = COUNTED.with_borrow(|all| all.get(&key).copied()) {
        return Ok(counters);
    }
    let extent = if first { Extent::FirstSolution } else { Extent::All };
    let mut run = Run::to(kind, size, extent);
    run.advance(LONGEST, Until::End, &mut |_, _| ());
    if !run.is_over() {
        return Err(format!("{by} takes more than {LONGEST} steps with n = {n}"));
    }
    let counters = *run.counters();
    COUNTED.with_borrow_mut(|all| all.insert(key, counters));
    Ok(counters)
}

/// Whole numbers with `+ - * / ^ !` and brackets.
struct Arithmetic<'a> {
    rest: &'a str,
}

impl Arithmetic<'_> {
    fn whole(mut self) -> Result<u128, String> {
        let expression = self.rest;
        let value = self.sum()?;
        if self.peek().is_some() {
            return Err(format!("`{expression}` is not understood from `{}` on", self.rest));
        }
        Ok(value)
    }

    fn peek(&mut self) -> Option<char> {
        self.rest = self.rest.trim_start();
        self.rest.chars().next()
    }

    fn take(&mut self, wanted: char) -> bool {
        let is_there = self.peek() == Some(wanted);
        if is_there {
            self.rest = &self.rest[wanted.len_utf8()..];
        }
        is_there
    }

    fn sum(&mut self) -> Result<u128, String> {
        let mut value = self.product()?;
        loop {
            if self.take('+') {
                value = checked(value.checked_add(self.product()?))?;
            } else if self.take('-') {
                value = checked(value.checked_sub(self.product()?))?;
            } else {
                return Ok(value);
            }
        }
    }

    fn product(&mut self) -> Result<u128, String> {
        let mut value = self.power()?;
        loop {
            if self.take('*') {
                value = checked(value.checked_mul(self.power()?))?;
            } else if self.take('/') {
                let by = self.power()?;
                if by == 0 || value % by != 0 {
                    return Err(format!("{value} / {by} is no whole number"));
                }
                value /= by;
            } else {
                return Ok(value);
            }
        }
    }

    fn power(&mut self) -> Result<u128, String> {
        let base = self.atom()?;
        if !self.take('^') {
            return Ok(base);
        }
        let exponent = u32::try_from(self.power()?).map_err(|_| TOO_LARGE.to_owned())?;
        checked(base.checked_pow(exponent))
    }

    fn atom(&mut self) -> Result<u128, String> {
        let mut value = if self.take('(') {
            let value = self.sum()?;
            if !self.take(')') {
                return Err("a bracket is not closed".to_owned());
            }
            value
        } else {
            self.peek();
            let end = self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len());
            let (digits, rest) = self.rest.split_at(end);
            self.rest = rest;
            digits.parse().map_err(|_| format!("a number is missing before `{rest}`"))?
        };
        while self.take('!') {
            value = checked((1..=value).try_fold(1_u128, u128::checked_mul))?;
        }
        Ok(value)
    }
}

const TOO_LARGE: &str = "this comes to more than can be computed";

fn checked(value: Option<u128>) -> Result<u128, String> {
    value.ok_or_else(|| TOO_LARGE.to_owned())
}

/// A number as a language writes it. `tag` is one of the page's languages.
pub(super) fn written(value: u128, tag: &str) -> String {
    let (mark, least) = match tag {
        "de" => ('.', 1_000),
        _ => (',', 1_000),
    };
    let digits = value.to_string();
    if value < least {
        return digits;
    }
    let mut grouped = String::new();
    for (k, digit) in digits.chars().enumerate() {
        if k > 0 && (digits.len() - k).is_multiple_of(3) {
            grouped.push(mark);
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arithmetic_follows_its_usual_order() {
        for (expression, result) in [
            ("12*8-4", 92),
            (" 2 + 3 * 4 ^ 2", 50),
            ("2^3^2", 512),
            ("(2+3)*4!", 120),
            // SEARCHES.md, the slide deck: (n²)! / (n² − n)! for n = 8.
            ("64*63*62*61*60*59*58*57", 178_462_987_637_760),
            ("64!!", 0),
        ] {
            let value = value(expression);
            if result == 0 {
                assert!(value.is_err(), "{expression}");
            } else {
                assert_eq!(value, Ok(result), "{expression}");
            }
        }
        for wrong in ["", "2-3", "7/2", "1/0", "2+", "(1", "1)", "a", "2 3", "2^200"] {
            assert!(value(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn counters_and_published_numbers_are_known() {
        for (expression, result) in [
            // The slide deck's totals for n = 8.
            ("tests one-per-line 8", 15_720),
            ("tests field-order 8", 924_226),
            ("solutions 8", 92),
            ("classes 8", 12),
            ("solutions 27", 234_907_967_154_122_528),
            // 17 placements for n = 4, two of them the last of a solution.
            ("calls position-array 4", 15),
            ("calls position-array 8", 1_965),
            // Counted by an independent program in C.
            ("placements rows 20 first", 199_635),
            ("placements forward-checking 20 first", 145_151),
            ("placements fewest-first 20 first", 145),
            // Russell and Norvig, "Artificial Intelligence", figure 4.3 (a).
            ("pairs e1,f2,g3,d4,e5,f6,g7,f8", 17),
            ("min-conflicts greedy 1000000", 44),
            ("boards 1", 2_824),
            ("stuck 1", 2_200),
            ("stuck all", 22_398),
        ] {
            assert_eq!(value(expression), Ok(result), "{expression}");
        }
        for wrong in [
            "tests magic 8",
            "tests one-per-line 13",
            "tests one-per-line 8 last",
            "tests rows 28 first",
            "solutions 28",
            "pairs a1,i0",
            "min-conflicts random 1000000",
            "min-conflicts lucky 8",
            "boards 5",
        ] {
            assert!(value(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn numbers_are_grouped_as_the_language_does() {
        assert_eq!(written(999, "de"), "999");
        assert_eq!(written(15_720, "de"), "15.720");
        assert_eq!(written(924_226, "en"), "924,226");
        assert_eq!(written(1_000_000, "zh-Hant"), "1,000,000");
    }
}
