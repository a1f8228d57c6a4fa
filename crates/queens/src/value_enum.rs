//! Enums whose values are listed and named where they are declared.

/// An enum declared with names by [`value_enum!`](macro@crate::value_enum): what functions need
/// that work for any of them.
pub trait ValueEnum: Copy + PartialEq + 'static {
    /// Every value, in the order of its declaration.
    const VALUES: &'static [Self];

    /// The value's name in addresses, messages, files and the document.
    fn name(self) -> &'static str;
}

/// Declares an enum without data together with the list of its values and their names, so
/// that none can be forgotten and none is written twice.
///
/// The enum gets `const ALL`, an array in the order of the declaration. If its values have
/// names, it gets `const fn name(self)`, `fn named(name) -> Option<Self>` and [`ValueEnum`],
/// too.
///
/// ```
/// use queens::value_enum;
///
/// value_enum! {
///     /// A tab beside the board.
///     #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
///     pub enum Tab {
///         /// What has been found.
///         #[default]
///         Results = "results",
///         /// How to share it.
///         Share = "share",
///     }
/// }
///
/// assert_eq!(Tab::ALL, [Tab::Results, Tab::Share]);
/// const SHARE: &str = Tab::Share.name();
/// assert_eq!(Tab::named(SHARE), Some(Tab::Share));
/// assert_eq!(Tab::named("shore"), None);
/// ```
#[macro_export]
macro_rules! value_enum {
    (
        $(#[$meta:meta])* $vis:vis enum $name:ident {
            $($(#[$value_meta:meta])* $value:ident = $word:literal),+ $(,)?
        }
    ) => {
        $crate::value_enum! { $(#[$meta])* $vis enum $name { $($(#[$value_meta])* $value),+ } }

        impl $name {
            /// The name in addresses, messages, files and the document. Never changes.
            $vis const fn name(self) -> &'static str {
                match self { $($name::$value => $word),+ }
            }

            /// The value of that name.
            $vis fn named(name: &str) -> Option<$name> {
                match name { $($word => Some($name::$value),)+ _ => None }
            }
        }

        impl $crate::ValueEnum for $name {
            const VALUES: &'static [$name] = &$name::ALL;

            fn name(self) -> &'static str {
                $name::name(self)
            }
        }
    };
    (
        $(#[$meta:meta])* $vis:vis enum $name:ident {
            $($(#[$value_meta:meta])* $value:ident),+ $(,)?
        }
    ) => {
        $(#[$meta])* $vis enum $name { $($(#[$value_meta])* $value),+ }

        impl $name {
            /// Every value, in the order of the declaration.
            $vis const ALL: [$name; [$(stringify!($value)),+].len()] = [$($name::$value),+];
        }
    };
}
