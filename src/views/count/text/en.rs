//! English.

use crate::text::Template;
use crate::views::count::text::CountTexts;

pub static COUNT: CountTexts = CountTexts {
    lead: "Here they are not listed but counted, as fast as your machine can.",
    workers: "Workers",
    start: "Count",
    pause: "Pause",
    go_on: "Continue",
    cancel: "Cancel",
    progress: "Progress",
    measuring: "Measuring how fast this machine counts …",
    running_words: "Each square stands for an equal part of the work. When it takes on colour, this part is counted.",
    done_words: |n, solutions| match solutions {
        "0" => format!("There is no solution for n = {n}."),
        "1" => format!("There is just one solution for n = {n}. The board shows it."),
        _ => format!("There are {solutions} solutions for n = {n}. The board shows one of them."),
    },
    question: Template::new("How many solutions are there for n = {0}?"),
    again: "Count again",
    tabs: ["Result", "Share", "History", "Growth"],
    counted: "counted",
    open: "still open",
    tasks: "tasks",
    tasks_of: Template::new("{0} of {1}"),
    estimate: |n, span| format!("n = {n}: about {span} on this machine."),
    digits: Template::new("For n = {0} there are {1} solutions. How many more digits will it be?"),
    digits_label: "Your prediction: so many more digits",
    digits_right: "As many more digits as you predicted.",
    digits_wrong: "You predicted another number of digits.",
    estimate_moment: |n, span| format!("n = {n}: {span} on this machine."),
    estimate_too_long: |n, span| {
        format!(
            "n = {n}: about {span} on this machine. Under “Share” the work can be split over several machines."
        )
    },
    kept: |percent| {
        format!("A count that was left at {percent} is kept here. It can be continued.")
    },
    so_far: "solutions so far",
    solutions: "solutions",
    solutions_of_part: |part, parts| format!("solutions in part {part} of {parts}"),
    elapsed: "elapsed",
    remaining: "remaining",
    give_or_take: |span, uncertainty| format!("{span} ± {uncertainty}"),
    not_yet: "–",
    per_second: "solutions per second",
    published: "published",
    source: Template::new("{0} (OEIS {1})"),
    agrees: "agrees",
    fundamental: "up to turns and mirrors",
    wrong: |n, counted, published| {
        format!(
            "This cannot be right: {counted} was counted for n = {n}, but {published} is published. Something in this machine or program has failed."
        )
    },
    replaced: |failures| {
        format!(
            "A worker has failed (failure {failures} of 3). It was replaced, and its part of the work is repeated."
        )
    },
    gave_up: "Workers have failed three times, so the count has stopped. Perhaps memory is short: try fewer workers. What was counted is kept; “Continue” goes on.",
    not_started: "The counting program does not start: it has not arrived, or the browser does not allow it here. Check the connection; “Continue” tries again. What was counted is kept.",
    other_version: "The browser still has the counting program of another version. Reload the page without its cache (Ctrl + Shift + R), then continue.",
    not_kept: "This browser does not let the page keep the progress. It lasts until you leave.",
    no_workers: |typed, most| {
        format!("“{typed}” is no number of workers. Whole numbers from 1 to {most} are.")
    },
    said_paused: |percent| format!("Paused at {percent}."),
    said_done: |n, solutions| format!("Finished. n = {n} has {}.", solutions_of(solutions)),
    results: "Results",
    no_results: "No count has been finished yet.",
    part: "part",
    part_of: |part, parts| format!("{part} of {parts}"),
    whole: "all",
    time: "time",
    csv: "Save as CSV",
    delete: "Delete results",
    share: "Share the work",
    share_words: "Cut the count into parts, open each link on another machine, and collect the result lines here.",
    parts: "Parts",
    part_link: |part, parts| format!("part {part} of {parts}"),
    line: "Result line",
    copy: "Copy",
    copied: "Copied",
    not_copied: "The browser does not let the page copy. Select the line and copy it yourself.",
    lines: "Result lines, one below the other",
    missing: |present, all, missing, sum| {
        format!("Parts: {present} of {all}, solutions in them: {sum}. Missing: {missing}.")
    },
    merged: |n, solutions| {
        let solutions = solutions_of(solutions);
        format!("All parts are there: n = {n} has {solutions}, as published.")
    },
    no_lines: "There is no result line.",
    fault: |line, fault| format!("Line {line}: {fault}"),
    more_faults: |lines| format!("More that do not fit or are no result lines: {lines}."),
    not_a_line: "this is no result line.",
    other_line_version: "this is of another version of the program.",
    damaged: "the check sum does not fit; something was lost or changed.",
    other_count: "this is of another size, or of a count cut into another number of parts.",
    impossible: "such a part or such a number cannot be.",
    contradictory: "another line says something else about the same part.",
    chart: "How it grows",
    chart_values: "number, logarithmic",
    chart_time: "time on this machine (ms)",
    picture: "Save as picture",
};

/// So many solutions.
fn solutions_of(count: &str) -> String {
    if count == "1" { "one solution".into() } else { format!("{count} solutions") }
}
