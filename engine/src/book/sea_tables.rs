//! The rules of vessels: where they sail, what slows them, how troops go ashore, what the wind does to them.

use crate::base::clause::{Cited, Clause};
use crate::battle::{FeatureKind, Going};
use crate::book::Who;
use crate::book::length::Length;

/// The rules of vessels on a table with water.
#[derive(Clone)]
pub struct SeaRules {
    /// The vessels, which keep to the water.
    pub vessels: Cited<Who>,
    /// Frozen water is closed to them.
    pub frozen: Clause,
    /// The vessels that sail rivers too, where these are known not to be paltry and as wide as a base.
    pub rivers: Cited<Who>,
    /// Those who recoil on a river follow its course (`dbm.recoil.17`).
    pub bends: Clause,
    /// Who stands on a bridge keeps them from passing it; a bridge on which nobody stands does not.
    pub bridge: Clause,
    /// What slows them: the worst that holds.
    pub slowed: Vec<SlowedRow>,
    /// In a strong wind they move as single elements only.
    pub alone: Clause,
    /// They fight land troops where they touch a beach, a bank or works, or who stands on a bridge.
    pub fights: Clause,
    /// The ground at the water's edge where there is no beach.
    pub no_beach: Cited<&'static [FeatureKind]>,
    /// Vessels lost on a lee shore.
    pub wreck: WreckRules,
    /// Land on a waterway, and straits.
    pub straits: StraitRules,
}

/// Land that lies on a waterway, and narrow gaps between islands and the shore, which are rivers to all.
#[derive(Clone, Copy, Debug)]
pub struct StraitRules {
    /// The ground that is land there: headlands and islands.
    pub land: Cited<&'static [FeatureKind]>,
    /// The widest gap that is treated as a river.
    pub gap: Cited<Length>,
    /// It can be forded, as no other part of a waterway.
    pub ford: Clause,
}

/// Going in which vessels count as, by wind and stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlowedRow {
    /// The vessels.
    pub who: Who,
    /// The circumstance.
    pub when: SlowedWhen,
    /// The going.
    pub going: Going,
    /// Its clause.
    pub clause: Clause,
}

/// What slows a vessel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlowedWhen {
    /// A strong wind.
    StrongWind,
    /// There is no wind.
    NoWind,
    /// It heads within this many degrees of where the wind comes from.
    Upwind(u16),
    /// It goes up a river.
    UpRiver,
}

/// Vessels on a lee shore in a strong wind (`dbm.weather.61`).
#[derive(Clone, Copy, Debug)]
pub struct WreckRules {
    /// Who is lost within its own width of the land downwind of it.
    pub lost: Clause,
    /// Who has moved in this bound is not.
    pub moved: Clause,
    /// Who is held in this bound is not.
    pub held: Clause,
    /// These are not if they touch a beach.
    pub beached: Cited<Who>,
    /// Nobody is who touches such ground at the shore: a quay.
    pub quays: Cited<&'static [FeatureKind]>,
    /// What the troops aboard become ashore.
    pub castaways: Cited<&'static str>,
}
