//! The story of a battle in prose: at most a page, in which every sentence is true of the events.
//!
//! First the facts are collected from the events, as plain numbers and names; then a template puts them into words. The
//! battle's hash chooses among several wordings, so that the same battle always gets the same story.

use super::sides::{Joined, SideFacts, array};
use super::{counts, names, objectives, weather};
use crate::base::names::{ElementId, SideId};
use crate::battle::{
    Battle, Blow, EndReason, Event, FactorKind, FeatureKind, FightKind, Rule, Standing, StrongholdKind, Weather, What,
    WindForce,
};
use crate::book::Rulebook;
use crate::fight::Duel;
use crate::fight::odds::Odds;
use crate::view::{Field, Situation};
use serde::Serialize;
use tera::{Context, Kwargs, State, Tera};

/// The weather without its wind.
fn still(weather: &Weather) -> Weather {
    Weather { wind_from: None, force: WindForce::default(), ..*weather }
}

/// The effects of weather in force that are none of the rule set's own.
fn by_house(rules: &Rulebook) -> Vec<String> {
    let own = crate::rules::by_name(rules.name, None);
    let usual = |name: &str| own.iter().any(|own| own.weather.in_force.iter().any(|row| row.name == name));
    rules.weather.in_force.iter().map(|row| row.name).filter(|name| !usual(name)).map(str::to_string).collect()
}

/// A fight that ended against the odds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Luck {
    /// The bound.
    pub bound: u16,
    /// The destroyed element, with its command.
    pub loser: String,
    /// The element that destroyed it.
    pub winner: String,
    /// The side that lost it.
    pub side: String,
    /// The number of throws, of 36, that would have destroyed it.
    pub chances: u32,
}

/// The loss of a general.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fall {
    /// The bound.
    pub bound: u16,
    /// The command that he led.
    pub command: String,
    /// His side.
    pub side: String,
    /// The element that destroyed him; `None` if there was none.
    pub by: Option<String>,
    /// That element was of his own side.
    pub own: bool,
    /// He left the field.
    pub fled: bool,
}

/// A camp, City or Fort that changed hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Capture {
    /// The bound.
    pub bound: u16,
    /// The stronghold and its owner: `Rome's City`.
    pub place: String,
    /// The element that took it, with its command; `None` if it surrendered.
    pub by: Option<String>,
    /// It was sacked.
    pub sacked: bool,
}

/// A change of the weather.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Turned {
    /// The bound.
    pub bound: u16,
    /// The weather after the change.
    pub weather: String,
}

/// The facts that the events give of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Facts {
    /// The two sides.
    pub sides: [SideFacts; 2],
    /// The side of the first bound.
    pub first: String,
    /// Named features and kinds of ground, at most four.
    pub ground: Vec<String>,
    /// The weather at the start; `None` if the scenario has no weather, and then the story does not mention it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weather: Option<String>,
    /// The changes of weather, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub turns: Vec<Turned>,
    /// The effects of weather that counted by house rules.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub counted: Vec<String>,
    /// Bounds played.
    pub bounds: u16,
    /// The winner's name.
    pub winner: Option<String>,
    /// The loser's name.
    pub loser: Option<String>,
    /// The scenario's condition that ended it.
    pub condition: Option<String>,
    /// The results of the scenario's own objectives, except the one that ended the battle.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub goals: Vec<objectives::ObjectiveOutcome>,
    /// The loser gave the battle up.
    pub resigned: bool,
    /// The bound with the most losses; `None` without losses.
    pub crisis: Option<u16>,
    /// The number of elements that each side lost in it.
    pub crisis_lost: [usize; 2],
    /// The bound of the first close combat.
    pub first_clash: Option<u16>,
    /// The number of close combats.
    pub combats: usize,
    /// The number of shots.
    pub shots: usize,
    /// The number of elements destroyed in a fight while an enemy was on a flank or the rear.
    pub flanked: usize,
    /// The generals that fell, in order.
    pub falls: Vec<Fall>,
    /// The strongholds that changed hands, in order; the story does not mention any if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub captures: Vec<Capture>,
    /// The least likely destruction of the battle.
    pub luck: Option<Luck>,
    /// Those who went over to the enemy, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub joined: Vec<Joined>,
}

/// Collects the facts from a battle's events.
pub fn facts(rules: &Rulebook, start: &Battle, events: &[Event]) -> Facts {
    let mut reader = StoryReader::new(rules, start);
    for event in events {
        reader.read(event);
    }
    reader.facts(start)
}

/// The story in paragraphs.
///
/// # Errors
/// If the template does not fit; a shipped template always does.
pub fn tell(rules: &Rulebook, start: &Battle, events: &[Event], title: &str) -> Result<Vec<String>, tera::Error> {
    let facts = facts(rules, start, events);
    let mut tera = Tera::new();
    tera.register_filter("owner", |name: &str, _: Kwargs, _: &State| names::owner(name));
    tera.register_filter("the", |name: &str, _: Kwargs, _: &State| names::side(name));
    tera.register_filter("begin", |text: &str, _: Kwargs, _: &State| names::begun(text));
    tera.register_filter("and", |parts: Vec<String>, _: Kwargs, _: &State| names::and(&parts));
    tera.register_filter("lost", |number: u64, _: Kwargs, _: &State| match number {
        0 => "nobody".to_string(),
        n => names::count(n as usize, "element"),
    });
    tera.add_raw_template("story.tera", include_str!("../../templates/battle/story.tera"))?;
    let mut cx = Context::from_serialize(&facts)?;
    cx.insert("title", title);
    cx.insert("captures", &facts.captures);
    cx.insert("joined", &facts.joined);
    cx.insert("came", &facts.sides.each_ref().map(|side| side.came));
    cx.insert("weather", &facts.weather);
    cx.insert("turns", &facts.turns);
    cx.insert("counted", &facts.counted);
    cx.insert("goals", &facts.goals);
    let written = serde_json::to_vec(&facts).unwrap_or_default();
    let pick = blake3::hash(&written);
    cx.insert("pick", &pick.as_bytes()[..7].iter().map(|b| b % 3).collect::<Vec<u8>>());
    let text = tera.render("story.tera", &cx)?;
    let join = |p: &str| p.split_whitespace().collect::<Vec<_>>().join(" ");
    Ok(text.split("\n---\n").map(join).filter(|p| !p.is_empty()).collect())
}

struct StoryReader<'r> {
    rules: &'r Rulebook,
    battle: Battle,
    first: Option<SideId>,
    lost: Vec<(u16, SideId)>,
    /// The last fight, with the number of throws, of 36, that destroy each party.
    blow: Option<(Blow, [u32; 2])>,
    first_clash: Option<u16>,
    combats: usize,
    shots: usize,
    flanked: usize,
    falls: Vec<Fall>,
    captures: Vec<Capture>,
    weather: Option<String>,
    /// The weather now as it is told, but for the wind, which turns every few bounds.
    sky: Option<String>,
    turns: Vec<Turned>,
    luck: Option<Luck>,
    broken: [Vec<String>; 2],
    came: [(usize, String, usize); 2],
    joined: Vec<Joined>,
}

impl<'r> StoryReader<'r> {
    fn new(rules: &'r Rulebook, start: &Battle) -> StoryReader<'r> {
        StoryReader {
            rules,
            battle: start.clone(),
            first: None,
            lost: Vec::new(),
            blow: None,
            first_clash: None,
            combats: 0,
            shots: 0,
            flanked: 0,
            falls: Vec::new(),
            captures: Vec::new(),
            weather: start.forecast.as_ref().map(|_| weather::told(&start.weather)),
            sky: start.forecast.as_ref().map(|_| weather::told(&still(&start.weather))),
            turns: Vec::new(),
            luck: None,
            broken: [Vec::new(), Vec::new()],
            came: [SideId(0), SideId(1)].map(|side| array(rules, start, side)),
            joined: Vec::new(),
        }
    }

    fn read(&mut self, event: &Event) {
        match &event.what {
            What::BoundBegan { side, .. } => self.first = self.first.or(Some(*side)),
            What::WeatherTurned { weather, .. } => self.turned(weather),
            What::Fought { blow, .. } => self.fought(blow),
            What::Result { element, outcome, by, .. } if outcome.is_loss() => self.doomed(*element, *by),
            What::Destroyed { element, .. } if self.battle.is_stand_in(*element) => {}
            What::Destroyed { element, by, .. } => self.gone(*element, *by, false),
            What::Left { element, returns: false } => self.gone(*element, None, true),
            What::Taken { place, by: Some(by), .. } => self.taken(*place, *by),
            What::Turned { place, rule: Rule::Puppet, .. } => self.capture(*place, None, false),
            What::ChangedSides { command, .. } => {
                let own = self.battle.troops().filter(|(_, e)| e.command == *command && !e.standing.is_lost());
                let (count, command) = (own.count(), &self.battle.commands[command.index()]);
                self.joins(command.name.clone(), command.side.enemy(), count);
            }
            What::WentOver { element, command, .. } => {
                self.joins(self.battle.called(*element), self.battle.commands[command.index()].side, 1);
            }
            What::Demoralised { command } => {
                let c = &self.battle.commands[command.index()];
                self.broken[c.side.index()].push(c.name.clone());
            }
            _ => {}
        }
        self.battle.apply(event);
    }

    /// Somebody goes over to a side.
    fn joins(&mut self, who: String, side: SideId, count: usize) {
        let to = self.battle.sides[side.index()].name.clone();
        self.joined.push(Joined { bound: self.battle.bound.number, who, to, count });
    }

    /// Weather that is drawn before the first bound's moves is the weather of the start. Of later weather the wind is not told.
    fn turned(&mut self, weather: &Weather) {
        let bound = self.battle.bound.number;
        let sky = Some(weather::told(&still(weather)));
        let drawn = self.battle.forecast.as_ref().is_some_and(|forecast| forecast.draw.is_some());
        if drawn && bound <= 1 {
            self.weather = Some(weather::told(weather));
        } else if sky != self.sky {
            self.turns.extend(sky.clone().map(|weather| Turned { bound, weather }));
        }
        self.sky = sky;
    }

    fn fought(&mut self, blow: &Blow) {
        match blow.how {
            FightKind::CloseCombat => {
                self.combats += 1;
                self.first_clash = self.first_clash.or(Some(self.battle.bound.number));
            }
            FightKind::Shooting => self.shots += 1,
        }
        self.blow = Some((blow.clone(), self.deadly(blow)));
    }

    /// The number of throws, of 36, that destroy each party in a fight that is not applied yet.
    fn deadly(&self, blow: &Blow) -> [u32; 2] {
        let field = Field::new(&self.battle);
        let at = Situation::new(self.rules, &field, &self.battle);
        let odds = Odds::of(&at, Duel::of(&at, blow));
        [0, 1].map(|party| odds.lost(party))
    }

    /// Notes an element destroyed by the last fight: the odds, and whether an enemy was on its flank or rear.
    fn doomed(&mut self, element: ElementId, by: ElementId) {
        let Some((blow, deadly)) = &self.blow else { return };
        let loser = usize::from(blow.parties[1].element == element);
        if [blow.parties[loser].element, blow.parties[1 - loser].element] != [element, by] {
            return;
        }
        if blow.parties[loser].factors.iter().any(|f| matches!(f.kind, FactorKind::Flank | FactorKind::Rear)) {
            self.flanked += 1;
        }
        let chances = deadly[loser];
        // A bonus added to the dice may destroy an element that no throw alone could.
        if chances > 0 && self.luck.as_ref().is_none_or(|l| chances < l.chances) {
            self.luck = Some(Luck {
                bound: self.battle.bound.number,
                loser: self.called(element),
                winner: self.called(by),
                side: self.side(element),
                chances,
            });
        }
    }

    /// Notes an enemy of the owner that came into a stronghold, unless it is one of the stronghold's people.
    fn taken(&mut self, place: u8, by: ElementId) {
        let there = &self.battle.strongholds[usize::from(place)];
        if self.battle.element(by).side != there.side && !there.is_people(by) {
            let surrendered = there.rule == Rule::Puppet;
            let sacked = there.kind == StrongholdKind::Camp || (there.has_citizens() && there.rule == Rule::Nobody);
            self.capture(place, Some(self.called(by)), sacked && !surrendered);
        }
    }

    fn capture(&mut self, place: u8, by: Option<String>, sacked: bool) {
        let bound = self.battle.bound.number;
        self.captures.push(Capture { bound, place: names::stronghold(&self.battle, place), by, sacked });
    }

    fn gone(&mut self, element: ElementId, by: Option<ElementId>, fled: bool) {
        let e = self.battle.element(element);
        self.lost.push((self.battle.bound.number, e.side));
        if e.general {
            let command = self.battle.command_of(element).name.clone();
            let own = by.is_some_and(|id| self.battle.element(id).side == e.side);
            let by = by.map(|id| self.called(id));
            let fall = Fall { bound: self.battle.bound.number, command, side: self.side(element), by, own, fled };
            self.falls.push(fall);
        }
    }

    fn called(&self, id: ElementId) -> String {
        names::of_command(&self.battle, id)
    }

    fn side(&self, id: ElementId) -> String {
        self.battle.sides[self.battle.element(id).side.index()].name.clone()
    }

    fn facts(self, start: &Battle) -> Facts {
        let count = |bound: u16, side: u8| self.lost.iter().filter(|l| **l == (bound, SideId(side))).count();
        let crisis = self.lost.iter().map(|l| l.0).max_by_key(|b| count(*b, 0) + count(*b, 1));
        let name = |side: SideId| start.sides[side.index()].name.clone();
        let ending = self.battle.ending.clone();
        let winner = ending.as_ref().and_then(|e| e.winner);
        let [red, blue] = [SideId(0), SideId(1)].map(|side| self.side_facts(side));
        Facts {
            sides: [red, blue],
            first: name(self.first.unwrap_or(start.bound.side)),
            ground: ground(start),
            counted: self.weather.iter().flat_map(|_| by_house(self.rules)).collect(),
            weather: self.weather,
            turns: self.turns,
            bounds: counts::bounds(&self.battle),
            winner: winner.map(name),
            loser: winner.map(|w| name(w.enemy())),
            resigned: ending.as_ref().is_some_and(|e| e.why == EndReason::Resigned),
            condition: ending.and_then(|e| match e.why {
                EndReason::Condition(name) => Some(objectives::demanded(&self.battle, name)),
                EndReason::NobodyLeft => Some("no element of either side was left".into()),
                EndReason::Victory if winner.is_none() => Some("both sides were beaten".into()),
                EndReason::Resigned | EndReason::Victory | EndReason::Bounds => None,
                EndReason::Retreat([true, true]) => Some("both sides retreated in the night".into()),
                EndReason::Retreat([first, _]) => {
                    Some(format!("{} retreated in the night", name(SideId(u8::from(!first)))))
                }
                EndReason::Points => Some(objectives::ahead(&self.battle)),
            }),
            goals: objectives::besides(&self.battle),
            crisis,
            crisis_lost: crisis.map_or([0, 0], |b| [count(b, 0), count(b, 1)]),
            first_clash: self.first_clash,
            combats: self.combats,
            shots: self.shots,
            flanked: self.flanked,
            falls: self.falls,
            captures: self.captures,
            luck: self.luck,
            joined: self.joined,
        }
    }

    fn side_facts(&self, side: SideId) -> SideFacts {
        let own: Vec<_> = self.battle.troops().map(|(_, e)| e).filter(|e| e.side == side).collect();
        let (came, most, most_count) = self.came[side.index()].clone();
        let fled = own.iter().filter(|e| e.standing == Standing::Gone).count();
        SideFacts {
            name: self.battle.sides[side.index()].name.clone(),
            came,
            total: self.battle.strength(side),
            lost: own.iter().filter(|e| e.standing.is_lost()).count(),
            fled,
            most,
            most_count,
            broken: self.broken[side.index()].clone(),
        }
    }
}

/// Named features first, then kinds, each once.
fn ground(start: &Battle) -> Vec<String> {
    let mut names: Vec<String> = start.ground().filter_map(|(_, f)| f.name.clone()).collect();
    let kinds = start.ground().filter(|(_, f)| f.name.is_none()).map(|(_, f)| kind(f.kind).to_string());
    for name in kinds {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.truncate(4);
    names
}

/// Ground without a name, as in a sentence.
fn kind(kind: FeatureKind) -> &'static str {
    match kind {
        FeatureKind::GentleHill => "a gentle hill",
        FeatureKind::DifficultHill => "a difficult hill",
        FeatureKind::Woods => "woods",
        FeatureKind::Marsh => "a marsh",
        FeatureKind::Gully => "a gully",
        FeatureKind::Dunes => "dunes",
        FeatureKind::Oasis => "an oasis",
        FeatureKind::Orchard => "an orchard",
        FeatureKind::Vineyard => "a vineyard",
        FeatureKind::Rocky => "rocky ground",
        FeatureKind::Scrub => "scrub",
        FeatureKind::Boggy => "boggy ground",
        FeatureKind::Enclosures => "enclosed fields",
        FeatureKind::Plough => "ploughland",
        FeatureKind::RoughGround => "rough ground",
        FeatureKind::River => "a river",
        FeatureKind::Road => "a road",
        FeatureKind::Waterway => "open water",
        FeatureKind::Beach => "a beach",
        FeatureKind::City => "a city",
        FeatureKind::Fort => "a fort",
        FeatureKind::Hamlet => "a hamlet",
        FeatureKind::Edifice => "an edifice",
        FeatureKind::TemporaryWorks => "a palisade",
        FeatureKind::PermanentWorks => "a wall",
        FeatureKind::House => "a house",
    }
}
