//! The rows and decisions about going into, out of and through strongholds that a rule set hands over.

use crate::base::clause::{Cited, Clause};
use crate::battle::StrongholdKind;
use crate::book::Who;
use crate::book::length::Length;

/// How strongholds are entered, left and passed by tactical moves.
#[derive(Clone)]
pub struct PlaceRules {
    /// What is written for each kind of stronghold.
    pub kinds: [KindRules; 3],
    /// Who may not go into which.
    pub barred: Vec<BarredRow>,
    /// Who is allied does not go into a camp of the rest of the army.
    pub allied: Clause,
    /// Who is of another command does not go into a command's camp.
    pub other_command: Clause,
    /// An empty camp of the enemy is not gone into but stormed.
    pub enemy_camp: Clause,
    /// Camp followers make no room for troops.
    pub no_room: Clause,
    /// Either side may go into or through an empty City.
    pub empty: Clause,
    /// An enemy who goes into a City that surrendered is its garrison at once.
    pub surrendered: Clause,
    /// A column goes through a City: that it may, and how.
    pub through: [Clause; 2],
    /// The sack of a City.
    pub sack: SackRule,
    /// Denizens outside their City.
    pub sally: SallyRule,
    /// Camp followers outside their camp.
    pub followers: FollowerRule,
    /// Denizens defend a City that has no garrison,
    pub denizens: Clause,
    /// and when one leaves: those who are loyal, or those of a puppet administration.
    pub man_again: [Clause; 2],
    /// What a revolt costs.
    pub revolt: Cited<u8>,
    /// How far round a stronghold that holds enemy its threat zone reaches.
    pub zone: Cited<Length>,
}

/// What is written for a kind of stronghold.
#[derive(Clone, Copy, Debug)]
pub struct KindRules {
    /// Which.
    pub kind: StrongholdKind,
    /// One element may go into an empty one.
    pub enter: Clause,
    /// It may leave again.
    pub leave: Clause,
    /// Who goes in or out goes through a gate, where there is one.
    pub gates: Option<Clause>,
    /// It is empty when nobody is left who would man it.
    pub emptied: &'static [Clause],
}

/// Elements that do not go into a kind of stronghold.
#[derive(Clone, Copy, Debug)]
pub struct BarredRow {
    /// The stronghold.
    pub kind: StrongholdKind,
    /// Who.
    pub who: Who,
    /// Where it is written.
    pub clause: Clause,
}

/// The sack of a City.
#[derive(Clone, Copy, Debug)]
pub struct SackRule {
    /// The least score for initiative points that ends it.
    pub ends: Cited<u8>,
    /// Whoever sacked it may stay or go then.
    pub after: Clause,
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
    /// At the start of a battle they obey the owner of their City.
    pub loyal: Clause,
}

/// Camp followers outside their camp.
#[derive(Clone, Copy, Debug)]
pub struct FollowerRule {
    /// Only those of some armies go out.
    pub out: Clause,
    /// Others are fixed, and nobody who went out comes back.
    pub fixed: Clause,
}

impl PlaceRules {
    /// What is written for a kind of stronghold.
    pub fn of(&self, kind: StrongholdKind) -> &KindRules {
        self.kinds.iter().find(|row| row.kind == kind).unwrap_or(&self.kinds[0])
    }
}
