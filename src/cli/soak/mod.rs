//! `debellis soak`: plays random legal orders through random battles and checks the invariants after each event.

pub(super) mod findings;
pub(super) mod trials;

use super::answer::CommandEnding;
use super::args::SoakArgs;
use super::batch::plan::{self, PlanTarget};
use crate::sim::soak::{self, SoakShare};
use anyhow::anyhow;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Runs the command.
///
/// # Errors
/// If there is no such rule set or it has no army lists, a script has a mistake, or a replay cannot be written.
pub fn run(args: &SoakArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let what = &args.what;
    if let Some(job) = &args.job {
        return plan::soak(what, &PlanTarget::at(job), json, out);
    }
    let (rules, set_up) = trials::trials(what, what.file.as_deref())?;
    let minutes = args.minutes.or(what.games.is_none().then_some(1));
    let until = minutes.map(|minutes| Instant::now() + Duration::from_secs(60 * u64::from(minutes)));
    let most = what.games.unwrap_or(u64::MAX);
    let goes_on = |number: u64| number <= most && until.is_none_or(|until| Instant::now() < until);
    let bar = match what.games {
        Some(games) => ProgressBar::new(games),
        None => ProgressBar::new_spinner(),
    };
    let faulty = AtomicU64::new(0);
    bar.set_style(ProgressStyle::with_template("{wide_bar} {pos} battles, {elapsed} {msg}")?);
    let fought = |sound: bool| {
        if !sound {
            let so_far = faulty.fetch_add(1, Ordering::Relaxed) + 1;
            bar.set_message(format!("({so_far} of them faulty)"));
        }
        bar.inc(1);
    };
    // A panic is a finding here, reported with the others.
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let soaked = soak::soak(&*set_up, what.seed, args.threads.into(), &goes_on, &fought);
    std::panic::set_hook(hook);
    bar.finish_and_clear();
    let soaked = soaked.map_err(|stop| anyhow!("{stop}"))?;
    findings::tell(&rules, what.seed, SoakShare::of(soaked), &args.out, json, out)
}
