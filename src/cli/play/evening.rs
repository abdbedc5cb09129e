//! One evening at the table: prints whose turn it is, asks for orders and carries them out, until the battle is over or
//! the players leave.

use super::complete::{COMMANDS, Vocabulary};
use super::hand;
use super::help;
use super::offers::Offers;
use super::preview;
use super::status::status;
use super::talk::Talk;
use super::unbidden;
use super::window::MapPart;
use crate::ask::unbidden::Unbidden;
use crate::base::names::{SideId, did_you_mean};
use crate::battle::{Battle, Event, Order, Phase, Refusal, Viewer};
use crate::report::log::BattleLog;
use crate::report::reckoning::{self, BattleReckoning};
use crate::report::{names, refusal};
use crate::script::scenario::Scenario;
use crate::sim::sitting::{OrderResult, Sitting, SittingError};
use crate::view::written::{read, tell};
use serde::Serialize;
use std::borrow::Cow;

/// The battle, the conversation, and what was printed of the battle so far.
pub struct Evening<'s, 'o> {
    sitting: Sitting<'s>,
    scenario: &'s Scenario,
    talk: Talk<'o>,
    log: BattleLog<'s>,
    /// The eyes with which the log looks at the battle.
    eyes: Viewer,
    /// The number of parts of the battle that were printed.
    told: usize,
    /// The orders that were offered in the present situation.
    offers: Offers,
    /// The last refusal.
    refusal: Option<Refusal>,
    /// The bound in which the player was last told what troops do by themselves, and what; 0 for none yet.
    told_unbidden: (u16, Vec<String>),
    /// The bound in which the player was asked whether that may be; 0 for none yet.
    warned: u16,
    /// The bound, the phase and the side that a player has left to the computer.
    left: Option<(u16, Phase, SideId)>,
}

/// The effect of a line on a player's turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EveningTurn {
    /// The player asks or orders again.
    GoesOn,
    /// The battle has changed.
    Changed,
    /// The player leaves.
    Leaves,
}

/// The answer as `--json` prints it at the end.
#[derive(Serialize)]
pub struct EveningJson {
    title: String,
    seed: u64,
    generals: [String; 2],
    over: bool,
    replay: String,
    #[serde(flatten)]
    reckoning: BattleReckoning,
}

impl<'s, 'o> Evening<'s, 'o> {
    /// Prepares an evening.
    pub fn new(scenario: &'s Scenario, sitting: Sitting<'s>, talk: Talk<'o>) -> Evening<'s, 'o> {
        let eyes = sitting.table_eyes();
        let log = BattleLog::new(&scenario.rules, sitting.start(eyes));
        Evening {
            eyes,
            sitting,
            scenario,
            talk,
            log,
            told: 0,
            offers: Offers::default(),
            refusal: None,
            told_unbidden: (0, Vec::new()),
            warned: 0,
            left: None,
        }
    }

    /// Prints the battle's title line; for a continued battle also its last events, and a note if an order was lost.
    pub fn open(&mut self, again: bool, dropped: usize) {
        let header = &self.sitting.header;
        let [a, b] = &self.scenario.start.sides;
        let [red, blue] = &header.generals;
        let line = format!(
            "{}, by {}: {} ({red}) against {} ({blue}), saved in {} after each order. `help` tells what to type.",
            header.title,
            self.scenario.rules.title,
            a.name,
            b.name,
            self.sitting.path().display()
        );
        self.talk.tell(&names::one_line(&line));
        let known: Vec<String> = self.sitting.known().options.iter().map(|option| option.name.clone()).collect();
        for option in self.scenario.options.iter().filter(|option| known.contains(&option.name)) {
            let value = option.values.get(option.chosen).map(ToString::to_string).unwrap_or_default();
            let about = option.text.as_ref().map_or(String::new(), |text| format!(": {text}"));
            let line = format!("Option {} = {value}, of {}{about}", option.name, option.told());
            self.talk.tell(&names::one_line(&line));
        }
        if dropped > 0 {
            let line = "The last order was not written to its end and is lost; the battle goes on from before it.";
            self.talk.say(line);
        }
        if again {
            self.tell_since(self.sitting.known().bound.number.saturating_sub(1));
        }
    }

    /// Plays until the battle is over or the players leave.
    ///
    /// # Errors
    /// If a script or a general cannot go on, or nothing can be saved.
    pub fn play(&mut self) -> Result<(), SittingError> {
        let mut shown = false;
        loop {
            // What has led to a question is told before it is put.
            self.tell_new();
            let goes_on = self.sitting.goes_on(&mut self.talk)?;
            self.tell_new();
            let Some(true) = goes_on else { return Ok(()) };
            let side = self.sitting.known().to_decide();
            if !self.sitting.is_human() {
                if matches!(self.sitting.turn(&mut self.talk)?, OrderResult::LeftOff) {
                    return Ok(());
                }
                continue;
            }
            if !shown {
                hand::show_map(&mut self.talk, &self.sitting.now(), MapPart::Troops);
                shown = true;
            }
            if self.decide(side)? == EveningTurn::Leaves {
                return Ok(());
            }
        }
    }

    /// Prints the reckoning, the file of the save, and the command that continues it; returns the answer for `--json`.
    pub fn close(mut self, goes_on: Option<&str>) -> (EveningJson, Battle) {
        let battle = self.sitting.known();
        let over = battle.ending.is_some();
        let eyes = self.sitting.table_eyes();
        let events: Vec<Event> = self.sitting.told(0, eyes).flat_map(Cow::into_owned).collect();
        let mut end = self.sitting.start(eyes);
        events.iter().for_each(|event| end.apply(event));
        let reckoning =
            reckoning::reckon(&self.scenario.rules, &end, &events).against(self.scenario.history.as_ref(), &end);
        let path = self.sitting.path().display().to_string();
        self.talk.say(&format!("\n{}", reckoning.text()));
        self.talk.say(&match over {
            true => format!("Saved as {path}; `debellis replay {path}` fights it again."),
            false => match goes_on {
                Some(command) => format!("Saved as {path}; `{command}` goes on."),
                None => format!("Saved as {path}; `debellis play --resume {path}` goes on."),
            },
        });
        let header = &self.sitting.header;
        let (title, generals) = (header.title.clone(), header.generals.clone());
        (EveningJson { title, seed: header.seed, generals, over, replay: path, reckoning }, end)
    }

    /// Asks a side until it has made its decision.
    fn decide(&mut self, side: SideId) -> Result<EveningTurn, SittingError> {
        let battle = self.sitting.known();
        let words = Vocabulary::of(&self.scenario.rules, battle, side);
        self.talk.learn(move |line| words.complete(line));
        let who = match self.sitting.leads() {
            Some(commands) => commands.join(", "),
            None => battle.sides[side.index()].name.clone(),
        };
        let prompt = names::one_line(&format!("{who}> "));
        self.offers = Offers::default();
        // What the computer does for the rest of a phase stands in the log without a heading over each order.
        if self.left == Some(self.moment(side)) {
            return self.auto(side);
        }
        let status = status(&self.sitting.now());
        self.talk.say("");
        self.talk.tell(&status);
        self.tell_unbidden();
        if self.sitting.known().bound.phase != Phase::Moves || self.sitting.known().pending.is_some() {
            self.offers = hand::show_moves(&mut self.talk, &self.sitting.now(), "");
        }
        loop {
            let Some(line) = self.talk.ask(&prompt) else { return Ok(EveningTurn::Leaves) };
            match self.answer(side, &line)? {
                EveningTurn::GoesOn => {}
                turn => return Ok(turn),
            }
        }
    }

    /// Handles a line that a player typed.
    fn answer(&mut self, side: SideId, line: &str) -> Result<EveningTurn, SittingError> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        if let Ok(number) = word.parse::<usize>() {
            return self.offered(number);
        }
        match word.to_lowercase().as_str() {
            "" => {}
            "quit" | "exit" => return Ok(EveningTurn::Leaves),
            "undo" => return self.undo(),
            "resign" => return self.resign(side),
            "auto" if rest == "phase" => {
                self.left = Some(self.moment(side));
                return self.auto(side);
            }
            "auto" if rest.is_empty() => return self.auto(side),
            "auto" => self.talk.say("`auto` leaves your next order to the computer, `auto phase` all of this phase"),
            "help" | "?" => {
                let lines = help::lines(&self.sitting.now());
                lines.iter().for_each(|line| self.talk.say(line));
                if self.sitting.known().hidden_of(side).next().is_some() {
                    self.talk.say(hand::HIDDEN_HELP);
                }
            }
            "why" => hand::why(&mut self.talk, self.refusal.as_ref()),
            "rule" => hand::show_rule(&mut self.talk, rest),
            "log" if rest == "all" => self.tell_since(0),
            "log" => self.tell_since(self.sitting.known().bound.number.saturating_sub(1)),
            "map" if rest == "all" => hand::show_map(&mut self.talk, &self.sitting.now(), MapPart::Board),
            "map" => hand::show_map(&mut self.talk, &self.sitting.now(), MapPart::Troops),
            "moves" => self.offers = hand::show_moves(&mut self.talk, &self.sitting.now(), rest),
            "list" => match hand::list(&self.sitting.now(), side, rest) {
                Ok(lines) => lines.iter().for_each(|line| self.talk.say(line)),
                Err(why) => self.talk.tell(&why),
            },
            "losses" => {
                let eyes = self.sitting.table_eyes();
                let events: Vec<Event> = self.sitting.told(0, eyes).flat_map(Cow::into_owned).collect();
                let stand_ins = self.sitting.start(eyes).lost_stand_ins(&events);
                let lines = hand::losses(&self.scenario.rules, self.sitting.known(), &stand_ins);
                lines.iter().for_each(|line| self.talk.tell(line));
            }
            "odds" => match hand::odds(&self.sitting.now(), side, rest) {
                Ok(lines) => lines.iter().for_each(|line| self.talk.tell_under(&names::one_line(line), "      ")),
                Err(why) => self.talk.tell(&names::one_line(&why)),
            },
            "preview" => self.preview(side, rest),
            _ => {
                return match self.written(side, line) {
                    Some(order) => self.order(&order),
                    None => Ok(EveningTurn::GoesOn),
                };
            }
        }
        Ok(EveningTurn::GoesOn)
    }

    /// Shows what an order that is typed or was offered would do.
    fn preview(&mut self, side: SideId, line: &str) {
        let order = match line.parse::<usize>() {
            Ok(number) => self.numbered(number),
            Err(_) if line.is_empty() => {
                return self.talk.say("`preview` stands before an order, or before the number of one that was offered");
            }
            Err(_) => self.written(side, line),
        };
        let Some(order) = order else { return };
        match preview::lines(&self.sitting.now(), &order) {
            Ok(lines) => lines.iter().for_each(|line| self.talk.tell_under(&names::one_line(line), "      ")),
            Err(refusal) => {
                self.after(OrderResult::Refused(refusal));
            }
        }
    }

    /// Reads an order that is typed as text; tells what is wrong with one that cannot be read.
    fn written(&mut self, side: SideId, line: &str) -> Option<Order> {
        match read(&self.scenario.rules, self.sitting.known(), side, line) {
            Ok(order) => Some(order),
            Err(mistake) => {
                let word = line.split_whitespace().next().unwrap_or_default();
                let slip =
                    if mistake.column == 1 { did_you_mean(word, COMMANDS.iter().copied()) } else { String::new() };
                let slip = match (mistake.column, mistake.hint.is_empty()) {
                    (1, true) => format!("{slip}; `help` lists what may be typed"),
                    (1, false) => "; `help` lists what may be typed".into(),
                    _ => String::new(),
                };
                self.talk.tell(&names::one_line(&format!("{mistake}{slip}")));
                None
            }
        }
    }

    /// Carries out an offered order by its number.
    fn offered(&mut self, number: usize) -> Result<EveningTurn, SittingError> {
        match self.numbered(number) {
            Some(order) => self.order(&order),
            None => Ok(EveningTurn::GoesOn),
        }
    }

    /// The offered order with a number; if there is none, shows the offers or tells their numbers.
    fn numbered(&mut self, number: usize) -> Option<Order> {
        let order = number.checked_sub(1).and_then(|place| self.offers.orders.get(place)).cloned();
        match self.offers.orders.len() {
            _ if order.is_some() => {}
            // A player who types a number wants to choose: show the offers.
            0 => self.offers = hand::show_moves(&mut self.talk, &self.sitting.now(), ""),
            most => self.talk.say(&format!("The orders offered are numbered 1 to {most}; `moves` shows them.")),
        }
        order
    }

    /// The present bound and phase, for a side.
    fn moment(&self, side: SideId) -> (u16, Phase, SideId) {
        let bound = &self.sitting.known().bound;
        (bound.number, bound.phase, side)
    }

    /// Tells what troops do by themselves once the moves are done, if it is not what was told last.
    fn tell_unbidden(&mut self) {
        let number = self.sitting.known().bound.number;
        let at = self.sitting.now();
        let will = Unbidden::of(&at);
        let lines = unbidden::lines(&at, &will);
        drop(at);
        let now = (number, lines.clone());
        if now == self.told_unbidden || lines.is_empty() {
            return;
        }
        lines.iter().for_each(|line| self.talk.tell(&names::one_line(line)));
        self.told_unbidden = now;
    }

    /// The computer gives the next order for a side.
    fn auto(&mut self, side: SideId) -> Result<EveningTurn, SittingError> {
        let order = self.sitting.counsel(side)?;
        // What moves troops is told by the log.
        if !order.kind().is_movement() {
            let text = tell(&self.scenario.rules, self.sitting.known(), side, &order);
            self.talk.tell(&names::one_line(&format!("auto: {text}")));
        }
        let played = self.sitting.order(&order, &mut self.talk)?;
        if matches!(played, OrderResult::Refused(_)) {
            self.left = None;
        }
        Ok(self.after(played))
    }

    /// Before the moves are done, names once in a bound who could still land, and what troops will do by themselves; the latter only
    /// to a person at a terminal, since lines that were written beforehand cannot heed it. Returns whether `done` must be typed again.
    fn warns(&mut self) -> bool {
        let number = self.sitting.known().bound.number;
        if self.warned == number {
            return false;
        }
        let at = self.sitting.now();
        let landing = unbidden::may_land(&at);
        let mut lines = if self.talk.is_terminal() { unbidden::lines(&at, &Unbidden::of(&at)) } else { Vec::new() };
        drop(at);
        lines.extend(landing);
        if lines.is_empty() {
            return false;
        }
        self.warned = number;
        lines.iter().for_each(|line| self.talk.tell(&names::one_line(line)));
        if !self.talk.is_terminal() {
            return false;
        }
        self.talk.say("`done` again ends the moves.");
        true
    }

    fn order(&mut self, order: &Order) -> Result<EveningTurn, SittingError> {
        if *order == Order::Done && self.warns() {
            return Ok(EveningTurn::GoesOn);
        }
        let played = self.sitting.order(order, &mut self.talk)?;
        Ok(self.after(played))
    }

    fn after(&mut self, played: OrderResult) -> EveningTurn {
        match played {
            OrderResult::Done => EveningTurn::Changed,
            OrderResult::LeftOff => EveningTurn::Leaves,
            OrderResult::Refused(refusal) => {
                self.talk.say(&refusal::text(&self.scenario.rules, self.sitting.known(), &refusal));
                self.refusal = Some(refusal);
                EveningTurn::GoesOn
            }
        }
    }

    /// Takes the last move back if the opponent agrees; a computer always agrees.
    fn undo(&mut self) -> Result<EveningTurn, SittingError> {
        let side = match self.sitting.may_take_back() {
            Ok(side) => side,
            Err(refusal) => return Ok(self.after(OrderResult::Refused(refusal))),
        };
        let opponent = names::one_line(&self.scenario.start.sides[side.enemy().index()].name);
        let agrees = if self.sitting.has_human(side.enemy()) {
            self.talk.agrees(&format!("{opponent}, may the last move be taken back?"))
        } else {
            self.talk.say(&format!("{opponent} agrees."));
            true
        };
        let played = self.sitting.take_back(agrees)?;
        let turn = self.after(played);
        if turn == EveningTurn::Changed {
            self.tell_again();
            self.talk.say("The last move is taken back.");
        }
        Ok(turn)
    }

    fn resign(&mut self, side: SideId) -> Result<EveningTurn, SittingError> {
        let name = names::one_line(&self.scenario.start.sides[side.index()].name);
        if !self.talk.agrees(&format!("{name}, do you give the battle up?")) {
            return Ok(EveningTurn::GoesOn);
        }
        self.sitting.resign(side)?;
        Ok(EveningTurn::Changed)
    }

    /// Prints the events since the last print.
    fn tell_new(&mut self) {
        let eyes = self.reads();
        if eyes != self.eyes {
            self.look_with(eyes, self.told);
        }
        for events in self.sitting.told(self.told, eyes) {
            for line in self.log.tell(&events) {
                let gap = if line.depth == 0 { "\n" } else { "" };
                self.talk.say(&format!("{gap}{}", line.wrapped()));
            }
        }
        self.told = self.sitting.count();
    }

    /// Prints the events from a bound on.
    fn tell_since(&mut self, bound: u16) {
        let eyes = self.sitting.eyes();
        let mut log = BattleLog::new(&self.scenario.rules, self.sitting.start(eyes));
        for events in self.sitting.told(0, eyes) {
            for line in log.tell(&events).iter().filter(|line| line.bound >= bound) {
                self.talk.say(&line.wrapped());
            }
        }
        self.tell_again();
    }

    /// Brings the log to the present state of the battle.
    fn tell_again(&mut self) {
        self.look_with(self.reads(), usize::MAX);
        self.told = self.sitting.count();
    }

    /// The eyes of the person who reads: of whoever decides or decided last, so that elements are called as his orders name them.
    fn reads(&self) -> Viewer {
        if self.sitting.is_human() { self.sitting.eyes() } else { self.eyes }
    }

    /// Brings the log to the state after so many parts of the battle, as these eyes see it.
    fn look_with(&mut self, eyes: Viewer, parts: usize) {
        self.eyes = eyes;
        self.log = BattleLog::new(&self.scenario.rules, self.sitting.start(eyes));
        for events in self.sitting.told(0, eyes).take(parts) {
            self.log.tell(&events);
        }
    }
}
