//! Lazily loaded chunks of the program. Each chunk exports one value, through which the rest
//! of the program reaches its content: a function, or a function that makes an object.
//!
//! A view draws with a chunk by `Scene::lazy`, a component by [`use_lazy`].
//! While the chunk is loading they render an empty place; if it fails, a message and a button.

use std::cell::Cell;
use std::future::Future;
use std::pin::Pin;
use std::thread::LocalKey;

use yew::prelude::*;

use crate::browser;
use crate::browser::locale::Locale;
use crate::components::widgets::load_error::load_error;

#[cfg(feature = "split")]
pub use wasm_split_helpers::SplitLoaderError;
/// Without chunks, nothing can fail to load.
#[cfg(not(feature = "split"))]
pub type SplitLoaderError = std::convert::Infallible;

/// Milliseconds before the only retry.
const RETRY_AFTER: u32 = 1_000;

/// A chunk that is being loaded. Afterwards its `Lazy` has the value.
pub type Loading = Pin<Box<dyn Future<Output = Result<(), SplitLoaderError>>>>;

/// The value of a chunk, declared by `lazy!`.
pub struct Lazy<T: Copy + 'static> {
    arrived: &'static LocalKey<Cell<Option<T>>>,
    load: fn() -> Loading,
}

/// Loads a chunk and retries once. Not generic, so that the first chunk contains it once.
fn arrive(load: fn() -> Loading, is_here: bool) -> Loading {
    Box::pin(async move {
        if is_here || load().await.is_ok() {
            return Ok(());
        }
        browser::pause(RETRY_AFTER).await;
        load().await
    })
}

/// Loads a chunk in the background.
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

    /// The value, if its chunk has been loaded.
    pub fn get(&self) -> Option<T> {
        self.arrived.get()
    }

    /// Loads the chunk unless it is there; retries once.
    pub fn fetch(&self) -> Loading {
        arrive(self.load, self.get().is_some())
    }

    /// The same in the background. `then` is called with true if the chunk was loaded.
    pub fn fetch_then(&self, then: impl FnOnce(bool) + 'static) {
        arrive_then(self.load, self.get().is_some(), Box::new(then));
    }
}

#[derive(Clone, PartialEq)]
pub enum LoadState<T> {
    Loaded(T),
    Loading,
    /// The callback retries.
    Failed(Callback<()>),
}

/// The value of a chunk, for a component that draws with it. Loads it while `is_wanted`.
#[hook]
pub fn use_lazy<T: Copy + 'static>(chunk: &'static Lazy<T>, is_wanted: bool) -> LoadState<T> {
    // The numbers of requests and of failures.
    let asked = use_state_eq(|| 0_u32);
    let failed = use_state_eq(|| 0_u32);
    let arrived = use_force_update();
    let times = *asked;
    let value = chunk.get();
    use_effect_with((is_wanted, times), {
        let failed = failed.clone();
        let was_here = value.is_some();
        move |(is_wanted, times)| {
            let times = *times;
            if *is_wanted && chunk.get().is_none() {
                chunk.fetch_then(move |has_come| {
                    if has_come {
                        arrived.force_update();
                    } else {
                        failed.set(times + 1);
                    }
                });
            } else if *is_wanted && !was_here {
                // Another component has loaded it since the drawing.
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

#[derive(Properties)]
pub struct PlaceProps<T: Copy + 'static> {
    pub chunk: &'static Lazy<T>,
    pub locale: Locale,
    /// Called when the chunk is there.
    pub on_loaded: Callback<()>,
}

impl<T: Copy> PartialEq for PlaceProps<T> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.chunk, other.chunk) && self.locale == other.locale
    }
}

/// The place of content whose chunk is loading: empty, or a message that it failed.
#[component]
pub fn LazyPlace<T: Copy + 'static>(props: &PlaceProps<T>) -> Html {
    let state = use_lazy(props.chunk, true);
    let is_loaded = matches!(state, LoadState::Loaded(_));
    use_effect_with(is_loaded, {
        let on_loaded = props.on_loaded.clone();
        move |is_loaded| {
            if *is_loaded {
                on_loaded.emit(());
            }
        }
    });
    match state {
        LoadState::Loaded(_) | LoadState::Loading => Html::default(),
        LoadState::Failed(on_retry) => load_error(&props.locale, on_retry),
    }
}

/// Declares the value of a chunk: the type of the static, the name of the chunk, the value.
macro_rules! lazy {
    ($(#[$about:meta])* $vis:vis static $NAME:ident: $made:ty = $chunk:ident($value:expr);) => {
        $(#[$about])*
        $vis static $NAME: $crate::components::widgets::lazy::Lazy<$made> = {
            #[cfg(feature = "split")]
            thread_local! {
                static ARRIVED: std::cell::Cell<Option<$made>> = const { std::cell::Cell::new(None) };
            }
            // Without chunks, everything is there at once.
            #[cfg(not(feature = "split"))]
            thread_local! {
                static ARRIVED: std::cell::Cell<Option<$made>> = const { std::cell::Cell::new(Some($value)) };
            }

            #[cfg(feature = "split")]
            #[wasm_split_helpers::wasm_split($chunk, fallible)]
            fn $chunk() -> Result<$made, $crate::components::widgets::lazy::SplitLoaderError> {
                Ok($value)
            }

            #[cfg(not(feature = "split"))]
            async fn $chunk() -> Result<$made, $crate::components::widgets::lazy::SplitLoaderError> {
                Ok($value)
            }

            $crate::components::widgets::lazy::Lazy::new(&ARRIVED, || {
                Box::pin(async {
                    let value = $chunk().await?;
                    ARRIVED.set(Some(value));
                    Ok(())
                })
            })
        };
    };
}
pub(crate) use lazy;
