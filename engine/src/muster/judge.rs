//! Judges whether its list allows a chosen army, and names the first rule that it breaks.

use crate::base::clause::Clause;
use crate::base::names::nearest;
use crate::book::army_tables::ArmyTables;
use crate::book::lists::{ArmyList, Entry, ListNumber};
use crate::book::objection::ArmyFault;
use crate::book::{Home, Objection, TroopRow};
use crate::muster::seats::{holds, unplaced};
use crate::muster::slots::{Slot, mixed, readings};
use crate::muster::{Contingent, DismountWhen, Pick, PickedArmy};

impl PickedArmy {
    /// Checks the army against its list and the lists of its allies.
    ///
    /// # Errors
    /// The first rule that it breaks.
    pub fn check<'l>(
        &self,
        list: &'l ArmyList,
        allied: impl Fn(ListNumber) -> Result<&'l ArmyList, Objection>,
        tables: &ArmyTables,
    ) -> Result<(), Objection> {
        self.check_so_far(list, &allied, tables)?;
        let army = self.spelled(list, &allied, tables);
        let size = tables.size;
        if army.picks.len() < size.value {
            let fault = ArmyFault::Elements { found: army.picks.len(), wanted: size.value };
            return Err(Objection::new(fault, size.clause));
        }
        if !army.picks.iter().any(|pick| pick.general) {
            if army.picks.iter().any(|pick| pick.ally.is_some()) {
                return Err(Objection::new(ArmyFault::AlliesForGeneral, tables.replaced));
            }
            return Err(Objection::new(ArmyFault::NoGeneral { codes: general_of(list) }, tables.general));
        }
        for contingent in Contingent::all(&army, list, allied, tables)? {
            contingent.check_whole(tables)?;
        }
        Ok(())
    }

    /// Checks an army that is still being chosen: each of its elements must fit its list together with the others.
    ///
    /// # Errors
    /// The first rule that it breaks.
    pub fn check_so_far<'l>(
        &self,
        list: &'l ArmyList,
        allied: impl Fn(ListNumber) -> Result<&'l ArmyList, Objection>,
        tables: &ArmyTables,
    ) -> Result<(), Objection> {
        list.check_choice(self.home, self.year, tables)?;
        let army = self.spelled(list, &allied, tables);
        let (size, all) = (tables.size, army.picks.len());
        let own = army.of(None);
        if all > size.value && own.len() < all {
            let (allied, own) = (all - own.len(), own.len());
            let fault = ArmyFault::OwnBesideAllies { allied, own, most: size.value.saturating_sub(allied) };
            return Err(Objection::new(fault, tables.in_place));
        }
        if all > size.value {
            return Err(Objection::new(ArmyFault::Elements { found: all, wanted: size.value }, size.clause));
        }
        if let Some(pick) = army.picks.iter().find(|pick| pick.general && pick.ally.is_some()) {
            return Err(Objection::new(ArmyFault::AlliedGeneral { code: pick.code.clone() }, tables.allied_general));
        }
        let generals = own.iter().filter(|pick| pick.general).count();
        if generals > 1 {
            return Err(Objection::new(ArmyFault::Generals { found: generals }, tables.general));
        }
        for contingent in Contingent::all(&army, list, allied, tables)? {
            contingent.check_so_far(tables)?;
        }
        forms(&own, list, tables)?;
        fits(&own, list, tables)
    }

    /// The army with each code as its list writes it.
    fn spelled<'l>(
        &self,
        list: &ArmyList,
        allied: impl Fn(ListNumber) -> Result<&'l ArmyList, Objection>,
        tables: &ArmyTables,
    ) -> PickedArmy {
        let mut army = self.clone();
        for pick in &mut army.picks {
            let of = pick.ally.map_or(Some(list), |ally| allied(ally).ok());
            if let Some(of) = of {
                *pick = tables.spelled_pick(pick, of);
            }
        }
        army
    }
}

impl ArmyList {
    /// Checks that the army has this home, and existed in this year.
    ///
    /// # Errors
    /// If not: its homes, or its years.
    pub fn check_choice(&self, home: Option<Home>, year: Option<i32>, tables: &ArmyTables) -> Result<(), Objection> {
        let list = self.number;
        if let Some(found) = home.filter(|home| !self.homes.contains(home)) {
            return Err(Objection::new(ArmyFault::Home { list, found, known: self.homes.clone() }, tables.home));
        }
        if let Some(found) = year.filter(|year| !self.in_year(*year)) {
            let fault = ArmyFault::Year { list, name: self.name.clone(), found, years: self.years };
            return Err(Objection::new(fault, tables.parts.dates.unwrap_or(tables.listed)));
        }
        Ok(())
    }
}

/// Checks that the forms on foot that the player named are those of the list, open or taken in the game.
fn forms(picks: &[&Pick], list: &ArmyList, tables: &ArmyTables) -> Result<(), Objection> {
    for pick in picks {
        let Some(afoot) = &pick.afoot else { continue };
        let (list_number, code, foot) = (list.number, pick.code.clone(), tables.spelled_afoot(&pick.code, afoot, list));
        match afoot.when {
            DismountWhen::InGame if list.dismounts(&code).contains(&foot.as_str()) => {}
            DismountWhen::InGame => {
                let may = list.dismounts(&code).first().map(ToString::to_string);
                let fault = ArmyFault::InGame { list: list_number, code, foot, may };
                return Err(Objection::new(fault, tables.exchange));
            }
            DismountWhen::AtStart if list.leaves_open(&code, &foot, tables) => {}
            DismountWhen::AtStart => {
                let fault = ArmyFault::AtStart { list: list_number, code, foot, entries: list.written.clone() };
                return Err(Objection::new(fault, tables.open_form));
            }
        }
    }
    // The army must fit whichever form is taken at deployment.
    let afoot: Vec<Pick> = picks.iter().map(|pick| pick.on_foot()).collect();
    fits(&afoot.iter().collect::<Vec<_>>(), list, tables)
}

impl PickedArmy {
    /// The army with every open form taken on foot.
    pub fn on_foot(&self) -> PickedArmy {
        PickedArmy { picks: self.picks.iter().map(Pick::on_foot).collect(), ..self.clone() }
    }
}

impl Pick {
    /// The element after its open form is taken on foot.
    pub fn on_foot(&self) -> Pick {
        match &self.afoot {
            Some(afoot) if afoot.when == DismountWhen::AtStart => {
                Pick { code: afoot.code.clone(), afoot: None, ..self.clone() }
            }
            _ => self.clone(),
        }
    }
}

impl ArmyList {
    /// Whether an entry offers this mounted form and this one on foot.
    fn leaves_open(&self, mounted: &str, foot: &str, tables: &ArmyTables) -> bool {
        let rides = |code: &str| tables.troops.iter().find(|row| row.code == code).is_some_and(TroopRow::rides);
        let offered = |at: usize, code: &str| {
            readings(&self.entries).iter().flatten().any(|slot| slot.entry == at && slot.has(code))
        };
        let both = |at: usize| offered(at, mounted) && offered(at, foot);
        rides(mounted) && !rides(foot) && (0..self.entries.len()).any(both)
    }

    /// The entries with a code, as the list writes them.
    fn entries_with(&self, code: &str) -> String {
        let mut depth = 0;
        let part = |c: char| {
            depth += i32::from("([".contains(c)) - i32::from(")]".contains(c));
            c == ',' && depth == 0
        };
        let written: Vec<&str> = self.written.split(part).map(str::trim).collect();
        let all = readings(&self.entries);
        let names = |at: &usize| all.iter().flatten().any(|slot| slot.entry == *at && slot.has(code));
        (0..written.len()).filter(names).map(|at| written[at]).collect::<Vec<_>>().join(", ")
    }
}

impl ArmyList {
    /// The clause by which an element has no place: that on the general, on packages if an entry in brackets has the element,
    /// on choices or on counts, or that on entries.
    fn clause_against(&self, pick: &Pick, tables: &ArmyTables) -> Clause {
        // Some of these troops may dismount, and more are to.
        if pick.afoot.as_ref().is_some_and(|afoot| afoot.when == DismountWhen::InGame) {
            return tables.exchange;
        }
        let known = self.codes().contains(&pick.code.as_str());
        let packed = |entry: &Entry| entry.packages.iter().flatten().any(|inner| names(inner, &pick.code));
        let chosen = |entry: &Entry| entry.forms.len() > 1 && names(entry, &pick.code);
        let parts = &tables.parts;
        let own = match (known, pick.general) {
            (true, true) => parts.general,
            (false, true) => parts.leads,
            (true, false) if self.entries.iter().any(packed) => parts.packages,
            (true, false) if self.entries.iter().any(chosen) => parts.choice,
            (true, false) => parts.count,
            (false, false) => None,
        };
        own.unwrap_or(tables.entries)
    }
}

/// Whether an entry or a package in it has troops of a code.
fn names(entry: &Entry, code: &str) -> bool {
    entry.forms.iter().any(|form| form.codes.contains(&code))
        || entry.packages.iter().flatten().any(|inner| names(inner, code))
}

/// Checks that the army's own elements have places in its list, the general in one of the general's.
pub(crate) fn fits(picks: &[&Pick], list: &ArmyList, tables: &ArmyTables) -> Result<(), Objection> {
    let may = |pick: &Pick, slot: &Slot| holds(slot, pick) && (!pick.general || slot.general);
    let best = readings(&list.entries).into_iter().map(|slots| unplaced(picks, &slots, may)).min_by_key(Vec::len);
    let left = best.unwrap_or_else(|| (0..picks.len()).collect());
    let Some(first) = left.first().and_then(|at| picks.get(*at)) else { return Ok(()) };
    let number = list.number;
    if mixed(&list.entries).iter().any(|slots| unplaced(picks, slots, may).is_empty()) {
        let entries = list.entries_with(&first.code);
        return Err(Objection::new(ArmyFault::Unlike { list: number, entries }, tables.slash.clause));
    }
    let code = first.code.clone();
    let clause = list.clause_against(first, tables);
    let codes: Vec<&str> = list.codes();
    let known = codes.contains(&code.as_str());
    let near = if known { None } else { nearest(&code, codes.iter().copied()) };
    let dismounting = first.afoot.as_ref().filter(|afoot| afoot.when == DismountWhen::InGame);
    if let Some(afoot) = dismounting {
        let places = |slots: Vec<Slot>| slots.iter().filter(|slot| may(first, slot)).count();
        let most = readings(&list.entries).into_iter().map(places).max().unwrap_or(0);
        let general = if first.general { " general" } else { "" };
        let (form, entries) = (format!("{code}//{}{general}", afoot.code), list.entries_with(&code));
        let fault = ArmyFault::NoPlace { list: number, code: form, over: left.len(), most, entries };
        return Err(Objection::new(fault, clause));
    }
    let fault = match (known, first.general) {
        (true, true) => ArmyFault::GeneralsType { list: number, code, codes: general_of(list) },
        (true, false) => {
            let (most, entries) = (list.most(&code), list.entries_with(&code));
            ArmyFault::NoPlace { list: number, code, over: left.len(), most, entries }
        }
        (false, _) => {
            let nearest = near.map(str::to_string);
            ArmyFault::NotFielded { list: number, code, nearest, entries: list.written.clone() }
        }
    };
    Err(Objection::new(fault, clause).near(near))
}

/// The codes that the list has for its general.
fn general_of(list: &ArmyList) -> Vec<String> {
    let all = readings(&list.entries);
    let mut codes: Vec<String> = Vec::new();
    for (code, _) in all.iter().flatten().filter(|slot| slot.general).flat_map(|slot| &slot.codes) {
        if !codes.iter().any(|known| known == code) {
            codes.push(code.to_string());
        }
    }
    codes
}
