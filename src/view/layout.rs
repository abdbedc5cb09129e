//! What follows from where everybody stands and from nothing else: bases as rectangles and who touches whom. Kept beside
//! the ground as long as somebody may ask for it again, since many orders are thought of between two moves.
//!
//! Knows no rules. A layout is used again only for the very places that it was made for, so that it can never be stale.

use crate::base::names::{ElementId, SideId};
use crate::base::trace;
use crate::battle::{Battle, Clinch, Element, Kind, Standing, Stronghold};
use crate::geometry::{Base, Rect};
use crate::view::lines::{Line, NoLine};
use crate::view::{Contacts, Situation};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// How many layouts are kept: that of the battle, that before it, and a move or two that are tried.
const MOST: usize = 4;

/// The places of all elements at one moment, and what follows from them.
#[derive(Debug)]
pub struct Layout {
    /// The base of each element, its side where it stands in the open, and its type.
    stands: Vec<(Base, Option<SideId>, Kind)>,
    clinches: Vec<Clinch>,
    strongholds: Vec<Stronghold>,
    /// The bases as rectangles, by element; those off the table have their last place.
    pub rects: Vec<Rect>,
    contacts: OnceLock<Contacts>,
    lines: Mutex<BTreeMap<(ElementId, ElementId), Result<Line, NoLine>>>,
}

impl Layout {
    /// The layout of a battle; what stands as it stood before is taken over.
    fn of(battle: &Battle, before: Option<&Layout>) -> Layout {
        let stands: Vec<_> = battle.elements.iter().map(|e| (e.base, in_open(e), e.kind)).collect();
        let known = |i: usize| before.filter(|b| b.stands.get(i).is_some_and(|(base, ..)| *base == stands[i].0));
        let rect = |i: usize| known(i).map_or_else(|| stands[i].0.rect(), |b| b.rects[i]);
        let rects = (0..stands.len()).map(rect).collect();
        let (clinches, strongholds) = (battle.clinches.clone(), battle.strongholds.clone());
        Layout { rects, stands, clinches, strongholds, contacts: OnceLock::new(), lines: Mutex::default() }
    }

    /// Whether it is that of a battle.
    pub fn is_of(&self, battle: &Battle) -> bool {
        let same = |(stands, e): (&(Base, Option<SideId>, Kind), &Element)| *stands == (e.base, in_open(e), e.kind);
        self.stands.len() == battle.elements.len()
            && self.clinches == battle.clinches
            && self.strongholds == battle.strongholds
            && self.stands.iter().zip(&battle.elements).all(same)
    }

    /// Who touches whom, worked out once.
    pub fn contacts(&self, at: &Situation) -> &Contacts {
        self.contacts.get_or_init(|| Contacts::of(at))
    }

    /// The line of a shot, worked out once; anew while a trace runs, which must see the rules consulted.
    pub fn line(
        &self,
        from: ElementId,
        to: ElementId,
        draw: impl FnOnce() -> Result<Line, NoLine>,
    ) -> Result<Line, NoLine> {
        if trace::is_on() {
            return draw();
        }
        let known = locked(&self.lines).get(&(from, to)).copied();
        known.unwrap_or_else(|| {
            let line = draw();
            locked(&self.lines).insert((from, to), line);
            line
        })
    }
}

fn in_open(e: &Element) -> Option<SideId> {
    (e.standing == Standing::OnTable && e.place.is_none()).then_some(e.side)
}

/// What a lock holds. Nothing that is done under one of these locks can fail halfway.
fn locked<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The layouts asked for last, the latest first.
#[derive(Debug, Default)]
pub struct Layouts(Mutex<Vec<Arc<Layout>>>);

impl Layouts {
    /// The layout of a battle.
    pub fn of(&self, battle: &Battle) -> Arc<Layout> {
        let mut kept = locked(&self.0);
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
