use std::collections::BTreeMap;

use queens::board::Square;
use queens::solutions::Orbit;

use super::*;

fn run_out(state: &mut SolutionsState) -> Vec<SolutionsAnnouncement> {
    let mut announcement = Vec::new();
    while state.status() == Status::Running {
        announcement.extend(state.tick(|| false));
    }
    announcement
}

fn state(n: u8, route: &SolutionsRoute) -> SolutionsState {
    SolutionsState::new(&of_size(n, route))
}

fn of_size(n: u8, route: &SolutionsRoute) -> SolutionsRoute {
    SolutionsRoute { size: Size::nearest(n.into()), ..route.clone() }
}

fn c4() -> Square {
    Square::parse(Size::EIGHT, "c4").expect("on the board")
}

#[test]
fn all_solutions_are_found_classified_and_counted_up() {
    let mut eight = state(8, &SolutionsRoute::default());
    assert_eq!(run_out(&mut eight), [SolutionsAnnouncement::Over(92)]);
    assert_eq!((eight.found.count(), eight.list().len()), (92, 92));
    assert_eq!(eight.tally.classes(), 12);
    assert_eq!((eight.tally.of(Kept::Identity), eight.tally.of(Kept::Rotation180)), (11, 1));
    assert!(eight.shows_all() && eight.shown().is_none());
    for number in 0..92 {
        let solution = eight.found.store.get(number as usize).expect("stored");
        assert_eq!(eight.found.store.number_of(&solution), Some(number));
    }
}

#[test]
fn a_place_is_gone_to_and_told() {
    let place = SolutionsRoute {
        size: Size::EIGHT,
        solution: Some(12),
        filter: Filter { queens: vec![c4()], fundamental: true, ..Filter::default() },
        order: Order::Class,
        turn: Symmetry::Rotation90,
        found: None,
        ..SolutionsRoute::default()
    };
    let mut eight = state(8, &place);
    assert_eq!(eight.route(), place, "before it is found");
    run_out(&mut eight);
    assert_eq!(eight.route(), place);
    assert!(!eight.list().is_empty());
    let mut beyond = state(8, &SolutionsRoute { solution: Some(93), ..SolutionsRoute::default() });
    assert_eq!(run_out(&mut beyond).last(), Some(&SolutionsAnnouncement::Beyond(93, 92)));
    assert_eq!(beyond.route().solution, Some(92));
}

#[test]
fn one_solution_leads_away_from_all_and_the_address_back() {
    let mut eight = state(8, &SolutionsRoute::default());
    assert!(eight.shows_all() && eight.is_finding(), "the first ones are looked for");
    run_out(&mut eight);
    assert!(eight.shows_all() && eight.route().asks_for_all());
    eight.act(SolutionsAction::Show(7));
    assert!(!eight.shows_all() && eight.route().solution == Some(7));
    eight.act(SolutionsAction::SetSize(Size::nearest(6)));
    run_out(&mut eight);
    assert!(!eight.shows_all() && eight.route().solution == Some(1), "a larger board of one");
    eight.go_to(&SolutionsRoute::of(Size::nearest(6)));
    assert!(eight.shows_all() && eight.shown().is_none());
    // Deleted and brought back.
    eight.act(SolutionsAction::Delete);
    run_out(&mut eight);
    assert!(!eight.shows_all());
    eight.act(SolutionsAction::Undo);
    run_out(&mut eight);
    assert!(eight.shows_all());
    // A panel is about one of them.
    eight.leave_all();
    assert_eq!(eight.route().solution, Some(1));
    eight.go_to(&SolutionsRoute::default());
    run_out(&mut eight);
    eight.act(SolutionsAction::Move(Direction::Next));
    assert_eq!(eight.route().solution, Some(1), "a key leads to the first one, too");
}

#[test]
fn filters_toggle_and_the_list_is_walked() {
    let mut eight = state(8, &SolutionsRoute::default());
    run_out(&mut eight);
    eight.act(SolutionsAction::Toggle(c4()));
    run_out(&mut eight);
    assert_eq!(eight.list().len(), 12);
    let mut seen = Vec::new();
    for _ in 0..13 {
        eight.act(SolutionsAction::Move(Direction::Next));
        seen.extend(eight.shown());
    }
    assert!(seen.iter().all(|(_, solution)| solution.has(c4())));
    assert_eq!(eight.place_of_shown(), Some(11), "the end of the list is its end");
    eight.act(SolutionsAction::Toggle(c4()));
    run_out(&mut eight);
    assert!(eight.is_open());
    let fundamental = Filter { fundamental: true, ..Filter::default() };
    eight.act(SolutionsAction::Choose(fundamental));
    run_out(&mut eight);
    assert_eq!(eight.list().len(), 12);
}

#[test]
fn what_is_deleted_comes_back() {
    let mut six = state(6, &SolutionsRoute::default());
    run_out(&mut six);
    six.act(SolutionsAction::Delete);
    run_out(&mut six);
    assert_eq!((six.found.count(), six.list().len(), six.status()), (0, 0, Status::Ready));
    assert_eq!(six.shown(), None);
    six.act(SolutionsAction::Undo);
    run_out(&mut six);
    assert_eq!((six.found.count(), six.list().len(), six.status()), (4, 4, Status::Done));
    assert!(!six.can_undo());
}

#[test]
fn turns_add_up_and_a_turned_solution_has_its_number() {
    let mut eight = state(8, &SolutionsRoute { solution: Some(5), ..SolutionsRoute::default() });
    run_out(&mut eight);
    for count in 1..=4 {
        eight.act(SolutionsAction::Turn(Symmetry::Rotation90));
        assert_eq!(eight.last_motion, (Motion::Turn(Symmetry::Rotation90), count));
    }
    assert_eq!(eight.turn, Symmetry::Identity);
    eight.act(SolutionsAction::Turn(Symmetry::ReflectionVertical));
    let (number, solution) = eight.shown().expect("shown");
    let image = solution.map(eight.turn);
    assert!(eight.found.store.number_of(&image).is_some_and(|other| other != number));
    eight.act(SolutionsAction::Move(Direction::Next));
    assert_eq!(eight.turn, Symmetry::Identity);
}

#[test]
fn beyond_the_limit_it_goes_on_counting() {
    let limit = 65_000;
    let size = Size::nearest(12);
    let mut small = SolutionsState::with_limit(&SolutionsRoute::of(size), limit);
    let announcement = run_out(&mut small);
    let stored = small.found.store.len() as u64;
    assert_eq!(
        announcement,
        [SolutionsAnnouncement::Full(stored), SolutionsAnnouncement::Over(14_200)]
    );
    assert!(small.found.is_full && stored < 14_200);
    assert_eq!(
        small.act(SolutionsAction::Show(14_000)),
        Some(SolutionsAnnouncement::NotListed(14_000, stored))
    );
    // A link asks while the search is under way, and the published total bounds the numbers.
    let route = |number| SolutionsRoute { solution: Some(number), ..SolutionsRoute::of(size) };
    let asked = |number| run_out(&mut SolutionsState::with_limit(&route(number), limit));
    assert!(asked(14_200).contains(&SolutionsAnnouncement::NotListed(14_200, stored)));
    assert!(asked(14_201).contains(&SolutionsAnnouncement::Beyond(14_201, 14_200)));
    let beyond = small.act(SolutionsAction::Show(14_201));
    assert_eq!(beyond, Some(SolutionsAnnouncement::Beyond(14_201, 14_200)));
}

#[test]
fn large_sizes_wait_to_be_asked() {
    let mut large = state(20, &SolutionsRoute::default());
    run_out(&mut large);
    assert_eq!(large.status(), Status::Ready);
    large.act(SolutionsAction::Start);
    for _ in 0..50 {
        large.tick(|| false);
    }
    large.act(SolutionsAction::Pause);
    run_out(&mut large);
    assert_eq!(large.status(), Status::Paused);
    large.act(SolutionsAction::Start);
    assert!(large.is_finding());
}

fn after(mut state: SolutionsState, ticks: usize) -> SolutionsState {
    state.act(SolutionsAction::Start);
    for _ in 0..ticks {
        state.tick(|| false);
    }
    state.act(SolutionsAction::Pause);
    run_out(&mut state);
    state
}

#[test]
fn another_size_keeps_what_is_found_at_hand() {
    let route = SolutionsRoute { solution: Some(1), ..SolutionsRoute::default() };
    let mut large = after(state(15, &route), 40);
    let (count, first) = (large.found.count(), large.shown());
    assert!(count > 1_000 && first.is_some());
    for n in [16, 17, 8] {
        large.act(SolutionsAction::SetSize(Size::nearest(n)));
        run_out(&mut large);
    }
    assert_eq!((large.size().get(), large.found.count()), (8, 92));
    large.act(SolutionsAction::SetSize(Size::nearest(15)));
    run_out(&mut large);
    assert_eq!(
        (large.found.count(), large.status(), large.shown()),
        (count, Status::Paused, first)
    );
    large.act(SolutionsAction::SetSize(Size::EIGHT));
    large.act(SolutionsAction::Undo);
    run_out(&mut large);
    assert_eq!((large.size().get(), large.found.count()), (15, count));
}

#[test]
fn what_comes_back_is_shown_as_it_was() {
    let place = SolutionsRoute {
        solution: Some(20),
        filter: Filter { orbit: Some(Orbit::KeptBy(Kept::Identity)), ..Filter::default() },
        turn: Symmetry::Rotation180,
        ..SolutionsRoute::default()
    };
    let mut eight = state(8, &place);
    run_out(&mut eight);
    assert_eq!(eight.act(SolutionsAction::Delete), Some(SolutionsAnnouncement::Deleted));
    run_out(&mut eight);
    assert_eq!(eight.route().solution, None);
    eight.act(SolutionsAction::Undo);
    run_out(&mut eight);
    assert_eq!(eight.route(), place);
}

#[test]
fn what_no_longer_fits_is_not_shown() {
    let mut eight = state(8, &SolutionsRoute { solution: Some(1), ..SolutionsRoute::default() });
    run_out(&mut eight);
    eight.act(SolutionsAction::Toggle(c4()));
    run_out(&mut eight);
    let (number, shown) = eight.shown().expect("one that fits");
    assert!(shown.has(c4()) && eight.place_of_shown() == Some(0));
    eight.act(SolutionsAction::Sort(Order::Class));
    run_out(&mut eight);
    assert_eq!(eight.shown().map(|(number, _)| number), Some(number), "it still fits");
    for name in ["a1", "b2"] {
        eight.act(SolutionsAction::Toggle(Square::parse(Size::EIGHT, name).expect("on the board")));
        run_out(&mut eight);
    }
    assert_eq!((eight.list().len(), eight.shown()), (0, None));
    eight.act(SolutionsAction::Choose(Filter::default()));
    run_out(&mut eight);
    assert_eq!(eight.shown().map(|(number, _)| number), Some(0));
    eight.act(SolutionsAction::Move(Direction::Last));
    assert_eq!(eight.place_of_shown(), Some(91));
    eight.act(SolutionsAction::Move(Direction::First));
    assert_eq!(eight.place_of_shown(), Some(0));
}

#[test]
fn a_reload_finds_as_many_again_and_rests() {
    let paused = after(state(14, &SolutionsRoute::default()), 40);
    let place = paused.route();
    assert_eq!(place.found, Some(Amount::Count(paused.found.count())));
    let mut again = state(14, &place);
    assert_eq!(again.status(), Status::Running);
    run_out(&mut again);
    assert_eq!(again.status(), Status::Paused);
    assert!(again.found.count() >= paused.found.count() && again.found.count() < 365_596);
    let mut linked = state(14, &SolutionsRoute { solution: Some(3), ..SolutionsRoute::default() });
    run_out(&mut linked);
    assert_eq!((linked.status(), linked.route().solution), (Status::Paused, Some(3)));
    let everything = SolutionsRoute { found: Some(Amount::All), ..SolutionsRoute::default() };
    assert!(state(16, &everything).is_finding());
    assert!(!state(17, &everything).is_finding(), "that takes too long unasked");
    let all = state(13, &everything);
    assert_eq!(all.route(), of_size(13, &everything), "while it runs");
}

#[test]
fn a_number_not_yet_reached_is_looked_for() {
    let mut large = after(state(15, &SolutionsRoute::default()), 5);
    let number = large.found.count() + 1_000;
    assert_eq!(large.act(SolutionsAction::Show(number)), None);
    run_out(&mut large);
    assert_eq!(large.route().solution.map(u64::from), Some(number));
    assert_eq!(large.status(), Status::Paused);
}

#[test]
fn the_class_of_each_solution_is_known() {
    let mut eight = state(8, &SolutionsRoute::default());
    assert_eq!(eight.class_of_shown(), None, "nothing is shown yet");
    run_out(&mut eight);
    let mut sizes = BTreeMap::new();
    for number in 1..=92 {
        eight.act(SolutionsAction::Show(number));
        let (kept, class) = eight.class_of_shown().expect("it is shown");
        let (first, count) = sizes.entry(class.expect("it is known")).or_insert((kept, 0));
        assert_eq!(*first, kept, "solution {number}");
        *count += 1;
    }
    // 11 classes of 8 solutions, and one of 4 that half a turn leaves unchanged.
    assert_eq!(sizes.len(), 12);
    let by_half_a_turn = sizes.values().filter(|it| **it == (Kept::Rotation180, 4)).count();
    let by_nothing = sizes.values().filter(|it| **it == (Kept::Identity, 8)).count();
    assert_eq!((by_half_a_turn, by_nothing), (1, 11));
}

#[test]
fn only_larger_boards_say_how_many_are_to_be_found() {
    for (n, found) in [(12, None), (13, Some(Amount::All))] {
        let mut all = state(n, &SolutionsRoute::default());
        all.act(SolutionsAction::Start);
        run_out(&mut all);
        assert_eq!((all.status(), all.route().found), (Status::Done, found), "n = {n}");
    }
    assert_eq!(state(13, &SolutionsRoute::default()).route().found, None, "none is found");
}

#[test]
fn a_choice_made_while_solutions_are_found_lists_all_that_fit() {
    let c4 = Square::parse(Size::nearest(13), "c4").expect("on the board");
    let mut large = state(13, &SolutionsRoute::default());
    large.act(SolutionsAction::Start);
    large.act(SolutionsAction::Toggle(c4));
    for _ in 0..5 {
        large.tick(|| false);
    }
    assert!(large.is_finding() && !large.list().is_empty());
    run_out(&mut large);
    assert_eq!(large.found.count(), 73_712);
    let stored = (0..large.found.store.len()).filter_map(|number| large.found.store.get(number));
    let listed = large.list().len();
    assert_eq!(listed, stored.filter(|it| it.has(c4)).count());
    assert_eq!(large.bytes(), large.found.bytes() + listed * size_of::<u32>());
}

#[test]
fn what_still_fits_stays_in_sight() {
    let mut eight = state(8, &SolutionsRoute { solution: Some(50), ..SolutionsRoute::default() });
    run_out(&mut eight);
    let (_, solution) = eight.shown().expect("it is found");
    let square = solution.squares().next().expect("eight queens");
    eight.act(SolutionsAction::Toggle(square));
    run_out(&mut eight);
    assert_eq!(eight.shown().map(|(number, _)| number), Some(49));
    assert!(eight.list().len() > 1 && eight.place_of_shown() != Some(0));
}

#[test]
fn there_is_no_solution_of_number_zero() {
    let mut eight = state(8, &SolutionsRoute::default());
    run_out(&mut eight);
    let mut large = after(state(15, &SolutionsRoute::default()), 3);
    for state in [&mut eight, &mut large] {
        let stored = state.found.store.len() as u64;
        let said = state.act(SolutionsAction::Show(0));
        assert_eq!(said, Some(SolutionsAnnouncement::Beyond(0, stored)));
        assert!(!state.is_finding());
    }
    assert_eq!(eight.act(SolutionsAction::Show(93)), Some(SolutionsAnnouncement::Beyond(93, 92)));
    assert_eq!(eight.act(SolutionsAction::Show(92)), None);
    assert_eq!(eight.shown().map(|(number, _)| number), Some(91));
}

#[test]
fn what_was_deleted_comes_back_only_when_it_is_asked_for() {
    let mut large = after(state(15, &SolutionsRoute::default()), 10);
    let count = large.found.count();
    assert!(count > 0 && !large.can_undo());
    large.act(SolutionsAction::Delete);
    for n in [16, 15] {
        large.act(SolutionsAction::SetSize(Size::nearest(n)));
        assert_eq!((large.found.count(), large.can_undo()), (0, true));
    }
    large.act(SolutionsAction::Undo);
    assert_eq!((large.found.count(), large.can_undo()), (count, false));
    // Where nothing was found, nothing is brought back.
    let mut large = state(15, &SolutionsRoute::default());
    large.act(SolutionsAction::SetSize(Size::nearest(16)));
    assert!(!large.can_undo());
}

#[test]
fn an_address_that_asks_for_fewer_than_are_found_finds_no_more() {
    let mut large = after(state(15, &SolutionsRoute::default()), 10);
    let count = large.found.count();
    assert!(count > 3);
    let few = SolutionsRoute { found: Some(Amount::Count(3)), ..SolutionsRoute::default() };
    large.go_to(&of_size(15, &few));
    assert_eq!((large.is_finding(), large.found.count()), (false, count));
    // An order alone is followed, too.
    large.go_to(&of_size(15, &SolutionsRoute { order: Order::Class, ..few }));
    assert_eq!(large.selection.order(), Order::Class);
}

#[test]
fn keys_lead_along_the_list() {
    let mut eight = state(8, &SolutionsRoute::default());
    run_out(&mut eight);
    for (command, place) in [
        (Command::LastSolution, 91),
        (Command::Player(PlayerAction::PreviousSolution), 90),
        (Command::FirstSolution, 0),
        (Command::Player(PlayerAction::NextSolution), 1),
    ] {
        let direction = Direction::of(command).expect("a direction");
        eight.act(SolutionsAction::Move(direction));
        assert_eq!(eight.place_of_shown(), Some(place), "{command:?}");
    }
}
