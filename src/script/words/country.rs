//! `scenario:set_up { ... }` between armies that are bought: a country that both sides lay out. What the script names of season,
//! hour, weather, sides, features and places is kept; dice and the computer do the rest.

use super::arrays::Arranged;
use super::draft::ScenarioDraft;
use super::encounter;
use super::length::{self, one_table};
use super::lexicon::SEASONS;
use super::named::opt_word;
use super::set_up::{self, begin, edges, take};
use super::weather;
use crate::base::dice::Seeded;
use crate::base::names::SideId;
use crate::battle::{Board, Hour, Weather};
use crate::book::Objection;
use crate::book::country_tables::{CountryBoard, CountryTables};
use crate::book::objection::{Breach, SiteFault};
use crate::geometry::{Facing, Point, Vec2};
use crate::script::error::refused_by;
use crate::script::keys::Keys;
use crate::setup::SetupStep;
use crate::setup::country::notation::read_wish;
use crate::setup::country::{
    BoughtForce, ComputerSurveyor, CountryStep, GivenBattle, GivenWind, NamedCountry, NamedLand, set_up_given,
};
use crate::setup::pickup::SetUp;
use crate::setup::sketch::Sketch;
use mlua::{Lua, Table, Value};

/// The set-ups that are tried until one has all that the script names.
const TRIES: u64 = 60;
/// The set-ups that are tried whose country is as it is named, but not the armies.
const ARMY_TRIES: usize = 8;
/// The places of a line, and the features of one side.
const MOST_PLACES: usize = 100;
const MOST_FEATURES: usize = 40;

/// `scenario:set_up { ... }` by the steps of the rule set, with or without a country: `seed` is that of the battle.
///
/// # Errors
/// If the scenario is not one to be set up by the rules, an army is not bought or has no list, or what the script names cannot be.
pub fn set_up_word(lua: &Lua, draft: &mut ScenarioDraft, seed: u64, table: &Value) -> mlua::Result<()> {
    if let Some(tables) = draft.rules.forces.clone() {
        return encounter::set_up(lua, draft, seed, &tables, &one_table(lua, table, "set_up")?);
    }
    let Some(tables) = draft.rules.country.clone() else { return set_up::set_up(lua, draft, seed, table) };
    bought(lua, draft, seed, &tables, &one_table(lua, table, "set_up")?)
}

/// Sets a battle of bought armies up.
fn bought(lua: &Lua, draft: &mut ScenarioDraft, seed: u64, tables: &CountryTables, table: &Table) -> mlua::Result<()> {
    let mut keys = Keys::new(lua, table, "set_up");
    let defender = keys.opt::<String>("defender")?;
    let season = opt_word(&mut keys, "season", &SEASONS)?;
    let hour = keys.opt_in("hour", 0.0..=24.0)?.map(|hour: f64| Hour(libm::round(hour * 60.0) as u16 % (24 * 60)));
    let score = keys.opt_in("weather", 0..=5)?;
    let moon = keys.opt("moon")?;
    let wind = GivenWind { from: weather::wind(&mut keys)?, force: opt_word(&mut keys, "force", &weather::FORCES)? };
    let early = keys.opt("early")?.unwrap_or(false);
    let defended = features(lua, draft, tables, &mut keys, "features")?;
    let mut invaded = features(lua, draft, tables, &mut keys, "invader_features")?;
    let added = features(lua, draft, tables, &mut keys, "added_features")?;
    let arranged = Arranged::read(&mut keys)?;
    keys.finish()?;
    if early && hour.is_some() {
        return Err(keys.refuse("early", "`hour` says when the battle starts: leave `early` out"));
    }
    if added.is_some() {
        if invaded.as_ref().is_some_and(|first| !first.is_empty()) {
            let what = format!(
                "an invader who lays something down first adds nothing: leave one of `invader_features` and \
                 `added_features` out [{}]",
                tables.land.rest.clause
            );
            return Err(keys.refuse("added_features", what));
        }
        invaded = Some(Vec::new());
    }
    begin(draft, &keys)?;
    if draft.weather != Weather::default() || draft.hour != Hour::default() {
        let what = "the set-up gives season, sky and hour: name `season`, `weather`, `hour`, `wind` and `moon` here, in place of \
             scenario { ... } and scenario:weather { ... }";
        return Err(keys.refuse("", what));
    }
    let defender = defender.map(|name| draft.army_named(&name)).transpose();
    let defender = defender.map_err(|none| keys.refuse("defender", none))?;
    let forces = forces(draft, &keys)?;
    let edges = edges(draft, &keys)?;
    let sized = on_table(draft, tables).map_err(|why| keys.refuse("", why))?;
    let tables = &sized;
    draft.rules.country = Some(sized.clone());
    if edges.is_some() && defender.is_none() {
        let what = "an army names its `edge`: name the `defender` too, since the dice would say who faces which way";
        return Err(keys.refuse("defender", what));
    }
    let faces = defender.zip(edges).map(|(defender, edges)| edges[defender.index()]);
    let given = GivenBattle { defender, season, hour, score, faces, moon, wind, no_ice: false };
    let armies = arranged.armies(lua, draft, &forces)?;
    let named =
        NamedCountry { season, invader: invaded, defender: defended, added, early, armies, ..NamedCountry::default() };
    let (mut first, mut arranged, mut tried): (Option<Objection>, Vec<Objection>, u64) = (None, Vec::new(), 0);
    let mut unheld = 0;
    for again in 0..TRIES {
        let stream = if again == 0 { String::new() } else { format!(" {again}") };
        let mut dice = Seeded::new(seed, &format!("set-up{stream}"));
        let mut chance = Seeded::new(seed, &format!("set-up places{stream}"));
        let liking = forces.each_ref().map(|force| force.liking(&draft.rules));
        let mut computer = ComputerSurveyor { chance: &mut chance, named: named.clone(), liking };
        let made = set_up_given(&draft.rules, tables, (&forces, &given), &mut dice, &mut computer);
        let why = computer.named.why.take();
        match made {
            Ok(made) if why.is_none() && has_all(&made, &named) && !holds_all(&made, &named) => unheld += 1,
            Ok(made) if why.is_none() && has_all(&made, &named) => {
                draft.board = made.battle.board;
                draft.weather = made.battle.weather;
                draft.forecast = made.battle.forecast.clone();
                draft.hour = made.battle.hour;
                draft.hidden = made.battle.hidden.clone();
                draft.mounts = made.battle.mounts.clone();
                let allied = vec![None; made.battle.commands.len()];
                take(draft, &keys, made, &allied);
                return Ok(());
            }
            Ok(_) => first = first.or(why),
            Err(why_not) => {
                let why = why.unwrap_or(why_not);
                if named.armies.iter().any(|army| !army.is_free()) && is_of_armies(&why) {
                    arranged.push(why);
                } else {
                    first.get_or_insert(why);
                }
            }
        }
        tried = again + 1;
        if arranged.len() + unheld == ARMY_TRIES {
            break;
        }
    }
    if unheld > 0 && arranged.is_empty() {
        let what = "there is nothing that the garrison or the works that are named could hold: an army has bought works, and the \
                    defender's stand round its built-up area";
        return Err(keys.refuse("", what));
    }
    match arranged.into_iter().next().or(first) {
        Some(why) if named.is_free() => Err(keys.refuse_by("", why)),
        Some(why) => {
            let what = format!("no set-up in {tried} has all that is named: {why}");
            Err(refused_by(keys.refuse("", what), why))
        }
        None => {
            let what =
                format!("no set-up in {TRIES} has all that is named: dice of features fail, or they find no place");
            Err(keys.refuse("", what))
        }
    }
}

/// The tables of the rules for the scenario's table and bases: one of those that the rules name.
fn on_table(draft: &ScenarioDraft, tables: &CountryTables) -> Result<CountryTables, String> {
    let (scales, own) = (&draft.rules.scales, draft.scale.base_width());
    let fits = |board: &CountryBoard| {
        let [long, deep] = board.size.map(|length| length.on_bases(draft.scale.scale));
        [Board { width: long, depth: deep }, Board { width: deep, depth: long }].contains(&draft.board)
    };
    let found = tables.boards(scales).find(|(board, scale)| scale.base_width == own && fits(board));
    if let Some((board, scale)) = found {
        return Ok(tables.on_board(board, scale));
    }
    let mut known: Vec<String> = Vec::new();
    for (CountryBoard { size, clause, .. }, scale) in tables.boards(scales) {
        let [long, deep] = size.map(|length| length.paces().unwrap_or_default());
        let told = format!("{long} by {deep} paces with bases of mm({}) [{clause}]", scale.base_width / 1_000);
        if !known.contains(&told) {
            known.push(told);
        }
    }
    let size = draft.scale.shown(Vec2::new(f64::from(draft.board.width), f64::from(draft.board.depth)));
    Err(format!(
        "`board` with its `base_width` is one of the tables that the rules have, found {size}; they are {}",
        known.join(", ")
    ))
}

/// Whether a fault is of how an army is arranged, which other dice seldom mend.
fn is_of_armies(why: &Objection) -> bool {
    match &*why.breach {
        Breach::Array(_) | Breach::Post(_) | Breach::Opening(_) | Breach::Fort(_) => true,
        Breach::Site(fault) => {
            matches!(fault, SiteFault::Rectangles { .. } | SiteFault::Baggage | SiteFault::BaggageAway { .. })
        }
        _ => false,
    }
}

/// Whether each garrison and all works that are named are there.
fn holds_all(made: &SetUp, named: &NamedCountry) -> bool {
    let steps = || {
        made.steps.iter().filter_map(|step| match &step.value {
            SetupStep::Country(step) => Some(step),
            _ => None,
        })
    };
    let mut sides = [SideId(0), SideId(1)].into_iter().zip(&named.armies);
    sides.all(|(own, army)| {
        let garrison = || steps().any(|step| matches!(step, CountryStep::Garrison { side, .. } if *side == own));
        let works = steps().filter(|step| matches!(step, CountryStep::Works { side, .. } if *side == own)).count();
        (army.garrison.is_empty() || garrison()) && army.works.len() <= works
    })
}

/// Whether all features that are named lie on the table.
fn has_all(made: &SetUp, named: &NamedCountry) -> bool {
    let mut placed: Vec<_> = made
        .steps
        .iter()
        .filter_map(|step| match &step.value {
            SetupStep::Country(CountryStep::Placed { side, kind }) => Some((*side, *kind)),
            _ => None,
        })
        .collect();
    let defender = made.battle.bound.side.enemy();
    let of = |side: SideId, all: &Option<Vec<NamedLand>>| -> Vec<_> {
        all.iter().flatten().map(|land| (side, land.wish.kind)).collect()
    };
    let invader = defender.enemy();
    let wanted = [of(defender, &named.defender), of(invader, &named.invader), of(invader, &named.added)].concat();
    wanted.into_iter().all(|one| {
        let found = placed.iter().position(|other| *other == one);
        found.map(|i| placed.remove(i)).is_some()
    })
}

/// Both armies as they were bought.
fn forces(draft: &ScenarioDraft, keys: &Keys) -> mlua::Result<[BoughtForce; 2]> {
    let force = |i: usize| match &draft.armies[i].bought {
        Some(force) => {
            // The battle calls an army as the script does.
            let mut own = force.clone();
            own.name.clone_from(&draft.armies[i].side.name);
            Ok(own)
        }
        None => {
            let what = format!(
                "army \"{}\": its troops are missing: expected `list` and `bought`, the text of an army file",
                draft.armies[i].side.name
            );
            Err(keys.refuse("", what))
        }
    };
    Ok([force(0)?, force(1)?])
}

/// Features with or without their places; `None` if the key is not there.
fn features(
    lua: &Lua,
    draft: &ScenarioDraft,
    tables: &CountryTables,
    keys: &mut Keys,
    key: &'static str,
) -> mlua::Result<Option<Vec<NamedLand>>> {
    let Some(list) = keys.opt::<Table>(key)? else { return Ok(None) };
    if list.raw_len() > MOST_FEATURES {
        let what = format!("`{key}` has at most {MOST_FEATURES} features, found {}", list.raw_len());
        return Err(keys.refuse(key, what));
    }
    let mut found = Vec::new();
    for value in list.sequence_values::<Value>() {
        match value? {
            Value::String(text) => {
                let wish = read_wish(&tables.land, &text.to_string_lossy()).map_err(|why| keys.refuse(key, why))?;
                found.push(NamedLand { wish, place: None });
            }
            Value::Table(table) => found.push(placed(lua, draft, tables, &table)?),
            other => {
                let what = format!(
                    "`{key}`: expected a feature such as \"woods 1\", or a table with its `feature` and its place, found {}",
                    length::shown(&other)
                );
                return Err(keys.refuse(key, what));
            }
        }
    }
    Ok(Some(found))
}

/// A feature with its place: `{ feature = "woods 1", at = { 4, 5 }, size = { 8, 5 } }`, a line `along` places.
fn placed(lua: &Lua, draft: &ScenarioDraft, tables: &CountryTables, table: &Table) -> mlua::Result<NamedLand> {
    let mut keys = Keys::new(lua, table, "features");
    let text: String = keys.req("feature")?;
    let wish = read_wish(&tables.land, &text).map_err(|why| keys.refuse("feature", why))?;
    let scale = &draft.scale;
    let along = length::opt_places(&mut keys, "along", 2, MOST_PLACES)?;
    let place = match along {
        Some(places) => {
            let width = length::opt(&mut keys, "width")?.map(|width| scale.um(width));
            let path = places.into_iter().map(|place| scale.point(place)).collect::<Vec<Point>>();
            Sketch::Line { path, width: width.unwrap_or(f64::from(scale.base_width()) * 0.5) }
        }
        None => {
            let at = scale.place(length::req_pair(&mut keys, "at")?);
            let size = scale.place(length::req_pair(&mut keys, "size")?);
            let turn = length::opt_degrees(&mut keys, "turn")?.unwrap_or(0.0);
            let hill = length::opt_pair(&mut keys, "hill")?.map_or(Vec2::ZERO, |hill| scale.place(hill));
            Sketch::Area { at, size, turn: Facing::from_degrees(turn.rem_euclid(360.0)), hill, gates: Vec::new() }
        }
    };
    keys.finish()?;
    Ok(NamedLand { wish, place: Some(place) })
}
