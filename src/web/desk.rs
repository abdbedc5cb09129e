//! What lies on a writer's desk: a scenario or a campaign, and the page that shows it, watched together.

use std::path::PathBuf;

use super::templates::{self, Templates};
use crate::live::scenario::Script;
use crate::live::source::{Reading, Source};
use crate::script::campaign::Plan;
use crate::script::check::Taken;
use crate::script::scenario::Scenario;

/// A script, and a folder with templates where not the shipped ones are meant.
pub struct Desk {
    /// The script.
    pub script: Script,
    /// The folder.
    pub templates: Option<PathBuf>,
}

/// What a script defines.
pub enum Subject {
    /// A scenario.
    Scenario(Box<Scenario>),
    /// A campaign.
    Campaign(Box<Plan>),
}

/// What is seen: a scenario or a campaign through a page.
pub struct Sight {
    /// What is seen.
    pub subject: Subject,
    /// The page.
    pub templates: Templates,
}

impl Sight {
    /// What the scenario or the campaign is called.
    pub fn title(&self) -> &str {
        match &self.subject {
            Subject::Scenario(scenario) => &scenario.title,
            Subject::Campaign(plan) => &plan.campaign.title,
        }
    }
}

impl Source for Desk {
    type Thing = Sight;

    fn read(&self) -> Reading<Sight> {
        let Reading { thing, mut findings, mut files } = self.subject();
        let templates = match &self.templates {
            None => Some(Templates::shipped()),
            Some(folder) => {
                let read = Templates::read(folder);
                findings.extend(read.findings);
                files.extend(read.files);
                read.templates
            }
        };
        let thing = thing.zip(templates).map(|(subject, templates)| Sight { subject, templates });
        Reading { thing, findings, files }
    }

    fn roots(&self) -> Vec<PathBuf> {
        let page = self.templates.iter().flat_map(|folder| templates::paths(folder));
        self.script.roots().into_iter().chain(page).collect()
    }
}

impl Desk {
    /// Reads the script for what it is taken for.
    fn subject(&self) -> Reading<Subject> {
        let checked = self.script.check();
        match checked.taken {
            Taken::Campaign => as_subject(self.script.campaign(checked), Subject::Campaign),
            _ => as_subject(self.script.scenario(checked), Subject::Scenario),
        }
    }
}

fn as_subject<T>(reading: Reading<T>, of: impl Fn(Box<T>) -> Subject) -> Reading<Subject> {
    let Reading { thing, findings, files } = reading;
    Reading { thing: thing.map(|thing| of(Box::new(thing))), findings, files }
}
