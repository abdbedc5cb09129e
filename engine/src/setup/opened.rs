//! The choices of a player before a battle on open ground: he is asked for each, and his answer is judged.

use crate::base::clause::Clause;
use crate::base::names::{ElementId, SideId};
use crate::battle::{Battle, Compass, SetupFault};
use crate::book::Objection;
use crate::book::objection::{CampFault, PostFault};
use crate::geometry::{Base, TOLERANCE};
use crate::setup::Land;
use crate::setup::asked::until_allowed;
use crate::setup::entrant::EntrantView;
use crate::setup::meeting::MeetingTable;
use crate::setup::open_array::{filled_up, judge_stands, stationed};
use crate::setup::opener::{OpenPlaces, Opener};
use crate::setup::opening::{check_army, check_camps, objection};
use crate::setup::step::{Left, Unset};
use crate::view::Field;

impl MeetingTable<'_, '_> {
    /// Asks a side's player, if it has one, until his answer is allowed; `None` if he leaves it to the computer.
    fn ask<T>(
        &mut self,
        side: SideId,
        ask: impl Fn(&mut dyn Opener, &EntrantView) -> Result<Option<T>, Left>,
        judge: impl Fn(&Self, &T) -> Result<(), Objection>,
    ) -> Result<Option<T>, Unset> {
        until_allowed(
            self,
            |table| {
                let view = EntrantView { rules: table.rules, battle: &table.battle, side, steps: &table.steps };
                table.openers.opener(side).map_or(Ok(None), |player| ask(player, &view))
            },
            judge,
            |table, why| table.openers.opener(side).into_iter().for_each(|player| player.refused(why)),
        )
    }

    /// The base edge that a side's player chooses.
    pub(super) fn chosen_edge(&mut self, side: SideId) -> Result<Option<Compass>, Unset> {
        self.ask(side, |player, at| player.edge(at), |_, _| Ok(()))
    }

    /// Places the camp of a side where its player wants it; false if he leaves that to the computer.
    pub(super) fn camp_by_player(&mut self, side: SideId, clause: Clause) -> Result<bool, Unset> {
        let found = self.ask(
            side,
            |player, at| player.camp(at),
            |table, base: &Base| {
                let battle = camped(&table.battle, side, *base);
                let field = Field::new(&battle);
                let mut faults = Vec::new();
                check_camps(table.rules, table.tables, &battle, &field, side, &mut faults);
                table.none_of(&battle, &faults)?;
                let (zone, land) = (table.tables.zone, Land::told_by(table.rules, battle.board, battle.scale()));
                if let Some((edge, by)) = land.beyond(&base.rect()) {
                    return Err(Objection::new(CampFault::OffBoard { edge, by }, clause));
                }
                // It lies on the ground where its army deploys, and leaves that room there.
                let [_, reaches] = battle.board.span_from_edge(battle.sides[side.index()].edge, &base.rect());
                let most = f64::from(zone.value.on(&battle));
                if reaches > most + TOLERANCE {
                    let [found, most] = [reaches, most].map(|far| land.extent(far));
                    return Err(Objection::new(CampFault::Beyond { found, most }, zone.clause));
                }
                judge_stands(table.rules, &battle, side, &filled_up(table.rules, &battle, side, &Vec::new()))
            },
        )?;
        let Some(base) = found else { return Ok(false) };
        self.battle = camped(&self.battle, side, base);
        Ok(true)
    }

    /// Draws a side up as its player wants; `None` if he leaves that to the computer, else the number of its elements.
    pub(super) fn drawn_by_player(&mut self, side: SideId, clause: Clause) -> Result<Option<usize>, Unset> {
        let found = self.ask(
            side,
            |player, at| player.places(at),
            |table, places: &OpenPlaces| table.judge_places(side, places, clause),
        )?;
        let Some(places) = found else { return Ok(None) };
        self.battle = stationed(&self.battle, side, &places);
        Ok(Some(places.len()))
    }

    /// Judges the places of a whole army.
    fn judge_places(&self, side: SideId, places: &OpenPlaces, clause: Clause) -> Result<(), Objection> {
        let own: Vec<ElementId> = self.battle.roster().filter(|(_, e)| e.side == side).map(|(id, _)| id).collect();
        let once = |id: &ElementId| places.iter().filter(|(who, _)| who == id).count() == 1;
        if places.len() != own.len() || !own.iter().all(once) {
            let fault = PostFault::Number { found: places.len(), wanted: own.len() };
            return Err(Objection::new(fault, clause));
        }
        judge_stands(self.rules, &self.battle, side, places)?;
        let mut faults = Vec::new();
        check_army(self.rules, self.tables, &stationed(&self.battle, side, places), side, &mut faults);
        self.none_of(&self.battle, &faults)
    }

    /// All faults as one objection.
    fn none_of(&self, battle: &Battle, faults: &[SetupFault]) -> Result<(), Objection> {
        objection(self.rules, battle, faults).map_or(Ok(()), Err)
    }
}

/// The battle with the camp of a side there.
fn camped(battle: &Battle, side: SideId, base: Base) -> Battle {
    let mut battle = battle.clone();
    battle.strongholds.iter_mut().filter(|camp| camp.side == side).for_each(|camp| camp.base = base);
    battle
}
