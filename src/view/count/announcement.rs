//! The words for what happens while counting.

use crate::browser::locale::Locale;
use crate::route::quoted;
use queens::count::Plan;

use crate::route::count::CountProblem;
use crate::state::count::announcement::Announcement;
use crate::state::count::state::CountState;
use crate::view::count::percent::percent;

/// How something is told.
pub enum Telling {
    /// To those who do not see it.
    Said(String),
    /// In a notice.
    Notice(String),
}

/// The words for announcement of a count.
pub fn telling(locale: &Locale, session: &CountState, announcement: Announcement) -> Telling {
    let texts = locale.lang.count();
    let n = session.assignment().size().to_string();
    match announcement {
        Announcement::Done(solutions) => {
            Telling::Said((texts.said_done)(&n, &locale.number(solutions)))
        }
        Announcement::Paused => {
            Telling::Said((texts.said_paused)(&percent(locale, session.tally().progress())))
        }
        Announcement::CountProblem(wrong) => Telling::Notice((texts.wrong)(
            &n,
            &locale.number(wrong.counted),
            &locale.number(wrong.published),
        )),
        Announcement::Replaced(failures) => {
            Telling::Notice((texts.replaced)(&locale.number(failures.into())))
        }
        Announcement::GaveUp => Telling::Notice(texts.gave_up.to_owned()),
        Announcement::OtherVersion => Telling::Notice(texts.other_version.to_owned()),
    }
}

/// The words for what an address says that cannot be, where `plan` is shown instead.
pub fn wrong_place(locale: &Locale, plan: Plan, wrong: CountProblem) -> String {
    match wrong {
        CountProblem::Workers(text) => (locale.texts().notice.value)("workers", &quoted(&text)),
        CountProblem::Part(part, parts) => {
            let text = |text: Option<String>| text.map_or_else(|| "?".to_owned(), |t| quoted(&t));
            let most = locale.number(plan.tasks().into());
            (locale.lang.count().no_part)(&text(part), &text(parts), &most)
        }
    }
}
