//! The reason why an element was lost: the event that ended it, the combat behind that, its factors and dice, and the
//! chances; for an element that lives, its last combat.
//!
//! A fold over a battle's start and events. The chances are those of the table just before the dice were thrown.

use super::log::{BattleLog, LogLine};
use super::names;
use super::odds::{self, Added, Chances};
use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::battle::{Battle, Blow, Event, FightKind, Margin, Outcome, Standing, What};
use crate::book::Rulebook;
use crate::course::facts;
use crate::fight::{Duel, Stakes};
use crate::rules::clauses;
use crate::view::{Field, Situation};
use serde::Serialize;

/// The fate of an element and its reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Why {
    /// The element, named as in the log.
    pub element: String,
    /// Its side.
    pub side: String,
    /// Its command.
    pub command: String,
    /// Its fate.
    pub fate: Standing,
    /// The bound in which it was lost.
    pub bound: Option<u16>,
    /// The element that destroyed it.
    pub by: Option<String>,
    /// The line of the log that reports its loss.
    pub told: Option<String>,
    /// The rule by which it was lost.
    pub clause: Option<Clause>,
    /// The text of that rule.
    pub rule: Option<&'static str>,
    /// The scenario's house rule by which it was lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub house_rule: Option<String>,
    /// The set's word for who is destroyed.
    #[serde(skip)]
    pub lost_word: &'static str,
    /// The combat in which it was lost; for one that lives, its last.
    pub combat: Option<Combat>,
}

/// A combat after its dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Combat {
    /// The bound in which it was fought.
    pub bound: u16,
    /// Shooting or close combat.
    pub how: FightKind,
    /// The element fought in it; otherwise the combat's consequences caught it.
    pub own: bool,
    /// Both parties.
    pub parties: [Thrown; 2],
    /// The results of the parties; empty if there are none.
    pub results: Vec<Became>,
    /// What became of a party that had to give way and was lost by it, up to the loss in question.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<CaughtParty>,
    /// The chances before the dice; `None` if the replay lacks the scenario's own rules.
    pub chances: Option<Chances>,
}

/// One party of a combat with its die.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Thrown {
    /// The element by name.
    pub name: String,
    /// The factors added to its die.
    pub factors: Vec<Added>,
    /// The face thrown.
    pub face: u8,
    /// The score of the face.
    pub score: i8,
    /// What was added after the dice, by comparing the totals.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub adjusted: Vec<Added>,
    /// The sum of score, factors and what was added after the dice.
    pub total: i8,
}

/// The result of one party.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Became {
    /// The element by name.
    pub name: String,
    /// How far it is below its opponent.
    pub margin: Margin,
    /// The outcome.
    pub outcome: Outcome,
    /// The clause of the outcome.
    pub clause: Option<Clause>,
    /// The set's word for who is destroyed.
    #[serde(skip)]
    pub lost_word: &'static str,
}

/// A party that had to give way, and was lost because it could not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CaughtParty {
    /// The line of the log that reports its loss.
    pub told: String,
    /// The clause by which it was lost.
    pub clause: Option<Clause>,
    /// The number of throws that made it give way in this manner; `None` if the chances are not told.
    pub throws: Option<u32>,
}

/// The fate of an element of a battle with this start and these events.
pub fn why(rules: &Rulebook, start: &Battle, events: &[Event], id: ElementId) -> Why {
    let end = after(start, events);
    let lost = events.iter().position(|e| is_loss(e, id));
    let house = lost.and_then(|lost| house_rule(events, lost));
    let fight = match lost {
        Some(_) if house.is_some() => None,
        Some(lost) => cause(events, lost, id),
        None => events.iter().rposition(|e| fought(e).is_some_and(|blow| takes_part(blow, id))),
    };
    let line = lost.and_then(|lost| line_of(rules, start, events, lost));
    let (by, clause) = lost.map_or((None, None), |lost| blame(events, lost, id));
    let name = |id: ElementId| names::one_line(&names::element(&end, id));
    let element = end.element(id);
    Why {
        element: name(id),
        side: names::one_line(&end.sides[element.side.index()].name),
        command: names::one_line(&end.command_of(id).name),
        fate: element.standing,
        bound: lost.map(|lost| after(start, &events[..lost]).bound.number),
        by: by.map(name),
        told: line.map(|line| line.text),
        clause,
        rule: clause.and_then(clauses::find).map(|entry| entry.statement),
        lost_word: rules.lost_word,
        house_rule: house.map(|rule| names::one_line(facts::name(start, rule))),
        combat: fight.map(|fight| {
            let told = combat(rules, start, events, fight, id);
            Combat {
                then: lost.map_or_else(Vec::new, |lost| blocked(rules, start, events, [fight, lost], &told)),
                ..told
            }
        }),
    }
}

/// The loss of an element, in short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LossReport {
    /// The element.
    pub element: ElementId,
    /// The bound.
    pub bound: u16,
    /// It left over the edge of the table; it was not destroyed.
    pub left: bool,
    /// The element that destroyed it.
    pub by: Option<ElementId>,
    /// The rule by which it was lost.
    pub clause: Option<Clause>,
    /// Its own fight that led to it.
    pub fight: Option<Blow>,
}

/// All losses of a battle with this start and these events, in their order.
pub fn losses(start: &Battle, events: &[Event]) -> Vec<LossReport> {
    let (mut bound, mut all) = (start.bound.number, Vec::new());
    let stand_ins = start.lost_stand_ins(events);
    for (i, event) in events.iter().enumerate() {
        let (element, left) = match event.what {
            What::Destroyed { element, .. } if stand_ins.contains(&element) => continue,
            What::Destroyed { element, .. } => (element, false),
            What::Left { element, returns: false } => (element, true),
            What::BoundBegan { number, .. } => {
                bound = number;
                continue;
            }
            _ => continue,
        };
        let (by, clause) = blame(events, i, element);
        let fight = cause(events, i, element).and_then(|at| fought(&events[at]));
        let fight = fight.filter(|blow| takes_part(blow, element)).cloned();
        all.push(LossReport { element, bound, left, by, clause, fight });
    }
    all
}

fn after(start: &Battle, events: &[Event]) -> Battle {
    let mut battle = start.clone();
    events.iter().for_each(|event| battle.apply(event));
    battle
}

fn is_loss(event: &Event, id: ElementId) -> bool {
    matches!(event.what, What::Destroyed { element, .. } | What::Left { element, returns: false } if element == id)
}

fn fought(event: &Event) -> Option<&Blow> {
    match &event.what {
        What::Fought { blow, .. } => Some(blow),
        _ => None,
    }
}

fn takes_part(blow: &Blow, id: ElementId) -> bool {
    blow.parties.iter().any(|p| p.element == id)
}

/// The fight of the same phase that led to a loss, if there is one.
fn cause(events: &[Event], lost: usize, id: ElementId) -> Option<usize> {
    let phase = |e: &Event| matches!(e.what, What::PhaseBegan { .. } | What::BoundBegan { .. });
    let from = events[..lost].iter().rposition(phase).unwrap_or(0);
    let last = from + events[from..lost].iter().rposition(|e| fought(e).is_some())?;
    // The dice of a later fight may be thrown between the fight that doomed it and its loss, so its own fight counts
    // first.
    let own = events[from..lost].iter().rposition(|e| doomed(e, id));
    let of_own = own.and_then(|at| events[from..from + at].iter().rposition(|e| fought(e).is_some()));
    Some(of_own.map_or(last, |at| from + at))
}

fn doomed(event: &Event, id: ElementId) -> bool {
    matches!(event.what, What::Result { element, outcome, .. } if element == id && outcome != Outcome::None)
}

/// The house rule whose effect an event is, if it is one: its effects follow it before anything else is done.
fn house_rule(events: &[Event], at: usize) -> Option<u8> {
    let other = |e: &&Event| {
        matches!(
            e.what,
            What::Ordered { .. }
                | What::Fought { .. }
                | What::Result { .. }
                | What::PhaseBegan { .. }
                | What::Moved { .. }
        )
    };
    events[..at].iter().rev().take_while(|e| !other(e)).find_map(|e| match e.what {
        What::HouseRule { rule } => Some(rule),
        _ => None,
    })
}

/// The element and the rule that ended it: those of the result of its fight if that destroyed it, otherwise those of
/// the event.
fn blame(events: &[Event], lost: usize, id: ElementId) -> (Option<ElementId>, Option<Clause>) {
    if house_rule(events, lost).is_some() {
        return (None, events[lost].clause);
    }
    let result = events[..lost].iter().rev().take_while(|e| !matches!(e.what, What::PhaseBegan { .. })).find_map(|e| {
        match e.what {
            What::Result { element, outcome: Outcome::Destroyed, by, .. } if element == id => Some((by, e.clause)),
            _ => None,
        }
    });
    let event = &events[lost];
    match (result, &event.what) {
        (Some((by, clause)), _) => (Some(by), clause.or(event.clause)),
        (None, What::Destroyed { by, .. }) => (*by, event.clause),
        (None, _) => (None, event.clause),
    }
}

/// The line of the log for an event.
fn line_of(rules: &Rulebook, start: &Battle, events: &[Event], event: usize) -> Option<LogLine> {
    let lines = BattleLog::new(rules, start.clone()).tell(&events[..=event]);
    lines.into_iter().rev().find(|line| line.events.contains(&events[event]))
}

fn combat(rules: &Rulebook, start: &Battle, events: &[Event], fight: usize, id: ElementId) -> Combat {
    let before = after(start, &events[..fight]);
    let name = |id: ElementId| names::one_line(&names::element(&before, id));
    let blow = fought(&events[fight]).expect("the place of a fight");
    let thrown = |i: usize| {
        let (party, foe) = (&blow.parties[i], blow.parties[1 - i].element);
        let [factors, adjusted] = [&party.factors, &party.adjusted]
            .map(|all| all.iter().map(|factor| odds::added(&before, factor, foe)).collect::<Vec<_>>());
        let (face, score, total) = (party.face, party.score, party.total);
        Thrown { name: name(party.element), factors, face, score, adjusted, total }
    };
    let results = events[fight + 1..].iter().take_while(|e| fought(e).is_none()).filter_map(|e| match e.what {
        What::Result { element, outcome, margin, .. } if takes_part(blow, element) => {
            Some(Became { name: name(element), margin, outcome, clause: e.clause, lost_word: rules.lost_word })
        }
        _ => None,
    });
    Combat {
        bound: before.bound.number,
        how: blow.how,
        own: takes_part(blow, id),
        parties: [thrown(0), thrown(1)],
        results: results.collect(),
        then: Vec::new(),
        chances: chances(rules, &before, blow),
    }
}

/// The parties of a fight who had to give way and were lost by it, up to a loss.
fn blocked(
    rules: &Rulebook,
    start: &Battle,
    events: &[Event],
    [fight, lost]: [usize; 2],
    told: &Combat,
) -> Vec<CaughtParty> {
    let Some(blow) = fought(&events[fight]) else { return Vec::new() };
    let given = |id: ElementId| {
        events[fight..lost].iter().find_map(|e| match e.what {
            What::Result { element, outcome, .. } if element == id && outcome.gives_way() => Some(outcome),
            _ => None,
        })
    };
    let one = |party: usize| {
        let id = blow.parties[party].element;
        let outcome = given(id).filter(|outcome| !outcome.is_loss())?;
        let at = fight + events[fight..=lost].iter().position(|e| is_loss(e, id))?;
        let chances = told.chances.as_ref().map(|chances| [&chances.a, &chances.b][party]);
        let throws = chances.map(|party| party.fates.iter().filter(|f| f.outcome == outcome).map(|f| f.throws).sum());
        let line = line_of(rules, start, events, at)?;
        Some(CaughtParty { told: names::one_line(&line.text), clause: events[at].clause, throws })
    };
    (0..2).filter_map(one).collect()
}

/// The chances of a fight; `None` if these rules do not give the factors counted then.
fn chances(rules: &Rulebook, before: &Battle, blow: &Blow) -> Option<Chances> {
    let field = Field::new(before);
    let at = Situation::new(rules, &field, before);
    let stakes = Stakes::of(&at, Duel::of(&at, blow));
    let same = (0..2).all(|i| stakes.factors[i] == blow.parties[i].factors);
    same.then(|| odds::chances(rules, before, &stakes))
}

impl Why {
    /// The fate, in lines for people.
    pub fn text(&self) -> String {
        let mut lines = vec![self.headline()];
        if let Some(rule) = self.rule {
            lines.push(textwrap::fill(rule, textwrap::Options::new(100).initial_indent("  ").subsequent_indent("  ")));
        }
        if let Some(told) = self.told.as_ref().filter(|_| self.combat.as_ref().is_none_or(|c| !c.own)) {
            lines.push(format!("The log: {told}"));
        }
        match &self.combat {
            Some(combat) => lines.push(combat.text(self.bound.is_none())),
            None if self.house_rule.is_some() => {}
            None if self.bound.is_none() => lines.push("It was in no combat.".into()),
            None => lines.push("No combat led to it.".into()),
        }
        lines.join("\n")
    }

    fn headline(&self) -> String {
        let who = format!("{} ({})", self.element, self.side);
        let bound = self.bound.map_or(String::new(), |n| format!(" in bound {n}"));
        let house = self.house_rule.as_ref().map_or(String::new(), |rule| format!(" By the house rule \"{rule}\"."));
        let clause = format!("{}{house}", self.clause.map_or(String::new(), |c| format!(" [{c}]")));
        match (self.fate, &self.by) {
            (Standing::Disabled, Some(by)) => format!("{who} was disabled{bound} by {by}.{clause}"),
            (Standing::Disabled, None) => format!("{who} was disabled{bound}.{clause}"),
            (Standing::Destroyed, Some(by)) => format!("{who} was {}{bound} by {by}.{clause}", self.lost_word),
            (Standing::Destroyed, None) => format!("{who} was {}{bound}.{clause}", self.lost_word),
            (Standing::Gone, _) => format!("{who} left the battlefield{bound}.{clause}"),
            (Standing::Exited, _) => format!("{who} left the battlefield as it was meant to{bound}."),
            (Standing::Away, _) => format!("{who} left the battlefield and may come back."),
            (Standing::OnTable | Standing::Aboard(_), _) => format!("{who} lives."),
            (Standing::Exchanged(_), _) => format!("{who} was exchanged for other troops."),
            (Standing::Reserve, _) => format!("{who} never came onto the battlefield."),
        }
    }
}

impl Combat {
    fn text(&self, last: bool) -> String {
        let what = match self.how {
            FightKind::CloseCombat => "combat",
            FightKind::Shooting => "shot",
        };
        let mut lines = vec![match (last, self.own) {
            (true, _) => format!("Its last {what}, in bound {}:", self.bound),
            (false, true) => format!("The {what}:"),
            (false, false) => format!("The {what} beside it that led to this:"),
        }];
        for party in &self.parties {
            let added = party.adjusted.iter().fold(0_i8, |sum, factor| sum.saturating_add(factor.value));
            let before = party.total.saturating_sub(added);
            let sum = before.saturating_sub(party.score);
            let counts = if i16::from(party.score) == i16::from(party.face) {
                String::new()
            } else {
                format!(", which counts {}", party.score)
            };
            let factors = odds::sum(&party.factors, sum);
            let after = party.adjusted.iter().map(|factor| format!(", {}", odds::told_factor(factor)));
            let after = after.collect::<String>();
            let total = if after.is_empty() { String::new() } else { format!("{after}: {}", party.total) };
            lines.push(format!("  {}: {factors}; die {}{counts}: {before}{total}", party.name, party.face));
        }
        lines.extend(self.results.iter().map(|r| format!("  {}", r.text())));
        lines.extend(self.then.iter().map(CaughtParty::text));
        match &self.chances {
            Some(chances) => lines.push(format!(
                "The chances before the dice, of {} throws:\n{}",
                chances.throws,
                chances.throws_text("  ")
            )),
            None => lines.push(
                "Its chances are not told, for the scenario changed the rules and the file does not hold them.".into(),
            ),
        }
        lines.join("\n")
    }
}

impl CaughtParty {
    fn text(&self) -> String {
        let clause = self.clause.map_or(String::new(), |c| format!(" [{c}]"));
        let throws = self.throws.map_or(String::new(), |throws| {
            format!("; it could not give way, so that each of the {throws} throws with this result destroyed it")
        });
        format!("  Then {}{clause}{throws}", self.told)
    }
}

impl Became {
    fn text(&self) -> String {
        let clause = self.clause.map_or(String::new(), |c| format!(" [{c}]"));
        format!("{} has {}: {}{clause}", self.name, self.margin.word(), odds::becomes(self.outcome, self.lost_word))
    }
}
