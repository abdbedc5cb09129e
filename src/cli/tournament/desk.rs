//! The desk of `tournament`: the form of its answers, as text or as JSON.

use std::io::Write;

use anyhow::anyhow;

use super::open::Open;
use crate::cli::answer::{self, CommandEnding, print_json};
use crate::report::tournament as report;
use crate::tournament::TableNumber;

/// The form and the output of answers.
pub(super) struct TournamentDesk<'o, W: Write> {
    pub json: bool,
    pub out: &'o mut W,
}

impl<W: Write> TournamentDesk<'_, W> {
    /// Answers after the journal was written; `done` says what stands in it.
    pub fn after(
        &mut self,
        done: &str,
        told: impl FnOnce(&mut TournamentDesk<'_, Vec<u8>>) -> anyhow::Result<CommandEnding>,
    ) -> anyhow::Result<CommandEnding> {
        let json = self.json;
        answer::after_writing(done, self.out, |out| told(&mut TournamentDesk { json, out }))
    }

    pub fn refused(&mut self, why: String) -> anyhow::Result<CommandEnding> {
        answer::refused(&[why], self.json, self.out)
    }

    /// Prints the tables of a round.
    pub fn tables(&mut self, open: &Open, round: u16) -> anyhow::Result<CommandEnding> {
        let t = &open.tournament;
        t.game(TableNumber { round, table: 1 }).map_err(|what| anyhow!(what))?;
        let view = report::round_view(t, &open.umpire()?, round);
        if self.json {
            print_json(&view, self.out)?;
        } else {
            writeln!(self.out, "{}", report::round_text(&view, t.terms.minutes))?;
        }
        Ok(CommandEnding::Done)
    }

    /// Prints one table.
    pub fn one(&mut self, open: &Open, at: TableNumber) -> anyhow::Result<CommandEnding> {
        let mut round = report::round_view(&open.tournament, &open.umpire()?, at.round);
        round.tables.retain(|table| table.at == at.to_string());
        match round.tables.first() {
            Some(table) if self.json => print_json(table, self.out)?,
            _ => writeln!(self.out, "{}", report::round_text(&round, open.tournament.terms.minutes))?,
        }
        Ok(CommandEnding::Done)
    }
}
