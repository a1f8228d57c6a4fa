//! The address of the lessons: `#/learn`, `#/learn/backtracking/2`.

use crate::address::parameter::{Optional, Parameter, Plain, parameter};
use crate::address::route::ViewRoute;

/// The word for the part for teachers.
const TEACHERS: &str = "teachers";

/// The name of the glossary.
pub const GLOSSARY: &str = "words";

/// Longest name of a lesson.
const LONGEST: usize = 40;

/// The open lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LearnRoute {
    /// `None` for the list. The lesson may not exist; the list has to be loaded to know that.
    pub place: Option<LearnPlace>,
    /// True for the link of a class: what is for teachers is not offered.
    pub is_class: bool,
    /// One question by itself, as on a slide, by its number in the lesson from 1.
    pub question: Option<u32>,
    /// The slide with this block of the part, from 1.
    pub block: Option<u32>,
}

/// A part of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LearnPlace {
    /// The lesson's name: small letters, digits and dashes.
    pub lesson: String,
    pub part: LearnPart,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LearnPart {
    /// From 1.
    Number(u8),
    Teachers,
}

impl LearnRoute {
    /// The address of a part of a lesson.
    pub fn to(lesson: &str, part: LearnPart) -> LearnRoute {
        let place = Some(LearnPlace { lesson: lesson.to_owned(), part });
        LearnRoute { place, ..LearnRoute::default() }
    }

    /// The address after the view's name.
    fn tail(&self) -> String {
        let Some(LearnPlace { lesson, part }) = &self.place else { return String::new() };
        match part {
            LearnPart::Number(1) => lesson.clone(),
            LearnPart::Number(number) => format!("{lesson}/{number}"),
            LearnPart::Teachers => format!("{lesson}/{TEACHERS}"),
        }
    }
}

impl ViewRoute for LearnRoute {
    const PARAMETERS: &'static [Parameter<LearnRoute>] = &[
        parameter!("class", is_class, Plain),
        parameter!("question", question, Optional<Plain>),
        parameter!("block", block, Optional<Plain>),
    ];

    fn read_path(&mut self, path: &str) -> bool {
        let (lesson, part) = path.split_once('/').unwrap_or((path, "1"));
        let is_letter = |it: u8| it.is_ascii_lowercase() || it.is_ascii_digit() || it == b'-';
        let is_name = (1..=LONGEST).contains(&lesson.len()) && lesson.bytes().all(is_letter);
        let part = match part {
            TEACHERS => Some(LearnPart::Teachers),
            number => number.parse().ok().filter(|it| *it > 0).map(LearnPart::Number),
        };
        match part.filter(|_| is_name) {
            Some(part) => self.place = LearnRoute::to(lesson, part).place,
            None => return path.is_empty(),
        }
        true
    }

    fn path(&self) -> String {
        self.tail()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::problem::Problem;
    use crate::address::{View, link};

    #[test]
    fn lessons_and_their_parts_have_addresses() {
        for (address, place) in [
            ("#/learn", None),
            ("#/learn/backtracking", Some(("backtracking", LearnPart::Number(1)))),
            ("#/learn/backtracking/2", Some(("backtracking", LearnPart::Number(2)))),
            ("#/learn/backtracking/teachers", Some(("backtracking", LearnPart::Teachers))),
        ] {
            let route =
                place.map_or_else(LearnRoute::default, |(name, part)| LearnRoute::to(name, part));
            assert_eq!(link::of(View::Learn, &route), address);
            assert_eq!(link::read(View::Learn, address), Some((route, vec![])), "{address}");
        }
        let address = "#/learn/backtracking/2?class=1";
        let route =
            LearnRoute { is_class: true, ..LearnRoute::to("backtracking", LearnPart::Number(2)) };
        assert_eq!(link::of(View::Learn, &route), address);
        assert_eq!(link::read(View::Learn, address), Some((route, vec![])));
        for wrong in ["b_ck", "a/0", "a/b", "a/1/2"] {
            let read = link::read(View::Learn, &format!("#/learn/{wrong}"));
            let problem = Problem::Name(wrong.to_owned());
            assert_eq!(read, Some((LearnRoute::default(), vec![problem])), "{wrong}");
        }
    }
}
