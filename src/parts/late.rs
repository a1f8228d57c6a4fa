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

/// A part on its way. What has come lies where its `Late` finds it.
pub type Arriving = Pin<Box<dyn Future<Output = Result<(), SplitLoaderError>>>>;

/// A value that lies in a part of its own; `late!` makes it.
pub struct Late<T: Copy + 'static> {
    arrived: &'static LocalKey<Cell<Option<T>>>,
    load: fn() -> Arriving,
}

/// Loads a part, once more if it does not come. The same for all parts, whatever lies in them:
/// each of its kind would take room in the first part of the program.
fn arrive(load: fn() -> Arriving, is_here: bool) -> Arriving {
    Box::pin(async move {
        if is_here || load().await.is_ok() {
            return Ok(());
        }
        browser::pause(AGAIN).await;
        load().await
    })
}

/// Loads a part in the background.
fn arrive_then(load: fn() -> Arriving, is_here: bool, then: Box<dyn FnOnce(bool)>) {
    yew::platform::spawn_local(async move { then(arrive(load, is_here).await.is_ok()) });
}

impl<T: Copy + 'static> Late<T> {
    pub(crate) const fn new(
        arrived: &'static LocalKey<Cell<Option<T>>>,
        load: fn() -> Arriving,
    ) -> Late<T> {
        Late { arrived, load }
    }

    /// The value, where its part has arrived.
    pub fn get(&self) -> Option<T> {
        self.arrived.get()
    }

    /// Fetches the part where it is not there yet, once more if it does not come. Fails where
    /// it has not come.
    pub fn fetch(&self) -> Arriving {
        arrive(self.load, self.get().is_some())
    }

    /// The same in the background; `then` hears whether the part has come.
    pub fn fetch_then(&self, then: impl FnOnce(bool) + 'static) {
        arrive_then(self.load, self.get().is_some(), Box::new(then));
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

            $crate::parts::late::Late::new(&ARRIVED, || {
                Box::pin(async {
                    let value = $part().await?;
                    ARRIVED.set(Some(value));
                    Ok(())
                })
            })
        };
    };
}
pub(crate) use late;
