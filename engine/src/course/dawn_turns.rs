//! Whose turn it is to draw up anew at dawn, and with what: as at the start of a battle first the baggage of the side that did not begin
//! the battle, with the garrison of its town, then the other side's, and then a command of each side in turn, of which the first is the
//! largest.

use crate::base::clause::Clause;
use crate::base::names::{CommandId, ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{Battle, DawnTurns, Element, Reason, Refusal, Standing};
use crate::book::nightfall_tables::NightfallRules;
use crate::course::laid::LaidBattle;
use crate::view::Situation;
use crate::ways::findings::refuse;

/// What a side draws up in one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DawnPart {
    /// Its baggage, and the garrison of a walled town.
    Baggage,
    /// A command: this one, if nobody of another may come before it.
    Command(Option<CommandId>),
}

/// The side that draws up first: it did not begin the battle and has the bounds of even numbers.
pub(super) fn first_side(battle: &Battle) -> SideId {
    if battle.bound.number % 2 == 1 { battle.bound.side.enemy() } else { battle.bound.side }
}

/// Whether an element is one of those that its player may draw up now, or will.
pub(super) fn draws_up(battle: &Battle, e: &Element) -> bool {
    e.side == battle.to_decide() && stands(e)
}

fn side_of(battle: &Battle, id: CommandId) -> Option<SideId> {
    battle.commands.get(id.index()).map(|command| command.side)
}

fn stands(e: &Element) -> bool {
    e.standing == Standing::OnTable && e.place.is_none()
}

fn turns(battle: &Battle) -> Option<&DawnTurns> {
    battle.nightfall.as_ref().map(|night| &night.turns)
}

/// The part that a side draws up next.
pub fn part(at: &Situation, side: SideId) -> DawnPart {
    // Once commands are drawn up, whoever comes into a town with his own does not bring that time back.
    let past = |turns: &DawnTurns| turns.baggage[side.index()] || turns.now.is_some() || !turns.drawn.is_empty();
    let done = turns(at.battle).is_none_or(past);
    if !done && has_baggage(at, side) { DawnPart::Baggage } else { DawnPart::Command(next(at, side)) }
}

/// The side whose turn it is; `None` when all have drawn up.
pub(super) fn turn(at: &Situation) -> Option<SideId> {
    let first = first_side(at.battle);
    let order = [first, first.enemy()];
    if let Some(side) = order.into_iter().find(|side| part(at, *side) == DawnPart::Baggage) {
        return Some(side);
    }
    let last = turns(at.battle).and_then(|turns| turns.drawn.last());
    let next = last.and_then(|id| side_of(at.battle, *id)).map_or(first, SideId::enemy);
    [next, next.enemy()].into_iter().find(|side| !waiting(at, *side).is_empty())
}

/// The command that is drawn up now, or would be if a side named none: the first of those that may.
fn next(at: &Situation, side: SideId) -> Option<CommandId> {
    let now = turns(at.battle).and_then(|turns| turns.now);
    now.or_else(|| may_be_next(at, side).first().copied())
}

/// The commands of which a side draws up one next: the largest before any stands.
fn may_be_next(at: &Situation, side: SideId) -> Vec<CommandId> {
    let mut all = waiting(at, side);
    let drawn = turns(at.battle).map_or(&[][..], |turns| &turns.drawn);
    if drawn.iter().all(|id| side_of(at.battle, *id) != Some(side)) {
        let most = all.iter().map(|id| size(at, *id)).max();
        all.retain(|id| Some(size(at, *id)) == most);
    }
    all
}

/// The commands of a side that have somebody to draw up and have not done so.
fn waiting(at: &Situation, side: SideId) -> Vec<CommandId> {
    let drawn = turns(at.battle).map_or(&[][..], |turns| &turns.drawn);
    let waits = |id: &CommandId| {
        let own = |(n, e): (ElementId, &Element)| e.command == *id && stands(e) && !is_baggage(at, n);
        !drawn.contains(id) && (at.battle.on_table().any(own) || comes_out(at, *id).next().is_some())
    };
    at.battle.commands_of(side).map(|(id, _)| id).filter(waits).collect()
}

/// Those of a command who hid or marched about the flank, and stand in its line from its turn on.
fn comes_out<'a>(at: &'a Situation, id: CommandId) -> impl Iterator<Item = &'a Element> + use<'a> {
    let marches = at.battle.commands.get(id.index()).is_some_and(|command| command.march.is_some());
    let late = at.battle.elements.iter().filter(move |e| marches && e.standing == Standing::Reserve);
    let hidden = at.battle.hidden.iter().map(|hidden| &hidden.element);
    hidden.chain(late).filter(move |e| e.command == id)
}

/// The number of elements of a command, without baggage, that are drawn up.
fn size(at: &Situation, id: CommandId) -> usize {
    let own = at.battle.on_table().filter(|(n, e)| e.command == id && !is_baggage(at, *n)).map(|(_, e)| e);
    own.chain(comes_out(at, id)).map(Element::ranks).sum()
}

/// The command that a side draws up in its turn, if there is no other to choose.
pub(super) fn only(at: &Situation, side: SideId) -> Option<CommandId> {
    let DawnPart::Command(_) = part(at, side) else { return None };
    match may_be_next(at, side).as_slice() {
        [command] => Some(*command),
        _ => None,
    }
}

fn laid<'a>(at: &'a Situation, battle: &'a Battle) -> Option<LaidBattle<'a>> {
    at.rules.laid.as_ref().map(|tables| LaidBattle::new(at.rules, tables, battle))
}

fn is_baggage(at: &Situation, id: ElementId) -> bool {
    at.rules.laid.as_ref().is_some_and(|tables| crate::course::laid_trains::is_baggage(tables, at.battle, id))
}

/// Whether a side has baggage to draw up, or stands in a walled town that it draws up a garrison of.
fn has_baggage(at: &Situation, side: SideId) -> bool {
    let town = |e: &Element| laid(at, at.battle).is_some_and(|laid| laid.circuit(e).is_some());
    let garrisons = side == first_side(at.battle);
    let own = |(id, e): (ElementId, &Element)| stands(e) && (is_baggage(at, id) || garrisons && town(e));
    at.battle.of_side(side).any(own)
}

/// Judges whether it is the turn of an element that its player puts down on some ground, with this battle as it is then.
///
/// # Errors
/// The refusal: another part is drawn up now.
pub(super) fn judge(at: &Situation, rules: &NightfallRules, id: ElementId, then: &Battle) -> Result<(), Refusal> {
    let (e, side) = (at.element(id), at.battle.to_decide());
    let first = side == first_side(at.battle);
    let baggage = if first { rules.first_baggage } else { rules.other_baggage };
    let no = |clause: Clause, now| refuse(Some(clause), Reason::OutOfTurn { now }, &[id]);
    match part(at, side) {
        DawnPart::Baggage => {
            cite(baggage);
            let garrison = || first && laid(at, then).is_some_and(|laid| laid.circuit(then.element(id)).is_some());
            if is_baggage(at, id) || garrison() { Ok(()) } else { no(baggage, None) }
        }
        DawnPart::Command(now) if is_baggage(at, id) => no(baggage, now),
        DawnPart::Command(now) => {
            cite(rules.by_turns);
            let begun = turns(at.battle).is_some_and(|turns| turns.now.is_some());
            let may = if begun { now.into_iter().collect() } else { may_be_next(at, side) };
            if may.contains(&e.command) {
                return Ok(());
            }
            let small = !begun && waiting(at, side).contains(&e.command);
            no(if small { rules.largest } else { rules.by_turns }, now)
        }
    }
}

/// The command that begins to be drawn up with an element; `None` if it has begun, or the element is baggage or a garrison.
pub(super) fn begins_with(at: &Situation, id: ElementId) -> Option<CommandId> {
    let begun = turns(at.battle).is_some_and(|turns| turns.now.is_some());
    match part(at, at.battle.to_decide()) {
        DawnPart::Command(_) if !begun && !is_baggage(at, id) => Some(at.element(id).command),
        _ => None,
    }
}

/// Whether an element of the side that draws up waits for a later turn: what it stands on is nobody's ground yet.
pub(super) fn waits(at: &Situation, id: ElementId, with: ElementId) -> bool {
    let e = at.element(id);
    if !draws_up(at.battle, e) || is_baggage(at, id) || is_garrison(at, id) {
        return false;
    }
    match part(at, e.side) {
        DawnPart::Baggage => id != with,
        DawnPart::Command(_) => e.command != at.element(with).command && waiting(at, e.side).contains(&e.command),
    }
}

/// Whether an element was put down in a walled town with the baggage.
fn is_garrison(at: &Situation, id: ElementId) -> bool {
    let e = at.element(id);
    let night = at.battle.nightfall.as_ref();
    let stood = night.and_then(|night| night.stood.get(id.index()).copied().flatten());
    let moved = stood.is_some_and(|stood| stood.at != e.base.at || stood.facing != e.base.facing);
    let town = || laid(at, at.battle).is_some_and(|laid| laid.circuit(e).is_some());
    e.side == first_side(at.battle) && moved && town()
}

/// A battle without those of a side that wait for a later turn than this one, in which nobody need mind them.
pub(super) fn without_waiting(at: &Situation, battle: &Battle, side: SideId) -> Battle {
    let now = match part(at, side) {
        DawnPart::Baggage => None,
        DawnPart::Command(now) => now,
    };
    let waiting = waiting(at, side);
    let mut left = battle.clone();
    for (i, e) in left.elements.iter_mut().enumerate() {
        let later = waiting.contains(&e.command) && now != Some(e.command);
        let town = || laid(at, battle).is_some_and(|laid| laid.circuit(battle.element(ElementId(i as u16))).is_some());
        if later && stands(e) && !is_baggage(at, ElementId(i as u16)) && (now.is_some() || !town()) {
            e.standing = Standing::Reserve;
        }
    }
    left
}
