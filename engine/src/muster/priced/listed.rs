//! Judges an army that is bought beside its list.
//!
//! Does not know prices.

use super::army::{GeneralRank, PricedArmy, PricedCommand, PricedElement, WorksUse};
use super::doubles;
use super::fault::{PricedFault as Fault, PricedFinding};
use super::judge::judge as judge_alone;
use super::list::{BoughtEntry, BoughtList, EntryShare, in_years};
use super::verdict::{PricedVerdict, code};
use crate::base::names::nearest;
use crate::base::trace::cite;
use crate::book::price_tables::PriceTables;
use crate::book::{Rulebook, TroopRow};

/// Equal elements that want a place in an entry.
struct Wanting<'a> {
    line: u32,
    code: String,
    elements: u16,
    fits: Vec<&'a BoughtEntry>,
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

/// Judges an army beside its list; what the list must allow is settled then.
pub fn judge(tables: &PriceTables, army: &PricedArmy, list: &BoughtList, verdict: &mut PricedVerdict) {
    let clause = tables.listing.entries;
    cite(clause);
    doubles::settle(list, verdict);
    verdict.by_list.clear();
    if !in_years(Some(list.years), army.year) {
        let found = army.year.unwrap_or_default();
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
            entry.in_year(army.year) && command.elements.iter().any(leads)
        };
        match contingent(&command) {
            None if list.entries.iter().any(own) => {}
            None => {
                let fault = Fault::ListNoAlly { name: command.name.clone(), known: known() };
                verdict.fault(command.line, clause, fault);
            }
            Some(ally) if !in_years(ally.years, army.year) => {
                let (found, years) = (army.year.unwrap_or_default(), ally.years.unwrap_or_default());
                verdict.fault(command.line, clause, Fault::ListYears { list: ally.name.clone(), found, years });
            }
            Some(_) => {}
        }
    }
    entries(tables, army.year, &list.entries, &own, verdict);
    for command in allied {
        let entries = contingent(&command).map(|ally| ally.entries.as_slice()).unwrap_or_default();
        self::entries(tables, army.year, entries, &[command], verdict);
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

/// Finds a place in the entries for every element of some commands.
fn entries(
    tables: &PriceTables,
    year: Option<i32>,
    entries: &[BoughtEntry],
    commands: &[&PricedCommand],
    verdict: &mut PricedVerdict,
) {
    let clause = tables.listing.entries;
    let mut wanting = Vec::new();
    for (command, element) in commands.iter().flat_map(|command| command.elements.iter().map(move |e| (command, e))) {
        let fits: Vec<&BoughtEntry> =
            entries.iter().filter(|entry| entry.in_year(year) && fits(tables, entry, command.rank, element)).collect();
        if fits.is_empty() {
            no_entry(tables, year, entries, element, verdict);
            continue;
        }
        let ranks = if element.listed { 2 } else { 1 };
        let code = code(&element.front);
        wanting.push(Wanting { line: element.line, code, elements: element.bases * ranks, fits });
        if let Some(rear) = element.rear.filter(|_| !element.listed) {
            let single = |entry: &&BoughtEntry| {
                entry.in_year(year) && entry.general.is_empty() && entry.double.is_empty() && has(entry, &rear)
            };
            let fits: Vec<&BoughtEntry> = entries.iter().filter(single).collect();
            if fits.is_empty() {
                not_fielded(tables, entries, &rear, element.line, verdict);
            } else {
                let code = self::code(&rear);
                wanting.push(Wanting { line: element.line, code, elements: element.bases, fits });
            }
        }
    }
    let found = placed(tables, entries, wanting, verdict);
    let with = |entry: &BoughtEntry| {
        let own = |other: &BoughtEntry| {
            other.name == entry.name || other.replaces.as_ref().is_some_and(|name| *name == entry.name)
        };
        entries.iter().zip(&found).filter(|(other, _)| own(other)).map(|(_, number)| number).sum::<u16>()
    };
    let of = |name: &String| entries.iter().find(|entry| entry.name == *name).map_or(0, &with);
    let all = || entries.iter().zip(&found).filter(|(e, _)| e.general.is_empty()).map(|(_, n)| n).sum::<u16>();
    for (entry, alone) in entries.iter().zip(&found) {
        let (total, name) = (with(entry), || entry.name.clone());
        let needed = entry.in_year(year) && (entry.only_if.as_ref().is_none_or(|other| of(other) > 0));
        if needed && total < entry.from {
            verdict.fault(
                None,
                clause,
                Fault::ListTooFew { entry: name(), line: entry.line, found: total, least: entry.from },
            );
        }
        if let Some(most) = entry.to.filter(|most| total > *most && *alone <= *most) {
            // Those that replace it are too many together with it; alone they were counted when they were placed.
            verdict.fault(None, clause, Fault::ListTogether { entry: name(), line: entry.line, found: total, most });
        }
        if let Some(other) = entry.only_if.as_ref().filter(|other| *alone > 0 && of(other) == 0) {
            verdict.fault(None, clause, Fault::ListOnlyIf { entry: name(), line: entry.line, other: other.clone() });
        }
        for EntryShare { of: other, part: [some, many], least } in &entry.shares {
            let whole = other.as_ref().map_or_else(all, of);
            let (have, allowed) = (u32::from(*alone) * u32::from(*many), u32::from(whole) * u32::from(*some));
            if if *least { have < allowed } else { have > allowed } {
                let fault = Fault::ListShare {
                    entry: name(),
                    line: entry.line,
                    found: *alone,
                    part: [*some, *many],
                    of: other.clone().unwrap_or_else(|| "the army".to_string()),
                    whole,
                    least: *least,
                };
                verdict.fault(None, clause, fault);
            }
        }
    }
}

/// Puts the elements into entries, those with the fewest first; an entry is filled to its least number before another to
/// its greatest. Returns the number in each entry.
fn placed(
    tables: &PriceTables,
    entries: &[BoughtEntry],
    mut wanting: Vec<Wanting>,
    verdict: &mut PricedVerdict,
) -> Vec<u16> {
    let mut found = vec![0_u16; entries.len()];
    wanting.sort_by_key(|wanting| wanting.fits.len());
    for wanting in wanting {
        let mut left = wanting.elements;
        let most = |entry: &BoughtEntry| entry.to.unwrap_or(u16::MAX);
        for to_least in [true, false] {
            for (entry, found) in entries.iter().zip(&mut found) {
                if wanting.fits.iter().any(|fit| std::ptr::eq(*fit, entry)) {
                    let room = if to_least { entry.from } else { most(entry) }.saturating_sub(*found);
                    let taken = left.min(room);
                    (*found, left) = (*found + taken, left - taken);
                }
            }
        }
        if let (1.., Some(first)) = (left, wanting.fits.first()) {
            let fault = Fault::ListTooMany {
                entry: first.name.clone(),
                entry_line: first.line,
                code: wanting.code,
                over: left,
                most: wanting.fits.iter().map(|entry| u32::from(most(entry))).sum(),
            };
            verdict.fault(wanting.line, tables.listing.entries, fault);
        }
    }
    found
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
