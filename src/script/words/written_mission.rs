//! Missions of commands as they are written: lengths are known, names are not looked up.

use crate::base::names::CommandId;
use crate::geometry::Base;
use crate::script::error::ScriptPlace;

/// A mission as it is written: its names are not looked up.
#[derive(Clone)]
pub struct WrittenMission {
    /// What is to be done.
    pub task: WrittenTask,
    /// What ends it.
    pub till: WrittenTill,
    /// The places in the script of its word, of the task and of its end.
    pub places: [Option<ScriptPlace>; 3],
}

/// A mission of a command, as it is written.
pub struct MissionDraft {
    /// The command.
    pub command: CommandId,
    /// The mission.
    pub written: WrittenMission,
}

/// A task as it is written; the variants are those of `battle::Task`.
#[derive(Clone)]
#[allow(missing_docs, reason = "the variants are those of the words")]
pub enum WrittenTask {
    Hold,
    Wait,
    Go(WrittenPlace),
    HoldGround(WrittenPlace),
    Attack(WrittenPlace),
    Follow(String, i32),
    KeepAway(i32),
    Feign(i32, u16),
    Reserve(String),
}

/// Where a command is to go.
#[derive(Clone)]
pub enum WrittenPlace {
    /// A feature, a zone or a camp by its name.
    Named(String),
    /// Some ground, and what people call it.
    Area(Base, String),
}

/// What ends a mission, as it is written.
#[derive(Clone, Default)]
#[allow(missing_docs, reason = "the fields are those of the words")]
pub struct WrittenTill {
    pub bound: Option<u16>,
    pub attacked: bool,
    pub near: Option<i32>,
    pub lost: Option<u16>,
    pub on: Option<String>,
    pub in_need: Option<String>,
}
