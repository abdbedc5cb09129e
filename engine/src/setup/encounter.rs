//! A battle of two forces by points set up by the steps of [`ForceTables`]: the lower score chooses an eligible battlefield,
//! the higher one its edge, and both enter along their edges, or in columns from off the table.
//!
//! A player who is there is asked for each of his choices (`entrant`, `entering`). What he leaves open is the computer's: its
//! battlefield is one of a few, by a die.

use crate::base::clause::{Cited, Clause};
use crate::base::dice::{Dice, Purpose, Roll, SetupDie};
use crate::base::names::{CommandId, ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{Battle, Bound, Branch, Command, Compass, Element, Phase, Side, Standing};
use crate::book::force_tables::ForceTables;
use crate::book::objection::OpeningFault;
use crate::book::setup_steps::{EdgeWork, LandWork, SetupRow, SetupWork};
use crate::book::{Objection, Rulebook, TroopRow};
use crate::course::arrival::{Arrival, Arrivals};
use crate::geometry::Base;
use crate::muster::band::{BandFigure, PointsBand};
use crate::setup::eligible::board_for;
use crate::setup::encounter_fields::ground;
use crate::setup::entrant::Entrants;
use crate::setup::meeting::UnlistedArmy;
use crate::setup::opening::{fault_text, fault_words, judge};
use crate::setup::pickup::SetUp;
use crate::setup::quarter::place;
use crate::setup::run::{SetupTable, first_of, not_here, run};
use crate::setup::step::{SetupStep, Unset};
use crate::setup::{Land, namesakes, told_apart};

/// Sets a battle up; the first force is the first side. Each figure that leads begins a sub-unit, and of the leaders who are of the
/// dearest mounted or the dearest foot type the dearest commands, unless a player of `entrants` has others lead.
///
/// # Errors
/// All rules that the forces break; or a player left.
pub fn set_up(
    rules: &Rulebook,
    tables: &ForceTables,
    forces: &[UnlistedArmy; 2],
    dice: &mut dyn Dice,
    entrants: &mut dyn Entrants,
) -> Result<SetUp, Objection> {
    let battle = waiting(rules, tables, forces);
    let mut table =
        EncounterTable { rules, tables, entrants, battle, steps: Vec::new(), arrivals: Arrivals::default() };
    let led = [SideId(0), SideId(1)].into_iter().try_for_each(|side| table.lead(side));
    led.and_then(|()| run(tables.steps, rules.moves.die, &mut table, dice)).map_err(|why| match why {
        Unset::Refused(why) => why,
        Unset::Left => Objection::new(crate::book::objection::PostFault::Left, tables.entry.touching),
    })?;
    let EncounterTable { battle, steps, arrivals, .. } = table;
    let faults = judge(rules, &battle);
    let Some((last, before)) = faults.split_last() else { return Ok(SetUp { battle, steps, arrivals }) };
    let mut all: Vec<String> = before.iter().map(|fault| fault_text(rules, &battle, fault)).collect();
    all.push(fault_words(rules, &battle, last));
    let clause = last.clause;
    Err(Objection::new(OpeningFault { words: all.join("; "), faults }, clause))
}

/// The battle in the making.
pub(super) struct EncounterTable<'a, 'p> {
    pub(super) rules: &'a Rulebook,
    pub(super) tables: &'a ForceTables,
    /// The players who are there.
    pub(super) entrants: &'p mut dyn Entrants,
    pub(super) battle: Battle,
    pub(super) steps: Vec<Cited<SetupStep>>,
    pub(super) arrivals: Arrivals,
}

impl SetupTable for EncounterTable<'_, '_> {
    fn happens(&mut self, step: SetupStep, clause: Clause) {
        cite(clause);
        self.steps.push(Cited::new(step, clause));
    }

    fn act(&mut self, row: &SetupRow, side: SideId, dice: &mut dyn Dice) -> Result<(), Unset> {
        match row.work {
            SetupWork::Land(LandWork::Eligible) => {
                if let Some(features) = self.chosen_ground(side, row.clause)? {
                    let number = features.len();
                    self.battle.features = features;
                    self.happens(SetupStep::ChosenGround { side, features: number }, row.clause);
                    return Ok(());
                }
                let face = dice.roll(Roll { side, purpose: Purpose::SetUp(SetupDie::Ground) });
                self.battle.features = ground(&self.battle, face);
                self.happens(SetupStep::Ground { side, face }, row.clause);
            }
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
            SetupWork::DrawUp => {
                if !self.enter(side, row.clause)? {
                    self.draw_up(side, row.clause);
                }
            }
            _ => return Err(not_here(row)),
        }
        Ok(())
    }
}

impl EncounterTable<'_, '_> {
    /// Puts the sub-units of a side along its edge; those that find no room there wait in a column, each behind its head.
    fn draw_up(&mut self, side: SideId, clause: Clause) {
        let edge = self.battle.sides[side.index()].edge;
        let land = Land::bare(self.battle.board, self.battle.scale());
        let width = f64::from(self.battle.base_width);
        let files = (land.side_length(edge) / width) as usize;
        let commands: Vec<CommandId> = self.battle.commands_of(side).map(|(id, _)| id).collect();
        let mut number: Vec<usize> = commands.iter().map(|id| self.own(*id).len()).collect();
        let whole = number.clone();
        // The largest sub-units wait, each with one figure at the edge.
        while number.iter().sum::<usize>() > files {
            let Some(most) = (0..number.len()).max_by_key(|i| number[*i]) else { break };
            number[most] = 1;
        }
        let free = files.saturating_sub(number.iter().sum());
        let gap = free / (number.len() + 1);
        let mut file = gap;
        for ((command, placed), all) in commands.into_iter().zip(number).zip(whole) {
            let own = self.own(command);
            let at = |file: usize| (file as f64 + 0.5) * width;
            for (i, id) in own.iter().take(placed).enumerate() {
                let element = &mut self.battle.elements[id.index()];
                let base = Base {
                    at: place(&land, edge, at(file + i), f64::from(element.base.depth)),
                    facing: edge.inward(),
                    ..element.base
                };
                (element.base, element.standing) = (base, Standing::OnTable);
            }
            self.happens(SetupStep::DrawnUp { side, command, elements: placed }, clause);
            if placed < all {
                let head = libm::round(at(file)) as i32;
                self.arrivals.0.push(Arrival { command, bound: 1, files: vec![head] });
                cite(self.tables.entry.each);
                self.happens(SetupStep::Column { side, command, elements: all - placed }, self.tables.entry.column);
            }
            file += placed + gap;
        }
    }

    /// The computer says anew whose leaders command the forces of a side.
    pub(super) fn command_anew(&mut self, side: SideId) {
        self.battle
            .commands
            .iter_mut()
            .filter(|command| command.side == side)
            .for_each(|command| command.chief = false);
        command(self.tables, &mut self.battle, side);
    }

    /// The figures of a sub-unit.
    pub(super) fn own(&self, command: CommandId) -> Vec<ElementId> {
        self.battle.roster().filter(|(_, e)| e.command == command).map(|(id, _)| id).collect()
    }
}

/// The battle with both forces in reserve.
pub fn waiting(rules: &Rulebook, tables: &ForceTables, forces: &[UnlistedArmy; 2]) -> Battle {
    let scale = rules.scale(rules.usual_base());
    let number = forces.iter().map(|army| army.further.len() as u8 + 1).max().unwrap_or(1);
    let board = board_for(tables, number, &scale);
    let [red, blue] = told_apart(forces.each_ref().map(|army| army.name.clone()));
    let side = |name, edge| Side { name, edge, bounds: 0, bonus_spent: false };
    let sides = [side(red, Compass::South), side(blue, Compass::North)];
    let bound = Bound { number: 0, side: SideId(0), phase: Phase::SetUp };
    let mut battle = Battle { bound, ..Battle::bare(rules.name, scale, board, sides) };
    for side in [SideId(0), SideId(1)] {
        for (force, unit) in units(&forces[side.index()]) {
            let command = CommandId(battle.commands.len() as u8);
            let mut leader = None;
            for (row, leads) in unit {
                let code = row.held_code();
                let number = 1 + battle.elements.iter().filter(|e| e.side == side && e.code == code).count() as u8;
                let element = row.element(number, side, command, row.waiting(scale));
                leader = leader.or(leads.then_some(ElementId(battle.elements.len() as u16)));
                battle.elements.push(Element { general: leads, standing: Standing::Reserve, ..element });
            }
            // The sub-units of forces of one name are numbered on.
            let army = &forces[side.index()];
            let named = army.force_name(force);
            let before =
                battle.commands_of(side).filter(|(_, command)| army.force_name(command.force) == named).count();
            let called = if named == army.name { &battle.sides[side.index()].name } else { named };
            let name = format!("{called} {}", before + 1);
            battle.commands.push(Command { general: leader, force, ..Command::new(name, side) });
        }
        command(tables, &mut battle, side);
    }
    namesakes::commands(&mut battle.commands);
    battle
}

/// The sub-units of an army, each with the number of its force: each leader begins one.
fn units(army: &UnlistedArmy) -> Vec<(u8, Vec<(TroopRow, bool)>)> {
    let mut units: Vec<(u8, Vec<(TroopRow, bool)>)> = Vec::new();
    for (i, (row, leads)) in army.elements.iter().enumerate() {
        let force = army.force_at(i);
        match units.last_mut() {
            Some((own, unit)) if !leads && *own == force => unit.push((*row, false)),
            _ => units.push((force, vec![(*row, *leads)])),
        }
    }
    units
}

/// The sub-units of each force of an army as they are judged.
pub fn bands(tables: &ForceTables, army: &UnlistedArmy) -> Vec<Vec<PointsBand>> {
    let forces = 0..=army.further.len() as u8;
    forces
        .map(|force| bands_of(tables, units(army).into_iter().filter(|(own, _)| *own == force).map(|(_, unit)| unit)))
        .collect()
}

fn bands_of(tables: &ForceTables, units: impl Iterator<Item = Vec<(TroopRow, bool)>>) -> Vec<PointsBand> {
    let price = |row: &TroopRow| tables.worth.iter().find(|worth| worth.who.kinds.has(row.kind));
    let figure = |(row, leader): &(TroopRow, bool)| BandFigure {
        points: price(row).map(|row| Cited::new(row.points, row.clause)),
        branch: row.branch,
        leader: *leader,
    };
    let mut bands: Vec<PointsBand> =
        units.map(|unit| PointsBand { figures: unit.iter().map(figure).collect(), chief: false }).collect();
    let priced = |figure: &BandFigure| Priced { points: figure.points.map_or(0, |p| p.value), branch: figure.branch };
    let all: Vec<Priced> = bands.iter().flat_map(|band| &band.figures).map(priced).collect();
    let leads = |band: &PointsBand| band.figures.iter().find(|figure| figure.leader).map(priced);
    let leaders: Vec<Option<Priced>> = bands.iter().map(leads).collect();
    if let Some(band) = chief_of(&leaders, &all).and_then(|chief| bands.get_mut(chief)) {
        band.chief = true;
    }
    bands
}

/// What a figure costs, and whether it is mounted.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Priced {
    points: u16,
    branch: Branch,
}

/// Whose leader commands a force, of those of its sub-units: the dearest of those who are of the dearest mounted or of the dearest foot
/// type in it (`dbv.scale.05`), the first of several; where nobody is, the first of the dearest.
fn chief_of(leaders: &[Option<Priced>], force: &[Priced]) -> Option<usize> {
    let is_mounted = |figure: &Priced| figure.branch == Branch::Mounted;
    let dearest = |own: &Priced| {
        let alike = force.iter().filter(|other| is_mounted(other) == is_mounted(own));
        alike.map(|other| other.points).max() == Some(own.points)
    };
    let rank = |own: &Priced| (dearest(own), own.points);
    let most = leaders.iter().flatten().map(rank).max()?;
    leaders.iter().position(|leader| leader.as_ref().map(rank) == Some(most))
}

/// In each force of a side, gives the command to one of its leaders.
fn command(tables: &ForceTables, battle: &mut Battle, side: SideId) {
    (0..battle.forces_of(side)).for_each(|force| command_force(tables, battle, side, force));
}

fn command_force(tables: &ForceTables, battle: &mut Battle, side: SideId, force: u8) {
    let price = |e: &Element| tables.worth.iter().find(|row| row.who.is(e)).map_or(0, |row| row.points);
    let own: Vec<CommandId> = battle.commands_in(side, force).collect();
    let priced = |e: &Element| Priced { points: price(e), branch: e.branch() };
    let leads = |id: &CommandId| battle.commands[id.index()].general.map(|leader| priced(battle.element(leader)));
    let leaders: Vec<Option<Priced>> = own.iter().map(leads).collect();
    // They wait in reserve as yet.
    let figures = battle.roster().filter(|(_, e)| own.contains(&e.command));
    let all: Vec<Priced> = figures.map(|(_, e)| priced(e)).collect();
    let chief = chief_of(&leaders, &all).map(|chief| own[chief]);
    if let Some(id) = chief.or(own.first().copied()) {
        battle.commands[id.index()].chief = true;
    }
}
