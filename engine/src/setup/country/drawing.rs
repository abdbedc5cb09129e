//! Commands drawn up in turn: by a player, or by the computer, which heeds what was recorded of how they lie to each other.

use crate::base::names::{CommandId, SideId};
use crate::base::trace::cite;
use crate::battle::{Element, Kind};
use crate::book::setup_steps::SetupRow;
use crate::geometry::{Base, Vec2, bounds};
use crate::setup::country::arranger::{ArrayPost, ArrayState, CommandOrder};
use crate::setup::country::array::FrontOrder;
use crate::setup::country::frame::CountryFrame;
use crate::setup::country::posts::place_army;
use crate::setup::country::scene::CountryScene;
use crate::setup::country::table::{CountryTable, PlannedCommand};
use crate::setup::run::SetupTable;
use crate::setup::step::{SetupStep, Unset};

/// How often a player is asked again after the computer has found no place for his command.
const MOST_REFUSALS: usize = 200;

impl CountryTable<'_, '_> {
    /// A side draws up its next command: the largest first (`dbm.deploy.16`). One that has none left does nothing.
    pub(super) fn draw_up(&mut self, side: SideId, row: &SetupRow) -> Result<(), Unset> {
        if !self.waits(side, row)? {
            return Ok(());
        }
        for _ in 0..MOST_REFUSALS {
            if self.draw_up_asked(side, row)? {
                return Ok(());
            }
            // A person who leaves the command to the computer learns why it finds no place, and is asked again.
            match self.draw_up_planned(side, row) {
                Err(Unset::Refused(why)) if self.surveyor.arranger(side).is_some() => {
                    if let Some(player) = self.surveyor.arranger(side) {
                        player.refused(&why);
                    }
                }
                drawn => return drawn,
            }
        }
        Err(Unset::Left)
    }

    /// Asks a side's player for his next command; `false` if he leaves it to the computer, or there is none.
    fn draw_up_asked(&mut self, side: SideId, row: &SetupRow) -> Result<bool, Unset> {
        let asked = self.ask(
            side,
            row,
            |player, view| player.draw_up(view),
            |table, posts: &Vec<ArrayPost>| table.judge_array(side, row, posts).map(|_| ()),
        )?;
        let Some(posts) = asked else { return Ok(false) };
        let (command, placed) = self.judge_array(side, row, &posts).map_err(Unset::Refused)?;
        let elements = placed.len();
        self.posts[side.index()].extend(placed.into_iter().map(|element| (element.clone(), Some(element.base))));
        self.drawn[side.index()].push(command);
        // The computer looks again where the others have room.
        self.planned[side.index()] = None;
        self.happens(SetupStep::DrawnUp { side, command, elements }, row.clause);
        Ok(true)
    }

    /// The computer draws up the next command.
    fn draw_up_planned(&mut self, side: SideId, row: &SetupRow) -> Result<(), Unset> {
        if self.planned[side.index()].is_none() {
            self.planned[side.index()] = Some(self.plan(side, row)?);
        }
        cite(self.tables.posts.largest);
        let next = self.planned[side.index()].as_mut().and_then(|plan| (!plan.is_empty()).then(|| plan.remove(0)));
        let Some((command, posts)) = next else { return Ok(()) };
        let elements = posts.len();
        self.drawn[side.index()].push(command);
        self.posts[side.index()].extend(posts.into_iter().map(|(element, base)| (element, Some(base))));
        self.happens(SetupStep::DrawnUp { side, command, elements }, row.clause);
        Ok(())
    }

    /// The places of a side's commands, in the order in which it draws them up.
    fn plan(&self, side: SideId, row: &SetupRow) -> Result<Vec<PlannedCommand>, Unset> {
        let edge = self.edge(side, row)?;
        let at = self.scene(row)?.clone();
        let mut army = self.roster(side, &at).army;
        let states = self.states(side, &army);
        let mut number = states.iter();
        army.retain(|_| number.next() == Some(&ArrayState::Waiting));
        let taken: Vec<Base> = self.posts[side.index()].iter().filter_map(|(_, base)| *base).collect();
        let order = self.recorded[side.index()].as_ref().map(|order| self.front_order(side, &at, order));
        let bases = place_army(&at, edge, (&army, order.as_ref()), &taken).map_err(Unset::Refused)?;
        let mut plan: Vec<PlannedCommand> = Vec::new();
        for (element, base) in army.into_iter().zip(bases) {
            match plan.iter_mut().find(|(id, _)| *id == element.command) {
                Some((_, own)) => own.push((element, base)),
                None => plan.push((element.command, vec![(element, base)])),
            }
        }
        for (command, own) in &plan {
            let placed: Vec<Element> = own.iter().map(|(e, base)| Element { base: *base, ..e.clone() }).collect();
            self.judge_recorded(side, *command, &placed).map_err(Unset::Refused)?;
        }
        let elements = |own: &[(Element, Base)]| own.iter().map(|(e, _)| e.ranks()).sum::<usize>();
        plan.sort_by_key(|(_, own)| std::cmp::Reverse(elements(own)));
        Ok(plan)
    }

    /// How a side's commands are to lie, from its left, beside those that stand already.
    fn front_order(&self, side: SideId, at: &CountryScene, order: &CommandOrder) -> FrontOrder {
        let own = CountryFrame::new(&at.land, self.edge_at(side, at));
        let span = |command: &CommandId| {
            let army = self.posts[side.index()].iter();
            let here = army.filter(|(e, _)| e.command == *command && e.kind != Kind::Baggage && !self.is_holder(at, e));
            let corners = here.filter_map(|(_, base)| *base).flat_map(|base| base.rect().corners());
            let seen: Vec<Vec2> = corners.map(|corner| own.seen(&at.land, corner)).collect();
            let (low, high) = bounds(&seen);
            (*command, [low.x, high.x])
        };
        // A record goes from right to left.
        let columns = order.iter().rev().cloned().collect();
        FrontOrder { columns, standing: self.drawn[side.index()].iter().map(span).collect() }
    }
}
