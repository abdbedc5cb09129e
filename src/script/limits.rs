//! The limits of a script: memory, instructions, time and depth; and the fuse that ends it.
//!
//! An instruction is a safe point of the machine: a call, a return, a turn of a loop, a step of a text pattern. The
//! fuse blows once: from then on every safe point fails, so that no `pcall`, coroutine or callback outlives it.

use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

use mlua::{Lua, VmState};

use super::error::{ScriptError, ScriptPlace, writers_place};
pub use super::limit_kind::LimitKind;

/// Luau itself ends at 20,000 nested calls; our limit is lower, so that the error is ours.
const DEEPEST: usize = 16_000;
/// With less a machine cannot even start.
const LEAST_MEMORY: usize = 1 << 20;
/// The clock is read at every 256th safe point as long as they are quick.
const CLOCK_EVERY: u32 = 256;
/// Safe points are quick while a batch of them takes no longer than this.
const QUICK: Duration = Duration::from_millis(2);
/// If memory grows by more than this between two safe points, one long function has run, and the clock is read.
const BIG_STEP: usize = 1 << 20;

/// Instructions and time together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Safe points: calls, returns, turns of loops, steps of patterns.
    pub instructions: u64,
    /// Time on the clock while Lua runs.
    pub time: Duration,
}

/// The limits of a script. The defaults are far above the needs of an ordinary script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of the machine's own memory, at least 1 MiB.
    pub memory: usize,
    /// For each call from outside: loading a file, one event handler, one decision.
    pub call: Budget,
    /// For all calls of one machine together.
    pub whole: Budget,
    /// Nested Lua calls, at most 16,000. Calls nested through built-in functions end at 200 in any case.
    pub depth: usize,
    /// Bytes of one source file.
    pub source: usize,
    /// Bytes of the log that `print` writes; later lines are counted, not kept.
    pub log: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            memory: 64 << 20,
            call: Budget { instructions: 50_000_000, time: Duration::from_secs(5) },
            whole: Budget { instructions: 2_000_000_000, time: Duration::from_secs(120) },
            depth: 4_000,
            source: 1 << 20,
            log: 256 << 10,
        }
    }
}

/// What a machine has used so far, for reports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// Safe points in all calls.
    pub instructions: u64,
    /// Time on the clock in all calls.
    pub time: Duration,
    /// The most memory that was measured, in bytes.
    pub memory: usize,
}

/// Counts what a script uses and holds the fuse.
pub(super) struct Meter {
    limits: Limits,
    fuse: RefCell<Option<ScriptError>>,
    calls_open: Cell<u32>,
    in_call: Cell<u64>,
    before: Cell<u64>,
    opened: Cell<Instant>,
    read: Cell<Instant>,
    time_before: Cell<Duration>,
    until_clock: Cell<u32>,
    stride: Cell<u32>,
    memory_then: Cell<usize>,
    memory_peak: Cell<usize>,
}

impl Meter {
    pub(super) fn new(limits: Limits) -> Meter {
        let now = Instant::now();
        let limits =
            Limits { memory: limits.memory.max(LEAST_MEMORY), depth: limits.depth.clamp(8, DEEPEST), ..limits };
        Meter {
            limits,
            fuse: RefCell::new(None),
            calls_open: Cell::new(0),
            in_call: Cell::new(0),
            before: Cell::new(0),
            opened: Cell::new(now),
            read: Cell::new(now),
            time_before: Cell::new(Duration::ZERO),
            until_clock: Cell::new(CLOCK_EVERY),
            stride: Cell::new(CLOCK_EVERY),
            memory_then: Cell::new(0),
            memory_peak: Cell::new(0),
        }
    }

    pub(super) fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The error of the limit that was reached, if any.
    pub(super) fn blown(&self) -> Option<ScriptError> {
        self.fuse.borrow().clone()
    }

    /// A call from outside begins; inner ones count as part of the outermost.
    pub(super) fn open(&self) {
        if self.calls_open.replace(self.calls_open.get() + 1) == 0 {
            let now = Instant::now();
            self.opened.set(now);
            self.read.set(now);
            self.in_call.set(0);
            self.until_clock.set(CLOCK_EVERY);
        }
    }

    /// A call from outside ends.
    pub(super) fn close(&self) {
        self.calls_open.set(self.calls_open.get().saturating_sub(1));
        if self.calls_open.get() == 0 {
            self.before.set(self.before.get() + self.in_call.replace(0));
            self.time_before.set(self.time_before.get() + self.opened.get().elapsed());
        }
    }

    /// Subtracts time that passed in a call for a battle, not for the script.
    pub(super) fn spare(&self, spent: Duration) {
        self.opened.set(self.opened.get() + spent);
    }

    /// What was used so far.
    pub(super) fn usage(&self, lua: &Lua) -> Usage {
        let running = if self.calls_open.get() > 0 { self.opened.get().elapsed() } else { Duration::ZERO };
        Usage {
            instructions: self.before.get() + self.in_call.get(),
            time: self.time_before.get() + running,
            memory: self.memory_peak.get().max(lua.used_memory()),
        }
    }

    /// One safe point; it fails if a limit is reached, and from then on.
    pub(super) fn tick(&self, lua: &Lua) -> mlua::Result<VmState> {
        if let Some(error) = self.blown() {
            return Err(mlua::Error::external(error));
        }
        let count = self.in_call.get() + 1;
        self.in_call.set(count);
        if count > self.limits.call.instructions {
            return Err(self.blow(lua, LimitKind::Instructions, Span::Call));
        }
        if self.before.get() + count > self.limits.whole.instructions {
            return Err(self.blow(lua, LimitKind::Instructions, Span::Whole));
        }
        // The stack grows by one frame at each safe point at most.
        if count.is_multiple_of(16) && lua.inspect_stack(self.limits.depth, |_| ()).is_some() {
            return Err(self.blow(lua, LimitKind::Depth, Span::Call));
        }
        let long = self.weigh(lua)?;
        let left = self.until_clock.get() - 1;
        self.until_clock.set(left);
        if left == 0 || long {
            self.look_at_clock(lua)?;
        }
        Ok(VmState::Continue)
    }

    /// Measures the memory in use; true if it grew by a big step since the last measurement.
    fn weigh(&self, lua: &Lua) -> mlua::Result<bool> {
        let mut used = lua.used_memory();
        self.memory_peak.set(self.memory_peak.get().max(used));
        // The last eighth is kept free: a script that grows in steps ends here, with room for the error.
        let most = self.limits.memory / 8 * 7;
        if used > most {
            lua.gc_collect()?;
            used = lua.used_memory();
            // The collection starts a little below the limit; otherwise a script at the edge would collect at every
            // safe point.
            if used > most / 16 * 15 {
                return Err(self.blow(lua, LimitKind::Memory, Span::Whole));
            }
        }
        let then = self.memory_then.replace(used);
        Ok(used > then.saturating_add(BIG_STEP))
    }

    fn look_at_clock(&self, lua: &Lua) -> mlua::Result<()> {
        let now = Instant::now();
        let batch = now.duration_since(self.read.replace(now));
        // After a slow batch each safe point may be slow: the clock is read at each until they are quick again.
        let stride = if batch > QUICK { 1 } else { (self.stride.get() * 2).min(CLOCK_EVERY) };
        self.stride.set(stride);
        self.until_clock.set(stride);
        let spent = now.duration_since(self.opened.get());
        if spent > self.limits.call.time {
            return Err(self.blow(lua, LimitKind::Time, Span::Call));
        }
        if self.time_before.get() + spent > self.limits.whole.time {
            return Err(self.blow(lua, LimitKind::Time, Span::Whole));
        }
        Ok(())
    }

    /// Blows the fuse; the first limit reached is reported.
    pub(super) fn blow(&self, lua: &Lua, kind: LimitKind, span: Span) -> mlua::Error {
        self.blow_at(kind, span, writers_place(lua))
    }

    /// As `blow`, for a place that is known or cannot be found.
    pub(super) fn blow_at(&self, kind: LimitKind, span: Span, at: Option<ScriptPlace>) -> mlua::Error {
        let allowed = self.allowed(kind, span);
        let mut fuse = self.fuse.borrow_mut();
        let error = fuse.get_or_insert_with(|| ScriptError::Limit { kind, allowed, at });
        mlua::Error::external(error.clone())
    }

    fn allowed(&self, kind: LimitKind, span: Span) -> String {
        let (budget, what) = match span {
            Span::Call => (self.limits.call, "in one call"),
            Span::Whole => (self.limits.whole, "in all"),
        };
        match kind {
            LimitKind::Memory => format!("{} KiB", self.limits.memory >> 10),
            LimitKind::Instructions => format!("{} {what}", budget.instructions),
            LimitKind::Time => format!("{:?} {what}", budget.time),
            LimitKind::Depth => format!("{} nested calls, 200 through built-in functions", self.limits.depth),
        }
    }
}

/// Whether a limit is for a single call or for the whole run.
#[derive(Clone, Copy)]
pub(super) enum Span {
    Call,
    Whole,
}
