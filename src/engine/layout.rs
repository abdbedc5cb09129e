//! What follows from where everybody stands and from nothing else: bases as rectangles and who touches whom. Kept beside
//! the ground as long as somebody may ask for it again, since many orders are thought of between two moves.
//!
//! Knows no rules. A layout is used again only for the very places that it was made for, so that it can never be stale.

use std::sync::{Arc, Mutex, OnceLock};

use super::{Contacts, Situation};
use crate::base::names::SideId;
use crate::battle::{Battle, Clinch, Element, Standing};
use crate::geometry::{Base, Rect};

/// How many layouts are kept: that of the battle, that before it, and a move or two that are tried.
const MOST: usize = 4;

/// The places of all elements at one moment, and what follows from them.
#[derive(Debug)]
pub struct Layout {
    /// The base of each element, and its side where it stands in the open.
    stands: Vec<(Base, Option<SideId>)>,
    clinches: Vec<Clinch>,
    /// The bases as rectangles, by element; those off the table have their last place.
    pub rects: Vec<Rect>,
    contacts: OnceLock<Contacts>,
}

impl Layout {
    /// The layout of a battle; what stands as it stood before is taken over.
    fn of(battle: &Battle, before: Option<&Layout>) -> Layout {
        let stands: Vec<_> = battle.elements.iter().map(|e| (e.base, in_open(e))).collect();
        let known = |i: usize| before.filter(|b| b.stands.get(i).is_some_and(|(base, _)| *base == stands[i].0));
        let rect = |i: usize| known(i).map_or_else(|| stands[i].0.rect(), |b| b.rects[i]);
        let rects = (0..stands.len()).map(rect).collect();
        Layout { rects, stands, clinches: battle.clinches.clone(), contacts: OnceLock::new() }
    }

    fn is_of(&self, battle: &Battle) -> bool {
        let same = |(stands, e): (&(Base, Option<SideId>), &Element)| stands.0 == e.base && stands.1 == in_open(e);
        self.stands.len() == battle.elements.len()
            && self.clinches == battle.clinches
            && self.stands.iter().zip(&battle.elements).all(same)
    }

    /// Who touches whom, worked out once.
    pub fn contacts(&self, at: &Situation) -> &Contacts {
        self.contacts.get_or_init(|| Contacts::of(at))
    }
}

fn in_open(e: &Element) -> Option<SideId> {
    (e.standing == Standing::OnTable && e.place.is_none()).then_some(e.side)
}

/// The layouts asked for last, the latest first.
#[derive(Debug, Default)]
pub struct Layouts(Mutex<Vec<Arc<Layout>>>);

impl Layouts {
    /// The layout of a battle.
    pub fn of(&self, battle: &Battle) -> Arc<Layout> {
        // Nothing that happens under the lock can fail, and what is kept is never half made.
        let mut kept = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(i) = kept.iter().position(|layout| layout.is_of(battle)) {
            kept[..=i].rotate_right(1);
            return kept[0].clone();
        }
        let layout = Arc::new(Layout::of(battle, kept.first().map(Arc::as_ref)));
        kept.truncate(MOST - 1);
        kept.insert(0, layout.clone());
        layout
    }
}

impl Clone for Layouts {
    /// A copy begins with nothing kept.
    fn clone(&self) -> Layouts {
        Layouts::default()
    }
}
