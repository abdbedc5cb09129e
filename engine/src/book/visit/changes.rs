//! The parts of the tables of troops that change.

use super::{circumstances, fields};
use crate::book::change_tables::{
    AshoreRules, CarrierRow, ChangeTables, DismountRow, DismountWhere, ExchangeRow, MountsLostRow, MountsLostWhen,
    ReturnRules, RidingRow, TurncoatRow,
};

fields! {
    ChangeTables { exchanges, dismounting, elsewhere, whole_move, as_march, leaves_mounted, apart, together, one_command, single, mounts_again, riding, afoot, mounting, flees_mounted, advances_mounted, unhorsed, mounts_lost, carriers, returns, turncoats }
    ExchangeRow, by clause { who, number, into, mounts }
    RidingRow, by clause { who, rides, flees }
    DismountRow, by clause { who, when }
    MountsLostRow, by clause { who, when }
    CarrierRow, by clause { carrier, who, most, lost, ashore }
    AshoreRules { touching, beside, stays, opposed, into }
    ReturnRules { away, price, place }
    TurncoatRow, by clause { general, bond }
}

circumstances! {
    DismountWhere {
        DismountWhere::NearWorks(within) => ["near_works" within],
        DismountWhere::NearOnHill(who, within) => ["near_on_hill" who, "within" within],
    }
    MountsLostWhen {
        MountsLostWhen::PassedBut(who) => ["passed_but" who],
    }
}
