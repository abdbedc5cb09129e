//! The rows and decisions of shooting of a rule set.

use crate::base::clause::{Cited, Clause};
use crate::battle::FeatureKind;
use crate::book::Who;
use crate::book::length::Length;
use crate::book::support::Footing;

/// All numbers and decisions of shooting that differ between rule sets.
#[derive(Clone)]
pub struct ShootingTables {
    /// The troops that shoot, and their ranges; troops without a row do not shoot.
    pub ranges: Vec<RangeRow>,
    /// Shots of and at defenders of works are measured from the outer edge of these (`dbm.shoot.14`); `None` if from their bases.
    pub at_works: Option<Clause>,
    /// How far outside the ends of the shooting edge a target edge may lie.
    pub margin: Cited<Length>,
    /// The least part of an edge that is enough as a target.
    pub portion: Cited<Length>,
    /// The angle by which the lane of shots widens outward from both ends of the shooting edge, in degrees; any part of the
    /// target in it is enough, and what hides part of its nearest edge hides it (`dbv.shoot.05`, `.15`). `None` if the
    /// lane is as wide as `margin` says.
    pub arc: Option<Cited<u16>>,
    /// The factor of whoever shoots by the distance; `None` if it is that of its troops.
    pub reach: Option<ReachRules>,
    /// At an element in a group no more than one shoots who has another target (`dbv.shoot.19`); `None` if as many do as can
    /// aid.
    pub grouped: Option<Clause>,
    /// The depth of the zone before a front; a target in it has priority. `None` if no zone gives priority.
    pub zone: Option<Cited<Length>>,
    /// Of several targets only the one most directly ahead may be shot at (`dbm.shoot.31`): most of the shooter's
    /// frontage projected forward covers it, then it is the least to the side, then the nearest. `None` if not so.
    pub ahead: Option<Clause>,
    /// An edge of the target counts if any part of the shooting edge lies ahead of it, for the path alone decides what is hidden
    /// (`dba22.shoot.21`); `None` if the middle of the shooting edge must lie ahead of it.
    pub any_part: Option<Clause>,
    /// A shot needs a lane to two corners of the target; `None` if it needs one to an edge or to the least part of one.
    pub corners: Option<CornerLane>,
    /// The effect of ground on shooting.
    pub ground: Vec<SightRow>,
    /// The trees of which a shot into or out of them is the worse ([`FactorKind::Trees`](crate::battle::FactorKind::Trees)).
    pub trees: &'static [FeatureKind],
    /// The greatest number of elements that aid a shot.
    pub aids: Cited<u8>,
    /// The troops whose second rank aids the shots of the first; `None` if no second rank does.
    pub second_rank: Option<SecondRankRow>,
    /// Troops that defend works of these kinds shoot over any friends (`dbm.shoot.28`); `None` if they do not.
    pub from_works: Option<Cited<&'static [FeatureKind]>>,
    /// Shooting from and at places.
    pub places: PlaceShooting,
}

/// A lane between two lines that do not cross, from the ends of the shooting edge to two corners of the target, whichever
/// leave it clear (`dbm.shoot.30`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CornerLane {
    /// The least gap, across the lane, between the elements on its left and those on its right.
    pub gap: Length,
    /// Its clause.
    pub clause: Clause,
}

/// Troops whose second rank, lined up directly behind one of the same type and command, aids the shots of the first: with
/// its range, at its target, and only together with it (`dbm.shoot.21` to `.26`, `.34`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SecondRankRow {
    /// The troops of the second rank.
    pub who: Who,
    /// Troops of it that never aid (`dbm.types.123`).
    pub except: Cited<Who>,
    /// Both ranks have the same kind of bow (`dbm.shoot.22`).
    pub same_bow: Clause,
    /// Both ranks are of one command (`dbm.shoot.23`).
    pub command: Clause,
    /// Edge against edge (`dbm.shoot.24`).
    pub behind: Clause,
    /// Both ranks are of the same grade (`dbm.shoot.25`).
    pub same_grade: Cited<bool>,
    /// The ranks that must stand in good going, or out of bad going (`dbm.shoot.26`).
    pub ground: Cited<Footing>,
    /// Its clause.
    pub clause: Clause,
}

/// The factor of whoever shoots, near and far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReachRules {
    /// The part of the range that is near, its limit included (`dbv.shoot.11`).
    pub close: Cited<[u16; 2]>,
    /// If one of those who shoot is beyond that part of its range, all are far (`dbv.shoot.22`).
    pub any: Clause,
    /// The factor of near shots.
    pub near: Cited<i8>,
    /// The factor of far shots.
    pub far: Cited<i8>,
}

/// Shooting from and at places, and past them.
#[derive(Clone, Copy, Debug)]
pub struct PlaceShooting {
    /// A City or Fort hides what is wholly beyond it.
    pub walls: Clause,
    /// A place hides what an element there would hide while it is occupied, and nothing while it is empty; `None` if camps
    /// always hide so, and walls what is wholly beyond them.
    pub occupied: Option<Clause>,
    /// Whoever is inside shoots all round from any part of the perimeter (`dba22.shoot.34`); `None` if each part of it has a lane
    /// like that of a front edge.
    pub all_round: Option<Clause>,
}

/// The range of some troops.
#[derive(Clone, Copy, Debug)]
pub struct RangeRow {
    /// The troops that it applies to.
    pub who: Who,
    /// The range.
    pub range: Length,
    /// The edges that they shoot from.
    pub edges: Cited<ShootingEdges>,
    /// The bounds in which they shoot.
    pub when: Cited<Times>,
    /// The rule by which they shoot back in the enemy bound at enemies that shoot by the same row.
    pub back: Option<Clause>,
    /// The rule that frees them from the order of targets; `None` if the order binds them.
    pub free: Option<Clause>,
    /// The enemies that they shoot over.
    pub over: Option<Cited<Who>>,
    /// The friends that they shoot over; `None` if there are none.
    pub over_friends: Option<OverFriends>,
    /// Enemies that they may ignore where a rule gives priority to the one ahead (`dbm.shoot.32`).
    pub ignores: Option<Cited<Who>>,
    /// With another of its troops directly behind it one shoots in bounds of the enemy as well (`dbm.shoot.19`).
    pub in_pairs: Option<Clause>,
    /// What they use goes along the ground: over no water, and over no works (`dbm.types.138`); `None` if it flies.
    pub on_ground: Option<Clause>,
    /// The clause of the range.
    pub clause: Clause,
}

/// Friends that some troops shoot over (`dbm.shoot.27`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OverFriends {
    /// The friends.
    pub who: Who,
    /// They must be at least so far from the target.
    pub apart: Length,
    /// The shooter must stand on a hill.
    pub from_hill: bool,
    /// Its clause.
    pub clause: Clause,
}

/// The edges that an element shoots from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShootingEdges {
    /// Its front.
    Front,
    /// One base width of any edge.
    Any,
    /// Any edge, whole, and all round from it (`dba22.shoot.21`, `.33`).
    AllRound,
}

/// The bounds in which an element shoots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Times {
    /// In every bound, even if it has moved (`dba22.shoot.03`).
    EveryBound,
    /// In every bound in which it has moved no further than this.
    MovedUpTo(Length),
    /// In bounds of its own side if it has not moved. In the enemy's bounds only back at its like that shoots at it.
    OwnBoundUnmoved,
    /// In bounds of its own side if it has not moved. In the enemy's bounds only back at who shoots at it
    /// (`dba22.shoot.05`).
    OwnBoundOrBack,
    /// In every bound in which it has not marched (`dbm.shoot.03`).
    Unmarched,
    /// In bounds of its own side alone (`dbm.shoot.18`).
    OwnBound {
        /// It has not moved at all (`dbm.shoot.20`); otherwise it has not marched.
        unmoved: bool,
    },
}

/// The effect of a kind of ground on shooting.
#[derive(Clone, Copy, Debug)]
pub struct SightRow {
    /// The ground.
    pub ground: FeatureKind,
    /// The effect.
    pub hides: Hides,
    /// Its clause.
    pub clause: Clause,
}

/// The effect of ground on shooting; ground without a row has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hides {
    /// Its crest hides what lies wholly beyond.
    Crest,
    /// This much of its depth hides what lies beyond.
    Depth(Length),
    /// Where neither stands in it, it hides what lies even partly beyond it (`dbv.shoot.13`).
    Between,
    /// This much of its depth hides who stands in it, or what he looks at (`dbv.shoot.18`).
    Partly(Length),
    /// An element with any part in it does not shoot.
    Shooter,
    /// An element wholly in it neither shoots nor is shot at.
    Both,
    /// An element wholly in it does not shoot (`dba22.shoot.39`).
    WholeShooter,
    /// An element wholly in it is not shot at (`dba22.shoot.38`).
    WholeTarget,
}
