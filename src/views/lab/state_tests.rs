use proptest::prelude::*;
use proptest::sample::select;

use queens::arithmetic::Example;

use super::*;
use crate::address::{View, link};

fn square(name: &str) -> Square {
    Square::parse(Size::LARGEST, name).expect("a square")
}

fn lab(query: &str) -> LabState {
    let (route, problems) = link::read(View::Lab, &format!("#/lab?{query}")).unwrap();
    assert_eq!(problems, []);
    LabState::new(&route)
}

fn query(lab: &LabState) -> String {
    link::of(View::Lab, &lab.route()).replace("#/lab?", "")
}

#[test]
fn presses_put_and_take_pieces_and_all_can_be_undone() {
    let mut lab = lab("n=8");
    assert_eq!(
        lab.act(LabAction::Press(square("c4"))),
        Some(LabAnnouncement::Placed(square("c4")))
    );
    assert_eq!(
        lab.act(LabAction::Press(square("f6"))),
        Some(LabAnnouncement::Placed(square("f6")))
    );
    assert_eq!(query(&lab), "n=8&queens=c4,f6&chosen=f6");
    let carried = lab.act(LabAction::Carry(square("c4"), Some(square("a1"))));
    assert_eq!(carried, Some(LabAnnouncement::Moved(square("c4"), square("a1"))));
    assert_eq!(lab.act(LabAction::Carry(square("a1"), Some(square("f6")))), None, "occupied");
    assert_eq!(
        lab.act(LabAction::Carry(square("a1"), None)),
        Some(LabAnnouncement::Taken(square("a1")))
    );
    assert_eq!(query(&lab), "n=8&queens=f6");
    lab.act(LabAction::SetPiece(Piece::Knight));
    lab.act(LabAction::SetSize(Size::nearest(5)));
    assert_eq!(query(&lab), "n=5&piece=knight", "f6 is beyond the edge");
    lab.act(LabAction::Example(Example::OneQueen));
    lab.act(LabAction::Independent(Piece::King));
    assert_eq!(lab.squares().len(), 16);
    assert_eq!(lab.act(LabAction::Clear), Some(LabAnnouncement::Cleared));
    assert_eq!(lab.act(LabAction::Clear), None, "it is empty");
    let mut seen = Vec::new();
    while lab.can_undo() {
        assert_eq!(lab.act(LabAction::Undo), Some(LabAnnouncement::Undone));
        seen.push((lab.piece(), lab.size().get(), lab.squares().len()));
    }
    assert_eq!(
        seen,
        [
            (Piece::King, 8, 16),
            (Piece::Queen, 8, 1),
            (Piece::Knight, 5, 0),
            (Piece::Knight, 8, 1),
            (Piece::Queen, 8, 1),
            (Piece::Queen, 8, 2),
            (Piece::Queen, 8, 2),
            (Piece::Queen, 8, 1),
            (Piece::Queen, 8, 0),
        ]
    );
    assert_eq!(lab.act(LabAction::Undo), None);
}

#[test]
fn a_finger_chooses_a_piece_before_it_takes_her_and_a_mouse_points_first() {
    let two = || lab("n=8&queens=c4,f6");
    let mut touched = two();
    for announcement in
        [LabAnnouncement::Chosen(square("f6")), LabAnnouncement::Taken(square("f6"))]
    {
        touched.act(LabAction::Down(square("f6")));
        // The browser makes a mouse of the finger, afterwards.
        touched.act(LabAction::Point(Some(square("f6"))));
        assert_eq!(touched.act(LabAction::Press(square("f6"))), Some(announcement));
    }
    let mut clicked = two();
    clicked.act(LabAction::Point(Some(square("f6"))));
    assert_eq!(clicked.present(), Some(square("f6")));
    clicked.act(LabAction::Down(square("f6")));
    assert_eq!(
        clicked.act(LabAction::Press(square("f6"))),
        Some(LabAnnouncement::Taken(square("f6")))
    );
    let mut typed = two();
    assert_eq!(
        typed.act(LabAction::Press(square("f6"))),
        Some(LabAnnouncement::Taken(square("f6")))
    );
}

#[test]
fn the_pieces_and_squares_that_are_worked_out() {
    let mut lab = lab("n=8&queens=c4,f6&chosen=f6");
    assert_eq!((lab.present(), lab.asked()), (Some(square("f6")), Some(square("c4"))));
    assert_eq!(lab.field_square(), square("f6"));
    lab.act(LabAction::Point(Some(square("h8"))));
    assert_eq!((lab.present(), lab.asked()), (Some(square("f6")), Some(square("h8"))));
    assert_eq!(lab.field_square(), square("h8"));
    lab.act(LabAction::Point(Some(square("c4"))));
    assert_eq!((lab.present(), lab.asked()), (Some(square("c4")), Some(square("f6"))));
    lab.act(LabAction::Point(None));
    lab.act(LabAction::ToggleAsking);
    assert_eq!(lab.act(LabAction::Press(square("a2"))), Some(LabAnnouncement::Asked(square("a2"))));
    assert_eq!((lab.squares().len(), lab.asked()), (2, Some(square("a2"))));
    assert_eq!(query(&lab), "n=8&queens=c4,f6&chosen=f6&square=a2");
    lab.act(LabAction::Press(square("a2")));
    assert_eq!(lab.asked(), Some(square("c4")), "asked twice: not any more");
    lab.act(LabAction::ToggleAsking);
    lab.act(LabAction::Mark(square("a2")));
    lab.act(LabAction::Mark(square("c4")));
    assert_eq!(query(&lab), "n=8&queens=c4,f6&square=a2", "the other button asks and chooses");
}

#[test]
fn squares_are_attacked_by_all_pieces_or_by_one() {
    let mut lab = lab("n=8&queens=c4,f6");
    // c4 attacks 25 squares, f6 attacks 25; both attack c6, f4, c3, d6, e6 … and others.
    let both = lab.attacker_counts();
    assert_eq!(both.iter().sum::<u16>(), 25 + 25);
    assert_eq!(lab.attackers(square("c6")), [square("c4"), square("f6")]);
    assert_eq!(both[usize::from(square("c6").field(Size::EIGHT))], 2);
    lab.act(LabAction::ToggleAlone);
    assert_eq!(lab.attacker_counts().iter().sum::<u16>(), 25);
    assert_eq!(lab.attackers(square("c6")), [square("c4")]);
    assert_eq!(lab.free(), 64 - 25 - 2);
}

#[test]
fn each_example_is_its_documents() {
    let mut lab = lab("n=4");
    let drawn = Example::ALL.map(|example| {
        lab.act(LabAction::Example(example));
        query(&lab)
    });
    assert_eq!(
        drawn,
        [
            "n=8&queens=a8,b6,c5,d4,e7&as=worksheet&panel=ways",
            "n=8&queens=h6,g5,f4,e3,d2,c1&lit=c&as=worksheet&panel=ways",
            "n=8&queens=c8,d7,e6,f5,g4,h3&lit=d&as=worksheet&panel=ways",
            "n=8&queens=a8,b5,c6,b2,f4&as=article",
            "n=8&queens=c4",
            "n=3&square=c2&panel=fields",
        ]
    );
    assert_eq!(lab.field_square().field(lab.size()), 5);
    for _ in Example::ALL {
        lab.act(LabAction::Undo);
    }
    assert_eq!(query(&lab).split('&').next(), Some("n=4"));
}

#[test]
fn lines_are_lit_while_pointed_at_or_for_good() {
    let mut lab = lab("n=8&queens=c4");
    lab.act(LabAction::Light(Some(LineLetter::B)));
    assert_eq!((lab.lit(), lab.choices.lit), (Some(LineLetter::B), None));
    lab.act(LabAction::Pin(LineLetter::C));
    lab.act(LabAction::Light(None));
    assert_eq!(lab.lit(), Some(LineLetter::C));
    assert_eq!(query(&lab), "n=8&queens=c4&lit=c");
    lab.act(LabAction::Pin(LineLetter::C));
    assert_eq!(lab.lit(), None);
}

#[test]
fn pieces_that_attack_each_other_are_not_independent() {
    assert!(lab("n=8&queens=c4,f5").is_independent());
    assert!(!lab("n=8&queens=c4,f7").is_independent());
    assert!(lab("n=8&piece=knight&queens=c4,f7").is_independent());
}

#[test]
fn a_piece_is_brought_onto_the_board_and_makes_the_others_like_itself() {
    let mut lab = lab("n=8&queens=c4");
    let [a1, b2] = ["a1", "b2"].map(square);
    assert_eq!(lab.act(LabAction::Bring(Piece::Queen, a1)), Some(LabAnnouncement::Placed(a1)));
    assert_eq!(query(&lab), "n=8&queens=c4,a1&chosen=a1");
    lab.act(LabAction::Undo);
    assert_eq!((query(&lab).as_str(), lab.can_undo()), ("n=8&queens=c4", false));
    assert_eq!(lab.act(LabAction::Bring(Piece::Rook, b2)), Some(LabAnnouncement::Placed(b2)));
    assert_eq!(query(&lab), "n=8&piece=rook&queens=c4,b2&chosen=b2");
    lab.act(LabAction::Undo);
    lab.act(LabAction::Undo);
    assert_eq!((query(&lab).as_str(), lab.can_undo()), ("n=8&queens=c4", false));
}

#[test]
fn numbers_of_reach_are_switched_on_and_off() {
    let mut lab = lab("n=8&queens=c4");
    for reach in [true, false] {
        lab.act(LabAction::ToggleReach);
        assert_eq!(lab.choices.reach, reach);
    }
    for alone in [true, false] {
        lab.act(LabAction::ToggleAlone);
        assert_eq!(lab.choices.alone, alone);
    }
}

#[test]
fn a_dragged_piece_is_drawn_where_it_would_be_dropped() {
    let mut lab = lab("n=8&queens=c4,f6");
    let [c4, a1, f6] = ["c4", "a1", "f6"].map(square);
    for (dragged, seen) in [
        (Some((c4, Some(a1))), vec![a1, f6]),
        (Some((c4, Some(c4))), vec![c4, f6]),
        (Some((c4, Some(f6))), vec![c4, f6]),
        (Some((c4, None)), vec![f6]),
        (None, vec![c4, f6]),
    ] {
        lab.act(LabAction::Mark(f6));
        lab.act(LabAction::Drag(dragged));
        if dragged.is_some_and(|(_, over)| over == Some(f6)) {
            assert_eq!(lab.seen().present(), Some(c4), "over another piece, her lines stay");
        }
        let mut squares = lab.seen().squares().to_vec();
        squares.sort_by_key(|it| (it.x(), it.y()));
        assert_eq!(squares, seen, "{dragged:?}");
        assert_eq!(lab.squares(), [c4, f6], "it has not been dropped");
    }
}

fn action() -> impl Strategy<Value = LabAction> {
    let place = || select(Square::all(Size::nearest(9)).collect::<Vec<_>>());
    let piece = || select(Piece::ALL.to_vec());
    prop_oneof![
        6 => place().prop_map(LabAction::Press),
        1 => place().prop_map(LabAction::Down),
        1 => prop::option::of(place()).prop_map(LabAction::Point),
        3 => (place(), prop::option::of(place())).prop_map(|(a, b)| LabAction::Carry(a, b)),
        1 => (piece(), place()).prop_map(|(piece, at)| LabAction::Bring(piece, at)),
        1 => place().prop_map(LabAction::Mark),
        1 => piece().prop_map(LabAction::SetPiece),
        1 => piece().prop_map(LabAction::Independent),
        1 => (1..=9i64).prop_map(|n| LabAction::SetSize(Size::nearest(n))),
        1 => select(Example::ALL.to_vec()).prop_map(LabAction::Example),
        1 => Just(LabAction::Clear),
        2 => Just(LabAction::Undo),
        1 => Just(LabAction::ToggleAlone),
    ]
}

proptest! {
    #[test]
    fn whatever_is_done_every_state_is_a_link(actions in prop::collection::vec(action(), 0..40)) {
        let mut lab = lab("n=8&queens=c4");
        for action in actions {
            lab.act(action);
            let address = link::of(View::Lab, &lab.route());
            let (route, problems) = link::read::<LabRoute>(View::Lab, &address).unwrap();
            prop_assert_eq!(problems, vec![]);
            prop_assert_eq!(link::of(View::Lab, &route), address);
            prop_assert_eq!(LabState::new(&route).attacker_counts().len(), lab.attacker_counts().len());
            prop_assert_eq!(lab.picture().ranks.len(), lab.size().as_usize());
        }
    }
}
