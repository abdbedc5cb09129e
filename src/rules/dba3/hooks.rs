//! The steps that are DBA 3.0's own: terms of victory, and what the first throw of the game says of ploughed fields.

use super::losses;
use crate::base::clause::{Cited, Clause};
use crate::base::names::SideId;
use crate::base::switch;
use crate::base::trace::cite;
use crate::battle::{Battle, EndReason, Ending, FeatureKind, Going, Phase, What};
use crate::book::Procedure;
use crate::clause;
use crate::view::Cx;

const PHASES: &[Phase] =
    &[Phase::Pips, Phase::Moves, Phase::Aiming, Phase::Answering, Phase::Shooting, Phase::Combat, Phase::Close];

/// The losses with which a side may lose.
pub(super) const ENOUGH: u16 = 4;

/// The standard game.
pub struct Standard;

impl Procedure for Standard {
    fn phases(&self) -> &'static [Phase] {
        PHASES
    }

    fn after_pips(&self, cx: &mut Cx, faces: &[u8]) {
        if cx.battle.bound.number == 1 && faces.first() == Some(&1) {
            soak(cx, clause!("dba3.terrain.33"));
        }
    }

    fn victory(&self, battle: &Battle, at_close: bool) -> Option<Cited<Ending>> {
        if at_close { by_losses(battle, self.losses(battle)) } else { None }
    }

    fn losses(&self, battle: &Battle) -> [u16; 2] {
        [SideId(0), SideId(1)].map(|side| losses::of_side(battle, side))
    }
}

/// Big Battles: several commands a side.
pub struct Big;

impl Procedure for Big {
    fn phases(&self) -> &'static [Phase] {
        PHASES
    }

    fn after_pips(&self, cx: &mut Cx, faces: &[u8]) {
        let sum: u16 = faces.iter().map(|f| u16::from(*f)).sum();
        if cx.battle.bound.number == 1 && sum < 8 {
            soak(cx, clause!("dba3.bbdba.32"));
        }
    }

    fn victory(&self, battle: &Battle, at_close: bool) -> Option<Cited<Ending>> {
        if battle.losing.is_some() && at_close {
            return by_losses(battle, self.losses(battle));
        }
        let loser = [SideId(0), SideId(1)].into_iter().filter(|_| at_close).find(|side| {
            let more = losses::in_bound(battle, *side) > losses::in_bound(battle, side.enemy())
                || !switch::on(clause!("dba3.bbdba.49"), "goes on");
            let shattered = switch::on(clause!("dba3.bbdba.48"), "half ends")
                && losses::of_army(battle, *side) * 2 >= losses::troops(battle, *side);
            let headless = switch::on(clause!("dba3.bbdba.48"), "chief ends") && chief_demoralised(battle, *side);
            let beaten = shattered || headless;
            if beaten && !more {
                cite(clause!("dba3.bbdba.49"));
            }
            beaten && more
        })?;
        Some(won_by(loser.enemy(), clause!("dba3.bbdba.48")))
    }

    fn losses(&self, battle: &Battle) -> [u16; 2] {
        [SideId(0), SideId(1)].map(|side| losses::of_army(battle, side))
    }

    fn start_of_bound(&self, cx: &mut Cx) {
        let side = cx.battle.bound.side;
        let sound = cx.battle.commands_of(side).filter(|(_, c)| !c.demoralised);
        let shaken: Vec<_> = sound.filter_map(|(id, _)| Some((id, losses::breaks(cx.battle, id)?))).collect();
        for (command, clause) in shaken {
            cx.emit(What::Demoralised { command }, Some(clause));
        }
    }

    fn after_moves(&self, cx: &mut Cx) {
        super::rout::rout(cx);
    }
}

/// Who has lost enough to be beaten, and more than his enemy, has lost the battle.
fn by_losses(battle: &Battle, lost: [u16; 2]) -> Option<Cited<Ending>> {
    let enough = battle.losing.unwrap_or([ENOUGH; 2]);
    let beaten = |side: SideId| lost[side.index()] >= enough[side.index()];
    if beaten(SideId(0)) && beaten(SideId(1)) && lost[0] == lost[1] {
        cite(clause!("dba3.victory.02"));
    }
    let more = |side: &SideId| {
        lost[side.index()] > lost[side.enemy().index()] || !switch::on(clause!("dba3.victory.02"), "goes on")
    };
    let is_beaten = |side: &SideId| beaten(*side) && more(side) && switch::on(clause!("dba3.victory.01"), "ends");
    let loser = [SideId(0), SideId(1)].into_iter().find(is_beaten)?;
    Some(won_by(loser.enemy(), clause!("dba3.victory.01")))
}

fn won_by(side: SideId, clause: Clause) -> Cited<Ending> {
    Cited::new(Ending { winner: Some(side), why: EndReason::Victory }, clause)
}

/// Ploughed fields become rough going for the rest of the game.
fn soak(cx: &mut Cx, clause: Clause) {
    if !switch::on(clause, "soaks") {
        return;
    }
    let fields: Vec<_> = cx.battle.ground().filter(|(_, f)| f.kind == FeatureKind::Plough).map(|(id, _)| id).collect();
    for feature in fields {
        cx.emit(What::GroundTurned { feature, going: Going::Rough }, Some(clause));
    }
}

fn chief_demoralised(battle: &Battle, side: SideId) -> bool {
    battle.commands_of(side).any(|(_, c)| c.chief && c.demoralised)
}
