//! What owners answer to the questions of the rules, in sentences.

use super::state::LogState;
use crate::base::names::ElementId;
use crate::base::peoples::{does, within};
use crate::battle::{Choice, DecisionOwner, Pending};
use crate::geometry::directly_behind;
use crate::report::names;
use crate::view::written::Scale;

/// The decision on the commander-in-chief's bonus with the totals that it leaves: by these the fight above it comes out.
fn bonus(log: &LogState, who: &str, taken: bool) -> String {
    let said = format!("{who} {} the bonus of the commander-in-chief", if taken { "takes" } else { "does not spend" });
    let Some(Pending::Bonus { element, blow }) = &log.battle.pending else { return said };
    let more = log.rules.combat.bonus.filter(|_| taken).map_or(0, |bonus| bonus.value);
    let own = usize::from(blow.parties[1].element == *element);
    let [mine, theirs] = [own, 1 - own].map(|i| blow.parties[i].total);
    let stays = if taken { "" } else { "it stays " };
    format!("{said}: {stays}{} to {theirs}", mine.saturating_add(more))
}

/// The answer of a group that may press forward. Who stays beside friends who had no opponents is asked again without them,
/// so that the first answer is about all of them together.
fn press(log: &LogState, first: &str, way: i32) -> String {
    let Some(Pending::Press { who, .. }) = &log.battle.pending else { return format!("{first} stays") };
    let name = names::elements(&log.battle, who);
    if way > 0 {
        return format!("{name} will press forward {}", Scale::of(log.rules, &log.battle).tell_rough(way));
    }
    let rect = |id: ElementId| log.battle.element(id).base.rect();
    let is_head = |id: ElementId| !who.iter().any(|other| directly_behind(&rect(*other), &rect(id)));
    let idle = |id: ElementId| is_head(id) && !log.battle.element(id).deeds.routed;
    let together = if who.iter().any(|id| idle(*id)) { " together" } else { "" };
    format!("{name} {} not press forward{together}", if who.len() == 1 { "does" } else { "do" })
}

/// The decision of an owner whom the rules ask; `None` for one that is told by the move that follows from it.
pub(super) fn chosen(log: &LogState, choice: Choice) -> Option<String> {
    let who = match log.battle.pending.as_ref().map(Pending::owner) {
        Some(DecisionOwner::Element(element)) => names::element(&log.battle, element),
        Some(DecisionOwner::Command(command)) => log.battle.commands[command.index()].name.clone(),
        None => "the owner".into(),
    };
    // These are decided for the whole side (`dbm.time.16`).
    let side = || match log.battle.pending.as_ref().map(Pending::owner) {
        Some(DecisionOwner::Command(command)) => {
            log.battle.sides[log.battle.commands[command.index()].side.index()].name.clone()
        }
        _ => who.clone(),
    };
    Some(match choice {
        Choice::Recoil(1..) | Choice::Pursue(1..) | Choice::Conform(true) | Choice::Occupy(_) => return None,
        Choice::Recoil(_) => format!("{who} goes back no further"),
        Choice::Pursue(_) => format!("{who} stays"),
        Choice::Press(way) => press(log, &who, way),
        Choice::Bonus(taken) => bonus(log, &who, taken),
        Choice::Conform(false) => match &log.battle.pending {
            Some(Pending::Meet { to, .. }) => {
                format!("{who} does not line up on {}", names::element(&log.battle, *to))
            }
            _ => format!("{who} does not conform"),
        },
        Choice::MainShooter(main) => format!("{} is the main shooter", names::element(&log.battle, main)),
        Choice::Attacker(one) => format!("{} is the one that attacks", names::element(&log.battle, one)),
        Choice::Give { face, to } if log.battle.commands[to.index()].name == who => {
            does(&who, &format!("keeps the {face}"))
        }
        Choice::Give { face, to } => {
            does(&who, &format!("gives the {face} to {}", within(&log.battle.commands[to.index()].name)))
        }
        Choice::FightOn(true) => format!("{} fights on by moonlight", side()),
        Choice::FightOn(false) => format!("{} would break off for the night", side()),
        Choice::Retreat(true) => format!("{} will retreat in the dark", side()),
        Choice::Retreat(false) => format!("{} will stay", side()),
        Choice::Enter(true) => format!("{who} goes into the camp"),
        Choice::Enter(false) => format!("{who} stays outside the camp"),
    })
}
