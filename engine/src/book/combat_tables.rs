//! The rows and decisions of close combat and of outcomes: factors, supports, overlaps, recoil, flight and pursuit.
//!
//! In every list the first row that fits holds, as in the books. Factors and results are computed in the room `fight`
//! (`factors`, `ruling`), outcomes are carried out in the room `deeds`.

use crate::base::clause::{Cited, Clause};
use crate::battle::{Element, FactorKind, FeatureKind, FightKind, Kind, Margin, Outcome};
use crate::book::Who;
use crate::book::length::Length;
use crate::book::shooting_tables::ShootingTables;
use crate::geometry::Edge;

/// Everything about fighting that differs between rule sets as numbers or decisions.
#[derive(Clone)]
pub struct CombatTables {
    /// Combat factors.
    pub factors: Vec<FactorRow>,
    /// Support from behind and beside; of each kind the first row that fits holds.
    pub supports: Vec<SupportRow>,
    /// Tactical factors; of each case the first row that fits holds.
    pub tactical: Vec<TacticalRow>,
    /// What becomes of whom.
    pub outcomes: Vec<OutcomeRow>,
    /// Whose type decides the outcome.
    pub opponent: Cited<Opponent>,
    /// Who overlaps whom.
    pub overlaps: OverlapRules,
    /// Whose any edge counts as its front once it is contacted, the edge contacted first.
    pub wagons: Option<Cited<Who>>,
    /// The highest face thrown for a river that neither hinders nor helps anybody; where a set has none, all do.
    pub paltry: Option<Cited<u8>>,
    /// What the commander-in-chief may add to a total once in a battle.
    pub bonus: Option<Cited<i8>>,
    /// How far who recoils.
    pub recoils: Vec<RecoilRow>,
    /// Whom a recoil passes through.
    pub passing: Vec<PassRow>,
    /// Who cannot be pushed back.
    pub unyielding: Cited<Who>,
    /// Whose recoil destroys what it meets.
    pub trample: Option<Cited<Who>>,
    /// How a flight goes.
    pub flight: FlightRules,
    /// Who pursues whom, and how far.
    pub pursuits: Vec<PursuitRow>,
    /// Bad ground that does not prevent pursuit.
    pub pursued_into: Vec<FeatureKind>,
    /// Shooting, where the set has it.
    pub shooting: Option<ShootingTables>,
}

/// Where a row wants an element to be held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequiredHold {
    /// It does not matter.
    Anywhere,
    /// In a city or fort.
    Town,
    /// Not in a city or fort.
    NotTown,
}

impl RequiredHold {
    /// Whether an element is held so that is in a city or fort, or is not.
    pub fn is(self, town: bool) -> bool {
        match self {
            RequiredHold::Anywhere => true,
            RequiredHold::Town => town,
            RequiredHold::NotTown => !town,
        }
    }
}

/// A combat factor.
#[derive(Clone, Copy, Debug)]
pub struct FactorRow {
    /// Whose.
    pub who: Who,
    /// In which kind of fight only.
    pub how: Option<FightKind>,
    /// Held where only.
    pub held: RequiredHold,
    /// Against foot.
    pub foot: i8,
    /// Against mounted.
    pub mounted: i8,
    /// Where it is written.
    pub clause: Clause,
}

/// Support that friends, or a double element's own rear rank, give in frontal close combat.
#[derive(Clone, Copy, Debug)]
pub struct SupportRow {
    /// What it is: rear support, double element, flank support.
    pub kind: FactorKind,
    /// Who gets it.
    pub who: Who,
    /// From where.
    pub from: Support,
    /// Against whom.
    pub against: Who,
    /// Which of the two must stand wholly in good going.
    pub ground: Footing,
    /// The number; a row with 0 says that there is none.
    pub value: i8,
    /// Where it is written.
    pub clause: Clause,
}

/// Where support comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Support {
    /// A friend of the same type lined up directly behind, facing the same way.
    BehindSame,
    /// A friend of these lined up directly behind, facing the same way.
    Behind(Who),
    /// Its own rear rank.
    Own,
    /// A friend of these side edge to side edge, front corners touching.
    Beside(Who),
}

/// Who must stand wholly in good going for support to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Footing {
    /// Nobody.
    Any,
    /// The supported element.
    Own,
    /// The supported element and its supporter.
    Both,
}

/// A tactical factor.
#[derive(Clone, Copy, Debug)]
pub struct TacticalRow {
    /// For what.
    pub case: FactorKind,
    /// Whose.
    pub who: Who,
    /// In which kind of fight only.
    pub how: Option<FightKind>,
    /// Not where this one counts already.
    pub unless: Option<FactorKind>,
    /// The number, for each element that causes it.
    pub value: i8,
    /// Where it is written.
    pub clause: Clause,
}

/// What becomes of an element whose total is not the higher one.
#[derive(Clone, Copy, Debug)]
pub struct OutcomeRow {
    /// How far below it stayed.
    pub margin: Margin,
    /// Who.
    pub loser: Who,
    /// Against whom.
    pub by: Who,
    /// In which kind of fight only.
    pub how: Option<FightKind>,
    /// Under which circumstances only.
    pub when: When,
    /// What becomes of it.
    pub result: Outcome,
    /// Where it is written.
    pub clause: Clause,
}

/// Circumstances of an outcome row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Always.
    Always,
    /// The loser stands wholly in good going.
    InGood,
    /// Any part of the loser is in bad going.
    InBad,
    /// The loser's ground would be good going to its opponent.
    GoodToOpponent,
    /// An enemy front is against the loser's flank or rear.
    Struck,
    /// It was shot at least partly on its rear edge.
    ShotInRear,
    /// Either of the two defends a place against the other.
    Storm,
    /// The loser defends a place.
    Defends,
    /// The loser storms a place.
    Storms,
    /// The loser storms a City or Fort.
    StormsWalls,
}

/// Whose type decides the outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// The one that fights its front, or shoots at it.
    Frontal,
    /// Of all enemies in edge contact with it, the one that makes the outcome worst.
    MostDangerous,
}

/// Who overlaps whom.
#[derive(Clone, Copy, Debug)]
pub struct OverlapRules {
    /// By which corners, right to right or left to left.
    pub corners: Cited<Corners>,
    /// Who cannot be overlapped by corners.
    pub spared: Option<Cited<Who>>,
    /// An element that has not moved is overlapped where a front corner is nearer to the table's edge than this.
    pub board: Option<Cited<Length>>,
}

/// Which corners make an overlap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corners {
    /// Front corners alone.
    Front,
    /// Front and rear corners.
    FrontAndRear,
}

/// How far some troops recoil.
#[derive(Clone, Copy, Debug)]
pub struct RecoilRow {
    /// Who.
    pub who: Who,
    /// How far.
    pub by: RecoilBy,
    /// Where it is written.
    pub clause: Clause,
}

/// The distance of a recoil.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecoilBy {
    /// The depth of the base, whatever it is.
    Depth,
    /// The depth of the base, and no more than this.
    DepthUpTo(Length),
    /// This, or the depth of the base where that is less: the owner chooses.
    OrDepth(Length),
}

/// Who passes through whom.
#[derive(Clone, Copy, Debug)]
pub struct PassRow {
    /// Who passes.
    pub who: Who,
    /// Through whom.
    pub through: Who,
    /// Where it is written.
    pub clause: Clause,
}

/// How a flight goes.
#[derive(Clone, Debug)]
pub struct FlightRules {
    /// How far who flees.
    pub distances: Vec<FlightRow>,
    /// Whom it passes through.
    pub passing: Vec<PassRow>,
    /// The edges against which an enemy front at the start destroys the fugitive.
    pub struck_on: &'static [Edge],
    /// Straight away, or turning aside from what is in the way.
    pub course: Cited<FlightCourse>,
    /// Whom bad going does not stop; everybody, where a set has no such stop.
    pub fearless: Option<Cited<Who>>,
    /// Bad ground that stops nobody.
    pub open_ground: Vec<FeatureKind>,
    /// Whose flight destroys what halts it, and itself.
    pub crash: Option<Cited<Who>>,
}

/// How far some troops flee.
#[derive(Clone, Copy, Debug)]
pub struct FlightRow {
    /// Who.
    pub who: Who,
    /// How far.
    pub by: FlightBy,
    /// Where it is written.
    pub clause: Clause,
}

/// The distance of a flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlightBy {
    /// Its move in the going that it starts in, and this.
    MovePlus(Length),
    /// This.
    Fixed(Length),
}

/// The course of a flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlightCourse {
    /// Straight.
    Straight,
    /// Straight, or turned by the least angle that avoids what would halt it.
    Veering,
}

/// Who pursues whom.
#[derive(Clone, Copy, Debug)]
pub struct PursuitRow {
    /// Who pursues.
    pub who: Who,
    /// Whom.
    pub from: Who,
    /// How far.
    pub distance: Length,
    /// Where it is written.
    pub clause: Clause,
}

impl CombatTables {
    /// Whether an element's any edge may become its front.
    pub fn is_wagon(&self, e: &Element) -> bool {
        self.wagons.is_some_and(|w| w.value.is(e))
    }

    /// Whether a river thrown for with this face hinders and helps; one not yet thrown for does neither.
    pub fn river_counts(&self, face: Option<u8>) -> bool {
        match (self.paltry, face) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(most), Some(face)) => face > most.value,
        }
    }
}

impl PassRow {
    /// The row by which `who` passes through `through`.
    pub fn find(rows: &[PassRow], who: &Element, through: &Element) -> Option<PassRow> {
        rows.iter().find(|row| row.who.is(who) && row.through.is(through)).copied()
    }
}

/// Types as a set of elements, shorter in tables.
pub const fn of(kinds: &[Kind]) -> Who {
    Who::of(kinds)
}
