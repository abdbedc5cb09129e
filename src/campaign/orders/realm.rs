//! The phrases of orders for which coins are paid, as they are read.

use super::CampaignOrder;
use super::fault::OrderFault;
use super::troops;
use super::words::OrderReader;
use crate::campaign::names::{ArmyName, FleetName, NationName, NodeName};
use crate::campaign::realm::RealmOrder;

/// A node.
fn node(reader: &mut OrderReader, example: &str) -> Result<NodeName, OrderFault> {
    reader.name("a node", example).map(NodeName)
}

/// What is read of an order.
type ReadOrder = Result<CampaignOrder, OrderFault>;

pub(super) fn raise(reader: &mut OrderReader, _: &ArmyName, example: &str) -> ReadOrder {
    let name = ArmyName(reader.name("the new army", example)?);
    if !reader.clone().take(&["at", "in"]) {
        return Err(reader.fault("`at` and a city of your own", &["at"], example));
    }
    let at = node(reader, example)?;
    let troops = if reader.take(&["with"]) { troops::taken(reader, &[], example)? } else { String::new() };
    Ok(CampaignOrder::Realm(RealmOrder::Raise { name, at, troops }))
}

pub(super) fn man(reader: &mut OrderReader, _: &ArmyName, example: &str) -> ReadOrder {
    let at = node(reader, example)?;
    if !reader.take(&["with"]) {
        return Err(reader.fault("`with` and the troops", &["with"], example));
    }
    Ok(CampaignOrder::Realm(RealmOrder::Man { at, troops: troops::taken(reader, &[], example)? }))
}

pub(super) fn appoint(reader: &mut OrderReader, army: &ArmyName, example: &str) -> ReadOrder {
    if !reader.take(&["a general", "a new general", "new general", "another general", "general"]) {
        return Err(reader.fault("`a general`", &["general"], example));
    }
    Ok(CampaignOrder::Realm(RealmOrder::Appoint { army: army.clone() }))
}

pub(super) fn hire(reader: &mut OrderReader, army: &ArmyName, example: &str) -> ReadOrder {
    let troops = troops::taken(reader, &[], example)?;
    Ok(CampaignOrder::Realm(RealmOrder::Hire { army: army.clone(), troops }))
}

pub(super) fn wall(reader: &mut OrderReader, _: &ArmyName, example: &str) -> ReadOrder {
    Ok(CampaignOrder::Realm(RealmOrder::Wall { at: node(reader, example)? }))
}

pub(super) fn capital(reader: &mut OrderReader, _: &ArmyName, example: &str) -> ReadOrder {
    Ok(CampaignOrder::Realm(RealmOrder::Move { to: node(reader, example)? }))
}

pub(super) fn build(reader: &mut OrderReader, _: &ArmyName, example: &str) -> ReadOrder {
    let fleet = FleetName(reader.name("the fleet", example)?);
    if !reader.clone().take(&["at", "in"]) {
        return Err(reader.fault("`at` and a port of your own", &["at"], example));
    }
    Ok(CampaignOrder::Realm(RealmOrder::Build { fleet, at: node(reader, example)? }))
}

pub(super) fn fleet(reader: &mut OrderReader, _: &ArmyName, example: &str) -> ReadOrder {
    let fleet = FleetName(reader.word("a fleet", example)?);
    if !reader.verb(&["sail", "go", "move", "blockade"]) {
        return Err(reader.fault("`sail` and ports", &["sail"], example));
    }
    let way = reader.names("a port", example)?.into_iter().map(NodeName).collect();
    Ok(CampaignOrder::Realm(RealmOrder::Sail { fleet, way }))
}

pub(super) fn lend(reader: &mut OrderReader, army: &ArmyName, example: &str) -> ReadOrder {
    let troops = troops::taken(reader, &["to"], example)?;
    if !reader.take(&["to"]) {
        return Err(reader.fault("`to` and an ally", &["to"], example));
    }
    let to = NationName(reader.name("a nation", example)?);
    if !reader.take(&["as"]) {
        return Err(reader.fault("`as` and the name of his army", &["as"], example));
    }
    let new = ArmyName(reader.name("his army", example)?);
    Ok(CampaignOrder::Realm(RealmOrder::Lend { army: army.clone(), troops, to, new }))
}
