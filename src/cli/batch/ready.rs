//! A job that can be fought here: its scripts loaded, its armies drawn up.

use std::path::PathBuf;

use anyhow::{anyhow, bail};

use super::desk::JobDesk;
use super::pairs::{self, MatchPlace, ReadyMatch};
use crate::cli::args::{LimitArgs, OptionArgs, PlaytestWhat, SoakWhat};
use crate::cli::playtest::trials::PlaytestAsked;
use crate::cli::script::stopped;
use crate::cli::soak::trials::{TrialMaker, trials};
use crate::course::Stop;
use crate::script::scenario::Scenario;
use crate::sim::batch::{self, BatchTally, seed_of};
use crate::sim::battle;
use crate::sim::job::{Job, JobLimits, JobTask, JobUnit, PlaytestTask, SoakTask};
use crate::sim::playtest::{PlaytestShare, VariantTrial};
use crate::sim::soak::{SoakShare, soak_some};

/// A job that can be fought.
pub(super) struct ReadyJob {
    /// The job.
    pub job: Job,
    /// What it fights.
    pub task: ReadyTask,
    /// Where its packs lie.
    pub desk: JobDesk,
}

/// What a job fights.
pub(super) enum ReadyTask {
    /// The variants of a scenario.
    Playtest(Vec<VariantTrial>),
    /// The rules' name, and trials by their seeds.
    Soak(String, TrialMaker),
    /// Matches by their places; each is drawn up when it is fought.
    Matches(Vec<MatchPlace>),
}

/// Where a battle of a job is announced when it is over.
pub(super) type Fought<'f> = &'f (dyn Fn() + Sync);

impl ReadyJob {
    /// Makes a job ready.
    ///
    /// # Errors
    /// If this program does not fit it, or something in it has a mistake.
    pub fn of(job: Job) -> anyhow::Result<ReadyJob> {
        job.head.fits()?;
        let desk = JobDesk::of(&job)?;
        if let Some(typed) = desk.outside(&job.head.task) {
            bail!(
                "the job names the file `{typed}`, and has no pack of it: files of this computer are not read for a job"
            );
        }
        let made = match &job.head.task {
            JobTask::Playtest(task) => playtest(task, &desk),
            JobTask::Soak(task) => soak(task, &desk),
            JobTask::Pairs(task) => Ok(ReadyTask::Matches(pairs::places(task, false))),
            JobTask::Ladder(task) => Ok(ReadyTask::Matches(pairs::places(task, true))),
        };
        let task = made.map_err(|why| anyhow!("{}", desk.told(&format!("{why:#}"))))?;
        let lines = match &task {
            ReadyTask::Playtest(_) | ReadyTask::Soak(..) => 1,
            ReadyTask::Matches(places) => places.len() as u64,
        };
        if lines != job.head.lines {
            bail!("the job fights {} things one after the other, and what it names comes to {lines}", job.head.lines);
        }
        Ok(ReadyJob { job, task, desk })
    }

    /// Makes a job ready, and fights its first battle to see that it goes as it did when the job was planned.
    ///
    /// # Errors
    /// Those of [`ReadyJob::of`]; if that battle goes another way.
    pub fn proved(job: Job) -> anyhow::Result<ReadyJob> {
        let ready = ReadyJob::of(job)?;
        match ready.proof()? == ready.job.head.proof {
            true => Ok(ready),
            false => bail!(
                "this program fights the first battle of the job otherwise than the one that planned it, though both are \
                 debellis {}\n  help: use the same program, or plan the job anew",
                ready.job.head.made_with
            ),
        }
    }

    /// The hash of the result of the first battle.
    ///
    /// # Errors
    /// If it cannot go on.
    pub fn proof(&self) -> anyhow::Result<String> {
        let content = self.fight(&JobUnit { number: 0, line: 0, first: 1, last: 1 }, &|| ())?;
        Ok(blake3::hash(content.as_bytes()).to_hex().to_string())
    }

    /// Fights a unit on this thread; what it came to as JSON, which is the same wherever it is fought.
    ///
    /// # Errors
    /// If a battle cannot go on.
    pub fn fight(&self, unit: &JobUnit, fought: Fought) -> anyhow::Result<String> {
        let games = [unit.first, unit.last];
        let content = match (&self.task, &self.job.head.task) {
            (ReadyTask::Playtest(trials), JobTask::Playtest(task)) => {
                let share = PlaytestShare::fought(trials, task.seed, games, fought);
                serde_json::to_string(&share.map_err(|stop| self.stopped(&task.file, stop))?)?
            }
            (ReadyTask::Soak(_, set_up), JobTask::Soak(task)) => {
                let soaked = soak_some(&**set_up, task.seed, games, &|_| fought());
                serde_json::to_string(&SoakShare::of(soaked))?
            }
            _ => {
                let ready = self.matched(unit.line)?;
                let set_up = |seed| -> Result<Scenario, Stop> { Ok(ready.pickup.set_up(seed)?) };
                let tally = batch::fight_some(&set_up, &ready.terms, self.seed(), games, fought);
                serde_json::to_string(&tally.map_err(|stop| self.stopped("", stop))?)?
            }
        };
        Ok(content)
    }

    /// The match of a line, drawn up.
    ///
    /// # Errors
    /// If an army or a general has a mistake.
    pub fn matched(&self, line: u64) -> anyhow::Result<ReadyMatch> {
        let (JobTask::Pairs(task) | JobTask::Ladder(task), ReadyTask::Matches(places)) =
            (&self.job.head.task, &self.task)
        else {
            bail!("the job has no matches");
        };
        let Some(place) = usize::try_from(line).ok().and_then(|line| places.get(line)) else {
            bail!("the job has no match {line}");
        };
        pairs::ready(task, *place, &self.desk).map_err(|why| anyhow!("{}", self.desk.told(&format!("{why:#}"))))
    }

    /// Whether a content can be what a unit came to.
    ///
    /// # Errors
    /// Why not.
    pub fn judge(&self, unit: &JobUnit, content: &str) -> Result<(), String> {
        let games = unit.games();
        let sound = match &self.task {
            ReadyTask::Playtest(trials) => {
                serde_json::from_str(content).map(|share: PlaytestShare| share.is_of(trials, games))
            }
            ReadyTask::Soak(..) => serde_json::from_str(content).map(|share: SoakShare| share.is_of(games)),
            ReadyTask::Matches(_) => serde_json::from_str(content).map(|tally: BatchTally| tally.is_of(games)),
        };
        match sound {
            Ok(true) => Ok(()),
            Ok(false) => Err("its numbers do not fit together".into()),
            Err(why) => Err(why.to_string()),
        }
    }

    /// The seed of the batch.
    pub fn seed(&self) -> u64 {
        match &self.job.head.task {
            JobTask::Playtest(task) => task.seed,
            JobTask::Soak(task) => task.seed,
            JobTask::Pairs(task) | JobTask::Ladder(task) => task.seed,
        }
    }

    /// The number of battles that a battle number stands for: one of each variant.
    pub fn each(&self) -> u64 {
        match &self.task {
            ReadyTask::Playtest(trials) => trials.len() as u64,
            ReadyTask::Soak(..) | ReadyTask::Matches(_) => 1,
        }
    }

    /// The events of the first battle of every variant, by which the time of the others is judged.
    ///
    /// # Errors
    /// If it cannot go on.
    pub fn events(&self) -> anyhow::Result<u64> {
        let seed = seed_of(self.seed(), 1);
        let counted = match (&self.task, &self.job.head.task) {
            (ReadyTask::Playtest(trials), JobTask::Playtest(task)) => {
                let count = |trial: &VariantTrial| -> Result<u64, Stop> {
                    let dealt = trial.scenario.dealt(seed)?;
                    Ok(battle::fight(&dealt, &trial.terms, seed)?.events.len() as u64)
                };
                let first = trials.first().map_or(Ok(0), count);
                first.map_err(|stop| self.stopped(&task.file, stop))? * trials.len() as u64
            }
            (ReadyTask::Soak(_, set_up), JobTask::Soak(task)) => {
                let soaked = soak_some(&**set_up, task.seed, [1, 1], &|_| ());
                soaked.events
            }
            _ => {
                let ready = self.matched(0)?;
                let scenario = ready.pickup.set_up(seed)?;
                let fought = battle::fight(&scenario, &ready.terms, seed).map(|run| run.events.len() as u64);
                fought.map_err(|stop| self.stopped("", stop))?
            }
        };
        Ok(counted)
    }

    /// The mistake of a battle that could not go on, by the names that were typed.
    fn stopped(&self, typed: &str, stop: Stop) -> anyhow::Error {
        let why = stopped(&self.desk.path(typed), stop);
        anyhow!("{}", self.desk.told(&format!("{why:#}")))
    }
}

fn playtest(task: &PlaytestTask, desk: &JobDesk) -> anyhow::Result<ReadyTask> {
    let what = PlaytestWhat {
        file: PathBuf::from(&task.file),
        games: None,
        until: None,
        vary: task.vary.clone(),
        rules: None,
        seed: task.seed,
        max_bounds: task.max_bounds,
        red: task.led[0].clone(),
        blue: task.led[1].clone(),
    };
    let set = OptionArgs { set: task.set.clone(), language: task.language.clone() };
    let limits = limits(&task.limits);
    let led = |typed: &str| desk.led(typed);
    let file = desk.path(&task.file);
    let asked = PlaytestAsked { file: &file, what: &what, set: &set, limits: &limits, led: &led };
    let (trials, _) = asked.trials()?;
    if trials.len() != task.generals.len() {
        bail!("the job was planned with {} variants, and here it has {}", task.generals.len(), trials.len());
    }
    Ok(ReadyTask::Playtest(trials))
}

fn soak(task: &SoakTask, desk: &JobDesk) -> anyhow::Result<ReadyTask> {
    let what = SoakWhat {
        file: task.file.clone().map(PathBuf::from),
        rules: task.rules.clone(),
        games: None,
        seed: task.seed,
        max_bounds: task.max_bounds,
    };
    let file = task.file.as_ref().map(|typed| desk.path(typed));
    let (rules, set_up) = trials(&what, file.as_deref())?;
    Ok(ReadyTask::Soak(rules, set_up))
}

fn limits(limits: &JobLimits) -> LimitArgs {
    LimitArgs {
        script_memory: limits.memory,
        script_instructions: limits.instructions,
        script_time: limits.time,
        script_depth: limits.depth,
    }
}
