//! A battle looked at: the view in which orders are judged and fights are counted. It changes nothing.

use crate::base::names::{ElementId, SideId};
use crate::battle::{Battle, Element, Going, Place, Standing};
use crate::book::Rulebook;
use crate::geometry::{Plot, Rect};
use crate::view::layout::Layout;
use crate::view::{Contacts, Field};
use std::sync::Arc;

/// The battle, its rules and its ground, with what is derived from them kept while it does not change.
pub struct Situation<'a> {
    /// The rules.
    pub rules: &'a Rulebook,
    /// The ground.
    pub field: &'a Field,
    /// The battle.
    pub battle: &'a Battle,
    layout: Arc<Layout>,
}

impl<'a> Situation<'a> {
    /// Looks at a battle.
    pub fn new(rules: &'a Rulebook, field: &'a Field, battle: &'a Battle) -> Situation<'a> {
        Situation { rules, field, battle, layout: field.layouts.of(battle) }
    }

    /// Looks at a battle whose layout is at hand.
    pub(crate) fn with_layout(
        rules: &'a Rulebook,
        field: &'a Field,
        battle: &'a Battle,
        layout: Arc<Layout>,
    ) -> Situation<'a> {
        debug_assert!(layout.is_of(battle), "a layout of other places");
        Situation { rules, field, battle, layout }
    }

    /// What follows from the places of all alone.
    pub(crate) fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The bases as rectangles, by element; those off the table have their last place.
    pub fn rects(&self) -> &[Rect] {
        &self.layout.rects
    }

    /// The ground that an element is measured from: its base, or the place that it is in.
    pub fn ground_of(&self, id: ElementId) -> Plot {
        match self.element(id).place {
            Some(Place::Inside(place)) => self.battle.strongholds[usize::from(place)].plot(),
            None => Plot::Base(*self.rect(id)),
        }
    }

    /// The base of an element.
    pub fn rect(&self, id: ElementId) -> &Rect {
        &self.layout.rects[id.index()]
    }

    /// An element.
    pub fn element(&self, id: ElementId) -> &'a Element {
        self.battle.element(id)
    }

    /// Who touches whom, worked out once.
    pub fn contacts(&self) -> &Contacts {
        self.layout.contacts(self)
    }

    /// Whether an element is in close combat: a front against it, or its front against an enemy.
    pub fn in_combat(&self, id: ElementId) -> bool {
        self.contacts().get(id).in_combat()
    }

    /// The enemies of a side on the table.
    pub fn enemies(&self, side: SideId) -> impl Iterator<Item = ElementId> + use<'a> {
        self.battle.of_side(side.enemy()).map(|(id, _)| id)
    }

    /// All elements in the open, that is on the table and in no camp.
    pub fn in_open(&self) -> impl Iterator<Item = ElementId> + use<'a> {
        self.battle.on_table().filter(|(_, e)| e.place.is_none()).map(|(id, _)| id)
    }

    /// Whether an element stands in the open on the table.
    pub fn is_open(&self, id: ElementId) -> bool {
        let e = self.element(id);
        e.standing == Standing::OnTable && e.place.is_none()
    }

    /// The worst going under any part of an element, off-road.
    pub fn going(&self, id: ElementId) -> Going {
        self.field.going(&self.rules.moves, self.battle, self.rect(id), self.element(id))
    }

    /// The width of an ordinary base in 1/1000 mm, for measuring.
    pub fn bw(&self) -> f64 {
        f64::from(self.battle.base_width)
    }
}
