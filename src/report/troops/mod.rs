//! The troops of a rule set for people who know history and not the codes: what each code stands for, its base, its
//! moves and factors, how it fights and what beats it. Every number is read from the rulebook's tables.
//!
//! The sheets are data ([`TroopSheet`]); `text` and `page` put them in lines for the terminal and for the manual.

mod defined;
mod fates;
mod grouped;
mod habits;
pub mod page;
mod prices;
mod said;
pub mod text;
pub(super) mod who;

use serde::Serialize;

pub use said::TroopFact;
use said::{length, specimen};

use crate::ask::circumstances::CannotStage;
use crate::ask::matrix::{Matrix, MatrixTroops, matrix};
use crate::base::clause::Clause;

use crate::battle::{Element, FightKind, Going, Kinds, Mark, Marks};
use crate::book::combat_tables::RequiredHold;
use crate::book::move_tables::DistanceRow;

use crate::book::troops::BaseSize;
use crate::book::{Rulebook, TroopRow};
use crate::rules::notes::{TroopNote, note, stem};

/// All that the tables of a rule set say of one kind of troops.
#[derive(Clone, Debug, Serialize)]
pub struct TroopSheet {
    /// The codes that mean it; the first is the usual one.
    pub codes: Vec<&'static str>,
    /// Its name.
    pub title: &'static str,
    /// Its type.
    #[serde(skip)]
    pub kind: &'static str,
    /// Its type, with its branch and its pace: `Auxilia, Solid foot`.
    pub what: String,
    /// The clause of its type.
    pub defined: Clause,
    /// What it was in history; `None` if the set has no note on it.
    #[serde(flatten)]
    pub note: Option<&'static TroopNote>,
    /// The names of history that the rules themselves give to it, each with its clause.
    pub named: Vec<(&'static str, Clause)>,
    /// The sizes of its base.
    pub bases: Vec<BaseMeasure>,
    /// The clause of its base.
    pub base_clause: Clause,
    /// Its moves in each going that the rule set has.
    pub moves: Vec<MoveMeasure>,
    /// The code of the foot as which it fights, if it only rides to the fight.
    pub fights_as: Option<&'static str>,
    /// Its combat factors.
    pub factors: Vec<FactorMeasure>,
    /// What else the tables say of it.
    pub facts: Vec<TroopFact>,
    /// The troops that destroy it most often, and those that it destroys most often: front to front, in the open, alone.
    pub beaten_by: Vec<Likely>,
    /// Those that it destroys most often.
    pub beats: Vec<Likely>,
}

/// The size of a base in one scale of figures.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct BaseMeasure {
    /// The height of the figures, in mm.
    pub figures_mm: u8,
    /// The width, in mm.
    pub width_mm: i32,
    /// The depth, in mm.
    pub depth_mm: i32,
}

/// How far troops move in one kind of going.
#[derive(Clone, Debug, Serialize)]
pub struct MoveMeasure {
    /// The worst going of the move.
    pub going: Going,
    /// The distance in words, such as `3 BW`; `None` if the going is closed to them.
    pub distance: Option<String>,
    /// The clause.
    pub clause: Clause,
}

/// A combat factor.
#[derive(Clone, Debug, Serialize)]
pub struct FactorMeasure {
    /// The kind of fight; `None` for both kinds.
    pub how: Option<FightKind>,
    /// Where it holds, if not everywhere.
    pub place: Option<&'static str>,
    /// The opponents that it counts against alone, before the others of these troops: `Galleys, Ships and Boats`; `None` for all.
    pub against: Option<String>,
    /// Against foot.
    pub foot: i8,
    /// Against mounted.
    pub mounted: i8,
    /// The clause.
    pub clause: Clause,
}

/// Troops, and the throws of 36 in which they destroy others or are destroyed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Likely {
    /// Their code.
    pub code: &'static str,
    /// The throws of 36.
    pub throws: u32,
}

/// The most opponents that are named as dangerous, or as easy.
const MOST: usize = 5;

/// The sheets of all troops of a rule set, in the order of its list.
///
/// # Errors
/// If two kinds of troops cannot be set against each other; on a bare table any two can.
pub fn sheets(rules: &Rulebook) -> Result<Vec<TroopSheet>, CannotStage> {
    let odds = matrix(rules)?;
    let mut first: Vec<(&TroopRow, Vec<&'static str>)> = Vec::new();
    for row in &rules.troops {
        match first.iter_mut().find(|(other, _)| other.is_same_troops(row)) {
            Some((_, codes)) => codes.push(row.code),
            None => first.push((row, vec![row.code])),
        }
    }
    Ok(first.into_iter().map(|(row, codes)| sheet(rules, &odds, row, codes)).collect())
}

/// The sheets that a word asks for: those of a code, or else those whose names, notes or type hold the word.
pub fn asked<'a>(sheets: &'a [TroopSheet], word: &str) -> Vec<&'a TroopSheet> {
    let of_code = |sheet: &&TroopSheet| sheet.codes.iter().any(|code| code.eq_ignore_ascii_case(word));
    let exact: Vec<&TroopSheet> = sheets.iter().filter(of_code).collect();
    if !exact.is_empty() {
        return exact;
    }
    // A word in the singular finds the plural: `hypaspist`, `legionary`.
    let stem = stem(&word.to_lowercase());
    sheets.iter().filter(|sheet| sheet.words().contains(&stem)).collect()
}

fn sheet(rules: &Rulebook, odds: &Matrix, row: &TroopRow, codes: Vec<&'static str>) -> TroopSheet {
    let e = specimen(rules, row);
    let pace = row.pace.map(|pace| format!("{pace:?} ")).unwrap_or_default();
    let ranked = |by_it: bool| ranked(odds, row.code, by_it);
    let size = |size: &BaseSize| BaseMeasure {
        figures_mm: size.figures,
        width_mm: size.width / 1_000,
        depth_mm: size.depth / 1_000,
    };
    let names = rules.troop_names.iter().filter(|name| codes.contains(&name.code));
    TroopSheet {
        title: row.title,
        kind: who::kind(rules, row.kind),
        what: format!("{}, {pace}{}", who::kind(rules, row.kind), row.branch.word()),
        defined: row.defined.unwrap_or(row.clause),
        note: note(row.code, row.clause),
        named: names.map(|name| (name.troops, name.clause)).collect(),
        bases: row.bases.iter().flatten().map(size).collect(),
        base_clause: row.clause,
        moves: moves(rules, &e),
        fights_as: on_foot(rules, row),
        factors: factors(rules, &e),
        facts: [defined::facts(rules, row, &e), habits::facts(rules, &e), fates::facts(rules, &e)].concat(),
        beaten_by: ranked(false),
        beats: ranked(true),
        codes,
    }
}

/// The same foot without its mounts.
fn on_foot(rules: &Rulebook, row: &TroopRow) -> Option<&'static str> {
    let riding = Marks::of(&[Mark::MountedInfantry]);
    if !row.marks.has_all(riding) {
        return None;
    }
    let alike = |other: &&TroopRow| {
        (other.kind, other.pace) == (row.kind, row.pace) && other.marks.0 == row.marks.0 & !riding.0
    };
    rules.troops.iter().find(alike).map(|other| other.code)
}

fn moves(rules: &Rulebook, e: &Element) -> Vec<MoveMeasure> {
    let tables = &rules.moves;
    let in_going = |going: Going| {
        let closed = tables.closed_to(e, going).map(|row| (None, row.clause));
        let row_of =
            |e: &Element| tables.distances.iter().find(|row| row.from <= going && going <= row.to && row.who.is(e));
        // A base of two types goes as far as the slower.
        let slower = || rules.rear_rank(e).and_then(|rear| row_of(&rear));
        let row = || {
            let own = row_of(e)?;
            let far = |row: &DistanceRow| row.distance.on_bases(rules.usual_base());
            Some(slower().filter(|rear| far(rear) < far(own)).unwrap_or(own))
        };
        let (distance, clause) = closed.or_else(|| row().map(|row| (Some(length(row.distance)), row.clause)))?;
        Some(MoveMeasure { going, distance, clause })
    };
    goings(rules).filter_map(in_going).collect()
}

/// The goings that ground has in this rule set and troops can enter.
pub fn goings(rules: &Rulebook) -> impl Iterator<Item = Going> {
    let has = |going: &Going| *going == Going::Good || rules.moves.going.iter().any(|row| row.going == *going);
    [Going::Good, Going::Rough, Going::Bad].into_iter().filter(has)
}

fn factors(rules: &Rulebook, e: &Element) -> Vec<FactorMeasure> {
    let place = |held| match held {
        RequiredHold::Anywhere => None,
        RequiredHold::Town => Some("in a city or fort"),
        RequiredHold::NotTown => Some("outside cities and forts"),
    };
    let rows = rules.combat.factors.iter().filter(|row| row.who.is(e));
    rows.map(|row| FactorMeasure {
        how: row.how,
        place: place(row.held),
        against: row.against.map(|against| who::who(rules, &against)),
        foot: row.foot,
        mounted: row.mounted,
        clause: row.clause,
    })
    .collect()
}

/// The opponents that are destroyed most often by it, or that destroy it.
fn ranked(odds: &Matrix, code: &str, by_it: bool) -> Vec<Likely> {
    let Some(own) = odds.troops.iter().position(|troops| troops.codes.contains(&code)) else { return Vec::new() };
    let lost = usize::from(by_it);
    let of = |(other, troops): (usize, &MatrixTroops)| {
        let people = Kinds::PEOPLE.has(troops.troop.kind);
        let throws = odds.odds[own][other].lost(lost);
        (!people && throws > 0).then_some(Likely { code: troops.troop.code, throws })
    };
    let mut all: Vec<Likely> = odds.troops.iter().enumerate().filter_map(of).collect();
    all.sort_by_key(|likely| std::cmp::Reverse(likely.throws));
    all.truncate(MOST);
    all
}

impl TroopSheet {
    /// The code that people usually write.
    pub fn code(&self) -> &'static str {
        self.codes[0]
    }

    /// Its names and notes in small letters, to be searched.
    fn words(&self) -> String {
        let note = self.note.map(|note| format!("{} {}", note.troops, note.note)).unwrap_or_default();
        let named: Vec<&str> = self.named.iter().map(|(troops, _)| *troops).collect();
        format!("{} {} {note} {}", self.title, self.what, named.join(" ")).to_lowercase()
    }
}
