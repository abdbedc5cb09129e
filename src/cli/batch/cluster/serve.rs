//! `debellis batch serve`: offers a job on a server, and keeps its results in a folder as they come.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::Path;
use std::time::Duration;

use anyhow::anyhow;
use async_nats::jetstream::kv;
use futures_util::{StreamExt, TryStreamExt};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use tokio::time::{Instant, sleep};

use super::link::ClusterLink;
use super::wire::{JobNames, OpenJob, WorkerCard};
use crate::base::names::{cut_message, short_hash};
use crate::cli::answer::{CommandEnding, print_json};
use crate::cli::args::BatchServeArgs;
use crate::cli::batch::work;
use crate::cli::{fight, file, messages};
use crate::report::names;
use crate::sim::job::{Job, JobHead, UnitResult, keep, stands};

/// How often it is told how far the job is.
const TOLD: Duration = Duration::from_secs(2);
/// After how long without a result it is asked for the missing units again.
const ASKED_AGAIN: Duration = Duration::from_secs(10);
/// How many units are asked for again at once.
const AGAIN: usize = 1_000;

/// How far a job is, as `--json` prints it again and again.
#[derive(Serialize)]
struct ServingJson {
    event: &'static str,
    job: String,
    units: u64,
    done: u64,
    battles: u64,
    battles_a_second: f64,
    workers: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds_left: Option<u64>,
}

/// A job that is being served.
struct JobCounter<'a> {
    link: ClusterLink,
    job: &'a Job,
    names: JobNames,
    folder: &'a Path,
    missing: BTreeSet<u64>,
    /// The units by their names.
    keys: BTreeMap<String, u64>,
    /// Who handed a result in.
    workers: BTreeSet<String>,
    /// The workers of whom it was told that they take nothing.
    refusing: BTreeSet<String>,
    began: Instant,
    at_first: u64,
}

/// How the wait for results ended.
enum CollectEnding {
    /// Every unit has one.
    Whole,
    /// A unit cannot be fought, by anybody.
    Stopped(anyhow::Error),
}

/// Runs the command.
///
/// # Errors
/// If the job is not sound, the server cannot be reached or does not answer for longer than our patience, a battle cannot go
/// on, or a result cannot be written.
pub(in crate::cli) fn run(args: &BatchServeArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let job = work::open(&args.job)?;
    file::folder(&args.out)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(serve(args, &job, json, out))
}

async fn serve(args: &BatchServeArgs, job: &Job, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let (head, units) = (&job.head, job.head.units());
    let missing: BTreeSet<u64> = (1..=units).filter(|unit| !stands(&args.out, head, *unit)).collect();
    let link = ClusterLink::to(&args.server, "serve").await?;
    let at_first = units - missing.len() as u64;
    let names = JobNames::of(&head.hash);
    let keys = (1..=units).map(|unit| (head.key(unit), unit)).collect();
    let (workers, refusing, began) = (BTreeSet::new(), BTreeSet::new(), Instant::now());
    let folder = args.out.as_path();
    let mut counter = JobCounter { link, job, names, folder, missing, keys, workers, refusing, began, at_first };
    let bar = fight::progress(head.battles())?;
    bar.set_style(ProgressStyle::with_template("{bar:30} {pos} of {len} battles, {msg}, {eta} left")?);
    if !counter.missing.is_empty() {
        counter.offer(args.ack_wait).await?;
        let done = counter.collect(json, &bar, out).await;
        bar.finish_and_clear();
        if let CollectEnding::Stopped(why) = done? {
            counter.withdraw().await?;
            return Err(why);
        }
        counter.withdraw().await?;
    }
    let told = counter.far("done");
    if json {
        return print_json(&told, out).map(|()| CommandEnding::Done);
    }
    let folder = args.out.display();
    writeln!(
        out,
        "The job {}: {} fought by {}, {:.0} battles a second; the results are in {folder}",
        short_hash(&head.hash),
        names::count(units as usize, "unit"),
        names::count(told.workers, "worker"),
        told.battles_a_second
    )?;
    Ok(CommandEnding::Done)
}

impl JobCounter<'_> {
    fn head(&self) -> &JobHead {
        &self.job.head
    }

    /// Puts the job, its queue and its units on the server.
    async fn offer(&self, ack_wait: u64) -> anyhow::Result<()> {
        self.forget_stops().await?;
        let hash = self.head().hash.as_str();
        let store = self.link.jobs().await?;
        let bytes = self.job.bytes();
        let put = || async {
            if store.info(hash).await.is_err() {
                store.put(hash, &mut bytes.as_slice()).await?;
            }
            Ok(())
        };
        self.link.patiently("keep the job", put).await?;
        let queue = || async {
            let stream = self.link.stream.get_or_create_stream(self.names.stream()).await?;
            stream.get_or_create_consumer(super::wire::WORKERS, JobNames::consumer(ack_wait)).await?;
            Ok(())
        };
        self.link.patiently("make a queue", queue).await?;
        let open = self.link.open_jobs().await?;
        let said = serde_json::to_vec(&OpenJob::of(self.head(), ack_wait))?;
        let told = || async { Ok(open.put(self.names.key.as_str(), said.clone().into()).await.map(drop)?) };
        self.link.patiently("open the job", told).await?;
        let missing: Vec<u64> = self.missing.iter().copied().collect();
        for some in missing.chunks(AGAIN) {
            self.ask_for(some).await?;
        }
        Ok(())
    }

    /// Puts units into the queue. It refuses those that stand in it.
    async fn ask_for(&self, units: &[u64]) -> anyhow::Result<()> {
        let put = || async {
            let mut sent = Vec::new();
            for unit in units {
                let text = unit.to_string();
                sent.push(self.link.stream.publish(self.names.subject(*unit), text.into()).await?);
            }
            let mut failed = None;
            for answer in sent {
                match answer.await {
                    Ok(_) => {}
                    Err(why) if is_full_subject(&why) => {}
                    Err(why) => failed = Some(why),
                }
            }
            failed.map_or(Ok(()), |why| Err(anyhow::Error::new(why)))
        };
        self.link.patiently("queue units", put).await
    }

    /// Takes results as they come, until every unit has one.
    async fn collect(&mut self, json: bool, bar: &ProgressBar, out: &mut impl Write) -> anyhow::Result<CollectEnding> {
        let (results, cards) = (self.names.results(), self.names.workers());
        let (results, cards) = (self.link.bucket(&results).await?, self.link.bucket(&cards).await?);
        // The revision from which on results are new to us.
        let mut next = 1;
        while !self.missing.is_empty() {
            let connects = self.link.connects();
            let watched = || async {
                let watch = results.watch_from_revision(">", next).await?;
                Ok((watch, cards.watch_with_history(">").await?))
            };
            let (mut watch, mut said) = self.link.patiently("watch the results", watched).await?;
            let (mut last, mut told) = (Instant::now(), Instant::now());
            while !self.missing.is_empty() && last.elapsed() < ASKED_AGAIN && self.link.connects() == connects {
                tokio::select! {
                    entry = watch.next() => match entry {
                        Some(Ok(entry)) => {
                            next = next.max(entry.revision + 1);
                            if self.take(&entry)? { last = Instant::now() }
                        }
                        Some(Err(_)) | None => sleep(TOLD / 4).await,
                    },
                    card = said.next() => match card {
                        Some(Ok(card)) => if let Some(why) = self.hear(&card) { return Ok(CollectEnding::Stopped(why)) },
                        Some(Err(_)) | None => sleep(TOLD / 4).await,
                    },
                    () = sleep(TOLD) => {}
                }
                if told.elapsed() >= TOLD {
                    told = Instant::now();
                    self.tell(json, bar, out)?;
                }
            }
            if self.link.connects() != connects {
                // A server that came back may have forgotten its last results, and counts the next ones as it counted those.
                next = 1;
            }
            if !self.missing.is_empty() {
                self.offer_again().await?;
            }
        }
        Ok(CollectEnding::Whole)
    }

    /// Takes away what workers of an earlier `serve` said of units that cannot be fought: who finds it again says it again.
    async fn forget_stops(&self) -> anyhow::Result<()> {
        let cards = self.link.bucket(&self.names.workers()).await?;
        let forgotten = || async {
            let keys: Vec<String> = cards.keys().await?.try_collect().await?;
            for key in keys {
                let card = cards.get(key.as_str()).await?.map(|value| serde_json::from_slice::<WorkerCard>(&value));
                if let Some(Ok(WorkerCard { stopped: Some(_), .. })) = card {
                    cards.delete(key.as_str()).await?;
                }
            }
            Ok(())
        };
        self.link.patiently("ask for the workers", forgotten).await
    }

    /// Asks for what is missing again: a server that was killed may have forgotten it.
    async fn offer_again(&self) -> anyhow::Result<()> {
        let some: Vec<u64> = self.missing.iter().copied().take(AGAIN).collect();
        self.ask_for(&some).await
    }

    /// Keeps a result; whether it was missing.
    fn take(&mut self, entry: &kv::Entry) -> anyhow::Result<bool> {
        if entry.operation != kv::Operation::Put {
            return Ok(false);
        }
        if self.keys.get(&entry.key).is_some_and(|unit| !self.missing.contains(unit)) {
            return Ok(false);
        }
        match UnitResult::read(&entry.value, self.head()) {
            Ok(result) => {
                keep(self.folder, self.head(), &result)?;
                let is_new = self.missing.remove(&result.unit);
                self.workers.insert(result.worker);
                Ok(is_new)
            }
            Err(fault) => {
                messages::say(&format!("what the server holds as {} is left out: {fault}", cut_message(&entry.key)));
                Ok(false)
            }
        }
    }

    /// Hears what a worker says of himself. Returns why a unit cannot be fought.
    fn hear(&mut self, said: &kv::Entry) -> Option<anyhow::Error> {
        if said.operation != kv::Operation::Put {
            return None;
        }
        let card = serde_json::from_slice::<WorkerCard>(&said.value).ok()?;
        if let Some(why) = &card.refused
            && self.refusing.insert(said.key.clone())
        {
            messages::say(&format!("`{}` with debellis {} takes nothing of the job: {why}", card.worker, card.version));
        }
        let (unit, why) = card.stopped?;
        Some(anyhow!("unit {unit} cannot be fought, says `{}`: {why}", card.worker))
    }

    /// How far the job is.
    fn far(&self, event: &'static str) -> ServingJson {
        let (head, units) = (self.head(), self.head().units());
        let done = units - self.missing.len() as u64;
        let here = done - self.at_first;
        let (seconds, battles) = (self.began.elapsed().as_secs_f64().max(0.001), head.battles());
        let share = |units_of: u64| battles as f64 * units_of as f64 / units.max(1) as f64;
        let left = (here > 0).then(|| (seconds * self.missing.len() as f64 / here as f64).ceil() as u64);
        ServingJson {
            event,
            job: head.hash.clone(),
            units,
            done,
            battles: share(done) as u64,
            battles_a_second: share(here) / seconds,
            workers: self.workers.len(),
            seconds_left: left,
        }
    }

    fn tell(&self, json: bool, bar: &ProgressBar, out: &mut impl Write) -> anyhow::Result<()> {
        let far = self.far("serving");
        bar.set_position(far.battles);
        let workers = names::count(far.workers, "worker");
        bar.set_message(format!(
            "{} of {} units, {workers}, {:.0} a second",
            far.done, far.units, far.battles_a_second
        ));
        if json {
            print_json(&far, out)?;
            out.flush()?;
        }
        Ok(())
    }

    /// Closes the job: workers look for another one. Its results stay on the server.
    async fn withdraw(&self) -> anyhow::Result<()> {
        let open = self.link.open_jobs().await?;
        let closed = || async { Ok(open.delete(self.names.key.as_str()).await?) };
        self.link.patiently("close the job", closed).await?;
        // Units of which a second copy stood in the queue.
        let _ = self.link.stream.delete_stream(self.names.units()).await;
        Ok(())
    }
}

/// Whether a unit stands in the queue already.
fn is_full_subject(why: &async_nats::jetstream::context::PublishError) -> bool {
    why.to_string().contains("per subject")
}
