//! Beaten forces of a side that has several are taken off the table when a bound ends (`dbv.victory.05`).

use crate::base::names::SideId;
use crate::base::trace::cite;
use crate::battle::{TakenForce, What};
use crate::view::{Cx, victory};

/// Takes off each beaten force whose side has another one that is not.
pub fn take_off(cx: &mut Cx) {
    let Some([more, clause]) = cx.rules.forces.as_ref().map(|tables| [tables.several, tables.beaten]) else { return };
    for side in [SideId(0), SideId(1)] {
        let several = cx.battle.forces_of(side);
        if several == 1 {
            continue;
        }
        cite(more);
        let beaten = victory::beaten_forces(cx.rules, cx.battle, side);
        // If the last forces of both sides are beaten in the same bound, and equally, they play on (`dbv.victory.04`).
        if beaten.len() == usize::from(several) {
            continue;
        }
        for force in beaten {
            let taken = TakenForce { side, force };
            if !cx.battle.is_off(taken) {
                cx.emit(What::TakenOff(taken), Some(clause));
            }
        }
    }
}
