//! The units of a job: some battles with numbers in a row, always the same for the same job.

/// A unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JobUnit {
    /// Its number in the job, from 1.
    pub number: u64,
    /// What it is of, where a job fights several things one after the other: from 0.
    pub line: u64,
    /// The number of its first battle.
    pub first: u64,
    /// The number of its last.
    pub last: u64,
}

impl JobUnit {
    /// The number of its battles; of a playtest of several variants, of each.
    pub fn games(&self) -> u64 {
        self.last - self.first + 1
    }
}

/// The sizes that a planner chooses from. Each up to 100 divides 100, the battles after which a playtest asks whether it
/// knows enough.
pub const UNIT_SIZES: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];
