//! `ground { feature, ... }`: a piece of land that a module returns and many scenarios use, mirrored, turned, scaled or
//! shifted. It knows features as they were written, not the board.

use super::moved::{Mirror, Moved};
use super::written::{WrittenFeature, count};
use crate::base::dice::Seeded;
use crate::base::names::did_you_mean;
use crate::battle::FeatureKind;
use crate::book::Home;
use crate::book::setup_tables::SetupTables;
use crate::script::check::kinds::FindingKind;
use crate::script::error::{ScriptError, refuse};
use crate::script::keys::{FieldType, Keys};
use crate::script::tokens::TableSpot;
use crate::script::words::draft::ScenarioDraft;
use crate::script::words::length::{self, WrittenLength, one_table, pair, shown};
use crate::script::words::lexicon::{AREAS, LINES};
use crate::script::words::method::{unknown_word, word};
use crate::script::words::named::opt_word;
use crate::setup::{Chosen, WantedLand, random_land};
use mlua::{Lua, MetaMethod, UserData, UserDataFields, UserDataMethods, Value};

/// The result of `ground { ... }`.
pub struct LandWord {
    /// Its features, in their order.
    pub features: Vec<WrittenFeature>,
    /// Its width and depth, if they were given.
    size: Option<[WrittenLength; 2]>,
}

/// The word `ground`.
pub fn land_word(lua: &Lua) -> mlua::Result<mlua::Function> {
    lua.create_function(|lua, table: Value| {
        let table = one_table(lua, &table, "ground")?;
        let mut keys = Keys::new(lua, &table, "ground");
        let size = length::opt_pair(&mut keys, "size")?;
        let items = keys.items()?;
        let mut taken = Vec::new();
        for (i, item) in items.iter().enumerate() {
            taken.extend(features(item).ok_or_else(|| no_feature(&keys, i, item))?);
            if taken.len() > MOST_FEATURES {
                return Err(keys.refuse("", format!("a ground has at most {MOST_FEATURES} features")));
            }
        }
        keys.finish()?;
        count(lua, &taken)?;
        Ok(LandWord { features: taken, size })
    })
}

/// `scenario:random_terrain { home = ..., defender = ..., features? = ..., seed? = ... }`: the land made by the rules' own procedure.
pub fn random(lua: &Lua, draft: &mut ScenarioDraft, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "random_terrain")?;
    let mut keys = Keys::new(lua, &table, "random_terrain");
    let homes = Home::ALL.map(|home| (home.name(), home));
    let home = opt_word(&mut keys, "home", &homes)?;
    let defender: String = keys.req("defender")?;
    let named = keys.opt::<Vec<String>>("features")?.unwrap_or_default();
    let seed = keys.opt::<u32>("seed")?.unwrap_or(1);
    let Some(home) = home else { return Err(keys.missing("home", "a home terrain, such as \"Arable\"")) };
    keys.finish()?;
    let rules = draft.rules.clone();
    let Some(setup) = &rules.setup else {
        let what = format!("{} makes no battlefields: write features with scenario:terrain", rules.title);
        return Err(keys.refuse("", what));
    };
    let side = draft.army_named(&defender);
    let side = side.map_err(|none| keys.refuse("defender", format!("{none}; begin both armies before the ground")))?;
    let named = named.iter().map(|word| chosen(setup, word).map_err(|why| keys.refuse("features", why)));
    let named = named.collect::<mlua::Result<Vec<Chosen>>>()?;
    if !draft.features.is_empty() || !draft.strongholds.is_empty() {
        return Err(keys.refuse("", "the board has features already; the rules' procedure begins with bare land"));
    }
    let (mut dice, mut chance) = (Seeded::new(seed.into(), "set-up"), Seeded::new(seed.into(), "set-up places"));
    let land = random_land(
        &rules,
        setup,
        WantedLand { home, defender: side, board: draft.board, named },
        &mut dice,
        &mut chance,
    );
    let land = land.map_err(|objection| keys.refuse_by("", objection))?;
    let at = keys.noted(TableSpot::Word);
    for feature in land.features.into_iter().chain(land.lanes) {
        draft.features.push(feature);
        draft.features_at.push(at.clone());
    }
    for place in land.strongholds {
        draft.strongholds.push(place);
        draft.strongholds_at.push(at.clone());
    }
    Ok(())
}

/// The feature that a word names, as a player takes it.
pub(super) fn chosen(setup: &SetupTables, word: &str) -> Result<Chosen, String> {
    let towns = [("city", FeatureKind::City), ("fort", FeatureKind::Fort)];
    let known = || AREAS.into_iter().chain(LINES).chain(towns);
    let Some((_, kind)) = known().find(|(name, _)| *name == word) else {
        let near = did_you_mean(word, known().map(|(name, _)| name));
        let all: Vec<&str> = known().map(|(name, _)| name).collect();
        return Err(format!("there is no feature \"{word}\"{near}; there are {}", all.join(", ")));
    };
    let built = setup.choosing.built.kinds.value.contains(&kind);
    Ok(if built { Chosen::town(kind, None, false) } else { Chosen::ground(kind, false) })
}

/// The largest and the smallest factor of a change of scale.
const FACTORS: std::ops::RangeInclusive<f64> = 0.05..=20.0;

impl LandWord {
    /// The land after a change.
    fn moved(&self, by: &Moved, size: Option<[WrittenLength; 2]>) -> mlua::Result<LandWord> {
        let each = self.features.iter().map(|written| {
            written.moved(by).map_err(|why| {
                let message = format!("{}: {why}", written.word);
                mlua::Error::external(ScriptError::Refused {
                    kind: FindingKind::WrongValue,
                    at: written.at.clone(),
                    message,
                })
            })
        });
        Ok(LandWord { features: each.collect::<mlua::Result<_>>()?, size })
    }

    /// The land after a change that a script asked for by the word `name`, if a table can still hold it.
    fn changed(&self, lua: &Lua, name: &str, by: &Moved, size: Option<[WrittenLength; 2]>) -> mlua::Result<LandWord> {
        let land = self.moved(by, size)?;
        count(lua, &land.features)?;
        let fits = land.features.iter().all(WrittenFeature::fits) && size.iter().flatten().all(WrittenLength::fits);
        if fits { Ok(land) } else { Err(refuse(lua, format!("{name}: the ground would reach beyond any table"))) }
    }

    fn sized(&self, lua: &Lua, name: &str) -> mlua::Result<[WrittenLength; 2]> {
        self.size.ok_or_else(|| {
            refuse(lua, format!("{name}: the ground has no size; write ground {{ size = {{ width, depth }}, ... }}"))
        })
    }
}

impl UserData for LandWord {
    fn add_fields<F: UserDataFields<Self>>(fields: &mut F) {
        fields.add_meta_field(MetaMethod::Type, "ground");
    }

    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        word(methods, "ground", "mirrored", |lua, this: &Self, which: Value| {
            let names = ["east-west", "north-south"];
            let found = String::read(&which).unwrap_or_default();
            let which = match names.iter().position(|name| *name == found) {
                Some(0) => Mirror::EastWest,
                Some(_) => Mirror::NorthSouth,
                None => {
                    let near = did_you_mean(&found, names);
                    let message =
                        format!("mirrored: expected one of {}; found {}{near}", names.join(", "), shown(&which));
                    return Err(refuse(lua, message));
                }
            };
            let size = this.sized(lua, "mirrored")?;
            this.changed(lua, "mirrored", &Moved::mirrored(which, size), this.size)
        });
        word(methods, "ground", "turned", |lua, this: &Self, degrees: Value| {
            let Some(turn) = f64::read(&degrees).filter(|turn| turn.abs() <= 3600.0) else {
                return Err(refuse(lua, format!("turned: expected degrees clockwise, found {}", shown(&degrees))));
            };
            let (by, size) = Moved::turned(turn, this.sized(lua, "turned")?);
            this.changed(lua, "turned", &by, Some(size))
        });
        word(methods, "ground", "scaled", |lua, this: &Self, factor: Value| {
            let Some(by) = f64::read(&factor).filter(|by| FACTORS.contains(by)) else {
                let (least, most) = (FACTORS.start(), FACTORS.end());
                let found = shown(&factor);
                return Err(refuse(lua, format!("scaled: expected a factor from {least} to {most}, found {found}")));
            };
            this.changed(lua, "scaled", &Moved::scaled(by), this.size.map(|size| size.map(|side| side.times(by))))
        });
        word(methods, "ground", "shifted", |lua, this: &Self, by: Value| {
            let by = pair(&by).map_err(|why| refuse(lua, format!("shifted: what it is shifted by {why}")))?;
            this.changed(lua, "shifted", &Moved::shifted(by), this.size)
        });
        unknown_word(methods, "ground");
    }
}

/// The most features of a battlefield.
pub const MOST_FEATURES: usize = 100;

/// The features of a value: one feature, or those of a ground; `None` for anything else.
pub fn features(item: &Value) -> Option<Vec<WrittenFeature>> {
    let held = item.as_userdata()?;
    if let Ok(land) = held.borrow::<LandWord>() {
        return Some(land.features.clone());
    }
    held.borrow::<WrittenFeature>().ok().map(|written| vec![written.clone()])
}

/// The refusal of an item that is not a feature.
pub fn no_feature(keys: &Keys, i: usize, item: &Value) -> mlua::Error {
    let found = shown(item);
    keys.refuse("", format!("item {} must be a feature such as woods {{ ... }}, or a ground, found {found}", i + 1))
}
