//! The HTML code that embeds the present picture in another page.

use yew::prelude::*;

use crate::address::View;
use crate::address::embed::Embed;
use crate::address::speed::Speed;
use crate::browser;
use crate::browser::locale::Locale;
use crate::components::widgets::choice::{Choice, choice};
use crate::shell::address::Address;
use crate::shell::copy_button::CopyButton;
use crate::shell::text::{LinkTexts, ShareTexts};
use crate::views::search::panel::Panel;

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    /// With the chosen language and help.
    pub address: Address,
}

/// Keeps the value of the address.
const AS_HERE: &str = "own";

/// No panel.
const NONE: &str = "none";

const SPEEDS: [&str; 6] = [AS_HERE, "1", "4", "20", "100", "max"];

const FULL: &str = "100%";

/// In CSS pixels: for the code, and for the choice.
const WIDTHS: [(&str, &str); 4] =
    [("480", "480 px"), ("640", "640 px"), ("800", "800 px"), ("1024", "1024 px")];
const HEIGHTS: [(&str, &str); 5] =
    [("360", "360 px"), ("480", "480 px"), ("640", "640 px"), ("720", "720 px"), ("900", "900 px")];

/// Everything that the page uses: its own storage, files to save, printing, the speaker's window.
const SANDBOX: &str = "allow-scripts allow-same-origin allow-downloads allow-modals allow-popups \
                       allow-popups-to-escape-sandbox";

/// The chosen values, by name.
#[derive(Clone, Debug, PartialEq)]
struct Chosen {
    embed: Embed,
    speed: String,
    panel: String,
    repeats: bool,
    width: &'static str,
    height: &'static str,
}

impl Chosen {
    /// The address for the frame.
    fn applied(&self, address: &Address) -> Address {
        let mut address = Address { embed: self.embed, ..address.clone() };
        if address.route.view == View::Search {
            let route = &mut address.route;
            if let Some(speed) = Speed::parse(&self.speed) {
                route.set("speed", speed.to_string());
            }
            if self.panel == NONE || Panel::named(&self.panel).is_some() {
                route.set("panel", &*self.panel);
            }
            if self.repeats {
                route.set("loop", "1");
            }
        } else {
            // Only the search can be embedded in part.
            address.embed = Embed::View;
        }
        address
    }
}

fn code(src: &str, title: &str, width: &str, height: &str) -> String {
    format!(
        "<iframe src=\"{src}\" title=\"{title}\" width=\"{width}\" height=\"{height}\" \
         allow=\"clipboard-write; fullscreen\" sandbox=\"{SANDBOX}\"></iframe>"
    )
}

/// The choices, the code and a preview.
#[component]
pub fn EmbedCode(props: &Props) -> Html {
    let locale = &props.locale;
    let texts = LinkTexts::of(locale.lang);
    let field = use_node_ref();
    let chosen = use_state_eq(|| Chosen {
        embed: Embed::View,
        speed: AS_HERE.to_owned(),
        panel: AS_HERE.to_owned(),
        repeats: false,
        width: FULL,
        height: "640",
    });
    let change = |change: fn(&mut Chosen, String)| {
        let chosen = chosen.clone();
        Callback::from(move |value: String| {
            let mut now = (*chosen).clone();
            change(&mut now, value);
            chosen.set(now);
        })
    };
    let is_search = props.address.route.view == View::Search;
    let search = is_search.then(|| of_search(locale, &chosen, &change));
    let plain = |(value, words): (&'static str, &'static str)| (value, words, None);
    let size = |name, label, all: Vec<(&'static str, &'static str)>, value, on_choose| {
        choice(Choice {
            name,
            label,
            options: all.into_iter().map(plain).collect(),
            value,
            on_choose,
        })
    };
    let widths = [(FULL, texts.full_width)].into_iter().chain(WIDTHS).collect();
    let src = browser::address_with(&chosen.applied(&props.address).to_string());
    let code = AttrValue::from(code(&src, texts.frame_title, chosen.width, chosen.height));
    html! {
        <section class="share-embed stack gap-3" aria-label={ShareTexts::of(props.locale.lang).embed}>
            <p class="quiet">{ texts.platform }</p>
            <div class="share-choices">
                { for search }
                { size("embed-width", texts.width, widths, chosen.width, change(|it, value| {
                    it.width = WIDTHS.iter().find(|(name, _)| *name == value).map_or(FULL, |(name, _)| name);
                })) }
                { size("embed-height", texts.height, HEIGHTS.to_vec(), chosen.height, change(|it, value| {
                    if let Some((name, _)) = HEIGHTS.iter().find(|(name, _)| *name == value) {
                        it.height = name;
                    }
                })) }
            </div>
            <label class="lines stack gap-1">
                <span>{ texts.code }</span>
                <textarea ref={field.clone()} class="field" name="embed" rows="3" readonly=true value={code.clone()} />
            </label>
            <CopyButton locale={locale.clone()} action="copy-embed" {field} text={code} />
            <p class="quiet">{ texts.preview }</p>
            // A new frame for each address, as a frame that changes its address adds to the
            // history.
            <iframe class="share-preview" key={src.clone()} src={src.clone()} title={texts.preview}
                width={chosen.width} height={chosen.height} loading="lazy" tabindex="-1"></iframe>
        </section>
    }
}

/// The choices for a search.
fn of_search(
    locale: &Locale,
    chosen: &Chosen,
    change: &impl Fn(fn(&mut Chosen, String)) -> Callback<String>,
) -> Html {
    let texts = LinkTexts::of(locale.lang);
    let extents = [Embed::View, Embed::Board, Embed::Slide].map(Embed::name);
    let panels = Panel::ALL.into_iter().filter(|it| *it != Panel::Export);
    let named = panels.map(|it| (it.name(), it.label(locale.lang)));
    let panels: Vec<(&str, &str)> = [AS_HERE, NONE]
        .into_iter()
        .zip([texts.panel_here, texts.panel_none])
        .chain(named)
        .collect();
    let choose = |name, label, all: Vec<(&'static str, &'static str)>, value: &str, on_choose| {
        let value = all.iter().map(|(name, _)| *name).find(|name| *name == value);
        let options = all.iter().map(|(value, words)| (*value, *words, None)).collect();
        choice(Choice { name, label, options, value: value.unwrap_or(AS_HERE), on_choose })
    };
    let on_repeat = change(|it, _| it.repeats = !it.repeats);
    html! {
        <>
            { choose("embed-extent", texts.extent, extents.into_iter().zip([texts.extent_all, texts.extent_board, texts.extent_slide]).collect(), chosen.embed.name(),
                change(|it, value| it.embed = Embed::named(&value).unwrap_or(Embed::View))) }
            { choose("embed-speed", texts.speed, SPEEDS.into_iter().zip([texts.speed_here, texts.speed_1, texts.speed_4, texts.speed_20, texts.speed_100, texts.speed_max]).collect(), &chosen.speed,
                change(|it, value| it.speed = value)) }
            // Other extents have no panels.
            if chosen.embed == Embed::View {
                { choose("embed-panel", texts.panel, panels, &chosen.panel, change(|it, value| it.panel = value)) }
            }
            <label class="check">
                <input type="checkbox" name="embed-loop" checked={chosen.repeats}
                    onchange={on_repeat.reform(|_: Event| String::new())} />
                <span>{ texts.repeat }</span>
            </label>
        </>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHOSEN: Chosen = Chosen {
        embed: Embed::View,
        speed: String::new(),
        panel: String::new(),
        repeats: false,
        width: FULL,
        height: "640",
    };

    fn shown(chosen: &Chosen, address: &str) -> String {
        chosen.applied(&Address::parse(address).0).to_string()
    }

    #[test]
    fn what_is_chosen_stands_in_the_address() {
        let here = "#/search?n=6&by=rows&at=5&speed=7&panel=tree";
        assert_eq!(shown(&CHOSEN, here), format!("{here}&embed=1"));
        let all = Chosen {
            embed: Embed::Board,
            speed: "20".to_owned(),
            panel: NONE.to_owned(),
            repeats: true,
            ..CHOSEN
        };
        assert_eq!(
            shown(&all, here),
            "#/search?n=6&by=rows&at=5&speed=20&panel=none&loop=1&embed=board"
        );
        let listing = Chosen { panel: "listing".to_owned(), ..CHOSEN };
        assert!(shown(&listing, here).contains("panel=listing"));
        // Addresses survive reading and writing.
        for (chosen, address) in [(&all, here), (&all, "#/lab?n=8&queens=c4"), (&CHOSEN, "#/learn")]
        {
            let text = shown(chosen, address);
            let (read, problems) = Address::parse(&text);
            assert_eq!((read.to_string(), problems), (text, vec![]));
        }
    }

    #[test]
    fn every_speed_that_is_offered_is_one() {
        for speed in &SPEEDS[1..] {
            assert!(Speed::parse(speed).is_some(), "{speed}");
        }
    }

    #[test]
    fn the_code_is_one_element() {
        assert_eq!(
            code("https://example.org/#/lab", "Queens", "100%", "640"),
            "<iframe src=\"https://example.org/#/lab\" title=\"Queens\" width=\"100%\" height=\"640\" \
             allow=\"clipboard-write; fullscreen\" sandbox=\"allow-scripts allow-same-origin \
             allow-downloads allow-modals allow-popups allow-popups-to-escape-sandbox\"></iframe>"
        );
    }
}
