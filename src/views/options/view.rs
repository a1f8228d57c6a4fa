//! The options view.

use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::browser::page::board_colours::board_colours;
use crate::components::features::board::marks::marks;
use crate::components::features::board::picture::{BoardPicture, SquareState};
use crate::components::features::board::view::Board;
use crate::components::features::export::text::ExportTexts;
use crate::components::widgets::callbacks::reading;
use crate::components::widgets::choice::{Choice, choice};
use crate::components::widgets::stage::{Stage, stage};
use crate::settings::theme::Theme;
use crate::text::Lang;
use crate::views::options::text::OptionsTexts;
use queens::board::{Notation, Size, Square, threat};
use queens::export::{Colour, Palette, Preset};

use crate::settings::look::LookChange;

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    /// The theme, whose colours the board has where the reader has none of their own.
    pub theme: Theme,
    /// Called with a change of the look.
    pub on_look: Callback<LookChange>,
}

/// A step that shows everything whose colour can be chosen: queens, threatened squares,
/// and a test that fails because of a queen on a diagonal.
fn sample() -> BoardPicture {
    let size = Size::EIGHT;
    let mut picture = BoardPicture::empty(size);
    let at = |x, y| Square::new(size, x, y);
    let queens: Vec<Square> =
        [at(0, 0), at(2, 1), at(4, 2), at(1, 3)].into_iter().flatten().collect();
    for square in Square::all(size) {
        if queens.iter().any(|queen| threat(*queen, square).is_some()) {
            picture.set(square, SquareState::Threatened);
        }
    }
    for queen in &queens {
        picture.set(*queen, SquareState::Queen);
    }
    let tested = at(2, 4);
    if let Some(square) = tested {
        picture.set(square, SquareState::Tested);
    }
    BoardPicture { tested, threat: queens.last().copied().zip(tested), ..picture }
}

/// The names of the colours among the parts of the look.
const COLOURS: [&str; 4] = ["light", "dark", "queen", "mark"];

fn typed(event: InputEvent) -> Option<String> {
    let input: HtmlInputElement = event.target()?.dyn_into().ok()?;
    Some(if input.type_() == "checkbox" {
        u8::from(input.checked()).to_string()
    } else {
        input.value()
    })
}

/// The chosen set of colours, and all sets with their names.
fn presets(
    lang: Lang,
    palette: Option<Palette>,
) -> (&'static str, Vec<(&'static str, &'static str)>) {
    let (texts, exports) = (OptionsTexts::of(lang), ExportTexts::of(lang));
    let mut presets = vec![("theme", texts.theme_colours)];
    presets.extend(Preset::ALL.map(|preset| (preset.name(), exports.preset(Some(preset)))));
    let chosen = match palette {
        None => "theme",
        Some(palette) => {
            let known = Preset::ALL.into_iter().find(|preset| preset.palette() == palette);
            known.map_or("own", Preset::name)
        }
    };
    if chosen == "own" {
        presets.push(("own", texts.own_colours));
    }
    (chosen, presets)
}

/// The view's component.
#[component]
pub fn OptionsView(props: &Props) -> Html {
    let Props { locale, on_look, .. } = props;
    let (texts, exports) = (OptionsTexts::of(locale.lang), ExportTexts::of(locale.lang));
    let sample = use_memo((), |()| sample());
    // A value that cannot be is taken back.
    let redraw = use_force_update();
    let look = &locale.look;
    let colours = look.palette.or_else(board_colours).unwrap_or_else(|| look.colours());
    let has_own_colours = look.palette.is_some();
    let set = |name: &'static str| {
        let (on_look, redraw) = (on_look.clone(), redraw.clone());
        Callback::from(move |value: String| {
            // One colour of their own leaves the others as they are seen.
            if COLOURS.contains(&name) && value.parse::<Colour>().is_ok() && !has_own_colours {
                on_look.emit(LookChange::Palette(board_colours()));
            }
            on_look.emit(LookChange::Part(name, value));
            redraw.force_update();
        })
    };
    let on_preset = on_look
        .reform(|name: String| LookChange::Palette(Preset::named(&name).map(Preset::palette)));
    let colour = |name: &'static str, label: &'static str, value: Colour| {
        html! {
            <label class="options-well row">
                <input type="color" {name} value={value.to_string()} oninput={reading(&set(name), typed)} />
                <span>{ label }</span>
            </label>
        }
    };
    let select = |name, label, options: Vec<(&'static str, &'static str)>, value, on_choose| {
        let options = options.into_iter().map(|(value, words)| (value, words, None)).collect();
        choice(Choice { name, label, options, value, on_choose })
    };
    let (preset, presets) = presets(locale.lang, look.palette);
    let is_faint = look.palette.is_some_and(|palette| palette.contrast() < Palette::SEEN);
    let notations = Notation::ALL.map(|n| (n.name(), texts.notation(n)));
    stage(Stage {
        board: html! {
            <Board overlay={marks(&sample, &[])} picture={sample} locale={locale.clone()} calm={false} />
        },
        say: Some(html! { <p class="caption">{ texts.preview }</p> }),
        panels: Some(html! {
            <div class="panels">
            <div class="panel options-view stack top fit">
                <h2 class="visually-hidden">{ texts.heading }</h2>
                <section class="options-group stack gap-2 fit">
                    <h3>{ texts.colours }</h3>
                    { select("preset", exports.colours, presets, preset, on_preset) }
                    <div class="options-wells">
                        { colour("light", texts.light, colours.light) }
                        { colour("dark", texts.dark, colours.dark) }
                        { colour("queen", texts.queen, colours.queen) }
                        { colour("mark", texts.mark, colours.mark) }
                    </div>
                    <p class="options-warning" role="status" hidden={!is_faint}>{ for is_faint.then_some(texts.faint) }</p>
                </section>
                <section class="options-group stack gap-2 fit">
                    <h3>{ texts.board }</h3>
                    { select("notation", texts.notation_label, notations.to_vec(), look.notation.name(), set("notation")) }
                    <label class="check">
                        <input type="checkbox" name="labels" checked={look.labels}
                            oninput={reading(&set("labels"), typed)} />
                        <span>{ texts.labels }</span>
                    </label>
                </section>
                <section class="options-group stack gap-2 fit">
                    <h3>{ texts.stored }</h3>
                    <p class="quiet">{ texts.stored_words }</p>
                    <a class="button" data-action="about" href="#/about">{ texts.about }</a>
                </section>
            </div>
            </div>
        }),
        // The sample is small where there is not room for both.
        is_open: true,
        ..Stage::default()
    })
}
