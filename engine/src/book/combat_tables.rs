//! The rows and decisions of close combat and of outcomes: factors, supports, overlaps, recoil, flight and pursuit.
//!
//! In every list the first row that fits holds, as in the books. Factors and results are computed in the room `fight`
//! (`factors`, `ruling`), outcomes are carried out in the room `deeds`.

use crate::base::clause::{Cited, Clause};
use crate::battle::{Element, FactorKind, FeatureKind, FightKind, Grade, Kind, Margin, Outcome};
use crate::book::Who;
use crate::book::adjusting::AdjustRow;
use crate::book::counts_as::CountsAsRow;
use crate::book::hindering::HinderingRules;
use crate::book::length::Length;
use crate::book::margin::MarginBy;
use crate::book::pursuit_tables::PursuitRules;
use crate::book::recoil_tables::{HeadlongRules, RecoilRules, TrampleRules};
use crate::book::shooting_tables::ShootingTables;
use crate::geometry::Edge;

pub use crate::book::flight_tables::{AvoidRow, FlightBy, FlightCourse, FlightRow, PushRules};
pub use crate::book::support::{Footing, OtherGrade, Ranks, Support, SupportBars, SupportRow};

/// All numbers and decisions of fighting that differ between rule sets.
#[derive(Clone)]
pub struct CombatTables {
    /// Troops that count as others in some fights; empty in sets without exceptions.
    pub counts_as: Vec<CountsAsRow>,
    /// Combat factors.
    pub factors: Vec<FactorRow>,
    /// Support from behind and beside; of each kind the first row that fits holds.
    pub supports: Vec<SupportRow>,
    /// What keeps ranks behind from supporting.
    pub support_bars: SupportBars,
    /// Tactical factors; of each case the first row that fits holds.
    pub tactical: Vec<TacticalRow>,
    /// Whose ground hinders whoever fights, and from which going on.
    pub hindering: HinderingRules,
    /// The outcomes of fights.
    pub outcomes: Vec<OutcomeRow>,
    /// How it is measured how far a total is below the other.
    pub margin: Cited<MarginBy>,
    /// Adjustments of totals after the dice.
    pub adjusting: Vec<AdjustRow>,
    /// The opponent whose type decides the outcome.
    pub opponent: Cited<Opponent>,
    /// How overlaps are made.
    pub overlaps: OverlapRules,
    /// The troops of which any edge, once contacted, counts as the front: the edge contacted first.
    pub wagons: Option<Cited<Who>>,
    /// The positions along the long edges of wagons; `None` if an edge has one position.
    pub wagon_edges: Option<WagonEdges>,
    /// The highest face thrown for a river that neither hinders nor helps; `None` if every river does both.
    pub paltry: Option<Cited<u8>>,
    /// The water of a river does not spoil good going (`dbm.river.06`); `None` if it does.
    pub water_is_good: Option<Clause>,
    /// The commander-in-chief's bonus: a number that he may add to a total once in a battle.
    pub bonus: Option<Cited<i8>>,
    /// The distances of recoils; troops without a row do not recoil.
    pub recoils: Vec<RecoilRow>,
    /// The friends that a recoil passes through.
    pub passing: Vec<PassRow>,
    /// The troops that cannot be pushed back.
    pub unyielding: Cited<Who>,
    /// How an enemy must be met in a recoil to be destroyed as well (`dba22.recoil.15` to `.17`); empty if none is.
    pub backed_into: Vec<Cited<BackedInto>>,
    /// What else becomes of those whom a recoil meets.
    pub recoiling: RecoilRules,
    /// The troops whose recoil destroys what it meets.
    pub trample: Option<TrampleRules>,
    /// The supporters directly behind an element that are destroyed with it (`dba22.support.07`); `None` if none are.
    pub supporter_falls: Option<Cited<Who>>,
    /// Friends behind an element that are swept away with it in close combat; `None` if none are.
    pub swept: Option<SweepRules>,
    /// The rules of flight.
    pub flight: FlightRules,
    /// The troops that pursue, and the distances.
    pub pursuits: Vec<PursuitRow>,
    /// Supporters that pursue with the one before them (`dba22.pursue.02`); `None` if none do.
    pub pursuit_rank: Option<PursuitRank>,
    /// The ranks behind a pursuer that come with it, itself the first: those of its type, and those that could support it
    /// (`dbm.pursue.08`); `None` if the whole column behind it comes, or nobody, as the set's steps say.
    pub pursuit_ranks: Option<Cited<u8>>,
    /// What else becomes of pursuers.
    pub pursuing: PursuitRules,
    /// Bad ground that does not prevent pursuit.
    pub pursued_into: Vec<FeatureKind>,
    /// Shooting; `None` if the set has none.
    pub shooting: Option<ShootingTables>,
}

/// The place that a row demands of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequiredHold {
    /// Any place.
    Anywhere,
    /// In a city or fort.
    Town,
    /// Not in a city or fort.
    NotTown,
}

impl RequiredHold {
    /// Whether this fits an element that is in a City or Fort (`town`), or is not.
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
    /// The troops that have it.
    pub who: Who,
    /// The opponents that it counts against (`dbm.factor.06`); `None` for all.
    pub against: Option<Who>,
    /// The kind of fight; `None` for both kinds.
    pub how: Option<FightKind>,
    /// Whether the element must be in a City or Fort.
    pub held: RequiredHold,
    /// The factor against foot.
    pub foot: i8,
    /// The factor against mounted.
    pub mounted: i8,
    /// Its clause.
    pub clause: Clause,
}

/// A tactical factor.
#[derive(Clone, Copy, Debug)]
pub struct TacticalRow {
    /// The case.
    pub case: FactorKind,
    /// The troops that have it.
    pub who: Who,
    /// The opponents that it counts against (`dbm.tactical.15`, `.16`).
    pub against: Who,
    /// The kind of fight; `None` for both kinds.
    pub how: Option<FightKind>,
    /// The factors that exclude it: it does not count if one of them counts already (`dbm.tactical.14`).
    pub unless: &'static [FactorKind],
    /// The number, for each element that causes it.
    pub value: i8,
    /// Its clause.
    pub clause: Clause,
}

/// The outcome for an element whose total is not the higher one.
#[derive(Clone, Copy, Debug)]
pub struct OutcomeRow {
    /// How far its total is below the opponent's.
    pub margin: Margin,
    /// The element's troops.
    pub loser: Who,
    /// The opponent's troops.
    pub by: Who,
    /// The kind of fight; `None` for both kinds.
    pub how: Option<FightKind>,
    /// The circumstances in which it holds.
    pub when: When,
    /// The outcome.
    pub result: Outcome,
    /// Its clause.
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
    /// The loser's ground is good going neither to it nor to its opponent (`dbm.outcome.25`).
    GoodToNeither,
    /// An enemy front is against the loser's flank or rear.
    Struck,
    /// It was shot at least partly on its rear edge.
    ShotInRear,
    /// Either of the two defends a place or works against the other.
    Storm,
    /// The loser defends a place or works.
    Defends,
    /// The loser storms a place or works.
    Storms,
    /// The loser storms a City or Fort.
    StormsWalls,
    /// The loser moved in this bound, or pursued before its close combats, and its front came into contact with the opponent's
    /// (`dba22.outcome.07`).
    CameToFront,
    /// The opponent is in no place (`dba22.outcome.19`).
    OpponentOutside,
    /// The opponent is in no camp (`dba22.outcome.29`).
    OpponentNotInCamp,
    /// The loser has this support in close combat (`dbm.outcome.19` to `.22`).
    Supported(Support),
}

/// The opponent whose type decides the outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// The one that fights its front edge, or shoots at it.
    Frontal,
    /// The one of all enemies in edge contact with it that makes the outcome worst.
    MostDangerous,
}

/// How overlaps are made.
#[derive(Clone, Debug)]
pub struct OverlapRules {
    /// The corners that make one, right to right or left to left.
    pub corners: Cited<Corners>,
    /// The troops that cannot be overlapped by corners.
    pub spared: Option<Cited<Who>>,
    /// An element that has not moved is overlapped if a front corner is nearer to the table's edge than this.
    pub board: Option<Cited<Length>>,
    /// Who storms a place overlaps enemies by its corners nevertheless, since a place is no element (`dba22.overlap.01`); `None` if it
    /// does not.
    pub stormers: Option<Clause>,
    /// Troops that overlap nobody to help some friends (`dbm.overlap.09`, `.10`).
    pub useless: Vec<UselessRow>,
    /// Who fights one half of a long edge of a wagon, while the other half is free, is overlapped there
    /// (`dbm.overlap.12`); `None` if it is not.
    pub half_edge: Option<Clause>,
    /// An enemy beside the rear rank alone of a base of two ranks does not overlap it (`dbm.overlap.04`); `None` if he does.
    pub deep: Option<Clause>,
    /// An edge of these before or behind them that a side edge of an enemy touches counts as a side edge (`dbm.close.10`).
    pub any_edge: Option<Cited<Who>>,
    /// An enemy front against flank or rear of whoever supports it from behind counts as against its own (`dbm.close.08`);
    /// `None` if it is a contact of its own.
    pub ranks: Option<Clause>,
}

/// Troops whose overlaps do not count for some friends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UselessRow {
    /// The troops that overlap.
    pub who: Who,
    /// The friends in front of the enemy.
    pub helped: Who,
    /// Its clause.
    pub clause: Clause,
}

/// The grade of the rear rank of bases of two ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RearRankRow {
    /// The bases.
    pub who: Who,
    /// The grade of their rear rank.
    pub grade: Grade,
    /// Its clause.
    pub clause: Clause,
}

/// Friends behind an element that are destroyed with it in close combat (`dbm.destroyed.04` to `.10`).
#[derive(Clone, Debug)]
pub struct SweepRules {
    /// Those with any part directly behind it, nearer to its rear edge than its base is deep, or than this if that is less.
    pub within: Cited<Length>,
    /// Of a base of two ranks, from the rear edge of the first by its depth (`dbm.double.12`).
    pub halved: Clause,
    /// Where the rank behind is not swept away, it stays as an element of its own (`dbm.double.10`).
    pub survivor: Clause,
    /// The grades of rear ranks that differ from their front: the first row that fits holds (`dbm.types.115`).
    pub rear: &'static [RearRankRow],
    /// Supporters of these fall too, wherever they stand behind it.
    pub supporters: Cited<Who>,
    /// Nobody falls if it is of these and the nearest behind it is not.
    pub loose: Cited<Who>,
    /// Neither of the two is of these.
    pub spared: Cited<Who>,
    /// Nobody falls behind these.
    pub harmless: Vec<Cited<Who>>,
    /// Nobody falls beyond works, or behind one who drowned.
    pub works: Clause,
}

/// The corners that make an overlap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corners {
    /// Front corners only.
    Front,
    /// Front and rear corners.
    FrontAndRear,
}

/// The distance that some troops recoil.
#[derive(Clone, Copy, Debug)]
pub struct RecoilRow {
    /// The troops that it applies to.
    pub who: Who,
    /// The distance.
    pub by: RecoilBy,
    /// Its clause.
    pub clause: Clause,
}

/// The distance of a recoil.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecoilBy {
    /// The depth of the base, whatever that is.
    Depth,
    /// The depth of the base, but no more than this.
    DepthUpTo(Length),
    /// Half the depth of the base, that of its front rank, but no more than this (`dbm.double.11`).
    HalfDepthUpTo(Length),
    /// This, or the depth of the base if that is less: the owner chooses.
    OrDepth(Length),
}

/// Troops that pass through friends in an outcome move.
#[derive(Clone, Copy, Debug)]
pub struct PassRow {
    /// The troops that pass.
    pub who: Who,
    /// The friends that they pass through.
    pub through: Who,
    /// Those friends are destroyed as it begins, by this rule, whichever way they face (`dbm.interp.09`).
    pub crushes: Option<Clause>,
    /// Its clause.
    pub clause: Clause,
}

/// The rules of flight.
#[derive(Clone, Debug)]
pub struct FlightRules {
    /// The distances of flights.
    pub distances: Vec<FlightRow>,
    /// The friends that a flight passes through.
    pub passing: Vec<PassRow>,
    /// The edges on which an enemy front at the start destroys the fugitive.
    pub struck_on: &'static [Edge],
    /// Straight away, or turning aside from obstacles.
    pub course: Cited<FlightCourse>,
    /// Whoever turns aside is measured by its furthest corner (`dba22.dist.16`, `dbsa.move.11`); `None` if by its way after that.
    pub by_corner: Option<Clause>,
    /// The troops that bad going does not stop; `None` if it stops all troops.
    pub fearless: Option<Cited<Who>>,
    /// Bad ground that stops no flight.
    pub open_ground: Vec<FeatureKind>,
    /// Ground that they turn aside from, by the first row of their troops; without one, what is bad and not open stops all but the
    /// fearless (`dba22.flee.04` to `.07`).
    pub avoids: Vec<AvoidRow>,
    /// The troops whose flight destroys what halts it, and themselves.
    pub crash: Option<Cited<Who>>,
    /// Friends are pushed out of the way; `None` if they never are.
    pub pushes: Option<PushRules>,
    /// An empty place neither turns a fugitive aside nor stops it: it goes in (`dba22.flee.03`); `None` if it is an obstacle.
    pub enters: Option<Clause>,
    /// Nobody stops short; `None` if a fugitive stops at what it cannot avoid.
    pub headlong: Option<HeadlongRules>,
}

/// Long edges of wagons, along each of which two enemies may stand, each at one end of it.
#[derive(Clone, Copy, Debug)]
pub struct WagonEdges {
    /// The positions (`dba22.wwg.04`).
    pub places: Clause,
    /// Of two in front of it one fights, by choice, and the other counts nothing (`dba22.wwg.08`).
    pub chosen: Clause,
    /// All in a position recoil with the one that fights and gives way (`dba22.wwg.09`).
    pub all_recoil: Clause,
}

/// How an enemy is met in a recoil.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BackedInto {
    /// The rear edge or a rear corner comes against its rear edge.
    RearEdge,
    /// The rear edge comes against one of its rear corners.
    RearCorner,
    /// The rear edge comes against one of its rear corners and along no side edge (`dbm.recoil.13`).
    RearCornerOnly,
    /// A rear corner alone comes against its side edge.
    SideByCorner,
}

/// Supporters that pursue with the one before them.
#[derive(Clone, Copy, Debug)]
pub struct PursuitRank {
    /// The troops, directly behind a pursuer of the same type.
    pub who: Who,
    /// They go as far as pursuers do by their own depth, and no further than the one before them.
    pub way: Clause,
    /// Its clause.
    pub clause: Clause,
}

/// Troops that pursue.
#[derive(Clone, Copy, Debug)]
pub struct PursuitRow {
    /// The troops that pursue.
    pub who: Who,
    /// The opponents that they pursue.
    pub from: Who,
    /// The distance.
    pub distance: Length,
    /// The own depth, if that is less (`dba22.pursue.03`).
    pub by_depth: Option<Clause>,
    /// Its clause.
    pub clause: Clause,
}

impl CombatTables {
    /// Whether any edge of an element may become its front.
    pub fn is_wagon(&self, e: &Element) -> bool {
        self.wagons.is_some_and(|w| w.value.is(e))
    }

    /// Whether a river with this face thrown for it hinders and helps. In a set with `paltry`, a river without a throw
    /// does neither.
    pub fn river_counts(&self, face: Option<u8>) -> bool {
        match (self.paltry, face) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(most), Some(face)) => face > most.value,
        }
    }
}

impl FactorRow {
    /// Whether the row has this element against this opponent.
    pub fn is_of(&self, own: &Element, foe: &Element) -> bool {
        self.who.is(own) && self.against.is_none_or(|against| against.is(foe))
    }
}

impl PassRow {
    /// The row that lets `who` pass through `through`.
    pub fn find(rows: &[PassRow], who: &Element, through: &Element) -> Option<PassRow> {
        rows.iter().find(|row| row.who.is(who) && row.through.is(through)).copied()
    }
}

/// Types as a set of elements, shorter in tables.
pub const fn of(kinds: &[Kind]) -> Who {
    Who::of(kinds)
}
