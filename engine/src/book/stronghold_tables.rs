//! The rows and decisions about camps, Cities and Forts: entering and leaving, storms, and the fate of their people.
//!
//! All sets fill the same tables: a row for each kind of place ([`PlaceRow`]) and named choices for storms ([`Turns`],
//! [`Falls`], [`Freed`] and others). A set without Cities has no row for them.

use crate::base::clause::{Cited, Clause};
use crate::battle::{Margin, StrongholdKind};
use crate::book::Who;
use crate::book::length::Length;

/// How strongholds are entered, stormed and held.
#[derive(Clone)]
pub struct StrongholdTables {
    /// The rules on each kind that the set has on the table.
    pub kinds: Vec<PlaceRow>,
    /// The troops that may not go into a kind by a tactical move.
    pub barred: Vec<BarredRow>,
    /// How they are stormed.
    pub storm: StormRules,
    /// The depth of the threat zone round a stronghold that holds enemy; `None` if there is none.
    pub zone: Option<Cited<Length>>,
}

/// The rules on a kind of stronghold.
#[derive(Clone, Copy, Debug)]
pub struct PlaceRow {
    /// The kind.
    pub kind: StrongholdKind,
    /// How own troops go in and out by tactical moves.
    pub ways: Cited<WaysIn>,
    /// One element may go into an empty one.
    pub enter: Clause,
    /// The element may leave again.
    pub leave: Clause,
    /// An element that goes in or out uses a gate, if there is one.
    pub gates: Option<Clause>,
    /// The troops that may not go into it after a storm.
    pub not_held_by: Cited<Who>,
    /// It is undefended if no element defends it.
    pub undefended: Clause,
    /// How many storm it at once, if that is another number than elsewhere (`dba22.camp-combat.07`).
    pub turns: Option<Cited<Turns>>,
    /// Its people make room for troops of their side, and do not come back (`dba22.camp.11`); `None` if they man it again.
    pub replaced: Option<Clause>,
    /// Its people never go out (`dba22.camp.10`); `None` if other rules say whether they do.
    pub fixed: Option<Clause>,
    /// The rules on camps that belong to commands and have followers; `None` for other kinds.
    pub camp: Option<CampTerms>,
    /// The rules on Cities that have denizens and are sacked; `None` for other kinds.
    pub city: Option<CityTerms>,
    /// A single element may go in and out again in one move (`dba22.pips.08`); `None` if a move that goes in ends there.
    pub in_one_go: Option<Clause>,
    /// Whoever goes in does so with his front edge at the wall (`dba22.camp.14`); `None` if any of his edges will do.
    pub by_front: Option<Clause>,
}

/// How own troops go in and out of a place by tactical moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WaysIn {
    /// By a step of the order, through a gate if there is one. To a move without that step it is a wall.
    BySteps,
    /// Over any edge: an element that ends its move wholly inside is in, and an element inside moves out like any
    /// other.
    Across,
    /// No element goes in or out by a tactical move.
    Closed,
}

/// Troops that do not go into a kind of stronghold by a tactical move.
#[derive(Clone, Copy, Debug)]
pub struct BarredRow {
    /// The stronghold.
    pub kind: StrongholdKind,
    /// The troops that it applies to.
    pub who: Who,
    /// Its clause.
    pub clause: Clause,
}

/// How strongholds are stormed.
#[derive(Clone, Copy, Debug)]
pub struct StormRules {
    /// The combats for a place whose defender was destroyed are over for the bound, whoever is inside now; `None` if the set does not
    /// say so.
    pub over: Option<Clause>,
    /// Whoever is inside may go out although the place is attacked, since his front is in contact with nobody; `None` if he is in
    /// close combat until then.
    pub goes_out: Option<Clause>,
    /// How a front edge must meet an enemy stronghold to be against it.
    pub front: Cited<FrontAgainst>,
    /// A stronghold held by an element that is not its owner's is stormed in the same way.
    pub likewise: Clause,
    /// The edges that an enemy may contact it with.
    pub approach: Cited<Approach>,
    /// When elements at a stronghold are in close combat.
    pub engaged: Cited<Engaged>,
    /// The number of elements that storm at once.
    pub turns: Cited<Turns>,
    /// The troops that storm a walled stronghold only at a gate.
    pub at_gates: &'static [Cited<Who>],
    /// The combat factor that counts.
    pub factor: Cited<StormFactor>,
    /// Whether other elements count in addition to the two that fight.
    pub alone: Cited<Alone>,
    /// What the ground counts.
    pub ground: StormGround,
    /// An element inside that is to recoil or flee is destroyed.
    pub no_retreat: Clause,
    /// When an undefended stronghold falls to an enemy at it.
    pub falls: Cited<Falls>,
    /// One that falls at once does so to an enemy that comes against it with any of his edges (`dbsa.combat.11`); `None` if with his
    /// front alone.
    pub any_edge: Option<Clause>,
    /// An enemy of its owner that destroys the defender in close combat goes in.
    pub goes_in: Clause,
    /// Whether an element that destroys an enemy in a stronghold of its own side goes in.
    pub freed: Cited<Freed>,
    /// If the destroyer may not go in, another assaulter does.
    pub instead: Option<Clause>,
}

/// How a front edge must meet a stronghold to be against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrontAgainst {
    /// It lies along one of its edges.
    Edge,
    /// Some part of it touches, so that the element could not go straight on.
    InPart,
}

/// The edges that enemies may contact a stronghold with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Approach {
    /// Any edge, and as many enemies as there is room for.
    AnyEdge,
    /// The front edge only, and no more enemies than may storm it.
    FrontEdge,
}

/// When elements at a stronghold are in close combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engaged {
    /// From the moment of contact.
    AtContact,
    /// When close combats are fought; until then the element inside may leave.
    InCombatStep,
}

/// The number of elements that storm a stronghold at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turns {
    /// One in a bound.
    One,
    /// One in a bound, which the side on move chooses (`dba22.camp-combat.02`).
    ChosenOne,
    /// Up to this number. The defender fights each of them in turn; the others count against it.
    Each {
        /// The number.
        most: u8,
        /// The clause of the number.
        limit: Clause,
        /// The fights are over when the defender is destroyed, or when all have fought.
        ends: Clause,
        /// The number is that of the attacks of a bound, not of those who are there at once (`dba22.camp-combat.07`): whoever
        /// comes after one that has given way is none too many for the place, and one too many for the bound.
        counted: bool,
    },
}

/// The combat factor that counts in a storm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StormFactor {
    /// The factor against the opponent's kind, as elsewhere.
    AsElsewhere,
    /// The factor against foot, whatever the opponent is.
    AgainstFoot,
}

/// The elements that count in a storm in addition to the two that fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alone {
    /// No others.
    Wholly,
    /// Only enemies on flank and rear of the assaulter; no supporters and no overlaps.
    ButForStrikers,
    /// Enemies on flank and rear of the assaulter, and those that support it from behind; no overlaps
    /// (`dba22.camp-combat.03`).
    ButForRanks,
}

/// The effect of the ground in a storm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StormGround {
    /// Neither slope nor bank counts.
    Ignored,
    /// Slopes and banks count.
    Counts {
        /// The hill of a walled stronghold does not hinder its assaulters.
        hill: Clause,
        /// An element inside one is never uphill.
        level: Clause,
        /// An element inside one beside a river holds its bank.
        bank: Clause,
        /// An element inside any stronghold is not hindered by its ground.
        sheltered: Clause,
    },
}

/// When an undefended stronghold falls to an enemy at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Falls {
    /// At once, to the first enemy that contacts it.
    AtOnce,
    /// When close combats are fought, without dice.
    InCombatStep,
    /// To whoever moves or pursues into it (`dba22.camp-combat.05`).
    ByMoves,
}

/// Whether an element that frees a stronghold of its own side goes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Freed {
    /// It goes in, as after any other storm.
    GoesIn,
    /// Its owner chooses whether it goes in.
    MayGoIn,
}

/// The owners of camps and their followers.
#[derive(Clone, Copy, Debug)]
pub struct CampTerms {
    /// An allied element does not go into a camp of the rest of the army.
    pub allied: Clause,
    /// An element of another command does not go into a command's camp.
    pub other_command: Clause,
    /// An empty enemy camp is not entered but stormed.
    pub enemy: Clause,
    /// Followers make no room for troops.
    pub no_room: Clause,
    /// Only the followers of some armies go out.
    pub out: Clause,
}

/// The rules on Cities: passage, denizens, surrender, sack.
#[derive(Clone, Copy, Debug)]
pub struct CityTerms {
    /// A column goes through: that it may, and how; `None` if none does.
    pub through: Option<[Clause; 2]>,
    /// Its denizens.
    pub people: PeopleRules,
    /// Denizens outside; `None` if they never go out.
    pub sally: Option<SallyRule>,
    /// Who controls it, apart from whom its people obey; `None` if nobody does.
    pub control: Option<ControlRules>,
    /// Its sack.
    pub sack: SackRules,
}

/// The sack of a City, and the limits of the element that sacks.
#[derive(Clone, Copy, Debug)]
pub struct SackRules {
    /// An element that took the City by close combat begins to sack it.
    pub begins: Clause,
    /// The least score for initiative points that ends it.
    pub ends: Cited<u8>,
    /// The element that sacked it may stay or go afterwards.
    pub after: Clause,
    /// It neither shoots nor is shot at.
    pub no_shots: Clause,
}

/// Who controls a City: its owner until its people surrender, or until an enemy has finished its sack.
#[derive(Clone, Copy, Debug)]
pub struct ControlRules {
    /// Control passes so, and not when an enemy comes in (`dba22.bua.20`).
    pub passes: Clause,
    /// People that were destroyed do not come back (`dba22.bua.14`).
    pub gone: Clause,
    /// People on whom a result falls that destroys them are destroyed, whoever is with them (`dba22.bua.11`).
    pub destroyed: Clause,
    /// An element may leave while it sacks (`dba22.bua.21`).
    pub abandoned: Clause,
    /// People surrender only if their total was this far below (`dba22.outcome.46`).
    pub surrender_by: Cited<Margin>,
    /// An element that sacks is not shot at (`dba22.bua.18`).
    pub not_shot: Clause,
}

/// Denizens outside their City.
#[derive(Clone, Copy, Debug)]
pub struct SallyRule {
    /// The greatest distance of the nearest troops of each side.
    pub near: Cited<Length>,
    /// The greatest distance from their City.
    pub leash: Cited<Length>,
    /// They may go back in.
    pub back: Clause,
    /// Denizens of a City that surrendered never go out.
    pub surrendered: Clause,
}

/// The rules on the people of a City.
#[derive(Clone, Copy, Debug)]
pub struct PeopleRules {
    /// They do not defend a place whose defender was destroyed in close combat.
    pub beaten: Clause,
    /// They man a stronghold whose garrison was lost to shooting.
    pub man: Clause,
    /// They man it again when a garrison leaves: the clause for loyal people, and that for a puppet administration.
    pub man_again: [Clause; 2],
    /// The shooters whose shot makes it surrender when it destroys the people that man it. After a shot of others it
    /// is undefended.
    pub surrender: Cited<Who>,
    /// An enemy that goes into a City that surrendered is its garrison at once.
    pub opened: Clause,
    /// People that obey the enemy man a stronghold that has surrendered.
    pub puppets: Clause,
    /// What a revolt costs; `None` if there is none.
    pub revolt: Option<Cited<u8>>,
}

impl StrongholdTables {
    /// The rules on a kind of stronghold; `None` if the set has none on the table.
    pub fn row(&self, kind: StrongholdKind) -> Option<&PlaceRow> {
        self.kinds.iter().find(|row| row.kind == kind)
    }

    /// The rules on Cities; `None` if the kind is no City or the set has none on the table.
    pub fn city(&self, kind: StrongholdKind) -> Option<&CityTerms> {
        self.row(kind)?.city.as_ref()
    }

    /// How many storm a place of this kind at once.
    pub fn turns(&self, kind: StrongholdKind) -> Cited<Turns> {
        self.row(kind).and_then(|row| row.turns).unwrap_or(self.storm.turns)
    }

    /// The price of a revolt in a City, in initiative points; `None` if the set has no Cities.
    pub fn revolt(&self) -> Option<Cited<u8>> {
        self.kinds.iter().find_map(|row| row.city.and_then(|city| city.people.revolt))
    }

    /// Whether orders have steps that lead into, out of and through strongholds.
    pub fn has_steps(&self) -> bool {
        self.kinds.iter().any(|row| row.ways.value == WaysIn::BySteps)
    }

    /// Whether troops go in and out of a kind of stronghold in this way.
    pub fn goes(&self, kind: StrongholdKind, way: WaysIn) -> bool {
        self.row(kind).is_some_and(|row| row.ways.value == way)
    }
}

impl StormRules {
    /// Whether a storm shows in a position, because it begins at contact.
    pub fn is_seen(&self) -> bool {
        self.engaged.value == Engaged::AtContact
    }
}
