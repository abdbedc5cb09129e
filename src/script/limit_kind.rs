//! The kinds of limits, and the errors of Luau that mean them.

use std::fmt;

/// The kinds of limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LimitKind {
    /// Memory of the machine: tables, texts, functions.
    Memory,
    /// Calls and turns of loops.
    Instructions,
    /// Time on the clock while the script ran.
    Time,
    /// Nested calls.
    Depth,
}

impl LimitKind {
    /// The command line option that raises the limit.
    pub const fn option(self) -> &'static str {
        match self {
            LimitKind::Memory => "--script-memory",
            LimitKind::Instructions => "--script-instructions",
            LimitKind::Time => "--script-time",
            LimitKind::Depth => "--script-depth",
        }
    }
}

impl fmt::Display for LimitKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LimitKind::Memory => "memory",
            LimitKind::Instructions => "instructions",
            LimitKind::Time => "time",
            LimitKind::Depth => "depth",
        })
    }
}

/// Errors that Luau itself raises when a limit is reached without our fuse, by the end of their text.
///
/// A script that raises such a text itself ends as if it had reached the limit; that harms only itself.
pub(super) const OF_LUAU: [(&str, LimitKind); 6] = [
    ("not enough memory", LimitKind::Memory),
    ("resulting string too large", LimitKind::Memory),
    ("string length overflow", LimitKind::Memory),
    ("table overflow", LimitKind::Memory),
    ("C stack overflow", LimitKind::Depth),
    ("stack overflow", LimitKind::Depth),
];

/// The limit that an error text of Luau means, if any.
pub(super) fn limit_behind(text: &str) -> Option<LimitKind> {
    OF_LUAU.iter().find(|(end, _)| text.ends_with(end)).map(|(_, kind)| *kind)
}
