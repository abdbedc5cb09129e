//! `list` and `bought` of an army that is bought by points: its list, made with `points_list`, and its troops as an army file has
//! them. The figures of a force by points are `bought` without a list.

use super::draft::{ScenarioDraft, SharedDraft};
use super::unlisted::{bare, unlisted};
use super::wanted::SetUpBy;
use crate::base::names::{cut, did_you_mean};
use crate::muster::priced;
use crate::script::keys::Keys;
use crate::setup::country::BoughtForce;
use crate::setup::meeting::UnlistedArmy;

/// Reads the figures of a force by points, as an army file has them; `None` where the rule set has no such forces, or none are written.
///
/// # Errors
/// If the text is no force of the rule set.
pub fn force(draft: &ScenarioDraft, keys: &mut Keys, name: &str) -> mlua::Result<Option<UnlistedArmy>> {
    if draft.rules.forces.is_none() {
        return Ok(None);
    }
    let Some(text) = keys.opt::<String>("bought")? else { return Ok(None) };
    if draft.setup != SetUpBy::Thrown {
        let what =
            "a force by points is for a battle with `setup = \"thrown\"`: leave `bought` out, and put figures down";
        return Err(keys.refuse("bought", what));
    }
    let force = unlisted(&draft.rules, name, &bare(&text)).map_err(|why| keys.refuse("bought", why))?;
    // The battle calls an army as the script does.
    Ok(Some(UnlistedArmy { name: name.to_string(), ..force }))
}

/// Reads them; `None` for an army that is not bought.
///
/// # Errors
/// If the rule set sells no armies, there is no such list, the text is no army, or the list does not allow it.
pub fn read(shared: &SharedDraft, draft: &ScenarioDraft, keys: &mut Keys) -> mlua::Result<Option<BoughtForce>> {
    let Some(text) = keys.opt::<String>("bought")? else { return Ok(None) };
    let Some(prices) = &draft.rules.prices else {
        let message = format!("armies of {} are not bought: leave `bought` out", draft.rules.title);
        return Err(keys.refuse("bought", message));
    };
    let number: String = keys.req("list")?;
    let lists = shared.bought.borrow();
    let Some(list) = lists.iter().find(|list| list.number == number) else {
        let names = || lists.iter().map(|list| list.number.as_str());
        let near = did_you_mean(&number, names());
        let all = if lists.is_empty() { "none".to_string() } else { names().collect::<Vec<_>>().join(", ") };
        let message =
            format!("`list` is the number of a points_list, found \"{}\"{near}; there is {all}", cut(&number));
        return Err(keys.refuse("list", message));
    };
    let mut army = priced::read(&draft.rules, prices, &text).map_err(|why| keys.refuse("bought", why))?;
    // An army without a year is of that of the battle.
    army.year = army.year.or(draft.year);
    if let Some(fault) = priced::listed::first_fault(&draft.rules, prices, &army, list) {
        return Err(keys.refuse("bought", &fault));
    }
    Ok(Some(BoughtForce::new(army, list)))
}
