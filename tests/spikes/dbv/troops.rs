//! The figures of the spike.

use debellis::base::clause::Clause;
use debellis::battle::{Kind, Marks};
use debellis::book::troops::BaseSize;
use debellis::book::{ScaleRow, TroopRow};
use debellis::clause;

/// The only scale: 1 cm on the table is a pace.
pub const SCALE: ScaleRow =
    ScaleRow { figures: 25, base_width: 20_000, per_hundred: 1_000_000, clause: clause!("dbv.scale.25") };

const fn row(code: &'static str, kind: Kind, depth: i32, clause: Clause, defined: Clause) -> TroopRow {
    TroopRow {
        code,
        title: code,
        kind,
        branch: kind.branch(),
        grade: None,
        drill: None,
        pace: None,
        marks: Marks::NONE,
        bases: [BaseSize::mm(25, 20, depth), None, None, None],
        clause,
        defined: Some(defined),
    }
}

/// The types.
#[rustfmt::skip]
pub const TROOPS: &[TroopRow] = &[
    row("Knight",         Kind::Knights,    40, clause!("dbv.scale.17"), clause!("dbv.types.05")),
    row("Cavalryman",     Kind::Cavalry,    40, clause!("dbv.scale.17"), clause!("dbv.types.08")),
    row("Light Horseman", Kind::LightHorse, 40, clause!("dbv.scale.17"), clause!("dbv.types.09")),
    row("Spearman",   Kind::Spears,      30, clause!("dbv.scale.18"), clause!("dbv.types.11")),
    row("Shooter",    Kind::Shooters,    30, clause!("dbv.scale.18"), clause!("dbv.types.12")),
    row("Skirmisher", Kind::Skirmishers, 30, clause!("dbv.scale.18"), clause!("dbv.types.14")),
    row("Blade",   Kind::Blades,   30, clause!("dbv.scale.18"), clause!("dbv.types.10")),
    row("Peltast", Kind::Peltasts, 30, clause!("dbv.scale.18"), clause!("dbv.types.13")),
];
