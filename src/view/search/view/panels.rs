//! The panels beside the board, and taking home what is there.

use yew::prelude::*;

use super::{SearchView, picture};
use crate::route::panel::Panel;
use crate::state::export::subject::{Content, Subject, picture as exported};
use crate::view::parts::exporter::{ExportMsg, drawing_words};
use crate::view::parts::solution_list::SolutionList;
use crate::view::search::beside::Beside;
use crate::view::search::caption::moment;
use crate::view::search::printout::printout;
use crate::view::search::props::Props;
use crate::view::search::tabs::{label, shown_panels};

impl SearchView {
    pub(super) fn export(&mut self, ctx: &Context<Self>, msg: ExportMsg) {
        let Props { locale, on_notice, .. } = ctx.props();
        let session = &self.session;
        self.exporter.update(msg, (locale, on_notice), |exporter| {
            let run = session.run();
            let shown = session.shown().and_then(|(ordinal, _)| u32::try_from(ordinal).ok());
            Subject {
                size: run.size(),
                content: Content::Search {
                    kind: run.kind(),
                    extent: run.extent(),
                    step: run.counters().step,
                    shown,
                    picture: exported(&picture(session), session.is_calm()),
                },
                title: moment(locale, session),
                style: exporter.style(locale),
                words: drawing_words(locale),
            }
        });
    }

    /// One of the panels beside the board. The list of solutions is in the document even
    /// where it is not shown: scripts and screen readers find it there.
    pub(super) fn panel(&self, ctx: &Context<Self>, panel: Panel) -> Html {
        let Props { locale, columns, is_slide, .. } = ctx.props();
        let session = &self.session;
        let run = session.run();
        // A panel that stands alone has its tab as a visible title.
        let title = (label(locale, panel), if *columns > 1 { "panel-title" } else { "for-ears" });
        let heading = || html! { <h2 class={title.1}>{ title.0 }</h2> };
        let (total, entries) = self.shown.listed();
        let is_shown = shown_panels(ctx.props().panels, ctx.props().columns).any(|it| it == panel);
        match panel {
            Panel::Solutions => html! {
                <div class="panel" key={panel.name()} id="panel-solutions"
                    role={(!is_slide).then_some("tabpanel")} aria-labelledby={(!is_slide).then_some("tab-solutions")} hidden={!is_shown && !is_slide}>
                    { heading() }
                    { printout(locale, session) }
                    <SolutionList locale={locale.clone()} {total}
                        is_hopeless={matches!(run.size().get(), 2 | 3)} {entries}
                        shown={session.shown().map(|(ordinal, _)| ordinal)}
                        on_range={self.on_range.clone()} on_show={self.on_show.clone()} />
                </div>
            },
            _ if !is_shown => Html::default(),
            // They know the board from its empty state on.
            Panel::Tree | Panel::TakeHome if !session.given_queens().is_empty() => html! {
                <div class="panel" key={panel.name()} role="tabpanel" id={format!("panel-{}", panel.name())}
                    aria-labelledby={format!("tab-{}", panel.name())}>
                    { heading() }
                    <p class="remark">{ locale.texts().search.not_from_given }</p>
                </div>
            },
            Panel::TakeHome => html! {
                <div class="panel" key={panel.name()} role="tabpanel" id="panel-take-home" aria-labelledby="tab-take-home">
                    { heading() }
                    { self.exporter.search_panel(locale, session) }
                </div>
            },
            _ => html! {
                { for self.shown.content(panel).map(|content| html! {
                    <Beside key={panel.name()} locale={locale.clone()} kind={run.kind()} size={run.size()} {title}
                        content={content.clone()} pointed={self.pointed} on_ask={self.on_ask.clone()} />
                }) }
            },
        }
    }
}
