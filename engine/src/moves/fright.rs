//! Enemies who flee from a flank march: those in sight of the place at the edge of the table where it comes on, before it goes on from
//! there (`dbm.flankmarch.23`).

use crate::base::names::{ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{Battle, Branch, FlankMarch, Hidden, Standing};
use crate::book::aware_tables::SightRules;
use crate::book::flank_tables::FlankRules;
use crate::deeds::{ambush, flee, headlong};
use crate::geometry::{Rect, distance, within};
use crate::moves::entry::from_edge;
use crate::view::{Cx, Situation, works};
use crate::ways::aware;
use crate::ways::movers::waits_for_troops;

/// The enemies of a side who flee where its elements come on with their fronts first at these places of the edge, those furthest from
/// it first.
pub(super) fn scared(
    at: &Situation,
    rules: &FlankRules,
    march: &FlankMarch,
    side: SideId,
    fronts: &[Rect],
) -> Vec<ElementId> {
    if march.is_driven() {
        return Vec::new();
    }
    let seen = |enemy: &ElementId| {
        in_sight(at, rules, fronts, at.rect(*enemy), |sight, place| aware::sees_from(at, sight, place, *enemy))
    };
    let mut all: Vec<(i64, ElementId)> = Vec::new();
    for enemy in at.enemies(side).filter(seen) {
        let stays = at.element(enemy).place.is_some()
            || works::is_in_town(at, at.rect(enemy), rules.towns)
            || at.in_combat(enemy);
        if stays {
            cite(rules.spared);
            continue;
        }
        // Nor does a vessel move whose troops are ashore.
        if let Some(waits) = waits_for_troops(at, enemy) {
            cite(waits);
            continue;
        }
        let (_, deep) = from_edge(at, march.edge, at.rect(enemy).at);
        all.push((-(libm::round(deep) as i64), enemy));
    }
    all.sort_unstable();
    all.into_iter().map(|(_, enemy)| enemy).collect()
}

/// Whether a base is near one of these places at the edge and in sight of it: seen from there, by what `seen` says, or so that one sees
/// the place from it (`dbm.visibility.12`).
fn in_sight(
    at: &Situation,
    rules: &FlankRules,
    fronts: &[Rect],
    base: &Rect,
    seen: impl Fn(&SightRules, &Rect) -> bool,
) -> bool {
    let far = f64::from(rules.scares.value.on(at.battle));
    let sight = at.rules.moves.impulse.as_ref().map(|tables| &tables.sight);
    fronts.iter().any(|front| {
        let place = Rect { depth: 1.0, ..*front };
        let sees = |sight: &SightRules| seen(sight, &place) || aware::overlooks(at, sight, base, &place);
        within(distance(&Rect { depth: 0.0, ..place }, base), far) && sight.is_none_or(sees)
    })
}

/// The enemies in ambush who are in sight of one of these places and do not stay, and so come out to flee (`dbm.ambush.06`).
fn lurking(at: &Situation, rules: &FlankRules, march: &FlankMarch, side: SideId, fronts: &[Rect]) -> Vec<(SideId, u8)> {
    let flees = |hidden: &&Hidden| {
        let base = hidden.element.base.rect();
        let seen = |_: &SightRules, place: &Rect| aware::sees_hidden(at, hidden, place);
        let number = hidden.element.number;
        let runs =
            |at: &Situation, ids: &[ElementId]| scared(at, rules, march, side, fronts).contains(&ids[0]).then_some(());
        hidden.seen_from().is_some()
            && in_sight(at, rules, fronts, &base, seen)
            && ambush::with_shown(at, side.enemy(), &[number], runs).is_some()
    };
    at.battle.hidden_of(side.enemy()).filter(flees).map(ambush::named).collect()
}

/// The battle without some who flee, in which the way of those who come on is judged; `None` if nobody flees.
pub(super) fn without(battle: &Battle, who: &[ElementId]) -> Option<Battle> {
    if who.is_empty() {
        return None;
    }
    let mut left = battle.clone();
    who.iter().for_each(|id| left.elements[id.index()].standing = Standing::Away);
    Some(left)
}

/// Makes the enemies flee from the edge.
pub(super) fn frighten(cx: &mut Cx, rules: &FlankRules, march: &FlankMarch, side: SideId, fronts: &[Rect]) {
    let hidden = if march.is_driven() { Vec::new() } else { lurking(&cx.now(), rules, march, side, fronts) };
    hidden.into_iter().for_each(|(side, number)| ambush::reveal(cx, side, number));
    let all = scared(&cx.now(), rules, march, side, fronts);
    let begun = cx.events.len();
    for enemy in all {
        // Who was burst through by another has fled with him.
        if cx.battle.element(enemy).standing == Standing::OnTable && !headlong::spent(cx, begun).contains(&enemy) {
            cite(rules.scares.clause);
            cite(rules.away);
            let e = cx.battle.element(enemy);
            let home = cx.battle.sides[e.side.index()].edge.opposite().inward();
            let toward = if e.branch() == Branch::Naval { home } else { march.edge.inward() };
            flee::flee_for(cx, enemy, Some(toward), Some(rules.away));
        }
    }
}
