//! Judges a base of two elements.

use super::army::PricedElement;
use super::bill::is_recounted;
use super::fault::{PricedFault as Fault, PricedFinding};
use super::list::BoughtList;
use super::verdict::{PricedVerdict, code};
use crate::base::trace::cite;
use crate::book::Rulebook;
use crate::book::double_rows::{BaseSharing, sharing};
use crate::book::price_tables::PriceTables;

/// Judges a base of two elements.
pub(super) fn judge(rules: &Rulebook, tables: &PriceTables, element: &PricedElement, verdict: &mut PricedVerdict) {
    let Some(rear) = &element.rear else { return };
    let (line, front, double) = (element.line, &element.front, &tables.double);
    cite(double.allowed);
    let [pavises, archers] = double.behind.value;
    let codes = || (code(front), code(rear));
    if pavises.is_row(front) {
        cite(double.behind.clause);
    }
    match sharing(&rules.combat, &double.behind.value, front, rear) {
        Some(BaseSharing::Free) => {}
        Some(BaseSharing::IfRequired(clause)) if element.listed => cite(clause),
        Some(BaseSharing::IfRequired(clause)) => {
            verdict.fault(line, clause, Fault::ListRequired { code: code(front) });
        }
        Some(BaseSharing::IfAllowed(clause)) if element.listed => cite(clause),
        Some(BaseSharing::IfAllowed(clause)) => {
            let (front, rear) = codes();
            verdict.by_list(line, clause, Fault::ListSupport { front, rear });
        }
        // Cavalry of any grade counts as one that supports its like.
        None if is_recounted(tables, element) && element.rows(rules).len() == 1 => {}
        None if pavises.is_row(front) && !archers.is_row(rear) => {
            let ((front, rear), wanted) = (codes(), "bowmen (S) or (O)".to_string());
            verdict.fault(line, double.behind.clause, Fault::Behind { front, rear, wanted });
        }
        None => {
            let (front, rear) = codes();
            verdict.fault(line, double.allowed, Fault::Unlike { front, rear });
        }
    }
    if element.listed {
        verdict.by_list(line, double.allowed, Fault::ListDouble { code: code(front) });
    }
}

/// Settles by an army's list whether the one on a base may support the other: what it does not allow is a fault.
pub(super) fn settle(list: &BoughtList, verdict: &mut PricedVerdict) {
    let is_refused = |finding: &&PricedFinding| match &finding.fault {
        Fault::ListSupport { front, rear } => {
            !list.rear_support.iter().any(|(one, other)| (one.code, other.code) == (front.as_str(), rear.as_str()))
        }
        _ => false,
    };
    let refused: Vec<PricedFinding> = verdict.by_list.iter().filter(is_refused).cloned().collect();
    verdict.faults.extend(refused);
}
