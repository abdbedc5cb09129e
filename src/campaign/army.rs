//! Armies and garrisons: the elements that a nation has raised, each with a number of its own for all the campaign.
//!
//! An element is written in the notation of army lists; this module does not know what the lists allow.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::cause::CampaignCause;
use super::element::is_bought;
use super::names::{ArmyName, NationName, NodeName};
use crate::muster::PickedArmy;

pub use super::element::{is_general, leads};

/// The number of an element in the campaign, never used twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ElementNumber(pub u32);

/// One element of an army.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Troop {
    /// Its troops, as an army list writes them: `Cv general`, `4Bd`, `3Kn//4Bd`, `II/40 Cv`.
    pub what: String,
    /// The turn in which it returns to the army, if it is away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back: Option<u32>,
}

/// What an army does where it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Posture {
    /// In the field.
    #[default]
    Field,
    /// Within the walls of the place.
    Inside,
    /// Before the walls of the place, since this turn.
    Besieging(u32),
    /// In winter quarters.
    Quarters,
}

fn no_place(place: &u32) -> bool {
    *place == 0
}

/// An army.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Army {
    /// The nation that owns it.
    pub nation: NationName,
    /// The node at which it is.
    pub at: NodeName,
    /// The node at which it was before its last stage; a beaten army goes back there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<NodeName>,
    /// The number of its army list.
    pub list: String,
    /// Its elements at full strength.
    pub full: Vec<String>,
    /// Its elements.
    pub troops: BTreeMap<ElementNumber, Troop>,
    /// A garrison: it does not leave its place.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub garrison: bool,
    /// What it does where it stands.
    #[serde(default)]
    pub posture: Posture,
    /// Its place among the armies that sat down before the same walls in the turn in which it did; 0 before the reading of a
    /// season's rules by which that counts, and while it does not besiege.
    #[serde(default, skip_serializing_if = "no_place")]
    pub sat_down: u32,
    /// The march left in this season, in the PIPs or points that stages cost.
    #[serde(default)]
    pub march: u16,
    /// It has fought in this season.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fought: bool,
}

impl Army {
    /// An army that is raised at a node, without elements yet; `full` is its full strength. A garrison is within the walls.
    pub fn raised(nation: NationName, at: NodeName, list: String, full: Vec<String>, garrison: bool) -> Army {
        let posture = if garrison { Posture::Inside } else { Posture::Field };
        let troops = BTreeMap::new();
        Army { nation, at, from: None, list, full, troops, garrison, posture, sat_down: 0, march: 0, fought: false }
    }

    /// The general of its own elements, whether or not he is there in this turn.
    pub fn general(&self) -> Option<(ElementNumber, &Troop)> {
        self.troops.iter().find(|(_, troop)| leads(&troop.what)).map(|(number, troop)| (*number, troop))
    }

    /// The elements that can fight in this turn.
    pub fn present(&self, turn: u32) -> impl Iterator<Item = (ElementNumber, &Troop)> {
        self.troops.iter().filter(move |(_, troop)| troop.back.is_none_or(|back| back <= turn)).map(|(n, t)| (*n, t))
    }

    /// The elements that take the field in this turn. Of several generals, as after two armies were merged, the one that
    /// was raised first leads; the others fight as ordinary elements (`dba3.scale.09`). Each ally's contingent has its own, and so
    /// has each command of an army that was bought.
    pub fn fielded(&self, turn: u32) -> Vec<(ElementNumber, String)> {
        let mut led = Vec::new();
        let mut ranked = |what: &str| {
            if is_bought(what) {
                return None;
            }
            let mut read = PickedArmy::read(what).ok()?;
            let [pick] = read.picks.as_mut_slice() else { return None };
            if !pick.general {
                return None;
            }
            if !led.contains(&pick.ally) {
                led.push(pick.ally);
                return None;
            }
            pick.general = false;
            Some(read.to_string())
        };
        let own = self.present(turn);
        own.map(|(number, troop)| (number, ranked(&troop.what).unwrap_or_else(|| troop.what.clone()))).collect()
    }

    /// The turn since which it besieges the place where it is; `None` if it does not.
    pub fn besieges(&self) -> Option<u32> {
        match self.posture {
            Posture::Besieging(since) => Some(since),
            _ => None,
        }
    }

    /// The number of elements that can fight in this turn.
    pub fn strength(&self, turn: u32) -> usize {
        self.present(turn).count()
    }

    /// The number of elements that it lacks of its full strength.
    pub fn lacks(&self) -> usize {
        self.full.len().saturating_sub(self.troops.len())
    }

    /// The elements of its full strength that it no longer has, as they were written.
    pub fn missing(&self) -> Vec<&str> {
        let mut left: Vec<&str> = self.troops.values().map(|troop| troop.what.as_str()).collect();
        let lost = self.full.iter().filter(|what| match left.iter().position(|have| have == what) {
            Some(i) => {
                left.swap_remove(i);
                false
            }
            None => true,
        });
        lost.map(String::as_str).collect()
    }
}

/// An element that is no longer in any army.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LostElement {
    /// Its troops, as in [`Troop`].
    pub what: String,
    /// The last army that it was in.
    pub army: ArmyName,
    /// The nation that owned that army.
    pub nation: NationName,
    /// The turn in which it left that army.
    pub turn: u32,
    /// The cause of its loss.
    pub why: CampaignCause,
}
