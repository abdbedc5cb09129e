//! The one integration binary; a module for each subject.

mod armies;
mod book;
mod bounds;
mod campaign;
mod characters;
mod check;
mod cli;
mod common {
    #[allow(dead_code, reason = "the benches use more of the armies than the tests")]
    pub mod armies;
    mod said;
    pub mod seasons;
}
mod dba3;
mod dba3_moves;
mod dbsa;
mod departs;
mod deployed;
mod depth;
mod dot;
mod edges;
mod engagements;
#[cfg(target_os = "linux")]
mod faults;
mod fight;
mod formations;
mod generals;
mod geometry;
mod heeding;
mod hidden;
mod hostile;
mod land;
mod listed;
mod live;
mod manual;
mod maps;
mod numbers;
mod objections;
mod objectives;
mod occasions;
mod odds;
mod play;
mod playtest;
mod policies;
mod refights;
mod replay;
mod report;
mod scenario;
mod script_general;
mod setup;
mod situation;
mod small;
mod soak;
mod store;
mod storming;
mod telling;
mod tested;
mod tidy;
mod tournament;
mod troops;
mod walls;
mod watch;
mod watching;
mod weather;
mod words;
mod written;
mod zones;
