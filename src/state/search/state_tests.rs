//! Searches that are played, sought through and taken back.

use super::*;

fn session(name: &str, n: u8) -> SearchState {
    let kind = SearchKind::named(name).expect("a search");
    SearchState::new(kind, Size::nearest(n.into()), Extent::All, Speed::DEFAULT)
}

/// Ticks until nothing moves; every tick has time for two chunks.
fn run_out(session: &mut SearchState) -> Option<Announcement> {
    let mut last = None;
    while session.status() == Status::Running {
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
    assert_eq!(session.status(), Status::Ready);
    session.act(SearchAction::Finish);
    assert_eq!(session.status(), Status::Running);
    let announcement = session.act(SearchAction::Pause);
    assert_eq!(announcement, Some(Announcement::Paused(session.run().counters().step)));
    assert_eq!(session.status(), Status::Paused);
    session.act(SearchAction::Finish);
    assert_eq!(run_out(&mut session), Some(Announcement::Over(92)));
    assert_eq!(session.status(), Status::Done);
    assert_eq!(session.solutions().len(), 92);
    assert_eq!(session.run().counters().tests, 924_226);
    session.act(SearchAction::Reset);
    assert_eq!(session.status(), Status::Ready);
    assert_eq!(session.solutions().len(), 0);
    assert_eq!(Some(session.furthest()), session.run().end());
}

#[test]
fn only_board_scan_shows_the_first_solution_at_its_end() {
    for kind in queens::search::CATALOGUE {
        let mut session = session(kind.name, 6);
        session.act(SearchAction::Finish);
        run_out(&mut session);
        let shown = session.shown().map(|(ordinal, _)| ordinal);
        assert_eq!(shown, (kind.name == "board-scan").then_some(1));
    }
}

#[test]
fn single_steps_end_in_done_and_the_list_shrinks_on_the_way_back() {
    let mut session = session("one-per-line", 4);
    let mut announcement = Vec::new();
    while session.status() != Status::Done {
        announcement.extend(session.act(SearchAction::Step));
    }
    assert_eq!(
        announcement,
        [Announcement::Solution(1), Announcement::Solution(2), Announcement::Over(2)]
    );
    let mut lengths = vec![session.solutions().len()];
    while session.status() != Status::Ready {
        session.act(SearchAction::Back);
        lengths.push(session.solutions().len());
    }
    lengths.dedup();
    assert_eq!(lengths, [2, 1, 0]);
}

#[test]
fn solutions_and_returns_are_reached_both_ways() {
    let mut session = session("one-per-line", 6);
    assert_eq!((session.previous_solution(), session.previous_return()), (None, None));
    for place in [SearchAction::NextSolution, SearchAction::NextReturn] {
        let mut way = vec![];
        for _ in 0..4 {
            session.act(place);
            way.push(session.run().counters().step);
        }
        // One step beyond, the way back begins with the place just left.
        session.act(SearchAction::Step);
        for step in way.into_iter().rev() {
            session.act(match place {
                SearchAction::NextSolution => SearchAction::PreviousSolution,
                _ => SearchAction::PreviousReturn,
            });
            assert_eq!(session.run().counters().step, step);
        }
        assert_eq!(session.solutions().len() as u64, session.run().counters().solutions);
    }
    session.act(SearchAction::Reset);
    session.act(SearchAction::NextSolution);
    let first = session.run().counters().step;
    assert_eq!(session.act(SearchAction::PreviousSolution), None);
    assert_eq!(session.run().counters().step, first, "nothing is before the first");
}

#[test]
fn a_search_stops_at_the_first_solution_if_it_knows_how() {
    let mut session = session("threat-arrays", 8);
    session.act(SearchAction::SetExtent(Extent::FirstSolution));
    session.act(SearchAction::Finish);
    run_out(&mut session);
    assert_eq!(session.status(), Status::Done);
    assert_eq!(session.solutions().len(), 1);
    session.act(SearchAction::SetSize(Size::nearest(6)));
    assert_eq!(session.run().extent(), Extent::FirstSolution);
    session.act(SearchAction::SetSearch(SearchKind::named("bit-masks").expect("a search")));
    assert_eq!(session.run().extent(), Extent::All);
}

#[test]
fn playing_does_as_many_steps_as_time_allows() {
    let mut session = session("one-per-line", 8);
    session.act(SearchAction::SetSpeed(Speed::PerSecond(10)));
    session.act(SearchAction::Play);
    session.tick(0.0, || true);
    assert_eq!(session.run().counters().step, 1, "the first step comes at once");
    assert_eq!(session.next_tick(), Some(100.0));
    for _ in 0..8 {
        session.tick(50.0, || true);
    }
    assert_eq!(session.run().counters().step, 5);
    session.tick(3_600_000.0, || true);
    assert!(session.run().counters().step <= 8, "a tab that slept owes nothing");
}

#[test]
fn a_shown_solution_leaves_the_search_where_it_is() {
    let mut session = session("one-per-line", 6);
    session.act(SearchAction::NextSolution);
    let step = session.run().counters().step;
    session.act(SearchAction::Show(1));
    assert_eq!(session.shown().map(|(ordinal, _)| ordinal), Some(1));
    session.act(SearchAction::Show(2));
    assert_eq!(session.shown().map(|(ordinal, _)| ordinal), Some(1), "there is no second yet");
    session.act(SearchAction::Unshow);
    assert_eq!(session.shown(), None);
    assert_eq!(session.run().counters().step, step);
}

#[test]
fn a_step_beyond_the_end_is_told() {
    let mut session = session("one-per-line", 1);
    assert_eq!(session.act(SearchAction::GoTo(1_000)), Some(Announcement::Beyond(1_000, 4)));
    assert_eq!(session.status(), Status::Done);
    let mut large = super::tests::session("one-per-line", 27);
    large.act(SearchAction::NextSolution);
    assert_eq!(large.status(), Status::Running);
    large.act(SearchAction::SetSize(Size::EIGHT));
    assert_eq!(large.status(), Status::Ready);
}

#[test]
fn counters_count_from_zero_until_one_goes_back_behind_it() {
    let mut session = session("one-per-line", 8);
    session.act(SearchAction::NextSolution);
    let first = *session.run().counters();
    session.act(SearchAction::Zero);
    assert_eq!(*session.zero(), first);
    session.act(SearchAction::NextSolution);
    let since = session.run().counters().since(session.zero());
    assert_eq!((since.solutions, since.tests), (1, session.run().counters().tests - first.tests));
    session.act(SearchAction::GoTo(first.step));
    assert_eq!(session.run().counters().since(session.zero()), Counters::default());
    session.act(SearchAction::Back);
    assert_eq!(*session.zero(), Counters::default(), "behind it, all is counted");
    session.act(SearchAction::Zero);
    session.act(SearchAction::Zero);
    assert_eq!(*session.zero(), Counters::default(), "asked again, all is counted");
}
