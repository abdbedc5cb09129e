//! A battle between two armies from lists, set up by the steps of its rule set.
//!
//! A player's decisions come from a [`Planner`] and are judged here; the dice decide the rest. Chance beyond the
//! rules' own dice (the places tried for a feature, the choice between two good ones) comes from a source of the
//! planner's own, so that the dice of the rules can be written down in a test.

use crate::base::clause::{Cited, Clause};
use crate::base::dice::{Dice, Purpose, Roll, Seeded, SetupDie};
use crate::base::names::{CommandId, SideId};
use crate::base::trace::cite;
use crate::battle::{Battle, Board, Command, Compass, Element, StrongholdKind};
use crate::book::objection::{ChoiceFault, PostFault, SecretFault};
use crate::book::setup_steps::{EdgeWork, LandWork, SetupRow, SetupSide, SetupWork};
use crate::book::setup_tables::{SecretTables, SetupTables};
use crate::book::{Objection, Rulebook};
use crate::course::arrival::Arrivals;
use crate::muster::Force;
use crate::setup::agreed::judge_order;
use crate::setup::columns::{WaitingColumn, columns};
use crate::setup::laying::Laying;
use crate::setup::run::{SetupTable, first_of, not_here, run};
use crate::setup::secret::{self, judge_ambush, judge_marches};
use crate::setup::step::{SetupStep, Unset};
use crate::setup::swap::{judge_swap, swapped};
use crate::setup::{
    Agreed, CampPlan, Computer, Land, Planner, Scene, StartingPost, judge_camp, judge_edge, judge_posts, judge_ranks,
    made, open_edges, roster,
};

/// A battle before its first bound, and the steps of its setting up.
#[derive(Clone, Debug)]
pub struct SetUp {
    /// The battle.
    pub battle: Battle,
    /// The steps, each with its rule.
    pub steps: Vec<Cited<SetupStep>>,
    /// The commands that come on from columns off the table.
    pub arrivals: Arrivals,
}

/// Sets a battle up between two computers; the first army belongs to the first side.
///
/// # Errors
/// If an army has no home terrain in the book, or an element finds no place.
pub fn set_up(
    rules: &Rulebook,
    setup: &SetupTables,
    armies: [Force; 2],
    agreed: &Agreed,
    dice: &mut dyn Dice,
    chance: &mut Seeded,
) -> Result<SetUp, Objection> {
    let made = play(rules, setup, armies, agreed, dice, &mut Computer { chance });
    made.map_err(|why| match why {
        Unset::Refused(why) => why,
        Unset::Left => Objection::new(PostFault::Left, setup.deploying.order),
    })
}

/// Sets a battle up by a planner for both sides; the first army belongs to the first side.
///
/// # Errors
/// If an army has no home terrain in the book, or a planner finds no legal answer or leaves.
pub fn play(
    rules: &Rulebook,
    setup: &SetupTables,
    armies: [Force; 2],
    agreed: &Agreed,
    dice: &mut dyn Dice,
    planner: &mut dyn Planner,
) -> Result<SetUp, Unset> {
    let deploying = &setup.deploying;
    agreed.judge(deploying).map_err(Unset::Refused)?;
    let scale = rules.scale(deploying.base_width.value);
    let [width, depth] = [deploying.width.value, agreed.depth.unwrap_or(deploying.depth.value)];
    let [width, depth] = [width, depth].map(|length| length.on_bases(scale));
    let first = [CommandId(0), CommandId(armies[0].corps.len() as u8)];
    let rosters = [SideId(0), SideId(1)].map(|side| {
        let first = first[side.index()];
        roster::muster(rules, &armies[side.index()], side, first, scale, deploying.landing.map(|rules| rules.home))
    });
    let bare = Land::told_by(rules, Board { width, depth }, scale);
    let at = Scene {
        rosters,
        titles: made::titles(&armies),
        garrison: agreed.garrison,
        ..Scene::bare(rules, setup, None, agreed.defender.unwrap_or(SideId(0)), bare)
    };
    let laying = Laying { at, planner, placed: [false; 2], steps: Vec::new() };
    let mut table =
        PickupTable { laying, armies: &armies, agreed, walls: agreed.walls, defender: agreed.defender, first: None };
    run(&setup.steps, rules.moves.die, &mut table, dice)?;
    let first = table.first.unwrap_or(table.laying.at.defender);
    let mut battle = made::battle(&table.laying.at, &armies, agreed);
    battle.bound.side = first;
    let all = [SideId(0), SideId(1)].into_iter().flat_map(|side| columns(&table.laying.at, side));
    let arrivals = Arrivals(all.map(WaitingColumn::arrival).collect());
    Ok(SetUp { battle, steps: table.laying.steps, arrivals })
}

/// The land in the making, and the armies that come to it.
struct PickupTable<'a, 'p> {
    laying: Laying<'a, 'p>,
    armies: &'p [Force<'p>; 2],
    agreed: &'p Agreed,
    /// The place that was agreed on, until it is set down.
    walls: Option<StrongholdKind>,
    /// The defender, once known.
    defender: Option<SideId>,
    /// The side that has the first bound, once known.
    first: Option<SideId>,
}

impl SetupTable for PickupTable<'_, '_> {
    fn happens(&mut self, step: SetupStep, clause: Clause) {
        self.laying.happens(step, clause);
    }

    fn aggression(&self) -> [u8; 2] {
        self.armies.each_ref().map(|force| force.list.aggression)
    }

    fn known_defender(&self) -> Option<SideId> {
        self.agreed.defender
    }

    fn defends(&mut self, side: SideId) {
        self.defender = Some(side);
        self.laying.at.defender = side;
    }

    fn act(&mut self, row: &SetupRow, side: SideId, dice: &mut dyn Dice) -> Result<(), Unset> {
        match row.work {
            SetupWork::Land(LandWork::Home) => self.make_ground(side, row.clause, dice),
            SetupWork::Land(LandWork::Free) => self.make_freely(side, row.clause),
            SetupWork::Land(LandWork::Phase(phase)) => {
                self.settle_home(self.laying.at.defender, row.clause)?;
                self.build_walls()?;
                self.laying.add(side, phase, row.clause, dice)
            }
            SetupWork::Land(LandWork::Open) => {
                self.laying.happens(SetupStep::OpenGround, row.clause);
                self.build_walls()
            }
            SetupWork::Land(LandWork::Eligible | LandWork::Invaded | LandWork::Defended | LandWork::Left) => {
                Err(not_here(row))
            }
            SetupWork::Edge(EdgeWork::Chosen) => self.choose_edge(side),
            SetupWork::Edge(EdgeWork::Thrown) => self.throw_edge(side, row.clause, dice),
            SetupWork::CommandDice => self.give_dice(side),
            SetupWork::Camp => {
                let owners = self.laying.at.camp_owners(side);
                owners.into_iter().try_for_each(|of| self.pitch(side, of))
            }
            SetupWork::DrawUp => self.draw_up(side),
            SetupWork::Turns => {
                self.tell_turns(side);
                Ok(())
            }
            SetupWork::Swap(most) => self.swap(side, most, row.clause),
            SetupWork::Ambush => self.ambush(side, row),
            SetupWork::FlankMarch => self.flank_march(side, row),
            SetupWork::FirstBound => {
                self.begin(row, side);
                Ok(())
            }
            SetupWork::Lists | SetupWork::Muster => {
                cite(row.clause);
                Ok(())
            }
            SetupWork::Throw(_)
            | SetupWork::Defends
            | SetupWork::Season
            | SetupWork::Conditions
            | SetupWork::Start
            | SetupWork::Baggage
            | SetupWork::Walls
            | SetupWork::Works
            | SetupWork::Record
            | SetupWork::Garrison
            | SetupWork::Assign => Err(not_here(row)),
        }
    }
}

impl PickupTable<'_, '_> {
    /// The features that a side's home offers are chosen, thrown for and set down. If nobody defends, the side that
    /// makes the ground does so for all rules on features.
    fn make_ground(&mut self, side: SideId, clause: Clause, dice: &mut dyn Dice) -> Result<(), Unset> {
        cite(clause);
        if self.defender.is_none() {
            self.laying.at.defender = side;
        }
        self.settle_home(side, clause)?;
        self.build_walls()?;
        self.laying.lay_out(side, dice)
    }

    /// The features that a side's home offers are chosen and set down where it likes.
    fn make_freely(&mut self, side: SideId, clause: Clause) -> Result<(), Unset> {
        cite(clause);
        self.laying.at.setup.home_of.into_iter().for_each(cite);
        self.settle_home(side, clause)?;
        self.build_walls()?;
        self.laying.lay_out_freely(side)
    }

    /// The defender sets down the place that was agreed on, before any other ground is made.
    fn build_walls(&mut self) -> Result<(), Unset> {
        let walls = self.walls.take();
        self.laying.build(self.laying.at.defender, walls)
    }

    /// The features offered are those of a side's home.
    fn settle_home(&mut self, side: SideId, clause: Clause) -> Result<(), Unset> {
        let named = self.armies[side.index()].home();
        let home = named.and_then(|home| self.laying.at.setup.home(home));
        let unknown = || Unset::Refused(Objection::new(ChoiceFault::DefendersHome { home: named }, clause));
        self.laying.at.home = Some(home.ok_or_else(unknown)?);
        Ok(())
    }

    /// A side takes a base edge, its enemy the opposite one.
    fn choose_edge(&mut self, side: SideId) -> Result<(), Unset> {
        let deploying = &self.laying.at.setup.deploying;
        let edge = self.laying.ask(
            side,
            |planner, at| planner.edge(at, side),
            |at, edge| judge_edge(&at.setup.deploying, &at.land, *edge),
        )?;
        let clause = open_edges(deploying, &self.laying.at.land).clause;
        self.take_edge(side, edge, clause);
        Ok(())
    }

    /// A die gives a side its base edge: faces from 1 on are the edges that it does not favour, clockwise from the north.
    fn throw_edge(&mut self, side: SideId, clause: Clause, dice: &mut dyn Dice) -> Result<(), Unset> {
        let favoured = self.laying.ask(side, |planner, at| planner.favoured(at, side), |_, _| Ok(()))?;
        let face = dice.roll(Roll { side, purpose: Purpose::SetUp(SetupDie::Edge) });
        let mut others = Compass::ALL.into_iter().filter(|edge| *edge != favoured);
        let edge = others.nth(usize::from(face.max(1)) - 1).unwrap_or(favoured);
        self.laying.happens(SetupStep::EdgeDie { side, face, favoured }, clause);
        self.take_edge(side, edge, clause);
        Ok(())
    }

    fn take_edge(&mut self, side: SideId, edge: Compass, clause: Clause) {
        self.laying.at.edges[side.index()] = edge;
        self.laying.at.edges[side.enemy().index()] = edge.opposite();
        let opposite = self.laying.at.setup.deploying.opposite;
        self.laying.happens(SetupStep::Edge { side, edge }, clause);
        self.laying.happens(SetupStep::Edge { side: side.enemy(), edge: edge.opposite() }, opposite);
    }

    /// A side exchanges elements.
    fn swap(&mut self, side: SideId, most: u8, clause: Clause) -> Result<(), Unset> {
        let pairs = self.laying.ask(
            side,
            |planner, at| planner.swap(at, side, most, clause),
            |at, pairs| judge_swap(at, side, pairs, most, clause),
        )?;
        self.laying.at.posts[side.index()] = swapped(&self.laying.at, side, &pairs);
        for pair in pairs {
            let who = pair.map(|i| (self.laying.at.army(side)[i].code, self.laying.at.army(side)[i].number));
            let clause = self.laying.at.setup.swaps.map_or(clause, |swaps| swaps.fronts);
            self.laying.happens(SetupStep::Swapped { side, who }, clause);
        }
        Ok(())
    }

    /// The rules on hidden troops.
    fn secrets(&self, row: &SetupRow) -> Result<&SecretTables, Unset> {
        let none = || Objection::new(SecretFault::None { work: row.work.told() }, row.clause);
        self.laying.at.setup.secrets.as_ref().ok_or_else(|| Unset::Refused(none()))
    }

    /// A side records its ambushes.
    fn ambush(&mut self, side: SideId, row: &SetupRow) -> Result<(), Unset> {
        let tables = self.secrets(row)?.clone();
        let hidden = self.laying.ask(
            side,
            |planner, at| planner.ambush(at, side, &tables),
            |at, hidden| judge_ambush(at, side, &tables, hidden),
        )?;
        let concealed = secret::in_ambush(&self.laying.at, side, &tables, &hidden);
        self.laying.at.concealed[side.index()].extend(concealed);
        for (i, at) in hidden {
            let Element { code, number, .. } = self.laying.at.army(side)[i];
            self.laying.happens(SetupStep::Ambush { side, code, number, at }, row.clause);
        }
        self.laying.happens(SetupStep::Recorded { side, work: row.work }, row.clause);
        Ok(())
    }

    /// A side records its flank marches.
    fn flank_march(&mut self, side: SideId, row: &SetupRow) -> Result<(), Unset> {
        let none = || Unset::Refused(Objection::new(SecretFault::None { work: row.work.told() }, row.clause));
        let rules = self.secrets(row)?.flank_marches.ok_or_else(none)?;
        let first = self.laying.at.first_command(side);
        let chief = self.armies[side.index()].corps.iter().position(|corps| corps.chief);
        let chief = chief.map(|i| CommandId(first.0 + i as u8));
        let marches = self.laying.ask(
            side,
            |planner, at| planner.flank_marches(at, side),
            |at, marches| judge_marches(at, side, rules, chief, marches),
        )?;
        let marching = secret::marching(&self.laying.at, side, &marches);
        self.laying.at.concealed[side.index()].extend(marching);
        for (command, edge) in marches {
            self.laying.happens(SetupStep::FlankMarch { side, command, edge }, row.clause);
        }
        self.laying.happens(SetupStep::Recorded { side, work: row.work }, row.clause);
        Ok(())
    }

    /// A side has the first bound. It is not told of the defender or the invader, of whom everybody knows it.
    fn begin(&mut self, row: &SetupRow, side: SideId) {
        self.first = Some(side);
        if let SetupSide::Higher | SetupSide::Lower = row.by {
            self.laying.happens(first_of(&self.laying.at.setup.steps, row, side), row.clause);
        } else {
            cite(row.clause);
        }
    }

    fn pitch(&mut self, side: SideId, of: Option<CommandId>) -> Result<(), Unset> {
        let plan: Option<CampPlan> = self.laying.ask(
            side,
            |planner, at| planner.camp(at, side, of),
            |at, plan| judge_camp(at, side, of, plan.as_ref()),
        )?;
        let camping = &self.laying.at.setup.camping;
        match plan {
            Some(plan) => {
                let building = matches!(plan.ground, crate::setup::CampGround::Building(_));
                self.laying.at.pitch(side, of, &plan);
                self.laying.happens(SetupStep::Camp { side, of, building, followers: plan.followers }, camping.order);
            }
            None => self.laying.happens(SetupStep::NoCamp(side), camping.needed),
        }
        Ok(())
    }

    /// A side writes down which of its commands gets which die.
    fn give_dice(&mut self, side: SideId) -> Result<(), Unset> {
        let Some(rules) = &self.laying.at.setup.deploying.dice else { return Ok(()) };
        if !self.agreed.free_dice[side.index()] && self.armies[side.index()].corps.len() > 1 {
            let (armies, agreed) = (self.armies, self.agreed);
            let order = self.laying.ask(
                side,
                |planner, at| planner.dice(at, side),
                |at, order| match order {
                    Some(order) => judge_order(rules, &made::commands(at, armies, agreed), side, order),
                    None => Ok(()),
                },
            )?;
            self.laying.at.dice_order[side.index()] = order;
        }
        let commands = made::commands(&self.laying.at, self.armies, self.agreed);
        judge_ranks(rules, &commands, side).map_err(Unset::Refused)?;
        // What is written is a secret until the side first throws (`DiceRules::told`), whether the dice are free among it.
        let order = Command::by_dice(&commands, side);
        self.laying.happens(SetupStep::Dice { side, order }, rules.written);
        Ok(())
    }

    /// Records the order in which commands were drawn up in turns; `first` is the side that begins.
    fn tell_turns(&mut self, first: SideId) {
        let Some(order) = self.laying.at.setup.deploying.in_turns.filter(|_| self.agreed.in_turns) else { return };
        for (side, i) in self.agreed.turns(first, self.armies.each_ref().map(|force| force.corps.len())) {
            self.tell_drawn_up(side, i, order);
        }
    }

    /// Records that a command of a side, by its number from 0, is drawn up.
    fn tell_drawn_up(&mut self, side: SideId, i: usize, order: Clause) {
        let army = self.laying.at.army(side);
        let command = CommandId(self.laying.at.first_command(side).0 + i as u8);
        let lands = |i: &usize| self.laying.at.posts[side.index()].get(*i) == Some(&StartingPost::Landing);
        let shown = |i: &usize| army[*i].command == command && !self.laying.at.conceals(side, *i) && !lands(i);
        let elements = (0..army.len()).filter(shown).count();
        if elements > 0 || !army.iter().any(|element| element.command == command) {
            self.laying.happens(SetupStep::DrawnUp { side, command, elements }, order);
        }
    }

    /// Gives the elements of a side that may begin mounted or on foot their form.
    fn take_form(&mut self, side: SideId) {
        let (rules, deploying) = (self.laying.at.rules, &self.laying.at.setup.deploying);
        let Some(form) = roster::take_form(rules, deploying, &self.laying.at.land, &self.armies[side.index()]) else {
            return;
        };
        let (afoot, force) = form.value;
        let first = self.laying.at.army(side).first().map_or(CommandId(0), |element| element.command);
        let coast = deploying.landing.map(|rules| rules.home);
        self.laying.at.rosters[side.index()] =
            roster::muster(rules, &force, side, first, self.laying.at.land.scale(), coast);
        self.laying.happens(SetupStep::Form { side, afoot }, form.clause);
    }

    fn draw_up(&mut self, side: SideId) -> Result<(), Unset> {
        self.take_form(side);
        let posts =
            self.laying.ask(side, |planner, at| planner.deploy(at, side), |at, posts| judge_posts(at, side, posts))?;
        let (deploying, army) =
            (&self.laying.at.setup.deploying, self.laying.at.rosters[side.index()].elements.clone());
        self.laying.at.posts[side.index()].clone_from(&posts);
        for (element, post) in army.iter().zip(&posts) {
            if let StartingPost::Inside(place) = post {
                let place = self.laying.at.land.strongholds[usize::from(*place)].kind;
                let own = self.laying.at.setup.camping.one_in(place);
                let clause = own.map_or(deploying.garrison, |[one, _]| one);
                self.laying.happens(SetupStep::Garrison { side, code: element.code, place }, clause);
            }
        }
        let elements = posts.iter().filter(|post| **post == StartingPost::Landing).count();
        if let Some(landing) = deploying.landing.filter(|_| elements > 0) {
            let clause = deploying.command_landing.map_or(landing.number.clause, |rules| rules.whole);
            self.laying.happens(SetupStep::Landing { side, elements }, clause);
        }
        if let Some(Cited { clause, .. }) = deploying.columns {
            for column in columns(&self.laying.at, side) {
                let (command, elements) = (column.command, column.waiting);
                self.laying.happens(SetupStep::Column { side, command, elements }, clause);
            }
        }
        // In turns that is told when all have been put down.
        if !self.agreed.in_turns {
            let order = deploying.order;
            (0..self.armies[side.index()].corps.len()).for_each(|i| self.tell_drawn_up(side, i, order));
        }
        Ok(())
    }
}
