//! Judges an army that is bought beside its list.
//!
//! Does not know prices.

use super::allotted::{Allotted, Misfit, WantedPlace};
use super::army::{GeneralRank, PricedArmy, PricedCommand, PricedElement, WorksUse};
use super::doubles;
use super::fault::{CrowdedEntry, PricedFault as Fault, PricedFinding};
use super::judge::judge as judge_alone;
use super::list::{BoughtEntry, BoughtList, in_years, joined, spans};
use super::verdict::{PricedVerdict, code};
use crate::base::names::nearest;
use crate::base::trace::cite;
use crate::book::price_tables::PriceTables;
use crate::book::{Rulebook, TroopRow};

/// Equal elements of one line that want a place in an entry.
struct Wanting {
    line: u32,
    code: String,
}

/// The first fault of an army by itself and beside its list, where no sum is agreed.
pub fn first_fault(
    rules: &Rulebook,
    tables: &PriceTables,
    army: &PricedArmy,
    list: &BoughtList,
) -> Option<PricedFinding> {
    unagreed(rules, tables, army, Some(list)).faults.into_iter().next()
}

/// The verdict on an army by itself and beside its list, if it is known, where no sum is agreed: it is what the army costs, if that
/// is beyond the smaller number of baggage.
pub fn unagreed(rules: &Rulebook, tables: &PriceTables, army: &PricedArmy, list: Option<&BoughtList>) -> PricedVerdict {
    let usual = tables.baggage.up_to.value[0];
    let points = judge_alone(rules, tables, army, usual).points.0;
    let cost = u16::try_from(points.div_euclid(2) + 1).unwrap_or(u16::MAX);
    let mut verdict = judge_alone(rules, tables, army, usual.max(cost));
    if let Some(list) = list {
        judge(tables, army, list, &mut verdict);
    }
    verdict
}

/// What is wrong with an army that may get further elements: with those that it has, not with what it lacks.
pub fn faults_so_far(
    rules: &Rulebook,
    tables: &PriceTables,
    army: &PricedArmy,
    list: &BoughtList,
) -> Vec<PricedFinding> {
    let faults = unagreed(rules, tables, army, Some(list)).faults;
    faults.into_iter().filter(|finding| !finding.fault.is_lack()).collect()
}

/// Judges an army beside its list; what the list must allow is settled then. An army that names no year is of one in which the list
/// has all of it.
pub fn judge(tables: &PriceTables, army: &PricedArmy, list: &BoughtList, verdict: &mut PricedVerdict) {
    doubles::settle(list, verdict);
    verdict.by_list.clear();
    if army.year.is_some() {
        return judge_in(tables, army, army.year, list, verdict);
    }
    let spans: Vec<([i32; 2], Vec<PricedFinding>)> = spans(list)
        .into_iter()
        .map(|span| {
            let mut own = PricedVerdict::default();
            judge_in(tables, army, Some(span[0]), list, &mut own);
            (span, own.faults)
        })
        .collect();
    let wrong = |faults: &[PricedFinding]| {
        let lacks = faults.iter().filter(|finding| finding.fault.is_lack()).count();
        (faults.len() - lacks, lacks)
    };
    let clause = tables.listing.entries;
    let Some((nearest, best)) = spans.iter().min_by_key(|(_, faults)| wrong(faults)) else { return };
    if best.is_empty() {
        let good = spans.iter().filter(|(_, faults)| faults.is_empty()).map(|(span, _)| *span);
        let years = joined(good);
        if years != [list.years] {
            verdict.by_list.push(PricedFinding { line: None, fault: Fault::ListYearOpen { years }, clause });
        }
        return;
    }
    let by_year: Vec<&PricedFinding> =
        best.iter().filter(|finding| spans.iter().any(|(_, other)| !other.contains(finding))).collect();
    if !by_year.is_empty() {
        let lack = by_year.iter().all(|finding| finding.fault.is_lack());
        verdict.fault(None, clause, Fault::ListNoYear { years: list.years, nearest: *nearest, lack });
    }
    verdict.faults.extend(best.iter().cloned());
}

/// Judges an army in a year beside its list.
fn judge_in(
    tables: &PriceTables,
    army: &PricedArmy,
    year: Option<i32>,
    list: &BoughtList,
    verdict: &mut PricedVerdict,
) {
    let clause = tables.listing.entries;
    cite(clause);
    if !in_years(Some(list.years), year) {
        let found = year.unwrap_or_default();
        verdict.fault(None, clause, Fault::ListYears { list: list.name.clone(), found, years: list.years });
    }
    let contingent = |command: &&PricedCommand| {
        let of = list.allies.iter().find(|ally| ally.name.eq_ignore_ascii_case(&command.name));
        of.filter(|_| command.rank == GeneralRank::Ally)
    };
    let (allied, own): (Vec<&PricedCommand>, Vec<&PricedCommand>) =
        army.commands.iter().partition(|command| contingent(command).is_some_and(|ally| !ally.entries.is_empty()));
    for command in army.commands.iter().filter(|command| command.rank == GeneralRank::Ally) {
        let known = || list.allies.iter().map(|ally| ally.name.clone()).collect();
        // One of the army's own generals may be an ally whom nobody trusts (`dbm.army.06`): his troops are of the army's own entries.
        let own = |entry: &BoughtEntry| {
            let leads = |element: &PricedElement| element.general && fits(tables, entry, command.rank, element);
            entry.in_year(year) && command.elements.iter().any(leads)
        };
        match contingent(&command) {
            None if list.entries.iter().any(own) => {}
            None => {
                let fault = Fault::ListNoAlly { name: command.name.clone(), known: known() };
                verdict.fault(command.line, clause, fault);
            }
            Some(ally) if !in_years(ally.years, year) => {
                let (found, years) = (year.unwrap_or_default(), ally.years.unwrap_or_default());
                verdict.fault(command.line, clause, Fault::ListYears { list: ally.name.clone(), found, years });
            }
            Some(_) => {}
        }
    }
    entries(tables, year, &list.entries, &own, verdict);
    for command in allied {
        let entries = contingent(&command).map(|ally| ally.entries.as_slice()).unwrap_or_default();
        self::entries(tables, year, entries, &[command], verdict);
    }
    works(tables, army, list, verdict);
    for element in army.baggage.iter().filter(|e| tables.baggage.vessels.value.is_row(&e.front)) {
        if !list.supply_ships {
            let fault = Fault::ListSupplyShips { code: code(&element.front) };
            verdict.fault(element.line, tables.baggage.vessels.clause, fault);
        }
    }
}

fn works(tables: &PriceTables, army: &PricedArmy, list: &BoughtList, verdict: &mut PricedVerdict) {
    for work in &army.works {
        let permits = list.works;
        let (allowed, what) = match (work.permanent, work.serves) {
            (true, _) => (permits.permanent, "PF"),
            (false, Some(WorksUse::Town)) => (permits.permanent || permits.temporary, "TF BUA"),
            (false, Some(WorksUse::Camp)) => (permits.camp, "TF camp"),
            (false, None) => (permits.temporary, "TF"),
        };
        if !allowed {
            verdict.fault(work.line, tables.listing.entries, Fault::ListWorks { what: what.to_string() });
        }
    }
}

/// Finds a place in the entries for every element of some commands, and tells what stays wrong.
fn entries(
    tables: &PriceTables,
    year: Option<i32>,
    entries: &[BoughtEntry],
    commands: &[&PricedCommand],
    verdict: &mut PricedVerdict,
) {
    let (mut wanting, mut wanted) = (Vec::new(), Vec::new());
    let fitting = |test: &dyn Fn(&BoughtEntry) -> bool| -> Vec<usize> {
        let there = entries.iter().enumerate().filter(|(_, entry)| entry.in_year(year) && test(entry));
        there.map(|(i, _)| i).collect()
    };
    for (command, element) in commands.iter().flat_map(|command| command.elements.iter().map(move |e| (command, e))) {
        let line = element.line;
        let places = fitting(&|entry| fits(tables, entry, command.rank, element));
        if places.is_empty() {
            no_entry(tables, year, entries, element, verdict);
            continue;
        }
        let ranks = if element.listed { 2 } else { 1 };
        wanting.push(Wanting { line, code: code(&element.front) });
        wanted.push(WantedPlace { elements: element.bases * ranks, fits: places });
        if let Some(rear) = element.rear.filter(|_| !element.listed) {
            let places = fitting(&|entry| entry.general.is_empty() && entry.double.is_empty() && has(entry, &rear));
            if places.is_empty() {
                not_fielded(tables, entries, &rear, line, verdict);
            } else {
                wanting.push(Wanting { line, code: code(&rear) });
                wanted.push(WantedPlace { elements: element.bases, fits: places });
            }
        }
    }
    let allotted = Allotted::new(entries, year, &wanted);
    let clause = tables.listing.entries;
    // Those who are too many are told before what that leaves too few or too many of.
    allotted.each(|i, misfit| {
        if let Misfit::TooMany(over) = misfit {
            too_many(tables, entries, (&wanting, &wanted), &allotted, (i, over), verdict);
        }
    });
    allotted.each(|i, misfit| {
        let (entry, line, found) = (entries[i].name.clone(), entries[i].line, allotted.total(i));
        let fault = match misfit {
            Misfit::TooMany(_) => return,
            // Those that replace it are too many together with it.
            Misfit::Together(_) => Fault::ListTogether { entry, line, found, most: entries[i].to.unwrap_or(u16::MAX) },
            Misfit::TooFew(_) => Fault::ListTooFew { entry, line, found, least: entries[i].from },
            Misfit::Alone(_) => {
                Fault::ListOnlyIf { entry, line, other: entries[i].only_if.clone().unwrap_or_default() }
            }
            Misfit::Share(share, whole, _) => Fault::ListShare {
                entry,
                line,
                found: allotted.found(i),
                part: share.part,
                of: share.of.clone().unwrap_or_else(|| "the army".to_string()),
                whole,
                least: share.least,
            },
        };
        verdict.fault(None, clause, fault);
    });
}

/// Tells which elements are too many for an entry: those of the last lines that are in it.
fn too_many(
    tables: &PriceTables,
    entries: &[BoughtEntry],
    (wanting, wanted): (&[Wanting], &[WantedPlace]),
    allotted: &Allotted,
    (entry, over): (usize, u16),
    verdict: &mut PricedVerdict,
) {
    let mut left = over;
    for (i, Wanting { line, code }) in wanting.iter().enumerate().rev() {
        let over = left.min(allotted.of(i, entry));
        if over == 0 {
            continue;
        }
        left -= over;
        let fits = &wanted[i].fits;
        let of_code = (0..wanting.len()).filter(|other| wanting[*other].code == *code);
        let own: u32 = of_code.flat_map(|i| fits.iter().map(move |fit| u32::from(allotted.of(i, *fit)))).sum();
        let fault = Fault::ListTooMany {
            code: code.clone(),
            over,
            entries: fits.iter().map(|fit| CrowdedEntry::of(&entries[*fit])).collect(),
            most: fits.iter().map(|fit| u32::from(entries[*fit].to.unwrap_or(u16::MAX))).sum(),
            others: fits.iter().map(|fit| u32::from(allotted.found(*fit))).sum::<u32>().saturating_sub(own),
        };
        verdict.fault(*line, tables.listing.entries, fault);
    }
}

fn has(entry: &BoughtEntry, row: &TroopRow) -> bool {
    entry.troops.iter().any(|own| own.code == row.code)
}

/// Whether an element is one of an entry.
fn fits(tables: &PriceTables, entry: &BoughtEntry, rank: GeneralRank, element: &PricedElement) -> bool {
    let own = |rows: &[TroopRow], row: &TroopRow| rows.iter().any(|other| other.code == row.code);
    let general = if element.general { entry.general.contains(&rank) } else { entry.general.is_empty() };
    if entry.mounted && !element.mounts {
        cite(tables.listing.mounts_optional);
    }
    has(entry, &element.front)
        && general
        && (!element.mounts || entry.mounted && entry.camels == element.camels)
        && (!element.regular || entry.regular)
        && element.carried.as_ref().is_none_or(|carried| own(&entry.aboard, carried))
        && match element.rear.as_ref().filter(|_| element.listed) {
            Some(rear) => own(&entry.double, rear),
            None => entry.double.is_empty() || tables.double.choice.value.is_row(&element.front),
        }
}

/// Tells why no entry has an element: what is missing from the one that has its troops.
fn no_entry(
    tables: &PriceTables,
    year: Option<i32>,
    entries: &[BoughtEntry],
    element: &PricedElement,
    verdict: &mut PricedVerdict,
) {
    let (line, front) = (element.line, &element.front);
    let of: Vec<&BoughtEntry> = entries.iter().filter(|entry| has(entry, front)).collect();
    let Some(first) = of.first() else { return not_fielded(tables, entries, front, line, verdict) };
    let code = code(front);
    let any = |test: &dyn Fn(&BoughtEntry) -> bool| of.iter().any(|entry| test(entry));
    let (clause, fault) = if !any(&|entry| entry.in_year(year)) {
        let (found, years) = (year.unwrap_or_default(), first.years.unwrap_or_default());
        (tables.listing.entries, Fault::ListYears { list: first.name.clone(), found, years })
    } else if element.regular && !any(&|entry| entry.regular) {
        (tables.beasts.who.clause, Fault::ListRegularGeneral { code })
    } else if element.mounts && !any(&|entry| entry.mounted) {
        (tables.mounts.clause, Fault::ListMounts { code })
    } else if element.mounts && !any(&|entry| entry.mounted && entry.camels == element.camels) {
        (tables.mounts.clause, Fault::ListCamels { code, camels: element.camels })
    } else if element.listed && !any(&|entry| !entry.double.is_empty()) {
        (tables.double.allowed, Fault::ListDouble { code })
    } else if let Some(carried) =
        element.carried.filter(|row| !any(&|e| e.aboard.iter().any(|own| own.code == row.code)))
    {
        (tables.landing.one, Fault::ListCarried { code, carried: self::code(&carried) })
    } else if element.general != any(&|entry| !entry.general.is_empty()) || element.general {
        (tables.listing.entries, Fault::ListGeneral { code, general: element.general })
    } else {
        (tables.listing.entries, Fault::ListOnlySo { code, entry: first.name.clone() })
    };
    verdict.fault(line, clause, fault);
}

fn not_fielded(tables: &PriceTables, entries: &[BoughtEntry], row: &TroopRow, line: u32, verdict: &mut PricedVerdict) {
    let codes = entries.iter().flat_map(|entry| entry.troops.iter().map(|row| row.code));
    let fault = Fault::ListNotFielded {
        code: code(row),
        nearest: nearest(row.code, codes).map(str::to_string),
        entries: entries.iter().map(|entry| entry.name.clone()).collect(),
    };
    verdict.fault(line, tables.listing.entries, fault);
}
