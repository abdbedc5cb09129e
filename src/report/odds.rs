//! The odds of a fight for people and as JSON: the factors of each party with their rules, and the possible results.
//!
//! It puts chances in words; the engine counts them.

use super::names;
use crate::base::clause::Clause;
use crate::battle::{Battle, Factor, FactorKind, FightKind, Margin, Outcome};
use crate::book::move_tables::DieFace;
use crate::fight::odds::{LikelyFate, THROWS};
use crate::fight::{Stakes, odds};
use serde::Serialize;

/// A fight before its dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Chances {
    /// Shooting or close combat.
    pub how: FightKind,
    /// The number of all throws of two dice.
    pub throws: u32,
    /// The first party: the shooter, or the one of the side on move.
    pub a: OddsParty,
    /// The other party.
    pub b: OddsParty,
    /// The number of throws for each relation of the totals.
    #[serde(flatten)]
    pub standings: Standings,
}

/// The number of throws, of 36, for each relation of two totals; a doubled total is not counted as beaten too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Standings {
    /// The first is at least twice the second.
    pub a_doubles: u8,
    /// The first is higher, but not twice the second.
    pub a_beats: u8,
    /// Both are equal.
    pub equal: u8,
    /// The second is higher, but not twice the first.
    pub b_beats: u8,
    /// The second is at least twice the first.
    pub b_doubles: u8,
}

/// A party of a fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OddsParty {
    /// The element by name.
    pub name: String,
    /// The factors added to its die.
    pub factors: Vec<Added>,
    /// Their sum.
    pub sum: i8,
    /// No bad result applies to it, since it is not shot at.
    pub safe: bool,
    /// Its outcomes by the margin to the other party, each with the number of throws.
    pub fates: Vec<FateReport>,
    /// The number of throws for each outcome.
    pub outcomes: Outcomes,
}

/// A factor of a sum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Added {
    /// Its kind.
    pub kind: FactorKind,
    /// The number.
    pub value: i8,
    /// Its clause.
    pub clause: Clause,
    /// The element that causes it, by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
}

/// An outcome of a fight for one party.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FateReport {
    /// How far it is below its opponent; `None` if it is higher.
    pub margin: Option<Margin>,
    /// The outcome.
    pub outcome: Outcome,
    /// The clause of the outcome.
    pub clause: Option<Clause>,
    /// The number of throws.
    pub throws: u32,
}

/// The number of throws for each outcome of a party.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Outcomes {
    /// No effect.
    pub none: u32,
    /// It halts.
    pub halt: u32,
    /// It recoils.
    pub recoil: u32,
    /// It flees.
    pub flee: u32,
    /// It is destroyed.
    pub destroyed: u32,
}

/// The chances of a fight as it stands in a battle.
pub fn chances(battle: &Battle, stakes: &Stakes, die: DieFace) -> Chances {
    let [fates_a, fates_b] = odds::fates(stakes, die);
    let party = |i: usize, fates: Vec<LikelyFate>| OddsParty {
        name: names::one_line(&names::element(battle, stakes.duel.pair[i])),
        factors: stakes.factors[i].iter().map(|f| added(battle, f)).collect(),
        sum: stakes.sums[i],
        safe: i == 0 && stakes.duel.safe,
        outcomes: outcomes(&fates),
        fates: fates.into_iter().map(told).collect(),
    };
    let [a, b] = stakes.sums;
    let (a_party, b_party) = (party(0, fates_a), party(1, fates_b));
    Chances { how: stakes.duel.how, throws: THROWS, a: a_party, b: b_party, standings: standings(die, a, b) }
}

/// The relations of two totals with these factors, by the number of throws.
pub fn standings(die: DieFace, a: i8, b: i8) -> Standings {
    let [b_doubles, b_beats, equal, a_beats, a_doubles] = odds::standings(die, a, b);
    Standings { a_doubles, a_beats, equal, b_beats, b_doubles }
}

/// A factor with the name of the element that causes it.
pub fn added(battle: &Battle, factor: &Factor) -> Added {
    let from = factor.from.map(|id| names::one_line(&names::element(battle, id)));
    Added { kind: factor.kind, value: factor.value, clause: factor.clause, from }
}

fn told(fate: LikelyFate) -> FateReport {
    FateReport { margin: fate.margin, outcome: fate.outcome, clause: fate.clause, throws: fate.throws }
}

fn outcomes(fates: &[LikelyFate]) -> Outcomes {
    let mut all = Outcomes::default();
    for fate in fates {
        *match fate.outcome {
            Outcome::None => &mut all.none,
            Outcome::Halt => &mut all.halt,
            Outcome::Recoil => &mut all.recoil,
            Outcome::Flee => &mut all.flee,
            Outcome::Destroyed => &mut all.destroyed,
        } += fate.throws;
    }
    all
}

impl Chances {
    /// The chances in lines for people, each indented by `indent`.
    pub fn text(&self, indent: &str) -> String {
        let mut lines = Vec::new();
        for party in [&self.a, &self.b] {
            lines.push(format!("{indent}{}: {}", party.name, sum(&party.factors, party.sum)));
        }
        lines.push(format!("{indent}Of {} throws:", self.throws));
        lines.push(self.throws_text(&format!("{indent}  ")));
        lines.join("\n")
    }

    /// The outcomes of both parties by the number of throws, in lines for people.
    pub fn throws_text(&self, indent: &str) -> String {
        let mut lines = Vec::new();
        for party in [&self.a, &self.b] {
            lines.push(format!("{indent}{}: {}", party.name, party.outcomes.text()));
            for fate in &party.fates {
                lines.push(format!("{indent}  {:>2} {}", fate.throws, fate.text(party.safe)));
            }
        }
        lines.join("\n")
    }
}

impl Standings {
    /// The counts in lines for people.
    pub fn text(&self, a: &str, b: &str) -> String {
        [
            format!("  {:>2} {a} has at least twice as much as {b}", self.a_doubles),
            format!("  {:>2} {a} has more, but not twice as much", self.a_beats),
            format!("  {:>2} equal", self.equal),
            format!("  {:>2} {b} has more, but not twice as much", self.b_beats),
            format!("  {:>2} {b} has at least twice as much as {a}", self.b_doubles),
        ]
        .join("\n")
    }
}

impl FateReport {
    fn text(&self, safe: bool) -> String {
        let stand = match self.margin {
            None => return "higher".to_string(),
            Some(Margin::Equal) => "equal",
            Some(Margin::Less) => "less",
            Some(Margin::Half) => "half or less",
        };
        let clause = self.clause.map_or(String::new(), |c| format!(" [{c}]"));
        let spared = if safe { ", for it is not shot at" } else { "" };
        format!("{stand}: {}{spared}{clause}", becomes(self.outcome))
    }
}

impl Outcomes {
    /// The outcomes that are possible: `no effect 21, recoils 14, destroyed 1`.
    pub fn text(&self) -> String {
        let all = [
            (self.none, Outcome::None),
            (self.halt, Outcome::Halt),
            (self.recoil, Outcome::Recoil),
            (self.flee, Outcome::Flee),
            (self.destroyed, Outcome::Destroyed),
        ];
        let told = all.iter().filter(|(n, _)| *n > 0).map(|(n, outcome)| format!("{} {n}", becomes(*outcome)));
        told.collect::<Vec<_>>().join(", ")
    }
}

/// An outcome as a word in a list of numbers.
pub fn becomes(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::None => "no effect",
        Outcome::Halt => "halts",
        Outcome::Recoil => "recoils",
        Outcome::Flee => "flees",
        Outcome::Destroyed => "destroyed",
    }
}

/// `3 combat [..] +1 general [..] = 4`.
pub fn sum(factors: &[Added], sum: i8) -> String {
    let mut text: Vec<String> = Vec::new();
    for (i, factor) in factors.iter().enumerate() {
        let value = if i == 0 { factor.value.to_string() } else { format!("{:+}", factor.value) };
        let from = factor.from.as_ref().map_or(String::new(), |name| format!(" ({name})"));
        text.push(format!("{value} {}{from} [{}]", names::word(&factor.kind), factor.clause));
    }
    if text.len() == 1 { text.remove(0) } else { format!("{} = {sum}", text.join(" ")) }
}
