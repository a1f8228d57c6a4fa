use super::request::{ExportRequest, Scope};
use super::state::{Destination, Done, ExportJob, ExportProblem, ExportState};
use super::subject::{Content, Figure, Subject};

use queens::board::Size;
use queens::export::{Colour, Format, Picture, PictureStyle, PictureWords, QueenShape, SquareMark};
use queens::search::{CATALOGUE, Extent};
use yew::prelude::*;

use crate::browser::files::download::Delivery;
use crate::components::features::player::action::PlayerAction;
use crate::components::features::status::Status;
use crate::settings::record::Record;
use crate::views::search::state::{SearchAction, SearchState};
use crate::views::solutions::address::SolutionsRoute;
use crate::views::solutions::state::{SolutionsState, entry_shown};

fn ink(_: &str, _: bool) -> Colour {
    Colour::BLACK
}

fn subject(size: Size, content: Content) -> Subject {
    let style = PictureStyle { queen: QueenShape::Text("Q".to_owned()), ..PictureStyle::default() };
    let words = PictureWords { title: "a board".to_owned(), ..PictureWords::default() };
    Subject { size, content, words, style, document: None, separator: ';' }
}

fn search(shown: Option<u32>) -> Subject {
    let size = Size::EIGHT;
    let picture = Picture::new(size, |_| SquareMark::Free);
    let figure = Some(Figure::Board(picture, Html::default()));
    subject(size, Content::Search { step: 30, shown, has_solutions: true, figure })
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
fn a_picture_is_drawn_and_then_saved() {
    let mut export = state("moment=png");
    let job = export.export(Destination::File, search(None), &ink);
    let Some(ExportJob::Picture { name, svg, width: 800, destination: Destination::File }) = job
    else {
        panic!("{job:?}")
    };
    assert!(svg.starts_with("<svg"));
    assert_eq!(name, "queens-8-step-30.png");
    assert_eq!(export.progress(None), None, "no bar for what takes a moment");
    assert!(!export.is_writing(), "its solutions may change");
    assert_eq!(export.export(Destination::File, search(None), &ink), None, "one at a time");
    let done = Done::Saved(name, Delivery::Refused);
    export.end(done.clone());
    assert_eq!((export.is_busy(), export.done()), (false, Some(&done)));
}

#[test]
fn an_svg_picture_is_saved_at_once() {
    let job = state("moment=svg").export(Destination::File, search(Some(3)), &ink);
    let Some(ExportJob::Text { name, text, media_type: "image/svg+xml", .. }) = job else {
        panic!("{job:?}")
    };
    assert!(text.contains("<title>a board</title>"));
    assert_eq!(name, "queens-8-solution-3.svg");
}

#[test]
fn after_a_cancel_another_export_begins() {
    let mut export = state("moment=png");
    export.export(Destination::File, search(None), &ink);
    export.cancel();
    assert_eq!((export.is_busy(), export.done(), export.progress(None)), (false, None, None));
    assert!(export.export(Destination::File, search(None), &ink).is_some());
}

#[test]
fn solutions_are_written_in_portions() {
    let found = solutions(8);
    let mut export = state("form=fen&what=all");
    assert_eq!(export.export(Destination::File, solution(&found), &ink), None);
    assert!(export.is_writing());
    assert_eq!(export.write(&found, || false, drop), None, "a portion of 64");
    let progress = export.progress(Some(&found)).expect("a part");
    assert!((1..1_000).contains(&progress), "{progress}");
    let job = export.write(&found, || true, drop);
    let Some(Ok(ExportJob::Text { name, text, .. })) = job else { panic!("{job:?}") };
    assert_eq!(text.lines().count(), 92);
    assert_eq!(name, "queens-8-solutions.fen");
    assert!(export.is_busy() && !export.is_writing());
}

#[test]
fn a_long_text_is_handed_over_in_parts_and_not_copied() {
    // 14 200 solutions of 12 squares each: some 300 KB.
    let found = solutions(12);
    let mut export = state("form=json&what=all");
    export.export(Destination::File, solution(&found), &ink);
    let mut parts = Vec::new();
    let job = export.write(&found, || true, |part| parts.push(part));
    let Some(Ok(ExportJob::Text { text, .. })) = job else { panic!("{job:?}") };
    parts.push(text);
    assert!(parts.len() > 2);
    assert_eq!(parts.concat().matches("\"number\":").count(), 14_200);

    // Long placeholders make more than the clipboard gets.
    let (queen, long) = ("123456789abcdefghij", "0123456789abcdefghij");
    let request = format!("form=text&what=all&queen=Q{queen}&empty={long}&between={long}");
    let mut export = state(&request);
    export.export(Destination::Clipboard, solution(&found), &ink);
    assert_eq!(export.write(&found, || true, drop), Some(Err(ExportProblem::Refused)));
}

#[test]
fn without_a_solution_there_is_no_picture() {
    let mut export = state("form=png");
    assert_eq!(export.export(Destination::File, solution(&solutions(3)), &ink), None);
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
    assert_eq!(export.export(Destination::File, search(None), &ink), None);
    assert!(export.is_writing());
    let job = export.write(&session, || true, drop);
    let Some(Ok(ExportJob::Text { name, text, .. })) = job else { panic!("{job:?}") };
    assert_eq!((text.lines().count(), &*name), (2, "queens-8-solutions.fen"));
    // As nobody follows a document, its own print is text.
    let mut export = state("moment=printed&what=shown");
    export.export(Destination::Clipboard, search(Some(1)), &ink);
    session.act(SearchAction::Show(1));
    let job = export.write(&session, || true, drop);
    let Some(Ok(ExportJob::Text { text, destination, .. })) = job else { panic!("{job:?}") };
    assert_eq!(destination, Destination::Clipboard);
    assert_eq!(text, ". . Q .\nQ . . .\n. . . Q\n. Q . .\n\n");
}

#[test]
fn a_board_of_the_lab_is_a_picture_or_a_text() {
    let board = || {
        let picture = Picture::new(Size::EIGHT, |_| SquareMark::Free);
        let figure = Figure::Board(picture, Html::default());
        subject(Size::EIGHT, Content::Board { figure, text: "a text".to_owned() })
    };
    let job = state("board=text").export(Destination::File, board(), &ink);
    let (name, text) = ("queens-8-board.txt".to_owned(), "a text".to_owned());
    let (media_type, destination) = ("text/plain;charset=utf-8", Destination::File);
    assert_eq!(job, Some(ExportJob::Text { name, text, media_type, destination }));
    let job = state("board=png").export(Destination::File, board(), &ink);
    assert!(matches!(job, Some(ExportJob::Picture { .. })));
}

#[test]
fn the_request_takes_what_is_valid() {
    let mut export = state("");
    assert!(export.set("width", "512"));
    assert!(!export.set("width", "9"));
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
            assert_eq!(export.export(Destination::File, solution(&four), &ink), None);
            assert!(!export.is_busy(), "{sign:?} {empty:?}");
        }
        // The next visit begins with signs that show queens.
        let stored = export.request().written();
        assert!(state(&stored).request().text.is_clear(), "{sign:?} {empty:?}");
    }
    // Other formats have signs of their own.
    let mut export = state("form=csv&queen=&empty=");
    export.set("queen", "");
    export.export(Destination::File, solution(&four), &ink);
    assert!(export.is_busy());
}

#[test]
fn the_position_before_the_first_solution_is_a_text() {
    let mut session = SearchState::new(&CATALOGUE[0], Size::nearest(4), Extent::All, None);
    session.act(PlayerAction::GoTo(3));
    session.tick(0.0, || true);
    for (format, ending, written) in [
        ("fen", "fen", "4/4/4/Q3\n"),
        ("json", "json", "{\"n\":4,\"squares\":[\"a1\"]}\n"),
        ("text", "txt", ". . . .\n. . . .\n. . . .\nQ . . .\n"),
    ] {
        let mut export = state(&format!("moment={format}&what=all"));
        let content = Content::Search { step: 3, shown: None, has_solutions: false, figure: None };
        export.export(Destination::File, subject(Size::nearest(4), content), &ink);
        let job = export.write(&session, || true, drop);
        let Some(Ok(ExportJob::Text { text, name, .. })) = job else { panic!("{job:?}") };
        assert_eq!((&*text, name), (written, format!("queens-4-step-3.{ending}")));
    }
    let scope = |request: &str, format, is_shown, has_solutions| {
        ExportRequest::parse(request).scope_of_search(format, is_shown, has_solutions)
    };
    assert_eq!(scope("what=shown", Format::Fen, false, false), Scope::Position);
    assert_eq!(scope("what=shown", Format::Csv, false, false), Scope::All);
    assert_eq!(scope("what=position", Format::Json, true, true), Scope::Position);
    assert_eq!(scope("what=shown", Format::Json, true, true), Scope::Shown);
}

#[test]
fn a_picture_of_the_tree_waits_for_the_tree() {
    let tree = |figure| {
        let content = Content::Search { step: 30, shown: None, has_solutions: true, figure };
        state("moment=svg&drawn=tree").export(
            Destination::File,
            subject(Size::EIGHT, content),
            &ink,
        )
    };
    assert_eq!(tree(None), None);
    let job = tree(Some(Figure::Drawing(html! { <path d="M0 0h9" /> }, [0, 0, 80, 40])));
    let Some(ExportJob::Text { name, text, .. }) = job else { panic!("{job:?}") };
    assert_eq!(name, "queens-8-tree-30.svg");
    assert!(text.contains("<path d=\"M0 0h9\"></path>") && text.contains("height=\"400\""));
}
