//! Troops that change in a battle: who is exchanged for whom, what removes riderless mounts, who is carried, who comes
//! back, who changes sides. All of it is empty for a set whose troops stay as they are.

use crate::base::clause::{Cited, Clause};
use crate::battle::{Bond, Element, Kind};
use crate::book::Who;
use crate::book::length::Length;

/// The rules of a set on troops that change.
#[derive(Clone, Debug, Default)]
pub struct ChangeTables {
    /// Mounted troops that are exchanged for troops on foot: the first row that has the troops holds.
    pub exchanges: Vec<ExchangeRow>,
    /// Where and by what right they may dismount: any row that fits. Empty if all may wherever they like.
    pub dismounting: Vec<DismountRow>,
    /// Who may not dismount where none of these rows fits, each with the clause that says so: the first that fits.
    pub elsewhere: Vec<Cited<Who>>,
    /// An exchange takes a whole move of an element that has not moved (`dbm.dismount.33`); `None` if the rows of exchanges
    /// say so.
    pub whole_move: Option<Clause>,
    /// It may be a march of elements that have marched and not moved otherwise (`dbm.dismount.33`); `None` if only of those that
    /// have not moved.
    pub as_march: Option<Clause>,
    /// Of these, who dismounted to defend works by no other right leaves them only mounted (`dbm.dismount.02`).
    pub leaves_mounted: Option<Cited<Who>>,
    /// Who changes touches no enemy with an edge, before or after it (`dbm.single.11`); `None` if only combat forbids it.
    pub apart: Option<Clause>,
    /// Several that become one have each an edge against another of them (`dbm.single.10`); `None` if they touch in any way.
    pub together: Option<Clause>,
    /// Several that become one are of one command, which the one keeps (`dbm.dismount.29`).
    pub one_command: Option<Clause>,
    /// It is no part of a group's move (`dbm.group.08`).
    pub single: Option<Clause>,
    /// To mount again takes a whole move (`dbm.single.09`); `None` if `whole_move` says so.
    pub mounts_again: Option<Clause>,
    /// Infantry with mounts: as whom they march and flee.
    pub riding: Vec<RidingRow>,
    /// In all other moves they move as the foot that they are (`dbm.dismount.38`).
    pub afoot: Option<Clause>,
    /// Troops on foot may mount again if they still have their mounts; `None` if they may not (`dbm.dismount.35`).
    pub mounting: Option<Clause>,
    /// Who flees mounts again first, if he can (`dbm.flee.18`); `None` if he flees on foot.
    pub flees_mounted: Option<Clause>,
    /// Who advances by himself against the demoralised mounts again first, if he can and then advances too (`dbm.dismount.33`); `None`
    /// if he goes on foot.
    pub advances_mounted: Option<Clause>,
    /// Who has lost his mounts stays on foot (`dbm.dismount.50`); `None` if `mounting` says so.
    pub unhorsed: Option<Clause>,
    /// What removes riderless mounts: the first row that fits.
    pub mounts_lost: Vec<MountsLostRow>,
    /// The troops that carry others.
    pub carriers: Vec<CarrierRow>,
    /// Pursuers that leave the table may come back; `None` if none leaves it.
    pub returns: Option<ReturnRules>,
    /// The commands that change sides: the first row that fits.
    pub turncoats: Vec<TurncoatRow>,
}

/// Mounted troops that dismount.
#[derive(Clone, Copy, Debug)]
pub struct ExchangeRow {
    /// The troops.
    pub who: Who,
    /// How many of them become one element on foot (`dbm.dismount.30` to `.32`).
    pub number: Cited<u8>,
    /// The code on foot of troops whose list names none; `None` if only those may whose list names one.
    pub into: Option<&'static str>,
    /// They leave riderless mounts.
    pub mounts: bool,
    /// Its clause.
    pub clause: Clause,
}

/// Infantry with mounts, who march and flee as riders (`dbm.dismount.37`).
#[derive(Clone, Copy, Debug)]
pub struct RidingRow {
    /// The troops.
    pub who: Who,
    /// The type as which they do.
    pub rides: Kind,
    /// They flee so (`dbm.flee.17`).
    pub flees: Option<Clause>,
    /// Its clause.
    pub clause: Clause,
}

/// Where, or by what right, mounted troops may dismount.
#[derive(Clone, Copy, Debug)]
pub struct DismountRow {
    /// The troops.
    pub who: Who,
    /// The place or the right.
    pub when: DismountWhere,
    /// Its clause.
    pub clause: Clause,
}

/// A place or a right to dismount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DismountWhere {
    /// Their army list says what they become on foot (`dbm.dismount.01`).
    Listed,
    /// Their front edge is along the inner edge of works (`dbm.dismount.02`).
    BehindWorks,
    /// Works of the enemy are so near (`dbm.dismount.03`).
    NearWorks(Length),
    /// Enemies of these stand on a hill so near (`dbm.dismount.03`).
    NearOnHill(Who, Length),
    /// A general, and all others of his command are on foot (`dbm.dismount.04`).
    CommandAfoot,
}

/// What removes the riderless mounts of some troops.
#[derive(Clone, Copy, Debug)]
pub struct MountsLostRow {
    /// The troops on foot whose mounts they are.
    pub who: Who,
    /// The cause.
    pub when: MountsLostWhen,
    /// Its clause.
    pub clause: Clause,
}

/// Why riderless mounts are removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MountsLostWhen {
    /// An enemy touches them, even at a corner only (`dbm.dismount.43`).
    Touched,
    /// Enemies who have nobody else to shoot at could shoot at them (`dbm.dismount.44`).
    ShotAt,
    /// Their owner is lost (`dbm.dismount.45`).
    OwnerLost,
    /// Their owner makes a tactical move (`dbm.dismount.46`).
    OwnerMoves,
    /// Their owner makes a march move (`dbm.dismount.47`).
    OwnerMarches,
    /// Their owner makes a move that an outcome demands (`dbm.dismount.48`).
    OwnerDriven,
    /// Troops of their side other than these pass through them (`dbm.dismount.49`).
    PassedBut(Who),
}

/// Troops that carry others.
#[derive(Clone, Copy, Debug)]
pub struct CarrierRow {
    /// The carriers.
    pub carrier: Who,
    /// The troops that they carry.
    pub who: Who,
    /// How many of them one carrier takes (`dbm.landing.01`).
    pub most: Cited<u8>,
    /// The clause by which they go aboard, and ashore (`dbm.landing.05`).
    pub clause: Clause,
    /// The clause by which they are lost with their carrier (`dbm.losses.08`).
    pub lost: Clause,
    /// They go aboard and ashore at the water's edge only; `None` if anywhere.
    pub ashore: Option<AshoreRules>,
}

/// Vessels whose troops go ashore.
#[derive(Clone, Copy, Debug)]
pub struct AshoreRules {
    /// The vessel touches a beach, a quay or a river's bank (`dbm.navalterrain.02`).
    pub touching: Clause,
    /// The troops begin or end with an edge against it (`dbm.single.12`).
    pub beside: Clause,
    /// It stays where it is until they are aboard again (`dbm.landing.06`).
    pub stays: Clause,
    /// Nobody goes ashore where enemies on land stand at the water's edge (`dbm.single.13`).
    pub opposed: Clause,
    /// They go into contact with enemies away from it, who make room (`dbm.single.14`).
    pub into: Clause,
}

/// The return of pursuers that left the table.
#[derive(Clone, Copy, Debug)]
pub struct ReturnRules {
    /// They are not lost (`dbv.pursue.05`).
    pub away: Clause,
    /// The price in initiative points (`dbv.pursue.06`).
    pub price: Cited<u8>,
    /// They come back where they left, their rear on the edge (`dbv.pursue.07`).
    pub place: Clause,
}

/// Allied commands that change sides when a command of their side is demoralised, if they are still in doubt.
#[derive(Clone, Copy, Debug)]
pub struct TurncoatRow {
    /// Their general (`dbm.allies.09`).
    pub general: Who,
    /// What binds them to the main army.
    pub bond: Bond,
    /// Its clause.
    pub clause: Clause,
}

impl ChangeTables {
    /// The row by which an element carries another.
    pub fn carrier(&self, vessel: &Element, who: &Element) -> Option<&CarrierRow> {
        self.carriers.iter().find(|row| row.carrier.is(vessel) && row.who.is(who))
    }

    /// Whether the set has no orders by which troops change.
    pub fn has_no_orders(&self) -> bool {
        self.exchanges.is_empty() && self.mounting.is_none() && self.carriers.is_empty() && self.returns.is_none()
    }
}
