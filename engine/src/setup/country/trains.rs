//! The baggage of armies that were bought, placed and given to a command: by its player, or by the computer.

use crate::base::names::{CommandId, SideId};
use crate::base::trace::cite;
use crate::battle::{Element, Standing};
use crate::book::Objection;
use crate::book::objection::PostFault;
use crate::book::setup_steps::SetupRow;
use crate::geometry::Base;
use crate::setup::country::arrayed::judge_apart;
use crate::setup::country::baggage::{judge_train, place_baggage};
use crate::setup::country::muster::BoughtRoster;
use crate::setup::country::scene::CountryScene;
use crate::setup::country::step::CountryStep;
use crate::setup::country::table::CountryTable;
use crate::setup::step::Unset;

impl CountryTable<'_, '_> {
    /// A side places its baggage, and its ships with baggage if there is water for them.
    pub(super) fn place_baggage(&mut self, side: SideId, row: &SetupRow) -> Result<(), Unset> {
        let edge = self.edge(side, row)?;
        let at = self.scene(row)?.clone();
        let BoughtRoster { baggage, vessels, aboard, .. } = self.roster(side, &at);
        self.aboard.extend(aboard);
        let asked = match baggage.is_empty() {
            true => None,
            false => self.ask(
                side,
                row,
                |player, view| player.baggage(view),
                |table, bases: &Vec<Base>| table.judge_train(side, row, bases),
            )?,
        };
        let placed = |bases: &[Base]| self.judge_together(side, &at, &baggage, bases).is_ok();
        let bases = asked.unwrap_or_else(|| place_baggage(&at, edge, &baggage, &placed));
        if bases.len() < baggage.len() {
            let code = baggage[0].code;
            return Err(Unset::Refused(Objection::new(PostFault::NoPlace { code }, self.tables.posts.baggage)));
        }
        let elements = baggage.len();
        let placed = baggage.into_iter().zip(bases).map(|(element, base)| (element, Some(base)));
        self.posts[side.index()].extend(placed);
        self.tell(CountryStep::Baggage { side, elements }, row.clause);
        self.place_afloat(side, row, vessels)
    }

    /// The bases of a side's baggage that a player wants.
    pub(super) fn judge_train(&self, side: SideId, row: &SetupRow, bases: &[Base]) -> Result<(), Objection> {
        let (at, edge) = (self.seen(row)?, self.edge_of(side, row)?);
        let baggage = self.roster(side, at).baggage;
        if bases.len() != baggage.len() {
            let fault = PostFault::Number { found: bases.len(), wanted: baggage.len() };
            return Err(Objection::new(fault, row.clause));
        }
        judge_train(at, edge, &baggage, bases)?;
        for (i, (element, base)) in baggage.iter().zip(bases).enumerate() {
            let element = Element { base: *base, ..element.clone() };
            judge_apart(&element, baggage.iter().zip(&bases[..i]), row.clause)?;
        }
        self.judge_together(side, at, &baggage, bases)
    }

    /// Judges baggage beside all that stands already.
    fn judge_together(
        &self,
        side: SideId,
        at: &CountryScene,
        baggage: &[Element],
        bases: &[Base],
    ) -> Result<(), Objection> {
        let mut battle = self.so_far(at);
        let placed = baggage.iter().zip(bases);
        let placed =
            placed.map(|(element, base)| Element { base: *base, standing: Standing::OnTable, ..element.clone() });
        battle.elements.extend(placed);
        self.judge_laid(side, &battle)
    }

    /// A side gives all its baggage to one command.
    pub(super) fn assign(&mut self, side: SideId, row: &SetupRow) -> Result<(), Unset> {
        if !self.posts[side.index()].iter().any(|(element, base)| base.is_some() && self.is_train(element)) {
            return Ok(());
        }
        let asked = self.ask(
            side,
            row,
            |player, view| player.assign(view),
            |table, command: &CommandId| table.judge_assigned(side, row, *command),
        )?;
        let chief = self.commands(side).get(self.forces[side.index()].chief()).copied();
        let Some(command) = asked.or(chief) else { return Ok(()) };
        // Ships that no water lets come are not there.
        let trains = self.posts[side.index()].iter();
        let trains: Vec<bool> = trains.map(|(element, base)| base.is_some() && self.is_train(element)).collect();
        for ((element, _), train) in self.posts[side.index()].iter_mut().zip(&trains) {
            if *train {
                element.command = command;
            }
        }
        let elements = trains.iter().filter(|train| **train).count();
        self.tell(CountryStep::Assigned { side, command, elements }, row.clause);
        Ok(())
    }

    /// Whether an element is baggage, or a ship in its place, which carries no troops.
    fn is_train(&self, element: &Element) -> bool {
        let Some(tables) = &self.rules.laid else { return false };
        tables.train.value.is(element) || tables.ships.value.is(element) && self.carried_by(element).is_none()
    }

    fn judge_assigned(&self, side: SideId, row: &SetupRow, command: CommandId) -> Result<(), Objection> {
        cite(self.tables.posts.assigned);
        self.judge_own(side, command, self.tables.posts.assigned)?;
        let mut battle = self.so_far(self.seen(row)?);
        let of = battle.elements.iter_mut().filter(|element| element.side == side);
        of.filter(|element| self.is_train(element)).for_each(|element| element.command = command);
        self.judge_laid(side, &battle)
    }
}
