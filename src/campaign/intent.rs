//! How the computer fights for a player by that player's orders: a character, a general or a level by name, and a plan.
//!
//! One table combines character and plan into the [`Bearing`] of the army's command, so that each ally of a side is led
//! by its own player's orders. A battle begun by hand keeps its bearings. What the wings of an army are to do is in
//! `campaign/wings`.

use std::collections::BTreeMap;

use super::battle::Engagement;
use super::names::{ArmyName, NationName};
use super::nation::Player;
use super::orders::{BattlePlan, CampaignOrder, OrderLine};
use super::result::BattleNumbers;
use super::state::Campaign;
use crate::battle::bearing::MOST;
use crate::battle::{Battle, Bearing, Trait};
use crate::general::levels;

/// The characters of generals, by their names.
const CHARACTERS: [(&str, Bearing); 2] = [("bold", Bearing::Bold), ("cautious", Bearing::Cautious)];

/// How a plan scales what a general values, in hundredths of his character's values; a trait without a row stays. A
/// general who defends never approaches an enemy for nearness alone, and one who holds back does not pursue prey
/// either.
const PLANS: [(BattlePlan, &[(Trait, u16)]); 3] = [
    (BattlePlan::Attack, &[(Trait::Nearer, 250), (Trait::Prey, 150), (Trait::FrontDanger, 40), (Trait::Contact, 0)]),
    (
        BattlePlan::Defend,
        &[
            (Trait::Nearer, 0),
            (Trait::Prey, 50),
            (Trait::FrontDanger, 200),
            (Trait::Covered, 200),
            (Trait::Contact, 200),
        ],
    ),
    (
        BattlePlan::HoldBack,
        &[
            (Trait::Nearer, 0),
            (Trait::Prey, 0),
            (Trait::FrontDanger, 400),
            (Trait::FlankDanger, 400),
            (Trait::Contact, 600),
        ],
    ),
];

/// The words for how a general fights: the characters, the generals by name, and the levels.
pub fn words() -> impl Iterator<Item = &'static str> + Clone {
    CHARACTERS.into_iter().map(|(name, _)| name).chain(levels::words())
}

/// How a general fights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Intent {
    /// The general who gives the orders, by name or by level.
    pub general: &'static str,
    /// How he values things; `None` for the general's own values.
    pub bearing: Option<Bearing>,
}

impl Intent {
    /// The intent of a word and a plan; `None` if the word is unknown, as in orders of an older version.
    pub fn of(word: &str, plan: Option<BattlePlan>) -> Option<Intent> {
        let word = word.trim();
        let character = CHARACTERS.iter().find(|(name, _)| name.eq_ignore_ascii_case(word)).map(|(_, bearing)| bearing);
        let general = match character {
            Some(_) => levels::USUAL,
            None => levels::words().find(|name| name.eq_ignore_ascii_case(word))?,
        };
        let bearing = match plan {
            Some(plan) => Some(combined(character, plan)),
            None => character.cloned(),
        };
        Some(Intent { general, bearing })
    }
}

/// The bearing of a character with a plan.
fn combined(character: Option<&Bearing>, plan: BattlePlan) -> Bearing {
    let rows = PLANS.iter().find(|(known, _)| *known == plan).map_or(&[][..], |(_, rows)| *rows);
    let percent = |of: Trait| {
        let own = u32::from(character.map_or(100, |character| character.percent(of)));
        let planned = rows.iter().find(|(row, _)| *row == of).map_or(100, |(_, percent)| u32::from(*percent));
        // A percentage of 0 stays 0: even a bold general keeps a plan to defend or to hold back.
        (own * planned / 100).min(u32::from(MOST)) as u16
    };
    let all: BTreeMap<Trait, u16> = Trait::ALL.iter().map(|(_, of)| (*of, percent(*of))).collect();
    Bearing::Own(all.into_iter().filter(|(_, percent)| *percent != 100).collect())
}

impl Campaign {
    /// How the general of an army fights: by its player's orders for it, otherwise as the player's general does.
    pub fn intent(&self, army: &ArmyName) -> Option<Intent> {
        let known = self.leads(army)?;
        let ordered = self.in_battle(army).find_map(|order| match order {
            CampaignOrder::Intent { general, plan, .. } => Intent::of(general, *plan),
            _ => None,
        });
        ordered.or_else(|| Intent::of(&known.general, None))
    }

    /// The player who leads an army, unless he has left.
    fn leads(&self, army: &ArmyName) -> Option<&Player> {
        let player = self.nations.get(&self.armies.get(army)?.nation)?.player.as_ref()?;
        self.players.get(player).filter(|player| !player.removed)
    }

    /// The orders for an army that hold now, in the order in which they were written, those of this turn first.
    pub(super) fn in_battle<'c>(&'c self, army: &'c ArmyName) -> impl Iterator<Item = &'c CampaignOrder> {
        let nation = self.armies.get(army).map(|army| &army.nation).filter(|_| self.leads(army).is_some());
        let of = |nation| self.nations.get(nation).and_then(|nation| self.orders.get(nation.player.as_ref()?));
        let held = nation.and_then(|nation| of(nation).map(|given| (nation, given)));
        let lines = held.into_iter().flat_map(|(nation, given)| given.holding().map(move |line| (nation, line)));
        let holds = |(nation, line): &(&NationName, &OrderLine)| {
            line.when.iter().all(|(wanted, when)| self.is_so(nation, when) == *wanted)
        };
        lines
            .filter(move |line| holds(line))
            .map(|(_, line)| &line.order)
            .filter(move |order| order.army() == Some(army))
    }

    /// Gives the command of each army in a battle the bearing that its player intends; `numbers` are the campaign's
    /// numbers of the elements.
    pub fn bear(&self, engagement: &Engagement, battle: &mut Battle, numbers: &BattleNumbers) {
        for host in engagement.sides.iter().flatten() {
            let Some(bearing) = self.intent(&host.army).and_then(|intent| intent.bearing) else { continue };
            for (element, number) in battle.elements.iter().zip(&numbers.placed) {
                if host.troops.iter().any(|(own, _)| Some(own.0) == *number) {
                    battle.commands[element.command.index()].bearing = Some(bearing.clone());
                }
            }
        }
    }
}
