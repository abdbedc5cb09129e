//! What the troops of the side on move do by themselves once its moves are done, asked beforehand of the very judges that then
//! decide it, and of the advances themselves, made one after another on a copy.

use crate::base::dice::Scripted;
use crate::base::names::{ElementId, SideId};
use crate::battle::order_kind::OrderKind;
use crate::battle::{MoveType, Standing, Viewer, What};
use crate::deeds::{rout, wreck};
use crate::moves::impulse::{Advance, advances, betrayed, go_on};
use crate::view::layout::KeptLayout;
use crate::view::{Cx, Situation};
use crate::ways::beside::without_a_fight;

/// What troops do by themselves as things stand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unbidden {
    /// The impetuous, with the distance that they advance in 1/1000 mm, those who come to their turn as others go before them
    /// among them.
    pub advance: Vec<(ElementId, i32)>,
    /// The numbers of those in ambush who leave it to advance.
    pub betrayed: Vec<u8>,
    /// The demoralised, who flee.
    pub flee: Vec<ElementId>,
    /// The numbers of those in ambush who leave it to flee with a demoralised command.
    pub flee_hidden: Vec<u8>,
    /// The vessels that the wind drives ashore.
    pub wrecked: Vec<ElementId>,
    /// Those who stand beside an enemy whom no friend fights, and go back (`dba22.contact.10`).
    pub back: Vec<ElementId>,
}

/// How far an advance leads, as it is told once it is made.
fn far(advance: &Advance) -> i32 {
    libm::round(advance.way.start.at.distance(advance.end.at)) as i32
}

/// The advances of a side, made one after another by what it knows. Where that hangs on a die for a river or on an answer of a
/// player, those who are left are told as if nobody came before them.
fn foreseen(at: &Situation, side: SideId) -> Vec<(ElementId, i32)> {
    let alone: Vec<(ElementId, i32)> = advances(at, side).into_iter().map(|(id, one)| (id, far(&one))).collect();
    if alone.is_empty() {
        return alone;
    }
    let known = at.battle.known_to(Viewer::Of(side)).into_owned();
    let (mut battle, mut dice) = (known.clone(), Scripted::default());
    let mut layout = KeptLayout::known(at.beside(&known).layout().clone());
    let mut cx = Cx::new(at.rules, at.field, &mut battle, &mut layout, &mut dice);
    let done = go_on(&mut cx, None);
    let made: Vec<ElementId> = cx.events.iter().flat_map(|event| advanced(&event.what)).copied().collect();
    if dice.missing > 0 {
        return alone;
    }
    // Whoever came on the table from an ambush has no name yet by which to be told; who mounts for it is on foot as yet.
    let on = |id: &ElementId| id.index() < known.elements.len();
    let as_yet = |id: ElementId| match known.element(id).standing {
        Standing::Exchanged(foot) => foot,
        _ => id,
    };
    let went = |id: ElementId| {
        let (was, is) = (known.element(as_yet(id)).base.at, battle.element(id).base.at);
        (as_yet(id), libm::round(was.vec().distance(is.vec())) as i32)
    };
    let mut told: Vec<(ElementId, i32)> = made.into_iter().filter(on).map(went).collect();
    let went: Vec<ElementId> = told.iter().map(|(id, _)| *id).collect();
    told.retain(|(_, length)| *length > 0);
    let left = alone.into_iter().filter(|(id, _)| !done && !went.contains(id));
    told.extend(left);
    told.sort();
    told.dedup_by_key(|(id, _)| *id);
    told
}

/// The elements that an event says have advanced.
fn advanced(what: &What) -> &[ElementId] {
    match what {
        What::MoveMade { who, kind: MoveType::Impulse, .. } => who,
        _ => &[],
    }
}

impl Unbidden {
    /// What the troops of the side on move would do; nothing outside of moves in which they could be held.
    pub fn of(at: &Situation) -> Unbidden {
        let moving = at.takes(OrderKind::Move) && at.battle.pending.is_none();
        let back = if moving { without_a_fight(at) } else { Vec::new() };
        if !at.takes(OrderKind::Hold) || at.battle.pending.is_some() {
            return Unbidden { back, ..Unbidden::default() };
        }
        Unbidden {
            advance: foreseen(at, at.battle.bound.side),
            betrayed: betrayed(at),
            flee: rout::fleeing(at),
            flee_hidden: rout::fleeing_from_ambush(at),
            wrecked: wreck::driven(at),
            back,
        }
    }

    /// Those on the table.
    pub fn shown(&self) -> impl Iterator<Item = ElementId> + '_ {
        let others = [&self.flee, &self.wrecked, &self.back];
        self.advance.iter().map(|(id, _)| *id).chain(others.into_iter().flatten().copied())
    }
}
