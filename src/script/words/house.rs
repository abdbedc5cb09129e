//! `scenario:house_rule { ... }`: the facts of a scenario that no rule set knows, declared with what they may do. Every
//! report names them before the battle.

use super::draft::ScenarioDraft;
use super::length::one_table;
use super::named::name;
use crate::base::names::{cut, did_you_mean};
use crate::battle::{DeclaredRule, HouseAct};
use crate::script::keys::Keys;
use crate::script::languages;
use mlua::{Lua, Value};

/// The most house rules of a scenario.
const MOST: usize = 40;
/// The longest text of a house rule, in letters.
const TEXT: usize = 400;

/// `scenario:house_rule { name = "thirst", text = "...", may = { "lose" } }`
///
/// # Errors
/// If a field is wrong, or there is a house rule of that name.
pub fn declare(lua: &Lua, draft: &mut ScenarioDraft, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "house_rule")?;
    let mut keys = Keys::new(lua, &table, "house_rule");
    let name = name(&mut keys, "name")?;
    let text = languages::req_text(&mut keys, "text", TEXT)?;
    if !keys.is_told("text") && (text.trim().is_empty() || text.len() > TEXT) {
        return Err(keys.refuse("text", format!("`text` says in 1 to {TEXT} letters what the rule is")));
    }
    let words: Vec<String> = keys.opt("may")?.unwrap_or_default();
    let known = || HouseAct::ALL.iter().map(|(word, _)| *word);
    let all = known().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(", ");
    if words.is_empty() && !keys.is_told("may") {
        return Err(keys.missing("may", &format!("a list of what it may do: {all}")));
    }
    let mut may = Vec::new();
    for word in &words {
        let Some((_, act)) = HouseAct::ALL.iter().find(|(known, _)| known == word) else {
            let near = did_you_mean(word, known());
            return Err(keys.refuse("may", format!("`may` lists {all}; found \"{}\"{near}", cut(word))));
        };
        if !may.contains(act) {
            may.push(*act);
        }
    }
    keys.finish()?;
    if draft.house_rules.iter().any(|rule| rule.name == name) {
        return Err(keys.refuse("name", format!("there is a house rule called \"{name}\" already")));
    }
    if draft.house_rules.len() >= MOST {
        return Err(keys.refuse("", format!("a scenario has at most {MOST} house rules")));
    }
    draft.house_rules.push(DeclaredRule { name, text, may });
    Ok(())
}
