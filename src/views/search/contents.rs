//! Contents of the panels beside the board, at the step of the board.

use std::rc::Rc;

use queens::board::{Solution, Square};
use queens::search::Title;
use yew::Callback;

use crate::browser::locale::Locale;
use crate::components::features::export::subject::Figure;
use crate::components::features::list::range_of;
use crate::components::features::tree::picture::Star;
use crate::components::features::tree::run_tree::{RunTree, TREES};
use crate::views::search::climb::stairs::STAIRS;
use crate::views::search::explanations::EXPLANATIONS;
use crate::views::search::explanations::queue::QueueShown;
use crate::views::search::panel::{Panel, Pointed, regions};
use crate::views::search::side_panel::Content;
use crate::views::search::state::SearchState;

/// Solutions of the list with their ordinals.
type Entries = Rc<Vec<(u64, Solution)>>;

#[derive(Default)]
pub struct Contents {
    /// Of the list of solutions, from 0.
    pub page: u64,
    /// Number of solutions in the list, and those of its page; `None` if they have changed.
    listed: Option<(u64, Entries)>,
    contents: Vec<Rc<Content>>,
    /// Made when the panel is first opened.
    tree: Option<RunTree>,
}

impl Contents {
    /// The list is out of date.
    pub fn forget(&mut self) {
        self.listed = None;
    }

    pub fn set_page(&mut self, page: u64) {
        self.page = page;
        self.forget();
    }

    /// Number of listed solutions, and those of the page.
    pub fn listed(&self) -> (u64, Entries) {
        self.listed.clone().unwrap_or_default()
    }

    pub fn of(&self, panel: Panel) -> Option<&Rc<Content>> {
        self.contents.iter().find(|it| it.panel() == panel)
    }

    /// Updates the contents. Returns true while the tree is being recorded.
    pub fn refresh(&mut self, session: &SearchState, panels: &[Panel]) -> bool {
        let total = session.solutions().len() as u64;
        if self.listed.as_ref().is_none_or(|listed| listed.0 != total) {
            self.listed = Some((total, Rc::new(self.entries(session))));
        }
        let made = panels.iter().filter_map(|panel| self.make(session, *panel).map(Rc::new));
        self.contents = made.collect();
        self.tree.as_ref().is_some_and(RunTree::is_recording)
    }

    fn make(&mut self, session: &SearchState, panel: Panel) -> Option<Content> {
        let run = session.run();
        Some(match panel {
            Panel::Listing => {
                let mark = EXPLANATIONS.get().and_then(|it| (it.mark)(session));
                Content::Listing(mark)
            }
            Panel::State => {
                let shown = session.shown();
                // A solution that is shown instead of the search has no calls.
                let has_calls = shown.is_none();
                let sections = EXPLANATIONS.get().map(|it| {
                    let mut sections = (it.inspect)(run, shown.map(|(_, solution)| solution));
                    sections.retain(|it| has_calls || it.title != Title::Calls);
                    sections
                });
                Content::State(sections, QueueShown::of(session))
            }
            Panel::Tree => {
                if let Some(climb) = &session.climb {
                    return Some(Content::Stairs(climb.clone(), run.counters().step));
                }
                if self.tree.as_ref().is_some_and(|tree| !tree.is_of(run)) {
                    self.tree = None;
                }
                if let (None, Some(trees)) = (&self.tree, TREES.get()) {
                    self.tree = Some((trees.tree)(run));
                }
                let tree = self.tree.as_mut().zip(TREES.get());
                Content::Tree(
                    tree.map(|(tree, it)| (it.content)(tree, run, session.predictor.is_some())),
                )
            }
            Panel::Solutions | Panel::Export => return None,
        })
    }

    /// False if the run has no tree that is drawn.
    pub fn has_tree(&self) -> bool {
        !matches!(self.of(Panel::Tree).map(|it| &**it), Some(Content::Tree(Some(Err(_)))))
    }

    /// The tree or the stairs as a picture, if they are there.
    pub fn figure(&self, locale: &Locale) -> Option<Figure> {
        match &**self.of(Panel::Tree)? {
            Content::Tree(tree) => {
                Some((TREES.get()?.figure)(locale, tree.as_ref()?.as_ref().ok()?))
            }
            Content::Stairs(climb, step) => Some((STAIRS.get()?.figure)(locale, climb, *step)),
            Content::Listing(_) | Content::State(..) => None,
        }
    }

    /// The stars of the tree in a box of this width and height, if it is there.
    pub fn stars(&self) -> Option<Callback<(f64, f64), Vec<Star>>> {
        let Content::Tree(Some(Ok(tree))) = &**self.of(Panel::Tree)? else { return None };
        let (tree, stars) = (tree.clone(), TREES.get()?.stars);
        Some(Callback::from(move |bounds| stars(&tree, bounds)))
    }

    /// The squares of the variable or position pointed at.
    pub fn marked(&self, session: &SearchState, pointed: Pointed) -> Vec<Square> {
        let place = match pointed {
            Pointed::Datum(place) => place,
            Pointed::Position(squares) => return squares.iter().collect(),
            Pointed::Nothing | Pointed::Square(_) => return Vec::new(),
        };
        let sections = self.contents.iter().find_map(|content| match &**content {
            Content::State(sections, ..) => sections.as_deref(),
            _ => None,
        });
        let region = sections.and_then(|sections| regions(sections).get(place).copied());
        region.map_or_else(Vec::new, |it| it.squares(session.run().size()).collect())
    }

    fn entries(&self, session: &SearchState) -> Vec<(u64, Solution)> {
        let solutions = session.solutions();
        let wanted = range_of(self.page, solutions.len() as u64).map_while(|place| {
            let (number, solution) = solutions.get(usize::try_from(place).ok()?)?;
            Some((u64::from(number) + 1, solution))
        });
        wanted.collect()
    }
}

#[cfg(test)]
mod tests {
    use queens::board::Size;
    use queens::search::{CATALOGUE, Extent};

    use crate::address::speed::Speed;
    use crate::components::features::player::action::PlayerAction;
    use crate::components::features::status::Status;
    use crate::settings::look::Look;
    use crate::text::Lang;
    use crate::views::search::caption::sentence;

    use super::*;

    fn at_full_speed(n: i64) -> SearchState {
        let mut session =
            SearchState::new(&CATALOGUE[0], Size::nearest(n), Extent::All, Some(Speed::Max));
        session.act(PlayerAction::Play);
        session
    }

    #[test]
    fn at_full_speed_no_line_is_marked_and_nothing_is_said() {
        let mut session = at_full_speed(14);
        let locale = Locale::new(Lang::En, Look::default());
        let is_marked = |session: &SearchState| {
            let mut contents = Contents::default();
            contents.refresh(session, &[Panel::Listing]);
            let listing = contents.of(Panel::Listing).unwrap();
            matches!(&**listing, Content::Listing(Some(_)))
        };
        session.tick(16.0, || false);
        assert_eq!(session.played.status(), Status::Running);
        assert!(!is_marked(&session));
        assert_eq!(sentence(&locale, &session), "");
        session.act(PlayerAction::Pause);
        assert!(is_marked(&session));
        assert_ne!(sentence(&locale, &session), "");
    }

    /// Known number of solutions: OEIS A000170.
    #[test]
    fn the_tree_does_not_hold_up_a_run_at_full_speed() {
        let (mut session, mut contents) = (at_full_speed(8), Contents::default());
        let mut ticks = 0;
        while session.played.status() == Status::Running {
            session.tick(16.0, || false);
            contents.refresh(&session, &[Panel::Tree]);
            ticks += 1;
            assert!(ticks < 1_000);
        }
        assert_eq!(session.played.solutions(), 92);
    }
}
