//! The computer's edge and posts: the elements that go into a Fort, those in the line, and the enemies that they face.

use crate::base::dice::Seeded;
use crate::base::names::SideId;
use crate::battle::{Compass, Element, Kind, StrongholdKind};
use crate::book::Objection;
use crate::book::objection::PostFault;
use crate::geometry::{Base, Point};
use crate::setup::against::Against;
use crate::setup::draw_up::draw_up;
use crate::setup::landing::judge_landing;
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
/// to that as they find room. Generals are put up first, near enough to those of their command who stand.
///
/// # Errors
/// If the land before its edge has no room for all of them.
pub fn posts_beside(at: &Scene, who: SideId, given: &[Option<StartingPost>]) -> Result<Vec<StartingPost>, Objection> {
    let mut usual = posts(at, who)?;
    relieve(at, who, given, &mut usual);
    let merged: Vec<StartingPost> = given.iter().zip(&usual).map(|(given, usual)| given.unwrap_or(*usual)).collect();
    let lands = judge_landing(at, who, &merged).is_ok();
    let army = at.army(who);
    let line: Vec<Base> = merged.iter().filter_map(StartingPost::base).collect();
    // Who has no post yet is treated as landing, so that it is in no other's way.
    let mut all: Vec<StartingPost> = given.iter().map(|post| post.unwrap_or(StartingPost::Landing)).collect();
    let mut waiting: Vec<usize> = (0..all.len()).filter(|i| given[*i].is_none()).collect();
    waiting.sort_by_key(|i| !army[*i].general);
    for i in waiting {
        // Too few are left to land: those stand with the others.
        let wished = Some(usual[i]).filter(|post| lands || *post != StartingPost::Landing);
        let own = |base: &Base| Base { width: army[i].base.width, depth: army[i].base.depth, ..*base };
        let beside = line.iter().flat_map(|base| nearby(at, StartingPost::Open(own(base))));
        let fits = |all: &[StartingPost]| {
            let led =
                |other: &usize| army[i].general && given[*other].is_some() && army[*other].command == army[i].command;
            judge_post(at, who, all, i).is_ok()
                && (0..all.len()).filter(led).all(|other| judge_post(at, who, all, other).is_ok())
        };
        let found = wished.into_iter().flat_map(|post| nearby(at, post)).chain(beside).find(|post| {
            all[i] = *post;
            fits(&all)
        });
        let clause = at.setup.deploying.centre.clause;
        all[i] = found.ok_or_else(|| Objection::new(PostFault::NoRoom { code: army[i].code }, clause))?;
    }
    Ok(all)
}

/// Puts others into the places that must have a garrison, where whoever would be in them has another post already.
fn relieve(at: &Scene, who: SideId, given: &[Option<StartingPost>], usual: &mut [StartingPost]) {
    let army = at.army(who);
    for (place, _) in at.places(who) {
        let inside = StartingPost::Inside(place);
        let holds = |i: &usize| usual[*i] == inside;
        let Some(holder) = (0..army.len()).find(holds).filter(|i| given[*i].is_some_and(|post| post != inside)) else {
            continue;
        };
        if given.contains(&Some(inside)) {
            continue;
        }
        let may = |i: &usize| given[*i].is_none() && matches!(usual[*i], StartingPost::Open(_));
        let may = |i: &usize| may(i) && crate::setup::camps::judge_inside(at, who, *i, place).is_ok();
        let best = (0..army.len()).filter(may).min_by_key(|i| (army[*i].general, worth_in_line(&army[*i])));
        if let Some(best) = best {
            (usual[best], usual[holder]) = (inside, usual[best]);
        }
    }
}

/// The post and others round it, the nearest first: to its sides by whole and half bases, and behind and before it.
fn nearby<'s>(at: &'s Scene, post: StartingPost) -> impl Iterator<Item = StartingPost> + 's {
    /// The steps to each side, in half base widths.
    const ASIDE: i32 = 40;
    let base = match post {
        StartingPost::Open(base) => Some(base),
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
    std::iter::once(post).chain(places.into_iter().filter_map(moved))
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
