//! The rows and decisions of movement, contact and initiative points that a rule set hands over.

use super::Who;
use crate::base::clause::{Cited, Clause};
use crate::battle::{Battle, Element, Feature, FeatureKind, Going};

/// Everything about movement that differs between rule sets as numbers or decisions.
#[derive(Clone)]
pub struct MoveTables {
    /// What each kind of ground is to whom; the first row that fits holds, ground without a row is good.
    pub going: Vec<GoingRow>,
    /// How far troops go; the first row that fits holds.
    pub distances: Vec<DistanceRow>,
    /// What a face counts, for every throw of the set.
    pub die: Cited<DieFace>,
    /// Whose dice give initiative points.
    pub pips: Cited<PipDice>,
}

/// A length in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// Hundredths of a base width.
    Bw(i32),
    /// Paces, 50.8 mm to the hundred on bases 40 mm wide.
    Paces(i32),
}

impl Length {
    /// The length on the table, in 1/1000 mm.
    pub fn on(self, battle: &Battle) -> i32 {
        match self {
            Length::Bw(hundredths) => (i64::from(hundredths) * i64::from(battle.base_width) / 100) as i32,
            Length::Paces(paces) => (i64::from(paces) * 508 * i64::from(battle.base_width) / 40_000) as i32,
        }
    }
}

/// What a kind of ground is to some troops.
#[derive(Clone, Copy, Debug)]
pub struct GoingRow {
    /// The ground.
    pub ground: FeatureKind,
    /// To whom.
    pub who: Who,
    /// What it is.
    pub going: Going,
    /// Where it is written.
    pub clause: Clause,
}

/// How far some troops go.
#[derive(Clone, Copy, Debug)]
pub struct DistanceRow {
    /// Who.
    pub who: Who,
    /// In the going from this, best,
    pub from: Going,
    /// to this, worst, of the whole move.
    pub to: Going,
    /// How far.
    pub distance: Length,
    /// Where it is written.
    pub clause: Clause,
}

/// What the faces of a die count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DieFace {
    /// As shown.
    AsShown,
    /// A 1 counts 0.
    OneCountsZero,
}

impl DieFace {
    /// What a face counts.
    pub fn counts(self, face: u8) -> i8 {
        match (self, face) {
            (DieFace::OneCountsZero, 1) => 0,
            _ => face as i8,
        }
    }
}

/// Whose dice give initiative points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PipDice {
    /// One die a side.
    PerSide,
    /// One die for each command.
    PerCommand,
}

impl MoveTables {
    /// What a feature is to an element, whatever it has come to be in this battle included.
    pub fn going_of(&self, feature: &Feature, element: &Element) -> Going {
        if let Some(turned) = feature.turned {
            return turned;
        }
        let row = self.going.iter().find(|row| row.ground == feature.kind && row.who.is(element));
        row.map_or(Going::Good, |row| row.going)
    }

    /// How far an element goes where the worst going of its move is `going`.
    pub fn distance(&self, battle: &Battle, element: &Element, going: Going) -> Option<Cited<i32>> {
        let row = self.distances.iter().find(|r| r.from <= going && going <= r.to && r.who.is(element))?;
        Some(Cited::new(row.distance.on(battle), row.clause))
    }
}
