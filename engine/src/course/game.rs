//! A battle in progress with its rules and its prepared ground.

use crate::base::dice::{Dice, Scripted};
use crate::battle::{Battle, Ending, Event, Order, Refusal, Viewer, What};
use crate::book::Rulebook;
use crate::course::bound::{Plan, begin_bound, carry_out, go_on, is_over, judge};
use crate::course::facts::{self, FactFault, HouseFact};
use crate::course::known::KnownBattles;
use crate::view::layout::KeptLayout;
use crate::view::{Cx, Field, Situation};

/// A battle with its rules and its prepared ground: the fast way to play many orders.
pub struct Game<'r> {
    /// The rules.
    pub rules: &'r Rulebook,
    /// The ground.
    pub field: Field,
    battle: Battle,
    layout: KeptLayout,
    known: KnownBattles,
    /// The bound is over, and the next has not begun.
    bound_over: bool,
}

impl<'r> Game<'r> {
    /// Takes up a battle in its present state.
    pub fn new(rules: &'r Rulebook, battle: Battle) -> Game<'r> {
        let known = KnownBattles::default();
        Game { rules, field: Field::new(&battle), battle, layout: KeptLayout::default(), known, bound_over: false }
    }

    /// Goes back to an earlier state of the same battle.
    pub fn again(&mut self, battle: &Battle) {
        self.battle.clone_from(battle);
        (self.layout, self.known, self.bound_over) = (KeptLayout::default(), KnownBattles::default(), false);
    }

    /// The battle in its present state, with the secrets of both sides: for what carries it on, records it and checks it.
    pub fn battle(&self) -> &Battle {
        &self.battle
    }

    /// The same, without rules and ground.
    pub fn into_battle(self) -> Battle {
        self.battle
    }

    /// The battle in its present state as it is known to `eyes`: for those who look at it.
    pub fn known_to(&self, eyes: Viewer) -> &Battle {
        self.known.of(&self.battle, eyes)
    }

    /// The present situation as the side that has to decide knows it: for those who decide.
    pub fn now(&self) -> Situation<'_> {
        self.seen_by(Viewer::Of(self.battle.to_decide()))
    }

    /// The present situation as it is known to `eyes`.
    pub fn seen_by(&self, eyes: Viewer) -> Situation<'_> {
        self.view_of(self.known_to(eyes))
    }

    /// The present situation with the secrets of both sides: for the umpire, who is no decider.
    pub fn truth(&self) -> Situation<'_> {
        self.view_of(&self.battle)
    }

    /// A view of the battle, or of what is known of it: hidden troops are no part of a layout.
    fn view_of<'b>(&'b self, battle: &'b Battle) -> Situation<'b> {
        Situation::with_layout(self.rules, &self.field, battle, self.layout.of(&self.battle).clone())
    }

    /// Starts the first bound and goes on to the first decision.
    pub fn begin(&mut self, dice: &mut dyn Dice) -> Vec<Event> {
        let begun = self.begin_in_bound(dice);
        self.through_next_bounds(begun, dice)
    }

    /// As [`Game::begin`], but no further than to the end of the bound.
    pub fn begin_in_bound(&mut self, dice: &mut dyn Dice) -> Vec<Event> {
        self.run(dice, go_on)
    }

    /// Starts the next bound and goes on to the first decision in it, or to its end.
    pub fn next_bound(&mut self, dice: &mut dyn Dice) -> Vec<Event> {
        self.run(dice, |cx| {
            begin_bound(cx);
            go_on(cx);
        })
    }

    /// Whether the bound is over and the next has not begun: [`Game::next_bound`] comes next.
    pub fn is_bound_over(&self) -> bool {
        self.bound_over
    }

    /// Judges an order without carrying it out, by what the side that has to decide knows.
    ///
    /// # Errors
    /// The refusal, with every rule found that forbids it.
    pub fn judge(&self, order: &Order) -> Result<Plan, Refusal> {
        judge(&self.now(), order)
    }

    /// Judges an order and carries it out, up to the next decision.
    ///
    /// # Errors
    /// The refusal; the battle is unchanged then, and no die was thrown.
    pub fn play(&mut self, order: &Order, dice: &mut dyn Dice) -> Result<Vec<Event>, Refusal> {
        let plan = self.judge(order)?;
        Ok(self.carry_out(order, plan, dice))
    }

    /// Carries out an order with the plan that [`Game::judge`] returned for it in this very state, up to the next decision.
    pub fn carry_out(&mut self, order: &Order, plan: Plan, dice: &mut dyn Dice) -> Vec<Event> {
        let events = self.carry_out_in_bound(order, plan, dice);
        self.through_next_bounds(events, dice)
    }

    /// Begins bounds until there is a decision, or the battle is over.
    fn through_next_bounds(&mut self, mut events: Vec<Event>, dice: &mut dyn Dice) -> Vec<Event> {
        while self.bound_over {
            events.extend(self.next_bound(dice));
        }
        events
    }

    /// As [`Game::carry_out`], but no further than to the end of the bound.
    pub fn carry_out_in_bound(&mut self, order: &Order, plan: Plan, dice: &mut dyn Dice) -> Vec<Event> {
        self.run(dice, |cx| {
            let side = cx.battle.to_decide();
            cx.emit(What::Ordered { side, order: order.clone() }, None);
            carry_out(cx, order, plan);
            go_on(cx);
        })
    }

    /// Ends the battle for a reason outside the rules: the last bound asked for, or a script's condition.
    pub fn stop(&mut self, ending: Ending) -> Event {
        let event = Event { what: What::Ended { ending }, clause: None };
        self.happen(&event);
        event
    }

    /// Folds an event into the battle that no order of a player made: a script's own, or a recorded one.
    pub fn happen(&mut self, event: &Event) {
        self.layout.unsettle(&event.what);
        self.known = KnownBattles::default();
        self.battle.apply(event);
        self.bound_over &= self.battle.ending.is_none();
    }

    /// Makes a fact of a house rule, with what follows by the rules: troops lost with their carriers, the end of the battle.
    ///
    /// # Errors
    /// Why it cannot be; the battle is unchanged then.
    pub fn fact(&mut self, fact: &HouseFact) -> Result<Vec<Event>, FactFault> {
        facts::judge(&self.truth(), fact)?;
        // A fact throws no die.
        Ok(self.run(&mut Scripted::new([]), |cx| crate::course::bound::fact(cx, fact)))
    }

    /// Runs `go` on the battle, and keeps the layout that it leaves.
    fn run(&mut self, dice: &mut dyn Dice, go: impl FnOnce(&mut Cx)) -> Vec<Event> {
        self.known = KnownBattles::default();
        let mut cx = Cx::new(self.rules, &self.field, &mut self.battle, &mut self.layout, dice);
        go(&mut cx);
        self.bound_over = is_over(&cx);
        cx.events
    }
}
