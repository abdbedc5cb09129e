//! The players of a side: one for all of its commands, or several, each with commands of his own.
//!
//! In every phase they order one after the other, each until he has no more orders. A pending decision is made by the
//! player whose element it concerns. Knows nothing of how an order is found.

use crate::base::names::{CommandId, ElementId, SideId, did_you_mean};
use crate::battle::order_kind::OrderKind;
use crate::battle::{Battle, Element, Order, Phase, Refusal};
use crate::book::Rulebook;
use crate::book::army_tables::Players;
use crate::course::bound::Plan;
use crate::course::{General, Stop};
use crate::view::Situation;

/// One player with his commands.
pub struct Seat {
    /// His commands.
    pub commands: Vec<CommandId>,
    /// The general who gives his orders; `None` if he is a person.
    pub general: Option<Box<dyn General>>,
}

/// The players of a side.
pub struct Staff {
    seats: Vec<Seat>,
    /// All of them spend the same points.
    one_purse: bool,
    /// The bound and the phase that `turn` belongs to.
    when: (u16, Phase),
    /// The index of the player whose turn it is in that phase.
    turn: usize,
    /// An order that was found in advance.
    ready: Option<PlannedOrder>,
}

/// An order, with its plan if the general has judged it legal already.
type PlannedOrder = (Order, Option<Plan>);

/// A player: his name as a general, and his commands.
pub type Led = (String, Vec<CommandId>);

/// Reads the players of a side: `general` leads all commands, `general,Laelius=straight` all except that of Laelius. If
/// no general is named for the rest, `usual` leads it.
///
/// # Errors
/// If there is no such command, one is named twice, or the rules give a side one player.
pub fn read(rules: &Rulebook, battle: &Battle, side: SideId, text: &str, usual: &str) -> Result<Vec<Led>, String> {
    let mut rest = usual.to_string();
    let mut led: Vec<Led> = Vec::new();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let Some((name, general)) = part.split_once('=') else {
            rest = part.to_string();
            continue;
        };
        let id = command(battle, side, name.trim())?;
        if led.iter().any(|(_, commands)| commands.contains(&id)) {
            return Err(format!("{} is named twice in '{text}'; each command has one player", name.trim()));
        }
        match led.iter_mut().find(|(player, _)| player == general.trim()) {
            Some((_, commands)) => commands.push(id),
            None => led.push((general.trim().to_string(), vec![id])),
        }
    }
    let named = |id: &CommandId| led.iter().any(|(_, commands)| commands.contains(id));
    let left: Vec<CommandId> = battle.commands_of(side).map(|(id, _)| id).filter(|id| !named(id)).collect();
    if !left.is_empty() {
        match led.iter_mut().find(|(player, _)| *player == rest) {
            Some((_, commands)) => commands.extend(left),
            None => led.push((rest, left)),
        }
    }
    led.sort_by_key(|(_, commands)| commands.iter().min().copied());
    // A scenario may give commands generals of their own, whatever the rules say of players.
    if battle.commands_of(side).any(|(_, command)| command.led_by.is_some()) {
        return Ok(led);
    }
    let players = rules.armies.as_ref().and_then(|armies| armies.commands.as_ref()).map(|commands| commands.players);
    match players {
        Some(players) if led.len() > 1 && players.value == Players::OneASide => {
            Err(format!("a side has one player by {}, not {} [{}]", rules.title, led.len(), players.clause))
        }
        None if led.len() > 1 => Err(format!("a side has one player by {}", rules.title)),
        _ => Ok(led),
    }
}

fn command(battle: &Battle, side: SideId, name: &str) -> Result<CommandId, String> {
    let found = battle.commands_of(side).find(|(_, command)| command.name.eq_ignore_ascii_case(name));
    found.map(|(id, _)| id).ok_or_else(|| {
        let names: Vec<&str> = battle.commands_of(side).map(|(_, command)| command.name.as_str()).collect();
        let slip = did_you_mean(name, names.iter().copied());
        let army = &battle.sides[side.index()].name;
        format!("{army} has no command '{name}'{slip}; it has {}", names.join(", "))
    })
}

impl Staff {
    /// The players of a side, at least one; `one_purse` if they spend the points of one die.
    pub fn new(seats: Vec<Seat>, one_purse: bool) -> Staff {
        Staff { seats, one_purse, when: (0, Phase::SetUp), turn: 0, ready: None }
    }

    /// Whether the player who has to decide now is a person.
    pub fn is_human(&self, battle: &Battle) -> bool {
        self.seats.get(self.asked(battle)).is_some_and(|seat| seat.general.is_none())
    }

    /// Whether a person leads some command.
    pub fn has_human(&self) -> bool {
        self.seats.iter().any(|seat| seat.general.is_none())
    }

    /// The commands of the player who has to decide now, if there are several players.
    pub fn leads<'b>(&self, battle: &'b Battle) -> Option<Vec<&'b str>> {
        let seat = self.seats.get(self.asked(battle)).filter(|_| self.seats.len() > 1)?;
        Some(seat.commands.iter().map(|id| battle.commands[id.index()].name.as_str()).collect())
    }

    /// The index of the player who has to decide now: for a pending decision its owner, else the player
    /// whose turn it is, else the first.
    fn asked(&self, battle: &Battle) -> usize {
        match battle.asked() {
            Some(command) => self.seat_of(command),
            None if self.when == moment(battle) => self.turn,
            None => 0,
        }
    }

    /// The player who leads a command; the first leads one that came over from the enemy.
    fn seat_of(&self, command: CommandId) -> usize {
        self.seats.iter().position(|seat| seat.commands.contains(&command)).unwrap_or(0)
    }

    /// Ends the turn of the player who has to decide now, in this phase; returns whether another player comes next.
    pub fn pass(&mut self, battle: &Battle) -> bool {
        let turns = matches!(battle.bound.phase, Phase::Holding | Phase::Moves | Phase::Aiming | Phase::Answering);
        let next = self.asked(battle) + 1;
        let more = battle.pending.is_none() && turns && next < self.seats.len();
        (self.when, self.turn) = (moment(battle), if more { next } else { 0 });
        more
    }

    /// The battle as the player who has to decide now sees it: the pips of the other players of his side are hidden, or,
    /// where all spend the same, their elements have moved.
    pub fn seen(&self, battle: &Battle) -> Battle {
        let mut seen = battle.clone();
        let asked = self.asked(battle);
        if self.seats.len() > 1 {
            let side = battle.to_decide();
            if self.one_purse {
                let others = |e: &&mut Element| e.side == side && self.seat_of(e.command) != asked;
                seen.elements.iter_mut().filter(others).for_each(|e| e.deeds.moves = u8::MAX);
                return seen;
            }
            for (i, command) in seen.commands.iter_mut().enumerate() {
                if command.side == side && self.seat_of(CommandId(i as u8)) != asked {
                    command.pips = 0;
                }
            }
        }
        seen
    }

    /// Lets the generals find the next order, up to the turn of a person; returns whether there is an order.
    ///
    /// # Errors
    /// If a general cannot go on.
    pub fn prepare(&mut self, at: &Situation) -> Result<bool, Stop> {
        self.ready = self.answer(at)?;
        Ok(self.ready.is_some())
    }

    /// The next order; `None` if a person has to decide now.
    fn answer(&mut self, at: &Situation) -> Result<Option<PlannedOrder>, Stop> {
        if let [Seat { general: Some(general), .. }] = self.seats.as_mut_slice() {
            return general.judged(at).map(Some);
        }
        loop {
            let battle = self.seen(at.battle);
            let asked = self.asked(at.battle);
            let now = at.beside(&battle);
            let Some(general) = self.seats.get_mut(asked).and_then(|seat| seat.general.as_mut()) else {
                return Ok(None);
            };
            let answer = general.judged(&now)?;
            if answer.0 != Order::Done && self.is_his(at.battle, &answer.0) {
                return Ok(Some(answer));
            }
            if !self.pass(at.battle) {
                return Ok(Some((Order::Done, None)));
            }
        }
    }

    /// Whether an order is for elements of the player who has to decide now.
    fn is_his(&self, battle: &Battle, order: &Order) -> bool {
        match subject(order) {
            Some(id) if battle.knows(id) => self.seat_of(battle.element(id).command) == self.asked(battle),
            _ => true,
        }
    }
}

fn moment(battle: &Battle) -> (u16, Phase) {
    (battle.bound.number, battle.bound.phase)
}

/// The first element of an order that players of a side give in turns.
fn subject(order: &Order) -> Option<ElementId> {
    let in_turns = !matches!(order.kind(), OrderKind::Land | OrderKind::Fight);
    order.who().first().copied().filter(|_| in_turns)
}

impl General for Staff {
    fn order(&mut self, at: &Situation) -> Result<Order, Stop> {
        self.judged(at).map(|(order, _)| order)
    }

    fn judged(&mut self, at: &Situation) -> Result<(Order, Option<Plan>), Stop> {
        match self.ready.take() {
            Some(ready) => Ok(ready),
            None => Ok(self.answer(at)?.unwrap_or((Order::Done, None))),
        }
    }

    fn recalls(&mut self, at: &Situation, order: &Order) -> Result<(), Stop> {
        if let [Seat { general: Some(general), .. }] = self.seats.as_mut_slice() {
            return general.recalls(at, order);
        }
        loop {
            let battle = self.seen(at.battle);
            let asked = self.asked(at.battle);
            let now = at.beside(&battle);
            let done = *order == Order::Done || !self.is_his(at.battle, order);
            if let Some(general) = self.seats.get_mut(asked).and_then(|seat| seat.general.as_mut()) {
                general.recalls(&now, if done { &Order::Done } else { order })?;
            }
            if !done || !self.pass(at.battle) {
                return Ok(());
            }
        }
    }

    fn says(&mut self) -> Vec<String> {
        self.seats.iter_mut().filter_map(|seat| seat.general.as_mut()).flat_map(|general| general.says()).collect()
    }

    fn refused(&mut self, at: &Situation, refusal: &Refusal) {
        let asked = self.asked(at.battle);
        if let Some(general) = self.seats.get_mut(asked).and_then(|seat| seat.general.as_mut()) {
            general.refused(at, refusal);
        }
    }
}
