//! The line that says whose bound it is and what is to be decided.

use crate::base::names::{CommandId, SideId};
use crate::base::peoples::does;
use crate::battle::{Battle, Command, Hidden, Hideout, Phase};
use crate::report::{names, refusal, weather};
use crate::view::Situation;
use crate::view::doubt::is_benighted;

/// Whether a command is on a flank march whole: its points move nobody.
fn is_away(battle: &Battle, id: CommandId) -> bool {
    let marches = |hidden: &Hidden| matches!(hidden.hideout, Hideout::FlankMarch(_));
    let mut hidden = battle.hidden.iter().filter(|hidden| hidden.element.command == id).peekable();
    hidden.peek().is_some() && hidden.all(marches) && battle.elements.iter().all(|e| e.command != id)
}

/// Whose bound it is and what must be decided: `Bound 3 (Scots), moves: King David has 3 PIPs left.`
pub fn status(at: &Situation) -> String {
    let battle = at.battle;
    let side = battle.to_decide();
    let name = |side: SideId| &battle.sides[side.index()].name;
    let bound = format!("Bound {} ({})", battle.bound.number, name(battle.bound.side));
    let what = match battle.bound.phase {
        _ if battle.pending.is_some() => {
            format!(": {} {}", does(name(side), "decides"), refusal::owed(at.rules, battle))
        }
        Phase::Holding | Phase::March | Phase::Moves => {
            let all = battle.commands_of(side).filter(|(id, _)| !is_away(battle, *id));
            let all = all.map(|(id, c)| (id, battle.spendable(id), c));
            let (lost, free): (Vec<_>, Vec<_>) =
                all.filter(|(_, pips, _)| *pips > 0).partition(|(id, ..)| is_benighted(at.rules, battle, *id));
            let purse = |(_, pips, c): &(_, u8, &Command)| {
                format!("{} left for {}", names::count((*pips).into(), "PIP"), c.name)
            };
            let purses: Vec<String> = free.iter().map(purse).collect();
            let stay: Vec<String> = lost.iter().map(|(_, _, c)| c.name.clone()).collect();
            let low = at.rules.moves.separate.and_then(|rule| rule.low).filter(|_| !stay.is_empty());
            let stay = low.map_or_else(String::new, |low| {
                let verb = if stay.len() == 1 { "stays" } else { "stay" };
                format!("; {} {verb} without a way in the dark [{}]", names::and(&stay), low.clause)
            });
            let purses = if purses.is_empty() { "no PIPs left; `done` goes on".into() } else { names::and(&purses) };
            let moves = match battle.bound.phase {
                Phase::Holding => "who of the demoralised is held",
                Phase::March => "marches",
                _ => "moves",
            };
            format!(", {moves}: {purses}{stay}")
        }
        Phase::Impulses => format!(": {}", does(name(side), "says which impetuous element advances next")),
        Phase::Aiming | Phase::Answering => format!(": {}", does(name(side), "names targets")),
        Phase::Shooting => format!(": {}", does(name(side), "says which shot comes next")),
        Phase::Combat => format!(": {}", does(name(side), "says which combat comes next")),
        Phase::SetUp | Phase::Pips | Phase::Close => String::new(),
    };
    let sight =
        weather::sight(at.rules, battle).map_or_else(String::new, |sight| format!(" {}.", names::begun(&sight)));
    names::one_line(&format!("{bound}{what}.{sight}"))
}
