//! Troops that the enemy does not know of when the battle begins: ambushes and flank marches, judged, and found by the
//! computer.

use crate::base::names::{CommandId, SideId};
use crate::base::trace::cite;
use crate::battle::{Compass, Element, FeatureKind, Hideout, Shape};
use crate::book::Objection;
use crate::book::objection::SecretFault;
use crate::book::setup_tables::{AmbushRow, FlankMarchRules, SecretTables};
use crate::geometry::{Base, Outline, Point, TOLERANCE, overlaps};
use crate::setup::deploy::judge_ground;
use crate::setup::scene::Concealed;
use crate::setup::{Land, Scene, StartingPost, linear};

/// Judges the elements of a side in ambush, by their indices in its roster, each with its place.
///
/// # Errors
/// The first rule that one of them breaks.
pub fn judge_ambush(at: &Scene, who: SideId, tables: &SecretTables, hidden: &[(usize, Base)]) -> Result<(), Objection> {
    for (n, (i, base)) in hidden.iter().enumerate() {
        let Some(element) = at.army(who).get(*i) else {
            let fault = SecretFault::NoElement { found: *i + 1, army: at.army(who).len() };
            return Err(Objection::new(fault, tables.flanks.clause));
        };
        if at.conceals(who, *i) || hidden[..n].iter().any(|(other, _)| other == i) {
            let fault = SecretFault::Twice { who: format!("{} {}", element.code, element.number) };
            return Err(Objection::new(fault, tables.flanks.clause));
        }
        judge_one(at, who, tables, element, base)?;
        judge_ground(at.rules, &at.setup.deploying, &at.land, &at.land.grounds(), element, &base.rect())?;
        let drawn_up = at.posts.iter().flatten().filter_map(StartingPost::base);
        let mut others = hidden[..n].iter().map(|(_, other)| *other).chain(drawn_up);
        if others.any(|other| overlaps(&other.rect(), &base.rect())) {
            return Err(Objection::new(SecretFault::OnElement { code: element.code }, tables.flanks.clause));
        }
    }
    Ok(())
}

/// Judges the place of one element in ambush.
fn judge_one(at: &Scene, who: SideId, tables: &SecretTables, element: &Element, base: &Base) -> Result<(), Objection> {
    let (land, edge, code, rect) = (&at.land, at.edge(who), element.code, base.rect());
    let row = cover(tables, land, element, base).map_err(|(ground, clause)| {
        let fault = SecretFault::NoCover { code, ground };
        Objection::new(fault, clause.unwrap_or(tables.flanks.clause))
    })?;
    cite(row.clause);
    let places = rect.corners().map(|corner| linear::along(land, edge, corner));
    let (whole, parts) = (land.side_length(edge), tables.flanks.value);
    let outer = whole / f64::from(parts.max(1));
    cite(tables.flanks.clause);
    let in_part = |near: &dyn Fn(f64) -> f64| places.iter().all(|(along, _)| near(*along) <= outer + TOLERANCE);
    if !in_part(&|along| along) && !in_part(&|along| whole - along) {
        return Err(Objection::new(SecretFault::Central { code, parts }, tables.flanks.clause));
    }
    let line = if who == at.defender { tables.defender } else { tables.invader };
    let front = places.iter().map(|(_, depth)| *depth).fold(f64::NEG_INFINITY, f64::max);
    let (gap, least) = (land.half_depth(edge) - front, land.on(line.value));
    cite(line.clause);
    if gap < least - TOLERANCE {
        let fault = SecretFault::Forward { code, found: land.extent(gap), least: land.extent(least) };
        return Err(Objection::new(fault, line.clause));
    }
    Ok(())
}

/// The row by which the ground under a base conceals an element; otherwise the ground that would, with its clause.
fn cover<'t>(
    tables: &'t SecretTables,
    land: &Land,
    element: &Element,
    base: &Base,
) -> Result<&'t AmbushRow, (Vec<FeatureKind>, Option<crate::base::clause::Clause>)> {
    let rows = || tables.ambushes.iter().filter(|row| row.who.is(element));
    let under = |row: &&AmbushRow| {
        let mut areas = land.features.iter().filter(|feature| row.ground.contains(&feature.kind));
        areas.any(|feature| match &feature.shape {
            Shape::Area(area) => Outline::new(&area.outline).contains(&base.rect()),
            Shape::Line { .. } => false,
        })
    };
    let known = || (rows().flat_map(|row| row.ground.iter().copied()).collect(), rows().next().map(|row| row.clause));
    rows().find(under).ok_or_else(known)
}

/// The elements in ambush as they are hidden.
pub fn in_ambush(at: &Scene, who: SideId, tables: &SecretTables, hidden: &[(usize, Base)]) -> Vec<Concealed> {
    let conceal = |(i, base): &(usize, Base)| {
        let row = cover(tables, &at.land, &at.army(who)[*i], base);
        let seen_from = row.map_or(0, |row| libm::round(at.land.on(row.seen_from)) as i32);
        Concealed { element: *i, base: *base, hideout: Hideout::Ambush { seen_from } }
    };
    hidden.iter().map(conceal).collect()
}

/// The commands of a side, in order.
pub fn commands(at: &Scene, who: SideId) -> Vec<CommandId> {
    let mut all: Vec<CommandId> = at.army(who).iter().map(|element| element.command).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Judges the flank marches of a side, each a command and the edge over which it comes. `chief` is the command of the
/// commander-in-chief.
///
/// # Errors
/// The first rule that they break.
pub fn judge_marches(
    at: &Scene,
    who: SideId,
    rules: FlankMarchRules,
    chief: Option<CommandId>,
    marches: &[(CommandId, Compass)],
) -> Result<(), Objection> {
    let (all, clause) = (commands(at, who), rules.share.clause);
    let most = all.len() / usize::from(rules.share.value.max(1));
    cite(clause);
    if marches.len() > most {
        return Err(Objection::new(SecretFault::TooManyMarches { found: marches.len(), most }, clause));
    }
    let sides = Compass::ALL.into_iter().filter(|edge| !at.edges.contains(edge)).collect::<Vec<_>>();
    for (n, (command, edge)) in marches.iter().enumerate() {
        let first = all.first().map_or(0, |first| first.0);
        let number = command.0.wrapping_sub(first).wrapping_add(1);
        if !all.contains(command) {
            let fault = SecretFault::NoCommand { found: number, commands: all.len() };
            return Err(Objection::new(fault, clause));
        }
        if marches[..n].iter().any(|(other, _)| other == command) {
            return Err(Objection::new(SecretFault::Twice { who: format!("command {number}") }, clause));
        }
        cite(rules.chief);
        if chief == Some(*command) {
            return Err(Objection::new(SecretFault::Chief, rules.chief));
        }
        if let [one, other] = sides[..]
            && !sides.contains(edge)
        {
            let fault = SecretFault::NoFlank { found: *edge, open: [one, other] };
            return Err(Objection::new(fault, rules.each));
        }
        cite(rules.each);
        if marches[..n].iter().any(|(_, other)| other == edge) {
            return Err(Objection::new(SecretFault::SameEdge { edge: *edge }, rules.each));
        }
    }
    Ok(())
}

/// The elements of commands on flank marches as they are hidden.
pub fn marching(at: &Scene, who: SideId, marches: &[(CommandId, Compass)]) -> Vec<Concealed> {
    let march = |(i, element): (usize, &Element)| {
        let (_, edge) = marches.iter().find(|(command, _)| *command == element.command)?;
        let free = !at.conceals(who, i);
        free.then_some(Concealed { element: i, base: element.base, hideout: Hideout::FlankMarch(*edge) })
    };
    at.army(who).iter().enumerate().filter_map(march).collect()
}

/// The computer's ambush: the first element that is no general and that some feature in reach conceals.
pub fn find(at: &Scene, who: SideId, tables: &SecretTables) -> Vec<(usize, Base)> {
    let middle = |shape: &Shape| match shape {
        Shape::Area(area) => {
            let (low, high) = Outline::new(&area.outline).bounds();
            Some((low + high) * 0.5)
        }
        Shape::Line { .. } => None,
    };
    let facing = at.inward(who);
    let places = || at.land.features.iter().filter_map(|feature| middle(&feature.shape));
    let army = at.army(who).iter().enumerate().filter(|(_, element)| !element.general);
    let tried = army.flat_map(|(i, element)| {
        let front = f64::from(element.base.depth) * 0.5;
        places().map(move |at| (i, Base { at: Point::round(at + facing.forward() * front), facing, ..element.base }))
    });
    let allowed = |one: &(usize, Base)| judge_ambush(at, who, tables, std::slice::from_ref(one)).is_ok();
    tried.into_iter().find(allowed).into_iter().collect()
}
