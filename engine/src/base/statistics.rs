//! Sums of whole numbers, and the 95 % intervals of their means and shares.
//!
//! Only sums are kept, so memory does not grow with the battles and the order of adding does not matter.

use serde::{Deserialize, Serialize};

/// The normal deviate that leaves 2.5 % on each side.
const Z: f64 = 1.959_963_984_540_054;

/// An estimate with the interval that holds the truth in 95 of 100 such samples.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The value in this sample.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Estimate {
    /// A share as text: `62.0 % (58.9 to 65.0)`.
    pub fn percent(&self) -> String {
        format!("{:.1} % ({:.1} to {:.1})", self.value * 100.0, self.low * 100.0, self.high * 100.0)
    }

    /// A mean as text: `12.3 (12.0 to 12.6)`.
    pub fn tenths(&self) -> String {
        format!("{:.1} ({:.1} to {:.1})", self.value, self.low, self.high)
    }

    /// Half of it: what was counted in halves, in wholes.
    pub fn halved(&self) -> Estimate {
        Estimate { value: self.value / 2.0, low: self.low / 2.0, high: self.high / 2.0 }
    }

    /// Half the width of the interval.
    pub fn reach(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// The share of `hits` in `of` trials with Wilson's interval; the interval is 0 to 1 if there was no trial.
pub fn rate(hits: u64, of: u64) -> Estimate {
    if of == 0 {
        return Estimate { value: 0.0, low: 0.0, high: 1.0 };
    }
    let (n, p) = (of as f64, hits as f64 / of as f64);
    let middle = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let reach = Z / (1.0 + Z * Z / n) * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    Estimate { value: p, low: (middle - reach).max(0.0), high: (middle + reach).min(1.0) }
}

/// Sum and sum of squares of whole numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sum {
    count: u64,
    sum: u64,
    squares: u64,
}

impl Sum {
    /// Adds one number.
    pub fn add(&mut self, value: u64) {
        self.join(Sum { count: 1, sum: value, squares: value * value });
    }

    /// Adds all numbers of another sum.
    pub fn join(&mut self, other: Sum) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// Whether this can be the sum of so many numbers of at most `most` each. Sums that can be so can be joined.
    pub fn is_of(&self, count: u64, most: u64) -> bool {
        let wide = |number: u64| u128::from(number);
        self.count == count
            && wide(self.sum) <= wide(count) * wide(most)
            && wide(self.squares) <= wide(self.sum) * wide(most)
            && wide(self.count) * wide(self.squares) >= wide(self.sum).pow(2)
    }

    /// The mean with the normal distribution's interval, cut off at 0 because the numbers are never negative.
    pub fn mean(&self) -> Estimate {
        let n = self.count.max(1) as f64;
        let mean = self.sum as f64 / n;
        // As whole numbers, so that the difference of two large sums loses nothing.
        let spread = u128::from(self.count) * u128::from(self.squares) - u128::from(self.sum).pow(2);
        let variance = if self.count > 1 { spread as f64 / (n * (n - 1.0)) } else { 0.0 };
        let reach = Z * (variance / n).sqrt();
        Estimate { value: mean, low: (mean - reach).max(0.0), high: mean + reach }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(estimate: Estimate, value: f64, low: f64, high: f64) {
        let close = |a: f64, b: f64| (a - b).abs() < 5e-5;
        assert!(close(estimate.value, value) && close(estimate.low, low) && close(estimate.high, high), "{estimate:?}");
    }

    #[test]
    fn rates_have_wilsons_interval() {
        near(rate(5, 10), 0.5, 0.2366, 0.7634);
        near(rate(0, 10), 0.0, 0.0, 0.2775);
        near(rate(10, 10), 1.0, 0.7225, 1.0);
        near(rate(0, 0), 0.0, 0.0, 1.0);
    }

    #[test]
    fn means_have_the_normal_interval() {
        let mut sum = Sum::default();
        [2, 4, 4, 4, 5, 5, 7, 9].into_iter().for_each(|n| sum.add(n));
        near(sum.mean(), 5.0, 3.5184, 6.4816);
        let mut one = Sum::default();
        one.add(7);
        near(one.mean(), 7.0, 7.0, 7.0);
        near(Sum::default().mean(), 0.0, 0.0, 0.0);
    }

    #[test]
    fn a_sum_that_cannot_be_is_told_from_one_that_can() {
        let mut sum = Sum::default();
        [3, 0, 5].into_iter().for_each(|n| sum.add(n));
        assert!(sum.is_of(3, 5) && !sum.is_of(2, 5) && !sum.is_of(3, 4));
        assert!(!Sum { squares: 21, ..sum }.is_of(3, 5), "less spread than none");
        assert!(!Sum { squares: u64::MAX, ..sum }.is_of(3, 5) && !Sum { sum: u64::MAX, ..sum }.is_of(3, 5));
    }

    #[test]
    fn the_order_of_joining_does_not_matter() {
        let (mut a, mut b, mut whole) = (Sum::default(), Sum::default(), Sum::default());
        for n in 0..100 {
            if n % 3 == 0 {
                a.add(n)
            } else {
                b.add(n)
            }
            whole.add(99 - n);
        }
        b.join(a);
        assert_eq!(b, whole);
    }
}
