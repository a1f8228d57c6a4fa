//! Parts of the program that arrive when they are first wanted. Each is one value, through
//! which alone the rest of the program reaches what lies in the part: a function, or a
//! function that makes an object.

use std::cell::Cell;
use std::future::Future;
use std::pin::Pin;
use std::thread::LocalKey;

use yew::prelude::*;

use crate::browser;

#[cfg(feature = "parts")]
pub use wasm_split_helpers::SplitLoaderError;
/// There is nothing that could fail to come.
#[cfg(not(feature = "parts"))]
pub type SplitLoaderError = std::convert::Infallible;

/// So many milliseconds later, a part is asked for once more.
const AGAIN: u32 = 1_000;

/// A part on its way.
pub type Arriving<T> = Pin<Box<dyn Future<Output = Result<T, SplitLoaderError>>>>;

/// A value that lies in a part of its own; `late!` makes it.
pub struct Late<T: Copy + 'static> {
    arrived: &'static LocalKey<Cell<Option<T>>>,
    load: fn() -> Arriving<T>,
}

impl<T: Copy + 'static> Late<T> {
    pub(crate) const fn new(
        arrived: &'static LocalKey<Cell<Option<T>>>,
        load: fn() -> Arriving<T>,
    ) -> Late<T> {
        Late { arrived, load }
    }

    /// The value, where its part has arrived.
    pub fn get(&self) -> Option<T> {
        self.arrived.get()
    }

    async fn once(&self) -> Result<T, SplitLoaderError> {
        let value = (self.load)().await?;
        self.arrived.set(Some(value));
        Ok(value)
    }

    /// The value; its part is fetched where it is not there yet, once more if it does not
    /// come.
    ///
    /// # Errors
    ///
    /// It has not come.
    pub async fn fetch(&self) -> Result<T, SplitLoaderError> {
        if let Some(value) = self.get() {
            return Ok(value);
        }
        let made = self.once().await;
        if made.is_ok() {
            return made;
        }
        browser::pause(AGAIN).await;
        self.once().await
    }

    /// The same in the background; `then` hears whether the part has come.
    pub fn fetch_then(&'static self, then: impl FnOnce(bool) + 'static) {
        yew::platform::spawn_local(async move { then(self.fetch().await.is_ok()) });
    }
}

/// What has become of a part.
#[derive(Clone, PartialEq)]
pub enum Arrival<T> {
    Here(T),
    Coming,
    /// It has not come; called, it is asked for again.
    Missing(Callback<()>),
}

/// A late value, for a component that draws with it; asked for while it `is_wanted`.
#[hook]
pub fn use_late<T: Copy + 'static>(late: &'static Late<T>, is_wanted: bool) -> Arrival<T> {
    // How often it has been asked for, and how often in vain.
    let asked = use_state_eq(|| 0_u32);
    let failed = use_state_eq(|| 0_u32);
    let arrived = use_force_update();
    let times = *asked;
    let value = late.get();
    use_effect_with((is_wanted, times), {
        let failed = failed.clone();
        let was_here = value.is_some();
        move |(is_wanted, times)| {
            let times = *times;
            if *is_wanted && late.get().is_none() {
                late.fetch_then(move |has_come| {
                    if has_come {
                        arrived.force_update();
                    } else {
                        failed.set(times + 1);
                    }
                });
            } else if *is_wanted && !was_here {
                // It has come for another component between the drawing and this.
                arrived.force_update();
            }
        }
    });
    match value {
        Some(value) => Arrival::Here(value),
        None if *failed > times => Arrival::Missing(Callback::from(move |()| asked.set(times + 1))),
        None => Arrival::Coming,
    }
}

/// Declares a value that lies in a part of the program of its own: what the static holds,
/// the part's name, the value.
macro_rules! late {
    ($(#[$about:meta])* $vis:vis static $NAME:ident: $made:ty = $part:ident($value:expr);) => {
        $(#[$about])*
        $vis static $NAME: $crate::parts::late::Late<$made> = {
            #[cfg(feature = "parts")]
            thread_local! {
                static ARRIVED: std::cell::Cell<Option<$made>> = const { std::cell::Cell::new(None) };
            }
            // In one piece, everything is there at once.
            #[cfg(not(feature = "parts"))]
            thread_local! {
                static ARRIVED: std::cell::Cell<Option<$made>> = const { std::cell::Cell::new(Some($value)) };
            }

            #[cfg(feature = "parts")]
            #[wasm_split_helpers::wasm_split($part, fallible)]
            fn $part() -> Result<$made, $crate::parts::late::SplitLoaderError> {
                Ok($value)
            }

            #[cfg(not(feature = "parts"))]
            async fn $part() -> Result<$made, $crate::parts::late::SplitLoaderError> {
                Ok($value)
            }

            $crate::parts::late::Late::new(&ARRIVED, || Box::pin($part()))
        };
    };
}
pub(crate) use late;
