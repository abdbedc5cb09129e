//! The scale of a battle: the width of its bases, the length of its paces, the height of its figures.

use serde::{Deserialize, Serialize};

/// 100 paces in 1/1000 mm on bases of [`USUAL_BASE`], where no ground scale is given.
const USUAL_HUNDRED: i32 = 50_800;
/// The base width, in 1/1000 mm, for which [`USUAL_HUNDRED`] holds.
const USUAL_BASE: i32 = 40_000;

/// The ground that figures stand for, in rule sets whose paces and base widths have no fixed ratio: DBA 2.2 has
/// 25.4 mm for 100 paces on bases of 40 mm and 40 mm on those of 60 mm (`dba22.scale.12`), DBM 50 and 80 mm
/// (`dbm.scale.05`, `dbm.scale.06`), DBV 1 m on figures 20 mm wide (`dbv.scale.25`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroundScale {
    /// The height of a man's figure in mm, which names the scale. It decides the size of bases where two scales have
    /// the same base width, as DBM's 15 mm and 6 mm have (`dbm.bases.04` to `.09`).
    pub figures: u8,
    /// The length of 100 paces, in 1/1000 mm.
    pub per_hundred: i32,
}

/// The sizes of the units in which rules measure, on the table of one battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BattleScale {
    /// The width of an ordinary base, in 1/1000 mm.
    pub base_width: i32,
    /// The ground scale; `None` if 100 paces are 50.8 mm on bases 40 mm wide and in proportion on others.
    pub ground: Option<GroundScale>,
}

impl From<i32> for BattleScale {
    /// Bases of this width, in 1/1000 mm, and paces in the usual proportion to them.
    fn from(base_width: i32) -> BattleScale {
        BattleScale { base_width, ground: None }
    }
}

impl BattleScale {
    /// The scale of figures of this height on bases of this width, with 100 paces of this length; lengths in 1/1000
    /// mm. Paces in the usual proportion to the base width need no ground scale.
    pub fn new(figures: u8, base_width: i32, per_hundred: i32) -> BattleScale {
        let usual = i64::from(per_hundred) * i64::from(USUAL_BASE) == i64::from(USUAL_HUNDRED) * i64::from(base_width);
        BattleScale { base_width, ground: (!usual).then_some(GroundScale { figures, per_hundred }) }
    }

    /// The length of a pace in 1/1000 mm, as a fraction of whole numbers.
    pub fn pace(self) -> (i64, i64) {
        match self.ground {
            Some(ground) => (ground.per_hundred.into(), 100),
            None => (i64::from(USUAL_HUNDRED / 100) * i64::from(self.base_width), USUAL_BASE.into()),
        }
    }

    /// A number of paces, in 1/1000 mm.
    pub fn paces(self, paces: f64) -> f64 {
        match self.ground {
            Some(ground) => paces * f64::from(ground.per_hundred) / 100.0,
            None => paces * f64::from(USUAL_HUNDRED / 100) * f64::from(self.base_width) / f64::from(USUAL_BASE),
        }
    }

    /// A length in 1/1000 mm, in paces.
    pub fn in_paces(self, um: f64) -> f64 {
        match self.ground {
            Some(ground) => um * 100.0 / f64::from(ground.per_hundred),
            None => um * f64::from(USUAL_BASE) / f64::from(USUAL_HUNDRED / 100) / f64::from(self.base_width),
        }
    }
}
