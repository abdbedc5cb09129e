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
        let wrong =
            |command: &CommandId| Objection::new(ArrayFault::Record { command: self.name(*command) }, row.clause);
        if let Some(twice) = self.commands(side).iter().find(|command| named(command) > 1) {
            return Err(wrong(twice));
        }
        // Who is to march round a flank lies nowhere.
        let left_out: Vec<CommandId> = self.commands(side).into_iter().filter(|command| named(command) == 0).collect();
        match left_out.first() {
            Some(first) if !self.may_march(side, row, &left_out) => Err(wrong(first)),
            _ => Ok(()),
        }
    }

    /// Whether all these commands may march round the flanks.
    fn may_march(&self, side: SideId, row: &SetupRow, who: &[CommandId]) -> bool {
        let Ok(at) = self.seen(row) else { return false };
        let own = self.edge_at(side, at);
        let flanks: Vec<Compass> =
            Compass::ALL.into_iter().filter(|edge| *edge != own && *edge != own.opposite()).collect();
        let over = |first: usize| -> Vec<(CommandId, Compass)> {
            who.iter().enumerate().map(|(i, command)| (*command, flanks[(first + i) % flanks.len()])).collect()
        };
        (0..flanks.len()).any(|first| self.judge_marches(side, row, &over(first)).is_ok())
    }

    /// Whether whoever the record leaves out marches round a flank.
    pub(super) fn judge_left_out(
        &self,
        side: SideId,
        row: &SetupRow,
        marches: &[(CommandId, Compass)],
    ) -> Result<(), Objection> {
        match self.left_out(side, marches).first() {
            Some(command) => Err(Objection::new(ArrayFault::Record { command: self.name(*command) }, row.clause)),
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
