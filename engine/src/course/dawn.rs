//! Where the sides draw up anew at dawn, judged as at the start of a new battle: each element when it is put down, the commands and
//! the groups of baggage when a side is done.
//!
//! Each is put down in its turn (`dawn_turns`). Those who still wait for theirs stand where they stood: they make room for whoever is put
//! down there, and nobody minds them before.
//!
//! What was so when the battle began, or where there was no better room, is no fault of the player who leaves it.

use crate::base::names::{ElementId, SideId};
use crate::battle::{Battle, LaidWrong, Order, Pose, Reason, Refusal, SetupFault, SetupWrong, Standing};
use crate::book::Rulebook;
use crate::course::dawn_turns::draws_up;
use crate::course::{dawn_turns, laid};
use crate::deeds::ambush;
use crate::geometry::{Base, Rect, overlaps};
use crate::view::Situation;
use crate::ways::findings::refuse;
use crate::ways::ground::may_stand;
use crate::ways::passing::Bystanders;

/// Judges the place of one element that draws up anew: free, on the table, and where its side may deploy.
///
/// # Errors
/// The refusal.
pub(super) fn judge_place(at: &Situation, who: &[ElementId], pose: Pose) -> Result<(), Refusal> {
    let clause = at.rules.weather.nightfall.map(|rules| rules.anew);
    let &[id] = who else {
        return refuse(clause, if who.len() > 1 { Reason::OneByOne } else { Reason::BadList }, who);
    };
    if !at.battle.knows(id) || !draws_up(at.battle, at.element(id)) {
        return refuse(None, Reason::NoSuchElement { element: id }, &[]);
    }
    let e = at.element(id);
    let base = Base { at: pose.at, facing: pose.facing, ..e.base };
    let rect = base.rect();
    let mut then = at.battle.clone();
    then.elements[id.index()].base = base;
    if let Some(rules) = &at.rules.weather.nightfall {
        dawn_turns::judge(at, rules, id, &then)?;
    }
    if let Some(out) = at.field.off_board(&rect) {
        return refuse(clause, Reason::OffBoard { at: out }, who);
    }
    let waiting = waiting_on(at, id, &rect);
    let without: Vec<ElementId> = waiting.iter().copied().chain([id]).collect();
    let standing = Bystanders { at, without: &without, moved: &[] };
    if !standing.is_free(&rect) || !may_stand(at, e, &rect) || making_room(at, id, base).len() < waiting.len() {
        return refuse(clause, Reason::NoRoom, who);
    }
    if stood(at.battle, id).is_some_and(|stood| stood.at == pose.at && stood.facing == pose.facing) {
        return Ok(());
    }
    let of = |fault: &SetupFault| fault.who.contains(&id) && laid_wrong(fault).is_some_and(|wrong| !mixed(wrong));
    match faults(at.rules, &then, e.side).into_iter().find(of) {
        Some(fault) => refused(&fault),
        None => Ok(()),
    }
}

/// Whether a fault is of the ground of a whole command, which is looked at when all stand.
fn mixed(wrong: LaidWrong) -> bool {
    matches!(wrong, LaidWrong::Commands | LaidWrong::Slanted)
}

/// The elements that wait for a later turn and stand in the way of one that is put down.
fn waiting_on(at: &Situation, id: ElementId, rect: &Rect) -> Vec<ElementId> {
    let own = at.friends_in_open(at.element(id).side);
    { own }
        .filter(|other| *other != id && dawn_turns::waits(at, *other, id) && overlaps(at.rect(*other), rect))
        .collect()
}

/// Where those go who wait for a later turn and stand where an element is put down: to the nearest free place, if they may be
/// deployed there.
pub(super) fn making_room(at: &Situation, id: ElementId, base: Base) -> Vec<(ElementId, Base)> {
    let mut then = at.battle.clone();
    // Where it stood until now is no room yet.
    then.elements.push(at.element(id).clone());
    then.elements[id.index()].base = base;
    let mut moved = Vec::new();
    for other in waiting_on(at, id, &base.rect()) {
        let stood = std::mem::replace(&mut then.elements[other.index()].standing, Standing::Reserve);
        let Some(room) = ambush::place(&at.beside(&then), at.element(other)) else { break };
        let e = &mut then.elements[other.index()];
        (e.standing, e.base) = (stood, room);
        let of =
            |fault: &SetupFault| fault.who.contains(&other) && laid_wrong(fault).is_some_and(|wrong| !mixed(wrong));
        if faults(at.rules, &then, at.element(other).side).iter().any(of) {
            break;
        }
        moved.push((other, room));
    }
    moved
}

/// Judges whether a side that draws up anew may be done with what is drawn up now.
///
/// # Errors
/// The first rule that it breaks and did not break where all stood.
pub(super) fn judge_done(at: &Situation) -> Result<(), Refusal> {
    let (battle, side) = (at.battle, at.battle.to_decide());
    let found = faults(at.rules, &dawn_turns::without_waiting(at, battle, side), side);
    if found.is_empty() {
        return Ok(());
    }
    let mut before = battle.clone();
    for (i, e) in before.elements.iter_mut().enumerate().filter(|(_, e)| draws_up(battle, e)) {
        // Who made room for another and cannot go back is judged where he stands.
        if let Some(pose) = goes_back(at, ElementId(i as u16)) {
            e.base = Base { at: pose.at, facing: pose.facing, ..e.base };
        }
    }
    let before = faults(at.rules, &dawn_turns::without_waiting(at, &before, side), side);
    let known = |fault: &SetupFault| before.iter().any(|old| old.clause == fault.clause && old.who == fault.who);
    match found.iter().find(|fault| !known(fault)) {
        Some(fault) => refused(fault),
        None => Ok(()),
    }
}

/// The order by which a side that gives no other comes to an end of drawing up: what is against the rules goes back to where it
/// stood.
pub(super) fn ends(at: &Situation) -> Order {
    if judge_done(at).is_ok() {
        return Order::Done;
    }
    let own = at.battle.on_table().filter(|(_, e)| draws_up(at.battle, e));
    let back = { own }.find_map(|(id, _)| Some((id, goes_back(at, id)?)));
    back.map_or(Order::Done, |(id, pose)| Order::landing(&[id], pose.at, pose.facing, false))
}

/// Where an element stood when the battle began, if it does not stand there now and may be put down there.
fn goes_back(at: &Situation, id: ElementId) -> Option<Pose> {
    let own = at.element(id).base;
    let stood = stood(at.battle, id).filter(|stood| stood.at != own.at || stood.facing != own.facing)?;
    let pose = Pose { at: stood.at, facing: stood.facing };
    judge_place(at, &[id], pose).is_ok().then_some(pose)
}

/// Where an element stood when the battle began.
fn stood(battle: &Battle, id: ElementId) -> Option<Base> {
    battle.nightfall.as_ref().and_then(|night| night.stood.get(id.index()).copied().flatten())
}

/// The rules on deployment that a side breaks.
fn faults(rules: &Rulebook, battle: &Battle, side: SideId) -> Vec<SetupFault> {
    rules.laid.as_ref().map_or_else(Vec::new, |tables| laid::judge_drawn(rules, tables, battle, side))
}

fn laid_wrong(fault: &SetupFault) -> Option<LaidWrong> {
    match fault.wrong {
        SetupWrong::Laid(wrong) => Some(wrong),
        _ => None,
    }
}

fn refused(fault: &SetupFault) -> Result<(), Refusal> {
    let why = match laid_wrong(fault) {
        Some(LaidWrong::Front { found, least }) => Reason::TooForward { distance: found, least },
        Some(LaidWrong::Side { found, least }) => Reason::TooNearSide { distance: found, least },
        Some(wrong) => Reason::Undrawn { wrong },
        None => return Ok(()),
    };
    refuse(Some(fault.clause), why, &fault.who)
}
