//! What a scenario names of a battle of forces by points: leaders, commanders, the battlefield, base edges, and where sub-units
//! enter. The computer keeps to it, and has the rest.

use crate::base::clause::Clause;
use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::{Battle, Code, Compass, Feature};
use crate::book::Objection;
use crate::book::objection::{ArrayFault, PostFault};
use crate::geometry::{Point, Vec2};
use crate::setup::Land;
use crate::setup::entrant::{Entrant, EntrantView, Entrants, EntryPlaces};
use crate::setup::step::Left;

/// Who enters at a place that is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NamedEntrant {
    /// Figures of a code with these numbers, from the first to the last.
    Figures {
        /// Their code.
        code: Code,
        /// Their numbers.
        numbers: [u8; 2],
    },
    /// A sub-unit by its number from 0.
    Unit {
        /// Its number.
        unit: usize,
        /// So many of its figures are at the edge, the others wait in a column behind them.
        files: usize,
    },
}

/// Where some of a force enter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedEntry {
    /// Who they are.
    pub who: NamedEntrant,
    /// The middle of the first one along the edge, from the west or the south, in 1/1000 mm; the others are on its right.
    pub along: i32,
}

/// What is named of a force.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NamedForce {
    /// Figures that lead their sub-units, by code and number.
    pub leaders: Vec<(Code, u8)>,
    /// The sub-units whose leaders command, one in each force, by their numbers from 0 within the side.
    pub commanders: Vec<usize>,
    /// Where its figures enter.
    pub entries: Vec<NamedEntry>,
}

/// The computer for both sides, which keeps to what is named.
#[derive(Clone, Debug, Default)]
pub struct NamedForces {
    /// What is named of each force.
    pub forces: [NamedForce; 2],
    /// The battlefield, whoever chooses it.
    pub ground: Option<Vec<Feature>>,
    /// The base edges of both sides.
    pub edges: Option<[Compass; 2]>,
    /// Why something that is named was refused.
    pub why: Option<Objection>,
}

impl NamedForces {
    fn keeping<T>(&mut self, found: Result<Option<T>, Objection>) -> Result<Option<T>, Left> {
        if self.why.is_some() {
            return Err(Left);
        }
        found.map_err(|why| {
            self.why = Some(why);
            Left
        })
    }
}

impl Entrants for NamedForces {
    fn entrant(&mut self, _who: SideId) -> Option<&mut dyn Entrant> {
        Some(self)
    }
}

impl Entrant for NamedForces {
    fn leaders(&mut self, at: &EntrantView) -> Result<Option<Vec<ElementId>>, Left> {
        let leaders = &self.forces[at.side.index()].leaders;
        let clause = at.rules.forces.as_ref().map(|tables| tables.leader);
        let found = match (leaders.is_empty(), clause) {
            (false, Some(clause)) => {
                let ids = leaders.iter().map(|(code, number)| figure(at, *code, *number, clause));
                ids.collect::<Result<Vec<ElementId>, Objection>>().map(Some)
            }
            _ => Ok(None),
        };
        self.keeping(found)
    }

    fn commander(&mut self, at: &EntrantView, force: u8) -> Result<Option<CommandId>, Left> {
        let mut named = self.forces[at.side.index()].commanders.iter().filter_map(|unit| units(at).get(*unit).copied());
        let found = named.rfind(|id| at.battle.commands[id.index()].force == force);
        self.keeping(Ok(found))
    }

    fn ground(&mut self, _at: &EntrantView) -> Result<Option<Vec<Feature>>, Left> {
        let ground = self.ground.clone();
        self.keeping(Ok(ground))
    }

    fn edge(&mut self, at: &EntrantView) -> Result<Option<Compass>, Left> {
        let edge = self.edges.map(|edges| edges[at.side.index()]);
        self.keeping(Ok(edge))
    }

    fn enter(&mut self, at: &EntrantView) -> Result<Option<EntryPlaces>, Left> {
        let entries = &self.forces[at.side.index()].entries;
        let clause = at.rules.forces.as_ref().map(|tables| tables.entry.each);
        let found = match (entries.is_empty(), clause) {
            (false, Some(clause)) => entered(at, entries, clause).map(Some),
            _ => Ok(None),
        };
        self.keeping(found)
    }

    fn refused(&mut self, why: &Objection) {
        self.why.get_or_insert_with(|| why.clone());
    }
}

/// The sub-units of the side that is asked.
fn units(at: &EntrantView) -> Vec<CommandId> {
    at.battle.commands_of(at.side).map(|(id, _)| id).collect()
}

/// A figure of the side that is asked.
fn figure(at: &EntrantView, code: Code, number: u8, clause: Clause) -> Result<ElementId, Objection> {
    let mut own = at.battle.roster().filter(|(_, e)| e.side == at.side);
    let found = own.find(|(_, e)| e.code == code && e.number == number).map(|(id, _)| id);
    found.ok_or_else(|| Objection::new(ArrayFault::NotOnLand { code, number }, clause))
}

/// The figures of a sub-unit.
fn figures(battle: &Battle, unit: CommandId) -> Vec<ElementId> {
    battle.roster().filter(|(_, e)| e.command == unit).map(|(id, _)| id).collect()
}

/// The places that are named, and free ones for the sub-units of which nobody has one.
fn entered(at: &EntrantView, entries: &[NamedEntry], clause: Clause) -> Result<EntryPlaces, Objection> {
    let (edge, all) = (at.battle.sides[at.side.index()].edge, units(at));
    let mut places = EntryPlaces::new();
    for entry in entries {
        let ids = match entry.who {
            NamedEntrant::Figures { code, numbers } => {
                let ids = (numbers[0]..=numbers[1]).map(|number| figure(at, code, number, clause));
                ids.collect::<Result<Vec<ElementId>, Objection>>()?
            }
            NamedEntrant::Unit { unit, files } => {
                all.get(unit).map_or_else(Vec::new, |unit| figures(at.battle, *unit)).into_iter().take(files).collect()
            }
        };
        places.extend(side_by_side(at.battle, edge, &ids, f64::from(entry.along)));
    }
    for unit in all {
        if places.iter().any(|(id, _)| at.battle.element(*id).command == unit) {
            continue;
        }
        let own = figures(at.battle, unit);
        let Some(found) =
            [own.len(), 1].into_iter().find_map(|files| free(at, edge, &places, &own[..files.min(own.len())]))
        else {
            let code = own.first().map(|id| at.battle.element(*id).code);
            return Err(code.map_or_else(
                || Objection::new(PostFault::Left, clause),
                |code| Objection::new(PostFault::NoPlace { code }, clause),
            ));
        };
        places.extend(found);
    }
    Ok(places)
}

/// The first free places along an edge for figures side by side, a figure's width from everybody else.
fn free(at: &EntrantView, edge: Compass, places: &EntryPlaces, ids: &[ElementId]) -> Option<EntryPlaces> {
    let wide = |id: &ElementId| at.battle.element(*id).base.width;
    let length = Land::bare(at.battle.board, at.battle.scale()).side_length(edge) as i32;
    let step = ids.iter().map(wide).max()?;
    let span = |places: &EntryPlaces| {
        let ends = places.iter().map(|(id, along)| [along - wide(id) / 2, along + wide(id) / 2]);
        ends.fold([i32::MAX, i32::MIN], |[low, high], [from, to]| [low.min(from), high.max(to)])
    };
    (0..length / step).find_map(|i| {
        let found = side_by_side(at.battle, edge, ids, f64::from(i * step + step / 2));
        let [low, high] = span(&found);
        let clear =
            places.iter().all(|(id, along)| along + wide(id) / 2 + step <= low || high + step <= along - wide(id) / 2);
        (clear && low >= 0 && high <= length).then_some(found)
    })
}

/// Figures side by side at an edge, the middle of the first one `along` 1/1000 mm along it, the others to its right.
pub fn side_by_side(battle: &Battle, edge: Compass, ids: &[ElementId], along: f64) -> EntryPlaces {
    // Who looks in from the south has the east on his right.
    let right = match edge {
        Compass::South | Compass::East => 1.0,
        Compass::North | Compass::West => -1.0,
    };
    let mut aside = 0.0;
    let mut places = EntryPlaces::new();
    for id in ids {
        places.push((*id, Point::round(Vec2::new(along + right * aside, 0.0)).x));
        aside += f64::from(battle.element(*id).base.width);
    }
    places
}
