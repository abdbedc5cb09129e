//! The rows and decisions of movement, contact and initiative points of a rule set.

use std::ops::RangeInclusive;

use crate::base::clause::{Cited, Clause};
use crate::base::trace;
use crate::battle::{Battle, Element, FeatureKind, Going, MoveType};
use crate::book::Who;
use crate::book::column_tables::{ContractRules, ExpandRules};
pub use crate::book::column_tables::{NarrowRules, PassedGap};
pub use crate::book::contact_tables::{
    BreakOffBars, Conforms, ContactBar, ContactRules, DutyRules, FlankStart, FrontRules, OwnLineUp, PositionRules,
    RunRules, TurnRules,
};
use crate::book::cost_tables::CostTable;
use crate::book::dark_tables::{DimRules, SeparateDice};
use crate::book::flank_tables::FlankRules;
use crate::book::impulse_tables::ImpulseTables;
use crate::book::length::Length;
use crate::book::loose_tables::LooseRules;
pub use crate::book::passing_tables::{EyeRules, GapRules, PassingBars, PassingRow};
pub use crate::book::river_tables::{
    AttemptRules, DrowningRules, HeavyWaders, RiverDieRow, RiverDieWhen, RiverRow, RiverRule, WadingRules,
};
use crate::book::sea_tables::SeaRules;
pub use crate::book::soak_tables::{SoakRow, SoakedWhen};
use crate::book::zone_tables::ZoneTerms;

/// All numbers and decisions of movement that differ between rule sets.
#[derive(Clone)]
pub struct MoveTables {
    /// The going of each kind of ground for troops; the first row that fits holds, and ground without a row is good.
    pub going: Vec<GoingRow>,
    /// The going of ground between all features; `None` if it is good without a clause on it.
    pub between: Option<Cited<Going>>,
    /// The going that troops may not enter, except along a road.
    pub closed: Vec<ClosedRow>,
    /// The distances of moves; the first row that fits holds.
    pub distances: Vec<DistanceRow>,
    /// The distances of moves that are by road all the way; the first row that fits holds, and without one they are those over
    /// good going.
    pub by_road: Vec<RoadRow>,
    /// The score of a face, for every throw of the set.
    pub die: Cited<DieFace>,
    /// The dice that give initiative points.
    pub pips: Cited<PipDice>,
    /// When dice that are usually allotted stay with their commands; `None` if they never do.
    pub separate: Option<SeparateDice>,
    /// The price of a move.
    pub cost: CostTable,
    /// The troops that may make further moves in a bound.
    pub further: FurtherTable,
    /// March moves; `None` if the set has none.
    pub march: Option<MarchRules>,
    /// Moves are measured by every corner, straight from where it begins to where it ends (`dba22.dist.16`); `None` if by
    /// the front corners and all that they pass.
    pub corners: Option<CornerRules>,
    /// Single elements are measured from where each corner starts to where it ends (`dbm.single.01`); `None` if as groups are.
    pub ends: Option<EndsRules>,
    /// An element that overlaps an enemy may go onto his flank however far that is (`dba22.dist.21`); `None` if it is
    /// measured as any move.
    pub door: Option<DoorRules>,
    /// The friends that troops pass through in a tactical move.
    pub passing: Vec<PassingRow>,
    /// The friends that nobody passes through, whatever the rows say.
    pub passing_bars: PassingBars,
    /// What counts as the same direction and as no overlap between friends; `None` if everything is exact.
    pub by_eye: Option<EyeRules>,
    /// The edges that have threat zones, and the ground; empty if the set has no threat zones.
    pub zones: Vec<ZoneRow>,
    /// What a move in a threat zone may do, if that has rules of its own.
    pub zone_terms: Option<ZoneTerms>,
    /// In a threat zone an element goes back from it, into front contact with its owner, or squares itself to him, each of
    /// a group for itself (`dba22.zoc.09`, `.19`); `None` if it goes towards the owner or into line with him.
    pub squaring: Option<SquaringRules>,
    /// The steps of groups beyond going straight ahead and wheeling.
    pub groups: GroupRules,
    /// The rules of contact.
    pub contact: ContactRules,
    /// The effect of rivers on a move.
    pub river: RiverRule,
    /// Vessels; `None` if the set has no rules of them.
    pub sea: Option<SeaRules>,
    /// The effect on the ground of the first bound's dice for initiative points.
    pub soaked: Option<SoakRow>,
    /// Advances that elements make by themselves; `None` if the set has none.
    pub impulse: Option<ImpulseTables>,
    /// Flank marches; `None` if the set has none.
    pub flank: Option<FlankRules>,
    /// The greatest distance off the road while nobody sees further than that (`dbm.dist.15`); `None` if the dark slows
    /// nobody.
    pub dim: Option<DimRules>,
    /// Who starts against an enemy's flank, or corner to corner with him, goes this much further onto it (`dbm.dist.13`).
    pub from_touch: Option<Cited<Length>>,
    /// Charges; `None` if a move into contact is like any other.
    pub charge: Option<ChargeRules>,
    /// No move crosses the ground before an enemy's front; `None` if it may.
    pub fronts: Option<FrontRules>,
    /// A turn in place is always short enough (`dbv.move.14`); `None` if its corners count like those of any move.
    pub in_place: Option<Clause>,
}

/// Charges: moves that end with a front edge against an enemy (`dbv.charge.01`).
#[derive(Clone, Debug)]
pub struct ChargeRules {
    /// What they go further than other moves; the first row that fits holds.
    pub rows: Vec<ChargeRow>,
    /// A move is a charge by its end.
    pub contact: Clause,
    /// The enemy is seen when it begins.
    pub visible: Clause,
    /// The troops that change direction only at its start.
    pub straight: Cited<Who>,
    /// The most that they turn there, in degrees.
    pub least: Cited<u16>,
    /// Other troops change direction as they like.
    pub free: Clause,
    /// The shift to line up is free up to a base width, pivots included (`dbv.charge.10`).
    pub shift: Clause,
    /// A move that ends beside an enemy is none (`dbv.charge.13`).
    pub overlap: Clause,
}

/// What some troops go further in a charge.
#[derive(Clone, Copy, Debug)]
pub struct ChargeRow {
    /// The troops.
    pub who: Who,
    /// The distance in addition to that of their move.
    pub more: Length,
    /// Its clause.
    pub clause: Clause,
}

/// The going of a kind of ground for some troops.
#[derive(Clone, Copy, Debug)]
pub struct GoingRow {
    /// The ground.
    pub ground: FeatureKind,
    /// The troops.
    pub who: Who,
    /// The going.
    pub going: Going,
    /// Its clause.
    pub clause: Clause,
}

/// Going that some troops cannot enter.
#[derive(Clone, Copy, Debug)]
pub struct ClosedRow {
    /// The troops.
    pub who: Who,
    /// The best going that is closed to them; worse going is closed too.
    pub from: Going,
    /// Its clause.
    pub clause: Clause,
}

/// The distance that some troops move.
#[derive(Clone, Copy, Debug)]
pub struct DistanceRow {
    /// The troops that it applies to.
    pub who: Who,
    /// The best going of the range.
    pub from: Going,
    /// The worst going of the range. The row holds if the worst going of the whole move is in the range.
    pub to: Going,
    /// The distance.
    pub distance: Length,
    /// Its clause.
    pub clause: Clause,
}

/// The distance that some troops move if all of the move is by road (`dba22.dist.11`, `dbm.dist.02` to `.08`).
#[derive(Clone, Copy, Debug)]
pub struct RoadRow {
    /// The troops that it applies to.
    pub who: Who,
    /// The distance, if that over good going is not greater.
    pub distance: Length,
    /// Its clause.
    pub clause: Clause,
}

/// The score of the faces of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DieFace {
    /// As shown.
    AsShown,
    /// A 1 counts 0.
    OneCountsZero,
}

impl DieFace {
    /// The score of a face.
    pub fn counts(self, face: u8) -> i8 {
        match (self, face) {
            (DieFace::OneCountsZero, 1) => 0,
            _ => face as i8,
        }
    }
}

/// The dice that give initiative points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PipDice {
    /// One die a side.
    PerSide,
    /// One die for each command, its own or by the rank of its score.
    PerCommand,
    /// One die for each command. Those of commands with regular generals who are no allies are allotted to them in each
    /// bound by the commander-in-chief; the others keep their own, as all do once he is lost (`dbm.pips.04`, `.05`,
    /// `.07`).
    Allotted,
}

/// Second and further moves of a bound.
#[derive(Clone)]
pub struct FurtherTable {
    /// The troops that may make them, and when.
    pub rows: Vec<FurtherRow>,
    /// A further move keeps further than this from the enemy, unless it is by road.
    pub apart: Option<Cited<Length>>,
    /// Each of a group that moves on is one who may by a row of its own (`dba22.second.01`); `None` if one row must let all of them.
    pub each: Option<Clause>,
}

/// March moves.
#[derive(Clone, Copy, Debug)]
pub struct MarchRules {
    /// A march starts and stays further than this from the enemy.
    pub apart: Cited<Length>,
    /// Exactly that far is far enough (`dbm.march.02`), otherwise it is too near (`dbv.march.05`).
    pub exactly: bool,
    /// Only enemies count that one of the movers could see by turning (`dbv.march.05`); `None` if all do.
    pub visible: Option<Clause>,
    /// Only enemies count of whom the command of the movers is aware (`dbm.march.02`).
    pub aware: bool,
    /// A shorter distance for foot from few loose enemies (`dbm.march.04`); `None` if there is none.
    pub loose: Option<LooseRules>,
    /// It ends where it discovers an enemy of whom nobody was aware (`dbm.march.03`).
    pub discovers: Option<Clause>,
    /// The multiple of the tactical distance that a march goes by road.
    pub by_road: Cited<u8>,
    /// The multiple that it goes elsewhere.
    pub elsewhere: Cited<u8>,
    /// An element makes either march moves or tactical moves in a bound.
    pub alone: Clause,
    /// A march is made by a group of two or more with at most this many files side by side (`dbv.march.01`, `.02`);
    /// `None` if single elements and lines march too.
    pub abreast: Option<Cited<u8>>,
    /// A command marches once in a bound (`dbv.pips.05`); `None` if its parts march one after another.
    pub once: Option<Clause>,
}

/// Further moves of some troops.
#[derive(Clone, Copy, Debug)]
pub struct FurtherRow {
    /// The kind of move.
    pub what: MoveType,
    /// The troops; every mover must be one of them.
    pub who: Who,
    /// The circumstances.
    pub when: FurtherWhen,
    /// The greatest number of moves in a bound, including the first one; `None` for any number.
    pub most: Option<u8>,
    /// These moves keep further than this from the enemy (`dba22.second.07`), in place of the distance for all.
    pub apart: Option<Cited<Length>>,
    /// Its clause.
    pub clause: Clause,
}

/// The circumstances of a further move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FurtherWhen {
    /// In every bound.
    Always,
    /// In the side's first bound.
    FirstBound,
    /// From wholly good going into bad going.
    IntoBadGoing,
    /// All along a road.
    ByRoad,
    /// All along a road, and not into contact with an enemy (`dba22.second.08`).
    ByRoadToNoFoe,
    /// Every mover ends in contact with an enemy, or where it gives rear support or an overlap (`dba22.second.05`).
    IntoFight,
}

/// Moves in a set that looks at the corners of bases alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CornerRules {
    /// The steps of a single element are measured one by one and added up.
    pub parts: Clause,
    /// Groups are measured from start to end, columns stretch by stretch.
    pub groups: Clause,
    /// An element, alone or in a group, may go through a friend with one corner alone, or with none.
    pub cutting: Clause,
    /// A single one may brush a friend on its way, if the path of no corner goes through him (`dba22.single.11`).
    pub brushed: Clause,
}

/// Moves of single elements that go any way and face any way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndsRules {
    /// Neither front corner ends further than the distance from where it started.
    pub front: Clause,
    /// Of these troops no rear corner does.
    pub rear: Cited<Who>,
    /// These troops go ahead and wheel only, measured as groups are.
    pub wheels: Cited<Who>,
    /// They change direction by wheels only (`dbm.contact.14`).
    pub turns: Clause,
    /// Who goes round something is measured along its way (`dbm.figure.03`).
    pub round: Clause,
}

/// Closing the door: a move from an overlap onto the flank of the same enemy, whose length does not matter.
#[derive(Clone, Copy, Debug)]
pub struct DoorRules {
    /// The move.
    pub what: Clause,
    /// Its length does not matter, and the element does nothing else.
    pub waived: Clause,
    /// A friend is in front contact with the enemy; otherwise the move is measured.
    pub opposed: Clause,
    /// Troops that may not.
    pub never: Cited<Who>,
}

/// A group shifts sideways to line up before an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlideRules {
    /// How far at most.
    pub most: Cited<Length>,
    /// How near the enemy must be to one of the group when it shifts, or by `on_the_way` when it has moved.
    pub near: Cited<Length>,
    /// A straight column may, one with a bend may not.
    pub column: Clause,
    /// It does not count in the distance (`dbm.restrict.16`); `None` if it does.
    pub free: Option<Clause>,
    /// A move with it counts as straight ahead (`dbm.restrict.13`); `None` if not.
    pub ahead: Option<Clause>,
    /// It may be made wherever the move goes, if that brings the group near the enemy; `None` if he must be near when it
    /// shifts.
    pub on_the_way: Option<Clause>,
    /// It may be made before a wheel that lines up (`dbm.restrict.14`); `None` if it alone lines up.
    pub wheels: Option<Clause>,
    /// A single element that goes straight ahead shifts so too (`dbm.restrict.12`); `None` if groups alone do.
    pub single: Option<Clause>,
}

/// Ground threatened by an element.
#[derive(Clone, Copy, Debug)]
pub struct ZoneRow {
    /// The troops that threaten.
    pub who: Who,
    /// Every edge threatens, not only the front.
    pub all_round: bool,
    /// The depth outward from the edge.
    pub depth: Length,
    /// An element in close combat threatens too (`dba22.zoc.01`); `None` if it does not.
    pub fighting: Option<Clause>,
    /// The zone ends where some part of its width first meets an element or an occupied place (`dba22.zoc.06`).
    pub blocked: Option<Clause>,
    /// An element of which some part stands between its owner and another keeps the zone from that one (`dbm.restrict.02`);
    /// `None` if elements do not matter so.
    pub shielded: Option<Clause>,
    /// Water of which some part lies between its owner on land and another keeps the zone from that one (`dbm.restrict.03`);
    /// `None` if water does not matter.
    pub water: Option<Clause>,
    /// Its clause.
    pub clause: Clause,
}

/// The moves that a threat zone allows in a set whose elements square themselves to its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquaringRules {
    /// An element that begins in the zone goes straight back.
    pub retire: Clause,
    /// It goes into front contact.
    pub contact: Clause,
    /// No front corner goes further from the owner's front corner before it.
    pub corners: Clause,
    /// No front corner goes further from the line straight out from that corner.
    pub lines: Clause,
    /// The angle between the two front edges never grows.
    pub angle: Clause,
    /// It may stop before it stands square.
    pub stops: Clause,
}

/// The steps that groups may make.
#[derive(Clone, Debug)]
pub struct GroupRules {
    /// They may go straight back out of a threat zone; `None` if never.
    pub back_from_zone: Option<Clause>,
    /// They may slide sideways to line up within a threat zone.
    pub slide_in_zone: Option<Clause>,
    /// They may shift sideways to line up before an enemy near by (`dba22.group.06`); `None` if not.
    pub slide: Option<SlideRules>,
    /// They may make their front narrower (`dba22.group.14`, `dbsa.move.22`); `None` if only to a column.
    pub narrow: Option<NarrowRules>,
    /// Bases that touch along a part of their edges are joined too (`dbv.move.10`); `None` if only those whose corners meet are.
    pub in_part: Option<Clause>,
    /// They cross bad going only in column, unless all are of these troops.
    pub column_in_bad: Option<Cited<Who>>,
    /// It counts only where the move ends, and not for who ends in contact with enemies known at its start, or behind one who
    /// does (`dbm.group.28`); `None` if all of the way counts for all.
    pub bad_at_end: Option<Clause>,
    /// These troops end a move off a road in rough or bad going as single elements only (`dbm.contact.13`).
    pub alone_in_rough: Vec<Cited<Who>>,
    /// These troops are in no group with others, except in a column (`dbm.group.03`).
    pub unmixed: Option<Cited<Who>>,
    /// Groups that are all of one of these troops turn about at the start and at the end of a move (`dbm.group.22`).
    pub about: Vec<Cited<Who>>,
    /// When a column forms, no element may end with its front edge behind the line where it was.
    pub column_line: Option<Clause>,
    /// The most that their wheels add up to in a move, in degrees; `None` if there is no limit.
    pub wheels: Option<Cited<u16>>,
    /// Each wheel costs the straight way of the outer front corner of the group, and is added to the rest (`dbm.group.21`);
    /// `None` if a move is measured from where it starts to where it ends.
    pub each_wheel: Option<Clause>,
    /// Of a column its head alone is measured (`dbm.group.25`); `None` if every element is.
    pub column_head: Option<Clause>,
    /// A column expands into a line; `None` if it does not.
    pub expands: Option<ExpandRules>,
    /// What holds for those that do not come into a column that forms; `None` if they stay where they are.
    pub contracts: Option<ContractRules>,
    /// They form a column, or make their front narrower, only to go along a road, or where something is in the way of their line;
    /// `None` if anywhere.
    pub narrows: Option<Clause>,
}

impl MoveTables {
    /// Whether no group goes through bad going or over a river as it stands, so that lines come apart there
    /// (`dba22.group.08`, `dba22.group.10`).
    pub fn parts_groups(&self) -> bool {
        let in_bad = self.groups.column_in_bad.is_some_and(|row| row.value == Who::NOBODY);
        in_bad && matches!(self.river, RiverRule::Attempts { .. })
    }

    /// The going of ground between all features.
    pub fn bare(&self) -> Going {
        let Some(between) = self.between else { return Going::Good };
        trace::cite(between.clause);
        between.value
    }

    /// The row's distance of an element whose worst going in the move is `going`, in 1/1000 mm. An amendment that holds for
    /// this element now stands before it (`view::amended`).
    pub fn row_distance(&self, battle: &Battle, element: &Element, going: Going) -> Option<Cited<i32>> {
        let row = self.distances.iter().find(|r| r.from <= going && going <= r.to && r.who.is(element))?;
        Some(Cited::new(row.distance.on(battle), row.clause))
    }

    /// The row that closes a going to an element.
    pub fn closed_to(&self, element: &Element, going: Going) -> Option<&ClosedRow> {
        self.closed.iter().find(|row| going >= row.from && row.who.is(element))
    }

    /// The states that a river may have; of a die, if the set has none of its own.
    pub fn river_states(&self) -> RangeInclusive<u8> {
        let highest = match &self.river {
            RiverRule::State(rows) | RiverRule::Attempts { rows, .. } => rows.iter().map(|row| row.to).max(),
            RiverRule::HaltAndThrow { .. } | RiverRule::Waded(_) => None,
        };
        1..=highest.unwrap_or(6).max(6)
    }

    /// The row of rivers of this state.
    pub fn river_row(&self, face: u8) -> Option<&RiverRow> {
        match &self.river {
            RiverRule::State(rows) | RiverRule::Attempts { rows, .. } => {
                rows.iter().find(|row| (row.from..=row.to).contains(&face))
            }
            RiverRule::HaltAndThrow { .. } | RiverRule::Waded(_) => None,
        }
    }
}
