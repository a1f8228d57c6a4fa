//! Exact natural numbers of any length, and what is left of them by rounding.

use std::fmt;

/// An exact natural number of any length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Natural {
    /// Nine decimal digits each, the lowest first; never empty, the last not 0.
    limbs: Vec<u32>,
}

const LIMB: u64 = 1_000_000_000;

/// A number in scientific notation: one digit, a point, more digits, a power of 10.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scientific {
    /// All digits, the first before the point; at least one.
    pub digits: String,
    /// The exponent of 10.
    pub exponent: u32,
}

/// The rounding from an exact number to a short one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rounding {
    /// Nothing was lost.
    Exact,
    /// To the nearest number with that number of digits; a half is rounded up.
    Nearest,
    /// The further digits were cut off, though the next number up is nearer.
    Down,
    /// To the next number up, though the one below is nearer.
    Up,
}

impl Natural {
    /// The product of numbers above 0.
    pub(super) fn product(factors: impl IntoIterator<Item = u32>) -> Natural {
        let mut limbs = vec![1];
        for factor in factors {
            let mut carry = 0;
            for limb in &mut limbs {
                let product = u64::from(*limb) * u64::from(factor) + carry;
                *limb = (product % LIMB) as u32;
                carry = product / LIMB;
            }
            if carry > 0 {
                limbs.push(carry as u32);
            }
        }
        Natural { limbs }
    }

    /// The quotient by a number above 0, without the remainder.
    pub(super) fn quotient(mut self, divisor: u32) -> Natural {
        let mut rest = 0;
        for limb in self.limbs.iter_mut().rev() {
            let part = rest * LIMB + u64::from(*limb);
            *limb = (part / u64::from(divisor)) as u32;
            rest = part % u64::from(divisor);
        }
        while self.limbs.len() > 1 && self.limbs.last() == Some(&0) {
            self.limbs.pop();
        }
        self
    }

    /// The logarithm to base 10.
    pub fn log10(&self) -> f64 {
        // The highest three limbs hold more digits than the result.
        let highest = self.limbs.iter().rev().take(3);
        let leading = highest.fold(0.0, |sum, &limb| sum * LIMB as f64 + f64::from(limb));
        leading.log10() + 9.0 * self.limbs.len().saturating_sub(3) as f64
    }

    /// Rounded to the nearest number with `places` digits, a half up. A shorter number
    /// keeps its own digits; at least one digit is left.
    pub fn rounded(&self, places: usize) -> Scientific {
        let exact = self.to_string();
        let (kept, rest) = exact.split_at(places.clamp(1, exact.len()));
        let mut digits = kept.to_owned();
        let mut exponent = exact.len() as u32 - 1;
        if rest.starts_with(|digit: char| digit >= '5') {
            // Nines at the end become noughts; the digit before them grows.
            let nines = digits.len() - digits.trim_end_matches('9').len();
            digits.truncate(digits.len() - nines);
            match digits.pop() {
                Some(digit) => {
                    digits.extend(char::from_digit(digit.to_digit(10).unwrap_or(0) + 1, 10))
                }
                // Only nines: a one in front, and one nought less to come.
                None => {
                    digits.push('1');
                    exponent += 1;
                }
            }
            digits.extend(std::iter::repeat_n('0', kept.len() - digits.len()));
        }
        Scientific { digits, exponent }
    }

    /// The rounding from this number to `leading` · 10^`exponent`; `None` when it is neither
    /// the next number below nor the next one above with that number of digits.
    pub fn rounding_to(&self, leading: u32, exponent: u32) -> Option<Rounding> {
        let exact = self.to_string();
        let cut = exact.len().checked_sub(exponent as usize)?;
        let (kept, rest) = exact.split_at(cut);
        let below = if kept.is_empty() { 0 } else { kept.parse::<u32>().ok()? };
        let is_upper_half = rest.starts_with(|digit: char| digit >= '5');
        if rest.bytes().all(|digit| digit == b'0') {
            (leading == below).then_some(Rounding::Exact)
        } else if leading == below {
            Some(if is_upper_half { Rounding::Down } else { Rounding::Nearest })
        } else if leading.checked_sub(1) == Some(below) {
            Some(if is_upper_half { Rounding::Nearest } else { Rounding::Up })
        } else {
            None
        }
    }
}

impl fmt::Display for Natural {
    /// The decimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut limbs = self.limbs.iter().rev();
        write!(f, "{}", limbs.next().unwrap_or(&0))?;
        limbs.try_for_each(|limb| write!(f, "{limb:09}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rounded(factors: &[u32], places: usize) -> (String, u32) {
        let Scientific { digits, exponent } = Natural::product(factors.to_vec()).rounded(places);
        (digits, exponent)
    }

    #[test]
    fn rounding_goes_to_the_nearest_and_carries() {
        for (number, places, digits, exponent) in [
            (1, 3, "1", 0),
            (40_320, 3, "403", 4),
            (40_320, 2, "40", 4),
            (40_320, 9, "40320", 4),
            (12_500, 2, "13", 4),
            (12_499, 2, "12", 4),
            (19_960, 3, "200", 4),
            (99_960, 3, "100", 5),
            (96, 1, "1", 2),
            (96, 0, "1", 2),
        ] {
            let expected = (digits.to_owned(), exponent);
            assert_eq!(rounded(&[number], places), expected, "{number} to {places}");
        }
        // 10^18 has noughts in all lower limbs.
        assert_eq!(rounded(&[1_000_000_000, 1_000_000_000], 2), ("10".to_owned(), 18));
    }

    #[test]
    fn roundings_are_told_apart() {
        let number = |value| Natural::product([value]);
        for (value, leading, exponent, expected) in [
            (16_777_216, 16, 6, Some(Rounding::Down)),
            (16_777_216, 17, 6, Some(Rounding::Nearest)),
            (16_377_216, 17, 6, Some(Rounding::Up)),
            (16_377_216, 16, 6, Some(Rounding::Nearest)),
            (16_500_000, 17, 6, Some(Rounding::Nearest)),
            (16_000_000, 16, 6, Some(Rounding::Exact)),
            (16_000_000, 17, 6, None),
            (16_377_216, 18, 6, None),
            (16_377_216, 15, 6, None),
            (95, 1, 2, Some(Rounding::Nearest)),
            (95, 0, 2, Some(Rounding::Down)),
            (95, 1, 3, None),
        ] {
            let rounding = number(value).rounding_to(leading, exponent);
            assert_eq!(rounding, expected, "{value} to {leading} · 10^{exponent}");
        }
    }
}
