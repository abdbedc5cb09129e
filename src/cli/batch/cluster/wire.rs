//! What is called how on the server, and what is said there.

use std::time::Duration;

use async_nats::jetstream::stream::{self, DiscardPolicy, RetentionPolicy};
use async_nats::jetstream::{consumer, consumer::AckPolicy, object_store};
use serde::{Deserialize, Serialize};

use crate::base::names::short_hash;
use crate::input::pack::PackRules;
use crate::sim::job::JobHead;

/// The bucket of jobs that are open, by the beginning of their hash.
pub(super) const OPEN: &str = "debellis-open";
/// The bucket of jobs, by their hash.
pub(super) const JOBS: &str = "debellis-jobs";
/// The consumer from which all workers take units.
pub(super) const WORKERS: &str = "workers";
/// The most units that may be with workers at once.
const MOST_OUT: i64 = 100_000;

/// A job that is open, as workers find it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OpenJob {
    /// The hash of the job.
    pub job: String,
    /// The version that fights it.
    pub made_with: String,
    /// The rulebooks that it needs.
    pub rules: Vec<PackRules>,
    /// The seconds after which a unit goes to another worker.
    pub ack_wait: u64,
}

/// What a worker says of himself, by his name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WorkerCard {
    /// The name.
    pub worker: String,
    /// The version of his program.
    pub version: String,
    /// The units that he has handed in.
    pub units: u64,
    /// The battles of these.
    pub battles: u64,
    /// Why he takes nothing of the job.
    pub refused: Option<String>,
    /// The unit whose battles cannot go on, and why.
    pub stopped: Option<(u64, String)>,
}

/// The names of a job's things on the server.
#[derive(Clone, Debug)]
pub(super) struct JobNames {
    /// The beginning of the job's hash, by which all of them are told from those of other jobs.
    pub key: String,
}

impl JobNames {
    /// Those of the job with this hash.
    pub fn of(hash: &str) -> JobNames {
        JobNames { key: short_hash(hash).to_string() }
    }

    /// The stream of units.
    pub fn units(&self) -> String {
        format!("debellis-units-{}", self.key)
    }

    /// The subject of a unit.
    pub fn subject(&self, unit: u64) -> String {
        format!("debellis.units.{}.{unit}", self.key)
    }

    /// The bucket of results.
    pub fn results(&self) -> String {
        format!("debellis-results-{}", self.key)
    }

    /// The bucket of workers.
    pub fn workers(&self) -> String {
        format!("debellis-workers-{}", self.key)
    }

    /// The stream of units: a work queue in which each unit stands once at most.
    pub fn stream(&self) -> stream::Config {
        stream::Config {
            name: self.units(),
            description: Some("units of a debellis job".into()),
            subjects: vec![format!("debellis.units.{}.*", self.key)],
            retention: RetentionPolicy::WorkQueue,
            discard: DiscardPolicy::New,
            max_messages_per_subject: 1,
            discard_new_per_subject: true,
            ..stream::Config::default()
        }
    }

    /// The consumer of that stream.
    pub fn consumer(ack_wait: u64) -> consumer::pull::Config {
        consumer::pull::Config {
            durable_name: Some(WORKERS.into()),
            ack_policy: AckPolicy::Explicit,
            ack_wait: Duration::from_secs(ack_wait),
            max_ack_pending: MOST_OUT,
            ..consumer::pull::Config::default()
        }
    }
}

/// The stream that is a bucket of values, of which the last one is kept. The crate makes buckets only on servers of 2.10 and later,
/// since it first asks for the account and does not understand the shorter answer of earlier ones.
pub(super) fn bucket(name: &str) -> stream::Config {
    stream::Config {
        name: format!("KV_{name}"),
        description: Some("debellis".into()),
        subjects: vec![format!("$KV.{name}.>")],
        max_messages_per_subject: 1,
        discard: DiscardPolicy::New,
        allow_rollup: true,
        deny_delete: true,
        allow_direct: true,
        num_replicas: 1,
        ..stream::Config::default()
    }
}

/// The bucket of jobs.
pub(super) fn jobs() -> object_store::Config {
    object_store::Config { bucket: JOBS.into(), description: Some("debellis jobs".into()), ..Default::default() }
}

impl OpenJob {
    /// What is said of a job.
    pub fn of(head: &JobHead, ack_wait: u64) -> OpenJob {
        OpenJob { job: head.hash.clone(), made_with: head.made_with.clone(), rules: head.rules.clone(), ack_wait }
    }
}

/// A name as a key of a bucket: what is no letter or digit there becomes `_`.
pub(super) fn as_key(name: &str) -> String {
    let one = |c: char| if c.is_ascii_alphanumeric() || c == '-' { c } else { '_' };
    let key: String = name.chars().take(80).map(one).collect();
    if key.is_empty() { "_".into() } else { key }
}
