//! Refights of history: the number of elements for the numbers of the real battle, and the battlefield made of the
//! real one.
//!
//! It knows ratios and lengths, not the source of the numbers.

use crate::base::clause::{Cited, Clause};
use crate::base::names::nearest;
use crate::base::trace::cite;
use crate::book::Objection;
use crate::book::objection::RefightFault;

/// The rules of a set on refights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefightTables {
    /// The variants of the set for refights.
    pub variants: Cited<&'static [&'static str]>,
    /// How the battlefield is made of the real one.
    pub board: Cited<RefightGround>,
    /// The source of the terrain.
    pub terrain: Cited<Terrain>,
    /// The ratios of real numbers to elements.
    pub ratios: Vec<RatioRow>,
    /// The rule that elements are computed from the real numbers.
    pub numbers: Clause,
}

/// How a battlefield is made of the real one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefightGround {
    /// Of the same shape, to scale; with this many paces to the base width if its size is not given.
    ToScale {
        /// Paces to the base width.
        paces: u32,
    },
}

/// The source of the terrain of a refight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terrain {
    /// The scenario copies the real ground; no rule on the choice of features applies.
    AsItWas,
}

/// The number of real troops that an element stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefightRatio {
    /// From the first number to the second.
    Between(u32, u32),
    /// This number or more.
    AtLeast(u32),
    /// This number or fewer.
    UpTo(u32),
}

/// The ratio of some troops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatioRow {
    /// The name of the troops.
    pub word: &'static str,
    /// The number that makes an element.
    pub ratio: RefightRatio,
    /// Its clause.
    pub clause: Clause,
}

/// The number of elements for a number of real troops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// The number, by the middle of the ratio.
    pub elements: u32,
    /// The least that the ratio allows.
    pub least: u32,
    /// The most that the ratio allows; `None` if it sets no limit.
    pub most: Option<u32>,
}

impl RefightRatio {
    /// The elements for `number` real troops. With a ratio between two numbers: rounded to the nearest element, by its
    /// middle and by its ends. With a greatest number, every begun element counts; with a least number, every whole
    /// one. At least one if `number` is not 0.
    pub fn count(self, number: u32) -> Count {
        // Rounded to the nearest in whole numbers, a half up.
        let nearest = |twice: u64| ((u64::from(number) * 4 + twice) / (twice * 2)).max(u64::from(number > 0)) as u32;
        match self {
            RefightRatio::Between(few, many) => Count {
                elements: nearest(u64::from(few) + u64::from(many)),
                least: nearest(2 * u64::from(many)),
                most: Some(nearest(2 * u64::from(few))),
            },
            RefightRatio::AtLeast(few) => {
                let whole = (number / few.max(1)).max(u32::from(number > 0));
                Count { elements: whole, least: u32::from(number > 0), most: Some(whole) }
            }
            RefightRatio::UpTo(many) => {
                let begun = number.div_ceil(many.max(1));
                Count { elements: begun, least: begun, most: None }
            }
        }
    }
}

impl RefightTables {
    /// The elements for `number` real troops that are called `word`.
    ///
    /// # Errors
    /// If there is no such word: the known words, and the nearest.
    pub fn elements(&self, word: &str, number: u32) -> Result<Cited<Count>, Objection> {
        cite(self.numbers);
        let row = self.ratios.iter().find(|row| row.word == word);
        if let Some(row) = row {
            cite(row.clause);
            return Ok(Cited::new(row.ratio.count(number), row.clause));
        }
        let known: Vec<&'static str> = self.ratios.iter().map(|row| row.word).collect();
        let near = nearest(word, known.iter().copied());
        let nearest = known.iter().copied().find(|known| near == Some(*known));
        Err(Objection::new(RefightFault::NoRatio { word: word.to_string(), known, nearest }, self.numbers))
    }

    /// Whether a refight may be played in a variant of the set.
    ///
    /// # Errors
    /// If it may not: the variants for refights.
    pub fn judge_variant(&self, variant: Option<&str>) -> Result<(), Objection> {
        cite(self.variants.clause);
        if variant.is_some_and(|variant| self.variants.value.contains(&variant)) {
            return Ok(());
        }
        let fault = RefightFault::Variant { found: variant.map(str::to_string), known: self.variants.value };
        Err(Objection::new(fault, self.variants.clause))
    }

    /// The sides of the board for an area of this many paces each way, in base widths.
    pub fn board_of(&self, area: [f64; 2]) -> [f64; 2] {
        cite(self.board.clause);
        let RefightGround::ToScale { paces } = self.board.value;
        area.map(|side| side / f64::from(paces))
    }

    /// Whether a board with these sides is to scale of an area: both sides in the same proportion, to a twentieth.
    ///
    /// # Errors
    /// If it is not: the board that would be.
    pub fn judge_board(&self, area: [f64; 2], board: [f64; 2]) -> Result<(), Objection> {
        let [wide, deep] = self.board_of(area);
        let (one, other) = (board[0] / wide, board[1] / deep);
        if one.max(other) <= one.min(other) * 1.05 {
            return Ok(());
        }
        let thousandths = |length: f64| libm::round(length * 1000.0) as i64;
        let (board, area) = (board.map(thousandths), area.map(thousandths));
        let fault = RefightFault::NotToScale { board, area, depth: thousandths(deep * one) };
        Err(Objection::new(fault, self.board.clause))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_makes_so_many_elements() {
        let foot = |number| RefightRatio::Between(500, 600).count(number);
        assert_eq!(foot(0), Count { elements: 0, least: 0, most: Some(0) });
        assert_eq!(foot(100), Count { elements: 1, least: 1, most: Some(1) });
        assert_eq!(foot(824).elements, 1);
        assert_eq!(foot(825).elements, 2);
        assert_eq!(foot(6_500), Count { elements: 12, least: 11, most: Some(13) });
        assert_eq!(foot(u32::MAX).elements, 7_809_031);
        let hordes = |number| RefightRatio::AtLeast(1_000).count(number);
        assert_eq!(hordes(1_999), Count { elements: 1, least: 1, most: Some(1) });
        assert_eq!(hordes(20_000), Count { elements: 20, least: 1, most: Some(20) });
        let elephants = |number| RefightRatio::UpTo(25).count(number);
        assert_eq!(elephants(25), Count { elements: 1, least: 1, most: None });
        assert_eq!(elephants(26).elements, 2);
    }
}
