//! The size, and the work of finding.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::callbacks::reading;
use crate::components::icons::{Icon, icon};
use crate::components::size_setup::size_setup;
use crate::views::solutions::action::SolutionsAction;
use crate::views::solutions::state::SolutionsState;
use crate::views::solutions::text::SolutionsTexts;

/// Size, and the work of finding.
pub fn setup(
    locale: &Locale,
    state: &SolutionsState,
    act: &Callback<SolutionsAction>,
    on_size_text: &Callback<String>,
) -> Html {
    let texts = SolutionsTexts::of(locale.lang);
    let button = |name: &'static str, label: &'static str, action: SolutionsAction, can: bool| {
        let onclick = reading(act, move |_: MouseEvent| can.then(|| action.clone()));
        html! {
            <button type="button" class="button" data-action={name} aria-disabled={(!can).then_some("true")}
                {onclick}>{ label }</button>
        }
    };
    let (is_finding, is_over) = (state.is_finding(), state.is_over());
    let start = if state.count() > 0 && !is_over { texts.go_on } else { texts.start };
    html! {
        <div class="setup" id="setup" popover="auto">
            { size_setup(
                locale,
                state.size(),
                &act.reform(SolutionsAction::SetSize),
                on_size_text,
            ) }
            if is_finding {
                { button("pause", texts.pause, SolutionsAction::Pause, true) }
            } else {
                { button("start", start, SolutionsAction::Start, !is_over) }
            }
            <button type="button" class="icon-button" popovertarget="more-solutions"
                aria-label={texts.more} title={texts.more}>{ icon(Icon::More) }</button>
            <div class="menu" id="more-solutions" popover="auto">
                { button("draw-anew", texts.draw_anew, SolutionsAction::DrawAnew, state.shown().is_some()) }
                { button("delete-solutions", texts.delete, SolutionsAction::Delete, state.count() > 0) }
                { button("undo", texts.undo, SolutionsAction::Undo, state.can_undo()) }
            </div>
        </div>
    }
}
