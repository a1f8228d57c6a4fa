//! The button of all views.

use yew::prelude::*;

use crate::components::widgets::icons::{Icon, icon};

#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The hook `data-action`.
    #[prop_or_default]
    pub action: Option<AttrValue>,
    /// The text of the button. With an icon or children, it is the accessible name and the
    /// tooltip instead.
    #[prop_or_default]
    pub label: Option<AttrValue>,
    /// A tooltip other than the label.
    #[prop_or_default]
    pub title: Option<AttrValue>,
    #[prop_or_default]
    pub icon: Option<Icon>,
    /// In place of `button` or, with an icon, `icon-button`.
    #[prop_or_default]
    pub class: Option<AttrValue>,
    /// A disabled button keeps the focus and ignores clicks.
    #[prop_or_default]
    pub disabled: bool,
    /// The state of a toggle button.
    #[prop_or_default]
    pub pressed: Option<bool>,
    /// The state of a button that opens something below it.
    #[prop_or_default]
    pub expanded: Option<bool>,
    /// The keys, as `aria-keyshortcuts` names them.
    #[prop_or_default]
    pub shortcut: Option<AttrValue>,
    /// The id of the popover that the button opens.
    #[prop_or_default]
    pub popover: Option<AttrValue>,
    /// The id of the popover that the button closes.
    #[prop_or_default]
    pub closes: Option<AttrValue>,
    /// True for the most important button of its group.
    #[prop_or_default]
    pub main: bool,
    /// True if the button has the focus when its dialog opens.
    #[prop_or_default]
    pub autofocus: bool,
    /// True if a double click is one press: the second one would undo the first.
    #[prop_or_default]
    pub once: bool,
    #[prop_or_default]
    pub on_click: Callback<()>,
    /// Content in place of the label.
    #[prop_or_default]
    pub children: Children,
}

#[component]
pub fn Button(props: &Props) -> Html {
    let props = props.clone();
    let class = if props.icon.is_some() { "icon-button" } else { "button" };
    let is_text = props.icon.is_none() && props.children.is_empty();
    let (text, name) = if is_text { (props.label, None) } else { (None, props.label) };
    let state = |is_on: bool| if is_on { "true" } else { "false" };
    let (is_disabled, on_click) = (props.disabled, props.on_click);
    let once = props.once;
    let closing = props.closes.is_some().then_some("hide");
    let onclick = move |event: MouseEvent| {
        let is_repeated = once && event.detail() > 1;
        if !is_disabled && !is_repeated {
            on_click.emit(());
        }
    };
    html! {
        <button type="button" class={props.class.unwrap_or(AttrValue::Static(class))}
            data-main={props.main.then_some("")} data-action={props.action}
            title={props.title.or_else(|| name.clone())} aria-label={name}
            aria-disabled={is_disabled.then_some("true")} aria-pressed={props.pressed.map(state)}
            aria-expanded={props.expanded.map(state)} aria-keyshortcuts={props.shortcut}
            popovertarget={props.popover.or(props.closes)} popovertargetaction={closing} autofocus={props.autofocus} {onclick}>
            { for props.icon.map(icon) }{ for props.children.iter() }{ text }
        </button>
    }
}
