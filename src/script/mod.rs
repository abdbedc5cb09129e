//! Lua for scenario writers, in a sandbox: a script proposes, sets scenes and narrates; it never decides a rule.
//!
//! Knows Lua, limits and the files of a script; what the words of a script mean is said beside each word.
//!
//! - `vm`: one sandboxed machine; `host`: what it asks of Rust; `limits`: what a script may use; `error`: mistakes with file and line;
//! - `globals` and `prelude.lua`: the names that are let in; `iterate`: how `for ... in` is kept in a stable order;
//! - `modules`: `require` and the record of files read; `keys`: strict tables, `fields`: what may stand in them;
//! - `scenario`: a script run to its end; `words`: what it may say; `spec`: the same as a table for people; `watch`: its
//!   handlers in a battle.
//! - `check`: a script run without a battle, and all that is wrong with it told at once; `collect`, `collector`: how the run
//!   goes on after a mistake; `tokens`: where things stand in a text; `lexer`: how it is cut into tokens.
//! - `campaign`: a script that defines a campaign, and decides in it where it wants to.
//! - `general`: a script that commands a side, `counsel`: what it may ask; `scoring`: one that turns results into points; `situation`: rule tests.

pub mod campaign;
pub mod check;
mod collect;
mod collector;
mod counsel;
pub mod error;
mod fields;
pub mod general;
pub mod globals;
mod host;
mod iterate;
pub mod keys;
mod lexer;
mod limit_kind;
pub mod limits;
mod measures;
pub mod modules;
pub mod overrides;
pub mod scenario;
pub mod scoring;
pub mod situation;
pub mod spec;
mod tokens;
mod told;
pub mod vm;
mod watch;
pub mod words;
