//! The dice that decide on commands of doubtful loyalty, at the start of a bound, and what commands meet in the dark.

use crate::base::dice::Purpose;
use crate::base::names::CommandId;
use crate::base::trace::cite;
use crate::battle::{CommandNote, Hideout, InDark, Standing, What};
use crate::view::Cx;
use crate::view::doubt::{dark, needs};
use crate::ways::aware::{sees_anybody, sees_from_ambush};

/// Throws for the doubtful commands of the side on move at the start of its bound, if they have a die of their own.
pub(crate) fn throw(cx: &mut Cx) {
    if cx.rules.doubt.by_pips.is_some() {
        return;
    }
    let side = cx.battle.bound.side;
    let doubtful: Vec<(CommandId, u8)> = cx
        .battle
        .commands_of(side)
        .filter_map(|(id, _)| Some((id, needs(cx.rules, cx.battle, id)?)))
        .filter(|(id, _)| crate::view::lost::of_command(cx.battle, *id).any(|(_, e)| e.standing == Standing::OnTable))
        .collect();
    for (command, least) in doubtful {
        let face = cx.roll(side, Purpose::Doubt(command), Some(cx.rules.doubt.die));
        if face >= least {
            cx.emit(What::Committed { command }, Some(cx.rules.doubt.die));
        }
    }
}

/// Lets an ally's die for initiative points decide on his loyalty.
pub(crate) fn by_die(cx: &mut Cx, command: CommandId, face: u8) {
    let Some(rules) = cx.rules.doubt.by_pips else { return };
    let own = &cx.battle.commands[command.index()];
    if !own.ally {
        return;
    }
    let first = cx.battle.sides[own.side.index()].bounds == 1;
    match own.doubt {
        None if first && face == rules.doubts.value => {
            cx.emit(What::Doubted { command, until: rules.commits.value }, Some(rules.doubts.clause));
        }
        Some(until) if face >= until && marches(cx, command) => cite(rules.arriving),
        Some(until) if face >= until => cx.emit(What::Committed { command }, Some(rules.commits.clause)),
        _ => {}
    }
}

/// Whether a command is on a flank march that this die brings on.
fn marches(cx: &Cx, command: CommandId) -> bool {
    let away = |hideout: Hideout| matches!(hideout, Hideout::FlankMarch(_));
    let undeclared = cx.battle.commands[command.index()].march.is_none();
    undeclared && cx.battle.hidden.iter().any(|hidden| hidden.element.command == command && away(hidden.hideout))
}

/// Counts a command's die in the dark.
pub(crate) fn grope(cx: &mut Cx, command: CommandId, face: u8) {
    let Some(low) = dark(cx.rules, cx.battle).and_then(|rule| rule.low) else { return };
    if face <= low.most {
        let met = cx.battle.commands[command.index()].dark.unwrap_or_default();
        let dark = InDark { low: met.low.saturating_add(1), from_ambush: false, ..met };
        cx.emit(What::Noted { command, note: CommandNote::Dark(dark) }, Some(low.clause));
    }
}

/// Notes the commands that see an enemy in the dark, and forgets all of it when the dark is over.
pub(crate) fn look(cx: &mut Cx) {
    if cx.rules.moves.separate.and_then(|rule| rule.low).is_none() {
        return;
    }
    let commands = (0..cx.battle.commands.len()).map(|i| CommandId(i as u8));
    let Some(low) = dark(cx.rules, cx.battle).and_then(|rule| rule.low) else {
        let over: Vec<CommandId> = commands.filter(|id| cx.battle.commands[id.index()].dark.is_some()).collect();
        over.into_iter().for_each(|command| cx.emit(What::Noted { command, note: CommandNote::Light }, None));
        return;
    };
    let at = cx.now();
    let Some(sight) = at.rules.moves.impulse.as_ref().map(|tables| &tables.sight) else { return };
    let blind = |id: &CommandId| at.battle.commands[id.index()].dark.is_none_or(|met| !met.seen);
    let seen: Vec<CommandId> = commands.clone().filter(|id| blind(id) && sees_anybody(&at, sight, *id)).collect();
    let unaware = |id: &CommandId| at.battle.commands[id.index()].dark.is_none_or(|met| !met.from_ambush);
    let from_ambush = commands.filter(|id| unaware(id) && sees_from_ambush(&at, sight, *id));
    let from_ambush: Vec<CommandId> = from_ambush.collect();
    drop(at);
    for command in from_ambush {
        let side = cx.battle.commands[command.index()].side;
        cx.emit(What::Noted { command, note: CommandNote::FromAmbush { side } }, Some(low.clause));
    }
    for command in seen {
        let met = cx.battle.commands[command.index()].dark.unwrap_or_default();
        let note = CommandNote::Dark(InDark { seen: true, from_ambush: false, ..met });
        cx.emit(What::Noted { command, note }, Some(low.clause));
    }
}
