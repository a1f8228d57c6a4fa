//! The picture of a whole tree, to be zoomed and dragged.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use queens::board::Size;

use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::browser::size_watch::SizeWatch;
use crate::components::icons::{Icon, icon};
use crate::components::keys::focus::is_of_view;
use crate::text::PanelTexts;
use crate::views::search::tree_layout::{LAYERS, Name, TreeMap, Window};

/// What the picture needs.
#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    /// The size of the board.
    pub size: Size,
    pub map: Rc<TreeMap>,
    /// The present step.
    pub now: u64,
}

/// px between two levels, and below the last.
const LEVEL: f64 = 26.0;
const BELOW: f64 = 14.0;

/// How far one press, and one turn of the wheel, zooms.
const PRESS: f64 = 0.5;
const TURN: f64 = 0.8;

/// A pointer that has moved fewer px presses what it is on.
const STILL: f64 = 4.0;

/// A pointer that is down: where it went down, what was seen then, and whether it drags.
#[derive(Clone, Copy)]
struct Drag {
    from: f64,
    window: Window,
    is_moving: bool,
}

#[component]
pub fn TreeMapPicture(props: &Props) -> Html {
    let Props { locale, size, map, now } = props;
    let texts = PanelTexts::of(locale.lang);
    let frame = use_node_ref();
    let width = use_width(&frame);
    let window = use_state(|| map.whole());
    let drag = use_mut_ref(|| None::<Drag>);
    // Another tree, or another step whose queen would not be seen.
    let shown = use_mut_ref(|| map.clone());
    use_effect_with((map.clone(), *now), {
        let window = window.clone();
        move |(map, now)| {
            let is_new = *shown.borrow() != *map;
            if is_new {
                *shown.borrow_mut() = map.clone();
                window.set(map.whole());
            } else {
                let next = map.following(*window, *now);
                if next != *window {
                    window.set(next);
                }
            }
        }
    });
    let zoom = {
        let (window, map) = (window.clone(), map.clone());
        move |factor: f64, at: f64| window.set(map.zoomed(*window, factor, at))
    };
    use_wheel(&frame, width, zoom.clone());
    let middle = map.part(*window, *now).unwrap_or(0.5);
    let button = |name: &'static str, label: &'static str, sign, factor: f64| {
        let zoom = zoom.clone();
        html! {
            <button type="button" class="icon-button" data-action={name} aria-label={label} title={label}
                onclick={move |_: MouseEvent| zoom(factor, middle)}>{ icon(sign) }</button>
        }
    };
    let onpointerdown = {
        let (drag, window) = (drag.clone(), window.clone());
        move |event: PointerEvent| {
            let from = f64::from(event.client_x());
            *drag.borrow_mut() = Some(Drag { from, window: *window, is_moving: false });
        }
    };
    let onpointermove = {
        let (drag, window, map) = (drag.clone(), window.clone(), map.clone());
        move |event: PointerEvent| {
            let mut drag = drag.borrow_mut();
            let Some(drag) = drag.as_mut().filter(|_| event.buttons() & 1 == 1) else { return };
            let by = drag.from - f64::from(event.client_x());
            if !drag.is_moving && by.abs() < STILL {
                return;
            }
            if !drag.is_moving {
                drag.is_moving = true;
                let target = event.current_target().and_then(|it| it.dyn_into::<Element>().ok());
                // Refused only where the pointer has gone up in the meantime.
                let _ = target.map(|target| target.set_pointer_capture(event.pointer_id()));
            }
            let leaves = by * (drag.window.to - drag.window.from) / width.max(1.0);
            window.set(map.moved(drag.window, leaves));
        }
    };
    // What was dragged is not pressed.
    let onclick = move |event: MouseEvent| {
        if drag.borrow_mut().take().is_some_and(|drag| drag.is_moving) {
            event.stop_propagation();
        }
    };
    let onkeydown = {
        let (window, map, zoom) = (window.clone(), map.clone(), zoom.clone());
        move |event: KeyboardEvent| {
            if is_of_view(&event) {
                return;
            }
            let step = (window.to - window.from) / 8.0;
            match event.key().as_str() {
                "ArrowLeft" => window.set(map.moved(*window, -step)),
                "ArrowRight" => window.set(map.moved(*window, step)),
                "+" => zoom(PRESS, middle),
                "-" => zoom(1.0 / PRESS, middle),
                _ => return,
            }
            event.prevent_default();
            event.stop_propagation();
        }
    };
    let height = LEVEL * f64::from(map.levels()) + LEVEL / 2.0 + BELOW;
    let drawing = map.draw(*window, width, LEVEL, *now);
    let name = |it: &Name| {
        let square = locale.square(*size, it.square);
        html! {
            <g key={it.step} role="button" tabindex="-1" class="node" data-node={it.step.to_string()}
                data-layer={it.layer} transform={format!("translate({:.1} {})", it.at.0, it.at.1)}
                aria-label={square.clone()}>
                <rect x="-15" y="-12" width="30" height="24" rx="4" />
                <text y="4">{ square }</text>
            </g>
        }
    };
    let [nearer, farther, all] = texts.zoom;
    html! {
        <div class="map" ref={frame}>
            <div class="map-keys">
                { button("zoom-in", nearer, Icon::Plus, PRESS) }
                { button("zoom-out", farther, Icon::Minus, 1.0 / PRESS) }
                { button("zoom-whole", all, Icon::Projector, f64::INFINITY) }
            </div>
            <svg class="map-picture" role="group" tabindex="0" aria-label={texts.map} data-map=""
                data-from={format!("{:.2}", window.from)} data-to={format!("{:.2}", window.to)}
                width={width.to_string()} height={height.to_string()}
                viewBox={format!("0 {} {width} {height}", -LEVEL / 2.0)}
                {onpointerdown} {onpointermove} {onclick} {onkeydown}>
                { for LAYERS.iter().zip(drawing.paths).map(|(layer, d)| html! {
                    <path data-layer={*layer} {d} />
                }) }
                { for drawing.names.iter().map(name) }
            </svg>
            <p class="remark">{ texts.map }</p>
        </div>
    }
}

/// The width of an element, in px.
#[hook]
fn use_width(frame: &NodeRef) -> f64 {
    let width = use_state_eq(|| 300.0);
    let watch = use_mut_ref(|| None::<SizeWatch>);
    use_effect_with(frame.clone(), {
        let width = width.clone();
        move |frame| {
            *watch.borrow_mut() = frame.cast::<Element>().and_then(|element| {
                let measured = element.clone();
                SizeWatch::new(&element, move || {
                    width.set(measured.get_bounding_client_rect().width().floor().max(1.0));
                })
            });
            move || drop(watch.take())
        }
    });
    *width
}

/// Zooms where the wheel is turned over the picture, which then scrolls nothing.
#[hook]
fn use_wheel(frame: &NodeRef, width: f64, zoom: impl Fn(f64, f64) + 'static) {
    let frame = frame.clone();
    let listener = use_mut_ref(|| None::<Listener>);
    use_effect(move || {
        let picture =
            frame.cast::<Element>().and_then(|it| it.query_selector("[data-map]").ok().flatten());
        *listener.borrow_mut() = picture.map(|picture| {
            Listener::new(picture.clone(), "wheel", move |event| {
                let Ok(wheel) = event.dyn_into::<WheelEvent>() else { return };
                wheel.prevent_default();
                let left = picture.get_bounding_client_rect().left();
                let at = ((f64::from(wheel.client_x()) - left) / width.max(1.0)).clamp(0.0, 1.0);
                zoom(if wheel.delta_y() < 0.0 { TURN } else { 1.0 / TURN }, at);
            })
        });
    });
}
