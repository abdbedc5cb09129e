//! The tables of DBA 2.2 on scale and movement against the guide.

use super::Table;
use debellis::base::clause::Cited;
use debellis::book::move_tables::DieFace;

/// Ordinary dice.
pub fn dice(table: &mut Table) {
    table.row("every die", Some(table.rules.moves.die), "dba22.scale.02", DieFace::AsShown);
}

/// Paces and base widths in both scales; they have no ratio in common.
pub fn scales(table: &mut Table) {
    let of = |i: usize| table.rules.scales.get(i).map(|row| Cited::new(*row, row.clause));
    let found = [of(0), of(1)];
    for (row, (figures, id, width, hundred)) in
        found.into_iter().zip([(15, "dba22.scale.10", 40_000, 25_400), (25, "dba22.scale.11", 60_000, 40_000)])
    {
        let row =
            row.map(|row| Cited::new((row.value.figures, row.value.base_width, row.value.per_hundred), row.clause));
        table.row(figures, row, id, (figures, width, hundred));
    }
    table.same("scales", table.rules.scales.len(), 2);
}
