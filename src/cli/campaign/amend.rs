//! `debellis campaign amend`: the umpire's own hand.

use std::io::Write;
use std::path::Path;

use serde::Serialize;

use super::desk::{look, open};
use super::files::{save_of, text_of};
use super::pages;
use crate::campaign::event::{CampaignEvent, CampaignEventKind};
use crate::campaign::hand::{ActRefusal, UmpireAct};
use crate::cli::answer::{self, CommandEnding, print_json};
use crate::cli::messages;
use crate::input::ACTS;
use crate::report::campaign::told::{self, SeasonLine};
use crate::sim::campaign::{CampaignDesk, Trouble};

/// The arguments for acts.
pub struct ActRequest<'a> {
    /// One act in words.
    pub act: Option<&'a str>,
    /// A file of acts.
    pub file: Option<&'a Path>,
    /// The reason, unless the file gives one.
    pub reason: Option<&'a str>,
    /// Who signs.
    pub who: &'a str,
    /// Nothing is written.
    pub preview: bool,
}

#[derive(Serialize)]
struct ActsJson<'a> {
    written: bool,
    lines: &'a [SeasonLine],
}

#[derive(Serialize)]
struct ActFaultsJson<'a> {
    allowed: bool,
    faults: Vec<String>,
    refused: &'a [ActRefusal],
}

/// Does the acts, or tells what they would do; all of them, or none.
///
/// # Errors
/// If the file cannot be read, or the acts not be written.
pub fn run(
    folder: &Path,
    asked: &ActRequest,
    at: Option<&str>,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let text = match (asked.act, asked.file) {
        (Some(act), _) => act.to_string(),
        (None, Some(file)) => text_of(file, &ACTS)?,
        (None, None) => String::new(),
    };
    let mut desk = if asked.preview { look(folder)? } else { open(folder, at)? };
    let acts = match desk.acts(&text, asked.who, asked.reason) {
        Ok(acts) => acts,
        Err(refused) => {
            let faults: Vec<String> = refused.iter().map(ToString::to_string).collect();
            messages::say(&format!("refused: {}\nnothing was written", faults.join("\n  ")));
            if json {
                print_json(&ActFaultsJson { allowed: false, faults, refused: &refused }, out)?;
            }
            return Ok(CommandEnding::Refused);
        }
    };
    weather_comes_in_time(&desk, &acts)?;
    let lines = told::tell(&desk.campaign, &acts);
    if asked.preview {
        return tell(&lines, false, json, out);
    }
    desk.amend(acts)?;
    let done = format!("{} of the umpire's stand in the journal", told::counted(lines.len(), "line"));
    pages::renew(&desk, &done);
    answer::after_writing(&done, out, |out| tell(&lines, true, json, out))
}

/// Refuses the weather of a battle that is being played: it was begun with its weather.
fn weather_comes_in_time(desk: &CampaignDesk, acts: &[CampaignEvent]) -> Result<(), Trouble> {
    for event in acts {
        let CampaignEventKind::Amended(signed) = &event.what else { continue };
        let UmpireAct::Weather { battle: Some(name), .. } = &signed.act else { continue };
        let save = save_of(&desk.folder, name);
        if save.exists() {
            return Err(Trouble::Refused(format!(
                "the battle {name} is being played in the weather with which it began, and is saved in {}\n  help: to begin it \
                 anew in other weather give that file another name first",
                save.display()
            )));
        }
    }
    Ok(())
}

fn tell(lines: &[SeasonLine], written: bool, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    if json {
        print_json(&ActsJson { written, lines }, out)?;
        return Ok(CommandEnding::Done);
    }
    for line in lines {
        writeln!(out, "{}", line.shown())?;
    }
    writeln!(out, "{}", if written { "all of it stands in the journal" } else { "nothing was written" })?;
    Ok(CommandEnding::Done)
}
