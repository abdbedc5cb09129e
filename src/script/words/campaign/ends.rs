//! The terms of victory and the secret aims of a campaign, and the check of them all together.

use super::draft::CampaignDraft;
use super::forces::judge_nation;
use super::map::known_node;
use super::named::own_name;
use crate::campaign::ends::{Ends, SecretAim};
use crate::campaign::map::Walls;
use crate::campaign::names::{AimName, NationName, NodeName};
use crate::script::check::kinds::FindingKind;
use crate::script::error::{ScriptError, ScriptPlace, wrong};
use crate::script::keys::Keys;
use crate::script::tokens::TableSpot;
use crate::script::words::length::one_table;
use mlua::{Lua, Value};

/// The most secret aims of a script.
const MOST_AIMS: usize = 200;

/// The terms of victory.
pub fn terms(lua: &Lua, draft: &mut CampaignDraft, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "ends")?;
    let mut keys = Keys::new(lua, &table, "ends");
    if draft.ended_at.iter().any(|(aim, _)| aim.is_none()) {
        return Err(keys.refuse("", "a campaign has its terms of victory in one table, and this is a second"));
    }
    let year: Option<i32> = keys.opt_in("year", -10_000..=3_000)?;
    let ends = Ends {
        year,
        cities: keys.opt_in("cities", 1..=2_000)?,
        worth: keys.opt_in("worth", 1..=1_000_000)?,
        last: keys.opt("last")?.unwrap_or(false),
        elimination: keys.opt("elimination")?.unwrap_or(true),
        aims: std::mem::take(&mut draft.ends.aims),
        aim_points: keys.opt_in("aim_points", 1..=1_000_000)?,
    };
    keys.finish_anyway()?;
    draft.ends = ends;
    draft.ended_at.push((None, keys.noted(TableSpot::Word)));
    Ok(())
}

/// A secret aim.
pub fn aim(lua: &Lua, draft: &mut CampaignDraft, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "aim")?;
    let mut keys = Keys::new(lua, &table, "aim");
    let name = AimName(own_name(&mut keys, "aim")?);
    if draft.ends.aims.contains_key(&name) {
        return Err(keys.refuse("", format!("there is an aim \"{name}\" already")));
    }
    if draft.nations.iter().any(|nation| *nation.name == *name) {
        let what = format!("\"{name}\" is a nation, and an aim is dealt to any of them; give it a name of its own");
        return Err(keys.refuse("", what));
    }
    if draft.ends.aims.len() >= MOST_AIMS {
        return Err(keys.refuse("", format!("a campaign has at most {MOST_AIMS} aims")));
    }
    let mut hold: Vec<NodeName> = Vec::new();
    for node in keys.opt::<Vec<String>>("hold")?.unwrap_or_default() {
        hold.push(known_node(draft, &keys, "hold", &node)?);
    }
    let mut destroy: Vec<NationName> = Vec::new();
    for nation in keys.opt::<Vec<String>>("destroy")?.unwrap_or_default() {
        judge_nation(draft, &keys, &nation)?;
        destroy.push(NationName(nation));
    }
    let aim = SecretAim {
        hold,
        destroy,
        cities: keys.opt_in("cities", 1..=2_000)?,
        worth: keys.opt_in("worth", 1..=1_000_000)?,
        coins: keys.opt_in("coins", 1..=1_000_000)?,
    };
    keys.finish_anyway()?;
    if aim == SecretAim::default() {
        let what =
            format!("the aim \"{name}\" asks for nothing; give it `hold`, `destroy`, `cities`, `worth` or `coins`");
        return Err(keys.refuse("", what));
    }
    draft.ended_at.push((Some(name.clone()), keys.noted(TableSpot::Word)));
    draft.ends.aims.insert(name, aim);
    Ok(())
}

impl CampaignDraft {
    /// Terms and aims that nobody can ever meet, and points without an aim.
    pub(super) fn judge_ends(&self, fault: &mut dyn FnMut(ScriptError)) {
        let cities = self.nodes.iter().filter(|(_, draft)| draft.node.walls == Walls::City).count() as u32;
        let worth: u32 = self.nodes.iter().map(|(_, draft)| u32::from(draft.node.worth)).sum();
        let mut too_much = |what: &str, at: &Option<ScriptPlace>, found: [Option<u32>; 2]| {
            for (asked, there, of) in [(found[0], cities, "cities"), (found[1], worth, "worth of land")] {
                if let Some(asked) = asked.filter(|asked| *asked > there) {
                    let told =
                        format!("{what} asks for {asked} {of}, and the map has {there}: nobody can ever own that");
                    fault(wrong(FindingKind::Map, at, told));
                }
            }
        };
        for (aim, at) in &self.ended_at {
            match aim.as_ref().map(|name| (name, self.ends.aims.get(name))) {
                None => too_much("`ends`", at, [self.ends.cities, self.ends.worth]),
                Some((name, Some(aim))) => too_much(&format!("the aim \"{name}\""), at, [aim.cities, aim.worth]),
                Some((_, None)) => {}
            }
        }
        let at = self.ended_at.iter().find(|(aim, _)| aim.is_none()).and_then(|(_, at)| at.clone());
        if let Some(year) = self.ends.year.filter(|year| *year < self.calendar.year) {
            let told = format!("`year` of `ends` is {year}, and the campaign begins in {}", self.calendar.year);
            fault(wrong(FindingKind::Map, &at, told));
        }
        if self.ends.aim_points.is_some() && self.ends.aims.is_empty() {
            let told = "`aim_points` counts secret aims, and there are none; add c:aim { \"NAME\", hold = { ... } }";
            fault(wrong(FindingKind::Map, &at, told));
        }
    }
}
