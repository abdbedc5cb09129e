//! The contents that the seasons of a campaign are played with: its script, the clauses of its rules, its templates.
//! All are stored in its own file and pinned to each season by their hashes.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::desk::{CampaignDesk, add};
use super::pins::{BACKGROUND, MODULE, RULES, SCRIPT, TEMPLATE, clauses_differ, pin_plan, pin_rules};
use super::trouble::Trouble;
use crate::campaign::cause::CampaignCause;
use crate::campaign::ends::Ends;
use crate::campaign::event::{CampaignEvent, CampaignEventKind};
use crate::campaign::map::Map;
use crate::campaign::state::SeasonPhase;
use crate::report::campaign::changed::changed;
use crate::report::campaign::templates::Templates;
use crate::script::campaign::{CampaignPlan, ScriptHooks};
use crate::script::limits::Limits;
use crate::store::campaign::{Batch, Pinned, PinnedContent};

/// The contents that a season was played with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Contents {
    /// The season.
    pub turn: u32,
    /// The version of debellis that opened it.
    pub engine: String,
    /// The number of the journal entry that names them.
    pub entry: u32,
    /// The contents.
    pub pins: Vec<PinnedContent>,
}

impl Contents {
    /// The differences of these contents from `other`, in words.
    pub fn against(&self, other: &Contents) -> Vec<String> {
        let at = |pins: &[PinnedContent], pin: &PinnedContent| {
            pins.iter().find(|p| p.role == pin.role && p.name == pin.name).cloned()
        };
        let mut told = Vec::new();
        for pin in &self.pins {
            match at(&other.pins, pin) {
                None => told.push(format!("{} {} is new", pin.role, pin.name)),
                Some(old) if old.blob != pin.blob => told.push(format!("{} {} was changed", pin.role, pin.name)),
                Some(_) => {}
            }
        }
        let gone = other.pins.iter().filter(|pin| at(&self.pins, pin).is_none());
        told.extend(gone.map(|pin| format!("{} {} is gone", pin.role, pin.name)));
        told
    }
}

impl CampaignDesk {
    /// The contents of a turn: those that are pinned to the last entry that opened it or changed them.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn contents(&self, turn: u32) -> Result<Contents, Trouble> {
        let stands = |pinned: &&Pinned| self.events.binary_search_by_key(&pinned.entry, |(number, _)| *number).is_ok();
        for at in (0..=turn).rev() {
            let pins = self.store.pins(at)?;
            let own = || pins.iter().filter(|pinned| pinned.pin.role == SCRIPT).filter(stands);
            if let Some(last) = own().max_by_key(|pinned| pinned.entry) {
                let pins = pins.iter().filter(|pinned| pinned.entry == last.entry);
                let pins = pins.map(|pinned| pinned.pin.clone()).collect();
                return Ok(Contents { turn, engine: last.engine.clone(), entry: last.entry, pins });
            }
        }
        Ok(Contents { turn, engine: String::new(), entry: 0, pins: Vec::new() })
    }

    /// Pins the contents of the campaign to the last entry of a batch, which opens a season.
    pub(super) fn pin_again(&self, batch: &mut Batch) -> Result<(), Trouble> {
        for pin in self.contents(self.campaign.date.turn)?.pins {
            match pin.role.as_str() {
                RULES => pin_rules(batch, &pin.name)?,
                _ => batch.pin_known(&pin.role, &pin.name, &pin.blob)?,
            }
        }
        Ok(())
    }

    /// The files of the script that a turn is played with, the main file first.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn script(&self, turn: u32) -> Result<Vec<(String, String)>, Trouble> {
        let contents = self.contents(turn)?;
        let mut files = Vec::new();
        for role in [SCRIPT, MODULE] {
            for pin in contents.pins.iter().filter(|pin| pin.role == role) {
                files.push((pin.name.clone(), self.text(pin)?));
            }
        }
        Ok(files)
    }

    /// The templates of the pages of a turn.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn templates(&self, turn: u32) -> Result<Templates, Trouble> {
        let mut templates = Templates::default();
        for pin in self.contents(turn)?.pins.iter().filter(|pin| pin.role == TEMPLATE) {
            let put = templates.put(&pin.name, &self.text(pin)?);
            put.map_err(|why| Trouble::Script(format!("template {}: {why}", pin.name)))?;
        }
        Ok(templates)
    }

    /// The bytes of the campaign's background picture; `None` if it has none.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn backdrop(&self) -> Result<Option<Vec<u8>>, Trouble> {
        let Some(of) = &self.campaign.backdrop else { return Ok(None) };
        Ok(self.store.blob(&of.picture)?)
    }

    fn text(&self, pin: &PinnedContent) -> Result<String, Trouble> {
        let text = self.store.blob(&pin.blob)?.unwrap_or_default();
        Ok(String::from_utf8_lossy(&text).into_owned())
    }

    /// The rules of the season that have changed in this version of debellis since the season was opened, in words.
    ///
    /// # Errors
    /// If the contents of the season cannot be read.
    pub fn changes(&self) -> Result<Vec<String>, Trouble> {
        let contents = self.contents(self.campaign.date.turn)?;
        let engine = &contents.engine;
        let rules = contents.pins.iter().filter(|pin| pin.role == RULES && clauses_differ(&pin.name, &pin.blob));
        let told = rules.map(|pin| {
            let name = &pin.name;
            format!(
                "the clauses of {name} have changed since this season was opened with debellis {engine}: it goes on by those of this version"
            )
        });
        Ok(told.collect())
    }

    /// The contents of each turn so far, and how they differ from those of the turn before.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn history(&self) -> Result<Vec<(Contents, Vec<String>)>, Trouble> {
        let mut all: Vec<(Contents, Vec<String>)> = Vec::new();
        for turn in 1..=self.campaign.date.turn {
            let contents = self.contents(turn)?;
            let told = all.last().map(|(before, _)| contents.against(before)).unwrap_or_default();
            all.push((contents, told));
        }
        Ok(all)
    }

    /// The differences that this version of the script would make to the campaign, in words.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn compared(&self, plan: &CampaignPlan, templates: &Templates) -> Result<Vec<String>, Trouble> {
        let now = self.contents(self.campaign.date.turn)?;
        let pin = |role: &str, (name, text): (&str, &str)| {
            let blob = blake3::hash(text.as_bytes()).to_hex().to_string();
            PinnedContent { role: role.to_string(), name: name.to_string(), blob }
        };
        let files = plan.files.iter().enumerate();
        let mut pins: Vec<PinnedContent> =
            files.map(|(i, (name, text))| pin(if i == 0 { SCRIPT } else { MODULE }, (name, text))).collect();
        pins.extend(templates.all().map(|template| pin(TEMPLATE, template)));
        // The rules are those of the campaign, and so is the picture under its map.
        pins.extend(now.pins.iter().filter(|pin| pin.role == RULES || pin.role == BACKGROUND).cloned());
        let mut told = Contents { pins, ..now.clone() }.against(&now);
        told.extend(changed(&self.campaign.policies, &plan.campaign.policies, "policy"));
        told.extend(changed(&self.campaign.ends, &self.new_ends(plan), "term of victory"));
        if let Some((_, CampaignEvent { what: CampaignEventKind::Founded { campaign, .. }, .. })) = self.events.first()
        {
            let new = &plan.campaign;
            let others = [
                (
                    campaign.map != new.map || campaign.backdrop != new.backdrop,
                    "its map is another than at the beginning, and is not taken",
                    [differing(&campaign.map.nodes, &new.map.nodes), ways_differing(&campaign.map, &new.map)].concat(),
                ),
                (
                    campaign.nations != new.nations || campaign.armies != new.armies,
                    "its nations or armies are others than at the beginning, and are not taken",
                    [differing(&campaign.nations, &new.nations), differing(&campaign.armies, &new.armies)].concat(),
                ),
                (
                    campaign.ends.aims != new.ends.aims,
                    "its secret aims are others than at the beginning, and are not taken: they were dealt then",
                    Vec::new(),
                ),
                (
                    campaign.lists != new.lists || campaign.bought != new.bought,
                    "its army lists are others than at the beginning, and are not taken",
                    Vec::new(),
                ),
            ];
            let others = others.into_iter().filter(|(differs, ..)| *differs);
            told.extend(others.map(|(_, what, which)| format!("{what}{}", named(&which))));
        }
        Ok(told)
    }

    /// The terms of victory of a script with the secret aims as they were dealt.
    fn new_ends(&self, plan: &CampaignPlan) -> Ends {
        Ends { aims: self.campaign.ends.aims.clone(), ..plan.campaign.ends.clone() }
    }

    /// Takes another version of the script from this season on: its policies, its functions, its terms of victory, its
    /// templates. The map and everything on it stay unchanged, and so do secret aims, which were dealt.
    ///
    /// # Errors
    /// If the season runs already, or the script is for other rules or another way to play.
    pub fn adopt(&mut self, plan: &CampaignPlan, templates: &Templates) -> Result<(), Trouble> {
        let (own, new) = (&self.campaign, &plan.campaign);
        let why = if own.phase != SeasonPhase::Orders {
            "another version of the script is taken before a season runs; take the season back, or wait for its end"
                .into()
        } else if own.rules != new.rules {
            format!("the campaign is played by {}, and the script is for {}", own.rules, new.rules)
        } else if own.policies.play != new.policies.play {
            "a campaign that has begun cannot change between club and postal".to_string()
        } else {
            String::new()
        };
        if !why.is_empty() {
            return Err(Trouble::Refused(why));
        }
        let functions = ScriptHooks::of(&plan.files, Limits::default()).and_then(|hooks| hooks.try_on(own));
        functions.map_err(|why| {
            Trouble::Refused(format!("a function of this version cannot run in the campaign as it stands: {why}"))
        })?;
        let ends = Some(self.new_ends(plan)).filter(|ends| *ends != self.campaign.ends).map(Box::new);
        let what = CampaignEventKind::Adopted { policies: Box::new(plan.campaign.policies.clone()), ends };
        let event = CampaignEvent { what, why: CampaignCause::Umpire };
        let mut batch = Batch::default();
        let entries = self.stamped(vec![event]);
        add(&mut batch, &entries, self.campaign.date.turn)?;
        pin_plan(&mut batch, plan, templates)?;
        self.append(&batch, entries)
    }
}

/// The most things that are named where a script has others.
const NAMED: usize = 6;

/// These things, behind a colon.
fn named(which: &[String]) -> String {
    let more = which.len().saturating_sub(NAMED);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    match which.is_empty() {
        true => String::new(),
        false => format!(": {}{more}", which[..which.len().min(NAMED)].join(", ")),
    }
}

/// The names of those that are not in both, or not alike.
fn differing<K: Ord + ToString, V: PartialEq>(old: &BTreeMap<K, V>, new: &BTreeMap<K, V>) -> Vec<String> {
    let names: BTreeSet<&K> = old.keys().chain(new.keys()).collect();
    names.into_iter().filter(|name| old.get(*name) != new.get(*name)).map(ToString::to_string).collect()
}

/// The ways that are on one of two maps alone.
fn ways_differing(old: &Map, new: &Map) -> Vec<String> {
    let only = |one: &Map, other: &Map| -> Vec<String> {
        let alone = one.links.iter().filter(|link| !other.links.contains(link));
        alone.map(|link| format!("the way from {} to {}", link.a, link.b)).collect()
    };
    let mut all = only(old, new);
    all.extend(only(new, old).into_iter().filter(|way| !all.contains(way)).collect::<Vec<_>>());
    all
}
