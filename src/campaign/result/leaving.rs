//! The edges of the table over which elements can have left, and how.

use super::terms::{ResultFaults, ResultTerms, troops, words_of};
use super::words::edge_name;
use crate::base::clause::Clause;
use crate::book::BookStep;
use crate::book::aftermath::{BattleRecord, Fate, Leaving};
use crate::campaign::battle::{DEFENDER, Engagement, INVADER};

/// Faults of elements that left the table: they pursue and march only over edges that the rules of the battle allow,
/// and flee over the enemy's edge only if they had come round to face their own, for which a reason is to be given.
pub(super) fn leaving(at: ResultTerms, battle: &Engagement, record: &BattleRecord, faults: &mut ResultFaults) {
    let cited = |clause: Option<Clause>| clause.map_or(String::new(), |clause| format!(" [{clause}]"));
    for (host, (number, what)) in troops(battle) {
        let Fate::Left { edge, how } = record.fate(number.0) else { continue };
        let Some(side) = battle.side_of(&host.army) else { continue };
        let own = if side == INVADER { record.edge } else { record.edge.opposite() };
        let (who, over) = (format!("{what} {} of {}", number.0, host.army), edge_name(edge));
        match (how, at.losses.marching()) {
            (Leaving::Pursued, _) => {
                if let Some(clause) = at.rules.step(BookStep::PursuitEdge) {
                    faults.odd(format!(
                        "{who} pursued over the {over} edge, and nobody pursues off the table [{clause}]"
                    ));
                }
            }
            (Leaving::Marched, None) => {
                let clause = cited(at.rules.step(BookStep::OffBoard));
                faults.odd(format!("{who} marched over the {over} edge, and nobody marches off the table{clause}"));
            }
            (Leaving::Marched, Some(clause)) if !record.gets_away(side, edge) => {
                let may = match side {
                    DEFENDER => format!("any edge but the {} one, the invader's", edge_name(record.edge)),
                    _ => format!("the {} edge, its own", edge_name(own)),
                };
                faults.odd(format!(
                    "{who} marched over the {over} edge, and those of the {} march off over {may} [{clause}]",
                    words_of(side)
                ));
            }
            (Leaving::Driven, _) if edge == own.opposite() => {
                let clause = cited(at.rules.step(BookStep::Flee));
                faults.odd(format!(
                    "{who} was driven over the {over} edge, which is the enemy's: who flees runs to the rear of his own facing, \
                     and that lies there only for one who had come round{clause}"
                ));
            }
            _ => {}
        }
    }
}
