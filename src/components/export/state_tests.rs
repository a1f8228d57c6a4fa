use super::request::ExportRequest;
use super::state::{Destination, Done, ExportEffect, ExportEvent, ExportProblem, ExportState};
use super::subject::{Content, Subject};

use queens::board::Size;
use queens::export::{Picture, PictureStyle, QueenShape, SquareMark};
use queens::game::{SquareSet, parse_squares};
use queens::search::{CATALOGUE, Extent};

use crate::browser::download::Delivery;
use crate::components::status::Status;
use crate::settings::record::Record;
use crate::views::search::state::{SearchAction, SearchState};
use crate::views::solutions::address::SolutionsRoute;
use crate::views::solutions::state::{SolutionsState, entry_shown};

fn subject(size: Size, content: Content) -> Subject {
    let style = PictureStyle { queen: QueenShape::Text("Q".to_owned()), ..PictureStyle::default() };
    Subject { size, content, title: "a board".to_owned(), style, document: None, separator: ';' }
}

fn search(shown: Option<u32>) -> Subject {
    let (kind, size, extent) = (&CATALOGUE[0], Size::EIGHT, Extent::All);
    let picture = Picture::new(size, |_| SquareMark::Free);
    let given = SquareSet::EMPTY;
    subject(size, Content::Search { kind, extent, given, step: 30, shown, picture })
}

fn state(request: &str) -> ExportState {
    ExportState::new(ExportRequest::parse(request))
}

fn solutions(n: i64) -> SolutionsState {
    let size = Size::nearest(n);
    let route = SolutionsRoute { size, solution: Some(1), ..SolutionsRoute::default() };
    let mut solutions = SolutionsState::new(&route);
    while solutions.status() == Status::Running {
        solutions.tick(|| true);
    }
    solutions
}

fn solution(solutions: &SolutionsState) -> Subject {
    subject(solutions.size(), Content::Solution(entry_shown(solutions)))
}

#[test]
fn a_film_begins_with_the_given_queens() {
    let queens = parse_squares(Size::EIGHT, "a1,c2").unwrap();
    let mut subject = search(None);
    if let Content::Search { given, .. } = &mut subject.content {
        *given = queens;
    }
    let effects = state("moment=gif&from=0&to=20").export(Destination::File, subject);
    let [ExportEffect::Film { request, .. }] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!(request.given, queens);
}

#[test]
fn a_picture_is_drawn_and_then_saved() {
    let mut export = state("moment=png");
    let effects = export.export(Destination::File, search(None));
    let [ExportEffect::Draw { svg, width: 800, destination: Destination::File }] = &effects[..]
    else {
        panic!("{effects:?}")
    };
    assert!(svg.starts_with("<svg"));
    assert_eq!(export.progress(None), None, "no bar for what takes a moment");
    assert!(export.export(Destination::File, search(None)).is_empty(), "one at a time");
    let name = "queens-8-step-30.png".to_owned();
    assert_eq!(
        export.receive(ExportEvent::Picture),
        [ExportEffect::Save { name: name.clone(), media_type: "image/png" }]
    );
    assert!(export.receive(ExportEvent::Saved(Delivery::Refused)).is_empty());
    assert_eq!(export.done(), Some(&Done::Saved(name, Delivery::Refused)));
    assert!(!export.is_busy());
}

#[test]
fn a_film_is_named_after_the_steps_that_it_has() {
    let mut export = state("moment=gif&from=30&to=10&pace=0.05");
    let effects = export.export(Destination::File, search(None));
    let [ExportEffect::Film { request, style }] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!((request.from, request.to, request.time, request.width), (10, 30, 5, 800));
    assert_eq!(style.queen, QueenShape::Text("Q".to_owned()));
    export.receive(ExportEvent::Progress(250));
    assert_eq!(export.progress(None), Some(250));
    let name = "queens-8-steps-10-25.gif".to_owned();
    let save = ExportEffect::Save { name, media_type: "image/gif" };
    assert_eq!(export.receive(ExportEvent::Film(10, 25)), [save]);
}

#[test]
fn an_svg_picture_is_saved_at_once() {
    let mut export = state("moment=svg");
    let effects = export.export(Destination::File, search(Some(3)));
    let [ExportEffect::Append(text), ExportEffect::Save { name, media_type: "image/svg+xml" }] = &effects[..]
    else {
        panic!("{effects:?}")
    };
    assert!(text.contains("<title>a board</title>"));
    assert_eq!(name, "queens-8-solution-3.svg");
}

#[test]
fn a_picture_may_be_copied_before_it_is_said_to_be_ready() {
    for events in [&[ExportEvent::Picture, ExportEvent::Copied][..], &[ExportEvent::Copied]] {
        let mut export = state("moment=png");
        export.export(Destination::Clipboard, search(None));
        for event in events {
            assert!(export.receive(*event).is_empty());
        }
        assert_eq!(export.done(), Some(&Done::Copied));
    }
}

#[test]
fn after_a_cancel_nothing_is_told() {
    let mut export = state("moment=gif");
    export.export(Destination::File, search(None));
    assert_eq!(export.cancel(), [ExportEffect::Stop]);
    let failed = ExportEvent::Failed(ExportProblem::Refused);
    for late in [ExportEvent::Film(0, 100), ExportEvent::Progress(3), failed] {
        assert!(export.receive(late).is_empty());
    }
    assert_eq!((export.is_busy(), export.done()), (false, None));
    assert!(export.cancel().is_empty());
}

#[test]
fn what_fails_is_told_and_can_be_asked_for_again() {
    for problem in [
        ExportProblem::Refused,
        ExportProblem::NoPng,
        ExportProblem::NoWorker,
        ExportProblem::OtherVersion,
    ] {
        let mut export = state("moment=png");
        export.export(Destination::File, search(None));
        let effects = export.receive(ExportEvent::Failed(problem));
        assert_eq!(effects, [ExportEffect::Stop, ExportEffect::Notify(problem)]);
        assert_eq!(export.export(Destination::File, search(None)).len(), 1);
    }
}

#[test]
fn solutions_are_written_in_portions() {
    let found = solutions(8);
    let mut export = state("form=fen&what=all");
    assert!(export.export(Destination::File, solution(&found)).is_empty());
    assert!(export.is_writing());
    assert!(export.write(&found, || false).is_empty(), "a portion of 64");
    let progress = export.progress(Some(&found)).expect("a part");
    assert!((1..1_000).contains(&progress), "{progress}");
    let effects = export.write(&found, || true);
    let [ExportEffect::Append(text), ExportEffect::Save { name, .. }] = &effects[..] else {
        panic!("{effects:?}")
    };
    assert_eq!(text.lines().count(), 92);
    assert_eq!(name, "queens-8-solutions.fen");
    export.receive(ExportEvent::Saved(Delivery::Saved));
    assert!(!export.is_busy());
}

#[test]
fn a_long_text_is_handed_over_in_parts_and_not_copied() {
    // 14 200 solutions of 12 squares each: some 300 KB.
    let found = solutions(12);
    let mut export = state("form=json&what=all");
    export.export(Destination::File, solution(&found));
    let effects = export.write(&found, || true);
    let parts: Vec<&str> = effects
        .iter()
        .filter_map(|effect| match effect {
            ExportEffect::Append(text) => Some(text.as_str()),
            _ => None,
        })
        .collect();
    assert!(parts.len() > 2);
    assert_eq!(parts.concat().matches("\"number\":").count(), 14_200);

    // Long placeholders make more than the clipboard gets.
    let long = "0123456789abcdefghij";
    let request = format!("form=text&what=all&queen={long}&empty={long}&between={long}");
    let mut export = state(&request);
    export.export(Destination::Clipboard, solution(&found));
    let effects = export.write(&found, || true);
    assert_eq!(effects, [ExportEffect::Stop, ExportEffect::Notify(ExportProblem::Refused)]);
}

#[test]
fn a_text_is_left_when_its_solutions_change_but_a_picture_is_not() {
    let found = solutions(8);
    let mut export = state("form=csv&what=all");
    export.export(Destination::File, solution(&found));
    assert_eq!(export.solutions_change(), [ExportEffect::Stop]);
    let mut export = state("form=png");
    export.export(Destination::File, solution(&found));
    assert!(export.solutions_change().is_empty());
    assert!(export.is_busy());
}

#[test]
fn without_a_solution_there_is_no_picture() {
    let mut export = state("form=png");
    assert!(export.export(Destination::File, solution(&solutions(3))).is_empty());
    assert!(!export.is_busy());
}

#[test]
fn the_preview_is_the_beginning() {
    let found = solutions(8);
    let preview = |request: &str| {
        let state = state(request);
        let wish = (state.request().solutions_format, state.request().scope);
        state.preview(wish, None, &found)
    };
    assert_eq!(preview("form=png"), None);
    let whole = preview("form=fen").expect("a text");
    assert_eq!(whole.lines().count(), 1);
    let cut = preview("form=text&what=all").expect("a text");
    assert_eq!(cut.chars().count(), 1_201);
    assert!(cut.ends_with('…'));
}

#[test]
fn a_search_exports_its_own_solutions_as_text() {
    let mut session = SearchState::new(&CATALOGUE[0], Size::nearest(4), Extent::All, None);
    session.act(PlayerAction::GoTo(u64::MAX));
    session.tick(0.0, || true);
    let mut export = state("moment=fen&what=shown");
    assert!(export.export(Destination::File, search(None)).is_empty());
    assert!(export.is_writing());
    let effects = export.write(&session, || true);
    let name = "queens-8-solutions.fen".to_owned();
    let [ExportEffect::Append(text), ExportEffect::Save { name: saved, .. }] = &effects[..] else {
        panic!("{effects:?}")
    };
    assert_eq!((text.lines().count(), saved), (2, &name));
    // As nobody follows a document, its own print is text.
    let mut export = state("moment=printed&what=shown");
    export.export(Destination::Clipboard, search(Some(1)));
    session.act(SearchAction::Show(1));
    let effects = export.write(&session, || true);
    assert_eq!(effects, [ExportEffect::Copy(". . Q .\nQ . . .\n. . . Q\n. Q . .\n\n".to_owned())]);
}

#[test]
fn a_board_of_the_lab_is_a_picture_or_a_text() {
    let board = || {
        let picture = Picture::new(Size::EIGHT, |_| SquareMark::Free);
        subject(Size::EIGHT, Content::Board { picture, text: "a text".to_owned() })
    };
    let effects = state("board=text").export(Destination::File, board());
    let name = "queens-8-board.txt".to_owned();
    let save = ExportEffect::Save { name, media_type: "text/plain;charset=utf-8" };
    assert_eq!(effects, [ExportEffect::Append("a text".to_owned()), save]);
    let effects = state("board=png").export(Destination::File, board());
    assert!(matches!(effects[..], [ExportEffect::Draw { .. }]));
}

#[test]
fn the_request_is_remembered_when_it_changes() {
    let mut export = state("");
    assert_eq!(export.set("width", "512"), Some(ExportEffect::Remember("width", "512".to_owned())));
    assert_eq!(export.set("width", "9"), None);
    assert_eq!(export.request().width, 512);
}

#[test]
fn a_text_that_shows_no_queens_is_refused_and_forgotten() {
    let four = solutions(4);
    for (sign, empty) in [("", ""), (".", "."), (" ", "")] {
        let mut export = state("form=text");
        export.set("queen", sign);
        export.set("empty", empty);
        export.set("between", "");
        if sign != " " {
            assert!(export.export(Destination::File, solution(&four)).is_empty());
            assert!(!export.is_busy(), "{sign:?} {empty:?}");
        }
        // The next visit begins with signs that show queens.
        let stored = export.request().written();
        assert!(state(&stored).request().text.is_clear(), "{sign:?} {empty:?}");
    }
    // Other formats have signs of their own.
    let mut export = state("form=csv&queen=&empty=");
    export.set("queen", "");
    export.export(Destination::File, solution(&four));
    assert!(export.is_busy());
}
