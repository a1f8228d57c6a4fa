//! The bar at the top: the views, and menus for teachers, languages, themes and help.

use yew::prelude::*;

use crate::address::{Menu, View};
use crate::browser::locale::Locale;
use crate::components::features::board::pieces::queen;
use crate::components::features::document_links::document_links;
use crate::components::widgets::button::Button;
use crate::components::widgets::callbacks::reading;
use crate::components::widgets::choice::{Choice, choice};
use crate::components::widgets::icons::{Icon, icon};
use crate::settings::theme::Theme;
use crate::shell::text::ShareTexts;
use crate::text::{AppTexts, Lang};
use crate::views::lab::address::ONE_QUEEN;

pub struct Bar<'a> {
    pub locale: &'a Locale,
    pub theme: Theme,
    pub view: View,
    /// The size of the board, where the controls for it have no room.
    pub setup: Option<String>,
    /// True for the link of a class, which leads to no notes.
    pub is_class: bool,
    /// True for a view that plays step by step: projector mode is in the row.
    pub is_stepped: bool,
    /// The addresses at which the views were left.
    pub left: &'a [(View, AttrValue)],
    pub on_lang: Callback<Lang>,
    pub on_theme: Callback<Theme>,
    /// Opens the shortcuts.
    pub on_help: Callback<()>,
    /// Opens the dialog with the link.
    pub on_share: Callback<()>,
    /// Enters projector mode.
    pub on_projector: Callback<()>,
}

pub fn view_name(locale: &Locale, view: View) -> &'static str {
    let texts = AppTexts::of(locale.lang);
    match view {
        View::Start => texts.start,
        View::Learn => texts.learn,
        View::Class => texts.class,
        View::Sheet => texts.sheet,
        View::Search => texts.search,
        View::Solutions => texts.solutions,
        View::Game => texts.game,
        View::Lab => texts.lab,
        View::Compare => texts.compare,
        View::Count => texts.count,
        View::Write => texts.write,
        View::Options => texts.options,
        View::About => texts.about,
    }
}

/// The notes on the first lesson, which lead to those on the others.
pub const FIRST_NOTES: &str = "#/learn/problem/teachers";

/// The address of a link in the menu; the lab starts with an example.
fn entry(view: View) -> String {
    let query = if view == View::Lab { ONE_QUEEN } else { "" };
    format!("#/{}{query}", view.name())
}

/// The bar. Elements that have no room in the row are in a menu, a popover with the same elements.
pub fn bar(props: Bar) -> Html {
    let texts = AppTexts::of(props.locale.lang);
    let name = |view| view_name(props.locale, view);
    let share = ShareTexts::of(props.locale.lang);
    let button = |action: &'static str, label: &'static str, on_click: &Callback<()>| {
        html! { <Button class="bar-link row" {action} {label} {on_click} /> }
    };
    let theme_name = |theme| match theme {
        Theme::Auto => texts.theme_auto,
        Theme::Light => texts.theme_light,
        Theme::Dark => texts.theme_dark,
        Theme::Contrast => texts.theme_contrast,
    };
    let langs = Lang::ALL.map(|lang| (lang.tag(), lang.own_name(), Some(lang.tag())));
    let themes = Theme::ALL.map(|theme| (theme.name(), theme_name(theme), None));
    let address = |view: View| {
        let left = props.left.iter().find(|(other, _)| *other == view && view != props.view);
        left.map_or_else(|| entry(view).into(), |(_, address)| address.clone())
    };
    // The count has no link of its own.
    let place = if props.view == View::Count { View::Solutions } else { props.view };
    let current =
        |view: View| (view == place).then_some(if view == props.view { "page" } else { "true" });
    let link = |view: View| {
        html! {
            <a class="bar-link row" href={address(view)} aria-current={current(view)} data-name={name(view)}>{ name(view) }</a>
        }
    };
    let projector = button("projector", texts.projector, &props.on_projector);
    html! {
        <header class="bar row gap-2">
            <a class="bar-brand" href="#/" aria-label={texts.home}>
                { queen("bar-mark") }<span class="bar-name">{ "Queenside" }</span>
            </a>
            <h1 class="bar-view">{ name(props.view) }</h1>
            if let Some(setup) = props.setup {
                <button type="button" class="bar-setup" popovertarget="setup"
                    aria-label={format!("{}, {setup}", texts.setup)}>{ setup }</button>
            }
            <button type="button" class="icon-button bar-menu" popovertarget="menu"
                aria-label={texts.menu}>{ icon(Icon::Menu) }</button>
            <div class="bar-more" id="menu" popover="auto">
                <nav class="bar-nav stack" aria-label={texts.views}>
                    { for View::of_menu(Menu::Main).map(link) }
                    <button type="button" class="bar-link bar-opens row" popovertarget="teach"
                        data-present={(props.view.menu() == Menu::Teaching).then_some("")}>{ texts.teach }</button>
                    <div class="bar-card" id="teach" popover="auto">
                        if !props.is_class {
                            <a class="bar-link row" href={FIRST_NOTES} data-action="lesson-notes">{ texts.lesson_notes }</a>
                        }
                        { for View::of_menu(Menu::Teaching).map(link) }
                        { link(View::About) }
                        { document_links(props.locale.lang, false) }
                    </div>
                </nav>
                { button("link", share.heading, &props.on_share) }
                if props.is_stepped { { projector.clone() } }
                <button type="button" class="icon-button bar-opens" popovertarget="tools" aria-label={texts.menu} title={texts.menu}
                    data-present={(props.view == View::Options).then_some("")}>{ icon(Icon::More) }</button>
                <div class="bar-card" id="tools" popover="auto">
                    { choice(Choice {
                        name: "lang",
                        label: texts.language,
                        options: langs.to_vec(),
                        value: props.locale.lang.tag(),
                        on_choose: reading(&props.on_lang, |tag: String| Lang::tagged(&tag)),
                    }) }
                    { choice(Choice {
                        name: "theme",
                        label: texts.theme,
                        options: themes.to_vec(),
                        value: props.theme.name(),
                        on_choose: reading(&props.on_theme, |name: String| Theme::named(&name)),
                    }) }
                    { link(View::Options) }
                    { button("help", texts.shortcuts, &props.on_help) }
                    if !props.is_stepped { { projector } }
                </div>
            </div>
        </header>
    }
}
