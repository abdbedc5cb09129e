//! The rows and decisions of movement, contact and initiative points that a rule set hands over.

use crate::base::clause::{Cited, Clause};
use crate::base::trace;
use crate::battle::{Battle, Element, Feature, FeatureKind, Going};
use crate::book::Who;
use crate::book::length::Length;

/// Everything about movement that differs between rule sets as numbers or decisions.
#[derive(Clone)]
pub struct MoveTables {
    /// What each kind of ground is to whom; the first row that fits holds, ground without a row is good.
    pub going: Vec<GoingRow>,
    /// Who may not enter which going, except along a road.
    pub closed: Vec<ClosedRow>,
    /// How far troops go; the first row that fits holds.
    pub distances: Vec<DistanceRow>,
    /// What a face counts, for every throw of the set.
    pub die: Cited<DieFace>,
    /// Whose dice give initiative points.
    pub pips: Cited<PipDice>,
    /// What a move costs.
    pub cost: CostTable,
    /// Who may make further moves in a bound.
    pub further: FurtherTable,
    /// Who passes through which friends in a tactical move.
    pub passing: Vec<PassingRow>,
    /// Which edges threaten which ground; none where a set has no threat zones.
    pub zones: Vec<ZoneRow>,
    /// What groups may do beyond going straight ahead and wheeling.
    pub groups: GroupRules,
    /// How contact is made.
    pub contact: ContactRules,
    /// What rivers do to a move.
    pub river: RiverRule,
    /// What the dice for initiative points of the first bound do to the ground.
    pub soaked: Option<SoakRow>,
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

/// Going that some troops cannot enter.
#[derive(Clone, Copy, Debug)]
pub struct ClosedRow {
    /// Who.
    pub who: Who,
    /// The best going that is closed to them; worse going is closed too.
    pub from: Going,
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

/// What a tactical move costs, in initiative points.
#[derive(Clone)]
pub struct CostTable {
    /// Every move that is paid for.
    pub each: Cited<u8>,
    /// A first move all along a road, as far as it can go, is free.
    pub free_by_road: Option<Clause>,
    /// The first own bound in which the extras below are paid; they are one for the troops and one for the command.
    pub extras_from: Cited<u16>,
    /// Troops that are costly to move.
    pub troops: Option<Cited<Who>>,
    /// Leaving a camp or other place that it holds is costly.
    pub garrison: Option<Clause>,
    /// The command has lost its general.
    pub general_lost: Option<Clause>,
    /// The whole of the general's base is on ground of one of these kinds, or in a camp.
    pub general_inside: Option<Cited<&'static [FeatureKind]>>,
    /// How far the general's voice carries; the first row that all movers fit holds, none means any distance.
    pub command: Vec<CommandRow>,
    /// The clause of being beyond that distance.
    pub beyond: Option<Clause>,
    /// Ground in which, and beyond which, troops are hidden from their general.
    pub hidden_by: &'static [FeatureKind],
    /// Ground beyond whose crest they are hidden; on it they are not.
    pub hidden_beyond: &'static [FeatureKind],
    /// Ground beyond which they are hidden, as beyond a stronghold; on it they are not.
    pub hidden_behind: &'static [FeatureKind],
}

/// How far a general commands some troops.
#[derive(Clone, Copy, Debug)]
pub struct CommandRow {
    /// Who: every mover must be one.
    pub who: Who,
    /// How far.
    pub reach: Length,
    /// How far where they are hidden from him, and where that is written.
    pub hidden: Option<(Length, Clause)>,
    /// Where it is written.
    pub clause: Clause,
}

/// Second and further moves of a bound.
#[derive(Clone)]
pub struct FurtherTable {
    /// Who may make them, and when.
    pub rows: Vec<FurtherRow>,
    /// A further move keeps further than this from enemy, unless it is by road.
    pub apart: Option<Cited<Length>>,
}

/// Some further moves.
#[derive(Clone, Copy, Debug)]
pub struct FurtherRow {
    /// Who: every mover must be one.
    pub who: Who,
    /// When.
    pub when: FurtherWhen,
    /// How many moves they may make in a bound, the first one counted.
    pub most: u8,
    /// Where it is written.
    pub clause: Clause,
}

/// When a further move may be made.
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
}

/// Friends that may be passed through.
#[derive(Clone, Copy, Debug)]
pub struct PassingRow {
    /// Who passes.
    pub who: Who,
    /// Through whom.
    pub through: Who,
    /// The friends must not be in close combat.
    pub unfought: bool,
    /// Nor the passer itself; both is written where it is that there must be room to stand beyond the friends.
    pub fresh: bool,
    /// It goes straight through, from right before or behind the friends; otherwise at any angle.
    pub straight: bool,
    /// Where it is written that one who starts in front ends behind,
    pub rearward: Option<Clause>,
    /// and that one who starts behind ends in front.
    pub forward: Option<Clause>,
    /// Where it is written.
    pub clause: Clause,
}

/// Ground threatened by an element that is not in close combat.
#[derive(Clone, Copy, Debug)]
pub struct ZoneRow {
    /// Whose.
    pub who: Who,
    /// Every edge threatens, not the front alone.
    pub all_round: bool,
    /// How deep, outward from the edge.
    pub depth: Length,
    /// Where it is written.
    pub clause: Clause,
}

/// What groups may do.
#[derive(Clone, Copy, Debug)]
pub struct GroupRules {
    /// They may go straight back out of a threat zone; otherwise never.
    pub back_from_zone: Option<Clause>,
    /// They may slide sideways to line up within a threat zone.
    pub slide_in_zone: Option<Clause>,
    /// They cross bad going in column only, unless all are of these troops.
    pub column_in_bad: Option<Cited<Who>>,
    /// No element may end with its front edge behind the line where it was when a column forms.
    pub column_line: Option<Clause>,
}

/// How contact is made.
#[derive(Clone)]
pub struct ContactRules {
    /// Troops that cannot move into contact with enemy elements.
    pub barred: Vec<Cited<Who>>,
    /// Troops that cannot move into contact with an enemy camp.
    pub barred_from_camps: Vec<Cited<Who>>,
    /// From where a flank may be contacted.
    pub flank_start: Cited<FlankStart>,
    /// A single element alone conforms.
    pub single_conforms: Clause,
    /// The contactors conform to a group.
    pub to_group: Clause,
    /// A single element wholly in going of this kind or worse does not conform to a group.
    pub keeps_in: Option<Cited<Going>>,
    /// A lone element may retire from close combat, straight back by at least this much.
    pub break_off: Option<Cited<Length>>,
    /// Whether a contacted element conforms where the contactors cannot.
    pub contacted: Cited<Conforms>,
    /// Troops that never turn to face.
    pub never_turn: Vec<Cited<Who>>,
}

/// Whether a contacted element conforms to contactors who cannot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conforms {
    /// As its owner wants: otherwise it fights overlapped.
    IfItsOwnerWants,
    /// Where it has room to.
    IfItCan,
}

/// From where a flank may be contacted by the front edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlankStart {
    /// All of the mover starts beyond the line of the flank edge.
    WhollyBeyond,
    /// That, or some of it beyond the line of the flank and some beyond that of the rear.
    WhollyOrPartly {
        /// Where the second is written.
        partly: Clause,
    },
}

/// What rivers do to a move.
#[derive(Clone)]
pub enum RiverRule {
    /// The first who tries to cross throws for the state of the whole river, for good.
    State(Vec<RiverRow>),
    /// Who comes to a river halts at its bank; in a later bound one throw for the group must count at least so much.
    HaltAndThrow {
        /// The least that the throw must count.
        least: Cited<i8>,
        /// Where the halt is written.
        halt: Clause,
    },
}

/// A state of rivers.
#[derive(Clone, Copy, Debug)]
pub struct RiverRow {
    /// From this face,
    pub from: u8,
    /// to this one.
    pub to: u8,
    /// It slows who crosses to this much.
    pub limit: Option<Cited<Length>>,
    /// Only single elements and columns cross it.
    pub column: Option<Clause>,
    /// Where it is written.
    pub clause: Clause,
}

impl MoveTables {
    /// What a feature is to an element, whatever it has come to be in this battle included.
    pub fn going_of(&self, feature: &Feature, element: &Element) -> Going {
        feature.turned.or_else(|| Some(self.going_row(feature, element)?.going)).unwrap_or(Going::Good)
    }

    /// Notes for a trace that a verdict rests on what a feature is to an element.
    pub fn cite_going(&self, feature: &Feature, element: &Element) {
        if trace::is_on() && feature.turned.is_none() {
            self.going_row(feature, element).into_iter().for_each(|row| trace::cite(row.clause));
        }
    }

    /// The row that says what a kind of ground is to an element.
    pub fn going_row(&self, feature: &Feature, element: &Element) -> Option<&GoingRow> {
        self.going.iter().find(|row| row.ground == feature.kind && row.who.is(element))
    }

    /// How far an element goes where the worst going of its move is `going`.
    pub fn distance(&self, battle: &Battle, element: &Element, going: Going) -> Option<Cited<i32>> {
        let row = self.distances.iter().find(|r| r.from <= going && going <= r.to && r.who.is(element))?;
        Some(Cited::new(row.distance.on(battle), row.clause))
    }

    /// The row that closes a going to an element.
    pub fn closed_to(&self, element: &Element, going: Going) -> Option<&ClosedRow> {
        self.closed.iter().find(|row| going >= row.from && row.who.is(element))
    }

    /// What is known of a river whose face was thrown.
    pub fn river_row(&self, face: u8) -> Option<&RiverRow> {
        match &self.river {
            RiverRule::State(rows) => rows.iter().find(|row| (row.from..=row.to).contains(&face)),
            RiverRule::HaltAndThrow { .. } => None,
        }
    }
}

/// Ground that the dice for initiative points of the first bound turn for the rest of the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SoakRow {
    /// The kind of ground.
    pub kind: FeatureKind,
    /// The going that it becomes.
    pub going: Going,
    /// With which dice.
    pub when: SoakedWhen,
    /// Where the book says so.
    pub clause: Clause,
}

/// The dice that turn ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SoakedWhen {
    /// The first die shows this face.
    FirstDie(u8),
    /// The dice of all commands add up to less.
    SumBelow(u16),
}
