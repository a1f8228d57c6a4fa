//! The languages.

use super::{
    CompareTexts, CountTexts, DocumentsTexts, ExportTexts, GameTexts, LabTexts, LinesTexts,
    OptionsTexts, SolutionsTexts, Texts, de, en, zh_hant,
};

/// A language of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    /// German.
    De,
    /// English.
    En,
    /// Chinese in traditional characters, as in Taiwan.
    ZhHant,
}

impl Lang {
    /// Every language, in the order of the menu.
    pub const ALL: [Lang; 3] = [Lang::De, Lang::En, Lang::ZhHant];

    /// The BCP 47 tag, as in `lang=` and in the document.
    pub const fn tag(self) -> &'static str {
        match self {
            Lang::De => "de",
            Lang::En => "en",
            Lang::ZhHant => "zh-Hant",
        }
    }

    /// The language's name in itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Lang::De => "Deutsch",
            Lang::En => "English",
            Lang::ZhHant => "繁體中文",
        }
    }

    /// The words.
    pub const fn texts(self) -> &'static Texts {
        match self {
            Lang::De => &de::TEXTS,
            Lang::En => &en::TEXTS,
            Lang::ZhHant => &zh_hant::TEXTS,
        }
    }

    /// The words of the comparison.
    pub const fn compare(self) -> &'static CompareTexts {
        match self {
            Lang::De => &de::COMPARE,
            Lang::En => &en::COMPARE,
            Lang::ZhHant => &zh_hant::COMPARE,
        }
    }

    /// The words of the solutions view.
    pub const fn solutions(self) -> &'static SolutionsTexts {
        match self {
            Lang::De => &de::SOLUTIONS,
            Lang::En => &en::SOLUTIONS,
            Lang::ZhHant => &zh_hant::SOLUTIONS,
        }
    }

    /// The words of the lab.
    pub const fn lab(self) -> &'static LabTexts {
        match self {
            Lang::De => &de::LAB,
            Lang::En => &en::LAB,
            Lang::ZhHant => &zh_hant::LAB,
        }
    }

    /// The words of a search line by line.
    pub const fn lines(self) -> &'static LinesTexts {
        match self {
            Lang::De => &de::LINES,
            Lang::En => &en::LINES,
            Lang::ZhHant => &zh_hant::LINES,
        }
    }

    /// The words about the documents.
    pub const fn documents(self) -> &'static DocumentsTexts {
        match self {
            Lang::De => &de::DOCUMENTS,
            Lang::En => &en::DOCUMENTS,
            Lang::ZhHant => &zh_hant::DOCUMENTS,
        }
    }

    /// The words of the counting view.
    pub const fn count(self) -> &'static CountTexts {
        match self {
            Lang::De => &de::COUNT,
            Lang::En => &en::COUNT,
            Lang::ZhHant => &zh_hant::COUNT,
        }
    }

    /// The words of the game.
    pub const fn game(self) -> &'static GameTexts {
        match self {
            Lang::De => &de::GAME,
            Lang::En => &en::GAME,
            Lang::ZhHant => &zh_hant::GAME,
        }
    }

    /// The words of the export.
    pub const fn export(self) -> &'static ExportTexts {
        match self {
            Lang::De => &de::EXPORT,
            Lang::En => &en::EXPORT,
            Lang::ZhHant => &zh_hant::EXPORT,
        }
    }

    /// The words of the options.
    pub const fn options(self) -> &'static OptionsTexts {
        match self {
            Lang::De => &de::OPTIONS,
            Lang::En => &en::OPTIONS,
            Lang::ZhHant => &zh_hant::OPTIONS,
        }
    }

    /// The language with exactly this tag.
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
