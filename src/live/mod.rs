//! Watching files while somebody edits them: what changed, reading it again, and the last good state of what is drawn.
//!
//! Knows files and the clock; it does not know how anything is shown, and of what is read only whether it is whole.
//!
//! - `source`: what can be watched, behind one small trait; `scenario`: the script of one, or of a campaign, with its modules;
//! - `print`: the content of a file as it was read, to be compared with what is on the disk now;
//! - `change`: what the system told, sorted into what may have changed, without touching a file;
//! - `eyes`: the folders that are watched, natively or by looking again and again;
//! - `watch`: the loop of settling, reading, comparing and showing, a generation at a time.

mod change;
mod eyes;
pub mod print;
pub mod scenario;
pub mod source;
pub mod watch;
