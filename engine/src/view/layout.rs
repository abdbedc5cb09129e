//! The data that follows from the places of the elements alone: bases as rectangles, and the contacts and lines of
//! shots, which are computed when first asked for.
//!
//! Knows no rules. Each position has one layout; the owner of a changing battle (`Cx`, `Game`) holds it and replaces
//! it.

use crate::base::names::{ElementId, SideId};
use crate::battle::{Battle, Clinch, Element, Kind, Standing, Stronghold, What};
use crate::geometry::{Base, Rect};
use crate::view::contact::Contacts;
use crate::view::lines::{NoLine, ShotLine};
use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

/// The places of all elements at one moment, and the data that follows from them.
#[derive(Debug, Default)]
pub struct Layout {
    /// The base of each element, its side if it stands in the open, and its type.
    stands: Vec<(Base, Option<SideId>, Kind)>,
    clinches: Vec<Clinch>,
    strongholds: Vec<Stronghold>,
    /// The elements in the open, in the order of the roster.
    pub(super) open: Vec<ElementId>,
    /// The bases as rectangles, by element; those off the table have their last place.
    pub rects: Vec<Rect>,
    /// The contacts, once they were asked for.
    pub(super) contacts: OnceCell<Contacts>,
    /// The lines of the shots that were asked for.
    pub(super) lines: RefCell<BTreeMap<(ElementId, ElementId), Result<ShotLine, NoLine>>>,
}

impl Layout {
    /// The layout of a battle: `before`, or a copy of it if others hold it too, with what has changed since.
    pub fn after(before: Option<Rc<Layout>>, battle: &Battle) -> Rc<Layout> {
        let Some(mut layout) = before else { return Rc::new(Layout::default().with(battle)) };
        if layout.is_of(battle) {
            return layout;
        }
        match Rc::get_mut(&mut layout) {
            Some(own) => own.follow(battle),
            None => {
                let (stands, rects) = (layout.stands.clone(), layout.rects.clone());
                layout = Rc::new(Layout { stands, rects, ..Layout::default() }.with(battle));
            }
        }
        layout
    }

    /// The same after [`Layout::follow`].
    fn with(mut self, battle: &Battle) -> Layout {
        self.follow(battle);
        self
    }

    /// Takes over the places of a battle; rectangles of elements that stand as before stay.
    fn follow(&mut self, battle: &Battle) {
        self.clinches.clone_from(&battle.clinches);
        self.strongholds.clone_from(&battle.strongholds);
        self.stands.truncate(battle.elements.len());
        self.rects.truncate(battle.elements.len());
        self.open.clear();
        for (i, e) in battle.elements.iter().enumerate() {
            let side = in_open(e);
            match self.stands.get_mut(i) {
                Some(stands) => {
                    if stands.0 != e.base {
                        self.rects[i] = e.base.rect();
                    }
                    *stands = (e.base, side, e.kind);
                }
                None => {
                    self.stands.push((e.base, side, e.kind));
                    self.rects.push(e.base.rect());
                }
            }
            if side.is_some() {
                self.open.push(ElementId(i as u16));
            }
        }
        self.contacts = OnceCell::new();
        self.lines.get_mut().clear();
    }

    /// Whether this is the layout of a battle.
    pub fn is_of(&self, battle: &Battle) -> bool {
        let same = |(stands, e): (&(Base, Option<SideId>, Kind), &Element)| *stands == (e.base, in_open(e), e.kind);
        self.stands.len() == battle.elements.len()
            && self.clinches == battle.clinches
            && self.strongholds == battle.strongholds
            && self.stands.iter().zip(&battle.elements).all(same)
    }
}

/// The layout of a battle that changes: it is made anew when it is next asked for after an element has changed its place.
#[derive(Debug, Default)]
pub struct KeptLayout {
    /// The layout of the present position, once it was asked for.
    now: OnceCell<Rc<Layout>>,
    /// The last one before it, until it is led to the present position.
    before: RefCell<Option<Rc<Layout>>>,
}

impl KeptLayout {
    /// The layout of a position that is known.
    pub fn known(now: Rc<Layout>) -> KeptLayout {
        KeptLayout { now: OnceCell::from(now), before: RefCell::default() }
    }

    /// The layout of the battle that it is kept for.
    pub fn of(&self, battle: &Battle) -> &Rc<Layout> {
        self.now.get_or_init(|| Layout::after(self.before.take(), battle))
    }

    /// Notes an event that will be folded into the battle.
    pub fn unsettle(&mut self, what: &What) {
        if matches!(what, What::GroundBecame { .. }) {
            // Lines of shots are seen across the ground as it was.
            *self = KeptLayout::default();
        }
        if unsettles(what)
            && let Some(last) = self.now.take()
        {
            self.before.replace(Some(last));
        }
    }
}

fn in_open(e: &Element) -> Option<SideId> {
    (e.standing == Standing::OnTable && e.place.is_none()).then_some(e.side)
}

/// Whether an event makes a layout invalid: it changes the place or kind of an element, or a clinch.
fn unsettles(what: &What) -> bool {
    match what {
        What::Moved { .. }
        | What::Dismounted { .. }
        | What::Exchanged { .. }
        | What::Boarded { .. }
        | What::ChangedSides { .. }
        | What::WentOver { .. }
        | What::Destroyed { .. }
        | What::Left { .. }
        | What::Exited { .. }
        | What::Taken { .. }
        | What::Turned { .. }
        | What::Sacking { .. }
        | What::Arrived { .. }
        | What::Revealed { .. }
        | What::Breached { .. }
        | What::Clinched { .. }
        | What::Unclinched { .. } => true,
        What::BoundBegan { .. }
        | What::PhaseBegan { .. }
        | What::Rolled { .. }
        | What::PipsGiven { .. }
        | What::Ordered { .. }
        | What::Paid { .. }
        | What::MoveMade { .. }
        | What::Struck { .. }
        | What::MountsLeft { .. }
        | What::MountsGone { .. }
        | What::Held { .. }
        | What::AtBank { .. }
        | What::StateBegan { .. }
        | What::StateEnded { .. }
        | What::RiverKnown { .. }
        | What::RiverClosed { .. }
        | What::GroundTurned { .. }
        | What::GroundBecame { .. }
        | What::HouseRule { .. }
        | What::Awarded { .. }
        | What::GeneralWounded { .. }
        | What::Assaulted { .. }
        | What::WeatherTurned { .. }
        | What::HourStruck { .. }
        | What::Aimed { .. }
        | What::Fought { .. }
        | What::Result { .. }
        | What::Asked { .. }
        | What::Answered
        | What::BonusUsed { .. }
        | What::Demoralised { .. }
        | What::Committed { .. }
        | What::Fresh { .. }
        | What::Restrained { .. }
        | What::MissionGiven { .. }
        | What::MissionEnded { .. }
        | What::FlightFeigned { .. }
        | What::ObjectiveMet { .. }
        | What::ObjectiveFailed { .. }
        | What::Said { .. }
        | What::Spoke { .. }
        | What::Posed { .. }
        | What::Replied { .. }
        | What::Ended { .. } => false,
    }
}
