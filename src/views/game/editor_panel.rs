//! Setting a position for others.

use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use queens::board::{BoardText, Size};
use queens::game::{Instance, InstanceError, Position, SquareSet};

use crate::browser::locale::Locale;
use crate::components::callbacks::reading;
use crate::views::game::action::{GameAction, Tool};
use crate::views::game::text::EditorTexts;

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    /// The size of the board, for a list of squares.
    pub size: Size,
    /// The present tool.
    pub tool: Tool,
    /// Number of solutions, in words.
    pub answer: AttrValue,
    pub on_act: Callback<GameAction>,
}

/// An instance as it may be pasted.
const EXAMPLE: &str = "n = 10\ninit = [[0, 3], [4, 1]]\nblocked = [[1, 1]]";

#[component]
pub fn EditorPanel(props: &Props) -> Html {
    let Props { locale, size, tool, answer, on_act } = props;
    let texts = EditorTexts::of(locale.lang);
    let pasted = use_state(String::new);
    let wrong = use_state(String::new);
    let radio = |it: Tool| {
        html! {
            <label class="check">
                <input type="radio" name="tool" value={it.name()} checked={it == *tool}
                    onchange={on_act.reform(move |_: Event| GameAction::Take(it))} />
                { texts.tool(it) }
            </label>
        }
    };
    let on_input = {
        let (pasted, wrong) = (pasted.clone(), wrong.clone());
        Callback::from(move |event: InputEvent| {
            let field: HtmlTextAreaElement = event.target_unchecked_into();
            // What was wrong is being mended.
            wrong.set(String::new());
            pasted.set(field.value());
        })
    };
    let on_take = {
        let (pasted, wrong, locale, size) = (pasted, wrong.clone(), locale.clone(), *size);
        reading(on_act, move |_: MouseEvent| match position(&pasted, size, &locale) {
            Ok(position) => {
                wrong.set(String::new());
                Some(GameAction::Begin(Box::new(position)))
            }
            Err(error) => {
                wrong.set(words(&locale, error));
                None
            }
        })
    };
    html! {
        <section class="editor">
            <p class="remark game-lead">{ texts.lead }</p>
            <fieldset class="tools stack">
                <legend class="quiet">{ texts.tools }</legend>
                { for Tool::ALL.into_iter().map(radio) }
            </fieldset>
            <p class="answer" data-answer="">{ answer.clone() }</p>
            <p class="remark">{ texts.link }</p>
            <label class="lines stack gap-1">
                <span>{ texts.paste }</span>
                <textarea class="field" name="instance" rows="4" spellcheck="false"
                    placeholder={EXAMPLE} oninput={on_input} />
            </label>
            <div class="asks row wrap">
                <button type="button" class="button" data-action="take-instance" onclick={on_take}>{ texts.take }</button>
            </div>
            <p role="status" class="remark">{ (*wrong).clone() }</p>
            <p class="remark">{ texts.source }</p>
        </section>
    }
}

/// The position in a text: a board whose queens are given, or an instance.
fn position(text: &str, size: Size, locale: &Locale) -> Result<Position, InstanceError> {
    let given = BoardText::read(text, size, locale.look.notation).and_then(|it| {
        let (queens, none) = (it.queens.into_iter().collect(), SquareSet::EMPTY);
        Position::with_layers(it.size, [queens, queens, none, none]).ok()
    });
    given.map_or_else(|| text.parse::<Instance>().map(|it| it.position), Ok)
}

fn words(locale: &Locale, error: InstanceError) -> String {
    let texts = EditorTexts::of(locale.lang);
    match error {
        InstanceError::Size => texts.no_size.to_owned(),
        InstanceError::UnknownName(line)
        | InstanceError::NotANumber(line)
        | InstanceError::NoPairs(line)
        | InstanceError::OffBoard(line) => texts.wrong_line(&locale.number(line as u64)),
        InstanceError::BlockedQueen(square) => texts.blocked(&locale.square(Size::LARGEST, square)),
    }
}
