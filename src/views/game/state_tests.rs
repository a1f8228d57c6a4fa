use super::*;

use queens::board::Square;
use queens::game::{Effect, Refusal, Rule, print_squares};

use crate::address::squares::names;
use crate::address::{View, link};
use crate::browser::locale::Locale;
use crate::settings::look::Look;
use crate::text::Lang;
use crate::views::game::onward::won;
use crate::views::game::saved::saved_game::SavedGame;
use crate::views::game::sentence::sentence;

fn route(address: &str) -> GameRoute {
    let (route, problems) = link::read(View::Game, &format!("#/game?{address}")).unwrap();
    assert_eq!(problems, vec![]);
    route
}

/// The game of an address, its work done.
fn game(address: &str) -> GameState {
    let (mut state, _) = GameState::new(&route(address), GameSettings::default());
    state.work(|| true);
    state
}

/// Acts and works; returns what is to be done outside.
fn act(state: &mut GameState, action: GameAction) -> Vec<GameEffect> {
    let mut effects = state.act(action);
    effects.extend(state.work(|| true));
    effects
}

fn square(name: &str) -> Square {
    Square::parse(Size::LARGEST, name).unwrap_or_else(|_| panic!("{name} is a square"))
}

fn press(state: &mut GameState, names: &str) -> Vec<GameEffect> {
    names.split(' ').flat_map(|name| act(state, GameAction::Press(square(name)))).collect()
}

#[test]
fn a_game_is_played_to_its_solution_which_is_named() {
    let mut state = game("n=8");
    assert_eq!(state.status(), GameStatus::Playing);
    press(&mut state, "a1 e2 h3 f4 c5 g6 b7");
    assert_eq!((state.tally().moves, state.status()), (7, GameStatus::Playing));
    let effects = press(&mut state, "d8");
    assert_eq!(state.status(), GameStatus::Solved);
    assert!(matches!(&*effects, [GameEffect::Solved(_)]), "{effects:?}");
    assert_eq!(state.name, Some(1));
    assert_eq!(link::of(View::Game, &state.route()), "#/game?n=8&queens=a1,e2,h3,f4,c5,g6,b7,d8");
}

#[test]
fn pressing_a_queen_again_takes_her_off_without_a_cross() {
    let mut state = game("n=4");
    press(&mut state, "b1");
    assert!(state.position().queens().contains(square("b1")));
    press(&mut state, "b1");
    assert_eq!(state.route(), route("n=4"));
    assert_eq!(
        state.announcement.as_ref(),
        Some(&GameAnnouncement::Moved(Effect::Taken(square("b1"))))
    );
    press(&mut state, "b1");
    assert_eq!(state.route(), route("n=4&queens=b1"));
    assert_eq!(state.tally().moves, 3);
    // A cross is removed by the same press.
    act(&mut state, GameAction::Cross(square("b1")));
    assert_eq!(state.route(), route("n=4&crossed=b1"));
    press(&mut state, "b1");
    assert_eq!(state.route(), route("n=4"));
}

#[test]
fn a_queen_that_is_carried_is_taken_back_in_one_go() {
    let mut state = game("n=4&queens=a1");
    act(&mut state, GameAction::Carry(square("a1"), Some(square("b1"))));
    assert_eq!(state.route(), route("n=4&queens=b1"));
    act(&mut state, GameAction::Undo);
    assert_eq!(state.route(), route("n=4&queens=a1"));
    act(&mut state, GameAction::Redo);
    assert_eq!(state.route(), route("n=4&queens=b1"));
}

#[test]
fn every_way_can_be_undone_and_made_again() {
    let mut state = game("n=5&given=c3&forbidden=a1");
    let start = state.position();
    for (i, name) in ["b2", "b2", "d1", "a1", "c3", "e5", "d1", "b2", "e4"].into_iter().enumerate()
    {
        let action = match i % 3 {
            0 => GameAction::Press(square(name)),
            1 => GameAction::Cross(square(name)),
            _ => GameAction::Carry(square(name), Some(square("a5"))),
        };
        act(&mut state, action);
    }
    let end = state.position();
    assert_ne!(start, end);
    while state.can_undo() {
        act(&mut state, GameAction::Undo);
    }
    assert_eq!(state.position(), start);
    while state.can_redo() {
        act(&mut state, GameAction::Redo);
    }
    assert_eq!(state.position(), end);
}

#[test]
fn what_must_not_be_touched_stays() {
    let mut state = game("n=5&given=c3&forbidden=a1");
    press(&mut state, "c3 a1");
    assert_eq!(state.route(), route("n=5&given=c3&forbidden=a1"));
    assert_eq!(
        state.announcement.as_ref(),
        Some(&GameAnnouncement::Moved(Effect::Refused(square("a1"), Refusal::Forbidden)))
    );
    press(&mut state, "c3");
    assert_eq!(
        state.announcement.as_ref(),
        Some(&GameAnnouncement::Moved(Effect::Refused(square("c3"), Refusal::Given)))
    );
    act(&mut state, GameAction::Carry(square("c3"), Some(square("d5"))));
    assert_eq!(
        state.announcement.as_ref(),
        Some(&GameAnnouncement::Moved(Effect::Refused(square("c3"), Refusal::Given)))
    );
}

#[test]
fn a_board_without_a_free_square_is_stuck() {
    let mut state = game("n=3");
    press(&mut state, "a1");
    assert_eq!(state.status(), GameStatus::Playing);
    press(&mut state, "c2");
    assert_eq!(state.status(), GameStatus::Stuck);
    press(&mut state, "b3");
    let refused = Refusal::Threatened { by: square("c2") };
    let refused = GameAnnouncement::Moved(Effect::Refused(square("b3"), refused));
    assert_eq!((state.announcement.as_ref(), state.tally().moves), (Some(&refused), 2));
}

#[test]
fn stuck_the_latest_queen_is_taken_back_and_the_highest_of_those_of_the_address() {
    let mut state = game("n=8&queens=a1,c2,e3,b4");
    press(&mut state, "d5");
    assert!(state.is_stuck());
    // Rows 6, 7 and 8 are dead with d5, and row 6 still without her.
    for (queen, left, is_stuck) in [("d5", 4, true), ("b4", 3, false), ("e3", 2, false)] {
        state.act(GameAction::TakeBack);
        assert_eq!(state.announcement, Some(GameAnnouncement::Moved(Effect::Taken(square(queen)))));
        assert_eq!((state.position().queens().len(), state.is_stuck()), (left, is_stuck));
    }
    state.act(GameAction::Undo);
    assert_eq!(state.position().queens().len(), 3, "it is a move like others");
    let mut given = game("n=3&queens=a1&given=c2");
    given.act(GameAction::TakeBack);
    given.act(GameAction::TakeBack);
    assert_eq!(given.position().queens().iter().collect::<Vec<_>>(), [square("c2")]);
}

#[test]
fn a_hint_goes_down_its_ladder_and_makes_its_move() {
    let mut state = game("n=4&queens=b1");
    for rung in 1..=4 {
        act(&mut state, GameAction::Hint);
        assert_eq!(state.ladder.as_ref().map(|it| it.rung), Some(rung));
    }
    assert_eq!(state.ladder.as_ref().map(|it| it.hint.rule), Some(Rule::OnlySquare));
    act(&mut state, GameAction::Hint);
    assert_eq!(state.ladder.as_ref(), None);
    assert_eq!(state.position().queens().len(), 2);
    assert_eq!(state.hints, 1, "one request, whatever was read of it");
}

#[test]
fn a_hint_is_carried_out_at_once_and_crosses_all_that_its_rule_says() -> Result<(), String> {
    let mut state = game("n=8&queens=a1,b5");
    act(
        &mut state,
        GameAction::Settings(GameSettings {
            threats: ThreatDisplay::Never,
            ..GameSettings::default()
        }),
    );
    act(&mut state, GameAction::Hint);
    assert_eq!(state.ladder.as_ref().map(|it| (it.rung, it.hint.rule)), Some((1, Rule::Attacked)));
    act(&mut state, GameAction::DoHint);
    // Both queens' squares, in one go.
    let position = state.position();
    let crossed = *position.layer(Layer::Crossed);
    assert_eq!(crossed, position.threatened().difference(position.queens()));
    let Some(GameAnnouncement::ByHint(hint, done)) = state.announcement.as_ref() else {
        return Err(format!("no reason is told: {:?}", state.announcement.as_ref()));
    };
    assert_eq!(hint.rule, Rule::Attacked);
    assert!(matches!(&**done, GameAnnouncement::Crossed(all) if all.len() == crossed.len()));
    assert_eq!((state.hints, state.ladder.as_ref()), (1, None));
    act(&mut state, GameAction::Undo);
    assert!(state.position().layer(Layer::Crossed).is_empty(), "taken back as one");
    act(&mut state, GameAction::Redo);
    assert_eq!(state.play.now().crosses, crossed, "and made again as one");
    // A reason is shown once.
    act(&mut state, GameAction::Undo);
    for _ in 0..Ladder::REASON {
        act(&mut state, GameAction::Hint);
    }
    act(&mut state, GameAction::DoHint);
    assert!(matches!(state.announcement.as_ref(), Some(GameAnnouncement::Crossed(_))));
    // Without a hint there is nothing to do.
    let before = state.position();
    act(&mut state, GameAction::DoHint);
    assert_eq!(state.position(), before);
    Ok(())
}

#[test]
fn hints_lead_back_and_then_to_a_solution() {
    for (address, first) in [
        ("n=8&queens=d4,e6,b5", Some(Rule::WayBack)),
        ("n=8&queens=b7,g1", None),
        ("n=9&queens=e5,c4", None),
    ] {
        let mut state = game(address);
        act(&mut state, GameAction::Hint);
        let rule = state.ladder.as_ref().map(|it| it.hint.rule);
        assert!(first.is_none() || rule == first, "{address}: {rule:?}");
        for _ in 0..40 {
            act(&mut state, GameAction::DoHint);
            act(&mut state, GameAction::Hint);
        }
        assert_eq!(state.status(), GameStatus::Solved, "{address}");
    }
}

#[test]
fn from_an_empty_board_a_hint_for_each_move_and_its_move_lead_to_a_solution() {
    let mut state = game("n=8");
    let mut presses = 0;
    while state.status() != GameStatus::Solved {
        act(&mut state, GameAction::Hint);
        act(&mut state, GameAction::DoHint);
        presses += 2;
        assert!(presses < 25, "{presses} presses");
    }
}

#[test]
fn where_no_solution_is_left_the_hint_leads_back_in_words() {
    let locale = Locale::new(Lang::De, Look::default());
    let mut state = game("n=8");
    press(&mut state, "d4 e6 b5");
    for words in ["", "Backtracking", "Mit ", "zuletzt gesetzte Dame zurück: b5"] {
        act(&mut state, GameAction::Hint);
        let heard = sentence(&locale, &state);
        assert!(heard.contains(words), "{heard}");
    }
    act(&mut state, GameAction::DoHint);
    assert_eq!(state.route(), route("n=8&queens=d4,e6"));
}

#[test]
fn questions_are_answered_in_words() {
    let locale = Locale::new(Lang::En, Look::default());
    let mut state = game("n=8");
    press(&mut state, "a1");
    for (action, words) in [
        (GameAction::AskAttackers(square("h8")), "h8 is threatened: queen on a1 (same diagonal)"),
        (GameAction::AskAttackers(square("b3")), "No queen threatens b3"),
        (GameAction::AskQueens, "Queens on a1"),
    ] {
        act(&mut state, action);
        let heard = sentence(&locale, &state);
        assert!(heard.contains(words), "{heard}");
    }
}

#[test]
fn a_win_is_shared_by_its_way_and_not_by_the_solution() {
    let mut state = game("n=8");
    press(&mut state, "h1 d2 a3 c4 f5 b6 g7 e8");
    assert_eq!(state.status(), GameStatus::Solved);
    for (lang, words) in [
        (Lang::De, "♛ ▁▂▃▄▅▆▇█ 8 Damen, 8 gesetzt, 0 zurückgenommen. Und du?"),
        (Lang::En, "♛ ▁▂▃▄▅▆▇█ 8 queens, 8 set, 0 taken back. And you?"),
        (Lang::ZhHant, "♛ ▁▂▃▄▅▆▇█ 8 個皇后，放 8 個，收回 0 個。你呢？"),
    ] {
        let text = won(&Locale::new(lang, Look::default()), &state);
        let (first, link) = text.split_once('\n').expect("a link");
        assert_eq!(first, words);
        assert!(link.ends_with("#/game?n=8"), "the same task: {link}");
    }
    let friend = game("n=8&given=h1");
    let heard = sentence(&Locale::new(Lang::De, Look::default()), &friend);
    assert_eq!(heard, "Ergänze die 7 fehlenden Damen. Keine darf eine andere bedrohen.");
    // A puzzle is shared as it is.
    let mut puzzle = game("n=4&given=b1&forbidden=a1");
    press(&mut puzzle, "d2 a3 c4");
    let text = won(&Locale::new(Lang::En, Look::default()), &puzzle);
    assert!(text.ends_with("#/game?n=4&given=b1&forbidden=a1"), "{text}");
}

#[test]
fn another_size_can_be_taken_back_and_the_same_size_changes_nothing() {
    let mut state = game("n=8");
    press(&mut state, "a1 b3");
    let before = state.position();
    act(&mut state, GameAction::SetSize(Size::EIGHT));
    assert_eq!((state.position(), state.tally().moves), (before, 2));
    for lost in [GameAction::SetSize(Size::nearest(6)), GameAction::New(3)] {
        act(&mut state, lost);
        assert!(state.position().queens().is_empty() && state.can_undo());
        press(&mut state, "a1");
        act(&mut state, GameAction::Undo);
        assert!(state.position().queens().is_empty(), "first what was done since");
        act(&mut state, GameAction::Undo);
        assert_eq!((state.position(), state.tally().moves), (before, 2));
        assert_eq!(state.route(), route("n=8&queens=a1,b3"));
    }
    // A game comes back after others, and after boards on which nothing was done.
    act(&mut state, GameAction::New(1));
    press(&mut state, "c1");
    act(&mut state, GameAction::New(2));
    act(&mut state, GameAction::New(3));
    for queens in ["c1", "", "a1 b3"] {
        act(&mut state, GameAction::Undo);
        let names: Vec<_> = state.play.queens().iter().map(Square::to_string).collect();
        assert_eq!(names.join(" "), queens);
    }
    // Where nothing was played, nothing is brought back.
    let mut state = game("n=8");
    act(&mut state, GameAction::SetSize(Size::nearest(6)));
    assert!(!state.can_undo());
}

#[test]
fn a_hint_that_takes_long_is_looked_for_in_portions_until_the_position_changes() {
    // Twelve rows have squares on eleven columns only. To prove that there is no solution takes
    // longer than a key may wait.
    let right = |y| (11..27).map(move |x| Square::nearest(Size::LARGEST, x, y));
    let forbidden = print_squares(&(0..12).flat_map(right).collect());
    let mut state = game(&format!("n=27&forbidden={forbidden}"));
    for _ in 0..2 {
        state.act(GameAction::Hint);
        assert_eq!(
            (state.announcement.as_ref(), state.ladder.as_ref(), state.work.len()),
            (Some(&GameAnnouncement::Thinking), None, 1)
        );
        state.work(|| false);
    }
    let mut late = state.clone();
    state.work(|| true);
    assert_eq!(
        (state.announcement.as_ref(), state.ladder.as_ref(), state.is_working()),
        (Some(&GameAnnouncement::Hopeless), None, false)
    );
    // After a move it is no longer wanted.
    late.act(GameAction::Press(square("a1")));
    assert!(!late.is_working());
    assert_eq!(
        late.announcement.as_ref(),
        Some(&GameAnnouncement::Moved(Effect::Set(square("a1"))))
    );
    // A position without a solution is reported.
    let mut state = game("n=3");
    act(&mut state, GameAction::Hint);
    assert_eq!(
        (state.announcement.as_ref(), state.ladder.as_ref()),
        (Some(&GameAnnouncement::Hopeless), None)
    );
}

#[test]
fn hints_agree_with_lesson_4() {
    // Lesson 4: "a1 was the first decision. The latest one is changed first."
    let locale = Locale::new(Lang::De, Look::default());
    let mut state = game("n=8");
    press(&mut state, "a1 c2 g4 b5 h6 d8");
    let mut heard = String::new();
    for _ in 0..4 {
        act(&mut state, GameAction::Hint);
        heard = sentence(&locale, &state);
    }
    assert_eq!(
        heard,
        "Nimm die zuletzt gesetzte Dame zurück: d8. \
         Auch ohne d8 gibt es keine Lösung: Danach muss noch eine Dame weg."
    );
    // What is asked does not close the hint, which comes back with the next press.
    act(&mut state, GameAction::AskQueens);
    assert!(sentence(&locale, &state).starts_with("Damen stehen auf"));
    act(&mut state, GameAction::Crossing(false));
    assert!(sentence(&locale, &state).starts_with("Nimm die zuletzt gesetzte Dame"));
    // Of queens in an address it is not known which was the latest.
    let mut state = game("n=8&queens=a1,c2,g4,b5,h6,d8");
    act(&mut state, GameAction::Hint);
    act(&mut state, GameAction::DoHint);
    let heard = sentence(&locale, &state);
    assert!(heard.contains("Ohne a1 gibt es noch genau eine Lösung."), "{heard}");
    assert!(!heard.contains("Backtracking"), "{heard}");
}

#[test]
fn help_that_is_switched_off_says_so() {
    let mut state = game("n=4&queens=b1&help=none");
    act(&mut state, GameAction::Hint);
    let off = GameAnnouncement::HelpOff(HelpKind::Rules);
    assert_eq!((state.announcement.as_ref(), state.ladder.as_ref()), (Some(&off), None));
    assert_eq!(state.threats(), ThreatDisplay::Never);
    let mut state = game("n=4&queens=b1&help=rules");
    for _ in 0..6 {
        act(&mut state, GameAction::Hint);
    }
    assert_eq!(state.ladder.as_ref().map(|it| it.rung), Some(3));
    assert_eq!(state.announcement.as_ref(), Some(&GameAnnouncement::HelpOff(HelpKind::Move)));
}

#[test]
fn a_challenge_waits_for_its_position_and_keeps_the_players_queens() {
    let (mut state, _) =
        GameState::new(&route("n=8&seed=5&grade=easy&queens=a1"), GameSettings::default());
    assert!(state.is_waiting() && state.is_working());
    assert_eq!(link::of(View::Game, &state.route()), "#/game?n=8&seed=5&grade=easy&queens=a1");
    assert_eq!(state.act(GameAction::Press(square("b2"))), vec![]);
    state.work(|| true);
    assert!(!state.is_waiting() && !state.is_working());
    assert!(!state.position().layer(Layer::Given).is_empty());
    // The rules alone lead to its end.
    while state.status() == GameStatus::Playing {
        act(&mut state, GameAction::Hint);
    }
    assert_eq!(state.status(), GameStatus::Solved);
    let again = game("n=8&seed=5&grade=easy");
    assert_eq!(
        again.position().layer(Layer::Given),
        state.position().layer(Layer::Given),
        "a seed is the same everywhere"
    );
}

#[test]
fn a_seed_without_a_challenge_becomes_a_free_board() {
    let (mut state, _) = GameState::new(&route("n=8&seed=1&grade=easy"), GameSettings::default());
    state.work = vec![Work::Puzzle(Generator::new(Size::nearest(4), Grade::Easy, 1))];
    state.work(|| true);
    assert_eq!(
        (state.setup.task, state.announcement.as_ref()),
        (Task::Free, Some(&GameAnnouncement::NoChallenge))
    );
}

#[test]
fn a_reload_loses_nothing() {
    let mut state = game("n=8&seed=5&grade=easy");
    for _ in 0..5 {
        act(&mut state, GameAction::Hint);
    }
    state.tick(61_500.0);
    let free = state.position().free().iter().next().expect("a free square").to_string();
    press(&mut state, &format!("{free} {free}"));
    act(&mut state, GameAction::Undo);
    let saved = SavedGame::of(&state).expect("it has begun").to_string();
    let (resumed, _) =
        SavedGame::resume(SavedGame::parse(&saved), &state.route(), GameSettings::default());
    assert_eq!(resumed.position(), state.position());
    assert_eq!(resumed.tally(), state.tally());
    assert_eq!((resumed.elapsed, resumed.hints), (61_000.0, state.hints));
    assert!(resumed.can_undo() && !resumed.is_waiting());
    assert_eq!(resumed.route(), state.route());
    // What was kept of another game is left alone.
    let (other, _) = SavedGame::resume(
        SavedGame::parse(&saved),
        &route("n=8&queens=c3"),
        GameSettings::default(),
    );
    assert_eq!(other.tally().moves, 0);
    assert_eq!(SavedGame::parse("nonsense\n"), None);
}

#[test]
fn a_move_from_an_earlier_moment_is_stored_as_a_jump() {
    let mut state = game("n=4");
    press(&mut state, "a1 c2 b4");
    act(&mut state, GameAction::GoTo(1));
    press(&mut state, "d2 b3");
    act(&mut state, GameAction::Undo);
    let saved = SavedGame::of(&state).expect("it has begun").to_string();
    assert!(saved.contains("| +a1 +c2 +b4 ^2 +d2 > +b3"), "{saved}");
    let (resumed, _) =
        SavedGame::resume(SavedGame::parse(&saved), &state.route(), GameSettings::default());
    assert_eq!(resumed.play, state.play);
    assert_eq!(resumed.tally(), state.tally());
}

#[test]
fn a_game_stored_with_what_is_gone_is_resumed() {
    let text = "#/game?n=8&queens=a1&help=rules,count&edit=1 ; n=8 | +a1 ; 1 1 0 61 1";
    let to = route("n=8&queens=a1&help=rules");
    let (state, _) = SavedGame::resume(SavedGame::parse(text), &to, GameSettings::default());
    assert_eq!((state.route(), state.seconds()), (to, 61));
}

#[test]
fn of_the_games_kept_the_first_of_the_address_is_resumed_and_checked() {
    let kept = |moves: u32| {
        let mut state = game("n=8");
        for _ in 0..moves {
            press(&mut state, "c4 c4");
        }
        SavedGame::of(&state).expect("it has begun").to_string()
    };
    let resumed = |saved: &[&str]| {
        let saved: Vec<SavedGame> = saved.iter().filter_map(|it| SavedGame::parse(it)).collect();
        SavedGame::resume(saved, &route("n=8"), GameSettings::default()).0
    };
    let [own, others] = [kept(2), kept(1)];
    assert_eq!(resumed(&[&own, &others]).tally().moves, 4);
    assert_eq!(resumed(&[&own.replace("n=8", "n=7"), &others]).tally().moves, 2);
    // An address that is damaged or of another board, and a time of 136 years.
    let parts: Vec<&str> = own.split(" ; ").collect();
    let [address, board, _] = *parts else { panic!("{own}") };
    for damaged in [
        own.replace("#/game?n=8 ", "#/game?n=8&queens=z9 "),
        own.replace("n=8 |", "n=7 |"),
        format!("{address} ; {board} ; 1 1 0 4294967295 0"),
        format!("{address} ; {board} ; 1 1 0"),
    ] {
        assert_ne!(damaged, own);
        assert_eq!(SavedGame::parse(&damaged), None, "{damaged}");
    }
}

#[test]
fn what_was_undone_can_be_restored_after_a_reload() {
    let mut state = game("n=8");
    press(&mut state, "a1");
    act(&mut state, GameAction::Cross(square("h8")));
    act(&mut state, GameAction::Carry(square("a1"), Some(square("c4"))));
    act(&mut state, GameAction::Clear);
    let positions: Vec<GameRoute> = (0..4)
        .map(|_| {
            act(&mut state, GameAction::Undo);
            state.route()
        })
        .collect();
    let saved = SavedGame::of(&state).expect("it has begun").to_string();
    assert!(saved.contains("| > +a1 *h8 -a1+c4 -c4~h8 ;"), "{saved}");
    let (mut again, _) =
        SavedGame::resume(SavedGame::parse(&saved), &state.route(), GameSettings::default());
    assert_eq!(again.tally(), state.tally());
    for position in positions.iter().rev().skip(1) {
        act(&mut again, GameAction::Redo);
        assert_eq!(again.route(), *position);
    }
    act(&mut again, GameAction::Redo);
    assert!(again.position().queens().is_empty() && !again.can_redo());
    // A new move forgets what was undone, and a damaged one is not read.
    press(&mut state, "b2");
    assert!(!SavedGame::of(&state).expect("it has begun").to_string().contains('>'));
    assert_eq!(SavedGame::parse(&saved.replace("+c4 ", "+z9 ")), None);
}

#[test]
fn a_game_stored_by_version_0_2_0_is_read() {
    // Written by 0.2.0: crosses, a carried queen, and one that was taken and put on again.
    let text = "#/game?n=8&queens=e3,a1,c4&crossed=h8\n\
                n=8 | +a1 xh8 +c3 -c3 +c4 -a1 +a1 xg7 og7 +e3\n10 5 2 61 1";
    let saved = SavedGame::parse(text).expect("a game");
    let (mut state, _) = SavedGame::resume(
        [saved.clone()],
        &route("n=8&queens=a1,e3,c4&crossed=h8"),
        GameSettings::default(),
    );
    let tally = Tally { moves: 10, set: 5, taken: 2 };
    assert_eq!((state.tally(), state.seconds(), state.hints), (tally, 61, 1));
    assert_eq!(state.play.latest(), ["e3", "a1", "c4"].map(square), "the order is kept");
    act(&mut state, GameAction::Undo);
    assert_eq!(state.route(), route("n=8&queens=c4,a1&crossed=h8"));
    assert_eq!(SavedGame::parse(&saved.to_string()), Some(saved));
    // A challenge's given queens are on its board, not in its address.
    let text = "#/game?n=8&seed=5&grade=easy&queens=a1\nn=8 queens=h4 given=h4 | +a1\n1 1 0 5 0";
    let saved = SavedGame::parse(text).expect("a game");
    assert_eq!(saved.queens(), (2, 8));
    assert_eq!(saved.to_string(), text.replace('\n', " ; "));
}

#[test]
fn queens_that_threaten_others_are_left_out_in_their_order_and_named() {
    let locale = Locale::new(Lang::En, Look::default());
    let said = |state: &GameState| sentence(&locale, state);
    let state = game("n=8&queens=c3,a1,b5,c4");
    assert_eq!(state.route(), route("n=8&queens=c3,b5"));
    assert!(said(&state).contains("Left out, since another queen threatens them: a1, c4."));
    // Earlier versions stored queens in conflict, and of the moves those that set the queens.
    let text = "#/game?n=8&queens=a1,c2,b2 ; n=8 queens=c2 | +b2 +a1 > -c2 +h5 ; 6 3 1 61 1";
    let to = route("n=8&queens=a1,c2,b2");
    let (mut state, _) = SavedGame::resume(SavedGame::parse(text), &to, GameSettings::default());
    assert_eq!(state.route(), route("n=8&queens=c2,a1"), "{}", said(&state));
    assert!(said(&state).contains("b2"), "{}", said(&state));
    assert_eq!(state.tally(), Tally { moves: 6, set: 3, taken: 1 });
    act(&mut state, GameAction::Redo);
    act(&mut state, GameAction::Redo);
    assert_eq!(state.route(), route("n=8&queens=a1,h5"));
    // A puzzle's own queens stand first.
    let given = state.size();
    let puzzle = game(&format!("n={given}&given=d4&queens=a1,e5"));
    assert_eq!(puzzle.route(), route("n=8&given=d4"));
}

#[test]
fn the_computer_plays_on_and_what_it_finds_is_not_the_players() {
    let mut state = game("n=4");
    press(&mut state, "b1 d2");
    act(&mut state, GameAction::PlayOn);
    assert!(state.is_computer() && !state.is_timed());
    // Any press stops it.
    press(&mut state, "d2");
    assert!(!state.is_computer());
    act(&mut state, GameAction::PlayOn);
    let mut effects = Vec::new();
    while state.is_computer() {
        effects.extend(state.tick(2_000.0));
    }
    effects.extend(state.work(|| true));
    assert_eq!((state.status(), effects), (GameStatus::Solved, vec![]));
    let heard = sentence(&Locale::new(Lang::En, Look::default()), &state);
    assert!(heard.starts_with("The computer is done."), "{heard}");
    assert_eq!((state.elapsed, state.tally().moves), (0.0, 3));
    // A player who goes on from there herself wins.
    act(&mut state, GameAction::Clear);
    let effects = press(&mut state, "b1 d2 a3 c4");
    assert!(effects.iter().any(|it| matches!(it, GameEffect::Solved(_))));
}

#[test]
fn a_stored_game_keeps_its_tree_and_who_moved() {
    let mut state = game("n=6&queens=f2");
    press(&mut state, "a1 d3 b4 a1");
    act(&mut state, GameAction::Undo);
    press(&mut state, "b4");
    act(&mut state, GameAction::PlayOn);
    (0..3).for_each(|_| drop(state.tick(2_000.0)));
    act(&mut state, GameAction::Undo);
    let saved = SavedGame::of(&state).expect("it has begun");
    let read = SavedGame::parse(&saved.to_string());
    assert_eq!(read.as_ref(), Some(&saved));
    let (again, _) = SavedGame::resume(read, &state.route(), GameSettings::default());
    assert_eq!((again.play.tree(), again.tally()), (state.play.tree(), state.tally()));
    assert_eq!(again.play, state.play);
}

#[test]
fn a_day_is_found_again_by_its_bare_address_until_it_is_solved() {
    let bare = route("day=2026-11-18&grade=easy");
    let mut state = game("day=2026-11-18&grade=easy");
    let free = state.position().free().iter().next().expect("a free square").to_string();
    press(&mut state, &free);
    let resume = |state: &GameState, to: &GameRoute| {
        SavedGame::resume(SavedGame::of(state), to, GameSettings::default()).0
    };
    assert_eq!(resume(&state, &bare).position(), state.position());
    assert!(!resume(&state, &bare).is_waiting());
    // Another day is another game, and so is an address with other queens.
    assert!(resume(&state, &route("day=2026-11-19&grade=easy")).is_waiting());
    assert!(resume(&state, &route("day=2026-11-18&grade=easy&queens=a1")).is_waiting());
    act(&mut state, GameAction::Undo);
    for _ in 0..200 {
        act(&mut state, GameAction::Hint);
    }
    assert_eq!(state.status(), GameStatus::Solved);
    assert!(resume(&state, &bare).is_waiting(), "the address without a game begins a new one");
    assert_eq!(resume(&state, &state.route()).status(), GameStatus::Solved);
}

/// The wins among effects.
fn wins(effects: &[GameEffect]) -> Vec<Grade> {
    let won = |it: &GameEffect| match it {
        GameEffect::Won(_, grade) => Some(*grade),
        _ => None,
    };
    effects.iter().filter_map(won).collect()
}

/// The player's queens that solve a puzzle, as hints find them.
fn solution(address: &str) -> String {
    let mut state = game(address);
    while state.status() != GameStatus::Solved {
        act(&mut state, GameAction::Hint);
    }
    let own = state.position().queens().difference(state.position().layer(Layer::Given));
    own.iter().map(|it| it.to_string()).collect::<Vec<_>>().join(" ")
}

const DAY: &str = "day=2026-11-18&grade=easy";

#[test]
fn a_days_puzzle_has_its_board_also_from_a_route_without_a_size() {
    for grade in ["easy", "medium"] {
        let address = format!("day=2026-11-18&grade={grade}");
        let asked = GameRoute { size: Size::EIGHT, ..route(&address) };
        let (mut state, _) = GameState::new(&asked, GameSettings::default());
        state.work(|| true);
        assert_eq!(state.position(), game(&address).position(), "{grade}");
        assert!(!state.position().layer(Layer::Given).is_empty(), "{grade}");
        // As recorded in the engine's test of days.
        assert_eq!(state.size().get(), if grade == "easy" { 7 } else { 10 });
        act(&mut state, GameAction::New(1));
        assert_eq!(state.position(), game(&address).position(), "{grade}");
    }
}

#[test]
fn a_win_is_recorded_only_on_the_board_of_the_puzzle() {
    let own = solution(DAY);
    let mut state = game(DAY);
    assert_eq!(wins(&press(&mut state, &own)), [Grade::Easy]);
    act(&mut state, GameAction::Undo);
    // The same queens without a puzzle are no win.
    let given = names(state.play.given(), ",");
    let mut free = game(&format!("n={}&given={given}", state.size()));
    let effects = press(&mut free, &own);
    assert_eq!((free.status(), wins(&effects)), (GameStatus::Solved, vec![]));
}

#[test]
fn a_solution_in_an_address_is_no_win() {
    let own = solution(DAY).replace(' ', ",");
    let asked = route(&format!("{DAY}&queens={own}"));
    let (mut state, _) = GameState::new(&asked, GameSettings::default());
    let effects = state.work(|| true);
    // Nothing is celebrated or recorded.
    assert_eq!((state.status(), effects), (GameStatus::Solved, vec![]));
}

#[test]
fn a_stored_board_that_is_not_the_puzzles_gives_way_to_the_puzzle() {
    let puzzle = game(DAY);
    let given = puzzle.position().layer(Layer::Given).iter().next().expect("a given queen");
    let resume = |history: &str| {
        let text = format!("#/game?{DAY}\n{history}\n1 1 0 5 0");
        SavedGame::resume(SavedGame::parse(&text), &route(DAY), GameSettings::default())
    };
    // Version 0.2.0 stored an empty board of eight under the address of a puzzle.
    for history in ["n=8 | +a1", "n=7 | +d4", &format!("n=7 queens={given} given={given} | +a1")] {
        let (mut state, _) = resume(history);
        let effects = state.work(|| true);
        assert_eq!(state.position(), puzzle.position(), "{history}");
        assert_eq!(wins(&effects), [], "{history}");
        assert_eq!(wins(&press(&mut state, &solution(DAY))), [Grade::Easy], "{history}");
    }
}

#[test]
fn a_resumed_puzzle_is_won_once_its_board_is_checked() {
    let own = solution(DAY);
    let (first, last) = own.rsplit_once(' ').expect("several queens");
    let mut state = game(DAY);
    press(&mut state, first);
    let resume = |state: &GameState| {
        SavedGame::resume(SavedGame::of(state), &state.route(), GameSettings::default())
    };
    let (mut resumed, _) = resume(&state);
    let effects = resumed.act(GameAction::Press(square(last)));
    assert_eq!(wins(&effects), [], "the given queens are not confirmed yet");
    assert_eq!(wins(&resumed.work(|| true)), [Grade::Easy]);
    // A reload of the solved board records nothing again.
    let (mut again, _) = resume(&resumed);
    assert_eq!(again.work(|| true), []);
    // Another board in between does not lose the work.
    let (mut left, _) = resume(&state);
    act(&mut left, GameAction::SetSize(Size::nearest(9)));
    act(&mut left, GameAction::Undo);
    assert_eq!(wins(&press(&mut left, last)), [Grade::Easy]);
}

#[test]
fn the_clock_runs_from_the_first_move_to_the_solution() {
    let mut state = game("n=1");
    state.tick(1_000.0);
    assert_eq!(state.elapsed, 0.0);
    let mut state = game("n=4");
    press(&mut state, "b1");
    state.tick(1_000.0);
    press(&mut state, "d2 a3 c4");
    state.tick(5_000.0);
    assert_eq!((state.elapsed, state.status()), (1_000.0, GameStatus::Solved));
}

#[test]
fn another_size_is_a_new_game() {
    let mut state = game("n=8&queens=a1&help=rules");
    act(&mut state, GameAction::SetSize(Size::nearest(5)));
    assert_eq!(state.route(), route("n=5&help=rules"));
}

#[test]
fn a_day_or_challenge_ends_with_a_board_that_has_none() {
    let mut day = game("day=2026-11-18&grade=easy");
    let (size, task) = (day.size(), day.setup.task);
    act(&mut day, GameAction::New(3));
    assert_eq!((day.size(), day.setup.task), (size, task), "a day has one challenge");
    act(&mut day, GameAction::SetSize(Size::nearest(i64::from(size.get()) + 1)));
    assert_eq!(day.setup.task, Task::Free);
    let mut hard = game("n=8&seed=5&grade=hard");
    act(&mut hard, GameAction::New(6));
    assert_eq!(hard.setup.task, Task::Challenge(6, Grade::Hard));
    act(&mut hard, GameAction::SetSize(Size::nearest(6)));
    assert_eq!(hard.setup.task, Task::Challenge(6, Grade::Hard));
    // On the board for n = 5 there are easy ones only.
    act(&mut hard, GameAction::SetSize(Size::nearest(5)));
    assert_eq!((hard.setup.task, hard.is_waiting()), (Task::Free, false));
    assert_eq!(hard.announcement, None, "none is looked for");
}

#[test]
fn a_new_game_keeps_what_the_address_has_set() {
    let mut state = game("n=5&given=c3&forbidden=a1");
    press(&mut state, "d5 e2");
    act(&mut state, GameAction::New(3));
    assert_eq!(state.route(), route("n=5&given=c3&forbidden=a1"));
}

#[test]
fn squares_are_crossed_out_while_that_is_switched_on() {
    let mut state = game("n=5");
    act(&mut state, GameAction::Crossing(true));
    press(&mut state, "a1");
    assert_eq!(state.route(), route("n=5&crossed=a1"));
    act(&mut state, GameAction::Crossing(false));
    press(&mut state, "b3");
    assert_eq!(state.route(), route("n=5&queens=b3&crossed=a1"));
}

#[test]
fn moves_are_joined_only_with_their_own() {
    let [a1, b1] = ["a1", "b1"].map(square);
    // What was carried is taken back as one, also below another move.
    let mut state = game("n=5&queens=a1");
    act(&mut state, GameAction::Carry(a1, Some(b1)));
    press(&mut state, "c3");
    act(&mut state, GameAction::Undo);
    assert_eq!(state.route(), route("n=5&queens=b1"));
    act(&mut state, GameAction::Undo);
    assert_eq!(state.route(), route("n=5&queens=a1"));
    // Other moves in its place are not.
    press(&mut state, "c2 e3");
    act(&mut state, GameAction::Undo);
    assert_eq!(state.route(), route("n=5&queens=a1,c2"));
    // What a hint crosses out is taken back without the moves before.
    let mut state = game("n=8");
    press(&mut state, "a1 b5");
    let settings = GameSettings { threats: ThreatDisplay::Never, ..GameSettings::default() };
    act(&mut state, GameAction::Settings(settings));
    act(&mut state, GameAction::Hint);
    act(&mut state, GameAction::DoHint);
    assert!(state.position().layer(Layer::Crossed).len() > 1);
    act(&mut state, GameAction::Undo);
    assert_eq!(state.route(), route("n=8&queens=a1,b5"));
}

#[test]
fn a_drop_where_nothing_can_stand_changes_nothing() {
    for to in ["b3", "e1"] {
        let mut state = game("n=5&queens=a1,b3&forbidden=e1");
        press(&mut state, "e2");
        act(&mut state, GameAction::Undo);
        act(&mut state, GameAction::Carry(square("a1"), Some(square(to))));
        assert_eq!(state.route(), route("n=5&queens=a1,b3&forbidden=e1"));
        let is_refused = |it: &GameAnnouncement| {
            matches!(it, GameAnnouncement::Moved(Effect::Refused(_, Refusal::Forbidden)))
        };
        assert_eq!(state.announcement.as_ref().is_some_and(is_refused), to == "e1", "{to}");
        act(&mut state, GameAction::Redo);
        assert_eq!(state.route(), route("n=5&queens=a1,b3,e2&forbidden=e1"), "{to}");
    }
}

#[test]
fn a_dragged_queen_is_drawn_where_she_would_be_dropped() {
    let state = game("n=6&queens=b1,d2,f3,a4,c5");
    let [b1, a1, b3, e6] = ["b1", "a1", "b3", "e6"].map(square);
    for (dragged, seen) in [
        (None, "n=6&queens=b1,d2,f3,a4,c5"),
        (Some((b1, Some(b1))), "n=6&queens=b1,d2,f3,a4,c5"),
        (Some((b1, Some(e6))), "n=6&queens=d2,f3,a4,c5,e6"),
        (Some((b1, None)), "n=6&queens=d2,f3,a4,c5"),
        // She stays where she may stand.
        (Some((b1, Some(a1))), "n=6&queens=b1,d2,f3,a4,c5"),
        (Some((b1, Some(b3))), "n=6&queens=b1,d2,f3,a4,c5"),
    ] {
        assert_eq!(state.seen(dragged).route(), route(seen), "{dragged:?}");
    }
}

#[test]
fn moves_before_and_after_a_reload_add_up() {
    let resume = |state: &GameState| {
        GameState::resume(&state.route(), GameSettings::default(), state.progress().unwrap())
    };
    let mut state = game("n=4");
    press(&mut state, "a1 a1 c4 c4");
    act(&mut state, GameAction::Undo);
    act(&mut state, GameAction::Undo);
    let (mut state, _) = resume(&state);
    press(&mut state, "d2 d2 d2");
    let Tally { moves, set, taken } = state.tally();
    // The jump to the moment from which she goes on is none.
    assert_eq!((moves, set, taken), (7, 4, 3));
    // A solution is celebrated once.
    let mut state = game("n=4");
    let is_solved = |it: &GameEffect| matches!(it, GameEffect::Solved(_));
    assert!(press(&mut state, "b1 d2 a3 c4").iter().any(is_solved));
    let (_, effects) = resume(&state);
    assert!(!effects.iter().any(is_solved));
    act(&mut state, GameAction::Undo);
    let (mut state, _) = resume(&state);
    assert!(press(&mut state, "c4").iter().any(is_solved));
}

#[test]
fn a_solution_of_the_address_took_no_time() {
    let locale = Locale::new(Lang::En, Look::default());
    let said = |state: &GameState| sentence(&locale, state);
    let opened = game("n=4&queens=b1,d2,a3,c4");
    assert!(said(&opened).starts_with("Solved!"), "{}", said(&opened));
    let mut played = game("n=4&queens=b1,d2,a3");
    press(&mut played, "c4");
    assert!(said(&played).starts_with("Solved in 0:00!"), "{}", said(&played));
}

#[test]
fn one_queen_is_no_plural() {
    for (lang, one, four) in [
        (Lang::De, "Setze eine Dame auf das Brett.", "Setze 4 Damen so,"),
        (Lang::En, "Place a queen on the board.", "Place 4 queens on"),
    ] {
        let locale = Locale::new(lang, Look::default());
        let begin = |address: &str| sentence(&locale, &game(address));
        assert_eq!(begin("n=1"), one);
        assert!(begin("n=4").starts_with(four), "{}", begin("n=4"));
    }
}
