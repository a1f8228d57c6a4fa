//! Hints, rung by rung.

use yew::prelude::*;

use queens::board::Size;
use queens::game::{Advice, Branch, Count, Hint, Removal, Rule, Why};

use crate::browser;
use crate::browser::locale::Locale;
use crate::text::fill::joined;
use crate::views::game::action::Ladder;
use crate::views::game::address::HelpKind;
use crate::views::game::state::{GameState, GameStatus};
use crate::views::game::text::HelpTexts;
use crate::views::game::words;

pub fn help_panel(locale: &Locale, state: &GameState) -> Html {
    html! {
        <>
            { for switched_off(locale, state) }
            if state.status() != GameStatus::Solved && state.setup.help.has(HelpKind::Rules) {
                { ladder(locale, state) }
            }
        </>
    }
}

/// The kinds of help that the link has switched off, which are offered nowhere.
pub fn switched_off(locale: &Locale, state: &GameState) -> Option<Html> {
    let texts = HelpTexts::of(locale.lang);
    let off = HelpKind::ALL.into_iter().filter(|kind| !state.setup.help.has(*kind));
    let off: Vec<&str> = off.map(|kind| texts.kind(kind)).collect();
    let words = (!off.is_empty()).then(|| texts.off(&locale.list(&off)));
    words.map(|words| html! { <p class="game-off" data-help-off="">{ words }</p> })
}

/// The hint's rungs.
fn ladder(locale: &Locale, state: &GameState) -> Html {
    let texts = HelpTexts::of(locale.lang);
    let told = state.ladder.as_ref().map_or(0, |ladder| ladder.rung);
    let rule = state.ladder.as_ref().map(|it| it.hint.rule.name());
    let step = |number: u8, title: &'static str| {
        let words = state
            .ladder
            .as_ref()
            .filter(|it| it.rung >= number)
            .map(|it| rung(locale, state.size(), &it.hint, number));
        html! {
            <li class="rung" data-hidden={words.is_none().then_some("")}>
                <div>
                    <h3>{ title }</h3>
                    { for words.map(|words| html! { <p>{ words }</p> }) }
                    if number == Ladder::REASON {
                        { for state.ladder.as_ref().filter(|it| it.rung >= Ladder::REASON).map(|it| tree(locale, state.size(), it)) }
                    }
                </div>
            </li>
        }
    };
    if told == 0 {
        return html! { <p class="remark">{ texts.lead }</p> };
    }
    html! {
        <Rungs {told} {rule}>
            { for (1..).zip([texts.rung_where, texts.rung_rule, texts.rung_why, texts.rung_move])
                .take_while(|(number, _)| *number <= told + 1)
                .map(|(number, title)| step(number, title)) }
        </Rungs>
    }
}

#[derive(PartialEq, Properties)]
struct RungsProps {
    /// Number of rungs shown, from 1.
    told: u8,
    /// The name of the hint's rule.
    rule: Option<&'static str>,
    children: Html,
}

/// The list of rungs, scrolled to the last one shown.
#[component]
fn Rungs(props: &RungsProps) -> Html {
    let list = use_node_ref();
    use_effect_with(props.told, {
        let list = list.clone();
        move |told| {
            let Some(list) = list.cast::<web_sys::Element>() else { return };
            let panel = list.closest("[role=tabpanel]").ok().flatten();
            let last = list.children().item(u32::from(*told) - 1);
            if let (Some(panel), Some(last)) = (panel, last) {
                browser::show_within(&panel, &last, 0.0);
            }
        }
    });
    html! {
        <ol ref={list} class="ladder" data-hint="" data-rung={props.told.to_string()} data-rule={props.rule}>
            { props.children.clone() }
        </ol>
    }
}

/// Text of a rung of a hint.
pub fn rung(locale: &Locale, size: Size, hint: &Hint, rung: u8) -> String {
    let texts = HelpTexts::of(locale.lang);
    let name = |square| locale.square(size, square);
    let unit = |it| words::unit(locale, size, it);
    let listed = |squares: &[_]| words::squares_listed(locale, size, squares);
    match rung {
        1 => {
            let queens = match hint.queens.as_slice() {
                [] => None,
                [queen] => Some(texts.queen(&name(*queen))),
                queens => Some(texts.queens(&listed(queens))),
            };
            let units = hint.units.iter().map(|it| unit(*it));
            let all: Vec<String> = units.chain(queens).collect();
            texts.look_at(&joined(&all, texts.and_places))
        }
        Ladder::RULE if hint.removal().is_some_and(|it| !it.is_latest) => {
            texts.rule_other.to_owned()
        }
        Ladder::RULE => texts.rule(hint.rule).to_owned(),
        Ladder::REASON => match &hint.why {
            Why::Attacked { queen } => texts.why_attacked(&name(*queen)),
            Why::NoSquare { unit: it, .. } => {
                texts.why_no_square(&listed(&hint.queens), &unit(*it))
            }
            Why::NoWay { nodes, .. } => {
                texts.why_no_way(&listed(&hint.queens), &locale.number(*nodes))
            }
            Why::OnlySquare { unit: it } => texts.why_only(&unit(*it)),
            Why::Starving { unit: it, free } => {
                let free = locale.squares(size, free.iter().copied());
                texts.why_starving(&unit(*it), &free)
            }
            Why::Pair { units, shared } => texts
                .why_pair(&words::units(locale, size, units), &words::units(locale, size, shared)),
            Why::LookAhead { steps, branch } => {
                texts.why_look_ahead(&name(branch.square), &steps.to_string())
            }
            Why::Trial { unit: it } => texts.why_trial(&unit(*it)),
        },
        _ => {
            let list = |squares: &[_]| locale.squares(size, squares.iter().copied());
            match &hint.advice {
                Advice::Place(square) if hint.rule == Rule::Trial => {
                    texts.place_tried(&name(*square))
                }
                Advice::Place(square) => texts.place(&name(*square)),
                Advice::Cross(squares) => texts.cross(&list(squares)),
                Advice::Remove(square) => {
                    let remove = match hint.removal() {
                        Some(Removal { is_latest: true, .. }) => {
                            texts.remove_latest(&name(*square))
                        }
                        _ => texts.remove(&name(*square)),
                    };
                    let left = hint.removal().map(|it| left(locale, &name(*square), it.left));
                    let left = left.filter(|it| !it.is_empty());
                    [Some(remove), left]
                        .into_iter()
                        .flatten()
                        .collect::<Vec<_>>()
                        .join(locale.lang.space())
                }
            }
        }
    }
}

/// The solutions that are left without queens; empty if nothing is known of them.
pub fn left(locale: &Locale, queens: &str, left: Count) -> String {
    let texts = HelpTexts::of(locale.lang);
    match left {
        Count::Exact(count) => texts.left(&count.to_string(), queens, &locale.number(count)),
        Count::AtLeast(count) => texts.left_at_least(queens, &locale.number(count)),
        Count::Unknown => String::new(),
    }
}

/// The tree behind an imagined queen.
fn tree(locale: &Locale, size: Size, ladder: &Ladder) -> Html {
    match &ladder.hint.why {
        Why::LookAhead { branch, .. } => {
            html! { <ul class="branch">{ node(locale, size, branch) }</ul> }
        }
        _ => Html::default(),
    }
}

fn node(locale: &Locale, size: Size, branch: &Branch) -> Html {
    let texts = HelpTexts::of(locale.lang);
    let (square, unit) =
        (locale.square(size, branch.square), words::unit(locale, size, branch.unit));
    let words = match branch.ways.is_empty() {
        true => texts.dead_end(&square, &unit),
        false => texts.branch(&square, &unit),
    };
    html! {
        <li>
            { words }
            if !branch.ways.is_empty() {
                <ul class="branch">{ for branch.ways.iter().map(|way| node(locale, size, way)) }</ul>
            }
        </li>
    }
}
