//! Drawing the present view.

use yew::prelude::*;

use super::App;
use crate::address::View;
use crate::address::embed::Embed;
use crate::address::route::Route;
use crate::components::features::host;
use crate::components::features::host::{Env, Host, Location, View as HostedView};
use crate::components::widgets::lazy::Lazy;
use crate::shell::app::message::Msg;
use crate::shell::app::places;
use crate::shell::dialogs::{DialogKind, TopLayer};
use crate::shell::dialogs::{help, share};
use crate::shell::lazy::{self, Chunk, PropsOf};
use crate::shell::load_error::view_load_error;
use crate::views::about::view::AboutView;
use crate::views::class::view::ClassView;
use crate::views::learn::view::LearnView;
use crate::views::options::view::OptionsView;
use crate::views::sheet::view::SheetView;
use crate::views::start::view::StartView;

impl App {
    /// The inputs of every hosted view.
    fn env(&self, ctx: &Context<Self>) -> Env {
        let link = ctx.link();
        Env {
            locale: self.locale.clone(),
            columns: self.columns[usize::from(self.address.full)],
            is_slide: self.address.embed == Embed::Slide,
            cache: self.cache.clone(),
            left: self.places.left().to_vec(),
            on_status: link.callback(Msg::Status),
            on_notice: link.callback(Msg::Notice),
        }
    }

    /// Draws a hosted view if its chunk is there.
    fn hosted<V: HostedView>(&self, ctx: &Context<Self>, chunk: &Lazy<Chunk<Host<V>>>) -> Html {
        let Some(chunk) = chunk.get() else { return Html::default() };
        (chunk.draw)(yew::props!(host::Props {
            env: self.env(ctx),
            route: self.address.route.clone(),
            visit: self.visit,
            on_location: ctx.link().callback(|it| Msg::Location(Box::new(it))),
        }))
    }

    pub(super) fn present_dialog(&self, kind: DialogKind, ctx: &Context<Self>) -> TopLayer {
        let (link, locale) = (ctx.link(), self.locale.clone());
        let on_close = link.callback(|()| Msg::Dialog(None));
        match kind {
            DialogKind::Help => TopLayer::Help(help::Props {
                locale,
                view: self.address.route.view,
                character_keys: !self.settings.no_character_keys,
                on_character_keys: link.callback(Msg::CharacterKeys),
                on_close,
            }),
            DialogKind::Share => {
                TopLayer::Share(share::Props { locale, address: self.shared_address(), on_close })
            }
        }
    }

    pub(super) fn present_view(&self, ctx: &Context<Self>) -> Html {
        let (locale, route, visit) = (self.locale.clone(), self.address.route.clone(), self.visit);
        if !lazy::has(&route) {
            return view_load_error(&locale, route.view, ctx.link().callback(|()| Msg::Hash));
        }
        let on_notice = ctx.link().callback(Msg::Notice);
        let on_route = ctx.link().callback(|route: Route| {
            Msg::Location(Box::new(Location { shared: route.clone(), route }))
        });
        match route.view {
            View::Start => html! {
                <StartView again={places::last(&locale)} {locale} {route} {visit} {on_route} />
            },
            View::Learn => {
                let Some(chunk) = lazy::LEARN.get() else { return Html::default() };
                (chunk.draw)(
                    yew::props!(PropsOf<LearnView> { locale, route, visit, is_full: self.address.full, on_route, on_notice, on_title: ctx.link().callback(Msg::Heading), on_share: ctx.link().callback(|()| Msg::Dialog(Some(DialogKind::Share))) }),
                )
            }
            View::Class => {
                let Some(chunk) = lazy::CLASS.get() else { return Html::default() };
                (chunk.draw)(yew::props!(PropsOf<ClassView> { locale, on_notice }))
            }
            View::Sheet => {
                let Some(chunk) = lazy::SHEET.get() else { return Html::default() };
                (chunk.draw)(
                    yew::props!(PropsOf<SheetView> { locale, route, visit, on_route, on_notice }),
                )
            }
            View::Search => self.hosted(ctx, &lazy::SEARCH),
            View::Solutions => self.hosted(ctx, &lazy::SOLUTIONS),
            View::Game => self.hosted(ctx, &lazy::GAME),
            View::Lab => self.hosted(ctx, &lazy::LAB),
            View::Compare => self.hosted(ctx, &lazy::COMPARE),
            View::Count => self.hosted(ctx, &lazy::COUNT),
            View::Write => self.hosted(ctx, &lazy::WRITE),
            View::About => {
                let Some(chunk) = lazy::ABOUT.get() else { return Html::default() };
                let on_stored = ctx.link().callback(|()| Msg::Replaced);
                (chunk.draw)(yew::props!(PropsOf<AboutView> { locale, route, on_stored }))
            }
            View::Options => {
                let Some(chunk) = lazy::OPTIONS.get() else { return Html::default() };
                (chunk.draw)(
                    yew::props!(PropsOf<OptionsView> { theme: self.theme(), locale, on_look: ctx.link().callback(Msg::Look) }),
                )
            }
        }
    }
}
