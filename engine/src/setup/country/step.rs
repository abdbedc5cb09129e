//! The steps of laying out a country, as a record.

use crate::base::names::{CommandId, SideId};
use crate::battle::{Climate, Compass, FeatureKind, Hour, Season};
use crate::book::Objection;
use crate::setup::country::demand::Demand;
use crate::setup::country::island::IslandReason;
use crate::setup::country::wish::LandWish;
use crate::setup::country::works::WorksFor;

/// One step of it.
#[allow(missing_docs, reason = "the fields are named by what they are")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CountryStep {
    /// A side nominates a season.
    Season { side: SideId, season: Season },
    /// The battle takes place in this season and climate, with weather of this score.
    Opens { season: Season, climate: Climate, score: u8 },
    /// Deployment will end at this hour, and either side may have the battle start early then.
    Ends { ended: Hour },
    /// Deployment ends at the first hour, the battle starts at the second.
    Hours { ended: Hour, starts: Hour },
    /// The invader faces this way.
    Faces { invader: SideId, way: Compass },
    /// What a side chooses in its phase.
    Chooses { side: SideId, wishes: Vec<LandWish> },
    /// A die for a kind of feature, and the least face.
    Allowed { side: SideId, kind: FeatureKind, face: u8, least: u8 },
    /// What the dice demand of a feature's place.
    Demands { side: SideId, kind: FeatureKind, demand: Demand },
    /// So many hills are moved inland from an edge, out of the way of a waterway.
    Inland { side: SideId, edge: Compass, hills: usize },
    /// It was placed.
    Placed { side: SideId, kind: FeatureKind },
    /// The computer laid it into the water as an island, and why.
    Island { side: SideId, kind: FeatureKind, why: IslandReason },
    /// It finds no place and is left out.
    LeftOut { side: SideId, kind: FeatureKind },
    /// A side places its baggage.
    Baggage { side: SideId, elements: usize },
    /// A side places its ships with baggage on the water.
    Vessels { side: SideId, elements: usize },
    /// A side lays down a line of works.
    Works { side: SideId, permanent: bool, serves: WorksFor, sections: usize },
    /// Works that a side has bought are not laid down: what forbids it, or nothing where there is nothing that they could enclose.
    NoWorks { side: SideId, permanent: bool, why: Option<Objection> },
    /// A side puts elements into its fortified built-up area.
    Garrison { side: SideId, elements: usize },
    /// A side gives its baggage to one of its commands.
    Assigned { side: SideId, command: CommandId, elements: usize },
    /// Vessels and what is bought for them cannot come to the table.
    NoAccess { side: SideId, elements: usize },
}
