//! A campaign's script run to its end, and the functions in it that decide in the place of policies.
//!
//! It uses the words and the machine; how a season runs and where a campaign is kept is not known here.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use mlua::{
    Function, IntoLuaMulti, MetaMethod, MultiValue, UserData, UserDataFields, UserDataMethods, Value, Variadic,
};

use super::check::kinds::FindingKind;
use super::collector::is_nothing;
use super::error::{ScriptError, ScriptPlace, refuse};
use super::limits::Limits;
use super::modules::{Folders, ScriptPicture, SourceFile};
use super::vm::Vm;
use super::words::campaign::draft::CampaignDraft;
use super::words::define;
use super::words::draft::SharedDraft;
use super::words::length::shown as told;
use super::words::method::{no_such, read_only, word};
use crate::base::names::{cut, did_you_mean};
use crate::campaign::Campaign;
use crate::campaign::backdrop::{Backdrop, MOST_BYTES};
use crate::campaign::calendar::season_name;
use crate::campaign::hooks::{self, Hooks, NEWS};
use crate::campaign::names::NationName;
use crate::campaign::purse::Purse;
use crate::course::Stop;
use crate::muster::priced::list::BoughtList;
use crate::script::error::wrong;

/// A campaign as its script defines it, before its first turn.
pub struct CampaignPlan {
    /// The campaign.
    pub campaign: Campaign,
    /// The writer's sources.
    pub sources: Vec<String>,
    /// The script's files, its own first, those of armies last: their names and texts.
    pub files: Vec<(String, String)>,
    /// The paths of these files on the disk, in the same order.
    pub paths: Vec<PathBuf>,
    /// The hash of all files.
    pub hash: String,
    /// The background picture, as the campaign names it.
    pub picture: Option<ScriptPicture>,
    /// What `print` wrote.
    pub log: Vec<String>,
}

/// Runs a script that defines a campaign.
///
/// # Errors
/// The first mistake in it, with the writer's line; a limit; a file that cannot be read.
pub fn load(path: &Path, limits: Limits) -> Result<CampaignPlan, ScriptError> {
    let vm = Vm::new(limits, Folders::default())?;
    let shared = SharedDraft::default();
    define(&vm, &shared)?;
    vm.run_file::<MultiValue>(path)?;
    let draft = close(&shared, &vm.files())?;
    plan(&vm, &draft)
}

/// Runs a script, and returns the plan or the first mistake together with the files that were read.
pub fn attempt(path: &Path, limits: Limits) -> (Result<CampaignPlan, ScriptError>, Vec<SourceFile>) {
    let vm = match Vm::new(limits, Folders::default()) {
        Ok(vm) => vm,
        Err(error) => return (Err(error), Vec::new()),
    };
    let shared = SharedDraft::default();
    let run = define(&vm, &shared).and_then(|()| vm.run_file::<MultiValue>(path));
    let found = run.and_then(|_| close(&shared, &vm.files())).and_then(|draft| plan(&vm, &draft));
    (found, [vm.files(), vm.texts()].concat())
}

fn close(shared: &SharedDraft, files: &[SourceFile]) -> Result<CampaignDraft, ScriptError> {
    shared.close();
    shared.campaign.borrow_mut().take().ok_or_else(|| {
        let at = files.first().map(|file| ScriptPlace::line(file.name.clone(), 1));
        let what = "the script defines no campaign; begin with `local c = campaign { title = ..., rules = ... }`";
        wrong(FindingKind::Refused, &at, what)
    })
}

/// The plan of a complete draft.
fn plan(vm: &Vm, draft: &CampaignDraft) -> Result<CampaignPlan, ScriptError> {
    let mut first = None;
    let campaign = draft.judged(&mut |error| {
        first.get_or_insert(error);
    });
    if let (Some(campaign), None) = (&campaign, &first) {
        tried(vm, &draft.hooks, campaign, &mut |error| {
            first.get_or_insert(error);
        });
    }
    match (campaign, first) {
        (Some(campaign), None) => made(vm, draft, campaign),
        (_, Some(error)) => Err(error),
        (None, None) => Err(wrong(FindingKind::Map, &draft.at, "the campaign is not whole")),
    }
}

/// The plan of a draft that was judged.
///
/// # Errors
/// If its background picture cannot be read, or is none.
pub(super) fn made(vm: &Vm, draft: &CampaignDraft, mut campaign: Campaign) -> Result<CampaignPlan, ScriptError> {
    let files = [vm.files(), vm.texts()].concat();
    let picture = draft.background.as_ref().map(|name| {
        background(vm, name)
            .map_err(|why| wrong(FindingKind::WrongValue, &draft.at, format!("the background `{}` {why}", cut(name))))
    });
    let (backdrop, picture) = picture.transpose()?.unzip();
    campaign.backdrop = backdrop;
    Ok(CampaignPlan {
        campaign,
        picture,
        sources: draft.sources.clone(),
        paths: files.iter().filter_map(|file| file.path.clone()).collect(),
        files: files.into_iter().map(|file| (file.name, file.text.to_string())).collect(),
        hash: vm.script_hash().to_hex().to_string(),
        log: vm.log().lines,
    })
}

/// A background picture: what it is, and its bytes.
fn background(vm: &Vm, name: &str) -> Result<(Backdrop, ScriptPicture), String> {
    let picture = vm.picture(name, MOST_BYTES)?;
    Ok((Backdrop::of(&picture.bytes)?, picture))
}

/// The lists of the armies of a campaign that are bought: the files that it is played with, run again.
///
/// # Errors
/// A mistake in them, although they were complete when the campaign was founded.
pub fn bought_lists(files: &[(String, String)], limits: Limits) -> Result<Vec<Rc<BoughtList>>, Stop> {
    let (vm, shared) =
        (Vm::new(limits, Folders::default()).map_err(|error| error.to_string())?, SharedDraft::default());
    let run = define(&vm, &shared).and_then(|()| vm.run_given::<MultiValue>(files));
    let draft = run.and_then(|_| close(&shared, &vm.files())).map_err(|error| vm.render(&error))?;
    Ok(draft.bought_lists.into_values().collect())
}

/// The functions of a campaign's script that decide in the place of policies, in a machine of their own.
pub struct ScriptHooks {
    vm: Vm,
    hooks: BTreeMap<String, Function>,
}

impl ScriptHooks {
    /// Runs the files that a campaign was founded with again, and keeps its functions.
    ///
    /// # Errors
    /// A mistake in them, although they were complete when the campaign was founded.
    pub fn of(files: &[(String, String)], limits: Limits) -> Result<ScriptHooks, Stop> {
        let vm = Vm::new(limits, Folders::default()).map_err(|error| error.to_string())?;
        let run = || -> Result<BTreeMap<String, Function>, ScriptError> {
            let shared = SharedDraft::default();
            define(&vm, &shared)?;
            vm.run_given::<MultiValue>(files)?;
            close(&shared, &vm.files()).map(|draft| draft.hooks)
        };
        let hooks = run().map_err(|error| vm.render(&error))?;
        Ok(ScriptHooks { vm, hooks })
    }

    /// Calls each function once for a campaign as it stands.
    ///
    /// # Errors
    /// The first function that fails or returns a wrong answer, with its line.
    pub fn try_on(&self, campaign: &Campaign) -> Result<(), Stop> {
        let mut first = None;
        tried(&self.vm, &self.hooks, campaign, &mut |error| {
            first.get_or_insert(error);
        });
        first.map_or(Ok(()), |error| Err(self.vm.render(&error).into()))
    }

    fn asked(&self) -> ScriptMachine<'_> {
        ScriptMachine { vm: &self.vm, hooks: &self.hooks }
    }
}

impl Hooks for ScriptHooks {
    fn number(&mut self, campaign: &Campaign, decision: &str, of: &[&str]) -> Result<Option<u32>, Stop> {
        Ok(self.asked().number(campaign, decision, of).map_err(|error| self.vm.render(&error))?)
    }

    fn news(&mut self, campaign: &Campaign) -> Result<Vec<String>, Stop> {
        Ok(self.asked().news(campaign).map_err(|error| self.vm.render(&error))?)
    }
}

/// The functions of a script in the machine that ran it.
struct ScriptMachine<'v> {
    vm: &'v Vm,
    hooks: &'v BTreeMap<String, Function>,
}

impl ScriptMachine<'_> {
    /// The answer of a function, with the function; `None` if the script has no such function, or it returns `nil`.
    fn ask(&self, name: &str, args: impl IntoLuaMulti) -> Result<Option<(Value, &Function)>, ScriptError> {
        let Some(function) = self.hooks.get(name) else { return Ok(None) };
        let answer: Value = self.vm.call(function, args)?;
        // A placeholder for a refused value has been reported already.
        Ok(if answer.is_nil() || is_nothing(&answer) { None } else { Some((answer, function)) })
    }

    fn number(&self, campaign: &Campaign, decision: &str, of: &[&str]) -> Result<Option<u32>, ScriptError> {
        let names: Variadic<String> = of.iter().map(ToString::to_string).collect();
        match self.ask(decision, (StateWord(Rc::new(campaign.clone())), names))? {
            None => Ok(None),
            Some((Value::Integer(n), _)) if u32::try_from(n).is_ok_and(|n| n <= MOST_NUMBER) => {
                Ok(u32::try_from(n).ok())
            }
            Some((Value::Number(x), _)) if x.fract() == 0.0 && (0.0..=f64::from(MOST_NUMBER)).contains(&x) => {
                Ok(Some(x as u32))
            }
            Some((other, by)) => {
                let expected = format!("`{decision}` answers a whole number from 0 to {MOST_NUMBER}, or nil");
                Err(answered(by, format!("{expected}; for {} it gave {}", of.join(", "), told(&other))))
            }
        }
    }

    fn news(&self, campaign: &Campaign) -> Result<Vec<String>, ScriptError> {
        let Some((answer, by)) = self.ask(NEWS, StateWord(Rc::new(campaign.clone())))? else { return Ok(Vec::new()) };
        let line = |value: Value| match value.as_string().map(|text| text.to_string_lossy()) {
            Some(text) if text.len() <= MOST_NEWS => Ok(text),
            Some(_) => Err(answered(by, format!("a line of `news` has at most {MOST_NEWS} letters"))),
            None => Err(answered(by, format!("`news` answers a text, or a list of texts; it gave {}", told(&value)))),
        };
        match answer {
            Value::Table(lines) => {
                let lines: Vec<Value> = (1..=lines.raw_len().min(MOST_LINES))
                    .map(|i| lines.raw_get(i))
                    .collect::<mlua::Result<_>>()
                    .map_err(|error| self.vm.error(&error))?;
                lines.into_iter().map(line).collect()
            }
            other => Ok(vec![line(other)?]),
        }
    }
}

/// The mistake of a function's wrong answer, at the line in which the function begins.
fn answered(by: &Function, what: String) -> ScriptError {
    let info = by.info();
    let at = info.short_src.zip(info.line_defined).map(|(file, line)| ScriptPlace::line(file, line));
    wrong(FindingKind::Answer, &at, what)
}

/// Calls each function of a campaign once for the campaign's beginning, and passes mistakes to `tell`. The arguments
/// are the first nation, army and node by name.
pub(super) fn tried(
    vm: &Vm,
    functions: &BTreeMap<String, Function>,
    campaign: &Campaign,
    tell: &mut dyn FnMut(ScriptError),
) {
    let asked = ScriptMachine { vm, hooks: functions };
    let first = |kind: &str| match kind {
        "nation" => campaign.nations.keys().next().map(|name| &**name),
        "army" => campaign.armies.keys().next().map(|name| &**name),
        _ => campaign.map.nodes.keys().next().map(|name| &**name),
    };
    for name in functions.keys() {
        let answer = match hooks::asked_about(name) {
            Some(kinds) => match kinds.map(first).collect::<Option<Vec<&str>>>() {
                Some(of) => asked.number(campaign, name, &of).map(drop),
                None => Ok(()),
            },
            None => asked.news(campaign).map(drop),
        };
        answer.unwrap_or_else(&mut *tell);
    }
}

/// The largest number that a function may return.
const MOST_NUMBER: u32 = 1_000_000_000;
/// The longest line of news, in bytes.
const MOST_NEWS: usize = 4_000;
/// The most lines of news in a season.
const MOST_LINES: usize = 100;

/// The campaign as the functions of a script may read it.
struct StateWord(Rc<Campaign>);

impl UserData for StateWord {
    fn add_fields<F: UserDataFields<Self>>(fields: &mut F) {
        fields.add_meta_field(MetaMethod::Type, "state");
    }

    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        word(methods, "state", "worth", |lua, this: &Self, nation: String| {
            let nation = known(lua, "nation", &nation, this.0.nations.keys().map(|name| &**name))?;
            Ok(this.0.worth(&NationName(nation)))
        });
        word(methods, "state", "coins", |lua, this: &Self, nation: String| {
            let nation = known(lua, "nation", &nation, this.0.nations.keys().map(|name| &**name))?;
            Ok(this.0.coins(&Purse::Nation(NationName(nation))))
        });
        word(methods, "state", "owner", |lua, this: &Self, node: String| {
            let node = known(lua, "node", &node, this.0.map.nodes.keys().map(|name| &**name))?;
            Ok(this.0.owner(&node.as_str().into()).map(ToString::to_string))
        });
        word(methods, "state", "strength", |lua, this: &Self, army: String| {
            let army = known(lua, "army", &army, this.0.armies.keys().map(|name| &**name))?;
            Ok(this.0.armies.get(army.as_str()).map_or(0, |of| of.strength(this.0.date.turn)))
        });
        word(methods, "state", "lacks", |lua, this: &Self, army: String| {
            let army = known(lua, "army", &army, this.0.armies.keys().map(|name| &**name))?;
            Ok(this.0.armies.get(army.as_str()).map_or(0, |of| of.lacks()))
        });
        methods.add_meta_method(MetaMethod::Index, |lua, this: &Self, key: Value| -> mlua::Result<Value> {
            match key.as_string().map(|key| key.to_string_lossy()).as_deref() {
                Some("year") => Ok(Value::Integer(this.0.date.year.into())),
                Some("turn") => Ok(Value::Integer(this.0.date.turn.into())),
                Some("season") => lua.create_string(season_name(this.0.date.season)).map(Value::String),
                _ => Err(no_such(lua, "state", &key)),
            }
        });
        read_only(methods, "state");
    }
}

/// A name, if it is among the known ones.
fn known<'a>(
    lua: &mlua::Lua,
    what: &str,
    name: &str,
    names: impl Iterator<Item = &'a str> + Clone,
) -> mlua::Result<String> {
    if names.clone().any(|known| known == name) {
        return Ok(name.to_string());
    }
    let near = did_you_mean(name, names);
    Err(refuse(lua, format!("there is no {what} \"{name}\"{near}")))
}
