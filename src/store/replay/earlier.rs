//! Completes replays of earlier formats, whose events lack the people that leave a place and the elements that have had
//! their shot.
//!
//! All rule sets that these files know have the same rules here, those of DBA 3.0; what a file has is left as it is.

use crate::base::names::ElementId;
use crate::battle::{Battle, Blow, FightKind, What};

/// Adds to an event what the file lacks of it; `battle` is the state before the event.
pub(super) fn complete(battle: &Battle, what: &mut What) {
    match what {
        What::Fought { blow, also } if blow.how == FightKind::Shooting && also.is_empty() => {
            *also = spent(battle, blow)
        }
        What::Taken { place, by: Some(_), out } if out.is_none() => {
            let there = &battle.strongholds[usize::from(*place)];
            *out = there.held_by.filter(|id| there.is_people(*id));
        }
        What::Turned { place, rule, out } if out.is_none() => {
            let there = &battle.strongholds[usize::from(*place)];
            let obeying = there.obeying(*rule).and_then(|side| there.people[side.index()]);
            *out = there.held_by.filter(|id| there.is_people(*id) && Some(*id) != obeying);
        }
        _ => {}
    }
}

/// All elements that aimed at the target of a shot and, if it shot back, at the shooter, except those that the shot
/// lists.
fn spent(battle: &Battle, blow: &Blow) -> Vec<ElementId> {
    let [shooter, target] = [0, 1].map(|i| blow.parties[i].element);
    let back = !blow.parties[0].safe;
    let left = battle.aims.iter().filter(|aim| !aim.done);
    let had = left.filter(|aim| aim.target == target || (back && aim.target == shooter));
    had.map(|aim| aim.shooter).filter(|id| blow.shooters().all(|shown| shown != *id)).collect()
}
