//! A fight or a shot: the two parties with their factors, and the result.

use serde::{Deserialize, Serialize};

use crate::base::clause::Clause;
use crate::base::names::ElementId;

/// Shooting or close combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FightKind {
    /// Close combat.
    CloseCombat,
    /// Shooting.
    Shooting,
}

/// How far an element's total is below its opponent's: the bands for which rule sets give results. Each set uses some of
/// them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Margin {
    /// The totals are equal.
    Equal,
    /// Less, but more than half.
    Less,
    /// Half or less.
    Half,
    /// One point less.
    One,
    /// Two points less.
    Two,
    /// Three points less.
    Three,
    /// Four points less.
    Four,
    /// Five or more points less.
    Five,
}

impl Margin {
    /// The number of bands of all rule sets.
    pub const COUNT: usize = Margin::Five as usize + 1;

    /// The band in words, after "has".
    pub const fn word(self) -> &'static str {
        match self {
            Margin::Equal => "equal",
            Margin::Less => "less",
            Margin::Half => "half or less",
            Margin::One => "1 less",
            Margin::Two => "2 less",
            Margin::Three => "3 less",
            Margin::Four => "4 less",
            Margin::Five => "5 or more less",
        }
    }
}

/// The result of a fight for an element, the gravest last. Each rule set gives some of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// No effect.
    None,
    /// It stands where it is.
    Halt,
    /// It moves straight back, and stops at what it meets (dbv.flinch.02, .11).
    Flinch,
    /// It moves straight back, disabling or pushing what it meets (dbv.outcome.08).
    Shy,
    /// It recoils.
    Recoil,
    /// It flees.
    Flee,
    /// It turns about and runs a fixed distance (dbv.bolt.01).
    Bolt,
    /// It is out of the battle alive (dbv.lost.01).
    Disabled,
    /// It is destroyed.
    Destroyed,
}

impl Outcome {
    /// Every outcome, the gravest last.
    pub const ALL: [Outcome; 9] = [
        Outcome::None,
        Outcome::Halt,
        Outcome::Flinch,
        Outcome::Shy,
        Outcome::Recoil,
        Outcome::Flee,
        Outcome::Bolt,
        Outcome::Disabled,
        Outcome::Destroyed,
    ];

    /// Whether the element leaves its place.
    pub const fn gives_way(self) -> bool {
        !matches!(self, Outcome::None | Outcome::Halt)
    }

    /// Whether the element is lost.
    pub const fn is_loss(self) -> bool {
        matches!(self, Outcome::Disabled | Outcome::Destroyed)
    }
}

/// The meaning of a number in a total.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FactorKind {
    /// The combat factor against this opponent.
    Combat,
    /// Support from behind.
    RearSupport,
    /// Support from light foot behind (`dba22.support.14`).
    LightSupport,
    /// The rear rank of a double element.
    Double,
    /// Support from a flank.
    FlankSupport,
    /// Defends a city or fort.
    City,
    /// Defends its camp.
    Camp,
    /// The general's own element.
    General,
    /// Higher up the slope.
    Uphill,
    /// Holds the bank.
    Bank,
    /// Overlapped.
    Overlap,
    /// Contacted on a flank.
    Flank,
    /// Contacted on the rear.
    Rear,
    /// Other shooters aid the shot at it.
    Aided,
    /// Other assaulters.
    Assaulters,
    /// In bad going.
    BadGoing,
    /// The opponent is in bad going (`dba22.tactical.11`).
    FoeInBadGoing,
    /// The opponent is in a City (`dba22.tactical.11`).
    FoeInCity,
    /// It flinched in the enemy's bound (`dbv.tactical.11`).
    Flinched,
    /// Its command has lost heart.
    Demoralised,
    /// The commander-in-chief's bonus.
    Bonus,
    /// Hampered by the weather.
    Weather,
    /// It shoots into or out of trees; the weather does not hamper it besides (`dbm.tactical.11`).
    Trees,
    /// The deep ranks of the opponent.
    DeepRanks,
    /// The grades of the two, after the dice.
    Grading,
    /// Support of the opponent that lowers this total, after the dice.
    Mitigation,
    /// Behind works.
    Works,
    /// On a raised tower of works.
    Tower,
    /// In a river that hinders (`dbm.tactical.17`).
    Wading,
    /// Attacks across works.
    AcrossWorks,
    /// Rides a barded horse (`dbv.tactical.07`).
    Barded,
    /// Charged the opponent in this bound (`dbv.tactical.17`).
    Charged,
}

/// One number of a total.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Factor {
    /// Its meaning.
    pub kind: FactorKind,
    /// The number.
    pub value: i8,
    /// The clause that gives it.
    pub clause: Clause,
    /// The element that causes it, such as a supporter or an overlapper.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<ElementId>,
}

impl Factor {
    /// What a score comes to with these factors. An amended rulebook may have more than a total holds, which stays at
    /// its limit then.
    pub fn total(score: i8, factors: &[Factor]) -> i8 {
        factors.iter().fold(score, |total, factor| total.saturating_add(factor.value))
    }
}

/// One party of a fight.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Party {
    /// The element.
    pub element: ElementId,
    /// The face thrown.
    pub face: u8,
    /// The score of the face.
    pub score: i8,
    /// All factors.
    pub factors: Vec<Factor>,
    /// What was added after the dice, by comparing the totals.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub adjusted: Vec<Factor>,
    /// The sum of score, factors and what was added after the dice.
    pub total: i8,
    /// It shoots without being shot at, so that a bad result does not affect it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub safe: bool,
}

/// One fight of two: a shot or a close combat, with dice and factors.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Blow {
    /// Shot or close combat.
    pub how: FightKind,
    /// The two parties: the shooter first, or the element of the side on move.
    pub parties: [Party; 2],
}

impl Party {
    /// The sum of score and factors, before what was added after the dice. Numbers of a made-up file count up to the
    /// greatest that fits.
    pub fn thrown(&self) -> i8 {
        Factor::total(self.score, &self.factors)
    }
}

impl Blow {
    /// The totals of both before what was added after the dice.
    pub fn thrown(&self) -> [i8; 2] {
        [self.parties[0].thrown(), self.parties[1].thrown()]
    }

    /// The elements whose shots it shows: the thrower, the opponent if it shoots back in the same throw, and all that
    /// aid.
    pub fn shooters(&self) -> impl Iterator<Item = ElementId> {
        let [first, second] = &self.parties;
        let back = (!first.safe).then_some(second.element);
        let factors = first.factors.iter().chain(&second.factors);
        let aids = factors.filter(|factor| factor.kind == FactorKind::Aided).filter_map(|factor| factor.from);
        std::iter::once(first.element).chain(back).chain(aids)
    }
}
