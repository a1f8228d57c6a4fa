use yew::prelude::*;

use crate::address::View;
use crate::browser::locale::Locale;
use crate::settings::look::Look;
use crate::shell::render_tests::{Element, draw, faults};
use crate::text::Lang;
use crate::views::write::panels::help;

#[derive(PartialEq, Properties)]
struct HelpProps {
    lang: Lang,
}

#[component]
fn Help(props: &HelpProps) -> Html {
    html! { <main><h2></h2>{ help(&Locale::new(props.lang, Look::default())) }</main> }
}

#[test]
fn the_help_lists_what_works_and_what_does_not() {
    let listed = |page: &Element, name: &str| {
        page.with(name)[0].named("code").iter().map(|it| it.text()).collect::<Vec<_>>()
    };
    let entries = |file: &str| {
        let entries = file.trim_end().split("\n\n");
        entries.map(|it| it.trim().to_owned()).collect::<Vec<_>>()
    };
    for lang in Lang::ALL {
        let page = draw::<Help>(HelpProps { lang }, View::Write);
        assert_eq!(faults(&page, lang), Vec::<String>::new());
        let works = entries(include_str!("../../../python/help/works.txt"));
        let missing = entries(include_str!("../../../python/help/missing.txt"));
        assert_eq!((listed(&page, "data-works"), listed(&page, "data-missing")), (works, missing));
    }
}
