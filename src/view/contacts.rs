//! Contacts: which elements touch, front to front, on a flank or on the rear. Computed from positions alone.
//!
//! Overlaps depend on the rule set and are counted with the factors (`fight::factors`).

use crate::base::names::{ElementId, SideId};
use crate::geometry::{LinedUp, Vec2, lined_up, touches};
use crate::view::{Situation, strongholds};

/// What touches one element.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Contact {
    /// The enemy in mutual front contact.
    pub foe: Option<ElementId>,
    /// The enemy whose flank or rear this one's front is lined up on, and which.
    pub strikes: Option<(ElementId, Side)>,
    /// The enemy front on its left flank.
    pub left: Option<ElementId>,
    /// The enemy front on its right flank.
    pub right: Option<ElementId>,
    /// The enemy front on its rear.
    pub rear: Option<ElementId>,
    /// The place that it storms: its front is against it, and against no enemy in the open.
    pub storms: Option<u8>,
    /// It is in a place that is stormed.
    pub stormed: bool,
}

/// Which side of the struck element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Its left flank.
    Left,
    /// Its right flank.
    Right,
    /// Its rear.
    Rear,
}

impl Contact {
    /// Whether the element is in close combat.
    pub fn in_combat(&self) -> bool {
        !self.faces_nobody() || self.strikes.is_some() || self.struck()
    }

    /// Whether nobody fights its front edge.
    pub fn faces_nobody(&self) -> bool {
        self.foe.is_none() && self.storms.is_none() && !self.stormed
    }

    /// Whether an enemy front is against a flank or the rear.
    pub fn struck(&self) -> bool {
        self.left.is_some() || self.right.is_some() || self.rear.is_some()
    }

    /// The enemy fronts on flanks and rear.
    pub fn strikers(&self) -> impl Iterator<Item = ElementId> {
        [self.left, self.right, self.rear].into_iter().flatten()
    }
}

/// What touches each element.
#[derive(Clone, Debug)]
pub struct Contacts(Vec<Contact>);

impl Contacts {
    /// Works out all contacts of a situation.
    pub fn of(at: &Situation) -> Contacts {
        let mut all = vec![Contact::default(); at.battle.elements.len()];
        let (ours, theirs): (Vec<Reach>, Vec<Reach>) =
            at.in_open().map(|id| Reach::of(at, id)).partition(|reach| at.element(reach.id).side == SideId(0));
        for a in &ours {
            for b in theirs.iter().filter(|b| a.meets(b)) {
                touch(at, a.id, b.id, &mut all);
                touch(at, b.id, a.id, &mut all);
            }
        }
        for clinch in &at.battle.clinches {
            // Two who have come apart fight no longer.
            if !touches(at.rect(clinch.contactor), at.rect(clinch.contacted)) {
                continue;
            }
            all[clinch.contactor.index()].foe = Some(clinch.contacted);
            all[clinch.contacted.index()].foe = Some(clinch.contactor);
        }
        storms(at, &mut all);
        Contacts(all)
    }

    /// What touches this element; nothing touches one that is not on the table.
    pub fn get(&self, id: ElementId) -> &Contact {
        &self.0[id.index()]
    }
}

/// How far round its front the base of an element may touch others.
struct Reach {
    id: ElementId,
    at: Vec2,
    far: f64,
}

impl Reach {
    fn of(at: &Situation, id: ElementId) -> Reach {
        let rect = at.rect(id);
        Reach { id, at: rect.at, far: rect.half_width + rect.depth + 500.0 }
    }

    fn meets(&self, other: &Reach) -> bool {
        let far = self.far + other.far;
        self.at.distance_squared(other.at) <= far * far
    }
}

/// Records where the front of `a` is lined up on `b`.
fn touch(at: &Situation, a: ElementId, b: ElementId, all: &mut [Contact]) {
    let Some(how) = lined_up(at.rect(a), at.rect(b)) else { return };
    let struck = &mut all[b.index()];
    let (side, place) = match how {
        LinedUp::Front => {
            all[a.index()].foe = Some(b);
            return;
        }
        LinedUp::LeftFlank => (Side::Left, &mut struck.left),
        LinedUp::RightFlank => (Side::Right, &mut struck.right),
        LinedUp::Rear => (Side::Rear, &mut struck.rear),
    };
    place.get_or_insert(a);
    all[a.index()].strikes.get_or_insert((b, side));
}

/// Records who storms which place.
fn storms(at: &Situation, all: &mut [Contact]) {
    if !at.rules.strongholds.storm.is_seen() {
        return;
    }
    for (number, place) in at.battle.strongholds.iter().enumerate() {
        let Some(inside) = place.held_by else { continue };
        for id in at.enemies(at.element(inside).side).filter(|id| strongholds::is_before(at, *id, place)) {
            let engaged = &mut all[id.index()];
            let wagon = at.rules.combat.is_wagon(at.element(id)) && engaged.struck();
            if engaged.faces_nobody() && engaged.strikes.is_none() && !wagon {
                engaged.storms = Some(number as u8);
                all[inside.index()].stormed = true;
            }
        }
    }
}
