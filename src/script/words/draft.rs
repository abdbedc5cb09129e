//! A scenario while its script writes it, and the checks that only the whole can pass. Knows no Lua but handlers.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use mlua::Lua;

use crate::base::names::{CommandId, ElementId, SideId, did_you_mean};
use crate::battle::objective::Grade;
use crate::battle::{
    Battle, Board, Bound, Command, Element, Feature, Forecast, Hour, Phase, Side, Standing, Stronghold, Weather,
};
use crate::engine::armies::Number;
use crate::engine::combat::ground::on_road;
use crate::engine::setup::{Home, Zone, settle};
use crate::engine::{Field, Objection, Rulebook, Situation};
use crate::geometry::{TOLERANCE, Vec2};
use crate::script::check::kinds::Kind;
use crate::script::error::{Place, ScriptError, refuse};
use crate::script::scenario::History;
use crate::script::words::filter;
use crate::script::words::goals;
use crate::script::words::legal::SetUpBy;
use crate::script::words::length::Scale;
use crate::script::words::listed::{self, Listed};
use crate::script::words::objectives::{ObjectiveDraft, Terms};
use crate::script::words::occasions::{Condition, Handler};
use crate::script::words::own_list::OwnLists;
use crate::script::words::reinforcements::{self, Reinforcement};
use crate::script::words::timers::{self, Timer};
use crate::script::words::zones;

/// The longest name of anything, in letters.
pub const NAME: usize = 80;

/// The draft that all words of one script share.
#[derive(Clone, Default)]
pub struct Shared {
    /// Nothing before `scenario { ... }`, nor once the script has ended.
    pub draft: Rc<RefCell<Option<Draft>>>,
    /// The campaign, where the script defines one.
    pub campaign: Rc<RefCell<Option<super::campaign::draft::Draft>>>,
    /// The army lists that the script brings with it.
    pub lists: OwnLists,
    /// The rule set by which the battle is fought, where it is not the one that the script names.
    pub rules: Option<String>,
    closed: Rc<Cell<bool>>,
}

impl Shared {
    /// Nothing written yet; by these rules instead of the script's, where there are any.
    pub fn by(rules: Option<String>) -> Shared {
        Shared { rules, ..Shared::default() }
    }

    /// Ends the writing and hands over what was written.
    pub fn close(&self) -> Option<Draft> {
        self.closed.set(true);
        self.draft.borrow_mut().take()
    }

    /// Refuses to go on where the script has ended.
    ///
    /// # Errors
    /// At the writer's line.
    pub fn check_open(&self, lua: &Lua) -> mlua::Result<()> {
        if self.closed.get() {
            let message =
                "the scenario is complete once its script has ended; handlers change the battle by `battle:...`";
            return Err(refuse(lua, message));
        }
        Ok(())
    }
}

/// An army while it is written.
pub struct ArmyDraft {
    /// The side.
    pub side: Side,
    /// It moves first.
    pub first: bool,
    /// Its army list, where it has one.
    pub listed: Option<Listed>,
    /// Its home terrain, where that is said.
    pub home: Option<Home>,
    /// Where it was written.
    pub at: Option<Place>,
    /// Something of it was refused, and is missing.
    pub spoiled: bool,
}

/// A command while it is written.
pub struct CommandDraft {
    /// The command.
    pub command: Command,
    /// The army that sends it, where it is a contingent from a list.
    pub sender: Option<Number>,
    /// Where it was written.
    pub at: Option<Place>,
    /// Something of it was refused, and is missing.
    pub spoiled: bool,
}

/// An element while it is written.
pub struct ElementDraft {
    /// The element.
    pub element: Element,
    /// Where it was written.
    pub at: Option<Place>,
}

/// A scenario while it is written.
pub struct Draft {
    /// What it is called.
    pub title: String,
    /// The year, before our era negative.
    pub year: Option<i32>,
    /// Where it was.
    pub place: Option<String>,
    /// The rules, as amended by the script.
    pub rules: Rulebook,
    /// The variant of the rule set that was asked for.
    pub variant: Option<String>,
    /// How it ended in history.
    pub history: Option<History>,
    /// Where the writer has it from.
    pub sources: Vec<String>,
    /// The bound after which it is drawn.
    pub max_bounds: Option<u16>,
    /// An army was refused, and is missing.
    pub refused: bool,
    /// Units.
    pub scale: Scale,
    /// The battlefield.
    pub board: Board,
    /// The weather.
    pub weather: Weather,
    /// What is laid down of the weather to come.
    pub forecast: Option<Box<Forecast>>,
    /// The hour.
    pub hour: Hour,
    /// The ground.
    pub features: Vec<Feature>,
    /// The armies, by [`SideId`].
    pub armies: Vec<ArmyDraft>,
    /// The commands, by [`CommandId`].
    pub commands: Vec<CommandDraft>,
    /// The elements, by [`ElementId`].
    pub elements: Vec<ElementDraft>,
    /// Where each feature was written.
    pub features_at: Vec<Option<Place>>,
    /// Camps, Cities and Forts.
    pub strongholds: Vec<Stronghold>,
    /// The zones that are filled when all else is known.
    pub zones: Vec<Zone>,
    /// The army lists that the script brings with it.
    pub lists: OwnLists,
    /// Where each of them was written.
    pub strongholds_at: Vec<Option<Place>>,
    /// The camps, by their places among them, that followers are in.
    pub followed: Vec<u8>,
    /// The rules on setting up that it keeps to.
    pub setup: SetUpBy,
    /// Why it departs from the rules on setting up, where it does.
    pub departs: Option<String>,
    /// Where it says so.
    pub departs_at: Option<Place>,
    /// What is to be called when something happens.
    pub handlers: Vec<Handler>,
    /// What is to be called at its time.
    pub timers: Vec<Timer>,
    /// The script's own victory conditions.
    pub conditions: Vec<Condition>,
    /// Its own objectives.
    pub objectives: Vec<ObjectiveDraft>,
    /// The grades of victory.
    pub grades: Vec<Grade>,
    /// Which terms of victory hold.
    pub terms: Terms,
    /// The reserves that come by themselves.
    pub reinforcements: Vec<Reinforcement>,
    /// Where the scenario was begun.
    pub at: Option<Place>,
    /// Where its title stands.
    pub title_at: Option<Place>,
    /// Where it says what history knows.
    pub history_at: Option<Place>,
}

/// Does something with the open draft.
///
/// # Errors
/// Where the scenario is complete already, and those of `f`.
pub fn with<R>(lua: &Lua, shared: &Shared, f: impl FnOnce(&mut Draft) -> mlua::Result<R>) -> mlua::Result<R> {
    shared.check_open(lua)?;
    match shared.draft.borrow_mut().as_mut() {
        Some(draft) => f(draft),
        None => Err(refuse(lua, "there is no scenario yet; begin with scenario { ... }")),
    }
}

impl Draft {
    /// Whether a place is on the board or at its edge.
    pub fn on_board(&self, at: Vec2) -> bool {
        let far = Vec2::new(f64::from(self.board.width), f64::from(self.board.depth));
        at.cmpge(Vec2::splat(-TOLERANCE)).all() && at.cmple(far + TOLERANCE).all()
    }

    /// The size of the board for people.
    pub fn board_shown(&self) -> String {
        let far = Vec2::new(f64::from(self.board.width), f64::from(self.board.depth));
        format!("the board reaches from 0, 0 to {}", self.scale.shown(far))
    }

    /// How an element is called: code, number and, where there are several, command.
    pub fn called(&self, id: ElementId) -> String {
        let e = &self.elements[id.index()].element;
        let command = &self.commands[e.command.index()].command.name;
        format!("{command}'s {} {}", e.code, e.number)
    }

    /// The battle before its first bound.
    ///
    /// # Errors
    /// What the scenario lacks as a whole.
    pub fn battle(&self) -> Result<Battle, ScriptError> {
        let mut faults = Vec::new();
        let battle = self.judged(&mut |fault| faults.push(fault));
        match (faults.into_iter().next(), battle) {
            (None, Some(battle)) => Ok(battle),
            (Some(fault), _) => Err(fault),
            (None, None) => Err(wrong(Kind::Armies, &self.at, "a battle has two armies: scenario:army { ... }")),
        }
    }

    /// The battle before its first bound, where there are two armies; `tell` hears all that it lacks as a whole.
    pub(in crate::script) fn judged(&self, tell: &mut dyn FnMut(ScriptError)) -> Option<Battle> {
        self.judge_armies(tell);
        for id in 0..self.commands.len() {
            self.judge_command(CommandId(id as u8), tell);
        }
        self.judge_history(tell);
        if self.armies.len() != 2 || self.elements.is_empty() {
            return None;
        }
        let sides = [self.armies[0].side.clone(), self.armies[1].side.clone()];
        let first = SideId(u8::from(self.armies[1].first));
        let mut commands: Vec<Command> = self.commands.iter().map(|c| c.command.clone()).collect();
        for (i, e) in self.elements.iter().enumerate() {
            if e.element.general {
                commands[e.element.command.index()].general = Some(ElementId(i as u16));
            }
        }
        for (i, draft) in self.commands.iter().enumerate().filter(|(_, draft)| draft.sender.is_some()) {
            commands[i].general = listed::general_of_allies(&commands, &self.commands, draft.command.side);
        }
        let mut battle = Battle {
            features: self.features.clone(),
            weather: self.weather,
            forecast: self.forecast.clone(),
            hour: self.hour,
            commands,
            elements: self.elements.iter().map(|e| e.element.clone()).collect(),
            strongholds: self.strongholds.clone(),
            bound: Bound { number: 0, side: first, phase: Phase::SetUp },
            ..Battle::bare(self.rules.name, self.scale.base_width, self.board, sides)
        };
        zones::fill(self, &mut battle, tell);
        battle.objectives = goals::resolve(self, &battle, tell);
        reinforcements::judge(self, &battle, tell);
        filter::judge(self, &battle, tell);
        timers::judge(self, tell);
        self.judge_ground(&battle, tell);
        if let Some(setup) = &self.rules.setup {
            settle(&self.rules, &setup.camping, &self.followed, &mut battle);
        }
        if self.setup != SetUpBy::History {
            // Nobody else comes later than the others by these rules.
            battle.landing = battle.roster().filter(|(id, e)| self.waits(*id, e)).map(|(id, _)| id).collect();
        }
        if let Err(fault) = self.check_setup(&battle) {
            tell(fault);
        }
        self.judge_opening(&mut battle, tell);
        Some(battle)
    }

    /// Whether an element that the script wrote is in reserve.
    fn waits(&self, id: ElementId, element: &Element) -> bool {
        let zoned = self.zones.iter().any(|zone| zone.who.contains(&id));
        id.index() < self.elements.len() && element.standing == Standing::Reserve && !zoned
    }

    /// Nobody begins on ground that is closed to him, unless a road leads there.
    fn judge_ground(&self, battle: &Battle, tell: &mut dyn FnMut(ScriptError)) {
        let field = Field::new(battle);
        let now = Situation::new(&self.rules, &field, battle);
        for id in now.in_open().filter(|id| !on_road(&now, *id)) {
            let element = battle.element(id);
            let closed = battle.ground().find_map(|(n, feature)| {
                let row = self.rules.moves.closed_to(element, self.rules.moves.going_of(feature, element))?;
                field.ground(n).touches(now.rect(id)).then_some((feature, row.clause))
            });
            if let Some((feature, clause)) = closed {
                let kind = filter::kind_word(feature.kind);
                let ground = feature.name.as_ref().map_or_else(|| kind.to_string(), |name| format!("\"{name}\""));
                let what = format!("{} may not be deployed in {ground}", self.called(id));
                let message = format!("{what} [{clause}]; place it elsewhere or on a road");
                let error = wrong(Kind::ClosedGround, &self.elements[id.index()].at, message);
                tell(error.by(Objection::new(what, clause)));
            }
        }
    }

    fn judge_armies(&self, tell: &mut dyn FnMut(ScriptError)) {
        let count = self.armies.len();
        if count != 2 && !self.refused {
            let has = ["no army", "one army"][count.min(1)];
            let message = format!("the scenario has {has}; a battle has two: scenario:army {{ ... }}");
            tell(wrong(Kind::Armies, &self.at, message));
        }
        for (i, army) in self.armies.iter().enumerate() {
            let side = SideId(i as u8);
            let own = || self.commands.iter().filter(|c| c.command.side == side);
            if own().next().is_none() && !army.spoiled {
                let message =
                    format!("army \"{}\" has no command; give it one with army:command {{ ... }}", army.side.name);
                tell(wrong(Kind::Armies, &army.at, message));
                continue;
            }
            let whole = !army.spoiled && own().all(|c| !c.spoiled);
            if let Some(fault) = listed::check_whole(self, army, side).err().filter(|_| whole) {
                tell(fault);
            }
            let mut chiefs = own().filter(|c| c.command.chief);
            if let (Some(one), Some(other)) = (chiefs.next(), chiefs.next()) {
                let (one, name) = (&one.command.name, &other.command.name);
                let message =
                    format!("command \"{name}\" is a second commander-in-chief beside \"{one}\"; an army has one");
                tell(wrong(Kind::TwoGenerals, &other.at, message));
            }
        }
    }

    fn judge_command(&self, id: CommandId, tell: &mut dyn FnMut(ScriptError)) {
        let CommandDraft { command, at, sender, spoiled } = &self.commands[id.index()];
        let own = || self.elements.iter().filter(|e| e.element.command == id);
        let mut generals = own().filter(|e| e.element.general);
        match (own().next(), generals.next(), generals.next()) {
            (None, ..) if !spoiled => tell(wrong(
                Kind::EmptyCommand,
                at,
                format!("command \"{}\" has no elements; place them with command:line {{ ... }}", command.name),
            )),
            (Some(_), None, _) if sender.is_none() && !spoiled => {
                let message =
                    format!("command \"{}\" has no general; mark one element, such as \"Cv general\"", command.name);
                tell(wrong(Kind::NoGeneral, at, message));
            }
            (_, Some(_), Some(other)) => tell(wrong(
                Kind::TwoGenerals,
                &other.at,
                format!("command \"{}\" has a second general here; a command has one", command.name),
            )),
            _ => {}
        }
    }

    fn judge_history(&self, tell: &mut dyn FnMut(ScriptError)) {
        let Some(history) = &self.history else { return };
        let names = || self.armies.iter().map(|army| army.side.name.as_str());
        let losers = history.losses.iter().map(|(name, _)| ("losses", name));
        let named = history.winner.iter().map(|name| ("winner", name)).chain(losers);
        for (key, name) in named.filter(|(_, name)| self.armies.len() == 2 && !names().any(|army| army == *name)) {
            let near = did_you_mean(name, names());
            let armies: Vec<&str> = names().collect();
            let verb = if key == "winner" { "is" } else { "names" };
            let message =
                format!("history: `{key}` {verb} \"{name}\", but the armies are {}{near}", armies.join(" and "));
            tell(wrong(Kind::HistoryWinner, &self.history_at, message));
        }
        let grades = || self.grades.iter().map(|grade| grade.name.as_str());
        if let Some(grade) = history.grade.as_ref().filter(|grade| !grades().any(|known| known == *grade)) {
            let near = did_you_mean(grade, grades());
            let message = format!("history: `grade` is \"{grade}\", which is none of scenario:victory_grades{near}");
            tell(wrong(Kind::HistoryWinner, &self.history_at, message));
        }
    }
}

/// A mistake at a place that was noted earlier.
pub fn wrong(kind: Kind, at: &Option<Place>, message: impl Into<String>) -> ScriptError {
    ScriptError::Refused { kind, at: at.clone(), message: message.into() }
}
