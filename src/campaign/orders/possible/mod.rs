//! The orders that a nation can give now, as a list: what sheets, completion, the command line and computer nations
//! draw on.
//!
//! The list is complete in this sense. Each order has no conditions and does not stand. Every order of the list is taken
//! by [`check`] with no more than the warnings of [`KEPT`]. It holds, for the nation:
//!
//! - each treaty to each other nation, tributes in the amounts of [`AMOUNTS`]; each offer accepted; each
//!   nation with a treaty renounced; gifts in these amounts, and of the whole treasury;
//! - a spy at each node; the end of standing orders, where some stand;
//! - what it can pay for now: a new army at each city, as large as the coins pay or of the first elements of its list, a
//!   garrison of up to three elements of a kind at each place with walls, walls, another capital, a squadron at each port;
//! - each fleet to each port beside it.
//!
//! And for each army that has elements (a garrison only sends scouts, merges and fights):
//!
//! - to hold; to lie in wait for all neighbours by land or for one of them;
//! - each march and each voyage that the march of the season pays for, which no way visits twice: all ways of up to
//!   [`ALL_WAYS`] stages, and the cheapest way to nodes farther off; ways end where enemies or their walls stop them;
//! - to besiege and to storm, where it stands or at the end of the cheapest march; to raid each neighbour that is an enemy's;
//! - a garrison of each number of elements of one kind, where it stands or at the end of the cheapest march;
//! - the other generals split off, each with any number of the rest in the order of their codes; each merging;
//! - quarters and recruits at the year's end: all that it lacks, nobody, or a number of one kind;
//! - a general where it has none, hired troops of each kind, elements of each kind lent to each ally;
//! - each node within reach of scouts; each neighbour to fall back to; each way of fighting, and each task of
//!   each of its wings.
//!
//! Letters and rumours have a text of their own and are not listed.

mod completion;
mod diplomacy;
mod forces;
mod marches;
mod places;
mod realm;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::Serialize;

pub use completion::OrderCompletion;
pub(in crate::campaign) use marches::is_strange;
pub use marches::{ALL_WAYS, Route, routes};

use super::check::{OrderRemark, RemarkFault, Weight, check};
use super::{CampaignOrder, OrderLine};
use crate::book::army_tables::ArmyTables;
use crate::book::campaign_tables::CampaignTables;
use crate::campaign::army::Army;
use crate::campaign::names::{ArmyName, NationName, PlayerName};
use crate::campaign::policy::Play;
use crate::campaign::state::Campaign;

/// The amounts of coins in the list.
pub const AMOUNTS: [u32; 9] = [1, 2, 3, 5, 10, 20, 50, 100, 200];

/// The warnings with which an order is listed, by their names in JSON: it is carried out, at a risk or in part.
pub const KEPT: [&str; 7] =
    ["at_risk", "cut_off", "fleet_at_risk", "recruit_cost", "standing_ends", "standing_waits", "too_large"];

/// An order that can be given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PossibleOrder {
    /// The march or voyage that must stand before it, where it is for the end of one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<OrderLine>,
    /// The order.
    pub line: OrderLine,
}

impl PossibleOrder {
    /// The order with what must stand before it.
    pub fn lines(&self) -> impl Iterator<Item = &OrderLine> {
        self.after.iter().chain([&self.line])
    }
}

/// The text of the order; two orders of an army stand in one line.
impl fmt::Display for PossibleOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.line.to_string();
        let Some(after) = &self.after else { return f.write_str(&text) };
        // The second order of a line is for the army of the first.
        let hold = self.line.order.army().map(|army| CampaignOrder::Hold { army: army.clone() }.to_string());
        let begins = hold.as_deref().and_then(|hold| hold.strip_suffix("hold")).unwrap_or_default();
        write!(f, "{after}; {}", text.strip_prefix(begins).unwrap_or(&text))
    }
}

/// The orders that a nation can give now, in a fixed order: those of the nation, then those of each army by name. Empty
/// if nobody leads it, or its player has left.
pub fn possible(
    campaign: &Campaign,
    tables: &CampaignTables,
    lists: Option<&ArmyTables>,
    nation: &NationName,
) -> Vec<PossibleOrder> {
    listed(campaign, tables, lists, nation, None)
}

/// Those of [`possible`] that are for one army of the nation.
pub fn possible_for(
    campaign: &Campaign,
    tables: &CampaignTables,
    lists: Option<&ArmyTables>,
    army: &ArmyName,
) -> Vec<PossibleOrder> {
    let Some(nation) = campaign.armies.get(army).map(|army| &army.nation) else { return Vec::new() };
    listed(campaign, tables, lists, nation, Some(army))
}

/// The orders of a nation, or those of one of its armies.
fn listed(
    campaign: &Campaign,
    tables: &CampaignTables,
    lists: Option<&ArmyTables>,
    nation: &NationName,
    only: Option<&ArmyName>,
) -> Vec<PossibleOrder> {
    let Some(player) = campaign.nations.get(nation).and_then(|nation| nation.player.as_ref()) else {
        return Vec::new();
    };
    if campaign.players.get(player).is_none_or(|player| player.removed) {
        return Vec::new();
    }
    let mut choices = Choices { campaign, tables, nation, player, found: Vec::new() };
    choices.diplomacy();
    choices.purchases();
    choices.fleets();
    let own = campaign.armies.iter().filter(|(_, army)| army.nation == *nation);
    for (name, army) in own.filter(|(name, _)| only.is_none_or(|only| only == *name)) {
        choices.army(name, army);
    }
    let mut found = choices.found;
    found.retain(|order| only.is_none_or(|only| order.line.order.army() == Some(only)));
    let mut judged: BTreeMap<(ArmyName, &'static str), bool> = BTreeMap::new();
    found.retain(|order| {
        let judge = || {
            let lines: Vec<OrderLine> = order.lines().cloned().collect();
            check(campaign, tables, lists, player, &lines).iter().all(is_kept)
        };
        match &order.line.order {
            // How an army fights makes no difference to whether it may be told so: one is judged for all.
            CampaignOrder::Intent { army, .. } | CampaignOrder::Task { army, .. } => {
                *judged.entry((army.clone(), order.line.order.kind())).or_insert_with(judge)
            }
            _ => judge(),
        }
    });
    found
}

/// The first order of each kind in a list, as examples.
pub fn one_of_each(list: &[PossibleOrder]) -> Vec<&PossibleOrder> {
    let mut seen: BTreeSet<&'static str> = BTreeSet::new();
    list.iter().filter(|order| seen.insert(order.line.order.kind())).collect()
}

/// Whether an order is listed in spite of a remark.
fn is_kept(remark: &OrderRemark) -> bool {
    use RemarkFault::{AtRisk, CutOff, RecruitCost, StandingEnds, StandingWaits, TooLarge};
    let kept = matches!(
        remark.fault,
        AtRisk { .. }
            | CutOff { .. }
            | RecruitCost { .. }
            | StandingEnds { .. }
            | StandingWaits { .. }
            | TooLarge { .. }
    );
    remark.order.is_none() || remark.weight == Weight::Note || (remark.weight == Weight::Warning && kept)
}

/// The list while it is made.
struct Choices<'c> {
    campaign: &'c Campaign,
    tables: &'c CampaignTables,
    nation: &'c NationName,
    player: &'c PlayerName,
    found: Vec<PossibleOrder>,
}

impl Choices<'_> {
    /// The line of an order; it names the nation only where the player would otherwise speak for another.
    fn line(&self, order: CampaignOrder) -> OrderLine {
        let first = self.campaign.led_by(self.player).next() == Some(self.nation);
        let nation = (order.army().is_none() && !first).then(|| self.nation.clone());
        OrderLine { order, when: Vec::new(), standing: false, nation, line: 1 }
    }

    fn add(&mut self, order: CampaignOrder) {
        let line = self.line(order);
        self.found.push(PossibleOrder { after: None, line });
    }

    /// Adds an order for the end of a march; `None` for where the army stands.
    fn add_after(&mut self, march: Option<CampaignOrder>, order: CampaignOrder) {
        let after = march.map(|march| self.line(march));
        let line = self.line(order);
        self.found.push(PossibleOrder { after, line });
    }

    fn army(&mut self, name: &ArmyName, army: &Army) {
        if army.strength(self.campaign.date.turn) > 0 {
            self.moves(name, army);
            self.garrisons(name, army);
            self.split(name, army);
            self.ways_to_fight(name);
        }
        self.merge(name, army);
        self.winter(name, army);
        self.recruit(name, army);
        if army.strength(self.campaign.date.turn) > 0 {
            self.strengthened(name, army);
        }
    }
}

impl Campaign {
    /// The points or PIPs that an army of a nation can spend on marching in a season whose orders are open.
    pub fn march_of(&self, nation: &NationName) -> u16 {
        match self.policies.play {
            Play::Postal => self.policies.march,
            Play::Club => self.pips.get(nation).copied().unwrap_or(0),
        }
    }
}
