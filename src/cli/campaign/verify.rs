//! `debellis campaign verify`: checks a campaign for faults.

use std::io::Write;
use std::path::Path;

use serde::Serialize;

use super::desk::there;
use super::pages;
use crate::cli::answer::{CommandEnding, print_json};
use crate::general::GeneralVersion;
use crate::report::campaign::page::JournalEnd;
use crate::report::campaign::told::counted;
use crate::sim::campaign::{Again, CampaignDesk, FILE};
use crate::store::campaign::{Store, StoreError};

#[derive(Serialize)]
struct Verified {
    sound: bool,
    /// The entries that were not taken back.
    entries: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    journal: Option<JournalEnd>,
    state: String,
    seasons: u32,
    battles: u32,
    /// The version of the general by whom battles of computers are fought.
    #[serde(skip_serializing_if = "Option::is_none")]
    general: Option<GeneralVersion>,
    findings: Vec<String>,
    remarks: Vec<String>,
    changes: Vec<String>,
}

/// Checks the file, its dice, and that every season comes out again as it is written; with `battles` also the battles
/// of computers.
///
/// # Errors
/// If there is no campaign, or its file cannot be opened.
pub fn run(folder: &Path, battles: bool, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    there(folder)?;
    let mut findings: Vec<String> = match Store::read(&folder.join(FILE)) {
        Ok(file) => file.verify().iter().map(ToString::to_string).collect(),
        // Of a file that cannot be opened, this is the only finding.
        Err(why @ (StoreError::Damaged { .. } | StoreError::Changed { .. })) => {
            let told = why.to_string();
            let what = told.split_once('\n').map_or(told.as_str(), |(what, _)| what);
            vec![format!("{what}; nothing more of it can be read, so go on from a copy or an export")]
        }
        Err(why) => return Err(why.into()),
    };
    let (mut entries, mut state, mut changes, mut again) = (0, String::new(), Vec::new(), Again::default());
    let (mut journal, mut general) = (None, None);
    if findings.is_empty() {
        match CampaignDesk::look(folder) {
            Ok(desk) => {
                (entries, state) = (desk.events.len(), desk.campaign.hash());
                general = Some(desk.campaign.general);
                journal = Some(pages::journal_of(&desk)?);
                findings.extend(desk.dice_faults());
                changes = desk.changes()?;
                match desk.again(battles) {
                    Ok(found) => again = found,
                    Err(why) => findings.push(why.to_string()),
                }
                findings.append(&mut again.faults);
                match desk.seed_fault() {
                    Ok(Some(fault)) if fault.imported => again.remarks.push(fault.what),
                    Ok(Some(fault)) => findings.push(fault.what),
                    Ok(None) => {}
                    Err(why) => findings.push(why.to_string()),
                }
            }
            Err(why) => findings.push(why.to_string()),
        }
    }
    let sound = findings.is_empty();
    let Again { seasons, battles, remarks, .. } = again;
    if json {
        print_json(
            &Verified { sound, entries, journal, state, seasons, battles, general, findings, remarks, changes },
            out,
        )?;
    } else {
        for line in findings.iter().chain(&remarks).chain(&changes) {
            writeln!(out, "{line}")?;
        }
        if sound {
            let battles = if battles > 0 {
                format!(", as do {} by {}", counted(battles as usize, "battle"), general.unwrap_or_default())
            } else {
                String::new()
            };
            writeln!(
                out,
                "sound: {entries} entries stand, and lead to the state {state}; every die that was shown comes from its seed; {} run again as written{battles}",
                counted(seasons as usize, "season"),
            )?;
        }
        if let Some(JournalEnd { entries, hash }) = journal {
            writeln!(out, "the journal has {entries} entries, with those taken back; the hash of the last is {hash}")?;
        }
    }
    Ok(if sound { CommandEnding::Done } else { CommandEnding::Refused })
}
