//! Troops on foot that mount again: where they stand then; those who flee do so first, if they can (`dbm.flee.18`), as do those who
//! advance by themselves against the demoralised (`dbm.dismount.33`).

use crate::base::names::ElementId;
use crate::battle::{Element, ExchangedElement, Standing, What};
use crate::deeds::split;
use crate::geometry::{Base, Point, Rect, Vec2, touches};
use crate::view::{Cx, Situation};
use crate::ways::ground::may_stand;
use crate::ways::passing::Bystanders;

/// Those who flee instead of an element: the riders that it becomes if it still has its mounts and they have room, in a set
/// in which they mount for it; otherwise itself.
pub fn for_flight(cx: &mut Cx, id: ElementId) -> Vec<ElementId> {
    let Some(clause) = cx.rules.changing.flees_mounted.filter(|_| cx.battle.mounts_of(id).is_some()) else {
        return vec![id];
    };
    let Some(into) = at_once(&cx.now(), id) else { return vec![id] };
    let riders = into.iter().map(|rider| rider.id).collect();
    cx.emit(What::Exchanged { from: vec![id], into }, Some(clause));
    riders
}

/// The riders that troops on foot become if they mount without a move of their own, with what these have done in this bound; `None` if
/// they have no room.
pub fn at_once(at: &Situation, id: ElementId) -> Option<Vec<ExchangedElement>> {
    let deeds = at.element(id).deeds;
    let back = |(rider, base): (ElementId, Base)| {
        let element = Element { base, deeds, standing: Standing::OnTable, ..at.element(rider).clone() };
        ExchangedElement { id: rider, element }
    };
    Some(riders(at, id)?.into_iter().map(back).collect())
}

/// The elements that troops on foot become if they mount, with free places for all of them: side by side or one behind
/// another, the first where the troops on foot stand.
pub fn riders(at: &Situation, who: ElementId) -> Option<Vec<(ElementId, Base)>> {
    let own = at.element(who).base;
    let were = at.battle.roster().filter(|(_, e)| e.standing == Standing::Exchanged(who));
    let all: Vec<(ElementId, &Element)> = were.collect();
    let (right, back) = (own.facing.right(), -own.facing.forward());
    let steps: [fn(&Base) -> f64; 3] = [|b| f64::from(b.width), |b| -f64::from(b.width), |b| f64::from(b.depth)];
    let placed = |(way, step): (Vec2, fn(&Base) -> f64)| {
        let place = |(i, (id, e)): (usize, &(ElementId, &Element))| {
            let at = Point::round(own.at.vec() + way * (step(&e.base) * i as f64));
            (*id, Base { at, facing: own.facing, ..e.base })
        };
        let places: Vec<(ElementId, Base)> = all.iter().enumerate().map(place).collect();
        places.iter().all(|(id, base)| has_room(at, *id, &base.rect(), &[who])).then_some(places)
    };
    let ways = [right, right, back].into_iter().zip(steps);
    ways.filter(|_| !all.is_empty()).find_map(placed)
}

/// Two elements on foot that were the ranks of one base, and become it again together.
pub struct RemountingPair {
    /// The two on foot, the front one first.
    pub afoot: [ElementId; 2],
    /// What they were as riders.
    pub ranks: [ElementId; 2],
    /// The base of which these were the ranks.
    pub whole: ElementId,
    /// Where it stands then.
    pub base: Base,
}

/// The pair that an element mounts in: both have their mounts, the rear rank stands directly behind the front rank, and there is room
/// for their base.
pub fn pair(at: &Situation, who: ElementId) -> Option<RemountingPair> {
    let rode = |foot: ElementId| at.battle.roster().find(|(_, e)| e.standing == Standing::Exchanged(foot));
    let (rank, _) = rode(who)?;
    let (whole, ranks) = split::whole_of(at.battle, rank)?;
    let foot = |rank: ElementId| match at.battle.elements.get(rank.index())?.standing {
        Standing::Exchanged(foot) => at.battle.mounts_of(foot).map(|_| foot),
        _ => None,
    };
    let afoot = [foot(ranks[0])?, foot(ranks[1])?];
    let own = at.element(afoot[0]).base;
    let base = Base { at: own.at, facing: own.facing, ..at.element(whole).base };
    let fits = at.stands_behind(at.rect(afoot[0]), at.rect(afoot[1])) && has_room(at, whole, &base.rect(), &afoot);
    fits.then_some(RemountingPair { afoot, ranks, whole, base })
}

/// Whether an element could be put on the table here: on free ground that it may stand on, in contact with no enemy.
pub fn has_room(at: &Situation, id: ElementId, rect: &Rect, without: &[ElementId]) -> bool {
    let e = at.element(id);
    let enemy = |other: &ElementId| at.element(*other).side != e.side;
    at.field.off_board(rect).is_none()
        && Bystanders { at, without, moved: &[] }.is_free(rect)
        && may_stand(at, e, rect)
        && !at.in_open().filter(enemy).any(|other| touches(rect, at.rect(other)))
}
