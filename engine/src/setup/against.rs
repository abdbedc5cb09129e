//! The enemy that an army is drawn up against, at its posts or expected posts, and the gain of fighting it.
//!
//! Knows no rules: the worth of troops against each other comes from the exact chances that generals use.

use crate::base::names::{ElementId, SideId};
use crate::battle::Element;
use crate::general::matchups::{Matchups, SupposedFight};
use crate::geometry::Base;
use crate::setup::{Scene, StartingPost, linear};
use crate::view::{Field, Situation};

/// How far to one side an enemy counts as opposite, in base widths; it counts less the further it is.
const REACH: f64 = 2.2;
/// The additional worth of a general, compared with an element.
const GENERAL: f64 = 1.0;

/// The enemy, and the gain of each own element from fighting each enemy element, in elements.
pub struct Against {
    /// The place of each enemy element along the own edge, in 1/1000 mm.
    along: Vec<f64>,
    /// The gains, by own element and enemy.
    gains: Vec<f64>,
    reach: f64,
}

impl Against {
    /// The enemy of a side: by its posts if it has drawn up, otherwise by the bases that `forecast` gives. `own` are
    /// the elements to be drawn up.
    pub fn of(at: &Scene, who: SideId, own: &[usize], forecast: impl FnOnce() -> Vec<Option<Base>>) -> Against {
        let foe = who.enemy();
        let (army, posts) = (at.army(foe), &at.posts[foe.index()]);
        let bases: Vec<Option<Base>> = match posts.is_empty() {
            true => forecast(),
            false => posts.iter().map(StartingPost::base).collect(),
        };
        let stands: Vec<(usize, Base)> = bases.iter().enumerate().filter_map(|(i, base)| Some((i, (*base)?))).collect();
        let battle = at.so_far(["", ""]);
        let field = Field::new(&battle);
        let matchups = Matchups::of(&Situation::new(at.rules, &field, &battle));
        let first = [0, at.army(SideId(0)).len()];
        let id = |side: SideId, i: usize| ElementId((first[side.index()] + i) as u16);
        let worth = |element: &Element| if element.general { 1.0 + GENERAL } else { 1.0 };
        let gain = |i: usize, f: usize| {
            let loss = matchups.loss(id(who, i), id(foe, f), [0, 0], SupposedFight::default());
            loss.theirs * worth(&army[f]) - loss.own * worth(&at.army(who)[i])
        };
        let gains = own.iter().flat_map(|i| stands.iter().map(|(f, _)| gain(*i, *f))).collect();
        let along = |base: &Base| linear::along(&at.land, at.edge(who), base.rect().centre()).0;
        let reach = REACH * f64::from(at.land.base_width);
        Against { along: stands.iter().map(|(_, base)| along(base)).collect(), gains, reach }
    }

    /// The average gain of an element from fighting the enemies opposite a place along the front.
    pub fn gain(&self, own: usize, along: f64) -> f64 {
        let gains = &self.gains[own * self.along.len()..][..self.along.len()];
        let (mut sum, mut weight) = (0.0, 1.0);
        for (gain, there) in gains.iter().zip(&self.along) {
            let near = (1.0 - (there - along).abs() / self.reach).max(0.0);
            sum += near * gain;
            weight += near;
        }
        sum / weight
    }
}
