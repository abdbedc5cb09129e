//! `ground { feature, ... }`: a piece of land that a module gives back and many scenarios use, mirrored, turned, scaled or
//! shifted. Knows features as they were written, not the board that they will lie on.

use mlua::{Lua, MetaMethod, UserData, UserDataFields, UserDataMethods, Value};

use super::moved::{Mirror, Moved};
use super::terrain::{MOST_FEATURES, features, no_feature};
use super::written::Written;
use super::{unknown_word, word};
use crate::base::names::did_you_mean;
use crate::script::check::kinds::Kind;
use crate::script::error::{ScriptError, refuse};
use crate::script::keys::{Field, Keys};
use crate::script::words::length::{self, Length, one_table, pair, shown};

/// What `ground { ... }` gives back.
pub struct LandWord {
    /// Its features, in their order.
    pub features: Vec<Written>,
    /// Its width and depth, where they were written.
    size: Option<[Length; 2]>,
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
        Ok(LandWord { features: taken, size })
    })
}

/// The largest and the smallest factor of a change of scale.
const FACTORS: std::ops::RangeInclusive<f64> = 0.05..=20.0;

impl LandWord {
    /// The same land, changed.
    fn moved(&self, by: &Moved, size: Option<[Length; 2]>) -> mlua::Result<LandWord> {
        let each = self.features.iter().map(|written| {
            written.moved(by).map_err(|why| {
                let message = format!("{}: {why}", written.word);
                mlua::Error::external(ScriptError::Refused { kind: Kind::WrongValue, at: written.at.clone(), message })
            })
        });
        Ok(LandWord { features: each.collect::<mlua::Result<_>>()?, size })
    }

    fn sized(&self, lua: &Lua, name: &str) -> mlua::Result<[Length; 2]> {
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
            this.moved(&Moved::mirrored(which, size), this.size)
        });
        word(methods, "ground", "turned", |lua, this: &Self, degrees: Value| {
            let Some(turn) = f64::read(&degrees).filter(|turn| turn.abs() <= 3600.0) else {
                return Err(refuse(lua, format!("turned: expected degrees clockwise, found {}", shown(&degrees))));
            };
            let (by, size) = Moved::turned(turn, this.sized(lua, "turned")?);
            this.moved(&by, Some(size))
        });
        word(methods, "ground", "scaled", |lua, this: &Self, factor: Value| {
            let Some(by) = f64::read(&factor).filter(|by| FACTORS.contains(by)) else {
                let (least, most) = (FACTORS.start(), FACTORS.end());
                let found = shown(&factor);
                return Err(refuse(lua, format!("scaled: expected a factor from {least} to {most}, found {found}")));
            };
            this.moved(&Moved::scaled(by), this.size.map(|size| size.map(|side| side.times(by))))
        });
        word(methods, "ground", "shifted", |lua, this: &Self, by: Value| {
            let by = pair(&by).map_err(|why| refuse(lua, format!("shifted: what it is shifted by {why}")))?;
            this.moved(&Moved::shifted(by), this.size)
        });
        unknown_word(methods, "ground");
    }
}
