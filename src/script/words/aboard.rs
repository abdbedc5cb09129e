//! `command:element { "Reg Bd (O)", aboard = "Reg Gal (O) 1" }`: troops that a vessel of their army carries.

use super::draft::ScenarioDraft;
use crate::base::names::{CommandId, ElementId, did_you_mean};
use crate::battle::Standing;
use crate::book::Who;
use crate::script::keys::Keys;

/// The vessel meant by `aboard`.
///
/// # Errors
/// If the army has no such element before it.
pub fn vessel(keys: &mut Keys, draft: &ScenarioDraft, command: CommandId) -> mlua::Result<ElementId> {
    let side = draft.commands[command.index()].command.side;
    let name: String = keys.req("aboard")?;
    let own = || {
        (0..draft.elements.len())
            .map(|i| ElementId(i as u16))
            .filter(|id| draft.elements[id.index()].element.side == side)
    };
    if let Some(id) = own().find(|id| short_name(draft, *id) == name || draft.called(*id) == name) {
        return Ok(id);
    }
    let vessels: Vec<String> =
        own().filter(|id| Who::NAVAL.is(&draft.elements[id.index()].element)).map(|id| short_name(draft, id)).collect();
    let near = did_you_mean(&name, vessels.iter().map(String::as_str));
    let found = crate::base::names::cut(&name);
    let known = if vessels.is_empty() { "the army has none yet".to_string() } else { vessels.join(", ") };
    Err(keys.refuse("aboard", format!("expected a vessel of its army ({known}); found \"{found}\"{near}")))
}

fn short_name(draft: &ScenarioDraft, id: ElementId) -> String {
    let e = &draft.elements[id.index()].element;
    format!("{} {}", e.code, e.number)
}

/// Puts the last element aboard a vessel.
///
/// # Errors
/// If that vessel does not carry such troops, or carries as many as it can.
pub fn board(keys: &Keys, draft: &mut ScenarioDraft, vessel: ElementId) -> mlua::Result<()> {
    let Some(last) = draft.elements.len().checked_sub(1) else { return Ok(()) };
    let (ship, e) = (&draft.elements[vessel.index()].element, &draft.elements[last].element);
    let row = draft.rules.changing.carrier(ship, e);
    let aboard = draft.elements.iter().filter(|e| e.element.standing == Standing::Aboard(vessel)).count();
    let name = short_name(draft, vessel);
    match row {
        None => Err(keys.refuse("aboard", format!("{name} does not carry {}", e.code))),
        Some(row) if aboard >= usize::from(row.most.value) => {
            let (most, clause) = (row.most.value, row.most.clause);
            Err(keys.refuse("aboard", format!("{name} carries {most} at most (rule {clause})")))
        }
        Some(_) => {
            draft.elements[last].element.standing = Standing::Aboard(vessel);
            Ok(())
        }
    }
}
