//! The judge of a whole army's deployment: each element in the open, inside a place of its side, or off the table for
//! a landing.

use crate::base::clause::Cited;
use crate::base::names::{CommandId, SideId};
use crate::base::trace::cite;
use crate::book::Objection;
use crate::book::objection::{GarrisonFault, PostFault, SecretFault};
use crate::geometry::{Base, Rect, TOLERANCE, overlaps};
use crate::setup::landing::judge_landing;
use crate::setup::scene::StartingPost;
use crate::setup::{Scene, camps, judge_near_general, judge_place, linear};

/// Judges the posts of all of a side's elements, in the order of its roster.
///
/// # Errors
/// The first rule that they break.
pub fn judge_posts(at: &Scene, who: SideId, posts: &[StartingPost]) -> Result<(), Objection> {
    let army = at.army(who);
    let deploying = &at.setup.deploying;
    if posts.len() != army.len() {
        let fault = PostFault::Number { found: posts.len(), wanted: army.len() };
        return Err(Objection::new(fault, deploying.order));
    }
    (0..posts.len()).try_for_each(|i| judge_post(at, who, posts, i))?;
    judge_rest(at, who, posts)
}

/// Judges the post of one element among those of its side.
///
/// # Errors
/// The first rule that it breaks.
pub fn judge_post(at: &Scene, who: SideId, posts: &[StartingPost], i: usize) -> Result<(), Objection> {
    let (army, deploying) = (at.army(who), &at.setup.deploying);
    match &posts[i] {
        StartingPost::Open(base) => {
            judge_place(at.rules, deploying, &at.land, &army[i], at.edge(who), &base.rect())?;
            judge_general(at, who, posts, i, &base.rect())?;
            judge_free(at, who, posts, i, &base.rect())
        }
        StartingPost::Inside(place) => {
            camps::judge_inside(at, who, i, *place)?;
            at.setup.camping.inside.into_iter().for_each(cite);
            let kind = at.places(who).find(|(of, _)| of == place).map(|(_, there)| there.kind);
            let own = kind.and_then(|kind| at.setup.camping.one_in(kind));
            let clause = own.map_or(deploying.garrison, |[one, _]| one);
            cite(clause);
            if (0..posts.len()).any(|other| other != i && posts[other] == posts[i]) {
                return Err(Objection::new(GarrisonFault::Full { code: army[i].code, place: *place }, clause));
            }
            Ok(())
        }
        StartingPost::Column => judge_column(at, who, posts, i),
        StartingPost::Landing | StartingPost::Concealed => Ok(()),
    }
}

/// Checks that an element may wait in a column: as many elements of its command as may head one touch the base edge and
/// face inward, and no other of them is on the table.
fn judge_column(at: &Scene, who: SideId, posts: &[StartingPost], i: usize) -> Result<(), Objection> {
    let (army, code) = (at.army(who), at.army(who)[i].code);
    let Some(Cited { value: [least, most], clause }) = at.setup.deploying.columns else {
        return Err(Objection::new(SecretFault::NoColumns { code }, at.setup.deploying.order));
    };
    cite(clause);
    let heads = heads(at, who, posts, army[i].command);
    let away = heads.iter().filter(|base| !touches_edge(at, who, base)).count();
    if (usize::from(least)..=usize::from(most)).contains(&heads.len()) && away == 0 {
        return Ok(());
    }
    Err(Objection::new(SecretFault::NoHead { code, found: heads.len(), away, wanted: [least, most] }, clause))
}

/// The elements of a command that stand in the open.
pub(crate) fn heads(at: &Scene, who: SideId, posts: &[StartingPost], command: CommandId) -> Vec<Base> {
    let own = at.army(who).iter().zip(posts).filter(|(element, _)| element.command == command);
    own.filter_map(|(_, post)| post.base()).collect()
}

/// Whether a base has the base edge of its side behind it and touches it.
fn touches_edge(at: &Scene, who: SideId, base: &Base) -> bool {
    let depths = base.rect().corners().map(|corner| linear::along(&at.land, at.edge(who), corner).1);
    base.facing == at.inward(who) && depths.into_iter().fold(f64::INFINITY, f64::min) <= TOLERANCE
}

/// Checks that exactly the hidden elements of a side are without a place on the table for it.
fn judge_concealed(at: &Scene, who: SideId, posts: &[StartingPost]) -> Result<(), Objection> {
    for (i, post) in posts.iter().enumerate() {
        let hidden = at.conceals(who, i);
        if hidden != (*post == StartingPost::Concealed) {
            let fault = SecretFault::Post { code: at.army(who)[i].code, hidden };
            let clause = at.setup.secrets.as_ref().map_or(at.setup.deploying.order, |tables| tables.flanks.clause);
            return Err(Objection::new(fault, clause));
        }
    }
    Ok(())
}

/// Judges the rules that concern the posts of a side together.
pub(crate) fn judge_rest(at: &Scene, who: SideId, posts: &[StartingPost]) -> Result<(), Objection> {
    judge_concealed(at, who, posts)?;
    judge_garrisons(at, who, posts)?;
    judge_landing(at, who, posts)
}

/// Checks that an element stands near enough to its general.
fn judge_general(at: &Scene, who: SideId, posts: &[StartingPost], id: usize, rect: &Rect) -> Result<(), Objection> {
    let army = at.army(who);
    let his = |i: &usize| *i != id && army[*i].general && army[*i].command == army[id].command;
    match (0..army.len()).find(his).map(|i| posts[i]) {
        Some(StartingPost::Open(base)) => {
            judge_near_general(&at.setup.deploying, &at.land, &army[id], rect, &base.rect())
        }
        _ => Ok(()),
    }
}

/// Checks that no other element stands there, of either side, before it on the roster or behind it.
fn judge_free(at: &Scene, who: SideId, posts: &[StartingPost], id: usize, rect: &Rect) -> Result<(), Objection> {
    let clause = at.setup.deploying.order;
    let stands = |post: &StartingPost| matches!(post, StartingPost::Open(base) if overlaps(rect, &base.rect()));
    let own = posts.iter().enumerate().any(|(other, post)| other != id && stands(post));
    if own || at.posts[who.enemy().index()].iter().any(stands) {
        return Err(Objection::new(PostFault::OnElement { code: at.army(who)[id].code }, clause));
    }
    Ok(())
}

/// Checks that every place that must have a garrison has one.
fn judge_garrisons(at: &Scene, who: SideId, posts: &[StartingPost]) -> Result<(), Objection> {
    for (i, place) in at.places(who) {
        let row = at.setup.camping.garrisons.iter().find(|row| row.kind == place.kind);
        let Some(must) = row.and_then(|row| row.must) else { continue };
        cite(must);
        if !posts.contains(&StartingPost::Inside(i)) {
            return Err(Objection::new(GarrisonFault::Missing { place: place.kind }, must));
        }
    }
    Ok(())
}
