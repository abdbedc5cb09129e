//! A view of a battle for judging orders and counting fights. It changes nothing.

use crate::base::clause::Cited;
use crate::base::names::{CommandId, ElementId, SideId};
use crate::base::trace;
use crate::battle::order_kind::OrderKind;
use crate::battle::{Battle, Going};
use crate::book::Rulebook;
use crate::book::phase_tables::ShotRules;
use crate::geometry::{Edge, Rect, TOLERANCE, edges_touch, may_be_near};
use crate::view::contact::Contacts;
use crate::view::layout::Layout;
use crate::view::lines::{NoLine, ShotLine};
use crate::view::position::Position;
use crate::view::sights::Gaze;
use crate::view::{Field, contacts, manned, weather};
use std::borrow::Cow;
use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;
use std::ops::Deref;
use std::rc::Rc;

/// A position on its ground, with the data derived from both kept while nothing changes.
pub struct Situation<'a> {
    position: Position<'a>,
    /// The ground.
    pub field: &'a Field,
    /// Those who count in the close combats of others, once they were asked for.
    counted: OnceCell<Vec<CountedIn>>,
    /// The shots that may be ordered by some rules, once they were asked for: shooter and target.
    shots: OnceCell<(ShotRules, Vec<(ElementId, ElementId)>)>,
    /// The enemies that a command is aware of by the rules of sight, once they were asked for.
    known: RefCell<BTreeMap<CommandId, Rc<[ElementId]>>>,
    /// Those whose fronts keep ranks from supporting, once they were asked for.
    bars: OnceCell<Vec<ElementId>>,
    /// Who stands lined up behind each element, once that was asked for.
    behind: OnceCell<Vec<OnceCell<Vec<ElementId>>>>,
    /// The going under each element for itself, once that was asked for.
    goings: OnceCell<Vec<OnceCell<Going>>>,
    /// The element whose frontal fight each element supports from behind, once that was asked for.
    foremost: OnceCell<Vec<OnceCell<Option<ElementId>>>>,
    /// How far one sees in the weather, once that was asked for.
    sight: OnceCell<Option<Cited<i32>>>,
}

/// Somebody who counts in the close combat of these two.
type CountedIn = (ElementId, [ElementId; 2]);

impl<'a> Deref for Situation<'a> {
    type Target = Position<'a>;

    fn deref(&self) -> &Position<'a> {
        &self.position
    }
}

impl<'a> Situation<'a> {
    /// A view of a battle.
    pub fn new(rules: &'a Rulebook, field: &'a Field, battle: &'a Battle) -> Situation<'a> {
        Situation::with_layout(rules, field, battle, Layout::after(None, battle))
    }

    /// A view of a battle whose layout is known.
    pub(crate) fn with_layout(
        rules: &'a Rulebook,
        field: &'a Field,
        battle: &'a Battle,
        layout: Rc<Layout>,
    ) -> Situation<'a> {
        debug_assert!(layout.is_of(battle), "a layout of other places");
        Situation {
            position: Position { rules, battle, layout },
            field,
            counted: OnceCell::new(),
            shots: OnceCell::new(),
            known: RefCell::default(),
            bars: OnceCell::new(),
            behind: OnceCell::new(),
            goings: OnceCell::new(),
            foremost: OnceCell::new(),
            sight: OnceCell::new(),
        }
    }

    /// A view of another battle on the same ground; data of elements with the same place is taken over.
    pub fn beside<'b>(&'b self, battle: &'b Battle) -> Situation<'b> {
        Situation::with_layout(
            self.rules,
            self.field,
            battle,
            Layout::after(Some(self.position.layout.clone()), battle),
        )
    }

    /// The data that follows from the places of the elements alone.
    pub(crate) fn layout(&self) -> &Rc<Layout> {
        &self.position.layout
    }

    /// The contacts, computed once.
    pub fn contacts(&self) -> &Contacts {
        self.position.layout.contacts.get_or_init(|| contacts::of(&self.position))
    }

    /// The line of a shot, computed once; computed anew while a trace runs, which must see the rules consulted.
    ///
    /// # Errors
    /// The obstacle, as `draw` returns it.
    pub(crate) fn line(
        &self,
        from: ElementId,
        to: ElementId,
        draw: impl FnOnce() -> Result<ShotLine, NoLine>,
    ) -> Result<ShotLine, NoLine> {
        if trace::is_on() {
            return draw();
        }
        let lines = &self.position.layout.lines;
        let known = lines.borrow().get(&(from, to)).copied();
        known.unwrap_or_else(|| {
            let line = draw();
            lines.borrow_mut().insert((from, to), line);
            line
        })
    }

    /// Those who count in the close combats of others, found once; found anew while a trace runs. A situation never changes.
    pub(crate) fn counted(&self, find: impl FnOnce() -> Vec<CountedIn>) -> Cow<'_, [CountedIn]> {
        if trace::is_on() {
            return Cow::Owned(find());
        }
        Cow::Borrowed(self.counted.get_or_init(find))
    }

    /// The shots that may be ordered by these rules, each with shooter and target, found once; found anew while a trace runs.
    pub(crate) fn open_shots(
        &self,
        rules: &ShotRules,
        find: impl Fn() -> Vec<(ElementId, ElementId)>,
    ) -> Cow<'_, [(ElementId, ElementId)]> {
        if trace::is_on() {
            return Cow::Owned(find());
        }
        let (by, known) = self.shots.get_or_init(|| (*rules, find()));
        if by == rules { Cow::Borrowed(known) } else { Cow::Owned(find()) }
    }

    /// The enemies that a command is aware of by the rules of sight, found once; found anew while a trace runs.
    pub(crate) fn known(&self, command: CommandId, find: impl FnOnce() -> Vec<ElementId>) -> Rc<[ElementId]> {
        let known = self.known.borrow().get(&command).cloned().filter(|_| !trace::is_on());
        known.unwrap_or_else(|| {
            let found: Rc<[ElementId]> = find().into();
            self.known.borrow_mut().insert(command, found.clone());
            found
        })
    }

    /// Those in the open whose fronts keep ranks from supporting, whom they touch, found once.
    pub(crate) fn support_bars(&self, find: impl FnOnce() -> Vec<ElementId>) -> &[ElementId] {
        self.bars.get_or_init(find)
    }

    /// The friends in the open who stand lined up behind an element, in the order of the roster, found once.
    pub(crate) fn behind(&self, id: ElementId) -> &[ElementId] {
        let all = self.behind.get_or_init(|| vec![OnceCell::new(); self.battle.elements.len()]);
        all[id.index()].get_or_init(|| {
            let front = self.rect(id);
            self.friends_in_open(self.element(id).side)
                .filter(|back| self.stands_behind(front, self.rect(*back)))
                .collect()
        })
    }

    /// The element whose frontal fight an element supports from behind, found once; found anew while a trace runs.
    pub(crate) fn foremost(&self, id: ElementId, find: impl FnOnce() -> Option<ElementId>) -> Option<ElementId> {
        if trace::is_on() {
            return find();
        }
        let all = self.foremost.get_or_init(|| vec![OnceCell::new(); self.battle.elements.len()]);
        *all[id.index()].get_or_init(find)
    }

    /// The number of the row of ground that conceals an element, found once while it does not move; found anew while a trace runs.
    pub(crate) fn concealed_by(&self, id: ElementId, find: impl FnOnce() -> Option<usize>) -> Option<usize> {
        if trace::is_on() {
            return find();
        }
        let sights = &self.position.layout.sights;
        let known = sights.borrow().cover(id);
        known.unwrap_or_else(|| {
            let row = find();
            sights.borrow_mut().note_cover(self.battle.elements.len(), id, row);
            row
        })
    }

    /// Whether ground and strongholds leave a look from one element to another free, found once while neither moves; found anew
    /// while a trace runs.
    pub(crate) fn is_free_look(&self, gaze: Gaze, who: [ElementId; 2], find: impl FnOnce() -> bool) -> bool {
        if trace::is_on() {
            return find();
        }
        let sights = &self.position.layout.sights;
        let known = sights.borrow().get(gaze, who);
        known.unwrap_or_else(|| {
            let free = find();
            sights.borrow_mut().note(self.battle.elements.len(), gaze, who, free);
            free
        })
    }

    /// The greatest distance that one can see in this weather, with its clause; `None` if there is no limit. Found once; found anew
    /// while a trace runs.
    pub fn sight(&self) -> Option<Cited<i32>> {
        let find = || weather::sight(self.rules, self.battle);
        if trace::is_on() { find() } else { *self.sight.get_or_init(find) }
    }

    /// The length, or the distance that one can see if that is less, with the clause of the value returned.
    pub fn seen(&self, length: Cited<i32>) -> Cited<i32> {
        self.sight().filter(|far| far.value < length.value).unwrap_or(length)
    }

    /// Whether an element is in close combat: a front against it, or its front against an enemy.
    pub fn in_combat(&self, id: ElementId) -> bool {
        self.contacts().get(id).in_combat()
    }

    /// Whether a base may be nearer than this to an enemy of a side in the open: false only if it certainly is not.
    pub(crate) fn may_be_near_enemies(&self, side: SideId, base: &Rect, margin: f64) -> bool {
        self.position.layout.crowds()[side.enemy().index()].may_be_near(base, margin)
    }

    /// Whether an enemy's front edge touches an element, lined up with it or not.
    pub fn is_touched(&self, id: ElementId) -> bool {
        let own = self.rect(id);
        if !self.may_be_near_enemies(self.element(id).side, own, TOLERANCE) {
            return false;
        }
        let touches = |enemy: &Rect| {
            may_be_near(enemy, own, TOLERANCE)
                && Edge::ALL.into_iter().any(|edge| edges_touch(enemy, Edge::Front, own, edge).is_some())
        };
        let mut enemies = self.enemies_in_open(self.element(id).side);
        enemies.any(|enemy| touches(self.rect(enemy)))
    }

    /// Whether the present phase takes orders of a kind.
    pub fn takes(&self, kind: OrderKind) -> bool {
        self.rules.phase(self.battle.bound.phase).is_some_and(|row| row.takes.contains(&kind))
    }

    /// The worst going under any part of an element, off-road; found once, and anew while a trace runs.
    pub fn going(&self, id: ElementId) -> Going {
        let find = || manned::going(self, self.field, id, self.element(id));
        if trace::is_on() {
            return find();
        }
        let all = self.goings.get_or_init(|| vec![OnceCell::new(); self.battle.elements.len()]);
        *all[id.index()].get_or_init(find)
    }
}
