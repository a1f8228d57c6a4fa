//! The reader's language and notation: words, and how numbers and squares are written.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::rc::Rc;

use js_sys::{Array, BigInt, Function, Intl, Object, Reflect};
use wasm_bindgen::JsValue;

use crate::settings::look::Look;
use crate::text::duration::Span;
use crate::text::number::power_of_ten;
use crate::text::{Lang, Texts};
use queens::board::{Size, Solution, Square};
use queens::game::Date;
use queens::search::DocumentWay;

/// Numbers of more figures than this and one are shortened where there is little room.
const LONG: u32 = 9;

/// Words and number formats of a language, and the names of squares. Cheap to clone
/// and to compare.
#[derive(Clone)]
pub struct Locale {
    /// The language.
    pub lang: Lang,
    /// How the board looks, and how squares are named.
    pub look: Look,
    /// How the search's document calls things, where it is followed.
    pub document: Option<DocumentWay>,
    formats: Rc<Formats>,
}

/// Formats of the browser's `Intl`; those needed now and then are made when they are
/// needed first.
struct Formats {
    whole: Function,
    one_decimal: Function,
    percent: OnceCell<Function>,
    date: OnceCell<Function>,
    days: OnceCell<Function>,
    years: OnceCell<Function>,
}

/// Options of `Intl` as an object.
fn options(named: &[(&str, &str)]) -> Object {
    let options = Object::new();
    for (name, value) in named {
        // A fresh plain object takes any property.
        let _ = Reflect::set(&options, &(*name).into(), &(*value).into());
    }
    options
}

/// The number formatter of the browser's `Intl` as a function, with so many decimals
/// and further options.
fn format(lang: Lang, decimals: u8, more: &[(&str, &str)]) -> Function {
    // `Intl` reads numbers from texts, too.
    let decimals = decimals.to_string();
    let always = [("minimumFractionDigits", &*decimals), ("maximumFractionDigits", &*decimals)];
    let options = options(&[&always, more].concat());
    Intl::NumberFormat::new(&Array::of1(&lang.tag().into()), &options).format()
}

/// Whole numbers of a unit of time, in words.
fn unit_format(lang: Lang, unit: &str) -> Function {
    format(lang, 0, &[("style", "unit"), ("unit", unit), ("unitDisplay", "long")])
}

impl Locale {
    /// The locale of a language and a look.
    pub fn new(lang: Lang, look: Look) -> Locale {
        let formats = Formats {
            whole: format(lang, 0, &[]),
            one_decimal: format(lang, 1, &[]),
            percent: OnceCell::new(),
            date: OnceCell::new(),
            days: OnceCell::new(),
            years: OnceCell::new(),
        };
        Locale { lang, look, document: None, formats: Rc::new(formats) }
    }

    /// The words.
    pub fn texts(&self) -> &'static Texts {
        self.lang.texts()
    }

    /// The name of a square of a board of `size`.
    pub fn square(&self, size: Size, square: Square) -> String {
        self.look.notation.square(size, square)
    }

    /// A name of a listing, or code with such names.
    pub fn code(&self, code: &'static str) -> Cow<'static, str> {
        self.document.map_or(Cow::Borrowed(code), |it| it.renamed(code).into())
    }

    /// The queens of a solution, from the bottom row on; where a document is followed, in
    /// the order in which it places them.
    pub fn queens(&self, solution: &Solution) -> String {
        let in_order = |document: DocumentWay| document.squares(solution);
        let squares = self.document.map_or_else(|| solution.squares().collect(), in_order);
        let names = squares.into_iter().map(|square| self.square(solution.size(), square));
        names.collect::<Vec<_>>().join(" ")
    }

    /// A whole number as the language writes it.
    pub fn number(&self, value: u64) -> String {
        called(&self.formats.whole, &exact(value)).unwrap_or_else(|| value.to_string())
    }

    /// A whole number as a chart writes it where it is long: `2,3 · 10¹⁷`.
    pub fn compact(&self, value: u64) -> String {
        let power = value.checked_ilog10().unwrap_or(0);
        if power < LONG {
            return self.number(value);
        }
        // Tenths of the leading digit, rounded; 9.96 is 10.0 and so the next power's 1.0.
        let tenths = (value as f64 / 10f64.powi(power as i32 - 1)).round() as u64;
        let (tenths, power) = if tenths == 100 { (10, power + 1) } else { (tenths, power) };
        format!("{} · {}", self.tenths(tenths), power_of_ten(power as i32))
    }

    /// A whole number of any length, from its decimal digits, as the language writes it.
    pub fn digits(&self, digits: &str) -> String {
        let exact = BigInt::new(&digits.into()).ok();
        let written = exact.and_then(|exact| called(&self.formats.whole, &exact));
        written.unwrap_or_else(|| digits.to_owned())
    }

    /// So many thousandths as per cent with one decimal place and the sign.
    pub fn percent(&self, thousandths: u16) -> String {
        let make = || format(self.lang, 1, &[("style", "percent")]);
        let share = JsValue::from_f64(f64::from(thousandths) / 1_000.0);
        let written = called(self.formats.percent.get_or_init(make), &share);
        written.unwrap_or_else(|| format!("{}%", thousandths / 10))
    }

    /// A share from 0 to 1 as [`Locale::percent`] writes it, rounded down: 100 % stands
    /// for all only.
    pub fn share(&self, share: f64) -> String {
        self.percent((share * 1_000.0) as u16)
    }

    /// A day as the language writes it in full.
    pub fn date(&self, date: Date) -> String {
        let make = || {
            let options = options(&[("dateStyle", "long"), ("timeZone", "UTC")]);
            Intl::DateTimeFormat::new(&Array::of1(&self.lang.tag().into()), &options).format()
        };
        let day = js_sys::Date::new(&date.to_string().into());
        let written = called(self.formats.date.get_or_init(make), &day);
        written.unwrap_or_else(|| date.to_string())
    }

    /// A span of milliseconds as a reader would tell it: two units at most.
    pub fn duration(&self, milliseconds: f64) -> String {
        let texts = self.lang.count();
        let [second, minute, hour] = texts.units;
        let with = |value: u64, unit: &str| format!("{} {unit}", self.number(value));
        let two = |large: String, small: u64, unit: &str| match small {
            0 => large,
            _ => format!("{large} {}", with(small, unit)),
        };
        let tenths = |tenths: u64| format!("{} {second}", self.tenths(tenths));
        match Span::of(milliseconds) {
            Span::Moment => (texts.less_than)(&tenths(1)),
            Span::Tenths(count) => tenths(count),
            Span::Seconds(seconds) => with(seconds, second),
            Span::Minutes(minutes, seconds) => two(with(minutes, minute), seconds, second),
            Span::Hours(hours, minutes) => two(with(hours, hour), minutes, minute),
            Span::Days(days, hours) => {
                let format = self.formats.days.get_or_init(|| unit_format(self.lang, "day"));
                two(self.counted(format, days), hours, hour)
            }
            Span::Years(years) => {
                let format = self.formats.years.get_or_init(|| unit_format(self.lang, "year"));
                self.counted(format, years)
            }
        }
    }

    /// The same where there is no room for words.
    pub fn short_duration(&self, milliseconds: f64) -> String {
        match Span::of(milliseconds) {
            Span::Moment => format!("< {} {}", self.tenths(1), self.lang.count().units[0]),
            _ => self.duration(milliseconds),
        }
    }

    /// A number of something whose words the browser knows.
    fn counted(&self, format: &Function, count: u64) -> String {
        called(format, &exact(count)).unwrap_or_else(|| self.number(count))
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

/// The number as a JavaScript value. Beyond 2⁵³ a float would be rounded.
fn exact(value: u64) -> JsValue {
    u32::try_from(value).map_or_else(|_| BigInt::from(value).into(), JsValue::from)
}

fn called(format: &Function, value: &JsValue) -> Option<String> {
    format.call1(&JsValue::UNDEFINED, value).ok()?.as_string()
}

impl PartialEq for Locale {
    fn eq(&self, other: &Locale) -> bool {
        (self.lang, self.look, self.document) == (other.lang, other.look, other.document)
    }
}
