//! `debellis campaign resolve` and `pack`: the choice of who fights a battle, the form of its result, and the sheets
//! for playing it at a table.

use std::io::Write;
use std::path::Path;

use anyhow::{anyhow, bail};
use serde::Serialize;

use super::desk::{look, open, status};
use super::files::{plain, save_of, text_of};
use super::pages;
use crate::base::names::cut_message;
use crate::battle::Compass;
use crate::campaign::battle::{BattleMode, Engagement, INVADER};
use crate::campaign::names::{BattleName, find};
use crate::campaign::result::{ResultForm, ResultTerms, blank, filled};
use crate::cli::answer::{self, CommandEnding, print_json};
use crate::cli::args::campaign::ByArg;
use crate::cli::messages;
use crate::input::FORM;
use crate::report::campaign::map::waiting;
use crate::report::campaign::pack as report;
use crate::rules;
use crate::sim::campaign::{CampaignDesk, REPORTS, Trouble};

/// The arguments for a battle.
pub struct BattleRequest<'a> {
    /// The name of the battle.
    pub battle: Option<&'a str>,
    /// The choice of who fights it.
    pub by: Option<ByArg>,
    /// The filled form.
    pub form: Option<&'a Path>,
    /// The name of the person who filled it in, where the form does not say it.
    pub who: Option<&'a str>,
}

#[derive(Serialize)]
struct ResultFaultsJson<'a> {
    allowed: bool,
    battle: &'a str,
    faults: &'a [String],
}

/// Runs the command for a battle.
///
/// # Errors
/// If there is no such battle, or the form cannot be read.
pub fn run(
    folder: &Path,
    asked: &BattleRequest,
    at: Option<&str>,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let changes = asked.by.is_some() || asked.form.is_some();
    let mut desk = if changes { open(folder, at)? } else { look(folder)? };
    // A form says itself for which battle it is.
    let read = asked.form.filter(|_| asked.battle.is_none()).map(form_of).transpose()?;
    let own = read.as_ref().and_then(|read| read.as_ref().ok()).map(|form| &form.battle);
    let own = own.filter(|own| desk.campaign.battles.contains_key(*own)).map(|own| &**own);
    let name = battle(&desk, asked.battle.or(own))?;
    let save = save_of(folder, &name);
    let waits = desk.campaign.battles[&name].record.is_none();
    if changes && waits && asked.by != Some(ByArg::Players) && save.exists() {
        let (save, folder) = (save.display(), folder.display());
        let what = format!(
            "the battle {name} is being played, and is saved in {save}\n  help: `debellis campaign play {folder} {name}` \
             goes on with it, with `--red general --blue general` to leave the rest to computers; to give up what was \
             played, give that file another name"
        );
        return Err(Trouble::Refused(what).into());
    }
    if let Some(by) = asked.by {
        let fought = match by {
            ByArg::Computer => BattleMode::Computer,
            ByArg::Players => BattleMode::Players,
            ByArg::Table => BattleMode::Typed,
        };
        desk.fight_by(&name, fought)?;
        let done = format!("who fights the battle {name} stands in the journal");
        pages::renew(&desk, &done);
        return answer::after_writing(&done, out, |out| told(&desk, &name, json, out));
    }
    let engagement = &desk.campaign.battles[&name];
    // If no battlefield can be made, the edges are not known.
    let laid = desk.laid_out(&name).ok();
    let read = match read {
        None => asked.form.map(form_of).transpose()?,
        read => read,
    };
    let Some(read) = read else {
        let edge = laid.as_ref().map(|laid| laid.start.sides[INVADER.index()].edge);
        let edge = edge.or(engagement.record.as_ref().map(|record| record.edge)).unwrap_or(Compass::South);
        let form = match &engagement.record {
            Some(record) => filled(&name, engagement, record, edge),
            None => blank(&name, engagement, edge),
        };
        if json {
            print_json(&form, out)?
        } else {
            write!(out, "{}", form.text(engagement))?
        }
        return Ok(CommandEnding::Done);
    };
    let losses = rules::loss_policy(&desk.campaign.policies.losses).map_err(|what| anyhow!(what))?;
    let rules = laid.as_ref().map_or(&desk.rules, |laid| &laid.rules);
    let start = laid.as_ref().map(|laid| &laid.start);
    let terms = ResultTerms { rules, policies: &desk.campaign.policies, losses, laid: start };
    match read.and_then(|form: ResultForm| form.judged(terms, &name, engagement, asked.who)) {
        Ok(record) => {
            desk.resolve(&name, record)?;
            let done = format!("the result of the battle {name} is taken and stands in the journal");
            pages::renew(&desk, &done);
            answer::after_writing(&done, out, |out| told(&desk, &name, json, out))
        }
        Err(faults) => {
            messages::say(&format!("refused: {}", faults.join("\n  ")));
            if json {
                print_json(&ResultFaultsJson { allowed: false, battle: &name, faults: &faults }, out)?;
            }
            Ok(CommandEnding::Refused)
        }
    }
}

/// A form in a file, as JSON or as text; or its faults.
fn form_of(file: &Path) -> anyhow::Result<Result<ResultForm, Vec<String>>> {
    let text = text_of(file, &FORM)?;
    Ok(if text.trim_start().starts_with('{') {
        serde_json::from_slice(text.as_bytes()).map_err(|why| vec![cut_message(&why.to_string())])
    } else {
        ResultForm::read(&text)
    })
}

/// Tells how a battle stands now, which ones wait still, and what goes on from here; as JSON the status of all.
fn told(desk: &CampaignDesk, name: &BattleName, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    if json {
        return status(desk, json, out);
    }
    let waits = |name: &BattleName| desk.campaign.battles.get(name).is_some_and(|battle| battle.record.is_none());
    let (this, others): (Vec<_>, Vec<_>) = waiting(&desk.campaign).into_iter().partition(|battle| battle.name == *name);
    for battle in this.iter().chain(others.iter().filter(|battle| waits(&battle.name))) {
        writeln!(out, "{}", battle.text)?;
    }
    let people = |name: &BattleName| desk.campaign.battles.get(name).is_some_and(Engagement::waits_for_people);
    let wait = this.iter().chain(&others).filter(|battle| people(&battle.name));
    let wait: Vec<String> = wait.map(|one| one.name.to_string()).collect();
    match wait.is_empty() {
        true => writeln!(out, "`debellis campaign advance {}` goes on with the season", desk.folder.display())?,
        false => writeln!(out, "the season waits for {}", wait.join(" and "))?,
    }
    Ok(CommandEnding::Done)
}

/// The battle of a name, or the only one with this in its name; without a name the only open one.
///
/// # Errors
/// If there is no such battle, or several are open.
pub fn battle(desk: &CampaignDesk, name: Option<&str>) -> anyhow::Result<BattleName> {
    let battles = &desk.campaign.battles;
    let mut waiting = battles.iter().filter(|(_, battle)| battle.record.is_none()).map(|(name, _)| name);
    match (name, waiting.next(), waiting.next()) {
        (Some(name), ..) => {
            let part = name.to_lowercase();
            let mut fitting = battles.keys().filter(|battle| battle.to_lowercase().contains(&part));
            if let (Some(only), None) = (fitting.next(), fitting.next()) {
                return Ok(only.clone());
            }
            let found = find("battle", name, battles.keys().map(|name| &**name)).map_err(|what| anyhow!(what))?;
            Ok(BattleName::from(found))
        }
        (None, Some(only), None) => Ok(only.clone()),
        (None, None, _) => bail!("no battle waits in this season"),
        (None, Some(_), Some(_)) => {
            let all: Vec<&str> = battles.keys().map(|name| &**name).collect();
            bail!("several battles wait; name one of {}", all.join(", "))
        }
    }
}

#[derive(Serialize)]
struct Packed {
    files: Vec<String>,
}

/// Writes the sheets for playing a battle, or all open ones, at a table into the folder of reports.
///
/// # Errors
/// If no battle is open, one cannot be set up, or nothing can be written.
pub fn pack(folder: &Path, name: Option<&str>, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let desk = look(folder)?;
    let waiting = desk.campaign.battles.iter().filter(|(_, battle)| battle.record.is_none());
    let names: Vec<BattleName> = match name {
        Some(_) => vec![battle(&desk, name)?],
        None => waiting.map(|(name, _)| name.clone()).collect(),
    };
    if names.is_empty() {
        bail!(
            "no battle waits in this season\n  help: `debellis campaign advance` makes them; say `resolve --by table` of those for tables"
        );
    }
    let templates = desk.templates(desk.campaign.date.turn)?;
    let (mut files, reports) = (Vec::new(), desk.folder.join(REPORTS));
    crate::cli::file::folder(&reports)?;
    for name in names {
        let laid = desk.laid_out(&name)?;
        let battle = &desk.campaign.battles[&name];
        let page = report::pack(
            &desk.campaign,
            &name,
            battle,
            &laid.rules,
            &laid.start,
            &templates,
            desk.backdrop()?.as_deref(),
        )?;
        let file = reports.join(format!("battle-{}.html", plain(&name)));
        crate::cli::file::write(&file, &page)?;
        files.push(file.display().to_string());
    }
    if json {
        print_json(&Packed { files }, out)?;
    } else {
        writeln!(out, "{}", files.join("\n"))?;
    }
    Ok(CommandEnding::Done)
}
