use queenside_lessons::lesson::Catalogue;
use queenside_lessons::read::{LANGS, entry, read_folder};
use std::path::Path;

use crate::components::features::lessons::io::fetching::stand_in;
use crate::shell::render_tests::check_all;

#[test]
fn the_class_begins_with_a_field() {
    let lessons = read_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("lessons"));
    let lessons = lessons.unwrap_or_else(|problems| panic!("{problems:#?}"));
    let lists = LANGS.map(|lang| Catalogue {
        lang: lang.to_owned(),
        lessons: lessons.of(lang).iter().map(|it| entry(it, it.name.clone())).collect(),
        words: None,
    });
    stand_in(lists.to_vec(), Vec::new());
    check_all(["#/class"], |_, _, page| {
        assert_eq!(page.one("name", "codes").name, "textarea");
        assert!(page.with("data-member").is_empty());
    });
}
