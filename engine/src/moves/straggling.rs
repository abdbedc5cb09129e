//! Those of a flank march who were not brought on by an order: they straggle, advance by themselves, flee on if a larger march has
//! driven them back, or are lost.

use crate::base::clause::Clause;
use crate::base::names::{CommandId, ElementId};
use crate::base::trace::cite;
use crate::battle::{Battle, FlankMarch, MarchStage, MoveType, Standing, What};
use crate::book::flank_tables::FlankRules;
use crate::deeds::flight;
use crate::deeds::wade::{self, Wading};
use crate::geometry::{Base, Point, Rect, overlaps, within};
use crate::moves::coming::touched;
use crate::moves::entry::{self, EntryGround};
use crate::moves::flank::{half, length, off_table, stragglers};
use crate::moves::{fright, impulse};
use crate::view::{Cx, Situation, works};
use crate::ways::GroupForm;
use crate::ways::edge::at_edge;
use crate::ways::ground::{self, may_stand};
use crate::ways::passing::Bystanders;
use crate::ways::way::Way;

/// The distance of the places along the edge that are tried, and of those on the way from it, in base widths.
const STEP: f64 = 0.5;

/// Ends the movement of a command's flank march: what is left off the table straggles, advances, flees on or is lost.
pub fn end(cx: &mut Cx, command: CommandId) -> Option<MarchStage> {
    let rules = cx.rules.moves.flank?;
    let march = cx.battle.commands[command.index()].march?;
    let rest = off_table(&cx.now(), command);
    let shaken = cx.battle.commands[command.index()].demoralised;
    match march.stage {
        MarchStage::Here { driven: true } => rest.into_iter().for_each(|id| flee_on(cx, &rules, &march, id)),
        MarchStage::Here { driven: false } | MarchStage::Straggling | MarchStage::Again if shaken => {
            rest.into_iter().for_each(|element| leave(cx, element, rules.shaken));
        }
        MarchStage::Here { driven: false } | MarchStage::Straggling if !rest.is_empty() => {
            cite(rules.straggle);
            return Some(MarchStage::Straggling);
        }
        MarchStage::Due { .. } | MarchStage::Behind(_) => return Some(march.stage),
        MarchStage::Here { driven: false } | MarchStage::Straggling => {}
        // They have come on before.
        MarchStage::Again => {}
    }
    None
}

/// The straggler of the side on move who comes on next by an advance of its own: those first whom their player has named, in his order.
/// Gives its turn too; the last there is, if he wants none.
pub fn next(at: &Situation) -> Option<(u16, ElementId)> {
    let turn = |id: ElementId| (at.element(id).deeds.turn.unwrap_or(u16::MAX), id);
    stragglers(at).into_iter().map(turn).min_by_key(|(turn, _)| *turn)
}

/// Brings a straggler on who was not brought on by an order, by an advance of its own, or takes it away if it has no room.
pub fn advance(cx: &mut Cx, id: ElementId) {
    let (Some(rules), command) = (cx.rules.moves.flank, cx.battle.element(id).command) else { return };
    let Some(march) = cx.battle.commands[command.index()].march else { return };
    advance_on(cx, &rules, &march, id);
}

/// Loses an element that does not come on, with the troops aboard it.
fn leave(cx: &mut Cx, element: ElementId, clause: Clause) {
    cx.emit(What::Left { element, returns: false }, Some(clause));
    let aboard: Vec<ElementId> = cx.battle.aboard(element).map(|(id, _)| id).collect();
    for element in aboard {
        cx.emit(What::Left { element, returns: false }, Some(clause));
    }
}

/// Brings an element on that is driven back and flees, or takes it away if it has no room.
fn flee_on(cx: &mut Cx, rules: &FlankRules, march: &FlankMarch, id: ElementId) {
    let at = cx.now();
    let start = at_edge(at.battle, id, march.edge, length(&at, march.edge) * 0.5);
    let far = flight::distance_from(&at, id, &start.rect()).map_or(0.0, |far| far.value);
    drop(at);
    cite(rules.measured_own);
    match settled(cx, rules, march, id, (far, false)) {
        Some(base) => cx.emit(What::Arrived { element: id, base }, Some(rules.flees_on)),
        None if cx.battle.element(id).standing != Standing::Reserve => {}
        None => leave(cx, id, rules.lost),
    }
}

/// Brings a straggler on by an advance of its own, or takes it away if it has no room: with its base onto the table, and on from there
/// as in every spontaneous advance.
fn advance_on(cx: &mut Cx, rules: &FlankRules, march: &FlankMarch, id: ElementId) {
    let at = cx.now();
    let far = f64::from(at.element(id).base.depth);
    let first = room(&at, rules, march, id, (far, true), false);
    let front = first.map(|base| entry::straight(&at, march.edge, id, &base.rect()).start);
    drop(at);
    cite(rules.measured_own);
    let place = front.and_then(|front| {
        let side = cx.battle.element(id).side;
        fright::frighten(cx, rules, march, side, &[front]);
        settled(cx, rules, march, id, (far, true))
    });
    let Some(base) = place else {
        if cx.battle.element(id).standing == Standing::Reserve {
            leave(cx, id, rules.no_room);
        }
        return;
    };
    // Whoever stays at the place to which he comes in the end flees as well.
    let there = entry::straight(&cx.now(), march.edge, id, &base.rect()).start;
    if front.is_some_and(|front| front.at != there.at) {
        fright::frighten(cx, rules, march, cx.battle.element(id).side, &[there]);
    }
    cx.emit(What::Arrived { element: id, base }, Some(rules.advance));
    impulse::go_onward(cx, id, far, rules.advance);
}

/// Whether an element that comes on at a place could go on from there by an advance of its own.
fn goes_on(at: &Situation, rules: &FlankRules, id: ElementId, base: Base) -> bool {
    let mut battle = at.battle.clone();
    let element = &mut battle.elements[id.index()];
    (element.base, element.standing) = (base, Standing::OnTable);
    let urge = impulse::onward(&at.beside(&battle), id, f64::from(base.depth), rules.advance);
    urge.is_some_and(|urge| urge.advance.is_some())
}

/// The place to which an element comes in the end, after the throws for the rivers on its way; `None` if it has no room, or drowns.
fn settled(cx: &mut Cx, rules: &FlankRules, march: &FlankMarch, id: ElementId, far: (f64, bool)) -> Option<Base> {
    // Each throw makes another river known, or closes one.
    for _ in 0..=2 * cx.battle.features.len() {
        let base = room(&cx.now(), rules, march, id, far, true)?;
        let at = cx.now();
        let (_, over) = way_to(&at, march, id, &base.rect());
        drop(at);
        if let Some(throw) = over.throw {
            wade::find_out(cx, id, throw.river, throw.sector);
            continue;
        }
        match over.wading.first().map(|entering| wade::attempt(cx, *entering, None)) {
            Some(Wading::Halted) => {}
            Some(Wading::Drowned) => return None,
            Some(Wading::Passed) | None => return Some(base),
        }
    }
    None
}

/// The way straight on to a place, and what it leads over.
fn way_to(at: &Situation, march: &FlankMarch, id: ElementId, place: &Rect) -> (Way, EntryGround) {
    let way = entry::straight(at, march.edge, id, place);
    let over = entry::judged(at, &GroupForm::Single, std::slice::from_ref(&way), MoveType::Impulse);
    (way, over)
}

/// A free place for an element in the open half of its edge, as far from it as it goes and as near to the middle of that half
/// as may be; whoever advances by himself takes a place from which he can go on, if there is one. Its own distance on the way may be
/// less. Enemies who will flee from it are in nobody's way, before they have `fled`.
fn room(
    at: &Situation,
    rules: &FlankRules,
    march: &FlankMarch,
    id: ElementId,
    (far, measured): (f64, bool),
    fled: bool,
) -> Option<Base> {
    let side = at.element(id).side;
    let [low, high] = half(at, side, march);
    let (middle, step) = ((low + high) * 0.5, at.bw() * STEP);
    let own = f64::from(at.element(id).base.depth);
    let half_width = f64::from(at.element(id).base.width) * 0.5;
    let most = ((high - low) * 0.5 - half_width).max(0.0);
    let tries = (most / step) as i32;
    let mut asides: Vec<f64> = (-tries..=tries).map(|i| f64::from(i) * step).collect();
    asides.sort_by(|a, b| a.abs().total_cmp(&b.abs()));
    let deep = |aside: f64, ahead: f64| {
        let base = at_edge(at.battle, id, march.edge, middle + aside);
        let on = base.facing.forward() * (ahead - own).max(0.0);
        Base { at: Point::round(base.at.vec() + on), ..base }
    };
    let left = |aside: &f64| -> Option<Battle> {
        let front = entry::straight(at, march.edge, id, &deep(*aside, own).rect()).start;
        let scared = if fled { Vec::new() } else { fright::scared(at, rules, march, side, &[front]) };
        fright::without(at.battle, &scared)
    };
    let places: Vec<(f64, Option<Battle>)> = asides.iter().map(|aside| (*aside, left(aside))).collect();
    let steps = (0..).map(|i| far - f64::from(i) * step).take_while(|ahead| *ahead > own);
    let aheads: Vec<f64> = steps.chain([own]).collect();
    let fits = |ahead: f64, (aside, battle): &(f64, Option<Battle>)| {
        let base = deep(*aside, ahead);
        let free = match battle {
            Some(battle) => is_free(&at.beside(battle), rules, march, id, (&base.rect(), ahead, measured)),
            None => is_free(at, rules, march, id, (&base.rect(), ahead, measured)),
        };
        free.then_some(base)
    };
    let open = |ahead: f64, place: &(f64, Option<Battle>)| {
        let base = fits(ahead, place)?;
        let goes = match &place.1 {
            Some(battle) => goes_on(&at.beside(battle), rules, id, base),
            None => goes_on(at, rules, id, base),
        };
        goes.then_some(base)
    };
    let best = measured.then(|| places.iter().find_map(|place| open(far, place))).flatten();
    best.or_else(|| aheads.into_iter().find_map(|ahead| places.iter().find_map(|place| fits(ahead, place))))
}

/// Whether an element may come to a place by a way straight on, `ahead` from the edge, and not further than it goes if it is measured.
fn is_free(
    at: &Situation,
    rules: &FlankRules,
    march: &FlankMarch,
    id: ElementId,
    (rect, ahead, measured): (&Rect, f64, bool),
) -> bool {
    let others = Bystanders { at, without: &[], moved: &[] };
    let stands = at.field.off_board(rect).is_none()
        && others.is_free(rect)
        && may_stand(at, at.element(id), rect)
        && touched(at, id, rect).is_empty()
        && at.in_open().all(|other| !overlaps(rect, at.rect(other)));
    if !stands {
        return false;
    }
    if works::is_in_town(at, rect, rules.towns) {
        cite(rules.places);
        return false;
    }
    let (way, over) = way_to(at, march, id, rect);
    let own = over.crossed.first().and_then(|over| ground::limit(at, &way, over));
    // It comes onto the table with all of its base, if with nothing more.
    let reaches = |most: i32| within(ahead - over.uncounted, f64::from(most).max(rect.depth));
    over.findings.is_empty() && (!measured || own.is_none_or(|own| reaches(own.value)))
}
