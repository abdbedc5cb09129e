//! The fortifications of an army: their price, and which it may have.

use super::army::{ArmyPoints, PricedArmy, WorksUse};
use super::bill;
use super::fault::PricedFault as Fault;
use super::verdict::PricedVerdict;
use crate::base::trace::cite;
use crate::book::price_tables::{PriceTables, WorkPart};

/// Judges the fortifications of an army; returns what they cost.
pub(super) fn judge(tables: &PriceTables, army: &PricedArmy, verdict: &mut PricedVerdict) -> ArmyPoints {
    let rules = &tables.forts;
    let mut sum = ArmyPoints::default();
    for work in &army.works {
        let price = ArmyPoints(bill::work_price(tables, work).0 * i32::from(work.pieces));
        sum.0 += price.0;
        if work.serves == Some(WorksUse::Town) {
            cite(rules.lost);
            verdict.lost_without_town.0 += price.0;
        }
        if let Some(form) = work.form {
            let clause = if form.is_permanent() { rules.permanent } else { rules.temporary };
            cite(clause);
            if form.is_permanent() != work.permanent {
                verdict.fault(work.line, clause, Fault::WorksForm { form: form.word(), permanent: work.permanent });
            }
        }
        if work.permanent && work.serves == Some(WorksUse::Camp) {
            verdict.fault(work.line, rules.permanent, Fault::PermanentCamp);
        }
        if !work.permanent && (work.tower || work.faces > 1) {
            let clause = tables.work(WorkPart::Tower).map_or(rules.faces, |row| row.clause);
            verdict.fault(work.line, clause, Fault::TemporaryTower);
        }
        if !work.permanent && work.serves == Some(WorksUse::Camp) {
            verdict.by_list(work.line, rules.tied, Fault::ListCamp);
        }
    }
    let of_town = |permanent| {
        army.works.iter().filter(move |work| work.serves == Some(WorksUse::Town) && work.permanent == permanent)
    };
    if of_town(true).next().is_some() {
        cite(rules.either);
        if let Some(work) = of_town(false).next() {
            verdict.fault(work.line, rules.either, Fault::BothRoundTown);
        }
    }
    let town = || of_town(true).chain(of_town(false));
    if town().next().is_some() {
        cite(rules.gateways.clause);
        let [least, most] = rules.gateways.value;
        let found = town().filter(|work| work.gateway).map(|work| work.pieces).sum();
        if !(least..=most).contains(&found) {
            verdict.fault(None, rules.gateways.clause, Fault::Gateways { found, least, most });
        }
    }
    for (permanent, row) in [(true, rules.most_permanent), (false, rules.most_temporary)] {
        let found: u32 = of_town(permanent).map(|work| u32::from(work.pieces) * u32::from(work.faces)).sum();
        if found > 0 {
            cite(row.clause);
        }
        if found > u32::from(row.value) {
            let fault = Fault::SurplusWorks { found, most: row.value, permanent };
            verdict.fault(None, row.clause, fault);
        }
    }
    if verdict.lost_without_access.0 > 0 {
        [rules.vessels_lost, rules.carried_kept].into_iter().for_each(cite);
    }
    sum
}
