//! The rows and decisions about camps, Cities and Forts: who goes in and out, how they are stormed, and what becomes of their
//! people.
//!
//! All sets fill the same tables: a row for each kind of place ([`PlaceRow`]) and named choices for storms ([`Turns`],
//! [`Falls`], [`Freed`] and others). A set without Cities has no row for them.

use crate::base::clause::{Cited, Clause};
use crate::battle::StrongholdKind;
use crate::book::Who;
use crate::book::length::Length;

/// How strongholds are entered, stormed and held.
#[derive(Clone)]
pub struct StrongholdTables {
    /// What is written for each kind that the set has on the table.
    pub kinds: Vec<PlaceRow>,
    /// Who may not go into which by a tactical move.
    pub barred: Vec<BarredRow>,
    /// How they are stormed.
    pub storm: StormRules,
    /// How far round a stronghold that holds enemy its threat zone reaches; `None` where it has none.
    pub zone: Option<Cited<Length>>,
}

/// What is written for a kind of stronghold.
#[derive(Clone, Copy, Debug)]
pub struct PlaceRow {
    /// Which.
    pub kind: StrongholdKind,
    /// How own troops go in and out by tactical moves.
    pub ways: Cited<WaysIn>,
    /// One element may go into an empty one.
    pub enter: Clause,
    /// It may leave again.
    pub leave: Clause,
    /// Who goes in or out goes through a gate, where there is one.
    pub gates: Option<Clause>,
    /// It is empty when nobody is left who would man it.
    pub emptied: &'static [Clause],
    /// Who may not go into it after a storm.
    pub not_held_by: Cited<Who>,
    /// It is undefended without a defender.
    pub undefended: Clause,
    /// Camps that belong to commands and have followers.
    pub camp: Option<CampTerms>,
    /// Cities that have denizens and are sacked.
    pub city: Option<CityTerms>,
}

/// How own troops go in and out of a place by tactical moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WaysIn {
    /// The order says so by a step of its own, and goes through a gate where there is one: who merely moves meets walls.
    BySteps,
    /// Over any edge: who ends a move wholly inside is in, and who is inside moves out like anybody else.
    Across,
    /// Nobody goes in or out by a tactical move.
    Closed,
}

/// Elements that do not go into a kind of stronghold by a tactical move.
#[derive(Clone, Copy, Debug)]
pub struct BarredRow {
    /// The stronghold.
    pub kind: StrongholdKind,
    /// Who.
    pub who: Who,
    /// Where it is written.
    pub clause: Clause,
}

/// How strongholds are stormed.
#[derive(Clone, Copy, Debug)]
pub struct StormRules {
    /// How a front edge must meet the place of an enemy to be against it.
    pub front: Cited<FrontAgainst>,
    /// A place that is held by others than its owner is stormed likewise.
    pub likewise: Clause,
    /// With which edge an enemy may come into contact with it.
    pub approach: Cited<Approach>,
    /// When those at a place come to be in close combat.
    pub engaged: Cited<Engaged>,
    /// How many storm at once.
    pub turns: Cited<Turns>,
    /// Who storms a walled place only at a gate.
    pub at_gates: &'static [Cited<Who>],
    /// Which combat factor counts.
    pub factor: Cited<StormFactor>,
    /// Whether anybody else counts beside the two who fight.
    pub alone: Cited<Alone>,
    /// What the ground counts.
    pub ground: StormGround,
    /// An element inside that is to recoil or flee is destroyed.
    pub no_retreat: Clause,
    /// When a place that nobody defends falls to an enemy who is before it.
    pub falls: Cited<Falls>,
    /// An enemy of its owner who destroys the defender in close combat goes in.
    pub goes_in: Clause,
    /// What who destroys an enemy in a place of its own side does.
    pub freed: Cited<Freed>,
    /// If the destroyer may not go in, another assaulter does.
    pub instead: Option<Clause>,
}

/// How a front edge must meet a place to be against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrontAgainst {
    /// It lies along one of its edges.
    Edge,
    /// Some part of it touches, so that the element could not go straight on.
    InPart,
}

/// With which edge enemies may come into contact with a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Approach {
    /// With any, and as many as there is room for.
    AnyEdge,
    /// With the front edge only, and no more than storm it.
    FrontEdge,
}

/// When those at a place come to be in close combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engaged {
    /// From the moment of contact.
    AtContact,
    /// When close combats are fought: until then the one inside may leave.
    InCombatStep,
}

/// How many storm a place at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turns {
    /// One in a bound.
    One,
    /// Up to so many, each of whom the defender fights in turn; the others count against it.
    Each {
        /// How many.
        most: u8,
        /// Where that number is written.
        limit: Clause,
        /// The fights are over when the defender is destroyed, or all have fought.
        ends: Clause,
    },
}

/// Which combat factor counts in a storm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StormFactor {
    /// That against the opponent's kind, as elsewhere.
    AsElsewhere,
    /// That against foot, whatever the opponent is.
    AgainstFoot,
}

/// Who counts in a storm beside the two who fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alone {
    /// Nobody.
    Wholly,
    /// No supporters and nobody who overlaps, but enemies on flank and rear of who storms.
    ButForStrikers,
}

/// What the ground counts in a storm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StormGround {
    /// Neither slope nor bank counts.
    Ignored,
    /// Slopes and banks count.
    Counts {
        /// The hill of a walled place hinders nobody who storms it.
        hill: Clause,
        /// Nor is who is inside one ever uphill.
        level: Clause,
        /// Who is inside one beside a river holds its bank.
        bank: Clause,
        /// Who is inside any place is not hindered by its ground.
        sheltered: Clause,
    },
}

/// When a place that nobody defends falls to an enemy before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Falls {
    /// At once, to the first who comes upon it.
    AtOnce,
    /// When close combats are fought, without dice.
    InCombatStep,
}

/// What who frees a place of its own side does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Freed {
    /// It goes in like any other.
    GoesIn,
    /// Its owner chooses whether it goes in.
    MayGoIn,
}

/// Whose camps are, and their followers.
#[derive(Clone, Copy, Debug)]
pub struct CampTerms {
    /// Who is allied does not go into a camp of the rest of the army.
    pub allied: Clause,
    /// Who is of another command does not go into a command's camp.
    pub other_command: Clause,
    /// An empty camp of the enemy is not gone into but stormed.
    pub enemy: Clause,
    /// Followers make no room for troops.
    pub no_room: Clause,
    /// Only followers of some armies go out.
    pub out: Clause,
}

/// What is written of Cities: passage, denizens, surrender, sack.
#[derive(Clone, Copy, Debug)]
pub struct CityTerms {
    /// A column goes through: that it may, and how.
    pub through: [Clause; 2],
    /// Its denizens.
    pub people: PeopleRules,
    /// Denizens outside.
    pub sally: SallyRule,
    /// Its sack.
    pub sack: SackRules,
}

/// The sack of a City, and what who sacks cannot do.
#[derive(Clone, Copy, Debug)]
pub struct SackRules {
    /// Who took it by close combat begins to sack it.
    pub begins: Clause,
    /// The least score for initiative points that ends it.
    pub ends: Cited<u8>,
    /// Whoever sacked it may stay or go then.
    pub after: Clause,
    /// It neither shoots nor is shot at.
    pub no_shots: Clause,
}

/// Denizens outside their City.
#[derive(Clone, Copy, Debug)]
pub struct SallyRule {
    /// How near troops of both sides must be.
    pub near: Cited<Length>,
    /// How far they may go from it.
    pub leash: Cited<Length>,
    /// They may go back in.
    pub back: Clause,
    /// Those of a City that surrendered never go out.
    pub surrendered: Clause,
}

/// What becomes of the people of a City.
#[derive(Clone, Copy, Debug)]
pub struct PeopleRules {
    /// They do not defend a place whose defender was destroyed in close combat.
    pub beaten: Clause,
    /// They man a place whose garrison was lost to shooting.
    pub man: Clause,
    /// They man it again when a garrison leaves: those who are loyal, or those of a puppet administration.
    pub man_again: [Clause; 2],
    /// Those who man it are destroyed by a shot of these: it surrenders. Shot by others they leave it undefended.
    pub surrender: Cited<Who>,
    /// An enemy who goes into a City that surrendered is its garrison at once.
    pub opened: Clause,
    /// People who obey the enemy man a place that has surrendered.
    pub puppets: Clause,
    /// What a revolt costs.
    pub revolt: Cited<u8>,
}

impl StrongholdTables {
    /// What is written for a kind of stronghold; `None` where the set has none on the table.
    pub fn row(&self, kind: StrongholdKind) -> Option<&PlaceRow> {
        self.kinds.iter().find(|row| row.kind == kind)
    }

    /// What is written of Cities; `None` where the kind is none or the set has none on the table.
    pub fn city(&self, kind: StrongholdKind) -> Option<&CityTerms> {
        self.row(kind)?.city.as_ref()
    }

    /// What a revolt of the people of a City costs; `None` where the set has no Cities.
    pub fn revolt(&self) -> Option<Cited<u8>> {
        self.kinds.iter().find_map(|row| row.city.map(|city| city.people.revolt))
    }

    /// Whether there are steps of orders that lead into, out of and through places.
    pub fn has_steps(&self) -> bool {
        self.kinds.iter().any(|row| row.ways.value == WaysIn::BySteps)
    }

    /// Whether troops go in and out of a kind of stronghold in this way.
    pub fn goes(&self, kind: StrongholdKind, way: WaysIn) -> bool {
        self.row(kind).is_some_and(|row| row.ways.value == way)
    }
}

impl StormRules {
    /// Whether a storm shows in a position: it begins at contact.
    pub fn is_seen(&self) -> bool {
        self.engaged.value == Engaged::AtContact
    }
}
