use crate::browser::stand_in::StandIn;
use crate::shell::render_tests::{check_all, faults, render_in};
use crate::text::Lang;

#[test]
fn all_that_can_be_chosen_is_there_with_its_present_value() {
    check_all(["#/options"], |_, _, page| {
        for name in ["preset", "notation", "labels", "light", "dark", "queen", "mark"] {
            assert_eq!(page.one("name", name).get("disabled"), None, "{name}");
        }
        // What is stored is listed, and deleted, elsewhere.
        assert_eq!(page.one("data-action", "about").of("href"), "#/about");
        assert_eq!(page.with("data-board")[0].of("data-n"), "8");
        assert_eq!(page.with("data-board")[0].by("data-state", "tested").len(), 1);
    });
}

#[test]
fn what_was_chosen_is_shown() {
    for lang in Lang::ALL {
        let page = render_in(StandIn {
            hash: "#/options".to_owned(),
            languages: vec![lang.tag().to_owned()],
            stored: [("queenside.look".to_owned(), "notation=from-top&labels=0".to_owned())].into(),
            ..StandIn::default()
        });
        assert_eq!(faults(&page, lang), Vec::<String>::new());
        assert!(page.one("name", "labels").get("checked").is_none());
        let notation = page.one("name", "notation").with("selected");
        assert_eq!(notation[0].of("value"), "from-top");
    }
}

#[test]
fn the_search_that_was_left_is_taken_up_with_another_size() {
    for (left, n, href) in [
        ("", "8", "#/search?n=8"),
        (
            "#/search?n=6&by=board-scan&at=30&as=document&panel=state",
            "6",
            "#/search?n=6&by=board-scan&as=document",
        ),
        (
            "#/search?n=5&by=threat-arrays&extent=first&lang=de",
            "5",
            "#/search?n=5&by=threat-arrays&extent=first",
        ),
    ] {
        let page = render_in(StandIn {
            hash: "#/options".to_owned(),
            kept: [("queenside.left".to_owned(), left.to_owned())].into(),
            ..StandIn::default()
        });
        assert!(page.by("name", "n").iter().any(|it| it.get("value") == Some(n)), "{left}");
        assert_eq!(page.one("data-action", "search").of("href"), href, "{left}");
    }
}
