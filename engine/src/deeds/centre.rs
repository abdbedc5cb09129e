//! Built-up areas whose middle troops of the invader pass (`dbm.losses.12`): each is noted once, for the command whose element
//! was the first.

use crate::base::names::{CommandId, FeatureId, SideId};
use crate::battle::{Battle, CommandNote, Event, What};
use crate::geometry::{Base, Rect, Vec2, overlaps, slide};
use crate::view::Cx;
use crate::view::field::Ground;

/// Half the width of the square that stands for a point, in 1/1000 mm.
const SPOT: f64 = 1.0;

/// Notes the built-up areas whose middle an event of this order leads over.
pub fn look(cx: &mut Cx) {
    let Some(row) = cx.rules.victory.losses.centres else { return };
    let known = |id: FeatureId| cx.battle.commands.iter().any(|command| command.centres.contains(&id));
    let of_kind = cx.battle.ground().filter(|(id, feature)| row.ground.contains(&feature.kind) && !known(*id));
    let passed = of_kind.filter_map(|(id, _)| {
        let Ground::Area { outline, .. } = cx.field.ground(id) else { return None };
        let (low, high) = outline.bounds();
        let middle = (low + high) * 0.5;
        Some((cx.events.iter().find_map(|event| passer(cx, event, middle))?, id))
    });
    let passed: Vec<(CommandId, FeatureId)> = passed.collect();
    for (command, feature) in passed {
        cx.emit(What::Noted { command, note: CommandNote::Centre(feature) }, Some(row.clause));
    }
}

/// The side that began the battle.
fn invader(battle: &Battle) -> SideId {
    if battle.bound.number % 2 == 1 { battle.bound.side } else { battle.bound.side.enemy() }
}

/// The command of the invader's element that an event leads over a place.
fn passer(cx: &Cx, event: &Event, place: Vec2) -> Option<CommandId> {
    let What::Moved { element, from, to, .. } = &event.what else { return None };
    let e = cx.battle.element(*element);
    let placed = |pose: &crate::battle::Pose| Base { at: pose.at, facing: pose.facing, ..e.base }.rect();
    let (before, after) = (placed(from), placed(to));
    let spot = Rect { half_width: SPOT, depth: 2.0 * SPOT, ..after };
    let spot = spot.moved(place - spot.centre());
    let way = after.centre() - before.centre();
    let over = overlaps(&after, &spot) || slide(&before, way, &spot).is_some();
    (over && cx.battle.raised_by(e.command) == invader(cx.battle)).then_some(e.command)
}
