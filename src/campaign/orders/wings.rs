//! Orders that say what a part of an army is to do in a battle: the words for parts and tasks, read and written.

use super::CampaignOrder;
use super::fault::OrderFault;
use super::words::{INTENDS, OrderReader};
use crate::battle::{ArmyPart, Hand, PartTask};
use crate::campaign::names::ArmyName;

/// The words with which orders name the parts of an army, the usual ones first.
pub(super) const LEFT: &[&str] = &["left wing", "the left wing", "its left wing", "left"];
pub(super) const CENTRE: &[&str] = &["centre", "the centre", "its centre", "center", "the center", "its center"];
pub(super) const RIGHT: &[&str] = &["right wing", "the right wing", "its right wing", "right"];
pub(super) const WHOLE: &[&str] = &["whole army", "the whole army"];

/// What people write for tasks, besides going round a flank; of two with the same beginning the longer one stands first.
const TASKS: [(&[&str], PartTask); 7] = [
    (&["refuse", "hold back", "keep back", "hang back"], PartTask::Refuse),
    (&["reserve", "stand in reserve", "in reserve"], PartTask::Reserve),
    (&["attack"], PartTask::Attack),
    (&["hold", "stand"], PartTask::Hold),
    (&["pin"], PartTask::Pin),
    (&["pursue"], PartTask::Pursue),
    (&["be in reserve"], PartTask::Reserve),
];

/// What people write for going round a flank, before its hand.
const ROUND: &[&str] = &["round", "go round", "ride round", "march round"];

/// The words for a part of an army.
pub(super) fn part_words(part: ArmyPart) -> &'static str {
    match part {
        ArmyPart::Left => LEFT[0],
        ArmyPart::Centre => CENTRE[0],
        ArmyPart::Right => RIGHT[0],
        ArmyPart::All => WHOLE[0],
    }
}

/// Reads what a part of an army is to do.
pub(super) fn task(
    reader: &mut OrderReader,
    army: &ArmyName,
    part: ArmyPart,
    example: &str,
) -> Result<CampaignOrder, OrderFault> {
    let _ = reader.signs(&[":", ","]);
    reader.take(INTENDS);
    let order = |task| CampaignOrder::Task { army: army.clone(), part, task };
    if reader.verb(ROUND) {
        return hand(reader, example).map(|hand| order(PartTask::Round(hand)));
    }
    let found = TASKS.into_iter().find(|(words, _)| reader.verb(words)).map(|(_, task)| order(task));
    found.ok_or_else(|| {
        let known = PartTask::WORDS.map(|(words, _)| words);
        let near: Vec<&str> = known.iter().map(|words| words.split(' ').next().unwrap_or(words)).collect();
        reader.fault(&format!("a task: {}", known.join(", ")), &near, example)
    })
}

/// Reads the hand on which a part goes round.
fn hand(reader: &mut OrderReader, example: &str) -> Result<Hand, OrderFault> {
    reader.take(&["on the", "on", "the", "by the"]);
    match () {
        () if reader.take(&["left"]) => Ok(Hand::Left),
        () if reader.take(&["right"]) => Ok(Hand::Right),
        () => Err(reader.fault("`left` or `right`, the side on which it goes round", &["left", "right"], example)),
    }
}
