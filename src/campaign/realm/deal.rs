//! What an order buys, and for how much.

use std::collections::BTreeMap;

use crate::campaign::army::{Army, ElementNumber};
use crate::campaign::map::Walls;
use crate::campaign::names::{ArmyName, FleetName, NodeName};
use crate::campaign::realm::Fleet;

/// What is bought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Purchase {
    /// A new army or garrison without elements yet, and the elements that are raised for it.
    Army {
        /// Its name.
        name: ArmyName,
        /// The army.
        army: Box<Army>,
        /// Its elements.
        troops: Vec<String>,
    },
    /// Elements for an army that there is.
    Elements {
        /// The army.
        army: ArmyName,
        /// The elements.
        troops: Vec<String>,
        /// The node at which they are hired; `None` for the nation's own people.
        hired: Option<NodeName>,
    },
    /// Walls.
    Walls {
        /// The place.
        at: NodeName,
        /// Its walls then.
        walls: Walls,
    },
    /// Another capital.
    Capital {
        /// The place.
        to: NodeName,
    },
    /// A squadron; the fleet with it.
    Fleet {
        /// Its name.
        name: FleetName,
        /// The fleet.
        fleet: Fleet,
    },
    /// Nothing: the order is no purchase and is carried out elsewhere.
    Nothing,
    /// Elements lent to an ally as an army of his.
    Loan {
        /// The army from which they come.
        from: ArmyName,
        /// The name of the new army.
        name: ArmyName,
        /// The new army, without elements yet.
        army: Box<Army>,
        /// The elements.
        troops: Vec<ElementNumber>,
    },
}

/// What an order buys, and its price in coins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The price.
    pub price: u64,
    /// What is bought.
    pub what: Purchase,
}

/// The elements of each code that were hired at each node in this season.
pub type Hired = BTreeMap<(NodeName, String), usize>;

impl Deal {
    /// Notes the elements that it hires: the market has as many less in this season.
    pub fn note_hired(&self, hired: &mut Hired) {
        if let Purchase::Elements { troops, hired: Some(at), .. } = &self.what {
            for what in troops {
                *hired.entry((at.clone(), what.clone())).or_insert(0) += 1;
            }
        }
    }
}
