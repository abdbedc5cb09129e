//! A scenario while its script writes it, plain data that all words share. What only the whole can show is judged in
//! `super::judged`.

use crate::base::names::ElementId;
use crate::battle::objective::VictoryGrade;
use crate::battle::{Board, Command, Element, Feature, Forecast, Hour, Side, Stronghold, Weather};
use crate::book::lists::ListNumber;
use crate::book::{Home, Rulebook};
use crate::geometry::{TOLERANCE, Vec2};
use crate::script::error::{ScriptPlace, refuse};
use crate::script::scenario::History;
use crate::script::words::calls::{DeclaredCondition, Handler, Timer};
use crate::script::words::coming::Reinforcement;
use crate::script::words::length::LengthScale;
use crate::script::words::own_lists::OwnLists;
use crate::script::words::wanted::{Listed, ObjectiveDraft, SetUpBy, VictoryTerms};
use crate::setup::DeploymentZone;
use mlua::Lua;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// The draft that all words of one script share.
#[derive(Clone, Default)]
pub struct SharedDraft {
    /// Nothing before `scenario { ... }`, nor once the script has ended.
    pub draft: Rc<RefCell<Option<ScenarioDraft>>>,
    /// The campaign, where the script defines one.
    pub campaign: Rc<RefCell<Option<super::campaign::draft::CampaignDraft>>>,
    /// The army lists that the script brings with it.
    pub lists: OwnLists,
    /// The rule set by which the battle is fought, where it is not the one that the script names.
    pub rules: Option<String>,
    closed: Rc<Cell<bool>>,
}

impl SharedDraft {
    /// Nothing written yet; by these rules instead of the script's, where there are any.
    pub fn by(rules: Option<String>) -> SharedDraft {
        SharedDraft { rules, ..SharedDraft::default() }
    }

    /// Ends the writing and hands over what was written.
    pub fn close(&self) -> Option<ScenarioDraft> {
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
    pub at: Option<ScriptPlace>,
    /// Something of it was refused, and is missing.
    pub spoiled: bool,
}

/// A command while it is written.
pub struct CommandDraft {
    /// The command.
    pub command: Command,
    /// The army that sends it, where it is a contingent from a list.
    pub sender: Option<ListNumber>,
    /// Where it was written.
    pub at: Option<ScriptPlace>,
    /// Something of it was refused, and is missing.
    pub spoiled: bool,
}

/// An element while it is written.
pub struct ElementDraft {
    /// The element.
    pub element: Element,
    /// Where it was written.
    pub at: Option<ScriptPlace>,
}

/// A scenario while it is written.
pub struct ScenarioDraft {
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
    pub scale: LengthScale,
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
    /// The armies, by `SideId`.
    pub armies: Vec<ArmyDraft>,
    /// The commands, by `CommandId`.
    pub commands: Vec<CommandDraft>,
    /// The elements, by [`ElementId`].
    pub elements: Vec<ElementDraft>,
    /// Where each feature was written.
    pub features_at: Vec<Option<ScriptPlace>>,
    /// Camps, Cities and Forts.
    pub strongholds: Vec<Stronghold>,
    /// The zones that are filled when all else is known.
    pub zones: Vec<DeploymentZone>,
    /// The army lists that the script brings with it.
    pub lists: OwnLists,
    /// Where each of them was written.
    pub strongholds_at: Vec<Option<ScriptPlace>>,
    /// The camps, by their places among them, that followers are in.
    pub followed: Vec<u8>,
    /// The rules on setting up that it keeps to.
    pub setup: SetUpBy,
    /// Why it departs from the rules on setting up, where it does.
    pub departs: Option<String>,
    /// Where it says so.
    pub departs_at: Option<ScriptPlace>,
    /// What is to be called when something happens.
    pub handlers: Vec<Handler>,
    /// What is to be called at its time.
    pub timers: Vec<Timer>,
    /// The script's own victory conditions.
    pub conditions: Vec<DeclaredCondition>,
    /// Its own objectives.
    pub objectives: Vec<ObjectiveDraft>,
    /// The grades of victory.
    pub grades: Vec<VictoryGrade>,
    /// Which terms of victory hold.
    pub terms: VictoryTerms,
    /// The reserves that come by themselves.
    pub reinforcements: Vec<Reinforcement>,
    /// Where the scenario was begun.
    pub at: Option<ScriptPlace>,
    /// Where its title stands.
    pub title_at: Option<ScriptPlace>,
    /// Where it says what history knows.
    pub history_at: Option<ScriptPlace>,
}

/// Does something with the open draft.
///
/// # Errors
/// Where the scenario is complete already, and those of `f`.
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
}
