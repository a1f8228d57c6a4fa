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
