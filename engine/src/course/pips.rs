//! The throws for initiative points at the start of a bound, and their distribution to commands. Prices of moves are
//! in `ways::cost`.

use crate::base::clause::Clause;
use crate::base::dice::Purpose;
use crate::base::names::{CommandId, ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{Battle, Command, DiceOrder, Drill, Pending, Standing, Tally, What};
use crate::book::cost_tables::CostWhen;
use crate::book::move_tables::{PipDice, SoakedWhen};
use crate::book::{BookStep, Proof};
use crate::course::{doubt, flank};
use crate::moves::landing;
use crate::view::doubt::{dark, is_benighted};
use crate::view::{Cx, victory};

/// Throws for the points of the side on move; they are spent in the moves that follow.
pub(crate) fn throw(cx: &mut Cx) {
    doubt::throw(cx);
    let side = cx.battle.bound.side;
    let clause = cx.rules.step(BookStep::Pips);
    let commands = throwing(cx, side);
    tell_order(cx, side);
    let mut faces = Vec::new();
    for command in &commands {
        faces.push(cx.roll(side, Purpose::Pips(*command), clause));
    }
    cx.rules.mark(Proof::OneDie);
    let mut thrown: Vec<(CommandId, u8)> = commands.iter().copied().zip(faces.iter().copied()).collect();
    let shared = pool(cx, &commands);
    let pooled = thrown.extract_if(.., |(id, _)| shared.contains(id)).map(|(_, face)| face).collect();
    for (command, face) in assigned(cx, thrown) {
        let clause = own_die(cx, command);
        set(cx, command, face, clause);
    }
    crate::deeds::strongholds::end_sacks(cx);
    soak(cx, &faces);
    crate::course::weather::after_pips(cx, &faces);
    if let Some(chief) = chief(cx, side) {
        allot(cx, chief, pooled, shared);
    }
}

/// Tells in the first bound of a side how its commands get the dice, in a set where that is written down before the battle.
fn tell_order(cx: &mut Cx, side: SideId) {
    let rules = cx.rules.setup.as_ref().and_then(|setup| setup.deploying.dice);
    let Some(rules) = rules.filter(|_| cx.battle.sides[side.index()].bounds == 1) else { return };
    let own = || cx.battle.commands_of(side).filter(|(_, command)| !command.ally);
    let order = Command::by_dice(&cx.battle.commands, side);
    // One alone has no choice, and who has written nothing down has nothing to tell.
    let several = own().count() > 1 && (!order.is_empty() || rules.free.is_some());
    if several {
        rules.free.filter(|_| order.is_empty()).into_iter().for_each(cite);
        cx.emit(What::DiceTold(DiceOrder { side, order }), Some(rules.told));
    }
}

/// Notes in the first bound which generals have not moved, in sets whose prices ask for it.
pub(crate) fn note_fresh(cx: &mut Cx) {
    if cx.battle.bound.number != 1 {
        return;
    }
    let Some(row) = cx.rules.moves.cost.rows.iter().find(|row| row.when == CostWhen::WithFreshGeneral) else { return };
    let led = |i: &usize| cx.battle.commands[*i].general.is_some();
    let commands: Vec<usize> = (0..cx.battle.commands.len()).filter(led).collect();
    for i in commands {
        cx.emit(What::Fresh { command: CommandId(i as u8) }, Some(row.clause));
    }
}

/// The rule by which a command has the die that was thrown for it, and none that is allotted.
fn own_die(cx: &Cx, id: CommandId) -> Clause {
    let usual = cx.rules.moves.pips.clause;
    if cx.rules.moves.pips.value != PipDice::Allotted {
        return usual;
    }
    let command = &cx.battle.commands[id.index()];
    let own = match dark(cx.rules, cx.battle) {
        _ if command.ally || !is_regular(cx.battle, command) => cx.rules.step(BookStep::OwnDie),
        _ if chief(cx, command.side).is_none() => cx.rules.step(BookStep::OwnDieWithoutChief),
        Some(rule) => Some(rule.clause),
        None if is_away(cx.battle, id) => cx.rules.step(BookStep::OwnDieAway),
        None => None,
    };
    own.unwrap_or(usual)
}

/// Whether a command counts as that of a regular general.
fn is_regular(battle: &Battle, command: &Command) -> bool {
    let general = command.general.map(|id| battle.element(id));
    command.regular || general.is_none_or(|e| e.drill != Some(Drill::Irregular))
}

/// Gives a command the points of a die, by a rule.
fn set(cx: &mut Cx, command: CommandId, face: u8, clause: Clause) {
    cite(cx.rules.moves.die.clause);
    let pips = cx.rules.moves.die.value.counts(face).max(0) as u8;
    cx.emit(What::PipsGiven { command, pips }, Some(clause));
    doubt::by_die(cx, command, face);
    doubt::grope(cx, command, face);
    flank::by_die(cx, command, face);
    test_heart(cx, command, cx.rules.moves.die.value.counts(face));
}

/// Compares the first die of a command without its general with its losses, if the set does so.
fn test_heart(cx: &mut Cx, command: CommandId, score: i8) {
    let Some([shaken, once]) = cx.rules.victory.demoralised.and_then(|terms| terms.tested) else { return };
    if cx.battle.commands[command.index()].tested {
        cite(once);
    }
    let Some(losses) = victory::must_exceed(cx.rules, cx.battle, command) else { return };
    cx.emit(What::HeartTested { command }, Some(shaken));
    if Tally::whole(score.max(0) as u16) <= losses {
        cx.emit(What::Demoralised { command }, Some(shaken));
    }
}

/// The command of a side's commander-in-chief, if he is on the table.
fn chief(cx: &Cx, side: SideId) -> Option<CommandId> {
    let here = |c: &Command| c.leading().is_some_and(|id| cx.battle.element(id).standing == Standing::OnTable);
    cx.battle.commands_of(side).find(|(_, c)| c.chief && here(c)).map(|(id, _)| id)
}

/// The commands whose dice the commander-in-chief allots: those of regular generals who are no allies and not away.
fn pool(cx: &Cx, commands: &[CommandId]) -> Vec<CommandId> {
    let side = cx.battle.bound.side;
    if cx.rules.moves.pips.value != PipDice::Allotted {
        return Vec::new();
    }
    if chief(cx, side).is_none() {
        cx.rules.mark(Proof::ChiefLost);
        return Vec::new();
    }
    if let Some(rule) = dark(cx.rules, cx.battle) {
        cite(rule.clause);
        cite(rule.own);
        return Vec::new();
    }
    let shares = |id: &CommandId| {
        let command = &cx.battle.commands[id.index()];
        if command.regular {
            cx.rules.mark(Proof::RegularByList);
        }
        let regular = is_regular(cx.battle, command);
        let away = is_away(cx.battle, *id);
        if command.ally {
            cx.rules.mark(Proof::AlliedDie);
        }
        if !command.ally && regular && away {
            cx.rules.mark(Proof::GeneralAway);
        }
        if !command.ally && !regular {
            cx.rules.mark(Proof::DieByStatus);
        }
        !command.ally && regular && !away
    };
    let shared: Vec<CommandId> = commands.iter().copied().filter(shares).collect();
    // A die alone stays with its command.
    if shared.len() > 1 { shared } else { Vec::new() }
}

/// Whether the general of a command is off the table or in ambush.
fn is_away(battle: &Battle, id: CommandId) -> bool {
    let hidden = battle.hidden.iter().any(|hidden| hidden.element.command == id && hidden.element.general);
    let general = battle.commands[id.index()].general;
    hidden || general.is_some_and(|general| battle.element(general).standing == Standing::Reserve)
}

/// Asks which command gets which die; dice that leave no choice are given at once.
fn allot(cx: &mut Cx, by: CommandId, mut faces: Vec<u8>, to: Vec<CommandId>) {
    faces.sort_unstable_by(|a, b| b.cmp(a));
    if faces.first() == faces.last() {
        let clause = cx.rules.moves.pips.clause;
        for (command, face) in to.into_iter().zip(faces) {
            set(cx, command, face, clause);
        }
        return;
    }
    cx.emit(What::Asked { pending: Pending::Allot { by, faces, to } }, Some(cx.rules.moves.pips.clause));
}

/// Gives a command the die that the commander-in-chief allots to it; returns whether all dice are given.
pub(crate) fn give(
    cx: &mut Cx,
    by: CommandId,
    mut faces: Vec<u8>,
    mut to: Vec<CommandId>,
    (face, command): (u8, CommandId),
) -> bool {
    set(cx, command, face, cx.rules.moves.pips.clause);
    to.retain(|id| *id != command);
    if let Some(i) = faces.iter().position(|own| *own == face) {
        faces.remove(i);
    }
    allot(cx, by, faces, to);
    cx.battle.pending.is_none()
}

/// Changes the going of ground for the rest of the battle by the first dice.
fn soak(cx: &mut Cx, faces: &[u8]) {
    let Some(row) = cx.rules.moves.soaked.filter(|_| cx.battle.bound.number == 1) else { return };
    let soaks = match row.when {
        SoakedWhen::FirstDie(shows) => faces.first() == Some(&shows),
        SoakedWhen::SumBelow(sum) => faces.iter().map(|face| u16::from(*face)).sum::<u16>() < sum,
    };
    let ground = || cx.battle.ground().filter(|(_, f)| f.kind == row.kind).map(|(id, _)| id);
    for feature in if soaks { ground().collect() } else { Vec::new() } {
        cx.emit(What::GroundTurned { feature, going: row.going }, Some(row.clause));
    }
}

/// The commands that have a die: all that still have an element on the table, in reserve or in hiding.
fn throwing(cx: &Cx, side: SideId) -> Vec<CommandId> {
    let alive = |id: CommandId| {
        let returns = cx.rules.changing.returns.is_some();
        let alone = cx.rules.moves.pips.value == PipDice::Allotted;
        let losses = &cx.rules.victory.losses;
        let counts = |e: &crate::battle::Element| e.command == id && (!alone || losses.is_troops(e));
        // Who has not landed in time never comes.
        let here = |(of, e): (ElementId, &crate::battle::Element)| match e.standing {
            Standing::OnTable => counts(e),
            Standing::Reserve => counts(e) && !landing::has_missed(&cx.now(), of),
            Standing::Away => returns && counts(e),
            _ => false,
        };
        let hidden = || cx.battle.hidden.iter().any(|hidden| hidden.element.command == id);
        cx.battle.roster().any(here) || hidden()
    };
    let own: Vec<CommandId> = cx.battle.commands_of(side).map(|(id, _)| id).filter(|id| alive(*id)).collect();
    let own: Vec<CommandId> = own.into_iter().filter(|id| !is_benighted(cx.rules, cx.battle, *id)).collect();
    match cx.rules.moves.pips.value {
        PipDice::PerCommand | PipDice::Allotted => {
            for id in &own {
                let leader = cx.battle.commands[id.index()].general.map(|id| cx.battle.element(id).standing);
                if leader.is_some_and(Standing::is_lost) {
                    cx.rules.mark(Proof::LeaderlessDie);
                }
                if cx.battle.elements.iter().all(|e| e.command != *id || e.standing != Standing::OnTable) {
                    cx.rules.mark(Proof::AbsentDie);
                }
            }
            if own.len() < cx.battle.commands_of(side).count() {
                cx.rules.mark(Proof::NoDie);
            }
            own
        }
        PipDice::PerSide => own.into_iter().take(1).collect(),
    }
}

/// The face of each command: allies keep their own die, the others get theirs by score if ranks were declared.
fn assigned(cx: &Cx, thrown: Vec<(CommandId, u8)>) -> Vec<(CommandId, u8)> {
    let several = thrown.len() > 1;
    let (mut fixed, ranked): (Vec<_>, Vec<_>) = thrown.into_iter().partition(|(id, _)| {
        let c = &cx.battle.commands[id.index()];
        if c.ally && several {
            cx.rules.mark(Proof::AlliedDie);
        }
        c.ally || c.die_rank.is_none()
    });
    if ranked.len() > 1 {
        cx.rules.mark(Proof::DieOrder);
        if cx.battle.bound.number > 2 {
            cx.rules.mark(Proof::DieOrderKept);
        }
    }
    let mut scores: Vec<u8> = ranked.iter().map(|(_, face)| *face).collect();
    scores.sort_unstable_by(|a, b| b.cmp(a));
    let mut order: Vec<CommandId> = ranked.iter().map(|(id, _)| *id).collect();
    order.sort_by_key(|id| cx.battle.commands[id.index()].die_rank);
    fixed.extend(order.into_iter().zip(scores));
    fixed.sort_by_key(|(id, _)| *id);
    fixed
}
