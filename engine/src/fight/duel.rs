//! A fight of two: who they are, where and how they fight, and the edge that each fights with.
//!
//! Knows no numbers.

use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{Blow, FactorKind, FightKind, Mark, Marks};
use crate::book::Proof;
use crate::geometry::{Edge, Rect, front_on};
use crate::view::Situation;
use crate::view::contact::Assault;
use crate::view::strongholds::place_of;

/// A fight of two, before dice are thrown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duel {
    /// Shot or close combat.
    pub how: FightKind,
    /// The shooter and the target; in close combat the element of the side on move first.
    pub pair: [ElementId; 2],
    /// The elements that aid the shot at the first party, and those that aid the shot at the second.
    pub aids: [Vec<ElementId>; 2],
    /// Whether the target does not shoot back at the shooter.
    pub safe: bool,
    /// The places that the two are in, if they are in one; in close combat they fight for that place.
    pub places: [Option<u8>; 2],
    /// The works that the two fight across, if they do.
    pub across: Option<Assault>,
}

impl Duel {
    /// A close combat of two in the open.
    pub fn close(pair: [ElementId; 2]) -> Duel {
        Duel {
            how: FightKind::CloseCombat,
            pair,
            aids: [Vec::new(), Vec::new()],
            safe: false,
            places: [None; 2],
            across: None,
        }
    }

    /// A close combat of two in the open, which may be across works.
    pub fn in_open(at: &Situation, pair: [ElementId; 2]) -> Duel {
        let across = at.contacts().across(pair);
        across.iter().flat_map(|_| &at.rules.works.assault).for_each(|rules| cite(rules.across));
        Duel { across, ..Duel::close(pair) }
    }

    /// A shot of the first at the second; `safe` if the second does not shoot back.
    pub fn shot(at: &Situation, pair: [ElementId; 2], safe: bool) -> Duel {
        Duel { how: FightKind::Shooting, safe, places: pair.map(|id| place_of(at, id)), ..Duel::close(pair) }
    }

    /// A close combat of two, one of which may be in a place.
    pub fn met(at: &Situation, pair: [ElementId; 2]) -> Duel {
        Duel { places: pair.map(|id| place_of(at, id)), ..Duel::in_open(at, pair) }
    }

    /// The fight of a blow. Those who aid it are named once in a battle's record, each at the factor that he gives.
    pub fn of(at: &Situation, blow: &Blow) -> Duel {
        let pair = [0, 1].map(|i| blow.parties[i].element);
        let aided = |f: &&crate::battle::Factor| f.kind == FactorKind::Aided;
        let aids = [0, 1].map(|i| blow.parties[i].factors.iter().filter(aided).filter_map(|f| f.from).collect());
        Duel { how: blow.how, aids, safe: blow.parties[0].safe, ..Duel::met(at, pair) }
    }

    /// Whether it is a close combat.
    pub fn is_close(&self) -> bool {
        self.how == FightKind::CloseCombat
    }

    /// Whether the party `i` defends a place against the other.
    pub fn defends(&self, i: usize) -> bool {
        self.places[i].is_some()
    }

    /// Whether the party `i` defends works against the other.
    pub fn behind_works(&self, i: usize) -> bool {
        self.across.is_some_and(|across| across.defender == self.pair[i])
    }

    /// The place that is fought for in close combat, if there is one.
    pub fn stormed(&self) -> Option<u8> {
        self.places[0].or(self.places[1]).filter(|_| self.is_close())
    }

    /// The party that names the fight: the assaulter of a place, since the defender of a place may fight several.
    pub fn named(&self) -> ElementId {
        self.pair[usize::from(self.stormed().is_some() && self.places[0].is_some())]
    }
}

/// The base of an element with its fighting edge as its front; for a wagon, the edge that was contacted.
pub fn fighting_rect(at: &Situation, id: ElementId, foe: ElementId) -> Rect {
    let rect = at.rect(id);
    let Some(wagons) = at.rules.combat.wagons.filter(|w| w.value.is(at.element(id))) else { return *rect };
    at.rules.mark(Proof::WagonFront);
    if at.element(id).marks.has_any(Marks::of(&[Mark::Litter])) {
        at.rules.mark(Proof::WagonLike);
    }
    let edge = front_on(at.rect(foe), rect).unwrap_or(Edge::Front);
    if edge != Edge::Front {
        cite(wagons.clause);
    }
    rect.fronting(edge)
}
