//! The order that the reader fills in. It is remembered.

use crate::route::quoted;
use crate::browser;
use crate::browser::locale::Locale;

use crate::state::export::request::Order;

/// The draft of an order.
pub struct Draft {
    order: Order,
}

impl Draft {
    /// As the reader left it.
    pub fn open() -> Draft {
        let order = browser::stored(Order::KEY).map(|text| Order::parse(&text));
        Draft { order: order.unwrap_or_default() }
    }

    /// The order.
    pub const fn order(&self) -> &Order {
        &self.order
    }

    /// Changes a part of the order. Returns the words of a notice if its value cannot
    /// be, or if it could not be remembered.
    pub fn set(&mut self, locale: &Locale, name: &str, value: &str) -> Option<String> {
        if !self.order.set(name, value) {
            let texts = locale.lang.export();
            return Some((texts.wrong)(&quoted(value), texts.label(name)));
        }
        let is_stored = browser::store(Order::KEY, &self.order.to_string());
        (!is_stored).then(|| locale.texts().notice.storage.to_owned())
    }
}
