//! The end of a move that contacts the enemy, in a set whose contactors line up by their own move: each mover that touches
//! an enemy is lined up on one, or overlaps one that a friend fights, or will fight when all moves are made; or it is beside one whom
//! a friend may come to fight until then (`dba22.contact.08` to `.13`).
//!
//! Knows no ways and no conforming: those are judged in `contact` and `conform`.

use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::book::move_tables::OwnLineUp;
use crate::book::{BookStep, Proof};
use crate::geometry::{
    Edge, LinedUp, Rect, TOLERANCE, distance, front_on, lined_up, lined_up_at_ends, overlaps as in_one_place,
};
use crate::view::Situation;
use crate::view::wagons::round_wagon;
use crate::ways::conformed::before;
use crate::ways::ground::may_stand;
use crate::ways::meeting::ContactPair;
use crate::ways::touch::relation_in;
use crate::ways::way::Way;
use crate::ways::{GroupForm, Relation};

/// The movers that end beside an enemy whom no friend fights yet, each with him: they overlap him only if one does when all moves are
/// made. The enemies of `faces` turn to face the movers, and are not among the pairs.
///
/// `None` if a mover ends in a position that the rules do not allow at all.
pub fn judge(
    at: &Situation,
    form: &GroupForm,
    ways: &[Way],
    pairs: &[ContactPair],
    faces: &[ElementId],
    rules: &OwnLineUp,
) -> Option<Vec<(ElementId, ElementId)>> {
    cite(rules.each);
    let is_lined_up = |pair: &ContactPair| is_lined_up(pair) || is_on_long_edge(at, ways, pair);
    let lined = pairs.iter().filter(|pair| is_lined_up(pair)).map(|pair| pair.enemy);
    let lined: Vec<ElementId> = lined.chain(faces.iter().copied()).collect();
    let touching = |mover: usize| pairs.iter().filter(move |pair| pair.mover == mover);
    let stands = |mover: usize| {
        touching(mover).next().is_none()
            || touching(mover).any(is_lined_up)
            || touching(mover).any(|pair| overlaps(at, ways, pair, rules))
            || *form != GroupForm::Single
                && touching(mover).all(|pair| is_waived(at, &lined, pair.enemy, rules))
                && loose(at)
    };
    let beside = |mover: usize| {
        let pair = touching(mover).find(|pair| may_overlap(at, ways, pair, rules));
        pair.map(|pair| (ways[mover].who, pair.enemy))
    };
    (0..ways.len()).filter(|mover| !stands(*mover)).map(beside).collect()
}

/// Whether an element that has come into contact stands in a position that the rules allow, now that all moves are made; `pairs` are
/// its contacts as it stands.
pub fn stands(at: &Situation, standing: &Way, pairs: &[ContactPair], rules: &OwnLineUp) -> bool {
    let ways = std::slice::from_ref(standing);
    let allowed =
        |pair: &ContactPair| is_lined_up(pair) || is_on_long_edge(at, ways, pair) || overlaps(at, ways, pair, rules);
    pairs.is_empty() || pairs.iter().any(allowed)
}

/// Notes that an element in contact that is not lined up does not fight.
fn loose(at: &Situation) -> bool {
    at.rules.mark(Proof::LooseContact);
    true
}

fn is_lined_up(pair: &ContactPair) -> bool {
    matches!(pair.relation, Relation::LinedUp(_))
}

/// Whether a mover stands at an end of a long edge of a wagon.
fn is_on_long_edge(at: &Situation, ways: &[Way], pair: &ContactPair) -> bool {
    let Some(edges) = at.rules.combat.wagon_edges.filter(|_| at.rules.combat.is_wagon(at.element(pair.enemy))) else {
        return false;
    };
    let stands = lined_up_at_ends(&ways[pair.mover].end, at.rect(pair.enemy)).is_some();
    if stands {
        cite(edges.places);
    }
    stands
}

/// Whether a mover overlaps an enemy whose front a friend is against, or will be; the friend may be among the movers.
fn overlaps(at: &Situation, ways: &[Way], pair: &ContactPair, rules: &OwnLineUp) -> bool {
    let own = &ways[pair.mover].end;
    let beside = |base: &Rect| relation_in(at, own, base) == Some(Relation::Overlap);
    let fights = fought(at, ways, pair).iter().any(beside);
    if fights {
        cite(rules.overlap);
    }
    fights
}

/// Whether a mover would overlap an enemy whom nobody fights if a friend came to fight him to his front, or a wagon to any edge.
fn may_overlap(at: &Situation, ways: &[Way], pair: &ContactPair, rules: &OwnLineUp) -> bool {
    let base = at.rect(pair.enemy);
    let wagon = at.rules.combat.wagon_edges.is_some() && at.rules.combat.is_wagon(at.element(pair.enemy));
    let edges: &[Edge] = if wagon { &Edge::ALL } else { &[Edge::Front] };
    let beside = |edge: &Edge| relation_in(at, &ways[pair.mover].end, &base.fronting(*edge)) == Some(Relation::Overlap);
    let may = edges.iter().any(beside) && fought(at, ways, pair).is_empty();
    if may {
        cite(rules.overlap);
    }
    may
}

/// The base of an enemy as friends of a mover are against its front, or will be once it has turned to face them; of several to whom it
/// may turn, all its places. None if nobody is.
fn fought(at: &Situation, ways: &[Way], pair: &ContactPair) -> Vec<Rect> {
    let (base, enemy) = (at.rect(pair.enemy), at.element(pair.enemy));
    if at.rules.combat.wagon_edges.is_some() && at.rules.combat.is_wagon(enemy) {
        return wagon_front(at, ways, pair).into_iter().collect();
    }
    let others = || ways.iter().enumerate().filter(|(i, _)| *i != pair.mover).map(|(_, way)| &way.end);
    let stays = |id: &ElementId| ways.iter().all(|way| way.who != *id);
    let contact = at.contacts().get(pair.enemy);
    if others().any(|end| lined_up(end, base) == Some(LinedUp::Front)) || contact.foe.as_ref().is_some_and(stays) {
        return vec![*base];
    }
    let Some(clause) = at.rules.step(BookStep::TurnToFace) else { return Vec::new() };
    if contact.storms.is_some() || contact.stormed {
        return Vec::new();
    }
    // It turns to the first who struck it, and to any of those who strike it together.
    let standing = || contact.strikers().filter(stays);
    let first = enemy.deeds.struck_by.filter(|by| standing().any(|id| id == *by)).or_else(|| standing().next());
    let strikers: Vec<Rect> = match first {
        Some(first) => vec![*at.rect(first)],
        None => others().filter(|end| lined_up(end, base).is_some()).copied().collect(),
    };
    let turned = strikers.iter().map(|striker| before(striker, LinedUp::Front, base));
    let turned: Vec<Rect> = turned.filter(|place| has_room(at, ways, pair.enemy, place)).collect();
    if !turned.is_empty() {
        cite(clause);
    }
    turned
}

/// Whether an enemy has room to turn to that place: friends who touch none of its enemies make room for it.
fn has_room(at: &Situation, ways: &[Way], enemy: ElementId, place: &Rect) -> bool {
    let side = at.element(enemy).side;
    let moves = |id: ElementId| ways.iter().any(|way| way.who == id);
    let firm = |id: &ElementId| *id != enemy && !moves(*id) && (at.element(*id).side != side || at.in_combat(*id));
    may_stand(at, at.element(enemy), place)
        && ways.iter().all(|way| !in_one_place(&way.end, place))
        && at.in_open().filter(firm).all(|id| !in_one_place(at.rect(id), place))
}

/// The base of a wagon with the edge as its front that was contacted first: by who stands there, or else by the movers.
fn wagon_front(at: &Situation, ways: &[Way], pair: &ContactPair) -> Option<Rect> {
    let base = at.rect(pair.enemy);
    let standing: Vec<ElementId> =
        round_wagon(at, pair.enemy).into_iter().filter(|id| ways.iter().all(|way| way.who != *id)).collect();
    let by = at.element(pair.enemy).deeds.struck_by.filter(|by| standing.contains(by)).or(standing.first().copied());
    let comes = || {
        let mut ends = ways.iter().enumerate().filter(|(i, _)| *i != pair.mover).map(|(_, way)| way.end);
        ends.find(|end| lined_up_at_ends(end, base).is_some())
    };
    let first = by.map(|id| *at.rect(id)).or_else(comes)?;
    if let Some(wagons) = at.rules.combat.wagons {
        cite(wagons.clause);
    }
    Some(base.fronting(front_on(&first, base)?))
}

/// Whether an enemy is so near to one with whom the group makes a normal contact that another may touch it anyhow.
fn is_waived(at: &Situation, lined: &[ElementId], enemy: ElementId, rules: &OwnLineUp) -> bool {
    let gap = f64::from(rules.gap.value.on(at.battle)) - TOLERANCE;
    let near = lined.iter().any(|id| *id != enemy && distance(at.rect(*id), at.rect(enemy)) < gap);
    if near {
        cite(rules.gap.clause);
    }
    near
}
