//! Sentences with places for values.

/// A sentence with the places `{0}` to `{N - 1}`, each of which stands in it at least
/// once: anything else does not compile.
///
/// Costs the page far less than a formatting function for each sentence.
#[derive(Clone, Copy, Debug)]
pub struct Template<const N: usize>(&'static str);

impl<const N: usize> Template<N> {
    /// Checks the places.
    ///
    /// # Panics
    ///
    /// If a place is missing or there is one too many; while compiling, since every
    /// text is a constant.
    pub const fn new(text: &'static str) -> Template<N> {
        let bytes = text.as_bytes();
        let mut seen = 0u32;
        let mut at = 0;
        while at < bytes.len() {
            if bytes[at] == b'{' {
                assert!(at + 2 < bytes.len() && bytes[at + 2] == b'}', "a place is one digit");
                let place = bytes[at + 1].wrapping_sub(b'0');
                assert!((place as usize) < N, "a place has no value");
                seen |= 1 << place;
            }
            at += 1;
        }
        assert!(seen == (1 << N) - 1, "a value has no place");
        Template(text)
    }

    /// The sentence with the values in their places.
    pub fn fill(&self, values: [&str; N]) -> String {
        fill(self.0, &values)
    }
}

/// A text with its placeholders `{0}`, `{1}`, … replaced by the values.
pub fn fill(text: &str, values: &[&str]) -> String {
    let mut parts = text.split('{');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (place, rest) = part.split_once('}').unwrap_or((part, ""));
        let place = place.bytes().next().map_or(0, |digit| digit.wrapping_sub(b'0'));
        out.push_str(values.get(usize::from(place)).unwrap_or(&""));
        out.push_str(rest);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_take_their_places() {
        const BOTH: Template<2> = Template::new("{1} vor {0}, und {1}.");
        assert_eq!(BOTH.fill(["a1", "b2"]), "b2 vor a1, und b2.");
        assert_eq!(Template::<0>::new("Nichts.").fill([]), "Nichts.");
        assert_eq!(Template::<1>::new("第 {0} 個").fill(["{0}"]), "第 {0} 個");
    }

    #[test]
    #[should_panic(expected = "a value has no place")]
    fn a_forgotten_place_does_not_compile() {
        let _ = Template::<2>::new("{0}");
    }

    #[test]
    #[should_panic(expected = "a place has no value")]
    fn a_place_too_many_does_not_compile() {
        let _ = Template::<1>::new("{0} {1}");
    }
}
