//! Names in orders, spelled as the campaign spells them.

use super::fault::RemarkFault;
use crate::base::names::nearest;
use crate::campaign::army::Army;
use crate::campaign::names::{ArmyName, NationName, NoName, NodeName, PlayerName, meant};
use crate::campaign::orders::{CampaignOrder, OrderCondition, OrderLine};
use crate::campaign::realm::RealmOrder;
use crate::campaign::state::Campaign;

/// A name in an order.
enum OrderName<'o> {
    Node(&'o mut NodeName),
    Army(&'o mut ArmyName),
    Nation(&'o mut NationName),
}

/// What a name of a nation is called in faults.
const NATION: &str = "nation";

/// The nation that a player of this name leads: letters go to people.
fn of_player(campaign: &Campaign, written: &str) -> Result<String, NoName> {
    let players: Vec<&str> = campaign.players.keys().map(|name| &**name).collect();
    let player = PlayerName::from(meant(written, &[], &players)?);
    let led: Vec<String> = campaign.led_by(&player).map(ToString::to_string).collect();
    match led.as_slice() {
        [] => Err(NoName::Unknown),
        [only] => Ok(only.clone()),
        _ => Err(NoName::Several(led)),
    }
}

/// Spells the names of a line as the campaign does, and those of armies that other lines form as these lines do; among
/// armies, those of the nations that the player leads go first. Returns a fault for each unknown name, with the nearest
/// known one; that name is left as it is.
pub(super) fn spell(
    campaign: &Campaign,
    led: &[&NationName],
    formed: &[ArmyName],
    line: &mut OrderLine,
) -> Vec<RemarkFault> {
    let nodes = campaign.map.nodes.keys().map(|name| &**name);
    let nations = campaign.nations.keys().map(|name| &**name);
    let armies = campaign.armies.keys().chain(formed).map(|name| &**name);
    let is_own = |(_, army): &(&ArmyName, &Army)| led.contains(&&army.nation);
    let own = campaign.armies.iter().filter(is_own).map(|(name, _)| name).chain(formed);
    let own: Vec<&str> = own.map(|name| &**name).collect();
    let mut unknown = Vec::new();
    let of_conditions = line.when.iter_mut().flat_map(|(_, when)| of_condition(when));
    let speaker = line.nation.iter_mut().map(OrderName::Nation);
    for named in of_order(&mut line.order).into_iter().chain(of_conditions).chain(speaker) {
        let (kind, name, first, known): (_, _, &[&str], Vec<&str>) = match named {
            OrderName::Node(name) => ("node", &mut name.0, &[], nodes.clone().collect()),
            OrderName::Army(name) => ("army", &mut name.0, &own, armies.clone().collect()),
            OrderName::Nation(name) => (NATION, &mut name.0, &[], nations.clone().collect()),
        };
        let found = match meant(name, first, &known) {
            Err(NoName::Unknown) if kind == NATION => of_player(campaign, name),
            found => found.map(str::to_string),
        };
        match found {
            Ok(known) => *name = known,
            Err(NoName::Several(fits)) => {
                unknown.push(RemarkFault::SeveralNames { kind, name: name.trim().to_string(), fits });
            }
            Err(NoName::Unknown) => {
                let name = name.trim().to_string();
                let nearest = nearest(&name, known).map(str::to_string);
                unknown.push(RemarkFault::UnknownName { kind, name, nearest });
            }
        }
    }
    unknown
}

/// Lets an order that names an army name it by another name.
pub(in crate::campaign) fn rename_army(order: &mut CampaignOrder, from: &ArmyName, to: &ArmyName) {
    for named in of_order(order) {
        if let OrderName::Army(army) = named
            && army == from
        {
            army.clone_from(to);
        }
    }
}

fn of_condition(condition: &mut OrderCondition) -> Vec<OrderName<'_>> {
    match condition {
        OrderCondition::At { nation, node } | OrderCondition::Owns { nation, node } => {
            vec![OrderName::Nation(nation), OrderName::Node(node)]
        }
        OrderCondition::Pips(_) | OrderCondition::In(_) => Vec::new(),
    }
}

/// The names in an order, except the name of an army that it forms.
fn of_order(order: &mut CampaignOrder) -> Vec<OrderName<'_>> {
    match order {
        CampaignOrder::March { army, way } | CampaignOrder::Sail { army, way } => with(army, way),
        CampaignOrder::Intercept { army, at } | CampaignOrder::Retreat { army, to: at, .. } => with(army, at),
        CampaignOrder::Garrison { army, at, .. }
        | CampaignOrder::Besiege { army, at }
        | CampaignOrder::Assault { army, at }
        | CampaignOrder::Winter { army, at }
        | CampaignOrder::Raid { army, at }
        | CampaignOrder::Scout { army, at } => vec![OrderName::Army(army), OrderName::Node(at)],
        CampaignOrder::Hold { army }
        | CampaignOrder::Split { army, .. }
        | CampaignOrder::Recruit { army, .. }
        | CampaignOrder::Intent { army, .. }
        | CampaignOrder::Task { army, .. } => {
            vec![OrderName::Army(army)]
        }
        CampaignOrder::Merge { army, into } => vec![OrderName::Army(army), OrderName::Army(into)],
        CampaignOrder::Cancel { army } => army.iter_mut().map(OrderName::Army).collect(),
        CampaignOrder::Spy { at } => vec![OrderName::Node(at)],
        CampaignOrder::Realm(order) => of_realm(order),
        CampaignOrder::Offer { to: nation, .. }
        | CampaignOrder::Accept { from: nation, .. }
        | CampaignOrder::Renounce { with: nation }
        | CampaignOrder::Give { to: nation, .. }
        | CampaignOrder::Letter { to: Some(nation), .. } => vec![OrderName::Nation(nation)],
        CampaignOrder::Rumour { .. } | CampaignOrder::Letter { to: None, .. } => Vec::new(),
    }
}

fn of_realm(order: &mut RealmOrder) -> Vec<OrderName<'_>> {
    match order {
        RealmOrder::Raise { at, .. }
        | RealmOrder::Man { at, .. }
        | RealmOrder::Wall { at }
        | RealmOrder::Move { to: at } => vec![OrderName::Node(at)],
        RealmOrder::Build { at, .. } => vec![OrderName::Node(at)],
        RealmOrder::Sail { way, .. } => way.iter_mut().map(OrderName::Node).collect(),
        RealmOrder::Appoint { army } | RealmOrder::Hire { army, .. } => vec![OrderName::Army(army)],
        RealmOrder::Lend { army, to, .. } => vec![OrderName::Army(army), OrderName::Nation(to)],
    }
}

fn with<'o>(army: &'o mut ArmyName, nodes: &'o mut [NodeName]) -> Vec<OrderName<'o>> {
    let mut all = vec![OrderName::Army(army)];
    all.extend(nodes.iter_mut().map(OrderName::Node));
    all
}
