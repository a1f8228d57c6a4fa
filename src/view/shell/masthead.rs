//! The bar at the top: views, language, theme, help.

use yew::prelude::*;

use crate::text::Lang;

use crate::browser::locale::Locale;
use crate::route::View;
use crate::route::theme::Theme;
use crate::view::parts::callbacks::reading;
use crate::view::parts::choice::{Choice, choice};
use crate::view::parts::icons::{Icon, icon, queen};

/// What the bar shows.
pub struct Masthead<'a> {
    /// The language.
    pub locale: &'a Locale,
    /// The theme.
    pub theme: Theme,
    /// The present view.
    pub view: View,
    /// The addresses at which other views were left.
    pub left: &'a [(View, AttrValue)],
    /// Called with another language.
    pub on_lang: Callback<Lang>,
    /// Called with another theme.
    pub on_theme: Callback<Theme>,
    /// Called when the shortcuts are wanted.
    pub on_help: Callback<()>,
}

/// The bar.
pub fn masthead(props: Masthead) -> Html {
    let texts = &props.locale.texts().app;
    let name = |view| match view {
        View::Search => texts.search,
        View::Solutions => texts.solutions,
        View::Compare => texts.compare,
        View::Count => texts.count,
        View::Options => texts.options,
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
        left.map_or_else(|| format!("#/{}", view.name()).into(), |(_, address)| address.clone())
    };
    html! {
        <header class="masthead">
            <a class="brand" href="#/search">{ queen("mark") }{ "Queenside" }</a>
            <nav aria-label={texts.views}>
                { for View::ALL.map(|view| html! {
                    <a href={address(view)}
                        aria-current={(view == props.view).then_some("page")}>{ name(view) }</a>
                }) }
            </nav>
            <div class="preferences">
                { choice(Choice {
                    name: "lang",
                    label: texts.language,
                    quiet: true,
                    options: langs.to_vec(),
                    value: props.locale.lang.tag(),
                    on_choose: reading(&props.on_lang, |tag: String| Lang::tagged(&tag)),
                }) }
                { choice(Choice {
                    name: "theme",
                    label: texts.theme,
                    quiet: true,
                    options: themes.to_vec(),
                    value: props.theme.name(),
                    on_choose: reading(&props.on_theme, |name: String| Theme::named(&name)),
                }) }
                <button type="button" data-action="help" aria-label={texts.shortcuts} title={texts.shortcuts}
                    onclick={props.on_help.reform(|_: MouseEvent| ())}>
                    { icon(Icon::Keyboard) }
                </button>
            </div>
        </header>
    }
}
