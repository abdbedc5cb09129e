//! The table: the battle, the generals, the script that watches, and the dice. All of it can be rebuilt from a record.

use std::collections::VecDeque;

use super::person::{HUMAN, Thrower};
use crate::base::dice::{Dice, Roll, Seeded};
use crate::battle::{Battle, EndReason, Ending, Event, Order, SideReply, Viewer, What};
use crate::course::Game;
use crate::course::bound::Plan;
use crate::course::run::{Run, RunCause};
use crate::course::{General, Stop, Watcher};
use crate::script::patience::HandlerMistake;
use crate::script::scenario::Scenario;
use crate::sim::battle::{BattleTerms, staff};
use crate::sim::staff::Staff;
use crate::store::replay::{DiceFrom, ReplayPart, order_of};

/// The table.
pub struct Table<'s> {
    /// The battle.
    pub run: Run<'s>,
    /// The generals of the commands of each side.
    pub staffs: [Staff; 2],
    /// Whether a die was needed and not thrown.
    pub dry: bool,
    watcher: Box<dyn Watcher>,
    bowl: Bowl,
}

/// The source of the dice.
enum Bowl {
    /// The seed.
    Seeded(Box<Seeded>),
    /// A person; first the faces of the record, which are queued here.
    Typed(VecDeque<u8>),
}

/// The dice during one order, with the person who throws them.
struct OrderDice<'a, 't> {
    bowl: &'a mut Bowl,
    dry: &'a mut bool,
    battle: Battle,
    thrower: Option<&'t mut dyn Thrower>,
}

impl Dice for OrderDice<'_, '_> {
    fn roll(&mut self, roll: Roll) -> u8 {
        let typed = match self.bowl {
            Bowl::Seeded(seeded) => return seeded.roll(roll),
            Bowl::Typed(recorded) => recorded.pop_front(),
        };
        let face = typed.or_else(|| match &mut self.thrower {
            Some(thrower) if !*self.dry => thrower.face(&self.battle, roll),
            _ => None,
        });
        face.unwrap_or_else(|| {
            // The order is dropped with all its events, so that a face that was not thrown does not count.
            *self.dry = true;
            1
        })
    }
}

impl<'s> Table<'s> {
    /// The table of a battle that has not begun.
    ///
    /// # Errors
    /// If there is no general of a name, or the script cannot go on.
    pub fn new(scenario: &'s Scenario, terms: &BattleTerms, seed: u64, dice: DiceFrom) -> Result<Table<'s>, Stop> {
        let staff = |side: usize| staff(scenario, terms, side, seed, Some(HUMAN));
        let bowl = match dice {
            DiceFrom::Thrown => Bowl::Seeded(Box::new(Seeded::new(seed, "battle"))),
            DiceFrom::Typed => Bowl::Typed(VecDeque::new()),
        };
        let game = Game::new(&scenario.rules, scenario.start.clone());
        let mut run = Run::new(game, terms.max_bounds);
        let watcher = scenario.watched(seed, HandlerMistake::IsTold)?;
        let staffs = [staff(0)?, staff(1)?];
        run.people = staffs.each_ref().map(Staff::has_human);
        Ok(Table { run, staffs, dry: false, watcher, bowl })
    }

    /// Begins the battle if it has not begun.
    ///
    /// # Errors
    /// If the script cannot go on.
    pub fn begin(&mut self, thrower: Option<&mut dyn Thrower>) -> Result<(), Stop> {
        let battle = self.run.game.known_to(Viewer::Onlooker).clone();
        let mut dice = OrderDice { bowl: &mut self.bowl, dry: &mut self.dry, battle, thrower };
        self.run.begin(self.watcher.as_mut(), &mut dice)
    }

    /// Whether a player has a decision to make; a battle after its last bound ends here.
    ///
    /// # Errors
    /// If the script cannot go on.
    pub fn goes_on(&mut self) -> Result<bool, Stop> {
        self.run.goes_on(self.watcher.as_mut())
    }

    /// Answers the question that a person has to answer, with the choice of this index.
    ///
    /// # Errors
    /// If the script cannot go on.
    pub fn reply(&mut self, choice: u8, thrower: Option<&mut dyn Thrower>) -> Result<(), Stop> {
        let battle = self.run.game.known_to(Viewer::Onlooker).clone();
        let mut dice = OrderDice { bowl: &mut self.bowl, dry: &mut self.dry, battle, thrower };
        self.run.reply(choice, self.watcher.as_mut(), &mut dice)
    }

    /// Ends the battle.
    ///
    /// # Errors
    /// If the script cannot go on.
    pub fn end(&mut self, ending: Ending) -> Result<(), Stop> {
        self.run.end(ending, self.watcher.as_mut())
    }

    /// Carries out an order that was judged, with the lines that its general says.
    ///
    /// # Errors
    /// If the script cannot go on.
    pub fn carry_out(
        &mut self,
        order: &Order,
        plan: Plan,
        says: Vec<String>,
        thrower: Option<&mut dyn Thrower>,
    ) -> Result<(), Stop> {
        let battle = self.run.game.known_to(Viewer::Onlooker).clone();
        let mut dice = OrderDice { bowl: &mut self.bowl, dry: &mut self.dry, battle, thrower };
        self.run.carry_out(order, plan, says, self.watcher.as_mut(), &mut dice)
    }

    /// Lets the general of the side that has to decide give an order, unless a person of that side comes first.
    ///
    /// # Errors
    /// If he or the script cannot go on.
    pub fn turn(&mut self, thrower: &mut dyn Thrower) -> Result<(), Stop> {
        let battle = self.run.game.known_to(Viewer::Onlooker).clone();
        let staff = &mut self.staffs[battle.to_decide().index()];
        if !staff.prepare(&self.run.game.now())? {
            return Ok(());
        }
        let mut dice = OrderDice { bowl: &mut self.bowl, dry: &mut self.dry, battle, thrower: Some(thrower) };
        self.run.turn(staff, self.watcher.as_mut(), &mut dice)
    }

    /// Fights a record again, with its orders and its dice.
    ///
    /// # Errors
    /// If the script cannot go on. The inner error is the index in `parts` of the first part that goes otherwise.
    pub fn fight_again(&mut self, parts: &[ReplayPart]) -> Result<Result<(), usize>, Stop> {
        let mut next = 0;
        while next < parts.len() {
            if !self.again(&parts[next..])? {
                return Ok(Err(next));
            }
            let before = next;
            for (cause, events) in self.run.stretches().skip(before) {
                if parts.get(next).is_none_or(|part| part.cause != cause || part.events != events) {
                    return Ok(Err(next.min(parts.len().saturating_sub(1))));
                }
                next += 1;
            }
            if next == before {
                return Ok(Err(next));
            }
        }
        Ok(Ok(()))
    }

    /// Fights the orders of a record again under a script that was changed since, as far as they can be given; returns
    /// the index in `parts` of the first that cannot, if there is one. What the script brings about comes by itself, as
    /// it does now.
    ///
    /// # Errors
    /// If the script cannot go on.
    pub fn fight_orders_again(&mut self, parts: &[ReplayPart]) -> Result<Option<usize>, Stop> {
        for (place, part) in parts.iter().enumerate().filter(|(_, part)| is_deed(part)) {
            let by = part.events.first().and_then(|event| match event.what {
                What::Ordered { side, .. } => Some(side),
                _ => None,
            });
            let battle = self.run.game.battle();
            let asked = battle.ending.is_none() && by.is_none_or(|side| side == battle.to_decide());
            if !asked || !self.again(&parts[place..])? {
                return Ok(Some(place));
            }
            if let Bowl::Typed(recorded) = &mut self.bowl {
                // Faces of throws that no longer come to pass are not those of later ones.
                recorded.clear();
            }
            self.goes_on()?;
        }
        Ok(None)
    }

    /// Makes the first of these parts of the record happen, with the dice of those that come with it; returns whether it
    /// could.
    fn again(&mut self, parts: &[ReplayPart]) -> Result<bool, Stop> {
        let Some((part, later)) = parts.split_first() else { return Ok(true) };
        if let Bowl::Typed(recorded) = &mut self.bowl {
            let thrown = std::iter::once(part).chain(later.iter().take_while(|part| !is_deed(part)));
            recorded.extend(thrown.flat_map(|part| &part.events).filter_map(face_of));
        }
        match (part.cause, order_of(part)) {
            (_, Some(order)) => {
                let side = self.run.game.battle().to_decide();
                self.staffs[side.index()].recalls(&self.run.game.now(), order)?;
                let Ok(plan) = self.run.game.judge(order) else { return Ok(false) };
                let says = self.staffs[side.index()].says();
                self.carry_out(order, plan, says, None)?;
            }
            (RunCause::Begin, None) => self.begin(None)?,
            // The effects of the script come by themselves, with the part before.
            (_, None) => match part.events.first().map(|event| &event.what) {
                Some(What::Ended { ending }) => self.end(ending.clone())?,
                Some(What::Replied(SideReply { question, choice, .. }))
                    if self.run.question().is_some_and(|asked| {
                        asked.number == *question && usize::from(*choice) < asked.choices.len()
                    }) =>
                {
                    self.reply(*choice, None)?;
                }
                _ => return Ok(false),
            },
        }
        Ok(!self.dry)
    }
}

/// Whether a part of a record was done by somebody at the table, and does not come by itself with the part before.
fn is_deed(part: &ReplayPart) -> bool {
    let by_hand = |event: &Event| match &event.what {
        What::Ended { ending } => ending.why == EndReason::Resigned,
        What::Replied(_) => true,
        _ => false,
    };
    match part.cause {
        RunCause::Begin | RunCause::Order => true,
        RunCause::Bound => false,
        RunCause::Outside => part.events.first().is_some_and(by_hand),
    }
}

fn face_of(event: &Event) -> Option<u8> {
    match event.what {
        What::Rolled { face, .. } => Some(face),
        _ => None,
    }
}
