//! A battle as its bounds: how each began, which moves were ordered, where they ended, and what was fought and lost.

use crate::base::names::{ElementId, SideId};
use crate::battle::{
    Battle, Blow, Event, FightKind, MoveKind, MoveOrder, MoveType, Order, Outcome, Phase, Pose, Standing, What,
};
use crate::book::Rulebook;
use crate::fight::Duel;
use crate::fight::odds::Odds;
use crate::view::{Field, Situation};

/// A bound.
pub(super) struct BoundRecord {
    pub number: u16,
    pub side: SideId,
    /// The battle as the moves began.
    pub start: Battle,
    /// The moves that were ordered, in their order.
    pub moves: Vec<OrderedMove>,
    /// The battle as the moves ended, with the points that were left.
    pub end: Battle,
    /// The close combats, in their order.
    pub fights: Vec<ResolvedFight>,
    /// The elements that were destroyed, each with its last close combat of the bound by its place among them.
    pub lost: Vec<(ElementId, usize)>,
    /// Whether the moves are over.
    moved: bool,
}

/// A move that was ordered.
pub(super) struct OrderedMove {
    pub order: MoveOrder,
    /// Where the movers stood before and after it.
    pub poses: Vec<(ElementId, Pose, Pose)>,
}

/// A close combat with its chances before the dice.
pub(super) struct ResolvedFight {
    pub blow: Blow,
    /// The throws, of thirty-six, by which each party is lost.
    pub lost: [u32; 2],
    /// The throws, of thirty-six, by which each party leaves its place or is lost.
    pub driven: [u32; 2],
    /// What became of each party.
    pub outcomes: [Outcome; 2],
}

impl ResolvedFight {
    /// The party (0 or 1) that an element is.
    pub fn party(&self, id: ElementId) -> Option<usize> {
        self.blow.parties.iter().position(|party| party.element == id)
    }
}

impl OrderedMove {
    /// Where an element stood before and after it, if it made the move.
    pub fn of(&self, id: ElementId) -> Option<(Pose, Pose)> {
        self.poses.iter().find(|(mover, ..)| *mover == id).map(|(_, from, to)| (*from, *to))
    }
}

impl BoundRecord {
    fn of(battle: &Battle) -> BoundRecord {
        BoundRecord {
            number: battle.bound.number,
            side: battle.bound.side,
            start: battle.clone(),
            moves: Vec::new(),
            end: battle.clone(),
            fights: Vec::new(),
            lost: Vec::new(),
            moved: false,
        }
    }

    /// Whether an element was moved by an order.
    pub fn ordered(&self, id: ElementId) -> bool {
        self.moves.iter().any(|made| made.order.who.contains(&id))
    }
}

/// A view of a battle of the record.
pub(super) fn seen<R>(rules: &Rulebook, battle: &Battle, look: impl FnOnce(&Situation) -> R) -> R {
    let field = Field::new(battle);
    look(&Situation::new(rules, &field, battle))
}

/// Whether a battle has an element standing on the table in the open.
pub(super) fn stands(battle: &Battle, id: ElementId) -> bool {
    battle.knows(id) && battle.element(id).standing == Standing::OnTable && battle.element(id).place.is_none()
}

/// The bounds of a battle.
pub(super) fn read(rules: &Rulebook, start: &Battle, events: &[Event]) -> Vec<BoundRecord> {
    let mut battle = start.clone();
    let mut bounds = Vec::new();
    if battle.bound.number > 0 {
        bounds.push(BoundRecord::of(&battle));
    }
    for event in events {
        if let Some(bound) = bounds.last_mut() {
            before(rules, bound, &battle, &event.what);
        }
        battle.apply(event);
        match (&event.what, bounds.last_mut()) {
            (What::BoundBegan { .. }, _) => bounds.push(BoundRecord::of(&battle)),
            (What::PhaseBegan { phase: Phase::March | Phase::Moves }, Some(bound)) if bound.moves.is_empty() => {
                bound.start = battle.clone();
            }
            _ => {}
        }
    }
    if let Some(bound) = bounds.last_mut().filter(|bound| !bound.moved) {
        bound.end = battle;
    }
    bounds
}

/// Notes what an event shows of the bound, before it happens.
fn before(rules: &Rulebook, bound: &mut BoundRecord, battle: &Battle, what: &What) {
    match what {
        What::PhaseBegan { phase } => {
            let moving = |phase: Phase| matches!(phase, Phase::March | Phase::Moves);
            if moving(battle.bound.phase) && !moving(*phase) {
                (bound.end, bound.moved) = (battle.clone(), true);
            }
        }
        What::BoundBegan { .. } if !bound.moved => (bound.end, bound.moved) = (battle.clone(), true),
        What::Ordered { side, order: Order::Move(order) } if *side == bound.side => {
            if matches!(order.kind, MoveType::Tactical | MoveType::March) {
                bound.moves.push(OrderedMove { order: order.clone(), poses: Vec::new() });
            }
        }
        What::Moved { element, from, to, kind: MoveKind::Tactical } => {
            let Some(made) = bound.moves.last_mut().filter(|made| made.order.who.contains(element)) else { return };
            match made.poses.iter_mut().find(|(mover, ..)| mover == element) {
                Some((_, _, last)) => *last = *to,
                None => made.poses.push((*element, *from, *to)),
            }
        }
        What::Fought { blow, .. } if blow.how == FightKind::CloseCombat => {
            let odds = seen(rules, battle, |at| Odds::of(at, Duel::of(at, blow)));
            bound.fights.push(ResolvedFight {
                blow: (**blow).clone(),
                lost: [0, 1].map(|party| odds.lost(party)),
                driven: [0, 1].map(|party| odds.gives_way(party)),
                outcomes: [Outcome::None; 2],
            });
        }
        What::Result { element, outcome, .. } => {
            if let Some(fight) = bound.fights.last_mut()
                && let Some(party) = fight.party(*element)
            {
                fight.outcomes[party] = *outcome;
            }
        }
        What::Destroyed { element, .. } => {
            let last = bound.fights.iter().rposition(|fight| fight.party(*element).is_some());
            bound.lost.extend(last.map(|fight| (*element, fight)));
        }
        _ => {}
    }
}
