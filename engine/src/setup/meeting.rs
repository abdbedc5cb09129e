//! A battle set up by the steps of [`OpeningTables`].
//!
//! The battlefield is open ground. The choices that are left to the computer (the edge, the places of the camp and of each
//! element) are made without chance, so that the throws alone decide.

use crate::base::clause::{Cited, Clause};
use crate::base::dice::Dice;
use crate::base::names::{CommandId, ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{
    Battle, Board, Bound, Command, Compass, Element, Phase, Side, Standing, Stronghold, StrongholdKind,
};
use crate::book::objection::PostFault;
use crate::book::opening_tables::OpeningTables;
use crate::book::setup_steps::{EdgeWork, LandWork, SetupRow, SetupWork};
use crate::book::{Objection, Rulebook, TroopRow};
use crate::course::arrival::Arrivals;
use crate::geometry::{Base, Facing, Point};
use crate::setup::open_array::{filled_up, stationed};
use crate::setup::opener::Openers;
use crate::setup::opening::{check_army, judge, objection};
use crate::setup::pickup::SetUp;
use crate::setup::quarter::place;
use crate::setup::run::{SetupTable, first_of, not_here, run};
use crate::setup::step::{SetupStep, Unset};
use crate::setup::{Land, told_apart};

/// An army without a list.
#[derive(Clone, Debug)]
pub struct UnlistedArmy {
    /// Its name.
    pub name: String,
    /// The troops of each element, and whether it is the general's.
    pub elements: Vec<(TroopRow, bool)>,
    /// Its further forces, each with the index of its first element and its name; empty in sets whose sides have one army each.
    pub further: Vec<(usize, String)>,
}

impl UnlistedArmy {
    /// The number of the force, from 0, of an element.
    pub fn force_at(&self, element: usize) -> u8 {
        self.further.iter().filter(|(first, _)| *first <= element).count() as u8
    }

    /// The name of a force.
    pub fn force_name(&self, force: u8) -> &str {
        let further = usize::from(force).checked_sub(1).and_then(|i| self.further.get(i));
        further.map_or(&self.name, |(_, name)| name)
    }
}

/// Sets a battle up; the first army is the first side.
///
/// # Errors
/// All rules that the armies break; or a player left.
pub fn set_up(
    rules: &Rulebook,
    tables: &OpeningTables,
    armies: &[UnlistedArmy; 2],
    dice: &mut dyn Dice,
    openers: &mut dyn Openers,
) -> Result<SetUp, Objection> {
    let battle = waiting(rules, tables, armies)?;
    let mut table = MeetingTable { rules, tables, openers, battle, steps: Vec::new() };
    run(tables.steps, rules.moves.die, &mut table, dice).map_err(|why| match why {
        Unset::Refused(why) => why,
        Unset::Left => Objection::new(PostFault::Left, tables.whole),
    })?;
    let MeetingTable { battle, steps, .. } = table;
    match objection(rules, &battle, &judge(rules, &battle)) {
        Some(objection) => Err(objection),
        None => Ok(SetUp { battle, steps, arrivals: Arrivals::default() }),
    }
}

/// The battle in the making.
pub(super) struct MeetingTable<'a, 'p> {
    pub(super) rules: &'a Rulebook,
    pub(super) tables: &'a OpeningTables,
    /// The players who are there.
    pub(super) openers: &'p mut dyn Openers,
    pub(super) battle: Battle,
    pub(super) steps: Vec<Cited<SetupStep>>,
}

impl SetupTable for MeetingTable<'_, '_> {
    fn happens(&mut self, step: SetupStep, clause: Clause) {
        cite(clause);
        self.steps.push(Cited::new(step, clause));
    }

    fn act(&mut self, row: &SetupRow, side: SideId, _dice: &mut dyn Dice) -> Result<(), Unset> {
        match row.work {
            SetupWork::Land(LandWork::Open) => self.happens(SetupStep::OpenGround, row.clause),
            SetupWork::Edge(EdgeWork::Chosen) => {
                let edge = self.chosen_edge(side)?.unwrap_or(Compass::South);
                for (side, edge) in [(side, edge), (side.enemy(), edge.opposite())] {
                    self.battle.sides[side.index()].edge = edge;
                    self.happens(SetupStep::Edge { side, edge }, row.clause);
                }
            }
            SetupWork::FirstBound => {
                self.battle.bound.side = side;
                self.happens(first_of(self.tables.steps, row, side), row.clause);
            }
            SetupWork::Camp => {
                if !self.camp_by_player(side, row.clause)? {
                    pitch(&mut self.battle, side);
                }
                self.happens(SetupStep::Camp { side, of: None, building: false, followers: false }, row.clause);
            }
            SetupWork::DrawUp => {
                let elements = match self.drawn_by_player(side, row.clause)? {
                    Some(elements) => elements,
                    None => draw_up(self.rules, &mut self.battle, side),
                };
                self.happens(SetupStep::DrawnUp { side, command: CommandId(side.0), elements }, row.clause);
            }
            SetupWork::Lists
            | SetupWork::Muster
            | SetupWork::Throw(_)
            | SetupWork::Defends
            | SetupWork::Land(
                LandWork::Home
                | LandWork::Free
                | LandWork::Phase(_)
                | LandWork::Eligible
                | LandWork::Invaded
                | LandWork::Defended
                | LandWork::Left,
            )
            | SetupWork::Season
            | SetupWork::Conditions
            | SetupWork::Start
            | SetupWork::Baggage
            | SetupWork::Walls
            | SetupWork::Works
            | SetupWork::Record
            | SetupWork::Assign
            | SetupWork::Garrison
            | SetupWork::Edge(EdgeWork::Thrown)
            | SetupWork::Swap(_)
            | SetupWork::Ambush
            | SetupWork::FlankMarch
            | SetupWork::CommandDice
            | SetupWork::Turns => return Err(not_here(row)),
        }
        Ok(())
    }
}

/// The battle with both armies in reserve, their camps not at an edge yet.
fn waiting(rules: &Rulebook, tables: &OpeningTables, armies: &[UnlistedArmy; 2]) -> Result<Battle, Objection> {
    let scale = rules.scale(tables.base_width.value);
    let [width, depth] = tables.board.value.map(|length| length.on_bases(scale));
    let mut edges = [Compass::South, Compass::North].into_iter();
    let sides = told_apart(armies.each_ref().map(|army| army.name.clone())).map(|name| {
        let edge = edges.next().unwrap_or(Compass::North);
        Side { name, edge, bounds: 0, bonus_spent: false }
    });
    let bound = Bound { number: 0, side: SideId(0), phase: Phase::SetUp };
    let mut battle = Battle { bound, ..Battle::bare(rules.name, scale, Board { width, depth }, sides) };
    let camp = tables.camp.value.map(|length| length.on_bases(scale));
    for side in [SideId(0), SideId(1)] {
        let name = battle.sides[side.index()].name.clone();
        let command = CommandId(side.0);
        let mut general = None;
        for (row, is_general) in &armies[side.index()].elements {
            let code = row.held_code();
            let number = 1 + battle.elements.iter().filter(|e| e.side == side && e.code == code).count() as u8;
            let element = row.element(number, side, command, row.waiting(scale));
            general = general.or(is_general.then_some(ElementId(battle.elements.len() as u16)));
            battle.elements.push(Element { general: *is_general, standing: Standing::Reserve, ..element });
        }
        battle.commands.push(Command { chief: true, general, ..Command::new(name, side) });
        let base = Base { at: Point::default(), facing: Facing::NORTH, width: camp[0], depth: camp[1] };
        battle.strongholds.push(Stronghold::empty(StrongholdKind::Camp, side, base));
    }
    let mut faults = Vec::new();
    for side in [SideId(0), SideId(1)] {
        check_army(rules, tables, &battle, side, &mut faults);
    }
    objection(rules, &battle, &faults).map_or(Ok(battle), Err)
}

/// Places the camp of a side at the middle of its edge.
fn pitch(battle: &mut Battle, side: SideId) {
    let edge = battle.sides[side.index()].edge;
    let land = Land::bare(battle.board, battle.scale());
    let middle = land.side_length(edge) * 0.5;
    for camp in battle.strongholds.iter_mut().filter(|camp| camp.side == side) {
        camp.base =
            Base { at: place(&land, edge, middle, f64::from(camp.base.depth)), facing: edge.inward(), ..camp.base };
    }
}

/// Draws the whole army of a side up; returns the number of its elements.
fn draw_up(rules: &Rulebook, battle: &mut Battle, side: SideId) -> usize {
    let places = filled_up(rules, battle, side, &Vec::new());
    *battle = stationed(battle, side, &places);
    places.len()
}
