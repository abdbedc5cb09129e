//! Troops that go ashore against enemies: not where these stand at the water's edge, but into those who stand away from it, who
//! make room.

use crate::base::names::ElementId;
use crate::base::trace;
use crate::battle::{Reason, Refusal};
use crate::book::Who;
use crate::book::change_tables::AshoreRules;
use crate::geometry::{Rect, TOLERANCE, overlaps, touches};
use crate::moves::coming::{is_legal_contact, touched};
use crate::view::Situation;
use crate::ways::findings::refuse;
use crate::ways::ground::may_stand;
use crate::ways::passing::Bystanders;
use crate::ways::shore;

/// Judges a place ashore for an element of a carrier.
///
/// # Errors
/// Enemies who hold the water's edge there, ground that is closed to it, contact in no legal position, or that there is no room.
pub fn judge(
    at: &Situation,
    rules: AshoreRules,
    carrier: ElementId,
    who: ElementId,
    place: &Rect,
) -> Result<(), Refusal> {
    let e = at.element(who);
    let holds = |foe: &ElementId| {
        let rect = at.rect(*foe);
        at.is_open(*foe)
            && !Who::NAVAL.is(at.element(*foe))
            && (touches(rect, at.rect(carrier)) || touches(rect, place))
            && shore::touches_edge(at, rect)
    };
    if let Some(by) = at.enemies(e.side).find(holds) {
        return refuse(Some(rules.opposed), Reason::ShoreHeld { by }, &[who]);
    }
    let moves = &at.rules.moves;
    let closed = at.battle.ground().find_map(|(feature, f)| {
        let row = moves.closed_to(e, moves.going_of(f, e))?;
        at.field.ground(feature).touches(place).then_some((row.clause, feature))
    });
    if let Some((clause, feature)) = closed {
        return refuse(Some(clause), Reason::ClosedGround { feature }, &[who]);
    }
    let pushed = pushed(at, who, place);
    let foes: Vec<ElementId> = pushed.iter().map(|(foe, _)| *foe).collect();
    let others = Bystanders { at, without: &foes, moved: &[] };
    let mut all: Vec<(ElementId, Rect)> = pushed;
    all.push((who, *place));
    let stands = |(id, rect): &(ElementId, Rect)| {
        let clear = all.iter().all(|(other, there)| other == id || !overlaps(rect, there));
        clear && others.is_free(rect) && may_stand(at, at.element(*id), rect)
    };
    if !all.iter().all(stands) {
        return refuse(Some(rules.into), Reason::NoRoom, &[who]);
    }
    let askew = |foe: &&ElementId| !foes.contains(foe) && !is_legal_contact(at, place, **foe, &[]);
    let met = touched(at, who, place);
    if let Some(enemy) = met.iter().find(askew) {
        return refuse(Some(rules.into), Reason::MayNotContact { enemy: *enemy }, &[who]);
    }
    if !met.is_empty() {
        trace::cite(rules.into);
    }
    Ok(())
}

/// The enemies on whose ground an element would stand ashore, with their places when they have made room: straight on, as it
/// looks, just far enough.
pub fn pushed(at: &Situation, who: ElementId, place: &Rect) -> Vec<(ElementId, Rect)> {
    let back = |foe: ElementId| {
        let rect = at.rect(foe);
        let near = rect.corners().map(|corner| place.local(corner).y).into_iter().fold(f64::INFINITY, f64::min);
        (foe, rect.moved(place.forward * (TOLERANCE * 0.5 - near).max(0.0)))
    };
    let in_way = |foe: &ElementId| at.is_open(*foe) && overlaps(place, at.rect(*foe));
    at.enemies(at.element(who).side).filter(in_way).map(back).collect()
}
