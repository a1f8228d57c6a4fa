//! The page rendered to HTML without a browser: helpers for the tests of all views, and the tests
//! of every page.
//!
//! Components are rendered once, as they are created. Effects, timers, workers and clicks are
//! tested in browsers.

use std::collections::{BTreeMap, BTreeSet};

use queens::board::{Notation, Piece, Size, Square};
use tokio::runtime::Builder;
use tokio::task::LocalSet;
use yew::html::BaseComponent;
use yew::{Callback, LocalServerRenderer};

use crate::address::route::Route;
use crate::address::{Menu, View};
use crate::browser;
use crate::browser::locale::Locale;
use crate::browser::stand_in::{self, StandIn};
use crate::settings::look::Look;
use crate::shell::address::Address;
use crate::shell::app::App;
use crate::shell::dialogs::help::{self, Help, shortcuts};
use crate::shell::dialogs::share::{self, Share};
use crate::shell::loading::fetch;
use crate::shell::text::{LinkTexts, ShareTexts};
use crate::text::formats::Formats;
use crate::text::{AppTexts, Lang};
use crate::views::learn::render_tests::put;
use crate::views::write::address::WriteRoute;

/// An element with its content.
#[derive(Debug, Default)]
pub struct Element {
    pub name: String,
    attributes: Vec<(String, String)>,
    children: Vec<Child>,
}

#[derive(Debug)]
enum Child {
    Text(String),
    Element(Element),
}

const HOOKS: &str = include_str!("../../docs/HOOKS.md");
const VOID: [&str; 8] = ["br", "col", "hr", "img", "input", "link", "meta", "wbr"];

impl Element {
    /// Reads HTML as Yew writes it: every element is closed, every value quoted.
    fn parse(html: &str) -> Element {
        let mut open = vec![Element::default()];
        let mut rest = html;
        while let Some(start) = rest.find('<') {
            let (text, tag) = rest.split_at(start);
            if !text.is_empty() {
                open.last_mut().unwrap().children.push(Child::Text(unescaped(text)));
            }
            let end = end_of_tag(tag);
            let inner = &tag[1..end];
            rest = &tag[end + 1..];
            if let Some(name) = inner.strip_prefix('/') {
                let closed = open.pop().unwrap();
                assert_eq!(closed.name, name, "an element is closed by another's tag");
                open.last_mut().unwrap().children.push(Child::Element(closed));
                continue;
            }
            let inner = inner.trim_end_matches('/');
            let (name, attributes) = inner.split_once(' ').unwrap_or((inner, ""));
            let element = Element {
                name: name.to_owned(),
                attributes: attributes_of(attributes),
                children: Vec::new(),
            };
            for hook in ["data-action", "data-counter"] {
                let name = element.get(hook).map(|it| format!("`{it}`"));
                let is_documented = name.as_ref().is_none_or(|it| HOOKS.contains(it));
                assert!(is_documented, "docs/HOOKS.md: add the {hook} {name:?}");
            }
            if VOID.contains(&name) {
                open.last_mut().unwrap().children.push(Child::Element(element));
            } else {
                open.push(element);
            }
        }
        assert_eq!(open.len(), 1, "{:?} is not closed", open.last().map(|it| &it.name));
        open.pop().unwrap()
    }

    pub fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|it| it.0 == name).map(|it| it.1.as_str())
    }

    /// The value of a required attribute.
    #[track_caller]
    pub fn of(&self, name: &str) -> &str {
        self.get(name).unwrap_or_else(|| panic!("no {name} on {self:?}"))
    }

    /// All descendants, in document order.
    pub fn all(&self) -> Vec<&Element> {
        let mut found = Vec::new();
        for child in &self.children {
            if let Child::Element(element) = child {
                found.push(element);
                found.extend(element.all());
            }
        }
        found
    }

    /// Descendants that match a selector: `name`, `.class`, `#id`, `[attribute]`, `[attribute="value"]`
    /// and `[attribute*="part"]`, with spaces between ancestors and descendants.
    pub fn select(&self, selector: &str) -> Vec<&Element> {
        let mut found = Vec::new();
        self.descend(&compounds(selector), &mut found);
        found
    }

    fn descend<'a>(&'a self, wanted: &[Vec<Simple<'_>>], found: &mut Vec<&'a Element>) {
        for child in &self.children {
            let Child::Element(it) = child else { continue };
            let is_match = wanted[0].iter().all(|simple| simple.matches(it));
            if is_match && wanted.len() == 1 {
                found.push(it);
            }
            // The nearest ancestor that matches leaves most to match below it.
            let rest = if is_match && wanted.len() > 1 { &wanted[1..] } else { wanted };
            it.descend(rest, found);
        }
    }

    /// Descendants with this attribute.
    pub fn with(&self, name: &str) -> Vec<&Element> {
        self.all().into_iter().filter(|it| it.get(name).is_some()).collect()
    }

    /// Descendants with this value of the attribute.
    pub fn by(&self, name: &str, value: &str) -> Vec<&Element> {
        self.all().into_iter().filter(|it| it.get(name) == Some(value)).collect()
    }

    /// The only descendant with this value of the attribute.
    #[track_caller]
    pub fn one(&self, name: &str, value: &str) -> &Element {
        let found = self.by(name, value);
        assert_eq!(found.len(), 1, "elements with {name}={value:?}");
        found[0]
    }

    /// Descendants with this tag name.
    pub fn named(&self, name: &str) -> Vec<&Element> {
        self.all().into_iter().filter(|it| it.name == name).collect()
    }

    /// The text content, in one line.
    pub fn text(&self) -> String {
        const INLINE: [&str; 6] = ["a", "b", "code", "i", "span", "wbr"];
        let mut text = String::new();
        for child in &self.children {
            match child {
                Child::Text(words) => text.push_str(words),
                Child::Element(it) if it.get("aria-hidden") == Some("true") => {}
                Child::Element(it) => {
                    text.push_str(&it.text());
                    if !INLINE.contains(&it.name.as_str()) {
                        text.push(' ');
                    }
                }
            }
        }
        text.trim().to_owned()
    }

    /// All of the text, as a browser's `textContent`.
    pub fn content(&self) -> String {
        let of = |child: &Child| match child {
            Child::Text(words) => words.clone(),
            Child::Element(it) => it.content(),
        };
        self.children.iter().map(of).collect()
    }

    /// The accessible name: the label, or the text.
    fn own_name(&self) -> String {
        match self.get("aria-label").or(self.get("title")) {
            Some(label) => label.to_owned(),
            None => self.text(),
        }
    }
}

/// A condition of a selector.
enum Simple<'a> {
    Name(&'a str),
    Class(&'a str),
    Attribute(&'a str),
    Value(&'a str, &'a str),
    Part(&'a str, &'a str),
}

impl Simple<'_> {
    fn matches(&self, it: &Element) -> bool {
        match *self {
            Simple::Name(name) => it.name == name,
            Simple::Class(class) => {
                it.get("class").is_some_and(|all| all.split(' ').any(|it| it == class))
            }
            Simple::Attribute(name) => it.get(name).is_some(),
            Simple::Value(name, value) => it.get(name) == Some(value),
            Simple::Part(name, part) => it.get(name).is_some_and(|all| all.contains(part)),
        }
    }
}

/// The conditions of each element of a selector, from the outermost one.
fn compounds(selector: &str) -> Vec<Vec<Simple<'_>>> {
    let mut all = vec![Vec::new()];
    let mut rest = selector;
    while let Some(first) = rest.chars().next() {
        let end = match first {
            '[' => rest.find(']').unwrap() + 1,
            ' ' => 1,
            _ => rest[1..].find(['.', '#', '[', ' ']).map_or(rest.len(), |at| at + 1),
        };
        let (part, after) = rest.split_at(end);
        rest = after;
        let simple = match first {
            ' ' => {
                all.push(Vec::new());
                continue;
            }
            '.' => Simple::Class(&part[1..]),
            '#' => Simple::Value("id", &part[1..]),
            '[' => match part[1..end - 1].split_once('=') {
                None => Simple::Attribute(&part[1..end - 1]),
                Some((name, value)) => match (name.strip_suffix('*'), value.trim_matches('"')) {
                    (Some(name), value) => Simple::Part(name, value),
                    (None, value) => Simple::Value(name, value),
                },
            },
            _ => Simple::Name(part),
        };
        all.last_mut().unwrap().push(simple);
    }
    all
}

/// The end of a tag: the first `>` outside of quotes.
fn end_of_tag(tag: &str) -> usize {
    let mut is_quoted = false;
    let mut ends = tag.char_indices().filter(|(_, c)| {
        is_quoted ^= *c == '"';
        *c == '>' && !is_quoted
    });
    ends.next().unwrap_or_else(|| panic!("a tag without an end: {tag:.80}")).0
}

fn attributes_of(mut text: &str) -> Vec<(String, String)> {
    let mut attributes = Vec::new();
    while let Some((names, rest)) = text.split_once("=\"") {
        let (value, after) = rest.split_once('"').unwrap();
        // Attributes without a value, such as `checked`, may precede it.
        let mut names: Vec<&str> = names.split_whitespace().collect();
        let name = names.pop().unwrap();
        attributes.extend(names.into_iter().map(|name| (name.to_owned(), String::new())));
        attributes.push((name.to_owned(), unescaped(value)));
        text = after;
    }
    attributes.extend(text.split_whitespace().map(|name| (name.to_owned(), String::new())));
    attributes
}

fn unescaped(text: &str) -> String {
    let signs = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#x27;", "'"), ("&#x2F;", "/")];
    let text = signs.iter().fold(text.to_owned(), |text, (code, sign)| text.replace(code, sign));
    text.replace("&amp;", "&")
}

/// The page at an address.
pub fn render(hash: &str, lang: Lang) -> Element {
    render_in(StandIn {
        hash: hash.to_owned(),
        languages: vec![lang.tag().to_owned()],
        ..StandIn::default()
    })
}

/// The page in a browser.
pub fn render_in(browser: StandIn) -> Element {
    let view = Address::parse(&browser.hash).0.route.view;
    stand_in::set(browser);
    draw::<App>((), view)
}

/// A single component, for views with an open chunk.
pub fn draw<C: BaseComponent>(props: C::Properties, view: View) -> Element {
    let runtime = Builder::new_current_thread().build().unwrap();
    let html = LocalSet::new().block_on(&runtime, async {
        fetch(&Address { route: Route { view, ..Route::default() }, ..Address::default() })
            .await
            .unwrap();
        LocalServerRenderer::<C>::with_props(props).hydratable(false).render().await
    });
    Element::parse(&html)
}

/// Interactive elements.
fn is_control(it: &Element) -> bool {
    // Nobody meets a hidden field.
    it.get("type") != Some("hidden")
        && matches!(it.name.as_str(), "button" | "input" | "select" | "textarea")
        || it.name == "a" && it.get("href").is_some()
}

/// The errors of a page in any language.
pub fn faults(page: &Element, lang: Lang) -> Vec<String> {
    let mut faults = Vec::new();
    let all = page.all();
    let mut ids = BTreeSet::new();
    for id in all.iter().filter_map(|it| it.get("id")) {
        if !ids.insert(id) {
            faults.push(format!("two elements have the id {id:?}"));
        }
    }
    for it in &all {
        for name in
            ["aria-labelledby", "aria-describedby", "aria-controls", "for", "popovertarget", "list"]
        {
            for id in it.get(name).unwrap_or_default().split(' ').filter(|id| !id.is_empty()) {
                if !ids.contains(id) {
                    faults.push(format!("{name}={id:?} on {} leads nowhere", it.name));
                }
            }
        }
        for name in ["aria-label", "title", "alt", "placeholder", "id", "name", "data-action"] {
            if it.get(name).is_some_and(|value| value.trim().is_empty()) {
                faults.push(format!("{name} of {} is empty", it.name));
            }
        }
    }
    let labelled: Vec<&str> = page.with("for").iter().map(|it| it.of("for")).collect();
    let labels = page.named("label");
    let in_labels: Vec<*const Element> = labels
        .iter()
        .filter(|label| !label.text().is_empty())
        .flat_map(|it| it.all())
        .map(std::ptr::from_ref)
        .collect();
    let is_named = |it: &Element| {
        let is_labelled = it.get("aria-labelledby").is_some()
            || it.get("id").is_some_and(|id| labelled.contains(&id))
            || in_labels.contains(&std::ptr::from_ref(it));
        let words = if it.name == "select" {
            it.get("aria-label").unwrap_or_default().to_owned()
        } else {
            it.own_name()
        };
        is_labelled || !words.is_empty()
    };
    const NAMED_ROLES: [&str; 8] =
        ["dialog", "grid", "gridcell", "group", "img", "tab", "tablist", "tabpanel"];
    for it in &all {
        let is_role = it.get("role").is_some_and(|role| NAMED_ROLES.contains(&role));
        let has_to = is_control(it) || is_role || matches!(it.name.as_str(), "dialog" | "iframe");
        if has_to && !is_named(it) {
            faults.push(format!("a {} has no name: {:?}", it.name, it.attributes));
        }
        let is_picture = it.name == "svg" && it.get("aria-hidden") != Some("true");
        let has_role = matches!(it.get("role"), Some("img" | "group" | "application"));
        if is_picture && !(has_role && is_named(it)) {
            faults.push(format!("a picture says nothing: {:?}", it.attributes));
        }
    }
    if !page.with("data-app").is_empty()
        && (page.named("h1").len(), page.named("main").len()) != (1, 1)
    {
        faults.push("a page has one heading and one main part".to_owned());
    }
    // The link that skips the bar leads there, and the focus of a view that has gone.
    let is_target =
        |it: &&Element| (it.get("id"), it.get("tabindex")) == (Some("main"), Some("-1"));
    if !page.with("data-app").is_empty() && !page.named("main").iter().all(is_target) {
        faults.push("the main part cannot have the focus".to_owned());
    }
    let place = |class: &str| page.all().iter().position(|it| it.get("class") == Some(class));
    if let (Some(setup), Some(board)) = (place("stage-setup"), place("stage-board"))
        && setup > board
    {
        faults.push("the set-up is behind the board that it makes".to_owned());
    }
    faults.extend(heading_faults(&all));
    page.with("data-board").iter().for_each(|board| faults.extend(board_faults(board)));
    faults.extend(counter_faults(page, lang));
    faults
}

/// Headings that skip a level.
fn heading_faults(all: &[&Element]) -> Vec<String> {
    let level = |it: &&&Element| it.name.strip_prefix('h').and_then(|it| it.parse::<u8>().ok());
    let levels: Vec<u8> = all.iter().filter_map(|it| level(&it)).collect();
    let skips = levels.windows(2).filter(|pair| pair[1] > pair[0] + 1);
    skips.map(|pair| format!("h{} stands below h{}", pair[1], pair[0])).collect()
}

/// The errors in the hooks of boards.
fn board_faults(board: &Element) -> Vec<String> {
    const STATES: [&str; 7] =
        ["free", "threatened", "tested", "conflict", "crossed", "given", "forbidden"];
    let mut faults = Vec::new();
    let n: usize = board.of("data-n").parse().unwrap();
    let squares = board.with("data-square");
    let size = Size::new(u8::try_from(n).unwrap()).unwrap();
    // Row by row from the top, as on the screen.
    let expected = (0..n).rev().flat_map(|y| (0..n).map(move |x| (x, y)));
    let places: Vec<(usize, usize)> = expected.collect();
    if squares.len() != places.len() {
        faults.push(format!("{} squares on a board with n = {n}", squares.len()));
    }
    for (it, (x, y)) in squares.iter().zip(places) {
        let square = Square::new(size, x as u8, y as u8).unwrap();
        let name = Notation::Chess.square(size, square);
        let hooks = [it.of("data-square"), it.of("data-x"), it.of("data-y")];
        if hooks != [name.as_str(), &x.to_string(), &y.to_string()] {
            faults.push(format!("{name} is marked as {hooks:?}"));
        }
        let state = it.of("data-state");
        let is_known = STATES.contains(&state) || Piece::ALL.iter().any(|it| it.name() == state);
        if !is_known || it.get("role") != Some("gridcell") {
            faults.push(format!("{name} is {:?}", it.attributes));
        }
    }
    faults
}

/// Counters whose text is not their value in the format of the language.
fn counter_faults(page: &Element, lang: Lang) -> Vec<String> {
    let formats = Formats::of(lang);
    let counters = page.with("data-counter");
    let wrong = counters.iter().filter(|it| {
        let (value, text) = (it.of("data-value"), it.text());
        // The player has the step in a field, and the length of the run beside it.
        if it.of("data-counter") == "step" && it.name == "span" {
            let step = value.parse().map(|step| formats.whole(step)).unwrap_or_default();
            return page.by("name", "at").iter().all(|field| field.get("value") != Some(&*step));
        }
        match value.parse() {
            Ok(value) => !text.contains(&formats.whole(value)),
            Err(_) if value.is_empty() => !text.contains('–'),
            // Tenths, with a decimal point in the hook.
            Err(_) => !text.contains(&formats.tenths(value.replace('.', "").parse().unwrap())),
        }
    });
    let told = |it: &&Element| format!("{} {:?} says {}", it.name, it.attributes, it.text());
    wrong.map(told).collect()
}

/// Texts that the page has in both languages.
fn shared<'a>(page: &'a Element, other: &'a Element) -> BTreeSet<&'a str> {
    let words = |page: &'a Element| -> BTreeSet<&'a str> {
        let apart = ["code", "kbd", "pre", "samp", "var"];
        let mut hidden: Vec<*const Element> = Vec::new();
        let mut texts = BTreeSet::new();
        for it in page.all() {
            let is_hidden = hidden.contains(&std::ptr::from_ref(it));
            if is_hidden || apart.contains(&it.name.as_str()) || it.get("lang").is_some() {
                hidden.extend(it.all().into_iter().map(std::ptr::from_ref));
                continue;
            }
            for name in ["aria-label", "title", "placeholder", "aria-roledescription"] {
                texts.extend(it.get(name));
            }
            texts.extend(it.children.iter().filter_map(|child| match child {
                Child::Text(text) => Some(text.trim()),
                Child::Element(_) => None,
            }));
        }
        texts
    };
    let is_word = |text: &&str| {
        let mut words = text.split(|c: char| !c.is_ascii_alphabetic());
        // Skip addresses and values of variables.
        !text.starts_with("#/") && !text.contains(" = ") && words.any(|word| word.len() > 3)
    };
    let (here, there) = (words(page), words(other));
    here.intersection(&there).copied().filter(is_word).collect()
}

/// Names that are the same in all languages.
const NAMES: [&str; 3] = ["Queenside", "JSON", "Letter"];

/// German words that are the same in English.
const LOANS: [&str; 7] =
    ["Album", "Backtracking", "Computer", "Editor", "Format", "Name", "horizontal"];

/// Renders each address in each language, asserts that there are no errors and no text of another
/// language, and calls `check` with each page.
#[track_caller]
pub fn check_all(
    addresses: impl IntoIterator<Item = impl AsRef<str>>,
    mut check: impl FnMut(&str, Lang, &Element),
) {
    // Report errors of many pages once.
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    for address in addresses {
        let address = address.as_ref();
        let pages = Lang::ALL.map(|lang| (lang, render(address, lang)));
        for (lang, page) in &pages {
            for fault in faults(page, *lang) {
                found.entry(fault).or_insert_with(|| format!("{address} {}", lang.tag()));
            }
        }
        let [de, en, zh] = &pages;
        for (one, other) in [(de, en), (en, zh), (de, zh)] {
            let may_say =
                |text| NAMES.contains(&text) || other.0 == Lang::En && LOANS.contains(&text);
            for text in shared(&one.1, &other.1) {
                if may_say(text) {
                    continue;
                }
                let fault = format!("{} and {} both say {text:?}", one.0.tag(), other.0.tag());
                found.entry(fault).or_insert_with(|| address.to_owned());
            }
        }
        if found.is_empty() {
            pages.iter().for_each(|(lang, page)| check(address, *lang, page));
        }
    }
    assert!(found.is_empty(), "what is wrong, and where first: {found:#?}");
}

pub fn app(page: &Element) -> &Element {
    page.one("data-app", "queenside")
}

#[test]
fn each_view_stands_in_the_frame_with_its_bar() {
    let addresses = [
        "#/",
        "#/search",
        "#/solutions?n=5",
        "#/game",
        "#/lab",
        "#/compare",
        "#/count",
        "#/options",
    ];
    check_all(addresses, |address, lang, page| {
        let view = Address::parse(address).0.route.view;
        assert_eq!(app(page).of("data-view"), view.name());
        assert_eq!(app(page).of("data-status"), "ready");
        let links = page.named("nav")[0].named("a").into_iter();
        // And the notes on the lessons, and what is about the page.
        assert_eq!(
            links.filter(|it| it.get("data-document").is_none()).count(),
            View::ALL.into_iter().filter(|it| it.menu() != Menu::None).count() + 2
        );
        let current: Vec<&str> =
            page.by("aria-current", "page").iter().map(|it| it.of("href")).collect();
        let expected = usize::from(!matches!(view, View::Start | View::Count));
        assert_eq!(current.len(), expected, "{address}");
        assert!(current.iter().all(|it| it.starts_with(&format!("#/{}", view.name()))));
        // The count is a segment of the solutions.
        if view == View::Count {
            assert!(page.by("aria-current", "true")[0].of("href").starts_with("#/solutions"));
        }
        for action in ["link", "projector", "help"] {
            assert_eq!(page.one("data-action", action).name, "button");
        }
        let chosen = page.one("name", "lang").with("selected");
        assert_eq!(chosen.iter().map(|it| it.of("value")).collect::<Vec<_>>(), [lang.tag()]);
        assert_eq!(page.one("name", "theme").named("option").len(), 4);
    });
}

#[test]
fn what_is_wrong_with_an_address_is_told_in_a_notice() {
    check_all(
        ["#/search?n=99", "#/nowhere", "#/lab?queens=z99", "#/learn/b_ck"],
        |_, lang, page| {
            let notice = page.one("role", "alert");
            assert!(!notice.named("p").is_empty());
            assert_eq!(
                notice.one("data-action", "close-notice").of("aria-label"),
                AppTexts::of(lang).close
            );
        },
    );
    assert!(render("#/search?n=8", Lang::En).by("role", "alert").is_empty());
}

#[test]
fn a_frame_and_a_projector_show_what_they_are_for() {
    check_all(["#/search?full=1"], |_, lang, page| {
        let leave = page.one("data-action", "leave-projector");
        assert_eq!(leave.of("aria-label"), ShareTexts::of(lang).leave_projector);
        assert_eq!(app(page).of("data-full"), "");
    });
}

#[test]
fn the_address_and_the_readers_choice_come_before_the_browsers_language() {
    let chosen = |hash: &str, stored: Option<&str>| {
        let stored = stored.map(|it| ("queenside.settings".to_owned(), it.to_owned()));
        let page = render_in(StandIn {
            hash: hash.to_owned(),
            languages: vec!["fr".to_owned(), "de-AT".to_owned()],
            stored: stored.into_iter().collect(),
            ..StandIn::default()
        });
        page.one("name", "lang").with("selected")[0].of("value").to_owned()
    };
    assert_eq!(chosen("#/", None), "de");
    assert_eq!(chosen("#/", Some("lang=zh-Hant")), "zh-Hant");
    assert_eq!(chosen("#/?lang=en", Some("lang=zh-Hant")), "en");
}

#[test]
fn nonsense_in_any_key_of_the_storage_is_not_believed() {
    const KEYS: [&str; 12] = [
        "settings",
        "settings.lang",
        "look",
        "look.mark",
        "export",
        "export.form",
        "count.8.1.1",
        "game",
        "game.album",
        "game.days",
        "game.log",
        "game.settings",
    ];
    const VISIT: [&str; 3] = ["left", "last", "game"];
    let nonsense = [
        String::new(),
        "\0{{%lang=xx&theme&n=".to_owned(),
        r#"{"lang":"de","n":[8]}"#.to_owned(),
        "-1".to_owned(),
        "1e999".to_owned(),
        "18446744073709551615 18446744073709551615 18446744073709551615".to_owned(),
        "n=8&part=1&parts=1&workers=2&milliseconds=5&solutions=92\n".repeat(5_000),
        "9".repeat(100_000),
        "#/game?n=8\n8 c4 +z99 -q +c4\n1 1 1 4294967295 4294967295".to_owned(),
        "#/game?n=8&queens=a1,e2".to_owned(),
    ];
    for text in &nonsense {
        let all = |keys: &[&str]| {
            keys.iter().map(|key| (format!("queenside.{key}"), text.clone())).collect()
        };
        for hash in ["#/game?n=8", "#/count?n=8", "#/search?n=6&panel=export", "#/solutions?n=6"] {
            let page = render_in(StandIn {
                hash: hash.to_owned(),
                languages: vec!["en".to_owned()],
                stored: all(&KEYS),
                kept: all(&VISIT),
                ..StandIn::default()
            });
            let what = format!("{hash}, {text:.40}");
            assert_eq!(page.one("name", "lang").with("selected")[0].of("value"), "en", "{what}");
            if let [game] = *page.with("data-game") {
                assert_eq!(game.of("data-moves"), "0", "{what}");
                assert_eq!(page.one("data-counter", "time").of("data-value"), "0", "{what}");
                assert_eq!(page.with("data-album")[0].of("data-found"), "0", "{what}");
            }
        }
    }
}

#[test]
fn the_start_leads_back_to_where_the_reader_was() {
    let last = ("queenside.last".to_owned(), "#/search?n=6&at=1234".to_owned());
    for (lang, number) in [(Lang::De, "1.234"), (Lang::En, "1,234"), (Lang::ZhHant, "1,234")] {
        let page = render_in(StandIn {
            hash: "#/".to_owned(),
            languages: vec![lang.tag().to_owned()],
            stored: [last.clone()].into(),
            ..StandIn::default()
        });
        let main = page.named("main")[0];
        let links = main.named("a");
        let back = links.iter().find(|it| it.of("href").contains("at=1234")).unwrap();
        assert!(back.text().contains(number), "{}", back.text());
    }
}

#[test]
fn panels_side_by_side_are_as_good_as_one() {
    const VIEWS: [&str; 6] = [
        "search?n=6&at=57",
        "solutions?n=6&solution=2",
        "lab?n=8&queens=c4,f6",
        "game?n=6&queens=a1,c2",
        "compare?n=6&at=20",
        "count?n=12",
    ];
    let drawn = |view: &str, lang: Lang, layout: &str| {
        render_in(StandIn {
            hash: format!("#/{view}"),
            languages: vec![lang.tag().to_owned()],
            layout: layout.to_owned(),
            ..StandIn::default()
        })
    };
    // The tab of each panel that is shown is selected, and no other.
    let shown = |page: &Element| {
        let panels = page.by("role", "tabpanel").into_iter();
        let shown = panels.filter(|it| it.get("hidden").is_none()).count();
        assert_eq!(page.select("[role=\"tab\"][aria-selected=\"true\"]").len(), shown);
        shown
    };
    assert_eq!(shown(&drawn("search?n=6&at=57&panel=none", Lang::En, "wall")), 0);
    for (view, lang) in VIEWS.into_iter().flat_map(|view| Lang::ALL.map(|lang| (view, lang))) {
        let [one, three] = ["phone", "wall"].map(|layout| drawn(view, lang, layout));
        assert_eq!(faults(&three, lang), Vec::<String>::new(), "{view} {}", lang.tag());
        // One panel at first; a button shows two.
        assert_eq!((shown(&one), shown(&three)), (1, 1), "{view}");
    }
}

#[test]
fn the_keys_of_each_view_are_told() {
    let views = View::of_menu(Menu::Main).chain([View::Count, View::Start]);
    for (view, lang) in views.flat_map(|it| Lang::ALL.map(|lang| (it, lang))) {
        let locale = Locale::new(lang, Look::default());
        let told = shortcuts(&locale, view);
        let props = help::Props {
            locale,
            view,
            character_keys: true,
            on_character_keys: Callback::noop(),
            on_close: Callback::noop(),
        };
        let sheet = draw::<Help>(props, view);
        assert_eq!(faults(&sheet, lang), Vec::<String>::new());
        let words: Vec<String> = sheet.named("dd").iter().map(|it| it.text()).collect();
        let expected: Vec<String> = told.into_iter().map(|(_, words)| words).collect();
        assert!(!words.is_empty() && !words.contains(&String::new()));
        assert_eq!(words, expected);
        assert!(sheet.named("kbd").iter().all(|it| !it.text().is_empty()));
        assert!(sheet.one("name", "character-keys").get("checked").is_some());
    }
}

#[test]
fn a_link_is_offered_in_the_language_of_the_reader() {
    for lang in Lang::ALL {
        let props = share::Props {
            locale: Locale::new(lang, Look::default()),
            address: Address::parse("#/search?n=8&at=5").0,
            on_close: Callback::noop(),
        };
        let dialog = draw::<Share>(props, View::Search);
        assert_eq!(faults(&dialog, lang), Vec::<String>::new());
        // The recipient reads it in the chosen language.
        let link = format!("#/search?n=8&by=one-per-line&at=5&lang={}", lang.tag());
        assert_eq!(dialog.one("name", "link").of("value"), link);
        assert_eq!(dialog.named("fieldset").len(), 0, "only the game has help to lock");
        assert!(!dialog.one("data-action", "copy-link").text().is_empty());
        // The system cannot share links, and the code is not open yet.
        assert!(dialog.by("data-action", "share-link").is_empty());
        assert!(dialog.by("name", "embed").is_empty());
    }
}

#[test]
fn a_link_without_a_long_program_says_so() {
    for lang in Lang::ALL {
        for is_too_long in [false, true] {
            let state = WriteRoute { is_too_long, ..WriteRoute::default() };
            let route = Route::of(View::Write, &state);
            let props = share::Props {
                locale: Locale::new(lang, Look::default()),
                address: Address { route, ..Address::default() },
                on_close: Callback::noop(),
            };
            let words = draw::<Share>(props, View::Write).text();
            let texts = LinkTexts::of(lang);
            assert_eq!(words.contains(texts.explained_too_long), is_too_long);
            assert_eq!(words.contains(texts.explained(View::Write)), !is_too_long);
        }
    }
}

#[test]
fn the_code_of_a_frame_is_one_element_with_the_permissions_of_the_page() {
    for lang in Lang::ALL {
        let address = Address { lang: Some(lang), ..Address::parse("#/lab?n=8&queens=c4").0 };
        let link = browser::address_with(&address.to_string());
        let (tag, title) = (lang.tag(), LinkTexts::of(lang).frame_title);
        let src = link.replace(&format!("&lang={tag}"), &format!("&lang={tag}&embed=1"));
        assert_eq!(
            share::frame_code(address, title),
            format!(
                "<iframe src=\"{src}\" title=\"{title}\" width=\"100%\" height=\"640\" \
                 allow=\"clipboard-write; fullscreen\" sandbox=\"allow-scripts allow-same-origin \
                 allow-downloads allow-modals allow-popups allow-popups-to-escape-sandbox\"></iframe>"
            )
        );
    }
}

#[test]
fn the_link_of_a_game_says_what_help_it_allows() {
    for lang in Lang::ALL {
        let props = share::Props {
            locale: Locale::new(lang, Look::default()),
            address: Address::parse("#/game?n=8&help=threats,rules").0,
            on_close: Callback::noop(),
        };
        let dialog = draw::<Share>(props, View::Game);
        assert_eq!(faults(&dialog, lang), Vec::<String>::new());
        let allowed = dialog.by("name", "link-help");
        let values: Vec<(&str, bool)> =
            allowed.iter().map(|it| (it.of("value"), it.get("checked").is_some())).collect();
        assert_eq!(values, [("threats", true), ("rules", true), ("move", false)]);
        assert!(dialog.one("name", "link").of("value").contains("help=threats,rules"));
    }
}

#[test]
fn a_notice_says_what_is_possible_and_what_is_shown_instead() {
    for (lang, words) in [
        (Lang::En, "n=99 is not possible (1–27). Shown instead: n=27."),
        (Lang::De, "n=99 ist nicht möglich (1–27). Angezeigt wird n=27."),
        (Lang::ZhHant, "n=99 無效（可用：1–27），已改為顯示 n=27。"),
    ] {
        let page = render("#/search?n=99", lang);
        assert_eq!(page.select(".notices p")[0].text(), words);
    }
}

#[test]
fn nonsense_in_an_address_leads_to_a_notice_and_the_nearest_state() {
    for (address, n, step) in [
        ("#/nowhere?n=8", "8", "0"),
        ("#/search?n=99&at=3", "27", "3"),
        ("#/search?n=0", "1", "0"),
        ("#/search?n=abc&by=magic&at=-1&speed=warp&lang=xx&theme=pink&embed=7", "8", "0"),
        ("#%%%/?&&&=&n", "8", "0"),
        ("#/search?<script>alert(1)</script>", "8", "0"),
    ] {
        let page = render(address, Lang::En);
        assert!(!page.select(".notices[role=\"alert\"] p").is_empty(), "{address}");
        assert_eq!(page.with("data-board")[0].of("data-n"), n, "{address}");
        let steps = page.by("data-counter", "step");
        assert!(steps.iter().all(|it| it.of("data-value") == step), "{address}");
    }
}

#[test]
fn an_address_without_a_view_is_the_start() {
    for address in ["", "#/", "#/?lang=de&full=1"] {
        let page = render(address, Lang::En);
        assert_eq!(app(&page).of("data-view"), "start", "{address}");
        assert_eq!(page.with("data-board")[0].of("data-n"), "4", "{address}");
        assert!(page.by("class", "notices").is_empty(), "{address}");
    }
}

#[test]
fn squares_are_named_in_the_notation_of_the_address_or_the_reader() {
    let stored =
        |notation: &str| [("queenside.look".to_owned(), format!("notation={notation}"))].into();
    for (notation, tested, queen) in
        [("chess", "b5", "b4"), ("xy", "(1,4)", "(1,3)"), ("field", "33", "25")]
    {
        let by_reader = |hash: &str| {
            render_in(StandIn {
                hash: hash.to_owned(),
                languages: vec![Lang::En.tag().to_owned()],
                stored: stored(notation),
                ..StandIn::default()
            })
        };
        let by_address = render(&format!("#/search?n=8&at=300&notation={notation}"), Lang::En);
        for page in [by_reader("#/search?n=8&at=300"), by_address] {
            let words = format!("{tested} is threatened by the queen on {queen}: same column.");
            assert_eq!(page.one("class", "caption").text(), words);
            // The hook keeps its name, the label follows.
            let board = page.with("data-board")[0];
            let label = board.one("data-square", "b4").of("aria-label");
            assert_eq!(label, format!("{queen} queen"));
        }
        let page = by_reader("#/solutions?n=8&queens=b4");
        assert_eq!(page.one("name", "queens").of("value"), queen);
    }
    let plain = render("#/search?n=8&at=300", Lang::En);
    assert_eq!(plain.with("data-board")[0].one("data-square", "b4").of("aria-label"), "b4 queen");
}

#[test]
fn teach_and_the_search_lead_to_the_five_programs_by_name() {
    let page = render("#/", Lang::De);
    let search = render("#/search", Lang::De);
    for (name, words, by) in [
        ("program", "C#-Programm (2009)", "board-scan"),
        ("worksheet", "Arbeitsblatt „Das N-Damen-Problem“", "threat-arrays"),
        ("article", "Artikel zu HashSet und LINQ", "free-slots"),
        ("tutorial", "C-Tutorial", "position-array"),
        ("deck", "Foliensatz", "one-per-line"),
    ] {
        // No menu has more than nine entries.
        assert_eq!(page.one("id", "teach").named("a").len(), 9);
        let link = page.one("id", "teach").one("data-document", name);
        assert_eq!(link.text(), words);
        assert_eq!(search.named("main")[0].one("data-document", name).of("href"), link.of("href"));
        let there = render(link.of("href"), Lang::De);
        assert!(there.by("role", "alert").is_empty(), "{name}");
        assert_eq!(there.one("name", "by").with("selected")[0].of("value"), by);
        assert_eq!(there.one("data-action", "as-document").of("aria-pressed"), "true");
    }
    let showcase = search.named("main")[0].one("data-document", "showcase");
    assert_eq!(showcase.text(), "Foliensatz: Showcase");
    assert!(showcase.of("href").contains("embed=slide"));
}

#[test]
fn views_end_with_a_link_that_leads_on() {
    put();
    for (address, next) in [
        ("#/", "learn"),
        ("#/learn/counting/1", "learn"),
        ("#/class", "learn"),
        ("#/sheet", "class"),
        ("#/about", "learn"),
        // The end of the search, and of the race.
        ("#/search?n=4&by=one-per-line&at=94", "solutions"),
        ("#/solutions?n=6", "learn"),
        ("#/compare?n=5&by=one-per-line,field-order&at=99999", "count"),
        ("#/game?n=6&queens=b1,d2,f3,a4,c5,e6", "search"),
    ] {
        // In Chinese, where no space ends a sentence.
        let page = render(address, Lang::ZhHant);
        let links = page.with("data-next-view");
        let views: Vec<&str> = links.iter().map(|it| it.of("data-next-view")).collect();
        assert_eq!(views, [next], "{address}");
        assert!(links[0].of("href").starts_with(&format!("#/{next}")), "{address}");
        let around = page.all().into_iter().rfind(|it| !it.with("data-next-view").is_empty());
        let sentence = around.unwrap().content();
        let before = sentence.split(&links[0].content()).next().unwrap();
        assert!(before.is_empty() || before.ends_with(' '), "{address}: {sentence}");
    }
}
