//! A battle of two forces by points set up by the steps of [`ForceTables`]: the lower score chooses an eligible battlefield,
//! the higher one its edge, and both enter along their edges, or in columns from off the table.
//!
//! The choices of a player are made by the computer: the battlefield is one of a few, by a die.

use crate::base::clause::{Cited, Clause};
use crate::base::dice::{Dice, Purpose, Roll};
use crate::base::names::{CommandId, ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{
    Area, Battle, Board, Bound, Command, Compass, Element, Feature, FeatureKind, Phase, Shape, Side, Standing,
};
use crate::book::force_tables::ForceTables;
use crate::book::length::Length;
use crate::book::objection::OpeningFault;
use crate::book::setup_steps::{EdgeWork, LandWork, SetupRow, SetupWork};
use crate::book::{Objection, Rulebook, TroopRow};
use crate::course::arrival::{Arrival, Arrivals};
use crate::geometry::{Base, Point};
use crate::muster::band::{BandFigure, PointsBand};
use crate::setup::Land;
use crate::setup::meeting::UnlistedArmy;
use crate::setup::opening::{fault_text, fault_words, judge};
use crate::setup::pickup::SetUp;
use crate::setup::quarter::place;
use crate::setup::run::{SetupTable, first_of, not_here, run};
use crate::setup::step::{SetupStep, Unset};

/// Sets a battle up; the first force is the first side. Each figure that leads begins a sub-unit, and the first leader of
/// the dearest type commands.
///
/// # Errors
/// All rules that the forces break.
pub fn set_up(
    rules: &Rulebook,
    tables: &ForceTables,
    forces: &[UnlistedArmy; 2],
    dice: &mut dyn Dice,
) -> Result<SetUp, Objection> {
    let battle = waiting(rules, tables, forces);
    let mut table = EncounterTable { tables, battle, steps: Vec::new(), arrivals: Arrivals::default() };
    run(tables.steps, rules.moves.die, &mut table, dice).map_err(|why| match why {
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
struct EncounterTable<'a> {
    tables: &'a ForceTables,
    battle: Battle,
    steps: Vec<Cited<SetupStep>>,
    arrivals: Arrivals,
}

impl SetupTable for EncounterTable<'_> {
    fn happens(&mut self, step: SetupStep, clause: Clause) {
        cite(clause);
        self.steps.push(Cited::new(step, clause));
    }

    fn act(&mut self, row: &SetupRow, side: SideId, dice: &mut dyn Dice) -> Result<(), Unset> {
        match row.work {
            SetupWork::Land(LandWork::Eligible) => {
                let face = dice.roll(Roll { side, purpose: Purpose::SetUp });
                self.battle.features = ground(&self.battle, face);
                self.happens(SetupStep::Ground { side, face }, row.clause);
            }
            SetupWork::Edge(EdgeWork::Chosen) => {
                for (side, edge) in [(side, Compass::South), (side.enemy(), Compass::North)] {
                    self.battle.sides[side.index()].edge = edge;
                    self.happens(SetupStep::Edge { side, edge }, row.clause);
                }
            }
            SetupWork::FirstBound => {
                self.battle.bound.side = side;
                self.happens(first_of(self.tables.steps, row, side), row.clause);
            }
            SetupWork::DrawUp => self.draw_up(side, row.clause),
            _ => return Err(not_here(row)),
        }
        Ok(())
    }
}

impl EncounterTable<'_> {
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

    fn own(&self, command: CommandId) -> Vec<ElementId> {
        self.battle.roster().filter(|(_, e)| e.command == command).map(|(id, _)| id).collect()
    }
}

/// The battle with both forces in reserve.
fn waiting(rules: &Rulebook, tables: &ForceTables, forces: &[UnlistedArmy; 2]) -> Battle {
    let scale = rules.scale(rules.usual_base());
    let [width, depth] = tables.board.value.map(|length| length.on_bases(scale));
    let side = |force: &UnlistedArmy, edge| Side { name: force.name.clone(), edge, bounds: 0, bonus_spent: false };
    let sides = [side(&forces[0], Compass::South), side(&forces[1], Compass::North)];
    let bound = Bound { number: 0, side: SideId(0), phase: Phase::SetUp };
    let mut battle = Battle { bound, ..Battle::bare(rules.name, scale, Board { width, depth }, sides) };
    for side in [SideId(0), SideId(1)] {
        for unit in units(&forces[side.index()]) {
            let command = CommandId(battle.commands.len() as u8);
            let mut leader = None;
            for (row, leads) in unit {
                let code = row.held_code();
                let number = 1 + battle.elements.iter().filter(|e| e.side == side && e.code == code).count() as u8;
                let element = row.element(number, side, command, row.waiting(scale));
                leader = leader.or(leads.then_some(ElementId(battle.elements.len() as u16)));
                battle.elements.push(Element { general: leads, standing: Standing::Reserve, ..element });
            }
            let name = format!("{} {}", forces[side.index()].name, battle.commands_of(side).count() + 1);
            battle.commands.push(Command { general: leader, ..Command::new(name, side) });
        }
        command(tables, &mut battle, side);
    }
    battle
}

/// The sub-units of a force: each leader begins one.
fn units(force: &UnlistedArmy) -> Vec<Vec<(TroopRow, bool)>> {
    let mut units: Vec<Vec<(TroopRow, bool)>> = Vec::new();
    for (row, leads) in &force.elements {
        match units.last_mut() {
            Some(unit) if !leads => unit.push((*row, false)),
            _ => units.push(vec![(*row, *leads)]),
        }
    }
    units
}

/// The sub-units of a force as they are judged.
pub fn bands(tables: &ForceTables, force: &UnlistedArmy) -> Vec<PointsBand> {
    let price = |row: &TroopRow| tables.worth.iter().find(|worth| worth.who.kinds.has(row.kind));
    let figure = |(row, leader): &(TroopRow, bool)| BandFigure {
        points: price(row).map(|row| Cited::new(row.points, row.clause)),
        branch: row.branch,
        leader: *leader,
    };
    let mut bands: Vec<PointsBand> = units(force)
        .iter()
        .map(|unit| PointsBand { figures: unit.iter().map(figure).collect(), chief: false })
        .collect();
    let leads = |band: &PointsBand| band.figures.iter().find(|figure| figure.leader)?.points.map(|points| points.value);
    let most = bands.iter().filter_map(leads).max();
    if let Some(band) = bands.iter_mut().find(|band| leads(band) == most) {
        band.chief = true;
    }
    bands
}

/// Gives the command to the first leader of the dearest type that is led.
fn command(tables: &ForceTables, battle: &mut Battle, side: SideId) {
    let price = |e: &Element| tables.worth.iter().find(|row| row.who.is(e)).map_or(0, |row| row.points);
    let leads = |(id, command): (CommandId, &Command)| Some((price(battle.element(command.general?)), id));
    let all: Vec<(u16, CommandId)> = battle.commands_of(side).filter_map(leads).collect();
    let most = all.iter().map(|(points, _)| *points).max();
    let chief = all.iter().find(|(points, _)| Some(*points) == most).map(|(_, id)| *id);
    let first = battle.commands_of(side).map(|(id, _)| id).next();
    if let Some(id) = chief.or(first) {
        battle.commands[id.index()].chief = true;
    }
}

/// The parts into which each side of a battlefield is divided, to say where its features lie.
const PARTS: i32 = 90;

/// The features of one of six eligible battlefields, whose places are parts of its width and depth.
fn ground(battle: &Battle, face: u8) -> Vec<Feature> {
    let Board { width, depth } = battle.board;
    let of = |size: i32, part: i32| (i64::from(size) * i64::from(part) / i64::from(PARTS)) as i32;
    let point = |x: i32, y: i32| Point::new(of(width, x), of(depth, y));
    let area = |kind, [x, y, w, d]: [i32; 4], crest: bool| {
        let corner = |dx: i32, dy: i32| point(x + dx, y + dy);
        let outline = vec![corner(0, 0), corner(w, 0), corner(w, d), corner(0, d)];
        let crest = crest.then(|| vec![corner(w / 4, d / 2), corner(w - w / 4, d / 2)]);
        Feature::new(kind, Shape::Area(Area { outline, crest }))
    };
    let line = |kind, path: &[(i32, i32)]| {
        let path = path.iter().map(|(x, y)| point(*x, *y)).collect();
        Feature::new(kind, Shape::Line { path, width: Length::Paces(4).on(battle) })
    };
    let [wood, hill, bog] = [FeatureKind::Woods, FeatureKind::GentleHill, FeatureKind::Boggy];
    match face {
        1 => vec![
            area(wood, [12, 30, 12, 10], false),
            area(hill, [58, 50, 20, 16], true),
            area(bog, [60, 30, 10, 8], false),
        ],
        2 => vec![
            line(FeatureKind::River, &[(0, 24), (90, 20)]),
            line(FeatureKind::Road, &[(45, 0), (45, 90)]),
            area(hill, [16, 54, 20, 16], true),
        ],
        3 => vec![
            area(wood, [18, 56, 14, 10], false),
            area(FeatureKind::Scrub, [60, 58, 12, 8], false),
            area(hill, [50, 22, 24, 14], true),
            area(hill, [14, 20, 16, 12], true),
        ],
        4 => vec![
            area(FeatureKind::RoughGround, [10, 24, 14, 12], false),
            area(wood, [14, 56, 10, 10], false),
            area(hill, [60, 38, 20, 14], true),
            line(FeatureKind::Road, &[(0, 48), (90, 40)]),
        ],
        5 => vec![
            line(FeatureKind::River, &[(60, 0), (66, 40), (90, 52)]),
            area(hill, [14, 52, 22, 16], true),
            area(hill, [12, 18, 16, 12], true),
        ],
        _ => vec![
            area(wood, [38, 20, 14, 12], false),
            area(hill, [16, 52, 18, 14], true),
            area(hill, [58, 54, 18, 14], true),
        ],
    }
}
