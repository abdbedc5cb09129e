//! A battle as plain data: the elements and their places, the ground, the orders and the events.
//!
//! Knows no procedure and no rule set: it changes only by [`Battle::apply`]; the engine decides which events may
//! happen.

mod apply;
mod bare;
pub mod bearing;
pub mod blow;
pub mod bond;
mod changes;
mod cited;
mod code;
mod declared;
mod departure;
mod dice_order;
mod displaced;
pub mod element;
pub mod event;
pub mod exchange;
mod force_wrong;
mod forces;
pub mod hand;
pub mod hidden;
pub mod house;
pub mod knowledge;
pub mod lasting;
mod line_readers;
pub mod march;
mod marked;
mod marks;
pub mod mission;
mod mission_told;
mod nightfall;
pub mod numbers;
pub mod objective;
pub mod order;
pub mod order_kind;
pub mod part_task;
mod part_task_told;
mod pending;
mod permit;
mod quality;
mod reaches;
mod renamed;
mod rivers;
mod scale;
mod spoken;
mod stand_ins;
pub mod stronghold;
mod tally;
mod tasks;
pub mod terrain;
pub mod verdict;
pub mod weather;
mod what;
pub mod works;

use serde::{Deserialize, Serialize};

pub use bearing::{Bearing, Trait};
pub use blow::{Blow, Factor, FactorKind, FightKind, Margin, Outcome, Party};
pub use bond::{Bond, CommandNote, InDark};
pub use code::Code;
pub use declared::{OptionInForce, SideQuestion, SideReply, Speech, StartThrow};
pub use departure::{Departure, LaidWrong, SetupFault, SetupWrong};
pub use dice_order::DiceOrder;
pub use displaced::{MoveKind, Pose};
pub use element::{Deeds, Element, Kind, Kinds, Pace, Place, Standing};
pub use event::Event;
pub use exchange::{ExchangedElement, RiderlessMounts};
pub use force_wrong::ForceWrong;
pub use forces::TakenForce;
pub use hand::Hand;
pub use hidden::{Hidden, HiddenMounts, Hideout, KeptPoints};
pub use house::{DeclaredRule, GroundNow, HouseAct};
pub use knowledge::Viewer;
pub use lasting::{ElementState, Lasting, LastsUntil};
pub use line_readers::LineReaders;
pub use march::{FlankMarch, MarchStage};
pub use marked::{DeedMark, MarkedDeed, RiverCourse};
pub use marks::{Mark, Marks};
pub use mission::{Mission, MissionEnd, Task, Till};
pub use mission_told::{GROUND_ROUND, ToldUnits};
pub use nightfall::{DawnTurns, Night, Nightfall};
pub use numbers::{CalledNumbers, SeenNumbers};
pub use objective::{Goal, History, Objective, ObjectiveFate, Objectives};
pub use order::{Choice, GroupTurn, MoveOrder, MoveType, Onto, Order, Step, WayOut};
pub use part_task::{ArmyPart, EndedTask, GivenTask, PartTask, TaskOrder, TaskReason};
pub use pending::{Aim, Clinch, DecisionOwner, EndReason, Ending, Pending, Phase};
pub use permit::SupportPermit;
pub use quality::{Branch, Drill, Grade, Grades};
pub use reaches::{ClosedReach, RiverReach};
pub use scale::{BattleScale, GroundScale};
pub use spoken::{Spoken, SpokenName};
pub use stronghold::{Rule, Stronghold, StrongholdKind, Work};
pub use tally::Tally;
pub use terrain::{Area, Board, Compass, Feature, Going, Shape};
pub use verdict::{Finding, MarchFault, Reason, Refusal, TogetherFault, WorksFault, ZoneFault};
pub use weather::{
    Altered, Change, Climate, Draw, Forecast, Hour, Season, Sky, Water, Weather, WeatherOccasion, WindForce,
};
pub use what::What;
pub use works::{Section, SectionKind};

pub use crate::base::feature_kind::FeatureKind;
use crate::base::names::{CommandId, ElementId, FeatureId, SideId};

/// The format of saved battles and replays. A file with a higher number is refused; the refusal names the number.
pub const FORMAT: u16 = 1;

/// A whole battle at one moment. Equal battles have equal bytes and equal hashes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    /// The format of this saved battle, [`FORMAT`].
    pub format: u16,
    /// The name of the rulebook in the room `rules`.
    pub rules: String,
    /// The width of an ordinary base, in 1/1000 mm: the unit of distances.
    pub base_width: i32,
    /// The ground scale; `None` if 100 paces are 50.8 mm on bases 40 mm wide and in proportion on others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ground_scale: Option<GroundScale>,
    /// The battlefield.
    pub board: Board,
    /// Terrain features, by [`FeatureId`].
    pub features: Vec<Feature>,
    /// The weather.
    pub weather: Weather,
    /// The changes of weather laid down in advance; `None` if the scenario has none. Hours pass only with a forecast.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forecast: Option<Box<Forecast>>,
    /// The hour of the day.
    pub hour: Hour,
    /// The two sides, by [`SideId`].
    pub sides: [Side; 2],
    /// The commands of both sides, by [`CommandId`].
    pub commands: Vec<Command>,
    /// The elements of both sides, by [`ElementId`].
    pub elements: Vec<Element>,
    /// The troops of both sides that the enemy does not know of.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hidden: Vec<Hidden>,
    /// Mounts left without riders.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mounts: Vec<RiderlessMounts>,
    /// Camps, Cities and Forts.
    #[serde(default, rename = "camps", skip_serializing_if = "Vec::is_empty")]
    pub strongholds: Vec<Stronghold>,
    /// Troops that have come ashore from vessels in this battle and not gone aboard again (`dbm.flee.06`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub landed: Vec<ElementId>,
    /// The vessels that they have come ashore from (`dbm.recoil.16`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub landed_from: Vec<(ElementId, ElementId)>,
    /// Elements kept off the table to land from the water.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub landing: Vec<ElementId>,
    /// The number of losses that beats each side; `None` if the rules' own terms hold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub losing: Option<[u16; 2]>,
    /// The scenario's own objectives.
    #[serde(default, skip_serializing_if = "Objectives::is_none")]
    pub objectives: Objectives,
    /// The options of the scenario, in the order in which it declares them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<OptionInForce>,
    /// The dice that the scenario threw before the first bound, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub start_throws: Vec<StartThrow>,
    /// The declared departure from the rules on setting up, if the scenario makes one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub departs: Option<Box<Departure>>,
    /// The scenario's house rules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub house_rules: Vec<DeclaredRule>,
    /// The language in which it is told; `None` if its scenario has only one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spoken: Option<Box<Spoken>>,
    /// The tasks that the generals and players of both sides have given, each a secret of its side.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tasks: Vec<GivenTask>,
    /// The running bound and its phase.
    pub bound: Bound,
    /// A decision that must be given before the battle goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pending: Option<Pending>,
    /// The shots announced in this bound.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aims: Vec<Aim>,
    /// Fights of two that are not lined up because neither could conform.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clinches: Vec<Clinch>,
    /// The rivers into which nobody goes any more in this bound (`dba22.river.20`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub closed_rivers: Vec<FeatureId>,
    /// Where all stood at the beginning, and what the sides choose at nightfall; `None` if night cannot fall (`dbm.time.16`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nightfall: Option<Box<Nightfall>>,
    /// The rivers into which nobody goes any more in this bound near a place.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub closed_reaches: Vec<(FeatureId, ClosedReach)>,
    /// What is known of rivers in single sectors of the table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub river_reaches: Vec<RiverReach>,
    /// How the battle ended; `None` while it lasts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
}

/// One of the two sides.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Side {
    /// Its name, as the script gives it.
    pub name: String,
    /// Its base edge; its fugitives flee towards it.
    pub edge: Compass,
    /// The number of bounds of its own that it has begun.
    pub bounds: u16,
    /// The once-a-battle bonus of its commander-in-chief is spent.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bonus_spent: bool,
}

/// A command: elements under one general, with initiative points of its own.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Command {
    /// Its name, as the script gives it.
    pub name: String,
    /// The side that it belongs to.
    pub side: SideId,
    /// The force of its side that it belongs to, by number from 0 (`dbv.scale.16`).
    #[serde(default, skip_serializing_if = "forces::is_first")]
    pub force: u8,
    /// The side that it began the battle on, if it has changed sides (`dbm.allies.09`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub began: Option<SideId>,
    /// Its general is commander-in-chief of the side.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub chief: bool,
    /// Its general is regular for its dice, whatever his element is (`dbm.army.19`).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub regular: bool,
    /// It is an allied command.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ally: bool,
    /// Initiative points left in this bound.
    pub pips: u8,
    /// Its general, if it has one; the element may have been lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub general: Option<ElementId>,
    /// It is demoralised for the rest of the battle.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub demoralised: bool,
    /// The rank of its die among the side's dice, from the highest, if dice are assigned by score.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub die_rank: Option<u8>,
    /// The name of its general, if he has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leader: Option<String>,
    /// The character of its general, if the scenario gives one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bearing: Option<Bearing>,
    /// The scenario's own general of it: a built-in one by name, or the file of one in Lua as the script names it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub led_by: Option<String>,
    /// Its missions, the present one first; a secret of its side.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub missions: Vec<Mission>,
    /// It is of doubtful loyalty until a die shows this face or more; `None` if it is loyal or doubt does not count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doubt: Option<u8>,
    /// What binds it to the main army, if it is an ally.
    #[serde(default, skip_serializing_if = "Bond::is_usual")]
    pub bond: Bond,
    /// What it has met since the night or the thick weather began; `None` if it met nothing that counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dark: Option<InDark>,
    /// Its flank march, from its declaration until all of it is on the table or lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub march: Option<FlankMarch>,
    /// The edge of the table over which it has come on a flank march that was not driven back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arrival: Option<Compass>,
    /// The enemies that it has observed in or going into ground that conceals them (`dbm.visibility.23`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub watched: Vec<ElementId>,
    /// The enemies that have shot at its elements out of ground that conceals them, or unseen (`dbm.visibility.22`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shot_by: Vec<ElementId>,
    /// The built-up areas whose middle its elements were the first to pass (`dbm.losses.12`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub centres: Vec<FeatureId>,
    /// Its general has not moved so far in the battle. Only armies of sets that ask for it set this (`dbm.pips.14`).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fresh: bool,
    /// Its heart was tested after the loss of its general (`dbm.demoral.03`).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub tested: bool,
    /// Its general is wounded by a house rule: he neither leads nor fights, and counts as lost but for victory.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub wounded: bool,
    /// Rear support that its army list allows beside the rules (`dbm.rear.09`, `dbm.mitigate.03`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rear_support: Vec<SupportPermit>,
}

impl Command {
    /// Its general, if it has one who is not wounded; the element may have been lost.
    pub fn leading(&self) -> Option<ElementId> {
        self.general.filter(|_| !self.wounded)
    }

    /// The commands of a side that are not allied, in the order in which they get its dice; empty if dice are independent.
    pub fn by_dice(commands: &[Command], side: SideId) -> Vec<CommandId> {
        let of_side = commands.iter().enumerate().filter(|(_, command)| command.side == side && !command.ally);
        let mut ranked: Vec<(u8, CommandId)> =
            of_side.filter_map(|(i, command)| Some((command.die_rank?, CommandId(i as u8)))).collect();
        ranked.sort_unstable();
        ranked.into_iter().map(|(_, id)| id).collect()
    }
}

/// The running bound: its number, side and phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bound {
    /// Counted from 1, the bounds of both sides together; 0 before the first.
    pub number: u16,
    /// The side whose bound it is.
    pub side: SideId,
    /// The phase it is in.
    pub phase: Phase,
}

impl Battle {
    /// The scale in which it is fought.
    pub fn scale(&self) -> BattleScale {
        BattleScale { base_width: self.base_width, ground: self.ground_scale }
    }

    /// The element with this id.
    ///
    /// The engine makes the ids of a battle; ids from a person or a file are checked with [`Battle::knows`] first.
    pub fn element(&self, id: ElementId) -> &Element {
        &self.elements[id.index()]
    }

    /// Whether an element has this id.
    pub fn knows(&self, id: ElementId) -> bool {
        id.index() < self.elements.len()
    }

    /// The command that an element belongs to.
    pub fn command_of(&self, id: ElementId) -> &Command {
        &self.commands[self.element(id).command.index()]
    }

    /// The edge of the table to which an element flees: its army's base edge, or the one over which its flank march has come.
    pub fn refuge(&self, id: ElementId) -> Compass {
        let command = self.command_of(id);
        command.arrival.unwrap_or(self.sides[command.side.index()].edge)
    }

    /// All elements with their ids, in the order of the roster.
    pub fn roster(&self) -> impl Iterator<Item = (ElementId, &Element)> {
        self.elements.iter().enumerate().map(|(i, e)| (ElementId(i as u16), e))
    }

    /// The elements that count as an army's own, wherever they are: without the people of camps and cities, and without
    /// those that were exchanged for others. Troops in hiding are not among them.
    pub fn troops(&self) -> impl Iterator<Item = (ElementId, &Element)> {
        self.roster().filter(|(_, e)| !e.standing.is_exchanged() && !Kinds::PEOPLE.has(e.kind))
    }

    /// The elements of a side that count as its own, and its troops in hiding.
    pub fn strength(&self, side: SideId) -> usize {
        self.troops().filter(|(_, e)| e.side == side).count() + self.hidden_of(side).count()
    }

    /// The elements that stand on the table.
    pub fn on_table(&self) -> impl Iterator<Item = (ElementId, &Element)> {
        self.roster().filter(|(_, e)| e.standing == Standing::OnTable)
    }

    /// The elements of one side that stand on the table.
    pub fn of_side(&self, side: SideId) -> impl Iterator<Item = (ElementId, &Element)> {
        self.on_table().filter(move |(_, e)| e.side == side)
    }

    /// The commands of one side.
    pub fn commands_of(&self, side: SideId) -> impl Iterator<Item = (CommandId, &Command)> {
        self.commands.iter().enumerate().map(|(i, c)| (CommandId(i as u8), c)).filter(move |(_, c)| c.side == side)
    }

    /// All features with their ids, also those that are not there.
    pub fn all_ground(&self) -> impl Iterator<Item = (FeatureId, &Feature)> {
        self.features.iter().enumerate().map(|(i, f)| (FeatureId(i as u8), f))
    }

    /// The features that are there, with their ids.
    pub fn ground(&self) -> impl Iterator<Item = (FeatureId, &Feature)> {
        self.all_ground().filter(|(_, feature)| !feature.absent)
    }

    /// The name of an element: its troop code and its number among those of its side, such as `4Bd 3`.
    pub fn name(&self, id: ElementId) -> String {
        let e = self.element(id);
        format!("{} {}", e.code, e.number)
    }

    /// The element as people are told of it: behind the name that the scenario gives it, or the name of its general, its
    /// code and number, `the Agrianians (4Ax 3)`; else these alone.
    pub fn called(&self, id: ElementId) -> String {
        match self.given_name(id) {
            Some(given) => format!("{given} ({})", self.name(id)),
            None => self.name(id),
        }
    }

    /// The name that the scenario gives an element, or the name of its general.
    pub fn given_name(&self, id: ElementId) -> Option<&str> {
        let e = self.element(id);
        let led = || self.commands.get(e.command.index()).filter(|_| e.general)?.leader.as_deref();
        e.name.as_deref().or_else(led)
    }

    /// Every name by which a script may ask for an element: code and number, and its given name.
    pub fn names(&self, id: ElementId) -> impl Iterator<Item = String> + '_ {
        std::iter::once(self.name(id)).chain(self.given_name(id).map(str::to_string))
    }

    /// The elements of a side that have this name by [`Battle::given_name`], or by which the script knows them; the case of
    /// letters does not count.
    pub fn bearers<'a>(&'a self, side: SideId, name: &'a str) -> impl Iterator<Item = ElementId> + 'a {
        let own = self.roster().filter(move |(_, e)| e.side == side).map(|(id, _)| id);
        own.filter(move |id| self.given_name(*id).is_some_and(|given| self.is_same_name(given, name)))
    }

    /// The hidden troops of a side whom this name calls: by code and number, or by the name that the scenario gives them.
    pub fn hidden_bearers<'a>(&'a self, side: SideId, name: &'a str) -> impl Iterator<Item = &'a Hidden> + 'a {
        let led = |e: &Element| self.commands.get(e.command.index()).filter(|_| e.general)?.leader.as_deref();
        let given = move |e: &'a Element| e.name.as_deref().or_else(|| led(e));
        let called = move |given: &str| self.is_same_name(given, name);
        self.hidden_of(side).filter(move |hidden| hidden.name() == name || given(&hidden.element).is_some_and(called))
    }

    /// Whether a given name is that which somebody asks for, in any language and in capitals or not.
    fn is_same_name(&self, given: &str, asked: &str) -> bool {
        let key = self.spoken.as_ref().map_or(given, |spoken| spoken.key(given));
        let asked = asked.to_lowercase();
        given.to_lowercase() == asked || key.to_lowercase() == asked
    }

    /// The side that must decide next: the owner of a pending decision, otherwise the side whose phase it is.
    pub fn to_decide(&self) -> SideId {
        match &self.pending {
            Some(pending) => match pending.owner() {
                DecisionOwner::Element(id) => self.element(id).side,
                DecisionOwner::Command(id) => self.commands[id.index()].side,
            },
            None => self.bound.phase.decider(self.bound.side).unwrap_or(self.bound.side),
        }
    }

    /// The command whose player gives the pending decision; `None` if no decision is pending.
    pub fn asked(&self) -> Option<CommandId> {
        Some(match self.pending.as_ref()?.owner() {
            DecisionOwner::Element(id) => self.element(id).command,
            DecisionOwner::Command(id) => id,
        })
    }

    /// The hash of the whole state: blake3 of its canonical JSON, in hexadecimal.
    pub fn hash(&self) -> String {
        // Going through a Value sorts the keys; plain data of strings, numbers and lists cannot fail to be written.
        let value = serde_json::to_value(self).expect("a battle is plain data");
        blake3::hash(value.to_string().as_bytes()).to_hex().to_string()
    }
}
