//! The timer that drives the search.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_timers::callback::Timeout;

use crate::browser;
use crate::browser::time::frame_pace::FramePace;
use crate::browser::time::macro_task::MacroTask;
use crate::browser::time::next_frame::NextFrame;

/// The time for a portion of work without drawing, in milliseconds: the maximum delay of a click
/// or a frame.
const PORTION: f64 = 4.0;

/// The time for a portion of work with drawing: most of a frame at 60 Hz.
const BUDGET: f64 = 14.0;

/// The time for a portion of background work, in milliseconds: the effect of an input is drawn in
/// the same frame.
const BESIDE: f64 = 6.0;

/// Milliseconds after which a tick comes without a frame.
const WITHOUT_FRAME: u32 = 100;

/// The cause of a tick.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Wakeup {
    #[default]
    Timer,
    Message,
    Frame,
}

/// The next tick, by whichever event comes first.
#[derive(Default)]
struct Next {
    tick: RefCell<Option<Box<dyn FnOnce()>>>,
    way: Cell<Wakeup>,
}

impl Next {
    fn come(&self, way: Wakeup) {
        let tick = self.tick.take();
        if let Some(tick) = tick {
            self.way.set(way);
            tick();
        }
    }
}

/// One tick at a time: the next one is ordered when the last one has ended. Ticks without a pause
/// between them work in portions, and draw once per frame.
pub struct Ticker {
    next: Rc<Next>,
    timer: Option<Timeout>,
    /// `None` where the browser has no channels.
    macro_task: Option<MacroTask>,
    frame: Option<NextFrame>,
    pace: FramePace,
    last: Option<f64>,
    /// True if the current tick draws, or nothing ticks.
    is_drawing: bool,
    /// True if the previous tick has used up its time.
    was_busy: bool,
    /// True if the current tick has used up its time.
    is_busy: Rc<Cell<bool>>,
}

impl Default for Ticker {
    fn default() -> Ticker {
        let next = Rc::<Next>::default();
        let (by_message, by_frame) = (next.clone(), next.clone());
        Ticker {
            macro_task: MacroTask::new(move || by_message.come(Wakeup::Message)),
            frame: NextFrame::new(move || by_frame.come(Wakeup::Frame)),
            next,
            timer: None,
            pace: FramePace::default(),
            last: None,
            is_drawing: true,
            was_busy: false,
            is_busy: Rc::new(Cell::new(true)),
        }
    }
}

impl Ticker {
    /// Orders a tick `delay` milliseconds after the last one, or from now where nothing
    /// ticks, in place of any other.
    pub fn schedule(&mut self, delay: f64, tick: impl FnOnce() + 'static) {
        let now = browser::now();
        let passed = now - *self.last.get_or_insert(now);
        self.next.tick.replace(Some(Box::new(tick)));
        // A page that nobody sees takes the slow way, and leaves the machine to others.
        let is_seen = browser::document().is_some_and(|document| !document.hidden());
        let Some(macro_task) = self.macro_task.as_ref().filter(|_| delay <= 0.0 && is_seen) else {
            self.pace.rest();
            self.is_drawing = true;
            self.order_timer((delay - passed).clamp(0.0, 60_000.0) as u32);
            return;
        };
        self.timer = None;
        let is_idle = !self.is_busy.get();
        if self.pace.end(now, is_idle) {
            self.frame.iter().for_each(NextFrame::ask);
        }
        if is_idle {
            self.order_timer(WITHOUT_FRAME);
        } else {
            macro_task.ask();
        }
    }

    fn order_timer(&mut self, delay: u32) {
        let next = self.next.clone();
        self.timer = browser::timeout(delay, move || next.come(Wakeup::Timer));
    }

    /// Orders no further tick.
    pub fn rest(&mut self) {
        self.next.tick.take();
        self.timer = None;
        self.pace.rest();
        self.last = None;
        self.is_drawing = true;
        self.is_busy.set(true);
    }

    /// Begins a tick: the milliseconds since the last one.
    pub fn begin(&mut self) -> f64 {
        let now = browser::now();
        self.timer = None;
        let is_message = self.next.way.get() == Wakeup::Message;
        self.is_drawing = self.pace.begin(now, !is_message);
        self.was_busy = self.is_busy.replace(false);
        now - self.last.replace(now).unwrap_or(now)
    }

    /// True if the work has to be drawn: with a frame, or because no tick follows at once.
    pub const fn is_drawing(&self) -> bool {
        self.is_drawing
    }

    /// Returns a clock that is true while the tick may continue. With a frame, background work gets
    /// less time.
    pub fn portion(&self) -> impl FnMut() -> bool + use<> {
        let time = match self.next.way.get() {
            Wakeup::Message => PORTION,
            Wakeup::Frame if self.was_busy => 0.0,
            Wakeup::Frame | Wakeup::Timer => BUDGET,
        };
        let end = browser::now() + time;
        let is_busy = self.is_busy.clone();
        move || {
            let is_left = browser::now() < end;
            if !is_left {
                is_busy.set(true);
            }
            is_left
        }
    }

    /// Returns a clock that is true while background work may continue.
    pub fn budget() -> impl FnMut() -> bool {
        let end = browser::now() + BESIDE;
        move || browser::now() < end
    }
}
