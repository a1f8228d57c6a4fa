//! The race: a board for each search with a sentence, and a lane for each.

use std::rc::Rc;

use yew::prelude::*;

use queens::board::{Size, Solution, Square};
use queens::count::known;
use queens::search::{CATALOGUE, Counter, Event, Pace, Race, Run, SearchKind, Seek};

use crate::browser::locale::Locale;
use crate::components::features::board::picture::BoardPicture;
use crate::components::features::board::pieces::queen;
use crate::components::features::board::square::corner;
use crate::components::features::board::view::Board;
use crate::components::features::counters::{counted, counters_beside, plain_counters};
use crate::components::features::search_choice::search_choice;
use crate::components::widgets::button::Button;
use crate::components::widgets::callbacks::reading;
use crate::components::widgets::choice::Choice;
use crate::components::widgets::icons::{Icon, icon};
use crate::text::{SearchTexts, StepTexts, TitleTexts};
use crate::views::compare::standing::{Factor, Lane, Scale, Standing, factor, scale, standing};
use crate::views::compare::state::{CompareAction, Comparison};
use crate::views::compare::text::CompareTexts;

pub struct RaceView<'a> {
    pub locale: &'a Locale,
    pub comparison: &'a Comparison,
    pub lanes: &'a [Lane],
    /// Solutions shown by finished searches.
    pub ends: &'a [(&'static SearchKind, Size, Rc<BoardPicture>)],
    pub act: &'a Callback<CompareAction>,
}

/// The square that a search at its start asks about first.
fn first_square(run: &Run) -> Option<Square> {
    let is_start = run.counters().step == 0;
    let event = is_start.then(|| run.kind().start(run.size()).forward()).flatten();
    event.and_then(Event::square)
}

impl RaceView<'_> {
    fn scale(&self) -> Scale {
        self.comparison.race.as_ref().map_or(Scale::Solutions, scale)
    }

    fn name(&self, place: usize) -> &'static str {
        self.lanes.get(place).map_or("", |lane| self.name_of(lane.kind))
    }

    fn name_of(&self, kind: &SearchKind) -> &'static str {
        TitleTexts::of(self.locale.lang).search_name(kind.name)
    }

    /// The boards, the lanes and the factor.
    pub fn race(&self) -> Html {
        let texts = CompareTexts::of(self.locale.lang);
        let count = self.comparison.runs().len().to_string();
        let is_over = self.lanes.iter().all(|lane| lane.is_over);
        let lanes = match self.scale() {
            Scale::Solutions => texts.lanes_solutions,
            Scale::Iterations if is_over => texts.lanes,
            Scale::Iterations => texts.lanes_so_far,
        };
        html! {
            <div class="race stack top" data-count={count}>
                <div class="race-boards stack split">
                    { for self.comparison.runs().iter().zip(self.lanes).enumerate().map(|(place, it)| self.racer(place, it)) }
                </div>
                <div class="lanes" role="group" aria-label={lanes}>
                    <p class="lanes-title quiet" aria-hidden="true">{ lanes }</p>
                    { for self.lanes.iter().map(|lane| self.lane(lane)) }
                </div>
                <p class="factor">{ for factor(self.lanes, self.comparison.pace()).map(|it| self.factor(it)) }</p>
            </div>
        }
    }

    fn factor(&self, factor: Factor) -> Html {
        let texts = CompareTexts::of(self.locale.lang);
        let times = texts.times(&self.locale.tenths(factor.tenths));
        // Where the factor stands in the sentence differs from language to language.
        const PLACE: &str = "\u{0}";
        let (last, first) = (self.name(factor.last), self.name(factor.first));
        let sentence = match factor.is_final {
            true => texts.factor(PLACE, last, first),
            false => texts.factor_so_far(PLACE, last, first),
        };
        let (before, behind) = sentence.split_once(PLACE).unwrap_or((&sentence, ""));
        html! { <>{ before.to_owned() }<b>{ times }</b>{ behind.to_owned() }</> }
    }

    /// Sentence about the standings.
    pub fn sentence(&self) -> String {
        let texts = CompareTexts::of(self.locale.lang);
        let number = |value: u64| self.locale.number(value);
        let solutions = |place: usize| self.lanes.get(place).map_or(0, |lane| lane.solutions);
        let iterations = |place: usize| self.lanes.get(place).map_or(0, |lane| lane.iterations);
        match standing(self.lanes, self.comparison.pace()) {
            Standing::Start => texts.race_start.to_owned(),
            Standing::Even => texts.even.to_owned(),
            Standing::Ahead { first, last } => {
                let [first_name, last_name] = [first, last].map(|it| self.name(it));
                let of_both = |of: &dyn Fn(usize) -> u64| [first, last].map(|it| number(of(it)));
                match self.comparison.pace() {
                    Pace::Tests => {
                        let [more, less] = of_both(&solutions);
                        texts.ahead(first_name, &more, last_name, &less)
                    }
                    Pace::Solutions => {
                        let [more, less] = of_both(&iterations);
                        texts.ahead_by_iterations(first_name, &more, last_name, &less)
                    }
                }
            }
            Standing::Won { first } => texts.won(self.name(first), &number(iterations(first))),
            Standing::Tie => texts.tie.to_owned(),
        }
    }

    fn racer(&self, place: usize, (run, lane): (&Run, &Lane)) -> Html {
        let (locale, kind) = (self.locale, run.kind());
        let (texts, search) = (CompareTexts::of(locale.lang), SearchTexts::of(locale.lang));
        let is_chosen = |kind: &SearchKind| self.lanes.iter().any(|lane| lane.kind == kind);
        let options = CATALOGUE
            .iter()
            .filter(|other| *other == kind || !is_chosen(other))
            .map(|kind| (kind.name, self.name_of(kind), None))
            .collect();
        let on_choose = reading(self.act, move |name: String| {
            Some(CompareAction::SetSearch(place, SearchKind::named(&name)?))
        });
        let name = self.name_of(kind);
        let is_needed = self.lanes.len() <= Race::FEWEST;
        let on_click = self.act.reform(move |()| CompareAction::Remove(place));
        let id = format!("counters-{}", kind.name);
        let end =
            self.ends.iter().find(|(known, n, _)| (*known, *n) == (kind, self.comparison.size));
        let picture = match end {
            Some((_, _, picture)) if lane.is_over => picture.clone(),
            _ => {
                let calm = self.comparison.playback.is_calm() || run.is_over();
                Rc::new(BoardPicture::of_run(run, calm))
            }
        };
        html! {
            <section key={kind.name} class="racer" aria-label={name} data-contender={kind.name}
                data-over={lane.is_over.then_some("")}>
                <div class="racer-title row">
                    { search_choice("racer-by", locale.lang, false, Choice { name: "by", label: search.by, options, value: kind.name, on_choose }) }
                    <button type="button" class="counter-more" popovertarget={id.clone()}
                        aria-label={texts.racer_counters(name)} title={texts.racer_counters(name)}></button>
                </div>
                <Board {picture} locale={locale.clone()} calm={self.comparison.playback.is_calm()} overlay={self.start_mark(run)} />
                <p class="racer-say">{ self.racer_sentence(run, lane) }</p>
                <div class="racer-counters" {id} popover="auto">
                    <h2>{ name }</h2>
                    { counters_beside(locale, kind, run.counters(), run.counters().step) }
                    <Button action="remove" disabled={is_needed} {on_click}>
                        { icon(Icon::Close) }{ texts.remove(name) }
                    </Button>
                </div>
            </section>
        }
    }

    /// The square that a search at its start will ask about first.
    fn start_mark(&self, run: &Run) -> Html {
        let first = first_square(run);
        html! { { for first.map(|square| {
            let (x, y) = corner(self.comparison.size, square);
            html! { <circle class="mark-hint" cx={(x + 5).to_string()} cy={(y + 5).to_string()} r="4.1" /> }
        }) } }
    }

    fn racer_sentence(&self, run: &Run, lane: &Lane) -> String {
        let (locale, texts) = (self.locale, CompareTexts::of(self.locale.lang));
        let number = |value: u64| locale.number(value);
        if lane.is_over {
            let over = texts.racer_over(&number(lane.iterations), &number(lane.solutions));
            let shown = if lane.solutions > 0 { texts.racer_first } else { "" };
            [&*over, shown].join(locale.lang.space())
        } else if run.counters().step == 0 {
            let first = first_square(run)
                .map(|square| texts.racer_first_test(&locale.square(self.comparison.size, square)));
            first.unwrap_or_else(|| texts.racer_start.to_owned())
        } else if self.comparison.playback.is_calm() {
            texts.racer_calm(&number(lane.iterations))
        } else {
            let spelling = (self.comparison.size, locale.look.notation, locale.document);
            let step = StepTexts::of(locale.lang);
            let sentences = run.sentences().into_iter();
            sentences
                .map(|it| step.sentence(it, spelling, number))
                .collect::<Vec<_>>()
                .join(locale.lang.space())
        }
    }

    fn lane(&self, lane: &Lane) -> Html {
        let texts = CompareTexts::of(self.locale.lang);
        let number = |value: u64| self.locale.number(value);
        let all = known(self.comparison.size).solutions;
        let words = if lane.is_over {
            let less = self.lanes.iter().filter(|it| it.iterations < lane.iterations).count();
            texts.lane_over(&number(less as u64 + 1), &number(lane.iterations))
        } else if self.scale() == Scale::Iterations || all >= 100_000_000 {
            // A number of solutions that takes too long to reach has no room in a lane.
            texts.racer_calm(&number(lane.iterations))
        } else {
            texts.lane(&number(lane.solutions), &number(all))
        };
        let winner = match standing(self.lanes, self.comparison.pace()) {
            Standing::Won { first } => self.lanes.get(first).map(|it| it.kind),
            _ => None,
        };
        let is_winner = winner == Some(lane.kind);
        html! {
            <div class="lane" key={lane.kind.name} data-first={lane.is_over.then_some("")}
                data-winner={is_winner.then_some("")} data-bar={lane.thousandths.to_string()}>
                <b title={self.name_of(lane.kind)}>
                    if is_winner { { queen("lane-crown") } }
                    { self.name_of(lane.kind) }
                </b>
                <span class="figure">{ words }</span>
                <svg class="lane-bar" viewBox="0 0 1000 14" preserveAspectRatio="none" aria-hidden="true">
                    <path class="lane-rail" d="M0 0h1000v14H0z" />
                    <path class="lane-done" d={format!("M0 0h{}v14H0z", lane.thousandths)} />
                </svg>
            </div>
        }
    }

    /// The counters of the race as a whole while it runs. At its end, each lane has its own.
    pub fn counters(&self) -> Html {
        if self.lanes.iter().all(|lane| lane.is_over) {
            return Html::default();
        }
        let locale = self.locale;
        let (texts, search) = (CompareTexts::of(locale.lang), SearchTexts::of(locale.lang));
        let most = self.lanes.iter().map(|lane| lane.iterations).max().unwrap_or(0);
        let solutions = || self.lanes.iter().map(|lane| lane.solutions);
        let lead = solutions().max().unwrap_or(0) - solutions().min().unwrap_or(0);
        let tests = (counted(search, Counter::Tests, most), locale.number(most));
        let words = if lead == 1 { texts.lead_one } else { texts.lead };
        let lead = (lead > 0).then(|| (words, locale.number(lead)));
        plain_counters(locale.lang, &[Some(tests), lead].into_iter().flatten().collect::<Vec<_>>())
    }
}

/// Steps after which it is given up: no board whose run one can wait for needs more.
const LIMIT: u64 = 2_000_000;

/// The first solution that a search finds; `None` where there is none, or none soon.
pub fn first_solution(kind: &'static SearchKind, size: Size) -> Option<Solution> {
    let mut first = None;
    Run::new(kind, size).approach(Seek::Solution(1), LIMIT, &mut |_, solution| {
        first.get_or_insert(solution);
    });
    first
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::search::CATALOGUE;

    #[test]
    fn every_search_has_a_first_solution_where_there_is_one() {
        for kind in CATALOGUE {
            for (n, has_one) in [(1, true), (2, false), (3, false), (6, true), (8, true)] {
                let first = first_solution(kind, Size::nearest(n));
                assert_eq!(first.is_some(), has_one, "{}, n = {n}", kind.name);
            }
        }
    }
}
