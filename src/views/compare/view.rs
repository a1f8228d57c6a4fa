//! The comparison's view.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use queens::count::known;
use queens::search::{Counter, RunLength, WholeWay};

use crate::address::{self, link};
use crate::browser::locale::Locale;
use crate::browser::time::ticker::Ticker;
use crate::components::features::host::{Config, Context, Scene, View};
use crate::components::features::keys::shortcuts::Command;
use crate::components::features::player::action::PlayerAction;
use crate::components::features::player::view::Player;
use crate::components::features::status::Status;
use crate::components::features::totals::known_totals::KnownTotals;
use crate::components::widgets::next_view::next_view;
use crate::components::widgets::panels::Asked;
use crate::components::widgets::stage::Stage;
use crate::text::{NoticeTexts, SearchTexts, TitleTexts, number};
use crate::views::compare::address::{ComparePanel, CompareRoute};
use crate::views::compare::chart_panel::{label, totals_chart};
use crate::views::compare::race::{RaceView, Strip, thinned};
use crate::views::compare::staircase::{Line, Staircase};
use crate::views::compare::standing::Lane;
use crate::views::compare::state::{CompareAction, Comparison};
use crate::views::compare::text::CompareTexts;
use crate::views::compare::toolbar::setup;
use crate::views::compare::totals::{COUNTERS, Totals, totals};
use crate::views::compare::ways::ways;

/// Milliseconds between two pieces of work on the totals: the race goes first.
const LEARN_PAUSE: u32 = 15;

/// The other panel is reached by its tab.
const FIRST_PANELS: [ComparePanel; 3] =
    [ComparePanel::Race, ComparePanel::Chart, ComparePanel::Totals];

pub struct CompareView {
    comparison: Comparison,
    known: KnownTotals,
    learn: Option<Timeout>,
    /// The ways that are found.
    strips: Vec<Strip>,
    counter: Counter,
    /// Position at the last pause, for the address.
    stop: CompareRoute,
    /// The status and the step that were announced last.
    before: (Status, u64),
}

#[derive(Debug, PartialEq)]
enum Said {
    Standing,
    End,
    /// The last announcement is no longer true.
    Nothing,
}

/// The announcement after a change of the status and the step. A running race is silent.
fn said(before: (Status, u64), now: (Status, u64)) -> Option<Said> {
    match now.0 {
        Status::Running => (before.0 == Status::Done).then_some(Said::Nothing),
        _ if before == now => None,
        Status::Done => Some(Said::End),
        Status::Ready | Status::Paused => Some(Said::Standing),
    }
}

impl View for CompareView {
    const CONFIG: Config<Self> = Config {
        // The boards need the rest of the width.
        columns: |_| 1,
        folded: 2,
        ..Config::new(address::View::Compare, FIRST_PANELS, CompareAction::SetSize)
    };
    type Route = CompareRoute;
    type Msg = CompareAction;
    type Panel = ComparePanel;

    fn open(context: &mut Context<Self>, route: &CompareRoute) -> CompareView {
        let mut view = CompareView {
            comparison: Comparison::new(route),
            known: KnownTotals::default(),
            learn: None,
            strips: Vec::new(),
            counter: Counter::Tests,
            stop: route.clone(),
            before: (Status::Ready, route.at),
        };
        view.learn_later(context);
        view
    }

    fn go_to(&mut self, context: &mut Context<Self>, route: &CompareRoute) {
        self.comparison = Comparison::new(route);
        self.stop = route.clone();
        self.learn_later(context);
    }

    fn panels_of(route: &CompareRoute) -> Asked<ComparePanel> {
        route.panel.into()
    }

    fn update(&mut self, context: &mut Context<Self>, action: CompareAction) -> bool {
        match action {
            CompareAction::StepText(text) => match number::read(&text) {
                Ok(stride) => self.comparison.act(PlayerAction::GoTo(stride)),
                Err(_) => context.refuse(NoticeTexts::step, &text),
            },
            CompareAction::Counter(counter) => self.counter = counter,
            CompareAction::FindTotals => {
                // The race needs the ways of its searches; the chart of all can wait.
                let before = self.whole_ways();
                let is_found = self.comparison.find_ways(Ticker::budget());
                let is_known = is_found && self.known.work(Ticker::budget());
                let is_new = is_known || self.whole_ways() != before;
                self.learn_later(context);
                return is_new;
            }
            action => {
                let is_guess = matches!(action, CompareAction::Guess(_));
                self.comparison.act(action);
                if is_guess {
                    context.say(self.sentence(context.locale()));
                }
                self.learn_later(context);
            }
        }
        true
    }

    fn command(&mut self, _: &mut Context<Self>, command: Command, _: &KeyboardEvent) -> bool {
        let Command::Player(action) = command else { return false };
        self.comparison.act(action);
        true
    }

    fn next_tick(&self) -> Option<f64> {
        self.comparison.next_tick()
    }

    fn tick(&mut self, context: &mut Context<Self>, elapsed: f64) {
        self.comparison.tick(elapsed, context.portion());
    }

    fn settle(&mut self, context: &mut Context<Self>) {
        self.draw_strips();
        let status = self.status();
        let now = (status, self.comparison.stride());
        match said(std::mem::replace(&mut self.before, now), now) {
            Some(Said::End) => context.say(self.result(context.locale())),
            Some(Said::Standing) => context.say(self.present(context.locale())),
            Some(Said::Nothing) => context.withdraw(),
            None => {}
        }
        if status != Status::Running {
            self.stop =
                CompareRoute { panel: context.scene().asked_panel(), ..self.comparison.route() };
        }
    }

    fn status(&self) -> Status {
        self.comparison.status()
    }

    fn route(&self, _: &Scene<Self>) -> CompareRoute {
        self.stop.clone()
    }

    fn tab(&self, locale: &Locale, panel: ComparePanel) -> (&'static str, Option<String>) {
        (label(panel, locale), None)
    }

    fn panel(&self, scene: &Scene<Self>, panel: ComparePanel) -> Option<Html> {
        let locale = scene.locale();
        let size = self.comparison.size;
        let kinds = &self.comparison.kinds;
        Some(match panel {
            ComparePanel::Race => self.staircase(locale),
            ComparePanel::Chart => totals_chart(locale, &self.known, size, kinds),
            ComparePanel::Ways => ways(locale, &self.known, size, kinds),
            ComparePanel::Totals => totals(&Totals {
                locale,
                comparison: &self.comparison,
                known: &self.known,
                counter: self.counter,
                on_counter: scene.batch_callback(|name: String| {
                    COUNTERS
                        .into_iter()
                        .find(|counter| counter.name() == name)
                        .map(CompareAction::Counter)
                }),
                on_action: scene.callback(|action| action),
            }),
        })
    }

    fn draw(&self, scene: &Scene<Self>) -> Stage {
        let locale = scene.locale();
        let comparison = &self.comparison;
        let act = scene.callback(|action| action);
        let lanes = comparison.lanes();
        let race = self.race(locale, &lanes, &act);
        let length = comparison.length();
        // A whole race has the scale of its length, however far it has been already.
        let is_exact = matches!(length, RunLength::Exact(_));
        let furthest = if is_exact { comparison.stride() } else { comparison.furthest() };
        Stage {
            board: race.race(),
            say: Some(html! {
                <p class="caption">
                    { match race.verdict().filter(|_| comparison.status() == Status::Done) {
                        Some((is_right, words)) => html! { <b data-verdict={if is_right { "right" } else { "wrong" }}>{ words }</b> },
                        None => html! { { race.sentence() } },
                    } }
                    if comparison.status() == Status::Done {
                        { next_view(address::View::Count, link::to(address::View::Count, [("n", "16".to_owned())]),
                            CompareTexts::of(locale.lang).next_view) }
                    }
                </p>
            }),
            player: Some(html! {
                <Player locale={locale.clone()} status={comparison.status()} step={comparison.stride()}
                    {length} {furthest} before={(false, false)} leaps={false}
                    speed={comparison.playback.speed()} is_automatic={comparison.playback.chosen_speed().is_none()}
                    automatic={comparison.has_course().then_some(CompareTexts::of(locale.lang).in_twelve_seconds)}
                    on_action={act.reform(CompareAction::Player)}
                    on_step_text={scene.callback(CompareAction::StepText)} />
            }),
            setup: Some(setup(locale, comparison, &act, &scene.on_size_text())),
            ..Stage::default()
        }
    }
}

impl CompareView {
    /// Draws the ways that are found, and drops those of other races.
    fn draw_strips(&mut self) {
        let (ways, size) = (&self.comparison.ways, self.comparison.size);
        let found = || self.comparison.kinds.iter().zip(ways).filter(|(_, way)| way.is_whole());
        self.strips.retain(|strip| found().any(|(kind, _)| strip.is_of(kind, size)));
        for (kind, way) in found() {
            if !self.strips.iter().any(|strip| strip.is_of(kind, size)) {
                self.strips.push(Strip::new(kind, size, way));
            }
        }
    }

    /// The staircase up to the present stride. It has room for the first search's way; behind that,
    /// it grows.
    fn staircase(&self, locale: &Locale) -> Html {
        let lanes = self.comparison.lanes();
        let tests = lanes.iter().map(|lane| lane.tests).max().unwrap_or(0);
        let goals = lanes.iter().filter_map(|lane| lane.goal);
        // A solution is reported after its test.
        let end = goals.min().map_or(0, |goal| goal + 1).max(tests);
        let line = |(lane, way): (&Lane, &WholeWay)| {
            let found = way.solutions().len().min(lane.solutions as usize);
            Line {
                name: TitleTexts::of(locale.lang).search_name(lane.kind.name),
                tests: lane.tests,
                solutions: lane.solutions,
                steps: thinned(way.solutions().get(..found).unwrap_or_default(), end),
            }
        };
        let lines: Vec<Line> = lanes.iter().zip(&self.comparison.ways).map(line).collect();
        let all = known(self.comparison.size).solutions;
        html! { <Staircase locale={locale.clone()} {end} {all} {lines} /> }
    }

    /// The number of ways that are followed to their ends.
    fn whole_ways(&self) -> usize {
        self.comparison.ways.iter().filter(|way| way.is_whole()).count()
    }

    fn learn_later(&mut self, context: &Context<Self>) {
        let is_busy = !self.comparison.ways.iter().all(WholeWay::is_done);
        self.learn = (is_busy || !self.known.is_over)
            .then(|| context.after(LEARN_PAUSE, CompareAction::FindTotals))
            .flatten();
    }

    fn race<'a>(
        &'a self,
        locale: &'a Locale,
        lanes: &'a [Lane],
        act: &'a Callback<CompareAction>,
    ) -> RaceView<'a> {
        RaceView { locale, comparison: &self.comparison, lanes, strips: &self.strips, act }
    }

    fn sentence(&self, locale: &Locale) -> String {
        self.race(locale, &self.comparison.lanes(), &Callback::noop()).sentence()
    }

    /// Announcement of a step at rest, and of what is ahead there.
    fn present(&self, locale: &Locale) -> String {
        let step = locale.number(self.comparison.stride());
        let step = format!("{} {step}", TitleTexts::of(locale.lang).at);
        [step, self.sentence(locale)].join(locale.lang.colon())
    }

    /// Announcement of the end: the winner, the number of solutions, and the verdict on the guess.
    fn result(&self, locale: &Locale) -> String {
        let runs = self.comparison.runs();
        let solutions = runs.first().map_or(0, |run| run.counters()[Counter::Solutions]);
        let over = SearchTexts::of(locale.lang).said_over(&locale.number(solutions));
        let (lanes, act) = (self.comparison.lanes(), Callback::noop());
        let race = self.race(locale, &lanes, &act);
        let verdict = race.verdict().map(|(_, words)| words.to_owned());
        let words = [race.sentence(), over].into_iter().chain(verdict);
        words.collect::<Vec<_>>().join(locale.lang.space())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_at_rest_the_end_and_nothing_else_is_announced() {
        use Status::{Done, Paused, Ready, Running};
        for (before, now, words) in [
            ((Ready, 0), (Paused, 1), Some(Said::Standing)),
            ((Paused, 1), (Paused, 30), Some(Said::Standing)),
            ((Running, 8), (Paused, 8), Some(Said::Standing)),
            ((Paused, 8), (Paused, 8), None),
            ((Running, 8), (Running, 9), None),
            ((Running, 9), (Done, 30), Some(Said::End)),
            ((Done, 30), (Done, 30), None),
            ((Done, 30), (Running, 1), Some(Said::Nothing)),
        ] {
            assert_eq!(said(before, now), words, "{before:?}, {now:?}");
        }
    }
}
