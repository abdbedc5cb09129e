//! Exchanges in a drawn-up line: two elements change places if both together are better off, by the ground and by the
//! enemies opposite.

use crate::battle::Element;
use crate::geometry::Base;
use crate::setup::draw_up::{Drawing, is_near_general};
use crate::setup::stretch::FrontStretch;

/// The number of rounds over all pairs.
const ROUNDS: usize = 4;

/// The places of a stretch, and the elements that could have them.
struct Places<'d> {
    drawing: &'d Drawing<'d>,
    army: &'d [Element],
    who: Vec<usize>,
    slots: Vec<Base>,
    /// The cost of each element in each place, once it was computed.
    costs: Vec<Option<i32>>,
}

impl Places<'_> {
    /// The base of an element in a place.
    fn base(&self, i: usize, slot: usize) -> Base {
        let Base { at, facing, .. } = self.slots[slot];
        Base { at, facing, ..self.army[self.who[i]].base }
    }

    fn cost(&mut self, i: usize, slot: usize) -> i32 {
        let known = i * self.who.len() + slot;
        if let Some(cost) = self.costs[known] {
            return cost;
        }
        let cost = self.drawing.suits(self.army, self.who[i], &self.base(i, slot));
        self.costs[known] = Some(cost);
        cost
    }
}

impl Drawing<'_> {
    /// Lets elements of a stretch exchange places if both together stand better afterwards.
    pub(crate) fn exchange(&self, army: &[Element], stretch: &FrontStretch, bases: &mut [Option<Base>]) {
        let placed = stretch.who.iter().filter_map(|id| Some((*id, bases[*id]?)));
        let (who, slots): (Vec<usize>, Vec<Base>) = placed.unzip();
        let mut slot_of: Vec<usize> = (0..who.len()).collect();
        let costs = vec![None; who.len() * who.len()];
        let mut places = Places { drawing: self, army, who, slots, costs };
        for _ in 0..ROUNDS {
            let mut changed = false;
            for a in 0..slot_of.len() {
                for b in 0..a {
                    let (at_a, at_b) = (slot_of[a], slot_of[b]);
                    let before = places.cost(a, at_a) + places.cost(b, at_b);
                    if places.cost(a, at_b) + places.cost(b, at_a) < before {
                        let then = [(places.who[a], places.base(a, at_b)), (places.who[b], places.base(b, at_a))];
                        if self.change(army, bases, then) {
                            slot_of.swap(a, b);
                            changed = true;
                        }
                    }
                }
            }
            if !changed {
                break;
            }
        }
    }

    /// Puts two elements elsewhere, if both may stand there; returns whether it does.
    fn change(&self, army: &[Element], bases: &mut [Option<Base>], then: [(usize, Base); 2]) -> bool {
        let before = then.map(|(id, _)| bases[id]);
        then.iter().for_each(|(id, base)| bases[*id] = Some(*base));
        // If a general goes elsewhere, all of his command must still be near him.
        let led = |id: usize| then.iter().any(|(i, _)| army[*i].general && army[*i].command == army[id].command);
        let near = |bases: &[Option<Base>], id: usize| {
            bases[id].is_none_or(|base| is_near_general(self.deploying, self.land, army, bases, id, &base.rect()))
        };
        let fine = then.iter().all(|(id, base)| self.is_free(army, bases, *id, base))
            && (0..army.len()).all(|id| !led(id) || near(bases, id));
        if !fine {
            then.iter().zip(before).for_each(|((id, _), base)| bases[*id] = base);
        }
        fine
    }
}
