//! Answers to each kind of question.

use queens::board::Notation;
use queens::game::{Outcome, Question, Said as Guess, next_outcome};
use queens::search::Run;
use queenside_lessons::lesson::{Answer, Column, Text, TraceRow, Verdict};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement, HtmlSelectElement, HtmlTextAreaElement};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::features::predict::question::{asked, hint, outcome_buttons};
use crate::components::widgets::callbacks::reading;
use crate::views::learn::answering::value;
use crate::views::learn::passage::{Pointing, passage};
use crate::views::learn::storage::Keeper;
use crate::views::learn::text::LearnTexts;

/// The element with the reply, for the controls that it is about.
pub struct Said {
    pub id: String,
    /// The element with the words of the question.
    pub ask: String,
    pub is_wrong: bool,
}

/// Answers in words.
pub fn choice(
    locale: &Locale,
    answers: &[Answer<Text>],
    said: &Said,
    chosen: Option<usize>,
    on_point: &Pointing,
    on_choose: &Callback<usize>,
) -> Html {
    let words = answers.iter().map(|it| passage(locale, &it.answer, on_point));
    picks("picks", words.collect(), said, chosen, on_choose)
}

/// Answers as piles of calls, the last one on top.
pub fn stack(
    answers: &[Answer<Vec<String>>],
    said: &Said,
    chosen: Option<usize>,
    on_choose: &Callback<usize>,
) -> Html {
    let piles = answers.iter().map(|it| {
        html! {
            <span class="pile">
                { for it.answer.iter().map(|call| html! { <code>{ call.clone() }</code> }) }
            </span>
        }
    });
    picks("picks picks-piles", piles.collect(), said, chosen, on_choose)
}

fn picks(
    class: &'static str,
    answers: Vec<Html>,
    said: &Said,
    chosen: Option<usize>,
    on_choose: &Callback<usize>,
) -> Html {
    html! {
        <div {class} role="group" aria-labelledby={said.ask.clone()} aria-describedby={said.id.clone()}>
            { for answers.into_iter().enumerate().map(|(k, words)| html! {
                <button type="button" class="pick" data-answer={k.to_string()}
                    aria-pressed={(chosen == Some(k)).to_string()}
                    onclick={on_choose.reform(move |_: MouseEvent| k)}>{ words }</button>
            }) }
        </div>
    }
}

/// The field; `on_check` is called for Enter, too.
pub fn number(
    locale: &Locale,
    text: &str,
    said: &Said,
    on_text: &Callback<String>,
    on_check: &Callback<()>,
) -> Html {
    let texts = LearnTexts::of(locale.lang);
    let oninput = reading(on_text, |event: InputEvent| {
        Some(event.target()?.dyn_into::<HtmlInputElement>().ok()?.value())
    });
    let onkeydown =
        reading(on_check, |event: KeyboardEvent| (event.key() == "Enter").then_some(()));
    html! {
        <label class="answer-number row wrap">
            <span>{ texts.your_number }</span>
            <input class="field figure" type="text" inputmode="numeric" autocomplete="off" data-answer=""
                aria-invalid={said.is_wrong.then_some("true")} aria-describedby={format!("{} {}", said.id, said.ask)} value={text.to_owned()} {oninput} {onkeydown} />
        </label>
    }
}

/// The lines in their present order. `on_move` is called with the present place of a line and its
/// next one, which are the same at an end.
pub fn order(
    locale: &Locale,
    lines: &[(u8, String)],
    order: &[usize],
    said: &Said,
    on_move: &Callback<(usize, usize)>,
) -> Html {
    let texts = LearnTexts::of(locale.lang);
    let last = order.len().saturating_sub(1);
    let rows = order.iter().enumerate().filter_map(|(place, line)| {
        let (indent, words) = lines.get(*line)?;
        let (up, down) = (place.saturating_sub(1), (place + 1).min(last));
        let key = reading(on_move, move |event: KeyboardEvent| {
            let to = match event.key().as_str() {
                "ArrowUp" => up,
                "ArrowDown" => down,
                _ => return None,
            };
            event.alt_key().then(|| event.prevent_default())?;
            Some((place, to))
        });
        let press = |to: usize| on_move.reform(move |_: MouseEvent| (place, to));
        Some(html! {
            <li class="order-line" key={*line} data-line={line.to_string()} onkeydown={key} aria-level={(indent + 1).to_string()}>
                <span class="order-grip" aria-hidden="true">{ "⠿" }</span>
                <code>{ words.clone() }</code>
                <button type="button" class="icon-button" data-order="up" aria-label={texts.up(words)}
                    aria-disabled={(place == 0).to_string()} onclick={press(up)}>{ "↑" }</button>
                <button type="button" class="icon-button" data-order="down" aria-label={texts.down(words)}
                    aria-disabled={(place == last).to_string()} onclick={press(down)}>{ "↓" }</button>
            </li>
        })
    });
    let now = order.to_vec();
    let onpointermove = reading(on_move, move |event: PointerEvent| dragged(&event, &now));
    html! {
        <ol class="order" aria-labelledby={said.ask.clone()} onpointerdown={Callback::from(|event| hold(&event))} {onpointermove}>
            { for rows }
        </ol>
    }
}

/// The line that is dragged, as long as its list has the pointer.
const DRAGGED: &str = "data-dragged";

/// Begins to drag a line, by mouse or pen anywhere on it, by finger at its grip: elsewhere, fingers
/// scroll.
fn hold(event: &PointerEvent) {
    let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
    let within = |selector: &str| target.as_ref()?.closest(selector).ok().flatten();
    let is_scroll = event.pointer_type() == "touch" && within(".order-grip").is_none();
    if event.button() != 0 || is_scroll || within("button").is_some() {
        return;
    }
    let line = within("[data-line]").and_then(|it| it.get_attribute("data-line"));
    let Some((line, list)) = line.zip(within(".order")) else { return };
    event.prevent_default();
    // Refused for pointers that are gone and malformed names only.
    let _ = list.set_pointer_capture(event.pointer_id());
    let _ = list.set_attribute(DRAGGED, &line);
}

/// The present and the next place of the dragged line, once it is past the middle of another.
fn dragged(event: &PointerEvent, order: &[usize]) -> Option<(usize, usize)> {
    let list = event.target()?.dyn_into::<Element>().ok()?.closest(".order").ok()??;
    if !list.has_pointer_capture(event.pointer_id()) {
        return None;
    }
    let line: usize = list.get_attribute(DRAGGED)?.parse().ok()?;
    let from = order.iter().position(|it| *it == line)?;
    let rows = list.children();
    let middles = (0..rows.length()).filter_map(|k| {
        let place = rows.item(k)?.get_bounding_client_rect();
        Some(place.top() + place.height() / 2.0)
    });
    let to = place_at(&middles.collect::<Vec<_>>(), from, f64::from(event.client_y()));
    (from != to).then_some((from, to))
}

/// The place of a dragged line, from the middles of all lines.
fn place_at(middles: &[f64], from: usize, y: f64) -> usize {
    let above = middles.iter().take(from).filter(|it| **it < y).count();
    let below = middles.iter().skip(from + 1).filter(|it| **it < y).count();
    above + below
}

const COLUMNS: [Column; 4] = [Column::Row, Column::Column, Column::Free, Column::Calls];

/// A table with its gaps.
pub struct Trace<'a> {
    /// The size of the board.
    pub n: u8,
    pub rows: &'a [TraceRow],
    pub gaps: &'a [(u8, Column)],
    /// The content of each gap.
    pub cells: &'a [Option<u8>],
    /// True if right and wrong cells are marked.
    pub is_judged: bool,
    pub said: Option<&'a Said>,
}

/// Draws the table. `on_cells` is called with the contents of the gaps.
pub fn trace(locale: &Locale, table: &Trace<'_>, on_cells: &Callback<Vec<Option<u8>>>) -> Html {
    let &Trace { n, rows, gaps, cells, is_judged, said } = table;
    let texts = LearnTexts::of(locale.lang);
    let head = |column: Column| match column {
        Column::Row => texts.trace_row,
        Column::Column => texts.trace_column,
        Column::Free => texts.trace_free,
        Column::Calls => texts.trace_calls,
    };
    let words = |column: Column, value: u8| match column {
        Column::Row | Column::Calls => value.to_string(),
        Column::Column => Notation::Chess.file(value),
        Column::Free if value == Verdict::Free as u8 => texts.yes.to_owned(),
        Column::Free if value == Verdict::Refused as u8 => texts.no.to_owned(),
        Column::Free => texts.queen_away.to_owned(),
    };
    let choices = |column: Column| match column {
        Column::Row | Column::Calls => 1..n + 1,
        Column::Column => 0..n,
        Column::Free => 0..3,
    };
    let cell = |k: usize, row: &TraceRow, column: Column| {
        let gap = gaps.iter().position(|it| *it == (u8::try_from(k).unwrap_or(u8::MAX), column));
        let own = value(row, column).unwrap_or(0);
        let Some(gap) = gap else { return html! { <td>{ words(column, own) }</td> } };
        let chosen = cells.get(gap).copied().flatten();
        let label = texts.gap(&(k + 1).to_string(), head(column));
        let cells = cells.to_vec();
        let onchange = reading(on_cells, move |event: Event| {
            let value = event.target()?.dyn_into::<HtmlSelectElement>().ok()?.value();
            let mut cells = cells.clone();
            *cells.get_mut(gap)? = value.parse().ok();
            Some(cells)
        });
        let is_right = chosen == Some(own);
        html! {
            <td>
                <select class="gap" aria-label={label} data-gap={gap.to_string()} {onchange}
                    aria-invalid={(is_judged && !is_right).then_some("true")} aria-describedby={said.map(|it| it.id.clone())}
                    data-off={(is_judged && !is_right).then_some("")} data-ok={(is_judged && is_right).then_some("")}>
                    <option value="" selected={chosen.is_none()}>{ "?" }</option>
                    { for choices(column).map(|it| html! {
                        <option value={it.to_string()} selected={chosen == Some(it)}>{ words(column, it) }</option>
                    }) }
                </select>
            </td>
        }
    };
    html! {
        <div class="table-wrap" tabindex="0" role="group" aria-labelledby={said.map(|it| it.ask.clone())}>
            <table class="trace">
                <thead><tr>
                    <th scope="col">{ texts.trace_step }</th>
                    { for COLUMNS.map(|column| html! { <th scope="col">{ head(column) }</th> }) }
                </tr></thead>
                <tbody>
                    { for rows.iter().enumerate().map(|(k, row)| html! {
                        <tr>
                            <td>{ k + 1 }</td>
                            { for COLUMNS.map(|column| cell(k, row, column)) }
                        </tr>
                    }) }
                </tbody>
            </table>
        </div>
    }
}

/// The field, and the model once it was asked for.
pub fn because(
    locale: &Locale,
    keeper: Keeper,
    said: &Said,
    (text, is_compared): (&str, bool),
    (model, points): (&Text, &[Text]),
    on_point: &Pointing,
    on_text: &Callback<String>,
) -> Html {
    let texts = LearnTexts::of(locale.lang);
    let oninput = reading(on_text, |event: InputEvent| {
        Some(event.target()?.dyn_into::<HtmlTextAreaElement>().ok()?.value())
    });
    html! {
        <>
            <label class="because">
                <span>{ texts.because_of }</span>
                <textarea class="field" rows="3" placeholder={texts.because_hint} data-answer="" aria-describedby={said.ask.clone()}
                    value={text.to_owned()} {oninput} />
            </label>
            <p class="quiet">{ if keeper == Keeper::Host { texts.teacher_reads } else { texts.nobody_judges } }</p>
            if is_compared {
                <div class="because-model stack gap-2" data-compared="">
                    <h4 tabindex="-1">{ texts.model }</h4>
                    <p>{ passage(locale, model, on_point) }</p>
                    <p>{ texts.is_it_yours }</p>
                    { for points.iter().map(|point| html! {
                        <label class="check"><input type="checkbox" />{ passage(locale, point, on_point) }</label>
                    }) }
                </div>
            }
        </>
    }
}

/// The question about the next step of a run.
pub struct Follow<'a> {
    pub locale: &'a Locale,
    /// `None` while the stage shows something else.
    pub run: Option<&'a Run>,
    /// Number of correct answers so far, and of all.
    pub steps: (u8, u8),
    /// The last answer, where it was wrong.
    pub wrong: Option<Outcome>,
    /// Number of wrong answers about this step.
    pub misses: u8,
}

impl Follow<'_> {
    /// A queen taken back has no square of its own to be asked about.
    fn question(run: &Run) -> Question {
        let told = next_outcome(run).and_then(|it| match it {
            (Outcome::Placed | Outcome::Refused, square) => square,
            _ => None,
        });
        Question::Step { told }
    }

    /// The question about the next step.
    pub fn ask(&self) -> Option<String> {
        self.run.map(|run| asked(self.locale, run.size(), Self::question(run)))
    }

    /// The number of correct answers, in words.
    pub fn count(&self) -> String {
        let (said, of) = self.steps;
        LearnTexts::of(self.locale.lang).said(&said.to_string(), &of.to_string())
    }

    /// The reply to a wrong answer.
    pub fn hint(&self) -> Option<String> {
        let (run, said) = self.run.zip(self.wrong)?;
        let judged = Self::question(run).judge(run, Guess::Outcome(said));
        judged.err().map(|it| hint(self.locale, run.size(), it, self.misses))
    }
}

pub fn follow(props: &Follow<'_>, said: &Said, on_guess: &Callback<Outcome>) -> Html {
    let next = format!("{}-next", said.ask);
    let texts = LearnTexts::of(props.locale.lang);
    let (done, of) = props.steps;
    let is_over = done >= of;
    html! {
        <div class="follow">
            <p class="quiet figure" data-said={done.to_string()}>{ props.count() }</p>
            if !is_over {
                // Both take the same place, so that nothing below moves when the reader comes.
                <div class="follow-place">
                    if props.run.is_none() {
                        // A press anywhere on the question leads to it.
                        <button type="button" class="button" data-action="here">{ texts.home }</button>
                    }
                    <div hidden={props.run.is_none()}>
                        <p class="follow-ask" id={next.clone()}><b>{ props.ask().unwrap_or_else(|| "\u{a0}".to_owned()) }</b></p>
                        <div class="outcomes flow gap-2" role="group" aria-labelledby={next.clone()}>
                            { for outcome_buttons(props.locale, None, on_guess) }
                        </div>
                    </div>
                </div>
            }
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dragged_line_takes_a_place_once_it_is_past_the_middle_of_its_line() {
        let middles = [20.0, 60.0, 100.0, 140.0];
        for (from, y, place) in [
            (0, 20.0, 0),
            (0, 59.0, 0),
            (0, 61.0, 1),
            (0, 500.0, 3),
            (3, 101.0, 3),
            (3, 99.0, 2),
            (3, -5.0, 0),
            (1, 100.5, 2),
        ] {
            assert_eq!(place_at(&middles, from, y), place, "{from} {y}");
        }
    }
}
