//! The reader's language and notation: words, and how numbers and squares are written.

use std::rc::Rc;

use js_sys::{Array, BigInt, Function, Intl, Object, Reflect};
use wasm_bindgen::JsValue;

use crate::settings::look::Look;
use crate::text::{Lang, Texts};
use queens::board::{Size, Solution, Square};

/// Words and number formats of a language, and the names of squares. Cheap to clone
/// and to compare.
#[derive(Clone)]
pub struct Locale {
    /// The language.
    pub lang: Lang,
    /// How the board looks, and how squares are named.
    pub look: Look,
    formats: Rc<Formats>,
}

struct Formats {
    whole: Function,
    one_decimal: Function,
}

/// The number formatter of the browser's `Intl` as a function.
fn format(lang: Lang, decimals: u8) -> Function {
    let options = Object::new();
    for name in ["minimumFractionDigits", "maximumFractionDigits"] {
        // A fresh plain object takes any property.
        let _ = Reflect::set(&options, &name.into(), &decimals.into());
    }
    Intl::NumberFormat::new(&Array::of1(&lang.tag().into()), &options).format()
}

impl Locale {
    /// The locale of a language and a look.
    pub fn new(lang: Lang, look: Look) -> Locale {
        let formats = Formats { whole: format(lang, 0), one_decimal: format(lang, 1) };
        Locale { lang, look, formats: Rc::new(formats) }
    }

    /// The words.
    pub fn texts(&self) -> &'static Texts {
        self.lang.texts()
    }

    /// The name of a square of a board of `size`.
    pub fn square(&self, size: Size, square: Square) -> String {
        self.look.notation.square(size, square)
    }

    /// The queens of a solution, from the bottom row on.
    pub fn queens(&self, solution: &Solution) -> String {
        let squares = solution.squares().map(|square| self.square(solution.size(), square));
        squares.collect::<Vec<_>>().join(" ")
    }

    /// A whole number as the language writes it.
    pub fn number(&self, value: u64) -> String {
        // Numbers beyond 2⁵³ would be rounded as floats.
        let exact = u32::try_from(value).map_or_else(|_| BigInt::from(value).into(), JsValue::from);
        called(&self.formats.whole, &exact).unwrap_or_else(|| value.to_string())
    }

    /// A whole number of any length, from its decimal digits, as the language writes it.
    pub fn digits(&self, digits: &str) -> String {
        let exact = BigInt::new(&digits.into()).ok();
        let written = exact.and_then(|exact| called(&self.formats.whole, &exact));
        written.unwrap_or_else(|| digits.to_owned())
    }

    /// A part of 1 000 as whole percents.
    pub fn percent(&self, thousandths: u16) -> String {
        // All three languages put the sign behind; German with a space.
        let space = if self.lang == Lang::De { "\u{a0}" } else { "" };
        format!("{}{space}%", self.number(u64::from(thousandths) / 10))
    }

    /// What stands between a number's whole part and its decimals.
    pub fn decimal_mark(&self) -> String {
        self.tenths(1).chars().filter(|c| !c.is_numeric()).collect()
    }

    /// A number of tenths with one decimal place.
    pub fn tenths(&self, tenths: u64) -> String {
        let value = JsValue::from_f64(tenths as f64 / 10.0);
        called(&self.formats.one_decimal, &value).unwrap_or_else(|| (tenths / 10).to_string())
    }
}

fn called(format: &Function, value: &JsValue) -> Option<String> {
    format.call1(&JsValue::UNDEFINED, value).ok()?.as_string()
}

impl PartialEq for Locale {
    fn eq(&self, other: &Locale) -> bool {
        (self.lang, self.look) == (other.lang, other.look)
    }
}
