//! The browser's own formats. They know every language, and cost the page no bytes.

use std::cell::OnceCell;

use js_sys::{Array, BigInt, Function, Object, Reflect};
use queens::game::Date;
use wasm_bindgen::JsValue;

use crate::browser::formats::{Formats, Unit};
use crate::text::Lang;

/// Formats of the browser's `Intl`; those needed now and then are made when they are
/// needed first.
pub struct Intl {
    lang: Lang,
    whole: Function,
    one_decimal: Function,
    percent: OnceCell<Function>,
    date: OnceCell<Function>,
    days: OnceCell<Function>,
    years: OnceCell<Function>,
}

impl Formats for Intl {
    fn of(lang: Lang) -> Intl {
        Intl {
            lang,
            whole: format(lang, 0, &[]),
            one_decimal: format(lang, 1, &[]),
            percent: OnceCell::new(),
            date: OnceCell::new(),
            days: OnceCell::new(),
            years: OnceCell::new(),
        }
    }

    fn whole(&self, value: u64) -> String {
        called(&self.whole, &exact(value)).unwrap_or_else(|| value.to_string())
    }

    fn digits(&self, digits: &str) -> String {
        let exact = BigInt::new(&digits.into()).ok();
        let written = exact.and_then(|exact| called(&self.whole, &exact));
        written.unwrap_or_else(|| digits.to_owned())
    }

    fn tenths(&self, tenths: u64) -> String {
        let value = JsValue::from_f64(tenths as f64 / 10.0);
        called(&self.one_decimal, &value).unwrap_or_else(|| (tenths / 10).to_string())
    }

    fn percent(&self, thousandths: u16) -> String {
        let make = || format(self.lang, 1, &[("style", "percent")]);
        let share = JsValue::from_f64(f64::from(thousandths) / 1_000.0);
        let written = called(self.percent.get_or_init(make), &share);
        written.unwrap_or_else(|| format!("{}%", thousandths / 10))
    }

    fn units(&self, count: u64, unit: Unit) -> String {
        let (cell, unit) = match unit {
            Unit::Day => (&self.days, "day"),
            Unit::Year => (&self.years, "year"),
        };
        let options = [("style", "unit"), ("unit", unit), ("unitDisplay", "long")];
        let format = cell.get_or_init(|| format(self.lang, 0, &options));
        called(format, &exact(count)).unwrap_or_else(|| self.whole(count))
    }

    fn date(&self, date: Date) -> String {
        let make = || {
            let options = options(&[("dateStyle", "long"), ("timeZone", "UTC")]);
            let languages = Array::of1(&self.lang.tag().into());
            js_sys::Intl::DateTimeFormat::new(&languages, &options).format()
        };
        let day = js_sys::Date::new(&date.to_string().into());
        let written = called(self.date.get_or_init(make), &day);
        written.unwrap_or_else(|| date.to_string())
    }
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

/// The number formatter of the browser's `Intl` as a function, with a number of decimals
/// and further options.
fn format(lang: Lang, decimals: u8, more: &[(&str, &str)]) -> Function {
    // `Intl` reads numbers from texts, too.
    let decimals = decimals.to_string();
    let always = [("minimumFractionDigits", &*decimals), ("maximumFractionDigits", &*decimals)];
    let options = options(&[&always, more].concat());
    js_sys::Intl::NumberFormat::new(&Array::of1(&lang.tag().into()), &options).format()
}

/// The number as a JavaScript value. Beyond 2⁵³ a float would be rounded.
fn exact(value: u64) -> JsValue {
    u32::try_from(value).map_or_else(|_| BigInt::from(value).into(), JsValue::from)
}

fn called(format: &Function, value: &JsValue) -> Option<String> {
    format.call1(&JsValue::UNDEFINED, value).ok()?.as_string()
}
