//! Mistakes in what was given, exit code 2: for people on standard error, and with `--json` as an object on standard output
//! too.

use std::io::Write;

use serde::Serialize;
use serde_json::Value;
use thiserror::Error;

use super::answer::print_json;
use super::messages;
use super::refusal;
use crate::report::broken::BrokenAt;
use crate::script::error::ScriptPlace;

/// A mistake with its place in a script or its battle.
#[derive(Debug, Error)]
#[error("{shown}")]
pub(super) struct ToldMistake {
    /// The mistake for people, with the line of the script.
    pub shown: String,
    /// The mistake alone.
    pub message: String,
    /// The place in the script, if it is known.
    pub at: Option<ScriptPlace>,
    /// The battle in which it was made.
    pub battle: Option<BrokenAt>,
}

/// A mistake as `--json` prints it.
#[derive(Serialize)]
struct MistakeJson<'a> {
    error: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    because: Vec<String>,
    #[serde(rename = "where", skip_serializing_if = "Option::is_none")]
    place: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    battle: Option<&'a BrokenAt>,
}

/// Tells a mistake; the object only where nothing was printed before, so that a program reads one object.
pub(super) fn tell(error: &anyhow::Error, as_json: bool, out: &mut impl Write) {
    messages::mistake(error);
    if as_json {
        let told = error.downcast_ref::<ToldMistake>();
        print(
            &MistakeJson {
                error: told.map_or_else(|| error.to_string(), |told| told.message.clone()),
                because: error.chain().skip(1).map(ToString::to_string).collect(),
                place: told.and_then(|told| told.at.as_ref()).map(refusal::place),
                battle: told.and_then(|told| told.battle.as_ref()),
            },
            out,
        );
    }
}

/// Tells a mistake in the command line itself.
pub(super) fn usage(error: &clap::Error, as_json: bool, out: &mut impl Write) {
    let text = messages::usage(error);
    if as_json {
        print(&MistakeJson { error: text, because: Vec::new(), place: None, battle: None }, out);
    }
}

fn print(mistake: &MistakeJson, out: &mut impl Write) {
    // The mistake has been told on standard error: if nobody reads the object, nothing is lost.
    let _ = print_json(mistake, out).and_then(|()| Ok(out.flush()?));
}
