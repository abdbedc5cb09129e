//! The end of a move that contacts the enemy, in a set whose contactors line up by their own move: each mover that touches
//! an enemy is lined up on one, or overlaps one that a friend fights (`dba22.contact.08` to `.13`).
//!
//! Knows no ways and no conforming: those are judged in `contact` and `conform`.

use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::book::Proof;
use crate::book::move_tables::OwnLineUp;
use crate::geometry::{LinedUp, TOLERANCE, distance, lined_up, lined_up_at_ends};
use crate::view::Situation;
use crate::ways::meeting::ContactPair;
use crate::ways::way::Way;
use crate::ways::{GroupForm, Relation};

/// Whether the movers end in positions that the rules allow.
pub fn judge(at: &Situation, form: &GroupForm, ways: &[Way], pairs: &[ContactPair], rules: &OwnLineUp) -> bool {
    cite(rules.each);
    let is_lined_up = |pair: &ContactPair| is_lined_up(pair) || is_on_long_edge(at, ways, pair);
    let lined: Vec<ElementId> = pairs.iter().filter(|pair| is_lined_up(pair)).map(|pair| pair.enemy).collect();
    let touching = |mover: usize| pairs.iter().filter(move |pair| pair.mover == mover);
    (0..ways.len()).filter(|mover| touching(*mover).next().is_some()).all(|mover| {
        touching(mover).any(is_lined_up)
            || touching(mover).any(|pair| overlaps(at, ways, pair, rules))
            || *form != GroupForm::Single
                && touching(mover).all(|pair| is_waived(at, &lined, pair.enemy, rules))
                && loose(at)
    })
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

/// Whether a mover overlaps an enemy that is in front contact with a friend, who may be among the movers.
fn overlaps(at: &Situation, ways: &[Way], pair: &ContactPair, rules: &OwnLineUp) -> bool {
    if pair.relation != Relation::Overlap {
        return false;
    }
    let base = at.rect(pair.enemy);
    let comes = ways.iter().enumerate().any(|(i, way)| i != pair.mover && in_front(&way.end, base));
    let fights = comes || at.contacts().get(pair.enemy).foe.is_some_and(|foe| ways.iter().all(|way| way.who != foe));
    if fights {
        cite(rules.overlap);
    }
    fights
}

fn in_front(own: &crate::geometry::Rect, base: &crate::geometry::Rect) -> bool {
    lined_up(own, base) == Some(LinedUp::Front)
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
