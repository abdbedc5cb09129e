//! The desk of a writer or an umpire: a script of any kind, an army or a campaign that is played, and the page that shows
//! it, watched together.

use std::path::PathBuf;

use super::armies;
#[cfg(feature = "campaign")]
use super::game::{self, PlayedGame};
use super::outcome::{self, OutcomeView};
use super::templates::{self, PageTemplates};
use crate::live::scenario::Script;
use crate::live::source::{SourceReading, WatchedSource};
use crate::script::army_file;
use crate::script::campaign::CampaignPlan;
use crate::script::check::ScriptKind;
use crate::script::scenario::Scenario;

/// A script or a campaign that is played, and the folder of the page's templates.
pub struct ScriptDesk {
    /// The script.
    pub script: Script,
    /// The folder of the campaign that is played, which is shown in the place of the script.
    #[cfg(feature = "campaign")]
    pub game: Option<PathBuf>,
    /// The scenario in which a general that is watched fights; `None` for a battle between two armies of the lists.
    pub on: Option<PathBuf>,
    /// The folder of the templates; `None` for the shipped ones.
    pub templates: Option<PathBuf>,
    /// The templates alone are watched: the page shows a battle between two armies of the lists, and no script is read.
    pub sample: bool,
}

/// The subject of a script.
pub enum ScriptSubject {
    /// A scenario.
    Scenario(Box<Scenario>),
    /// A campaign before its first turn.
    Campaign(Box<CampaignPlan>),
    /// A campaign that is played.
    #[cfg(feature = "campaign")]
    Game(Box<PlayedGame>),
    /// What tests, an army, army lists or a general came to.
    Outcome(Box<OutcomeView>),
}

/// A scenario or a campaign with the page that shows it.
pub struct Sight {
    /// The scenario or the campaign.
    pub subject: ScriptSubject,
    /// The templates of the page.
    pub templates: PageTemplates,
}

impl Sight {
    /// The title of the scenario or the campaign.
    pub fn title(&self) -> &str {
        match &self.subject {
            ScriptSubject::Scenario(scenario) => &scenario.title,
            ScriptSubject::Campaign(plan) => &plan.campaign.title,
            #[cfg(feature = "campaign")]
            ScriptSubject::Game(game) => &game.campaign.title,
            ScriptSubject::Outcome(outcome) => &outcome.title,
        }
    }
}

impl WatchedSource for ScriptDesk {
    type Thing = Sight;

    fn read(&self) -> SourceReading<Sight> {
        let SourceReading { thing, mut findings, mut files } = self.subject();
        let templates = match &self.templates {
            None => Some(PageTemplates::shipped()),
            Some(folder) => {
                let read = PageTemplates::read(folder);
                findings.extend(read.findings);
                files.extend(read.files);
                read.templates
            }
        };
        let thing = thing.zip(templates).map(|(subject, templates)| Sight { subject, templates });
        SourceReading { thing, findings, files }
    }

    fn roots(&self) -> Vec<PathBuf> {
        let page = self.templates.iter().flat_map(|folder| templates::paths(folder));
        #[cfg(feature = "campaign")]
        if let Some(folder) = &self.game {
            return game::files(folder).into_iter().chain(page).collect();
        }
        let own = if self.sample { Vec::new() } else { self.script.roots() };
        own.into_iter().chain(page).collect()
    }
}

impl ScriptDesk {
    /// Reads the script as a scenario or a campaign, whichever its check reports; or the campaign that is played.
    fn subject(&self) -> SourceReading<ScriptSubject> {
        #[cfg(feature = "campaign")]
        if let Some(folder) = &self.game {
            return as_subject(game::read(folder), ScriptSubject::Game);
        }
        if self.sample {
            return as_subject(outcome::sample(self.script.limits), ScriptSubject::Scenario);
        }
        if army_file::is_named(&self.script.path) {
            let rules = self.script.overrides.rules.as_deref();
            return as_subject(armies::army(&self.script.path, rules), ScriptSubject::Outcome);
        }
        let checked = self.script.check();
        match checked.taken {
            ScriptKind::Tests => as_subject(outcome::tests(&self.script, checked), ScriptSubject::Outcome),
            ScriptKind::Armies => as_subject(armies::lists(&self.script, checked), ScriptSubject::Outcome),
            ScriptKind::General => {
                as_subject(outcome::general(&self.script, checked, self.on.as_deref()), ScriptSubject::Outcome)
            }
            ScriptKind::Campaign => as_subject(self.script.campaign(checked), ScriptSubject::Campaign),
            _ => as_subject(self.script.scenario(checked), ScriptSubject::Scenario),
        }
    }
}

fn as_subject<T>(reading: SourceReading<T>, of: impl Fn(Box<T>) -> ScriptSubject) -> SourceReading<ScriptSubject> {
    let SourceReading { thing, findings, files } = reading;
    SourceReading { thing: thing.map(|thing| of(Box::new(thing))), findings, files }
}
