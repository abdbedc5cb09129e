//! The data that follows from the places of the elements alone: bases as rectangles, and the contacts and lines of
//! shots, which are computed when first asked for.
//!
//! Knows no rules. Each position has one layout; the owner of a changing battle (`Cx`, `Game`) holds it and replaces
//! it.

use crate::base::names::{ElementId, SideId};
use crate::battle::{Battle, Clinch, Element, Kind, Standing, Stronghold, What};
use crate::geometry::{Base, Rect, may_line_up};
use crate::view::contact::Contacts;
use crate::view::crowd::BaseCrowd;
use crate::view::lines::{NoLine, ShotLine};
use crate::view::sights::Sights;
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
    /// The same by side.
    pub(super) sides: [Vec<ElementId>; 2],
    /// The bases as rectangles, by element; those off the table have their last place.
    pub rects: Vec<Rect>,
    /// The contacts, once they were asked for.
    pub(super) contacts: OnceCell<Contacts>,
    /// The lines of the shots that were asked for.
    pub(super) lines: RefCell<BTreeMap<(ElementId, ElementId), Result<ShotLine, NoLine>>>,
    /// Where those of each side in the open stand, once that was asked for.
    pub(super) crowds: OnceCell<[BaseCrowd; 2]>,
    /// The looks from element to element that were asked for.
    pub(super) sights: RefCell<Sights>,
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
            None => layout = Rc::new(layout.places().with(battle)),
        }
        layout
    }

    /// The layout of a battle in which only these elements have moved since `before`.
    fn after_moves(before: Rc<Layout>, battle: &Battle, moved: &[ElementId]) -> Rc<Layout> {
        let mut layout = before;
        let was_apart = has_fronts_alone(battle) && layout.are_apart(moved);
        if Rc::get_mut(&mut layout).is_none() {
            let contacts = if was_apart { layout.contacts.clone() } else { OnceCell::new() };
            layout = Rc::new(Layout { contacts, ..layout.places() });
        }
        if let Some(own) = Rc::get_mut(&mut layout) {
            for id in moved {
                let base = battle.element(*id).base;
                own.stands[id.index()].0 = base;
                own.rects[id.index()] = base.rect();
                own.sights.get_mut().forget(*id);
            }
            // Those who stood apart from all enemies and still do have changed no contact.
            if !was_apart || !own.are_apart(moved) {
                own.contacts = OnceCell::new();
            }
            own.lines.get_mut().clear();
            own.crowds = OnceCell::new();
        }
        layout
    }

    /// Where those of each side in the open stand.
    pub(super) fn crowds(&self) -> &[BaseCrowd; 2] {
        self.crowds
            .get_or_init(|| [0, 1].map(|side| BaseCrowd::of(self.sides[side].iter().map(|id| &self.rects[id.index()]))))
    }

    /// Whether these stand in the open, and so far from all enemies that nobody's front can be lined up on them or theirs on anybody.
    fn are_apart(&self, who: &[ElementId]) -> bool {
        let apart = |id: &ElementId| {
            let (own, side) = (&self.rects[id.index()], self.stands[id.index()].1);
            let mut foes = side.into_iter().flat_map(|side| &self.sides[side.enemy().index()]);
            side.is_some() && !foes.any(|foe| may_line_up(own, &self.rects[foe.index()]))
        };
        who.iter().all(apart)
    }

    /// A copy without what was computed from the places of more than two.
    fn places(&self) -> Layout {
        Layout {
            stands: self.stands.clone(),
            clinches: self.clinches.clone(),
            strongholds: self.strongholds.clone(),
            open: self.open.clone(),
            sides: self.sides.clone(),
            rects: self.rects.clone(),
            sights: self.sights.clone(),
            ..Layout::default()
        }
    }

    /// The same after [`Layout::follow`].
    fn with(mut self, battle: &Battle) -> Layout {
        self.follow(battle);
        self
    }

    /// Takes over the places of a battle; rectangles of elements that stand as before stay.
    fn follow(&mut self, battle: &Battle) {
        let sights = self.sights.get_mut();
        if self.stands.len() != battle.elements.len() || self.strongholds != battle.strongholds {
            sights.clear();
        }
        self.clinches.clone_from(&battle.clinches);
        self.strongholds.clone_from(&battle.strongholds);
        self.stands.truncate(battle.elements.len());
        self.rects.truncate(battle.elements.len());
        self.open.clear();
        self.sides.iter_mut().for_each(Vec::clear);
        for (i, e) in battle.elements.iter().enumerate() {
            let side = in_open(e);
            match self.stands.get_mut(i) {
                Some(stands) => {
                    if stands.0 != e.base {
                        self.rects[i] = e.base.rect();
                    }
                    if *stands != (e.base, side, e.kind) {
                        sights.forget(ElementId(i as u16));
                    }
                    *stands = (e.base, side, e.kind);
                }
                None => {
                    self.stands.push((e.base, side, e.kind));
                    self.rects.push(e.base.rect());
                }
            }
            if let Some(side) = side {
                self.open.push(ElementId(i as u16));
                self.sides[side.index()].push(ElementId(i as u16));
            }
        }
        self.contacts = OnceCell::new();
        self.crowds = OnceCell::new();
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
    /// The elements that have moved since then.
    moved: Vec<ElementId>,
    /// Whether nothing else has changed it since then.
    only_moves: bool,
}

impl KeptLayout {
    /// The layout of a position that is known.
    pub fn known(now: Rc<Layout>) -> KeptLayout {
        KeptLayout { now: OnceCell::from(now), ..KeptLayout::default() }
    }

    /// The layout of the battle that it is kept for.
    pub fn of(&self, battle: &Battle) -> &Rc<Layout> {
        self.now.get_or_init(|| match self.before.take() {
            Some(before) if self.only_moves => Layout::after_moves(before, battle, &self.moved),
            before => Layout::after(before, battle),
        })
    }

    /// Notes an event that will be folded into the battle.
    pub fn unsettle(&mut self, what: &What) {
        if matches!(what, What::GroundBecame { .. }) {
            // Lines of shots, and looks, go across the ground as it was.
            *self = KeptLayout::default();
        }
        if !unsettles(what) {
            return;
        }
        if let Some(last) = self.now.take() {
            self.before.replace(Some(last));
            self.moved.clear();
            self.only_moves = true;
        }
        match what {
            What::Moved { element, .. } => self.moved.push(*element),
            _ => self.only_moves = false,
        }
    }
}

/// Whether contacts are made by fronts on bases alone: there are no strongholds, no works, and nobody clinches.
fn has_fronts_alone(battle: &Battle) -> bool {
    battle.strongholds.is_empty()
        && battle.clinches.is_empty()
        && battle.features.iter().all(|feature| feature.works.is_empty())
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
        | What::TakenOff(_)
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
        | What::DiceTold(_)
        | What::Ordered { .. }
        | What::Paid { .. }
        | What::MoveMade { .. }
        | What::Struck { .. }
        | What::Marked(_)
        | What::MountsLeft { .. }
        | What::MountsGone { .. }
        | What::Held { .. }
        | What::AtBank { .. }
        | What::Course(_)
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
        | What::Night { .. }
        | What::Aimed { .. }
        | What::Fought { .. }
        | What::Result { .. }
        | What::Asked { .. }
        | What::Answered
        | What::BonusUsed { .. }
        | What::Demoralised { .. }
        | What::Committed { .. }
        | What::Doubted { .. }
        | What::Noted { .. }
        | What::Fresh { .. }
        | What::HeartTested { .. }
        | What::Restrained { .. }
        | What::MissionGiven { .. }
        | What::TaskGiven(_)
        | What::TaskEnded(_)
        | What::MissionEnded { .. }
        | What::FlightFeigned { .. }
        | What::ObjectiveMet { .. }
        | What::ObjectiveFailed { .. }
        | What::Said { .. }
        | What::Spoke { .. }
        | What::Posed { .. }
        | What::Replied(_)
        | What::Ended { .. } => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::names::CommandId;
    use crate::battle::{Board, Clinch, Command, Compass, Event, MoveKind, Pose, Side};
    use crate::geometry::{Facing, Point};
    use crate::rules::dba3;

    /// Three elements of each side.
    fn battle() -> Battle {
        let rules = dba3::rulebook();
        let row = rules.troop("4Bd").expect("a code");
        let side = |name: &str, edge| Side { name: name.into(), edge, bounds: 0, bonus_spent: false };
        let sides = [side("Red", Compass::South), side("Blue", Compass::North)];
        let mut battle = Battle::bare(rules.name, 40_000, Board { width: 600_000, depth: 600_000 }, sides);
        for side in [SideId(0), SideId(1)] {
            battle.commands.push(Command::new("all", side));
            for i in 0..3 {
                let at = Point::new(100_000 + 40_000 * i, 200_000 + 200_000 * i32::from(side.0));
                let base = Base { at, facing: Facing::NORTH, ..row.waiting(40_000) };
                battle.elements.push(row.element(i as u8 + 1, side, CommandId(side.0), base));
            }
        }
        battle
    }

    /// Folds an event into a battle and its layout.
    fn happen(kept: &mut KeptLayout, battle: &mut Battle, what: What) {
        kept.unsettle(&what);
        battle.apply(&Event { what, clause: None });
    }

    fn shifted(battle: &Battle, id: ElementId, by: i32) -> What {
        let from = battle.element(id).base;
        let to = Base { at: Point::new(from.at.x, from.at.y + by), ..from };
        What::Moved { element: id, from: Pose::from(from), to: Pose::from(to), kind: MoveKind::Tactical }
    }

    /// The layout of a battle is what it would be if it were made anew.
    fn is_as_new(kept: &KeptLayout, battle: &Battle) {
        let (layout, new) = (kept.of(battle), Layout::after(None, battle));
        assert!(layout.is_of(battle));
        assert_eq!((&layout.rects, &layout.open, &layout.sides), (&new.rects, &new.open, &new.sides));
        assert_eq!((layout.contacts.get().is_none(), layout.lines.borrow().len()), (true, 0));
    }

    #[test]
    fn a_layout_follows_moves_alone_and_moves_among_other_events() {
        let (mut battle, mut kept) = (battle(), KeptLayout::default());
        is_as_new(&kept, &battle);
        for by in [1_000, 2_000] {
            let what = shifted(&battle, ElementId(1), by);
            happen(&mut kept, &mut battle, what);
            let what = shifted(&battle, ElementId(4), -by);
            happen(&mut kept, &mut battle, what);
            is_as_new(&kept, &battle);
        }
        let clinch = Clinch { contactor: ElementId(0), contacted: ElementId(3) };
        let moved = [shifted(&battle, ElementId(0), 500), shifted(&battle, ElementId(5), 500)];
        let [first, last] = moved;
        happen(&mut kept, &mut battle, first);
        happen(
            &mut kept,
            &mut battle,
            What::Destroyed { element: ElementId(2), by: None, disabled: false, counts: None },
        );
        happen(&mut kept, &mut battle, What::Clinched { clinch });
        happen(&mut kept, &mut battle, last);
        is_as_new(&kept, &battle);
        assert_eq!(kept.of(&battle).open.len(), 5);
    }

    #[test]
    fn one_that_others_hold_is_left_as_it_is() {
        let (mut battle, mut kept) = (battle(), KeptLayout::default());
        let held = kept.of(&battle).clone();
        let (rect, what) = (held.rects[0], shifted(&battle, ElementId(0), 700));
        happen(&mut kept, &mut battle, what);
        is_as_new(&kept, &battle);
        assert_eq!(held.rects[0], rect);
        assert_ne!(kept.of(&battle).rects[0], rect);
    }
}
