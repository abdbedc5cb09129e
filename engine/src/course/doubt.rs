//! The die of a command of doubtful loyalty, at the start of a bound.

use crate::base::dice::Purpose;
use crate::base::names::CommandId;
use crate::battle::{Standing, What};
use crate::view::Cx;
use crate::view::doubt::needs;

/// Throws for the doubtful commands of the side on move at the start of its bound.
pub(crate) fn throw(cx: &mut Cx) {
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
