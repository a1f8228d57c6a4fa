//! The tree of a search, to be looked at, pointed at and walked through.

use std::rc::Rc;

use queens::board::{Size, Square};
use queens::game::SquareSet;
use queens::search::{Counter, Levels, Outcome, Row, WholeTree};
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::browser::page::size_watch::SizeWatch;
use crate::components::features::keys::focus::is_of_view;
use crate::components::features::tree::frame::{Growth, REACH, TreeArea};
use crate::components::features::tree::layout::Layout;
use crate::components::features::tree::path_tree::PathTree;
use crate::components::features::tree::picture::{LINES, MARKS, NodeMark, Picture, name, outline};
use crate::components::widgets::icons::TAKEN_BACK;
use crate::text::TreeTexts;
use crate::text::number::hundredths;

/// Less room between two levels leaves none for names, in px.
const NAME: f64 = 14.0;

const LEGEND: [Option<Outcome>; 5] = [
    Some(Outcome::DeadEnd),
    Some(Outcome::Pruned),
    Some(Outcome::Fruitful),
    Some(Outcome::Solution),
    None,
];

/// A tree at a step of its run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TreeContent {
    Whole { tree: Rc<WholeTree>, levels: Levels, step: u32 },
    Path(PathTree),
}

/// A way through a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Parent,
    Child,
    Before,
    After,
}

impl TreeContent {
    fn frame(&self, bounds: (f64, f64)) -> TreeArea {
        match self {
            TreeContent::Whole { tree, levels, .. } => TreeArea::new(bounds, tree.size(), *levels),
            TreeContent::Path(tree) => TreeArea::new(bounds, tree.size, tree.levels),
        }
    }

    pub const fn levels(&self) -> Levels {
        match self {
            TreeContent::Whole { levels, .. } => *levels,
            TreeContent::Path(tree) => tree.levels,
        }
    }

    pub const fn is_whole(&self) -> bool {
        matches!(self, TreeContent::Whole { .. })
    }

    pub fn size(&self) -> Size {
        match self {
            TreeContent::Whole { tree, .. } => tree.size(),
            TreeContent::Path(tree) => tree.size,
        }
    }

    /// True if more is to be found about the path.
    pub fn is_unfinished(&self) -> bool {
        match self {
            TreeContent::Whole { .. } => false,
            TreeContent::Path(tree) => tree.rows.contains(&Row::Unknown),
        }
    }

    /// The squares from the first queen to a branch.
    fn squares(&self, frame: &TreeArea, id: u32) -> Vec<Square> {
        match self {
            TreeContent::Whole { tree, .. } => {
                tree.path(id).into_iter().map(|index| tree.at(index).square).collect()
            }
            TreeContent::Path(tree) => {
                let Some(mark) = tree.marks(frame).into_iter().find(|mark| mark.id == id) else {
                    return Vec::new();
                };
                let before = tree.standing().into_iter().take(usize::from(mark.level) - 1);
                before.chain([mark.square]).collect()
            }
        }
    }

    /// The step that puts the queen of a branch on.
    fn step(&self, frame: &TreeArea, id: u32) -> Option<u64> {
        match self {
            _ if id == 0 => Some(0),
            TreeContent::Whole { tree, .. } => Some(tree.at(id).put.into()),
            TreeContent::Path(tree) => {
                tree.marks(frame).into_iter().find(|mark| mark.id == id)?.step
            }
        }
    }

    /// The branch at a point.
    fn nearest(&self, frame: &TreeArea, looked_at: Option<u32>, point: (f64, f64)) -> Option<u32> {
        match self {
            TreeContent::Whole { tree, step, .. } => {
                Layout::new(tree, *frame, *step, looked_at).nearest(point)
            }
            TreeContent::Path(tree) => {
                let distance = |mark: &NodeMark| (mark.at.0 - point.0).hypot(mark.at.1 - point.1);
                let marks = tree.marks(frame).into_iter().filter(|mark| distance(mark) < REACH);
                marks.min_by(|a, b| distance(a).total_cmp(&distance(b))).map(|mark| mark.id)
            }
        }
    }

    /// The branch next to another one.
    fn next(&self, frame: &TreeArea, id: u32, way: Way) -> Option<u32> {
        match self {
            TreeContent::Whole { tree, step, .. } => {
                let branch = tree.at(id);
                match way {
                    Way::Parent => Some(branch.parent).filter(|_| id > 0),
                    // Along the path where there is a choice.
                    Way::Child => {
                        let stands =
                            |it: &u32| tree.at(*it).put <= *step && tree.at(*it).taken > *step;
                        tree.children(id).find(stands).or_else(|| tree.children(id).next())
                    }
                    Way::After => {
                        Some(branch.end).filter(|it| *it < tree.at(branch.parent).end && id > 0)
                    }
                    Way::Before => tree.children(branch.parent).take_while(|it| *it < id).last(),
                }
            }
            TreeContent::Path(tree) => {
                let marks = tree.marks(frame);
                let place = marks.iter().position(|mark| mark.id == id);
                let here = place.and_then(|place| marks.get(place));
                let level = here.map_or(0, |mark| mark.level);
                let on = |level: u8| {
                    let mut on_level = marks.iter().filter(move |mark| mark.level == level);
                    let first = on_level.clone().next();
                    on_level.find(|mark| mark.on_path).or(first)
                };
                let beside = |place: Option<usize>| {
                    place.and_then(|place| marks.get(place)).filter(|mark| mark.level == level)
                };
                let next = match way {
                    Way::Parent if level <= 1 => return Some(0).filter(|_| level == 1),
                    Way::Parent => on(level - 1),
                    Way::Child if here.is_none_or(|mark| mark.on_path) => on(level + 1),
                    Way::Child => None,
                    Way::Before => beside(place.and_then(|place| place.checked_sub(1))),
                    Way::After => beside(place.map(|place| place + 1)),
                };
                next.map(|mark| mark.id)
            }
        }
    }

    /// The branch at which the search is.
    fn tip(&self, frame: &TreeArea) -> u32 {
        match self {
            TreeContent::Whole { tree, step, .. } => tree.tip(*step),
            TreeContent::Path(tree) => {
                tree.marks(frame).iter().rfind(|mark| mark.on_path).map_or(0, |mark| mark.id)
            }
        }
    }

    /// The way to a branch and its outcome.
    fn words(&self, locale: &Locale, frame: &TreeArea, id: u32) -> String {
        let texts = TreeTexts::of(locale.lang);
        let (size, outcome, counts) = match self {
            TreeContent::Whole { tree, step, .. } => {
                let branch = tree.at(id);
                let solutions = tree.found_after(branch) - branch.found_before;
                let is_over = branch.taken <= *step && branch.level < tree.size().get();
                let counts = is_over.then(|| (u64::from(solutions), u64::from(branch.end - id)));
                (tree.size(), tree.outcome(branch, *step), counts)
            }
            TreeContent::Path(tree) => {
                let mark = tree.marks(frame).into_iter().find(|mark| mark.id == id);
                let node = tree.rows.iter().find_map(|row| match row {
                    Row::Node { node, on_path: false } => Some(node).filter(|it| {
                        mark.as_ref().is_some_and(|mark| mark.step == Some(it.entered.step))
                    }),
                    _ => None,
                });
                let spent = node.map(|node| node.spent(&tree.now));
                let counts = spent.map(|it| (it[Counter::Solutions], it[Counter::Placements] + 1));
                (tree.size, mark.and_then(|mark| mark.outcome), counts)
            }
        };
        if id == 0 {
            return texts.empty_board.to_owned();
        }
        let squares = self.squares(frame, id);
        let names: Vec<String> = squares.iter().map(|it| locale.square(size, *it)).collect();
        let words = [names.join(" "), texts.outcome(outcome).to_owned()].join(locale.lang.colon());
        match counts {
            Some((solutions, positions)) => {
                let counts = texts.branch(&locale.number(solutions), &locale.number(positions));
                format!("{words} ({counts})")
            }
            None => words,
        }
    }
}

/// The branch that is pointed at, or that the keys have come to.
#[derive(Clone, Copy, PartialEq)]
struct Looked {
    id: u32,
    by_key: bool,
}

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    pub content: TreeContent,
    /// True if the search prunes branches.
    pub has_pruned: bool,
    /// Called with the step of a branch that was chosen.
    pub on_go: Callback<u64>,
    /// Called with the position of the branch that is looked at.
    pub on_look: Callback<Option<SquareSet>>,
}

#[component]
pub fn Tree(props: &Props) -> Html {
    let Props { locale, content, .. } = props;
    let texts = TreeTexts::of(locale.lang);
    let node = use_node_ref();
    let bounds = use_bounds(&node);
    let frame = content.frame(bounds);
    let looked = use_state_eq(|| None::<Looked>);
    // The lens follows the keys, and stays where it is under the pointer.
    let focus = looked.filter(|it| it.by_key).map(|it| it.id);
    let look = {
        let (looked, content, on_look) = (looked.clone(), content.clone(), props.on_look.clone());
        move |next: Option<Looked>| {
            if *looked != next {
                let squares = next.map(|it| content.squares(&frame, it.id).into_iter().collect());
                on_look.emit(squares);
                looked.set(next);
            }
        }
    };
    let onpointermove = {
        let (look, content) = (look.clone(), content.clone());
        move |event: PointerEvent| {
            let point = place(&event);
            let id = point.and_then(|it| content.nearest(&frame, focus, it));
            look(id.map(|id| Looked { id, by_key: false }));
        }
    };
    let onpointerleave = {
        let look = look.clone();
        move |_: PointerEvent| look(None)
    };
    let onblur = {
        let look = look.clone();
        move |_: FocusEvent| look(None)
    };
    let onclick = {
        let (content, on_go) = (content.clone(), props.on_go.clone());
        move |event: MouseEvent| {
            event.stop_propagation();
            let point = place(&event);
            let id = point.and_then(|it| content.nearest(&frame, focus, it));
            if let Some(step) = id.and_then(|id| content.step(&frame, id)) {
                on_go.emit(step);
            }
        }
    };
    let onkeydown = {
        let (looked, content, on_go) = (looked.clone(), content.clone(), props.on_go.clone());
        move |event: KeyboardEvent| {
            // The keys that have come into the tree stay in it.
            if !looked.is_some_and(|it| it.by_key) && is_of_view(&event) {
                return;
            }
            let here = looked.map(|it| it.id);
            let way = match (frame.growth, event.key().as_str()) {
                (_, "Enter") => {
                    if let Some(step) = here.and_then(|id| content.step(&frame, id)) {
                        on_go.emit(step);
                    }
                    None
                }
                (_, "Escape") if here.is_some() => {
                    look(None);
                    None
                }
                (_, "Home" | "End") => None,
                (Growth::Up, "ArrowUp") | (Growth::Down, "ArrowDown") => Some(Way::Child),
                (Growth::Up, "ArrowDown") | (Growth::Down, "ArrowUp") => Some(Way::Parent),
                (Growth::Up | Growth::Down, "ArrowLeft") => Some(Way::Before),
                (Growth::Up | Growth::Down, "ArrowRight") => Some(Way::After),
                (Growth::Right, "ArrowRight") => Some(Way::Child),
                (Growth::Right, "ArrowLeft") => Some(Way::Parent),
                (Growth::Right, "ArrowUp") => Some(Way::Before),
                (Growth::Right, "ArrowDown") => Some(Way::After),
                _ => return,
            };
            if let Some(way) = way {
                // The first key begins where the search is.
                let id = match here {
                    Some(here) => content.next(&frame, here, way).unwrap_or(here),
                    None => content.tip(&frame),
                };
                look(Some(Looked { id, by_key: true }));
            }
            event.prevent_default();
            event.stop_propagation();
        }
    };
    let (picture, overlay) = match content {
        TreeContent::Whole { tree, step, .. } => {
            let layout = Layout::new(tree, frame, *step, focus);
            let overlay = looked.map(|it| (layout.route(it.id), layout.point(it.id)));
            (layout.picture(), overlay)
        }
        TreeContent::Path(tree) => {
            let marks = tree.marks(&frame);
            let at = |id: u32| marks.iter().find(|mark| mark.id == id).map(|mark| mark.at);
            (tree.picture(&frame), looked.and_then(|it| Some((String::new(), at(it.id)?))))
        }
    };
    let said = looked.map(|it| texts.preview(&content.words(locale, &frame, it.id)));
    let said = said.unwrap_or_default();
    let caption = match content {
        TreeContent::Whole { tree, .. } => {
            texts.whole_tree(&locale.number(tree.branches().len() as u64))
        }
        TreeContent::Path(_) => texts.path_only.to_owned(),
    };
    let kind = if content.is_whole() { "whole" } else { "path" };
    let has_names = !frame.are_lines && frame.step() >= NAME;
    // Variables pointed at are no concern of the tree.
    let quiet = |event: MouseEvent| event.stop_propagation();
    html! {
        <div class="tree" data-tree={kind} data-growth={frame.growth.name()} data-named={has_names.then_some("")}>
            <svg ref={node} class="tree-picture" role="group" tabindex="0" focusable="true"
                aria-label={texts.tree_keys} viewBox={format!("0 0 {} {}", hundredths(bounds.0), hundredths(bounds.1))}
                {onpointermove} {onpointerleave} {onblur} {onclick} {onkeydown}
                onmouseover={quiet}>
                { drawing(&frame, &picture) }
                { for column_names(locale, &frame) }
                if has_names {
                    { for level_names(locale, &frame) }
                }
                { for overlay.map(|(line, (x, y))| html! {
                    <g class="tree-looked">
                        <path d={line} />
                        <circle cx={hundredths(x)} cy={hundredths(y)} r="10" />
                    </g>
                }) }
                { for picture.nodes.iter().map(|mark| element(locale, &frame, content.size(), mark)) }
            </svg>
            <div class="tree-foot flow split quiet">
                { legend(locale, props.has_pruned, across(locale, content)) }
                <p class="tree-said" aria-live="polite">{ said.clone() }</p>
                if said.is_empty() {
                    <p class="tree-caption">{ caption }</p>
                }
            </div>
        </div>
    }
}

/// Everything without an element of its own, and the empty board.
fn drawing(frame: &TreeArea, picture: &Picture) -> Html {
    let mut levels = String::new();
    // Lines that are no rows of the board would continue its rows.
    for level in (1..=frame.n).filter(|_| frame.are_lines) {
        let at = frame.level(level).round() as i32;
        levels.push_str(&match frame.growth {
            Growth::Right => format!("M{at} 0V{}", hundredths(frame.height)),
            Growth::Up | Growth::Down => format!("M0 {at}H{}", hundredths(frame.width)),
        });
    }
    let (x, y) = frame.point(frame.span().length / 2.0, 0);
    let layer = |class: &'static str, outcome: &'static str, d: &str| {
        html! { <path {class} data-outcome={outcome} d={d.to_owned()} /> }
    };
    let number = |((x, y), count): &((f64, f64), u32)| {
        let (dx, dy) = match frame.growth {
            // Tabs may lie over the top of the picture.
            Growth::Up if *y > 44.0 => (0.0, -11.0),
            Growth::Up | Growth::Down => (0.0, 21.0),
            Growth::Right => (10.0, 4.0),
        };
        html! {
            <text class="tree-number" x={hundredths((x + dx).round())} y={hundredths((y + dy).round())}>
                { *count }
            </text>
        }
    };
    html! {
        <>
            <path class="tree-levels" d={levels} />
            { for LINES.iter().zip(&picture.lines).map(|(it, d)| layer("tree-lines", it, d)) }
            { for LINES.iter().zip(&picture.fans).filter(|(_, d)| !d.is_empty()).map(|(it, d)| layer("tree-fans", it, d)) }
            { for MARKS.iter().zip(&picture.marks).map(|(it, d)| layer("tree-marks", it, d)) }
            { layer("tree-marks", "solution", &picture.stars) }
            { for picture.numbers.iter().map(number) }
            <path class="tree-path" d={picture.path.clone()} />
            <path class="tree-back" d={picture.back.clone()} />
            <g class="node" data-node="0" data-outcome="root" data-level="0">
                <circle cx={hundredths(x)} cy={hundredths(y)} r="4.5" />
            </g>
        </>
    }
}

/// Names of levels that are no rows of the board, at the left of the picture.
fn level_names(locale: &Locale, frame: &TreeArea) -> Vec<Html> {
    let texts = TreeTexts::of(locale.lang);
    let name = |level: u8| {
        let at = (frame.level(level) + 4.0).round() as i32;
        html! {
            <text class="tree-level-name" x="-12" y={at.to_string()}>{ texts.level(&level.to_string()) }</text>
        }
    };
    (1..=frame.n).map(name).collect()
}

/// The names of the columns, where the levels are columns.
fn column_names(locale: &Locale, frame: &TreeArea) -> Vec<Html> {
    let name = |x: u8| {
        let at = frame.level(x + 1).round() as i32;
        html! {
            <text class="tree-line-name" x={at.to_string()} y={hundredths(frame.height + 15.0)}>
                { locale.look.notation.file(x) }
            </text>
        }
    };
    let columns = if frame.growth == Growth::Right { frame.n } else { 0 };
    (0..columns).map(name).collect()
}

/// A standing queen, or a branch beside the path.
fn element(locale: &Locale, frame: &TreeArea, size: Size, mark: &NodeMark) -> Html {
    let mut d = String::new();
    outline(&mut d, frame, &NodeMark { at: (0.0, 0.0), ..mark.clone() }, frame.scale());
    let (x, y) = mark.at;
    let has_name = (mark.on_path || mark.is_back) && frame.step() >= NAME;
    let is_right = frame.growth != Growth::Right && x > frame.width - 30.0;
    let (dx, dy) = match frame.growth {
        Growth::Right => ("-6", "-9"),
        Growth::Down => (if is_right { "-9" } else { "9" }, "16"),
        Growth::Up => (if is_right { "-9" } else { "9" }, "-6"),
    };
    let end = is_right || frame.growth == Growth::Right;
    html! {
        <g key={mark.id} class="node" data-node={mark.step.map(|step| step.to_string())}
            data-outcome={name(mark.outcome)} data-level={mark.level.to_string()}
            data-square={mark.square.to_string()} data-path={mark.on_path.then_some("")}
            data-back={mark.is_back.then_some("")} transform={format!("translate({} {})", hundredths(x), hundredths(y))}>
            // A bar has no height, and the corners of a cross are hard to press.
            <rect x="-4" y="-4" width="8" height="8" />
            <path {d} />
            if has_name {
                <text x={dx} y={dy} text-anchor={if end { "end" } else { "start" }}>
                    { locale.square(size, mark.square) }
                </text>
            }
            if mark.is_back {
                <path class="tree-hook" d={TAKEN_BACK}
                    transform={format!("translate(10 {}) scale(5)", if frame.growth == Growth::Down { -6 } else { 14 })} />
            }
        </g>
    }
}

/// The names at both ends of the levels, if each branch is at the place of its square.
fn across(locale: &Locale, content: &TreeContent) -> Option<String> {
    let TreeContent::Path(PathTree { size, levels, .. }) = content else { return None };
    let (last, notation) = (size.get() - 1, locale.look.notation);
    let (first, last) = match levels {
        Levels::Rows | Levels::RowsFromTop => (notation.file(0), notation.file(last)),
        Levels::Columns => (notation.rank(*size, 0), notation.rank(*size, last)),
        Levels::Free => {
            let square = |at: u8| locale.square(*size, Square::nearest(*size, at, at));
            (square(0), square(last))
        }
    };
    Some(TreeTexts::of(locale.lang).across(*levels, &first, &last))
}

/// The signs of outcomes with their names.
fn legend(locale: &Locale, has_pruned: bool, across: Option<String>) -> Html {
    let texts = TreeTexts::of(locale.lang);
    let frame = TreeArea { width: 600.0, height: 600.0, n: 8, growth: Growth::Up, are_lines: true };
    let sign = |outcome: Option<Outcome>| {
        let mut d = String::new();
        let mark = NodeMark {
            id: 0,
            step: None,
            level: 1,
            square: Square::nearest(Size::EIGHT, 0, 0),
            outcome,
            is_leaf: true,
            on_path: false,
            is_back: false,
            at: (0.0, 0.0),
        };
        outline(&mut d, &frame, &mark, 1.0);
        html! {
            <li>
                <svg class="tree-sign" viewBox="-8 -8 16 16" data-outcome={name(outcome)} aria-hidden="true" focusable="false">
                    <path {d} />
                </svg>
                { texts.outcome(outcome) }
            </li>
        }
    };
    let shown = LEGEND.iter().filter(|it| has_pruned || **it != Some(Outcome::Pruned));
    let across = across.map(|it| html! { <li data-across="">{ it }</li> });
    html! { <ul class="tree-legend flow">{ for across }{ for shown.map(|it| sign(*it)) }</ul> }
}

/// The place of an event in the picture around its target.
fn place(event: &MouseEvent) -> Option<(f64, f64)> {
    let picture = of_picture(event.target())?.get_bounding_client_rect();
    Some((
        f64::from(event.client_x()) - picture.left(),
        f64::from(event.client_y()) - picture.top(),
    ))
}

fn of_picture(target: Option<EventTarget>) -> Option<Element> {
    target?.dyn_into::<Element>().ok()?.closest(".tree-picture").ok()?
}

/// The size of an element, in px.
#[hook]
pub fn use_bounds(node: &NodeRef) -> (f64, f64) {
    let bounds = use_state_eq(|| (600.0, 480.0));
    let watch = use_mut_ref(|| None::<SizeWatch>);
    use_effect_with(node.clone(), {
        let bounds = bounds.clone();
        move |node| {
            *watch.borrow_mut() = node.cast::<Element>().and_then(|element| {
                let measured = element.clone();
                SizeWatch::new(&element, move || {
                    let now = measured.get_bounding_client_rect();
                    // Nothing is measured while the panel is hidden.
                    if now.width() > 0.0 && now.height() > 0.0 {
                        bounds.set((now.width().round(), now.height().round()));
                    }
                })
            });
            move || drop(watch.take())
        }
    });
    *bounds
}
