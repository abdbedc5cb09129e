//! The judge of camps: the armies that need one, its size, its place, the elements in it when the battle begins.

use crate::base::clause::Clause;
use crate::base::names::{CommandId, SideId};
use crate::base::trace::cite;
use crate::battle::{Battle, Compass, Element, FeatureKind, Going, Shape, Stronghold, StrongholdKind};
use crate::book::objection::{CampFault, GarrisonFault};
use crate::book::setup_tables::{Camping, GarrisonRow};
use crate::book::{Objection, Proof, Rulebook};
use crate::geometry::{Base, Facing, Outline, Point, Rect, TOLERANCE, measure, overlaps, within};
use crate::setup::{Land, Scene, linear};
use crate::view::field::Ground;

/// A camp as a player places it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CampPlan {
    /// Its ground.
    pub ground: CampGround,
    /// Followers are in it for the whole battle.
    pub followers: bool,
}

impl CampPlan {
    /// A camp on this ground of which its player says nothing else: its followers are in it.
    pub fn usual(rules: &Rulebook, ground: CampGround) -> CampPlan {
        rules.mark(Proof::FollowersUnsaid);
        CampPlan { ground, followers: true }
    }
}

/// The ground of a camp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CampGround {
    /// Tents, wagons and the like.
    Tents(Base),
    /// The building with this index among the features.
    Building(usize),
}

/// The camps, by their places among the strongholds, of which a part lies beyond the ground on which their side deploys:
/// there the rules allow none.
pub fn camps_beyond(rules: &Rulebook, battle: &Battle) -> Vec<(usize, Clause)> {
    let Some(setup) = &rules.setup else { return Vec::new() };
    let land = Land::of(battle);
    let beyond = |(_, camp): &(usize, &Stronghold)| {
        let edge = battle.sides[camp.side.index()].edge;
        let most = land.front_line(&setup.deploying, edge);
        let depth = |corner| linear::along(&land, edge, corner).1;
        camp.kind == StrongholdKind::Camp && !camp.base.rect().corners().into_iter().all(|at| within(depth(at), most))
    };
    let camps = battle.strongholds.iter().enumerate().filter(beyond);
    camps.map(|(place, _)| (place, setup.camping.zone)).collect()
}

/// Judges a side's camp, or that it has none: that of an allied command, or the one of all others.
///
/// # Errors
/// The first rule that it breaks.
pub fn judge_camp(at: &Scene, who: SideId, of: Option<CommandId>, plan: Option<&CampPlan>) -> Result<(), Objection> {
    let camping = &at.setup.camping;
    judge_one(at, who, of, plan.is_some())?;
    if let Some(clause) = camping.no_camp {
        cite(clause);
        if plan.is_some() && is_spared(at, who) {
            return Err(Objection::new(CampFault::Needless, clause));
        }
    }
    let Some(plan) = plan else { return judge_none(at, who, of) };
    let base = ground(camping, &at.land, at.edge(who), plan)?;
    let building = match plan.ground {
        CampGround::Building(feature) => Some(feature),
        CampGround::Tents(_) => None,
    };
    judge_ground(at.rules, camping, &at.land, &base, building)?;
    judge_zone(at, who, &base.rect())
}

/// Checks that a camp is that of the army or of an allied command, and the only one of its owner.
fn judge_one(at: &Scene, who: SideId, of: Option<CommandId>, placed: bool) -> Result<(), Objection> {
    let camping = &at.setup.camping;
    let clause = match (camping.of_commands, of) {
        (Some(rules), Some(_)) => rules.allied,
        (Some(rules), None) => rules.main,
        (None, _) => camping.needed,
    };
    cite(clause);
    if let Some(command) = of.filter(|command| !at.camp_owners(who).contains(&Some(*command))) {
        let fault = CampFault::Shared { command };
        return Err(Objection::new(fault, camping.of_commands.map_or(camping.needed, |rules| rules.main)));
    }
    let has = at.places(who).any(|(_, place)| place.kind == StrongholdKind::Camp && place.command == of);
    if placed && has {
        return Err(Objection::new(CampFault::Second { allied: of.is_some() }, clause));
    }
    Ok(())
}

/// Checks that an army without a camp has a City, or wagons enough. An army in commands needs a City, and an ally's
/// command its camp.
fn judge_none(at: &Scene, who: SideId, of: Option<CommandId>) -> Result<(), Objection> {
    let (camping, spared) = (&at.setup.camping, at.setup.camping.spared);
    if let Some(rules) = camping.of_commands {
        return match of {
            Some(command) => Err(Objection::new(CampFault::NoneOfAlly { command }, rules.allied)),
            None if at.has(who, StrongholdKind::City) => Ok(()),
            None => Err(Objection::new(CampFault::NoneWithoutCity, rules.main)),
        };
    }
    cite(camping.needed);
    cite(spared.clause);
    if is_spared(at, who) {
        return Ok(());
    }
    let (kind, spared_by) = spared.value;
    let wagons = at.army(who).iter().filter(|e| kind.is(e)).count();
    Err(Objection::new(CampFault::None { wagons, spared: spared_by }, camping.needed))
}

/// Whether an army needs no camp: it has a City, or enough of the troops that spare one.
fn is_spared(at: &Scene, who: SideId) -> bool {
    let (kind, enough) = at.setup.camping.spared.value;
    at.has(who, StrongholdKind::City) || at.army(who).iter().filter(|e| kind.is(e)).count() >= enough
}

/// The ground that a camp covers.
fn ground(camping: &Camping, land: &Land, edge: Compass, plan: &CampPlan) -> Result<Base, Objection> {
    let feature = match plan.ground {
        CampGround::Tents(base) => return Ok(base),
        CampGround::Building(feature) => land.features.get(feature),
    };
    let Some(rule) = camping.building else {
        return Err(Objection::new(CampFault::NoBuildings, camping.zone));
    };
    cite(rule.clause);
    let building = feature.filter(|feature| feature.kind == rule.value);
    let fit = building.and_then(|feature| match &feature.shape {
        Shape::Area(area) => measure::fit(&Outline::new(&area.outline)),
        Shape::Line { .. } => None,
    });
    let Some(fit) = fit else {
        let fault = CampFault::NotInBuilding { building: rule.value, found: feature.map(|f| f.kind) };
        return Err(Objection::new(fault, rule.clause));
    };
    let inward = edge.inward();
    let along = fit.axis.dot(inward.forward()).abs() > 0.7;
    let (depth, width) = if along { (fit.length, fit.width) } else { (fit.width, fit.length) };
    let turned = if along { fit.axis } else { fit.axis.perp() };
    let forward = if turned.dot(inward.forward()) < 0.0 { -turned } else { turned };
    let facing = if forward.dot(inward.forward()) > 0.999_999 {
        inward
    } else {
        Facing::from_degrees(libm::atan2(forward.x, forward.y).to_degrees())
    };
    let at = Point::round(fit.centre + facing.forward() * (depth * 0.5));
    Ok(Base { at, facing, width: libm::round(width) as i32, depth: libm::round(depth) as i32 })
}

/// Judges size and ground of a camp; `building` is the feature that it is in.
fn judge_ground(
    rules: &Rulebook,
    camping: &Camping,
    land: &Land,
    base: &Base,
    building: Option<usize>,
) -> Result<(), Objection> {
    let [width, depth] = [base.width, base.depth].map(f64::from);
    let (length, least) = (width.max(depth), land.on(camping.length.value));
    cite(camping.length.clause);
    if !within(least, length) {
        let fault = CampFault::TooShort { found: land.extent(length), least: land.extent(least) };
        return Err(Objection::new(fault, camping.length.clause));
    }
    if let Some(rule) = camping.width {
        let (found, least) = (width.min(depth), land.on(rule.value));
        cite(rule.clause);
        if !within(least, found) {
            let fault = CampFault::TooNarrow { found: land.extent(found), least: land.extent(least) };
            return Err(Objection::new(fault, rule.clause));
        }
    }
    let most = land.on(camping.rectangle.value);
    cite(camping.rectangle.clause);
    if !within(width + depth, most) {
        let fault = CampFault::TooLarge { found: land.extent(width + depth), most: land.extent(most) };
        return Err(Objection::new(fault, camping.rectangle.clause));
    }
    let rect = base.rect();
    cite(camping.going);
    if let Some((edge, by)) = land.beyond(&rect) {
        return Err(Objection::new(CampFault::OffBoard { edge, by }, camping.zone));
    }
    if let Some(place) = land.strongholds.iter().find(|place| overlaps(&place.base.rect(), &rect)) {
        return Err(Objection::new(CampFault::OnPlace { place: place.kind }, camping.zone));
    }
    let others = land.features.iter().enumerate().filter(|(i, _)| Some(*i) != building);
    for (_, feature) in others.filter(|(_, feature)| Ground::of(feature).touches(&rect)) {
        let going = rules.moves.going.iter().filter(|row| row.ground == feature.kind).map(|row| row.going).max();
        let never = camping.never.value.contains(&feature.kind);
        if never || going.is_some_and(|going| going > Going::Good) {
            let fault = CampFault::BadGoing { ground: feature.kind };
            return Err(Objection::new(fault, if never { camping.never.clause } else { camping.going }));
        }
    }
    Ok(())
}

/// Checks that a camp touches the own base edge, or the water or its beach within the own deployment area.
fn judge_zone(at: &Scene, who: SideId, rect: &Rect) -> Result<(), Objection> {
    let (land, edge) = (&at.land, at.edge(who));
    cite(at.setup.camping.zone);
    let depths = rect.corners().map(|corner| linear::along(land, edge, corner).1);
    if let Some(clause) = at.setup.camping.own_shore {
        at.setup.camping.anywhere.into_iter().for_each(cite);
        return judge_own_shore(land, edge, rect, clause, at.setup.camping.zone);
    }
    if depths.iter().any(|depth| *depth <= TOLERANCE) {
        return Ok(());
    }
    let shore = linear::water(land).is_some_and(|water| touches_shore(&water, rect));
    let area = land.front_line(&at.setup.deploying, edge);
    let inside = depths.iter().all(|depth| within(*depth, area));
    if shore || land.is_in(FeatureKind::Beach, rect) {
        if inside {
            return Ok(());
        }
        let [found, most] = [depths.into_iter().fold(0.0, f64::max), area].map(|length| land.extent(length));
        return Err(Objection::new(CampFault::OnFarShore { edge, found, most }, at.setup.camping.zone));
    }
    let gap = land.extent(depths.into_iter().fold(f64::INFINITY, f64::min));
    Err(Objection::new(CampFault::OffEdge { edge, gap }, at.setup.camping.zone))
}

/// Whether an edge of a rectangle touches the shore.
fn touches_shore(water: &Outline, rect: &Rect) -> bool {
    let touches =
        |line: crate::geometry::Segment| water.edges().any(|shore| shore.distance_to_segment(&line) <= TOLERANCE);
    crate::geometry::Edge::ALL.into_iter().any(|edge| touches(rect.edge(edge)))
}

/// Checks that a camp touches its base edge, or the shore of the waterway that lies along that edge.
fn judge_own_shore(land: &Land, edge: Compass, rect: &Rect, shore: Clause, zone: Clause) -> Result<(), Objection> {
    let water = linear::water(land).filter(|_| linear::water_edge(land) == Some(edge));
    let (gap, clause) = match &water {
        Some(water) => {
            let far = rect.corners().map(|corner| water.distance_to_point(corner));
            let touches = touches_shore(water, rect);
            (if touches { 0.0 } else { far.into_iter().fold(f64::INFINITY, f64::min) }, shore)
        }
        None => {
            let far = rect.corners().map(|corner| linear::along(land, edge, corner).1);
            (far.into_iter().fold(f64::INFINITY, f64::min), zone)
        }
    };
    cite(clause);
    if gap <= TOLERANCE {
        return Ok(());
    }
    Err(Objection::new(CampFault::OffEdge { edge, gap: land.extent(gap) }, clause))
}

impl Scene<'_> {
    /// The owners of a side's camps: `None` for the camp that is shared, and each allied command if those have their
    /// own.
    pub fn camp_owners(&self, who: SideId) -> Vec<Option<CommandId>> {
        let mut owners = vec![None];
        if self.setup.camping.of_commands.is_some() {
            let roster = &self.rosters[who.index()];
            let allies = roster.elements.iter().zip(&roster.allied).filter(|(_, allied)| **allied);
            owners.extend(allies.map(|(element, _)| Some(element.command)));
            owners.sort_unstable();
            owners.dedup();
        }
        owners
    }

    /// Pitches a judged camp; a building that becomes one is no longer a feature.
    pub fn pitch(&mut self, who: SideId, of: Option<CommandId>, plan: &CampPlan) {
        let Ok(base) = ground(&self.setup.camping, &self.land, self.edge(who), plan) else { return };
        if let CampGround::Building(feature) = plan.ground {
            self.land.features.remove(feature);
        }
        if plan.followers {
            self.setup.camping.followers.into_iter().for_each(cite);
            self.followed.push(self.land.strongholds.len() as u8);
        }
        self.land.strongholds.push(Stronghold { command: of, ..Stronghold::camp(who, base) });
    }
}

/// The places that must have a garrison and for which a side has no troops.
pub(crate) fn unmanned(at: &Scene, who: SideId) -> Vec<StrongholdKind> {
    let roster = &at.rosters[who.index()];
    let must = at.setup.camping.garrisons.iter().filter(|row| row.must.is_some());
    let nobody = |row: &&GarrisonRow| {
        !roster.elements.iter().zip(&roster.allied).any(|(element, allied)| !allied && row.who.is(element))
    };
    must.filter(nobody).map(|row| row.kind).collect()
}

/// Judges an element that is in a place of its side when the battle begins.
///
/// # Errors
/// If the element may not be there.
pub(crate) fn judge_inside(at: &Scene, who: SideId, element: usize, place: u8) -> Result<(), Objection> {
    let camping = &at.setup.camping;
    let roster = &at.rosters[who.index()];
    let own = at.places(who).find(|(i, _)| *i == place);
    cite(camping.people.clause);
    let Some((_, there)) = own else {
        let fault = GarrisonFault::NotOwnPlace { code: roster.elements[element].code, place };
        return Err(Objection::new(fault, camping.people.clause));
    };
    let (element, allied) = (&roster.elements[element], roster.allied[element]);
    let common = judge_command(camping, element, there)?;
    let (row, wrong) = match (camping.garrisons.iter().find(|row| row.kind == there.kind), camping.barred) {
        (Some(row), _) => (row.clause, !row.who.is(element)),
        (None, Some(barred)) => (barred.clause, barred.value.is(element)),
        (None, None) => (camping.room, false),
    };
    cite(row);
    let code = element.code;
    if wrong {
        return Err(Objection::new(GarrisonFault::Barred { code, place: there.kind }, row));
    }
    if allied && common {
        return Err(Objection::new(GarrisonFault::Allied { code, place: there.kind }, row));
    }
    if there.kind == StrongholdKind::Camp && at.followed.contains(&place) {
        cite(camping.room);
        return Err(Objection::new(GarrisonFault::Followers { code, place }, camping.room));
    }
    Ok(())
}

/// Whether a place is open to its side as a whole; the place of a command is open only to that command's elements.
fn judge_command(camping: &Camping, element: &Element, there: &Stronghold) -> Result<bool, Objection> {
    let (Some(rules), Some(command)) = (camping.of_commands, there.command) else { return Ok(true) };
    cite(rules.own);
    if element.command == command {
        return Ok(false);
    }
    let fault = GarrisonFault::OtherCommand { code: element.code, command: element.command, camp: command };
    Err(Objection::new(fault, rules.own))
}
