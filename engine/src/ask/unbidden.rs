//! What the troops of the side on move do by themselves once its moves are done, asked beforehand of the very judges that then
//! decide it.

use crate::base::names::ElementId;
use crate::battle::order_kind::OrderKind;
use crate::deeds::{rout, wreck};
use crate::moves::impulse::{Advance, advances, betrayed};
use crate::view::Situation;

/// What troops do by themselves as things stand, each as if nobody came before it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unbidden {
    /// The impetuous, with the distance that they advance in 1/1000 mm.
    pub advance: Vec<(ElementId, i32)>,
    /// The numbers of those in ambush who leave it to advance.
    pub betrayed: Vec<u8>,
    /// The demoralised, who flee.
    pub flee: Vec<ElementId>,
    /// The vessels that the wind drives ashore.
    pub wrecked: Vec<ElementId>,
}

/// How far an advance leads, as it is told once it is made.
fn far(advance: &Advance) -> i32 {
    libm::round(advance.way.start.at.distance(advance.end.at)) as i32
}

impl Unbidden {
    /// What the troops of the side on move would do; nothing outside of moves in which they could be held.
    pub fn of(at: &Situation) -> Unbidden {
        if !at.takes(OrderKind::Hold) || at.battle.pending.is_some() {
            return Unbidden::default();
        }
        let advance = advances(at, at.battle.bound.side).into_iter();
        Unbidden {
            advance: advance.map(|(id, advance)| (id, far(&advance))).collect(),
            betrayed: betrayed(at),
            flee: rout::fleeing(at),
            wrecked: wreck::driven(at),
        }
    }

    /// Those on the table.
    pub fn shown(&self) -> impl Iterator<Item = ElementId> + '_ {
        self.advance.iter().map(|(id, _)| *id).chain(self.flee.iter().copied()).chain(self.wrecked.iter().copied())
    }
}
