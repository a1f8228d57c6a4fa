//! A picture of a tree that is too large for a name at each node: all of it, or a part of it
//! larger; to be zoomed and dragged.

use std::ops::RangeInclusive;
use std::rc::Rc;

use queens::board::{Size, Square};
use queens::search::{Event, Machine, SearchKind};
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::browser::size_watch::SizeWatch;
use crate::components::button::Button;
use crate::components::icons::Icon;
use crate::components::keys::focus::is_of_view;
use crate::components::tree::model::places;
use crate::text::PanelTexts;

/// The boards whose trees have a picture.
const SIZES: RangeInclusive<u8> = 7..=10;

/// Trees with more nodes have none: those of the searches that go from square to square
/// from n = 8 on.
const MOST_NODES: usize = 60_000;

/// Layers of the drawing; each is one path.
pub const LAYERS: [&str; 6] = ["ahead", "dead", "fruitful", "path", "cut", "solution"];

/// Distance in px below which two nodes of a layer and a depth are drawn as one.
const NEAR: f64 = 0.6;

/// A square's name needs so much room, in px.
const NAME: f64 = 34.0;

/// The outcome of a branch at the end of the run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Solution,
    /// It holds solutions.
    Fruitful,
    /// It holds none.
    Dead,
    /// It holds none, and no queen could be put on behind this one: it is cut off here.
    Cut,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    square: Square,
    depth: u8,
    fate: Fate,
    parent: Option<u32>,
    /// The steps right after she is put on and taken off.
    entered: u64,
    left: u64,
    /// Her place from the left, in leaves.
    place: f64,
}

/// A whole tree with the place of each node.
#[derive(Debug)]
pub struct TreeMap {
    nodes: Vec<Node>,
    leaves: u32,
    levels: u8,
}

/// A map equals only itself: comparing all nodes would take too long.
impl PartialEq for TreeMap {
    fn eq(&self, other: &TreeMap) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for TreeMap {}

/// A tree on the way to its picture.
#[derive(Debug)]
pub struct TreeMapMaker {
    size: Size,
    machine: Box<dyn Machine>,
    step: u64,
    solutions: u64,
    nodes: Vec<Node>,
    /// The standing queens' nodes, and how many solutions had been found before each.
    path: Vec<(u32, u64)>,
}

/// Progress of the work on a picture.
#[derive(Debug)]
pub enum Made {
    /// There is more to do.
    NotYet,
    /// There is none: the tree is too large.
    TooLarge,
    Whole(Rc<TreeMap>),
}

impl TreeMapMaker {
    /// Begins the picture of the tree of `kind` on a board of `size`; `None` if trees of
    /// such boards have none.
    pub fn new(kind: &SearchKind, size: Size) -> Option<TreeMapMaker> {
        SIZES.contains(&size.get()).then(|| TreeMapMaker {
            size,
            machine: kind.start(size),
            step: 0,
            solutions: 0,
            nodes: Vec::new(),
            path: Vec::new(),
        })
    }

    /// Does about `steps` steps.
    pub fn work(&mut self, steps: u64) -> Made {
        for _ in 0..steps {
            let Some(event) = self.machine.forward() else {
                return Made::Whole(Rc::new(self.finished()));
            };
            self.step += 1;
            match event {
                Event::Place(_) if self.nodes.len() == MOST_NODES => return Made::TooLarge,
                Event::Place(square) => self.place(square),
                Event::Remove { .. } => self.remove(),
                Event::Solution => self.solutions += 1,
                Event::Test { .. } | Event::TestBelow { .. } | Event::Prune => {}
            }
        }
        Made::NotYet
    }

    fn place(&mut self, square: Square) {
        let index = self.nodes.len() as u32;
        let parent = self.path.last().map(|(parent, _)| *parent);
        self.path.push((index, self.solutions));
        self.nodes.push(Node {
            square,
            depth: self.path.len() as u8 - 1,
            fate: Fate::Dead,
            parent,
            entered: self.step,
            left: u64::MAX,
            place: 0.0,
        });
    }

    fn remove(&mut self) {
        let Some((index, solutions)) = self.path.pop() else { return };
        let is_leaf = index as usize + 1 == self.nodes.len();
        let Some(node) = self.nodes.get_mut(index as usize) else { return };
        node.left = self.step;
        node.fate = match (self.solutions > solutions, is_leaf) {
            (true, true) => Fate::Solution,
            (true, false) => Fate::Fruitful,
            (false, true) => Fate::Cut,
            (false, false) => Fate::Dead,
        };
    }

    fn finished(&mut self) -> TreeMap {
        let mut nodes = std::mem::take(&mut self.nodes);
        let parents: Vec<_> = nodes.iter().map(|node| node.parent.map(|it| it as usize)).collect();
        let (places, leaves) = places(&parents);
        for (node, place) in nodes.iter_mut().zip(places) {
            node.place = f64::from(place) / 2.0 + 0.5;
        }
        TreeMap { nodes, leaves: leaves.max(1), levels: self.size.get() }
    }
}

/// The part of a tree that is seen: from one leaf to another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Window {
    /// The left edge.
    pub from: f64,
    /// The right edge.
    pub to: f64,
}

/// A square's name in the picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Name {
    pub square: Square,
    /// The step that puts the queen on.
    pub step: u64,
    pub layer: &'static str,
    /// Where its middle is, in px.
    pub at: (f64, f64),
}

/// A drawing of a part of a tree.
#[derive(Debug, Default)]
pub struct Drawing {
    /// A path for each of [`LAYERS`].
    pub paths: [String; LAYERS.len()],
    /// The names that have room.
    pub names: Vec<Name>,
}

/// The layer of a node's line at a step, as a place in [`LAYERS`].
const fn layer(node: &Node, now: u64) -> usize {
    if node.entered > now {
        0
    } else if node.left > now {
        3
    } else {
        match node.fate {
            Fate::Solution | Fate::Fruitful => 2,
            Fate::Dead | Fate::Cut => 1,
        }
    }
}

impl TreeMap {
    /// The window that shows everything.
    pub fn whole(&self) -> Window {
        Window { from: 0.0, to: f64::from(self.leaves) }
    }

    /// The levels below the empty board.
    pub const fn levels(&self) -> u8 {
        self.levels
    }

    /// `window` with its width multiplied by `factor` around the part `at` of it: no
    /// wider than everything, no narrower than a few leaves.
    pub fn zoomed(&self, window: Window, factor: f64, at: f64) -> Window {
        let all = f64::from(self.leaves);
        let width = window.to - window.from;
        let new = (width * factor).clamp(6.0f64.min(all), all);
        let from = window.from + at * (width - new);
        self.within(Window { from, to: from + new })
    }

    /// `window` moved by a number of leaves, within the tree.
    pub fn moved(&self, window: Window, by: f64) -> Window {
        self.within(Window { from: window.from + by, to: window.to + by })
    }

    /// `window`, or one of its width around the last queen at step `now` if she would not
    /// be seen.
    pub fn following(&self, window: Window, now: u64) -> Window {
        let Some(place) = self.tip(now) else { return window };
        if (window.from..=window.to).contains(&place) {
            return window;
        }
        self.moved(window, place - f64::midpoint(window.from, window.to))
    }

    /// Which part of `window` the last queen at step `now` is at, if she is seen.
    pub fn part(&self, window: Window, now: u64) -> Option<f64> {
        let place = self.tip(now).filter(|place| (window.from..=window.to).contains(place))?;
        Some((place - window.from) / (window.to - window.from).max(1.0))
    }

    fn within(&self, window: Window) -> Window {
        let width = window.to - window.from;
        let from = window.from.clamp(0.0, (f64::from(self.leaves) - width).max(0.0));
        Window { from, to: from + width }
    }

    /// The place of the queen put on last among those that stand at step `now`.
    fn tip(&self, now: u64) -> Option<f64> {
        let there = self.nodes.partition_point(|node| node.entered <= now);
        let mut node = self.nodes.get(there.checked_sub(1)?)?;
        while node.left <= now {
            node = self.nodes.get(node.parent? as usize)?;
        }
        Some(node.place)
    }

    /// The part in `window` at step `now`, in a picture of `width` px whose levels are `level` px
    /// apart; the empty board is the first.
    pub fn draw(&self, window: Window, width: f64, level: f64, now: u64) -> Drawing {
        let scale = width / (window.to - window.from).max(1.0);
        let x = |place: f64| (place - window.from) * scale;
        let root = x(f64::from(self.leaves) / 2.0);
        let y = |depth: u8| level * (f64::from(depth) + 1.0);
        let mut drawing = Drawing::default();
        let mut last = [[f64::NEG_INFINITY; Size::MAX as usize]; LAYERS.len()];
        let mut rows: Vec<Vec<(f64, usize)>> = vec![Vec::new(); self.levels.into()];
        for (index, node) in self.nodes.iter().enumerate() {
            let parent = node.parent.and_then(|parent| self.nodes.get(parent as usize));
            let (here, above) = (x(node.place), parent.map_or(root, |it| x(it.place)));
            if here.max(above) < 0.0 || here.min(above) > width {
                continue;
            }
            let (depth, layer) = (usize::from(node.depth), layer(node, now));
            let mut is_apart = |layer: usize| {
                let slot = last.get_mut(layer).and_then(|row| row.get_mut(depth));
                slot.is_some_and(|slot| here - std::mem::replace(slot, here.max(*slot)) >= NEAR)
            };
            let (top, bottom) = (y(node.depth) - level, y(node.depth));
            if is_apart(layer) || layer == 3 {
                let line = format!("M{above:.1} {top}L{here:.1} {bottom}");
                drawing.paths[layer].push_str(&line);
            }
            let is_over = node.left <= now;
            if is_over && node.fate == Fate::Cut && is_apart(4) {
                let half = (scale * 0.4).clamp(0.5, 4.0);
                let bar = format!("M{:.1} {bottom}h{:.1}", here - half, 2.0 * half);
                drawing.paths[4].push_str(&bar);
            }
            if is_over && node.fate == Fate::Solution && is_apart(5) {
                drawing.paths[5].push_str(&format!("M{here:.1} {bottom}h0"));
            }
            if let Some(row) = rows.get_mut(depth) {
                row.push((here, index));
            }
        }
        for row in &rows {
            let before = std::iter::once(f64::NEG_INFINITY).chain(row.iter().map(|it| it.0));
            let behind = row.iter().skip(1).map(|it| it.0).chain([f64::INFINITY]);
            for (((here, index), before), behind) in row.iter().zip(before).zip(behind) {
                let has_room = (here - before).min(behind - here) >= NAME;
                let is_seen = (NAME / 2.0..=width - NAME / 2.0).contains(here);
                if let Some(node) = self.nodes.get(*index).filter(|_| has_room && is_seen) {
                    drawing.names.push(Name {
                        square: node.square,
                        step: node.entered,
                        layer: LAYERS[layer(node, now)],
                        at: (*here, y(node.depth)),
                    });
                }
            }
        }
        drawing
    }
}

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    pub size: Size,
    pub map: Rc<TreeMap>,
    pub now: u64,
}

/// px between two levels, and below the last.
const LEVEL: f64 = 26.0;
const BELOW: f64 = 14.0;

/// Factors of one press, and of one turn of the wheel.
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
    let button = |action: &'static str, label: &'static str, icon, factor: f64| {
        let zoom = zoom.clone();
        html! { <Button {action} {label} {icon} on_click={move |()| zoom(factor, middle)} /> }
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
    html! {
        <div class="map" ref={frame}>
            <div class="map-keys">
                { button("zoom-in", texts.zoom_in, Icon::Plus, PRESS) }
                { button("zoom-out", texts.zoom_out, Icon::Minus, 1.0 / PRESS) }
                { button("zoom-whole", texts.zoom_whole, Icon::Projector, f64::INFINITY) }
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

#[cfg(test)]
mod tests {
    use super::*;
    use queens::search::{CATALOGUE, Counter, Run, Until};

    fn map(name: &str, n: i64) -> Option<Rc<TreeMap>> {
        let kind = SearchKind::named(name).expect("a search");
        let mut maker = TreeMapMaker::new(kind, Size::nearest(n))?;
        loop {
            match maker.work(10_000) {
                Made::NotYet => {}
                Made::TooLarge => return None,
                Made::Whole(map) => return Some(map),
            }
        }
    }

    /// 2 056 queens are put on and 92 solutions found (`tests/data/figures.json`).
    #[test]
    fn a_tree_has_a_node_for_each_queen_put_on() {
        let map = map("one-per-line", 8).expect("a picture");
        assert_eq!(map.nodes.len(), 2_056);
        let of = |fate| map.nodes.iter().filter(|node| node.fate == fate).count();
        assert_eq!(of(Fate::Solution), 92);
        assert_eq!(of(Fate::Solution) + of(Fate::Cut), map.leaves as usize);
        assert!(map.nodes.iter().all(|node| node.left < u64::MAX));
    }

    #[test]
    fn trees_are_drawn_where_that_helps() {
        assert!(map("one-per-line", 6).is_none() && map("one-per-line", 11).is_none());
        for kind in CATALOGUE {
            assert!(map(kind.name, 7).is_some(), "{kind:?}");
        }
        assert!(map("bit-masks", 10).is_some());
        assert!(map("field-order", 10).is_none(), "far too many");
    }

    #[test]
    fn a_drawing_shows_what_has_been_tried_and_what_stands() {
        let map = map("one-per-line", 7).expect("a picture");
        let mut run = Run::new(&CATALOGUE[0], Size::nearest(7));
        let lines = |path: &str| path.matches('L').count();
        for step in [0, 100, 1_000, 5_000] {
            run.advance(step - run.counters().step, Until::End, &mut |_, _| ());
            // Wide enough for each leaf.
            let drawing = map.draw(map.whole(), 40.0 * f64::from(map.leaves), 26.0, step);
            assert_eq!(lines(&drawing.paths[3]), run.standing().squares().len());
            let all: usize = drawing.paths.iter().map(|path| lines(path)).sum();
            assert_eq!(all, map.nodes.len());
            let solutions = drawing.paths[5].matches("h0").count() as u64;
            let standing = u64::from(run.standing().is_full());
            assert_eq!(solutions, run.counters()[Counter::Solutions].saturating_sub(standing));
            assert!(drawing.names.len() > map.nodes.len() / 2);
        }
    }

    #[test]
    fn small_drawings_of_large_trees_are_small() {
        let map = map("one-per-line", 10).expect("a picture");
        let drawing = map.draw(map.whole(), 400.0, 26.0, u64::MAX - 1);
        let length: usize = drawing.paths.iter().map(String::len).sum();
        assert!(length < 200_000, "{length}");
    }

    #[test]
    fn windows_stay_within_the_tree() {
        let map = map("one-per-line", 8).expect("a picture");
        let whole = map.whole();
        let near = map.zoomed(whole, 0.01, 0.5);
        assert!(near.to - near.from < 0.02 * whole.to + 6.0);
        assert_eq!(map.zoomed(near, 1e9, 0.3), whole);
        assert_eq!(map.moved(near, -1e9).from, 0.0);
        assert_eq!(map.moved(near, 1e9).to, whole.to);
        let start = map.moved(near, -1e9);
        assert_eq!(map.following(start, 0), start, "no queen stands");
        let end = map.following(start, 19_000);
        assert!(end.from > start.to);
        assert_eq!(map.following(end, 19_000), end);
    }
}
