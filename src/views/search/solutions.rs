//! Solutions that a run has reached: stored, exported, and printed as in a document.

use queens::board::{Size, Solution};
use queens::export::{Entry, TextStyle, printed_board};
use queens::search::Counter;
use queens::solutions::Store;
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::export::request::Scope;
use crate::components::export::source::Source;
use crate::text::DocumentsTexts;
use crate::views::search::state::SearchState;
use crate::views::search::text::SourceTexts;

/// As many solutions as there is room for, in the order found. A run is
/// deterministic, so they stay when it is taken back.
#[derive(Debug)]
pub struct ReachedSolutions {
    store: Store,
}

/// The reached solutions that are listed.
#[derive(Clone, Copy, Debug)]
pub struct Listed<'a> {
    store: &'a Store,
    /// Number of deleted solutions before the first.
    from: usize,
    to: usize,
}

impl Listed<'_> {
    pub const fn len(self) -> usize {
        self.to - self.from
    }

    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The entry at a place, from 0: the solution's number, from 0, and the solution.
    pub fn get(self, place: usize) -> Option<(u32, Solution)> {
        let number = self.from.checked_add(place).filter(|number| *number < self.to)?;
        Some((u32::try_from(number).ok()?, self.store.get(number)?))
    }
}

impl ReachedSolutions {
    pub fn new(size: Size) -> ReachedSolutions {
        ReachedSolutions { store: Store::new(size, Store::LIMIT) }
    }

    /// Keeps a solution, by its ordinal from 1, unless the run has been there before.
    /// A full store stays as it is; the run goes on counting.
    pub fn keep(&mut self, ordinal: u64, solution: &Solution) {
        if ordinal == self.store.len() as u64 + 1 {
            let _ = self.store.push(solution);
        }
    }

    /// The first `count` solutions without those deleted; fewer if there was no room for more.
    pub fn first(&self, count: u64, deleted: u64) -> Listed<'_> {
        let place = |count| usize::try_from(count).unwrap_or(usize::MAX).min(self.store.len());
        Listed { store: &self.store, from: place(deleted.min(count)), to: place(count) }
    }

    /// The solution of an ordinal from 1.
    pub fn get(&self, ordinal: u64) -> Option<Solution> {
        self.store.get(usize::try_from(ordinal.checked_sub(1)?).ok()?)
    }
}

/// Up to its present step, in its order.
impl Source for SearchState {
    fn size(&self) -> Size {
        self.run.size()
    }

    fn len(&self, scope: Scope) -> usize {
        match scope {
            Scope::Shown => usize::from(self.shown().is_some()),
            Scope::Listed | Scope::All => self.solutions().len(),
        }
    }

    fn entry(&self, scope: Scope, place: usize) -> Option<Entry> {
        let (number, solution) = match scope {
            Scope::Shown => {
                let (ordinal, solution) = self.shown()?;
                (u32::try_from(ordinal).ok()?, solution)
            }
            Scope::Listed | Scope::All => {
                let (number, solution) = self.solutions().get(place)?;
                (number + 1, solution)
            }
        };
        Some(Entry { number, solution, class: None })
    }
}

/// The solution that the board shows, else the one found last, as the document prints it;
/// nothing if the search does not follow a document.
pub fn printout(locale: &Locale, session: &SearchState) -> Html {
    let texts = DocumentsTexts::of(locale.lang);
    let Some(document) = locale.document else { return Html::default() };
    let kind = (SourceTexts::of(locale.lang).kind)(document.source);
    let solutions = session.solutions();
    let last = || {
        let (number, solution) = solutions.get(solutions.len().checked_sub(1)?)?;
        Some((u64::from(number) + 1, solution))
    };
    let Some((ordinal, solution)) = session.shown().or_else(last) else { return Html::default() };
    let board = printed_board(&document, &solution, &TextStyle::default());
    // Blocks are coloured like the article's.
    let sign = |sign: char| match sign {
        '█' => html! { <b class="printed-queen">{ sign }</b> },
        '▒' => html! { <i class="printed-struck">{ "█" }</i> },
        _ => html! { { sign } },
    };
    let found = session.run.counters()[Counter::Solutions];
    let closing = session.run.is_over().then(|| document.closing(found)).flatten();
    html! {
        <pre class="printout" tabindex="0" role="img" data-printout={ordinal.to_string()}
            aria-label={texts.printout.fill([kind, &document.title(ordinal), &locale.queens(&solution)])}>
            { document.title(ordinal) }{ "\n" }{ for board.chars().map(sign) }{ for closing }
        </pre>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solution_is_kept_once() {
        let size = Size::nearest(4);
        let solution = |xs: [u8; 4]| Solution::new(&xs).expect("a solution");
        let (one, other) = (solution([1, 3, 0, 2]), solution([2, 0, 3, 1]));
        let mut found = ReachedSolutions::new(size);
        for (ordinal, solution) in [(1, &one), (1, &one), (2, &other), (1, &one), (2, &other)] {
            found.keep(ordinal, solution);
        }
        assert_eq!([0, 1, 2, 9].map(|count| found.first(count, 0).len()), [0, 1, 2, 2]);
        assert_eq!([0, 1, 2, 3].map(|n| found.get(n)), [None, Some(one), Some(other), None]);
    }
}
