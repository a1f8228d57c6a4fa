//! The languages.

use queens::value_enum;

value_enum! {
    /// A language of the page.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Lang {
        /// German.
        De = "de",
        /// English.
        En = "en",
        /// Chinese in traditional characters, as in Taiwan.
        ZhHant = "zh-Hant",
    }
}

impl Lang {
    /// The BCP 47 tag, as in `lang=` and in the document.
    pub const fn tag(self) -> &'static str {
        self.name()
    }

    /// The language's name in itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Lang::De => "Deutsch",
            Lang::En => "English",
            Lang::ZhHant => "繁體中文",
        }
    }

    /// The separator between the cells of tables: a comma, except where it is the decimal sign.
    pub const fn separator(self) -> char {
        match self {
            Lang::De => ';',
            Lang::En | Lang::ZhHant => ',',
        }
    }

    /// The space between two sentences; Chinese has none.
    pub const fn space(self) -> &'static str {
        match self {
            Lang::De | Lang::En => " ",
            Lang::ZhHant => "",
        }
    }

    /// The colon between a label and its value.
    pub const fn colon(self) -> &'static str {
        match self {
            Lang::De | Lang::En => ": ",
            Lang::ZhHant => "：",
        }
    }

    /// The language of a tag by its first part: `de-AT` and `de_AT` are German, every Chinese gets
    /// the Chinese there is.
    pub fn tagged(tag: &str) -> Option<Lang> {
        let first = tag.split(['-', '_']).next()?;
        let is_first = |lang: &Lang| {
            lang.tag().split('-').next().is_some_and(|it| it.eq_ignore_ascii_case(first))
        };
        Lang::ALL.into_iter().find(is_first)
    }

    /// The first language of the page among those that a reader prefers.
    pub fn preferred(tags: impl IntoIterator<Item = impl AsRef<str>>) -> Lang {
        tags.into_iter().find_map(|tag| Lang::tagged(tag.as_ref())).unwrap_or(Lang::En)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_readers_first_language_of_the_page_is_taken() {
        assert_eq!(Lang::preferred(["fr-FR", "de-AT", "en"]), Lang::De);
        assert_eq!(Lang::preferred(["zh-TW"]), Lang::ZhHant);
        assert_eq!(Lang::preferred(["tlh", ""]), Lang::En);
        assert_eq!(Lang::preferred([""; 0]), Lang::En);
    }

    #[test]
    fn tags_lead_back() {
        for lang in Lang::ALL {
            assert_eq!(Lang::tagged(lang.tag()), Some(lang));
        }
        for (tag, lang) in [
            ("de-AT", Some(Lang::De)),
            ("DE", Some(Lang::De)),
            ("en_GB", Some(Lang::En)),
            ("zh", Some(Lang::ZhHant)),
            ("zh-TW", Some(Lang::ZhHant)),
            ("zh-Hant-TW", Some(Lang::ZhHant)),
            ("fr", None),
            ("deutsch", None),
            ("-de", None),
            ("", None),
        ] {
            assert_eq!(Lang::tagged(tag), lang, "{tag}");
        }
    }
}
