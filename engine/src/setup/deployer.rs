//! The computer's edge and posts: the elements that go into a Fort, those in the line, and the enemies that they face.

use crate::base::dice::Seeded;
use crate::base::names::SideId;
use crate::battle::{Compass, Element, Kind, StrongholdKind};
use crate::book::Objection;
use crate::book::objection::PostFault;
use crate::geometry::{Base, Point};
use crate::setup::against::Against;
use crate::setup::draw_up::draw_up;
use crate::setup::{Scene, StartingPost, judge_post, linear, open_edges};

/// The open edge whose ground suits the army best.
pub fn best_edge(at: &Scene, who: SideId, chance: &mut Seeded) -> Compass {
    let open = open_edges(&at.setup.deploying, &at.land).value;
    let worth = |edge: Compass| {
        let cost = draw_up(at.rules, &at.setup.deploying, &at.land, at.army(who), edge, None).cost;
        (cost, chance.below(1_000), edge)
    };
    open.into_iter().map(worth).min().map_or(Compass::North, |(.., edge)| edge)
}

/// The posts of an army.
///
/// # Errors
/// If the land before its edge has no room for all of them.
pub fn posts(at: &Scene, who: SideId) -> Result<Vec<StartingPost>, Objection> {
    let army = at.army(who);
    let conceal = |i| if at.conceals(who, i) { StartingPost::Concealed } else { StartingPost::Landing };
    let mut posts: Vec<StartingPost> = (0..army.len()).map(conceal).collect();
    let manned = |kind: StrongholdKind| kind == StrongholdKind::Fort || at.garrison && kind.is_walled();
    for (place, there) in at.places(who).filter(|(_, place)| manned(place.kind)) {
        let may = |i: &usize| crate::setup::camps::judge_inside(at, who, *i, place).is_ok();
        let best = (0..army.len()).filter(|i| posts[*i] == StartingPost::Landing).filter(may);
        if let Some(best) = best.min_by_key(|i| (army[*i].general, worth_in_line(&army[*i]))) {
            posts[best] = StartingPost::Inside(place);
        }
        debug_assert_eq!(there.side, who);
    }
    let afloat = landing(at, who, &posts);
    let open: Vec<usize> =
        (0..army.len()).filter(|i| posts[*i] == StartingPost::Landing && !afloat.contains(i)).collect();
    let line: Vec<Element> = open.iter().map(|i| army[*i].clone()).collect();
    let foe = who.enemy();
    let forecast = || draw_up(at.rules, &at.setup.deploying, &at.land, at.army(foe), at.edge(foe), None).bases;
    let against = Against::of(at, who, &open, forecast);
    let array = draw_up(at.rules, &at.setup.deploying, &at.land, &line, at.edge(who), Some(&against));
    let clause = at.setup.deploying.centre.clause;
    for (i, base) in open.into_iter().zip(array.bases) {
        let nowhere = || Objection::new(PostFault::NoRoom { code: army[i].code }, clause);
        posts[i] = StartingPost::Open(base.ok_or_else(nowhere)?);
    }
    Ok(posts)
}

/// The posts of an army some of whose elements have theirs already: the others stand where they would stand anyway, or as near
/// to that as they find room.
///
/// # Errors
/// If the land before its edge has no room for all of them.
pub fn posts_beside(at: &Scene, who: SideId, given: &[Option<StartingPost>]) -> Result<Vec<StartingPost>, Objection> {
    let usual = posts(at, who)?;
    // Who has no post yet is treated as landing, so that it is in no other's way.
    let mut all: Vec<StartingPost> = given.iter().map(|post| post.unwrap_or(StartingPost::Landing)).collect();
    for i in (0..all.len()).filter(|i| given[*i].is_none()) {
        let found = nearby(at, &usual[i]).find(|post| {
            all[i] = *post;
            judge_post(at, who, &all, i).is_ok()
        });
        all[i] = found.unwrap_or(usual[i]);
    }
    Ok(all)
}

/// The post and others round it, the nearest first: to its sides by whole and half bases, and behind and before it.
fn nearby<'s>(at: &'s Scene, post: &'s StartingPost) -> impl Iterator<Item = StartingPost> + 's {
    /// The steps to each side, in half base widths.
    const ASIDE: i32 = 40;
    let base = match post {
        StartingPost::Open(base) => Some(*base),
        _ => None,
    };
    let (forward, step) =
        (base.map(|base| base.facing.forward()).unwrap_or_default(), f64::from(at.land.base_width) / 2.0);
    let places = (-ASIDE..=ASIDE).flat_map(|aside| [0, -1, -2, -3, 1].map(|on| (aside, on)));
    let mut places: Vec<(i32, i32)> = places.collect();
    places.sort_by_key(|(aside, on)| aside.abs() + 2 * on.abs());
    let moved = move |(aside, on): (i32, i32)| {
        let base = base?;
        let by = forward.perp() * (f64::from(aside) * step) + forward * (f64::from(on) * step);
        Some(StartingPost::Open(Base { at: Point::round(base.at.vec() + by), ..base }))
    };
    std::iter::once(*post).chain(places.into_iter().filter_map(moved))
}

/// The elements that are kept to land: the least number allowed, of foot that needs no line beside it, if the water
/// does not lie behind the own army. Empty if the rules give no such force.
fn landing(at: &Scene, who: SideId, posts: &[StartingPost]) -> Vec<usize> {
    let nobody = Vec::new();
    let Some(rules) = at.setup.deploying.landing else { return nobody };
    // A whole command would be idle all battle long if the enemy left it no room at the shore.
    if at.setup.deploying.command_landing.is_some()
        || linear::water_edge(&at.land).is_none_or(|water| water == at.edge(who))
    {
        return nobody;
    }
    let (roster, army) = (&at.rosters[who.index()], at.army(who));
    let may = |i: &usize| {
        let nimble = matches!(army[*i].kind, Kind::Auxilia | Kind::Psiloi | Kind::Warband);
        let free = posts[*i] == StartingPost::Landing && !army[*i].general && roster.coastal[*i];
        nimble && free && rules.barred.is_none_or(|barred| !barred.value.is(&army[*i]))
    };
    let able: Vec<usize> = (0..army.len()).filter(may).take(rules.number.value[0]).collect();
    if able.len() < rules.number.value[0] { nobody } else { able }
}

/// How much an element is missed in the line when it is behind walls instead.
fn worth_in_line(element: &Element) -> u8 {
    match element.kind {
        Kind::Hordes => 0,
        Kind::Artillery => 1,
        Kind::Bows => 2,
        Kind::Psiloi => 3,
        Kind::Spears | Kind::Auxilia | Kind::Warband => 4,
        _ => 5,
    }
}
