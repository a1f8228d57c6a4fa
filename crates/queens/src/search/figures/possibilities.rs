//! The number of arrangements to try without a search.

use crate::board::Size;

use super::natural::Natural;

value_enum! {
    /// A way to put n queens on the board without asking about threats; the one with the
    /// most arrangements first.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Possibilities {
        /// One after the other on any squares that are left: (n²)! / (n² − n)!. The order
        /// counts, so each set of n squares is counted n! times.
        OnAnySquares,
        /// One in each row, in any column: nⁿ.
        OneInEachRow,
        /// One in each row, and no column twice: n!.
        OneInEachRowAndColumn,
    }
}

impl Possibilities {
    /// The number of choices of the first queen, the second one, and so on: n numbers, of
    /// which [`Possibilities::count`] is the product.
    pub fn factors(self, size: Size) -> impl Iterator<Item = u32> {
        let n = u32::from(size.get());
        (0..n).map(move |placed| match self {
            Possibilities::OnAnySquares => n * n - placed,
            Possibilities::OneInEachRow => n,
            Possibilities::OneInEachRowAndColumn => n - placed,
        })
    }

    /// The number of arrangements on a board of `size`.
    pub fn count(self, size: Size) -> Natural {
        Natural::product(self.factors(size))
    }
}

/// The ways to put n queens on any squares one after the other:
/// (n²)! / (n² − n)!.
pub fn on_any_squares(size: Size) -> Natural {
    Possibilities::OnAnySquares.count(size)
}

/// The sets of n squares: (n²)! / (n! · (n² − n)!). Unlike [`on_any_squares`], the order does not
/// count.
pub fn sets_of_squares(size: Size) -> Natural {
    (1..=u32::from(size.get())).fold(on_any_squares(size), Natural::quotient)
}

/// The ways to put one queen in each row: nⁿ.
pub fn one_in_each_row(size: Size) -> Natural {
    Possibilities::OneInEachRow.count(size)
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
        // OEIS A014062: 1, 6, 84, 1820, …
        assert_eq!(sets_of_squares(Size::nearest(1)).to_string(), "1");
        assert_eq!(sets_of_squares(Size::nearest(4)).to_string(), "1820");
        assert_eq!(sets_of_squares(Size::EIGHT).to_string(), "4426165368");
        assert_eq!(one_in_each_row(Size::EIGHT).to_string(), "16777216");
        assert_eq!(
            one_in_each_row(Size::LARGEST).to_string(),
            "443426488243037769948249630619149892803"
        );
        // 8! and 27! as in OEIS A000142.
        let permutations = Possibilities::OneInEachRowAndColumn;
        assert_eq!(permutations.count(Size::EIGHT).to_string(), "40320");
        let greatest = permutations.count(Size::LARGEST).to_string();
        assert_eq!(greatest, "10888869450418352160768000000");
        for size in Size::all().take(15) {
            let n = u128::from(size.get());
            assert_eq!(one_in_each_row(size).to_string(), n.pow(n as u32).to_string());
            let falling: u128 = (n * n - n + 1..=n * n).product();
            assert_eq!(on_any_squares(size).to_string(), falling.to_string());
            let factorial: u128 = (1..=n).product();
            assert_eq!(permutations.count(size).to_string(), factorial.to_string());
            assert_eq!(sets_of_squares(size).to_string(), (falling / factorial).to_string());
        }
    }

    #[test]
    fn factors_are_the_choices_of_one_queen_after_the_other() {
        let factors = |it: Possibilities| it.factors(Size::EIGHT).collect::<Vec<_>>();
        assert_eq!(factors(Possibilities::OnAnySquares), [64, 63, 62, 61, 60, 59, 58, 57]);
        assert_eq!(factors(Possibilities::OneInEachRow), [8; 8]);
        assert_eq!(factors(Possibilities::OneInEachRowAndColumn), [8, 7, 6, 5, 4, 3, 2, 1]);
    }

    #[test]
    fn logarithms_fit_the_digits() {
        for size in Size::all() {
            for number in Possibilities::ALL.map(|it| it.count(size)) {
                let digits = number.to_string();
                let leading: f64 = format!("0.{digits}").parse().expect("digits");
                let expected = leading.log10() + digits.len() as f64;
                assert!((number.log10() - expected).abs() < 1e-9, "{digits}");
            }
        }
    }
}
