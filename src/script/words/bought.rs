//! `list` and `bought` of an army that is bought by points: its list, made with `points_list`, and its troops as an army file has
//! them.

use super::draft::{ScenarioDraft, SharedDraft};
use crate::base::names::{cut, did_you_mean};
use crate::muster::priced;
use crate::script::keys::Keys;
use crate::setup::country::BoughtForce;

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
    let army = priced::read(&draft.rules, prices, &text).map_err(|why| keys.refuse("bought", why))?;
    if let Some(fault) = priced::listed::first_fault(&draft.rules, prices, &army, list) {
        return Err(keys.refuse("bought", &fault));
    }
    Ok(Some(BoughtForce::new(army, list)))
}
