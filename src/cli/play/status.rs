//! The line that says whose bound it is and what is to be decided.

use crate::base::names::SideId;
use crate::battle::Phase;
use crate::report::{names, refusal, weather};
use crate::view::Situation;

/// Whose bound it is and what must be decided: `Bound 3 (Scots), moves: King David has 3 PIPs left.`
pub fn status(at: &Situation) -> String {
    let battle = at.battle;
    let side = battle.to_decide();
    let name = |side: SideId| &battle.sides[side.index()].name;
    let bound = format!("Bound {} ({})", battle.bound.number, name(battle.bound.side));
    let what = match battle.bound.phase {
        _ if battle.pending.is_some() => format!(": {} decides {}", name(side), refusal::owed(at.rules, battle)),
        Phase::Holding | Phase::March | Phase::Moves => {
            let purse = battle.commands_of(side).map(|(id, c)| (battle.spendable(id), c)).filter(|(pips, _)| *pips > 0);
            let purses: Vec<String> =
                purse.map(|(pips, c)| format!("{} left for {}", names::count(pips.into(), "PIP"), c.name)).collect();
            let purses = if purses.is_empty() { "no PIPs left; `done` goes on".into() } else { names::and(&purses) };
            let moves = match battle.bound.phase {
                Phase::Holding => "who of the demoralised is held",
                Phase::March => "marches",
                _ => "moves",
            };
            format!(", {moves}: {purses}")
        }
        Phase::Impulses => format!(": {} says which impetuous element advances next", name(side)),
        Phase::Aiming | Phase::Answering => format!(": {} names targets", name(side)),
        Phase::Shooting => format!(": {} says which shot comes next", name(side)),
        Phase::Combat => format!(": {} says which combat comes next", name(side)),
        Phase::SetUp | Phase::Pips | Phase::Close => String::new(),
    };
    let sight =
        weather::sight(at.rules, battle).map_or_else(String::new, |sight| format!(" {}.", names::begun(&sight)));
    names::one_line(&format!("{bound}{what}.{sight}"))
}
