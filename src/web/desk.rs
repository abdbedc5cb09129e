//! What lies on a scenario writer's desk: the scenario and the page that shows it, watched together.

use std::path::PathBuf;

use super::templates::{self, Templates};
use crate::live::scenario::Script;
use crate::live::source::{Reading, Source};
use crate::script::scenario::Scenario;

/// A scenario's script, and a folder with templates where not the shipped ones are meant.
pub struct Desk {
    /// The script.
    pub script: Script,
    /// The folder.
    pub templates: Option<PathBuf>,
}

/// What is seen: a scenario through a page.
pub struct Sight {
    /// The scenario.
    pub scenario: Scenario,
    /// The page.
    pub templates: Templates,
}

impl Source for Desk {
    type Thing = Sight;

    fn read(&self) -> Reading<Sight> {
        let Reading { thing, mut findings, mut files } = self.script.read();
        let templates = match &self.templates {
            None => Some(Templates::shipped()),
            Some(folder) => {
                let read = Templates::read(folder);
                findings.extend(read.findings);
                files.extend(read.files);
                read.templates
            }
        };
        let thing = thing.zip(templates).map(|(scenario, templates)| Sight { scenario, templates });
        Reading { thing, findings, files }
    }

    fn roots(&self) -> Vec<PathBuf> {
        let page = self.templates.iter().flat_map(|folder| templates::paths(folder));
        self.script.roots().into_iter().chain(page).collect()
    }
}
