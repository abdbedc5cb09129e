//! A battle between two armies set up from the dice: the defender, the battlefield, the edges, the camps, the
//! deployment of both armies.
//!
//! A player's decisions come from a [`Planner`] and are judged here; the dice decide the rest. Chance beyond the
//! rules' own dice (the places tried for a feature, the choice between two good ones) comes from a source of the
//! planner's own, so that the dice of the rules can be written down in a test.

use crate::base::clause::Cited;
use crate::base::dice::{Dice, Seeded};
use crate::base::names::{CommandId, SideId};
use crate::base::trace::cite;
use crate::battle::{Battle, Board};
use crate::book::objection::{ChoiceFault, PostFault};
use crate::book::setup_tables::SetupTables;
use crate::book::{Objection, Rulebook};
use crate::muster::Force;
use crate::setup::agreed::ranked;
use crate::setup::laying::Laying;
use crate::setup::step::{SetupStep, Unset};
use crate::setup::{
    Agreed, CampPlan, Computer, Land, Planner, Scene, StartingPost, judge_camp, judge_edge, judge_posts, judge_ranks,
    made, roster, who_defends,
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
    let aggression = armies.each_ref().map(|force| force.list.aggression);
    let (defender, throws) = match agreed.defender {
        Some(defender) => (defender, Vec::new()),
        None => who_defends(deploying, rules.moves.die.value, aggression, dice),
    };
    cite(deploying.terrain);
    let named = armies[defender.index()].home();
    let home = named
        .and_then(|home| setup.home(home))
        .ok_or_else(|| Unset::Refused(Objection::new(ChoiceFault::DefendersHome { home: named }, deploying.terrain)))?;
    let scale = rules.scale(deploying.base_width.value);
    let [width, depth] = [deploying.width.value, agreed.depth.unwrap_or(deploying.depth.value)];
    let [width, depth] = [width, depth].map(|length| length.on_bases(scale));
    let first = [CommandId(0), CommandId(armies[0].corps.len() as u8)];
    let rosters = [SideId(0), SideId(1)].map(|side| {
        let first = first[side.index()];
        roster::muster(rules, &armies[side.index()], side, first, scale, deploying.landing.map(|rules| rules.home))
    });
    let bare = Land::bare(Board { width, depth }, scale);
    let at = Scene { rosters, garrison: agreed.garrison, ..Scene::bare(rules, setup, home, defender, bare) };
    let mut laying = Laying { at, planner, steps: Vec::new() };
    for throw in throws {
        laying.happens(SetupStep::Threw(throw), deploying.aggression);
    }
    laying.happens(SetupStep::Defends(defender), deploying.defender);
    laying.build(agreed.walls)?;
    laying.lay_out(dice)?;
    let mut table = PickupTable { laying, armies: &armies, agreed };
    table.choose_edges()?;
    table.give_dice()?;
    for side in [defender, defender.enemy()] {
        for of in table.laying.at.camp_owners(side) {
            table.pitch(side, of)?;
        }
    }
    for side in [defender, defender.enemy()] {
        table.draw_up(side)?;
    }
    table.tell_turns();
    cite(deploying.first);
    let battle = made::battle(&table.laying.at, &armies, agreed);
    Ok(SetUp { battle, steps: table.laying.steps })
}

/// The land in the making, and the armies that come to it.
struct PickupTable<'a, 'p> {
    laying: Laying<'a, 'p>,
    armies: &'p [Force<'p>; 2],
    agreed: &'p Agreed,
}

impl PickupTable<'_, '_> {
    fn choose_edges(&mut self) -> Result<(), Unset> {
        let (deploying, defender) = (&self.laying.at.setup.deploying, self.laying.at.defender);
        let invader = defender.enemy();
        let edge = self.laying.ask(
            invader,
            |planner, at| planner.edge(at, invader),
            |at, edge| judge_edge(&at.setup.deploying, &at.land, *edge),
        )?;
        self.laying.at.edges[invader.index()] = edge;
        self.laying.at.edges[defender.index()] = edge.opposite();
        let clause = crate::setup::open_edges(deploying, &self.laying.at.land).clause;
        self.laying.happens(SetupStep::Edge { side: invader, edge }, clause);
        self.laying.happens(SetupStep::Edge { side: defender, edge: edge.opposite() }, deploying.opposite);
        Ok(())
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

    /// Each side writes down which of its commands gets which die.
    fn give_dice(&mut self) -> Result<(), Unset> {
        let Some(rules) = &self.laying.at.setup.deploying.dice else { return Ok(()) };
        let commands = made::commands(&self.laying.at, self.armies, self.agreed);
        for side in [self.laying.at.defender, self.laying.at.defender.enemy()] {
            judge_ranks(rules, &commands, side).map_err(Unset::Refused)?;
            let clause = rules.free.filter(|_| self.agreed.free_dice).unwrap_or(rules.written);
            self.laying.happens(SetupStep::Dice { side, order: ranked(&commands, side) }, clause);
        }
        Ok(())
    }

    /// Records the order in which commands were drawn up.
    fn tell_turns(&mut self) {
        let deploying = &self.laying.at.setup.deploying;
        let order = deploying.in_turns.filter(|_| self.agreed.in_turns).unwrap_or(deploying.order);
        for (side, i) in
            self.agreed.turns(self.laying.at.defender, self.armies.each_ref().map(|force| force.corps.len()))
        {
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
