//! Sets a battle on open ground up by hand, between armies without lists: the base edge, the camp and the places of the army.
//! `auto` leaves a step to the computer; a refusal is printed with its clause, and the question is repeated.

use super::asking::{SeatLook, misread};
use super::before;
use super::map;
use super::read;
use super::seated::Seated;
use super::talk::Talk;
use super::window::MapPart;
use super::wording;
use crate::base::names::{ElementId, SideId, cut};
use crate::battle::{Battle, Compass, Element, Place, Standing};
use crate::book::Objection;
use crate::book::length::trimmed;
use crate::course::Game;
use crate::geometry::Base;
use crate::report::names;
use crate::setup::entrant::EntrantView;
use crate::setup::open_array::{camp_along, filled_up, judge_stands, stationed};
use crate::setup::opener::{OpenPlaces, Opener, Openers};
use crate::setup::{Land, Left, SetupStep};

/// The players before the battle: people for some sides, the computer for the others.
pub struct OpenSeats<'t, 'm, 'o> {
    /// Those who are asked.
    pub seated: Seated<'t, 'm, 'o>,
    /// The places that the person who is asked has chosen so far, and his side.
    places: OpenPlaces,
    placed: Option<SideId>,
}

impl<'t, 'm, 'o> OpenSeats<'t, 'm, 'o> {
    /// The people who are asked.
    pub fn new(seated: Seated<'t, 'm, 'o>) -> OpenSeats<'t, 'm, 'o> {
        OpenSeats { seated, places: Vec::new(), placed: None }
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
            SeatLook::List => talk.tell(&list(at, shown)),
        };
        self.seated.answer(at, what, help, look, read)
    }
}

/// Draws the field; who waits is not named beneath it, for `list` does that, and a camp that is not placed yet is not on it.
fn draw(talk: &mut Talk, at: &EntrantView, battle: &Battle) {
    let mut battle = battle.clone();
    let placed =
        |of: SideId| at.steps.iter().any(|step| matches!(step.value, SetupStep::Camp { side, .. } if side == of));
    let kept: Vec<usize> = (0..battle.strongholds.len()).filter(|i| placed(battle.strongholds[*i].side)).collect();
    for e in battle.elements.iter_mut() {
        e.place = e.place.and_then(|Place::Inside(of)| {
            let now = kept.iter().position(|i| *i == usize::from(of))?;
            Some(Place::Inside(now as u8))
        });
    }
    battle.strongholds.retain(|camp| placed(camp.side));
    battle.elements.iter_mut().filter(|e| e.standing == Standing::Reserve).for_each(|e| e.standing = Standing::Away);
    let drawn = map::draw(&Game::new(at.rules, battle).now(), talk.wide, MapPart::Board);
    talk.draw(&drawn);
}

/// The elements of the side that is asked, and who of them waits for a place.
fn list(at: &EntrantView, battle: &Battle) -> String {
    let told = |e: &Element| {
        let general = if e.general { ", general" } else { "" };
        let waits = if e.standing == Standing::Reserve { " (waits)" } else { "" };
        format!("{} {}{general}{waits}", e.code, e.number)
    };
    let own = battle.roster().filter(|(_, e)| e.side == at.side).map(|(_, e)| told(e));
    own.collect::<Vec<_>>().join(", ")
}

/// The elements of the side that is asked, with their ids.
fn army(at: &EntrantView) -> (Vec<ElementId>, Vec<Element>) {
    at.battle.roster().filter(|(_, e)| e.side == at.side).map(|(id, e)| (id, e.clone())).unzip()
}

/// `at 600`, or `at 600 size 100x60`: the middle of the camp along the base edge and its size, in paces.
fn camp(at: &EntrantView, unit: f64, line: &str) -> Result<Base, String> {
    let wrong = || format!("`{}` is no place along the edge, as in `at 600` or `at 600 size 100x60`", cut(line));
    let number = |text: &str| text.trim().parse::<f64>().ok().filter(|number| number.abs() <= 100_000.0);
    let (along, size) = match line.strip_prefix("at ").ok_or_else(wrong)?.split_once(" size ") {
        None => (line.strip_prefix("at ").ok_or_else(wrong)?, None),
        Some((along, size)) => (along, Some(size)),
    };
    let along = number(along).ok_or_else(wrong)? * unit;
    let usual = at.battle.strongholds.iter().find(|there| there.side == at.side).map(|there| there.base);
    let usual = usual.ok_or_else(|| "there is no camp to place".to_string())?;
    let sized = |text: &str| {
        let (width, depth) = text.split_once('x')?;
        let side = |text: &str| number(text).filter(|side| *side > 0.0).map(|side| (side * unit) as i32);
        Some((side(width)?, side(depth)?))
    };
    let (width, depth) = match size {
        None => (usual.width, usual.depth),
        Some(text) => sized(text).ok_or_else(wrong)?,
    };
    Ok(camp_along(at.battle, at.side, along, [width, depth]))
}

/// `Sp 1-3 at 400,200` or `Sp 4 in camp`: elements and where they stand.
fn places(at: &EntrantView, unit: f64, line: &str) -> Result<OpenPlaces, String> {
    let (ids, army) = army(at);
    let found = match line.strip_suffix(" in camp") {
        Some(who) => read::figures(&army, who)?.into_iter().map(|i| (i, None)).collect(),
        None => {
            let inward = at.battle.sides[at.side.index()].edge.inward();
            let bases = read::bases(&army, unit, inward, line)?;
            bases.into_iter().map(|(i, base)| (i, Some(base))).collect::<Vec<_>>()
        }
    };
    Ok(found.into_iter().filter_map(|(i, base)| Some((*ids.get(i)?, base))).collect())
}

impl Opener for OpenSeats<'_, '_, '_> {
    fn edge(&mut self, at: &EntrantView) -> Result<Option<Compass>, Left> {
        self.answer(at, at.battle, "base edge", "north, east, south or west", before::edge)
    }

    fn camp(&mut self, at: &EntrantView) -> Result<Option<Base>, Left> {
        let unit = wording::unit(at.rules, &Land::bare(at.battle.board, at.battle.scale()));
        let edge = at.battle.sides[at.side.index()].edge.name();
        let middle = trimmed(f64::from(at.battle.board.width) / 2.0 / unit);
        let help = format!(
            "`at {middle}` puts it there along the {edge} edge, its rear on that; `at {middle} size 100x60` makes it so wide and \
             so deep; lengths in {}",
            wording::unit_name(at.rules)
        );
        self.answer(at, at.battle, "camp", &help, |line| camp(at, unit, line))
    }

    fn places(&mut self, at: &EntrantView) -> Result<Option<OpenPlaces>, Left> {
        if self.placed != Some(at.side) {
            (self.placed, self.places) = (Some(at.side), Vec::new());
        }
        let unit = wording::unit(at.rules, &Land::bare(at.battle.board, at.battle.scale()));
        let (ids, own) = army(at);
        let run = wording::run(&own);
        let last = own.last().map(|e| format!("{} {}", e.code, e.number)).unwrap_or_default();
        let line = wording::in_line(at.rules, &run, &wording::somewhere(at.rules));
        let help = format!("{line}; `{last} in camp`; clear begins again; done; auto puts up all the rest");
        loop {
            let shown = stationed(at.battle, at.side, &self.places);
            let Some(line) = self.answer(at, &shown, "elements", &help, |line| Ok(line.to_string()))? else {
                let chosen = !self.places.is_empty();
                return Ok(chosen.then(|| filled_up(at.rules, at.battle, at.side, &self.places)));
            };
            match line.as_str() {
                "done" if self.places.len() == ids.len() => return Ok(Some(self.places.clone())),
                "done" => {
                    let waiting = names::count(ids.len() - self.places.len(), "element");
                    self.seated.talk(|talk| talk.tell(&format!("{waiting} still wait: list names them")));
                    continue;
                }
                "clear" => self.places.clear(),
                line => match places(at, unit, line) {
                    Ok(found) => {
                        // Who is named again stands where he was named last.
                        let mut all = self.places.clone();
                        all.retain(|(id, _)| found.iter().all(|(new, _)| new != id));
                        all.extend(found);
                        if let Err(why) = judge_stands(at.rules, at.battle, at.side, &all) {
                            self.refused(&why);
                            continue;
                        }
                        self.places = all;
                    }
                    Err(why) => {
                        self.seated.talk(|talk| talk.tell(&misread(line, why, &help)));
                        continue;
                    }
                },
            }
            self.seated.talk(|talk| draw(talk, at, &stationed(at.battle, at.side, &self.places)));
        }
    }

    fn refused(&mut self, why: &Objection) {
        self.seated.refused(why);
    }
}

impl Openers for OpenSeats<'_, '_, '_> {
    fn opener(&mut self, who: SideId) -> Option<&mut dyn Opener> {
        if self.seated.is_person(who) { Some(self) } else { None }
    }
}
