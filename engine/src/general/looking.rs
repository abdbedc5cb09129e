//! How an element looks round at the enemies from a place, each by where it stands.

use crate::base::names::ElementId;
use crate::general::foes_seen::{ChargesSeen, FoesSeen, SeenFrom};
use crate::general::grazing::grazes;
use crate::general::matchups::SupposedFight;
use crate::general::outlook::Outlook;
use crate::geometry::{Rect, touches};
use std::sync::Arc;

/// The harm of a shot that others aid, as a part of that of one alone.
const AIDED: f64 = 1.5;

impl Outlook<'_> {
    /// What an element sees in a position.
    pub(super) fn foes_seen(&self, rects: &[Rect], id: ElementId) -> FoesSeen {
        self.look_round(rects, id, &self.seen_from(rects, id))
    }

    /// The place from which an element looks in a position.
    fn seen_from(&self, rects: &[Rect], id: ElementId) -> SeenFrom {
        let own = &rects[id.index()];
        SeenFrom {
            at: [own.at.x.to_bits(), own.at.y.to_bits()],
            facing: own.facing,
            screened: self.is_screened(rects, id),
            left: self.has_left(rects, id),
            steadied: self.fire.as_ref().map_or(0, |fire| fire.steadied_in(self.view, rects, id)),
        }
    }

    /// Whether an own element has left those behind it in a position, for a general who looks at that here.
    fn has_left(&self, rects: &[Rect], id: ElementId) -> bool {
        !self.temper_of(id).is_keen() && self.leaves(rects, id)
    }

    /// The same in a position in which all enemies stand where they stand now.
    pub(super) fn foes_seen_now(&self, rects: &[Rect], id: ElementId) -> FoesSeen {
        let from = self.seen_from(rects, id);
        if let Some(seen) = self.seen.borrow()[id.index()].get(&from) {
            return seen.clone();
        }
        let seen = self.look_round(rects, id, &from);
        self.seen.borrow_mut()[id.index()].insert(from, seen.clone());
        seen
    }

    pub(super) fn look_round(&self, rects: &[Rect], id: ElementId, from: &SeenFrom) -> FoesSeen {
        let SeenFrom { screened, left, steadied, .. } = *from;
        let (own, me) = (&rects[id.index()], &self.known[id.index()]);
        let (bw, temper) = (self.view.at.bw(), self.temper_of(id));
        let centre = own.centre();
        let mut seen = FoesSeen { lure: f64::INFINITY, near: (f64::INFINITY, 0.0), ..FoesSeen::default() };
        seen.hindered = self.is_hindered(own, id);
        let keen = temper.is_keen();
        let gains = if left { &self.alone } else { &self.gains };
        let gains = &gains[id.index() * self.known.len()..];
        let detours = self.detours.get(id.index()).and_then(Option::as_ref);
        for foe in &self.view.foes {
            let (them, they) = (&rects[foe.index()], &self.known[foe.index()]);
            let way = them.centre() - centre;
            let far = way.length();
            let gap = (far - (own.depth + them.depth) * 0.5).max(0.0);
            let gain = if (seen.hindered || they.on_bad) && !keen {
                let fight = SupposedFight { bad_ground: true, struck: false };
                let [ours, theirs] = self.supports(id, *foe);
                let ours = match &self.fire {
                    Some(_) => steadied,
                    None if left => 0,
                    None => ours,
                };
                self.gain(id, *foe, [ours, theirs], fight)
            } else {
                gains[foe.index()]
            };
            let (lure, less) = ((gap - me.range * 0.85).max(0.0), gain * temper.prey * bw);
            // A way round only makes it further.
            if lure - less < seen.lure {
                let round = detours.map_or(0.0, |detours| detours.more(centre, them.centre()));
                seen.lure = seen.lure.min(lure + round - less);
            }
            if far < seen.near.0 {
                seen.near = (far, way.dot(own.forward) / far.max(1.0));
            }
            if gap < me.reach && lurks(own, them, they.cover) {
                seen.lurking = seen.lurking.max(they.worth);
            }
            let touched = touches(own, them);
            seen.touched = seen.touched || touched;
            seen.met = seen.met || touched && far < me.radius + they.radius;
            if self.fire.is_none() && me.range > 0.0 && self.in_lane(own, them, me.range) {
                seen.shoots = seen.shoots.max(self.matchups.shot(id, *foe) * they.worth);
            }
            if self.fire.is_none()
                && they.range > 0.0
                && !they.in_combat
                && !screened
                && self.in_lane(them, own, they.range)
            {
                let shot = self.matchups.shot(*foe, id) * me.worth;
                // Who stand in files shoot together: each target has one shot to fear, which others aid.
                seen.shot_at = if self.files.is_some() { seen.shot_at.max(shot * AIDED) } else { seen.shot_at + shot };
            }
            if !they.in_combat && !screened && gap < they.reach + 0.5 * bw {
                seen.danger.count(own, them, -gain, me.worth, temper.aside);
            }
        }
        if keen {
            seen.stands = self.stands(own, seen.near.0);
            seen.charges = Some(ChargesSeen::default());
        }
        seen.lanes = self.lanes(rects, id, seen.hindered, steadied).map(Arc::new);
        seen
    }

    /// Whether a base stands in front of another within a distance and not far to one side, so that its shot may hit.
    pub(super) fn in_lane(&self, from: &Rect, to: &Rect, range: f64) -> bool {
        if let Some(margin) = self.grazed {
            return grazes(from, to, margin, range);
        }
        let seen = from.local(to.centre());
        let widens = if self.arcs { seen.y } else { 0.0 };
        seen.y > 0.0 && seen.y < range + to.depth * 0.5 && seen.x.abs() < 2.0 * from.width() + widens
    }
}

/// Whether a base stands where it may charge a flank or the rear of an enemy next, with no cover for the enemy there.
fn lurks(own: &Rect, them: &Rect, cover: [bool; 2]) -> bool {
    let seen = them.local(own.centre());
    let beside = seen.x.abs() > them.half_width + own.depth * 0.5 && seen.y < them.depth;
    let behind = seen.y < -them.depth - own.depth * 0.5;
    behind || (beside && !cover[usize::from(seen.x > 0.0)])
}
