//! The recipe of a search along lines: one-per-line that tries the columns of a row from the
//! middle outwards. `middle-first.py` beside it is the same in Python.
//!
//! In the project, this file is `crates/queens/src/search/kinds/middle_first.rs`, uses
//! `super::line_walk` and takes `free` from `super::one_per_line::FREE`.

use std::fs;

use queens::board::{Size, Square};
use queens::search::{Counter, LineWalk, Listing, Rules, Run, SearchKind, Until, WholeTree};
use queenside::text::{Lang, TitleTexts};

/// The search: rows upwards, in a row from the middle outwards.
type MiddleFirst = LineWalk<MiddleFirstRules>;

#[derive(Clone, Default)]
struct MiddleFirstRules;

/// A program that is executed line by line; the tags name the step of the search at each line.
const LISTING: Listing = Listing(&["
    x ← (n − 1) / 2, y ← 0                                      @start
    repeat
        while y < n and x > −1
            if free(x, y) then                                  @test
                put a queen on (x, y)                           @place
                x ← (n − 1) / 2, y ← y + 1
            else if x < n − 1 − x then x ← n − 1 − x
            else x ← n − 2 − x
        if y = n then report the solution                       @solution
        if y = 0 then stop
        (x, y) ← the last of queens
        take the queen off (x, y)                               @remove
        if x < n − 1 − x then x ← n − 1 − x
        else x ← n − 2 − x
    function free(x, y)
        for each (a, b) in queens
            if a = x or |a − x| = |b − y| then return false     @refused:file,rising,falling
        return true                                             @accepted
"]);

impl Rules for MiddleFirstRules {
    const LISTING: &'static Listing = &LISTING;

    fn square(&self, size: Size, line: u8, place: u8) -> Square {
        Square::nearest(size, column(size, place), line)
    }

    fn place(size: Size, square: Square) -> u8 {
        (0..size.get()).find(|&place| column(size, place) == square.x()).unwrap_or_default()
    }
}

/// The column that is tried after `place` others.
fn column(size: Size, place: u8) -> u8 {
    let (middle, step) = ((size.get() - 1) / 2, place.div_ceil(2));
    // On even boards the second middle column is to the right, on odd ones the next is to the left.
    let is_right = (place % 2 == 1) == size.get().is_multiple_of(2);
    if is_right { middle + step } else { middle - step }
}

/// In the project, a line of `every_search!` in `kinds/mod.rs`.
static MIDDLE_FIRST: SearchKind = SearchKind::new::<MiddleFirst>("middle-first");

#[test]
fn columns_go_from_the_middle_outwards() {
    let order = |n| (0..n).map(|place| column(Size::nearest(n.into()), place)).collect::<Vec<_>>();
    assert_eq!(order(1), [0]);
    assert_eq!(order(5), [2, 1, 3, 0, 4]);
    assert_eq!(order(8), [3, 4, 2, 5, 1, 6, 0, 7]);
}

/// `programs.test.mjs` compares the program in Python with the same numbers.
#[test]
fn the_first_solution_comes_sooner_and_all_cost_the_same() {
    let tests = |kind, until| {
        let mut run = Run::new(kind, Size::EIGHT);
        run.advance(u64::MAX, until, &mut |_, _| ());
        run.counters()[Counter::Tests]
    };
    assert_eq!(tests(&MIDDLE_FIRST, Until::Solution), 84);
    assert_eq!(tests(SearchKind::ONE_PER_LINE, Until::Solution), 876);
    assert_eq!(tests(&MIDDLE_FIRST, Until::End), tests(SearchKind::ONE_PER_LINE, Until::End));
}

#[test]
fn its_tree_is_that_of_one_per_line_in_another_order() {
    let branches =
        |kind| WholeTree::record(kind, Size::nearest(6)).expect("small").branches().len();
    assert_eq!(branches(&MIDDLE_FIRST), branches(SearchKind::ONE_PER_LINE));
}

/// The places outside the engine that a search of the catalogue is missing in.
fn missing(name: &str) -> Vec<String> {
    let is_titled = Lang::ALL.iter().all(|lang| TitleTexts::of(*lang).search_name(name) != name);
    let program = format!("web/write/programs/{name}.py");
    let title = || format!("add name.{name} to [TitleTexts] in src/text/text.toml");
    let is_program = fs::exists(&program).expect("a folder");
    let missing = [(!is_titled).then(title), (!is_program).then(|| format!("add {program}"))];
    missing.into_iter().flatten().collect()
}

#[test]
fn each_search_has_a_title_and_a_program() {
    let every = queens::search::CATALOGUE.iter().chain([SearchKind::HILL_CLIMBING]);
    let missing: Vec<String> = every.flat_map(|kind| missing(kind.name)).collect();
    assert!(missing.is_empty(), "{missing:#?}");
}

/// The lists ask for what the recipe has.
#[test]
fn the_recipe_names_what_the_example_is_missing_in() {
    let asked = missing(MIDDLE_FIRST.name);
    assert_eq!(asked.len(), 2, "{asked:?}");
    crate::names_files(
        "### A search along lines",
        &["kinds/NAME.rs", "kinds/mod.rs", "src/text/text.toml", "web/write/programs/NAME.py"],
    );
}
