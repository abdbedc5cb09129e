//! The rows of support in close combat: from friends behind, rank by rank, or beside, and from a rear rank on the same
//! base.

use crate::base::clause::{Cited, Clause};
use crate::battle::{Element, FactorKind, FightKind};
use crate::book::Who;

/// Support in frontal close combat, from friends or from a double element's own rear rank.
#[derive(Clone, Copy, Debug)]
pub struct SupportRow {
    /// Its kind: rear support, double element, flank support.
    pub kind: FactorKind,
    /// The troops that get it.
    pub who: Who,
    /// The source.
    pub from: Support,
    /// The opponents that it counts against.
    pub against: Who,
    /// The kind of fight, of shots for who is shot at (`dbm.rear.12`); `None` for both kinds.
    pub how: Option<FightKind>,
    /// The opponent must be in a camp, City or Fort (`dba22.support.14`).
    pub inside: bool,
    /// The elements that must stand wholly in good going, or out of bad going.
    pub ground: Footing,
    /// The number; 0 if there is no support in this case.
    pub value: i8,
    /// Its clause.
    pub clause: Clause,
}

/// The source of support.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Support {
    /// A friend of the same type lined up directly behind, facing the same way.
    BehindSame,
    /// A friend of these lined up directly behind, facing the same way.
    Behind(Who),
    /// As `Behind`, or lined up directly behind a friend of its own type that is side edge to side edge with it, front
    /// corners touching (`dba22.support.03`).
    BehindOrBeside(Who),
    /// Its own rear rank.
    Own,
    /// A friend of these side edge to side edge, front corners touching.
    Beside(Who),
    /// A friend of these that touches one of its side edges, facing the same way (`dbv.tactical.03`).
    Touching(Who),
    /// Friends lined up behind it rank by rank, facing the same way, each directly behind the one before it.
    Ranks(Ranks),
    /// The nearest friend of these lined up behind it, with nobody between but ranks of its own type (`dbm.mitigate.04`).
    BehindOwn(Ranks),
}

impl Support {
    /// Whether it may come from these troops behind those; not whether they stand so.
    pub fn may_come_from(self, front: &Element, behind: &Element) -> bool {
        match self {
            Support::BehindSame => behind.kind == front.kind,
            Support::Behind(who) | Support::BehindOrBeside(who) => who.is(behind),
            Support::Ranks(ranks) | Support::BehindOwn(ranks) => ranks.of.is(behind),
            Support::Own | Support::Beside(_) | Support::Touching(_) => false,
        }
    }
}

/// What keeps ranks behind from supporting; nothing in most sets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SupportBars {
    /// All ranks must be of one command (`dbm.rear.02`).
    pub own_command: Option<Clause>,
    /// No rank may be of these (`dbm.rear.03`).
    pub never: Option<Cited<Who>>,
    /// No rank may be touched by the front edge of an enemy of these (`dbm.rear.07`).
    pub touched_by: Option<Cited<Who>>,
    /// Who is shot at has no ranks, but for these (`dbm.rear.06`); `None` if it is as in close combat.
    pub shot_at: Option<Cited<Who>>,
    /// The front rank must not have moved into contact with an enemy of these in this bound (`dbm.rear.08`).
    pub moved_against: Option<Cited<Who>>,
    /// An army list may allow ranks of another grade of the same type (`dbm.rear.09`); `None` if lists allow none.
    pub other_grade: Option<OtherGrade>,
}

/// Ranks of another grade than the front, which an army list may allow where the rules ask for the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherGrade {
    /// A front and those behind it that no list can allow.
    pub never: [Who; 2],
    /// Its clause.
    pub clause: Clause,
}

impl SupportBars {
    /// Nothing keeps ranks from supporting.
    pub const NONE: SupportBars = SupportBars {
        own_command: None,
        never: None,
        touched_by: None,
        shot_at: None,
        moved_against: None,
        other_grade: None,
    };
}

/// Support from several ranks (dbm.rear.14). The front rank is the first; each rank that counts gives the number, and
/// all ranks before it must be of the same troops. Rows of the kind [`FactorKind::DeepRanks`] count for the opponent
/// (dbm.rear.15).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranks {
    /// The troops of each rank behind the first.
    pub of: Who,
    /// The ranks are of the same grade as the first.
    pub same_grade: bool,
    /// The first rank that counts.
    pub from: u8,
    /// The last rank that counts.
    pub to: u8,
}

/// The elements that must stand wholly in good going, or out of bad going, for support to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Footing {
    /// None.
    Any,
    /// The supported element.
    Own,
    /// The supported element and its supporter.
    Both,
    /// As `Both`, and a path through bad going is good by this rule.
    BothOrPath(Clause),
    /// Both of them, no part of which may be in bad going (`dbm.rear.04`); rough going does not matter.
    NotBad,
}
