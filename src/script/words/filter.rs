//! The filters of `scenario:on(occasion, { ... }, function)`, as data: which events a handler gets.

use crate::script::words::calls::{Filter, HandlerOccasion};
use crate::script::words::lexicon::{PHASES, WAYS, kind_word};
use mlua::{Lua, Table};

use crate::base::names::{cut, did_you_mean};
use crate::battle::Battle;
use crate::script::check::kinds::FindingKind;
use crate::script::error::{ScriptError, ScriptPlace, wrong};
use crate::script::keys::Keys;
use crate::script::tokens::TableSpot;
use crate::script::words::draft::ScenarioDraft;
use crate::script::words::named::opt_word;

/// Reads the filter of a handler: only fields that its occasion has.
pub fn read(lua: &Lua, draft: &ScenarioDraft, occasion: HandlerOccasion, table: &Table) -> mlua::Result<Filter> {
    let mut keys = Keys::new(lua, table, "on");
    let mut filter = Filter { side: keys.opt("side")?, at: keys.noted(TableSpot::Word), ..Filter::default() };
    match occasion {
        occasion if occasion.is_of_elements() => elements(draft, &mut keys, occasion, &mut filter)?,
        HandlerOccasion::Phase => filter.phase = opt_word(&mut keys, "phase", &PHASES)?,
        HandlerOccasion::Objective | HandlerOccasion::Victory => filter.name = keys.opt("name")?,
        _ => {}
    }
    keys.finish()?;
    filter.places = places(&keys);
    Ok(filter)
}

/// Reads the further fields for occasions of elements.
fn elements(
    draft: &ScenarioDraft,
    keys: &mut Keys,
    occasion: HandlerOccasion,
    filter: &mut Filter,
) -> mlua::Result<()> {
    filter.command = keys.opt("command")?;
    filter.general = keys.opt("general")?;
    filter.phase = opt_word(keys, "phase", &PHASES)?;
    match occasion {
        HandlerOccasion::Entered => filter.terrain = keys.opt("terrain")?,
        HandlerOccasion::Combat => filter.how = opt_word(keys, "how", &WAYS)?,
        _ => {}
    }
    let Some(code) = keys.opt::<String>("troop")? else { return Ok(()) };
    filter.troop = draft.rules.troop(&code).map(|row| row.held_code());
    if filter.troop.is_none() {
        let near = did_you_mean(&code, draft.rules.troops.iter().map(|row| row.code));
        return Err(keys.refuse("troop", format!("unknown troop code \"{}\"{near}", cut(&code))));
    }
    Ok(())
}

/// Reports filters that name things that the battle does not have, at the place of the filter.
pub fn judge(draft: &ScenarioDraft, battle: &Battle, tell: &mut dyn FnMut(ScriptError)) {
    for filter in draft.handlers.iter().map(|handler| &handler.filter).chain(draft.timers.iter().map(|t| &t.filter)) {
        for (key, found, known) in named(draft, battle, filter) {
            if known.contains(&found) {
                continue;
            }
            let near = did_you_mean(found, known.iter().copied());
            let there =
                if known.is_empty() { "there is none".into() } else { format!("there is {}", known.join(", ")) };
            let message = format!("`{key}`: the battle has no \"{}\"{near}; {there}", cut(found));
            let at = filter.places.iter().find(|(of, _)| *of == key).map(|(_, at)| at.clone());
            tell(wrong(FindingKind::WrongValue, &at.or_else(|| filter.at.clone()), message));
        }
    }
}

/// Whether a filter names only what the battle has.
pub fn is_known(draft: &ScenarioDraft, battle: &Battle, filter: &Filter) -> bool {
    named(draft, battle, filter).all(|(_, found, known)| known.contains(&found))
}

/// The places of the names in a filter, for a check.
pub fn places(keys: &Keys) -> Vec<(&'static str, ScriptPlace)> {
    if !keys.collects() {
        return Vec::new();
    }
    let named = ["side", "command", "terrain", "name"];
    named.into_iter().filter_map(|key| Some((key, keys.at(TableSpot::Key(key))?))).collect()
}

/// The names in a filter, each with its key and the known names.
fn named<'a>(
    draft: &'a ScenarioDraft,
    battle: &'a Battle,
    filter: &'a Filter,
) -> impl Iterator<Item = (&'static str, &'a str, Vec<&'a str>)> {
    let sides = || battle.sides.iter().map(|side| side.name.as_str()).collect();
    let commands = || battle.commands.iter().map(|command| command.name.as_str()).collect();
    let grounds = || {
        let own = battle.features.iter().filter_map(|feature| feature.name.as_deref());
        own.chain(battle.features.iter().map(|feature| kind_word(feature.kind))).collect()
    };
    let terms = || {
        let own = battle.objectives.list.iter().map(|objective| objective.name.as_str());
        let conditions = draft.conditions.iter().map(|condition| condition.name.as_str());
        own.chain(conditions).chain(["rules", "bounds", "points", "nobody left", "resigned"]).collect()
    };
    [
        filter.side.as_deref().map(|name| ("side", name, sides())),
        filter.command.as_deref().map(|name| ("command", name, commands())),
        filter.terrain.as_deref().map(|name| ("terrain", name, grounds())),
        filter.name.as_deref().map(|name| ("name", name, terms())),
    ]
    .into_iter()
    .flatten()
}
