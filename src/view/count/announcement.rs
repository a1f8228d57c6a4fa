//! The words for what happens while counting.

use crate::browser::locale::Locale;
use crate::state::count::announcement::Announcement;
use crate::state::count::state::CountState;

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
            Telling::Said((texts.said_paused)(&locale.share(session.tally().progress())))
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
