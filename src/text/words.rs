//! Where the words of a table stand.

/// Gives a table of words `of(lang)`: the value of that name in the module of each
/// language beside the table's own (`de`, `en`, `zh_hant`).
macro_rules! words {
    ($at:ident::$name:ident: $table:ty) => {
        impl $table {
            /// The words of a language.
            pub const fn of(lang: $crate::text::Lang) -> &'static Self {
                use $crate::text::Lang;
                match lang {
                    Lang::De => &$at::de::$name,
                    Lang::En => &$at::en::$name,
                    Lang::ZhHant => &$at::zh_hant::$name,
                }
            }
        }
    };
}

pub(crate) use words;
