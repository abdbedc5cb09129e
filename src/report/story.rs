//! The story of a battle in prose: a page or less, every sentence true of the events.
//!
//! First the facts are found in the events, as plain numbers and names; then a template puts them into words. Which of
//! several wordings is taken follows from the battle's own hash, so that the same battle is always told alike.

use super::{counts, names, objectives, weather};
use crate::base::names::{ElementId, SideId};
use crate::battle::{
    Battle, Blow, EndReason, Event, FactorKind, FeatureKind, FightKind, Outcome, Rule, Standing, StrongholdKind, What,
};
use crate::book::Rulebook;
use crate::fight::Duel;
use crate::fight::odds::Odds;
use crate::view::{Field, Situation};
use serde::Serialize;
use tera::{Context, Kwargs, State, Tera};

/// A fight that ended against the odds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Luck {
    /// The bound.
    pub bound: u16,
    /// Who was destroyed, with its command.
    pub loser: String,
    /// By whom.
    pub winner: String,
    /// The side that lost it.
    pub side: String,
    /// In how many of 36 throws it would have been destroyed.
    pub chances: u32,
}

/// How a general fell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fall {
    /// The bound.
    pub bound: u16,
    /// The command that he led.
    pub command: String,
    /// His side.
    pub side: String,
    /// Who did it, where somebody did.
    pub by: Option<String>,
    /// It was one of his own side.
    pub own: bool,
    /// He was not killed but left the field.
    pub fled: bool,
}

/// One side at the start and at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SideFacts {
    /// Its name.
    pub name: String,
    /// Elements at the start.
    pub total: usize,
    /// Elements lost.
    pub lost: usize,
    /// Elements that left the field among them.
    pub fled: usize,
    /// Its most numerous troops, by the rule set's word, and how many.
    pub most: String,
    /// How many of them.
    pub most_count: usize,
    /// Commands that lost heart.
    pub broken: Vec<String>,
}

/// A camp, City or Fort that changed hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Capture {
    /// The bound.
    pub bound: u16,
    /// What it is and whose it was: `Rome's City`.
    pub place: String,
    /// Who took it, with its command; nobody where it surrendered.
    pub by: Option<String>,
    /// It was sacked.
    pub sacked: bool,
}

/// A change of the weather.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Turned {
    /// The bound.
    pub bound: u16,
    /// What it was then.
    pub weather: String,
}

/// What the events say of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Facts {
    /// The two sides.
    pub sides: [SideFacts; 2],
    /// The side that began.
    pub first: String,
    /// Named features and kinds of ground, at most four.
    pub ground: Vec<String>,
    /// The weather at the start, where the scenario tells of any; otherwise the story is told as if there were none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weather: Option<String>,
    /// How it turned, in order, each change once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub turns: Vec<Turned>,
    /// What of the weather counted by house rules.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub counted: Vec<String>,
    /// Bounds played.
    pub bounds: u16,
    /// The winner's name.
    pub winner: Option<String>,
    /// The loser's name.
    pub loser: Option<String>,
    /// The declared condition that ended it.
    pub condition: Option<String>,
    /// The scenario's own objectives as they came out, but for the one that ended the battle.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub goals: Vec<objectives::ObjectiveOutcome>,
    /// The loser gave the battle up.
    pub resigned: bool,
    /// The bound with the most losses, where there was any loss.
    pub crisis: Option<u16>,
    /// How many elements each side lost in it.
    pub crisis_lost: [usize; 2],
    /// The first bound in which two fronts fought.
    pub first_clash: Option<u16>,
    /// Close combats fought.
    pub combats: usize,
    /// Shots resolved.
    pub shots: usize,
    /// Elements destroyed in the fight while a flank or the rear was held by an enemy.
    pub flanked: usize,
    /// The generals that fell, in order.
    pub falls: Vec<Fall>,
    /// The places that changed hands, in order; without any the story is told as if there were none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub captures: Vec<Capture>,
    /// The least likely destruction of the battle.
    pub luck: Option<Luck>,
}

/// Reads the facts out of a battle's events.
pub fn facts(rules: &Rulebook, start: &Battle, events: &[Event]) -> Facts {
    let mut reader = StoryReader::new(rules, start);
    for event in events {
        reader.read(event);
    }
    reader.facts(start)
}

/// Tells the story in paragraphs.
///
/// # Errors
/// Where the template does not fit; a shipped template always does.
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
    /// The last fight, with the throws of 36 that destroy each party.
    blow: Option<(Blow, [u32; 2])>,
    first_clash: Option<u16>,
    combats: usize,
    shots: usize,
    flanked: usize,
    falls: Vec<Fall>,
    captures: Vec<Capture>,
    weather: Option<String>,
    turns: Vec<Turned>,
    luck: Option<Luck>,
    broken: [Vec<String>; 2],
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
            turns: Vec::new(),
            luck: None,
            broken: [Vec::new(), Vec::new()],
        }
    }

    fn read(&mut self, event: &Event) {
        match &event.what {
            What::BoundBegan { side, .. } => self.first = self.first.or(Some(*side)),
            What::WeatherTurned { weather, .. } => self.turned(weather::told(weather)),
            What::Fought { blow, .. } => self.fought(blow),
            What::Result { element, outcome: Outcome::Destroyed, by, .. } => self.doomed(*element, *by),
            What::Destroyed { element, by } => self.gone(*element, *by, false),
            What::Left { element } => self.gone(*element, None, true),
            What::Taken { place, by: Some(by), .. } => self.taken(*place, *by),
            What::Turned { place, rule: Rule::Puppet, .. } => self.capture(*place, None, false),
            What::Demoralised { command } => {
                let c = &self.battle.commands[command.index()];
                self.broken[c.side.index()].push(c.name.clone());
            }
            _ => {}
        }
        self.battle.apply(event);
    }

    /// The weather that was found before the first dice is that of the start.
    fn turned(&mut self, told: String) {
        let bound = self.battle.bound.number;
        let same = self.turns.last().map(|turn| &turn.weather).or(self.weather.as_ref()) == Some(&told);
        let drawn = self.battle.forecast.as_ref().is_some_and(|forecast| forecast.draw.is_some());
        if drawn && bound <= 1 {
            self.weather = Some(told);
        } else if !same {
            self.turns.push(Turned { bound, weather: told });
        }
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

    /// In how many of the 36 throws of a fight not yet applied each party is destroyed.
    fn deadly(&self, blow: &Blow) -> [u32; 2] {
        let field = Field::new(&self.battle);
        let at = Situation::new(self.rules, &field, &self.battle);
        let odds = Odds::of(&at, Duel::of(&at, blow));
        [0, 1].map(|party| odds.chance(party, Outcome::Destroyed))
    }

    /// An element is doomed by the fight just told: how likely was that, and did a turned flank do it?
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
        // A bonus added to the dice may bring what no throw alone could.
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

    /// Somebody came to be inside a place: told of enemies of its owner who are no people of it.
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
        format!("{} of {}", self.battle.name(id), self.battle.command_of(id).name)
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
            counted: self
                .weather
                .iter()
                .flat_map(|_| self.rules.weather.in_force.iter().map(|row| row.name.into()))
                .collect(),
            weather: self.weather,
            turns: self.turns,
            bounds: counts::bounds(&self.battle),
            winner: winner.map(name),
            loser: winner.map(|w| name(w.enemy())),
            resigned: ending.as_ref().is_some_and(|e| e.why == EndReason::Resigned),
            condition: ending.and_then(|e| match e.why {
                EndReason::Condition(name) => Some(objectives::demanded(&self.battle, name)),
                EndReason::NobodyLeft => Some("no element of either side was left".into()),
                EndReason::Resigned | EndReason::Victory | EndReason::Bounds => None,
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
        }
    }

    fn side_facts(&self, side: SideId) -> SideFacts {
        let own: Vec<_> = self.battle.elements.iter().filter(|e| e.side == side).collect();
        let mut kinds: Vec<(&str, usize)> = Vec::new();
        for e in &own {
            let word = self.rules.troop(e.code.as_str()).map_or(e.kind.word(), |row| row.kind.word());
            match kinds.iter_mut().find(|(known, _)| *known == word) {
                Some((_, count)) => *count += 1,
                None => kinds.push((word, 1)),
            }
        }
        let most = kinds.iter().copied().rev().max_by_key(|(_, count)| *count).unwrap_or(("troops", 0));
        let fled = own.iter().filter(|e| e.standing == Standing::Gone).count();
        SideFacts {
            name: self.battle.sides[side.index()].name.clone(),
            total: own.len(),
            lost: own.iter().filter(|e| e.standing == Standing::Destroyed).count() + fled,
            fled,
            most: most.0.to_lowercase(),
            most_count: most.1,
            broken: self.broken[side.index()].clone(),
        }
    }
}

/// Named features first, then kinds, each once.
fn ground(start: &Battle) -> Vec<String> {
    let mut names: Vec<String> = start.features.iter().filter_map(|f| f.name.clone()).collect();
    let kinds = start.features.iter().filter(|f| f.name.is_none()).map(|f| kind(f.kind).to_string());
    for name in kinds {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.truncate(4);
    names
}

/// Ground without a name, as it stands in a sentence.
fn kind(kind: FeatureKind) -> &'static str {
    match kind {
        FeatureKind::GentleHill => "a gentle hill",
        FeatureKind::DifficultHill => "a difficult hill",
        FeatureKind::Woods => "woods",
        FeatureKind::Marsh => "a marsh",
        FeatureKind::Gully => "a gully",
        FeatureKind::Dunes => "dunes",
        FeatureKind::Oasis => "an oasis",
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
    }
}
