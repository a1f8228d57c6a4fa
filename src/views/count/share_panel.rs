//! Counting on several machines: links to parts, and their lines together.

use yew::prelude::*;

use queens::count::{Assignment, Fault, LineMerge, Merge, MergeError, Merged, Part};
use queens::plain_text::plain;
use queens::sealed_line::SealError;

use crate::browser::locale::Locale;
use crate::components::number_field::NumberField;
use crate::views::count::text::CountTexts;

/// Most links shown.
const LINKS: u32 = 100;
/// Most spans of missing parts listed.
const SPANS: usize = 20;

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    pub assignment: Assignment,
    /// Into how many parts the count is cut; 0 before that was asked for.
    pub parts: u32,
    pub on_parts: Callback<String>,
    /// The pasted result lines.
    pub lines: AttrValue,
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
        let name = texts.part_link(&locale.number(part.into()), &locale.number(parts.into()));
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
        <section class="parts-of-panel stack gap-3 fit">
            <h2 class="panel-title">{ texts.share }</h2>
            <p>{ texts.share_words }</p>
            <p class="row gap-1">
                <span class="setup-label" aria-hidden="true">{ texts.parts }</span>
                <NumberField name="parts" label={texts.parts} room={6} {value} on_commit={on_parts.clone()} />
            </p>
            if parts > 1 {
                <ol class="parts flow gap-1">{ for (1..=parts.min(LINKS)).map(link) }</ol>
                if parts > LINKS {
                    <p class="quiet">{ format!("… #/count?n={size}&part={parts}&parts={parts}") }</p>
                }
            }
            <label class="lines stack gap-1">
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

fn merged(locale: &Locale, lines: &str) -> Html {
    let texts = CountTexts::of(locale.lang);
    let Pasted { merge, faults, more_faults } = Pasted::read(lines);
    let number = |value: u64| locale.number(value);
    let (state, words) = match merge.as_ref().map(|merge| (merge, merge.merged())) {
        None => ("none", texts.no_lines.to_owned()),
        Some((merge, Merged::Complete(sum))) => {
            ("complete", texts.merged(&merge.size().to_string(), &number(sum)))
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
            let words = texts.missing(&present, &all, &locale.list(&missing), &number(solutions));
            ("missing", words)
        }
        Some((_, Merged::Contradiction(wrong))) => {
            let n = wrong.size.to_string();
            ("wrong", texts.wrong(&n, &number(wrong.counted), &number(wrong.published)))
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
        html! { <li>{ texts.fault(&number(*line as u64), words) }</li> }
    };
    html! {
        <div role="status" class="merged" data-merged={state}>
            <p>{ words }</p>
            if !faults.is_empty() {
                <ul>
                    { for faults.iter().map(fault) }
                    if more_faults > 0 {
                        <li data-more-faults={more_faults.to_string()}>
                            { texts.more_faults(&number(more_faults as u64)) }
                        </li>
                    }
                </ul>
            }
        </div>
    }
}

/// Most faults listed; a text that is no list of results has a fault
/// in every line.
const LISTED: usize = 20;

/// Contents of a pasted text.
#[derive(Debug, Default)]
pub struct Pasted {
    /// All result lines of the text together; `None` if there is none.
    pub merge: Option<Merge>,
    /// The first lines that do not fit or are no result lines, with their number from
    /// 1. They are left out.
    pub faults: Vec<(usize, Fault)>,
    /// Number of further lines of this kind.
    pub more_faults: usize,
}

impl Pasted {
    /// Reads result lines, whatever stands around them.
    pub fn read(text: &str) -> Pasted {
        let mut lines = LineMerge::default();
        let mut pasted = Pasted::default();
        for (index, line) in plain(text).lines().enumerate() {
            let read = lines.read(line);
            // Someone who pastes something means it to be a result.
            let is_other = read.is_empty() && !line.trim().is_empty();
            let other = is_other.then_some(Fault::Line(SealError::NotALine));
            for fault in read.into_iter().filter_map(Result::err).chain(other) {
                if pasted.faults.len() < LISTED {
                    pasted.faults.push((index + 1, fault));
                } else {
                    pasted.more_faults += 1;
                }
            }
        }
        Pasted { merge: lines.into_merge(), ..pasted }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::board::Size;
    use queens::count::{Merged, Plan, ResultLine, SolutionCounter};

    fn lines() -> Vec<String> {
        let size = Size::new(10).unwrap();
        let plan = Plan::new(size);
        let part = |part| {
            let range = plan.part(part, 4).unwrap();
            let solutions = SolutionCounter::new(plan).count(range).unwrap();
            ResultLine { size, part, parts: 4, solutions }.to_string()
        };
        (1..=4).map(part).collect()
    }

    #[test]
    fn lines_in_any_order_and_in_json_make_the_whole() {
        let mut lines = lines();
        lines.swap(0, 3);
        lines[1] = format!("{{\"line\":\"{}\"}}", lines[1]);
        lines[2] =
            format!("{{\"log\":\"{}\\n\"}} {} (0.1 s)", lines[2].replace(' ', "\u{a0}"), lines[0]);
        let pasted = Pasted::read(&format!("\n{}\n", lines.join("\n")));
        assert_eq!(pasted.merge.unwrap().merged(), Merged::Complete(724));
        assert_eq!((pasted.faults, pasted.more_faults), (vec![], 0));
    }

    #[test]
    fn what_is_missing_or_wrong_is_listed() {
        let mut lines = lines();
        lines.remove(2);
        lines[1] = lines[1].replace("part=2", "part=3");
        lines.push("hello".into());
        let pasted = Pasted::read(&lines.join("\n"));
        assert!(matches!(
            pasted.merge.unwrap().merged(),
            Merged::Missing { parts, .. } if parts == [2..=3]
        ));
        assert_eq!(
            pasted.faults,
            [(2, Fault::Line(SealError::Damaged)), (4, Fault::Line(SealError::NotALine))]
        );
        assert!(Pasted::read("").merge.is_none());
    }

    #[test]
    fn a_text_without_results_gives_a_short_list() {
        let pasted = Pasted::read(&"hello\n".repeat(4_000));
        assert_eq!((pasted.faults.len(), pasted.more_faults), (LISTED, 4_000 - LISTED));
        assert_eq!(pasted.faults[LISTED - 1].0, LISTED);
    }
}
