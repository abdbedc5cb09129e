//! What the parts of an army cost.
//!
//! Does not know whether an army may have them.

use super::army::{ArmyPoints, GeneralRank, PricedElement, PricedWork, WorksUse};
use crate::base::clause::{Cited, Clause};
use crate::base::trace::cite;
use crate::battle::Drill;
use crate::book::TroopRow;
use crate::book::price_tables::{PriceCause, PriceTables, WorkPart};

/// Troops that the price list does not have, with the clause of its row.
pub type Unpriced = Box<(TroopRow, Clause)>;

/// Whether both ranks of a base count as troops of another grade (`dbm.double.14`).
pub(super) fn is_recounted(tables: &PriceTables, element: &PricedElement) -> bool {
    let own = |row: &TroopRow| tables.double.choice.value.is_row(row);
    element.listed && own(&element.front) && element.rear.as_ref().is_some_and(own)
}

/// The price of one base, without the troops it carries; the clause is that of the row of its front troops, or of what
/// decides beside it.
///
/// # Errors
/// The troops that cannot be bought, with the clause of their row.
pub fn base_price(
    tables: &PriceTables,
    element: &PricedElement,
    rank: Option<GeneralRank>,
) -> Result<Cited<ArmyPoints>, Unpriced> {
    let again = is_recounted(tables, element);
    if again {
        [tables.double.choice.clause, tables.double.counted.clause, tables.double.cheaper].into_iter().for_each(cite);
    }
    let rows = [Some(element.front), element.rear];
    let (mut halves, mut by) = (0, None);
    for (row, is_rear) in rows.into_iter().flatten().zip([false, true]) {
        let price = plain(tables, &row, again)?;
        by = by.or(Some(price.clause));
        halves += price.value.0;
        let listed = is_rear && element.listed;
        let causes =
            [(true, PriceCause::Always), (element.mounts, PriceCause::Mounts), (listed, PriceCause::ListedRear)];
        for (_, cause) in causes.into_iter().filter(|(holds, _)| *holds) {
            halves += changed(tables, cause, &row, drill(&row, false));
        }
    }
    if let Some(rank) = rank.filter(|_| element.general) {
        let cause = if rank == GeneralRank::Ally { PriceCause::AllyGeneral } else { PriceCause::General };
        if element.regular {
            cite(tables.beasts.price);
        }
        halves += changed(tables, cause, &element.front, drill(&element.front, element.regular));
    }
    let clause = if again { tables.double.counted.clause } else { by.unwrap_or(tables.unpriced) };
    Ok(Cited::new(ArmyPoints(halves), clause))
}

fn drill(row: &TroopRow, regular: bool) -> Drill {
    if regular { Drill::Regular } else { row.drill.unwrap_or(Drill::Irregular) }
}

/// The price of troops by their row alone.
///
/// # Errors
/// Those troops, if they cannot be bought.
fn plain(tables: &PriceTables, row: &TroopRow, again: bool) -> Result<Cited<ArmyPoints>, Unpriced> {
    let grade = if again { Some(tables.double.counted.value) } else { row.grade };
    let price = tables.price(row, grade);
    cite(tables.unpriced);
    cite(price.clause);
    let halves = price.value.ok_or_else(|| Box::new((*row, price.clause)))?;
    Ok(Cited::new(ArmyPoints(halves.into()), price.clause))
}

fn changed(tables: &PriceTables, cause: PriceCause, row: &TroopRow, drill: Drill) -> i32 {
    let Some(change) = tables.change(cause, row, drill) else { return 0 };
    cite(change.clause);
    change.value.into()
}

/// The price of the troops that one vessel carries (`dbm.landing.04`).
///
/// # Errors
/// Those troops, if they cannot be bought.
pub fn carried_price(tables: &PriceTables, element: &PricedElement) -> Result<ArmyPoints, Unpriced> {
    let Some(carried) = &element.carried else { return Ok(ArmyPoints::default()) };
    cite(tables.landing.price);
    let changes = changed(tables, PriceCause::Always, carried, drill(carried, false));
    plain(tables, carried, false).map(|price| ArmyPoints(price.value.0 + changes))
}

/// The price of one piece of fortifications.
pub fn work_price(tables: &PriceTables, work: &PricedWork) -> ArmyPoints {
    let part = |part: WorkPart| {
        let Some(price) = tables.work(part) else { return 0 };
        cite(price.clause);
        i32::from(price.value)
    };
    if !work.permanent {
        if work.gateway {
            cite(tables.forts.free_gateway);
        }
        let tied = work.serves == Some(WorksUse::Town) || work.serves == Some(WorksUse::Camp);
        return ArmyPoints(part(if tied { WorkPart::TemporaryTied } else { WorkPart::Temporary }));
    }
    let mut face = part(WorkPart::Permanent);
    if work.tower {
        cite(tables.forts.faces);
        face += part(WorkPart::Tower);
    }
    let gateway = if work.gateway { part(WorkPart::Gateway) } else { 0 };
    ArmyPoints(face * i32::from(work.faces) + gateway)
}
