//! Sets a battle of forces by points up by hand: who leads and commands, the battlefield, the base edge, and where figures enter.
//! `auto` leaves a step to the computer; a refusal is printed with its clause, and the question is repeated.

use super::map::{self, MapPart};
use super::read;
use super::talk::Talk;
use crate::base::clause::Cited;
use crate::base::names::{CommandId, ElementId, SideId, cut, did_you_mean};
use crate::battle::{Area, Battle, Compass, Element, Feature, FeatureKind, Shape, Standing};
use crate::book::Objection;
use crate::book::length::Length;
use crate::course::Game;
use crate::geometry::{Point, Vec2};
use crate::report::{names, setting};
use crate::setup::entrant::{Entrant, EntrantView, Entrants, EntryPlaces};
use crate::setup::sketch::Sketch;
use crate::setup::{Left, SetupStep};
use crate::ways::edge::at_edge;

/// The players of an encounter: people for some sides, the computer for the others.
pub struct EntrySeats<'t, 'o> {
    talk: &'t mut Talk<'o>,
    human: [bool; 2],
    names: [String; 2],
    /// The number of steps that were told.
    told: usize,
    /// A person left.
    pub left: bool,
    /// The places that the person who is asked has chosen so far.
    places: EntryPlaces,
    /// The features that he has chosen so far.
    features: Vec<Feature>,
    /// The side whose sub-units were listed before it was asked who leads them.
    listed: Option<SideId>,
}

impl<'t, 'o> EntrySeats<'t, 'o> {
    /// People for some sides.
    pub fn new(talk: &'t mut Talk<'o>, human: [bool; 2], names: [String; 2]) -> EntrySeats<'t, 'o> {
        EntrySeats { talk, human, names, told: 0, left: false, places: Vec::new(), features: Vec::new(), listed: None }
    }

    /// Tells the steps that nobody was told yet.
    pub fn tell(&mut self, battle: &Battle, steps: &[Cited<SetupStep>]) {
        let new = &steps[self.told.min(steps.len())..];
        if !new.is_empty() {
            self.talk.say(&setting::tell(battle, new));
            self.told = steps.len();
        }
    }

    /// A person's line, which is none of those that every question takes; `None` for `auto`.
    fn line(&mut self, at: &EntrantView, shown: &Battle, what: &str, help: &str) -> Result<Option<String>, Left> {
        self.tell(at.battle, at.steps);
        loop {
            let prompt = format!("{}, {what}> ", names::one_line(&self.names[at.side.index()]));
            let line = self.talk.ask(&prompt);
            match line.as_deref() {
                None | Some("quit" | "exit") => {
                    self.left = true;
                    return Err(Left);
                }
                Some("auto") => return Ok(None),
                Some("map") => self.map(at, shown),
                Some("list") => self.list(at, shown),
                Some("" | "help") => {
                    self.talk.tell(&format!("{help}; lengths in paces; or auto, map, list, quit"));
                }
                Some(line) => return Ok(Some(line.to_string())),
            }
        }
    }

    /// A person's answer; `None` for `auto`. If `read` refuses a line, its error is printed and the question is repeated.
    fn answer<T>(
        &mut self,
        at: &EntrantView,
        what: &str,
        help: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Option<T>, Left> {
        loop {
            let Some(line) = self.line(at, at.battle, what, help)? else { return Ok(None) };
            match read(&line) {
                Ok(found) => return Ok(Some(found)),
                Err(why) => self.talk.tell(&why),
            }
        }
    }

    /// Draws the field; who waits is not named beneath it, for `list` does that.
    fn map(&mut self, at: &EntrantView, battle: &Battle) {
        let mut battle = battle.clone();
        for element in battle.elements.iter_mut().filter(|element| element.standing == Standing::Reserve) {
            element.standing = Standing::Away;
        }
        let game = Game::new(at.rules, battle);
        let drawn = map::draw(&game.now(), self.talk.width, MapPart::Board);
        self.talk.draw(&drawn);
    }

    /// Names the sub-units of the side that is asked with their figures.
    fn list(&mut self, at: &EntrantView, battle: &Battle) {
        for (unit, (command, of)) in battle.commands_of(at.side).enumerate() {
            let chief = if of.chief { ", its leader commands the force" } else { "" };
            self.talk.say(&format!("{}: {}{chief}", unit + 1, names::one_line(&of.name)));
            for (_, e) in battle.roster().filter(|(_, e)| e.command == command) {
                let leads = if e.general { ", leads" } else { "" };
                let state = if e.standing == Standing::OnTable { "at the edge" } else { "waits" };
                self.talk.say(&format!("  {} {}: {state}{leads}", e.code, e.number));
            }
        }
    }
}

/// A pace of a battle, in 1/1000 mm.
fn pace(battle: &Battle) -> f64 {
    f64::from(Length::Paces(100).on(battle)) / 100.0
}

/// The figures of a side, with their ids.
fn army(at: &EntrantView) -> (Vec<ElementId>, Vec<Element>) {
    at.battle.roster().filter(|(_, e)| e.side == at.side).map(|(id, e)| (id, e.clone())).unzip()
}

/// The figures that are named: `Blade 1-3 + Shooter 1`.
fn named(at: &EntrantView, line: &str) -> Result<Vec<ElementId>, String> {
    let (ids, army) = army(at);
    let found = read::figures(&army, line)?;
    Ok(found.into_iter().filter_map(|i| ids.get(i).copied()).collect())
}

/// The sub-unit of a side with this number from 1.
fn unit(at: &EntrantView, text: &str) -> Result<CommandId, String> {
    let own: Vec<CommandId> = at.battle.commands_of(at.side).map(|(id, _)| id).collect();
    let found = text.trim().parse::<usize>().ok().and_then(|number| own.get(number.checked_sub(1)?).copied());
    found.ok_or_else(|| format!("`{}` is no sub-unit; expected its number, 1 to {}", cut(text.trim()), own.len()))
}

/// `Blade 1-3 at 30`: a line along the edge with the middle of the first figure there, the others to its right. `unit 2 at 30` is a
/// whole sub-unit, `unit 2 column at 30` the head of its column, `unit 2 columns at 30` one of two files.
fn places(at: &EntrantView, line: &str) -> Result<EntryPlaces, String> {
    let (who, place) = line.rsplit_once(" at ").ok_or_else(|| {
        format!("`{}` has no place: `Blade 1-3 at 30`, `unit 2 at 30` or `unit 2 column at 30`", cut(line))
    })?;
    let along = place.trim().parse::<f64>().ok().filter(|along| along.abs() <= 1_000.0);
    let along = along.ok_or_else(|| format!("`{}` is no place along the edge, as in `at 30`", cut(place.trim())))?;
    let mut ids = match who.trim().strip_prefix("unit ") {
        None => named(at, who)?,
        Some(text) => {
            let (number, files) = match text.trim().split_once(char::is_whitespace) {
                None => (text, usize::MAX),
                Some((number, "column")) => (number, 1),
                Some((number, "columns")) => (number, 2),
                Some((_, word)) => {
                    let near = did_you_mean(word, ["column", "columns"]);
                    return Err(format!("found `{}` behind the sub-unit, expected column or columns{near}", cut(word)));
                }
            };
            let command = unit(at, number)?;
            let own = at.battle.roster().filter(|(_, e)| e.command == command).map(|(id, _)| id);
            own.take(files).collect()
        }
    };
    ids.dedup();
    let edge = at.battle.sides[at.side.index()].edge;
    // Who looks in from the south has the east on his right.
    let right = match edge {
        Compass::South | Compass::East => 1.0,
        Compass::North | Compass::West => -1.0,
    };
    let first = along * pace(at.battle);
    let mut all = Vec::new();
    let mut aside = 0.0;
    for id in ids {
        all.push((id, whole(first + right * aside)));
        aside += f64::from(at.battle.element(id).base.width);
    }
    Ok(all)
}

/// A length in whole 1/1000 mm.
fn whole(length: f64) -> i32 {
    Point::round(Vec2::new(length, 0.0)).x
}

/// The names of the features that a battlefield may have.
fn kinds(at: &EntrantView) -> Vec<(String, FeatureKind)> {
    let going = at.rules.moves.going.iter().map(|row| row.ground);
    let others = [FeatureKind::GentleHill, FeatureKind::River, FeatureKind::Road];
    let mut all: Vec<(String, FeatureKind)> = Vec::new();
    for kind in going.chain(others).filter(|kind| *kind != FeatureKind::House) {
        let name = kind.title().to_lowercase();
        if all.iter().all(|(known, _)| *known != name) {
            all.push((name, kind));
        }
    }
    all.extend([("stream".to_string(), FeatureKind::River), ("path".to_string(), FeatureKind::Road)]);
    all
}

/// `woods at 20,30 size 12x10`, `stream along 0,24 90,20`.
fn feature(at: &EntrantView, line: &str) -> Result<Feature, String> {
    let kinds = kinds(at);
    let lower = line.to_lowercase();
    let mut fitting: Vec<&(String, FeatureKind)> =
        kinds.iter().filter(|(name, _)| lower.strip_prefix(name).is_some_and(|rest| rest.starts_with(' '))).collect();
    fitting.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
    let Some((name, kind)) = fitting.first() else {
        let word = line.split(" at ").next().unwrap_or(line).split(" along ").next().unwrap_or(line);
        let near = did_you_mean(&word.to_lowercase(), kinds.iter().map(|(name, _)| name.as_str()));
        let all: Vec<&str> = kinds.iter().map(|(name, _)| name.as_str()).collect();
        return Err(format!("there is no feature `{}`{near}; there are {}", cut(word), all.join(", ")));
    };
    let as_line = matches!(kind, FeatureKind::River | FeatureKind::Road);
    let usual = at.rules.forces.as_ref().map_or(0, |tables| tables.land.path_width.value.on(at.battle));
    match read::sketch(pace(at.battle), line.get(name.len()..).unwrap_or_default())? {
        Sketch::Line { path, width } if as_line => {
            let width = if lower.contains(" width ") { whole(width) } else { usual };
            Ok(Feature::new(*kind, Shape::Line { path, width }))
        }
        Sketch::Area { at: middle, size, turn, .. } if !as_line => {
            let corner =
                |x: f64, y: f64| Point::round(middle + turn.right() * (size.x * x) + turn.forward() * (size.y * y));
            let outline = vec![corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)];
            let hill = matches!(kind, FeatureKind::GentleHill);
            let crest = hill.then(|| vec![corner(-0.25, 0.0), corner(0.25, 0.0)]);
            Ok(Feature::new(*kind, Shape::Area(Area { outline, crest })))
        }
        _ if as_line => Err(format!("expected a line, as in `{name} along 0,24 90,20`")),
        _ => Err(format!("expected a middle and a size, as in `{name} at 20,30 size 12x10`")),
    }
}

impl Entrant for EntrySeats<'_, '_> {
    fn leaders(&mut self, at: &EntrantView) -> Result<Option<Vec<ElementId>>, Left> {
        let help = "`Blade 1 + Shooter 2`: figures that lead their sub-units instead of those that were named leaders; done \
                    keeps these";
        if self.listed != Some(at.side) {
            self.listed = Some(at.side);
            self.list(at, at.battle);
        }
        let found = self.answer(at, "leaders", help, |line| match line {
            "done" => Ok(None),
            line => named(at, line).map(Some),
        })?;
        Ok(found.flatten())
    }

    fn commander(&mut self, at: &EntrantView) -> Result<Option<CommandId>, Left> {
        if at.battle.commands_of(at.side).count() < 2 {
            return Ok(None);
        }
        let help = "the number of the sub-unit whose leader commands the force";
        self.answer(at, "sub-unit of the commander", help, |line| unit(at, line))
    }

    fn ground(&mut self, at: &EntrantView) -> Result<Option<Vec<Feature>>, Left> {
        let help = "`woods at 20,30 size 12x10`, `stream along 0,24 90,20`, one after the other; back takes the last one away, clear \
                    all of them, done has them judged";
        loop {
            let shown = Battle { features: self.features.clone(), ..at.battle.clone() };
            let Some(line) = self.line(at, &shown, "battlefield", help)? else {
                self.features.clear();
                return Ok(None);
            };
            match line.as_str() {
                "done" => return Ok(Some(self.features.clone())),
                "clear" => self.features.clear(),
                "back" => {
                    self.features.pop();
                }
                line => match feature(at, line) {
                    Ok(found) => self.features.push(found),
                    Err(why) => {
                        self.talk.tell(&why);
                        continue;
                    }
                },
            }
            let shown = Battle { features: self.features.clone(), ..at.battle.clone() };
            self.map(at, &shown);
        }
    }

    fn edge(&mut self, at: &EntrantView) -> Result<Option<Compass>, Left> {
        self.tell(at.battle, at.steps);
        self.map(at, at.battle);
        self.answer(at, "base edge", "north, east, south or west", |line| {
            let named = Compass::ALL.into_iter().find(|edge| edge.name().eq_ignore_ascii_case(line));
            named.ok_or_else(|| format!("`{}` is no edge; there are north, east, south and west", cut(line)))
        })
    }

    fn enter(&mut self, at: &EntrantView) -> Result<Option<EntryPlaces>, Left> {
        let (mine, _) = army(at);
        self.places.retain(|(id, _)| mine.contains(id));
        self.tell(at.battle, at.steps);
        self.map(at, at.battle);
        let edge = at.battle.sides[at.side.index()].edge.name();
        let what = format!("figures at the {edge} edge");
        let help = "`Blade 1-3 at 30` puts a line there with the middle of the first, the others to its right; `unit 2 at 30` a whole \
                    sub-unit; `unit 2 column at 30` the head of a column that waits off the table, `columns` one of two files; \
                    clear begins again; done: who has no place waits in a column behind the others of his sub-unit; auto draws \
                    all of them up";
        loop {
            let shown = standing(at, &self.places);
            let Some(line) = self.line(at, &shown, &what, help)? else {
                self.places.clear();
                return Ok(None);
            };
            match line.as_str() {
                "done" => return Ok(Some(self.places.clone())),
                "clear" => self.places.clear(),
                line => match places(at, line) {
                    Ok(found) => {
                        // Who is named again, and his whole sub-unit if it is, stands where he was named last.
                        self.places.retain(|(id, _)| found.iter().all(|(new, _)| new != id));
                        self.places.extend(found);
                    }
                    Err(why) => {
                        self.talk.tell(&why);
                        continue;
                    }
                },
            }
            let shown = standing(at, &self.places);
            self.map(at, &shown);
        }
    }

    fn refused(&mut self, why: &Objection) {
        self.talk.tell(&format!("refused: {why}"));
        self.talk.tell(&format!("  help: `debellis rule {}` prints the rule", why.clause));
    }
}

/// The battle with these figures at the edge.
fn standing(at: &EntrantView, places: &EntryPlaces) -> Battle {
    let mut battle = at.battle.clone();
    let edge = battle.sides[at.side.index()].edge;
    for (id, along) in places {
        let base = at_edge(&battle, *id, edge, f64::from(*along));
        let e = &mut battle.elements[id.index()];
        (e.base, e.standing) = (base, Standing::OnTable);
    }
    battle
}

impl Entrants for EntrySeats<'_, '_> {
    fn entrant(&mut self, who: SideId) -> Option<&mut dyn Entrant> {
        self.human[who.index()].then_some(self)
    }
}
