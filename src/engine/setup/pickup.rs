//! A battle between two armies set up from the dice: who defends, the battlefield, the edges, the camps, both armies drawn
//! up.
//!
//! What a player decides comes from a [`Planner`] and is judged here; the dice decide the rest. Chance beyond the rules'
//! own dice (where a feature is tried, which of two good choices is taken) comes from a source of the planner's own, so
//! that the dice of the rules can be written down in a test.

use std::fmt;

use super::agreed::ranked;
use super::camps::judge_camp;
use super::deploy::{Throw, judge_edge, who_defends};
use super::{
    Agreed, CampPlan, Choice, Chosen, Computer, Land, Left, Objection, Picker, Placed, Planner, Post, Quarter, Scene,
    SetupTables, judge_posts, judge_ranks, made, roster,
};
use crate::base::clause::{Cited, Clause};
use crate::base::dice::{Dice, Purpose, Roll, Seeded};
use crate::base::names::{CommandId, SideId};
use crate::base::trace::cite;
use crate::battle::{Battle, Board, Code, Compass, FeatureKind, StrongholdKind};
use crate::engine::Rulebook;
use crate::engine::armies::Force;

/// How often a planner may be refused in a row; one who never gives in is a fault in his making.
const MOST_REFUSALS: usize = 10_000;

/// One thing that happened before the battle.
#[allow(missing_docs, reason = "the fields are named by what they are")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A throw for aggression.
    Threw(Throw),
    /// Who defends.
    Defends(SideId),
    /// What the defender takes.
    Takes(Choice),
    /// The die for a feature's quarter, and who named it.
    Quarter { what: Chosen, face: u8, by: Picker, quarter: Quarter },
    /// A feature found its place.
    Placed { what: Chosen, quarter: Quarter },
    /// A feature found none and is left out.
    Discarded { what: Chosen, quarter: Quarter },
    /// The waterway has a beach.
    Beach,
    /// A side's base edge.
    Edge { side: SideId, edge: Compass },
    /// Those of a side whose form was open ride, or are on foot.
    Form { side: SideId, afoot: bool },
    /// A side wrote down in which order its commands get its dice, the highest first; none where each keeps its own.
    Dice { side: SideId, order: Vec<CommandId> },
    /// A side placed its camp, or that of an allied command, and whether in a building.
    Camp { side: SideId, of: Option<CommandId>, building: bool, followers: bool },
    /// A side has no camp and needs none.
    NoCamp(SideId),
    /// A side drew up so many elements of a command.
    DrawnUp { side: SideId, command: CommandId, elements: usize },
    /// An element begins inside a place.
    Garrison { side: SideId, code: Code, place: StrongholdKind },
    /// So many elements of a side are to land from the water.
    Landing { side: SideId, elements: usize },
}

/// A battle before its first bound, and how it came to that.
#[derive(Clone, Debug)]
pub struct SetUp {
    /// The battle.
    pub battle: Battle,
    /// What happened, each with its rule.
    pub steps: Vec<Cited<Step>>,
}

/// Why no battle was set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unset {
    /// Something that cannot be helped, with its rule.
    Refused(Objection),
    /// A player left.
    Left,
}

impl fmt::Display for Unset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unset::Refused(why) => why.fmt(f),
            Unset::Left => f.write_str("a player left before the battle began"),
        }
    }
}

impl From<Left> for Unset {
    fn from(_: Left) -> Unset {
        Unset::Left
    }
}

/// Sets a battle up between two computers; the first army is the first side.
///
/// # Errors
/// Where an army has no home terrain in the book, or an element finds no place to stand.
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
        Unset::Left => Objection::new("a player left", setup.deploying.order),
    })
}

/// Sets a battle up as a planner decides for both sides; the first army is the first side.
///
/// # Errors
/// Where an army has no home terrain in the book, a planner does not find what the rules allow, or he leaves.
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
    let (defender, throws) = who_defends(deploying, rules.moves.die.value, aggression, dice);
    cite(deploying.terrain);
    let home = armies[defender.index()].home().and_then(|home| setup.home(home));
    let home = home.ok_or_else(|| {
        Unset::Refused(Objection::new("the defender's home terrain is not in the book", deploying.terrain))
    })?;
    let base_width = deploying.base_width.value;
    let [width, depth] = [deploying.width.value, agreed.depth.unwrap_or(deploying.depth.value)];
    let [width, depth] = [width, depth].map(|length| length.on_bases(base_width));
    let first = [CommandId(0), CommandId(armies[0].corps.len() as u8)];
    let rosters = [SideId(0), SideId(1)].map(|side| {
        let first = first[side.index()];
        roster::muster(rules, &armies[side.index()], side, first, base_width, deploying.landing.map(|rules| rules.home))
    });
    let mut table = Table {
        at: Scene {
            rules,
            setup,
            home,
            defender,
            land: Land::bare(Board { width, depth }, base_width),
            edges: [Compass::South, Compass::North],
            rosters,
            followed: Vec::new(),
            posts: [Vec::new(), Vec::new()],
        },
        planner,
        armies: &armies,
        agreed,
        steps: Vec::new(),
    };
    for throw in throws {
        table.happens(Step::Threw(throw), deploying.aggression);
    }
    table.happens(Step::Defends(defender), deploying.defender);
    table.lay_out(dice)?;
    table.choose_edges()?;
    table.give_dice()?;
    for side in [defender, defender.enemy()] {
        for of in table.at.camp_owners(side) {
            table.pitch(side, of)?;
        }
    }
    for side in [defender, defender.enemy()] {
        table.draw_up(side)?;
    }
    table.tell_turns();
    cite(deploying.first);
    let battle = made::battle(&table.at, &armies, agreed);
    Ok(SetUp { battle, steps: table.steps })
}

/// The scene, who decides, and what has happened.
struct Table<'a, 'p> {
    at: Scene<'a>,
    planner: &'p mut dyn Planner,
    armies: &'p [Force<'p>; 2],
    agreed: &'p Agreed,
    steps: Vec<Cited<Step>>,
}

impl Table<'_, '_> {
    fn happens(&mut self, step: Step, clause: Clause) {
        cite(clause);
        let step = Cited::new(step, clause);
        self.planner.told(&self.at, &step);
        self.steps.push(step);
    }

    /// Asks until the answer is allowed.
    fn ask<T, E: Into<Unset>>(
        &mut self,
        who: SideId,
        ask: impl Fn(&mut dyn Planner, &Scene) -> Result<T, E>,
        judge: impl Fn(&Scene, &T) -> Result<(), Objection>,
    ) -> Result<T, Unset> {
        let mut last = None;
        for _ in 0..MOST_REFUSALS {
            let answer = ask(self.planner, &self.at).map_err(Into::into)?;
            let Err(why) = judge(&self.at, &answer) else { return Ok(answer) };
            self.planner.refused(who, &why);
            // Who is refused the same twice in a row will not do better.
            if !self.planner.learns() && last.as_ref() == Some(&why) {
                return Err(Unset::Refused(why));
            }
            last = Some(why);
        }
        Err(last.map_or(Unset::Left, Unset::Refused))
    }

    /// The features are chosen, thrown for and set down, or left out.
    fn lay_out(&mut self, dice: &mut dyn Dice) -> Result<(), Unset> {
        let (setup, defender) = (self.at.setup, self.at.defender);
        [setup.flat, setup.numbered].into_iter().for_each(cite);
        let choice = self.ask(
            defender,
            |planner, at| planner.choose(at, defender),
            |at, choice| choice.judge(at.home, &at.setup.choosing),
        )?;
        self.happens(Step::Takes(choice.clone()), self.at.home.clause);
        for chosen in &choice.features {
            let face = dice.roll(Roll { side: defender, purpose: Purpose::SetUp });
            let row = setup.quarters.iter().find(|row| (row.faces[0]..=row.faces[1]).contains(&face));
            let Some(row) = row else { continue };
            let quarter = match row.by {
                Picker::Die => Quarter::new(face),
                Picker::Defender => Some(self.planner.quarter(&self.at, defender, chosen)?),
                Picker::Invader => Some(self.planner.quarter(&self.at, defender.enemy(), chosen)?),
            };
            let Some(quarter) = quarter else { continue };
            self.happens(Step::Quarter { what: *chosen, face, by: row.by, quarter }, row.clause);
            self.set_down(chosen, quarter, row.clause)?;
        }
        Ok(())
    }

    fn set_down(&mut self, chosen: &Chosen, quarter: Quarter, clause: Clause) -> Result<(), Unset> {
        let defender = self.at.defender;
        let placed = self.ask(
            defender,
            |planner, at| planner.place(at, defender, chosen, quarter),
            |at, placed| placed.as_ref().map_or(Ok(()), |placed| placed.judge(at, chosen, quarter)),
        )?;
        match placed {
            Some(Placed::Ground(feature)) => self.at.land.features.push(feature),
            Some(Placed::Town(site)) => self.at.land.build(*site),
            None => {
                self.happens(Step::Discarded { what: *chosen, quarter }, self.at.setup.placing.discarded);
                return Ok(());
            }
        }
        self.happens(Step::Placed { what: *chosen, quarter }, clause);
        if chosen.kind() != Some(FeatureKind::Waterway) {
            return Ok(());
        }
        let beach = self.ask(
            defender,
            |planner, at| planner.beach(at, defender),
            |at, beach| beach.as_ref().map_or(Ok(()), |beach| at.land.judge(&at.setup.placing, beach, quarter)),
        )?;
        if let Some(beach) = beach {
            self.at.land.features.push(beach);
            self.happens(Step::Beach, self.at.setup.placing.water.beach.clause);
        }
        Ok(())
    }

    fn choose_edges(&mut self) -> Result<(), Unset> {
        let (deploying, defender) = (&self.at.setup.deploying, self.at.defender);
        let invader = defender.enemy();
        let edge = self.ask(
            invader,
            |planner, at| planner.edge(at, invader),
            |at, edge| judge_edge(&at.setup.deploying, &at.land, *edge),
        )?;
        self.at.edges[invader.index()] = edge;
        self.at.edges[defender.index()] = edge.opposite();
        let clause = super::open_edges(deploying, &self.at.land).clause;
        self.happens(Step::Edge { side: invader, edge }, clause);
        self.happens(Step::Edge { side: defender, edge: edge.opposite() }, deploying.opposite);
        Ok(())
    }

    fn pitch(&mut self, side: SideId, of: Option<CommandId>) -> Result<(), Unset> {
        let plan: Option<CampPlan> = self.ask(
            side,
            |planner, at| planner.camp(at, side, of),
            |at, plan| judge_camp(at, side, of, plan.as_ref()),
        )?;
        let camping = &self.at.setup.camping;
        match plan {
            Some(plan) => {
                let building = matches!(plan.ground, super::CampGround::Building(_));
                self.at.pitch(side, of, &plan);
                self.happens(Step::Camp { side, of, building, followers: plan.followers }, camping.order);
            }
            None => self.happens(Step::NoCamp(side), camping.needed),
        }
        Ok(())
    }

    /// Each side writes down which of its commands gets which die.
    fn give_dice(&mut self) -> Result<(), Unset> {
        let Some(rules) = &self.at.setup.deploying.dice else { return Ok(()) };
        let commands = made::commands(&self.at, self.armies, self.agreed);
        for side in [self.at.defender, self.at.defender.enemy()] {
            judge_ranks(rules, &commands, side).map_err(Unset::Refused)?;
            let clause = rules.free.filter(|_| self.agreed.free_dice).unwrap_or(rules.written);
            self.happens(Step::Dice { side, order: ranked(&commands, side) }, clause);
        }
        Ok(())
    }

    /// Who drew up a command when.
    fn tell_turns(&mut self) {
        let deploying = &self.at.setup.deploying;
        let order = deploying.in_turns.filter(|_| self.agreed.in_turns).unwrap_or(deploying.order);
        for (side, i) in self.agreed.turns(self.at.defender, self.armies.each_ref().map(|force| force.corps.len())) {
            let army = self.at.army(side);
            let first = army.first().map_or(0, |element| element.command.0);
            let command = CommandId(first + i as u8);
            let elements = army.iter().filter(|element| element.command == command).count();
            self.happens(Step::DrawnUp { side, command, elements }, order);
        }
    }

    /// Who may begin mounted or on foot takes his form.
    fn take_form(&mut self, side: SideId) {
        let (rules, deploying) = (self.at.rules, &self.at.setup.deploying);
        let Some(form) = roster::take_form(rules, deploying, &self.at.land, &self.armies[side.index()]) else { return };
        let (afoot, force) = form.value;
        let first = self.at.army(side).first().map_or(CommandId(0), |element| element.command);
        let coast = deploying.landing.map(|rules| rules.home);
        self.at.rosters[side.index()] = roster::muster(rules, &force, side, first, self.at.land.base_width, coast);
        self.happens(Step::Form { side, afoot }, form.clause);
    }

    fn draw_up(&mut self, side: SideId) -> Result<(), Unset> {
        self.take_form(side);
        let posts = self.ask(side, |planner, at| planner.deploy(at, side), |at, posts| judge_posts(at, side, posts))?;
        let (deploying, army) = (&self.at.setup.deploying, self.at.rosters[side.index()].elements.clone());
        self.at.posts[side.index()].clone_from(&posts);
        for (element, post) in army.iter().zip(&posts) {
            if let Post::Inside(place) = post {
                let place = self.at.land.strongholds[usize::from(*place)].kind;
                self.happens(Step::Garrison { side, code: element.code, place }, deploying.garrison);
            }
        }
        let elements = posts.iter().filter(|post| **post == Post::Landing).count();
        if let Some(landing) = deploying.landing.filter(|_| elements > 0) {
            self.happens(Step::Landing { side, elements }, landing.number.clause);
        }
        Ok(())
    }
}

impl Placed {
    /// Judges a feature that is to be what was chosen.
    fn judge(&self, at: &Scene, chosen: &Chosen, quarter: Quarter) -> Result<(), Objection> {
        let rules = &at.setup.placing;
        let (kind, hill) = match self {
            Placed::Ground(feature) => (Some(feature.kind), None),
            Placed::Town(site) => (site.place.kind.ground(), site.hill.as_ref().map(|hill| hill.kind)),
        };
        if kind != chosen.kind() || hill != chosen.built.and_then(|built| built.hill) {
            let what = format!("a {} was to be placed, and this is none", chosen.name());
            return Err(Objection::new(what, at.home.clause));
        }
        match self {
            Placed::Ground(feature) => at.land.judge(rules, feature, quarter),
            Placed::Town(site) => at.land.judge_site(rules, site, quarter),
        }
    }
}
