//! The challenges of today, and games to go on with.

use yew::prelude::*;

use queens::game::{Daily, Date, Grade};

use crate::address::{View, link};
use crate::browser::locale::Locale;
use crate::views::game::address::{GameRoute, HelpKinds, Task};
use crate::views::game::onward::result;
use crate::views::game::saved::log::{Log, Solved};
use crate::views::game::saved::saved_game::SavedGame;
use crate::views::game::text::{DayTexts, KeyTexts};
use crate::views::game::words::clock;

pub struct DayPanel<'a> {
    pub locale: &'a Locale,
    /// The reader's today.
    pub day: Date,
    pub log: &'a Log,
    /// Unfinished games that are no challenges of this day.
    pub begun: &'a [&'a SavedGame],
    /// The help that may be used: links keep it.
    pub help: HelpKinds,
    /// Result message of the last copy.
    pub said: &'a str,
    /// Called with a result to be copied.
    pub on_share: Callback<String>,
}

pub fn day_panel(props: DayPanel) -> Html {
    let DayPanel { locale, day, log, .. } = props;
    let texts = DayTexts::of(locale.lang);
    let grade = |grade: Grade| {
        let Daily { size, .. } = Daily::of(day, grade);
        let solved = log.solved(day, grade);
        let route =
            GameRoute { task: Task::Day(day, grade), help: props.help, ..GameRoute::default() };
        let time = |seconds: u32| clock(f64::from(seconds) * 1_000.0);
        let left = log.open(day, grade);
        let solved_words = solved.map(|Solved { seconds, hints }| {
            texts.solved(&time(seconds), &locale.number(hints.into()))
        });
        let left_words = left.map(|game| left_words(locale, game));
        let states: Vec<String> = solved_words.into_iter().chain(left_words).collect();
        let state = if states.is_empty() { texts.open.to_owned() } else { states.join(" · ") };
        let begin = match (left, solved) {
            (Some(_), _) => texts.go_on,
            (None, Some(_)) => texts.again,
            (None, None) => texts.begin,
        };
        html! {
            <div class="grade row wrap gap-2" data-grade={grade.name()} data-solved={solved.map(|_| "")}
                data-begun={left.map(|_| "")}>
                <span><b>{ grade_name(locale, grade) }</b>{ format!(" {size} × {size} ") }<span class="quiet">{ state }</span></span>
                <a class="button" href={link::of(View::Game, &route)} data-action={format!("day-{}", grade.name())}
                    aria-label={format!("{begin} · {}", grade_name(locale, grade))}>
                    { begin }
                </a>
            </div>
        }
    };
    let results: Vec<String> = Grade::ALL
        .into_iter()
        .filter_map(|grade| Some((grade, log.solved(day, grade)?)))
        .map(|(grade, solved)| {
            let size = Daily::of(day, grade).size;
            let route = GameRoute { size, task: Task::Day(day, grade), ..GameRoute::default() };
            result(locale, route, solved)
        })
        .collect();
    html! {
        <section class="days-panel">
            <p class="remark">{ texts.lead }</p>
            <h3>{ locale.date(day) }</h3>
            <div class="grades">{ for Grade::ALL.map(grade) }</div>
            if !props.begun.is_empty() {
                { begun(locale, props.begun) }
            }
            if !results.is_empty() {
                <div class="asks row wrap">
                    <button type="button" class="button" data-action="share-day"
                        onclick={props.on_share.reform(move |_: MouseEvent| results.join("\n"))}>{ texts.share }</button>
                </div>
            }
            <p role="status" class="remark">{ props.said.to_owned() }</p>
        </section>
    }
}

fn left_words(locale: &Locale, game: &SavedGame) -> String {
    let (stand, all) = game.queens();
    let [stand, all] = [stand, all].map(|it| locale.number(it as u64));
    DayTexts::of(locale.lang).left(&stand, &all, &clock(f64::from(game.seconds) * 1_000.0))
}

/// The ways back to games that were left for others.
fn begun(locale: &Locale, games: &[&SavedGame]) -> Html {
    let texts = DayTexts::of(locale.lang);
    let item = |game: &&SavedGame| {
        let of =
            game.day().map(|(day, grade)| [locale.date(day), grade_name(locale, grade).to_owned()]);
        let words = of.into_iter().flatten().chain([left_words(locale, game)]);
        let words = words.collect::<Vec<_>>().join(" · ");
        html! {
            <li class="row wrap gap-2"><span>{ words.clone() }</span>
                <a class="button" href={game.address()} data-action="continue-game"
                    aria-label={format!("{} · {words}", texts.go_on)}>{ texts.go_on }</a></li>
        }
    };
    html! {
        <>
            <h3>{ texts.other_games }</h3>
            <ul class="stack gap-1">{ for games.iter().map(item) }</ul>
        </>
    }
}

fn grade_name(locale: &Locale, grade: Grade) -> &'static str {
    KeyTexts::of(locale.lang).grade(grade)
}
