//! Jobs: batches of battles that any number of machines share, in units that each come out the same wherever they are
//! fought.
//!
//! A job is one file with all that its battles need, a result one file for each unit. Who fights which unit, and when, is
//! up to whoever hands the units out; nothing here knows of machines, queues or clocks.
//!
//! - `task`: what is fought; `file`: a job as a file; `unit`: its units;
//! - `result`: what a unit came to, as a file; `kept`: a folder of results; `coverage`: which units have one.

mod coverage;
mod fault;
mod file;
mod kept;
mod result;
mod task;
mod unit;

pub use coverage::{Coverage, DifferingResults, TakenResult};
pub use fault::{JobFault, ResultFault};
pub use file::{JOB, Job, JobContent, JobHead, fits};
pub use kept::{Kept, keep, results, stands};
pub use result::{RESULT, UnitResult};
pub use task::{JobLimits, JobTask, PickupTask, PlaytestTask, SoakTask};
pub use unit::{JobUnit, UNIT_SIZES};
