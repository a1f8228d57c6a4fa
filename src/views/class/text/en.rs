//! English.

use crate::text::Template;
use crate::views::class::text::ClassTexts;

pub static CLASS: ClassTexts = ClassTexts {
    heading: "What the class has handed in",
    intro: "Paste the codes, one on each line, with a name before it if you like. Nothing of it leaves this computer, and nothing is stored.",
    field: "Codes of the class",
    placeholder: "Ada, queenside-learn/1 lesson=…",
    file: "Open a text file",
    unread: "This file cannot be read.",
    count: Template::new("{0} of {1} codes are valid."),
    too_many: Template::new("No more than {0} lines are read."),
    heads: ["name", "lesson", "right at once", "questions", "answers"],
    missed: "What was missed most often at first",
    question: Template::new("{0}, question {1}"),
    missed_by: Template::new("{0} of {1}"),
    save: "Save as CSV",
    no_code: "There is no code on this line.",
    other_version: "The code is of another version.",
    damaged: "Something is missing in the code, or was changed.",
    invented: "This code fits no lesson: it was made by hand.",
    followed: Template::new("Be the algorithm: “{0}”, n = {1}"),
    nameless: "no name",
};
