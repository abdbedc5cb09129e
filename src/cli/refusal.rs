//! The refusals of a rule before a battle, of a player's choice or of a script: a result, with its clause and exit code
//! 1.

use super::answer::print_json;
use super::messages;
use crate::book::Objection;
use crate::report::broken::BrokenAt;
use crate::script::error::ScriptPlace;
use serde::Serialize;
use serde_json::{Value, json};
use std::io::Write;
use thiserror::Error;

/// A script whose wish a rule refuses.
#[derive(Debug, Error)]
#[error("{shown}")]
pub(super) struct OfScript {
    /// The refusal as text for people, with the line of the script.
    pub shown: String,
    /// The place in the script, if it is known.
    pub at: Option<ScriptPlace>,
    /// The rule's objection.
    pub objection: Objection,
    /// The battle in which the script wanted it.
    pub battle: Option<BrokenAt>,
}

/// Whether an error is the refusal of a rule.
pub(super) fn is(error: &anyhow::Error) -> bool {
    error.is::<Objection>() || error.is::<OfScript>()
}

/// Tells the refusal with its place, reason and clause on standard error, and in JSON as an object on standard output too, where
/// the place in a script is an object.
pub(super) fn tell(error: &anyhow::Error, as_json: bool, out: &mut impl Write) -> anyhow::Result<()> {
    if let Some(script) = error.downcast_ref::<OfScript>() {
        messages::mistake(error);
        if as_json {
            let place = script.at.as_ref().map(place);
            return print((&script.objection, script.battle.as_ref()), place, out);
        }
        return Ok(());
    }
    let Some(objection) = error.downcast_ref::<Objection>() else { return Ok(()) };
    let place = error.chain().map(ToString::to_string).find(|told| *told != objection.to_string());
    let before = place.as_ref().map(|place| format!("{place}: ")).unwrap_or_default();
    messages::say(&format!("refused: {before}{objection}"));
    if as_json {
        return print((objection, None), place.map(Value::from), out);
    }
    Ok(())
}

/// A place in a script: its file, the line and the column, both from 1.
pub(super) fn place(at: &ScriptPlace) -> Value {
    json!({ "file": at.file, "line": at.line, "column": at.word.map(|(start, _)| start + 1) })
}

/// A refusal as `--json` prints it.
#[derive(Serialize)]
struct RefusalJson<'a> {
    allowed: bool,
    #[serde(rename = "where")]
    place: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    battle: Option<&'a BrokenAt>,
    #[serde(flatten)]
    objection: ObjectionJson<'a>,
}

/// An objection as `--json` prints it: its text, and `fault`, `clause` and `nearest` as data.
#[derive(Serialize)]
pub(super) struct ObjectionJson<'a> {
    reason: String,
    #[serde(flatten)]
    objection: &'a Objection,
}

impl<'a> ObjectionJson<'a> {
    pub(super) fn of(objection: &'a Objection) -> ObjectionJson<'a> {
        ObjectionJson { reason: objection.breach.to_string(), objection }
    }
}

fn print(
    (objection, battle): (&Objection, Option<&BrokenAt>),
    place: Option<Value>,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    print_json(&RefusalJson { allowed: false, place, battle, objection: ObjectionJson::of(objection) }, out)?;
    Ok(out.flush()?)
}
