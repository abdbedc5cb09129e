//! Watches files while they are edited: what changed, reading it again, and the last good state of what is drawn.
//!
//! Knows files and the clock; it does not know how anything is shown, and knows of a reading only whether it is whole.
//!
//! - `source`: what can be watched, behind one small trait; `scenario`: a script of a scenario or a campaign, with its
//!   modules;
//! - `print`: the content of a file as it was read, to be compared with the one on the disk now;
//! - `change`: the events of the system, sorted into what may have changed, without touching a file;
//! - `eyes`: the folders that are watched by the system's own means;
//! - `watch`: the loop of settling, reading, comparing and showing, a generation at a time.

mod change;
mod eyes;
pub mod print;
pub mod scenario;
pub mod source;
pub mod watch;
