//! Today's challenges, and those of earlier days.

use yew::prelude::*;

use queens::game::{Daily, Date, Grade};

use crate::address::{View, link};
use crate::browser::locale::Locale;
use crate::components::widgets::callbacks::reading;
use crate::components::widgets::icons::{Icon, icon};
use crate::views::game::address::{GameRoute, HelpKinds, Task};
use crate::views::game::days::{month, month_after, month_before};
use crate::views::game::onward::result;
use crate::views::game::saved::log::{Log, Solved};
use crate::views::game::saved::saved_game::SavedGame;
use crate::views::game::text::{DayTexts, KeyTexts, SayTexts};
use crate::views::game::words::clock;

pub struct DayPanel<'a> {
    pub locale: &'a Locale,
    /// The reader's today.
    pub today: Date,
    /// The day that is looked at.
    pub day: Date,
    pub log: &'a Log,
    /// Other unfinished games that are no challenges of a day.
    pub begun: &'a [SavedGame],
    /// The help that may be used: links keep it.
    pub help: HelpKinds,
    /// Result message of the last copy.
    pub said: &'a str,
    /// Called with another day.
    pub on_day: Callback<Date>,
    /// Called with a result to be copied.
    pub on_share: Callback<String>,
}

pub fn day_panel(props: DayPanel) -> Html {
    let DayPanel { locale, today, day, log, .. } = props;
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
    let (all, first) = month(day);
    let on_day = &props.on_day;
    let cell = |date: Date| {
        let (is_done, is_begun) = (log.is_day_solved(date), log.is_day_open(date));
        // What is spoken begins with what is seen.
        let words = format!("{} · {}", date.day(), locale.date(date));
        let words = if is_done { texts.day_solved(&words) } else { words };
        let words = if is_begun { texts.day_begun(&words) } else { words };
        let is_future = date > today;
        html! {
            <button type="button" class="day" data-day={date.to_string()} data-done={is_done.then_some("")}
                data-begun={is_begun.then_some("")} title={is_begun.then_some(texts.is_begun)}
                data-today={(date == today).then_some("")} aria-label={words}
                aria-current={(date == day).then_some("date")} aria-disabled={is_future.then_some("true")}
                onclick={reading(on_day, move |_: MouseEvent| (!is_future).then_some(date))}>
                { date.day().to_string() }
            </button>
        }
    };
    let turn = |name: &'static str, label: &'static str, sign, to: Option<Date>| {
        let to = to.filter(|to| *to <= today);
        html! {
            <button type="button" class="icon-button" data-action={name} aria-label={label} title={label}
                aria-disabled={to.is_none().then_some("true")}
                onclick={reading(on_day, move |_: MouseEvent| to)}>{ icon(sign) }</button>
        }
    };
    html! {
        <section class="days-panel">
            <p class="remark game-lead">{ texts.lead }</p>
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
            <div class="month row split">
                { turn("month-before", texts.before, Icon::Back, month_before(day)) }
                <h3>{ texts.month(&day.year().to_string(), &day.month().to_string()) }</h3>
                { turn("month-after", texts.after, Icon::Step, month_after(day)) }
            </div>
            <div class="days stack gap-1">
                { for texts.weekdays.iter().copied().map(|name| html! { <span class="weekday" aria-hidden="true">{ name }</span> }) }
                { for (0..first).map(|_| html! { <span></span> }) }
                { for all.into_iter().map(cell) }
            </div>
            <p class="remark" data-streak={log.streak(today).to_string()}>
                { SayTexts::of(locale.lang).streak(&log.streak(today).to_string()) }{ locale.lang.space() }{ texts.rule }
            </p>
        </section>
    }
}

fn left_words(locale: &Locale, game: &SavedGame) -> String {
    let (stand, all) = game.queens();
    let [stand, all] = [stand, all].map(|it| locale.number(it as u64));
    DayTexts::of(locale.lang).left(&stand, &all, &clock(f64::from(game.seconds) * 1_000.0))
}

/// The ways back to games that were left for others.
fn begun(locale: &Locale, games: &[SavedGame]) -> Html {
    let texts = DayTexts::of(locale.lang);
    let item = |game: &SavedGame| {
        let words = left_words(locale, game);
        html! {
            <li class="row wrap gap-2"><span>{ words.clone() }</span>
                <a class="button" href={game.address()} data-action="continue-game"
                    aria-label={format!("{} · {words}", texts.go_on)}>{ texts.go_on }</a></li>
        }
    };
    html! {
        <>
            <h3>{ texts.other_games }</h3>
            <ul class="stack gap-1" data-begun-games="">{ for games.iter().map(item) }</ul>
        </>
    }
}

fn grade_name(locale: &Locale, grade: Grade) -> &'static str {
    KeyTexts::of(locale.lang).grade(grade)
}
