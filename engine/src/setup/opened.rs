//! The choices of a player before a battle on open ground: he is asked for each, and his answer is judged; who is left over is
//! drawn up beside those whom he has placed.

use crate::base::clause::Clause;
use crate::base::names::{ElementId, SideId};
use crate::battle::{Battle, Compass, Place, SetupFault, Standing};
use crate::book::Objection;
use crate::book::Rulebook;
use crate::book::objection::{CampFault, PostFault};
use crate::book::opening_tables::OpeningTables;
use crate::geometry::{Base, TOLERANCE, overlaps};
use crate::setup::Land;
use crate::setup::entrant::EntrantView;
use crate::setup::meeting::{MeetingTable, objection, usual_bases};
use crate::setup::opener::{OpenPlaces, Opener};
use crate::setup::opening::{check_army, check_camps, check_zone};
use crate::setup::quarter::place;
use crate::setup::step::{Left, Unset};
use crate::view::Field;

/// How often a player is asked again after a refusal.
const MOST_REFUSALS: usize = 200;

impl MeetingTable<'_, '_> {
    /// Asks a side's player, if it has one, until his answer is allowed; `None` if he leaves it to the computer.
    fn ask<T>(
        &mut self,
        side: SideId,
        ask: impl Fn(&mut dyn Opener, &EntrantView) -> Result<Option<T>, Left>,
        judge: impl Fn(&Self, &T) -> Result<(), Objection>,
    ) -> Result<Option<T>, Unset> {
        let mut last = None;
        for _ in 0..MOST_REFUSALS {
            let view = EntrantView { rules: self.rules, battle: &self.battle, side, steps: &self.steps };
            let Some(player) = self.openers.opener(side) else { return Ok(None) };
            let Some(answer) = ask(player, &view)? else { return Ok(None) };
            let Err(why) = judge(self, &answer) else { return Ok(Some(answer)) };
            if let Some(player) = self.openers.opener(side) {
                player.refused(&why);
            }
            last = Some(why);
        }
        Err(last.map_or(Unset::Left, Unset::Refused))
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
                if field.off_board(&base.rect()).is_some() {
                    return Err(Objection::new(CampFault::OffBoard, clause));
                }
                // It lies on the ground where its army deploys, and leaves that room there.
                let [_, reaches] = battle.board.span_from_edge(battle.sides[side.index()].edge, &base.rect());
                let (zone, land) = (table.tables.zone, Land::told_by(table.rules, battle.board, battle.scale()));
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

/// The ground of a camp of this width and depth with the middle of its rear this far along its side's base edge, from the west or
/// the south, in 1/1000 mm.
pub fn camp_along(battle: &Battle, side: SideId, along: f64, [width, depth]: [i32; 2]) -> Base {
    let (edge, land) = (battle.sides[side.index()].edge, Land::bare(battle.board, battle.scale()));
    Base { at: place(&land, edge, along, f64::from(depth)), facing: edge.inward(), width, depth }
}

/// The battle with the camp of a side there.
fn camped(battle: &Battle, side: SideId, base: Base) -> Battle {
    let mut battle = battle.clone();
    battle.strongholds.iter_mut().filter(|camp| camp.side == side).for_each(|camp| camp.base = base);
    battle
}

/// Judges where elements of a side stand, the others left aside: on the board and their own ground, each by itself.
///
/// # Errors
/// The first fault.
pub fn judge_stands(rules: &Rulebook, battle: &Battle, side: SideId, places: &OpenPlaces) -> Result<(), Objection> {
    let Some(tables) = &rules.opening else { return Ok(()) };
    let battle = stationed(battle, side, places);
    let field = Field::new(&battle);
    let open: Vec<(ElementId, Base)> = places.iter().filter_map(|(id, base)| Some((*id, (*base)?))).collect();
    for (i, (id, base)) in open.iter().enumerate() {
        let (rect, code) = (base.rect(), battle.element(*id).code);
        let wrong = |fault: PostFault| Err(Objection::new(fault, tables.whole));
        if field.off_board(&rect).is_some() {
            return wrong(PostFault::OffBoard { code });
        }
        if open[..i].iter().any(|(_, other)| overlaps(&other.rect(), &rect)) {
            return wrong(PostFault::OnElement { code });
        }
        if let Some(there) = battle.strongholds.iter().find(|there| there.plot().overlaps(&rect)) {
            return wrong(PostFault::OnPlace { code, place: there.kind });
        }
    }
    let mut faults = Vec::new();
    check_zone(tables, &battle, side, &mut faults);
    objection(rules, &battle, &faults).map_or(Ok(()), Err)
}

/// The places of a whole army some of which a player has chosen: the others stand where the computer would draw them up, or where
/// they find room, the front of their ground first.
pub fn filled_up(rules: &Rulebook, battle: &Battle, side: SideId, chosen: &OpenPlaces) -> OpenPlaces {
    let Some(tables) = &rules.opening else { return chosen.clone() };
    let mut all = chosen.clone();
    let mut stands: Vec<Base> = chosen.iter().filter_map(|(_, base)| *base).collect();
    let free = |base: &Base, stands: &[Base]| {
        let rect = base.rect();
        let camp = battle.strongholds.iter().any(|there| there.plot().overlaps(&rect));
        !camp && stands.iter().all(|other| !overlaps(&other.rect(), &rect))
    };
    for (id, usual) in usual_bases(tables, battle, side) {
        if all.iter().any(|(who, _)| *who == id) {
            continue;
        }
        let found = std::iter::once(usual).chain(everywhere(tables, battle, side, usual));
        let base = { found }.find(|base| free(base, &stands)).unwrap_or(usual);
        stands.push(base);
        all.push((id, Some(base)));
    }
    all
}

/// The bases of an element all over the ground on which a side is drawn up, in steps of half a base width.
fn everywhere(tables: &OpeningTables, battle: &Battle, side: SideId, own: Base) -> impl Iterator<Item = Base> {
    let (edge, land) = (battle.sides[side.index()].edge, Land::bare(battle.board, battle.scale()));
    let (step, zone) = (f64::from(battle.base_width) / 2.0, f64::from(tables.zone.value.on(battle)));
    let (half, deep) = (f64::from(own.width) / 2.0, f64::from(own.depth));
    let whole = land.side_length(edge);
    let rows = ((zone - deep).max(0.0) / step) as u32;
    let files = ((whole - 2.0 * half).max(0.0) / step) as u32;
    let spot = move |row: u32, file: u32| {
        let at = place(&land, edge, half + f64::from(file) * step, zone - f64::from(row) * step);
        Base { at, facing: edge.inward(), ..own }
    };
    (0..=rows).flat_map(move |row| (0..=files).map(move |file| (row, file))).map(move |(row, file)| spot(row, file))
}

/// The battle with elements of a side at their places; those without one are in its camp.
pub fn stationed(battle: &Battle, side: SideId, places: &OpenPlaces) -> Battle {
    let mut battle = battle.clone();
    let camp = battle.strongholds.iter().position(|camp| camp.side == side);
    for (id, base) in places {
        let element = &mut battle.elements[id.index()];
        element.standing = Standing::OnTable;
        match (base, camp) {
            (Some(base), _) => (element.base, element.place) = (*base, None),
            (None, Some(camp)) => {
                let there = &mut battle.strongholds[camp];
                there.held_by = Some(*id);
                element.place = Some(Place::Inside(camp as u8));
                element.base = there.standing_in(&element.base);
            }
            (None, None) => {}
        }
    }
    battle
}
