//! What the enemy could do to an element in his next bound: the best charge on it, with overlaps and fronts on its flanks, by
//! those who can come there at all.
//!
//! A position is a list of bases by element. Knows no values but those of the outlook. What a move does not change is worked out
//! once for all moves that are weighed.

use std::cell::{OnceCell, RefCell};

use crate::base::names::ElementId;
use crate::general::charges::is_held;
use crate::general::foes_seen::{Charge, Charges, ChargesSeen};
use crate::general::footing::{advantage, is_bad};
use crate::general::matchups::{FightLoss, SupposedFight};
use crate::general::neighbours::BESIDE;
use crate::general::outlook::Outlook;
use crate::geometry::{Circles, Corner, LinedUp, ROUNDED, Rect, TOLERANCE, Vec2, lined_up_place, overlaps};

/// How far from where somebody stood or comes to stand the harm to others changes, in base widths.
const NEAR: f64 = 3.0;

/// The harm to an element that stands where it stood.
struct KnownHarm {
    /// For each charge whether it is barred.
    barred: Vec<bool>,
    /// Whether friends stand on its left and on its right.
    cover: [bool; 2],
    harm: f64,
}

/// How many kinds of harm to an element are kept.
const MOST_KNOWN: usize = 16;

/// What is known of an own element as it stands.
struct Still {
    seen: ChargesSeen,
    /// For each charge those who stand in its way as they stand.
    stoppers: Vec<Vec<ElementId>>,
    /// For each charge whether it is barred as they stand.
    barred: Vec<bool>,
    /// Whether friends stand on its left and on its right.
    cover: [bool; 2],
    /// The harm with other charges barred, or other friends beside it, as far as it was asked.
    known: RefCell<Vec<KnownHarm>>,
    /// The harm that the enemy could do to it, in elements.
    harm: f64,
}

/// The menaces of a position, and of others near it.
pub struct Menace<'o> {
    outlook: &'o Outlook<'o>,
    /// The own elements in whose threat zone each enemy stands, by enemy.
    holders: Vec<Vec<ElementId>>,
    /// What is known of each own element as it stands, once it was asked.
    still: Vec<Option<Still>>,
    /// At least the harm that the enemy could do to all as they stand.
    all: f64,
}

/// A position in which some own elements do not stand where they stand now.
struct Changed<'p> {
    rects: &'p [Rect],
    moved: &'p [ElementId],
    /// The circles of all bases.
    circles: Vec<Circles>,
    /// Whether each enemy stands in the threat zone of anybody.
    held: Vec<bool>,
}

impl<'o> Menace<'o> {
    /// The menaces of the present position.
    pub fn new(outlook: &'o Outlook<'o>) -> Menace<'o> {
        let (rects, count) = (outlook.view.at.rects(), outlook.view.at.battle.elements.len());
        let mut holders = vec![Vec::new(); count];
        for foe in &outlook.view.foes {
            let holds = |own: &ElementId| is_held(outlook, rects, *foe, *own);
            holders[foe.index()] = outlook.view.own.iter().copied().filter(holds).collect();
        }
        let mut menace = Menace { outlook, holders, still: (0..count).map(|_| None).collect(), all: 0.0 };
        menace.all = menace.before(&outlook.view.own) * (1.0 + ROUNDED);
        menace
    }

    /// Whether an enemy stands in the threat zone of an own element as both stand.
    fn is_held(&self, foe: ElementId, by: ElementId) -> bool {
        self.holders[foe.index()].contains(&by)
    }

    /// What is known of an element as it stands.
    fn known(&mut self, id: ElementId) -> &Still {
        let found = self.still[id.index()].take().unwrap_or_else(|| self.find(id));
        self.still[id.index()].insert(found)
    }

    fn find(&self, id: ElementId) -> Still {
        let (outlook, rects) = (self.outlook, self.outlook.view.at.rects());
        let seen = charges_seen(outlook, rects, id);
        let charges = charges_of(&seen, outlook, rects, id);
        let stopping = |charge: &Charge| {
            let stops = |other: &ElementId| stops(rects, &outlook.view.circles, id, charge, *other);
            outlook.view.own.iter().copied().filter(stops).collect::<Vec<_>>()
        };
        let stoppers: Vec<Vec<ElementId>> = charges.all.iter().map(stopping).collect();
        let is_pinned = |foe: ElementId| !self.holders[foe.index()].is_empty() && !self.is_held(foe, id);
        let is_barred = |(charge, stoppers): (&Charge, &Vec<ElementId>)| !stoppers.is_empty() || is_pinned(charge.by);
        let barred: Vec<bool> = charges.all.iter().zip(&stoppers).map(is_barred).collect();
        let stands = Stands::of(outlook, rects, id);
        let harm = stands.harm(charges, |i, _| barred[i]);
        Still { stoppers, barred, cover: stands.cover(), known: RefCell::default(), harm, seen }
    }

    /// The harm that the enemy could do to an element as it stands.
    pub fn still(&mut self, id: ElementId) -> f64 {
        self.known(id).harm
    }

    /// The harm in a changed position to an element that stands where it stood.
    fn after(&self, changed: &Changed, id: ElementId, still: &Still) -> f64 {
        let (outlook, Changed { rects, moved, circles, held }) = (self.outlook, changed);
        let charges = charges_of(&still.seen, outlook, rects, id);
        let is_barred = |i: usize| {
            let charge = &charges.all[i];
            (held[charge.by.index()] && !self.is_held(charge.by, id))
                || still.stoppers[i].iter().any(|own| !moved.contains(own))
                || moved.iter().any(|own| stops(rects, circles, id, charge, *own))
        };
        let barred: Vec<bool> = (0..charges.all.len()).map(is_barred).collect();
        let stands = Stands::of(outlook, rects, id);
        // Whoever fights fears those too who come beside his opponent.
        if charges.met.is_some() {
            return stands.harm(charges, |i, _| barred[i]);
        }
        let cover = if self.keeps_cover(changed, id) { still.cover } else { stands.cover() };
        if barred == still.barred && cover == still.cover {
            return still.harm;
        }
        let mut known = still.known.borrow_mut();
        if let Some(found) = known.iter().find(|found| found.barred == barred && found.cover == cover) {
            return found.harm;
        }
        let harm = stands.harm(charges, |i, _| barred[i]);
        if known.len() < MOST_KNOWN {
            known.push(KnownHarm { barred, cover, harm });
        }
        harm
    }

    /// Whether nobody has come or gone who could stand beside an element that stands where it stood.
    fn keeps_cover(&self, changed: &Changed, id: ElementId) -> bool {
        let (now, own) = (self.outlook.view.at.rects(), &changed.rects[id.index()]);
        let reach = own.width() * BESIDE;
        let is_apart = |rect: &Rect| rect.at.distance_squared(own.at) >= reach * reach;
        changed.moved.iter().all(|m| is_apart(&now[m.index()]) && is_apart(&changed.rects[m.index()]))
    }

    /// The harm in a changed position to an element that has moved.
    fn after_move(&self, changed: &Changed, id: ElementId) -> f64 {
        let (outlook, Changed { rects, circles, held, .. }) = (self.outlook, changed);
        let seen = charges_seen(outlook, rects, id);
        let charges = charges_of(&seen, outlook, rects, id);
        let stopped = |charge: &Charge| outlook.view.own.iter().any(|own| stops(rects, circles, id, charge, *own));
        let pinned = |foe: ElementId| held[foe.index()] && !is_held(outlook, rects, foe, id);
        Stands::of(outlook, rects, id).harm(charges, |i, foe| pinned(foe) || stopped(&charges.all[i]))
    }

    /// Those whose harm may change if these go to their places in a position, without those whom nobody can harm where they stand.
    fn near(&self, rects: &[Rect], moved: &[ElementId]) -> Vec<ElementId> {
        let now = self.outlook.view.at.rects();
        let near = NEAR * self.outlook.view.at.bw();
        let of = |rect: &Rect, other: &Rect| rect.at.distance_squared(other.at) < near * near;
        let places = || moved.iter().flat_map(|m| [now[m.index()].at, rects[m.index()].at]);
        let around = Vec2::splat(near * (1.0 + ROUNDED));
        let (low, high) = places().fold((Vec2::INFINITY, Vec2::NEG_INFINITY), |(a, b), at| (a.min(at), b.max(at)));
        let (low, high) = (low - around, high + around);
        let is_near = |id: &ElementId| {
            let rect = &now[id.index()];
            moved.contains(id)
                || !self.still[id.index()].as_ref().is_some_and(Still::is_calm)
                    && rect.at.cmpge(low).all()
                    && rect.at.cmple(high).all()
                    && moved.iter().any(|m| of(&now[m.index()], rect) || of(&rects[m.index()], rect))
        };
        self.outlook.view.own.iter().copied().filter(is_near).collect()
    }

    /// The harm that the enemy could do now to those whose harm may change by such a move.
    fn before(&mut self, near: &[ElementId]) -> f64 {
        near.iter().fold(0.0, |sum, id| sum + self.still(*id))
    }

    /// The most that a move can gain that gains this apart from the harm that the enemy could do, each element of which weighs this
    /// much: what if he could do none? No limit below if it would gain nothing even then.
    pub fn most(&mut self, rects: &[Rect], moved: &[ElementId], gain: f64, weight: f64) -> f64 {
        if -self.all >= gain / weight {
            return f64::NEG_INFINITY;
        }
        let near = self.near(rects, moved);
        let before = self.before(&near);
        if -before >= gain / weight { f64::NEG_INFINITY } else { gain + before * weight }
    }

    /// How much more harm the enemy could do in a position in which only these do not stand where they stand now; if the harm to those
    /// who have not moved alone makes it too much, no more than that is known.
    pub fn more(&mut self, rects: &[Rect], moved: &[ElementId], is_too_much: impl Fn(f64) -> bool) -> Result<f64, f64> {
        let near = self.near(rects, moved);
        let before = self.before(&near);
        let outlook = self.outlook;
        let mut circles = outlook.view.circles.to_vec();
        moved.iter().for_each(|id| circles[id.index()] = Circles::of(&rects[id.index()]));
        let mut held = vec![false; self.still.len()];
        for foe in &outlook.view.foes {
            held[foe.index()] = self.holders[foe.index()].iter().any(|own| !moved.contains(own))
                || moved.iter().any(|own| is_held(outlook, rects, *foe, *own));
        }
        let changed = Changed { rects, moved, circles, held };
        let stays = |id: &ElementId| self.still[id.index()].as_ref().filter(|_| !moved.contains(id));
        let after = |id: &ElementId| stays(id).map_or(0.0, |still| self.after(&changed, *id, still));
        let mut harms: Vec<f64> = near.iter().map(after).collect();
        let least = harms.iter().sum::<f64>() * (1.0 - ROUNDED) - before;
        if is_too_much(least) {
            return Err(least);
        }
        for (id, harm) in near.iter().zip(&mut harms).filter(|(id, _)| moved.contains(id)) {
            *harm = self.after_move(&changed, *id);
        }
        Ok(harms.iter().fold(0.0, |sum, harm| sum + harm) - before)
    }
}

impl Still {
    /// Whether no enemy can harm it wherever its friends go.
    fn is_calm(&self) -> bool {
        self.seen.known().is_some_and(|charges| charges.met.is_none() && charges.all.is_empty())
    }
}

/// The charges on an element in a position in which all enemies stand where they stand now.
fn charges_seen(outlook: &Outlook, rects: &[Rect], id: ElementId) -> ChargesSeen {
    outlook.foes_seen_now(rects, id).charges.unwrap_or_default()
}

fn charges_of<'c>(seen: &'c ChargesSeen, outlook: &Outlook, rects: &[Rect], id: ElementId) -> &'c Charges {
    seen.get(|| Charges::on(outlook, rects, id, |foe| outlook.is_in_combat(foe)))
}

/// The harm to all own elements of a position, in elements; `held` if all enemies stand there as they stand now.
pub fn total(outlook: &Outlook, rects: &[Rect], held: bool, in_combat: impl Fn(ElementId) -> bool) -> f64 {
    let circles: Vec<Circles> = rects.iter().map(Circles::of).collect();
    // What could be done from where they stand is known, unless one is free again.
    let known = held && outlook.view.foes.iter().all(|foe| !outlook.is_in_combat(*foe) || in_combat(*foe));
    let harm = |id: &ElementId| {
        let seen = if known { charges_seen(outlook, rects, *id) } else { ChargesSeen::default() };
        let charges = match known {
            true => charges_of(&seen, outlook, rects, *id),
            false => seen.get(|| Charges::on(outlook, rects, *id, &in_combat)),
        };
        Stands::of(outlook, rects, *id).harm(charges, |i, foe| {
            in_combat(foe)
                || is_pinned(outlook, *id, |own| is_held(outlook, rects, foe, own))
                || outlook.view.own.iter().any(|own| stops(rects, &circles, *id, &charges.all[i], *own))
        })
    };
    outlook.view.own.iter().map(harm).sum()
}

/// Whether an enemy stands in the threat zones of others than an element only, so that he may not go to it.
fn is_pinned(outlook: &Outlook, id: ElementId, is_held: impl Fn(ElementId) -> bool) -> bool {
    outlook.view.own.iter().any(|own| is_held(*own)) && !is_held(id)
}

/// Whether an own element stops a charge on another one.
fn stops(rects: &[Rect], circles: &[Circles], id: ElementId, charge: &Charge, own: ElementId) -> bool {
    own != id && charge.is_stopped_by(&rects[own.index()], &circles[own.index()])
}

/// An own element as it stands in a position.
struct Stands<'a> {
    outlook: &'a Outlook<'a>,
    rects: &'a [Rect],
    id: ElementId,
    /// Whether friends stand on its left and on its right, once it was asked.
    cover: OnceCell<[bool; 2]>,
}

impl<'a> Stands<'a> {
    fn of(outlook: &'a Outlook<'a>, rects: &'a [Rect], id: ElementId) -> Stands<'a> {
        Stands { outlook, rects, id, cover: OnceCell::new() }
    }

    /// Whether friends stand on its left and on its right.
    fn cover(&self) -> [bool; 2] {
        *self.cover.get_or_init(|| self.outlook.cover_of(self.rects, self.id))
    }

    /// The harm of the best of these charges on it, in elements, without those that are barred; asked by the number of the
    /// charge and who makes it.
    fn harm(&self, charges: &Charges, is_barred: impl Fn(usize, ElementId) -> bool) -> f64 {
        self.plain_harm(charges, is_barred) * self.outlook.dread(self.id)
    }

    /// The same without regard to who leads it.
    fn plain_harm(&self, charges: &Charges, is_barred: impl Fn(usize, ElementId) -> bool) -> f64 {
        let Stands { outlook, rects, id, .. } = *self;
        let comes = |(i, charge): &(usize, &Charge)| {
            !is_barred(*i, charge.by) && !charge.is_bogged(outlook, &rects[charge.by.index()])
        };
        let able: Vec<&Charge> = charges.all.iter().enumerate().filter(comes).map(|(_, charge)| charge).collect();
        if able.is_empty() && (charges.met.is_none() || outlook.temper.lapped == 0.0) {
            return 0.0;
        }
        let flanked =
            |but: ElementId| able.iter().filter(move |c| c.by != but && c.onto != LinedUp::Front).count().min(2) as i8;
        if let Some(foe) = charges.met {
            // Who fights in front already is destroyed by any defeat once he is struck from elsewhere.
            let by = flanked(foe);
            let laps = if by == 0 { self.laps(foe) } else { 0 };
            if by == 0 && laps == 0 {
                return 0.0;
            }
            let ground = advantage(outlook.view.at, &rects[id.index()], &rects[foe.index()]);
            let bad_ground = self.is_on_bad_ground(charges);
            let loss = |by: i8| self.loss(foe, ground - by, SupposedFight { bad_ground, struck: by > 0 });
            return match laps {
                0 => (loss(by) - loss(0)).max(0.0) * outlook.temper.taken,
                laps => (self.loss(foe, ground - laps, calm(bad_ground)) - loss(0)).max(0.0) * outlook.temper.lapped,
            };
        }
        let (cover, bad_ground) = (self.cover(), self.is_on_bad_ground(charges));
        let harm_by = |charge: &&Charge| {
            let by = flanked(charge.by);
            let laps = (0..2).filter(|side| {
                let helps = |c: &&Charge| c.by != charge.by && c.side == *side && c.onto == LinedUp::Front;
                !cover[*side] && able.iter().any(helps)
            });
            let laps = if by > 0 { 0 } else { laps.count() as i8 };
            let ground = charge.ground(outlook, &rects[id.index()], &charge.place);
            let fight = SupposedFight { bad_ground, struck: by > 0 };
            self.loss(charge.by, ground - by - laps, fight) / (1.0 + outlook.temper.aside * charge.aside)
        };
        able.iter().map(harm_by).fold(0.0, f64::max)
    }

    /// The number of open flanks on which an enemy who fights nobody could come beside the one whom it fights.
    fn laps(&self, met: ElementId) -> i8 {
        let Stands { outlook, rects, id, .. } = *self;
        if outlook.temper.lapped == 0.0 {
            return 0;
        }
        let own = &rects[id.index()];
        let cover = self.cover();
        let free = |foe: &&ElementId| **foe != met && !outlook.is_in_combat(**foe);
        let laps = |side: usize| {
            outlook.view.foes.iter().filter(free).any(|foe| {
                let them = &rects[foe.index()];
                let aside = (own.half_width + them.half_width) * if side == 1 { 1.0 } else { -1.0 };
                let place = lined_up_place(own, LinedUp::Front, them).moved(own.right() * aside);
                let gone = |corner| -> f64 { them.corner(corner).distance(place.corner(corner)) };
                let length = gone(Corner::FrontLeft).max(gone(Corner::FrontRight));
                length <= outlook.reach(*foe) + TOLERANCE
                    && !outlook.view.own.iter().any(|friend| overlaps(&place, &rects[friend.index()]))
            })
        };
        (0..2).filter(|side| !cover[*side] && laps(*side)).count() as i8
    }

    /// Whether it stands on ground that hinders it.
    fn is_on_bad_ground(&self, charges: &Charges) -> bool {
        *charges.bad_ground.get_or_init(|| is_bad(self.outlook.view.at, self.id, &self.rects[self.id.index()]))
    }

    /// The side's loss if an enemy comes to its front, with these points for it.
    fn loss(&self, foe: ElementId, more: i8, fight: SupposedFight) -> f64 {
        let Stands { outlook, rects, id, .. } = *self;
        let [ours, theirs] = outlook.supports_in(rects, id, foe);
        let FightLoss { own: of_foe, theirs: of_own } = outlook.matchups.loss(foe, id, [theirs, ours + more], fight);
        of_own * outlook.worth(id) - of_foe * outlook.worth(foe)
    }
}

/// A fight in which nobody is struck on a flank.
fn calm(bad_ground: bool) -> SupposedFight {
    SupposedFight { bad_ground, struck: false }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::proposal::SideView;
    use crate::general::matchups::Matchups;
    use crate::general::{Temper, staged};
    use crate::geometry::Facing;
    use crate::rules::dba3;
    use crate::view::{Field, Situation};

    const UP: Facing = Facing::NORTH;
    const DOWN: Facing = Facing::SOUTH;

    /// The harm that blue could do to the first of red.
    fn harm(temper: Temper, red: &[(i32, i32, Facing)], blue: &[(i32, i32, Facing)]) -> f64 {
        let rules = dba3::rulebook();
        let battle = staged::spears(&rules, red, blue);
        let field = Field::new(&battle);
        let at = Situation::new(&rules, &field, &battle);
        let (view, matchups) = (SideView::of(&at, battle.bound.side), Matchups::of(&at));
        let outlook = Outlook::new(&view, &matchups, &vec![1.0; battle.elements.len()], temper, None, None, None);
        Menace::new(&outlook).still(ElementId(0))
    }

    #[test]
    fn who_fights_fears_those_who_could_come_beside_his_opponent() {
        let (met, near, far) = ((0, 0, DOWN), (40, 140, DOWN), (40, 500, DOWN));
        let lapped = harm(Temper::SEASONED, &[(0, 0, UP)], &[met, near]);
        assert!(lapped > 0.0);
        assert_eq!(harm(Temper::KEEN, &[(0, 0, UP)], &[met, near]), 0.0, "an earlier version does not see it");
        assert_eq!(harm(Temper::SEASONED, &[(0, 0, UP)], &[met, far]), 0.0, "out of reach");
        let (left, right) = ((-100, 0, UP), (100, 0, UP));
        let covered = harm(Temper::SEASONED, &[(0, 0, UP), right], &[met, near]);
        assert!(covered < lapped, "a friend covers one flank: {covered} and {lapped}");
        assert_eq!(harm(Temper::SEASONED, &[(0, 0, UP), left, right], &[met, near]), 0.0, "both are covered");
    }

    #[test]
    fn a_charge_on_the_flank_of_who_fights_weighs_a_part() {
        let blue = [(0, 0, DOWN), (200, 0, Facing::WEST)];
        let [whole, part] = [Temper::KEEN, Temper::SEASONED].map(|temper| harm(temper, &[(0, 0, UP)], &blue));
        assert!(whole > 0.1 && libm::fabs(part - whole * Temper::SEASONED.taken) < 1e-9, "{whole} and {part}");
    }
}
