//! The dialog with the link to the present picture, or with the code that embeds it.

use web_sys::HtmlDialogElement;
use yew::prelude::*;

use crate::address::embed::Embed;
use crate::address::route::Route;
use crate::address::{View, link};
use crate::browser;
use crate::browser::files::sharing::{can_share, share};
use crate::browser::locale::Locale;
use crate::components::features::lessons::io::fetching;
use crate::components::widgets::button::Button;
use crate::components::widgets::choice::{Choice, choice};
use crate::components::widgets::icons::{Icon, icon};
use crate::components::widgets::qr::QrCode;
use crate::shell::address::Address;
use crate::shell::dialogs::copy_button::CopyButton;
use crate::shell::text::{LinkTexts, ShareTexts};
use crate::text::{AppTexts, Lang, number};
use crate::views::game::address::{HelpKind, HelpKinds};
use crate::views::learn::address::{LearnPart, LearnPlace, LearnRoute};
use crate::views::sheet::address::LATEST;

/// Everything that the page uses: its own storage, files to save, printing, links to other pages.
const SANDBOX: &str = "allow-scripts allow-same-origin allow-downloads allow-modals allow-popups \
                       allow-popups-to-escape-sandbox";

#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    pub address: Address,
    /// Called when the dialog was closed.
    pub on_close: Callback<()>,
}

/// The state of the lessons, if the route leads there.
fn lesson(route: &Route) -> Option<LearnRoute> {
    (route.view == View::Learn).then(|| route.read().0)
}

/// Leaves out what is for teachers: their notes are replaced by the lesson.
fn for_class(address: Address) -> Address {
    let Some(mut learn) = lesson(&address.route) else { return address };
    learn.is_class = true;
    if let Some(LearnPlace { part, .. }) = &mut learn.place
        && *part == LearnPart::Teachers
    {
        *part = LearnPart::Number(1);
    }
    Address { route: Route::of(View::Learn, &learn), ..address }
}

/// The worksheet of a lesson, if the list of lessons has been loaded.
fn sheet_of_lesson(route: &Route) -> Option<String> {
    let lesson = lesson(route)?.place?.lesson;
    let catalogues = fetching::catalogues()?;
    // It is the same in each language.
    let entry = catalogues.first()?.lessons.iter().find(|it| it.name == lesson)?;
    Some(entry.sheet_address())
}

/// The worksheet for the present picture: the next steps of a search, the pieces of the lab, the
/// sheet of a lesson, or positions to complete.
fn sheet_of(route: &Route) -> String {
    if let Some(address) = sheet_of_lesson(route) {
        return address;
    }
    let mut values = vec![];
    match route.view {
        View::Search => {
            let at = route.value("at").and_then(number::read_digits).unwrap_or_default();
            values.push(("tasks", "trace".to_owned()));
            values.extend(route.value("by").map(|by| ("by", by.to_owned())));
            values.push(("at", at.min(LATEST.into()).to_string()));
        }
        View::Lab => values.push(("tasks", "marks".to_owned())),
        _ => {}
    }
    if let Some(size) = route.size {
        values.push(("n", size.to_string()));
    }
    link::to(View::Sheet, values)
}

/// The HTML code that embeds the view of an address.
pub fn frame_code(address: Address, title: &str) -> String {
    let src = browser::address_with(&Address { embed: Embed::View, ..address }.to_string());
    format!(
        "<iframe src=\"{src}\" title=\"{title}\" width=\"100%\" height=\"640\" \
         allow=\"clipboard-write; fullscreen\" sandbox=\"{SANDBOX}\"></iframe>"
    )
}

/// A button that opens something below it.
fn toggle(action: &'static str, label: &'static str, is_open: &UseStateHandle<bool>) -> Html {
    let on_click = {
        let is_open = is_open.clone();
        move |()| is_open.set(!*is_open)
    };
    html! { <Button {action} {label} expanded={**is_open} {on_click} /> }
}

/// The choice of the link's language; `None` is the language of each reader.
fn language(lang: Lang, chosen: &UseStateHandle<Option<Lang>>) -> Html {
    let texts = LinkTexts::of(lang);
    let options = Lang::ALL.map(|it| (it.tag(), it.own_name(), Some(it.tag())));
    let own = ("own", texts.own_language, None);
    let setter = chosen.setter();
    choice(Choice {
        name: "link-lang",
        label: texts.language,
        options: options.into_iter().chain([own]).collect(),
        value: chosen.map_or("own", Lang::tag),
        on_choose: Callback::from(move |name: String| setter.set(Lang::tagged(&name))),
    })
}

/// The kinds of help that the link of a game allows.
fn help_kinds(lang: Lang, help: &UseStateHandle<Option<HelpKinds>>) -> Html {
    let texts = LinkTexts::of(lang);
    let allowed = help.unwrap_or(HelpKinds::ALL);
    let kind = |kind: HelpKind| {
        let help = help.setter();
        let onchange = move |_: Event| help.set(Some(allowed.with(kind, !allowed.has(kind))));
        html! {
            <label class="check">
                <input type="checkbox" name="link-help" value={kind.name()} checked={allowed.has(kind)} {onchange} />
                <span>{ texts.kinds(kind) }</span>
            </label>
        }
    };
    html! {
        <fieldset class="share-help flow">
            <legend>{ texts.help }</legend>
            { for HelpKind::ALL.into_iter().map(kind) }
        </fieldset>
    }
}

/// A dialog that is open while it is in the document.
#[component]
pub fn Share(props: &Props) -> Html {
    let texts = LinkTexts::of(props.locale.lang);
    let dialog = use_node_ref();
    let is_code_wanted = use_state(|| false);
    let embeds = use_state(|| false);
    let field = use_node_ref();
    let code_field = use_node_ref();
    {
        let dialog = dialog.clone();
        use_effect_with((), move |()| {
            if let Some(dialog) = dialog.cast::<HtmlDialogElement>() {
                // It fails only if the dialog is open already.
                let _ = dialog.show_modal();
            }
        });
    }
    let lang = use_state(|| Some(props.locale.lang));
    let help = use_state(|| {
        let route = &props.address.route;
        let help = route.value("help").and_then(HelpKinds::parse).unwrap_or(HelpKinds::ALL);
        (route.view == View::Game).then_some(help)
    });
    let mut address = Address { lang: *lang, ..for_class(props.address.clone()) };
    match *help {
        Some(help) if help == HelpKinds::ALL => drop(address.route.take("help")),
        Some(help) => address.route.set("help", help.to_string()),
        None => {}
    }
    let place = lesson(&props.address.route).and_then(|it| it.place);
    let is_for_teachers = place.is_some_and(|it| it.part == LearnPart::Teachers);
    let explained = match () {
        () if props.address.route.is_partial => texts.explained_too_long,
        () if is_for_teachers => texts.explained_lesson,
        () => texts.explained(props.address.route.view),
    };
    let own_link = browser::address_with(&address.to_string());
    let code = embeds.then(|| AttrValue::from(frame_code(address, texts.frame_title)));
    let share_texts = ShareTexts::of(props.locale.lang);
    html! {
        <dialog ref={dialog} class="share" aria-labelledby="share-heading"
            onclose={props.on_close.reform(|_: Event| ())}>
            <form method="dialog" class="share-form stack gap-3">
                <h2 id="share-heading">{ if *embeds { share_texts.embed } else { share_texts.heading } }</h2>
                if let Some(code) = code {
                    <label class="lines stack gap-1">
                        <span>{ texts.platform }</span>
                        <textarea ref={code_field.clone()} class="field" name="embed" rows="3" readonly=true value={code.clone()} />
                    </label>
                    <CopyButton locale={props.locale.clone()} action="copy-embed" field={code_field} text={code} />
                } else {
                    <p>{ explained }</p>
                    <label class="lines stack gap-1">
                        <span>{ texts.link }</span>
                        <input ref={field.clone()} type="text" class="field" name="link" readonly=true value={own_link.clone()} />
                    </label>
                    <div class="share-acts flow">
                        <CopyButton locale={props.locale.clone()} action="copy-link" {field} text={own_link.clone()} />
                        if can_share() {
                            <Button action="share-link" label={texts.share}
                                on_click={let link = own_link.clone(); move |()| share(texts.frame_title, &link)} />
                        }
                        { toggle("code", texts.qr, &is_code_wanted) }
                        <Button action="embed" label={share_texts.embed} on_click={let embeds = embeds.setter(); move |()| embeds.set(true)} />
                        <a class="tap" data-action="sheet" href={sheet_of(&props.address.route)}
                            onclick={props.on_close.reform(|_: MouseEvent| ())}>{ texts.worksheet }</a>
                    </div>
                }
                // Above the code, which may be as high as the window.
                { language(props.locale.lang, &lang) }
                if !*embeds {
                    if *is_code_wanted {
                        <figure class="share-code">
                            <QrCode text={own_link.clone()} label={texts.qr} />
                            <figcaption>{ own_link.split_once("://").map_or(&*own_link, |(_, rest)| rest).to_owned() }</figcaption>
                        </figure>
                    }
                }
                { for help.map(|_| help_kinds(props.locale.lang, &help)) }
                <button type="submit" class="icon-button share-close" aria-label={AppTexts::of(props.locale.lang).close}
                    title={AppTexts::of(props.locale.lang).close}>{ icon(Icon::Close) }</button>
            </form>
        </dialog>
    }
}
