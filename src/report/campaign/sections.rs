//! The lines of a season by its steps.

use serde::Serialize;

use super::told::SeasonLine;
use crate::campaign::step::SeasonStep;

/// Lines that follow each other and belong to the same step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeasonSection<'l> {
    /// The step; `None` outside of the steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<SeasonStep>,
    /// The number of its first line, counted from 0.
    pub first: usize,
    /// The number of its lines.
    pub count: usize,
    /// The lines.
    #[serde(skip)]
    pub lines: &'l [SeasonLine],
}

/// The lines of a season in sections, in their order. In a club season each nation's turn has its own steps.
pub fn sections(lines: &[SeasonLine]) -> Vec<SeasonSection<'_>> {
    let mut first = 0;
    let section = |lines: &'_ [SeasonLine]| lines.first().and_then(|line| line.step);
    lines
        .chunk_by(|a, b| a.step == b.step)
        .map(|lines| {
            let section = SeasonSection { step: section(lines), first, count: lines.len(), lines };
            first += lines.len();
            section
        })
        .collect()
}
