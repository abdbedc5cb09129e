//! The parts of the tables of troops that change.

use super::{circumstances, fields};
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

circumstances! {
    MountsLostWhen {
        MountsLostWhen::PassedBut(who) => ["passed_but" who],
    }
}
