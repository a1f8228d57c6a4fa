//! Which view is shown, and what the page hands to it.

use yew::prelude::*;

use super::App;
use crate::route::Route;
use crate::route::compare::CompareRoute;
use crate::route::count::CountRoute;
use crate::route::embed::Embed;
use crate::route::game::GameRoute;
use crate::route::lab::LabRoute;
use crate::route::search::SearchRoute;
use crate::route::solutions::SolutionsRoute;
use crate::state::sound::tone::Sound;
use crate::view::compare::view::CompareView;
use crate::view::count::view::CountView;
use crate::view::game::view::GameView;
use crate::view::lab::view::LabView;
use crate::view::options::view::OptionsView;
use crate::view::search::view::SearchView;
use crate::view::shell::message::Msg;
use crate::view::shell::places;
use crate::view::solutions::view::SolutionsView;
use crate::view::start::view::StartView;

impl App {
    fn search(&self, ctx: &Context<Self>, route: SearchRoute) -> Html {
        let link = ctx.link();
        html! {
            <SearchView loudspeaker={self.loudspeaker.clone()}
                locale={self.locale.clone()} {route} visit={self.visit}
                panels={self.panels} columns={self.columns} is_slide={self.address.embed == Embed::Slide} on_panel={link.callback(Msg::Panel)}
                on_route={link.callback(|route| Msg::Route(Route::Search(route)))} on_status={link.callback(Msg::Status)}
                on_notice={link.callback(Msg::Notice)} />
        }
    }

    fn solutions(&self, ctx: &Context<Self>, route: SolutionsRoute) -> Html {
        let link = ctx.link();
        html! {
            <SolutionsView columns={self.columns} locale={self.locale.clone()} shelf={self.shelf.clone()} {route}
                visit={self.visit} on_route={link.callback(|route| Msg::Route(Route::Solutions(route)))} on_all={self.all()}
                on_status={link.callback(Msg::Status)} on_notice={link.callback(Msg::Notice)} />
        }
    }

    /// Lets be heard that all is found or counted.
    fn all(&self) -> Callback<()> {
        let loudspeaker = self.loudspeaker.clone();
        Callback::from(move |()| loudspeaker.play(Sound::All))
    }

    fn game(&self, ctx: &Context<Self>, route: GameRoute) -> Html {
        let link = ctx.link();
        html! {
            <GameView columns={self.columns} locale={self.locale.clone()} {route}
                loudspeaker={self.loudspeaker.clone()} visit={self.visit}
                on_route={link.callback(|route| Msg::Route(Route::Game(Box::new(route))))}
                on_status={link.callback(Msg::Status)} on_notice={link.callback(Msg::Notice)} />
        }
    }

    fn lab(&self, ctx: &Context<Self>, route: LabRoute) -> Html {
        let link = ctx.link();
        html! {
            <LabView columns={self.columns} locale={self.locale.clone()} {route} visit={self.visit}
                on_route={link.callback(|route| Msg::Route(Route::Lab(route)))}
                on_status={link.callback(Msg::Status)} on_notice={link.callback(Msg::Notice)} />
        }
    }

    fn compare(&self, ctx: &Context<Self>, route: CompareRoute) -> Html {
        let link = ctx.link();
        html! {
            <CompareView locale={self.locale.clone()} {route}
                visit={self.visit} on_route={link.callback(|route| Msg::Route(Route::Compare(route)))}
                on_status={link.callback(Msg::Status)} on_notice={link.callback(Msg::Notice)} />
        }
    }

    fn count(&self, ctx: &Context<Self>, route: CountRoute) -> Html {
        let link = ctx.link();
        html! {
            <CountView columns={self.columns} locale={self.locale.clone()} {route}
                visit={self.visit} on_route={link.callback(|route| Msg::Route(Route::Count(route)))} on_all={self.all()}
                on_status={link.callback(Msg::Status)} on_notice={link.callback(Msg::Notice)} />
        }
    }

    pub(super) fn present_view(&self, ctx: &Context<Self>) -> Html {
        match &self.address.route {
            Route::Start => html! {
                <StartView locale={self.locale.clone()} again={places::last(&self.locale)} />
            },
            Route::Search(route) => self.search(ctx, *route),
            Route::Solutions(route) => self.solutions(ctx, route.clone()),
            Route::Game(route) => self.game(ctx, **route),
            Route::Lab(route) => self.lab(ctx, route.clone()),
            Route::Compare(route) => self.compare(ctx, route.clone()),
            Route::Count(route) => self.count(ctx, *route),
            Route::Options => html! {
                <OptionsView theme={self.theme()} locale={self.locale.clone()} sound={self.settings.sound}
                    on_sound={ctx.link().callback(Msg::Sound)} on_look={ctx.link().callback(Msg::Look)} on_forget={ctx.link().callback(|()| Msg::Forget)}
                    on_notice={ctx.link().callback(Msg::Notice)} />
            },
        }
    }
}
