//! The rows of moves that elements make by themselves, without an order: the spontaneous advance of DBM.

use crate::base::clause::{Cited, Clause};
use crate::battle::{Element, Going};
use crate::book::Who;
use crate::book::aware_tables::SightRules;
use crate::book::length::Length;

/// The rules of elements that advance by themselves.
#[derive(Clone)]
pub struct ImpulseTables {
    /// The impetuous troops; empty if the set has none.
    pub troops: Vec<ImpulseRow>,
    /// What excuses an impetuous element from the advance.
    pub excuses: Vec<ExcuseRow>,
    /// The ground that hides enemies from a command.
    pub sight: SightRules,
    /// The enemies that are the first choice of target; `None` if there are none.
    pub prize: Option<PrizeRule>,
    /// How it is measured which other enemy is the nearest.
    pub nearest: Cited<NearestBy>,
    /// The enemies that are no target.
    pub ignored: Vec<IgnoredRow>,
    /// Without a target it advances towards the middle of the enemy's base edge, where it stops (`dbm.spont.18`, `.19`).
    pub to_edge: [Clause; 2],
    /// It goes its full distance, towards its target, by wheels and turns about (`dbm.spont.20`).
    pub way: Clause,
    /// It may go in any manner to contact a target within reach that it cannot contact by wheeling (`dbm.spont.21`);
    /// `None` if it may not.
    pub shift: Option<Clause>,
    /// It stops this much short if it would end with a front corner against one of a friend (`dbm.spont.22`).
    pub short_of_friends: Option<Cited<Length>>,
    /// It steps aside from friends and ground that it cannot pass, by no more than this (`dbm.spont.23`).
    pub aside: Option<Cited<Length>>,
    /// It ends as a friend this near faces who has advanced, or touches an enemy, if it comes so by a pivot backwards
    /// (`dbm.spont.25`); `None` if it keeps its own way.
    pub aligns: Option<Cited<Length>>,
    /// It passes through the friends in its way (`dbm.interp.10`); `None` if it passes only those that an ordered move does.
    pub through: Option<ThroughRules>,
    /// It does not step aside from rough going and rivers (`dbm.spont.24`).
    pub straight_on: Option<Clause>,
    /// What ends the advance early.
    pub ends: Vec<AdvanceEndRow>,
    /// The longer advance far from the enemy (`dbm.spont.29`); `None` if there is none.
    pub longer: Option<LongerRule>,
}

impl ImpulseTables {
    /// Whether an element is of troops that are always impetuous.
    pub fn is_always(&self, element: &Element) -> bool {
        self.troops.iter().any(|row| row.when == ImpulseWhen::Always && row.who.is(element))
    }
}

/// Friends in the way of an advance.
#[derive(Clone, Debug)]
pub struct ThroughRules {
    /// It passes through all of them, in any direction.
    pub clause: Clause,
    /// But not these, nor those who touch an enemy's edge, could support against one, are in a river or have advanced
    /// themselves (`dbm.interp.11`).
    pub barred: Cited<Who>,
    /// Troops before whom friends flee.
    pub feared: [Who; 2],
    /// The friends who flee from them (`dbm.interp.12`).
    pub flee: Cited<Who>,
    /// They flee against the direction of those who pass (`dbm.flee.03`).
    pub away: Clause,
    /// Impetuous friends who have not moved go back and advance next (`dbm.interp.13`).
    pub again: Clause,
    /// Others go back, if they have room to (`dbm.interp.14`).
    pub recoil: Clause,
    /// Friends who stay as they are (`dbm.interp.15`).
    pub calm: Cited<Who>,
    /// Where it would end on a friend it is placed beyond him, or stops before him (`dbm.interp.16`).
    pub room: Clause,
}

/// Impetuous troops.
#[derive(Clone, Copy, Debug)]
pub struct ImpulseRow {
    /// The troops.
    pub who: Who,
    /// The circumstances.
    pub when: ImpulseWhen,
    /// Its clause.
    pub clause: Clause,
}

/// The circumstances in which troops are impetuous.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImpulseWhen {
    /// Always.
    Always,
    /// They are aware of enemies of a demoralised command within this distance, nearer than all other enemies
    /// (`dbm.spont.03`).
    NearDemoralised(Length),
    /// Their advance would contact an enemy of these (`dbm.spont.04`).
    WouldContact(Who),
}

/// An excuse from the advance.
#[derive(Clone, Copy, Debug)]
pub struct ExcuseRow {
    /// The excuse.
    pub when: ExcuseWhen,
    /// Its clause.
    pub clause: Clause,
}

/// The excuses from the advance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExcuseWhen {
    /// It is one of these troops (`dbm.spont.01`).
    Troops(Who),
    /// It has made a move in this bound.
    Moved,
    /// It is held, or restrained in secret.
    Held,
    /// It has fled in the moves of its own side, before an advance or with others who ran (a ruling of ours, `dbm.interp.12`).
    Fled,
    /// Its front edge touches an enemy, or an enemy's front edge touches it.
    Engaged,
    /// It stands where it supports friends in close combat, or overlaps their enemy.
    Supports,
    /// Its command is of doubtful loyalty.
    Doubtful,
    /// Its command is demoralised.
    Demoralised,
    /// Its command stays where it is in the dark (`dbm.night.03`).
    Benighted,
    /// Its advance would contact one of these enemies (`dbm.spont.12`).
    WouldContact(Who),
}

/// The first choice of target.
#[derive(Clone, Copy, Debug)]
pub struct PrizeRule {
    /// The enemies.
    pub who: Who,
    /// No other enemy is nearer than this to the direct way there, or just as far.
    pub clear: Length,
    /// Its clause.
    pub clause: Clause,
}

/// The measure of the nearest enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NearestBy {
    /// The distance between the two front corners that are furthest apart (`dbm.spont.14`).
    FurthestFrontCorners,
    /// The least distance between the bases.
    Bases,
}

/// Enemies that are no target.
#[derive(Clone, Copy, Debug)]
pub struct IgnoredRow {
    /// The troops that advance.
    pub who: Who,
    /// The enemies.
    pub enemy: Who,
    /// The circumstances.
    pub when: IgnoredWhen,
    /// Its clause.
    pub clause: Clause,
}

/// The circumstances in which an enemy is no target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IgnoredWhen {
    /// No part of it is directly in front (`dbm.spont.17`).
    NotInFront,
    /// It stands in going of this kind or worse, or in a stronghold of its side or beyond one (`dbm.spont.16`).
    InGoingOrBehindWorks(Going),
    /// It is in or beyond ground that is closed to the advancing element, which cannot go round it by a diversion of this
    /// length to a side (`dbm.spont.15`).
    BeyondClosed(Length),
}

/// What ends an advance early.
#[derive(Clone, Copy, Debug)]
pub struct AdvanceEndRow {
    /// What ends it.
    pub when: EndWhen,
    /// Its clause.
    pub clause: Clause,
}

/// The early ends of an advance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndWhen {
    /// Contact with an enemy (`dbm.spont.26`).
    Contact,
    /// It comes where it supports friends in close combat, or overlaps their enemy (`dbm.spont.27`).
    Supports,
    /// It comes this near to an enemy of these that it can shoot at (`dbm.spont.28`).
    Near(Who, Length),
}

/// A longer advance far from the enemy.
#[derive(Clone, Copy, Debug)]
pub struct LongerRule {
    /// The multiple of the distance.
    pub times: u8,
    /// All of the way is further than this from every known enemy.
    pub apart: Length,
    /// Its clause.
    pub clause: Clause,
}
