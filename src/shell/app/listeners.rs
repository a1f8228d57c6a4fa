//! Events of the window and the document, as messages to the shell.

use yew::Callback;

use crate::browser;
use crate::browser::listener::Listener;
use crate::browser::page::focus_keeper::keep_focus;
use crate::browser::page::{modality, page_root};
use crate::shell::app::message::Msg;

/// Listens until the result is dropped.
pub fn listeners(on_msg: &Callback<Msg>) -> Vec<Listener> {
    let listen = |name, msg: fn() -> Msg| {
        let on_msg = on_msg.clone();
        let window = browser::window()?;
        Some(Listener::new(window, name, move |_| on_msg.emit(msg())))
    };
    // The user is correcting an error; a later listener may report a new one.
    let mending = |name| {
        let on_msg = on_msg.clone();
        let close = move |_| on_msg.emit(Msg::CloseNotices);
        Some(Listener::before_others(browser::window()?, name, close))
    };
    let all = [
        mending("input"),
        mending("change"),
        {
            let on_msg = on_msg.clone();
            browser::window().map(|window| {
                Listener::new(window, "click", move |event| {
                    if browser::is_link_within(&event) {
                        on_msg.emit(Msg::Followed);
                    }
                })
            })
        },
        browser::window()
            .map(|window| Listener::new(window, "pointermove", |_| page_root::pointer_moved())),
        listen("focusin", || Msg::Focused),
        listen("hashchange", || Msg::Hash),
        listen("storage", || Msg::Stored),
        listen("pagehide", || Msg::Settle),
        // A phone may end a hidden page without another event.
        listen("visibilitychange", || Msg::Settle),
        listen("beforeprint", || Msg::Settle),
        {
            let on_msg = on_msg.clone();
            Listener::of_keys(move |event| on_msg.emit(Msg::Key(event)))
        },
        browser::document().map(|document| {
            let on_msg = on_msg.clone();
            Listener::new(document, "fullscreenchange", move |_| {
                on_msg.emit(Msg::FullscreenChanged);
            })
        }),
    ];
    all.into_iter().chain(keep_focus()).flatten().chain(modality::watch()).collect()
}
