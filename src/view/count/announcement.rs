//! The words for what happens while counting.

use queens::count::Plan;
use crate::route::quoted;
use crate::browser::locale::Locale;

use crate::state::count::message::News;
use crate::view::count::percent::percent;
use crate::route::count::Wrong;
use crate::state::count::state::Session;

/// How something is told.
pub enum Telling {
    /// To those who do not see it.
    Said(String),
    /// In a notice.
    Notice(String),
}

/// The words for news of a count.
pub fn telling(locale: &Locale, session: &Session, news: News) -> Telling {
    let texts = locale.lang.count();
    let n = session.work().size().to_string();
    match news {
        News::Done(solutions) => Telling::Said((texts.said_done)(&n, &locale.number(solutions))),
        News::Paused => {
            Telling::Said((texts.said_paused)(&percent(locale, session.tally().progress())))
        }
        News::Wrong(wrong) => Telling::Notice((texts.wrong)(
            &n,
            &locale.number(wrong.counted),
            &locale.number(wrong.published),
        )),
        News::Replaced(failures) => {
            Telling::Notice((texts.replaced)(&locale.number(failures.into())))
        }
        News::GaveUp => Telling::Notice(texts.gave_up.to_owned()),
        News::OtherVersion => Telling::Notice(texts.other_version.to_owned()),
    }
}

/// The words for what an address says that cannot be, where `plan` is shown instead.
pub fn wrong_place(locale: &Locale, plan: Plan, wrong: Wrong) -> String {
    match wrong {
        Wrong::Workers(text) => (locale.texts().notice.value)("workers", &quoted(&text)),
        Wrong::Part(part, parts) => {
            let text = |text: Option<String>| text.map_or_else(|| "?".to_owned(), |t| quoted(&t));
            let most = locale.number(plan.tasks().into());
            (locale.lang.count().no_part)(&text(part), &text(parts), &most)
        }
    }
}
