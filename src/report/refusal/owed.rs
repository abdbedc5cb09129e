//! The decision that a battle waits for, in a sentence with the orders that would give it.

use super::Teller;
use crate::base::names::{CommandId, ElementId};
use crate::battle::{Blow, Outcome, Pending, Reason};
use crate::course::dawn_turns::{self, DawnPart};
use crate::course::laid_words;
use crate::deeds::combat::{FightStanding, bonus_choice};
use crate::report::odds::becomes;
use crate::view::{Field, Situation};

impl Teller<'_> {
    /// The pending decision, with the orders that would give it.
    pub(super) fn owed(&self) -> String {
        match &self.battle.pending {
            Some(Pending::Recoil { element, options, .. }) => {
                let told: Vec<String> = options.iter().map(|o| format!("`recoil {}`", self.scale.write(*o))).collect();
                match (&options[..], &told[..]) {
                    ([far, near], [through, pushing]) if far > near => {
                        let who = self.foe(*element);
                        format!("how {who} recoils: {through} through its friends or {pushing} pushing them back")
                    }
                    _ => format!("how far {} recoils: {}", self.foe(*element), told.join(" or ")),
                }
            }
            Some(Pending::Pursue { element, stays, least, most, .. }) => {
                let [least, most] = [least, most].map(|way| self.scale.write(*way));
                let stay = if *stays { "`pursue 0` or " } else { "" };
                let far = if least == most { String::new() } else { format!(" to `pursue {most}`") };
                format!("how far {} pursues: {stay}`pursue {least}`{far}", self.foe(*element))
            }
            Some(Pending::Press { who, most, .. }) => {
                let most = self.scale.write(*most);
                let who: Vec<String> = who.iter().map(|id| self.foe(*id)).collect();
                format!("whether {} press forward: `press 0` or up to `press {most}`", who.join(" + "))
            }
            Some(Pending::Bonus { element, blow }) => self.bonus(*element, blow),
            Some(Pending::Conform { element, to, .. }) => {
                format!("whether {} lines up with {}: `conform yes` or `conform no`", self.foe(*element), self.foe(*to))
            }
            Some(Pending::Meet { element, to, .. }) => {
                let (pursuer, foe) = (self.foe(*element), self.foe(*to));
                format!(
                    "whether {pursuer} meets {foe}, or the other whom it overlaps as much: `conform yes` or `conform no`"
                )
            }
            Some(Pending::Occupy { options, .. }) => {
                let options: Vec<String> = options.iter().map(|id| format!("`occupy {}`", self.foe(*id))).collect();
                format!("who goes into the place that has fallen: {}", options.join(" or "))
            }
            Some(Pending::MainShooter { options, target, .. }) => {
                let options: Vec<String> = options.iter().map(|id| format!("`main {}`", self.foe(*id))).collect();
                format!("who is the main shooter at {}: {}", self.foe(*target), options.join(" or "))
            }
            Some(Pending::Attacker { options, against, .. }) => {
                let options: Vec<String> = options.iter().map(|id| format!("`attack {}`", self.foe(*id))).collect();
                format!("which of them attacks {}: {}", self.foe(*against), options.join(" or "))
            }
            Some(Pending::Enter { element, .. }) => {
                format!("whether {} goes into the camp: `enter yes` or `enter no`", self.foe(*element))
            }
            Some(Pending::Allot { faces, to, .. }) => {
                let names: Vec<&str> = to.iter().map(|id| self.battle.commands[id.index()].name.as_str()).collect();
                let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
                let (face, name) = (faces.first().map_or("", String::as_str), names.first().unwrap_or(&""));
                format!(
                    "which of {} gets which die of {}: `give {face} to {name}` and so on",
                    names.join(", "),
                    faces.join(", ")
                )
            }
            Some(Pending::FightOn { by }) => {
                let name = &self.battle.sides[self.battle.commands[by.index()].side.index()].name;
                format!("whether {name} fights on by moonlight: `fighton yes` or `fighton no`")
            }
            Some(Pending::Retreat { by }) => {
                let name = &self.battle.sides[self.battle.commands[by.index()].side.index()].name;
                format!("whether {name} retreats in the dark: `retreat yes` or `retreat no`")
            }
            Some(Pending::DrawUp { by }) => {
                format!("{}: `land` elements one by one, then `done`", self.drawing_up(*by))
            }
            Some(Pending::Ambush { options, .. }) => {
                let options: Vec<String> = options.iter().map(|n| format!("`show {n}` or `restrain {n}`")).collect();
                format!("whether troops in ambush come out to shoot: {}", options.join(", "))
            }
            None => "nothing".into(),
        }
    }

    /// Whether a commander-in-chief adds his bonus, with what it would change.
    fn bonus(&self, element: ElementId, blow: &Blow) -> String {
        let (who, own) = (self.foe(element), usize::from(blow.parties[1].element == element));
        let asked = "`bonus yes` or `bonus no`";
        let field = Field::new(self.battle);
        let at = Situation::new(self.rules, &field, self.battle);
        let (Some(bonus), Some([without, with])) = (self.rules.combat.bonus, bonus_choice(&at, element, blow)) else {
            return format!("whether {who} uses its bonus: {asked}");
        };
        let stands = |FightStanding { totals, outcomes }: FightStanding| {
            let happens = |i: usize| match outcomes[i] {
                Outcome::None => None,
                outcome => {
                    Some(format!("{} {}", self.foe(blow.parties[i].element), becomes(outcome, self.rules.lost_word)))
                }
            };
            let all: Vec<String> = [own, 1 - own].into_iter().filter_map(happens).collect();
            let all = if all.is_empty() { "no effect".to_string() } else { all.join(", ") };
            format!("{} to {}: {all}", totals[own], totals[1 - own])
        };
        format!(
            "whether {who} adds the {:+} of the commander-in-chief, once in the battle: {asked}. Without it {}; with it {}",
            bonus.value,
            stands(without),
            stands(with)
        )
    }

    /// Why nobody need hold these in place.
    pub(super) fn unurged(&self) -> String {
        let (who, one) = (self.who(), self.who.len() == 1);
        let [is, its] = if one { ["is", "keeps its"] } else { ["are", "keep their"] };
        format!("{who} {is} not impetuous, and {its} place without being held: no PIP is needed")
    }

    /// Why somebody need not be held.
    pub(super) fn unheld(&self, command: Option<CommandId>) -> String {
        let (who, its) = (self.who(), if self.who.len() == 1 { "keeps its" } else { "keep their" });
        match command {
            None => {
                let is = if self.who.len() == 1 { "is" } else { "are" };
                format!("{who} {is} in close combat, and {its} place without being held")
            }
            Some(command) => {
                let name = &self.battle.commands[command.index()].name;
                format!("{name} is not demoralised: {who} {its} place without being held")
            }
        }
    }

    /// Why several are put down by no one order: at dawn, or ashore.
    pub(super) fn one_by_one(&self) -> String {
        let drawn = matches!(self.battle.pending, Some(Pending::DrawUp { .. }));
        let what = if drawn { "are drawn up" } else { "go ashore" };
        format!("{} {what} one by one, each by an order of its own", self.who())
    }

    /// What a side puts down now, at dawn.
    fn drawing_up(&self, by: CommandId) -> String {
        let side = self.battle.commands[by.index()].side;
        let name = &self.battle.sides[side.index()].name;
        let field = Field::new(self.battle);
        match dawn_turns::part(&Situation::new(self.rules, &field, self.battle), side) {
            DawnPart::Baggage => format!("where {name} draws up its baggage at dawn"),
            DawnPart::Command(Some(command)) => {
                format!("where {name} draws up {} at dawn", self.battle.commands[command.index()].name)
            }
            DawnPart::Command(None) => format!("which command {name} draws up next at dawn, and where"),
        }
    }

    /// Why an element does not draw up at dawn where it was to.
    pub(super) fn not_drawn_up(&self, why: &Reason) -> String {
        let (who, far) = (self.who(), |far: i32, least: i32| [far, least].map(|length| self.length(length)));
        match *why {
            Reason::TooForward { distance, least } => {
                let [distance, least] = far(distance, least);
                format!("{who} would be {distance} short of the middle line instead of at least {least}")
            }
            Reason::TooNearSide { distance, least } => {
                let [distance, least] = far(distance, least);
                format!("{who} would be {distance} from a side edge instead of at least {least}")
            }
            Reason::OutOfTurn { now: None } => format!("the baggage is put down now, and {who} later"),
            Reason::OutOfTurn { now: Some(command) } => {
                format!("it is not the turn of {who}, but of {}", self.battle.commands[command.index()].name)
            }
            Reason::Undrawn { wrong } => {
                let name = &self.battle.sides[self.battle.to_decide().index()].name;
                let troops = |number| (format!("the hidden troops {number}"), "are");
                laid_words::words(wrong, name, &who, &|far| self.length(far), &troops)
            }
            Reason::FarInland { distance, limit } => {
                let [distance, limit] = far(distance, limit);
                format!("{who} would land {distance} from the water instead of at most {limit}")
            }
            Reason::FarFromGeneral { distance, limit } => {
                let [distance, limit] = far(distance, limit);
                format!("{who} would land {distance} from the general of the command instead of at most {limit}")
            }
            _ => String::new(),
        }
    }
}
