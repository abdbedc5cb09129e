//! Names in orders, spelled as the campaign spells them.

use crate::campaign::names::{ArmyName, NationName, NodeName, find};
use crate::campaign::orders::{Condition, Line, Order};
use crate::campaign::state::Campaign;

/// A name in an order.
enum Named<'o> {
    Node(&'o mut NodeName),
    Army(&'o mut ArmyName),
    Nation(&'o mut NationName),
}

/// Spells the names of a line as the campaign does, and those of armies that other lines form as these do. Gives what no
/// name is, with the nearest; that is left as it is.
pub(super) fn spell(campaign: &Campaign, formed: &[ArmyName], line: &mut Line) -> Vec<String> {
    let nodes = campaign.map.nodes.keys().map(|name| &**name);
    let nations = campaign.nations.keys().map(|name| &**name);
    let armies = campaign.armies.keys().chain(formed).map(|name| &**name);
    let mut unknown = Vec::new();
    let of_conditions = line.when.iter_mut().flat_map(|(_, when)| of_condition(when));
    let speaker = line.nation.iter_mut().map(Named::Nation);
    for named in of_order(&mut line.order).into_iter().chain(of_conditions).chain(speaker) {
        let (name, found) = match named {
            Named::Node(name) => (&mut name.0, ("node", nodes.clone().collect::<Vec<_>>())),
            Named::Army(name) => (&mut name.0, ("army", armies.clone().collect())),
            Named::Nation(name) => (&mut name.0, ("nation", nations.clone().collect())),
        };
        match find(found.0, name, found.1.into_iter()) {
            Ok(known) => *name = known.to_string(),
            Err(why) => unknown.push(why),
        }
    }
    unknown
}

fn of_condition(condition: &mut Condition) -> Vec<Named<'_>> {
    match condition {
        Condition::At { nation, node } | Condition::Owns { nation, node } => {
            vec![Named::Nation(nation), Named::Node(node)]
        }
        Condition::Pips(_) | Condition::In(_) => Vec::new(),
    }
}

/// The names in an order, but for that of an army that it forms.
fn of_order(order: &mut Order) -> Vec<Named<'_>> {
    match order {
        Order::March { army, way } | Order::Sail { army, way } => with(army, way),
        Order::Intercept { army, at } | Order::Retreat { army, to: at, .. } => with(army, at),
        Order::Garrison { army, at, .. }
        | Order::Besiege { army, at }
        | Order::Assault { army, at }
        | Order::Winter { army, at }
        | Order::Raid { army, at }
        | Order::Scout { army, at } => vec![Named::Army(army), Named::Node(at)],
        Order::Hold { army } | Order::Split { army, .. } | Order::Recruit { army, .. } | Order::Intent { army, .. } => {
            vec![Named::Army(army)]
        }
        Order::Merge { army, into } => vec![Named::Army(army), Named::Army(into)],
        Order::Cancel { army } => army.iter_mut().map(Named::Army).collect(),
        Order::Spy { at } => vec![Named::Node(at)],
        Order::Offer { to: nation, .. }
        | Order::Accept { from: nation, .. }
        | Order::Renounce { with: nation }
        | Order::Give { to: nation, .. }
        | Order::Letter { to: Some(nation), .. } => vec![Named::Nation(nation)],
        Order::Rumour { .. } | Order::Letter { to: None, .. } => Vec::new(),
    }
}

fn with<'o>(army: &'o mut ArmyName, nodes: &'o mut [NodeName]) -> Vec<Named<'o>> {
    let mut all = vec![Named::Army(army)];
    all.extend(nodes.iter_mut().map(Named::Node));
    all
}
