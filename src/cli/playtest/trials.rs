//! The variants of a scenario, as they were typed.

use std::path::Path;

use anyhow::{anyhow, bail};

use crate::cli::args::{LimitArgs, OptionArgs, PlaytestWhat};
use crate::cli::script;
use crate::report::playtest::Impossible;
use crate::script::scenario::{self, Scenario};
use crate::sim::battle::BattleTerms;
use crate::sim::playtest::VariantTrial;
use crate::sim::playtest::vary::{self, Wanted};

/// The default number of battles of each variant.
const GAMES: u64 = 1_000;
/// The default number with `--until`.
const GAMES_UNTIL: u64 = 10_000;

/// The variants of a playtest.
pub(in crate::cli) struct PlaytestAsked<'a> {
    /// The script, where it lies.
    pub file: &'a Path,
    /// What was typed.
    pub what: &'a PlaytestWhat,
    /// The options of the scenario.
    pub set: &'a OptionArgs,
    /// The limits of its script.
    pub limits: &'a LimitArgs,
    /// Where a general that was typed lies.
    pub led: &'a dyn Fn(&str) -> String,
}

/// The number of battles of each variant at most.
pub(in crate::cli) fn games(what: &PlaytestWhat) -> u64 {
    what.games.unwrap_or(if what.until.is_some() { GAMES_UNTIL } else { GAMES })
}

impl PlaytestAsked<'_> {
    /// The variants that can be fought, and those that cannot.
    ///
    /// # Errors
    /// If the script or another argument has a mistake, or no variant can be fought.
    pub(in crate::cli) fn trials(&self) -> anyhow::Result<(Vec<VariantTrial>, Vec<Impossible>)> {
        let rules = self.what.rules.iter().map(|sets| format!("rules={sets}"));
        let words: Vec<String> = self.what.vary.iter().cloned().chain(rules).collect();
        script::no_replay(self.file)?;
        script::no_army(self.file)?;
        let fixed = script::overrides(self.set)?;
        // A script that cannot be fought as it is written may yet be by other rules, and has no options then.
        let written = scenario::load_but(self.file, script::limits(self.limits), &fixed);
        let options = written.map(|scenario| scenario.options).unwrap_or_default();
        let wanted = vary::variants(&words, &options, &fixed).or_else(|stop| {
            // The options of a script with a mistake are not known: the mistake is told then.
            script::scenario(self.file, self.limits, self.set)?;
            Err(anyhow!("{stop}"))
        })?;
        self.loaded(wanted)
    }

    fn loaded(&self, wanted: Vec<Wanted>) -> anyhow::Result<(Vec<VariantTrial>, Vec<Impossible>)> {
        if wanted.len() == 1 && wanted[0].settings.is_empty() {
            let scenario = script::scenario(self.file, self.limits, self.set)?;
            return Ok((vec![self.trial(wanted.into_iter().next().unwrap_or_default(), scenario)], Vec::new()));
        }
        let (mut trials, mut impossible) = (Vec::new(), Vec::new());
        for wanted in wanted {
            match scenario::load_but(self.file, script::limits(self.limits), &wanted.overrides) {
                Ok(scenario) => trials.push(self.trial(wanted, scenario)),
                Err(mistake) => {
                    let shown = scenario::shown(self.file, &mistake);
                    let why = shown.strip_prefix("error: ").unwrap_or(&shown).to_string();
                    impossible.push(Impossible { name: wanted.name, why });
                }
            }
        }
        match impossible.first() {
            Some(Impossible { name, why }) if trials.is_empty() => bail!("no variant can be fought; {name}: {why}"),
            _ => Ok((trials, impossible)),
        }
    }

    fn trial(&self, wanted: Wanted, scenario: Scenario) -> VariantTrial {
        let BattleTerms { generals: [red, blue], max_bounds } = BattleTerms::usual(&scenario);
        let named = |varied: &Option<String>, asked: &Option<String>, usual| {
            varied.as_ref().or(asked.as_ref()).map_or(usual, |typed| (self.led)(typed))
        };
        let generals =
            [named(&wanted.generals[0], &self.what.red, red), named(&wanted.generals[1], &self.what.blue, blue)];
        let terms = BattleTerms { generals, max_bounds: self.what.max_bounds.unwrap_or(max_bounds) };
        VariantTrial { wanted, scenario, terms }
    }
}
