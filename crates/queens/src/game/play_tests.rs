use super::*;
use crate::game::{Completions, Count, PlayNode, PlayTree};
use crate::random::Random;
use crate::search::Outcome;

fn square(name: &str) -> Square {
    Square::parse(Size::LARGEST, name).unwrap()
}

/// The names of squares are pressed; `<` and `>` look back and forth, `-` takes the last queen
/// back, `0` clears, `*` lets the computer move.
fn moved(mut play: Play, moves: &str) -> Play {
    for it in moves.split_whitespace() {
        match it {
            "<" => drop(play.undo()),
            ">" => drop(play.redo()),
            "-" => drop(play.take_back()),
            "0" => drop(play.clear()),
            "*" => drop(play.play_on()),
            _ => drop(play.press(square(it))),
        }
    }
    play
}

fn play(n: i64, moves: &str) -> Play {
    moved(Play::new(Size::nearest(n)), moves)
}

fn names(squares: impl IntoIterator<Item = Square>) -> String {
    squares.into_iter().map(|it| it.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_threatened_square_is_refused_by_the_first_queen_on_its_line() {
    let mut it = play(4, "a1 c2");
    let refused = |by| Effect::Refused(square("c3"), Refusal::Threatened { by: square(by) });
    assert_eq!(it.press(square("c3")), refused("a1"));
    assert_eq!((names(it.queens().iter().copied()).as_str(), it.at()), ("a1 c2", 1 + 1));
    let forbidden = [square("d2")].into_iter().collect();
    let mut puzzle = Play::with_task(Size::nearest(4), &[square("b1"), square("b3")], forbidden);
    assert_eq!(puzzle.given(), [square("b1")], "b3 is threatened");
    assert_eq!(puzzle.press(square("b1")), Effect::Refused(square("b1"), Refusal::Given));
    assert_eq!(puzzle.press(square("d2")), Effect::Refused(square("d2"), Refusal::Forbidden));
    assert_eq!((puzzle.take_back(), puzzle.clear(), puzzle.at()), (None, false, 0));
    assert_eq!(puzzle.dead_rows(), [1], "row 2 had only d2");
}

#[test]
fn a_carried_queen_stands_where_she_may_and_else_where_she_stood() {
    let mut it = play(8, "d4 g5");
    assert_eq!(
        it.carry(square("d4"), square("c1")),
        Effect::Refused(square("c1"), Refusal::Threatened { by: square("g5") })
    );
    assert_eq!((names(it.queens().iter().copied()).as_str(), it.at()), ("d4 g5", 2));
    assert_eq!(it.carry(square("d4"), square("a4")), Effect::Set(square("a4")));
    assert_eq!((it.counts(Player::Reader), it.trace().len()), ((3, 1), 4));
    assert!(it.undo());
    assert_eq!(names(it.queens().iter().copied()), "d4 g5", "taken back as one");
}

#[test]
fn a_dead_row_stays_marked_as_long_as_it_is_dead() {
    for (moves, rows, columns) in [
        ("a1", vec![], vec![]),
        ("a1 c2", vec![2], vec![3]),
        ("a1 c2 b4", vec![2], vec![3]),
        ("a1 c2 b4 -", vec![2], vec![3]),
        ("a1 c2 b4 - -", vec![], vec![]),
        ("a1 c2 <", vec![], vec![]),
    ] {
        let it = play(4, moves);
        assert_eq!((it.dead_rows(), it.dead_columns()), (rows, columns), "{moves}");
    }
}

#[test]
fn only_what_the_play_has_shown_is_called_dead() {
    for (moves, tried, dead) in [
        ("a1 c2 -", "c2", "c2"),
        ("a1 c2 - d2 -", "c2 d2", "c2"),
        // b3 is the only free square of row 3.
        ("a1 d2 b3 - -", "d2", "d2"),
        ("a1 c2 - d2 b3 - - -", "a1", "a1"),
        // d2 was not tried.
        ("a1 c2 - -", "a1", ""),
        ("b1 -", "b1", ""),
        // By the set, not the order: a1 with c2.
        ("c2 a1 - - a1", "c2", "c2"),
        // Looking back shows what was known.
        ("a1 c2 - <", "", ""),
        ("a1 c2 - < <", "", ""),
    ] {
        let it = play(4, moves);
        assert_eq!(
            (names(it.tried().iter()), names(it.shown_dead().iter())),
            (tried.into(), dead.into()),
            "{moves}"
        );
    }
}

#[test]
fn a_move_from_an_earlier_moment_keeps_what_was_tried() {
    let heights = |it: &Play| it.trace().iter().map(|it| (it.from, it.to)).collect::<Vec<_>>();
    let it = play(4, "a1 c2 < d2");
    assert_eq!(heights(&it), [(0, 1), (1, 2), (1, 2)]);
    assert_eq!(it.tree().nodes.len(), 4);
    let mut it = play(4, "a1 c2 b4 0 < <");
    assert_eq!((names(it.queens().iter().copied()).as_str(), it.moments().len()), ("a1 c2", 5));
    assert_eq!((it.redo(), it.redo(), it.redo()), (true, true, false));
}

#[test]
fn only_what_was_pressed_is_counted() {
    for (n, moves, set, taken, jumps) in [
        (4, "a1 c2 - d2 -", 3, 2, 0),
        (4, "a1 c2 - d2 b3", 4, 1, 0),
        // Four set and two taken back, then from the second moment on.
        (4, "a1 c2 - d2 b3 - < < < < -", 4, 3, 1),
        (4, "a1 c2 < d2", 3, 0, 1),
        (4, "a1 c2 < < d2 < c4", 4, 0, 2),
        // Looking alone is no move.
        (4, "a1 c2 - < < > >", 2, 1, 0),
        (4, "a1 c2 < < c1 *", 3, 0, 1),
        (8, "a1 c2 e3 0 < < < b4", 4, 3, 1),
    ] {
        let it = play(n, moves);
        assert_eq!((it.counts(Player::Reader), it.jumps()), ((set, taken), jumps), "{moves}");
        let made = it.trace().iter().filter(|it| it.by == Player::Reader).count();
        // Clearing takes all at once.
        assert!(moves.contains('0') || made == set + taken, "{moves}");
        assert_eq!(Play::new(it.size()).read(&it.to_string()).as_ref(), Some(&it), "{moves}");
    }
    // The moment before a move is the board on which it was made.
    let it = play(4, "a1 c2 b4 < < d2");
    assert_eq!(it.to_string(), "5 ;a1;a1,c2;a1,c2,b4;^1;a1,d2");
    assert_eq!(names(moved(it, "<").queens().to_vec()), "a1");
}

#[test]
fn a_queen_of_the_computer_stays_its_own_when_the_play_goes_on_before() {
    // It sets d2, and the play goes on from there after she was taken back.
    let it = play(4, "b1 * - < a3 c4");
    assert!(it.is_solved() && !it.is_solved_by_reader(), "{it}");
    assert!(play(4, "b1 d2 - < a3 c4").is_solved_by_reader());
}

#[test]
fn a_win_of_the_reader_and_all_moves_count_at_an_earlier_moment_too() {
    let it = play(4, "b1 d2 a3 c4 - * <");
    assert!(!it.is_solved_by_reader() && it.was_solved_by_reader());
    assert_eq!([Player::Reader, Player::Computer].map(|by| it.moves(by)), [5, 1]);
    assert!(!play(4, "b1 d2 a3 *").was_solved_by_reader());
}

#[test]
fn crosses_are_moments_but_no_moves_of_queens() {
    let mut it = play(4, "b1");
    let [a3, b1, d4] = ["a3", "b1", "d4"].map(square);
    let made = |it: &mut Play, changes: &[Change]| it.change(changes, Player::Reader);
    assert!(made(&mut it, &[Change::Cross(a3), Change::Cross(b1)]));
    assert!(!made(&mut it, &[Change::Cross(a3)]));
    assert_eq!((names(it.now().crosses.iter()).as_str(), it.trace().len()), ("a3", 1));
    it = moved(it, "d2 a3");
    assert!(it.now().crosses.is_empty(), "a queen stands there");
    assert_eq!(names(moved(it.clone(), "< <").now().crosses.iter()), "a3");
    assert!(made(&mut it, &[Change::Cross(d4)]) && made(&mut it, &[Change::Uncross(d4)]));
    assert_eq!(it.position().queens().len(), 3);
    // A queen becomes a cross in one move.
    assert!(made(&mut it, &[Change::Take(b1), Change::Cross(b1)]) && it.undo());
    assert_eq!(names(it.latest()), "a3 d2 b1");
}

#[test]
fn a_play_begins_with_the_queens_of_a_link_in_their_order() {
    let given = Play::with_task(Size::nearest(6), &[square("c1")], SquareSet::EMPTY);
    let crosses = ["a2", "f6"].map(square).into_iter().collect();
    let queens = ["f2", "c1", "e3", "a4", "a2"].map(square);
    let (mut it, left_out) = given.beginning_with(&queens, crosses);
    assert_eq!((names(left_out), names(it.now().crosses.iter())), ("e3 a2".into(), "a2 f6".into()));
    assert_eq!((names(it.queens().to_vec()).as_str(), it.latest()), ("c1 f2 a4", vec![]));
    assert_eq!((it.trace(), it.tree().path.len(), it.undo()), (vec![], 3, false));
    let given = Play::with_task(Size::nearest(6), &[square("c1")], SquareSet::EMPTY);
    assert_eq!(given.read(&it.to_string()).as_ref(), Some(&it));
    assert_eq!(it.take_back(), Some(Effect::Taken(square("a4"))));
}

fn outcomes(moves: &str) -> Vec<Outcome> {
    play(4, moves).tree().nodes.into_iter().skip(1).map(|it| it.outcome).collect()
}

#[test]
fn the_tree_has_a_branch_for_each_order_of_queens() {
    use Outcome::{DeadEnd, Fruitful, Left, Open, Solution};
    for (moves, expected) in [
        ("b1 d2 a3 c4", vec![Open, Open, Open, Solution]),
        ("b1 d2 a3 c4 - -", vec![Open, Open, Fruitful, Solution]),
        ("a1 c2 - -", vec![Left, DeadEnd]),
        ("a1 c2 - - a1", vec![Open, DeadEnd]),
    ] {
        assert_eq!(outcomes(moves), expected, "{moves}");
    }
    let tree = play(6, "a1 c2 e3 b4 a1").tree();
    let nodes =
        |is: fn(&&PlayNode) -> bool| names(tree.nodes.iter().filter(is).map(|it| it.square));
    // Never on the board: the way to the rest without a1.
    assert_eq!(nodes(|it| !it.was_there), "c2 e3");
    assert_eq!(tree.nodes.iter().map(|it| it.moment).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5, 5, 5]);
    assert_eq!((names(tree.queens(tree.tip())).as_str(), tree.left), ("c2 e3 b4", None));
    // A branch that is entered again keeps its place.
    let tree = play(6, "a1 c2 - d2 - c2").tree();
    let children = tree.nodes[1].children.iter().map(|it| tree.nodes[*it].square);
    assert_eq!((names(children).as_str(), tree.path.len()), ("c2 d2", 3));
    let tree = play(6, "a1 c2 -").tree();
    assert_eq!((tree.left, tree.nodes[2].level), (Some(2), 2));
    // Proved while she stands.
    assert_eq!(outcomes("a1 c2"), [Open, DeadEnd]);
}

#[test]
fn the_tree_is_whole_while_one_looks_back() {
    use Outcome::{DeadEnd, Fruitful, Open, Solution};
    let it = play(4, "a1 c2 - - b1 d2 a3 c4");
    let back = moved(it.clone(), "< < < < < < <").tree();
    let (whole, at) = (it.tree(), back.at);
    assert_eq!((at, whole.nodes.len(), back.nodes.len()), (1, 7, 7));
    let outcomes: Vec<_> = back.nodes.iter().skip(1).map(|it| it.outcome).collect();
    assert_eq!(outcomes, [Open, DeadEnd, Fruitful, Fruitful, Fruitful, Solution]);
    let later: Vec<_> = (0..7).map(|it| back.is_later(it)).collect();
    assert_eq!(later, [false, false, true, true, true, true, true]);
    assert_eq!((back.path, back.left), (vec![0, 1], None));
    let places = |tree: &PlayTree| tree.nodes.iter().map(|it| it.moment).collect::<Vec<_>>();
    assert_eq!(places(&whole), [0, 1, 2, 5, 6, 7, 8]);
}

#[test]
fn what_has_proved_queens_dead_is_a_row_with_all_its_free_squares() {
    for (moves, expected) in [
        ("a1 c2", Some((2, ""))),
        ("a1 c2 - d2 b3 -", Some((2, "b3"))),
        ("a1 c2 - d2 b3 - -", Some((1, "c2 d2"))),
        ("a1 c2 -", None),
        ("b1 d2", None),
    ] {
        let it = play(4, moves);
        let found = it.exhausted(&it.now().set()).map(|(row, it)| (row, names(it)));
        let expected = expected.map(|(row, it)| (row, it.to_owned()));
        assert_eq!((found.is_some(), found), (it.is_dead_end(), expected), "{moves}");
    }
}

#[test]
fn the_last_move_is_read_from_the_moments() {
    for (moves, expected) in [
        ("", None),
        ("a1", Some(Effect::Set(square("a1")))),
        ("a1 c2 -", Some(Effect::Taken(square("c2")))),
        ("a1 c2 0", None),
        ("a1 c2 < d2", Some(Effect::Set(square("d2")))),
        ("a1 c2 < d2 <", None),
    ] {
        assert_eq!(play(4, moves).last_move(), expected, "{moves}");
    }
}

#[test]
fn the_computer_plays_on_in_the_same_tree_and_takes_the_readers_queens_back() {
    let it = play(4, "a1 c2 * * * * * * * * * *");
    assert!(it.is_solved() && !it.is_solved_by_reader());
    assert_eq!(names(it.queens().iter().copied()), "b1 d2 a3 c4");
    // c2 back, d2 and b3, both and a1 back, then four queens.
    assert_eq!(it.counts(Player::Computer), (6, 4));
    assert_eq!((it.counts(Player::Reader), it.tree().nodes[1].by), ((2, 0), Player::Reader));
    // A branch that was left is entered again, and given queens stay.
    assert_eq!(names(play(4, "a1 - *").queens().iter().copied()), "a1");
    let mut given = Play::with_task(Size::nearest(4), &[square("a1")], SquareSet::EMPTY);
    let mut moves = 0;
    while given.play_on().is_some() {
        moves += 1;
    }
    assert!(!given.is_solved() && moves > 0, "no solution has a1");
    assert!(given.is_dead(&given.now().set()));
    // She sets the last queen herself, but not the others.
    let it = play(4, "b1 * * c4");
    assert!(it.is_solved() && !it.is_solved_by_reader());
    assert!(play(4, "b1 d2 a3 c4").is_solved_by_reader());
}

#[test]
fn a_play_is_read_back_with_all_that_it_has_shown() {
    for moves in ["", "a1 c2 - d2 b3 - - - <", "a1 c2 * * * *", "a1 c2 b4 0 < <", "a1 < c1 < <"] {
        let mut it = play(4, moves);
        it.change(&[Change::Cross(square("d4"))], Player::Reader);
        let text = it.to_string();
        assert_eq!(Play::new(it.size()).read(&text).as_ref(), Some(&it), "{text}");
    }
    assert_eq!(play(4, "a1 c2 *").to_string(), "3 ;a1;a1,c2;*a1");
    for damaged in ["", "0", "2 ;a1", "1 ;a1,b2", "1 ;z9", "x ;a1", "1 ;a1,a1", "1 ;^1", "0 ^0"] {
        assert_eq!(Play::new(Size::nearest(4)).read(damaged), None, "{damaged}");
    }
    let given = Play::with_task(Size::nearest(4), &[square("b1")], SquareSet::EMPTY);
    assert_eq!(given.read("1 ;a1"), None, "b1 is given");
    let mut it = play(4, "");
    assert_eq!(it.set_all(&["a1", "b2", "c2", "a1"].map(square)), [square("b2")]);
    assert_eq!(it.to_string(), "2 ;a1;a1,c2");
}

/// The habits of people: where they set, and when and what they take back.
#[derive(Clone, Copy, Debug)]
enum Habit {
    /// Any free square; back at a dead row.
    Careful,
    /// The lowest row first.
    Rows,
    /// Half of the returns take any queen.
    Middle,
    /// Goes back once more in half of the cases, and looks at earlier moments.
    Whim,
}

fn next_move(play: &mut Play, habit: Habit, random: &mut Random) {
    let mut any = |n: usize| (random.below(n as u32)) as usize;
    let dead = play.shown_dead();
    let mut free = play.free();
    free.retain(|it| !dead.contains(*it));
    if matches!(habit, Habit::Rows) {
        let lowest = free.first().map(|it| it.y());
        free.retain(|it| Some(it.y()) == lowest);
    }
    let is_stuck = free.is_empty() || !play.dead_rows().is_empty();
    match habit {
        _ if !is_stuck => drop(play.press(free[any(free.len())])),
        Habit::Middle if any(2) == 0 && !play.queens().is_empty() => {
            let _ = play.press(play.queens()[any(play.queens().len())]);
        }
        Habit::Whim if any(2) == 0 => {
            play.take_back();
            if any(3) == 0 {
                play.go_to(any(play.moments().len()));
            } else {
                play.take_back();
            }
        }
        _ => drop(play.take_back()),
    }
}

#[test]
fn nothing_with_a_solution_is_ever_called_dead_and_the_computer_always_finds_one() {
    let mut random = Random::new(1);
    let mut judged = 0;
    for n in [4, 5, 6, 8] {
        let mut known: Vec<(SquareSet, bool)> = Vec::new();
        for habit in [Habit::Careful, Habit::Rows, Habit::Middle, Habit::Whim] {
            for _ in 0..40 {
                let mut play = play(n, "");
                while !play.is_solved() && play.moments().len() < 41 {
                    next_move(&mut play, habit, &mut random);
                }
                let dead = play.reached.iter().filter(|it| it.dead.is_some());
                for queens in dead.map(|it| it.queens) {
                    judged += 1;
                    let found = known.iter().find(|it| it.0 == queens).map(|it| it.1);
                    let has_solution = found.unwrap_or_else(|| {
                        let squares: Vec<_> = queens.iter().collect();
                        let position = Position::with_queens(play.size(), &squares).unwrap();
                        let mut all = Completions::of(&position);
                        while !all.advance(1_000_000) {}
                        all.total() != Count::Exact(0)
                    });
                    known.push((queens, has_solution));
                    assert!(!has_solution, "n = {n}, {habit:?}: {queens:?}");
                }
                let mut moves = 0;
                while play.play_on().is_some() {
                    moves += 1;
                    assert!(moves < 400, "n = {n}, {habit:?}");
                }
                assert!(play.is_solved());
            }
        }
    }
    assert!(judged > 1_000, "{judged}");
}
