//! Drawing the present view.

use yew::prelude::*;

use super::App;
use crate::address::View;
use crate::address::embed::Embed;
use crate::components::host::{self, Env, Host, Location, View as HostedView};
use crate::shell::address::Address;
use crate::shell::dialogs::{Dialog, DialogKind};
use crate::shell::lazy::{self, Make, PropsOf};
use crate::shell::load_error::view_load_error;
use crate::shell::message::Msg;
use crate::shell::route::Route;
use crate::shell::title::moment_name;
use crate::shell::{help, places, share};
use crate::views::about::view::AboutView;
use crate::views::class::view::ClassView;
use crate::views::learn::view::LearnView;
use crate::views::options::view::OptionsView;
use crate::views::sheet::view::SheetView;
use crate::views::start::view::StartView;
use crate::views::talk::address::TalkRoute;
use crate::views::talk::slide::NameOf;
use crate::views::talk::view::TalkView;

impl App {
    /// The inputs of every hosted view.
    fn env(&self, ctx: &Context<Self>) -> Env {
        let link = ctx.link();
        Env {
            locale: self.locale.clone(),
            columns: self.columns[usize::from(self.address.full)],
            is_slide: self.address.embed == Embed::Slide,
            loudspeaker: self.loudspeaker.clone(),
            cache: self.cache.clone(),
            on_status: link.callback(Msg::Status),
            on_notice: link.callback(Msg::Notice),
        }
    }

    /// Draws a hosted view if its chunk is there. `route` wraps its route.
    fn hosted<V: HostedView>(
        &self,
        ctx: &Context<Self>,
        make: Option<Make<Host<V>>>,
        own: V::Route,
        route: fn(V::Route) -> Route,
    ) -> Html {
        let Some(make) = make else { return Html::default() };
        make(yew::props!(host::Props<V> {
            env: self.env(ctx),
            route: own,
            visit: self.visit,
            on_location: ctx.link().callback(move |it: Location<V::Route>| {
                Msg::Location(Box::new(Location { route: route(it.route), shared: route(it.shared) }))
            }),
        }))
    }

    pub(super) fn present_dialog(&self, kind: DialogKind, ctx: &Context<Self>) -> Dialog {
        let (link, locale) = (ctx.link(), self.locale.clone());
        let on_close = link.callback(|()| Msg::Dialog(None));
        match kind {
            DialogKind::Help => Dialog::Help(help::Props {
                locale,
                view: self.address.route.view(),
                character_keys: !self.settings.no_character_keys,
                on_character_keys: link.callback(Msg::CharacterKeys),
                on_close,
            }),
            DialogKind::Share | DialogKind::Embed => Dialog::Share(share::Props {
                locale,
                address: self.shared_address(),
                embeds: kind == DialogKind::Embed,
                on_close,
            }),
        }
    }

    /// A talk, or the controls around one of its slides.
    fn present_talk(
        &self,
        ctx: &Context<Self>,
        route: TalkRoute,
        slide: Option<(View, bool)>,
    ) -> Html {
        let Some(make) = lazy::TALK.get() else { return Html::default() };
        let name_of =
            NameOf(|locale, address| moment_name(locale, &Address::parse(address).0.route));
        make(
            yew::props!(PropsOf<TalkView> { locale: self.locale.clone(), route, visit: self.visit, name_of, on_notice: ctx.link().callback(Msg::Notice), slide }),
        )
    }

    /// Loads the controls around a slide if they are needed.
    pub(super) fn want_talk(&self, ctx: &Context<Self>) {
        if self.is_slide && lazy::TALK.get().is_none() {
            let (link, view) = (ctx.link().clone(), self.address.route.view());
            lazy::TALK.fetch_then(move |_| link.send_message(Msg::Fetched(view)));
        }
    }

    pub(super) fn present_slide(&self, ctx: &Context<Self>) -> Html {
        let slide = (self.address.route.view(), self.address.full);
        self.present_talk(ctx, TalkRoute::default(), Some(slide))
    }

    pub(super) fn present_view(&self, ctx: &Context<Self>) -> Html {
        let view = self.address.route.view();
        if !lazy::has(&self.address.route) {
            return view_load_error(&self.locale, view, ctx.link().callback(|()| Msg::Hash));
        }
        match &self.address.route {
            Route::Start => html! {
                <StartView locale={self.locale.clone()} again={places::last(&self.locale)} />
            },
            Route::Learn(route) => {
                let Some(make) = lazy::LEARN.get() else { return Html::default() };
                make(
                    yew::props!(PropsOf<LearnView> { locale: self.locale.clone(), route: route.clone(), visit: self.visit, on_notice: ctx.link().callback(Msg::Notice), on_share: ctx.link().callback(|()| Msg::Dialog(Some(DialogKind::Share))) }),
                )
            }
            Route::Class => {
                let Some(make) = lazy::CLASS.get() else { return Html::default() };
                make(
                    yew::props!(PropsOf<ClassView> { locale: self.locale.clone(), on_notice: ctx.link().callback(Msg::Notice) }),
                )
            }
            Route::Sheet(route) => {
                let Some(make) = lazy::SHEET.get() else { return Html::default() };
                make(
                    yew::props!(PropsOf<SheetView> { locale: self.locale.clone(), route: route.clone(), visit: self.visit, on_route: ctx.link().callback(|sheet| {
                        let route = Route::Sheet(sheet);
                        Msg::Location(Box::new(Location { shared: route.clone(), route }))
                    }), on_notice: ctx.link().callback(Msg::Notice) }),
                )
            }
            Route::Talk(route) => self.present_talk(ctx, route.clone(), None),
            Route::Search(route) => self.hosted(ctx, lazy::SEARCH.get(), *route, Route::Search),
            Route::Solutions(route) => {
                self.hosted(ctx, lazy::SOLUTIONS.get(), route.clone(), Route::Solutions)
            }
            Route::Game(route) => {
                let route_of = |route| Route::Game(Box::new(route));
                self.hosted(ctx, lazy::GAME.get(), **route, route_of)
            }
            Route::Lab(route) => self.hosted(ctx, lazy::LAB.get(), route.clone(), Route::Lab),
            Route::Compare(route) => {
                self.hosted(ctx, lazy::COMPARE.get(), route.clone(), Route::Compare)
            }
            Route::Count(route) => self.hosted(ctx, lazy::COUNT.get(), *route, Route::Count),
            Route::Write(route) => self.hosted(ctx, lazy::WRITE.get(), route.clone(), Route::Write),
            Route::About => {
                let Some(make) = lazy::ABOUT.get() else { return Html::default() };
                make(
                    yew::props!(PropsOf<AboutView> { locale: self.locale.clone(), on_forget: ctx.link().callback(|()| Msg::Forget) }),
                )
            }
            Route::Options => {
                let Some(make) = lazy::OPTIONS.get() else { return Html::default() };
                make(
                    yew::props!(PropsOf<OptionsView> { theme: self.theme(), left: self.places.address(View::Search), locale: self.locale.clone(), sound: self.settings.sound, on_sound: ctx.link().callback(Msg::Sound), on_look: ctx.link().callback(Msg::Look), on_notice: ctx.link().callback(Msg::Notice) }),
                )
            }
        }
    }
}
