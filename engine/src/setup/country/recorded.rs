//! The record of how a side's commands lie to each other.

use crate::base::names::{CommandId, SideId};
use crate::battle::Compass;
use crate::book::Objection;
use crate::book::objection::ArrayFault;
use crate::book::setup_steps::SetupRow;
use crate::setup::country::arranger::CommandOrder;
use crate::setup::country::table::CountryTable;

impl CountryTable<'_, '_> {
    /// Judges a record of how a side's commands lie to each other: each is named once; who is to march round a flank may be left out.
    pub(super) fn judge_record(&self, side: SideId, row: &SetupRow, order: &CommandOrder) -> Result<(), Objection> {
        for command in order.iter().flatten() {
            self.judge_own(side, *command, row.clause)?;
        }
        let named = |command: &CommandId| order.iter().flatten().filter(|named| *named == command).count();
        if let Some(twice) = self.commands(side).iter().find(|command| named(command) > 1) {
            return Err(Objection::new(ArrayFault::RecordTwice { command: self.name(*twice) }, row.clause));
        }
        // Who is to march round a flank lies nowhere.
        let left_out: Vec<CommandId> = self.commands(side).into_iter().filter(|command| named(command) == 0).collect();
        for (i, command) in left_out.iter().enumerate() {
            if let Err(why) = self.round_flanks(side, row, &left_out[..=i]) {
                let fault = ArrayFault::LeftOut { command: self.name(*command), why: why.breach.to_string() };
                return Err(Objection::new(fault, why.clause));
            }
        }
        Ok(())
    }

    /// The flanks round which all these commands may march.
    ///
    /// # Errors
    /// Why they may not.
    fn round_flanks(
        &self,
        side: SideId,
        row: &SetupRow,
        who: &[CommandId],
    ) -> Result<Vec<(CommandId, Compass)>, Objection> {
        let own = self.edge_of(side, row)?;
        let flanks: Vec<Compass> =
            Compass::ALL.into_iter().filter(|edge| *edge != own && *edge != own.opposite()).collect();
        let over = |first: usize| -> Vec<(CommandId, Compass)> {
            who.iter().enumerate().map(|(i, command)| (*command, flanks[(first + i) % flanks.len()])).collect()
        };
        let mut first = None;
        for marches in (0..flanks.len()).map(over) {
            match self.judge_marches(side, row, &marches) {
                Ok(()) => return Ok(marches),
                Err(why) => drop(first.get_or_insert(why)),
            }
        }
        first.map_or_else(|| Ok(Vec::new()), Err)
    }

    /// The marches of those whom the record leaves out, where their player leaves it to the computer.
    pub(super) fn owed_marches(&self, side: SideId, row: &SetupRow) -> Vec<(CommandId, Compass)> {
        let left_out = self.left_out(side, &[]);
        if left_out.is_empty() { Vec::new() } else { self.round_flanks(side, row, &left_out).unwrap_or_default() }
    }

    /// Whether whoever the record leaves out marches round a flank.
    pub(super) fn judge_left_out(
        &self,
        side: SideId,
        row: &SetupRow,
        marches: &[(CommandId, Compass)],
    ) -> Result<(), Objection> {
        match self.left_out(side, marches).first() {
            Some(command) => Err(Objection::new(ArrayFault::LeftBehind { command: self.name(*command) }, row.clause)),
            None => Ok(()),
        }
    }

    /// The commands that neither the record names nor march round a flank.
    pub(super) fn left_out(&self, side: SideId, marches: &[(CommandId, Compass)]) -> Vec<CommandId> {
        let Some(order) = &self.recorded[side.index()] else { return Vec::new() };
        let known = |command: &CommandId| {
            order.iter().flatten().any(|named| named == command)
                || marches.iter().any(|(marching, _)| marching == command)
        };
        self.commands(side).into_iter().filter(|command| !known(command)).collect()
    }
}
