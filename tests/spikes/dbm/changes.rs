//! The exchange of elements: mounted troops that dismount, and their riderless mounts.
//!
//! The armies of the spike may dismount wherever they like, as their lists would say.

use debellis::base::clause::Clause;
use debellis::battle::{Drill, Grade, Grades, Kind};
use debellis::book::Who;
use debellis::book::change_tables::{ChangeTables, ExchangeRow, MountsLostRow, MountsLostWhen};
use debellis::book::combat_tables::of;
use debellis::clause;

const fn exchange(who: Who, number: u8, into: Option<&'static str>, clause: Clause) -> ExchangeRow {
    ExchangeRow { who, number, into, mounts: true, clause }
}

const KNIGHTS: Who = of(&[Kind::Knights]).grades(Grades::of(&[Grade::S, Grade::O, Grade::I]));

/// Who dismounts, how many for one, and as what; the list of knights (F) says what they become.
#[rustfmt::skip]
const EXCHANGES: &[ExchangeRow] = &[
    exchange(KNIGHTS.drill(Drill::Regular),   1, Some("Reg Bd (S)"), clause!("dbm.dismount.20")),
    exchange(KNIGHTS.drill(Drill::Irregular), 1, Some("Irr Bd (S)"), clause!("dbm.dismount.20")),
    exchange(of(&[Kind::Knights]),            1, None,               clause!("dbm.dismount.21")),
    exchange(of(&[Kind::Cavalry]),            1, Some("Reg Ax (S)"), clause!("dbm.dismount.23")),
    exchange(of(&[Kind::LightHorse]),         2, Some("Irr Ax (I)"), clause!("dbm.dismount.32")),
];

const fn lost(when: MountsLostWhen, clause: Clause) -> MountsLostRow {
    MountsLostRow { who: Who::ANY, when, clause }
}

/// What removes riderless mounts. That they are shot at (dbm.dismount.44) is no row: nobody can.
#[rustfmt::skip]
const MOUNTS_LOST: &[MountsLostRow] = &[
    lost(MountsLostWhen::Touched,      clause!("dbm.dismount.43")),
    lost(MountsLostWhen::OwnerLost,    clause!("dbm.dismount.45")),
    lost(MountsLostWhen::OwnerMoves,   clause!("dbm.dismount.46")),
    lost(MountsLostWhen::OwnerMarches, clause!("dbm.dismount.47")),
    lost(MountsLostWhen::OwnerDriven,  clause!("dbm.dismount.48")),
    lost(MountsLostWhen::PassedBut(of(&[Kind::Psiloi])), clause!("dbm.dismount.49")),
];

/// Exchanges and mounts.
pub fn changes() -> ChangeTables {
    ChangeTables {
        exchanges: EXCHANGES.to_vec(),
        mounting: Some(clause!("dbm.dismount.35")),
        mounts_lost: MOUNTS_LOST.to_vec(),
        ..ChangeTables::default()
    }
}
