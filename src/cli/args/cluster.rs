//! The arguments of `batch serve` and `worker`.

use std::path::PathBuf;

use clap::Args;

/// How a server of NATS is reached.
#[derive(Args, Clone, Debug)]
pub struct ServerArgs {
    /// The server of NATS, with JetStream, such as nats://10.0.0.7:4222 or tls://nats.example.org
    // Without the feature the command says first that it is not in this build.
    #[cfg_attr(feature = "cluster", arg(long, value_name = "URL"))]
    #[cfg_attr(not(feature = "cluster"), arg(long, value_name = "URL", default_value = "", hide_default_value = true))]
    pub nats: String,

    /// A file with the token that the server asks for
    #[arg(long, value_name = "FILE", conflicts_with_all = ["nkey", "creds"])]
    pub token: Option<PathBuf>,

    /// A file with the seed of an nkey
    #[arg(long, value_name = "FILE", conflicts_with = "creds")]
    pub nkey: Option<PathBuf>,

    /// A file of credentials, as `nsc` writes it
    #[arg(long, value_name = "FILE")]
    pub creds: Option<PathBuf>,

    /// A file with the certificate of whoever signed the server's
    #[arg(long, value_name = "FILE")]
    pub ca: Option<PathBuf>,

    /// How many seconds to try again where the server does not answer or has no room, before giving up
    #[arg(long, value_name = "SECONDS", default_value_t = 600, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub patience: u64,
}

/// What `batch serve` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis batch serve hastings.job --nats nats://localhost --out results
  debellis batch serve h.job --nats tls://nats.example.org --token token.txt --out results --json
  debellis batch join hastings.job results                      then, as ever

The job goes to the server, and its units into a queue of JetStream, from which any number of `debellis worker` take \
them. Each result comes into the folder as soon as it is there. The job is done when every unit has a result: what \
the server forgot is asked for again. It may be broken off and started again, and several may serve one job.")]
pub struct BatchServeArgs {
    /// The job
    #[arg(value_name = "JOB")]
    pub job: PathBuf,

    /// The server
    #[command(flatten)]
    pub server: ServerArgs,

    /// The folder for the results
    #[arg(long, value_name = "RESULTS")]
    pub out: PathBuf,

    /// After how many seconds without a sign of life a unit is given to another worker
    #[arg(long, value_name = "SECONDS", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub ack_wait: u64,
}

/// What `worker` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis worker --nats nats://10.0.0.7                       on each machine that helps, all cores
  debellis worker --nats nats://10.0.0.7 --threads 2 --name attic
  debellis worker --nats nats://10.0.0.7 --once                 until no job is open any more

It takes units of the jobs that `debellis batch serve` offers there, fights them and hands their results in. A job \
of another version or of other rulebooks is refused by name, and nothing of it is taken. The scripts of a job \
run under their usual limits, and find no file of this computer.")]
pub struct WorkerArgs {
    /// The server
    #[command(flatten)]
    pub server: ServerArgs,

    /// Who fights, as the results name him [default: a name drawn at random]
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,

    /// How many units are fought at once; 0 is one for each core
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=1024))]
    pub threads: u16,

    /// End when there was a job, and none is open any more that this worker can fight
    #[arg(long)]
    pub once: bool,

    /// After how many seconds without the end of a battle a unit is given up
    #[arg(long, value_name = "SECONDS", default_value_t = 600, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub stall: u64,
}
