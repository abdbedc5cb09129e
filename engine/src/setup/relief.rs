//! The last look at an order of battle: whoever stands on ground on which it is slow and loses goes to better ground nearby.

use crate::battle::Element;
use crate::geometry::{Base, Rect, overlaps, touches};
use crate::setup::draw_up::{Drawing, HINDERED, STEP};
use crate::setup::stretch::FrontStretch;

/// The cost of each base width that a place is further from the old one.
const FAR: f64 = 3.0;
/// How much better the new place must be.
const WORTH_IT: f64 = 12.0;

impl Drawing<'_> {
    /// Moves elements of a stretch from ground that hinders them to free ground that does not, where they touch a friend.
    pub(crate) fn relieve(&self, army: &[Element], stretch: &FrontStretch, bases: &mut [Option<Base>]) {
        // Where all must stand near their general he stays, so that they do.
        let stays = |id: &&usize| !army[**id].general || self.deploying.near_general.is_none();
        for id in stretch.who.iter().filter(stays) {
            let Some(now) = bases[*id].filter(|now| self.ground(&army[*id], &now.rect()) >= HINDERED) else { continue };
            let from = self.along(&now);
            let bad = |base: &Base| {
                let way = base.rect().centre() - now.rect().centre();
                f64::from(self.suits(army, *id, base)) + way.length() / self.bw * FAR
            };
            let most = bad(&now) - WORTH_IT;
            let better = self.places(&army[*id], from, STEP).filter(|base| {
                let rect = base.rect();
                self.ground(&army[*id], &rect) < HINDERED
                    && bad(base) < most
                    && beside_friend(bases, *id, &rect)
                    && self.is_free(army, bases, *id, base)
            });
            if let Some(best) = better.min_by(|a, b| bad(a).total_cmp(&bad(b))) {
                bases[*id] = Some(best);
            }
        }
    }
}

/// Whether an element would touch another one of its army.
fn beside_friend(bases: &[Option<Base>], id: usize, rect: &Rect) -> bool {
    let others = bases.iter().enumerate().filter(|(i, _)| *i != id).filter_map(|(_, base)| base.as_ref());
    others.map(Base::rect).any(|other| touches(rect, &other) && !overlaps(rect, &other))
}
