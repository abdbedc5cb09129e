//! The language in which a battle is told, and what its things are called in it.
//!
//! A scenario may have its texts in several languages. Its things are called by one of them everywhere in the battle; the
//! names by which its script knows them, those of its first language, stand beside these here, so that handlers, orders
//! and generals in Lua may use them whatever the language. No rule asks for either. Knows no battle.

use serde::{Deserialize, Serialize};

use super::mission::Task;

/// How the name of a camp as a place begins.
const CAMP: &str = "camp of ";

/// The language of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spoken {
    /// Its code, such as `de`.
    pub language: String,
    /// The names that are others in it than in the script.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<SpokenName>,
}

/// A name in the script and in the language of the battle.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpokenName {
    /// The name by which the script knows the thing.
    pub key: String,
    /// Its name in this language.
    pub said: String,
}

impl Spoken {
    /// What a thing of the script is called in this language.
    pub fn said<'a>(&'a self, key: &'a str) -> &'a str {
        self.names.iter().find(|name| name.key == key).map_or(key, |name| &name.said)
    }

    /// The name by which the script knows a thing that is called so.
    pub fn key<'a>(&'a self, said: &'a str) -> &'a str {
        self.names.iter().find(|name| name.said == said).map_or(said, |name| &name.key)
    }

    /// Calls the place of a task as this language does.
    pub fn say_task(&self, task: &mut Task) {
        call_place(task, &|name| self.said(name).to_string());
    }
}

/// Renames the place of a task, which may be the camp of an army.
pub(super) fn call_place(task: &mut Task, name: &dyn Fn(&str) -> String) {
    let (Task::Go { called, .. } | Task::HoldGround { called, .. } | Task::TakeGround { called, .. }) = task else {
        return;
    };
    *called = match called.split_once(CAMP) {
        Some((before, army)) if matches!(before, "" | "the ") => format!("{before}{CAMP}{}", name(army)),
        _ => name(called),
    };
}
