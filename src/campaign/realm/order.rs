//! The orders for which coins are paid.

use std::mem::discriminant;

use serde::{Deserialize, Serialize};

use crate::campaign::names::{ArmyName, FleetName, NationName, NodeName};

/// An order for which coins are paid, or by which an ally is helped.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum RealmOrder {
    /// A new army is raised from the nation's list.
    Raise {
        /// Its name.
        name: ArmyName,
        /// The place.
        at: NodeName,
        /// Its elements; empty for as many as the coins pay, the general first.
        troops: String,
    },
    /// A garrison is raised, or made larger.
    Man {
        /// The place.
        at: NodeName,
        /// Its elements.
        troops: String,
    },
    /// An army that has lost its general gets another.
    Appoint {
        /// The army.
        army: ArmyName,
    },
    /// An army hires troops where it stands.
    Hire {
        /// The army.
        army: ArmyName,
        /// The elements.
        troops: String,
    },
    /// Walls are built: a fort, or a city's where there is a fort.
    Wall {
        /// The place.
        at: NodeName,
    },
    /// The capital is moved.
    Move {
        /// The new capital.
        to: NodeName,
    },
    /// A squadron is built, for a new fleet or one that is there.
    Build {
        /// The fleet.
        fleet: FleetName,
        /// The port.
        at: NodeName,
    },
    /// A fleet sails along these ports, each a neighbour of the one before by sea.
    Sail {
        /// The fleet.
        fleet: FleetName,
        /// The ports.
        way: Vec<NodeName>,
    },
    /// An army lends elements to an ally, as an army of his.
    Lend {
        /// The army.
        army: ArmyName,
        /// The elements.
        troops: String,
        /// The ally.
        to: NationName,
        /// The name of his army.
        new: ArmyName,
    },
}

impl RealmOrder {
    /// The army that is ordered; `None` for an order of the nation.
    pub fn army(&self) -> Option<&ArmyName> {
        match self {
            RealmOrder::Appoint { army } | RealmOrder::Hire { army, .. } | RealmOrder::Lend { army, .. } => Some(army),
            RealmOrder::Raise { .. }
            | RealmOrder::Man { .. }
            | RealmOrder::Wall { .. }
            | RealmOrder::Move { .. }
            | RealmOrder::Build { .. }
            | RealmOrder::Sail { .. } => None,
        }
    }

    /// The name of its kind, as JSON has it.
    pub fn kind(&self) -> &'static str {
        match self {
            RealmOrder::Raise { .. } => "raise",
            RealmOrder::Man { .. } => "man",
            RealmOrder::Appoint { .. } => "appoint",
            RealmOrder::Hire { .. } => "hire",
            RealmOrder::Wall { .. } => "wall",
            RealmOrder::Move { .. } => "move",
            RealmOrder::Build { .. } => "build",
            RealmOrder::Sail { .. } => "sail_fleet",
            RealmOrder::Lend { .. } => "lend",
        }
    }

    /// Whether only one of these two can be meant: they are of one kind and for the same army, name or place.
    pub fn is_like(&self, other: &RealmOrder) -> bool {
        let same = match (self, other) {
            (RealmOrder::Raise { name, .. }, RealmOrder::Raise { name: other, .. }) => name == other,
            (RealmOrder::Man { at, .. }, RealmOrder::Man { at: other, .. })
            | (RealmOrder::Wall { at }, RealmOrder::Wall { at: other }) => at == other,
            (RealmOrder::Build { fleet, .. }, RealmOrder::Build { fleet: other, .. })
            | (RealmOrder::Sail { fleet, .. }, RealmOrder::Sail { fleet: other, .. }) => fleet == other,
            (RealmOrder::Hire { troops, .. }, RealmOrder::Hire { troops: other, .. }) => troops == other,
            (RealmOrder::Lend { new, .. }, RealmOrder::Lend { new: other, .. }) => new == other,
            _ => true,
        };
        discriminant(self) == discriminant(other) && self.army() == other.army() && same
    }
}
