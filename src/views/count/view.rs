//! The counting view.

use std::rc::Rc;

use yew::prelude::*;

use queens::board::Size;
use queenside_worker::MOST_WORKERS;

use crate::address::{self, link};
use crate::browser;
use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::browser::workers::worker_pool::{OnEvent, PoolEvent};
use crate::components::features::host::{Config, Context, Scene, View};
use crate::components::features::keys::shortcuts::Command;
use crate::components::features::player::action::PlayerAction;
use crate::components::features::status::Status;
use crate::components::widgets::next_view::{next_view, tab_link};
use crate::components::widgets::panels::Asked;
use crate::components::widgets::stage::Stage;
use crate::text::{AppTexts, ListTexts, number, quoted};
use crate::views::count::address::{CountPanel, CountRoute, to_solutions};
use crate::views::count::io::runner::CountRunner;
use crate::views::count::io::storage;
use crate::views::count::sample_board::sample_board;
use crate::views::count::state::{CountAction, CountAnnouncement, CountState};
use crate::views::count::tally_panel::{digits, digits_verdict, tally_panel};
use crate::views::count::text::CountTexts;
use crate::views::count::toolbar::{Setup, buttons, sentence, setup};

/// Messages of the counting view.
pub enum Msg {
    /// A person asks for something.
    Act(CountAction),
    /// A message of a worker that counts.
    PoolEvent(PoolEvent),
    /// The page is seen again, or no longer.
    Visibility,
    Size(Size),
    /// A number of workers was typed.
    WorkersText(String),
    /// Guessed number of additional digits.
    Guess(Option<u8>),
    /// Another tab has dropped the progress stored under this key.
    DroppedElsewhere(String),
}

/// Milliseconds between two readings of the clock.
const TICK: f64 = 250.0;

/// Most workers by default: each takes memory of its own.
const USUAL_WORKERS: u32 = 16;

pub struct CountView {
    runner: CountRunner,
    /// True if the number of workers was chosen, and belongs in the address.
    are_workers_chosen: bool,
    /// Guessed number of additional digits.
    guess: Option<u8>,
    /// True after the notice that nothing can be stored.
    is_refusal_reported: bool,
    /// True while the notice of a failure is current.
    has_noticed: bool,
    _listeners: [Option<Listener>; 2],
}

impl View for CountView {
    const CONFIG: Config<Self> = Config {
        // A long number needs a wide column.
        columns: |_| 1,
        ..Config::new(address::View::Count, [CountPanel::Result; 3], Msg::Size)
    };
    type Route = CountRoute;
    type Msg = Msg;
    type Panel = CountPanel;

    fn open(context: &mut Context<Self>, route: &CountRoute) -> CountView {
        let usual = browser::processors().min(USUAL_WORKERS);
        let CountRoute { size, workers, panel: _ } = *route;
        // A page that comes back from sleep reads the clock at once.
        let on_visibility = context.callback(|()| Msg::Visibility);
        let on_visibility = browser::document().map(|document| {
            Listener::new(document, "visibilitychange", move |_| on_visibility.emit(()))
        });
        let on_drop = context.callback(Msg::DroppedElsewhere);
        let on_drop = storage::on_drop(move |key| on_drop.emit(key));
        let on_event = context.callback(Msg::PoolEvent);
        let on_event: OnEvent = Rc::new(move |event| on_event.emit(event));
        CountView {
            runner: CountRunner::new(size, workers.unwrap_or(usual), on_event),
            are_workers_chosen: workers.is_some(),
            guess: None,
            is_refusal_reported: false,
            has_noticed: false,
            _listeners: [on_visibility, on_drop],
        }
    }

    fn go_to(&mut self, context: &mut Context<Self>, route: &CountRoute) {
        self.go(context, route.size);
        if let Some(workers) = route.workers {
            self.set_workers(workers);
        }
    }

    fn panels_of(route: &CountRoute) -> Asked<CountPanel> {
        route.panel.into()
    }

    fn update(&mut self, context: &mut Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Act(action) => {
                self.mend(context);
                let announcement = self.runner.act(action);
                self.announce(context, announcement);
            }
            Msg::PoolEvent(event) => return self.receive(context, event),
            Msg::Visibility => self.tick(context, 0.0),
            Msg::Size(size) => self.go(context, size),
            Msg::WorkersText(text) => self.workers_typed(context, &text),
            Msg::Guess(guess) => self.guess = guess,
            Msg::DroppedElsewhere(key) => self.runner.dropped_elsewhere(&key),
        }
        true
    }

    fn command(
        &mut self,
        context: &mut Context<Self>,
        command: Command,
        event: &KeyboardEvent,
    ) -> bool {
        let is_taken = command == Command::Player(PlayerAction::Toggle) && !event.repeat();
        if is_taken {
            let action = self.runner.state.main_action();
            self.update(context, Msg::Act(action));
        }
        is_taken
    }

    fn next_tick(&self) -> Option<f64> {
        self.runner.state.is_busy().then_some(TICK)
    }

    fn tick(&mut self, context: &mut Context<Self>, _: f64) {
        let announcement = self.runner.tick();
        self.announce(context, announcement);
    }

    /// Keeps the waiting workers up to date.
    fn settle(&mut self, context: &mut Context<Self>) {
        self.runner.prepare();
        if self.runner.is_storage_refused && !self.is_refusal_reported {
            self.is_refusal_reported = true;
            context.notice(CountTexts::of(context.lang()).not_kept.to_owned());
        }
    }

    fn status(&self) -> Status {
        self.runner.state.status()
    }

    fn route(&self, scene: &Scene<Self>) -> CountRoute {
        let state = &self.runner.state;
        let workers = self.are_workers_chosen.then_some(state.workers);
        CountRoute { size: state.tally.size, workers, panel: scene.asked_panel() }
    }

    fn tab(&self, locale: &Locale, _: CountPanel) -> (&'static str, Option<String>) {
        (AppTexts::of(locale.lang).count, None)
    }

    fn panel(&self, scene: &Scene<Self>, _: CountPanel) -> Option<Html> {
        let (locale, state) = (scene.locale(), &self.runner.state);
        let digits = digits(locale, state, self.guess, &scene.callback(Msg::Guess));
        Some(tally_panel(locale, state, digits))
    }

    fn draw(&self, scene: &Scene<Self>) -> Stage {
        let (locale, state) = (scene.locale(), &self.runner.state);
        Stage {
            board: sample_board(locale, state.tally.size, self.status() == Status::Done),
            say: Some(html! {
                <p class="caption">{ sentence(locale, state) }</p>
            }),
            player: Some(buttons(locale, state, &scene.callback(Msg::Act))),
            counters: (self.status() == Status::Done).then(|| {
                let href = format!("{}/counting/3", link::to(address::View::Learn, []));
                let words = CountTexts::of(locale.lang).next_view;
                html! { <p>{ next_view(address::View::Learn, href, words) }</p> }
            }),
            links: [self.to_solutions(scene), Html::default()],
            setup: Some(setup(Setup {
                locale,
                state,
                on_size: scene.callback(Msg::Size),
                on_size_text: scene.on_size_text(),
                on_workers: scene.callback(Msg::WorkersText),
                on_act: scene.callback(Msg::Act),
            })),
            ..Stage::default()
        }
    }

    fn leave(&mut self, _: &mut Context<Self>) {
        self.runner.leave();
    }
}

impl CountView {
    /// The segments of the solutions, in the same places as there.
    fn to_solutions(&self, scene: &Scene<Self>) -> Html {
        let texts = ListTexts::of(scene.lang());
        let mut left = scene.env.left.iter().filter(|it| it.0 == address::View::Solutions);
        let left = left.next().map(|it| &*it.1);
        let [list, symmetry] = to_solutions(left, self.runner.state.tally.size);
        html! { <>{ tab_link(list, texts.list) }{ tab_link(symmetry, texts.symmetry) }</> }
    }

    /// Goes to another count. The one before stays where it was stored.
    fn go(&mut self, context: &mut Context<Self>, size: Size) {
        if size != self.runner.state.tally.size {
            self.runner.go(size);
            context.withdraw();
            self.guess = None;
        }
    }

    fn announce(&mut self, context: &mut Context<Self>, announcement: Option<CountAnnouncement>) {
        let Some(announcement) = announcement else { return };
        match wording(context.locale(), &self.runner.state, self.guess, announcement) {
            Wording::Spoken(words) => context.say(words),
            Wording::Notice(words) => {
                self.has_noticed = true;
                context.notice(words);
            }
        }
        if let CountAnnouncement::Done(_) = announcement {
            self.mend(context);
        }
    }

    /// A failure of workers is being retried, or did no harm.
    fn mend(&mut self, context: &Context<Self>) {
        if std::mem::take(&mut self.has_noticed) {
            context.mended();
        }
    }

    fn set_workers(&mut self, workers: u32) {
        self.are_workers_chosen = true;
        self.runner.act(CountAction::SetWorkers(workers));
    }

    fn workers_typed(&mut self, context: &Context<Self>, text: &str) {
        match number::read_small(text) {
            Ok(workers) if (1..=MOST_WORKERS).contains(&workers) => self.set_workers(workers),
            _ => {
                let texts = CountTexts::of(context.lang());
                context.notice(texts.no_workers(&quoted(text), &MOST_WORKERS.to_string()));
            }
        }
    }

    /// Handles a message of a worker. Returns whether the page needs to be drawn:
    /// for the first progress and the end at once, else the ticks are often enough.
    fn receive(&mut self, context: &mut Context<Self>, event: PoolEvent) -> bool {
        let before = self.runner.state.tally.progress();
        let announcement = self.runner.receive(event);
        self.announce(context, announcement);
        // What is not drawn is not settled by the host.
        self.settle(context);
        let state = &self.runner.state;
        let is_first = before == 0.0 && state.tally.progress() > 0.0;
        is_first || announcement.is_some() || state.status() == Status::Paused
    }
}

/// The words of an announcement, and where they belong.
pub enum Wording {
    /// Read out by a screen reader; others see it anyway.
    Spoken(String),
    Notice(String),
}

pub fn wording(
    locale: &Locale,
    state: &CountState,
    guess: Option<u8>,
    announcement: CountAnnouncement,
) -> Wording {
    let texts = CountTexts::of(locale.lang);
    let n = state.tally.size.to_string();
    match announcement {
        CountAnnouncement::Done(solutions) => {
            let verdict = digits_verdict(locale, state, guess).map(|(_, words)| words.to_owned());
            let done = texts.said_done(&n, &locale.number(solutions));
            let words = std::iter::once(done).chain(verdict);
            Wording::Spoken(words.collect::<Vec<_>>().join(locale.lang.space()))
        }
        CountAnnouncement::Paused => {
            Wording::Spoken(texts.said_paused(&locale.share(state.tally.progress())))
        }
        CountAnnouncement::Wrong(wrong) => Wording::Notice(texts.wrong(
            &n,
            &locale.number(wrong.counted),
            &locale.number(wrong.published),
        )),
        CountAnnouncement::Replaced(failures) => {
            Wording::Notice(texts.replaced(&locale.number(failures.into())))
        }
        CountAnnouncement::GaveUp => Wording::Notice(texts.gave_up.to_owned()),
        CountAnnouncement::NotStarted => Wording::Notice(texts.not_started.to_owned()),
        CountAnnouncement::OtherVersion => Wording::Notice(texts.other_version.to_owned()),
    }
}
