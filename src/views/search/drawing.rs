//! What is drawn of the state: the board, questions, what stands beside the rows, files.

use yew::prelude::*;

use queens::board::Square;
use queens::game::Said;
use queens::search::SearchKind;

use crate::browser::locale::Locale;
use crate::components::board::picture::BoardPicture;
use crate::components::export::exporter::Exporter;
use crate::components::export::panel::Exported;
use crate::components::export::subject::{Content, Subject, picture as exported};
use crate::components::predict::part::PredictAction;
use crate::components::row_notes::part::{BESIDE, Drawn};
use crate::components::row_notes::state::BesideRows;
use crate::views::search::action::SearchAction;
use crate::views::search::caption::{caption, moment};
use crate::views::search::state::SearchState;

/// What the board shows.
pub fn picture(session: &SearchState) -> BoardPicture {
    if let Some((_, solution)) = session.shown() {
        return BoardPicture::of_solution(&solution);
    }
    let calm = session.is_calm() || session.lines().is_between_steps();
    let given = session.given_queens().to_vec();
    BoardPicture { given, ..BoardPicture::of_run(session.run(), calm) }
}

/// Whether something is to stand beside the rows of the board.
pub fn has_beside(session: &SearchState, shown: BesideRows) -> bool {
    session.run().kind() == SearchKind::ROWS && shown != BesideRows::Nothing
}

/// What stands there, once its part of the program has come; blank while steps pass too
/// fast.
pub fn beside(locale: &Locale, session: &SearchState, shown: BesideRows) -> Option<Html> {
    let draw = BESIDE.get().filter(|_| has_beside(session, shown))?;
    let frames = session.lines().trace().map(|trace| trace.frames());
    let is_blank = session.is_calm() || session.shown().is_some();
    let (run, frames) = (session.run(), frames.as_deref());
    Some(draw(locale, Drawn { shown, run, frames, is_blank }))
}

/// What stands below the board: the sentence, or a question.
pub fn say(locale: &Locale, session: &SearchState, act: &Callback<SearchAction>) -> Html {
    let caption = caption(locale, session, act);
    let Some(asking) = session.predict().asking().filter(|_| session.shown().is_none()) else {
        return caption;
    };
    let (run, on_act) = (session.run(), act.reform(SearchAction::Predict));
    asking.draw(locale, run, caption, session.predict().is_right(run), &on_act)
}

/// The square that a question is about.
pub fn told(session: &SearchState) -> Option<Square> {
    session.predict().asking().and_then(|it| it.told(session.run()))
}

/// Where a square is an answer, pressing it says it.
pub fn on_square(session: &SearchState, act: &Callback<SearchAction>) -> Option<Callback<Square>> {
    let asking = session.predict().asking()?;
    let say = |square| SearchAction::Predict(PredictAction::Say(Said::Square(square)));
    asking.wants_square(session.run()).then(|| act.reform(say))
}

/// What is to be saved.
pub fn subject(locale: &Locale, session: &SearchState, exporter: &dyn Exporter) -> Subject {
    let run = session.run();
    let shown = session.shown().and_then(|(ordinal, _)| u32::try_from(ordinal).ok());
    Subject {
        size: run.size(),
        content: Content::Search {
            kind: run.kind(),
            extent: run.extent(),
            step: run.counters().step,
            shown,
            picture: exported(&picture(session), session.is_calm()),
        },
        title: moment(locale, session),
        style: exporter.style(locale),
        document: locale.document,
    }
}

pub fn export_panel(locale: &Locale, session: &SearchState, exporter: &dyn Exporter) -> Html {
    let is_shown = session.shown().is_some();
    let scope = exporter.request().scope_of_search(is_shown);
    let format = exporter.request().search_format.where_followed(locale.document.as_ref());
    let preview = exporter.preview((format, scope), locale, session);
    let is_empty = preview.is_some() && session.solutions().is_empty();
    let step = session.run().counters().step;
    let of = Exported::Search { step, is_shown };
    exporter.panel(locale, of, preview.filter(|_| !is_empty), is_empty, Some(session))
}
