//! Every troop type of a rule set against every other: exact chances on open ground.
//!
//! Troops that no row of fighting distinguishes are listed once, under the first of their codes.

use crate::ask::circumstances::{CannotStage, Circumstances, SupposedParty};
use crate::ask::staged::stage;
use crate::battle::{FightKind, Marks};
use crate::book::{Rulebook, TroopRow, Who};
use crate::fight::Stakes;
use crate::fight::odds::Odds;
use crate::view::{Field, Situation};

/// The chances of all troops against all.
#[derive(Clone, Debug)]
pub struct Matrix {
    /// The troops, in the order of the rule set's list.
    pub troops: Vec<MatrixTroops>,
    /// The chances of each row's troops, the first party, against each column's.
    pub odds: Vec<Vec<Odds>>,
}

/// Troops that fight alike.
#[derive(Clone, Debug)]
pub struct MatrixTroops {
    /// The first of them.
    pub troop: TroopRow,
    /// The codes of all.
    pub codes: Vec<&'static str>,
}

/// Computes the chances of all troops of a rule set against all, in close combat.
///
/// # Errors
/// If two cannot be set against each other; on a bare table any two can.
pub fn matrix(rules: &Rulebook) -> Result<Matrix, CannotStage> {
    let troops = alike(rules);
    let mut odds: Vec<Vec<Odds>> = Vec::with_capacity(troops.len());
    for (row, a) in troops.iter().enumerate() {
        // Below the diagonal is the result from above it, with the parties exchanged.
        let mut line: Vec<Odds> = odds.iter().map(|above| above[row].turned()).collect();
        for b in &troops[row..] {
            line.push(of_two(rules, &a.troop, &b.troop)?);
        }
        odds.push(line);
    }
    Ok(Matrix { troops, odds })
}

fn of_two(rules: &Rulebook, a: &TroopRow, b: &TroopRow) -> Result<Odds, CannotStage> {
    let party = |troop: &TroopRow| SupposedParty { troop: *troop, with: Circumstances::default() };
    let staged = stage(rules, FightKind::CloseCombat, &[party(a), party(b)])?;
    let field = Field::bare(staged.battle.board);
    let at = Situation::new(rules, &field, &staged.battle);
    Ok(Odds::at_stake(&Stakes::of(&at, staged.duel), rules.moves.die.value))
}

/// The troops of a rule set; troops that no row of fighting distinguishes are joined.
fn alike(rules: &Rulebook) -> Vec<MatrixTroops> {
    let asked = asked(rules);
    let same =
        |a: &TroopRow, b: &TroopRow| (a.kind, a.pace, a.marks.0 & asked.0) == (b.kind, b.pace, b.marks.0 & asked.0);
    let mut all: Vec<MatrixTroops> = Vec::new();
    for row in &rules.troops {
        match all.iter_mut().find(|t| same(&t.troop, row)) {
            Some(troops) => troops.codes.push(row.code),
            None => all.push(MatrixTroops { troop: *row, codes: vec![row.code] }),
        }
    }
    all
}

/// The marks that some row of fighting asks for.
fn asked(rules: &Rulebook) -> Marks {
    let tables = &rules.combat;
    let of = |who: &Who| who.with.0 | who.without.0;
    let factors = tables.factors.iter().map(|r| of(&r.who));
    let supports = tables.supports.iter().map(|r| of(&r.who) | of(&r.against));
    let tactical = tables.tactical.iter().map(|r| of(&r.who));
    let outcomes = tables.outcomes.iter().map(|r| of(&r.loser) | of(&r.by));
    Marks(factors.chain(supports).chain(tactical).chain(outcomes).fold(0, |all, marks| all | marks))
}
