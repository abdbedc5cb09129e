//! Exchanges of elements after deployment: judged, made, and found by the computer.

use crate::base::clause::Clause;
use crate::base::names::SideId;
use crate::base::trace::cite;
use crate::book::Objection;
use crate::book::objection::SwapFault;
use crate::geometry::{Base, Edge, Point};
use crate::setup::against::Against;
use crate::setup::{Scene, StartingPost, judge_posts, linear};

/// How far apart two edges in contact may be after rounding, in 1/1000 mm.
const CONTACT: f64 = 1_000.0;
/// The least gain for which the computer exchanges two elements, in elements.
const WORTH: f64 = 0.05;

/// Judges exchanges of pairs of a side's elements, by their indices in its roster.
///
/// # Errors
/// If there are too many pairs, an element is exchanged twice or is not on the table, or one may not stand in its new
/// place.
pub fn judge_swap(at: &Scene, who: SideId, pairs: &[[usize; 2]], most: u8, clause: Clause) -> Result<(), Objection> {
    cite(clause);
    let no = |fault| Err(Objection::new(fault, clause));
    if pairs.len() > usize::from(most) {
        return no(SwapFault::TooMany { found: pairs.len(), most });
    }
    let all = pairs.concat();
    let (army, posts) = (at.army(who), &at.posts[who.index()]);
    for (n, i) in all.iter().enumerate() {
        let Some(element) = army.get(*i) else { return no(SwapFault::NoElement { found: *i + 1, army: army.len() }) };
        let (code, number) = (element.code, element.number);
        if all[..n].contains(i) {
            return no(SwapFault::Twice { code, number });
        }
        if !matches!(posts.get(*i), Some(StartingPost::Open(_) | StartingPost::Inside(_))) {
            let clause = at.setup.swaps.map_or(clause, |swaps| swaps.held_back);
            cite(clause);
            return Err(Objection::new(SwapFault::OffTable { code, number }, clause));
        }
    }
    if pairs.is_empty() {
        return Ok(());
    }
    judge_posts(at, who, &swapped(at, who, pairs))
}

/// The posts of a side after exchanges: the front edge of each element is where that of the other was. Friends lined up
/// behind a base that became deeper or less deep keep their contact.
pub fn swapped(at: &Scene, who: SideId, pairs: &[[usize; 2]]) -> Vec<StartingPost> {
    let army = at.army(who);
    let mut posts = at.posts[who.index()].clone();
    for [a, b] in pairs {
        let both = [(*a, posts[*b]), (*b, posts[*a])];
        for (i, post) in both {
            posts[i] = post;
            let swaps = at.setup.swaps.as_ref();
            let StartingPost::Open(old) = post else {
                swaps.into_iter().for_each(|swaps| cite(swaps.inside));
                continue;
            };
            swaps.into_iter().for_each(|swaps| cite(swaps.fronts));
            let new = Base { width: army[i].base.width, depth: army[i].base.depth, ..old };
            posts[i] = StartingPost::Open(new);
            if new.depth != old.depth {
                swaps.into_iter().for_each(|swaps| cite(swaps.neighbours));
            }
            follow(&mut posts, [*a, *b], &old, new.depth - old.depth);
        }
    }
    posts
}

/// Shifts the friends behind a base as it was, and those behind them, straight back: those in contact with it by `by`, those
/// with a gap between only as far as a deeper base would stand on them.
fn follow(posts: &mut [StartingPost], but: [usize; 2], front: &Base, by: i32) {
    if by == 0 {
        return;
    }
    let rear = front.rect().edge(Edge::Rear).middle();
    let ahead = front.facing.forward();
    let right = front.facing.right();
    let behind = |post: &StartingPost| match post {
        StartingPost::Open(base) => {
            let apart = base.at.vec() - rear;
            let aside = apart.dot(right).abs() < f64::from(front.width + base.width) * 0.5 - CONTACT;
            let gap = -apart.dot(ahead);
            let shift = if gap.abs() <= CONTACT { f64::from(by) } else { f64::from(by) - gap };
            let meets = gap.abs() <= CONTACT || (gap > 0.0 && shift > 0.0);
            (base.facing == front.facing && aside && meets).then_some((*base, libm::ceil(shift) as i32))
        }
        _ => None,
    };
    let found: Vec<(usize, (Base, i32))> =
        (0..posts.len()).filter(|i| !but.contains(i)).filter_map(|i| Some((i, behind(&posts[i])?))).collect();
    for (i, (base, shift)) in found {
        let back = Point::round(base.at.vec() - ahead * f64::from(shift));
        posts[i] = StartingPost::Open(Base { at: back, ..base });
        follow(posts, [i, but[0]], &base, shift);
    }
}

/// The exchanges by which a side gains most from the enemies opposite, at most `most` pairs.
pub fn find(at: &Scene, who: SideId, most: u8, clause: Clause) -> Vec<[usize; 2]> {
    let posts = &at.posts[who.index()];
    let open: Vec<(usize, Base)> = posts.iter().enumerate().filter_map(|(i, post)| Some((i, post.base()?))).collect();
    let own: Vec<usize> = open.iter().map(|(i, _)| *i).collect();
    let against = Against::of(at, who, &own, || vec![None; at.army(who.enemy()).len()]);
    let along: Vec<f64> =
        open.iter().map(|(_, base)| linear::along(&at.land, at.edge(who), base.rect().centre()).0).collect();
    let gain = |a: usize, b: usize| {
        let [stay, go] = [[a, b], [b, a]].map(|[x, y]| against.gain(a, along[x]) + against.gain(b, along[y]));
        go - stay
    };
    let mut all: Vec<(f64, usize, usize)> =
        (0..open.len()).flat_map(|b| (0..b).map(move |a| (a, b))).map(|(a, b)| (gain(a, b), a, b)).collect();
    all.retain(|(gain, ..)| *gain > WORTH);
    all.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut pairs: Vec<[usize; 2]> = Vec::new();
    for (_, a, b) in all {
        let pair = [open[a].0, open[b].0];
        let tried = [&pairs[..], &[pair]].concat();
        if pairs.len() < usize::from(most) && judge_swap(at, who, &tried, most, clause).is_ok() {
            pairs = tried;
        }
    }
    pairs
}
