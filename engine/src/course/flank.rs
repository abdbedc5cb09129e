//! Flank marches by the dice: they are declared, drive each other back, and come on in their bounds.

use crate::base::clause::Clause;
use crate::base::names::{CommandId, ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{Battle, CommandNote, Compass, Element, FlankMarch, Hideout, MarchStage, Standing, What};
use crate::book::Proof;
use crate::book::flank_tables::FlankRules;
use crate::deeds::ambush::shown;
use crate::moves::{impulse, straggling};
use crate::view::Cx;

/// The edge over which the hidden troops of a command come, and the number of its elements.
fn on_march(battle: &Battle, command: CommandId) -> Option<(Compass, usize)> {
    let mut edge = None;
    let mut count = 0;
    for hidden in battle.hidden.iter().filter(|hidden| hidden.element.command == command) {
        if let Hideout::FlankMarch(over) = hidden.hideout {
            edge = Some(over);
            count += hidden.element.ranks();
        }
    }
    edge.map(|edge| (edge, count))
}

/// Lets a command's die bring its flank march, or its stragglers, on.
pub(crate) fn by_die(cx: &mut Cx, command: CommandId, face: u8) {
    let Some(rules) = cx.rules.moves.flank.filter(|rules| face == rules.face.value) else { return };
    match cx.battle.commands[command.index()].march {
        None => declare(cx, &rules, command),
        // Those of a demoralised command are lost instead.
        Some(FlankMarch { edge, stage: MarchStage::Straggling })
            if !cx.battle.commands[command.index()].demoralised =>
        {
            note(cx, command, FlankMarch { edge, stage: MarchStage::Again }, rules.again);
        }
        Some(_) => {}
    }
}

fn note(cx: &mut Cx, command: CommandId, march: FlankMarch, clause: Clause) {
    cx.emit(What::Noted { command, note: CommandNote::March(march) }, Some(clause));
}

/// Declares a flank march, and one of the enemy on the same edge.
fn declare(cx: &mut Cx, rules: &FlankRules, command: CommandId) {
    let Some((edge, own)) = on_march(cx.battle, command) else { return };
    cite(rules.declared);
    cx.rules.mark(Proof::DieBrings);
    let enemy = cx.battle.commands[command.index()].side.enemy();
    let opposed = cx.battle.commands_of(enemy).find_map(|(id, theirs)| {
        let (over, count) = on_march(cx.battle, id).filter(|_| theirs.march.is_none())?;
        (over == edge).then_some((id, count))
    });
    let due = |driven| FlankMarch { edge, stage: MarchStage::Due { driven } };
    let Some((other, theirs)) = opposed else { return note(cx, command, due(false), rules.face.clause) };
    cite(rules.compared);
    let behind = |smaller| FlankMarch { edge, stage: MarchStage::Behind(smaller) };
    if own <= theirs {
        note(cx, command, due(true), rules.driven);
    } else {
        note(cx, command, behind(other), rules.larger);
    }
    if theirs <= own {
        note(cx, other, due(true), rules.driven);
    } else {
        note(cx, other, behind(command), rules.larger);
    }
}

/// Brings the flank marches of a side near that come on in this bound: the enemy sees who they are.
pub(crate) fn begin(cx: &mut Cx, side: SideId) {
    let Some(rules) = cx.rules.moves.flank else { return };
    let here = |id: CommandId| {
        let march = cx.battle.commands[id.index()].march?;
        let driven = match march.stage {
            MarchStage::Due { driven } => driven,
            MarchStage::Behind(other) if cx.battle.commands[other.index()].march.is_none() => false,
            _ => return None,
        };
        Some((id, FlankMarch { stage: MarchStage::Here { driven }, ..march }))
    };
    let ids: Vec<CommandId> = cx.battle.commands_of(side).map(|(id, _)| id).collect();
    let all: Vec<(CommandId, FlankMarch)> = ids.into_iter().filter_map(here).collect();
    for (command, march) in all {
        let larger =
            matches!(cx.battle.commands[command.index()].march, Some(FlankMarch { stage: MarchStage::Behind(_), .. }));
        show(cx, side, command, rules.face.clause);
        note(cx, command, march, if larger { rules.larger } else { rules.face.clause });
    }
}

/// Puts the hidden troops of a command among those that wait beside the table.
fn show(cx: &mut Cx, side: SideId, command: CommandId, clause: Clause) {
    let numbers: Vec<u8> =
        cx.battle.hidden_of(side).filter(|h| h.element.command == command).map(|h| h.element.number).collect();
    let mut vessels: Vec<(u8, ElementId)> = Vec::new();
    for number in numbers {
        let Some(hidden) = cx.battle.hidden_called(side, number) else { continue };
        let aboard = match hidden.element.standing {
            Standing::Aboard(vessel) => vessels.iter().find(|(of, _)| usize::from(*of) == vessel.index()),
            _ => None,
        };
        let standing = aboard.map_or(Standing::Reserve, |(_, vessel)| Standing::Aboard(*vessel));
        vessels.push((number, ElementId(cx.battle.elements.len() as u16)));
        let element = Element { standing, ..hidden.element.clone() };
        let what = shown(cx.battle, hidden, element);
        cx.emit(what, Some(clause));
    }
}

/// Makes the elements of the side on move advance that do so without an order, and its stragglers onto the table: those whom its player
/// has named in his order, the stragglers whom he has not after all others. Returns whether none is left to, since a player may have to
/// decide.
pub(crate) fn advance(cx: &mut Cx) -> bool {
    let mut others = true;
    loop {
        let named = straggling::next(&cx.now()).map(|(turn, _)| turn).filter(|turn| *turn < u16::MAX);
        if others && !impulse::go_on(cx, named) {
            return false;
        }
        others = named.is_some();
        // Their command may have lost heart since.
        match straggling::next(&cx.now()) {
            Some((_, id)) => straggling::advance(cx, id),
            None if others => continue,
            None => return cx.battle.pending.is_none(),
        }
        if cx.battle.pending.is_some() {
            return false;
        }
    }
}

/// Ends the movement of the flank marches of the side on move.
pub(crate) fn end(cx: &mut Cx) {
    let Some(rules) = cx.rules.moves.flank else { return };
    let side = cx.battle.bound.side;
    let ids: Vec<CommandId> =
        cx.battle.commands_of(side).filter(|(_, command)| command.march.is_some()).map(|(id, _)| id).collect();
    for command in ids {
        let Some(march) = cx.battle.commands[command.index()].march else { continue };
        match straggling::end(cx, command) {
            Some(stage) if stage != march.stage => note(cx, command, FlankMarch { stage, ..march }, rules.straggle),
            Some(_) => {}
            None => cx.emit(What::Noted { command, note: CommandNote::MarchOver }, None),
        }
    }
}
