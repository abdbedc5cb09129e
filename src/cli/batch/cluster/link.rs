//! The connection to a server of NATS, and what is tried again there while it does not answer.

use std::future::Future;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::{Context as _, anyhow};
use async_nats::jetstream::{self, Context, kv, object_store};
use async_nats::{Client, ConnectErrorKind, ConnectOptions};
use tokio::io::AsyncReadExt;
use tokio::time::{Instant, sleep};

use super::wire::{JOBS, OPEN, bucket, jobs};
use crate::cli::args::ServerArgs;
use crate::cli::messages;
use crate::input::{self, InputBound};
use crate::sim::job::JOB;

/// A token or the seed of a key, as it is read.
const SECRET: InputBound = InputBound { what: "a file with a secret", most: 64 << 10 };
/// How long an answer of the server is waited for.
const ANSWER: Duration = Duration::from_secs(10);
/// The shortest and the longest pause before something is tried again.
const PAUSES: [Duration; 2] = [Duration::from_millis(250), Duration::from_secs(8)];

/// A server that answers.
#[derive(Clone)]
pub(super) struct ClusterLink {
    /// JetStream there.
    pub stream: Context,
    /// The connection.
    pub client: Client,
    url: String,
    patience: Duration,
}

fn secret(path: &Path) -> anyhow::Result<String> {
    let text = input::text(path, &SECRET).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(text.trim().to_string())
}

/// An error with its causes. Those of the crate repeat in their words the causes that they have, which are told once here.
fn cause(why: &anyhow::Error) -> String {
    why.chain()
        .map(ToString::to_string)
        .reduce(|told, next| if told.contains(&next) { told } else { format!("{told}: {next}") })
        .unwrap_or_default()
}

impl ClusterLink {
    /// Connects.
    ///
    /// # Errors
    /// If there is no server, it refuses us, or it has no JetStream.
    pub async fn to(args: &ServerArgs, name: &str) -> anyhow::Result<ClusterLink> {
        let mut options = ConnectOptions::new().name(format!("debellis {name}")).request_timeout(Some(ANSWER));
        if let Some(token) = &args.token {
            options = options.token(secret(token)?);
        }
        if let Some(nkey) = &args.nkey {
            options = options.nkey(secret(nkey)?);
        }
        if let Some(creds) = &args.creds {
            options = options.credentials(&secret(creds)?).with_context(|| format!("in {}", creds.display()))?;
        }
        if let Some(ca) = &args.ca {
            options = options.add_root_certificates(ca.clone());
        }
        let url = args.nats.clone();
        let client = options.connect(&url).await.map_err(|why| match why.kind() {
            ConnectErrorKind::AuthorizationViolation | ConnectErrorKind::Authentication => {
                anyhow!("the server {url} refuses us: {why}\n  help: --token, --nkey and --creds say who we are")
            }
            ConnectErrorKind::ServerParse => {
                anyhow!("--nats: expected an address such as nats://10.0.0.7:4222, found `{url}`")
            }
            _ if why.to_string().contains("certificate") => anyhow!(
                "the certificate of the server {url} is not accepted: {why}\n  help: --ca names the file of the certificate that \
                 signed the server's; one that was signed by nobody else signed itself"
            ),
            _ => anyhow!(
                "the server {url} cannot be reached: {why}\n  help: is `nats-server --jetstream` running there?"
            ),
        })?;
        let mut stream = jetstream::new(client.clone());
        stream.set_timeout(ANSWER);
        // Servers before 2.10 leave out of their answer what the crate's own question insists on.
        let account: Result<serde_json::Value, _> = stream.request("INFO", b"").await;
        let refused = match account {
            Ok(account) => account.get("error").map(ToString::to_string),
            Err(why) => Some(why.to_string()),
        };
        if let Some(why) = refused {
            let help = "start it as `nats-server --jetstream --store_dir FOLDER`";
            return Err(anyhow!("the server {url} has no JetStream: {why}\n  help: {help}"));
        }
        Ok(ClusterLink { stream, client, url, patience: Duration::from_secs(args.patience) })
    }

    /// How often a connection was made by now: it grows when a server came back.
    pub fn connects(&self) -> u64 {
        self.client.statistics().connects.load(Ordering::Relaxed)
    }

    /// Does something on the server, again and again while that fails, until patience is over.
    ///
    /// # Errors
    /// The last error.
    pub async fn patiently<T, F: Future<Output = anyhow::Result<T>>>(
        &self,
        what: &str,
        mut tried: impl FnMut() -> F,
    ) -> anyhow::Result<T> {
        let (until, mut pause, mut told) = (Instant::now() + self.patience, PAUSES[0], false);
        loop {
            match tried().await {
                Ok(done) => return Ok(done),
                Err(why) if Instant::now() + pause >= until => {
                    return Err(anyhow!(cause(&why)).context(format!(
                        "the server {} does not let us {what}, and we tried for {} seconds",
                        self.url,
                        self.patience.as_secs()
                    )));
                }
                Err(why) => {
                    if !told {
                        messages::say(&format!(
                            "the server {} does not let us {what}: {}; we try again",
                            self.url,
                            cause(&why)
                        ));
                        told = true;
                    }
                    sleep(pause).await;
                    pause = (pause * 2).min(PAUSES[1]);
                }
            }
        }
    }

    /// A bucket of values, made if there is none.
    ///
    /// # Errors
    /// If the server does not let us, for as long as our patience lasts.
    pub async fn bucket(&self, name: &str) -> anyhow::Result<kv::Store> {
        let made = || async {
            match self.stream.get_key_value(name).await {
                Ok(found) => Ok(found),
                Err(_) => {
                    self.stream.create_stream(bucket(name)).await?;
                    Ok(self.stream.get_key_value(name).await?)
                }
            }
        };
        self.patiently("open a bucket", made).await
    }

    /// The bucket of open jobs.
    ///
    /// # Errors
    /// As [`ClusterLink::bucket`].
    pub async fn open_jobs(&self) -> anyhow::Result<kv::Store> {
        self.bucket(OPEN).await
    }

    /// The bucket of jobs.
    ///
    /// # Errors
    /// As [`ClusterLink::bucket`].
    pub async fn jobs(&self) -> anyhow::Result<object_store::ObjectStore> {
        let made = || async {
            match self.stream.get_object_store(JOBS).await {
                Ok(found) => Ok(found),
                Err(_) => Ok(self.stream.create_object_store(jobs()).await?),
            }
        };
        self.patiently("open the bucket of jobs", made).await
    }

    /// The bytes of the job with this hash, of no more than a job has.
    ///
    /// # Errors
    /// As [`ClusterLink::bucket`].
    pub async fn job(&self, hash: &str) -> anyhow::Result<Vec<u8>> {
        let store = self.jobs().await?;
        let got = || async {
            let object = store.get(hash).await?;
            let mut bytes = Vec::new();
            object.take(JOB.most + 1).read_to_end(&mut bytes).await?;
            Ok(bytes)
        };
        self.patiently("fetch a job", got).await
    }
}
