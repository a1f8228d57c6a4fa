//! Counting on several machines: links to parts, and their lines together.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::number_field::NumberField;
use crate::views::count::text::CountTexts;
use queens::count::{Assignment, Fault, MergeError, Merged, Part};
use queens::sealed_line::SealError;

use crate::views::count::pasted::Pasted;

/// At most so many links stand on the page.
const LINKS: u32 = 100;
/// At most so many spans of missing parts are listed.
const SPANS: usize = 20;

/// What the panel needs.
#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    /// What is counted here.
    pub assignment: Assignment,
    /// Into how many parts the count is cut; 0 before that was asked for.
    pub parts: u32,
    /// Called with a number of parts as typed.
    pub on_parts: Callback<String>,
    /// The pasted result lines.
    pub lines: AttrValue,
    /// Called with other result lines.
    pub on_lines: Callback<String>,
}

/// The panel. A component, so that it is not drawn again with each tick of a count.
#[component]
pub fn SharePanel(props: &Props) -> Html {
    let Props { locale, assignment, parts, on_parts, lines, on_lines } = props;
    let (size, parts) = (assignment.size(), *parts);
    let texts = CountTexts::of(locale.lang);
    let value = if parts > 0 { parts.to_string() } else { String::new() };
    let link = |part: u32| {
        let name = (texts.part_link)(&locale.number(part.into()), &locale.number(parts.into()));
        let here = assignment.part() == Part { part, parts };
        html! {
            <li><a href={format!("#/count?n={size}&part={part}&parts={parts}")} aria-label={name}
                aria-current={here.then_some("true")}>{ part.to_string() }</a></li>
        }
    };
    let on_input = on_lines.reform(|event: InputEvent| {
        let field: web_sys::HtmlTextAreaElement = event.target_unchecked_into();
        field.value()
    });
    html! {
        <section class="parted">
            <h2 class="panel-title">{ texts.share }</h2>
            <p>{ texts.share_words }</p>
            <p class="count-asks">
                <span class="setup-label" aria-hidden="true">{ texts.parts }</span>
                <NumberField name="parts" label={texts.parts} room={6} {value} on_commit={on_parts.clone()} />
            </p>
            if parts > 1 {
                <ol class="parts">{ for (1..=parts.min(LINKS)).map(link) }</ol>
                if parts > LINKS {
                    <p class="quiet">{ format!("… #/count?n={size}&part={parts}&parts={parts}") }</p>
                }
            }
            <label class="lines">
                <span>{ texts.lines }</span>
                <textarea class="field" name="lines" rows="4" spellcheck="false" value={lines.clone()}
                    oninput={on_input} />
            </label>
            if !lines.trim().is_empty() {
                { merged(locale, lines) }
            }
        </section>
    }
}

/// What the lines say together.
fn merged(locale: &Locale, lines: &str) -> Html {
    let texts = CountTexts::of(locale.lang);
    let Pasted { merge, faults, more_faults } = Pasted::read(lines);
    let number = |value: u64| locale.number(value);
    let (state, words) = match merge.as_ref().map(|merge| (merge, merge.merged())) {
        None => ("none", texts.no_lines.to_owned()),
        Some((merge, Merged::Complete(sum))) => {
            ("complete", (texts.merged)(&merge.size().to_string(), &number(sum)))
        }
        Some((merge, Merged::Missing { parts, solutions })) => {
            let spans = parts.iter().map(|range| match (*range.start(), *range.end()) {
                (first, last) if first == last => first.to_string(),
                (first, last) => format!("{first}–{last}"),
            });
            let mut missing: Vec<String> = spans.take(SPANS).collect();
            if parts.len() > SPANS {
                missing.push("…".to_owned());
            }
            let (present, all) = (number(merge.present() as u64), number(merge.parts().into()));
            let words = (texts.missing)(&present, &all, &missing.join(", "), &number(solutions));
            ("missing", words)
        }
        Some((_, Merged::Contradiction(wrong))) => {
            let n = wrong.size.to_string();
            ("wrong", (texts.wrong)(&n, &number(wrong.counted), &number(wrong.published)))
        }
    };
    let fault = |(line, fault): &(usize, Fault)| {
        use MergeError::{Contradictory, NoSuchPart, OtherCut, OtherSize, Overflow};
        let words = match fault {
            Fault::Line(SealError::NotALine) => texts.not_a_line,
            Fault::Line(SealError::OtherVersion) => texts.other_line_version,
            Fault::Line(SealError::Damaged) => texts.damaged,
            Fault::Line(SealError::Malformed | SealError::WrongScore { .. }) => texts.impossible,
            Fault::Merge(OtherSize { .. } | OtherCut { .. }) => texts.other_count,
            Fault::Merge(NoSuchPart(_) | Overflow) => texts.impossible,
            Fault::Merge(Contradictory { .. }) => texts.contradictory,
        };
        html! { <li>{ (texts.fault)(&number(*line as u64), words) }</li> }
    };
    html! {
        <div role="status" class="merged" data-merged={state}>
            <p>{ words }</p>
            if !faults.is_empty() {
                <ul>
                    { for faults.iter().map(fault) }
                    if more_faults > 0 {
                        <li data-more-faults={more_faults.to_string()}>
                            { (texts.more_faults)(&number(more_faults as u64)) }
                        </li>
                    }
                </ul>
            }
        </div>
    }
}
