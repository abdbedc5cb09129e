//! A battle between two armies from lists, set up by the steps of its rule set.
//!
//! A player's decisions come from a [`Planner`] and are judged here; the dice decide the rest. Chance beyond the
//! rules' own dice (the places tried for a feature, the choice between two good ones) comes from a source of the
//! planner's own, so that the dice of the rules can be written down in a test.

use crate::base::clause::{Cited, Clause};
use crate::base::dice::{Dice, Seeded};
use crate::base::names::{CommandId, SideId};
use crate::base::trace::cite;
use crate::battle::{Battle, Board};
use crate::book::objection::{ChoiceFault, PostFault, StepFault};
use crate::book::setup_steps::{LandWork, SetupRow, SetupSide, SetupWork};
use crate::book::setup_tables::SetupTables;
use crate::book::{Objection, Rulebook};
use crate::muster::Force;
use crate::setup::agreed::ranked;
use crate::setup::laying::Laying;
use crate::setup::run::{SetupTable, first_of, run};
use crate::setup::step::{SetupStep, Unset};
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
    let bare = Land::bare(Board { width, depth }, scale);
    let at = Scene { rosters, garrison: agreed.garrison, ..Scene::bare(rules, setup, None, SideId(0), bare) };
    let laying = Laying { at, planner, steps: Vec::new() };
    let mut table = PickupTable { laying, armies: &armies, agreed, defender: agreed.defender, first: None };
    run(&setup.steps, rules.moves.die, &mut table, dice)?;
    let first = table.first.unwrap_or(table.laying.at.defender);
    let mut battle = made::battle(&table.laying.at, &armies, agreed);
    battle.bound.side = first;
    Ok(SetUp { battle, steps: table.laying.steps })
}

/// The land in the making, and the armies that come to it.
struct PickupTable<'a, 'p> {
    laying: Laying<'a, 'p>,
    armies: &'p [Force<'p>; 2],
    agreed: &'p Agreed,
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
            SetupWork::Land(LandWork::Open) => {
                self.laying.happens(SetupStep::OpenGround, row.clause);
                Ok(())
            }
            SetupWork::Edge => self.choose_edge(side),
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
            SetupWork::FirstBound => {
                self.begin(row, side);
                Ok(())
            }
            SetupWork::Throw(_) | SetupWork::Defends => {
                let fault = StepFault::NotHere { work: row.work.told() };
                Err(Unset::Refused(Objection::new(fault, row.clause)))
            }
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
        let named = self.armies[side.index()].home();
        let home = named.and_then(|home| self.laying.at.setup.home(home));
        let unknown = || Unset::Refused(Objection::new(ChoiceFault::DefendersHome { home: named }, clause));
        self.laying.at.home = Some(home.ok_or_else(unknown)?);
        self.laying.build(side, self.agreed.walls)?;
        self.laying.lay_out(side, dice)
    }

    /// A side takes a base edge, its enemy the opposite one.
    fn choose_edge(&mut self, side: SideId) -> Result<(), Unset> {
        let deploying = &self.laying.at.setup.deploying;
        let edge = self.laying.ask(
            side,
            |planner, at| planner.edge(at, side),
            |at, edge| judge_edge(&at.setup.deploying, &at.land, *edge),
        )?;
        self.laying.at.edges[side.index()] = edge;
        self.laying.at.edges[side.enemy().index()] = edge.opposite();
        let clause = open_edges(deploying, &self.laying.at.land).clause;
        self.laying.happens(SetupStep::Edge { side, edge }, clause);
        self.laying.happens(SetupStep::Edge { side: side.enemy(), edge: edge.opposite() }, deploying.opposite);
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
        let commands = made::commands(&self.laying.at, self.armies, self.agreed);
        judge_ranks(rules, &commands, side).map_err(Unset::Refused)?;
        let clause = rules.free.filter(|_| self.agreed.free_dice).unwrap_or(rules.written);
        self.laying.happens(SetupStep::Dice { side, order: ranked(&commands, side) }, clause);
        Ok(())
    }

    /// Records the order in which commands were drawn up; `first` is the side that begins.
    fn tell_turns(&mut self, first: SideId) {
        let deploying = &self.laying.at.setup.deploying;
        let order = deploying.in_turns.filter(|_| self.agreed.in_turns).unwrap_or(deploying.order);
        for (side, i) in self.agreed.turns(first, self.armies.each_ref().map(|force| force.corps.len())) {
            let army = self.laying.at.army(side);
            let first = army.first().map_or(0, |element| element.command.0);
            let command = CommandId(first + i as u8);
            let elements = army.iter().filter(|element| element.command == command).count();
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
                self.laying.happens(SetupStep::Garrison { side, code: element.code, place }, deploying.garrison);
            }
        }
        let elements = posts.iter().filter(|post| **post == StartingPost::Landing).count();
        if let Some(landing) = deploying.landing.filter(|_| elements > 0) {
            self.laying.happens(SetupStep::Landing { side, elements }, landing.number.clause);
        }
        Ok(())
    }
}
