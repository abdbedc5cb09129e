//! The ledger of an army: its strength at each change, with the cause.

use serde::Serialize;

use super::told;
use crate::campaign::Campaign;
use crate::campaign::army::ElementNumber;
use crate::campaign::cause::CampaignCause;
use crate::campaign::event::{CampaignEvent, CampaignEventKind};
use crate::campaign::hand::UmpireAct;
use crate::campaign::names::ArmyName;

/// A line of a ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LedgerLine {
    /// The number of the journal's entry.
    pub entry: u32,
    /// The turn.
    pub turn: u32,
    /// The date in words.
    pub date: String,
    /// The event in words.
    pub text: String,
    /// Its cause.
    pub cause: String,
    /// For losses in a battle that was fought here: each element with the bound and its fate there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub details: Vec<String>,
    /// The number of elements of the army afterwards.
    pub elements: usize,
    /// The number of those that can fight.
    pub present: usize,
}

/// The ledger of an army, from the events of a campaign since its founding.
///
/// # Errors
/// If an event cannot be applied.
pub fn of(army: &ArmyName, events: &[(u32, CampaignEvent)]) -> Result<Vec<LedgerLine>, String> {
    let mut ledger = Vec::new();
    let mut at: Option<Campaign> = None;
    let mut army = &first_name(army, events);
    for (number, event) in events {
        let Some(campaign) = at.as_mut() else {
            if let CampaignEventKind::Founded { campaign, .. } = &event.what {
                if let Some(of) = campaign.armies.get(army) {
                    let names: Vec<&str> = of.troops.values().map(|troop| troop.what.as_str()).collect();
                    let text = format!("{} at {}", told::grouped(&names), of.at);
                    ledger.push(entry(*number, campaign, army, text, "the campaign begins".into()));
                }
                at = Some((**campaign).clone());
            }
            continue;
        };
        let concerns = concerns(army, &event.what);
        let text = if concerns { told::tell(campaign, [event]).pop() } else { None };
        let details = details(campaign, event);
        campaign.apply(event).map_err(|why| format!("entry {number}: {why}"))?;
        if let Some((_, new)) = renamed(&event.what).filter(|(old, _)| *old == army) {
            army = new;
        }
        if let Some(line) = text {
            ledger.push(LedgerLine { details, ..entry(*number, campaign, army, line.text, line.cause) });
        }
    }
    Ok(ledger)
}

/// The old and the new name of an army that an event renames.
fn renamed(what: &CampaignEventKind) -> Option<(&ArmyName, &ArmyName)> {
    match what {
        CampaignEventKind::Amended(signed) => match &signed.act {
            UmpireAct::Rename { army, to } => Some((army, to)),
            _ => None,
        },
        _ => None,
    }
}

/// The first name of an army that may have been renamed.
fn first_name(army: &ArmyName, events: &[(u32, CampaignEvent)]) -> ArmyName {
    let names = events.iter().rev().filter_map(|(_, event)| renamed(&event.what));
    names.fold(army.clone(), |name, (old, new)| if *new == name { old.clone() } else { name })
}

fn entry(number: u32, campaign: &Campaign, army: &ArmyName, text: String, cause: String) -> LedgerLine {
    let (turn, date) = (campaign.date.turn, campaign.date.to_string());
    let of = campaign.armies.get(army);
    let elements = of.map_or(0, |of| of.troops.len());
    let present = of.map_or(0, |of| of.strength(turn));
    LedgerLine { entry: number, turn, date, text, cause, details: Vec::new(), elements, present }
}

/// The fate of each element that was lost in a battle, if its record has it.
fn details(campaign: &Campaign, event: &CampaignEvent) -> Vec<String> {
    let (
        CampaignCause::Battle(name, _),
        CampaignEventKind::Lost { army, troops } | CampaignEventKind::Away { army, troops, .. },
    ) = (&event.why, &event.what)
    else {
        return Vec::new();
    };
    let record = campaign.battles.get(name).and_then(|battle| battle.record.as_ref());
    let of = campaign.armies.get(army);
    let one = |number: &ElementNumber| {
        let (deed, troop) = (record?.deeds.get(&number.0)?, of?.troops.get(number)?);
        let clause = deed.clause.map_or(String::new(), |clause| format!(" [{clause}]"));
        Some(format!("{} {}: bound {}, {}{clause}", troop.what, number.0, deed.bound, deed.what))
    };
    troops.iter().filter_map(one).collect()
}

/// Whether an event concerns the strength of an army.
fn concerns(name: &ArmyName, what: &CampaignEventKind) -> bool {
    match what {
        CampaignEventKind::Lost { army, .. }
        | CampaignEventKind::Away { army, .. }
        | CampaignEventKind::Raised { army, .. }
        | CampaignEventKind::Ended { army, .. } => army == name,
        CampaignEventKind::Handed { from, to, .. } => from == name || to == name,
        CampaignEventKind::Formed { name: formed, .. } => formed == name,
        CampaignEventKind::Amended(signed) => signed.act.army() == Some(name),
        CampaignEventKind::Met { battle, .. } => battle.armies().any(|army| army == name),
        CampaignEventKind::Joined { army, .. } => army == name,
        _ => false,
    }
}
