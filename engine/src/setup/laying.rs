//! The land of a battle: features are chosen, thrown for and set down by a planner, each judged before it is placed.
//!
//! Knows the scene and the planner, not the armies.

use crate::base::clause::{Cited, Clause};
use crate::base::dice::{Dice, Purpose, Roll, Seeded, SetupDie};
use crate::base::names::SideId;
use crate::base::trace::cite;
use crate::battle::{Board, FeatureKind, StrongholdKind, Viewer};
use crate::book::land_tables::Picker;
use crate::book::objection::{ChoiceFault, LandFault};
use crate::book::setup_steps::{LandPhase, LandWork, SetupWork};
use crate::book::setup_tables::SetupTables;
use crate::book::{Home, Objection, Rulebook};
use crate::setup::named::{Named, NamedChoice};
use crate::setup::{Chosen, Computer, FeatureChoice, Land, Placed, Planner, Quarter, Scene, SetupStep, Unset};

/// The number of refusals in a row for a planner; one that never gives a legal answer is faulty.
const MOST_REFUSALS: usize = 10_000;

/// The number of times that features are taken up and set down again.
const MOST_LAYOUTS: usize = 200;

/// Land to be made.
#[derive(Clone, Debug)]
pub struct WantedLand {
    /// The home terrain.
    pub home: Home,
    /// The side that is at home there.
    pub defender: SideId,
    /// The board.
    pub board: Board,
    /// Some of the features; the computer chooses the others.
    pub named: Vec<Chosen>,
}

/// Land made from a home terrain by the procedure of the rules: its features, and a City or a Fort of the side that
/// defends it. The computer chooses all places. The `dice` are those of the quarters, the `chance` is the computer's.
///
/// # Errors
/// If the book does not have the home terrain, no legal choice has the named features, or the procedure does not end.
pub fn random_land(
    rules: &Rulebook,
    setup: &SetupTables,
    wanted: WantedLand,
    dice: &mut dyn Dice,
    chance: &mut Seeded,
) -> Result<Land, Objection> {
    let WantedLand { home, defender, board, named } = wanted;
    let clause = setup.land();
    let row = setup.home(home).ok_or_else(|| Objection::new(ChoiceFault::UnknownHome { home }, clause))?;
    let bare = Land::told_by(rules, board, rules.scale(setup.deploying.base_width.value));
    let mut computer = Computer { chance };
    let choices = if named.is_empty() { Vec::new() } else { vec![(Some(defender), NamedChoice::Features(named))] };
    let mut planner = Named::new(choices, &mut computer);
    let at = Scene::bare(rules, setup, Some(row), defender, bare);
    let mut laying = Laying { at, planner: &mut planner, placed: [false; 2], steps: Vec::new() };
    let free = setup.steps.iter().any(|row| row.work == SetupWork::Land(LandWork::Free));
    let laid = if free { laying.lay_out_freely(defender) } else { laying.lay_out(defender, dice) };
    let made = laid.map(|()| laying.at.land);
    match planner.done(made, clause) {
        Ok(land) => Ok(land),
        Err(Unset::Refused(why)) => Err(why),
        Err(Unset::Left) => Err(Objection::new(LandFault::Nobody, clause)),
    }
}

/// The scene, the planner, and the steps so far.
pub(crate) struct Laying<'a, 'p> {
    pub at: Scene<'a>,
    pub planner: &'p mut dyn Planner,
    /// The sides that have placed a feature: one that was thrown for and left out does not count.
    pub placed: [bool; 2],
    pub steps: Vec<Cited<SetupStep>>,
}

impl Laying<'_, '_> {
    /// Records a step, and tells it to the players unless it is a secret.
    pub fn happens(&mut self, step: SetupStep, clause: Clause) {
        cite(clause);
        let step = Cited::new(step, clause);
        if step.value.secret_of().is_none() {
            self.planner.told(&self.at.known_to(Viewer::Onlooker), &step);
        }
        self.steps.push(step);
    }

    /// Asks until the answer is legal.
    pub fn ask<T, E: Into<Unset>>(
        &mut self,
        who: SideId,
        ask: impl Fn(&mut dyn Planner, &Scene) -> Result<T, E>,
        judge: impl Fn(&Scene, &T) -> Result<(), Objection>,
    ) -> Result<T, Unset> {
        let mut last = None;
        for _ in 0..MOST_REFUSALS {
            let answer = ask(self.planner, &self.at.known_to(Viewer::Of(who))).map_err(Into::into)?;
            let Err(why) = judge(&self.at, &answer) else { return Ok(answer) };
            self.planner.refused(who, &why);
            // A planner that does not learn will not do better after the same refusal twice in a row.
            if !self.planner.learns() && last.as_ref() == Some(&why) {
                return Err(Unset::Refused(why));
            }
            last = Some(why);
        }
        Err(last.map_or(Unset::Left, Unset::Refused))
    }

    /// Sets down the place that is there before the features are chosen, in the first quarter that has room for it.
    pub fn build(&mut self, who: SideId, walls: Option<StrongholdKind>) -> Result<(), Unset> {
        let Some(kind) = walls.and_then(StrongholdKind::ground) else { return Ok(()) };
        let chosen = Chosen::town(kind, None, true);
        for quarter in Quarter::ALL {
            let placed = self.ask(
                who,
                |planner, at| planner.place(at, who, &chosen, quarter),
                |at, placed| placed.as_ref().map_or(Ok(()), |placed| placed.judge(at, &chosen, quarter)),
            )?;
            if let Some(Placed::Town(site)) = placed {
                self.at.land.build(*site);
                self.happens(SetupStep::Placed { what: chosen, quarter }, self.at.setup.preset);
                return Ok(());
            }
        }
        Err(Unset::Refused(Objection::new(LandFault::NoRoom { kind }, self.at.setup.preset)))
    }

    /// The features are chosen by a side, thrown for and set down, or left out. A place that is there already counts as the
    /// built-up area that was chosen.
    pub fn lay_out(&mut self, who: SideId, dice: &mut dyn Dice) -> Result<(), Unset> {
        let setup = self.at.setup;
        [setup.flat, setup.numbered].into_iter().for_each(cite);
        let home = self.at.home().map_err(Unset::Refused)?;
        let choice =
            self.ask(who, |planner, at| planner.choose(at, who), |at, choice| choice.judge(home, &at.setup.choosing))?;
        self.happens(SetupStep::Takes(choice.clone()), home.clause);
        self.set_down_all(who, &choice, dice)
    }

    /// A side adds features in a phase of its own.
    pub fn add(&mut self, who: SideId, phase: LandPhase, clause: Clause, dice: &mut dyn Dice) -> Result<(), Unset> {
        cite(clause);
        if phase.unplaced && self.placed[who.index()] {
            return Ok(());
        }
        self.at.phase = Some(phase);
        let mut choice =
            self.ask(who, |planner, at| planner.choose(at, who), |at, choice| choice.judge_phase(at, phase, clause))?;
        self.at.phase = None;
        choice.features.iter_mut().for_each(|chosen| chosen.compulsory = false);
        self.happens(SetupStep::Adds { side: who, choice: choice.clone() }, clause);
        self.set_down_all(who, &choice, dice)
    }

    /// The features that a side has chosen are thrown for and set down, or left out.
    fn set_down_all(&mut self, who: SideId, choice: &FeatureChoice, dice: &mut dyn Dice) -> Result<(), Unset> {
        let setup = self.at.setup;
        let (defender, invader) = (self.at.defender, self.at.defender.enemy());
        self.at.chosen.extend(choice.features.iter().map(|chosen| (who, *chosen)));
        let built = self.at.land.strongholds.iter().any(|place| place.is_walled());
        for chosen in choice.features.iter().filter(|chosen| !built || chosen.built.is_none()) {
            let die = SetupDie::Quarter(chosen.kind());
            let face = dice.roll(Roll { side: who, purpose: Purpose::SetUp(die) });
            let row = setup.quarters.iter().find(|row| (row.faces[0]..=row.faces[1]).contains(&face));
            let Some(row) = row else { continue };
            let quarter = match row.by {
                Picker::Die => Quarter::new(face),
                Picker::Defender => Some(self.quarter(defender, chosen)?),
                Picker::Invader => Some(self.quarter(invader, chosen)?),
            };
            let Some(quarter) = quarter else { continue };
            self.happens(SetupStep::Quarter { what: *chosen, face, by: row.by, quarter }, row.clause);
            self.set_down(who, chosen, quarter, row.clause)?;
        }
        Ok(())
    }

    /// The features are chosen by a side and set down where it likes. If they do not all lie as the rules demand, or one finds
    /// no place, they are taken up and set down again.
    pub fn lay_out_freely(&mut self, who: SideId) -> Result<(), Unset> {
        let setup = self.at.setup;
        [setup.flat, setup.numbered].into_iter().for_each(cite);
        let home = self.at.home().map_err(Unset::Refused)?;
        let before = self.at.land.clone();
        let mut last = None;
        let mut choice =
            self.ask(who, |planner, at| planner.choose(at, who), |at, choice| choice.judge(home, &at.setup.choosing))?;
        // Waters leave room only while nothing else lies there, and roads lead to what is built.
        choice.features.sort_by_key(Chosen::turn);
        self.happens(SetupStep::Takes(choice.clone()), home.clause);
        for _ in 0..MOST_LAYOUTS {
            self.at.land.clone_from(&before);
            let placed = self.set_down_freely(who, &choice)?;
            let judged = match &placed {
                Some(_) => self.at.land.judge_layout(&setup.placing),
                None => Err(Objection::new(ChoiceFault::NoPlace, setup.placing.discarded)),
            };
            let why = match (placed, judged) {
                (Some(quarters), Ok(())) => {
                    self.at.chosen.extend(choice.features.iter().map(|chosen| (who, *chosen)));
                    for (what, quarter) in quarters {
                        self.happens(SetupStep::Placed { what, quarter }, setup.land());
                    }
                    return Ok(());
                }
                (_, Err(why)) => why,
                (None, Ok(())) => continue,
            };
            self.planner.refused(who, &why);
            last = Some(why);
        }
        Err(last.map_or(Unset::Left, Unset::Refused))
    }

    /// Sets chosen features down one after another, each in a quarter that its side names; `None` if one finds no place.
    fn set_down_freely(
        &mut self,
        who: SideId,
        choice: &FeatureChoice,
    ) -> Result<Option<Vec<(Chosen, Quarter)>>, Unset> {
        let mut quarters = Vec::new();
        for chosen in &choice.features {
            let quarter = self.quarter(who, chosen)?;
            let placed = self.ask(
                who,
                |planner, at| planner.place(at, who, chosen, quarter),
                |at, placed| placed.as_ref().map_or(Ok(()), |placed| placed.judge(at, chosen, quarter)),
            )?;
            match placed {
                Some(Placed::Ground(feature)) => self.at.land.features.push(feature),
                Some(Placed::Town(site)) => self.at.land.build(*site),
                None => return Ok(None),
            }
            quarters.push((*chosen, quarter));
        }
        Ok(Some(quarters))
    }

    fn quarter(&mut self, who: SideId, chosen: &Chosen) -> Result<Quarter, Unset> {
        self.ask(who, |planner, at| planner.quarter(at, who, chosen), |_, _| Ok(()))
    }

    fn set_down(&mut self, who: SideId, chosen: &Chosen, quarter: Quarter, clause: Clause) -> Result<(), Unset> {
        let placed = self.ask(
            who,
            |planner, at| planner.place(at, who, chosen, quarter),
            |at, placed| placed.as_ref().map_or(Ok(()), |placed| placed.judge(at, chosen, quarter)),
        )?;
        match placed {
            Some(Placed::Ground(feature)) => self.at.land.features.push(feature),
            Some(Placed::Town(site)) => self.at.land.build(*site),
            None => {
                self.happens(SetupStep::Discarded { what: *chosen, quarter }, self.at.setup.placing.discarded);
                return Ok(());
            }
        }
        self.placed[who.index()] = true;
        self.happens(SetupStep::Placed { what: *chosen, quarter }, clause);
        if chosen.kind() != Some(FeatureKind::Waterway) || self.at.setup.placing.water.beach.is_none() {
            return Ok(());
        }
        let beach = self.ask(
            who,
            |planner, at| planner.beach(at, who),
            |at, beach| beach.as_ref().map_or(Ok(()), |beach| at.land.judge(&at.setup.placing, beach, quarter)),
        )?;
        if let Some(beach) = beach {
            self.at.land.features.push(beach);
            let clause = self.at.setup.placing.water.beach.map_or(self.at.setup.flat, |beach| beach.clause);
            self.happens(SetupStep::Beach, clause);
        }
        Ok(())
    }
}

impl Placed {
    /// Judges a feature that is to be the chosen one.
    fn judge(&self, at: &Scene, chosen: &Chosen, quarter: Quarter) -> Result<(), Objection> {
        let rules = &at.setup.placing;
        let (kind, hill) = match self {
            Placed::Ground(feature) => (Some(feature.kind), None),
            Placed::Town(site) => (site.place.kind.ground(), site.hill.as_ref().map(|hill| hill.kind)),
        };
        if kind != chosen.kind() || hill != chosen.built.and_then(|built| built.hill) {
            return Err(Objection::new(LandFault::NotChosen { wanted: chosen.name(), found: kind }, at.home()?.clause));
        }
        match self {
            Placed::Ground(feature) => at.land.judge(rules, feature, quarter),
            Placed::Town(site) => at.land.judge_site(rules, site, quarter),
        }
    }
}
