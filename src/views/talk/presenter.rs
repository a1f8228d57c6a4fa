//! Frame of a shown slide: title, position in the talk, and buttons.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{KeyboardEvent, SvgElement};
use yew::prelude::*;

use crate::address::View;
use crate::browser;
use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::browser::page_root;
use crate::components::button::Button;
use crate::components::icons::{Icon, icon};
use crate::components::keys::focus::{is_free, is_typing};
use crate::components::keys::shortcuts::of_view;
use crate::views::talk::channel::Message;
use crate::views::talk::io::channel::Channel;
use crate::views::talk::io::storage::SHOWN;
use crate::views::talk::io::window;
use crate::views::talk::running::Running;
use crate::views::talk::slide::NameOf;
use crate::views::talk::text::ShowTexts;

#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    /// The view of the slide.
    pub view: View,
    /// True in projector mode; leaving the mode ends the talk.
    pub is_full: bool,
    /// Title of a slide without one, from its address.
    pub name_of: NameOf,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Msg {
    Next,
    Previous,
    GoTo(usize),
    Black,
    Pointer,
    End,
    /// The window with the notes asks where the talk is.
    Asked,
    /// The mouse is there.
    Moved(i32, i32),
}

/// A talk that is being shown.
pub struct Presenter {
    running: Option<Running>,
    channel: Option<Channel>,
    has_pointer: bool,
    dot: NodeRef,
    /// The view of the slide, for the listener of keys.
    view: Rc<Cell<View>>,
    _listeners: Vec<Listener>,
}

/// The element that has the focus when a key is pressed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Focused {
    /// It takes text or belongs to a dialog.
    is_typing: bool,
    /// It does not need the key.
    is_free: bool,
    /// The view of the slide has a command of that key.
    has_own: bool,
    /// Shortcuts of a single character are switched on.
    has_characters: bool,
}

/// The action of a key while a talk is shown; `None` for keys of the view. The keys of a presenter
/// always belong to the talk, whatever has the focus.
fn asked_by(key: &str, focused: Focused) -> Option<Msg> {
    let Focused { is_typing, is_free, has_own, has_characters } = focused;
    let may_turn = !is_typing && is_free && !has_own;
    let is_character = !is_typing && is_free && has_characters;
    match key {
        "PageDown" => Some(Msg::Next),
        "PageUp" => Some(Msg::Previous),
        "ArrowRight" | "Enter" if may_turn => Some(Msg::Next),
        "ArrowLeft" if may_turn => Some(Msg::Previous),
        // Some presenters send a point.
        "b" | "B" | "." if is_character => Some(Msg::Black),
        "l" | "L" if is_character => Some(Msg::Pointer),
        _ => None,
    }
}

/// The action of a keyboard event. While text is composed, keys choose among its candidates.
fn asked(event: &KeyboardEvent, view: View) -> Option<Msg> {
    let is_chord = event.ctrl_key() || event.alt_key() || event.meta_key();
    let key = event.key();
    let focused = Focused {
        is_typing: is_typing(event),
        is_free: is_free(event),
        has_own: of_view(view).any(|it| it.key == key),
        has_characters: page_root::has_character_keys(),
    };
    asked_by(&key, focused).filter(|_| !is_chord && !event.is_composing())
}

impl Presenter {
    fn tell(&self) {
        if let (Some(running), Some(channel)) = (&self.running, &self.channel) {
            channel.say(&Message::Shows(running.shown(page_root::is_blank())));
        }
    }

    /// Goes to a slide.
    fn go_to(&mut self, at: usize) -> bool {
        let Some(running) = &mut self.running else { return false };
        if !running.go_to(at) {
            return false;
        }
        page_root::show_again();
        browser::keep(SHOWN, &running.written());
        window::replace(&running.address());
        self.tell();
        true
    }

    fn end(&self) {
        window::replace(self.running.as_ref().map_or("#/talk", |it| &it.back));
    }
}

impl Component for Presenter {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let running = browser::kept(SHOWN).and_then(|text| Running::read(&text));
        let link = ctx.link().clone();
        let view = Rc::new(Cell::new(ctx.props().view));
        let seen = view.clone();
        let keys = browser::window().map(|it| {
            let link = link.clone();
            Listener::before_others(it, "keydown", move |event| {
                let key = event.dyn_ref::<KeyboardEvent>();
                if let Some(msg) = key.and_then(|key| asked(key, seen.get())) {
                    event.prevent_default();
                    event.stop_propagation();
                    link.send_message(msg);
                }
            })
        });
        let moves = browser::window().map(|it| {
            let link = link.clone();
            Listener::new(it, "pointermove", move |event| {
                if let Some(event) = event.dyn_ref::<MouseEvent>() {
                    link.send_message(Msg::Moved(event.client_x(), event.client_y()));
                }
            })
        });
        let channel = running.as_ref().and_then(|it| {
            Channel::open(&it.channel, move |message| match message {
                Message::Asks => link.send_message(Msg::Asked),
                Message::GoTo(at) => link.send_message(Msg::GoTo(at)),
                Message::Black => link.send_message(Msg::Black),
                Message::Shows(_) | Message::Ends => {}
            })
        });
        page_root::mark_talk(true);
        let listeners = keys.into_iter().chain(moves).collect();
        let presenter = Presenter {
            running,
            channel,
            has_pointer: false,
            dot: NodeRef::default(),
            view,
            _listeners: listeners,
        };
        presenter.tell();
        presenter
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        self.view.set(ctx.props().view);
        if old.is_full && !ctx.props().is_full {
            self.end();
        }
        true
    }

    fn update(&mut self, _: &Context<Self>, msg: Msg) -> bool {
        let at = self.running.as_ref().map_or(0, Running::at);
        match msg {
            Msg::Next => self.go_to(at + 1),
            Msg::Previous => self.go_to(at.saturating_sub(1)),
            Msg::GoTo(at) => self.go_to(at),
            Msg::Black => {
                page_root::toggle_blank();
                self.tell();
                false
            }
            Msg::Pointer => {
                self.has_pointer = !self.has_pointer;
                true
            }
            Msg::End => {
                self.end();
                false
            }
            Msg::Asked => {
                self.tell();
                false
            }
            Msg::Moved(x, y) => {
                if self.has_pointer {
                    window::put(self.dot.cast::<SvgElement>(), x, y);
                }
                false
            }
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let Props { locale, name_of, .. } = ctx.props();
        let texts = ShowTexts::of(locale.lang);
        let Some((running, slide)) = self.running.as_ref().and_then(|it| Some((it, it.slide()?)))
        else {
            return Html::default();
        };
        let (number, of) = (running.at() + 1, running.talk().len());
        let title = name_of.title(locale, slide);
        let spoken = texts.slide_of(&number.to_string(), &of.to_string());
        let button = |name: &'static str,
                      label: &'static str,
                      key: Option<&'static str>,
                      is_off: bool,
                      msg: Msg,
                      face: Html| {
            html! {
                <Button class="icon-button" action={name} {label} shortcut={key} disabled={is_off}
                    pressed={(msg == Msg::Pointer).then_some(self.has_pointer)}
                    on_click={ctx.link().callback(move |()| msg)}>{ face }</Button>
            }
        };
        let dot = html! { <span class="slides-dot" aria-hidden="true" /> };
        let black = html! { <span class="slides-black" aria-hidden="true" /> };
        let bar = html! {
            <section class="slides" aria-label={texts.caption} data-slide={number.to_string()} data-of={of.to_string()}>
                <div class="slides-title" role="status"><p role="heading" aria-level="1"><span class="visually-hidden">{ spoken }{ ": " }</span>{ title }</p></div>
                <div class="slides-keys">
                    { button("pointer", texts.pointer, Some("L"), false, Msg::Pointer, dot) }
                    { button("black", texts.black, Some("B"), false, Msg::Black, black) }
                    { button("previous-slide", texts.previous, Some("PageUp"), number == 1, Msg::Previous, icon(Icon::Back)) }
                    <span class="slides-place figure" aria-hidden="true">{ number }{ " / " }{ of }</span>
                    { button("next-slide", texts.next, Some("PageDown"), number == of, Msg::Next, icon(Icon::Step)) }
                    { button("end-talk", texts.end, None, false, Msg::End, icon(Icon::Close)) }
                </div>
                if self.has_pointer {
                    <svg ref={&self.dot} class="slides-pointer" viewBox="-10 -10 20 20" aria-hidden="true"><circle r="7" /></svg>
                }
            </section>
        };
        // Beside the frame, which is as high as the rest of the window.
        match browser::document().and_then(|it| it.query_selector("body").ok().flatten()) {
            Some(body) => create_portal(bar, body),
            None => bar,
        }
    }

    fn destroy(&mut self, _: &Context<Self>) {
        if let Some(channel) = &self.channel {
            channel.say(&Message::Ends);
        }
        page_root::mark_talk(false);
        page_root::show_again();
        browser::remove(SHOWN);
        if browser::is_fullscreen() {
            browser::set_fullscreen(false, || {});
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_of_a_presenter_turn_the_slides_whatever_has_the_focus() {
        let nothing = Focused { is_free: true, has_characters: true, ..Focused::default() };
        let field = Focused { is_typing: true, is_free: false, ..nothing };
        let button = Focused { is_free: false, ..nothing };
        let search = Focused { has_own: true, ..nothing };
        for focused in [nothing, field, button, search, Focused::default()] {
            assert_eq!(asked_by("PageDown", focused), Some(Msg::Next), "{focused:?}");
            assert_eq!(asked_by("PageUp", focused), Some(Msg::Previous), "{focused:?}");
        }
        for (key, msg) in [
            ("ArrowRight", Msg::Next),
            ("Enter", Msg::Next),
            ("ArrowLeft", Msg::Previous),
            ("b", Msg::Black),
            (".", Msg::Black),
            ("L", Msg::Pointer),
        ] {
            assert_eq!(asked_by(key, nothing), Some(msg), "{key}");
            assert_eq!(asked_by(key, field), None, "{key} is typed");
            assert_eq!(asked_by(key, button), None, "{key} belongs to the control");
        }
        assert_eq!(asked_by("ArrowRight", search), None, "a search has steps");
        let without = Focused { has_characters: false, ..nothing };
        assert_eq!(asked_by("b", without), None);
        assert_eq!(asked_by("a", nothing), None);
    }
}
