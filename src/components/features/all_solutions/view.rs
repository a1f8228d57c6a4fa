//! All solutions as small boards in one place: one by one in the order found, in piles, or those
//! of one pile.

use std::collections::BTreeMap;
use std::rc::Rc;

use queens::board::{Size, Solution, Square};
use queens::count::known;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use crate::address::{View, link};
use crate::browser;
use crate::browser::locale::Locale;
use crate::browser::page::size_watch::SizeWatch;
use crate::components::features::all_solutions::own::own_solutions;
use crate::components::features::all_solutions::picture::{MOST_PICTURED, save};
use crate::components::features::all_solutions::piles::{
    Fit, IMAGES, NAME, Pile, Piling, fit, piles, sum,
};
use crate::components::features::all_solutions::text::AllSolutionsTexts;
use crate::components::features::all_solutions::travel::{Former, former, stars_of_tree, travel};
use crate::components::features::board::mini::{mini_board, mini_position};
use crate::components::features::keys::focus::is_of_view;
use crate::components::features::tree::picture::Star;
use crate::components::widgets::lazy::lazy;
use crate::text::ListTexts;

/// Up to this many solutions can be put into piles: a few milliseconds of work.
pub const MOST_CLASSIFIED: usize = 20_000;

/// The boards drawn in one frame: the 92 of the usual board are there at once. Five hundred in one
/// would be a task of more than 50 ms.
const BATCH: usize = 100;

/// The reader's own solutions that are named by their numbers.
const MOST_NAMED: usize = 5;

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    pub size: Size,
    /// Number of solutions found.
    pub total: u64,
    /// The solutions in the order found; fewer than `total` if there was no room for more.
    pub solutions: Rc<Vec<Solution>>,
    /// A text in place of the number of all, while not all are found.
    pub so_far: Option<AttrValue>,
    /// The queens from which the search began.
    pub given: Vec<Square>,
    /// The solution that the reader has brought, besides those that are stored.
    pub own: Option<Solution>,
    /// False if the view itself says how many solutions there are.
    pub has_summary: bool,
    /// The board shows something else.
    pub is_hidden: bool,
    pub piling: Piling,
    /// Called when they are piled otherwise.
    pub on_pile: Callback<Piling>,
    /// A link that leads on from there.
    pub next: Html,
    /// The stars of a tree with these solutions, in a box of this width and height.
    pub stars: Option<Callback<(f64, f64), Vec<Star>>>,
    /// Called with the ordinal of the solution that was pressed.
    pub on_show: Callback<u64>,
    /// Searches for all solutions, also those without the given queens; called with their number.
    pub on_all: Callback<u64>,
}

/// Functions of the chunk.
#[derive(Clone, Copy)]
pub struct AllFunctions {
    pub draw: fn(Props) -> Html,
    /// The number of solutions, or the reason why there is none.
    pub summary: fn(&Locale, Size, u64, &[Square]) -> String,
}

lazy! {
    /// Fetched with the first step of a search, and where all solutions are shown.
    pub static ALL_SOLUTIONS: AllFunctions = tiles(AllFunctions {
        draw: |props| html! { <AllSolutions ..props /> },
        summary,
    });
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
fn arrange(place: &HtmlElement, fit: Fit) {
    // Refused for malformed names and values only.
    let _ = place.style().set_property("--columns", &fit.columns.to_string());
    let _ = place.style().set_property("--tile", &format!("{}px", fit.side as u32));
}

/// Width and height of an element, unless it is hidden.
fn size_of(element: &Element) -> Option<(f64, f64)> {
    let rect = element.get_bounding_client_rect();
    (rect.width() > 0.0).then(|| (rect.width(), rect.height()))
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

/// Piles the boards otherwise when it is called; they travel from where they were before.
#[hook]
fn use_piling(
    place: &NodeRef,
    piling: &UseStateHandle<Piling>,
    cells: (usize, f64),
    on_pile: Callback<Piling>,
) -> Callback<Piling> {
    let (cells, name) = cells;
    let places = use_mut_ref(BTreeMap::<String, Former>::new);
    use_effect_with((place.clone(), **piling), {
        let places = places.clone();
        move |(place, _)| {
            // Other words leave other room.
            let box_now = place.cast::<HtmlElement>().and_then(|it| Some((size_of(&it)?, it)));
            if let Some((room, element)) = box_now {
                arrange(&element, fit(room, cells, name));
            }
            travel(place, &std::mem::take(&mut *places.borrow_mut()));
        }
    });
    let (piling, place) = (piling.setter(), place.clone());
    Callback::from(move |next| {
        *places.borrow_mut() = former(&place);
        if let Some(place) = place.cast::<Element>() {
            // Fails only for malformed names.
            let _ = place.remove_attribute("data-falls");
        }
        piling.set(next);
        on_pile.emit(next);
    })
}

/// The stars of the tree fall to the boards once all of them are drawn.
#[hook]
fn use_falling_stars(place: &NodeRef, is_drawn: bool, props: &Props) {
    let of_tree = props.stars.clone().filter(|_| is_drawn);
    use_effect_with((place.clone(), is_drawn, props.solutions.len()), move |(place, ..)| {
        let stars = of_tree.as_ref().map(stars_of_tree).unwrap_or_default();
        if let (false, Some(place)) = (stars.is_empty(), place.cast::<Element>()) {
            // Refused for malformed names only.
            let _ = place.set_attribute("data-falls", "");
        }
        travel(place, &stars);
    });
}

/// The number of solutions, or the reason why there is none.
fn summary(locale: &Locale, size: Size, total: u64, given: &[Square]) -> String {
    let texts = AllSolutionsTexts::of(locale.lang);
    let number = locale.number(total);
    match (total, !given.is_empty()) {
        (0, true) => texts.none_given.to_owned(),
        (0, false) if size.get() == 2 => texts.none_two.to_owned(),
        (0, false) => texts.none_three.to_owned(),
        (_, true) => texts.all_given(&number),
        (_, false) => texts.all(&number),
    }
}

/// The number of piles, and of boards for which there is room if that is not all of them.
fn shown_of(
    locale: &Locale,
    piling: Piling,
    piles: &[Pile],
    (shown, is_short): (usize, bool),
) -> Option<String> {
    let texts = AllSolutionsTexts::of(locale.lang);
    let (number, sum) = (locale.number(shown as u64), sum(locale, piles).unwrap_or_default());
    match (piling, is_short) {
        (Piling::Piles, false) => Some(texts.piles(&number, &sum)),
        (Piling::Piles, true) => Some(texts.first_piles(&number, &sum)),
        (Piling::Open(place), _) => Some(opened(locale, piles, place as usize)),
        (Piling::Apart, true) => Some(texts.first(&number)),
        (Piling::Apart, false) => None,
    }
}

/// The sentence about the pile at a place.
fn opened(locale: &Locale, piles: &[Pile], place: usize) -> String {
    let members = piles.get(place).map_or(0, |it| it.members.len());
    let [number, count] = [place + 1, piles.len()].map(|it| locale.number(it as u64));
    AllSolutionsTexts::of(locale.lang).pile(&number, &count, &members.to_string())
}

/// The sentence about the reader's own solutions, by their numbers.
fn named(locale: &Locale, own: &[u64]) -> Option<String> {
    let count = locale.number(own.len() as u64);
    let mut numbers: Vec<String> =
        own.iter().take(MOST_NAMED).map(|it| locale.number(*it)).collect();
    if own.len() > MOST_NAMED {
        numbers.push("…".to_owned());
    }
    let numbers = locale.list(&numbers);
    (!own.is_empty()).then(|| AllSolutionsTexts::of(locale.lang).own(&count, &numbers))
}

/// The small boards.
struct Tiles<'a> {
    props: &'a Props,
    /// The ordinals of the reader's own solutions.
    own: &'a [u64],
    piles: &'a [Pile],
    on_pile: &'a Callback<Piling>,
}

impl Tiles<'_> {
    fn is_own(&self, ordinal: u64) -> Option<&'static str> {
        self.own.contains(&ordinal).then_some("")
    }

    /// A sentence, and which of the reader's solutions it is about.
    fn with_own(&self, words: String, of: impl Fn(&u64) -> bool) -> String {
        let own: Vec<u64> = self.own.iter().copied().filter(of).collect();
        let own = named(&self.props.locale, &own);
        [words].into_iter().chain(own).collect::<Vec<_>>().join(self.props.locale.lang.space())
    }

    /// A board; with its number below if there is room.
    fn tile(&self, place: usize, ordinal: u64, solution: &Solution, has_number: bool) -> Html {
        let Props { locale, on_show, .. } = self.props;
        let number = locale.number(ordinal);
        let label = ListTexts::of(locale.lang).entry(&number, &locale.queens(solution));
        let label = self.with_own(label, |it| *it == ordinal);
        html! {
            <li key={ordinal}>
                <button type="button" class="tile" data-solution={ordinal.to_string()}
                    data-queens={solution.to_string()} aria-label={label} data-own={self.is_own(ordinal)}
                    tabindex={if place == 0 { "0" } else { "-1" }}
                    onclick={on_show.reform(move |_: MouseEvent| ordinal)}>
                    { mini_board(solution) }
                </button>
                if has_number {
                    <span class="tiles-name" aria-hidden="true">{ number }</span>
                }
            </li>
        }
    }

    /// All members of a pile on top of each other, each turned onto the first one; of very many
    /// solutions only the first one is drawn.
    fn pile(&self, place: usize, pile: &Pile) -> Html {
        let Props { locale, size, solutions, .. } = self.props;
        let drawn = if solutions.len() > MOST_PICTURED { 1 } else { IMAGES };
        let member = |nth: usize| {
            let it = pile.members.get(nth)?;
            Some(html! {
                <span class="tile" data-solution={it.ordinal.to_string()} data-queens={it.solution.to_string()}
                    data-turn={it.onto_first.name()}>{ mini_board(&it.solution) }</span>
            })
        };
        let members = pile.members.len();
        let is_in = |ordinal: &u64| pile.has(*ordinal);
        let is_own = self.own.iter().any(is_in).then_some("");
        let label = self.with_own(opened(locale, self.piles, place), is_in);
        let is_short = (members < IMAGES && size.get() > 1).then_some("");
        html! {
            <li key={format!("pile-{place}")} data-class={pile.class.to_string()} data-short={is_short}>
                <button type="button" class="tiles-pile" data-action="open-pile" data-own={is_own} aria-label={label}
                    tabindex={if place == 0 { "0" } else { "-1" }}
                    onclick={self.on_pile.reform(move |_: MouseEvent| Piling::Open(place as u32))}>
                    { for (0..drawn).rev().filter_map(member) }
                </button>
                <span class="tiles-name" aria-hidden="true">{ locale.number(members as u64) }</span>
            </li>
        }
    }

    /// The boards for which there is room: in piles, of an open pile, or the first `drawn` ones.
    fn all(&self, piling: Piling, shown: usize, drawn: usize) -> Html {
        let all: Vec<Html> = match piling {
            Piling::Piles => {
                let piles = self.piles.iter().take(shown).enumerate();
                piles.map(|(place, pile)| self.pile(place, pile)).collect()
            }
            Piling::Open(at) => {
                let pile = self.piles.get(at as usize).into_iter();
                let members = pile.flat_map(|it| &it.members).enumerate();
                members
                    .map(|(place, it)| self.tile(place, it.ordinal, &it.solution, true))
                    .collect()
            }
            Piling::Apart => {
                let all = self.props.solutions.iter().take(shown.min(drawn)).enumerate();
                all.map(|(place, it)| self.tile(place, place as u64 + 1, it, false)).collect()
            }
        };
        html! { { for all } }
    }
}

/// The places from 1 of the reader's own solutions; `brought` is one of them.
fn ordinals_of_own(solutions: &[Solution], brought: Option<Solution>) -> Vec<u64> {
    let stored = solutions.first().map(|it| own_solutions(it.size())).unwrap_or_default();
    let is_own = |it: &Solution| Some(*it) == brought || stored.contains(it);
    (1..).zip(solutions).filter(|(_, it)| is_own(it)).map(|(ordinal, _)| ordinal).collect()
}

/// All solutions, or the reason why there is none.
#[component]
fn AllSolutions(props: &Props) -> Html {
    let (locale, total) = (&props.locale, props.total);
    let texts = AllSolutionsTexts::of(locale.lang);
    let chosen = use_state_eq(|| props.piling);
    use_effect_with(props.piling, {
        let chosen = chosen.setter();
        move |piling| chosen.set(*piling)
    });
    let count = props.solutions.len();
    let is_given = !props.given.is_empty();
    let is_whole = !is_given && props.so_far.is_none() && total == count as u64;
    let has_piles = is_whole && total > 1 && count <= MOST_CLASSIFIED;
    let piling = if has_piles { *chosen } else { Piling::Apart };
    // Without a browser, a box for everything.
    let room = use_state_eq(|| browser::window().is_none().then_some((560.0, 500.0)));
    let place = use_node_ref();
    let are_apart = piling == Piling::Apart;
    let piles = use_memo((props.solutions.clone(), are_apart), |(solutions, are_apart)| {
        if *are_apart { Vec::new() } else { piles(solutions) }
    });
    let own = use_memo((props.solutions.clone(), props.own), |(solutions, brought)| {
        ordinals_of_own(solutions, *brought)
    });
    // An address may name a pile that does not exist.
    let piling = match piling {
        Piling::Open(at) if piles.get(at as usize).is_none() => Piling::Piles,
        piling => piling,
    };
    let (cells, name) = match piling {
        Piling::Apart => (count, 0.0),
        Piling::Piles => (piles.len(), NAME),
        Piling::Open(at) => (piles.get(at as usize).map_or(0, |it| it.members.len()), NAME),
    };
    let fit = (*room).map(|room| fit(room, cells, name));
    let shown = fit.map_or(0, |fit| fit.shown);
    use_size(&place, total > 0, {
        let room = room.setter();
        move |size| room.set(Some(size))
    });
    use_effect_with((place.clone(), fit), |(place, fit)| {
        if let (Some(place), Some(fit)) = (place.cast::<HtmlElement>(), *fit) {
            arrange(&place, fit);
        }
    });
    let drawn = use_batches(shown, fit.is_some());
    let on_pile = use_piling(&place, &chosen, (cells, name), props.on_pile.clone());
    let is_drawn = fit.is_some() && drawn >= shown;
    use_falling_stars(&place, is_drawn, props);
    let saved = use_mut_ref(|| None);
    let on_save = {
        let (size, solutions) = (props.size, props.solutions.clone());
        move |_: MouseEvent| save(size, &solutions, saved.clone())
    };
    let (next, words_of_next) = match piling {
        Piling::Apart => (Piling::Piles, texts.fold),
        Piling::Piles => (Piling::Apart, texts.unfold),
        Piling::Open(_) => (Piling::Piles, texts.close),
    };
    // Words about it take room from the boards, so none come before it is measured.
    let is_short = fit.is_some() && shown < cells;
    let more = shown_of(locale, piling, &piles, (shown, is_short));
    let open = match piling {
        Piling::Open(at) => piles.get(at as usize),
        Piling::Apart | Piling::Piles => None,
    };
    let is_here = |it: &u64| open.is_none_or(|pile| pile.has(*it));
    let own_here: Vec<u64> = own.iter().copied().filter(is_here).collect();
    let tiles = Tiles { props, own: &own, piles: &piles, on_pile: &on_pile };
    let is_uneven = props.size == Size::EIGHT && piling == Piling::Piles;
    let all = summary(locale, props.size, total, &props.given);
    let words = props.so_far.clone().unwrap_or_else(|| all.into());
    html! {
        <section class="all-solutions" data-all-solutions="" data-total={total.to_string()}
            data-order={if are_apart { "found" } else { "classes" }} aria-label={words.clone()}
            hidden={props.is_hidden}>
            if total > 0 {
                <ul ref={place} role="list" class="tiles" data-waits={(!is_drawn && !props.has_summary).then_some("")} {onkeydown}
                    data-class={open.map(|it| it.class.to_string())}>
                    { tiles.all(piling, shown, drawn) }
                </ul>
            } else {
                <div class="tiles-stuck flow">
                    { for stuck(props.size, &props.given).into_iter().map(|queens| mini_position(props.size, queens)) }
                </div>
            }
            <div class="all-solutions-words">
                <p role="status">
                    if are_apart && (props.has_summary || total == 0) {
                        <b>{ words }</b>
                    }
                    { for named(locale, &own_here).map(|it| html! { <>{ locale.lang.space() }<b class="tiles-own">{ it }</b></> }) }
                    { for more.map(|it| html! { <>{ locale.lang.space() }{ it }</> }) }</p>
                if is_given {
                    { find_all(props) }
                }
                if is_uneven {
                    <a class="say-link" href={format!("{}/symmetry/3", link::to(View::Learn, []))}>{ texts.why_short }</a>
                } else if are_apart {
                    { props.next.clone() }
                }
                if are_apart && total > 0 && count <= MOST_PICTURED {
                    <button type="button" class="say-link" data-action="save-solutions" onclick={on_save}>
                        { texts.save }
                    </button>
                }
                if has_piles {
                    <button type="button" class="say-link" data-action="order-solutions"
                        onclick={on_pile.reform(move |_: MouseEvent| next)}>{ words_of_next }</button>
                }
            </div>
        </section>
    }
}

/// The way on from the solutions with the given queens.
fn find_all(props: &Props) -> Html {
    let total = known(props.size).solutions;
    let words = AllSolutionsTexts::of(props.locale.lang).find_all(&props.locale.number(total));
    html! {
        <button type="button" class="say-link" data-action="find-all"
            onclick={props.on_all.reform(move |_: MouseEvent| total)}>{ words }</button>
    }
}

/// Calls `changed` with width and height of an element, now and whenever they change.
#[hook]
fn use_size(place: &NodeRef, is_present: bool, changed: impl Fn((f64, f64)) + 'static) {
    let watch = use_mut_ref(|| None::<SizeWatch>);
    use_effect_with((place.clone(), is_present), move |(place, _)| {
        *watch.borrow_mut() = place.cast::<Element>().and_then(|element| {
            let watched = element.clone();
            SizeWatch::new(&element, move || {
                if let Some(size) = size_of(&watched) {
                    changed(size);
                }
            })
        });
        move || drop(watch.take())
    });
}

/// Moves the focus between boards or piles: one tab stop, arrow keys, Home and End.
fn onkeydown(event: KeyboardEvent) {
    if is_of_view(&event) {
        return;
    }
    let Some(from) = event.target().and_then(|it| it.dyn_into::<HtmlElement>().ok()) else {
        return;
    };
    let list = from.closest(".tiles").ok().flatten();
    let Some(tiles) = list.and_then(|it| it.query_selector_all("button").ok()) else { return };
    let tiles: Vec<HtmlElement> =
        (0..tiles.length()).filter_map(|place| tiles.get(place)?.dyn_into().ok()).collect();
    let Some(here) = tiles.iter().position(|it| *it == from) else { return };
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
        for it in &tiles {
            it.set_tab_index(-1);
        }
        tile.set_tab_index(0);
        // Fails only for elements that cannot have the focus.
        let _ = tile.focus();
    }
}

#[cfg(test)]
mod tests {
    use queens::board::threat;

    use super::*;

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
