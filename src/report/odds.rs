//! The odds of a fight for people and as JSON: the factors of each party with their rules, and the possible results.
//!
//! It puts chances in words; the engine counts them.

use super::names;
use crate::ask::doomed::{DoomedFate, doomed};
use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::battle::{Battle, Factor, FactorKind, FightKind, Margin, Outcome};
use crate::book::Rulebook;
use crate::book::adjusting::Lead;
use crate::fight::adjust::Adjustments;
use crate::fight::odds::{LikelyFate, Relations, THROWS};
use crate::fight::{Stakes, odds, places};
use crate::view::{Field, Situation};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

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

/// The number of throws, of 36, for each relation of two totals, from the first far above to the second far above; each
/// throw is counted once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    bands: &'static [Margin],
    relations: Relations,
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
    /// What changes its total after the dice, if it is so far ahead.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub adjusted: Vec<AdjustedIf>,
    /// No bad result applies to it, since it is not shot at.
    pub safe: bool,
    /// Its outcomes by the margin to the other party, each with the number of throws.
    pub fates: Vec<FateReport>,
    /// The number of throws for each outcome.
    pub outcomes: Outcomes,
    /// The set's word for who is destroyed.
    #[serde(skip)]
    pub lost_word: &'static str,
}

/// A change of a total after the dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AdjustedIf {
    /// How far the total must be ahead, in words.
    pub lead: String,
    /// The change.
    #[serde(flatten)]
    pub by: Added,
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
    /// They are people of a place who surrender instead of being destroyed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub surrenders: bool,
    /// It destroys the party all the same, with all of these throws or some.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doomed: Option<DoomedReport>,
}

/// The throws with which an outcome destroys whoever cannot give way as it asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DoomedReport {
    /// The number of throws.
    pub throws: u32,
    /// The rule.
    pub clause: Option<Clause>,
}

/// The number of throws for each outcome of a party, in the order of [`Outcome::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcomes {
    by: [u32; Outcome::ALL.len()],
    /// Those by which it surrenders, which are none of the others.
    surrenders: u32,
}

/// The chances of a fight as it stands in a battle.
pub fn chances(rules: &Rulebook, battle: &Battle, stakes: &Stakes) -> Chances {
    let die = rules.moves.die.value;
    let [fates_a, fates_b] = odds::fates(stakes, die);
    let field = Field::new(battle);
    let at = Situation::new(rules, &field, battle);
    let doomed = doomed(&at, stakes);
    let party = |i: usize, fates: Vec<LikelyFate>| {
        let pair = [stakes.duel.pair[i], stakes.duel.pair[1 - i]];
        let own = pair[0];
        let known = |fate: &LikelyFate| {
            doomed[i].iter().find(|known| (known.margin, known.outcome) == (fate.margin, fate.outcome)).copied()
        };
        let tell = |fate: LikelyFate| told(&at, pair, stakes.duel.how, fate, known(&fate));
        let fates: Vec<FateReport> = fates.into_iter().map(tell).collect();
        OddsParty {
            name: names::one_line(&names::element(battle, own)),
            factors: stakes.factors[i].iter().map(|f| added(battle, f, pair[1])).collect(),
            sum: stakes.sums[i],
            adjusted: stakes.adjustments.of_party(i).map(|(lead, f)| adjusted(battle, lead, &f, pair[1])).collect(),
            safe: i == 0 && stakes.duel.safe,
            outcomes: outcomes(&fates),
            fates,
            lost_word: rules.lost_word,
        }
    };
    let standings = standings(rules, stakes.sums, &stakes.adjustments);
    let (a_party, b_party) = (party(0, fates_a), party(1, fates_b));
    Chances { how: stakes.duel.how, throws: THROWS, a: a_party, b: b_party, standings }
}

/// The relations of two totals with these factors, by the number of throws.
pub fn standings(rules: &Rulebook, sums: [i8; 2], adjustments: &Adjustments) -> Standings {
    let by = rules.combat.margin.value;
    Standings { bands: by.bands(), relations: Relations::of(rules.moves.die.value, by, adjustments, sums) }
}

fn adjusted(battle: &Battle, lead: Lead, factor: &Factor, foe: ElementId) -> AdjustedIf {
    let lead = match lead {
        Lead::AtLeast(0) => "equal or higher".to_string(),
        Lead::AtLeast(least) => format!("higher by {least} or more"),
        Lead::Exactly(0) => "equal".to_string(),
        Lead::Exactly(by) => format!("higher by just {by}"),
    };
    AdjustedIf { lead, by: added(battle, factor, foe) }
}

/// What is told of the rear rank on a shooter's own base, which aids its shot.
pub const SECOND_RANK: &str = "second rank of its base";

/// A factor of one who fights `foe`, with the name of the element that causes it.
pub fn added(battle: &Battle, factor: &Factor, foe: ElementId) -> Added {
    let from = factor.from.map(|id| match factor.kind {
        // The second rank of whoever shoots, on the same base.
        FactorKind::Aided if id == foe => SECOND_RANK.to_string(),
        _ => names::one_line(&names::element(battle, id)),
    });
    Added { kind: factor.kind, value: factor.value, clause: factor.clause, from }
}

fn told(
    at: &Situation,
    [own, foe]: [ElementId; 2],
    how: FightKind,
    fate: LikelyFate,
    doomed: Option<DoomedFate>,
) -> FateReport {
    let LikelyFate { margin, outcome, clause, throws } = fate;
    let surrenders = outcome == Outcome::Destroyed && places::surrenders_to(at, own, foe, how, margin);
    let doomed = doomed.map(|doomed| DoomedReport { throws: doomed.throws, clause: doomed.clause });
    FateReport { margin, outcome, clause, throws, surrenders, doomed }
}

fn outcomes(fates: &[FateReport]) -> Outcomes {
    let mut all = Outcomes::default();
    for fate in fates {
        let count = if fate.surrenders { &mut all.surrenders } else { &mut all.by[fate.outcome as usize] };
        let doomed = fate.doomed.map_or(0, |doomed| doomed.throws);
        *count += fate.throws - doomed;
        all.by[Outcome::Destroyed as usize] += doomed;
    }
    all
}

impl Chances {
    /// The chances in lines for people, each indented by `indent`.
    pub fn text(&self, indent: &str) -> String {
        let mut lines = self.reasons(indent);
        lines.push(format!("{indent}Of {} throws:", self.throws));
        lines.push(self.throws_text(&format!("{indent}  ")));
        lines.join("\n")
    }

    /// What counts for each party, in lines for people.
    pub fn reasons(&self, indent: &str) -> Vec<String> {
        let mut lines = Vec::new();
        for party in [&self.a, &self.b] {
            lines.push(format!("{indent}{}: {}", party.name, sum(&party.factors, party.sum)));
            lines.extend(party.adjusted.iter().map(|change| {
                let by = &change.by;
                format!("{indent}  if {}: {:+} {} [{}]", change.lead, by.value, names::word(&by.kind), by.clause)
            }));
        }
        lines
    }

    /// The outcomes of both parties by the number of throws, in lines for people.
    pub fn throws_text(&self, indent: &str) -> String {
        let mut lines = Vec::new();
        for party in [&self.a, &self.b] {
            lines.push(format!("{indent}{}: {}", party.name, party.outcomes.text(party.lost_word)));
            for fate in &party.fates {
                lines.push(format!("{indent}  {:>2} {}", fate.throws, fate.text(party.safe, party.lost_word)));
            }
        }
        lines.join("\n")
    }
}

impl Standings {
    /// Each relation with its number of throws: the band, whether the first (0) or the second (1) is above by it, and
    /// the throws.
    fn each(&self) -> impl Iterator<Item = (Margin, usize, u8)> {
        let unequal = |margin: &&Margin| **margin != Margin::Equal;
        let above = self.bands.iter().rev().filter(unequal).map(|m| (*m, 0, self.relations.above[*m as usize]));
        let equal = [(Margin::Equal, 0, self.relations.below[Margin::Equal as usize])];
        let below = self.bands.iter().filter(unequal).map(|m| (*m, 1, self.relations.below[*m as usize]));
        above.chain(equal).chain(below)
    }

    /// The counts in lines for people.
    pub fn text(&self, a: &str, b: &str) -> String {
        let told = self.each().map(|(margin, party, throws)| {
            let (winner, loser) = if party == 0 { (a, b) } else { (b, a) };
            let relation = match margin {
                Margin::Equal => "equal".to_string(),
                Margin::Less => format!("{winner} has more, but not twice as much"),
                Margin::Half => format!("{winner} has at least twice as much as {loser}"),
                Margin::One => format!("{winner} has 1 more than {loser}"),
                Margin::Two => format!("{winner} has 2 more than {loser}"),
                Margin::Three => format!("{winner} has 3 more than {loser}"),
                Margin::Four => format!("{winner} has 4 more than {loser}"),
                Margin::Five => format!("{winner} has at least 5 more than {loser}"),
            };
            format!("  {throws:>2} {relation}")
        });
        told.collect::<Vec<_>>().join("\n")
    }
}

/// The word for being above by a band, as a key.
fn above(margin: Margin) -> &'static str {
    match margin {
        Margin::Equal => "equal",
        Margin::Less => "beats",
        Margin::Half => "doubles",
        Margin::One => "beats_by_1",
        Margin::Two => "beats_by_2",
        Margin::Three => "beats_by_3",
        Margin::Four => "beats_by_4",
        Margin::Five => "beats_by_5",
    }
}

impl Serialize for Standings {
    /// A number for each relation: `a_doubles`, `a_beats`, `equal`, `b_beats`, `b_doubles`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (margin, party, throws) in self.each() {
            let key = match margin {
                Margin::Equal => above(margin).to_string(),
                _ => format!("{}_{}", ["a", "b"][party], above(margin)),
            };
            map.serialize_entry(&key, &throws)?;
        }
        map.end()
    }
}

impl FateReport {
    fn text(&self, safe: bool, lost: &str) -> String {
        let Some(margin) = self.margin else { return "higher".to_string() };
        let clause = self.clause.map_or(String::new(), |c| format!(" [{c}]"));
        let spared = if safe { ", for it is not shot at" } else { "" };
        let becomes = if self.surrenders { "surrenders" } else { becomes(self.outcome, lost) };
        let doomed = self.doomed.map_or(String::new(), |doomed| doomed.text(self.throws, lost));
        format!("{}: {becomes}{spared}{clause}{doomed}", margin.word())
    }
}

impl DoomedReport {
    fn text(self, of: u32, lost: &str) -> String {
        let clause = self.clause.map_or(String::new(), |c| format!(" [{c}]"));
        let some = if self.throws < of { format!(" with {} of them", self.throws) } else { String::new() };
        format!(", and is {lost}{some}{clause}")
    }
}

impl Outcomes {
    /// The number of throws for an outcome.
    pub fn of(&self, outcome: Outcome) -> u32 {
        self.by[outcome as usize]
    }

    /// The outcomes that are possible, with the set's word for who is destroyed: `no effect 21, recoils 14, destroyed 1`.
    pub fn text(&self, lost: &str) -> String {
        let told = Outcome::ALL.iter().filter(|outcome| self.of(**outcome) > 0);
        let told = told.map(|outcome| format!("{} {}", becomes(*outcome, lost), self.of(*outcome)));
        let gives_up = (self.surrenders > 0).then(|| format!("surrenders {}", self.surrenders));
        told.chain(gives_up).collect::<Vec<_>>().join(", ")
    }
}

impl Serialize for Outcomes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Those of every set are always told, those of some sets where they are possible.
        let rare =
            |outcome: &Outcome| matches!(outcome, Outcome::Flinch | Outcome::Shy | Outcome::Bolt | Outcome::Disabled);
        let told = Outcome::ALL.iter().filter(|outcome| !rare(outcome) || self.of(**outcome) > 0);
        let told = told.map(|outcome| (names::word(outcome), self.of(*outcome)));
        let gives_up = (self.surrenders > 0).then(|| ("surrenders".to_string(), self.surrenders));
        serializer.collect_map(told.chain(gives_up))
    }
}

/// An outcome as a word in a list of numbers, with the set's word for who is destroyed.
pub fn becomes(outcome: Outcome, lost: &str) -> &str {
    match outcome {
        Outcome::None => "no effect",
        Outcome::Halt => "halts",
        Outcome::Flinch => "flinches",
        Outcome::Shy => "shies",
        Outcome::Recoil => "recoils",
        Outcome::Flee => "flees",
        Outcome::Bolt => "bolts",
        Outcome::Disabled => "disabled",
        Outcome::Destroyed => lost,
    }
}

/// `+1 overlap (4Bd 3) [dba3.tactical.08]`.
pub fn told_factor(factor: &Added) -> String {
    let from = factor.from.as_ref().map_or(String::new(), |name| format!(" ({name})"));
    format!("{:+} {}{from} [{}]", factor.value, names::word(&factor.kind), factor.clause)
}

/// `3 combat [..] +1 general [..] = 4`.
pub fn sum(factors: &[Added], sum: i8) -> String {
    let mut text: Vec<String> = Vec::new();
    for (i, factor) in factors.iter().enumerate() {
        let told = told_factor(factor);
        text.push(if i == 0 { told.trim_start_matches('+').to_string() } else { told });
    }
    if text.len() == 1 { text.remove(0) } else { format!("{} = {sum}", text.join(" ")) }
}
