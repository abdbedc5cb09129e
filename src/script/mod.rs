//! Lua for scenario writers, in a sandbox: a script proposes, sets scenes and narrates; it never decides a rule.
//!
//! It knows Lua, limits and the files of a script; the meaning of the words is documented beside each word.
//!
//! - `vm`: one sandboxed machine; `host`: its functions of Rust; `limits`: limits of a script; `error`: mistakes with
//!   file and line;
//! - `globals` and `prelude.lua`: the names that are let in; `iterate`: keeps `for ... in` in a stable order;
//! - `modules`: `require` and the record of files read, `shipped`: the modules that the program brings;
//! - `keys`: strict tables, `fields`: the types of fields; `languages`: texts in several languages, `language_codes`: their codes;
//! - `scenario`: a script run to its end; `words`: its vocabulary; `spec`: the same as a table for people; `watch`: its
//!   handlers in a battle, `patience`: what a mistake in one does.
//! - `check`: runs a script without a battle and reports all mistakes at once; `collect`, `collector`: let the run go
//!   on after a mistake; `tokens`: places in a text; `lexer`: cuts it into tokens;
//!   `scopes`: the names in it; `meant`: what an unknown one should have been; `slips`: what is behind a mistake of syntax.
//! - `converted`: a scenario that is fought by another rule set than it was written for, `written_for`: how it was written.
//! - `campaign`: a script that defines a campaign, and may take decisions in it.
//! - `general`: a script that commands a side, `counsel`: its questions; `scoring`: a script that turns results into
//!   points; `situation`: rule tests.

pub mod army_file;
pub mod bought;
pub mod campaign;
pub mod check;
mod collect;
mod collector;
pub mod converted;
mod counsel;
pub mod error;
mod fields;
pub mod general;
pub mod globals;
mod host;
mod iterate;
pub mod keys;
mod language_codes;
pub mod languages;
mod lexer;
mod limit_kind;
pub mod limits;
mod meant;
mod measures;
pub mod modules;
pub mod overrides;
pub mod patience;
pub mod pictures;
mod planned;
pub mod scenario;
mod scopes;
pub mod scoring;
pub mod shipped;
pub mod situation;
mod slips;
pub mod spec;
mod spotted;
mod tokens;
mod told;
pub mod vm;
mod watch;
pub mod words;
pub mod written_for;
