//! How the computer fights for a player by that player's orders: a character or a general by name, and a plan.
//!
//! One table combines character and plan into the [`Bearing`] of the army's command, so that each ally of a side is led
//! by its own player's orders. A battle begun by hand keeps its bearings.

use std::collections::BTreeMap;

use super::battle::Engagement;
use super::names::ArmyName;
use super::orders::{BattlePlan, CampaignOrder};
use super::result::BattleNumbers;
use super::state::Campaign;
use crate::battle::bearing::MOST;
use crate::battle::{Battle, Bearing, Trait};
use crate::general;

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

/// The words for how a general fights: the characters, and the generals by name.
pub fn words() -> impl Iterator<Item = &'static str> + Clone {
    CHARACTERS.into_iter().map(|(name, _)| name).chain(general::NAMES.iter().copied())
}

/// How a general fights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Intent {
    /// The general who gives the orders, by name.
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
            Some(_) => general::NAMES[0],
            None => general::NAMES.iter().find(|name| name.eq_ignore_ascii_case(word))?,
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
        let nation = &self.armies.get(army)?.nation;
        let player = self.nations.get(nation)?.player.as_ref()?;
        let known = self.players.get(player).filter(|player| !player.removed)?;
        let orders = self.orders.get(player).into_iter().flat_map(|given| given.holding());
        let mut written =
            orders.filter(|line| line.when.iter().all(|(wanted, when)| self.is_so(nation, when) == *wanted));
        let ordered = written.find_map(|line| match &line.order {
            CampaignOrder::Intent { army: of, general, plan } if of == army => Intent::of(general, *plan),
            _ => None,
        });
        ordered.or_else(|| Intent::of(&known.general, None))
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
