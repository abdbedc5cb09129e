//! Judges an army bought by points.
//!
//! Does not know how it was written, nor what its army list has.

use super::army::{ArmyPoints, GeneralRank, MOUNTED, ON_CAMELS, PricedArmy, PricedCommand, PricedElement, WorksUse};
use super::bill;
use super::doubles;
use super::fault::PricedFault as Fault;
use super::verdict::{CommandBill, PricedVerdict, code};
use super::works;
use crate::base::clause::Clause;
use crate::base::trace::cite;
use crate::battle::{Branch, Kind};
use crate::book::price_tables::PriceTables;
use crate::book::{Rulebook, TroopRow};

/// Judges an army for a game of so many points.
pub fn judge(rules: &Rulebook, tables: &PriceTables, army: &PricedArmy, agreed: u16) -> PricedVerdict {
    let mut verdict = PricedVerdict::default();
    generals(tables, army, &mut verdict);
    for command in &army.commands {
        let points = command.elements.iter().map(|e| of_command(rules, tables, command, e, &mut verdict)).sum();
        let elements = command.elements.iter().map(PricedElement::elements).sum();
        verdict.commands.push(CommandBill { name: called(command), rank: command.rank, elements, points });
    }
    verdict.elements = verdict.commands.iter().map(|command| command.elements).sum();
    verdict.baggage = army.baggage.iter().map(|e| of_baggage(rules, tables, army, e, &mut verdict)).sum();
    baggage(tables, army, agreed, &mut verdict);
    verdict.works = works::judge(tables, army, &mut verdict);
    let commands: ArmyPoints = verdict.commands.iter().map(|command| command.points).sum();
    verdict.points = [commands, verdict.baggage, verdict.works].into_iter().sum();
    cite(tables.usual.clause);
    cite(tables.total);
    let most = ArmyPoints::whole(agreed);
    if verdict.points > most {
        verdict.fault(None, tables.total, Fault::Points { found: verdict.points, most });
    }
    verdict
}

/// The name of a command, or its rank if it has none.
fn called(command: &PricedCommand) -> String {
    match (command.name.as_str(), command.rank) {
        ("", GeneralRank::Chief) => "of the commander-in-chief".to_string(),
        ("", GeneralRank::Sub) => "of a sub-general".to_string(),
        ("", GeneralRank::Ally) => "of an ally".to_string(),
        (name, _) => name.to_string(),
    }
}

fn generals(tables: &PriceTables, army: &PricedArmy, verdict: &mut PricedVerdict) {
    [tables.generals.clause, tables.chief, tables.subs.clause, tables.allies].into_iter().for_each(cite);
    let [least, most] = tables.generals.value;
    let found = army.commands.len() as u16;
    if !(least..=most).contains(&found) {
        verdict.fault(None, tables.generals.clause, Fault::Generals { found, least, most });
    }
    let of = |rank| army.commands.iter().filter(|command| command.rank == rank).count() as u16;
    let found = of(GeneralRank::Chief);
    if found != 1 {
        verdict.fault(None, tables.chief, Fault::Chiefs { found });
    }
    let (found, most) = (of(GeneralRank::Sub), tables.subs.value);
    if found > most {
        verdict.fault(None, tables.subs.clause, Fault::Subs { found, most });
    }
    for command in &army.commands {
        let found = command.elements.iter().filter(|element| element.general).count() as u16;
        if found != 1 {
            let fault = Fault::CommandGenerals { command: called(command), found };
            verdict.fault(command.line, tables.generals.clause, fault);
        }
    }
}

/// Judges some equal elements of a command; returns what they cost.
fn of_command(
    rules: &Rulebook,
    tables: &PriceTables,
    command: &PricedCommand,
    element: &PricedElement,
    verdict: &mut PricedVerdict,
) -> ArmyPoints {
    let (line, front) = (element.line, &element.front);
    if front.kind == Kind::Baggage {
        verdict.fault(line, tables.baggage.apart, Fault::BaggageInCommand { code: code(front) });
    }
    let beast = tables.beasts.who;
    if element.regular && beast.value.is_row(front) {
        verdict.by_list(line, beast.clause, Fault::ListRegularGeneral { code: code(front) });
    } else if element.regular {
        verdict.fault(line, beast.clause, Fault::NotOnBeast { code: code(front) });
    }
    carries(tables, element, verdict);
    let lost = if front.branch == Branch::Naval { price(tables, element, None, None) } else { ArmyPoints::default() };
    verdict.lost_without_access.0 += lost.0;
    priced(rules, tables, element, Some(command.rank), verdict)
}

/// Judges what stands on the bases, and returns what they cost.
fn priced(
    rules: &Rulebook,
    tables: &PriceTables,
    element: &PricedElement,
    rank: Option<GeneralRank>,
    verdict: &mut PricedVerdict,
) -> ArmyPoints {
    if element.mounts {
        let mounts = tables.mounts;
        if [Some(element.front), element.rear].iter().flatten().all(|row| mounts.value.is_row(row)) {
            verdict.by_list(element.line, mounts.clause, Fault::ListMounts { code: code(&element.front) });
        } else {
            verdict.fault(element.line, mounts.clause, Fault::NotInfantry { code: code(&element.front) });
        }
    }
    doubles::judge(rules, tables, element, verdict);
    price(tables, element, rank, Some(verdict))
}

/// What some equal elements cost with the troops they carry; faults of it go to the verdict.
fn price(
    tables: &PriceTables,
    element: &PricedElement,
    rank: Option<GeneralRank>,
    verdict: Option<&mut PricedVerdict>,
) -> ArmyPoints {
    let own = bill::base_price(tables, element, rank);
    let Some(verdict) = verdict else {
        return ArmyPoints(own.map_or(0, |own| own.value.0) * i32::from(element.bases));
    };
    let mut sum = 0;
    match own {
        Ok(own) => {
            if let Some(found) = element.written.filter(|written| *written != own.value) {
                let fault = Fault::Price { code: whole_code(element), found, wanted: own.value };
                verdict.fault(element.line, own.clause, fault);
            }
            sum += own.value.0;
        }
        Err(none) => unpriced(tables, element, &none, verdict),
    }
    match bill::carried_price(tables, element) {
        Ok(carried) => sum += carried.0,
        Err(none) => unpriced(tables, element, &none, verdict),
    }
    ArmyPoints(sum * i32::from(element.bases))
}

fn unpriced(tables: &PriceTables, e: &PricedElement, (row, clause): &(TroopRow, Clause), verdict: &mut PricedVerdict) {
    let of = tables.elements.iter().find(|price| price.kind == row.kind);
    let of = of.zip(row.drill).map(|(of, drill)| {
        let grades = crate::battle::Grade::ALL.iter().filter(|grade| of.price(**grade, drill).is_some());
        grades.map(|grade| format!("{} ({})", drill.short(), grade.letter())).collect()
    });
    verdict.fault(e.line, *clause, Fault::NoPrice { code: code(row), priced: of.unwrap_or_default() });
}

/// Judges what vessels carry.
fn carries(tables: &PriceTables, element: &PricedElement, verdict: &mut PricedVerdict) {
    let (line, front, rules) = (element.line, &element.front, &tables.landing);
    let (code, carried) = (code(front), element.carried.as_ref());
    let carried_code = || carried.map(self::code).unwrap_or_default();
    if front.branch != Branch::Naval {
        if carried.is_some() {
            verdict.fault(line, rules.one, Fault::NoVessel { code });
        }
        return;
    }
    cite(rules.one);
    match carried {
        _ if rules.none.value.is_row(front) => {
            cite(rules.none.clause);
            if carried.is_some() {
                verdict.fault(line, rules.none.clause, Fault::CarriesNobody { code, carried: carried_code() });
            }
        }
        None => verdict.fault(line, rules.one, Fault::CarriesNone { code }),
        Some(row) if row.branch == Branch::Naval || row.kind == Kind::Baggage => {
            verdict.fault(line, rules.one, Fault::NotLand { code, carried: carried_code() });
        }
        Some(row) if row.branch == Branch::Mounted && !rules.horses.value.is_row(front) => {
            cite(rules.horses.clause);
            verdict.fault(line, rules.horses.clause, Fault::NoHorses { code, carried: carried_code() });
        }
        Some(_) => verdict.by_list(line, rules.one, Fault::ListCarried { code, carried: carried_code() }),
    }
}

/// Judges some equal elements of baggage; returns what they cost.
fn of_baggage(
    rules: &Rulebook,
    tables: &PriceTables,
    army: &PricedArmy,
    element: &PricedElement,
    verdict: &mut PricedVerdict,
) -> ArmyPoints {
    let (line, front, baggage) = (element.line, &element.front, &tables.baggage);
    let code = code(front);
    if baggage.vessels.value.is_row(front) {
        cite(baggage.vessels_cost);
        verdict.by_list(line, baggage.vessels.clause, Fault::ListSupplyShips { code: code.clone() });
        if let Some(carried) = &element.carried {
            let fault = Fault::CarriesNobody { code, carried: super::verdict::code(carried) };
            verdict.fault(line, tables.landing.baggage, fault);
        }
    } else if front.kind != Kind::Baggage || element.general {
        verdict.fault(line, baggage.apart, Fault::NotBaggage { code });
    } else if element.carried.is_some() {
        verdict.fault(line, tables.landing.one, Fault::NoVessel { code });
    } else if baggage.protected.value.is_row(front) {
        cite(baggage.protected.clause);
        let of_town = army.works.iter().any(|work| work.serves == Some(WorksUse::Town));
        if army.works.is_empty() {
            verdict.fault(line, baggage.protected.clause, Fault::Unprotected { code });
        } else if !of_town && !baggage.in_field.value.is_row(front) {
            verdict.fault(line, baggage.in_field.clause, Fault::UnprotectedMobile { code });
        }
    }
    priced(rules, tables, element, None, verdict)
}

fn baggage(tables: &PriceTables, army: &PricedArmy, agreed: u16, verdict: &mut PricedVerdict) {
    let up_to = tables.baggage.up_to;
    cite(up_to.clause);
    let [limit, few, many] = up_to.value;
    let wanted = if agreed <= limit { few } else { many };
    // Other troops that stand there by mistake are told apart, and what a ship carries is no baggage.
    let counts = |e: &&PricedElement| e.front.kind == Kind::Baggage || tables.baggage.vessels.value.is_row(&e.front);
    let found = army.baggage.iter().filter(counts).map(|e| e.bases * (1 + u16::from(e.rear.is_some()))).sum();
    if found != wanted {
        let agreed = ArmyPoints::whole(agreed);
        verdict.fault(None, up_to.clause, Fault::Baggage { found, wanted, agreed });
    }
}

/// The code of a base with what is special about it.
fn whole_code(element: &PricedElement) -> String {
    let behind = element.rear.map_or_else(String::new, |rear| format!(" + {} double", rear.code));
    let general = if element.general { " general" } else { "" };
    let mounts = match (element.mounts, element.camels) {
        (false, _) => "",
        (true, false) => MOUNTED,
        (true, true) => ON_CAMELS,
    };
    format!("{}{behind}{mounts}{general}", element.front.code)
}
