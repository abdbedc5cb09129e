//! The computer's division of an army into commands: foot in the middle under the commander-in-chief, horse and light
//! foot in equal shares on the wings.
//!
//! Knows only which elements may lead; `commands` judges the result.

use crate::base::names::{CommandId, SideId};
use crate::battle::{Element, Kind, Kinds};
use crate::book::Rulebook;
use crate::book::army_tables::CommandTables;
use crate::book::lists::ArmyList;
use crate::muster::{Corps, Force, Pick, PickedArmy};

/// Foot that goes out to the wings.
const LIGHT: Kinds = Kinds::of(&[Kind::Auxilia, Kind::Psiloi]);

impl<'l> Force<'l> {
    /// The army of a list for this number of generals: the first choice of each entry, divided among them.
    pub fn divided(rules: &Rulebook, tables: &CommandTables, list: &'l ArmyList, generals: usize) -> Force<'l> {
        let one = list.first_choice();
        let chief = one.picks.iter().find(|pick| pick.general).cloned();
        let mut rest: Vec<Pick> = (0..generals).flat_map(|_| one.picks.iter().cloned()).collect();
        rest.iter_mut().for_each(|pick| pick.general = false);
        rest.extend(chief.clone());
        if let Some(at) = chief.as_ref().and_then(|chief| rest.iter().position(|pick| pick.code == chief.code)) {
            rest.remove(at);
        }
        // From the middle outward: the commander-in-chief, heavy foot, light foot, horse.
        rest.sort_by_key(|pick| (!pick.general, element(rules, pick).map_or(0, |e| place(&e))));
        let chief_rides = chief.as_ref().is_some_and(|chief| is_elephants(rules, chief));
        let wings = generals.saturating_sub(1);
        let centre = tables.share.value.min(rest.len());
        let mut shares: Vec<Vec<Pick>> = vec![Vec::new(); wings];
        for (i, pick) in rest.split_off(centre).into_iter().enumerate() {
            if let Some(share) = shares.get_mut(i % wings.max(1)) {
                share.push(pick);
            }
        }
        let corps = |army: Vec<Pick>, name: Option<String>, chief| Corps {
            name,
            list,
            chief,
            ally: false,
            army: PickedArmy { picks: army, ..PickedArmy::default() },
        };
        let mut all = vec![corps(rest, Some(format!("{}-centre", list.number)), true)];
        for (i, mut share) in shares.into_iter().enumerate() {
            let best = (0..share.len()).min_by_key(|at| worth(rules, tables, list, &share[*at], chief_rides));
            if let Some(leader) = best.and_then(|at| share.get_mut(at)) {
                leader.general = true;
            }
            all.push(corps(share, Some(format!("{}-wing-{}", list.number, i + 1)), false));
        }
        Force { list, year: None, corps: all }
    }
}

fn element(rules: &Rulebook, pick: &Pick) -> Option<Element> {
    let row = rules.troop(&pick.code)?;
    Some(row.element(1, SideId(0), CommandId(0), row.waiting(0)))
}

/// The distance of an element's place from the middle, as a rank.
fn place(element: &Element) -> u8 {
    match element {
        e if e.mounted() => 2,
        e if LIGHT.has(e.kind) => 1,
        _ => 0,
    }
}

fn is_elephants(rules: &Rulebook, pick: &Pick) -> bool {
    element(rules, pick).is_some_and(|e| e.kind == Kind::Elephants)
}

/// How badly an element suits as the general of a wing: one of the general's own type is best, one that may not be it
/// worst.
fn worth(rules: &Rulebook, tables: &CommandTables, list: &ArmyList, pick: &Pick, chief_rides: bool) -> u8 {
    let Some(e) = element(rules, pick) else { return u8::MAX };
    let barred = tables.barred.value.iter().any(|who| who.is(&e));
    if barred || e.kind == Kind::Elephants && !chief_rides {
        return u8::MAX;
    }
    let named = list.entries.iter().filter(|entry| entry.general).flat_map(|entry| &entry.forms);
    if named.flat_map(|form| &form.codes).any(|code| *code == pick.code) { 0 } else { 3 - place(&e) }
}
