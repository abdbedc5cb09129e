//! How the fortifications that an army has bought are laid down before a battle.
//!
//! `setup::country::works` judges lines of them by these rules.

use crate::base::clause::Clause;

/// The rules on lines of fortifications of an army that was bought.
#[derive(Clone, Copy, Debug)]
pub struct FortLaying {
    /// Those of a built-up area enclose all of its border, but for what lies at an edge of the table or at a waterway
    /// (`dbm.forts.05`).
    pub enclosed: Clause,
    /// Each gateway of permanent ones is one that was bought (`dbm.cost.32`).
    pub gateways: Clause,
    /// So is each tower (`dbm.cost.31`).
    pub towers: Clause,
    /// Each road inside leads through a gateway (`dbm.forts.07`).
    pub roads: Clause,
    /// What lies beyond the edge of the table closes the circuit and is not paid for (`dbm.forts.08`).
    pub circuit: Clause,
    /// Corner pieces without frontage inside are not paid for (`dbm.forts.10`).
    pub corners: Clause,
    /// Temporary ones lie where their army deploys, but for those of a built-up area and the plashed edges of a wood
    /// (`dbm.forts.14`).
    pub own_ground: Clause,
    /// What was bought cheaply for a built-up area serves no camp, and the other way round (`dbm.forts.15`).
    pub reduced: Clause,
    /// What was bought at the full price serves anything (`dbm.forts.16`).
    pub full: Clause,
    /// Those of a built-up area are laid down with it, by the defender alone (`dbm.forts.18`).
    pub with_town: Clause,
    /// Those of a camp contain baggage, and both their ends touch the base edge, a river or a waterway (`dbm.deploy.07`).
    pub camp: Clause,
    /// The plashed edge of a wood is of temporary ones at the full price (`dbm.cost.29`).
    pub plashed: Clause,
    /// Permanent ones enclose a built-up area and nothing else (`dbm.army.13`).
    pub enclosing: Clause,
}
