//! What a general measures before he gives a task: the enemies before a part, what their fights promise, horse, ground and shots.
//!
//! Knows places and troops, no tasks.

use crate::base::names::ElementId;
use crate::battle::Hand;
use crate::general::footing::advantage;
use crate::general::outlook::Outlook;
use crate::general::task_field::{TaskField, outward};
use crate::geometry::{Plot, Vec2, distance};
use crate::view::lost::is_lost;

/// Who goes as far as this in a move is quick, in base widths.
const QUICK: f64 = 3.5;
/// An enemy as far from the outermost one is of his wing, in base widths.
const WING: f64 = 4.0;
/// What one element more than the enemy has is worth, in elements.
const NUMBERS: f64 = 0.1;
/// The same of quick horse on a wing.
const HORSES: f64 = 0.15;
/// An enemy as near as this comes, in base widths.
const COMES: f64 = 8.0;

/// The judgement of tasks in a position.
pub(super) struct TaskJudge<'a, 'o> {
    pub(super) outlook: &'a Outlook<'o>,
    pub(super) field: TaskField,
    /// Own bounds without a loss on either side.
    pub(super) quiet: u16,
}

impl TaskJudge<'_, '_> {
    /// The losses of the side.
    pub(super) fn lost(&self) -> usize {
        let battle = self.outlook.view.at.battle;
        battle.troops().filter(|(_, e)| e.side == battle.bound.side && is_lost(e)).count()
    }

    /// The enemies before some elements of a wing or of the centre.
    pub(super) fn facing(&self, who: &[ElementId], hand: Option<Hand>) -> Vec<ElementId> {
        let rights = self.field.own.iter().filter(|(id, _)| who.contains(id)).map(|(_, at)| at.x);
        let (low, high) = rights.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| (low.min(x), high.max(x)));
        let before = |at: &Vec2| {
            let inner = at.x >= low - self.field.bw || hand == Some(Hand::Left);
            inner && (at.x <= high + self.field.bw || hand == Some(Hand::Right))
        };
        self.field.foes.iter().filter(|(_, at)| before(at)).map(|(id, _)| *id).collect()
    }

    /// The mean gain of these against those, front to front.
    pub(super) fn gain(&self, who: &[ElementId], foes: &[ElementId]) -> f64 {
        let count = self.outlook.known.len();
        let each = who
            .iter()
            .flat_map(|own| foes.iter().map(move |foe| self.outlook.gains[own.index() * count + foe.index()]));
        each.sum::<f64>() / (who.len() * foes.len()).max(1) as f64
    }

    /// What the fights of some elements promise against those before them.
    pub(super) fn odds(&self, who: &[ElementId], hand: Option<Hand>) -> f64 {
        let foes = self.facing(who, hand);
        let more = who.len() as f64 - foes.len() as f64;
        self.gain(who, &foes) * who.len().min(foes.len()) as f64 + more * NUMBERS
    }

    /// How much better than the enemy's the quick horse of a wing is.
    pub(super) fn horse(&self, who: &[ElementId], hand: Hand) -> f64 {
        let Some(last) = self.field.outermost(hand) else { return f64::NEG_INFINITY };
        let of_wing = |at: &Vec2| outward(hand, at.x) >= outward(hand, last.x) - WING * self.field.bw;
        let near = self.field.foes.iter().filter(|(id, at)| of_wing(at) && self.is_quick(*id));
        let foes: Vec<ElementId> = near.map(|(id, _)| *id).collect();
        let more = who.len() as f64 - foes.len() as f64;
        self.gain(who, &foes) * who.len() as f64 + more * HORSES
    }

    pub(super) fn is_quick(&self, id: ElementId) -> bool {
        self.outlook.reach(id) >= QUICK * self.field.bw
    }

    pub(super) fn nearest_foe(&self, id: ElementId) -> f64 {
        let at = self.outlook.view.at;
        let far = |foe: &ElementId| distance(at.rect(id), at.rect(*foe));
        self.outlook.view.foes.iter().map(far).fold(f64::INFINITY, f64::min)
    }

    /// Whether at least half of some elements stand above or behind a bank against whoever comes, and somebody comes.
    pub(super) fn stands_well(&self, who: &[ElementId]) -> bool {
        let at = self.outlook.view.at;
        let good = |id: &&ElementId| {
            let own = at.rect(**id);
            advantage(at, own, &own.with_front(own.at, own.facing.reversed())) > 0
        };
        let comes = |id: &ElementId| self.nearest_foe(*id) < COMES * self.field.bw;
        who.iter().filter(good).count() * 2 >= who.len() && who.iter().any(comes)
    }

    /// Those of some elements who stand beside a camp of the side that an enemy could reach in two moves.
    pub(super) fn threatened(&self, who: &[ElementId]) -> Vec<ElementId> {
        let at = self.outlook.view.at;
        let own = at.battle.strongholds.iter().filter(|place| place.side == at.battle.bound.side);
        let comes = |plot: &Plot| {
            let near = |foe: &ElementId| plot.distance(at.rect(*foe)) <= 2.0 * self.outlook.reach(*foe);
            self.outlook.view.foes.iter().any(near)
        };
        let plots: Vec<Plot> = own.map(|place| place.plot()).filter(comes).collect();
        let beside = |id: &&ElementId| plots.iter().any(|plot| plot.distance(at.rect(**id)) <= self.field.bw);
        who.iter().filter(beside).copied().collect()
    }

    /// Whether an enemy's shots reach some of these.
    pub(super) fn is_shot_at(&self, who: &[ElementId]) -> bool {
        let at = self.outlook.view.at;
        let shoots = |foe: &&ElementId| self.outlook.range(**foe) > 0.0;
        let reaches =
            |foe: &ElementId| who.iter().any(|id| distance(at.rect(*foe), at.rect(*id)) <= self.outlook.range(*foe));
        self.outlook.view.foes.iter().filter(shoots).any(reaches)
    }
}
