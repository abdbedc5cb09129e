//! The desk of a writer: a scenario or a campaign, and the page that shows it, watched together.

use std::path::PathBuf;

use super::templates::{self, PageTemplates};
use crate::live::scenario::Script;
use crate::live::source::{SourceReading, WatchedSource};
use crate::script::campaign::CampaignPlan;
use crate::script::check::ScriptKind;
use crate::script::scenario::Scenario;

/// A script, and the folder of its templates.
pub struct ScriptDesk {
    /// The script.
    pub script: Script,
    /// The folder of the templates; `None` for the shipped ones.
    pub templates: Option<PathBuf>,
}

/// The subject of a script.
pub enum ScriptSubject {
    /// A scenario.
    Scenario(Box<Scenario>),
    /// A campaign.
    Campaign(Box<CampaignPlan>),
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
        self.script.roots().into_iter().chain(page).collect()
    }
}

impl ScriptDesk {
    /// Reads the script as a scenario or a campaign, whichever its check reports.
    fn subject(&self) -> SourceReading<ScriptSubject> {
        let checked = self.script.check();
        match checked.taken {
            ScriptKind::Campaign => as_subject(self.script.campaign(checked), ScriptSubject::Campaign),
            _ => as_subject(self.script.scenario(checked), ScriptSubject::Scenario),
        }
    }
}

fn as_subject<T>(reading: SourceReading<T>, of: impl Fn(Box<T>) -> ScriptSubject) -> SourceReading<ScriptSubject> {
    let SourceReading { thing, findings, files } = reading;
    SourceReading { thing: thing.map(|thing| of(Box::new(thing))), findings, files }
}
