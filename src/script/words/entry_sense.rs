//! Entries of a points list that nobody could ever have are refused when the list is read.

use crate::base::names::{cut, did_you_mean};
use crate::book::price_tables::PriceTables;
use crate::book::{Rulebook, TroopRow};
use crate::muster::priced::list::BoughtEntry;
use crate::muster::priced::possible::{base_of, never};
use crate::muster::priced::{PricedElement, PricedFinding};
use crate::script::check::kinds::FindingKind;
use crate::script::keys::Keys;
use crate::script::tokens::TableSpot;

/// Refuses years of which the last comes before the first.
pub(super) fn in_order(keys: &Keys, [first, last]: [i32; 2]) -> mlua::Result<()> {
    match first > last {
        true => Err(keys.refuse("years", format!("`years` are the first and the last, found {first} before {last}"))),
        false => Ok(()),
    }
}

/// The years of a part of a list: some of the list's.
pub(super) fn years(keys: &mut Keys, of_list: [i32; 2]) -> mlua::Result<Option<[i32; 2]>> {
    let Some(years) = keys.opt::<[i32; 2]>("years")? else { return Ok(None) };
    in_order(keys, years)?;
    if !meet(Some(years), Some(of_list)) {
        let ([from, to], [first, last]) = (years, of_list);
        let message = format!("`years` are some of the list's, which is of {first} to {last}; found {from} to {to}");
        return Err(keys.refuse("years", message));
    }
    Ok(Some(years))
}

/// Whether some years are in both spans.
fn meet(one: Option<[i32; 2]>, other: Option<[i32; 2]>) -> bool {
    one.zip(other).is_none_or(|([a, b], [c, d])| a <= d && c <= b)
}

/// Judges what an entry says of others: they are there, in its years, and none is the entry itself.
pub(super) fn of_others(keys: &Keys, entries: &[BoughtEntry], entry: &BoughtEntry) -> mlua::Result<()> {
    let found = |name: &String| entries.iter().find(|known| known.name == *name);
    let refused = |key: &'static str, message: String| Err(keys.refuse(key, message));
    let shares = entry.shares.iter().filter_map(|share| {
        let key = if share.least { "least" } else { "most" };
        share.of.as_ref().map(|other| (key, other))
    });
    let named = entry.only_if.iter().map(|other| ("only_if", other));
    let named = named.chain(entry.replaces.iter().map(|other| ("replaces", other))).chain(shares);
    for (key, other) in named {
        let Some(known) = found(other) else {
            let near = did_you_mean(other, entries.iter().map(|known| known.name.as_str()));
            let message = format!("no entry is called \"{}\"{near}", cut(other));
            return Err(keys.refuse_as(FindingKind::WrongValue, TableSpot::Text(other), message));
        };
        if known.name == entry.name {
            return refused(key, format!("`{key}` names another entry, found \"{}\" itself", cut(other)));
        }
        if key == "only_if" && !meet(known.years, entry.years) {
            let message = format!("\"{}\" is never there in the years of \"{}\"", cut(other), cut(&entry.name));
            return refused(key, message);
        }
    }
    // Those that replace an entry which replaces them are counted by nobody.
    let mut next = entry.replaces.as_ref();
    for _ in 0..entries.len() {
        let Some(other) = next.and_then(found) else { return Ok(()) };
        if other.name == entry.name {
            let message = format!("`replaces` leads back to \"{}\" itself", cut(&entry.name));
            return refused("replaces", message);
        }
        next = other.replaces.as_ref();
    }
    Ok(())
}

/// Judges the troops of an entry: each can stand on a base as it says, and each of those behind them or aboard can be there.
pub(super) fn of_bases(
    keys: &Keys,
    (rules, tables): (&Rulebook, &PriceTables),
    entry: &BoughtEntry,
) -> mlua::Result<()> {
    let options = |rows: &[TroopRow]| -> Vec<Option<TroopRow>> {
        if rows.is_empty() { vec![None] } else { rows.iter().copied().map(Some).collect() }
    };
    let (rears, crews) = (options(&entry.double), options(&entry.aboard));
    let why = |front: &TroopRow, rear: Option<TroopRow>, carried: Option<TroopRow>| -> Option<PricedFinding> {
        let base = PricedElement { rear, listed: rear.is_some(), carried, ..base_of(*front) };
        never(rules, tables, &base)
    };
    // Of all bases with a word's troops, one must be possible.
    let each = |key: &'static str, whys: &mut dyn Iterator<Item = Option<PricedFinding>>| {
        let mut first = None;
        for why in whys {
            let Some(why) = why else { return Ok(()) };
            first.get_or_insert(why);
        }
        first.map_or(Ok(()), |why| Err(keys.refuse(key, format!("{} [{}]", why.fault, why.clause))))
    };
    let both = |rears: &[Option<TroopRow>], crews: &[Option<TroopRow>]| -> Vec<(Option<TroopRow>, Option<TroopRow>)> {
        rears.iter().flat_map(|rear| crews.iter().map(move |crew| (*rear, *crew))).collect()
    };
    for rear in &rears {
        let key = if rear.is_some() { "double" } else { "troops" };
        let all = both(&[*rear], &crews);
        each(key, &mut entry.troops.iter().flat_map(|front| all.iter().map(|(r, c)| why(front, *r, *c))))?;
    }
    for crew in crews.iter().filter(|crew| crew.is_some()) {
        let all = both(&rears, &[*crew]);
        each("aboard", &mut entry.troops.iter().flat_map(|front| all.iter().map(|(r, c)| why(front, *r, *c))))?;
    }
    for front in &entry.troops {
        let all = both(&rears, &crews);
        each("troops", &mut all.iter().map(|(r, c)| why(front, *r, *c)))?;
    }
    Ok(())
}
