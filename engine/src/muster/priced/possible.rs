//! What a base of an army bought by points can be at all, whoever has it and whatever it costs.

use super::army::{GeneralRank, PricedArmy, PricedCommand, PricedElement};
use super::fault::{PricedFault as Fault, PricedFinding};
use super::judge::judge;
use crate::book::price_tables::PriceTables;
use crate::book::{Rulebook, TroopRow};

/// Troops alone on a base, as an entry of a list has them.
pub fn base_of(front: TroopRow) -> PricedElement {
    PricedElement {
        line: 0,
        front,
        rear: None,
        listed: false,
        bases: 1,
        general: false,
        regular: false,
        mounts: false,
        camels: false,
        carried: None,
        written: None,
    }
}

/// Why there can be no such base in a command of any army.
pub fn never(rules: &Rulebook, tables: &PriceTables, base: &PricedElement) -> Option<PricedFinding> {
    let elements = vec![base.clone()];
    let command = PricedCommand { line: 0, rank: GeneralRank::Chief, name: String::new(), elements };
    let army = PricedArmy { commands: vec![command], ..PricedArmy::default() };
    let of_base = |finding: &PricedFinding| {
        matches!(
            finding.fault,
            Fault::BaggageInCommand { .. }
                | Fault::NotInfantry { .. }
                | Fault::Unlike { .. }
                | Fault::Behind { .. }
                | Fault::NotOnBeast { .. }
                | Fault::NoVessel { .. }
                | Fault::CarriesNone { .. }
                | Fault::CarriesNobody { .. }
                | Fault::NotLand { .. }
                | Fault::NoHorses { .. }
        )
    };
    judge(rules, tables, &army, 0).faults.into_iter().find(of_base)
}
