//! Judges an act of the umpire's against the campaign as it stands: nothing is written that cannot be.

use super::UmpireAct;
use super::fault::ActFault;
use crate::base::names::cut;
use crate::campaign::army::{Army, ElementNumber, Posture, is_general, leads};
use crate::campaign::element::is_allied;
use crate::campaign::map::Walls;
use crate::campaign::names::{ArmyName, BattleName, MOST_NAME, NationName, NodeName, is_sound_name};
use crate::campaign::nation::Treaty;
use crate::campaign::purse::Purse;
use crate::campaign::state::Campaign;
use crate::rules;

/// Judges an act.
///
/// # Errors
/// The first reason for which it cannot be done.
pub fn judge(at: &Campaign, act: &UmpireAct) -> Result<(), ActFault> {
    if let Some((army, of)) = act.army().and_then(|name| at.armies.get(name).map(|of| (name, of))) {
        if let Some(battle) = open_battle(at, army) {
            return Err(ActFault::Busy { army: army.clone(), battle });
        }
        if matches!(act, UmpireAct::Form { .. }) {
            return Err(ActFault::Taken { army: army.clone(), nation: of.nation.clone() });
        }
    }
    match act {
        UmpireAct::Give { .. } | UmpireAct::News { .. } => Ok(()),
        UmpireAct::Take { nation, coins } => match at.coins(&Purse::Nation(nation.clone())) {
            found if found < i64::from(*coins) => Err(ActFault::Coins { nation: nation.clone(), found, asked: *coins }),
            _ => Ok(()),
        },
        UmpireAct::Move { army, to, posture } => of(at, army).and_then(|of| moved(at, (army, of), to, posture)),
        UmpireAct::Raise { army, troops } => of(at, army).and_then(|of| one_general(at, (army, Some(of)), troops)),
        UmpireAct::Form { name, army, troops } => {
            named(name)?;
            let posture = &army.posture;
            stands(at, (name, army), &army.at, posture)?;
            one_general(at, (name, None), troops)
        }
        UmpireAct::Disband { .. } | UmpireAct::Kill { .. } => Ok(()),
        UmpireAct::Injure { back, .. } if *back <= at.date.turn => {
            Err(ActFault::Past { found: *back, now: at.date.turn })
        }
        UmpireAct::Injure { .. } => Ok(()),
        UmpireAct::Appoint { army, element } => of(at, army).and_then(|of| appointed(army, of, *element)),
        UmpireAct::Rename { to, .. } => match at.armies.get(to) {
            Some(other) => Err(ActFault::Taken { army: to.clone(), nation: other.nation.clone() }),
            None => named(to),
        },
        UmpireAct::Own { node, owner } => owned(at, node, owner.as_ref()),
        UmpireAct::Agree { treaty } => agreed(at, treaty),
        UmpireAct::Break { .. } => Ok(()),
        UmpireAct::Weather { battle: Some(battle), .. } => match at.battles.get(battle) {
            Some(found) if found.record.is_some() => Err(ActFault::Fought { battle: battle.clone() }),
            _ => Ok(()),
        },
        UmpireAct::Weather { battle: None, .. } => Ok(()),
    }
}

/// The battle of an army from which the season has not gone on.
fn open_battle(at: &Campaign, army: &ArmyName) -> Option<BattleName> {
    let open = at.battles.iter().filter(|(_, battle)| !battle.settled);
    open.filter(|(_, battle)| battle.side_of(army).is_some()).map(|(name, _)| name.clone()).next()
}

fn of<'c>(at: &'c Campaign, army: &ArmyName) -> Result<&'c Army, ActFault> {
    let unknown = || ActFault::UnknownName { kind: "army", found: army.to_string(), nearest: None };
    at.armies.get(army).ok_or_else(unknown)
}

fn named(name: &ArmyName) -> Result<(), ActFault> {
    match is_sound_name(name) {
        true => Ok(()),
        false => Err(ActFault::Named { found: format!("`{}`", cut(name)), most: MOST_NAME }),
    }
}

fn moved(at: &Campaign, (army, of): (&ArmyName, &Army), to: &NodeName, posture: &Posture) -> Result<(), ActFault> {
    if of.garrison {
        return Err(ActFault::Garrison { army: army.clone(), at: of.at.clone() });
    }
    if of.at == *to && of.posture == *posture {
        return Err(ActFault::There { army: army.clone(), at: to.clone() });
    }
    stands(at, (army, of), to, posture)
}

/// Whether an army can stand at a node: inside walls of its own or a friend, or in the field without an enemy in it.
fn stands(at: &Campaign, (army, of): (&ArmyName, &Army), to: &NodeName, posture: &Posture) -> Result<(), ActFault> {
    if let Some((battle, _)) = at.battles.iter().find(|(_, battle)| !battle.settled && battle.node == *to) {
        return Err(ActFault::Contested { node: to.clone(), battle: battle.clone() });
    }
    if *posture == Posture::Inside {
        if at.map.nodes.get(to).is_none_or(|node| node.walls == Walls::None) {
            return Err(ActFault::NoWalls { node: to.clone() });
        }
        return match at.owner(to) {
            Some(owner) if !at.allied(owner, &of.nation) => {
                Err(ActFault::Closed { node: to.clone(), owner: owner.clone(), nation: of.nation.clone() })
            }
            _ => Ok(()),
        };
    }
    let meets = |(name, other): &(&ArmyName, &Army)| {
        let field = !other.garrison && other.posture != Posture::Inside;
        *name != army && field && at.hostile(&of.nation, &other.nation)
    };
    match at.at(to).find(meets) {
        Some((enemy, other)) => {
            Err(ActFault::Enemy { node: to.clone(), enemy: enemy.clone(), nation: other.nation.clone() })
        }
        None => Ok(()),
    }
}

/// An army has one general of its own, where it is chosen from a list.
fn one_general(
    at: &Campaign,
    (name, of): (&ArmyName, Option<&Army>),
    new: &[(ElementNumber, String)],
) -> Result<(), ActFault> {
    let known = of.and_then(Army::general).map(|(_, troop)| troop.what.as_str());
    let mut generals = known.into_iter().chain(new.iter().map(|(_, what)| what.as_str()).filter(|what| leads(what)));
    let rules = rules::by_name(&at.rules, None);
    let clause = rules.as_ref().and_then(|rules| rules.armies.as_ref()).map(|tables| tables.general);
    match (generals.next(), generals.next(), clause) {
        (Some(general), Some(_), Some(clause)) => {
            Err(ActFault::General { army: name.clone(), general: general.to_string(), clause })
        }
        _ => Ok(()),
    }
}

fn appointed(army: &ArmyName, of: &Army, element: ElementNumber) -> Result<(), ActFault> {
    let what = of.troops.get(&element).map(|troop| troop.what.clone()).unwrap_or_default();
    match (is_allied(&what), is_general(&what)) {
        (true, _) => Err(ActFault::Ally { army: army.clone(), what }),
        (_, true) => Err(ActFault::Leads { army: army.clone(), what }),
        _ => Ok(()),
    }
}

fn agreed(at: &Campaign, treaty: &Treaty) -> Result<(), ActFault> {
    if treaty.from == treaty.to {
        return Err(ActFault::Itself { nation: treaty.from.clone() });
    }
    if let Some(nation) = [&treaty.from, &treaty.to].into_iter().find(|nation| at.realm.is_out(nation)) {
        return Err(ActFault::Out { nation: nation.clone() });
    }
    match at.against(treaty) {
        Some(obstacle) => Err(ActFault::Treaty { obstacle }),
        None => Ok(()),
    }
}

fn owned(at: &Campaign, node: &NodeName, owner: Option<&NationName>) -> Result<(), ActFault> {
    let told = |owner: Option<&NationName>| owner.map_or("nobody".to_string(), ToString::to_string);
    if at.owner(node) == owner {
        return Err(ActFault::Owned { node: node.clone(), owner: told(owner) });
    }
    if let Some((battle, _)) = at.battles.iter().find(|(_, battle)| !battle.settled && battle.node == *node) {
        return Err(ActFault::Contested { node: node.clone(), battle: battle.clone() });
    }
    let holds = |(_, army): &(&ArmyName, &Army)| {
        let within = army.garrison || army.posture == Posture::Inside;
        within && owner.is_none_or(|owner| !at.allied(owner, &army.nation))
    };
    match at.at(node).find(holds) {
        Some((army, of)) => {
            let (army, nation) = (army.clone(), of.nation.clone());
            Err(ActFault::Held { node: node.clone(), army, nation, owner: told(owner) })
        }
        None => Ok(()),
    }
}
