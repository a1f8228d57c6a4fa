//! The race: a board for each search, and under it the way of the search as a strip. At the end,
//! all ways are at one scale.

use std::fmt::Write;
use std::rc::Rc;

use yew::prelude::*;

use queens::board::Size;
use queens::count::known;
use queens::search::{CATALOGUE, Counter, Pace, Run, SearchKind, WholeWay};

use crate::browser::locale::Locale;
use crate::components::features::board::marks::marks;
use crate::components::features::board::picture::BoardPicture;
use crate::components::features::board::view::Board;
use crate::components::features::search_choice::search_choice;
use crate::components::widgets::callbacks::reading;
use crate::components::widgets::choice::Choice;
use crate::text::{SearchTexts, TitleTexts};
use crate::views::compare::standing::{Factor, Lane, Standing, factor, is_right, standing};
use crate::views::compare::state::{CompareAction, Comparison};
use crate::views::compare::text::CompareTexts;

/// The drawing of a whole way, in tests and queens.
pub struct Strip {
    kind: &'static SearchKind,
    size: Size,
    line: AttrValue,
    solutions: AttrValue,
}

impl Strip {
    pub fn new(kind: &'static SearchKind, size: Size, way: &WholeWay) -> Strip {
        let mut solutions = String::new();
        for (test, _) in thinned(way.solutions(), way.tests()) {
            // Writing to a string does not fail.
            let _ = write!(solutions, "M{test}-1V0");
        }
        Strip { kind, size, line: way.line().into(), solutions: solutions.into() }
    }

    pub fn is_of(&self, kind: &SearchKind, size: Size) -> bool {
        self.kind == kind && self.size == size
    }
}

/// The tests of solutions with their numbers from 1, without those that would be drawn on top of
/// the next one where `end` tests have the width of a screen.
pub fn thinned(solutions: &[u64], end: u64) -> Vec<(u64, u64)> {
    const COLUMNS: u128 = 1_000;
    let column = |test: u64| u128::from(test) * COLUMNS / u128::from(end.max(1));
    let next = solutions.iter().skip(1).map(|next| column(*next)).chain([u128::MAX]);
    let kept = (1..).zip(solutions).zip(next).filter(|((_, test), next)| column(**test) < *next);
    kept.map(|((number, test), _)| (*test, number)).collect()
}

pub struct RaceView<'a> {
    pub locale: &'a Locale,
    pub comparison: &'a Comparison,
    pub lanes: &'a [Lane],
    /// Those that are found so far.
    pub strips: &'a [Strip],
    pub act: &'a Callback<CompareAction>,
}

/// A sentence in which one value is emphasized. Its place differs from language to language.
fn emphasized(sentence: impl Fn(&str) -> String, value: Html) -> Html {
    const PLACE: &str = "\u{0}";
    let sentence = sentence(PLACE);
    let (before, behind) = sentence.split_once(PLACE).unwrap_or((&sentence, ""));
    html! { <>{ before.to_owned() }{ value }{ behind.to_owned() }</> }
}

/// A part of a whole in thousandths, rounded.
fn thousandths(part: u64, whole: u64) -> u16 {
    let (part, whole) = (u128::from(part), u128::from(whole));
    (part * 1_000 + whole / 2).checked_div(whole).map_or(0, |it| it.min(1_000) as u16)
}

impl RaceView<'_> {
    fn name(&self, place: usize) -> &'static str {
        self.lanes.get(place).map_or("", |lane| self.name_of(lane.kind))
    }

    fn name_of(&self, kind: &SearchKind) -> &'static str {
        TitleTexts::of(self.locale.lang).search_name(kind.name)
    }

    fn number(&self, value: u64) -> String {
        self.locale.number(value)
    }

    fn all(&self) -> u64 {
        known(self.comparison.size).solutions
    }

    /// The tests of the longest way.
    fn longest(&self) -> u64 {
        self.lanes.iter().map(|lane| lane.tests).max().unwrap_or(0)
    }

    fn is_over(&self) -> bool {
        self.lanes.iter().all(|lane| lane.is_over)
    }

    /// The boards, and under each the way of its search; at the end only the ways.
    pub fn race(&self) -> Html {
        let texts = CompareTexts::of(self.locale.lang);
        let end = self.is_over().then_some("");
        let racers = self.comparison.runs().iter().zip(self.lanes).zip(&self.comparison.ways);
        html! {
            <div class="race" data-count={self.lanes.len().to_string()} data-end={end}>
                if end.is_some() {
                    <h2 class="race-title">{ texts.same_scale }</h2>
                }
                <div class="racers">
                    { for racers.enumerate().map(|(place, ((run, lane), way))| self.racer(place, run, lane, way)) }
                </div>
                { for factor(self.lanes).map(|it| self.factor(it)) }
            </div>
        }
    }

    fn factor(&self, factor: Factor) -> Html {
        let texts = CompareTexts::of(self.locale.lang);
        let times = texts.times(&self.locale.tenths(factor.tenths));
        let (last, first) = (self.name(factor.last), self.name(factor.first));
        let times = html! { <b>{ times }</b> };
        let sentence = emphasized(|times| texts.factor(times, last, first), times);
        html! { <p class="factor">{ sentence }</p> }
    }

    /// Sentence about the standings.
    pub fn sentence(&self) -> String {
        let texts = CompareTexts::of(self.locale.lang);
        let solutions = |place: usize| self.lanes.get(place).map_or(0, |lane| lane.solutions);
        let tests = |place: usize| self.lanes.get(place).map_or(0, |lane| lane.tests);
        match standing(self.lanes, self.comparison.pace()) {
            Standing::Start => match self.comparison.guess {
                Some(kind) => texts.guessed(self.name_of(kind)),
                None => texts.race_start(&self.number(self.all())),
            },
            Standing::Even => texts.even.to_owned(),
            Standing::Ahead { first, last } => {
                let of_both =
                    |of: &dyn Fn(usize) -> u64| [first, last].map(|it| self.number(of(it)));
                let (first_name, last_name) = (self.name(first), self.name(last));
                match self.comparison.pace() {
                    Pace::Tests => {
                        let [more, less] = of_both(&solutions);
                        texts.ahead(first_name, &more, last_name, &less)
                    }
                    Pace::Solutions => {
                        let [more, less] = of_both(&tests);
                        texts.ahead_by_iterations(first_name, &more, last_name, &less)
                    }
                }
            }
            Standing::Won { first } => {
                let needed = self.lanes.get(first).and_then(|lane| lane.goal);
                texts.won(self.name(first), &self.number(needed.unwrap_or_else(|| tests(first))))
            }
            Standing::Tie => texts.tie.to_owned(),
        }
    }

    /// True if the guess was right, and the words of that; `None` as long as the race is open, or
    /// without a guess.
    pub fn verdict(&self) -> Option<(bool, &'static str)> {
        let texts = CompareTexts::of(self.locale.lang);
        let standing = standing(self.lanes, self.comparison.pace());
        let is_right = is_right(self.comparison.guess?, standing, self.lanes)?;
        Some((is_right, if is_right { texts.guess_right } else { texts.guess_wrong }))
    }

    fn racer(&self, place: usize, run: &Run, lane: &Lane, way: &WholeWay) -> Html {
        let (locale, kind) = (self.locale, run.kind());
        let is_chosen = |kind: &SearchKind| self.lanes.iter().any(|lane| lane.kind == kind);
        let options = CATALOGUE
            .iter()
            .filter(|other| *other == kind || !is_chosen(other))
            .map(|kind| (kind.name, self.name_of(kind), None))
            .collect();
        let on_choose = reading(self.act, move |name: String| {
            Some(CompareAction::SetSearch(place, SearchKind::named(&name)?))
        });
        let label = SearchTexts::of(locale.lang).by;
        let choice = Choice { name: "by", label, options, value: kind.name, on_choose };
        let is_calm = self.comparison.is_calm();
        let picture = BoardPicture::of_run(run, is_calm);
        let is_start = standing(self.lanes, self.comparison.pace()) == Standing::Start;
        let on_square = is_start.then(|| self.act.reform(move |_| CompareAction::Guess(kind)));
        let is_guess = self.comparison.guess == Some(kind);
        html! {
            <section key={kind.name} class="racer" aria-label={self.name_of(kind)} data-contender={kind.name}
                data-place={place.to_string()} data-guess={is_guess.then_some("")}
                data-longest={(self.is_over() && lane.tests == self.longest()).then_some("")}>
                { search_choice("racer-by", locale.lang, false, choice) }
                if !self.is_over() {
                    <Board overlay={marks(&picture, &[])} picture={Rc::new(picture)} locale={locale.clone()}
                        calm={is_calm} {on_square} />
                    <p class="racer-count">{ self.count(lane) }</p>
                }
                { self.strip(lane, way) }
            </section>
        }
    }

    /// The number of solutions so far, of all.
    fn count(&self, lane: &Lane) -> Html {
        let texts = CompareTexts::of(self.locale.lang);
        let found = html! {
            <b class="figure" data-counter={Counter::Solutions.name()} data-value={lane.solutions.to_string()}>
                { self.number(lane.solutions) }
            </b>
        };
        emphasized(|found| texts.lane(found, &self.number(self.all())), found)
    }

    /// The way with its position; at the end, at the scale of the longest, with a bracket over the
    /// part without solutions.
    fn strip(&self, lane: &Lane, way: &WholeWay) -> Html {
        let size = self.comparison.size;
        let is_over = self.is_over();
        let total = if lane.is_over { lane.tests } else { way.tests() };
        let width = if is_over { self.longest() } else { total }.max(1);
        let (n, tests) = (size.get(), lane.tests);
        let strip = self.strips.iter().find(|it| it.is_of(lane.kind, size));
        let words = match is_over && way.is_whole() {
            true => self.ending(way),
            false => vec![self.progress(lane, way)],
        };
        let label = [self.name_of(lane.kind).to_owned(), words.join(self.locale.lang.space())];
        let part = |from: u64| format!("M{from}-1H{total}V{n}H{from}z");
        let last = way.solutions().last().filter(|_| is_over && way.is_whole());
        let empty = way.empty_row().filter(|_| last.is_some());
        let bracket = |from: u64| format!("M{from} 0V6H{total}V0");
        html! {
            <>
                <svg class="way-strip" data-strip={lane.kind.name} data-total={(lane.is_over || way.is_whole()).then(|| total.to_string())}
                    data-last-solution={last.map(u64::to_string)}
                    role="img" aria-label={label.join(self.locale.lang.colon())}
                    viewBox={format!("0 -1 {width} {}", n + 1)} preserveAspectRatio="none">
                    <path class="way-rail" d={part(0)} />
                    { for strip.map(|strip| html! {
                        <>
                            <path class="way-line" d={strip.line.clone()} />
                            <path class="way-solutions" d={strip.solutions.clone()} />
                        </>
                    }) }
                    if strip.is_some() && !is_over {
                        <path class="way-ahead" d={part(tests)} />
                        <path class="way-here" d={format!("M{tests}-1V{n}")} />
                    }
                </svg>
                if is_over {
                    <svg class="way-brackets" viewBox={format!("0 0 {width} 14")} preserveAspectRatio="none" aria-hidden="true">
                        { for last.map(|last| html! { <path d={bracket(*last)} /> }) }
                        { for empty.map(|(_, test)| html! { <path data-empty-from={test.to_string()} d={format!("M{test} 0V12H{total}V0")} /> }) }
                    </svg>
                }
                <p class="way-words quiet" aria-hidden="true">
                    if tests > 0 { { for words.iter().map(|it| html! { <span>{ it }{ " " }</span> }) } }
                </p>
            </>
        }
    }

    /// The part of its way that a search has behind it.
    fn progress(&self, lane: &Lane, way: &WholeWay) -> String {
        let texts = CompareTexts::of(self.locale.lang);
        if way.is_whole() {
            texts.way_share(&self.locale.percent(thousandths(lane.tests, way.tests())))
        } else {
            texts.racer_calm(&self.number(lane.tests))
        }
    }

    /// The last solution on a whole way, and the reason why none came behind it.
    fn ending(&self, way: &WholeWay) -> Vec<String> {
        let (texts, total) = (CompareTexts::of(self.locale.lang), way.tests());
        let Some(&last) = way.solutions().last() else {
            return vec![texts.way_fruitless(&self.number(total))];
        };
        let share = self.locale.percent(thousandths(last, total));
        let rest = self.number(total - last);
        let sentence = texts.way_last(&self.number(last), &self.number(total), &share, &rest);
        let reason = way.empty_row().map(|(row, test)| {
            let row = self.locale.look.notation.rank(self.comparison.size, row);
            texts.way_empty(&self.number(test), &row, &self.number(total - test))
        });
        [Some(sentence), reason].into_iter().flatten().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::look::Look;
    use crate::text::Lang;
    use crate::views::compare::address::CompareRoute;

    #[test]
    fn solutions_in_one_column_of_the_screen_are_drawn_once() {
        assert_eq!(thinned(&[5, 9, 60], 1_000), [(5, 1), (9, 2), (60, 3)]);
        assert_eq!(thinned(&[5, 9, 60], 100_000), [(60, 3)]);
        assert_eq!(thinned(&[], 0), []);
        assert_eq!((thousandths(559_910, 924_226), thousandths(5, 0)), (606, 0));
    }

    /// The figures of the issue that asks for the race; 14 852 is counted by the plain recursion in
    /// `crates/queens/tests/engine/comparisons.rs`.
    #[test]
    fn the_sentence_names_the_last_solution_and_the_empty_row() {
        let mut comparison = Comparison::new(&CompareRoute::default());
        while !comparison.find_ways(|| true) {}
        let locale = Locale::new(Lang::De, Look::default());
        let (lanes, act) = (comparison.lanes(), Callback::noop());
        let race = RaceView {
            locale: &locale,
            comparison: &comparison,
            lanes: &lanes,
            strips: &[],
            act: &act,
        };
        let said = comparison.ways.iter().map(|way| race.ending(way)).collect::<Vec<_>>();
        let [first, second] = &said[..] else { panic!("two ways") };
        assert_eq!(first.len(), 1, "no reason");
        assert!(first[0].contains("14.852 von 15.720"), "{first:?}");
        assert!(second[0].contains("559.910 von 924.226 Prüfungen (60,6"), "{second:?}");
        assert!(second[0].ends_with("364.316 Prüfungen mehr ohne jede Lösung."), "{second:?}");
        assert_eq!(
            second[1],
            "Ab Prüfung 608.701 ist Zeile 1 leer: Es kann keine mehr kommen (315.525 Prüfungen)."
        );
    }
}
