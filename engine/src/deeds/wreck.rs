//! Vessels on a lee shore in a strong wind: those that neither moved nor were held are lost, and their troops come ashore.

use crate::base::clause::Clause;
use crate::base::names::{ElementId, FeatureId};
use crate::base::trace::cite;
use crate::battle::{Element, ExchangedElement, Feature, FeatureKind, Standing, What};
use crate::book::sea_tables::SeaRules;
use crate::deeds::cause::destroy;
use crate::geometry::{Base, Facing, Point, TOLERANCE};
use crate::view::{Cx, Situation};
use crate::ways::ground::may_stand;
use crate::ways::passing::Bystanders;
use crate::ways::{sea, shore};

/// The steps in which a place ashore is looked for, of the width of the vessel, how many of them downwind, and how many to either side.
const STEPS: (f64, i32, i32) = (0.1, 40, 40);

/// Loses the vessels of the side on move that the wind drives ashore.
pub fn ashore(cx: &mut Cx) {
    let rules = cx.rules;
    let Some(sea) = &rules.moves.sea else { return };
    let lost = driven(&cx.now());
    for id in lost {
        save(cx, sea, id);
        destroy(cx, id, None, Some(sea.wreck.lost));
    }
}

/// The vessels of the side on move that the wind would drive ashore if its moves ended now.
pub fn driven(at: &Situation) -> Vec<ElementId> {
    let Some(sea) = at.rules.moves.sea.as_ref().filter(|_| sea::is_strong(at)) else { return Vec::new() };
    let own = at.battle.of_side(at.battle.bound.side).map(|(id, _)| id).filter(|id| at.is_open(*id));
    own.filter(|id| is_lost(at, sea, *id)).collect()
}

/// Where the wind blows to.
fn downwind(at: &Situation) -> Option<Facing> {
    at.battle.weather.wind_from.map(|from| Facing::from_degrees(f64::from(from)).reversed())
}

fn is_lost(at: &Situation, sea: &SeaRules, id: ElementId) -> bool {
    let (e, rect) = (at.element(id), at.rect(id));
    let Some(wind) = downwind(at).filter(|_| shore::rules(at, e).is_some()) else { return false };
    let drift = wind.forward() * (f64::from(e.base.width) + 2.0 * TOLERANCE);
    // Only the land beside a waterway is a lee shore: a river is none.
    let at_sea =
        |(n, feature): (FeatureId, &Feature)| feature.kind == FeatureKind::Waterway && at.field.ground(n).touches(rect);
    if !at.battle.ground().any(at_sea) {
        return false;
    }
    let Some(off) = shore::leaves_water(at, e, rect, drift) else { return false };
    // Beyond the table's edge the water goes on.
    if at.field.off_board(&rect.moved(wind.forward() * (off + 4.0 * TOLERANCE))).is_some() {
        return false;
    }
    let saved: [(bool, Clause); 4] = [
        (shore::touches_any(at, rect, sea.wreck.quays.value), sea.wreck.quays.clause),
        (e.deeds.moves > 0, sea.wreck.moved),
        (e.deeds.held, sea.wreck.held),
        (sea.wreck.beached.value.is(e) && shore::touches_beach(at, sea, rect), sea.wreck.beached.clause),
    ];
    let by = saved.into_iter().find(|(holds, _)| *holds);
    by.into_iter().for_each(|(_, clause)| cite(clause));
    by.is_none()
}

/// Brings the troops aboard ashore, as far as there is room: they are not what they were any more.
fn save(cx: &mut Cx, sea: &SeaRules, vessel: ElementId) {
    let Some(row) = cx.rules.troop(sea.wreck.castaways.value) else { return };
    let aboard: Vec<ElementId> = cx.battle.aboard(vessel).map(|(id, _)| id).collect();
    for id in aboard {
        let battle = &*cx.battle;
        let old = battle.element(id);
        let (width, depth) = row.size(battle.scale());
        let Some(base) = landfall(
            &cx.now(),
            vessel,
            &Element { base: Base { width, depth, ..old.base }, ..row.element(1, old.side, old.command, old.base) },
        ) else {
            cx.emit(
                What::Destroyed { element: id, by: None, disabled: false, counts: None },
                Some(sea.wreck.castaways.clause),
            );
            continue;
        };
        let element = Element {
            general: old.general,
            name: old.name.clone(),
            counts: Some(cx.rules.victory.losses.counts(old).0),
            standing: Standing::OnTable,
            ..row.element(1, old.side, old.command, base)
        };
        let element = element.numbered(battle.next_numbers(old.side, row.held_code()));
        let into = vec![ExchangedElement { id: ElementId(battle.elements.len() as u16), element }];
        cx.emit(What::Exchanged { from: vec![id], into }, Some(sea.wreck.castaways.clause));
    }
}

/// The free place on land downwind of a vessel that is nearest to it, looking inland.
fn landfall(at: &Situation, vessel: ElementId, e: &Element) -> Option<Base> {
    let wind = downwind(at)?;
    let ship = at.rect(vessel);
    let (part, most, beside) = STEPS;
    let step = part * ship.width();
    let place = |(on, aside): (i32, i32)| {
        let off = wind.forward() * (f64::from(on) * step) + wind.right() * (f64::from(aside) * step);
        Base { at: Point::round(ship.centre() + off), facing: wind, ..e.base }
    };
    let standing = Bystanders { at, without: &[vessel], moved: &[] };
    let stands = |base: &Base| {
        let rect = base.rect();
        at.field.off_board(&rect).is_none() && standing.is_free(&rect) && may_stand(at, e, &rect)
    };
    let mut steps: Vec<(i32, i32)> =
        (0..=most).flat_map(|on| (-beside..=beside).map(move |aside| (on, aside))).collect();
    steps.sort_by_key(|(on, aside)| (on * on + aside * aside, aside.abs(), *aside));
    steps.into_iter().map(place).find(stands)
}
