//! The parts of the tables of troops that change.

use super::{BookWalk, Plain, Visit, fields};
use crate::book::change_tables::{
    CarrierRow, ChangeTables, ExchangeRow, MountsLostRow, MountsLostWhen, ReturnRules, TurncoatRow,
};

fields! {
    ChangeTables { exchanges, mounting, mounts_lost, carriers, returns, turncoats }
    ExchangeRow, by clause { who, number, into, mounts }
    MountsLostRow, by clause { who, when }
    CarrierRow, by clause { carrier, who, most, lost }
    ReturnRules { away, price, place }
    TurncoatRow, by clause { general }
}

impl Plain for MountsLostWhen {
    fn text(&self) -> String {
        format!("{self:?}")
    }
}

impl Visit for MountsLostWhen {
    fn visit(&mut self, walk: &mut BookWalk) {
        match self {
            MountsLostWhen::PassedBut(who) => walk.field("passed_but", who),
            _ => walk.plain(self),
        }
    }
}
