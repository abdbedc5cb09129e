//! The odds of a fight for people and as JSON: what each party adds to its die, by which rule, and what may become of it.
//!
//! Knows how chances read; they are counted by the engine.

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
    /// How many throws of two dice there are.
    pub throws: u32,
    /// The one party: the shooter, or the one of the side on move.
    pub a: OddsParty,
    /// The other.
    pub b: OddsParty,
    /// In how many throws the totals stand in each way to each other.
    #[serde(flatten)]
    pub standings: Standings,
}

/// In how many of 36 throws two totals stand in each way to each other; a doubled total is not counted as beaten too.
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

/// One party.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OddsParty {
    /// Who.
    pub name: String,
    /// What it adds to its die.
    pub factors: Vec<Added>,
    /// The sum of that.
    pub sum: i8,
    /// A bad result does not touch it, since it is not shot at.
    pub safe: bool,
    /// What becomes of it in how many throws, by how far it stays below the other.
    pub fates: Vec<FateReport>,
    /// What becomes of it in how many throws.
    pub outcomes: Outcomes,
}

/// One number of a sum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Added {
    /// What it stands for.
    pub kind: FactorKind,
    /// The number.
    pub value: i8,
    /// Where it is written.
    pub clause: Clause,
    /// Who causes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
}

/// A way in which a fight ends for one party.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FateReport {
    /// How far below its opponent it stays; none where it is higher.
    pub margin: Option<Margin>,
    /// What becomes of it.
    pub outcome: Outcome,
    /// The row that says so.
    pub clause: Option<Clause>,
    /// In how many throws.
    pub throws: u32,
}

/// The throws that bring a party each outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Outcomes {
    /// Nothing.
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

/// How two totals stand to each other with these factors.
pub fn standings(die: DieFace, a: i8, b: i8) -> Standings {
    let [b_doubles, b_beats, equal, a_beats, a_doubles] = odds::standings(die, a, b);
    Standings { a_doubles, a_beats, equal, b_beats, b_doubles }
}

/// A factor with the name of who causes it.
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
    /// The chances in lines for people, each set in by `indent`.
    pub fn text(&self, indent: &str) -> String {
        let mut lines = Vec::new();
        for party in [&self.a, &self.b] {
            lines.push(format!("{indent}{}: {}", party.name, sum(&party.factors, party.sum)));
        }
        lines.push(format!("{indent}Of {} throws:", self.throws));
        lines.push(self.throws_text(&format!("{indent}  ")));
        lines.join("\n")
    }

    /// What becomes of both in how many throws.
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
    /// Those that can happen: `no effect 21, recoils 14, destroyed 1`.
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

/// An outcome as it stands in a list of numbers.
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
