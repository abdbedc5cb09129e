//! Faults of the umpire's acts: what was found, what was expected, and the nearest name.

use serde::Serialize;
use thiserror::Error;

use crate::base::clause::Clause;
use crate::base::names::meant;
use crate::campaign::names::{ArmyName, BattleName, NationName, NodeName};
use crate::campaign::nation::TreatyObstacle;
use crate::campaign::orders::{OrderFault, TreatyTerms};

/// Why an act cannot be done.
#[allow(missing_docs, reason = "the fields are named by what they hold")]
#[derive(Clone, Debug, Error, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum ActFault {
    /// The words are no act.
    #[error("column {}: found {}, expected {}{}; for example: {}", .fault.column, .fault.found, .fault.expected, meant(&.fault.near), .fault.example)]
    Unread { fault: OrderFault },
    #[error("there is no {kind} `{found}`{}", meant(.nearest))]
    UnknownName { kind: &'static str, found: String, nearest: Option<String> },
    #[error("`{found}` may be any {kind} of {}", .fits.join(", "))]
    SeveralNames { kind: &'static str, found: String, fits: Vec<String> },
    /// A reason or a signature is missing, empty or too long.
    #[error("found {found}, expected {what} of 1 to {most} letters on one line")]
    Unsigned { what: &'static str, found: String, most: usize },
    #[error("{nation} has {found}, not {asked}; take {found} at most")]
    Coins { nation: NationName, found: i64, asked: u32 },
    /// The army is in a battle from whose result the season has not gone on.
    #[error(
        "{army} is in the battle {battle}, from which the season has not gone on; advance first, or take the season back"
    )]
    Busy { army: ArmyName, battle: BattleName },
    #[error("the battle {battle} at {node} is to be decided first; advance first, or take the season back")]
    Contested { node: NodeName, battle: BattleName },
    #[error("{army} is a garrison, which does not leave {at}; disband it, and form one elsewhere")]
    Garrison { army: ArmyName, at: NodeName },
    #[error("{army} is at {at} like that already")]
    There { army: ArmyName, at: NodeName },
    #[error("{node} has no walls to be inside; write `to {node}`")]
    NoWalls { node: NodeName },
    #[error(
        "{node} belongs to {owner}, and {nation} has no ally there; write `to {node}` for the field before its walls"
    )]
    Closed { node: NodeName, owner: NationName, nation: NationName },
    /// Two enemies would stand at one node without a battle.
    #[error(
        "{enemy} of {nation} is an enemy, and in the field at {node}; no battle begins by the umpire's hand: let the army march there"
    )]
    Enemy { node: NodeName, enemy: ArmyName, nation: NationName },
    #[error("{army} of {nation} holds {node} against {owner}; move or disband it first")]
    Held { node: NodeName, army: ArmyName, nation: NationName, owner: String },
    #[error("{node} belongs to {owner} already")]
    Owned { node: NodeName, owner: String },
    /// The two nations of a treaty are one.
    #[error("{nation} has no treaty with itself; name another nation")]
    Itself { nation: NationName },
    /// The nation is out of the war.
    #[error("{nation} is out of the war, and has no treaties; give it land or an army first")]
    Out { nation: NationName },
    /// Treaties in force keep it from coming into force.
    #[error("{obstacle}; `break` it first")]
    Treaty { obstacle: TreatyObstacle },
    /// There is no such treaty; the others between the two.
    #[error("{one} and {other} have {}", no_treaty(.known))]
    NoTreaty { one: NationName, other: NationName, known: Vec<TreatyTerms> },
    /// The troops are none, or not in the army.
    #[error("{army}: {why}")]
    Troops { army: ArmyName, why: String },
    /// The army list does not allow the army, or there is no such list.
    #[error("{why}")]
    List { why: String },
    #[error("{army} has a general, {general}, and an army has one [{clause}]; `appoint` says who leads it")]
    General { army: ArmyName, general: String, clause: Clause },
    #[error("{army} has no general; `appoint` an element of it")]
    NoGeneral { army: ArmyName },
    #[error("{what} leads {army} already")]
    Leads { army: ArmyName, what: String },
    #[error("{what} of {army} is sent by an ally, and does not lead it; appoint an element of its own")]
    Ally { army: ArmyName, what: String },
    #[error("turn {found} is not to come; this is turn {now}, expected {} or later", .now + 1)]
    Past { found: u32, now: u32 },
    #[error("there is an army {army} already, of {nation}")]
    Taken { army: ArmyName, nation: NationName },
    #[error("found {found}, expected a name of 1 to {most} letters on one line, without quotes")]
    Named { found: String, most: usize },
    #[error("the battle {battle} has a result already; `campaign resolve {battle} --by computer` has it fought again")]
    Fought { battle: BattleName },
    #[error("there are {found} acts, and at most {most} are done at once")]
    TooMany { found: usize, most: usize },
    #[error("there is no act in it; for example: give 10 coins to Asia")]
    Empty,
    #[error("the season is not open")]
    Shut,
}

fn no_treaty(known: &[TreatyTerms]) -> String {
    let known: Vec<String> = known.iter().map(ToString::to_string).collect();
    if known.is_empty() { "no treaty".into() } else { format!("no such treaty, but {}", known.join(" and ")) }
}

/// A fault with the line in which it is.
#[derive(Clone, Debug, Error, PartialEq, Eq, Serialize)]
#[error("line {line}: {fault}")]
pub struct ActRefusal {
    /// The line, counted from 1.
    pub line: u32,
    /// The fault.
    pub fault: ActFault,
}
