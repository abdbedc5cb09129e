//! The tables of DBSA against the book.

use debellis::base::clause::Cited;
use debellis::engine::move_tables::DieFace;
use debellis::rules::dbsa::rulebook;

use super::Table;

pub fn dice(table: &mut Table) {
    table.row("every die", Some(rulebook().moves.die), "dbsa.setup.11", DieFace::OneCountsZero);
}

pub fn bases(table: &mut Table) {
    let rules = rulebook();
    let depths = [("El", 40), ("Kn", 30), ("Cv", 30), ("Ch", 40), ("LH", 30), ("Pk", 15), ("Sw", 15), ("Sp", 15)];
    for (code, mm) in depths.into_iter().chain([("Ax", 20), ("Ps", 20), ("Wb", 20)]) {
        let found = rules.troop(code).map(|row| Cited::new(row.depth(40_000), row.clause));
        table.row(code, found, "dbsa.setup.03", mm * 1000);
    }
    table.same("the number of types", rules.troops.len(), 11);
}
