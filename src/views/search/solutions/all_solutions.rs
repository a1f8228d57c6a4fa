//! All solutions as small boards in place of the board, at the end of a search.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use queens::board::{Size, Solution, Square, Symmetry};
use queens::count::known;
use queens::solutions::canonical;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use crate::address::{View, link};
use crate::browser;
use crate::browser::files::download::{Download, Saved};
use crate::browser::files::svg_picture::svg_png;
use crate::browser::locale::Locale;
use crate::browser::page::size_watch::SizeWatch;
use crate::browser::task;
use crate::components::features::board::mini::{mini_board, mini_position};
use crate::components::features::keys::focus::is_of_view;
use crate::text::ListTexts;
use crate::text::number::hundredths;
use crate::views::search::text::EndTexts;

/// The least side of a small board in px: that of a target.
const LEAST: f64 = 24.0;

/// The most images that a class has.
const CLASS: usize = 8;

/// The gap between classes and the room for the name of a class in px, as in `moments.css`.
const CLASS_GAP: f64 = 8.0;
const CLASS_NAME: f64 = 32.0;

/// Up to this many solutions can be ordered by classes: a few milliseconds of work.
pub const MOST_CLASSIFIED: usize = 20_000;

/// The boards drawn in one frame. Five hundred in one would be a task of more than 50 ms.
const BATCH: usize = 48;

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    pub size: Size,
    /// Number of solutions found.
    pub total: u64,
    /// The solutions in the order found; fewer than `total` if there was no room for more.
    pub solutions: Rc<Vec<Solution>>,
    /// The queens from which the search began.
    pub given: Vec<Square>,
    /// The solution that the reader has brought.
    pub own: Option<Solution>,
    /// The board shows something else.
    pub is_hidden: bool,
    /// Called with the ordinal of the solution that was pressed.
    pub on_show: Callback<u64>,
    /// Searches for all solutions, also those without the given queens; called with their number.
    pub on_all: Callback<u64>,
}

/// The arrangement of equal cells in a box.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Fit {
    columns: usize,
    /// The number of cells that have room.
    shown: usize,
    /// The side of a small board in px.
    side: f64,
}

/// The arrangement with the largest boards: each of `count` cells is `across` boards wide and one
/// high.
fn fit((width, height): (f64, f64), count: usize, across: usize) -> Fit {
    let name = if across > 1 { CLASS_NAME } else { 0.0 };
    let gap = if across > 1 { CLASS_GAP + name } else { 0.0 };
    let (across, width) = (across as f64, width - name);
    let most = (((width + gap) / (across * LEAST + gap)) as usize).max(1);
    let wide = |columns: usize| ((width + gap) / columns as f64 - gap) / across;
    let side = |columns: usize| {
        let rows = count.div_ceil(columns).max(1) as f64;
        wide(columns).min(height / rows)
    };
    let mut best = Fit { columns: 1, shown: count, side: side(1) };
    for columns in 2..=most {
        if side(columns) > best.side {
            best = Fit { columns, shown: count, side: side(columns) };
        }
    }
    if best.side >= LEAST {
        return best;
    }
    let rows = ((height / LEAST) as usize).max(1);
    let side = wide(most).min(height / rows as f64);
    Fit { columns: most, shown: count.min(most * rows), side }
}

/// Solutions with their ordinals.
type Group = Vec<(u64, Solution)>;

/// One group for each solution, or one for each class, in the order found.
fn groups(solutions: &[Solution], by_class: bool) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let mut classes = BTreeMap::new();
    for (ordinal, solution) in (1..).zip(solutions) {
        let place = if by_class {
            *classes.entry(canonical(solution)).or_insert(groups.len())
        } else {
            groups.len()
        };
        match groups.get_mut(place) {
            Some(group) => group.push((ordinal, *solution)),
            None => groups.push(vec![(ordinal, *solution)]),
        }
    }
    groups
}

/// The images of a solution, each a quarter turn or a reflection of the one before.
fn images(solution: &Solution) -> Vec<Solution> {
    let mut images = Vec::new();
    let mut turn = |from: Solution| {
        let mut image = from;
        while !images.contains(&image) {
            images.push(image);
            image = image.map(Symmetry::Rotation90);
        }
        images.last().copied()
    };
    if let Some(last) = turn(*solution) {
        let _ = turn(last.map(Symmetry::ReflectionHorizontal));
    }
    images
}

/// The time for each image in ms: it turns for 300 and rests.
const TURN: u32 = 700;

/// The images of a class, one after the other in the place of all solutions.
fn turning(
    locale: &Locale,
    images: &[Solution],
    place: usize,
    on_end: Callback<MouseEvent>,
) -> Html {
    let Some(image) = images.get(place) else { return Html::default() };
    let before = place.checked_sub(1).and_then(|before| images.get(before));
    let motion = before
        .map(|before| if before.map(Symmetry::Rotation90) == *image { "turn" } else { "reflect" });
    let [number, count] = [place + 1, images.len()].map(|it| locale.number(it as u64));
    html! {
        <figure class="tiles-turning" data-turning={(place + 1).to_string()} onclick={on_end}>
            <div key={place} class="tiles-turned" data-motion={motion}>{ mini_board(image) }</div>
            <figcaption aria-live="polite">{ EndTexts::of(locale.lang).image(&number, &count) }</figcaption>
        </figure>
    }
}

/// The sizes of all classes as a sum, such as `11 · 8 + 1 · 4 = 92`.
fn sum(locale: &Locale, groups: &[Group]) -> String {
    let of = |size: usize| groups.iter().filter(move |group| group.len() == size).count();
    let number = |count: usize| locale.number(count as u64);
    let terms = (1..=CLASS).rev().filter(|size| of(*size) > 0);
    let terms: Vec<String> =
        terms.map(|size| format!("{} · {}", number(of(size)), number(size))).collect();
    let total = groups.iter().map(Vec::len).sum();
    format!("{} = {}", terms.join(" + "), number(total))
}

/// The given queens, or the positions of the smallest boards without a solution after which no
/// square is free, up to symmetry.
fn stuck(size: Size, given: &[Square]) -> Vec<Vec<Square>> {
    if !given.is_empty() {
        return vec![given.to_vec()];
    }
    let positions: &[&[(u8, u8)]] = match size.get() {
        2 => &[&[(0, 0)]],
        3 => &[&[(1, 1)], &[(0, 0), (1, 2)], &[(0, 1), (2, 0)]],
        _ => &[],
    };
    let squares = |it: &&[(u8, u8)]| it.iter().map(|&(x, y)| Square::nearest(size, x, y)).collect();
    positions.iter().map(squares).collect()
}

/// Arranges the boards in their box.
#[hook]
fn use_arrangement(place: &NodeRef, fit: Option<Fit>) {
    use_effect_with((place.clone(), fit), |(place, fit)| {
        if let (Some(place), Some(fit)) = (place.cast::<HtmlElement>(), fit) {
            // Refused for malformed names and values only.
            let _ = place.style().set_property("--columns", &fit.columns.to_string());
            let _ = place.style().set_property("--tile", &format!("{}px", fit.side as u32));
        }
    });
}

/// The number of boards to draw, of `count`: a batch more in each frame once there is room.
#[hook]
fn use_batches(count: usize, has_room: bool) -> usize {
    let drawn = use_state(|| if browser::window().is_some() { BATCH } else { usize::MAX });
    use_effect_with((*drawn, has_room && *drawn < count), {
        let drawn = drawn.setter();
        move |(before, is_short)| {
            let next = before.saturating_add(BATCH);
            let timeout = is_short.then(|| browser::timeout(16, move || drawn.set(next))).flatten();
            move || drop(timeout)
        }
    });
    *drawn
}

/// Changes the order when it is called; the boards travel from where they were before.
#[hook]
fn use_order(
    place: &NodeRef,
    by_class: &UseStateHandle<bool>,
    turned: UseStateSetter<Option<(usize, usize)>>,
) -> Callback<MouseEvent> {
    let places = use_mut_ref(BTreeMap::new);
    use_effect_with((place.clone(), **by_class), {
        let places = places.clone();
        move |(place, _)| travel(place, &std::mem::take(&mut *places.borrow_mut()))
    });
    let (by_class, place) = (by_class.clone(), place.clone());
    Callback::from(move |_| {
        *places.borrow_mut() = tiles_of(&place).map(|it| (it.0, it.2)).collect();
        by_class.set(!*by_class);
        turned.set(None);
    })
}

/// The stars of the tree fall to the boards once all of them are drawn.
#[hook]
fn use_falling_stars(place: &NodeRef, is_drawn: bool, count: usize) {
    use_effect_with((place.clone(), is_drawn, count), |(place, is_drawn, count)| {
        let stars = is_drawn.then(|| stars_of_tree(*count)).unwrap_or_default();
        if let (false, Some(place)) = (stars.is_empty(), place.cast::<Element>()) {
            // Refused for malformed names only.
            let _ = place.set_attribute("data-falls", "");
        }
        travel(place, &stars);
    });
}

/// Shows the `count` images of a class one after the other: `turned` is the class and the image.
#[hook]
fn use_turning(turned: &UseStateHandle<Option<(usize, usize)>>, count: usize) {
    use_effect_with((**turned, count), {
        let turned = turned.setter();
        move |(now, count)| {
            let next = now.map(|(class, place)| (place + 1 < *count).then_some((class, place + 1)));
            let timeout = next.and_then(|next| browser::timeout(TURN, move || turned.set(next)));
            move || drop(timeout)
        }
    });
}

/// The number of solutions, or the reason why there is none.
fn summary(props: &Props) -> String {
    let texts = EndTexts::of(props.locale.lang);
    let total = props.locale.number(props.total);
    match (props.total, !props.given.is_empty()) {
        (0, true) => texts.none_given.to_owned(),
        (0, false) if props.size.get() == 2 => texts.none_two.to_owned(),
        (0, false) => texts.none_three.to_owned(),
        (_, true) => texts.all_given(&total),
        (_, false) => texts.all(&total),
    }
}

/// The number of classes, and of boards for which there is room if that is not all of them.
fn shown_of(
    locale: &Locale,
    groups: &[Group],
    by_class: bool,
    shown: usize,
    is_short: bool,
) -> Option<String> {
    let texts = EndTexts::of(locale.lang);
    let number = locale.number(shown as u64);
    match (by_class, is_short) {
        (true, false) => Some(texts.classes(&number, &sum(locale, groups))),
        (true, true) => Some(texts.first_classes(&number, &sum(locale, groups))),
        (false, true) => Some(texts.first(&number)),
        (false, false) => None,
    }
}

/// The first `drawn` boards of the groups; a class has a name, which turns its images.
fn cells(
    props: &Props,
    groups: &[Group],
    (by_class, mut drawn): (bool, usize),
    on_turn: impl Fn(usize) -> Callback<MouseEvent>,
) -> Html {
    let (locale, texts) = (&props.locale, EndTexts::of(props.locale.lang));
    let cells = groups.iter().enumerate().map_while(|(class, group)| {
        let tiles = group.iter().take(drawn);
        let tiles = tiles.map(|(ordinal, solution)| tile(props, *ordinal, solution));
        let tiles = html! { <>{ for tiles }</> };
        let is_left = drawn > 0;
        drawn = drawn.saturating_sub(group.len());
        is_left.then(|| {
            if by_class {
                let is_short = group.len() < CLASS && props.size.get() > 1;
                let name = locale.number(class as u64 + 1);
                html! {
                    <li class="tiles-class row" data-class="" data-short={is_short.then_some("")}>
                        <button type="button" class="tiles-name" data-action="turn-class" tabindex="-1"
                            aria-label={texts.turn(&name)} title={texts.turn(&name)}
                            onclick={on_turn(class)}>{ name }</button>
                        <ul role="list">{ tiles }</ul>
                    </li>
                }
            } else {
                tiles
            }
        })
    });
    html! { { for cells } }
}

/// All solutions, or the reason why there is none.
#[component]
pub fn AllSolutions(props: &Props) -> Html {
    let (locale, total) = (&props.locale, props.total);
    let texts = EndTexts::of(locale.lang);
    let by_class = use_state(|| false);
    // The class that turns, and the place of the image shown.
    let turned = use_state_eq(|| None::<(usize, usize)>);
    // Without a browser, a box for everything.
    let room = use_state_eq(|| browser::window().is_none().then_some((560.0, 500.0)));
    let place = use_node_ref();
    let groups = use_memo((props.solutions.clone(), *by_class), |(solutions, by_class)| {
        groups(solutions, *by_class)
    });
    let across = if *by_class { CLASS } else { 1 };
    let fit = (*room).map(|room| fit(room, groups.len(), across));
    let shown = fit.map_or(0, |fit| fit.shown);
    use_size(&place, total > 0, {
        let room = room.setter();
        move |width, height| room.set(Some((width, height)))
    });
    use_arrangement(&place, fit);
    let count = props.solutions.len();
    let drawn = use_batches(count, fit.is_some());
    let onclick = use_order(&place, &by_class, turned.setter());
    use_falling_stars(&place, fit.is_some() && drawn >= count, count);
    let class = turned.and_then(|(class, _)| groups.get(class)?.first());
    let all_images = class.map_or_else(Vec::new, |(_, solution)| images(solution));
    use_turning(&turned, all_images.len());
    let saved = use_mut_ref(|| None);
    let on_save = {
        let (size, solutions) = (props.size, props.solutions.clone());
        move |_: MouseEvent| save(size, &solutions, saved.clone())
    };
    let on_turn = |class: usize| {
        let turned = turned.clone();
        Callback::from(move |_| {
            let is_same = turned.is_some_and(|(now, _)| now == class);
            turned.set((!is_same).then_some((class, 0)));
        })
    };
    let on_end = {
        let turned = turned.setter();
        Callback::from(move |_: MouseEvent| turned.set(None))
    };
    let words = summary(props);
    // Words about it take room from the boards, so none come before it is measured.
    let is_short = fit.is_some() && shown < groups.len();
    let more = shown_of(locale, &groups, *by_class, shown, is_short);
    let own = props.own.and_then(|own| props.solutions.iter().position(|it| *it == own));
    let own = own.map(|place| texts.own(&locale.number(place as u64 + 1)));
    let is_uneven = *by_class && groups.iter().any(|group| group.len() < CLASS);
    let is_given = !props.given.is_empty();
    let has_classes = !is_given && total > 1 && total == count as u64 && count <= MOST_CLASSIFIED;
    html! {
        <section class="all-solutions" data-all-solutions="" data-total={total.to_string()}
            data-order={if *by_class { "classes" } else { "found" }} aria-label={words.clone()}
            hidden={props.is_hidden}>
            if total > 0 {
                <ul ref={place} role="list" class="tiles" {onkeydown}>
                    { cells(props, groups.get(..shown).unwrap_or(&groups), (*by_class, drawn), on_turn) }
                </ul>
            } else {
                <div class="tiles-stuck flow">
                    { for stuck(props.size, &props.given).into_iter().map(|queens| mini_position(props.size, queens)) }
                </div>
            }
            if let Some((_, place)) = *turned {
                { turning(locale, &all_images, place, on_end) }
            }
            <div class="all-solutions-words">
                <p><b>{ words }</b>
                    { for own.map(|it| html! { <>{ props.locale.lang.space() }<b class="tiles-own">{ it }</b></> }) }
                    { for more.map(|it| html! { <>{ props.locale.lang.space() }{ it }</> }) }</p>
                if is_given {
                    { find_all(props) }
                }
                if is_uneven && props.size == Size::EIGHT {
                    <a class="say-link" href={format!("{}/symmetry", link::to(View::Learn, []))}>{ texts.why_short }</a>
                }
                if total > 0 && count <= MOST_PICTURED {
                    <button type="button" class="say-link" data-action="save-solutions" onclick={on_save}>
                        { texts.save }
                    </button>
                }
                if has_classes {
                    <button type="button" class="say-link" data-action="order-solutions"
                        aria-pressed={by_class.to_string()} {onclick}>
                        { if *by_class { texts.as_found } else { texts.by_class } }
                    </button>
                }
            </div>
        </section>
    }
}

/// The way on from the solutions with the given queens.
fn find_all(props: &Props) -> Html {
    let total = known(props.size).solutions;
    let words = EndTexts::of(props.locale.lang).find_all(&props.locale.number(total));
    html! {
        <button type="button" class="say-link" data-action="find-all"
            onclick={props.on_all.reform(move |_: MouseEvent| total)}>{ words }</button>
    }
}

fn tile(props: &Props, ordinal: u64, solution: &Solution) -> Html {
    let Props { locale, on_show, .. } = props;
    let label = ListTexts::of(locale.lang).entry(&locale.number(ordinal), &locale.queens(solution));
    html! {
        <li key={ordinal}>
            <button type="button" class="tile" data-solution={ordinal.to_string()}
                data-queens={solution.to_string()} aria-label={label}
                data-own={(props.own.as_ref() == Some(solution)).then_some("")}
                tabindex={if ordinal == 1 { "0" } else { "-1" }}
                onclick={on_show.reform(move |_: MouseEvent| ordinal)}>
                { mini_board(solution) }
            </button>
        </li>
    }
}

/// Place and width of an element: left, top, width.
type Place = (f64, f64, f64);

/// The tiles on the page: ordinal, element, place.
fn tiles_of(node: &NodeRef) -> impl Iterator<Item = (String, HtmlElement, Place)> {
    let tiles = node.cast::<Element>().and_then(|it| it.query_selector_all(".tile").ok());
    let length = tiles.as_ref().map_or(0, |it| it.length());
    let tile = move |place| tiles.as_ref()?.get(place)?.dyn_into::<HtmlElement>().ok();
    (0..length).filter_map(tile).filter_map(|tile| {
        let rect = tile.get_bounding_client_rect();
        Some((tile.get_attribute("data-solution")?, tile, (rect.left(), rect.top(), rect.width())))
    })
}

/// The starts of the parts of a path, all absolute: `M1 2L…zM3 4…`.
fn starts(path: &str) -> Vec<(f64, f64)> {
    let start = |part: &str| {
        let end = part.find(|it: char| it.is_ascii_alphabetic()).unwrap_or(part.len());
        let (x, y) = part[..end].trim().split_once(' ')?;
        Some((x.parse().ok()?, y.parse().ok()?))
    };
    path.split('M').filter_map(start).collect()
}

/// The stars of the tree on the page by the ordinals of solutions. The tree has them in the order
/// found; stars that are close to each other are one, so solutions share them evenly.
fn stars_of_tree(count: usize) -> BTreeMap<String, Place> {
    let stars = browser::document()
        .and_then(|it| it.query_selector(".tree-picture [data-outcome=solution]").ok().flatten());
    let Some(stars) = stars else { return BTreeMap::new() };
    let mut starts = starts(&stars.get_attribute("d").unwrap_or_default());
    let rect = stars.get_bounding_client_rect();
    // They are in one line, which is as wide or high as a star.
    let (star, is_row) = (rect.width().min(rect.height()), rect.width() > rect.height());
    let along = |(x, y): &(f64, f64)| if is_row { *x } else { *y };
    starts.sort_by(|a, b| along(a).total_cmp(&along(b)));
    let ends = (starts.first().map_or(0.0, along), starts.last().map_or(0.0, along));
    let length = rect.width().max(rect.height()) - star;
    if starts.len() > count || star == 0.0 || ends.0 >= ends.1 {
        return BTreeMap::new();
    }
    let place = |it: &(f64, f64)| {
        let from = length * (along(it) - ends.0) / (ends.1 - ends.0);
        let (left, top) = if is_row { (from, 0.0) } else { (0.0, from) };
        (rect.left() + left, rect.top() + top, star)
    };
    let of = |nth: usize| starts.get(nth * starts.len() / count);
    (0..count).filter_map(|nth| Some(((nth + 1).to_string(), place(of(nth)?)))).collect()
}

/// The time in ms in which all stars begin to fall.
const FALL: f64 = 736.0;

/// Moves the tiles from their former places to where they are.
fn travel(node: &NodeRef, before: &BTreeMap<String, Place>) {
    if before.is_empty() {
        return;
    }
    let tiles: Vec<_> = tiles_of(node).collect();
    let pause = (FALL / tiles.len().max(1) as f64).min(8.0);
    for (nth, (ordinal, tile, (left, top, width))) in tiles.into_iter().enumerate() {
        let Some((from_left, from_top, from_width)) = before.get(&ordinal) else { continue };
        // Refused for malformed names and values only.
        let set = |name, value: String| drop(tile.style().set_property(name, &value));
        set("--wait", format!("{}ms", hundredths(pause * nth as f64)));
        set("--across", format!("{}px", hundredths(from_left - left)));
        set("--down", format!("{}px", hundredths(from_top - top)));
        set("--scale", hundredths(from_width / width));
        let _ = tile.set_attribute("data-travels", "");
    }
}

/// Up to this many solutions have room in one picture.
const MOST_PICTURED: usize = 1_000;

/// The side of that picture in px.
const SIDE: u32 = 1_200;

/// All solutions as one square picture.
fn mosaic(size: Size, solutions: &[Solution]) -> String {
    let n = size.get();
    let columns = (1..=solutions.len()).find(|it| it * it >= solutions.len()).unwrap_or(1);
    let cell = f64::from(SIDE) / columns as f64;
    let scale = hundredths(0.88 * cell / f64::from(n));
    let top = (f64::from(SIDE) - cell * solutions.len().div_ceil(columns) as f64) / 2.0;
    // a1 is dark.
    let dark =
        if n.is_multiple_of(2) { "M1 0h1v1H1zM0 1h1v1H0z" } else { "M0 0h1v1H0zM1 1h1v1H1z" };
    let boards = solutions.iter().enumerate().map(|(place, solution)| {
        let x = hundredths(cell * ((place % columns) as f64 + 0.06));
        let y = hundredths(top + cell * ((place / columns) as f64 + 0.06));
        let dot = |square: Square| format!("M{}.5 {}.5h0", square.x(), n - 1 - square.y());
        let dots: String = solution.squares().map(dot).collect();
        format!(
            r##"<g transform="translate({x} {y}) scale({scale})"><path fill="#f2e9d7" d="M0 0h{n}v{n}H0z"/><path fill="url(#dark)" d="M0 0h{n}v{n}H0z"/><path stroke="#211e1a" d="{dots}"/></g>"##
        )
    });
    let boards: String = boards.collect();
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{SIDE}" height="{SIDE}"><pattern id="dark" width="2" height="2" patternUnits="userSpaceOnUse"><path fill="#d9c8a8" d="{dark}"/></pattern><path fill="#faf7f0" d="M0 0h{SIDE}v{SIDE}H0z"/><g fill="none" stroke-width=".8" stroke-linecap="round">{boards}</g></svg>"##
    )
}

/// Saves the picture, as a drawing where the browser makes no bitmap of it. The file is kept while
/// the browser writes it.
fn save(size: Size, solutions: &[Solution], kept: Rc<RefCell<Option<Saved>>>) {
    let svg = mosaic(size, solutions);
    let name = format!("queens-{size}-solutions");
    task::start(async move {
        let png = svg_png(&svg, SIDE).await;
        *kept.borrow_mut() = match png {
            Some(png) => Download::of_blob(&png).save(&format!("{name}.png"), "image/png"),
            None => Download::of_text(&svg).save(&format!("{name}.svg"), "image/svg+xml"),
        };
    });
}

/// Calls `changed` with width and height of an element, now and whenever they change.
#[hook]
fn use_size(place: &NodeRef, is_present: bool, changed: impl Fn(f64, f64) + 'static) {
    let watch = use_mut_ref(|| None::<SizeWatch>);
    use_effect_with((place.clone(), is_present), move |(place, _)| {
        *watch.borrow_mut() = place.cast::<Element>().and_then(|element| {
            let watched = element.clone();
            SizeWatch::new(&element, move || {
                let size = watched.get_bounding_client_rect();
                if size.width() > 0.0 {
                    changed(size.width(), size.height());
                }
            })
        });
        move || drop(watch.take())
    });
}

/// Moves the focus between the small boards: one tab stop, arrow keys, Home and End.
fn onkeydown(event: KeyboardEvent) {
    if is_of_view(&event) {
        return;
    }
    let Some(from) = event.target().and_then(|it| it.dyn_into::<Element>().ok()) else { return };
    let list = from.closest(".tiles").ok().flatten();
    let Some(tiles) = list.and_then(|it| it.query_selector_all(".tile, .tiles-name").ok()) else {
        return;
    };
    let tiles: Vec<HtmlElement> =
        (0..tiles.length()).filter_map(|place| tiles.get(place)?.dyn_into().ok()).collect();
    let Some(here) = tiles.iter().position(|it| **it == from) else { return };
    let middle = |it: &Element| {
        let it = it.get_bounding_client_rect();
        (it.left() + it.width() / 2.0, it.top() + it.height() / 2.0)
    };
    // The nearest board in the next row.
    let vertical = |is_down: bool| {
        let (x, y) = middle(&from);
        let distance = |it: &HtmlElement| {
            let (to_x, to_y) = middle(it);
            let down = if is_down { to_y - y } else { y - to_y };
            (down > 2.0).then(|| 100.0 * down + (to_x - x).abs())
        };
        let near = tiles.iter().enumerate().filter_map(|(at, it)| Some((at, distance(it)?)));
        near.min_by(|(_, a), (_, b)| a.total_cmp(b)).map(|(at, _)| at)
    };
    let to = match event.key().as_str() {
        "ArrowLeft" => here.checked_sub(1),
        "ArrowRight" => Some(here + 1),
        "ArrowUp" => vertical(false),
        "ArrowDown" => vertical(true),
        "Home" => Some(0),
        "End" => tiles.len().checked_sub(1),
        _ => return,
    };
    event.prevent_default();
    event.stop_propagation();
    if let Some(tile) = to.and_then(|to| tiles.get(to)) {
        // Fails only for elements that cannot have the focus.
        let _ = tile.focus();
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use queens::board::threat;
    use queens::solutions::AllSolutions as Generator;

    use super::*;
    use crate::settings::look::Look;
    use crate::text::Lang;

    fn all(n: i64) -> Vec<Solution> {
        let mut found = Vec::new();
        let _ = Generator::new(Size::nearest(n)).advance(usize::MAX, |it| found.push(it));
        found
    }

    #[test]
    fn the_parts_of_a_path_have_their_starts() {
        assert_eq!(starts("M44.3 32.1L45.7 35.7zM-2 0L1 1z"), [(44.3, 32.1), (-2.0, 0.0)]);
        assert_eq!(starts(""), []);
    }

    #[test]
    fn a_class_turns_through_all_of_its_images() {
        for (n, sizes) in [(4, [2].into()), (5, [2, 8].into()), (8, BTreeSet::from([4, 8]))] {
            let mut seen = BTreeSet::new();
            for group in groups(&all(n), true) {
                let turned = images(&group[0].1);
                let members: BTreeSet<_> = group.iter().map(|it| it.1.to_string()).collect();
                assert_eq!(turned.len(), members.len(), "n = {n}");
                assert_eq!(
                    turned.iter().map(ToString::to_string).collect::<BTreeSet<_>>(),
                    members
                );
                for pair in turned.windows(2) {
                    let steps = [Symmetry::Rotation90, Symmetry::ReflectionHorizontal];
                    assert!(steps.iter().any(|it| pair[0].map(*it) == pair[1]), "n = {n}");
                }
                seen.insert(turned.len());
            }
            assert_eq!(seen, sizes, "n = {n}");
        }
    }

    #[test]
    fn small_boards_are_as_large_as_the_room_allows_and_never_below_a_target() {
        for (room, count, across) in [
            ((584.0, 530.0), 92, 1),
            ((584.0, 530.0), 12, 8),
            ((584.0, 530.0), 724, 1),
            ((328.0, 270.0), 92, 1),
            ((328.0, 270.0), 46, 8),
            ((560.0, 500.0), 1, 1),
            ((560.0, 500.0), 14_200, 1),
        ] {
            let fit = fit(room, count, across);
            let rows = fit.shown.div_ceil(fit.columns);
            assert!(fit.side >= LEAST && fit.shown > 0, "{room:?} {count}: {fit:?}");
            assert!((fit.columns * across) as f64 * fit.side <= room.0 + 0.01, "{fit:?}");
            assert!(rows as f64 * fit.side <= room.1 + 0.01, "{fit:?}");
        }
        assert_eq!(fit((584.0, 530.0), 92, 1).shown, 92);
        assert_eq!(fit((328.0, 270.0), 92, 1).shown, 92, "on a phone");
        assert!(fit((328.0, 270.0), 724, 1).shown < 724);
    }

    /// OEIS A000170 and A002562.
    #[test]
    fn classes_contain_every_solution_once() {
        let locale = Locale::new(Lang::En, Look::default());
        for (n, solutions, classes, words) in [
            (4, 2, 1, "1 · 2 = 2"),
            (6, 4, 1, "1 · 4 = 4"),
            (8, 92, 12, "11 · 8 + 1 · 4 = 92"),
            (9, 352, 46, "42 · 8 + 4 · 4 = 352"),
        ] {
            let all = all(n);
            let groups = groups(&all, true);
            assert_eq!((all.len(), groups.len()), (solutions, classes));
            let mut ordinals: Vec<u64> = groups.iter().flatten().map(|it| it.0).collect();
            ordinals.sort_unstable();
            assert!(ordinals.into_iter().eq(1..=solutions as u64));
            assert_eq!(sum(&locale, &groups), words);
        }
    }

    #[test]
    fn the_picture_has_every_solution_once() {
        for n in [1, 4, 5, 8] {
            let all = all(n);
            let picture = mosaic(Size::nearest(n), &all);
            assert_eq!(picture.matches("<g transform").count(), all.len());
            assert_eq!(picture.matches(".5h0").count(), all.len() * n as usize);
            assert!(picture.starts_with("<svg xmlns") && picture.ends_with("</svg>"));
            for solution in &all {
                let dot = |it: Square| format!("M{}.5 {}.5h0", it.x(), n - 1 - i64::from(it.y()));
                let dots: String = solution.squares().map(dot).collect();
                assert_eq!(picture.matches(&format!("\"{dots}\"")).count(), 1);
            }
        }
    }

    #[test]
    fn no_queen_can_join_the_positions_that_are_stuck() {
        for n in [2, 3] {
            let size = Size::nearest(n);
            for queens in stuck(size, &[]) {
                let is_free = |square: &Square| {
                    queens.iter().all(|it| it != square && threat(*it, *square).is_none())
                };
                assert_eq!(Square::all(size).filter(is_free).count(), 0);
                assert!(queens.len() < size.as_usize());
            }
        }
    }
}
