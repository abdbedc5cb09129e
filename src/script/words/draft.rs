//! A scenario while its script runs: plain data that all words share. `super::judged` judges the whole.

use crate::base::clause::{Cited, Clause};
use crate::base::names::{ElementId, SideId, did_you_mean};
use crate::battle::objective::VictoryGrade;
use crate::battle::{
    Bearing, Board, Command, Compass, DeclaredRule, Element, Feature, Forecast, Hidden, Hour, RiderlessMounts, Side,
    Stronghold, Weather,
};
use crate::book::lists::ListNumber;
use crate::book::rulebook::Unit;
use crate::book::{Home, Rulebook};
use crate::course::arrival::Arrivals;
use crate::geometry::{TOLERANCE, Vec2};
use crate::muster::priced::list::BoughtList;
use crate::script::check::kinds::FindingKind;
use crate::script::error::{ScriptPlace, refuse};
use crate::script::languages::Languages;
use crate::script::overrides::Overrides;
use crate::script::scenario::History;
use crate::script::words::briefed::Briefing;
use crate::script::words::calls::{DeclaredCondition, Handler, Timer};
use crate::script::words::coming::Reinforcement;
use crate::script::words::length::LengthScale;
use crate::script::words::own_lists::OwnLists;
use crate::script::words::settled::Settled;
use crate::script::words::wanted::{Listed, ObjectiveDraft, SetUpBy, VictoryTerms};
use crate::script::words::written_mission::MissionDraft;
use crate::script::written_for::WrittenFor;
use crate::setup::country::BoughtForce;
use crate::setup::meeting::UnlistedArmy;
use crate::setup::{DeploymentZone, SetupStep};
use mlua::Lua;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

/// A number as large as this may have been meant in millimetres.
const LEAST_MM: f64 = 40.0;

/// The draft that all words of one script share.
#[derive(Clone, Default)]
pub struct SharedDraft {
    /// `None` before `scenario { ... }`, and after the script has ended.
    pub draft: Rc<RefCell<Option<ScenarioDraft>>>,
    /// The campaign, if the script defines one.
    pub campaign: Rc<RefCell<Option<super::campaign::draft::CampaignDraft>>>,
    /// The army lists that the script brings with it.
    pub lists: OwnLists,
    /// The lists of armies that are bought.
    pub bought: Rc<RefCell<Vec<Rc<BoughtList>>>>,
    /// The options and the dice at the start.
    pub settled: Rc<RefCell<Settled>>,
    /// Its languages.
    pub languages: Rc<Languages>,
    closed: Rc<Cell<bool>>,
}

impl SharedDraft {
    /// An empty draft of a script with these settings replaced.
    pub fn by(overrides: &Overrides) -> SharedDraft {
        let settled = Rc::new(RefCell::new(Settled::by(overrides)));
        let languages = Languages::by(overrides.language.as_ref());
        SharedDraft { settled, languages, ..SharedDraft::default() }
    }

    /// Closes the draft and returns it.
    pub fn close(&self) -> Option<ScenarioDraft> {
        self.closed.set(true);
        let draft = self.draft.borrow_mut().take()?;
        Some(ScenarioDraft { settled: self.settled.borrow().clone(), languages: self.languages.clone(), ..draft })
    }

    /// Refuses a word after the script has ended.
    ///
    /// # Errors
    /// If the script has ended, at the writer's line.
    pub fn check_open(&self, lua: &Lua) -> mlua::Result<()> {
        if self.closed.get() {
            let message =
                "the scenario is complete once its script has ended; handlers change the battle by `battle:...`";
            return Err(refuse(lua, message));
        }
        Ok(())
    }
}

/// An army while its script runs.
pub struct ArmyDraft {
    /// The side.
    pub side: Side,
    /// It moves first.
    pub first: bool,
    /// Its army list, if it has one.
    pub listed: Option<Listed>,
    /// The rules of its list that were told of already.
    pub told: Vec<Clause>,
    /// The army as it was bought by points, if it was.
    pub bought: Option<BoughtForce>,
    /// The force by points, for a set-up by the rules.
    pub force: Option<UnlistedArmy>,
    /// Its home terrain, if it is given.
    pub home: Option<Home>,
    /// The base edge that the script names for it, where the battle is set up by the rules' steps.
    pub wanted_edge: Option<Compass>,
    /// The place in the script.
    pub at: Option<ScriptPlace>,
    /// The scenario's own general of those of its commands that have none.
    pub led_by: Option<String>,
    /// The character of those of its commands that have none.
    pub bearing: Option<Bearing>,
    /// A part of it was refused, and is missing.
    pub spoiled: bool,
}

/// A command while its script runs.
pub struct CommandDraft {
    /// The command.
    pub command: Command,
    /// The army that sends it, if it is a contingent from a list.
    pub sender: Option<ListNumber>,
    /// The place in the script.
    pub at: Option<ScriptPlace>,
    /// A part of it was refused, and is missing.
    pub spoiled: bool,
}

/// An element while its script runs.
pub struct ElementDraft {
    /// The element.
    pub element: Element,
    /// The place in the script.
    pub at: Option<ScriptPlace>,
}

/// A scenario while its script runs.
pub struct ScenarioDraft {
    /// Its title.
    pub title: String,
    /// The year, negative BC.
    pub year: Option<i32>,
    /// The place of the historical battle.
    pub place: Option<String>,
    /// The rules, as amended by the script.
    pub rules: Rulebook,
    /// The variant of the rule set, if one is chosen.
    pub variant: Option<String>,
    /// Its ending in history.
    pub history: Option<History>,
    /// The writer's sources.
    pub sources: Vec<String>,
    /// The bound after which it is drawn.
    pub max_bounds: Option<u16>,
    /// An army was refused, and is missing.
    pub refused: bool,
    /// The units of length.
    pub scale: LengthScale,
    /// The battlefield.
    pub board: Board,
    /// The weather.
    pub weather: Weather,
    /// The scenario's settings for the weather to come.
    pub forecast: Option<Box<Forecast>>,
    /// The place in the script where its weather is put on.
    pub weather_at: Option<ScriptPlace>,
    /// The hour.
    pub hour: Hour,
    /// The scenario says at which hour it begins.
    pub timed: bool,
    /// The ground.
    pub features: Vec<Feature>,
    /// The armies, by `SideId`.
    pub armies: Vec<ArmyDraft>,
    /// The commands, by `CommandId`.
    pub commands: Vec<CommandDraft>,
    /// The elements, by [`ElementId`].
    pub elements: Vec<ElementDraft>,
    /// The troops of which the enemy does not know.
    pub hidden: Vec<Hidden>,
    /// The mounts behind those who begin on foot.
    pub mounts: Vec<RiderlessMounts>,
    /// The place in the script of each of the hidden that it wrote itself.
    pub hidden_at: Vec<Option<ScriptPlace>>,
    /// The place in the script of each feature.
    pub features_at: Vec<Option<ScriptPlace>>,
    /// Camps, Cities and Forts.
    pub strongholds: Vec<Stronghold>,
    /// The zones, which are filled when all else is known.
    pub zones: Vec<DeploymentZone>,
    /// The place in the script of each zone.
    pub zones_at: Vec<Option<ScriptPlace>>,
    /// The army lists that the script brings with it.
    pub lists: OwnLists,
    /// The place in the script of each stronghold.
    pub strongholds_at: Vec<Option<ScriptPlace>>,
    /// The Cities and Forts for which the script names no gates, by their indices among the strongholds.
    pub ungated: Vec<u8>,
    /// The camps with followers inside, by their indices among the strongholds.
    pub followed: Vec<u8>,
    /// Which rules on setting up it keeps.
    pub setup: SetUpBy,
    /// The reason why it departs from the rules on setting up, if it does.
    pub departs: Option<String>,
    /// The place of that reason in the script.
    pub departs_at: Option<ScriptPlace>,
    /// The findings of the check that the writer means.
    pub allow: Vec<FindingKind>,
    /// The place of `allow` in the script.
    pub allow_at: Option<ScriptPlace>,
    /// The handlers of events.
    pub handlers: Vec<Handler>,
    /// The timers.
    pub timers: Vec<Timer>,
    /// The script's own victory conditions.
    pub conditions: Vec<DeclaredCondition>,
    /// The missions of commands.
    pub missions: Vec<MissionDraft>,
    /// Its own objectives.
    pub objectives: Vec<ObjectiveDraft>,
    /// The grades of victory.
    pub grades: Vec<VictoryGrade>,
    /// The texts for who plays.
    pub briefings: Vec<Briefing>,
    /// What is told of its making: the board of a refight, a scale of its own.
    pub notes: Vec<String>,
    /// How it was written, if it is fought by other rules.
    pub written: Option<Arc<WrittenFor>>,
    /// What is not as it was written then.
    pub converted: Vec<String>,
    /// Its options and its dice at the start.
    pub settled: Settled,
    /// The steps by which it was set up, if the rules' steps did so.
    pub set_up: Vec<Cited<SetupStep>>,
    /// The commands that come on from columns off the table.
    pub arrivals: Arrivals,
    /// Its languages.
    pub languages: Rc<Languages>,
    /// Its house rules.
    pub house_rules: Vec<DeclaredRule>,
    /// The terms of victory that hold.
    pub terms: VictoryTerms,
    /// The losses that beat each army, where the scenario sets them.
    pub beaten_by: [Option<u16>; 2],
    /// The place in the script where it sets them first.
    pub beaten_at: Option<ScriptPlace>,
    /// The reserves that arrive by themselves.
    pub reinforcements: Vec<Reinforcement>,
    /// The place in the script at which the scenario begins.
    pub at: Option<ScriptPlace>,
    /// The place of its title in the script.
    pub title_at: Option<ScriptPlace>,
    /// The place of its history in the script.
    pub history_at: Option<ScriptPlace>,
}

/// Calls `f` with the open draft.
///
/// # Errors
/// If the scenario is complete already; and those of `f`.
pub fn with<R>(
    lua: &Lua,
    shared: &SharedDraft,
    f: impl FnOnce(&mut ScenarioDraft) -> mlua::Result<R>,
) -> mlua::Result<R> {
    shared.check_open(lua)?;
    match shared.draft.borrow_mut().as_mut() {
        Some(draft) => f(draft),
        None => Err(refuse(lua, "there is no scenario yet; begin with scenario { ... }")),
    }
}

impl ScenarioDraft {
    /// Whether hours pass in the battle: with weather of its own, and in any that says its hour by rules whose battles have hours and
    /// nights (`dbm.time.02`).
    pub fn hours_pass(&self) -> bool {
        self.forecast.is_some() || self.timed && self.rules.weather.nightfall.is_some()
    }

    /// Whether a place is on the board or at its edge.
    pub fn on_board(&self, at: Vec2) -> bool {
        let far = Vec2::new(f64::from(self.board.width), f64::from(self.board.depth));
        at.cmpge(Vec2::splat(-TOLERANCE)).all() && at.cmple(far + TOLERANCE).all()
    }

    /// The army with this name.
    ///
    /// # Errors
    /// What is told of a name that no army has, with the nearest; the word adds when the army is to be begun.
    pub fn army_named(&self, name: &str) -> Result<SideId, String> {
        let names = || self.armies.iter().map(|army| army.side.name.as_str());
        let found = names().position(|army| army == name).map(|side| SideId(side as u8));
        found.ok_or_else(|| format!("there is no army \"{name}\" yet{}", did_you_mean(name, names())))
    }

    /// How far over which edges of the board a place is: `2 paces beyond the east edge`.
    pub fn over_edges(&self, at: Vec2) -> String {
        let over = Compass::ALL.into_iter().map(|edge| (edge, -self.board.from_edge(edge, at)));
        let told = over.filter(|(_, far)| *far > TOLERANCE);
        let told = told.map(|(edge, far)| format!("{} beyond the {} edge", self.scale.bounds(far), edge.name()));
        told.collect::<Vec<_>>().join(" and ")
    }

    /// What a place off the board is told with: the size of the board; and how millimetres are written, if it would be on
    /// the board by these, where no set that measures in paces has so few of them.
    pub fn beyond(&self, at: Vec2) -> String {
        let written = Vec2::new(self.scale.own(at.x), self.scale.own(at.y));
        let as_mm = written * 1000.0;
        // Where a pace is some millimetres, a number a little beyond the board is one of paces.
        let little = self.scale.unit == Unit::Paces && written.max_element() < 2.0 * self.longest_own();
        if little || self.on_board(at) || !self.on_board(as_mm) || written.max_element() < LEAST_MM {
            return self.board_shown();
        }
        let [x, y] = [written.x, written.y].map(libm::round);
        let units = "a number alone is in the rule set's own unit; expected millimetres as";
        format!("{}; {units} {{ mm({x}), mm({y}) }}", self.board_shown())
    }

    /// The longer side of the board, in the rule set's own unit.
    fn longest_own(&self) -> f64 {
        self.scale.own(f64::from(self.board.width.max(self.board.depth)))
    }

    /// The size of the board for people.
    pub fn board_shown(&self) -> String {
        let far = Vec2::new(f64::from(self.board.width), f64::from(self.board.depth));
        format!("the board reaches from 0, 0 to {}", self.scale.shown(far))
    }

    /// The name of an element: code, number and, if there are several commands, its command.
    pub fn called(&self, id: ElementId) -> String {
        let e = &self.elements[id.index()].element;
        let command = &self.commands[e.command.index()].command.name;
        format!("{command}'s {} {}", e.code, e.number)
    }
}
