//! Searches that are played, sought through and taken back.

use queens::game::{Outcome, Said, Topic};
use queens::search::{CATALOGUE, Counter};

use super::*;
use crate::browser::locale::Locale;
use crate::components::features::player::reached_solutions::ReachedSolutions;
use crate::components::features::predict::view::PredictAction;
use crate::components::features::status::Status;
use crate::settings::look::Look;
use crate::text::Lang;
use crate::views::search::caption::said;

fn session(name: &str, n: u8) -> SearchState {
    let kind = SearchKind::named(name).expect("a search");
    SearchState::new(kind, Size::nearest(n.into()), Extent::All, Speed::PerSecond(12))
}

/// Ticks until nothing moves; every tick has time for two chunks.
fn run_out(session: &mut SearchState) -> Option<PlayerAnnouncement> {
    let mut last = None;
    while session.played.status() == Status::Running {
        let mut looks = 0;
        last = session.tick(16.0, || {
            looks += 1;
            looks < 2
        });
    }
    last
}

#[test]
fn finish_pause_and_the_way_back() {
    let mut session = session("field-order", 8);
    assert_eq!(session.played.status(), Status::Ready);
    session.act(PlayerAction::Finish);
    assert_eq!(session.played.status(), Status::Running);
    let announcement = session.act(PlayerAction::Pause);
    assert_eq!(announcement, Some(PlayerAnnouncement::Paused(session.played.step())));
    assert_eq!(session.played.status(), Status::Paused);
    session.act(PlayerAction::Finish);
    assert_eq!(run_out(&mut session), Some(PlayerAnnouncement::Over(92)));
    assert_eq!(session.played.status(), Status::Done);
    assert_eq!(session.solutions().len(), 92);
    assert_eq!(session.run().counters()[Counter::Tests], 924_226);
    session.act(PlayerAction::Reset);
    assert_eq!(session.played.status(), Status::Ready);
    assert_eq!(session.solutions().len(), 0);
    assert_eq!(Some(session.played.furthest()), session.run().end());
}

#[test]
fn the_first_solution_of_the_showcase_comes_within_a_minute() {
    let kind = queens::search::SearchKind::named("field-order").unwrap();
    let mut session = SearchState::new(kind, Size::EIGHT, Extent::All, None);
    session.act(PlayerAction::Play);
    let mut milliseconds = 0;
    while session.played.solutions() == 0 {
        session.tick(16.0, || true);
        milliseconds += 16;
        assert!(milliseconds < 60_000, "step {}", session.played.step());
    }
    assert!(milliseconds > 10_000);
}

#[test]
fn only_board_scan_shows_the_first_solution_at_its_end() {
    for kind in queens::search::CATALOGUE {
        let mut session = session(kind.name, 6);
        session.act(PlayerAction::Finish);
        run_out(&mut session);
        let shown = session.shown().map(|(ordinal, _)| ordinal);
        assert_eq!(shown, (kind.name == "board-scan").then_some(1));
    }
}

#[test]
fn single_steps_end_in_done_and_the_list_shrinks_on_the_way_back() {
    let mut session = session("one-per-line", 4);
    let mut announcement = Vec::new();
    while session.played.status() != Status::Done {
        announcement.extend(session.act(PlayerAction::Step));
    }
    assert_eq!(
        announcement,
        [
            PlayerAnnouncement::Solution(1),
            PlayerAnnouncement::Solution(2),
            PlayerAnnouncement::Over(2)
        ]
    );
    let mut lengths = vec![session.solutions().len()];
    while session.played.status() != Status::Ready {
        session.act(PlayerAction::Back);
        lengths.push(session.solutions().len());
    }
    lengths.dedup();
    assert_eq!(lengths, [2, 1, 0]);
}

#[test]
fn a_search_stops_at_the_first_solution_if_it_knows_how() {
    let mut session = session("threat-arrays", 8);
    session.act(SearchAction::SetExtent(Extent::FirstSolution));
    session.act(PlayerAction::Finish);
    run_out(&mut session);
    assert_eq!(session.played.status(), Status::Done);
    assert_eq!(session.solutions().len(), 1);
    session.act(SearchAction::SetSize(Size::nearest(6)));
    assert_eq!(session.run().extent(), Extent::FirstSolution);
    session.act(SearchAction::SetSearch(SearchKind::named("bit-masks").expect("a search")));
    assert_eq!(session.run().extent(), Extent::All);
}

#[test]
fn playing_does_as_many_steps_as_time_allows() {
    let mut session = session("one-per-line", 8);
    session.act(PlayerAction::SetSpeed(Speed::PerSecond(10)));
    session.act(PlayerAction::Play);
    session.tick(0.0, || true);
    assert_eq!(session.played.step(), 1, "the first step comes at once");
    assert_eq!(session.played.playback.next_tick(), Some(100.0));
    for _ in 0..8 {
        session.tick(50.0, || true);
    }
    assert_eq!(session.played.step(), 5);
    session.tick(3_600_000.0, || true);
    assert!(session.played.step() <= 8, "a tab that slept owes nothing");
}

#[test]
fn a_shown_solution_leaves_the_search_where_it_is() {
    let mut session = session("one-per-line", 6);
    session.act(PlayerAction::NextSolution);
    let step = session.played.step();
    session.act(SearchAction::Show(1));
    assert_eq!(session.shown().map(|(ordinal, _)| ordinal), Some(1));
    session.act(SearchAction::Show(2));
    assert_eq!(session.shown().map(|(ordinal, _)| ordinal), Some(1), "there is no second yet");
    session.act(SearchAction::Unshow);
    assert_eq!(session.shown(), None);
    assert_eq!(session.played.step(), step);
}

#[test]
fn a_step_beyond_the_end_is_told() {
    let mut session = session("one-per-line", 1);
    assert_eq!(session.act(PlayerAction::GoTo(1_000)), Some(PlayerAnnouncement::Beyond(1_000, 4)));
    assert_eq!(session.played.status(), Status::Done);
    let mut large = super::tests::session("one-per-line", 27);
    large.act(PlayerAction::NextSolution);
    assert_eq!(large.played.status(), Status::Running);
    large.act(SearchAction::SetSize(Size::EIGHT));
    assert_eq!(large.played.status(), Status::Ready);
}

#[test]
fn at_the_end_play_begins_again() {
    let mut session = session("one-per-line", 4);
    session.act(PlayerAction::SetSpeed(Speed::Max));
    for play in [PlayerAction::Play, PlayerAction::Toggle] {
        session.act(play);
        assert_eq!(session.played.step(), 0);
        assert_eq!(run_out(&mut session), Some(PlayerAnnouncement::Over(2)));
        assert_eq!(session.played.status(), Status::Done);
    }
}

/// The ticks of a page whose clock is never early: those due later than the next frame
/// come when they are due. Hands over each moment, in milliseconds, until `is_enough`.
fn watch(session: &mut SearchState, mut is_enough: impl FnMut(&SearchState, f64) -> bool) {
    let mut now = 0.0;
    session.act(PlayerAction::Play);
    while let Some(wait) = session.played.playback.next_tick() {
        let elapsed = if now == 0.0 { 0.0 } else { wait.max(1_000.0 / 60.0) };
        now += elapsed.max(f64::MIN_POSITIVE);
        session.tick(elapsed, || true);
        if is_enough(session, now) {
            return;
        }
    }
}

#[test]
fn the_first_minute_begins_slowly_and_shows_the_first_solution_soon() {
    let kind = SearchKind::named("one-per-line").expect("a search");
    let mut session = SearchState::new(kind, Size::EIGHT, Extent::All, None);
    let (mut at_ten_seconds, mut found) = (None, None);
    watch(&mut session, |session, now| {
        if now <= 3_000.0 {
            assert!(session.played.step() <= 1 + 3 * 4, "slow enough to be understood");
        }
        at_ten_seconds = at_ten_seconds.or((now > 10_000.0).then_some(session.is_calm()));
        found = (session.played.solutions() == 1).then_some(now);
        found.is_some()
    });
    // The deck counts 876 iterations up to the first solution.
    assert_eq!(session.run().counters()[Counter::Tests], 876);
    assert_eq!(session.run().last_event(), Some(Event::Solution), "it is what is shown");
    assert_eq!(at_ten_seconds, Some(false), "single steps can still be followed");
    let found = found.expect("a solution is found");
    assert!((20_000.0..30_000.0).contains(&found), "{found}");
    assert!(
        !session.is_calm() && session.played.playback.next_tick() >= Some(1_000.0),
        "there is time to look"
    );
    assert_eq!(session.played.playback.chosen_speed(), None);
    let mut end = 0.0;
    watch(&mut session, |_, now| {
        end = now;
        false
    });
    assert_eq!(session.played.status(), Status::Done);
    assert!(found + end < 60_000.0, "{}", found + end);
    session.act(PlayerAction::Play);
    let slow = SearchState::new(kind, Size::EIGHT, Extent::All, None).played.playback.speed();
    assert_eq!(session.played.playback.speed(), slow, "from the start, slowly again");
}

#[test]
fn a_speed_that_is_set_stays_for_other_runs_and_does_not_rest() {
    let mut session = session("one-per-line", 8);
    session.act(PlayerAction::SetSpeed(Speed::PerSecond(1_000)));
    session.act(SearchAction::SetSize(Size::nearest(6)));
    assert_eq!(session.played.playback.chosen_speed(), Some(Speed::PerSecond(1_000)));
    watch(&mut session, |session, _| session.played.solutions() == 1);
    assert!(session.is_calm() && session.played.playback.next_tick() == Some(0.0));
}

#[test]
fn the_length_is_found_without_moving_and_the_end_confirms_it() {
    let mut session = session("one-per-line", 6);
    assert_eq!(session.length(), RunLength::Unknown);
    let mut news = Vec::new();
    while session.wants_length() {
        if session.find_length(|| false) {
            news.push(session.length());
        }
    }
    assert_eq!((session.played.step(), session.played.status()), (0, Status::Ready));
    let (places, length) = (session.solution_places().to_vec(), session.length());
    assert!(matches!(length, RunLength::Exact(_)) && news.ends_with(&[length]));
    for place in &places {
        session.act(PlayerAction::NextSolution);
        assert_eq!(session.played.step(), *place);
    }
    // 4 solutions for n = 6 (OEIS A000170).
    assert_eq!(places.len(), 4);
    session.act(PlayerAction::Finish);
    run_out(&mut session);
    assert_eq!((session.run().end(), session.length()), (length.steps(), length));
    session.act(SearchAction::SetSize(Size::EIGHT));
    assert_eq!(session.length(), RunLength::Unknown);
    session.act(PlayerAction::SetSpeed(Speed::Max));
    session.act(PlayerAction::Play);
    assert!(!session.wants_length(), "at full speed the search needs all the time");
}

#[test]
fn a_demonstration_rests_where_the_first_queen_is_taken_back_and_then_goes_on() {
    let kind = SearchKind::ROWS;
    let mut session = SearchState::new(kind, Size::nearest(4), Extent::All, None);
    session.demonstrate();
    assert_eq!(session.played.playback.speed(), Speed::PerSecond(1));
    let mut seconds = 0;
    while !session.is_explained() {
        session.tick(1_000.0, || true);
        seconds += 1;
        assert!(seconds < 60, "it comes soon");
    }
    assert_eq!(session.run().counters()[Counter::Removals], 1);
    let step = session.played.step();
    session.tick(1_000.0, || true);
    assert_eq!(session.played.step(), step, "it can be read");
    for _ in 0..10 {
        session.tick(1_000.0, || true);
    }
    assert!(session.played.step() > step && !session.is_explained());
    // It rests only once.
    while session.run().counters()[Counter::Removals] < 3 {
        session.tick(1_000.0, || true);
        assert!(!session.is_explained());
    }
}

#[test]
fn what_repeats_begins_again_after_its_end_was_seen() {
    let mut session = session("rows", 4);
    session.act(PlayerAction::SetSpeed(Speed::PerSecond(1_000)));
    session.route.repeats = true;
    session.act(PlayerAction::Play);
    while session.run().end() != Some(session.played.step()) {
        session.tick(20.0, || true);
    }
    assert_eq!(session.played.status(), Status::Running);
    let end = session.played.step();
    session.tick(500.0, || true);
    assert_eq!((session.played.step(), session.played.status()), (end, Status::Running));
    let rest = session.played.playback.next_tick().expect("it goes on");
    assert!(rest >= 3_000.0, "{rest}");
    session.tick(rest, || true);
    session.tick(16.0, || true);
    assert_eq!(session.played.step(), 16);
    // Stopping it at its end keeps it stopped.
    session.act(PlayerAction::Finish);
    run_out(&mut session);
    assert_eq!(
        (session.played.status(), session.played.playback.next_tick()),
        (Status::Done, None)
    );
}

#[test]
fn solutions_are_deleted_and_put_back() {
    let mut session = session("board-scan", 6);
    session.act(PlayerAction::Finish);
    run_out(&mut session);
    // Four solutions for n = 6 (OEIS A000170).
    assert_eq!(session.solutions().len(), 4);
    session.act(SearchAction::Remove(u64::MAX));
    assert!(session.solutions().is_empty() && session.removed() > 0 && session.shown().is_none());
    assert_eq!(session.listed(), 0);
    session.act(SearchAction::Show(2));
    assert_eq!(session.shown(), None);
    session.act(SearchAction::Remove(0));
    assert_eq!(session.solutions().get(3).map(|(number, _)| number), Some(3));
    session.act(SearchAction::Show(2));
    assert_eq!(session.shown().map(|(ordinal, _)| ordinal), Some(2));
}

#[test]
fn the_first_solution_is_taken_out_and_shown() {
    let mut session = session("board-scan", 6);
    session.act(PlayerAction::Finish);
    run_out(&mut session);
    for taken in 1..=4 {
        session.act(SearchAction::Remove(taken));
        assert_eq!(session.shown().map(|(ordinal, _)| ordinal), Some(taken));
        assert_eq!((session.removed(), session.listed()), (taken, 4 - taken));
        let first = session.solutions().get(0).map(|(number, _)| u64::from(number));
        assert_eq!(first, Some(taken).filter(|taken| *taken < 4));
    }
    // The queue is empty.
    session.act(SearchAction::Remove(5));
    assert_eq!((session.removed(), session.shown()), (4, None));
}

/// Opens an address as the view does.
fn opened(query: &str) -> SearchState {
    let (route, problems) = crate::address::link::read::<SearchRoute>(
        crate::address::View::Search,
        &format!("#/search?{query}"),
    )
    .expect("a search");
    assert!(problems.is_empty());
    let mut session = SearchState::at(route);
    session.act(PlayerAction::GoTo(route.at));
    run_out(&mut session);
    session
}

#[test]
fn a_link_leads_to_the_solution_that_was_chosen() {
    // All 92 solutions are found at step 20 660 of the C# program's search.
    let shown = |query: &str| opened(query).shown().map(|(ordinal, _)| ordinal);
    assert_eq!(shown("n=8&by=board-scan&at=20660&solution=2"), Some(2));
    assert_eq!(shown("n=8&by=board-scan&at=20660"), Some(1));
    assert_eq!(shown("n=8&by=one-per-line&at=19924&solution=92"), Some(92));
    assert_eq!(shown("n=8&by=one-per-line&at=19924"), None);
    assert_eq!(shown("n=8&by=one-per-line&at=19924&solution=93"), None);
    assert_eq!(shown("n=8&by=one-per-line&at=5&solution=1"), None);
    let mut session = opened("n=8&by=position-array&at=19924");
    session.act(SearchAction::Show(60));
    assert_eq!(session.route().solution, Some(60));
    session.act(SearchAction::Unshow);
    assert_eq!(session.route().solution, None);
    // Another run has its own solutions.
    let mut session = opened("n=8&by=one-per-line&at=19924&solution=2");
    session.act(SearchAction::SetSize(Size::nearest(6)));
    session.act(PlayerAction::Finish);
    run_out(&mut session);
    assert_eq!((session.shown(), session.route().solution), (None, None));
}

/// The right answer, found by letting a search of its own go on.
fn right_answer(run: &Run, wants_square: bool) -> Vec<Said> {
    let squares = Square::all(run.size()).map(Said::Square);
    let outcomes = Outcome::ALL.map(Said::Outcome);
    if wants_square { squares.collect() } else { outcomes.into() }
}

fn say(session: &mut SearchState, said: Said) {
    session.act(SearchAction::Predict(PredictAction::Say(said)));
}

#[test]
fn playing_stops_to_ask_and_goes_on_when_the_answer_is_right() {
    let mut session = session("rows", 4);
    session.act(SearchAction::Predict(PredictAction::Plan(QuestionPlan::ALL)));
    session.act(PlayerAction::SetSpeed(Speed::Max));
    session.act(PlayerAction::Play);
    let mut asked = 0;
    while session.played.status() != Status::Done {
        let mut looks = 0;
        session.tick(3_000.0, || {
            looks += 1;
            looks < 50
        });
        if !session.has_question() {
            assert_ne!(session.played.status(), Status::Paused, "without a question");
            continue;
        }
        asked += 1;
        assert_ne!(session.played.status(), Status::Running);
        let step = session.played.step();
        let wants_square = session
            .predictor
            .as_ref()
            .unwrap()
            .open(session.run())
            .unwrap()
            .is_answered_by_square();
        for said in right_answer(session.run(), wants_square) {
            if session.played.step() > step {
                break;
            }
            say(&mut session, said);
        }
        assert_eq!(session.played.step(), step + 1, "one step, when it is right");
        assert!(session.is_predicted());
        assert_ne!(session.played.status(), Status::Paused);
    }
    assert!(asked > 10, "{asked}");
    assert_eq!(session.solutions().len(), 2);
}

/// Gives right answers as long as there is a question.
fn answer_all(session: &mut SearchState) -> u32 {
    let mut answered = 0;
    while let Some(question) = session.predictor.as_ref().and_then(|it| it.open(session.run())) {
        let step = session.played.step();
        for said in right_answer(session.run(), question.is_answered_by_square()) {
            if session.played.step() == step {
                say(session, said);
            }
        }
        assert!(session.played.step() > step && session.is_predicted());
        answered += 1;
    }
    answered
}

#[test]
fn before_every_step_the_next_question_comes_with_the_answer() {
    for kind in ["rows", "one-per-line", "position-array"] {
        let by = SearchKind::named(kind).unwrap();
        let predict = QuestionPlan::every_step();
        let route = SearchRoute { by, size: Size::nearest(4), predict, ..SearchRoute::default() };
        let mut session = SearchState::at(route);
        assert!(session.has_question(), "the first one without a press");
        while session.played.step() == 0 {
            session.act(PlayerAction::Step);
        }
        assert!(session.predictor.as_ref().unwrap().answers().is_empty(), "it may be left");
        session.act(PlayerAction::Reset);
        assert!(session.has_question());
        answer_all(&mut session);
        assert!(session.played.is_over(), "{kind}");
        assert_eq!(session.solutions().len(), 2);
    }
}

#[test]
fn before_every_step_playing_leaves_a_question_and_stops_at_the_next() {
    let predict = QuestionPlan::every_step();
    let by = SearchKind::ROWS;
    let route = SearchRoute { by, size: Size::nearest(4), predict, ..SearchRoute::default() };
    let mut session = SearchState::at(route);
    session.act(PlayerAction::SetSpeed(Speed::Max));
    for _ in 0..5 {
        let before = session.played.step();
        session.act(PlayerAction::Play);
        session.tick(3_000.0, || true);
        assert!(session.has_question() && session.played.step() > before);
    }
}

#[test]
fn a_round_ends_after_its_number_of_questions() {
    let (predict, questions) = (QuestionPlan::every_step(), Some(5));
    let by = SearchKind::ROWS;
    let size = Size::nearest(6);
    let mut session =
        SearchState::at(SearchRoute { by, size, predict, questions, ..SearchRoute::default() });
    assert_eq!(answer_all(&mut session), 5);
    assert!(session.predictor.as_ref().unwrap().is_over() && !session.played.is_over());
    session.act(PlayerAction::Step);
    assert!(!session.has_question(), "the search goes on without questions");
    assert_eq!(session.route().questions, questions);
    // Without an end, the questions go on.
    session.act(SearchAction::Predict(PredictAction::Round(None)));
    assert!(session.has_question());
}

#[test]
fn a_step_is_asked_about_once_and_can_be_done_without_an_answer() {
    let mut session = session("position-array", 5);
    session.act(SearchAction::Predict(PredictAction::Plan(QuestionPlan::ALL)));
    assert!(session.has_question(), "it begins with a question");
    assert_eq!(session.played.step(), 0);
    session.act(PlayerAction::Step);
    assert!(!session.has_question(), "left");
    session.act(PlayerAction::Reset);
    session.act(SearchAction::Predict(PredictAction::Show));
    assert_eq!(session.played.step(), 0, "nothing is asked");
    while !session.has_question() {
        session.act(PlayerAction::Step);
    }
    let asked = session.played.step();
    session.act(SearchAction::Predict(PredictAction::Show));
    assert_eq!(session.played.step(), asked + 1);
    assert!(!session.is_predicted());
    assert_eq!(session.played.status(), Status::Paused, "it was not playing");
    // Other topics that are chosen now are asked about from the next step on.
    let topics = QuestionPlan::ALL.topics.toggled(Topic::Square);
    let others = QuestionPlan { topics, ..QuestionPlan::ALL };
    session.act(SearchAction::Predict(PredictAction::Plan(others)));
    assert!(!session.has_question());
    session.act(SearchAction::Predict(PredictAction::Plan(QuestionPlan::ALL)));
    // Another size asks the same of another run; no address asks nothing.
    session.act(SearchAction::SetSize(Size::nearest(6)));
    assert_eq!(session.route.predict, QuestionPlan::ALL);
    session.act(SearchAction::Predict(PredictAction::Plan(QuestionPlan::NONE)));
    session.act(PlayerAction::Step);
    assert!(!session.has_question());
}

#[test]
fn the_first_queen_taken_back_is_held_once_at_any_speed() {
    for speed in [Speed::PerSecond(5), Speed::PerSecond(1_000), Speed::Max] {
        let mut session = session("rows", 8);
        session.act(PlayerAction::SetSpeed(speed));
        session.holds_return = true;
        session.act(PlayerAction::Play);
        let mut milliseconds = 0;
        while session.run().counters()[Counter::Removals] == 0 {
            session.tick(10.0, || true);
            milliseconds += 10;
            assert!(milliseconds < 60_000, "{speed:?}");
        }
        assert_eq!(session.run().counters()[Counter::Removals], 1, "{speed:?}");
        assert!(session.is_first_return() && !session.is_calm() && !session.holds_return);
        let step = session.played.step();
        session.tick(690.0, || false);
        assert_eq!(session.played.step(), step, "{speed:?} is held");
        session.tick(250.0, || false);
        session.tick(10.0, || false);
        assert!(session.played.step() > step, "{speed:?} goes on");
        // Another size is the same visit.
        session.act(SearchAction::SetSize(Size::nearest(6)));
        assert!(!session.holds_return);
        session.act(PlayerAction::SetSpeed(Speed::Max));
        session.act(PlayerAction::Play);
        session.tick(10.0, || true);
        assert!(session.run().counters()[Counter::Removals] > 1, "{speed:?}");
    }
}

#[test]
fn at_automatic_speed_the_first_return_and_the_first_solution_stay_in_sight() {
    for kind in CATALOGUE {
        let mut session = SearchState::new(kind, Size::EIGHT, Extent::All, None);
        session.act(PlayerAction::Play);
        for counter in [Counter::Removals, Counter::Solutions] {
            while session.run().counters()[counter] == 0 {
                session.tick(10.0, || true);
            }
            assert_eq!(session.run().counters()[counter], 1, "{}", kind.name);
            let step = session.played.step();
            session.tick(1_990.0, || true);
            assert_eq!(session.played.step(), step, "{} rests", kind.name);
            assert!(!session.is_calm());
            while session.played.step() == step {
                session.tick(10.0, || true);
            }
        }
    }
}

#[test]
fn a_queen_taken_back_by_hand_is_the_first_one_too() {
    for action in [PlayerAction::Step, PlayerAction::NextBacktrack] {
        let mut session = session("rows", 8);
        session.holds_return = true;
        while session.run().counters()[Counter::Removals] == 0 {
            session.act(action);
        }
        assert!(session.is_first_return() && !session.holds_return);
        session.act(PlayerAction::Step);
        assert!(!session.is_first_return());
    }
    // After a jump, it has not been seen.
    let mut session = session("rows", 8);
    session.holds_return = true;
    session.act(PlayerAction::GoTo(29));
    assert!(session.holds_return && !session.is_first_return());
}

#[test]
fn a_solution_is_celebrated_where_there_is_time() {
    for (speed, is_slow) in [(Speed::PerSecond(2), true), (Speed::PerSecond(60), false)] {
        let mut session = session("rows", 4);
        session.act(PlayerAction::SetSpeed(speed));
        session.act(PlayerAction::Play);
        let mut celebrated = 0;
        while session.played.status() == Status::Running {
            session.tick(10.0, || false);
            celebrated += u32::from(session.is_celebrated());
        }
        assert_eq!(celebrated > 90, is_slow, "{celebrated} ticks of 10 ms");
    }
    let mut session = session("rows", 4);
    session.act(PlayerAction::NextSolution);
    assert!(session.is_celebrated());
    session.act(SearchAction::Show(1));
    assert!(!session.is_celebrated(), "it is the list's");
}

#[test]
fn the_end_shows_all_solutions_and_a_step_back_the_board() {
    let mut session = session("rows", 6);
    session.act(PlayerAction::Finish);
    run_out(&mut session);
    assert!(session.shows_all());
    session.act(SearchAction::Show(2));
    assert!(!session.shows_all());
    session.act(SearchAction::Unshow);
    assert!(session.shows_all());
    session.act(PlayerAction::Back);
    assert!(!session.shows_all());
    session.act(PlayerAction::Step);
    assert!(session.shows_all());
    let mut first = self::session("threat-arrays", 6);
    first.act(SearchAction::SetExtent(Extent::FirstSolution));
    first.act(PlayerAction::Finish);
    run_out(&mut first);
    assert!(
        first.played.is_over() && !first.shows_all(),
        "the board shows the only one it looked for"
    );
}

#[test]
fn near_places_are_reached_at_once_and_far_ones_tell_when_they_are_reached() {
    let mut session = session("one-per-line", 8);
    session.act(PlayerAction::GoTo(19_000));
    assert_eq!((session.played.step(), session.played.status()), (19_000, Status::Paused));
    session.act(PlayerAction::Reset);
    assert_eq!(session.act(PlayerAction::NextSolution), Some(PlayerAnnouncement::Solution(1)));
    assert_eq!(session.act(PlayerAction::NextBacktrack), None);
    session.act(PlayerAction::GoTo(19_000));
    // 92 solutions for n = 8 (OEIS A000170).
    while session.played.solutions() < 92 {
        let next = session.played.solutions() + 1;
        let told = session.act(PlayerAction::NextSolution);
        assert_eq!(told, Some(PlayerAnnouncement::Solution(next)));
    }
    assert_eq!(session.act(PlayerAction::NextSolution), Some(PlayerAnnouncement::Over(92)));
    // The solution of an address is shown once it is found.
    let (route, _) = crate::address::link::read::<SearchRoute>(
        crate::address::View::Search,
        "#/search?n=8&by=field-order&at=900000&solution=2",
    )
    .expect("a search");
    let mut session = SearchState::at(route);
    session.act(PlayerAction::GoTo(route.at));
    assert_eq!((session.played.status(), session.shown()), (Status::Running, None));
    run_out(&mut session);
    assert_eq!(session.shown().map(|(ordinal, _)| ordinal), Some(2));
}

#[test]
fn a_length_that_takes_long_is_found_bit_by_bit() {
    let mut session = session("field-order", 8);
    session.find_length(|| false);
    assert!(!matches!(session.length(), RunLength::Exact(_)));
    assert!(session.find_length(|| true));
    let length = session.length();
    assert!(matches!(length, RunLength::Exact(_)) && !session.wants_length());
    session.act(PlayerAction::Finish);
    run_out(&mut session);
    assert_eq!(length, RunLength::Exact(session.played.step()));
}

#[test]
fn only_the_next_solution_is_shown_as_it_is_taken_out() {
    let mut session = session("board-scan", 6);
    session.act(PlayerAction::Finish);
    run_out(&mut session);
    session.act(SearchAction::Remove(2));
    assert_eq!((session.shown(), session.listed()), (None, 2));
    // Those that are left are shown when they are chosen.
    for (ordinal, shown) in [(1, None), (2, None), (3, Some(3)), (4, Some(4)), (5, Some(4))] {
        session.act(SearchAction::Show(ordinal));
        assert_eq!(session.shown().map(|(ordinal, _)| ordinal), shown, "{ordinal}");
    }
}

#[test]
fn what_is_found_without_room_is_counted() {
    let mut session = session("rows", 8);
    session.played.found = ReachedSolutions::with_limit(Size::EIGHT, 0);
    session.act(PlayerAction::Finish);
    run_out(&mut session);
    assert!(session.solutions().len() < 92);
    assert_eq!(session.listed(), 92);
}

#[test]
fn a_wrong_prediction_leaves_the_search_where_it_is() {
    let mut session = session("rows", 4);
    session.act(SearchAction::Predict(PredictAction::Plan(QuestionPlan::ALL)));
    let (mut wrong, mut right) = (0, 0);
    while right < 5 {
        while !session.has_question() {
            session.act(PlayerAction::Step);
        }
        let question = session.predictor.as_ref().and_then(|it| it.open(session.run()));
        let wants_square = question.expect("it is open").is_answered_by_square();
        let step = session.played.step();
        for said in right_answer(session.run(), wants_square) {
            say(&mut session, said);
            if session.played.step() > step {
                break;
            }
            assert!(session.has_question() && !session.is_predicted());
            wrong += 1;
        }
        assert!(session.is_predicted() && session.played.status() == Status::Paused);
        right += 1;
    }
    assert!(wrong > 5, "{wrong}");
}

#[test]
fn a_document_shows_the_same_search_in_its_own_words() {
    for kind in queens::search::CATALOGUE {
        let mut session = session(kind.name, 5);
        session.act(PlayerAction::GoTo(7));
        let document = kind.in_document();
        let is_same = document.name == kind.name;
        assert_eq!(session.present(document), is_same, "{}", kind.name);
        assert_eq!(session.run().kind() == document, is_same, "{}", kind.name);
        assert_eq!(session.played.step(), 7);
        let other = queens::search::CATALOGUE.iter().find(|it| it.name != kind.name);
        assert!(!session.present(other.expect("another search")));
    }
}

#[test]
fn another_size_starts_a_new_run() {
    let size = SearchAction::SetSize(Size::EIGHT);
    assert!(size.starts_new_run() && !SearchAction::Zero.starts_new_run());
}

#[test]
fn at_full_speed_the_search_goes_on_while_there_is_time() {
    let mut session = session("one-per-line", 8);
    session.act(PlayerAction::SetSpeed(Speed::Max));
    session.act(PlayerAction::Play);
    session.tick(16.0, || false);
    assert_eq!((session.played.step(), session.played.status()), (CHUNK, Status::Running));
    session.act(PlayerAction::Reset);
    session.act(PlayerAction::Play);
    session.tick(16.0, || true);
    assert_eq!(session.played.status(), Status::Done);
}

#[test]
fn a_solution_can_be_shown_while_the_search_runs_on() {
    let mut session = session("one-per-line", 8);
    session.act(PlayerAction::SetSpeed(Speed::Max));
    session.act(PlayerAction::Play);
    session.tick(16.0, || false);
    assert_eq!(session.played.status(), Status::Running);
    session.act(SearchAction::Show(1));
    assert_eq!(session.shown().map(|(ordinal, _)| ordinal), Some(1));
    assert_eq!(session.played.status(), Status::Running);
    session.act(SearchAction::Unshow);
    run_out(&mut session);
    assert_eq!((session.played.status(), session.solutions().len()), (Status::Done, 92));
}

#[test]
fn from_given_queens_one_action_finds_all_solutions() {
    let queens = ["a1", "c2", "e3"].map(|it| Square::parse(Size::EIGHT, it).unwrap());
    let given = queens.into_iter().collect();
    let mut session =
        SearchState::at(SearchRoute { by: SearchKind::ROWS, given, ..SearchRoute::default() });
    assert_eq!(
        (session.played.status(), session.run().standing().squares()),
        (Status::Ready, &queens[..])
    );
    session.act(PlayerAction::Finish);
    run_out(&mut session);
    assert!(session.shows_all() && session.run().standing().squares() == queens);
    session.act(SearchAction::FindAll);
    run_out(&mut session);
    assert!(session.shows_all() && session.route().given.is_empty());
    assert_eq!(session.played.solutions(), 92);
}

/// The announcements after each of some actions, in German.
fn heard(actions: &[PlayerAction]) -> Vec<String> {
    let locale = Locale::new(Lang::De, Look::default());
    let mut session = session("rows", 4);
    let after = |action: &PlayerAction| {
        let told = session.act(*action);
        let at_once = said(&locale, &session, action.is_move(), told).unwrap();
        match run_out(&mut session) {
            Some(told) => said(&locale, &session, true, Some(told)).unwrap(),
            None => at_once,
        }
    };
    actions.iter().map(after).collect()
}

#[test]
fn steps_jumps_solutions_and_the_end_are_announced_once_each() {
    use PlayerAction::{Back, Finish, GoTo, NextSolution, Play, Step};
    assert_eq!(
        heard(&[Step, Step, Back, GoTo(20), NextSolution, Finish]),
        [
            "a1 ist frei: Keine Dame bedroht das Feld.",
            "Dame 1 wird auf a1 gesetzt.",
            "a1 ist frei: Keine Dame bedroht das Feld.",
            "d4 wird von der Dame auf a1 bedroht: dieselbe Diagonale.",
            "Lösung 1 gefunden.",
            "Fertig: 2 Lösungen.",
        ]
    );
    let locale = Locale::new(Lang::De, Look::default());
    let mut playing = session("rows", 4);
    let told = playing.act(Play);
    assert_eq!(said(&locale, &playing, true, told), Ok(String::new()), "steps pass by in silence");
    let beyond = PlayerAnnouncement::Beyond(9_999, 94);
    assert!(said(&locale, &playing, true, Some(beyond)).unwrap_err().contains("9.999"));
}
