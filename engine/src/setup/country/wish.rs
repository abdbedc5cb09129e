//! A feature that a player chooses, before it has a place.

use crate::base::trace::cite;
use crate::battle::FeatureKind;
use crate::book::country_tables::{CountryLand, CountryTables};

/// The phase in which features are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountryPhase {
    /// The invader places one of his options.
    Invaded,
    /// The defender places.
    Defended,
    /// An invader who has placed nothing adds a little.
    Left,
}

/// A feature that a player chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LandWish {
    /// Its kind.
    pub kind: FeatureKind,
    /// The size of an area, in quarters of a feature equivalent; `None` for a line.
    pub size: Option<u8>,
    /// What covers it, if it is a hill and covered.
    pub cover: Option<FeatureKind>,
    /// The kind and the size of the hill that a built-up area stands on.
    pub hill: Option<(FeatureKind, u8)>,
    /// The number of roads through a built-up area.
    pub roads: u8,
    /// A road leads from a built-up area on a hill down to the foot of the hill.
    pub link: bool,
    /// It is chosen because the defender's list has it compulsory.
    pub compulsory: bool,
}

impl LandWish {
    /// A waterway, a river or a road.
    pub const fn line(kind: FeatureKind) -> LandWish {
        LandWish { kind, size: None, cover: None, hill: None, roads: 0, link: false, compulsory: false }
    }

    /// An area of this size, in quarters of a feature equivalent.
    pub const fn area(kind: FeatureKind, size: u8) -> LandWish {
        LandWish { size: Some(size), ..LandWish::line(kind) }
    }

    /// The same as a compulsory feature.
    pub const fn compulsory(self) -> LandWish {
        LandWish { compulsory: true, ..self }
    }

    /// The same covered by this.
    pub const fn covered(self, cover: FeatureKind) -> LandWish {
        LandWish { cover: Some(cover), ..self }
    }

    /// Quarters of a feature equivalent, for every purpose but the defender's sum. `free` is a road that counts nothing.
    pub fn quarters(&self, tables: &CountryTables, free: bool) -> u8 {
        let land = &tables.land;
        match self.kind {
            FeatureKind::Waterway => cited(land.water.quarters),
            FeatureKind::River => cited(land.river.quarters),
            FeatureKind::Road if free => {
                cite(land.road.free);
                0
            }
            FeatureKind::Road => cited(land.road.quarters),
            _ => {
                if self.hill.is_some() {
                    cite(land.sizes.with_hill);
                }
                self.size.unwrap_or(0) + self.hill.map_or(0, |(_, size)| size)
            }
        }
    }

    /// Whether it is a line, not an area.
    pub fn is_line(&self, land: &CountryLand) -> bool {
        land.linear.value.contains(&self.kind)
    }

    /// Whether it is a built-up area.
    pub fn is_town(&self, land: &CountryLand) -> bool {
        self.kind == land.town.kind.value
    }

    /// Whether it is fields of either kind.
    pub fn is_fields(&self, land: &CountryLand) -> bool {
        land.fields.kinds.value.contains(&self.kind)
    }
}

fn cited(row: crate::base::clause::Cited<u8>) -> u8 {
    cite(row.clause);
    row.value
}
