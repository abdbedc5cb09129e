//! The facts of a scenario's house rules: losses, desertion, changes of side, points, ground, weather, wounds, feigned
//! flight. Whether a fact can be, and the events that it is.
//!
//! A fact throws no die and changes no result. Knows nothing of the script.

use crate::base::names::{CommandId, ElementId, FeatureId, SideId};
use crate::battle::{Altered, Battle, GroundNow, HouseAct, MoveKind, Standing, What};
use crate::course::weather;
use crate::deeds::recoil::carry;
use crate::deeds::{cause, flee, turncoat};
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
    /// Elements go over to a command of the enemy.
    GoOver {
        /// The elements.
        who: Vec<ElementId>,
        /// The command that they join.
        joins: CommandId,
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
    /// Elements go back as in flight: turned about, along the way of a flight and no further, and nobody is lost by it.
    FeignFlight {
        /// The elements; who has no room stays.
        who: Vec<ElementId>,
        /// How far they go at most, in 1/1000 mm; `None` for as far as they would flee.
        most: Option<i32>,
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
    /// A general does not go over without his command.
    IsGeneral(ElementId),
    /// An element is in a camp or stronghold, aboard another, or carries one.
    NotFree(ElementId),
    /// An element is of the side already that it would join.
    OwnSide(ElementId),
    /// A command would have nobody left on the table.
    NobodyLeft(CommandId),
    /// An element is in close combat.
    InCombat(ElementId),
    /// None of the elements has room to go back.
    NoRoom,
    /// Nothing would change.
    Nothing,
}

impl HouseDeed {
    /// What the house rule must be allowed to do.
    pub fn acts(&self) -> &'static [HouseAct] {
        match self {
            HouseDeed::Lose { .. } => &[HouseAct::Lose],
            HouseDeed::Desert { .. } => &[HouseAct::Desert],
            HouseDeed::ChangeSides { .. } | HouseDeed::GoOver { .. } => &[HouseAct::ChangeSides],
            HouseDeed::Award { .. } => &[HouseAct::Award],
            HouseDeed::ChangeGround { lost: true, .. } => &[HouseAct::ChangeGround, HouseAct::Lose],
            HouseDeed::ChangeGround { .. } => &[HouseAct::ChangeGround],
            HouseDeed::ChangeWeather { .. } => &[HouseAct::ChangeWeather],
            HouseDeed::Wound { .. } => &[HouseAct::Wound],
            HouseDeed::FeignFlight { .. } => &[HouseAct::FeignFlight],
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
        HouseDeed::GoOver { who, joins } => go_over(battle, who, *joins),
        HouseDeed::FeignFlight { who, most } => {
            who.iter().try_for_each(|id| on_open_table(battle, *id))?;
            if let Some(id) = who.iter().find(|id| at.in_combat(**id)) {
                return Err(FactFault::InCombat(*id));
            }
            let goes = |id: &ElementId| flee::feigned(at, *id, most.map(f64::from)).is_some();
            if who.iter().any(goes) { Ok(()) } else { Err(FactFault::NoRoom) }
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

/// Whether an element stands on the table in the open.
fn on_open_table(battle: &Battle, id: ElementId) -> Result<(), FactFault> {
    let e = battle.element(id);
    match (e.standing, e.place) {
        (Standing::OnTable, None) => Ok(()),
        (Standing::OnTable, Some(_)) => Err(FactFault::NotFree(id)),
        _ => Err(FactFault::OffTable(id)),
    }
}

/// Whether elements can go over to a command: none is a general or bound to others, and each command keeps somebody.
fn go_over(battle: &Battle, who: &[ElementId], joins: CommandId) -> Result<(), FactFault> {
    let side = battle.commands[joins.index()].side;
    for id in who {
        on_open_table(battle, *id)?;
        let e = battle.element(*id);
        if e.general {
            return Err(FactFault::IsGeneral(*id));
        }
        if e.side == side {
            return Err(FactFault::OwnSide(*id));
        }
        if battle.aboard(*id).next().is_some() || battle.mounts_of(*id).is_some() {
            return Err(FactFault::NotFree(*id));
        }
    }
    let stays = |command: CommandId| {
        let mut own = battle.roster().filter(|(_, e)| e.command == command && e.standing == Standing::OnTable);
        own.any(|(id, _)| !who.contains(&id))
    };
    let left = who.iter().map(|id| battle.element(*id).command).find(|command| !stays(*command));
    left.map_or(Ok(()), |command| Err(FactFault::NobodyLeft(command)))
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
        HouseDeed::GoOver { who, joins } => {
            for id in who {
                let what = turncoat::gone_over(cx.battle, *id, *joins);
                cx.emit(what, None);
            }
        }
        HouseDeed::FeignFlight { who, most } => feign(cx, who, most.map(f64::from)),
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

/// Lets elements feign flight. Who has no room goes after the others, who may have made some; who has none then stays.
fn feign(cx: &mut Cx, who: &[ElementId], most: Option<f64>) {
    let mut waiting = who.to_vec();
    loop {
        let before = waiting.len();
        waiting.retain(|id| match flee::feigned(&cx.now(), *id, most) {
            Some((there, pushed)) => {
                carry(cx, pushed);
                cx.shift(*id, there.snap(), MoveKind::Feign, None);
                false
            }
            None => true,
        });
        if waiting.is_empty() || waiting.len() == before {
            break;
        }
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

/// A line that tells everybody that a fact of this house rule has no effect.
pub fn without_effect(battle: &Battle, rule: u8) -> What {
    let name = name(battle, rule);
    What::Said {
        text: format!("the house rule \"{name}\" has no effect: what it asks for cannot be any more"),
        only: None,
    }
}
