//! How a battle that was written for another rule set is fought by this one: by what the troops of other sets are fielded,
//! what ground is that the set does not name, and with which losses an army of several commands is beaten.
//!
//! The rows name troops by their types and codes, never by the set that they come from. Knows no battle: `setup::convert`
//! reads the rows.

use crate::base::clause::{Cited, Clause};
use crate::battle::{Element, FeatureKind, Going, Kind, Mark, Marks};
use crate::book::{Rulebook, TroopRow, Who};

/// The tables by which a rule set takes battles of other sets.
#[derive(Clone, Copy, Debug)]
pub struct ConversionTables {
    /// Who stands on a base. Sets that differ in this do not take each other's battles.
    pub base: Cited<OnBase>,
    /// The clause of the places that an army of the set may have.
    pub places: Clause,
    /// The troops of other sets: the first row that fits holds. Troops whose code the set has too need none.
    pub troops: &'static [TroopConversion],
    /// The ground for which the set has no going of its own.
    pub ground: &'static [GroundConversion],
    /// The number of elements of an army for which the set says how many losses beat it: an army of several commands is
    /// beaten by the same part of its own.
    pub usual: Option<Cited<u16>>,
}

/// Who stands on a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnBase {
    /// A body of troops: an element.
    Troops,
    /// One man.
    Man,
}

/// Troops of other sets, and what becomes of them.
#[derive(Clone, Copy, Debug)]
pub struct TroopConversion {
    /// Which troops.
    pub of: ConvertedTroops,
    /// What becomes of them.
    pub to: ConvertedTo,
    /// Why, as a part of a sentence.
    pub why: &'static str,
    /// The clause of this set.
    pub clause: Clause,
}

/// Troops of other sets.
#[derive(Clone, Copy, Debug)]
pub enum ConvertedTroops {
    /// Those with one of these codes.
    Codes(&'static [&'static str]),
    /// Those of these types.
    Types(Who),
}

/// What becomes of troops of another set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConvertedTo {
    /// They are fielded by this code.
    Code(&'static str),
    /// They stay away, since the set has nobody in their place; the battle is fought without them.
    Away,
    /// The set has no such troops, and takes no battle with them.
    Nothing,
}

/// Ground of other sets, and the going that it has in this one.
#[derive(Clone, Copy, Debug)]
pub struct GroundConversion {
    /// The kinds of ground.
    pub kinds: &'static [FeatureKind],
    /// Its going, for all troops.
    pub going: Going,
    /// Why, as a part of a sentence.
    pub why: &'static str,
    /// The clause of this set.
    pub clause: Clause,
}

/// What becomes of an element of another set.
#[derive(Clone, Copy, Debug)]
pub struct Fielding<'r> {
    /// The row by which it is fielded; `None` if it is not.
    pub row: Option<&'r TroopRow>,
    /// Whether the battle is fought without it.
    pub away: bool,
    /// Why.
    pub why: &'static str,
    /// The clause.
    pub clause: Clause,
}

/// The row of troops of some types.
pub const fn row(who: Who, to: ConvertedTo, why: &'static str, clause: Clause) -> TroopConversion {
    TroopConversion { of: ConvertedTroops::Types(who), to, why, clause }
}

/// The row of all troops of some kinds, which are fielded by a code.
pub const fn of(kinds: &[Kind], code: &'static str, why: &'static str, clause: Clause) -> TroopConversion {
    row(Who::of(kinds), ConvertedTo::Code(code), why, clause)
}

/// Troops with a mark.
pub const fn marked(mark: Mark) -> Who {
    Who::ANY.with(Marks::of(&[mark]))
}

impl ConversionTables {
    /// What becomes of an element of another set; `None` if no row speaks of such troops.
    pub fn fielding<'r>(&self, rules: &'r Rulebook, element: &Element) -> Option<Fielding<'r>> {
        let code = element.code.as_str();
        let of_code = |code: &str| rules.troops.iter().find(|row| row.code == code);
        if let Some(row) = of_code(code) {
            let clause = row.defined.unwrap_or(row.clause);
            return Some(Fielding { row: Some(row), away: false, why: "they have the same code", clause });
        }
        let fits = |row: &&TroopConversion| match row.of {
            ConvertedTroops::Codes(codes) => codes.contains(&code),
            ConvertedTroops::Types(who) => who.is(element),
        };
        let TroopConversion { to, why, clause, .. } = *self.troops.iter().find(fits)?;
        let row = match to {
            ConvertedTo::Code(code) => Some(of_code(code)?),
            ConvertedTo::Away | ConvertedTo::Nothing => None,
        };
        Some(Fielding { row, away: to == ConvertedTo::Away, why, clause })
    }

    /// The row of ground for which a rulebook has no going.
    pub fn ground(&self, rules: &Rulebook, kind: FeatureKind) -> Option<&'static GroundConversion> {
        let known = rules.moves.going.iter().any(|row| row.ground == kind);
        self.ground.iter().find(|row| !known && row.kinds.contains(&kind))
    }
}
