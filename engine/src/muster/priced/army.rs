//! An army that is bought by points, as its player wrote it: commands, baggage and fortifications.
//!
//! Knows neither prices nor what the rules allow.

use crate::battle::Grade;
use crate::book::TroopRow;
use crate::book::price_tables::WorksForm;
use serde::{Serialize, Serializer};
use std::fmt;

/// A sum of army points, in halves of a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ArmyPoints(pub i32);

impl ArmyPoints {
    /// So many whole points.
    pub const fn whole(points: u16) -> ArmyPoints {
        ArmyPoints(points as i32 * 2)
    }
}

impl fmt::Display for ArmyPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let half = if self.0 % 2 == 0 { "" } else { ".5" };
        write!(f, "{}{half}AP", self.0 / 2)
    }
}

/// As a number of points, which may end in a half.
impl Serialize for ArmyPoints {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if self.0 % 2 == 0 { to.serialize_i32(self.0 / 2) } else { to.serialize_f64(f64::from(self.0) / 2.0) }
    }
}

impl std::iter::Sum for ArmyPoints {
    fn sum<I: Iterator<Item = ArmyPoints>>(all: I) -> ArmyPoints {
        ArmyPoints(all.map(|points| points.0).sum())
    }
}

/// Equal elements of an army, of one rank or two on a base.
#[derive(Clone, Debug)]
pub struct PricedElement {
    /// The line of the file.
    pub line: u32,
    /// The troops; of two on a base the front ones.
    pub front: TroopRow,
    /// The troops behind them on the same base.
    pub rear: Option<TroopRow>,
    /// The army list has two on a base.
    pub listed: bool,
    /// The number of bases.
    pub bases: u16,
    /// It is a general's.
    pub general: bool,
    /// The general is regular, whatever his element is.
    pub regular: bool,
    /// Infantry with mounts.
    pub mounts: bool,
    /// Those mounts are camels.
    pub camels: bool,
    /// The land troops that each of these vessels carries.
    pub carried: Option<TroopRow>,
    /// The price of one base as it is written, without the troops it carries.
    pub written: Option<ArmyPoints>,
}

/// Infantry whose mounts are horses, behind its code.
pub const MOUNTED: &str = " mounted";

/// Infantry whose mounts are camels, behind its code.
pub const ON_CAMELS: &str = " mounted on camels";

impl PricedElement {
    /// The number of elements: each rank of a base is one, and so is what a vessel carries.
    pub fn elements(&self) -> u16 {
        self.bases * (1 + u16::from(self.rear.is_some()) + u16::from(self.carried.is_some()))
    }

    /// One base of it as an army file has it, without price and without what it carries.
    pub fn words(&self) -> String {
        let code = match &self.rear {
            None => self.front.code.to_string(),
            Some(rear) => {
                let (listed, rear_code) = (if self.listed { "listed " } else { "" }, rear.code);
                let behind = |(front, rear): (Grade, Grade)| {
                    let one = format!("({})", front.letter());
                    let other = self.front.code.replace(&one, &format!("({})", rear.letter()));
                    let both = format!("({}/{})", front.letter(), rear.letter());
                    (other == rear_code).then(|| self.front.code.replace(&one, &both))
                };
                let both = self.front.grade.zip(rear.grade).and_then(behind);
                let both = both.unwrap_or_else(|| format!("{} + {rear_code}", self.front.code));
                format!("{both} {listed}double")
            }
        };
        let mounts = if self.camels { ON_CAMELS } else { MOUNTED };
        let words = [(self.mounts, mounts), (self.regular, " regular"), (self.general, " general")];
        words.into_iter().filter(|(is, _)| *is).fold(code, |text, (_, word)| text + word)
    }
}

/// The rank of a general.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum GeneralRank {
    /// The commander-in-chief.
    Chief,
    /// A sub-general.
    Sub,
    /// An ally.
    Ally,
}

/// A command.
#[derive(Clone, Debug)]
pub struct PricedCommand {
    /// The line of its heading.
    pub line: u32,
    /// The rank of its general.
    pub rank: GeneralRank,
    /// Its name; may be empty.
    pub name: String,
    /// Its elements, its general's among them.
    pub elements: Vec<PricedElement>,
}

/// What cheaper fortifications serve alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum WorksUse {
    /// They go round a built-up area.
    Town,
    /// They go round a camp or baggage.
    Camp,
}

/// Equal pieces of fortifications, each as wide as an element.
#[derive(Clone, Copy, Debug)]
pub struct PricedWork {
    /// The line of the file.
    pub line: u32,
    /// Permanent, or temporary.
    pub permanent: bool,
    /// What they are made of, if it is said.
    pub form: Option<WorksForm>,
    /// What they serve, if they serve that alone.
    pub serves: Option<WorksUse>,
    /// Raised towers.
    pub tower: bool,
    /// The faces of each that look outward: two at a corner.
    pub faces: u16,
    /// Gateways.
    pub gateway: bool,
    /// The number of pieces.
    pub pieces: u16,
}

impl PricedWork {
    /// Whether they can only go round a built-up area.
    pub fn is_for_town(&self) -> bool {
        self.permanent || self.serves == Some(WorksUse::Town)
    }
}

/// An army bought by points.
#[derive(Clone, Debug, Default)]
pub struct PricedArmy {
    /// Its name.
    pub name: String,
    /// The year in which it takes the field, negative before Christ, if one is given.
    pub year: Option<i32>,
    /// The commands.
    pub commands: Vec<PricedCommand>,
    /// The baggage, which belongs to no command before the battle.
    pub baggage: Vec<PricedElement>,
    /// The fortifications.
    pub works: Vec<PricedWork>,
}
