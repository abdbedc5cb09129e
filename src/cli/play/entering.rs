//! Sets a battle of forces by points up by hand: who leads and commands, the battlefield, the base edge, and where figures enter.
//! `auto` leaves a step to the computer; a refusal is printed with its clause, and the question is repeated.

use super::asking::{SeatLook, misread};
use super::before;
use super::drawing;
use super::map;
use super::read;
use super::seated::Seated;
use super::talk::Talk;
use super::window::MapPart;
use crate::base::names::{CommandId, ElementId, SideId, cut, did_you_mean};
use crate::battle::{Battle, Compass, Element, Feature, FeatureKind, Standing};
use crate::book::Objection;
use crate::book::length::Length;
use crate::course::Game;
use crate::report::names;
use crate::setup::Left;
use crate::setup::encounter_drawn::{drawn, is_line, kinds, usual_width};
use crate::setup::entrant::{Entrant, EntrantView, Entrants, EntryPlaces};
use crate::setup::named_force::side_by_side;
use crate::setup::sketch::Sketch;
use crate::ways::edge::at_edge;

/// The players of an encounter: people for some sides, the computer for the others.
pub struct EntrySeats<'t, 'm, 'o> {
    /// Those who are asked.
    pub seated: Seated<'t, 'm, 'o>,
    /// The places that the person who is asked has chosen so far.
    places: EntryPlaces,
    /// The features that he has chosen so far.
    features: Vec<Feature>,
    /// The side whose sub-units were listed before it was asked who leads them.
    listed: Option<SideId>,
}

impl<'t, 'm, 'o> EntrySeats<'t, 'm, 'o> {
    /// The people who are asked.
    pub fn new(seated: Seated<'t, 'm, 'o>) -> EntrySeats<'t, 'm, 'o> {
        EntrySeats { seated, places: Vec::new(), features: Vec::new(), listed: None }
    }

    /// A person's answer; `None` for `auto`. He can look at `shown`.
    fn answer<T>(
        &mut self,
        at: &EntrantView,
        shown: &Battle,
        what: &str,
        help: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Option<T>, Left> {
        let look = |talk: &mut Talk, look: SeatLook| match look {
            SeatLook::Map => draw(talk, at, shown),
            SeatLook::List => list(talk, at, shown),
        };
        self.seated.answer(at, what, &format!("{help}; lengths in paces"), look, read)
    }

    /// A person's line as it is.
    fn line(&mut self, at: &EntrantView, shown: &Battle, what: &str, help: &str) -> Result<Option<String>, Left> {
        self.answer(at, shown, what, help, |line| Ok(line.to_string()))
    }
}

/// Draws the field; who waits is not named beneath it, for `list` does that.
fn draw(talk: &mut Talk, at: &EntrantView, battle: &Battle) {
    let mut battle = battle.clone();
    for element in battle.elements.iter_mut().filter(|element| element.standing == Standing::Reserve) {
        element.standing = Standing::Away;
    }
    let game = Game::new(at.rules, battle);
    let drawn = map::draw(&game.now(), talk.wide, MapPart::Board);
    talk.draw(&drawn);
}

/// How far along its edge a figure stands, in paces, as an answer has it.
fn along(battle: &Battle, e: &Element) -> f64 {
    let far = match battle.sides[e.side.index()].edge {
        Compass::North | Compass::South => e.base.at.x,
        Compass::East | Compass::West => e.base.at.y,
    };
    (f64::from(far) / pace(battle) * 100.0).round() / 100.0
}

/// Names the sub-units of the side that is asked with their figures.
fn list(talk: &mut Talk, at: &EntrantView, battle: &Battle) {
    for (unit, (command, of)) in battle.commands_of(at.side).enumerate() {
        let chief = match (of.chief, at.battle.forces_of(at.side)) {
            (false, 1) => String::new(),
            (true, 1) => ", its leader commands the force".to_string(),
            (false, _) => format!(", of force {}", u16::from(of.force) + 1),
            (true, _) => format!(", its leader commands force {}", u16::from(of.force) + 1),
        };
        talk.say(&format!("{}: {}{chief}", unit + 1, names::one_line(&of.name)));
        for (_, e) in battle.roster().filter(|(_, e)| e.command == command) {
            let leads = if e.general { ", leads" } else { "" };
            let state = match e.standing {
                Standing::OnTable => format!("at the edge at {}", along(battle, e)),
                _ => "waits".into(),
            };
            talk.say(&format!("  {} {}: {state}{leads}", e.code, e.number));
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
    Ok(side_by_side(at.battle, edge, &ids, along * pace(at.battle)))
}

/// `woods at 20,30 size 12x10`, `stream along 0,24 90,20`.
fn feature(at: &EntrantView, line: &str) -> Result<Feature, String> {
    let kinds = kinds(at.rules);
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
    let sketch = match drawing::sketch(pace(at.battle), line.get(name.len()..).unwrap_or_default())? {
        Sketch::Line { path, .. } if !lower.contains(" width ") => {
            Sketch::Line { path, width: f64::from(usual_width(at.rules, at.battle)) }
        }
        sketch => sketch,
    };
    drawn(*kind, &sketch).ok_or_else(|| match is_line(*kind) {
        true => format!("expected a line, as in `{name} along 0,24 90,20`"),
        false => format!("expected a middle and a size, as in `{name} at 20,30 size 12x10`"),
    })
}

impl Entrant for EntrySeats<'_, '_, '_> {
    fn leaders(&mut self, at: &EntrantView) -> Result<Option<Vec<ElementId>>, Left> {
        let help = "`Blade 1 + Shooter 2`: figures that lead their sub-units instead of those that were named leaders; done \
                    keeps these";
        if self.listed != Some(at.side) {
            self.listed = Some(at.side);
            self.seated.talk(|talk| list(talk, at, at.battle));
        }
        let found = self.answer(at, at.battle, "leaders", help, |line| match line {
            "done" => Ok(None),
            line => named(at, line).map(Some),
        })?;
        Ok(found.flatten())
    }

    fn commander(&mut self, at: &EntrantView, force: u8) -> Result<Option<CommandId>, Left> {
        if at.battle.commands_in(at.side, force).count() < 2 {
            return Ok(None);
        }
        let help = "the number of the sub-unit whose leader commands the force";
        let what = match at.battle.forces_of(at.side) {
            1 => "sub-unit of the commander".to_string(),
            _ => format!("sub-unit of the commander of force {}", u16::from(force) + 1),
        };
        self.answer(at, at.battle, &what, help, |line| unit(at, line))
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
                        self.seated.talk(|talk| talk.tell(&misread(line, why, help)));
                        continue;
                    }
                },
            }
            let shown = Battle { features: self.features.clone(), ..at.battle.clone() };
            self.seated.talk(|talk| draw(talk, at, &shown));
        }
    }

    fn edge(&mut self, at: &EntrantView) -> Result<Option<Compass>, Left> {
        self.seated.tell(at.rules, at.battle, at.steps);
        self.seated.talk(|talk| draw(talk, at, at.battle));
        self.answer(at, at.battle, "base edge", "north, east, south or west", before::edge)
    }

    fn enter(&mut self, at: &EntrantView) -> Result<Option<EntryPlaces>, Left> {
        let (mine, _) = army(at);
        self.places.retain(|(id, _)| mine.contains(id));
        self.seated.tell(at.rules, at.battle, at.steps);
        self.seated.talk(|talk| draw(talk, at, at.battle));
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
                        self.seated.talk(|talk| talk.tell(&misread(line, why, help)));
                        continue;
                    }
                },
            }
            let shown = standing(at, &self.places);
            self.seated.talk(|talk| draw(talk, at, &shown));
        }
    }

    fn refused(&mut self, why: &Objection) {
        self.seated.refused(why);
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

impl Entrants for EntrySeats<'_, '_, '_> {
    fn entrant(&mut self, who: SideId) -> Option<&mut dyn Entrant> {
        self.seated.is_person(who).then_some(self)
    }
}
