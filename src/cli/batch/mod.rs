//! `debellis batch`: batches of battles that several machines share, planned as a job, fought unit by unit, and joined.
//!
//! - `plan` writes a job, `work` fights a part of it, `join` makes one answer of the results;
//! - `desk`: the packs of a job laid out for this process; `ready`: a job that can be fought here; `pairs`: what its armies
//!   and generals are; `told`: one answer of many results; `again`: results that are fought a second time;
//! - `cluster`: jobs through a server of NATS.

mod again;
#[cfg(feature = "cluster")]
pub(super) mod cluster;
mod desk;
mod join;
mod pairs;
pub(super) mod plan;
mod ready;
mod told;
mod work;

use std::io::Write;

use super::answer::CommandEnding;
use super::args::{BatchArgs, BatchAsk, BatchPlanned};
use plan::PlanTarget;

/// Runs the command.
///
/// # Errors
/// If a job, a result or another argument has a mistake, or something cannot be written.
pub fn run(args: &BatchArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    match &args.ask {
        BatchAsk::Plan(args) => match &args.what {
            BatchPlanned::Playtest(args) => {
                plan::playtest(&args.what, &args.set, &args.limits, &PlanTarget::of(&args.target), json, out)
            }
            BatchPlanned::Soak(args) => plan::soak(&args.what, &PlanTarget::of(&args.target), json, out),
            BatchPlanned::Pairs(args) => {
                let generals = [args.red_led.clone(), args.blue_led.clone()];
                plan::pairs(&args.pairs, generals.to_vec(), false, &PlanTarget::of(&args.target), json, out)
            }
            BatchPlanned::Ladder(args) => {
                plan::pairs(&args.pairs, args.generals.clone(), true, &PlanTarget::of(&args.target), json, out)
            }
        },
        BatchAsk::Work(args) => work::run(args, json, out),
        BatchAsk::Join(args) => join::run(args, json, out),
        #[cfg(feature = "cluster")]
        BatchAsk::Serve(args) => cluster::serve::run(args, json, out),
        #[cfg(not(feature = "cluster"))]
        BatchAsk::Serve(_) => Err(super::left_out::error("cluster")),
    }
}
