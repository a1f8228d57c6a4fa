//! Colour themes.

use queens::value_enum;

value_enum! {
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Theme {
        /// Light or dark, by the system's setting.
        #[default]
        Auto = "auto",
        Light = "light",
        Dark = "dark",
        /// High contrast.
        Contrast = "contrast",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use queens::export::Colour;

    const TOKENS: &str = include_str!("../../styles/tokens.css");

    type Colours = BTreeMap<&'static str, [Colour; 2]>;

    /// The colours of a block of the style sheet, light and dark.
    fn colours(block: &str) -> Colours {
        let (_, rest) = TOKENS.split_once(&format!("  {block} {{")).unwrap();
        let (block, _) = rest.split_once("\n  }").unwrap();
        let read = |line: &'static str| {
            let (name, value) = line.trim().strip_prefix("--")?.split_once(": light-dark(")?;
            let (light, dark) = value.split_once(')')?.0.split_once(", ")?;
            Some((name, [light, dark].map(colour)))
        };
        block.lines().filter_map(read).collect()
    }

    /// `#rrggbb`, or `#rgb` with each digit once.
    fn colour(text: &str) -> Colour {
        if text.len() == 7 {
            return text.parse().unwrap();
        }
        let twice: String = text[1..].chars().flat_map(|digit| [digit, digit]).collect();
        format!("#{twice}").parse().unwrap()
    }

    /// WCAG 2.2, criteria 1.4.3 and 1.4.11.
    #[test]
    fn colours_stand_out_from_what_they_lie_on() {
        const GROUNDS: &[&str] = &["paper", "raised"];
        const SQUARES: &[&str] = &["wood-light", "wood-dark"];
        let mut pairs: Vec<(String, &[&str], f64)> = Vec::new();
        pairs
            .extend(["ink", "faint", "accent", "gold"].map(|name| (name.to_owned(), GROUNDS, 4.5)));
        pairs.push(("on-accent".to_owned(), &["accent"], 4.5));
        pairs.push(("ink".to_owned(), &["soft", "notice", "well"], 4.5));
        // Branches of a tree, not visited and dead, on a projector.
        pairs.push(("ahead".to_owned(), &["paper"], 2.4));
        pairs.push(("dead".to_owned(), &["paper"], 3.0));
        pairs.push(("rim".to_owned(), GROUNDS, 3.0));
        pairs.push(("notice-rim".to_owned(), &["notice"], 3.0));
        let on_squares = ["queen", "given", "attacked", "bad", "good", "gold", "test", "ray"];
        pairs.extend(on_squares.map(|name| (name.to_owned(), SQUARES, 3.0)));
        pairs.extend((1..=8).map(|curve| (format!("curve-{curve}"), GROUNDS, 3.0)));
        let usual = colours(":root");
        let mut strong = usual.clone();
        strong.extend(colours(":root[data-contrast]"));
        assert!(strong != usual);
        for (name, all) in [("usual", usual), ("contrast", strong)] {
            for (scheme, words) in ["light", "dark"].into_iter().enumerate() {
                for (colour, grounds, least) in &pairs {
                    for ground in *grounds {
                        let found = all[&**colour][scheme].contrast(all[ground][scheme]);
                        let pair = format!("--{colour} on --{ground}, {name}, {words}");
                        assert!(found >= *least, "{pair}: {found:.2} : 1");
                    }
                }
            }
        }
    }
}
