use super::*;
use crate::address::{View, link};

fn read(query: &str) -> (GameRoute, Vec<Problem>) {
    link::read(View::Game, &format!("#/game?{query}")).unwrap()
}

#[test]
fn what_is_written_reads_back() {
    for query in [
        "n=8&queens=a1,c2",
        "n=27&queens=aa27",
        "n=8&seed=12&grade=hard&queens=b2&crossed=a1",
        "day=2026-11-21&grade=medium&queens=c1",
        "n=8&given=a1&forbidden=b3,c4&help=none",
        "n=5&help=threats,rules",
    ] {
        let (route, problems) = read(query);
        assert_eq!((link::of(View::Game, &route), problems), (format!("#/game?{query}"), vec![]));
    }
}

#[test]
fn parts_may_come_in_any_order() {
    for (query, written) in [
        ("queens=a1&grade=easy&n=6&seed=3", "n=6&seed=3&grade=easy&queens=a1"),
        ("grade=hard&day=2026-02-03", "day=2026-02-03&grade=hard"),
        ("help=move,threats", "n=8&help=threats,move"),
    ] {
        let (route, problems) = read(query);
        assert_eq!((link::of(View::Game, &route), problems), (format!("#/game?{written}"), vec![]));
    }
}

#[test]
fn what_cannot_be_is_told_and_left_out() {
    for (query, name, written) in [
        ("n=4&queens=a1,h8", "queens", "n=4&queens=a1"),
        ("n=4&queens=a1&crossed=a1,b3", "crossed", "n=4&queens=a1&crossed=b3"),
        ("n=8&queens=nonsense", "queens", "n=8"),
        ("help=everything", "help", "n=8"),
        ("grade=cruel", "grade", "n=8"),
        ("day=2026-02-30", "day", "n=8"),
        ("n=20&seed=1", "n", "n=14&seed=1&grade=easy"),
        ("n=4&seed=1", "n", "n=5&seed=1&grade=easy"),
        ("n=5&seed=1&grade=hard", "n", "n=6&seed=1&grade=hard"),
    ] {
        let (route, problems) = read(query);
        assert!(
            matches!(&*problems, [Problem::Value(wrong)] if wrong.name == name),
            "{query}: {problems:?}"
        );
        assert_eq!(link::of(View::Game, &route), format!("#/game?{written}"));
    }
}
