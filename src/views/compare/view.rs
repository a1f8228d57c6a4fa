//! The comparison's view.

use std::rc::Rc;

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use queens::board::Size;
use queens::search::{Counter, Run, SearchKind};

use crate::address::{self, link};
use crate::browser::locale::Locale;
use crate::browser::time::ticker::Ticker;
use crate::components::features::board::picture::BoardPicture;
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
use crate::views::compare::chart_panel::{guess, guess_choice, guess_verdict, label, totals_chart};
use crate::views::compare::race::{RaceView, first_solution};
use crate::views::compare::standing::{Lane, Standing, lanes, length, standing};
use crate::views::compare::state::{CompareAction, Comparison};
use crate::views::compare::text::CompareTexts;
use crate::views::compare::toolbar::setup;
use crate::views::compare::totals::{COUNTERS, Totals, totals};
use crate::views::compare::ways::ways;

/// Milliseconds between two pieces of work on the totals: the race goes first.
const LEARN_PAUSE: u32 = 15;

pub struct CompareView {
    comparison: Comparison,
    known: KnownTotals,
    learn: Option<Timeout>,
    /// Solutions shown by finished searches.
    ends: Vec<(&'static SearchKind, Size, Rc<BoardPicture>)>,
    counter: Counter,
    /// Position at the last pause, for the address.
    stop: CompareRoute,
    before: Status,
}

impl View for CompareView {
    const CONFIG: Config<Self> = Config {
        // The boards need the rest of the width.
        columns: |_| 1,
        folded: 1,
        ..Config::new(address::View::Compare, ComparePanel::ALL, |size| {
            CompareAction::SetSize(size)
        })
    };
    type Route = CompareRoute;
    type Msg = CompareAction;
    type Panel = ComparePanel;

    fn open(context: &mut Context<Self>, route: &CompareRoute) -> CompareView {
        let mut view = CompareView {
            comparison: Comparison::new(route),
            known: KnownTotals::default(),
            learn: None,
            ends: Vec::new(),
            counter: Counter::Tests,
            stop: route.clone(),
            before: Status::Ready,
        };
        view.learn_later(context);
        view
    }

    fn go_to(&mut self, _: &mut Context<Self>, route: &CompareRoute) {
        self.comparison = Comparison::new(route);
        self.stop = route.clone();
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
                let is_new = self.known.work(Ticker::budget());
                self.learn_later(context);
                return is_new;
            }
            action => self.comparison.act(action),
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
        self.show_ends();
        let status = self.status();
        match (std::mem::replace(&mut self.before, status), status) {
            (Status::Done, Status::Done) => {}
            (_, Status::Done) => context.say(self.result(context.locale())),
            (Status::Running, Status::Ready | Status::Paused) => {
                context.say(self.present(context.locale()));
            }
            (Status::Done, _) => context.withdraw(),
            _ => {}
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
        let is_revealed = self.comparison.is_revealed;
        Some(match panel {
            ComparePanel::Chart if !is_revealed => {
                let lanes = self.lanes();
                let is_start = standing(&lanes, self.comparison.pace()) == Standing::Start;
                let act = scene.callback(|action| action);
                html! {
                    <>
                        { guess(locale, &act.reform(|()| CompareAction::Reveal)) }
                        if is_start { { guess_choice(locale, self.comparison.guess, &lanes, &act) } }
                    </>
                }
            }
            ComparePanel::Chart => totals_chart(locale, &self.known, size, kinds),
            ComparePanel::Ways => {
                ways(locale, &self.known, size, if is_revealed { kinds } else { &[] })
            }
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
        let lanes = self.lanes();
        let race = self.race(locale, &lanes, &act);
        let length = length(&lanes, comparison.pace(), comparison.size, &self.known);
        Stage {
            board: race.race(),
            say: Some(html! {
                <p class="caption">
                    { race.sentence() }
                    { for self.guess_verdict(locale).map(|(is_right, words)| html! {
                        <b data-verdict={if is_right { "right" } else { "wrong" }}>{ locale.lang.space() }{ words }</b>
                    }) }
                    if comparison.status() == Status::Done {
                        { next_view(address::View::Count, link::to(address::View::Count, [("n", "16".to_owned())]),
                            CompareTexts::of(locale.lang).next_view) }
                    }
                </p>
            }),
            player: Some(html! {
                <Player locale={locale.clone()} status={comparison.status()} step={comparison.stride()}
                    {length} furthest={comparison.furthest()} before={(false, false)} leaps={false}
                    speed={comparison.playback.speed()} is_automatic={comparison.playback.chosen_speed().is_none()}
                    on_action={act.reform(CompareAction::Player)}
                    on_step_text={scene.callback(CompareAction::StepText)} />
            }),
            counters: Some(race.counters()),
            setup: Some(setup(locale, comparison, &act, &scene.on_size_text())),
            ..Stage::default()
        }
    }
}

impl CompareView {
    /// Finds what the boards of searches show that have ended.
    fn show_ends(&mut self) {
        let size = self.comparison.size;
        let runs = self.comparison.runs();
        for kind in runs.iter().filter(|run| run.is_over()).map(Run::kind) {
            if !self.ends.iter().any(|(known, n, _)| (*known, *n) == (kind, size)) {
                let first = first_solution(kind, size);
                let picture = first
                    .map_or_else(|| BoardPicture::empty(size), |it| BoardPicture::of_solution(&it));
                self.ends.push((kind, size, Rc::new(picture)));
            }
        }
    }

    fn learn_later(&mut self, context: &Context<Self>) {
        self.learn = (!self.known.is_over)
            .then(|| context.after(LEARN_PAUSE, CompareAction::FindTotals))
            .flatten();
    }

    fn lanes(&self) -> Vec<Lane> {
        let race = self.comparison.race.as_ref();
        race.map_or_else(Vec::new, |race| lanes(race, self.comparison.size))
    }

    fn race<'a>(
        &'a self,
        locale: &'a Locale,
        lanes: &'a [Lane],
        act: &'a Callback<CompareAction>,
    ) -> RaceView<'a> {
        RaceView { locale, comparison: &self.comparison, lanes, ends: &self.ends, act }
    }

    fn guess_verdict(&self, locale: &Locale) -> Option<(bool, &'static str)> {
        let (lanes, guess) = (self.lanes(), self.comparison.guess);
        guess_verdict(locale, guess, standing(&lanes, self.comparison.pace()), &lanes)
    }

    /// Announcement of a step at rest, and of what is ahead there.
    fn present(&self, locale: &Locale) -> String {
        let step = locale.number(self.comparison.stride());
        let step = format!("{} {step}", TitleTexts::of(locale.lang).at);
        let sentence = self.race(locale, &self.lanes(), &Callback::noop()).sentence();
        [step, sentence].join(locale.lang.colon())
    }

    /// Announcement of the end: the winner, the number of solutions, and the verdict on the guess.
    fn result(&self, locale: &Locale) -> String {
        let runs = self.comparison.runs();
        let solutions = runs.first().map_or(0, |run| run.counters()[Counter::Solutions]);
        let over = SearchTexts::of(locale.lang).said_over(&locale.number(solutions));
        let winner = self.race(locale, &self.lanes(), &Callback::noop()).sentence();
        let verdict = self.guess_verdict(locale).map(|(_, words)| words.to_owned());
        let words = [winner, over].into_iter().chain(verdict);
        words.collect::<Vec<_>>().join(locale.lang.space())
    }
}
