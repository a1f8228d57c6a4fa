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

    /// The language with exactly this tag, in capitals or not.
    pub fn tagged(tag: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.tag().eq_ignore_ascii_case(tag))
    }

    /// The first language of the page among those that a reader prefers, by the
    /// tags' first parts: `de-AT` is German, every Chinese gets the Chinese there is.
    pub fn preferred(tags: impl IntoIterator<Item = impl AsRef<str>>) -> Lang {
        tags.into_iter()
            .find_map(|tag| {
                let first = tag.as_ref().split('-').next()?.to_ascii_lowercase();
                Lang::ALL.into_iter().find(|lang| lang.tag().split('-').next() == Some(&first))
            })
            .unwrap_or(Lang::En)
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
        assert_eq!(Lang::tagged("zh"), None);
    }
}
