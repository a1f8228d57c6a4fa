//! Parts of the program that arrive when they are first wanted. Each is one value, through
//! which alone the rest of the program reaches what lies in the part: a function, or a
//! function that makes an object.

use std::cell::Cell;
use std::future::Future;
use std::pin::Pin;
use std::thread::LocalKey;

use yew::prelude::*;

use crate::browser;

#[cfg(feature = "split")]
pub use wasm_split_helpers::SplitLoaderError;
/// There is nothing that could fail to come.
#[cfg(not(feature = "split"))]
pub type SplitLoaderError = std::convert::Infallible;

/// So many milliseconds later, a part is asked for once more.
const AGAIN: u32 = 1_000;

/// A part on its way. What has come lies where its `Lazy` finds it.
pub type Loading = Pin<Box<dyn Future<Output = Result<(), SplitLoaderError>>>>;

/// A value that lies in a part of its own; `lazy!` makes it.
pub struct Lazy<T: Copy + 'static> {
    arrived: &'static LocalKey<Cell<Option<T>>>,
    load: fn() -> Loading,
}

/// Loads a part, once more if it does not come. The same for all parts, whatever lies in them:
/// each of its kind would take room in the first part of the program.
fn arrive(load: fn() -> Loading, is_here: bool) -> Loading {
    Box::pin(async move {
        if is_here || load().await.is_ok() {
            return Ok(());
        }
        browser::pause(AGAIN).await;
        load().await
    })
}

/// Loads a part in the background.
fn arrive_then(load: fn() -> Loading, is_here: bool, then: Box<dyn FnOnce(bool)>) {
    yew::platform::spawn_local(async move { then(arrive(load, is_here).await.is_ok()) });
}

impl<T: Copy + 'static> Lazy<T> {
    pub(crate) const fn new(
        arrived: &'static LocalKey<Cell<Option<T>>>,
        load: fn() -> Loading,
    ) -> Lazy<T> {
        Lazy { arrived, load }
    }

    /// The value, where its part has arrived.
    pub fn get(&self) -> Option<T> {
        self.arrived.get()
    }

    /// Fetches the part where it is not there yet, once more if it does not come. Fails where
    /// it has not come.
    pub fn fetch(&self) -> Loading {
        arrive(self.load, self.get().is_some())
    }

    /// The same in the background; `then` hears whether the part has come.
    pub fn fetch_then(&self, then: impl FnOnce(bool) + 'static) {
        arrive_then(self.load, self.get().is_some(), Box::new(then));
    }
}

/// What has become of a part.
#[derive(Clone, PartialEq)]
pub enum LoadState<T> {
    Loaded(T),
    Loading,
    /// It has not come; called, it is asked for again.
    Failed(Callback<()>),
}

/// A late value, for a component that draws with it; asked for while it `is_wanted`.
#[hook]
pub fn use_lazy<T: Copy + 'static>(late: &'static Lazy<T>, is_wanted: bool) -> LoadState<T> {
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
        Some(value) => LoadState::Loaded(value),
        None if *failed > times => {
            LoadState::Failed(Callback::from(move |()| asked.set(times + 1)))
        }
        None => LoadState::Loading,
    }
}

/// Declares a value that lies in a part of the program of its own: what the static holds,
/// the part's name, the value.
macro_rules! lazy {
    ($(#[$about:meta])* $vis:vis static $NAME:ident: $made:ty = $part:ident($value:expr);) => {
        $(#[$about])*
        $vis static $NAME: $crate::components::lazy::Lazy<$made> = {
            #[cfg(feature = "split")]
            thread_local! {
                static ARRIVED: std::cell::Cell<Option<$made>> = const { std::cell::Cell::new(None) };
            }
            // In one piece, everything is there at once.
            #[cfg(not(feature = "split"))]
            thread_local! {
                static ARRIVED: std::cell::Cell<Option<$made>> = const { std::cell::Cell::new(Some($value)) };
            }

            #[cfg(feature = "split")]
            #[wasm_split_helpers::wasm_split($part, fallible)]
            fn $part() -> Result<$made, $crate::components::lazy::SplitLoaderError> {
                Ok($value)
            }

            #[cfg(not(feature = "split"))]
            async fn $part() -> Result<$made, $crate::components::lazy::SplitLoaderError> {
                Ok($value)
            }

            $crate::components::lazy::Lazy::new(&ARRIVED, || {
                Box::pin(async {
                    let value = $part().await?;
                    ARRIVED.set(Some(value));
                    Ok(())
                })
            })
        };
    };
}
pub(crate) use lazy;
