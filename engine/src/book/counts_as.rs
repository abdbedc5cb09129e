//! Troops that count as another type or grade against some opponents or in some kinds of fight: the exceptions (X) of
//! DBM (`dbm.types.14`).

use crate::base::clause::Clause;
use crate::battle::{Grade, Kind};
use crate::book::Who;

/// Troops that count as others. Of the rows that fit, the first holds.
#[derive(Clone, Copy, Debug)]
pub struct CountsAsRow {
    /// The troops.
    pub who: Who,
    /// The kind of fight.
    pub when: CountsWhen,
    /// The opponents, by their own type and grade.
    pub against: Who,
    /// The tables that are asked for them as others.
    pub lookups: FightLookups,
    /// The type that they count as; `None` for their own.
    pub kind: Option<Kind>,
    /// The grade that they count as; `None` for their own.
    pub grade: Option<Grade>,
    /// Its clause.
    pub clause: Clause,
}

/// The kind of fight in which troops count as others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountsWhen {
    /// Any.
    Always,
    /// Close combat, to the front or on another edge.
    CloseCombat,
    /// Close combat to the front: knights (X) against spears (`dbm.types.38`).
    ToFront,
    /// They assault works: ships (X) (`dbm.types.176`).
    AssaultingWorks,
    /// They shoot, or shoot back: elephants (X) as artillery (`dbm.types.22`).
    Shooting,
    /// They are shot at, or shot back at: knights (X) by bowmen (`dbm.types.37`).
    ShotAt,
    /// No fortifications protect them: baggage (`dbm.types.189`).
    Unprotected,
}

/// A use of the tables of fighting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FightLookup {
    /// Their own factors.
    OwnFactors = 0,
    /// The factors of their opponent.
    FoesFactors = 1,
    /// The outcomes that they suffer.
    Suffers = 2,
    /// The outcomes that they inflict.
    Inflicts = 3,
    /// The adjustments of totals after the dice, by the grades of both (`dbm.grade.06`).
    Grading = 4,
    /// The disadvantages of weather (`dbm.weather.53`).
    Weather = 5,
    /// Rear support that lowers the winner's total, by the types of both: rows of it that name (X) of a type prevail
    /// (`dbm.grade.06`, `dbm.types.14`).
    Mitigation = 6,
}

impl FightLookup {
    /// Every use.
    pub const ALL: [FightLookup; 7] = [
        FightLookup::OwnFactors,
        FightLookup::FoesFactors,
        FightLookup::Suffers,
        FightLookup::Inflicts,
        FightLookup::Grading,
        FightLookup::Weather,
        FightLookup::Mitigation,
    ];
}

/// A set of uses of the tables. Psiloi (X) have the combat factor of artillery and nothing else of it
/// (`dbm.types.132`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FightLookups(pub u8);

impl FightLookups {
    /// Every use.
    pub const ALL: FightLookups = FightLookups::of(&FightLookup::ALL);

    /// The set of `lookups`.
    pub const fn of(lookups: &[FightLookup]) -> FightLookups {
        let (mut bits, mut i) = (0, 0);
        while i < lookups.len() {
            bits |= 1 << lookups[i] as u8;
            i += 1;
        }
        FightLookups(bits)
    }

    /// Whether `lookup` is in the set.
    pub const fn has(self, lookup: FightLookup) -> bool {
        self.0 & (1 << lookup as u8) != 0
    }
}
