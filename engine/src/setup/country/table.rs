//! A battle of two armies that were bought, set up by the steps of [`CountryTables`].

use crate::base::clause::{Cited, Clause};
use crate::base::dice::Dice;
use crate::base::names::{CommandId, ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{
    Battle, BattleScale, Board, Bound, Climate, Code, Compass, Draw, Element, Forecast, Hour, Phase, Season, Side,
    Weather,
};
use crate::book::country_tables::CountryTables;
use crate::book::objection::{PostFault, SizeFault, StepFault};
use crate::book::setup_steps::{LandWork, SetupRow, SetupWork};
use crate::book::{Objection, Rulebook};
use crate::course::arrival::Arrivals;
use crate::geometry::Base;
use crate::muster::priced::ArmyPoints;
use crate::setup::country::arranger::{CommandOrder, HiddenPost};
use crate::setup::country::frame::CountryFrame;
use crate::setup::country::hour::{FirstDice, Opening, climate, ends_at, invader_faces, moon, moonlit};
use crate::setup::country::laying::CountryLaying;
use crate::setup::country::led::LedMounts;
use crate::setup::country::muster::{BoughtRoster, muster};
use crate::setup::country::named::GivenBattle;
use crate::setup::country::scene::CountryScene;
use crate::setup::country::step::CountryStep;
use crate::setup::country::surveyor::Surveyor;
use crate::setup::country::wish::CountryPhase;
use crate::setup::numbered::hide_gaps;
use crate::setup::pickup::SetUp;
use crate::setup::run::{SetupTable, first_of, not_here, run};
use crate::setup::step::{SetupStep, Unset};
use crate::setup::straits;
use crate::setup::{Land, namesakes, told_apart};

pub use crate::setup::country::muster::BoughtForce;

/// Sets a battle up; the first army is the first side.
///
/// # Errors
/// If a player finds no legal choice, or an element no place.
pub fn set_up(
    rules: &Rulebook,
    tables: &CountryTables,
    forces: &[BoughtForce; 2],
    dice: &mut dyn Dice,
    surveyor: &mut dyn Surveyor,
) -> Result<SetUp, Objection> {
    set_up_given(rules, tables, (forces, &GivenBattle::default()), dice, surveyor)
}

/// The same where a scenario gives some of the battle (`dbm.setup.01`).
///
/// # Errors
/// As [`set_up`].
pub fn set_up_given(
    rules: &Rulebook,
    tables: &CountryTables,
    (forces, given): (&[BoughtForce; 2], &GivenBattle),
    dice: &mut dyn Dice,
    surveyor: &mut dyn Surveyor,
) -> Result<SetUp, Objection> {
    check_points(rules, tables, forces)?;
    cite(tables.thrown);
    let mut table = CountryTable {
        rules,
        tables,
        forces,
        given: *given,
        surveyor,
        throws: Vec::new(),
        seasons: [Season::Summer; 2],
        defender: SideId(0),
        opening: None,
        scene: None,
        posts: Default::default(),
        planned: Default::default(),
        aboard: Vec::new(),
        led: Vec::new(),
        hidden: Default::default(),
        holders: Default::default(),
        drawn: Default::default(),
        recorded: Default::default(),
        first: SideId(0),
        steps: Vec::new(),
    };
    run(tables.steps, rules.moves.die, &mut table, dice).map_err(|why| match why {
        Unset::Refused(why) => why,
        Unset::Left => Objection::new(PostFault::Left, tables.deploying.order),
    })?;
    table.finish()
}

/// Checks that no army costs more than a table of this size is for.
fn check_points(rules: &Rulebook, tables: &CountryTables, forces: &[BoughtForce; 2]) -> Result<(), Objection> {
    let Some((most, prices)) = tables.most_points.zip(rules.prices.as_ref()) else { return Ok(()) };
    cite(most.clause);
    for force in forces {
        let found = force.points(rules, prices);
        if found > ArmyPoints::whole(most.value) {
            let fault = SizeFault::Points { army: force.name.clone(), found: found.to_string(), most: most.value };
            return Err(Objection::new(fault, most.clause));
        }
    }
    Ok(())
}

/// Season, weather and hour once they are known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Opens {
    season: Season,
    climate: Climate,
    score: u8,
    /// When the battle starts, if nobody has it start early.
    starts: Hour,
    /// What its start depends on, if a side's wish can change it.
    wish: Option<Opening>,
    /// The moon shines at night, unless the sky hides it.
    moon: bool,
}

/// A command that is to be drawn up: its elements with their places.
pub(super) type PlannedCommand = (CommandId, Vec<(Element, Base)>);

/// The battle in the making.
pub(super) struct CountryTable<'a, 'p> {
    pub(super) rules: &'a Rulebook,
    pub(super) tables: &'a CountryTables,
    pub(super) forces: &'p [BoughtForce; 2],
    /// What a scenario gives.
    given: GivenBattle,
    pub(super) surveyor: &'p mut dyn Surveyor,
    /// The faces of the throws for aggression, one side's after the other's.
    throws: Vec<(SideId, u8)>,
    seasons: [Season; 2],
    pub(super) defender: SideId,
    opening: Option<Opens>,
    pub(super) scene: Option<CountryScene<'a>>,
    /// Where each side's elements stand.
    pub(super) posts: [Vec<(Element, Option<Base>)>; 2],
    /// The commands that each side has still to draw up; `None` before its first.
    pub(super) planned: [Option<Vec<PlannedCommand>>; 2],
    /// The troops aboard vessels, each with the code and the number of its vessel.
    pub(super) aboard: Vec<(Code, u8, Element)>,
    /// The mounts of those who begin on foot.
    pub(super) led: Vec<LedMounts>,
    /// The elements of each side in ambush and on flank marches.
    pub(super) hidden: [Vec<HiddenPost>; 2],
    /// The elements of each side that hold its built-up area, by their numbers in its army.
    pub(super) holders: [Vec<usize>; 2],
    /// The commands that each side has drawn up.
    pub(super) drawn: [Vec<CommandId>; 2],
    /// How the commands of each side are to lie to each other, if a player recorded it.
    pub(super) recorded: [Option<CommandOrder>; 2],
    first: SideId,
    pub(super) steps: Vec<Cited<SetupStep>>,
}

impl SetupTable for CountryTable<'_, '_> {
    fn happens(&mut self, step: SetupStep, clause: Clause) {
        if let SetupStep::Threw(throw) = &step {
            self.throws.push((throw.side, throw.face));
        }
        // A defender whom a scenario gives is none by the dice.
        let given = matches!(step, SetupStep::Defends(_)) && self.given.defender.is_some();
        let clause = if given { self.tables.thrown } else { clause };
        cite(clause);
        let step = Cited::new(step, clause);
        self.surveyor.told(&step);
        self.steps.push(step);
    }

    fn known_defender(&self) -> Option<SideId> {
        self.given.defender
    }

    fn needs_no_throw(&self) -> bool {
        self.given.is_whole()
    }

    fn aggression(&self) -> [u8; 2] {
        self.forces.each_ref().map(|force| force.aggression)
    }

    fn defends(&mut self, side: SideId) {
        self.defender = side;
    }

    fn act(&mut self, row: &SetupRow, side: SideId, dice: &mut dyn Dice) -> Result<(), Unset> {
        match row.work {
            SetupWork::Season if self.given.season.is_some() => {}
            SetupWork::Season => {
                let season = self.surveyor.season(side)?;
                self.seasons[side.index()] = season;
                self.tell(CountryStep::Season { side, season }, row.clause);
            }
            SetupWork::Conditions => self.open(row.clause),
            SetupWork::Start => self.start(row)?,
            SetupWork::Land(LandWork::Invaded) => self.lay(side, CountryPhase::Invaded, row, dice)?,
            SetupWork::Land(LandWork::Defended) => self.lay(side, CountryPhase::Defended, row, dice)?,
            SetupWork::Land(LandWork::Left) => self.lay(side, CountryPhase::Left, row, dice)?,
            SetupWork::Walls | SetupWork::Works => self.lay_works(side, row)?,
            SetupWork::Garrison => self.garrison(side, row)?,
            SetupWork::Baggage => self.place_baggage(side, row)?,
            SetupWork::Record => self.record(side, row)?,
            SetupWork::FlankMarch => self.flank_marches(side, row)?,
            SetupWork::Ambush => self.ambush(side, row)?,
            SetupWork::Assign => self.assign(side, row)?,
            SetupWork::DrawUp => self.draw_up(side, row)?,
            SetupWork::FirstBound => {
                self.first = side;
                self.happens(first_of(self.tables.steps, row, side), row.clause);
            }
            _ => return Err(not_here(row)),
        }
        Ok(())
    }
}

impl<'a> CountryTable<'a, '_> {
    pub(super) fn tell(&mut self, step: CountryStep, clause: Clause) {
        self.happens(SetupStep::Country(step), clause);
    }

    /// The throws in rounds, the defender's face first.
    fn dice(&self) -> FirstDice {
        let round = |pair: &[(SideId, u8)]| match pair {
            [(one, a), (_, b)] => Some(if *one == self.defender { [*a, *b] } else { [*b, *a] }),
            _ => None,
        };
        FirstDice(self.throws.chunks(2).filter_map(round).collect())
    }

    /// Season, climate, weather, hour and compass follow from the dice.
    fn open(&mut self, clause: Clause) {
        let (seasons, dice, given) = (&self.tables.seasons, self.dice(), self.given);
        let [defender, invader] = [self.defender, self.defender.enemy()];
        let season = given.season.unwrap_or(self.seasons[invader.index()]);
        let by = |is_given: bool, clause: Clause| if is_given { self.tables.thrown } else { clause };
        [seasons.season, seasons.seated].into_iter().for_each(cite);
        self.rules.prices.iter().for_each(|prices| cite(prices.listing.climate));
        let climate = climate(seasons, self.forces[defender.index()].climate, self.forces[invader.index()].climate);
        let almanac = self.rules.weather.almanac;
        let score = given.score.unwrap_or(dice.score());
        let clause = by(given.season.is_some() || given.score.is_some(), clause);
        let clauses = [by(given.hour.is_some(), seasons.hour.clause), by(given.faces.is_some(), seasons.facing.clause)];
        self.tell(CountryStep::Opens { season, climate: climate.value, score }, clause);
        cite(almanac.score);
        let ended = given.hour.unwrap_or_else(|| ends_at(seasons, &dice).value);
        let sky = almanac.scored(score, climate.value, season).map(|row| row.is.sky).unwrap_or_default();
        let moon = given.moon.unwrap_or_else(|| moon(&dice));
        let moonlit = moonlit(seasons, moon, sky).value;
        let unwished = Opening { climate: climate.value, season, ended, wished: false, moonlit };
        let starts = |opening: Opening| opening.starts(seasons, almanac).unwrap_or(Cited::new(ended, clauses[0]));
        let start = given.hour.map_or_else(|| starts(unwished), |hour| Cited::new(hour, clauses[0]));
        // Nobody is asked where a wish changes nothing.
        let matters = given.hour.is_none() && starts(Opening { wished: true, ..unwished }) != start;
        match matters {
            true => self.tell(CountryStep::Ends { ended }, clauses[0]),
            false => self.tell(CountryStep::Hours { ended, starts: start.value }, start.clause),
        }
        let way = Cited::new(given.faces.unwrap_or_else(|| invader_faces(seasons, &dice).value), clauses[1]);
        self.tell(CountryStep::Faces { invader, way: way.value }, way.clause);
        let scored = almanac.scored(score, climate.value, season).filter(|_| !given.no_ice);
        let water = scored.map(|row| row.is.water).unwrap_or_default();
        let wish = matters.then_some(unwished);
        self.opening = Some(Opens { season, climate: climate.value, score, starts: start.value, wish, moon });
        self.scene = Some(CountryScene { water, ..self.bare(way.value) });
    }

    /// Deployment has ended: the battle starts early if either side wishes it, where that changes anything.
    fn start(&mut self, row: &SetupRow) -> Result<(), Unset> {
        let Some((opens, opening)) = self.opening.and_then(|opens| Some((opens, opens.wish?))) else { return Ok(()) };
        let (rules, ended) = (self.rules, opening.ended);
        let mut wished = false;
        for side in [self.defender, self.defender.enemy()] {
            let asked = self.ask(side, row, |player, view| player.starts_early(view, ended), |_, _| Ok(()))?;
            wished = match asked {
                Some(answer) => answer,
                None => self.surveyor.early(side, ended)?,
            };
            if wished {
                break;
            }
        }
        let start = Opening { wished, ..opening }.starts(&self.tables.seasons, rules.weather.almanac);
        let start = start.unwrap_or(Cited::new(ended, row.clause));
        self.opening = Some(Opens { starts: start.value, wish: None, ..opens });
        self.tell(CountryStep::Hours { ended, starts: start.value }, start.clause);
        Ok(())
    }

    /// The table before anything lies on it. The invader faces this way, with his base edge behind him.
    fn bare(&self, way: Compass) -> CountryScene<'a> {
        let deploying = &self.tables.deploying;
        let scale = self.rules.scale(deploying.base_width.value);
        let [long, deep] = [deploying.width, deploying.depth].map(|length| length.value.on_bases(scale));
        let lies = matches!(way, Compass::East | Compass::West);
        let board = if lies { Board { width: deep, depth: long } } else { Board { width: long, depth: deep } };
        let land = Land::told_by(self.rules, board, scale);
        let force = &self.forces[self.defender.index()];
        CountryScene {
            rules: self.rules,
            tables: self.tables,
            permits: force.permits.clone(),
            vessels: self.forces[self.defender.enemy().index()].vessels(),
            fleet: force.vessels(),
            defender: self.defender,
            frame: CountryFrame::new(&land, way),
            land,
            water: Default::default(),
            placed: Vec::new(),
            failed: Vec::new(),
            invader_roads: 0,
            walls: force.walls(),
            gates: force.gates(),
            ring: force.ring(),
        }
    }

    /// The scene, once the table lies in its compass.
    pub(super) fn scene(&self, row: &SetupRow) -> Result<&CountryScene<'a>, Unset> {
        self.scene.as_ref().ok_or_else(|| not_here(row))
    }

    /// The base edge of a side.
    pub(super) fn edge(&self, side: SideId, row: &SetupRow) -> Result<Compass, Unset> {
        let edge = self.scene(row)?.frame.edge;
        Ok(if side == self.defender { edge } else { edge.opposite() })
    }

    /// A phase of laying out the country.
    fn lay(&mut self, side: SideId, phase: CountryPhase, row: &SetupRow, dice: &mut dyn Dice) -> Result<(), Unset> {
        let at = self.scene(row)?.clone();
        let mut laying = CountryLaying { at, surveyor: self.surveyor, steps: Vec::new() };
        laying.phase(side, phase, row.clause, dice)?;
        let CountryLaying { mut at, steps, .. } = laying;
        at.freeze();
        self.scene = Some(at);
        self.steps.extend(steps.into_iter().map(|step| Cited::new(SetupStep::Country(step.value), step.clause)));
        Ok(())
    }

    /// The elements of a side before they are drawn up.
    pub(super) fn roster(&self, side: SideId, at: &CountryScene) -> BoughtRoster {
        let first = if side == SideId(0) { 0 } else { self.forces[0].army.commands.len() };
        let ashore = at.sailed_edge().is_none();
        muster(self.rules, &self.forces[side.index()], (side, CommandId(first as u8)), at.land.scale(), ashore)
    }

    /// The battle before its first bound.
    fn finish(self) -> Result<SetUp, Objection> {
        let none = || Objection::new(StepFault::NotHere { work: "the battlefield" }, self.tables.land.phases);
        let Some((at, opens)) = self.scene.as_ref().zip(self.opening) else { return Err(none()) };
        let mut battle = self.battle(at, Some(opens));
        for (element, base) in self.posts.iter().flatten() {
            let Some(base) = base else { continue };
            if element.general {
                let id = ElementId(battle.elements.len() as u16);
                if let Some(command) = battle.commands.get_mut(element.command.index()) {
                    command.general = Some(id);
                }
            }
            self.stand(&mut battle, element, *base);
        }
        self.bring_mounts(&mut battle);
        for (side, hidden) in [SideId(0), SideId(1)].into_iter().zip(&self.hidden) {
            if !hidden.is_empty() {
                hide_gaps(battle.elements.iter_mut().filter(|element| element.side == side));
            }
        }
        battle.hidden.extend(self.hidden.into_iter().flatten().map(|post| post.hidden));
        Ok(SetUp { battle, steps: self.steps, arrivals: Arrivals::default() })
    }

    /// The table with both armies' commands and nobody on it; season, weather and hour once they are known.
    pub(super) fn battle(&self, at: &CountryScene, opens: Option<Opens>) -> Battle {
        let edges = [SideId(0), SideId(1)].map(|side| self.edge_at(side, at));
        let mut battle = Battle {
            features: at.land.features.clone(),
            bound: Bound { number: 0, side: self.first, phase: Phase::SetUp },
            ..bare_battle(self.rules, self.forces, edges, (at.land.scale(), at.land.board))
        };
        if let Some(sea) = &self.rules.moves.sea {
            straits::lay(&sea.straits, battle.board, at.on(sea.straits.gap.value), &mut battle.features);
        }
        if let Some(opens) = opens {
            let climate = Some(opens.climate);
            battle.weather = Weather { season: opens.season, climate, moon: opens.moon, ..Weather::default() };
            let draw = Some(Draw::Score(opens.score));
            let changes = self.given.wind.change().into_iter().collect();
            battle.forecast = Some(Box::new(Forecast { changes, draw }));
            battle.hour = opens.starts;
        } else {
            // Who deploys sees what is frozen; the weather itself comes with the first bound.
            let [rivers, marshes, waterways] = at.water;
            battle.weather = Weather { rivers, marshes, waterways, ..battle.weather };
        }
        battle
    }
}

/// A table with the names of both sides and of their commands on it, and nothing else, for those who tell of a set-up.
pub fn unlaid(rules: &Rulebook, tables: &CountryTables, forces: &[BoughtForce; 2]) -> Battle {
    let deploying = &tables.deploying;
    let scale = rules.scale(deploying.base_width.value);
    let [width, depth] = [deploying.width, deploying.depth].map(|length| length.value.on_bases(scale));
    bare_battle(rules, forces, [Compass::South, Compass::North], (scale, Board { width, depth }))
}

fn bare_battle(
    rules: &Rulebook,
    forces: &[BoughtForce; 2],
    edges: [Compass; 2],
    (scale, board): (BattleScale, Board),
) -> Battle {
    let names = told_apart(forces.each_ref().map(|force| force.name.clone()));
    let mut edges = edges.into_iter();
    let sides = names.map(|name| {
        let edge = edges.next().unwrap_or(Compass::North);
        Side { name, edge, bounds: 0, bonus_spent: false }
    });
    let mut battle = Battle::bare(rules.name, scale, board, sides);
    for (force, side) in forces.iter().zip([SideId(0), SideId(1)]) {
        for (i, command) in force.army.commands.iter().enumerate() {
            let name = if command.name.is_empty() { format!("command {}", i + 1) } else { command.name.clone() };
            battle.commands.push(force.commanded(command, name, side));
        }
    }
    namesakes::commands(&mut battle.commands);
    battle
}
