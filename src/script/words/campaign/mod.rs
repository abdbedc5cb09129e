//! `campaign { ... }` and its methods: map, nations, armies, house rules.

mod bought;
pub mod draft;
mod ends;
mod forces;
mod map;
mod named;
mod policies;
mod prices;

use mlua::{Function, Lua, MetaMethod, UserData, UserDataFields, UserDataMethods, Value};

use crate::battle::Season;
use crate::campaign::calendar::{Calendar, YEAR, season_name};
use crate::campaign::hooks;
use crate::rules;
use crate::script::error::refuse;
use crate::script::keys::Keys;
use crate::script::tokens::TableSpot;
use crate::script::words::draft::SharedDraft;
use crate::script::words::length::one_table;
use crate::script::words::method::{unknown_word, word};
use crate::script::words::named::name;
use draft::CampaignDraft;
use named::seasons;

/// The result of `campaign { ... }`.
pub struct CampaignWord(SharedDraft);

/// The word `campaign`.
pub fn campaign_word(lua: &Lua, shared: &SharedDraft) -> mlua::Result<Function> {
    let shared = shared.clone();
    lua.create_function(move |lua, table: Value| {
        let table = one_table(lua, &table, "campaign")?;
        shared.check_open(lua)?;
        if shared.campaign.borrow().is_some() {
            return Err(refuse(lua, "a script defines one campaign, this is a second"));
        }
        let draft = read(lua, &shared, &table)?;
        *shared.campaign.borrow_mut() = Some(draft);
        Ok(CampaignWord(shared.clone()))
    })
}

fn read(lua: &Lua, shared: &SharedDraft, table: &mlua::Table) -> mlua::Result<CampaignDraft> {
    let mut keys = Keys::new(lua, table, "campaign");
    let title = name(&mut keys, "title")?;
    let set: String = keys.req("rules")?;
    let known = rules::books().filter(|name| rules::by_name(name, None).is_some_and(|r| r.campaign.is_some()));
    let Some(book) = rules::by_name(&set, None).filter(|book| book.campaign.is_some()) else {
        let has: Vec<String> = known.collect();
        // A rule set that is known was not mistyped.
        let near = match rules::by_name(&set, None) {
            Some(_) => String::new(),
            None => crate::base::names::did_you_mean(&set, has.iter().map(String::as_str)),
        };
        return Err(keys
            .refuse("rules", format!("no rule set \"{set}\" speaks of campaigns; there is {}{near}", has.join(", "))));
    };
    let year: i32 = keys.req("year")?;
    if year == 0 || !(-10_000..=3_000).contains(&year) {
        return Err(keys.refuse("year", format!("`year` is -10000 to 3000 and not 0, found {year}")));
    }
    let seasons = seasons(&mut keys, "seasons")?;
    if let Some(pair) = seasons.windows(2).find(|pair| place_in_year(pair[0]) >= place_in_year(pair[1])) {
        let [before, after] = [pair[0], pair[1]].map(season_name);
        let what = match before == after {
            true => format!("`seasons` names {after} twice"),
            false => format!(
                "`seasons` are in the order of the year, which begins with spring: {after} stands behind {before}"
            ),
        };
        return Err(keys.refuse("seasons", what));
    }
    let calendar = if seasons.is_empty() { Calendar::of(year) } else { Calendar { year, seasons } };
    let policies = policies::read(lua, &mut keys, &book)?;
    let sources = keys.opt::<Vec<String>>("sources")?.unwrap_or_default();
    let background = keys.opt::<String>("background")?;
    keys.finish_anyway()?;
    let draft = CampaignDraft::begin(
        title,
        book,
        calendar,
        policies,
        sources,
        (shared.lists.clone(), shared.bought.clone()),
        keys.noted(TableSpot::Word),
    );
    Ok(CampaignDraft { background, ..draft })
}

/// The place of a season in the year.
fn place_in_year(season: Season) -> Option<usize> {
    YEAR.iter().position(|one| *one == season)
}

/// Calls `f` with the open campaign.
fn with<R>(lua: &Lua, shared: &SharedDraft, f: impl FnOnce(&mut CampaignDraft) -> mlua::Result<R>) -> mlua::Result<R> {
    shared.check_open(lua)?;
    match shared.campaign.borrow_mut().as_mut() {
        Some(draft) => f(draft),
        None => Err(refuse(lua, "there is no campaign yet; begin with campaign { ... }")),
    }
}

/// Calls `f` and notes whether the word was refused; it may be called again if mistakes are collected.
fn put(
    lua: &Lua,
    shared: &SharedDraft,
    word: &'static str,
    table: &Value,
    f: impl FnOnce(&mut CampaignDraft) -> mlua::Result<()>,
) -> mlua::Result<()> {
    let call = (word, table.to_pointer() as usize);
    with(lua, shared, |draft| {
        let given = f(draft);
        if given.is_ok() {
            draft.refused.remove(&call)
        } else {
            draft.refused.insert(call)
        };
        given
    })
}

impl UserData for CampaignWord {
    fn add_fields<F: UserDataFields<Self>>(fields: &mut F) {
        fields.add_meta_field(MetaMethod::Type, "campaign");
    }

    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        word(methods, "campaign", "node", |lua, this: &Self, table: Value| {
            put(lua, &this.0, "node", &table, |draft| map::node(lua, draft, &table))
        });
        word(methods, "campaign", "link", |lua, this: &Self, table: Value| {
            put(lua, &this.0, "link", &table, |draft| map::link(lua, draft, &table))
        });
        word(methods, "campaign", "player", |lua, this: &Self, table: Value| {
            put(lua, &this.0, "player", &table, |draft| forces::player(lua, draft, &table))
        });
        word(methods, "campaign", "nation", |lua, this: &Self, table: Value| {
            put(lua, &this.0, "nation", &table, |draft| forces::nation(lua, draft, &table))
        });
        word(methods, "campaign", "army", |lua, this: &Self, table: Value| {
            let list = bought::list_beside(lua, &this.0, &table)?;
            put(lua, &this.0, "army", &table, |draft| forces::army(lua, draft, &table, list.as_deref()))
        });
        word(methods, "campaign", "garrison", |lua, this: &Self, table: Value| {
            put(lua, &this.0, "garrison", &table, |draft| forces::garrison(lua, draft, &table))
        });
        word(methods, "campaign", "treaty", |lua, this: &Self, table: Value| {
            put(lua, &this.0, "treaty", &table, |draft| forces::treaty(lua, draft, &table))
        });
        word(methods, "campaign", "mercenaries", |lua, this: &Self, table: Value| {
            put(lua, &this.0, "mercenaries", &table, |draft| prices::mercenaries(lua, draft, &table))
        });
        word(methods, "campaign", "ends", |lua, this: &Self, table: Value| {
            put(lua, &this.0, "ends", &table, |draft| ends::terms(lua, draft, &table))
        });
        word(methods, "campaign", "aim", |lua, this: &Self, table: Value| {
            put(lua, &this.0, "aim", &table, |draft| ends::aim(lua, draft, &table))
        });
        word(methods, "campaign", "decide", |lua, this: &Self, (decision, by): (Value, Value)| {
            with(lua, &this.0, |draft| decide(lua, draft, &decision, by))
        });
        unknown_word(methods, "campaign");
    }
}

/// `c:decide("income", function(campaign, nation) ... end)`
fn decide(lua: &Lua, draft: &mut CampaignDraft, decision: &Value, by: Value) -> mlua::Result<()> {
    let written = decision.as_string().map(|text| text.to_string_lossy()).unwrap_or_default();
    let Some(known) = hooks::names().find(|name| *name == written) else {
        let near = crate::base::names::did_you_mean(&written, hooks::names());
        let all: Vec<&str> = hooks::names().collect();
        let message = format!("there is no decision \"{written}\"{near}; there are {}", all.join(", "));
        return Err(refuse(lua, message));
    };
    let Value::Function(by) = by else {
        return Err(refuse(lua, format!("what decides `{known}` is a function, found {}", super::length::shown(&by))));
    };
    if draft.hooks.insert(known.to_string(), by).is_some() {
        return Err(refuse(lua, format!("`{known}` is decided by a function already")));
    }
    draft.policies.hooks.insert(known.to_string());
    Ok(())
}
