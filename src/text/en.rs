//! English.

use super::*;

fn same_line(line: LineKind) -> &'static str {
    match line {
        LineKind::Rank => "same row",
        LineKind::File => "same column",
        LineKind::Rising | LineKind::Falling => "same diagonal",
    }
}

pub(super) static TEXTS: Texts = Texts {
    app: AppTexts {
        title: "Queenside – the n-queens problem, step by step",
        views: "Views",
        search: "Search",
        skip: "Skip to the board",
        language: "Language",
        theme: "Theme",
        theme_auto: "Automatic",
        theme_light: "Light",
        theme_dark: "Dark",
        theme_contrast: "High contrast",
        shortcuts: "Keyboard shortcuts",
        key: |key| match key {
            "ArrowLeft" => "←",
            "ArrowRight" => "→",
            other => other,
        },
        close: "Close",
    },
    search: SearchTexts {
        heading: "Watch the search",
        size: "Size n",
        smaller: "Smaller board",
        larger: "Larger board",
        by: "Search",
        search_name: |name| match name {
            "one-per-line" => "One queen per line",
            "right-edge" => "Return at the right edge",
            "field-order" => "Field by field",
            "board-scan" => "Scan the board",
            "threat-arrays" => "Threat arrays",
            "position-array" => "Array of positions",
            "free-slots" => "Sets of free squares",
            "bit-masks" => "Bit masks",
            _ => "Other",
        },
        controls: "Player",
        play: "Play",
        pause: "Pause",
        step: "Step forward",
        back: "Step back",
        next_solution: "Next solution",
        finish: "Run to the end",
        reset: "Back to the start",
        speed: "Speed",
        per_second: |steps| format!("{steps} steps/s"),
        speed_max: "full speed",
        timeline: "Timeline",
        at: "Step",
        counters: "Counters",
        tests: "iterations",
        looks: "looks",
        placements: "placed",
        removals: "taken back",
        returns: "returns",
        prunes: "pruned",
        solutions: "solutions",
        tests_per_solution: "iterations per solution",
        step_number: "steps",
        said_paused: |step| format!("Paused at step {step}."),
        said_solution: |ordinal| format!("Solution {ordinal} found."),
        said_over: |solutions| format!("Finished. Solutions: {solutions}."),
    },
    step: StepTexts {
        start: "The board is empty. Press play, or go step by step.",
        free: |square| format!("{square} is free."),
        threatened: |square, by, line| {
            format!("{square} is threatened by the queen on {by}: {}.", same_line(line))
        },
        below: |file, by| format!("Below the board: column {file} is taken by the queen on {by}."),
        placed: |square| format!("A queen is placed on {square}."),
        removed: |square| format!("Nothing further works: the queen on {square} is taken back."),
        pruned: "Too few free squares are left: this branch is given up.",
        solution: |ordinal| format!("All queens stand: solution {ordinal}."),
        over: |solutions| format!("The search is over. Solutions: {solutions}."),
    },
    list: ListTexts {
        heading: "Solutions",
        empty: "No solution yet. Each one found appears here.",
        none: "There is no solution for this size.",
        entry: |ordinal, squares| format!("Solution {ordinal}: {squares}"),
        shown: |ordinal| format!("The board shows solution {ordinal}."),
        back_to_search: "Back to the search",
    },
    board: BoardTexts {
        label: |n| format!("Board with {n} by {n} squares"),
        free: "free",
        queen: "queen",
        threatened: "threatened",
        tested: "under test",
    },
    notice: NoticeTexts {
        size: |typed| format!("“{typed}” is no size. Whole numbers from 1 to 27 are."),
        step: |typed| format!("“{typed}” is no step. Steps are whole numbers from 0."),
        step_beyond: |asked, end| {
            format!("There is no step {asked}: the search ends at step {end}.")
        },
        view: |view| format!("There is no view “{view}” here. This is the search."),
        unknown_name: |name| format!("The address says “{name}”, which means nothing here."),
        value: |name, value| {
            format!(
                "The address says “{name}={value}”, which cannot be. The nearest possible is shown."
            )
        },
        storage: "This browser does not let the page keep your settings. They last until you leave.",
    },
};
