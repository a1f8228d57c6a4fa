//! The panel of the tests for whether one square threatens another.

use yew::prelude::*;

use queens::arithmetic::{Comparison, Expression, LineLetter, ThreatTest, Way};
use queens::board::LineKind;

use crate::browser::locale::Locale;
use crate::text::whole;
use crate::views::lab::rays::spelled;
use crate::views::lab::rays_panel::{Lighting, lighting};
use crate::views::lab::state::{LabAction, LabState};
use crate::views::lab::text::LabTexts;

pub fn ways_panel(locale: &Locale, state: &LabState, act: &Callback<LabAction>) -> Html {
    let texts = LabTexts::of(locale.lang);
    let size = state.size();
    let Some((queen, asked)) = state.present().zip(state.asked()) else {
        return html! { <p class="remark">{ texts.ask_first }</p> };
    };
    let tests = Way::ALL.iter().filter_map(|way| ThreatTest::new(size, *way, queen, asked));
    let tests: Vec<ThreatTest> = tests.collect();
    let threat = tests.first().and_then(ThreatTest::threat);
    let answer = match threat {
        _ if queen == asked => texts.same.to_owned(),
        Some(line) => texts.yes(texts.line(line)),
        None => texts.no.to_owned(),
    };
    let (named_queen, named_asked) = (locale.square(size, queen), locale.square(size, asked));
    html! {
        <>
            <p class="lab-question" data-threat={if threat.is_some() { "1" } else { "0" }}>
                { texts.question(&named_queen, &named_asked) }{ locale.lang.space() }<b>{ answer }</b>
            </p>
            { for tests.iter().map(|test| way(locale, state, test, act)) }
        </>
    }
}

fn way(locale: &Locale, state: &LabState, test: &ThreatTest, act: &Callback<LabAction>) -> Html {
    let texts = LabTexts::of(locale.lang);
    let range = |kind| test.way.indices(state.size(), kind);
    let indices = range(LineKind::Rising).zip(range(LineKind::Falling)).map(|(rising, falling)| {
        let count = rising.clone().count().to_string();
        let numbers = [rising.start(), rising.end(), falling.start(), falling.end()];
        let [a, b, c, d] = numbers.map(|number| whole(*number));
        html! { <p class="remark" data-diagonals={count.clone()}>{ texts.indices(&count, &a, &b, &c, &d) }</p> }
    });
    html! {
        <section class="lab-way" data-way={test.way.name()}>
            <h3>{ texts.way(test.way) }</h3>
            <p class="remark">{ texts.way_words(test.way) }</p>
            <table class="sums sums-long">
                <tbody>{ for test.comparisons.iter().map(|it| comparison(locale, state, it, act)) }</tbody>
            </table>
            { for indices }
        </section>
    }
}

/// The formula with numbers for letters.
fn substituted(expression: &Expression) -> String {
    expression
        .stages()
        .into_iter()
        .nth(1)
        .map_or_else(|| expression.to_string(), |it| it.to_string())
}

fn comparison(
    locale: &Locale,
    state: &LabState,
    comparison: &Comparison,
    act: &Callback<LabAction>,
) -> Html {
    let words = LabTexts::of(locale.lang).line(comparison.kind);
    let letter = LineLetter::ALL.into_iter().find(|letter| letter.kind() == comparison.kind);
    let Lighting { on, off, is_lit, name } = lighting(state, letter, html! { { words } }, act);
    let Comparison { left, right, .. } = comparison;
    let holds = comparison.holds();
    let sign = if holds { "=" } else { "≠" };
    let named = comparison.name.map_or_else(String::new, |name| format!("{name} = "));
    let (a, b) = (left.value(), right.value());
    let result = format!("{} {sign} {}", whole(a), whole(b));
    let numbers = format!("{} {sign} {}", substituted(left), substituted(right));
    html! {
        <tr data-comparison={letter.map(LineLetter::name)} data-left={a.to_string()}
            data-right={b.to_string()} data-holds={if holds { "1" } else { "0" }} data-lit={is_lit.then_some("")}
            onmouseenter={on.reform(|_: MouseEvent| ())} onmouseleave={off.reform(|_: MouseEvent| ())}
            onfocusin={on.reform(|_: FocusEvent| ())} onfocusout={off.reform(|_: FocusEvent| ())}>
            <th scope="row">{ name }</th>
            <td>
                <span>{ spelled(&format!("{named}{left} = {right}"), state.choices.is_deck()) }</span>{ " " }
                if numbers != result {
                    <span class="sums-numbers">{ numbers }</span>
                }
            </td>
            <td class="sums-result">{ result }</td>
        </tr>
    }
}
