//! `debellis worker`: takes units of open jobs from a server, fights them, and hands their results in.

use std::collections::BTreeSet;
use std::io::Write;
use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use async_nats::jetstream::consumer::{PullConsumer, pull};
use async_nats::jetstream::{AckKind, Message, kv};
use futures_util::{StreamExt, TryStreamExt};
use serde::Serialize;
use tokio::time::{Instant, sleep};

use super::link::ClusterLink;
use super::wire::{JobNames, OpenJob, WORKERS, WorkerCard, as_key};
use crate::base::names::{cut_message, short_hash};
use crate::cli::answer::{CommandEnding, print_json};
use crate::cli::args::WorkerArgs;
use crate::cli::batch::ready::ReadyJob;
use crate::cli::messages;
use crate::cli::version::VERSION;
use crate::report::names;
use crate::sim::job::{self, Job, JobUnit, UnitResult};

/// How long a unit is waited for before it is asked whether the job is still open.
const WAIT: Duration = Duration::from_secs(2);

/// What became of a worker, as `--json` prints it.
#[derive(Serialize)]
struct WorkerJson {
    worker: String,
    units: u64,
    battles: u64,
    refused: Vec<String>,
}

/// A job that is being worked on.
struct JobShift {
    link: ClusterLink,
    ready: Arc<ReadyJob>,
    names: JobNames,
    open: OpenJob,
    results: kv::Store,
    cards: kv::Store,
    card: Mutex<WorkerCard>,
    stall: Duration,
}

/// Runs the command.
///
/// # Errors
/// If the server cannot be reached, or does not answer for longer than our patience.
pub(in crate::cli) fn run(args: &WorkerArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let done = runtime.block_on(work(args))?;
    // A battle that is still being fought is nobody's any more.
    runtime.shutdown_background();
    if json {
        return print_json(&done, out).map(|()| CommandEnding::Done);
    }
    let (units, battles) = (names::count(done.units as usize, "unit"), names::count(done.battles as usize, "battle"));
    writeln!(out, "{}: {units} with {battles} handed in", done.worker)?;
    Ok(CommandEnding::Done)
}

async fn work(args: &WorkerArgs) -> anyhow::Result<WorkerJson> {
    let name = match &args.name {
        Some(name) => name.chars().take(80).collect(),
        None => format!("worker-{:06x}", getrandom::u32().map_err(|why| anyhow!("{why}"))? & 0x00ff_ffff),
    };
    let link = ClusterLink::to(&args.server, &name).await?;
    let mut done = WorkerJson { worker: name.clone(), units: 0, battles: 0, refused: Vec::new() };
    let (mut refused, mut worked): (BTreeSet<String>, bool) = (BTreeSet::new(), false);
    loop {
        let open = open_jobs(&link).await?;
        let Some(next) = open.iter().find(|open| !refused.contains(&open.job)) else {
            if args.once && (worked || !refused.is_empty()) {
                return Ok(done);
            }
            sleep(WAIT).await;
            continue;
        };
        match shift(&link, next, &name, args).await? {
            Ok(shift) => {
                let shift = Arc::new(shift);
                let ended = shift.clone().whole(args.threads).await;
                worked = true;
                let card = shift.card();
                (done.units, done.battles) = (done.units + card.units, done.battles + card.battles);
                ended?;
            }
            Err(why) => {
                messages::say(&format!("`{name}` takes nothing of the job {}: {why}", short_hash(&next.job)));
                done.refused.push(why);
                refused.insert(next.job.clone());
            }
        }
    }
}

/// The jobs that are open, in the order of their hashes.
async fn open_jobs(link: &ClusterLink) -> anyhow::Result<Vec<OpenJob>> {
    let store = link.open_jobs().await?;
    let listed = || async {
        let mut keys: Vec<String> = store.keys().await?.try_collect().await?;
        keys.sort();
        let mut open = Vec::new();
        for key in keys {
            let Some(value) = store.get(&key).await? else { continue };
            // What cannot be read is of a later version, and nothing for us.
            if let Ok(job) = serde_json::from_slice::<OpenJob>(&value) {
                open.push(job);
            }
        }
        Ok(open)
    };
    link.patiently("list the open jobs", listed).await
}

/// A job made ready; or why this program cannot fight it, which is told to whoever serves it.
async fn shift(
    link: &ClusterLink,
    open: &OpenJob,
    name: &str,
    args: &WorkerArgs,
) -> anyhow::Result<Result<JobShift, String>> {
    let names = JobNames::of(&open.job);
    let cards = link.bucket(&names.workers()).await?;
    let card = WorkerCard { worker: name.into(), version: VERSION.into(), ..WorkerCard::default() };
    let made = match fits(open) {
        Ok(()) => ready(link, open).await?,
        Err(why) => Err(why),
    };
    let ready = match made {
        Ok(ready) => ready,
        Err(why) => {
            let card = WorkerCard { refused: Some(cut_message(&why)), ..card };
            put(link, &cards, &card).await?;
            return Ok(Err(why));
        }
    };
    put(link, &cards, &card).await?;
    Ok(Ok(JobShift {
        link: link.clone(),
        ready: Arc::new(ready),
        results: link.bucket(&names.results()).await?,
        names,
        open: open.clone(),
        cards,
        card: Mutex::new(card),
        stall: Duration::from_secs(args.stall),
    }))
}

/// Whether this program is the one that fights a job, told before the job is fetched.
fn fits(open: &OpenJob) -> Result<(), String> {
    job::fits(&open.made_with, &open.rules).map_err(|fault| fault.to_string())
}

async fn ready(link: &ClusterLink, open: &OpenJob) -> anyhow::Result<Result<ReadyJob, String>> {
    let bytes = link.job(&open.job).await?;
    let job = match Job::of(&bytes) {
        Ok(job) if job.head.hash == open.job => job,
        Ok(_) => return Ok(Err("what the server holds under its name is another job".into())),
        Err(fault) => return Ok(Err(fault.to_string())),
    };
    let made = tokio::task::spawn_blocking(move || ReadyJob::proved(job)).await?;
    Ok(made.map_err(|why| format!("{why:#}")))
}

/// Says on the server what a worker has done.
async fn put(link: &ClusterLink, cards: &kv::Store, card: &WorkerCard) -> anyhow::Result<()> {
    let said = serde_json::to_vec(card)?;
    let put = || async { Ok(cards.put(as_key(&card.worker), said.clone().into()).await.map(drop)?) };
    link.patiently("say that we are there", put).await
}

impl JobShift {
    fn card(&self) -> WorkerCard {
        self.card.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Works until the job is not open any more, on so many units at once.
    async fn whole(self: Arc<Self>, threads: u16) -> anyhow::Result<()> {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        let threads = if threads == 0 { cores } else { threads.into() };
        let lanes: Vec<_> = (0..threads).map(|_| tokio::spawn(self.clone().lane())).collect();
        for lane in lanes {
            lane.await??;
        }
        Ok(())
    }

    /// Takes units one after the other.
    async fn lane(self: Arc<Self>) -> anyhow::Result<()> {
        loop {
            match self.next().await? {
                Some(message) => self.unit(&message).await?,
                None if self.is_open().await? => {}
                None => return Ok(()),
            }
        }
    }

    /// Whether somebody still serves the job.
    async fn is_open(&self) -> anyhow::Result<bool> {
        let store = self.link.open_jobs().await?;
        let asked = || async { Ok(store.get(self.names.key.as_str()).await?.is_some()) };
        self.link.patiently("ask for the job", asked).await
    }

    /// The next unit that waits; `None` if none does for a while, or the server does not answer now.
    async fn next(&self) -> anyhow::Result<Option<Message>> {
        let taken: anyhow::Result<Option<Message>> = async {
            let consumer: PullConsumer = self.link.stream.get_consumer_from_stream(WORKERS, self.names.units()).await?;
            let mut batch: pull::Batch = consumer.batch().max_messages(1).expires(WAIT).messages().await?;
            match tokio::time::timeout(WAIT * 2, batch.next()).await {
                Ok(Some(message)) => Ok(Some(message.map_err(|why| anyhow!("{why}"))?)),
                Ok(None) | Err(_) => Ok(None),
            }
        }
        .await;
        if taken.is_err() {
            sleep(WAIT).await;
        }
        Ok(taken.unwrap_or(None))
    }

    /// Fights a unit and hands its result in. The queue gives a unit out again that was not acknowledged.
    async fn unit(&self, message: &Message) -> anyhow::Result<()> {
        let head = &self.ready.job.head;
        let number = std::str::from_utf8(&message.payload).ok().and_then(|text| text.parse().ok());
        let Some(unit) = number.and_then(|number| head.unit(number)) else {
            // It is none of the job's, and would come again and again.
            let _ = message.ack_with(AckKind::Term).await;
            return Ok(());
        };
        if !self.has_result(&unit).await? {
            match self.fought(message, unit).await? {
                Ok(content) => self.hand_in(message, &unit, content).await?,
                Err(why) => return self.stopped(message, &unit, why).await,
            }
        }
        // If this does not arrive, the unit comes again and is found done.
        let _ = message.ack().await;
        Ok(())
    }

    async fn has_result(&self, unit: &JobUnit) -> anyhow::Result<bool> {
        let key = self.ready.job.head.key(unit.number);
        let asked = || async { Ok(self.results.get(key.as_str()).await?) };
        let there = self.link.patiently("ask for a result", asked).await?;
        // What is no whole result of the unit is none.
        let read = there.map(|there| UnitResult::read(&there, &self.ready.job.head));
        Ok(read.is_some_and(|read| read.is_ok_and(|there| there.unit == unit.number)))
    }

    /// Fights a unit on a thread of its own, and says again and again that it is being fought, as long as battles end.
    async fn fought(&self, message: &Message, unit: JobUnit) -> anyhow::Result<Result<String, String>> {
        let battles = Arc::new(AtomicU64::new(0));
        let (ready, counted) = (self.ready.clone(), battles.clone());
        let mut fight = tokio::task::spawn_blocking(move || {
            let fought = || {
                counted.fetch_add(1, Ordering::Relaxed);
            };
            ready.fight(&unit, &fought).map_err(|why| format!("{why:#}"))
        });
        let beat = Duration::from_secs(self.open.ack_wait).div_f64(3.0);
        let (mut seen, mut when) = (0, Instant::now());
        loop {
            tokio::select! {
                done = &mut fight => return Ok(done?),
                () = sleep(beat) => {
                    let now = battles.load(Ordering::Relaxed);
                    if now != seen {
                        (seen, when) = (now, Instant::now());
                    }
                    if when.elapsed() > self.stall {
                        bail!("no battle of unit {} ended for {} seconds; it is left to others", unit.number, self.stall.as_secs());
                    }
                    // If this does not arrive in time, another worker fights the unit too, which changes nothing.
                    let _ = message.ack_with(AckKind::Progress).await;
                }
            }
        }
    }

    /// Keeps a result on the server. If another one is there, both are kept for whoever joins them.
    async fn hand_in(&self, message: &Message, unit: &JobUnit, content: String) -> anyhow::Result<()> {
        let head = &self.ready.job.head;
        let result = UnitResult::of(head, unit.number, &self.card().worker, content);
        let (key, bytes) = (head.key(unit.number), result.bytes());
        let most = self.link.client.server_info().max_payload;
        if bytes.len() + 1_024 > most {
            bail!(
                "the result of unit {} has {} bytes, and the server takes {most} at once\n  help: plan the job with a smaller \
                 --unit, or start the server with a larger max_payload",
                unit.number,
                bytes.len()
            );
        }
        let kept = || async {
            match self.results.create(key.as_str(), bytes.clone().into()).await {
                Ok(_) => Ok(()),
                Err(why) if why.kind() == kv::CreateErrorKind::AlreadyExists => self.beside(&key, &result).await,
                Err(why) => {
                    let _ = message.ack_with(AckKind::Progress).await;
                    Err(anyhow::Error::new(why))
                }
            }
        };
        self.link.patiently("keep a result", kept).await?;
        let card = {
            let mut card = self.card.lock().unwrap_or_else(PoisonError::into_inner);
            (card.units, card.battles) = (card.units + 1, card.battles + unit.games() * self.ready.each());
            card.clone()
        };
        // What he has done is told once, and not tried again: the result is what counts, and it is kept.
        let _ = self.cards.put(as_key(&card.worker), serde_json::to_vec(&card)?.into()).await;
        Ok(())
    }

    /// Keeps a result beside another one that differs.
    async fn beside(&self, key: &str, result: &UnitResult) -> anyhow::Result<()> {
        let there = self.results.get(key).await?.context("the result went while it was looked at")?;
        let same = UnitResult::read(&there, &self.ready.job.head).is_ok_and(|there| there.hash == result.hash);
        if !same {
            let beside = format!("{key}-{}", &result.hash[..8]);
            self.results.put(beside, result.bytes().into()).await?;
        }
        Ok(())
    }

    /// Says that a unit cannot be fought by anybody, which ends the job.
    async fn stopped(&self, message: &Message, unit: &JobUnit, why: String) -> anyhow::Result<()> {
        let card = WorkerCard { stopped: Some((unit.number, cut_message(&why))), ..self.card() };
        put(&self.link, &self.cards, &card).await?;
        let _ = message.ack_with(AckKind::Nak(None)).await;
        bail!("unit {} cannot be fought: {why}", unit.number)
    }
}
