//! The start.

use std::rc::Rc;

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use queens::board::Size;

use crate::address::route::Route;
use crate::address::{View, link};
use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::components::features::board::carrying::Carried;
use crate::components::features::board::picture::BoardPicture;
use crate::components::features::board::view::Board;
use crate::components::widgets::button::Button;
use crate::components::widgets::load_error::load_error;
use crate::components::widgets::stage::{Stage, stage};
use crate::views::start::address::SIZES;
use crate::views::start::own_play::{Drawing, OWN_PLAY, OwnPlay, Press};
use crate::views::start::storage;
use crate::views::start::text::StartTexts;

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    pub route: Route,
    /// Counts the visits of a view, so that a link that is opened twice is one each time.
    pub visit: u32,
    /// Takes the size out of the address.
    pub on_route: Callback<Route>,
    /// Where the reader was before: the address, and what it shows.
    pub again: Option<(AttrValue, AttrValue)>,
}

/// The size of a first visit. `index.html` and `web/boot/frame.js` have it, too.
const FIRST_SIZE: i64 = 4;

pub enum Msg {
    Press(Press),
    /// A link begins again.
    Linked(Size),
    /// The chunk is there, or could not be loaded.
    Arrived(bool),
    /// Asks for the chunk again.
    Retry,
    BringBack,
    /// Another tab has changed a play.
    Stored,
    Drag(Option<Carried>),
}

/// The play of one size.
pub struct StartView {
    size: Size,
    /// Presses until the chunk is there.
    waiting: Vec<Press>,
    /// `None` until the chunk has read it.
    own: Option<OwnPlay>,
    is_stored: bool,
    is_asked: bool,
    is_missing: bool,
    dragged: Option<Carried>,
    /// The time until the computer's next move.
    timer: Option<Timeout>,
    /// Reports changes by other tabs.
    _storage: Option<Listener>,
}

impl StartView {
    /// Follows a link with a size.
    fn follow(ctx: &Context<Self>) {
        let linked = ctx.props().route.value("n").and_then(|it| it.parse().ok());
        if let Some(size) = linked {
            ctx.link().send_message(Msg::Linked(size));
        }
    }

    /// Goes to the play of a size as it is stored.
    fn open(&mut self, size: Size) {
        self.size = size;
        self.is_stored = storage::load(size).is_some();
        (self.own, self.timer) = (None, None);
        self.waiting.clear();
    }

    fn is_begun(&self) -> bool {
        self.is_stored || !self.waiting.is_empty()
    }

    /// Reads the play and does what waits for its chunk; asks for the chunk first.
    fn settle(&mut self, ctx: &Context<Self>) {
        if !self.is_begun() && self.own.is_none() {
            return;
        }
        let Some(chunk) = OWN_PLAY.get() else {
            if !std::mem::replace(&mut self.is_asked, true) {
                let link = ctx.link().clone();
                OWN_PLAY.fetch_then(move |is_loaded| link.send_message(Msg::Arrived(is_loaded)));
            }
            return;
        };
        let own = self.own.take();
        let stored = storage::load(self.size);
        let mut own = own.unwrap_or_else(|| (chunk.open)(self.size, stored.as_deref()));
        for press in self.waiting.drain(..) {
            own = (chunk.press)(&own, press);
        }
        let link = ctx.link().clone();
        self.timer = (chunk.keep)(&own)
            .map(|pause| Timeout::new(pause, move || link.send_message(Msg::Press(Press::Move))));
        self.own = Some(own);
    }

    /// The drawing of the play; `None` before the first move, and until the chunk is there.
    fn drawing(&self, ctx: &Context<Self>) -> Option<Drawing> {
        let (chunk, own) = (OWN_PLAY.get()?, self.own.as_ref()?);
        let carried = self.dragged.filter(|(from, to)| *to != Some(*from));
        let seen = carried.map(|it| (chunk.press)(own, Press::Carry(it)));
        let on_press = ctx.link().callback(Msg::Press);
        (chunk.draw)(&ctx.props().locale, seen.as_ref().unwrap_or(own), &on_press)
    }

    /// The drawing while the chunk is loading: a first queen, of whom it is known that she stands.
    fn before(&self) -> Drawing {
        let first = self.waiting.iter().find_map(|it| match it {
            Press::Square(square) => Some(*square),
            _ => None,
        });
        let is_first = !self.is_stored;
        let queens: Vec<_> = first.filter(|_| is_first).into_iter().collect();
        Drawing {
            picture: BoardPicture::of_queens(self.size, &queens),
            overlay: Html::default(),
            sentence: String::new(),
            acts: Html::default(),
            way: Html::default(),
            won: None,
            tree: Html::default(),
        }
    }

    fn panel(&self, ctx: &Context<Self>, drawn: &Drawing, is_begun: bool) -> Html {
        let Props { locale, again, .. } = ctx.props();
        let texts = StartTexts::of(locale.lang);
        let press = |press: Press| ctx.link().callback(move |()| Msg::Press(press));
        let sizes = SIZES.map(|n| {
            let it = Size::nearest(n.into());
            html! {
                <Button action="size" pressed={it == self.size} on_click={press(Press::Open(it))}>
                    { n }if it == self.size { <span class="start-size">{ texts.queens }</span> }
                </Button>
            }
        });
        // A play that was replaced is that of this size, too.
        let has_before = storage::before(self.size).is_some();
        let own = if is_begun {
            html! { <Button action="new" label={texts.new} on_click={press(Press::Begin(self.size))} /> }
        } else if has_before {
            let on_click = ctx.link().callback(|()| Msg::BringBack);
            html! { <Button action="bring-back" label={texts.bring_back} {on_click} /> }
        } else {
            Html::default()
        };
        let listed = if is_begun || has_before { self.size } else { Size::EIGHT };
        let solutions = link::to(View::Solutions, [("n", listed.to_string())]);
        // The first board is that of the task with eight, until it is played on.
        let title = if is_begun || self.size.get() != SIZES[0] { self.size } else { Size::EIGHT };
        let again = again.as_ref().filter(|_| !is_begun).map(|(address, words)| {
            html! { <li class="start-again">{ texts.again }<a href={address}>{ words.clone() }</a></li> }
        });
        let task = || texts.problem(&self.size.to_string());
        html! {
            <div class="start" data-begun={is_begun.then_some("")} data-won={drawn.won.as_ref().map(|_| "")}>
                <div class="start-words">
                    <h2 class="start-title">{ texts.title(&title.to_string()) }</h2>
                    <p class="start-text">{ drawn.won.clone().unwrap_or_else(task) }</p>
                </div>
                <div class="start-head">
                    <div class="start-sizes" role="group" aria-label={texts.sizes}>{ for sizes }</div>
                    { drawn.way.clone() }
                </div>
                <div class="start-tree">{ drawn.tree.clone() }</div>
                <ul class="start-links">
                    { for again }
                    <li>{ own }</li>
                    // The others keep their places.
                    <li class="start-watch"><a data-action="from-empty" href={link::to_rows(self.size)}>{ texts.watch }</a></li>
                    <li><a href={solutions}>{ texts.solutions(&listed.to_string()) }</a></li>
                    <li><a href="#/learn" data-next-view="learn">{ texts.learn }</a></li>
                </ul>
            </div>
        }
    }
}

impl Component for StartView {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> StartView {
        let link = ctx.link().clone();
        let mut view = StartView {
            size: Size::nearest(FIRST_SIZE),
            waiting: Vec::new(),
            own: None,
            is_stored: false,
            is_asked: false,
            is_missing: false,
            dragged: None,
            timer: None,
            _storage: storage::on_change(move || link.send_message(Msg::Stored)),
        };
        view.open(storage::size().unwrap_or(view.size));
        view.settle(ctx);
        StartView::follow(ctx);
        view
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        if ctx.props().visit != old.visit {
            StartView::follow(ctx);
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Press(Press::Open(size)) => {
                storage::keep_size(size);
                if size != self.size {
                    self.open(size);
                }
            }
            Msg::Press(Press::Begin(size)) => {
                storage::begin(size);
                self.open(size);
            }
            Msg::Press(press) => self.waiting.push(press),
            Msg::Linked(size) => {
                storage::begin(size);
                self.open(size);
                ctx.props().on_route.emit(Route::default());
            }
            Msg::Arrived(is_loaded) => (self.is_asked, self.is_missing) = (is_loaded, !is_loaded),
            Msg::Retry => self.is_missing = false,
            Msg::BringBack => {
                storage::bring_back(self.size);
                self.open(self.size);
            }
            Msg::Stored => {
                let is_behind =
                    |own: &OwnPlay| OWN_PLAY.get().is_none_or(|it| (it.has_gone_on)(own));
                // It may have been a play of another size.
                if !self.own.as_ref().is_none_or(is_behind) {
                    return false;
                }
                self.open(self.size);
            }
            Msg::Drag(carried) => self.dragged = carried,
        }
        if !self.is_missing {
            self.settle(ctx);
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let locale = &ctx.props().locale;
        let drawing = self.drawing(ctx);
        let calm = drawing.is_none();
        let is_begun = !calm || (self.own.is_none() && self.is_begun());
        let drawn = drawing.unwrap_or_else(|| self.before());
        let failed =
            self.is_missing.then(|| load_error(locale, ctx.link().callback(|()| Msg::Retry)));
        let sentence = if is_begun { drawn.sentence.clone() } else { String::new() };
        let overlay = if is_begun { drawn.overlay.clone() } else { pale(self.size) };
        let press = ctx.link().callback(Msg::Press);
        stage(Stage {
            board: html! {
                <Board picture={Rc::new(drawn.picture.clone())} locale={locale.clone()} {calm} {overlay}
                    on_square={press.reform(Press::Square)} on_carry={press.reform(Press::Carry)}
                    on_drag={ctx.link().callback(Msg::Drag)} />
            },
            say: Some(
                html! { <p class="start-sentence" role="status">{ sentence }{ for failed }</p> },
            ),
            player: Some(html! {
                <div class="start-acts" data-dock="" data-won={drawn.won.as_ref().map(|_| "")}>{ drawn.acts.clone() }</div>
            }),
            panels: Some(self.panel(ctx, &drawn, is_begun)),
            ..Stage::default()
        })
    }
}

/// The queen before the first press, which is not set: no solution with four queens has b2.
/// `index.html` has the drawing of her lines.
fn pale(size: Size) -> Html {
    if size != Size::nearest(FIRST_SIZE) {
        return Html::default();
    }
    html! {
        <>
            <use class="start-pale" href="#queen" x="10.7" y="20.7" width="8.6" height="8.6" />
            <use href="#first-lines" />
        </>
    }
}
