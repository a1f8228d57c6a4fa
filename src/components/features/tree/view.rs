//! The tree of a search, to be looked at, pointed at and walked through.

use std::rc::Rc;

use queens::board::{Size, Square};
use queens::game::SquareSet;
use queens::search::{Levels, Outcome, WholeTree};
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::browser::page::size_watch::SizeWatch;
use crate::components::features::export::subject::Figure;
use crate::components::features::keys::focus::is_of_view;
use crate::components::features::tree::drawn::{Drawn, Neighbour};
use crate::components::features::tree::frame::{Growth, TreeArea};
use crate::components::features::tree::labels::{Label, labels};
use crate::components::features::tree::layout::Layout;
use crate::components::features::tree::own_tree::OwnTree;
use crate::components::features::tree::picture::{
    LINES, MARKS, NodeMark, Picture, Star, name as outcome_name, outline, star_line,
};
use crate::components::widgets::icons::TAKEN_BACK;
use crate::text::TreeTexts;
use crate::text::number::hundredths;

/// Less room between two levels leaves none for names, in px.
const NAME: f64 = 14.0;

/// The same for their numbers.
const NUMBER: f64 = 11.0;

/// The entries of the legend: the signs of each, of which the last one names it.
const LEGEND: [&[Option<Outcome>]; 2] = [
    &[Some(Outcome::Pruned), Some(Outcome::DeadEnd)],
    &[Some(Outcome::Fruitful), Some(Outcome::Solution)],
];

/// The same for a reader's own moves, of which nothing is not visited yet.
const OWN_LEGEND: [&[Option<Outcome>]; 4] = [
    &[Some(Outcome::DeadEnd)],
    &[Some(Outcome::Left)],
    &[Some(Outcome::Fruitful)],
    &[Some(Outcome::Solution)],
];

/// A tree at a step of its run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeContent {
    pub tree: Rc<WholeTree>,
    pub levels: Levels,
    pub step: u32,
}

impl TreeContent {
    fn layout(&self, frame: &TreeArea, looked_at: Option<u32>) -> Layout<'_> {
        Layout::new(&self.tree, *frame, self.step, looked_at)
    }
}

impl Drawn for TreeContent {
    fn frame(&self, bounds: (f64, f64)) -> TreeArea {
        TreeArea::new(bounds, self.tree.size(), self.levels)
    }

    fn size(&self) -> Size {
        self.tree.size()
    }

    fn tip(&self) -> u32 {
        self.tree.tip(self.step)
    }

    fn squares(&self, id: u32) -> Vec<Square> {
        self.tree.path(id).into_iter().map(|index| self.tree.at(index).square).collect()
    }

    fn step(&self, id: u32) -> u64 {
        if id == 0 { 0 } else { self.tree.at(id).put.into() }
    }

    fn next(&self, id: u32, to: Neighbour) -> Option<u32> {
        let TreeContent { tree, step, .. } = self;
        let branch = tree.at(id);
        match to {
            Neighbour::Parent => Some(branch.parent).filter(|_| id > 0),
            // Along the path where there is a choice.
            Neighbour::Child => {
                let stands = |it: &u32| tree.at(*it).put <= *step && tree.at(*it).taken > *step;
                tree.children(id).find(stands).or_else(|| tree.children(id).next())
            }
            Neighbour::After => {
                Some(branch.end).filter(|it| *it < tree.at(branch.parent).end && id > 0)
            }
            Neighbour::Before => tree.children(branch.parent).take_while(|it| *it < id).last(),
        }
    }

    fn outcome(&self, id: u32) -> (Option<Outcome>, Option<(u64, u64)>) {
        let (tree, branch) = (&self.tree, self.tree.at(id));
        let is_over = branch.taken <= self.step && branch.level < tree.size().get();
        let solutions = tree.found_after(branch) - branch.found_before;
        let counts = is_over.then(|| (solutions.into(), (branch.end - id).into()));
        (tree.outcome(branch, self.step), counts)
    }

    fn nearest(&self, frame: &TreeArea, looked_at: Option<u32>, point: (f64, f64)) -> Option<u32> {
        self.layout(frame, looked_at).nearest(point)
    }

    fn route(&self, frame: &TreeArea, looked_at: Option<u32>, id: u32) -> (String, (f64, f64)) {
        let layout = self.layout(frame, looked_at);
        (layout.route(id), layout.point(id))
    }

    fn picture(&self, frame: &TreeArea, looked_at: Option<u32>) -> Picture {
        self.layout(frame, looked_at).picture()
    }
}

/// The source of a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TreeShown {
    Search(TreeContent),
    Own(OwnTree),
}

impl TreeShown {
    fn drawn(&self) -> &dyn Drawn {
        match self {
            TreeShown::Search(tree) => tree,
            TreeShown::Own(tree) => tree,
        }
    }

    /// The way to a branch and its outcome.
    fn words(&self, locale: &Locale, id: u32) -> String {
        let (texts, tree) = (TreeTexts::of(locale.lang), self.drawn());
        if id == 0 {
            let has_given = matches!(self, TreeShown::Own(tree) if tree.has_given);
            let root = if has_given { texts.given_board } else { texts.empty_board };
            return root.to_owned();
        }
        let squares = tree.squares(id);
        let names: Vec<String> = squares.iter().map(|it| locale.square(tree.size(), *it)).collect();
        let (outcome, counts) = tree.outcome(id);
        let words = [names.join(" "), texts.outcome(outcome).to_owned()].join(locale.lang.colon());
        let Some((solutions, positions)) = counts else { return words };
        let counts = texts.branch(&locale.number(solutions), &locale.number(positions));
        format!("{words} ({counts})")
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
    pub content: TreeShown,
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
    let node = use_node_ref();
    let bounds = use_bounds(&node);
    let tree = content.drawn();
    let frame = tree.frame(bounds);
    let looked = use_state_eq(|| None::<Looked>);
    // At a border, the same branch is announced again.
    let presses = use_state(|| 0_u32);
    // The lens follows the keys, and stays where it is under the pointer.
    let focus = looked.filter(|it| it.by_key).map(|it| it.id);
    let look = {
        let (looked, content, on_look) = (looked.clone(), content.clone(), props.on_look.clone());
        move |next: Option<Looked>| {
            if *looked != next {
                let squares = next.map(|it| content.drawn().squares(it.id).into_iter().collect());
                on_look.emit(squares);
                looked.set(next);
            }
        }
    };
    let at = {
        let content = content.clone();
        move |event: &MouseEvent| content.drawn().nearest(&frame, focus, place(event)?)
    };
    let onpointermove = {
        let (look, at) = (look.clone(), at.clone());
        move |event: PointerEvent| look(at(&event).map(|id| Looked { id, by_key: false }))
    };
    let leave = Callback::from({
        let look = look.clone();
        move |()| look(None)
    });
    let onpointerleave = leave.reform(|_: PointerEvent| ());
    let onblur = leave.reform(|_: FocusEvent| ());
    let onclick = {
        let (content, on_go) = (content.clone(), props.on_go.clone());
        move |event: MouseEvent| {
            event.stop_propagation();
            if let Some(id) = at(&event) {
                on_go.emit(content.drawn().step(id));
            }
        }
    };
    let onkeydown = {
        let (looked, content, on_go) = (looked.clone(), content.clone(), props.on_go.clone());
        let presses = presses.clone();
        move |event: KeyboardEvent| {
            // The keys that have come into the tree stay in it.
            if !looked.is_some_and(|it| it.by_key) && is_of_view(&event) {
                return;
            }
            let here = looked.map(|it| it.id);
            let key = event.key();
            match (key.as_str(), here, Neighbour::of(frame.growth, &key)) {
                ("Enter", Some(id), _) => on_go.emit(content.drawn().step(id)),
                ("Escape", Some(_), _) => look(None),
                ("Enter" | "Home" | "End", ..) => {}
                (_, _, Some(to)) => {
                    let tree = content.drawn();
                    // The first key begins where the search is.
                    let id = here.map_or_else(|| tree.tip(), |it| tree.next(it, to).unwrap_or(it));
                    look(Some(Looked { id, by_key: true }));
                    presses.set(*presses + 1);
                }
                _ => return,
            }
            event.prevent_default();
            event.stop_propagation();
        }
    };
    let overlay = looked.map(|it| tree.route(&frame, focus, it.id));
    let picture = tree.picture(&frame, focus);
    let is_own = matches!(content, TreeShown::Own(_));
    // Variables pointed at are no concern of the tree.
    let quiet = |event: MouseEvent| event.stop_propagation();
    let overlay = overlay.map(|(line, (x, y))| {
        html! {
            <g class="tree-looked">
                <path d={line} />
                <circle cx={hundredths(x)} cy={hundredths(y)} r="10" />
            </g>
        }
    });
    html! {
        <div class="tree" data-tree={if is_own { "own" } else { "whole" }} data-growth={frame.growth.name()}
            data-named={has_names(&frame).then_some("")} data-at-rows={frame.is_at_rows().then_some("")}>
            <svg ref={node} class="tree-picture" role="application" tabindex="0" focusable="true"
                aria-label={TreeTexts::of(locale.lang).tree_keys} viewBox={format!("0 0 {} {}", hundredths(bounds.0), hundredths(bounds.1))}
                {onpointermove} {onpointerleave} {onblur} {onclick} {onkeydown}
                onmouseover={quiet}>
                { whole(locale, &frame, tree.size(), &picture, overlay) }
                { for level_numbers(&frame) }
            </svg>
            { levels(locale, tree.size(), &picture.nodes) }
            <div class="tree-foot flow split quiet">
                { legend(locale, props.has_pruned, is_own, &picture) }
                { caption(locale, content, looked.map(|it| it.id), *presses) }
            </div>
        </div>
    }
}

/// The branch that is looked at, which is announced after each press.
fn caption(locale: &Locale, content: &TreeShown, looked: Option<u32>, presses: u32) -> Html {
    let texts = TreeTexts::of(locale.lang);
    let said = looked.map(|id| texts.preview(&content.words(locale, id)));
    html! {
        <p class="tree-said" aria-live="polite">
            { for said.map(|said| html! { <span key={presses}>{ said }</span> }) }
        </p>
    }
}

fn has_names(frame: &TreeArea) -> bool {
    !frame.are_lines && frame.step() >= NAME
}

/// All that is drawn of a tree, with `overlay` below its nodes.
fn whole(
    locale: &Locale,
    frame: &TreeArea,
    size: Size,
    picture: &Picture,
    overlay: Option<Html>,
) -> Html {
    let root = picture.root.unwrap_or(frame.span().length / 2.0);
    let name = |mark: &NodeMark| {
        let has_name = picture.names_all || mark.on_path || mark.is_back;
        (has_name && frame.step() >= NAME).then(|| locale.square(size, mark.square))
    };
    let names: Vec<Option<String>> = picture.nodes.iter().map(name).collect();
    let letters: Vec<_> = names.iter().map(|it| Some(it.as_ref()?.chars().count())).collect();
    let places = labels(frame, root, &picture.nodes, &letters);
    let names = names.into_iter().zip(places).map(|(name, place)| name.zip(place));
    html! {
        <>
            { drawing(frame, picture, root) }
            { for column_names(locale, frame) }
            if has_names(frame) {
                { for level_names(locale, frame) }
            }
            { for overlay }
            { for picture.nodes.iter().zip(names).map(|(mark, name)| element(frame, mark, name)) }
        </>
    }
}

/// The stars of the tree in a box, in the order found.
pub fn stars(content: &TreeContent, bounds: (f64, f64)) -> Vec<Star> {
    content.picture(&content.frame(bounds), None).stars
}

/// The tree as a picture of its own.
pub fn figure(locale: &Locale, content: &TreeContent) -> Figure {
    let frame = content.frame((800.0, 800.0));
    let picture = content.picture(&frame, None);
    let drawn = html! {
        <g class="tree" data-growth={frame.growth.name()}>
            { whole(locale, &frame, content.tree.size(), &picture, None) }
        </g>
    };
    // With room for the empty board and for the names of the levels.
    let left = if has_names(&frame) { 110 } else { 24 };
    Figure::Drawing(drawn, [-left, -24, 824 + left, 848])
}

/// The branches of each level along the path with their outcomes, for readers without the picture.
fn levels(locale: &Locale, size: Size, nodes: &[NodeMark]) -> Html {
    let texts = TreeTexts::of(locale.lang);
    let visited = nodes.iter().filter(|it| it.outcome.is_some());
    let last = visited.map(|it| it.level).max().unwrap_or(0);
    let level = |level: u8| {
        let on_level = nodes.iter().filter(|it| it.level == level && it.outcome.is_some());
        let words = on_level.map(|it| {
            [locale.square(size, it.square), texts.outcome(it.outcome).to_owned()].join(" ")
        });
        let words = locale.list(&words.collect::<Vec<_>>());
        html! { <li>{ [texts.level(&level.to_string()), words].join(locale.lang.colon()) }</li> }
    };
    html! { <ol class="visually-hidden" aria-label={texts.levels}>{ for (1..=last).map(level) }</ol> }
}

/// Everything without an element of its own, and the empty board.
fn drawing(frame: &TreeArea, picture: &Picture, root: f64) -> Html {
    let mut levels = String::new();
    // Lines that are no rows of the board would continue its rows.
    for level in (1..=frame.n).filter(|_| frame.are_lines) {
        let at = frame.level(level).round() as i32;
        levels.push_str(&match frame.growth {
            Growth::Right => format!("M{at} 0V{}", hundredths(frame.height)),
            Growth::Up | Growth::Down => format!("M0 {at}H{}", hundredths(frame.width)),
        });
    }
    let (x, y) = frame.point(root, 0);
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
            if !picture.later.is_empty() {
                <path class="tree-later" d={picture.later.clone()} />
            }
            { for LINES.iter().zip(&picture.lines).map(|(it, d)| layer("tree-lines", it, d)) }
            { for MARKS.iter().zip(&picture.marks).map(|(it, d)| layer("tree-marks", it, d)) }
            { layer("tree-marks", "solution", &star_line(&picture.stars)) }
            { for picture.numbers.iter().map(number) }
            <path class="tree-path" d={picture.path.clone()} />
            if !picture.computer.is_empty() {
                <path class="tree-computer" d={picture.computer.clone()} />
            }
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

/// The numbers of levels that are rows, for where they are not at the rows of the board.
fn level_numbers(frame: &TreeArea) -> Vec<Html> {
    let has_numbers = frame.are_lines && frame.growth != Growth::Right && frame.step() >= NUMBER;
    let number = |level: u8| {
        let at = (frame.level(level) + 4.0).round() as i32;
        html! { <text class="tree-level-number" x="-8" y={at.to_string()}>{ level }</text> }
    };
    (1..=frame.n).filter(|_| has_numbers).map(number).collect()
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

/// A standing queen, or a branch beside the path, with its name.
fn element(frame: &TreeArea, mark: &NodeMark, name: Option<(String, Label)>) -> Html {
    let mut d = String::new();
    outline(&mut d, &NodeMark { at: (0.0, 0.0), ..mark.clone() }, frame.scale());
    let (x, y) = mark.at;
    let name = name.map(|(words, Label { x, y, is_end, hook })| {
        html! {
            <>
                <text x={hundredths(x)} y={hundredths(y)} text-anchor={if is_end { "end" } else { "start" }}>{ words }</text>
                if mark.is_back {
                    <path class="tree-hook" d={TAKEN_BACK}
                        transform={format!("translate({} {}) scale(5)", hundredths(hook.0), hundredths(hook.1))} />
                }
            </>
        }
    });
    html! {
        <g key={mark.id} class="node" data-node={mark.step.map(|step| step.to_string())}
            data-outcome={outcome_name(mark.outcome)} data-level={mark.level.to_string()}
            data-square={mark.square.to_string()} data-path={mark.on_path.then_some("")}
            data-back={mark.is_back.then_some("")} data-later={mark.is_later.then_some("")} transform={format!("translate({} {})", hundredths(x), hundredths(y))}>
            // A bar has no height, and the corners of a cross are hard to press.
            <rect x="-4" y="-4" width="8" height="8" />
            <path {d} />
            { for name }
        </g>
    }
}

/// The signs of outcomes with their names, once they are in the picture.
fn legend(locale: &Locale, has_pruned: bool, is_own: bool, picture: &Picture) -> Html {
    let texts = TreeTexts::of(locale.lang);
    let sign = |outcome: Option<Outcome>| {
        let mut d = String::new();
        let mark = NodeMark {
            id: 0,
            step: None,
            level: 1,
            square: Square::nearest(Size::EIGHT, 0, 0),
            outcome,
            on_path: false,
            is_back: false,
            is_later: false,
            at: (0.0, 0.0),
        };
        outline(&mut d, &mark, 1.0);
        html! {
            <svg class="tree-sign" viewBox="-8 -8 16 16" data-outcome={outcome_name(outcome)} aria-hidden="true" focusable="false">
                <path {d} />
            </svg>
        }
    };
    let [_, dead_ends, fruitful] = &picture.lines;
    let is_shown = |it: &&Option<Outcome>| match it {
        Some(Outcome::Pruned) => has_pruned,
        Some(Outcome::DeadEnd) => is_own || !dead_ends.is_empty(),
        Some(Outcome::Fruitful | Outcome::Solution) => is_own || !fruitful.is_empty(),
        _ => true,
    };
    let entry = |outcomes: &&[Option<Outcome>]| {
        let named = *outcomes.last().filter(is_shown)?;
        let signs = outcomes.iter().filter(is_shown).map(|it| sign(*it));
        Some(html! { <li>{ for signs }{ texts.outcome(named) }</li> })
    };
    let entries: &[_] = if is_own { &OWN_LEGEND } else { &LEGEND };
    let stroke = |class: &'static str| html! { <path {class} d="M-8 0H8" /> };
    html! {
        <ul class="tree-legend flow">
            if !picture.computer.is_empty() {
                <li data-by="computer">
                    <svg class="tree-sign" viewBox="-8 -8 16 16" aria-hidden="true" focusable="false">
                        { stroke("tree-path") }{ stroke("tree-computer") }
                    </svg>
                    { texts.computer }
                </li>
            }
            { for entries.iter().filter_map(entry) }
        </ul>
    }
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
