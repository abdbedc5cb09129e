//! A die or a lot of a season as a line of text: its purpose, its face, the faces needed, and the result.
//!
//! The event holds the faces needed, so that the line needs nothing of the step that threw the die. A season that is
//! run again accepts an older entry without them.

use crate::campaign::Campaign;
use crate::campaign::army::ElementNumber;
use crate::campaign::chance::{CampaignLot, CampaignThrow};
use crate::campaign::event::Needs;

/// A throw in words.
pub(super) fn told(at: &Campaign, throw: &CampaignThrow, face: u8, needs: Option<Needs>) -> String {
    let (subject, comes) = subject(at, throw);
    let (Some(needs), Some([met, not])) = (needs, comes) else {
        return format!("{subject}: {face}");
    };
    let wanted = match needs {
        Needs::Least(least) if least > 6 => "no face is enough".to_string(),
        Needs::Least(least) => format!("needs {} or more", least.max(1)),
        Needs::Most(0) => "no face is low enough".to_string(),
        Needs::Most(most) => format!("needs {} or less", most.min(6)),
    };
    format!("{subject}: {face}, {wanted}: {}", if needs.met(face) { met } else { not })
}

/// The purpose of a throw in words, with the results if the face is one of those needed and if not; `None` if no single
/// number decides.
fn subject(at: &Campaign, throw: &CampaignThrow) -> (String, Option<[&'static str; 2]>) {
    match throw {
        CampaignThrow::Spy { nation, at } => {
            (format!("spy of {nation} at {at}"), Some(["finds out who is there", "sees nothing"]))
        }
        CampaignThrow::Storm { army, from, to } => {
            (format!("storm over {army} from {from} to {to}"), Some(["it is driven back", "it comes through"]))
        }
        CampaignThrow::Attrition { army } => {
            (format!("hunger in {army}"), Some(["an element is lost", "nobody is lost"]))
        }
        CampaignThrow::Desertion { army } => {
            (format!("want of pay in {army}"), Some(["an element goes home", "nobody goes home"]))
        }
        CampaignThrow::SeaStorm { fleet, to } => {
            (format!("storm over the fleet {fleet} to {to}"), Some(["it is driven back", "it comes through"]))
        }
        CampaignThrow::SeaFight { fleet, against, at: node } => {
            let ships = at.realm.fleets.get(fleet).map_or(0, |fleet| fleet.ships);
            (format!("{fleet}, with {ships} to its die, fights {against} at {node}"), None)
        }
        CampaignThrow::Rising { at } => (format!("hope in {at}"), Some(["its people rise", "its people bear it"])),
        CampaignThrow::Rearguard { army, at } => {
            (format!("rearguard of {army} at {at}"), Some(["an element is lost", "nobody is lost"]))
        }
        CampaignThrow::Storming { army, at } => {
            (format!("{army} storms {at}"), Some(["the walls are taken", "the walls hold"]))
        }
        CampaignThrow::Siege { at, owner } => {
            (format!("siege of {at}, which belongs to {owner}"), Some(["it gives up", "it holds out"]))
        }
        CampaignThrow::Revolt { at } => (format!("unrest in {at}"), Some(["it rises", "it stays quiet"])),
        CampaignThrow::Interception { army, at } => {
            (format!("{army} lies in wait for who comes to {at}"), Some(["it meets him", "it misses him"]))
        }
        CampaignThrow::Pursuit { battle, element } => {
            // The numbers of elements mean nothing to people.
            let name = self::element(at, *element).unwrap_or_else(|| element.0.to_string());
            (format!("pursuit ({battle}, {name})"), None)
        }
        CampaignThrow::AsWritten { what, of } => (format!("{what} ({})", of.join(", ")), None),
    }
}

/// A lot in words, counted from 1.
pub(super) fn drawn(by: &CampaignLot, among: u32, lot: u32) -> String {
    match by {
        CampaignLot::FirstToCome { at, tick } => {
            format!(
                "of {among} nations that come to {at} in tick {tick}, by name, the lot lets number {lot} come first"
            )
        }
        CampaignLot::FirstMover => {
            format!("of {among} with the highest score, as they sit, the lot lets number {lot} move first")
        }
        CampaignLot::Defender { one, other } => {
            let (defends, against) = if lot == 1 { (one, other) } else { (other, one) };
            format!("the lot lets {defends} defend against {against}")
        }
        CampaignLot::Opponent { army, at } => {
            format!("of {among} enemies at {at}, by name, the lot lets {army} meet number {lot}")
        }
        CampaignLot::Element { army, .. } => format!("of {among} elements of {army} the lot takes number {lot}"),
        CampaignLot::AsWritten { what, of } => format!("{what} ({}): lot {lot} of {among}", of.join(", ")),
    }
}

/// An element of an army by its number: `Cv of First`.
fn element(at: &Campaign, number: ElementNumber) -> Option<String> {
    at.armies.iter().find_map(|(name, army)| Some(format!("{} of {name}", army.troops.get(&number)?.what)))
}
