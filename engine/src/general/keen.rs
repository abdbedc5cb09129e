//! What a keen general knows of the field beyond the worth of troops: support as it stands, the ground of a fight, how far enemies
//! come, who threatens whom.

use crate::base::names::ElementId;
use crate::battle::Going;
use crate::book::cost_tables::{CostRow, CostWhen};
use crate::fight::Duel;
use crate::fight::support::support_sum;
use crate::general::footing::{advantage, is_bad};
use crate::general::fronts::Fronts;
use crate::general::matchups::SupposedFight;
use crate::general::neighbours::cover;
use crate::general::outlook::Outlook;
use crate::geometry::{LinedUp, Rect, distance, lined_up_place};

/// How near an enemy is who may come soon, in base widths.
const COMES: f64 = 6.0;

impl Outlook<'_> {
    /// Finds what neighbours add for each element against each enemy, as they stand.
    pub(super) fn find_supports(&mut self) {
        let (view, count) = (self.view, self.view.at.battle.elements.len());
        let mut all = vec![0; count * count];
        for (friends, foes) in [(&view.own, &view.foes), (&view.foes, &view.own)] {
            for id in friends {
                let mut known: Vec<(usize, i8)> = Vec::new();
                for foe in foes {
                    let kind = self.matchups.kind(*foe);
                    let sum = match known.iter().find(|(of, _)| *of == kind) {
                        Some((_, sum)) => *sum,
                        None => {
                            let sum = support_sum(view.at, &Duel::close([*id, *foe]), 0);
                            known.push((kind, sum));
                            sum
                        }
                    };
                    all[id.index() * count + foe.index()] = sum;
                }
            }
        }
        self.supports = all;
    }

    /// The side's gain if an own element goes to the front of an enemy where that stands.
    pub(super) fn gain_there(&self, own: ElementId, foe: ElementId, extra: [i8; 2], fronts: &mut Fronts) -> f64 {
        let at = self.view.at;
        let them = at.rect(foe);
        let place = lined_up_place(them, LinedUp::Front, at.rect(own));
        let front = fronts.of(at, foe);
        let bad_ground = front.is_bad || is_bad(at, own, &place);
        let fight = SupposedFight { bad_ground, struck: false };
        self.gain(own, foe, [extra[0], extra[1] + front.advantage(at, them, &place)], fight)
    }

    /// Whether an element goes slower over the ground of a place.
    pub(super) fn slows(&self, id: ElementId, rect: &Rect) -> bool {
        let at = self.view.at;
        !at.field.grounds.is_empty() && at.field.going(&at.rules.moves, at.battle, rect, at.element(id)) > Going::Good
    }

    /// The advantage in points by slope and bank that a base has over whoever comes, if an enemy is this near.
    pub(super) fn stands(&self, own: &Rect, near: f64) -> i8 {
        let at = self.view.at;
        if near < COMES * at.bw() { advantage(at, own, &own.with_front(own.at, own.facing.reversed())) } else { 0 }
    }

    /// What a keen general gives for a place besides: slope and bank against who comes, and his voice.
    pub(super) fn keen_place(&self, rects: &[Rect], id: ElementId, stands: i8) -> f64 {
        let temper = self.temper_of(id);
        if !temper.is_keen() {
            return 0.0;
        }
        let unheard = if self.view.at.element(id).general { self.unheard(rects, id) as f64 } else { 0.0 };
        f64::from(stands) * temper.stand - unheard * temper.voice
    }

    /// How much the general of an element's command minds what the enemy can do, as a part of what the side's general does.
    pub(super) fn dread(&self, id: ElementId) -> f64 {
        self.temper_of(id).menace / self.temper.menace
    }

    /// The number of elements of a general's command that would be beyond his voice in a position.
    fn unheard(&self, rects: &[Rect], id: ElementId) -> usize {
        let (at, own) = (self.view.at, &rects[id.index()]);
        let command = at.element(id).command;
        if at.battle.commands[command.index()].leading() != Some(id) {
            return 0;
        }
        let table = &at.rules.moves.cost;
        let shut = at.battle.ground().any(|(number, feature)| {
            let counts =
                |row: &CostRow| matches!(row.when, CostWhen::GeneralInside { on, .. } if on.contains(&feature.kind));
            table.rows.iter().any(counts) && at.field.ground(number).contains(own)
        });
        let beyond = |other: &&ElementId| {
            let element = at.element(**other);
            let reach = table.command.iter().find(|row| row.who.is(element)).map(|row| row.reach.on(at.battle));
            let far = reach.is_some_and(|reach| distance(own, &rects[other.index()]) > f64::from(reach));
            **other != id && element.command == command && (far || (shut && reach.is_some()))
        };
        self.view.own.iter().filter(beyond).count()
    }

    /// Whether friends of an own element stand on its left and on its right in a position.
    pub(super) fn cover_of(&self, rects: &[Rect], id: ElementId) -> [bool; 2] {
        cover(rects, &self.view.own, id, &rects[id.index()])
    }
}
