//! How many arrangements there would be to try without a search.

use std::fmt;

use crate::board::Size;

/// An exact natural number of any length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Natural {
    /// Nine decimal digits each, the lowest first; never empty, the last not 0.
    limbs: Vec<u32>,
}

const LIMB: u64 = 1_000_000_000;

impl Natural {
    /// The product of numbers above 0.
    fn product(factors: impl IntoIterator<Item = u32>) -> Natural {
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

    /// The logarithm to base 10.
    pub fn log10(&self) -> f64 {
        // The highest three limbs hold more digits than the result.
        let highest = self.limbs.iter().rev().take(3);
        let leading = highest.fold(0.0, |sum, &limb| sum * LIMB as f64 + f64::from(limb));
        leading.log10() + 9.0 * self.limbs.len().saturating_sub(3) as f64
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

/// The ways to put n queens on any squares one after the other:
/// (n²)! / (n² − n)!.
pub fn on_any_squares(size: Size) -> Natural {
    let squares = u32::from(size.squares());
    Natural::product((squares - u32::from(size.get()) + 1)..=squares)
}

/// The ways to put one queen in each row: nⁿ.
pub fn one_in_each_row(size: Size) -> Natural {
    Natural::product(std::iter::repeat_n(u32::from(size.get()), size.as_usize()))
}

/// The ways to put one queen in each row and in each column: n!.
pub fn one_in_each_row_and_column(size: Size) -> Natural {
    Natural::product(1..=u32::from(size.get()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn possibilities_are_exact() {
        // 27! from OEIS A000142.
        assert_eq!(
            one_in_each_row_and_column(Size::LARGEST).to_string(),
            "10888869450418352160768000000"
        );
        assert_eq!(one_in_each_row_and_column(Size::EIGHT).to_string(), "40320");
        assert_eq!(on_any_squares(Size::EIGHT).to_string(), "178462987637760");
        assert_eq!(one_in_each_row(Size::EIGHT).to_string(), "16777216");
        assert_eq!(
            one_in_each_row(Size::LARGEST).to_string(),
            "443426488243037769948249630619149892803"
        );
        for size in Size::all().take(15) {
            let n = u128::from(size.get());
            assert_eq!(one_in_each_row(size).to_string(), n.pow(n as u32).to_string());
            let falling: u128 = (n * n - n + 1..=n * n).product();
            assert_eq!(on_any_squares(size).to_string(), falling.to_string());
        }
    }

    #[test]
    fn logarithms_fit_the_digits() {
        for size in Size::all() {
            for number in [on_any_squares(size), one_in_each_row(size)] {
                let digits = number.to_string();
                let leading: f64 = format!("0.{digits}").parse().expect("digits");
                let expected = leading.log10() + digits.len() as f64;
                assert!((number.log10() - expected).abs() < 1e-9, "{digits}");
            }
        }
    }
}
