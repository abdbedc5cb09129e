//! Armies arranged by the steps of deployment: a player is asked for each, his answer is judged, and what he leaves open is
//! the computer's.

use crate::base::clause::{Cited, Clause};
use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::{Battle, Compass, Element, Hidden, Hideout, Standing, Viewer};
use crate::book::Objection;
use crate::book::objection::{ArrayFault, OpeningFault};
use crate::book::setup_steps::{SetupRow, SetupWork};
use crate::course::laid;
use crate::geometry::Base;
use crate::muster::priced::{PricedWork, WorksUse};
use crate::setup::asked::until_allowed;
use crate::setup::country::afoot::PlacedElement;
use crate::setup::country::arranger::{Arranger, ArrayPost, ArrayState, ArrayView, CommandOrder, HiddenPost};
use crate::setup::country::arrayed::{judge_apart, judge_once};
use crate::setup::country::enclosed::judge_open;
use crate::setup::country::scene::CountryScene;
use crate::setup::country::step::CountryStep;
use crate::setup::country::table::CountryTable;
use crate::setup::country::works::{WorksAt, WorksLine, judge_works, round_camp, round_town, works_feature};
use crate::setup::numbered::close_gaps;
use crate::setup::opening;
use crate::setup::run::SetupTable;
use crate::setup::step::{Left, SetupStep, Unset};

impl CountryTable<'_, '_> {
    /// Asks a side's player, if it has one, until his answer is allowed; `None` if he leaves it to the computer.
    pub(super) fn ask<T>(
        &mut self,
        side: SideId,
        row: &SetupRow,
        ask: impl Fn(&mut dyn Arranger, &ArrayView) -> Result<Option<T>, Left>,
        judge: impl Fn(&Self, &T) -> Result<(), Objection>,
    ) -> Result<Option<T>, Unset> {
        if self.surveyor.arranger(side).is_none() {
            return Ok(None);
        }
        let at = self.scene(row)?.clone();
        let roster = self.roster(side, &at);
        let states = self.states(side, &roster.army);
        let mut battle = self.so_far(&at).known_to(Viewer::Of(side)).into_owned();
        if !self.hidden[side.enemy().index()].is_empty() {
            close_gaps(battle.elements.iter_mut().filter(|element| element.side != side));
        }
        let steps: Vec<Cited<SetupStep>> =
            self.steps.iter().filter(|step| step.value.secret_of().is_none_or(|of| of == side)).cloned().collect();
        let forces = self.forces;
        let view = ArrayView {
            scene: &at,
            battle: &battle,
            side,
            army: &roster.army,
            states: &states,
            next: &self.next_commands(side, &roster.army, &states),
            baggage: &roster.baggage,
            vessels: &roster.vessels,
            stock: &forces[side.index()].army.works,
            steps: &steps,
        };
        until_allowed(
            self,
            |table| table.surveyor.arranger(side).map_or(Ok(None), |player| ask(player, &view)),
            judge,
            |table, why| table.surveyor.arranger(side).into_iter().for_each(|player| player.refused(why)),
        )
    }

    /// Whether a side has elements that are neither drawn up nor hidden.
    pub(super) fn waits(&self, side: SideId, row: &SetupRow) -> Result<bool, Unset> {
        let army = self.roster(side, self.scene(row)?).army;
        Ok(self.states(side, &army).contains(&ArrayState::Waiting))
    }

    /// What has become of each element of a side's army.
    pub(super) fn states(&self, side: SideId, army: &[Element]) -> Vec<ArrayState> {
        let drawn = &self.drawn[side.index()];
        let hidden = &self.hidden[side.index()];
        let state = |i: usize| match hidden.iter().find(|post| post.who.contains(&i)).map(|post| post.hidden.hideout) {
            Some(Hideout::FlankMarch(_)) => ArrayState::March,
            Some(_) => ArrayState::Ambush,
            None if self.holders[side.index()].contains(&i) => ArrayState::Garrison,
            None if drawn.contains(&army[i].command) => ArrayState::Drawn,
            None => ArrayState::Waiting,
        };
        (0..army.len()).map(state).collect()
    }

    /// The battle with all that lies and stands so far.
    pub(super) fn so_far(&self, at: &CountryScene) -> Battle {
        let mut battle = self.battle(at, None);
        battle.bound.side = at.invader();
        for (element, base) in self.posts.iter().flatten() {
            let Some(base) = base else { continue };
            self.stand(&mut battle, element, *base);
        }
        for side in [SideId(0), SideId(1)] {
            self.waiting_beside(side, at).into_iter().for_each(|element| self.join(&mut battle, element));
            battle.hidden.extend(self.hidden[side.index()].iter().map(|post| post.hidden.clone()));
        }
        battle
    }

    /// The first rule on deployment that a side breaks in a battle.
    pub(super) fn judge_laid(&self, side: SideId, battle: &Battle) -> Result<(), Objection> {
        let Some(tables) = &self.rules.laid else { return Ok(()) };
        let faults = laid::judge(self.rules, tables, battle);
        let Some(fault) = faults.into_iter().find(|fault| fault.side.is_none_or(|of| of == side)) else {
            return Ok(());
        };
        let (words, clause) = (opening::fault_words(self.rules, battle, &fault), fault.clause);
        Err(Objection::new(OpeningFault { faults: vec![fault], words }, clause))
    }

    /// A side lays its works down.
    pub(super) fn lay_works(&mut self, side: SideId, row: &SetupRow) -> Result<(), Unset> {
        let with_town = row.work == SetupWork::Walls;
        let kind = self.tables.land.town.kind.value;
        let town = self.scene(row)?.land.features.iter().any(|feature| feature.kind == kind);
        let serves = |work: &PricedWork| match with_town {
            true => town && (work.permanent || matches!(work.serves, None | Some(WorksUse::Town))),
            false => !work.permanent && work.serves != Some(WorksUse::Town),
        };
        if with_town {
            self.miss_town(side, town);
        }
        if !self.forces[side.index()].army.works.iter().any(serves) {
            return Ok(());
        }
        let lines = self.lines(side, row, with_town)?;
        for line in lines {
            let sections = line.sections.len();
            let step = CountryStep::Works { side, permanent: line.permanent, serves: line.serves, sections };
            self.tell(step, row.clause);
            if let Some(scene) = &mut self.scene {
                let feature = works_feature(scene, &line, side);
                scene.land.features.push(feature);
            }
        }
        Ok(())
    }

    /// Tells whose works for a built-up area are lost: the invader's, and the defender's if there is none.
    fn miss_town(&mut self, defender: SideId, town: bool) {
        let rules = self.rules;
        let Some(prices) = &rules.prices else { return };
        for side in [defender, defender.enemy()] {
            let works = &self.forces[side.index()].army.works;
            let mut tied = works.iter().filter(|work| work.is_for_town());
            let (first, held) = (tied.next().map(|work| work.permanent), town && side == defender);
            if let Some(permanent) = first.filter(|_| !held) {
                self.tell(CountryStep::NoWorks { side, permanent, why: None }, prices.forts.lost);
            }
        }
    }

    /// The lines that a side's player lays down, or the computer for him.
    fn lines(&mut self, side: SideId, row: &SetupRow, with_town: bool) -> Result<Vec<WorksLine>, Unset> {
        let asked = self.ask(
            side,
            row,
            |player, view| player.works(view, with_town),
            |table, lines: &Vec<WorksLine>| table.judge_lines(side, row, lines),
        )?;
        if let Some(lines) = asked {
            return Ok(lines);
        }
        let at = self.seen(row).map_err(Unset::Refused)?;
        let baggage = self.train(side);
        let works = self.works_at(at, side, &baggage, with_town);
        let drawn = if with_town { round_town(&works) } else { round_camp(&works) };
        let Err(why) = self.judge_lines(side, row, &drawn) else { return Ok(drawn) };
        // The computer leaves out what it cannot lay down by the rules, and a person learns why.
        if let Some(player) = self.surveyor.arranger(side).filter(|player| player.learns()) {
            player.refused(&why);
        }
        // Works at the full price that are too few for a town still serve elsewhere.
        let works = &self.forces[side.index()].army.works;
        if !with_town || works.iter().any(PricedWork::is_for_town) {
            let permanent = drawn.iter().any(|line| line.permanent);
            let clause = why.clause;
            self.tell(CountryStep::NoWorks { side, permanent, why: Some(why) }, clause);
        }
        Ok(Vec::new())
    }

    fn judge_lines(&self, side: SideId, row: &SetupRow, lines: &[WorksLine]) -> Result<(), Objection> {
        let (at, baggage) = (self.seen(row)?, self.train(side));
        let with_town = row.work == SetupWork::Walls;
        judge_works(&self.works_at(at, side, &baggage, with_town), lines)?;
        if with_town {
            judge_open(at, lines)?;
        }
        let mut battle = self.so_far(at);
        battle.features.extend(lines.iter().map(|line| works_feature(at, line, side)));
        self.judge_laid(side, &battle)
    }

    fn works_at<'w>(
        &'w self,
        scene: &'w CountryScene<'w>,
        side: SideId,
        baggage: &'w [Base],
        with_town: bool,
    ) -> WorksAt<'w> {
        WorksAt { scene, side, stock: &self.forces[side.index()].army.works, baggage, with_town }
    }

    /// The bases of a side's baggage.
    fn train(&self, side: SideId) -> Vec<Base> {
        let kind = |element: &Element| element.kind == crate::battle::Kind::Baggage;
        self.posts[side.index()].iter().filter(|(element, _)| kind(element)).filter_map(|(_, base)| *base).collect()
    }

    /// A side records how its commands lie to each other.
    pub(super) fn record(&mut self, side: SideId, row: &SetupRow) -> Result<(), Unset> {
        let asked = self.ask(
            side,
            row,
            |player, view| player.record(view),
            |table, order: &CommandOrder| table.judge_record(side, row, order),
        )?;
        self.recorded[side.index()] = asked;
        self.happens(SetupStep::Recorded { side, work: row.work }, row.clause);
        Ok(())
    }

    /// The commands of a side.
    pub(super) fn commands(&self, side: SideId) -> Vec<CommandId> {
        let first = if side == SideId(0) { 0 } else { self.forces[0].army.commands.len() };
        (0..self.forces[side.index()].army.commands.len()).map(|i| CommandId((first + i) as u8)).collect()
    }

    pub(super) fn name(&self, command: CommandId) -> String {
        let all = self.forces.iter().flat_map(|force| &force.army.commands);
        let name = all.into_iter().nth(command.index()).map_or("", |command| command.name.as_str());
        if name.is_empty() { format!("command {}", command.index() + 1) } else { name.to_string() }
    }

    /// A side records its flank marches.
    pub(super) fn flank_marches(&mut self, side: SideId, row: &SetupRow) -> Result<(), Unset> {
        let asked = self.ask(
            side,
            row,
            |player, view| player.flank_marches(view),
            |table, marches: &Vec<(CommandId, Compass)>| {
                table.judge_marches(side, row, marches)?;
                table.judge_left_out(side, row, marches)
            },
        )?;
        let own = match asked {
            None if self.surveyor.arranger(side).is_none() => self.sent_round(side, row),
            _ => None,
        };
        let marches = match (asked, &own) {
            (Some(marches), _) => marches,
            (None, Some((command, edge, _))) => vec![(*command, *edge)],
            (None, None) => self.owed_marches(side, row),
        };
        let at = self.scene(row)?.clone();
        let posts = self.marching(side, &at, &marches);
        self.hidden[side.index()].extend(posts);
        for (command, edge) in marches {
            self.happens(SetupStep::FlankMarch { side, command, edge }, row.clause);
        }
        if let Some((.., why)) = own {
            self.happens(SetupStep::Reason { side, why }, row.clause);
        }
        self.happens(SetupStep::Recorded { side, work: row.work }, row.clause);
        Ok(())
    }

    /// The flank marches of a side that are wanted.
    pub(super) fn judge_marches(
        &self,
        side: SideId,
        row: &SetupRow,
        marches: &[(CommandId, Compass)],
    ) -> Result<(), Objection> {
        let at = self.seen(row)?;
        for (i, (command, _)) in marches.iter().enumerate() {
            self.judge_own(side, *command, row.clause)?;
            if marches[..i].iter().any(|(other, _)| other == command) {
                let fault = ArrayFault::MarchesTwice { command: self.name(*command) };
                return Err(Objection::new(fault, row.clause));
            }
        }
        let mut battle = self.so_far(at);
        battle.hidden.extend(self.marching(side, at, marches).into_iter().map(|post| post.hidden));
        self.judge_laid(side, &battle)
    }

    fn marching(&self, side: SideId, at: &CountryScene, marches: &[(CommandId, Compass)]) -> Vec<HiddenPost> {
        let army = self.roster(side, at).army;
        let edge = |element: &Element| marches.iter().find(|(command, _)| *command == element.command);
        let of = army.into_iter().enumerate().filter_map(|(i, element)| Some((i, edge(&element)?.1, element)));
        let mut posts: Vec<HiddenPost> = Vec::new();
        for (i, edge, element) in of {
            let (before, troops) = (self.hidden[side.index()].len() + posts.len(), self.carried_by(&element).cloned());
            let vessel = hide(vec![i], before, element, Hideout::FlankMarch(edge));
            let carrier = ElementId(vessel.hidden.element.number.into());
            posts.push(vessel);
            if let Some(troops) = troops {
                let mut aboard = hide(vec![i], before + 1, troops, Hideout::FlankMarch(edge));
                aboard.hidden.element.standing = Standing::Aboard(carrier);
                posts.push(aboard);
            }
        }
        posts
    }

    /// A side records its ambushes.
    pub(super) fn ambush(&mut self, side: SideId, row: &SetupRow) -> Result<(), Unset> {
        let asked = self.ask(
            side,
            row,
            |player, view| player.ambush(view),
            |table, posts: &Vec<ArrayPost>| table.judge_ambush(side, row, posts),
        )?;
        let (posts, reasons) = match asked {
            Some(posts) => (posts, Vec::new()),
            None if self.surveyor.arranger(side).is_none() => self.lying_in_wait(side, row),
            None => (Vec::new(), Vec::new()),
        };
        let posts = self.in_ambush(side, row, &posts).map_err(Unset::Refused)?;
        for post in &posts {
            let Element { code, base, .. } = post.hidden.element;
            let number = post.hidden.element.number;
            self.happens(SetupStep::Ambush { side, code, number, at: base }, row.clause);
        }
        for why in reasons {
            self.happens(SetupStep::Reason { side, why }, row.clause);
        }
        self.hidden[side.index()].extend(posts);
        self.happens(SetupStep::Recorded { side, work: row.work }, row.clause);
        Ok(())
    }

    /// The ambushes of a side that are wanted.
    pub(super) fn judge_ambush(&self, side: SideId, row: &SetupRow, posts: &[ArrayPost]) -> Result<(), Objection> {
        let mut battle = self.so_far(self.seen(row)?);
        let found = self.in_ambush(side, row, posts)?;
        battle.hidden.extend(found.into_iter().map(|post| post.hidden));
        self.judge_laid(side, &battle)
    }

    fn in_ambush(&self, side: SideId, row: &SetupRow, posts: &[ArrayPost]) -> Result<Vec<HiddenPost>, Objection> {
        let at = self.seen(row)?;
        let army = self.roster(side, at).army;
        let before = self.hidden[side.index()].len();
        let mut found: Vec<HiddenPost> = Vec::new();
        judge_once(&army, posts, row)?;
        let placed = self.placed(side, row, &army, posts)?;
        let mut mounts = self.hidden_mounts(side, row, &army, posts, &placed)?;
        for (n, PlacedElement { who, element }) in placed.into_iter().enumerate() {
            let others = found.iter().map(|other| (&army[other.who[0]], &other.hidden.element.base));
            judge_apart(&element, others, row.clause)?;
            let seen_from = self.seen_from(at, &element);
            let led = mounts.iter().position(|(foot, _)| *foot == (element.code, element.number));
            let led = led.map(|i| Box::new(mounts.swap_remove(i).1));
            let mut post = hide(who, before + n, element, Hideout::Ambush { seen_from });
            post.hidden.led = led;
            found.push(post);
        }
        Ok(found)
    }

    /// The distance from which enemies see an ambush, by the ground that it lies in.
    fn seen_from(&self, at: &CountryScene, element: &Element) -> i32 {
        let Some(tables) = &self.rules.laid else { return 0 };
        let rect = element.base.rect();
        let rows = tables.secrets.ambushes.iter().filter(|row| row.who.is(element));
        let on =
            |row: &&crate::book::setup_tables::AmbushRow| row.ground.iter().any(|kind| at.land.is_in(*kind, &rect));
        rows.into_iter().find(on).map_or(0, |row| libm::round(at.land.on(row.seen_from)) as i32)
    }

    /// Judges that a command is one of a side's own.
    pub(super) fn judge_own(&self, side: SideId, command: CommandId, clause: Clause) -> Result<(), Objection> {
        if self.commands(side).contains(&command) {
            return Ok(());
        }
        Err(Objection::new(ArrayFault::NotOwn { command: self.name(command) }, clause))
    }

    /// The scene, as a judge sees it.
    pub(super) fn seen(&self, row: &SetupRow) -> Result<&CountryScene<'_>, Objection> {
        self.scene.as_ref().ok_or_else(|| not_laid(row.work, row.clause))
    }

    pub(super) fn edge_of(&self, side: SideId, row: &SetupRow) -> Result<Compass, Objection> {
        Ok(self.edge_at(side, self.seen(row)?))
    }

    /// The base edge of a side.
    pub(super) fn edge_at(&self, side: SideId, at: &CountryScene) -> Compass {
        if side == self.defender { at.frame.edge } else { at.frame.edge.opposite() }
    }
}

fn not_laid(work: SetupWork, clause: Clause) -> Objection {
    Objection::new(crate::book::objection::StepFault::NotHere { work: work.told() }, clause)
}

/// An element that is hidden so; `before` are hidden before it.
fn hide(who: Vec<usize>, before: usize, hidden: Element, hideout: Hideout) -> HiddenPost {
    let own = hidden.number;
    let of = Element { number: (before + 1).min(255) as u8, standing: Standing::Reserve, ..hidden };
    HiddenPost { who, hidden: Hidden { element: of, own, hideout, restrained: None, led: None } }
}
