//! Completion instances against the literature.

use proptest::prelude::*;
use queens::board::{Size, Square};
use queens::game::{
    Completions, Count, Instance, InstanceError, Layer, Position, SquareSet, Survey, SurveyLimits,
};

fn size(n: u8) -> Size {
    Size::new(n).expect("a size of the tests")
}

/// The example of CSPLib problem 79: what its generator gives for "10 4 1".
const CSPLIB: &str = "
n =  10
numdiags =  14
diags =  [[4, 1], [2, 1], [14, 0], [8, 1], [8, 0], [7, 0], [3, 1],
          [12, 1], [18, 0], [5, 0], [14, 1], [0, 0], [15, 1], [17, 1]]
";

fn instance(text: &str) -> Position {
    text.parse::<Instance>().expect("an instance").position
}

fn total(position: &Position) -> Count {
    let mut search = Completions::of(position);
    search.advance(u64::MAX);
    search.total()
}

#[test]
fn what_others_write_is_read_as_it_is_meant() {
    for (text, meant) in [
        ("\u{feff}n = 8\ninit = [[0, 3]]", "n = 8; init = [[0, 3]]"),
        ("n\u{a0}= ８\r\ninit ＝ ［［0，\u{200b}3］］", "n = 8; init = [[0, 3]]"),
        ("n = 8; diffdiags = [–4]", "n = 8; diffdiags = [-4]"),
        ("n = 8; diffdiags = [−4]", "n = 8; diffdiags = [-4]"),
        ("n = 8; diffdiags = [－４, ﹣3]", "n = 8; diffdiags = [-4, -3]"),
        ("n = 8; “blocks” = 【【1、2】】。", "n = 8; blocks = [[1, 2]]"),
        ("n = 8; numsum = 1; sumdiags = [4]", "n = 8; sumdiags = [4]"),
        ("n = 8; numdiff = 1; diffdiags = [3]", "n = 8; diffdiags = [3]"),
    ] {
        assert_eq!(instance(text), instance(meant), "{text}");
    }
}

/// CSPLib problem 80: its generator adds 1 to rows and columns. The JSON files of PyCSP3 (XCSP
/// 2022) do not.
#[test]
fn each_format_counts_from_its_own_number() {
    let blocked = |text: &str| {
        let position = instance(text);
        let squares = position.layer(Layer::Forbidden);
        squares.iter().map(|it| it.to_string()).collect::<Vec<_>>().join(" ")
    };
    for (text, squares) in [
        ("letting n = 4\nletting blocks = [[4, 4]]", "d4"),
        ("letting n = 4\nletting blocks = [[2, 3], [1, 1]]", "a1 c2"),
        ("n = 4; blocks = [[0, 3], [2, 2]]", "d1 c3"),
        ("{\"n\": 4, \"blocks\": [[1, 1]]}", "b2"),
        ("n = 4; blocked = [[1, 1]]", "b2"),
        ("n = 4; blocked = [[4, 1]]", "a4"),
        ("board(4). block(1,1). block(2,4).", "a1 d2"),
    ] {
        assert_eq!(blocked(text), squares, "{text}");
    }
    let queen = Square::new(size(4), 3, 0).expect("on the board");
    assert_eq!(instance("n = 4; init = [[1, 4]]").queens().iter().collect::<Vec<_>>(), [queen]);
}

#[test]
fn the_example_of_csplib_has_no_solution_with_nine_diagonals() {
    let text = CSPLIB.replace("numdiags =  14", "numdiags = 9");
    let position = instance(&text);
    assert_eq!(total(&position), Count::Exact(0));
    // A survey that may neither count nor look far goes on until that is proved.
    let limits = SurveyLimits { count: 1, square: 1, proof: 1_000_000 };
    let mut survey = Survey::of(&position, limits);
    while !survey.advance(10) {}
    assert_eq!(survey.total(), Count::Exact(0));
    // "The pair [4,1] excludes … (0,4), (1,3), (2,2), (3,1), (4,0); [5,0] excludes (0,4),
    // (1,5), (2,6), (3,7), (4,8), (5,9)": [5,0] is the tenth.
    let forbids = |position: &Position, row, column| {
        let square = Square::new(size(10), column, row).expect("on the board");
        position.layer(Layer::Forbidden).contains(square)
    };
    let all = instance(CSPLIB);
    for row in 0..=4 {
        assert!(forbids(&position, row, 4 - row));
        assert!(forbids(&all, row, row + 4));
    }
    assert!(forbids(&all, 5, 9) && !forbids(&position, 1, 5));
    // Each row and column keeps four squares, as the generator promises.
    let open = SquareSet::all(size(10)).difference(all.layer(Layer::Forbidden));
    for i in 0..10 {
        assert!(open.iter().filter(|square| square.y() == i).count() >= 4);
        assert!(open.iter().filter(|square| square.x() == i).count() >= 4);
    }
}

#[test]
fn every_way_to_write_an_instance_says_the_same() {
    let nauck = instance("letting n be 8\nletting init be [[3,1],[4,3]]");
    assert_eq!(nauck.queens(), nauck.layer(Layer::Given));
    assert_eq!(total(&nauck), Count::Exact(2));
    for text in [
        "init = [[3, 1], [4, 3]]; n = 8;",
        "letting n = 8 $ the board\nletting queens = [3,1\n4,3]",
        "board(8). queen(4,2). queen(5,4). % as facts",
        "language ESSENCE' 1.0\nletting n := 8\nletting init := [(3,1), (4,3)]",
    ] {
        assert_eq!(instance(text), nauck, "{text}");
    }
    // The three samples of the answer-set competition of 2009 and their solutions.
    for (blocked, solution) in [
        ("board(4). block(1,1). block(2,2). block(4,3).", "c1,a2,d3,b4"),
        ("board(4). block(2,1). block(2,2). block(4,2).", "b1,d2,a3,c4"),
        ("board(5). block(1,1). block(2,2). block(3,3). block(4,5). block(5,5).", "e1,c2,a3,d4,b5"),
    ] {
        let mut search = Completions::of(&instance(blocked));
        search.advance(u64::MAX);
        let queens = queens::game::parse_squares(size(5), solution).expect("squares");
        let n = instance(blocked).size();
        let known = Position::with_queens(n, &queens.iter().collect::<Vec<_>>()).expect("on it");
        assert!(known.solution().is_some());
        assert!(known.queens().iter().all(|s| search.through(s).exists() == Some(true)));
    }
    // Lists of diagonals by kind.
    let by_kind = instance("n = 10; sumdiags = [4]; diffdiags = [-4]");
    assert_eq!(by_kind, instance("n = 10; diags = [[4, 1], [5, 0]]"));
}

#[test]
fn texts_that_are_no_instances_are_refused_with_a_reason() {
    let corner = Square::nearest(size(8), 0, 0);
    for (text, error) in [
        ("", InstanceError::Size),
        ("init = [[0,0]]", InstanceError::Size),
        ("n = 28", InstanceError::Size),
        ("n = 2550\ninit = [[52, 19]]", InstanceError::Size),
        ("8\n0 0", InstanceError::UnknownName(1)),
        ("n = 8\nrooks = [[0, 0]]", InstanceError::UnknownName(2)),
        ("n = 8\ninit = [[0, 0x1]]", InstanceError::NotANumber(2)),
        ("n = 8\ninit = [[0, 99999999999]]", InstanceError::NotANumber(2)),
        ("n = 8\ninit = [[0, 0], [1]]", InstanceError::NoPairs(2)),
        ("n = 8\ninit = [[0], [1, 2, 3]]", InstanceError::NoPairs(2)),
        ("n = 8\ninit = [[0, 1.5]]", InstanceError::NotANumber(2)),
        ("n = 8\nblock(1..3, 2).", InstanceError::NotANumber(2)),
        ("n = 8\ninit = [[0, 1²]]", InstanceError::NotANumber(2)),
        ("n = 8\ninit = [[0, 3/4]]", InstanceError::NotANumber(2)),
        ("n = 8\ngröße = [[0, 3]]", InstanceError::UnknownName(2)),
        ("n = 8\nblocks = [[0, 8]]", InstanceError::OffBoard(2)),
        ("n = 8\nblocks = [[8, 9]]", InstanceError::OffBoard(2)),
        ("n = 8\ninit = [[0, 8]]", InstanceError::OffBoard(2)),
        ("n = 8\ninit = [[-1, 0]]", InstanceError::OffBoard(2)),
        ("n = 8\ndiags = [[15, 1]]", InstanceError::OffBoard(2)),
        ("n = 8\ndiags = [[3, 2]]", InstanceError::OffBoard(2)),
        ("n = 8\ninit = [[0,0]]\nsumdiags = [0]", InstanceError::BlockedQueen(corner)),
    ] {
        assert_eq!(text.parse::<Instance>(), Err(error), "{text}");
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "((n|init|diags|blocked|queen|sumdiags) ?= ?)?[-0-9\\[\\], \n;.a-f#]{0,40}") {
        if let Ok(instance) = text.parse::<Instance>() {
            let position = instance.position;
            prop_assert_eq!(position.queens(), position.layer(Layer::Given));
        }
        let with_size = format!("n = 8\n{text}");
        if let Err(error) = with_size.parse::<Instance>() {
            prop_assert!(!error.to_string().is_empty());
        }
    }
}
