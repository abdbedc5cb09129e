//! The packs of a job laid out in a folder of this process, which goes when it ends.
//!
//! A script in a pack finds no file outside of it. What it says of itself is told by the names that were typed when the job
//! was planned.

use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::input::pack::ENDING;
use crate::input::place;
use crate::sim::job::{Job, JobTask};
use crate::store::disk::FolderDraft;
use crate::store::put;

/// A pack that was laid out.
struct LaidPack {
    /// The file, as it was typed.
    typed: String,
    /// Where the pack lies.
    pack: PathBuf,
    /// The file in it that begins it.
    main: String,
}

/// The packs of a job.
pub(super) struct JobDesk {
    packs: Vec<LaidPack>,
    _folder: FolderDraft,
}

impl JobDesk {
    /// Lays the packs of a job out.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn of(job: &Job) -> anyhow::Result<JobDesk> {
        let folder = std::env::temp_dir();
        let no = || format!("no folder for the job can be made in {}", folder.display());
        let folder = FolderDraft::begin(&folder).with_context(no)?;
        let mut packs = Vec::new();
        for (number, (content, bytes)) in job.head.contents.iter().zip(&job.packs).enumerate() {
            let pack = folder.path().join(format!("{number}.{ENDING}"));
            put(&pack, bytes)?;
            packs.push(LaidPack { typed: content.typed.clone(), pack, main: content.main.clone() });
        }
        Ok(JobDesk { packs, _folder: folder })
    }

    /// A file that the job names and does not bring along: a script, a general in Lua, or an army that is a file here.
    pub fn outside<'t>(&self, task: &'t JobTask) -> Option<&'t str> {
        let (mut named, mut armies): (Vec<&str>, Vec<&str>) = (Vec::new(), Vec::new());
        let led = |typed: &'t str| scripts(typed).filter_map(Path::to_str);
        match task {
            JobTask::Playtest(task) => {
                named.push(&task.file);
                named.extend(task.led.iter().flatten().chain(&task.vary).flat_map(|typed| led(typed)));
            }
            JobTask::Soak(task) => named.extend(task.file.as_deref()),
            JobTask::Pairs(task) | JobTask::Ladder(task) => {
                named.extend(task.generals.iter().flat_map(|typed| led(typed)));
                armies.extend(task.pairs.iter().flatten().map(String::as_str));
            }
        }
        armies.retain(|army| place::is_file(Path::new(army)));
        named.into_iter().chain(armies).find(|typed| self.packs.iter().all(|laid| laid.typed != *typed))
    }

    /// Where a file lies that was typed; itself if the job has no pack of it.
    pub fn path(&self, typed: &str) -> PathBuf {
        let laid = self.packs.iter().find(|laid| laid.typed == typed);
        laid.map_or_else(|| PathBuf::from(typed), |laid| laid.pack.join(&laid.main))
    }

    /// Who leads, with the places of those who are scripts: `general,Laelius=mine.lua` names several.
    pub fn led(&self, typed: &str) -> String {
        let one = |part: &str| match part.rsplit_once('=') {
            Some((command, name)) => format!("{command}={}", self.path(name).display()),
            None => self.path(part).display().to_string(),
        };
        typed.split(',').map(one).collect::<Vec<_>>().join(",")
    }

    /// A text with the names that were typed instead of places here.
    pub fn told(&self, text: &str) -> String {
        let mut told = text.to_string();
        for laid in &self.packs {
            let pack = laid.pack.display().to_string();
            let root = laid.typed.strip_suffix(&laid.main).unwrap_or(&laid.typed);
            for between in [": ", "/"] {
                told = told.replace(&format!("{pack}{between}{}", laid.main), &laid.typed);
                told = told.replace(&format!("{pack}{between}"), root);
            }
            told = told.replace(&pack, &laid.typed);
        }
        told
    }
}

/// The generals among the words for who leads that are scripts.
pub(super) fn scripts(typed: &str) -> impl Iterator<Item = &Path> {
    let name = |part: &str| -> usize { part.rfind('=').map_or(0, |equals| equals + 1) };
    typed.split(',').map(move |part| &part[name(part)..]).filter(|name| name.ends_with(".lua")).map(Path::new)
}
