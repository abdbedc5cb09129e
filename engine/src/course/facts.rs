//! The facts of a scenario's house rules: losses, desertion, changes of side, points, ground, weather, wounds. Whether
//! a fact can be, and the events that it is.
//!
//! A fact throws no die and changes no result. Knows nothing of the script.

use crate::base::names::{CommandId, ElementId, FeatureId, SideId};
use crate::battle::{Altered, Battle, GroundNow, HouseAct, Standing, What};
use crate::course::weather;
use crate::deeds::{cause, turncoat};
use crate::fight::ground::is_astride;
use crate::view::{Cx, Situation};
use crate::ways::ground::may_stand;

/// The most points that a house rule gives or takes at a time.
pub const MOST_POINTS: i32 = 1_000;

/// A fact of a house rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseFact {
    /// The index of the house rule among those of the battle.
    pub rule: u8,
    /// What happens by it.
    pub deed: HouseDeed,
}

/// What happens by a house rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HouseDeed {
    /// Elements are lost.
    Lose {
        /// The elements.
        who: Vec<ElementId>,
    },
    /// Elements leave the battle, and are lost to it.
    Desert {
        /// The elements.
        who: Vec<ElementId>,
    },
    /// A command changes sides.
    ChangeSides {
        /// The command.
        command: CommandId,
    },
    /// A side is given points, or loses some.
    Award {
        /// The side.
        side: SideId,
        /// The points.
        points: i32,
    },
    /// A feature changes.
    ChangeGround {
        /// The feature.
        feature: FeatureId,
        /// What it is from now on.
        now: GroundNow,
        /// The elements that stand on it are lost.
        lost: bool,
    },
    /// The weather changes.
    ChangeWeather {
        /// What is other than before.
        to: Altered,
    },
    /// The general of a command is wounded.
    Wound {
        /// The command.
        command: CommandId,
    },
}

/// Why a fact cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FactFault {
    /// The house rule has not declared that it may do this.
    NotDeclared(HouseAct),
    /// An element is not on the table.
    OffTable(ElementId),
    /// The command is the only one of its side.
    OnlyCommand(CommandId),
    /// The command has no general who could be wounded: none at all, or he is lost or wounded already.
    NoGeneral(CommandId),
    /// Elements would stand where they may not stand.
    Stranded(FeatureId, Vec<ElementId>),
    /// Nothing would change.
    Nothing,
}

impl HouseDeed {
    /// What the house rule must be allowed to do.
    pub fn acts(&self) -> &'static [HouseAct] {
        match self {
            HouseDeed::Lose { .. } => &[HouseAct::Lose],
            HouseDeed::Desert { .. } => &[HouseAct::Desert],
            HouseDeed::ChangeSides { .. } => &[HouseAct::ChangeSides],
            HouseDeed::Award { .. } => &[HouseAct::Award],
            HouseDeed::ChangeGround { lost: true, .. } => &[HouseAct::ChangeGround, HouseAct::Lose],
            HouseDeed::ChangeGround { .. } => &[HouseAct::ChangeGround],
            HouseDeed::ChangeWeather { .. } => &[HouseAct::ChangeWeather],
            HouseDeed::Wound { .. } => &[HouseAct::Wound],
        }
    }
}

/// Whether a fact can be now.
///
/// # Errors
/// Why it cannot.
pub fn judge(at: &Situation, fact: &HouseFact) -> Result<(), FactFault> {
    let battle = at.battle;
    let may = battle.house_rules.get(usize::from(fact.rule)).map_or(&[][..], |rule| &rule.may);
    if let Some(act) = fact.deed.acts().iter().find(|act| !may.contains(act)) {
        return Err(FactFault::NotDeclared(*act));
    }
    match &fact.deed {
        HouseDeed::Lose { who } | HouseDeed::Desert { who } => {
            let off = who.iter().find(|id| battle.element(**id).standing != Standing::OnTable);
            off.map_or(Ok(()), |id| Err(FactFault::OffTable(*id)))
        }
        HouseDeed::ChangeSides { command } => {
            let side = battle.commands[command.index()].side;
            if battle.commands_of(side).count() > 1 { Ok(()) } else { Err(FactFault::OnlyCommand(*command)) }
        }
        HouseDeed::Award { points: 0, .. } => Err(FactFault::Nothing),
        HouseDeed::Award { .. } => Ok(()),
        HouseDeed::ChangeGround { feature, now, lost } => {
            if *now == GroundNow::of(&battle.features[feature.index()]) {
                return Err(FactFault::Nothing);
            }
            let stranded = if *lost { Vec::new() } else { stranded(at, *feature, *now) };
            if stranded.is_empty() { Ok(()) } else { Err(FactFault::Stranded(*feature, stranded)) }
        }
        HouseDeed::ChangeWeather { to } => {
            if to.of(battle.weather) == battle.weather {
                Err(FactFault::Nothing)
            } else {
                Ok(())
            }
        }
        HouseDeed::Wound { command } => {
            let own = &battle.commands[command.index()];
            let there = own.leading().is_some_and(|id| battle.element(id).standing == Standing::OnTable);
            if there { Ok(()) } else { Err(FactFault::NoGeneral(*command)) }
        }
    }
}

/// The elements in the open on a feature who may not stand there once it is as `now`, and may before.
fn stranded(at: &Situation, feature: FeatureId, now: GroundNow) -> Vec<ElementId> {
    let mut then = at.battle.clone();
    let ground = &mut then.features[feature.index()];
    *ground = now.on(ground);
    let after = Situation::new(at.rules, at.field, &then);
    let stands = |now: &Situation, id: ElementId| {
        let rect = at.rect(id);
        may_stand(now, at.element(id), rect) || is_astride(now, rect)
    };
    let falls = |id: &ElementId| stands(at, *id) && !stands(&after, *id);
    at.in_open().filter(falls).collect()
}

/// The elements that stand on a feature, wholly or partly.
fn on(at: &Situation, feature: FeatureId) -> Vec<ElementId> {
    at.in_open().filter(|id| at.field.ground(feature).touches(at.rect(*id))).collect()
}

/// Makes the events of a fact that can be.
pub(crate) fn carry_out(cx: &mut Cx, fact: &HouseFact) {
    cx.emit(What::HouseRule { rule: fact.rule }, None);
    match &fact.deed {
        HouseDeed::Lose { who } => who.iter().for_each(|id| cause::destroy(cx, *id, None, None)),
        HouseDeed::Desert { who } => {
            for id in who {
                // One may be gone with another, who carried it.
                if cx.battle.element(*id).standing == Standing::OnTable {
                    cause::leave(cx, *id, false, None);
                }
            }
        }
        HouseDeed::ChangeSides { command } => {
            let what = turncoat::changed(cx.battle, *command);
            cx.emit(what, None);
        }
        HouseDeed::Award { side, points } => cx.emit(What::Awarded { side: *side, points: *points }, None),
        HouseDeed::ChangeGround { feature, now, lost } => {
            let gone = if *lost { on(&cx.now(), *feature) } else { Vec::new() };
            cx.emit(What::GroundBecame { feature: *feature, now: *now }, None);
            gone.into_iter().for_each(|id| cause::destroy(cx, id, None, None));
        }
        HouseDeed::ChangeWeather { to } => {
            let weather = to.of(cx.battle.weather);
            cx.emit(What::WeatherTurned { weather, change: None }, None);
            weather::settle(cx);
        }
        HouseDeed::Wound { command } => cx.emit(What::GeneralWounded { command: *command }, None),
    }
}

/// Whether ground is closed to any of the elements of a battle.
pub fn is_closed_to_some(at: &Situation, feature: FeatureId, now: GroundNow) -> bool {
    let (then, moves) = (now.on(&at.battle.features[feature.index()]), &at.rules.moves);
    !now.absent && at.battle.elements.iter().any(|e| moves.closed_to(e, moves.going_of(&then, e)).is_some())
}

/// The name of a house rule.
pub fn name(battle: &Battle, rule: u8) -> &str {
    battle.house_rules.get(usize::from(rule)).map_or("", |rule| rule.name.as_str())
}
