//! Arranges an army that was bought by hand: baggage, works, the record of commands, flank marches, ambushes and the commands
//! one after another. `auto` leaves a step to the computer; a refusal is printed with its clause, and the question is
//! repeated.

use super::asked::SharedTalk;
use super::asking::{SeatLook, answer, refusal};
use super::drawing;
use super::map;
use super::ranks::posts;
use super::talk::Talk;
use super::window::MapPart;
use super::wording;
use crate::base::clause::Cited;
use crate::base::names::{CommandId, SideId, cut};
use crate::battle::{Battle, Compass, Element, Hour, Standing};
use crate::book::length::trimmed;
use crate::book::{Objection, Rulebook};
use crate::course::Game;
use crate::geometry::{Base, Point, Vec2};
use crate::report::{names, setting};
use crate::setup::country::CountryFrame;
use crate::setup::country::arranger::{Arranger, ArrayPost, ArrayState, ArrayView, CommandOrder};
use crate::setup::country::led::as_posted;
use crate::setup::country::works::{WorksFor, WorksLine, sections_along};
use crate::setup::country::{ComputerSurveyor, CountryScene};
use crate::setup::sketch::Sketch;
use crate::setup::{Left, SetupStep};

/// The players of a country and of the armies in it: people for some sides, the computer for the others.
pub struct ArraySeats<'t, 'm, 'o, 'c> {
    talk: &'t SharedTalk<'m, 'o>,
    rules: &'t Rulebook,
    human: [bool; 2],
    pub(super) computer: ComputerSurveyor<'c>,
    /// The names of the sides and of their commands, on an empty table.
    names: Battle,
    /// A person left.
    pub left: bool,
    /// The places that the person of each side has chosen for the next command.
    posts: [Vec<ArrayPost>; 2],
}

/// What a person who is asked can look at.
pub(super) enum SeatView<'v, 's> {
    /// Nothing lies on the table yet.
    Nothing,
    /// The country in the making.
    Land(&'v CountryScene<'s>),
    /// His army.
    Army(&'v ArrayView<'s>),
    /// His army, with the places that he has chosen for some of it.
    Placing(&'v ArrayView<'s>, &'v [ArrayPost]),
}

impl<'t, 'm, 'o, 'c> ArraySeats<'t, 'm, 'o, 'c> {
    /// People for some sides; `names` is the empty table with their names.
    pub fn new(
        talk: &'t SharedTalk<'m, 'o>,
        rules: &'t Rulebook,
        human: [bool; 2],
        computer: ComputerSurveyor<'c>,
        names: Battle,
    ) -> ArraySeats<'t, 'm, 'o, 'c> {
        ArraySeats { talk, rules, human, computer, names, left: false, posts: [const { Vec::new() }; 2] }
    }

    /// Tells a step that everybody knows.
    pub(super) fn tell(&mut self, step: &Cited<SetupStep>) {
        if step.value.secret_of().is_none() && !self.talk.left.get() {
            self.talk.lock().say(&setting::tell(self.rules, &self.names, std::slice::from_ref(step)));
        }
    }

    /// The rule set's own unit of length, in 1/1000 mm: the one that the map has at its edges.
    pub(super) fn unit(&self, at: &CountryScene) -> f64 {
        wording::unit(self.rules, &at.land)
    }

    pub(super) fn say(&mut self, text: &str) {
        self.talk.lock().tell(text);
    }

    /// Whether a person decides for a side.
    pub(super) fn is_person(&self, who: SideId) -> bool {
        self.human[who.index()]
    }

    /// A person's answer; `None` for `auto`, and for a side of the computer.
    pub(super) fn answer<T>(
        &mut self,
        view: &SeatView,
        who: SideId,
        what: &str,
        help: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Option<T>, Left> {
        if self.talk.left.get() {
            return Err(Left);
        }
        if !self.human[who.index()] {
            return Ok(None);
        }
        let prompt = format!("{}, {what}> ", names::one_line(&self.names.sides[who.index()].name));
        let unit = wording::unit_name(self.rules);
        let help = match view {
            SeatView::Nothing => format!("{help}; or auto, quit"),
            _ => format!("{help}; lengths in {unit}; or auto, map, list, quit"),
        };
        let (rules, names) = (self.rules, &self.names);
        let look = |talk: &mut Talk, look: SeatLook| match (look, view) {
            (SeatLook::List, SeatView::Army(at)) => list(talk, at, &[]),
            (SeatLook::List, SeatView::Placing(at, posts)) => list(talk, at, posts),
            (SeatLook::Map, SeatView::Placing(at, posts)) => draw(talk, rules, placed(at, posts)),
            (SeatLook::Map, SeatView::Army(at)) => {
                // Those who wait come behind all others, and `list` tells of them.
                let mut battle = at.battle.clone();
                battle.elements.retain(|element| element.standing == Standing::OnTable);
                draw(talk, rules, battle);
            }
            (SeatLook::Map, SeatView::Land(at)) => {
                let features = at.land.features.clone();
                draw(talk, rules, Battle { features, board: at.land.board, ..names.clone() });
            }
            (SeatLook::Map, SeatView::Nothing) => talk.say("nothing lies on the table yet"),
            (SeatLook::List, _) => talk.say("the army is listed as soon as it is arranged"),
        };
        let found = answer(&mut self.talk.lock(), &prompt, &help, look, read);
        self.left |= found.is_err();
        found
    }

    /// The answer of a person who arranges his army.
    fn arranged<T>(
        &mut self,
        at: &ArrayView,
        what: &str,
        help: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Option<T>, Left> {
        self.answer(&SeatView::Army(at), at.side, what, help, read)
    }
}

/// Draws the whole table.
fn draw(talk: &mut Talk, rules: &Rulebook, battle: Battle) {
    let game = Game::new(rules, battle);
    let drawn = map::draw(&game.now(), talk.wide, MapPart::Board);
    talk.draw(&drawn);
}

/// Tells who waits, who is hidden and who stands, by commands with their numbers.
fn list(talk: &mut Talk, at: &ArrayView, posts: &[ArrayPost]) {
    let state = |i: usize| match posts.iter().any(|post| post.element == i) {
        true => "has a place",
        false => at.states.get(i).map_or("waits", |state| told(*state)),
    };
    for (number, (id, command)) in at.battle.commands_of(at.side).enumerate() {
        talk.say(&format!("  {} {}", number + 1, names::one_line(&command.name)));
        let own = at.army.iter().enumerate().filter(|(_, element)| element.command == id);
        let mut runs: Vec<(&Element, u8, &str)> = Vec::new();
        for (element, state) in own.map(|(i, element)| (element, state(i))) {
            match runs.last_mut() {
                Some((first, last, of))
                    if first.code == element.code && *of == state && last.checked_add(1) == Some(element.number) =>
                {
                    *last = element.number;
                }
                _ => runs.push((element, element.number, state)),
            }
        }
        for (first, last, state) in runs {
            let to = if last == first.number { String::new() } else { format!("-{last}") };
            let general = if first.general { ", its general," } else { "" };
            talk.say(&format!("    {} {}{to}{general} {state}", first.code, first.number));
        }
    }
}

/// What has become of an element, for its player.
const fn told(state: ArrayState) -> &'static str {
    match state {
        ArrayState::Waiting => "waits",
        ArrayState::Drawn => "stands",
        ArrayState::Ambush => "is in ambush",
        ArrayState::March => "is on a flank march",
        ArrayState::Garrison => "holds the built-up area",
    }
}

/// The battle with these elements where they are wanted.
fn placed(at: &ArrayView, posts: &[ArrayPost]) -> Battle {
    let mut battle = at.battle.clone();
    battle.elements.retain(|element| element.standing == Standing::OnTable);
    battle.elements.extend(as_posted(at.scene.rules, at.army, posts, at.scene.land.scale()));
    battle
}

/// The question for the next command: `command (the largest is first: 2 Raymond)` where not all that wait may be it.
fn next(at: &ArrayView) -> String {
    let waits = |id: CommandId| {
        at.army.iter().zip(at.states).any(|(e, state)| e.command == id && *state == ArrayState::Waiting)
    };
    let own: Vec<(usize, CommandId, &str)> = at
        .battle
        .commands_of(at.side)
        .enumerate()
        .map(|(i, (id, command))| (i + 1, id, command.name.as_str()))
        .collect();
    if own.iter().all(|(_, id, _)| !waits(*id) || at.next.contains(id)) {
        return "command".to_string();
    }
    let first = own.iter().filter(|(_, id, _)| at.next.contains(id));
    let first: Vec<String> = first.map(|(number, _, name)| format!("{number} {}", names::one_line(name))).collect();
    format!("command (the largest is first: {})", first.join(" or "))
}

/// That an element stands already for which a place is wanted.
fn away(at: &ArrayView, found: &[ArrayPost]) -> Option<String> {
    let state = |post: &&ArrayPost| at.states.get(post.element) == Some(&ArrayState::Drawn);
    let post = found.iter().find(state)?;
    let (element, state) = (at.army.get(post.element)?, at.states.get(post.element)?);
    let command = at.battle.commands.get(element.command.index()).map_or("", |command| command.name.as_str());
    let of = names::one_line(command);
    Some(format!("{} {} of {of} {} already", element.code, element.number, told(*state)))
}

/// That an element is of another command than those that have a place: one command is drawn up after the other.
fn of_two(at: &ArrayView, posts: &[ArrayPost], found: &[ArrayPost]) -> Option<String> {
    let element = |post: &ArrayPost| at.army.get(post.element);
    let first = posts.iter().chain(found).find_map(element)?;
    let other = found.iter().filter_map(element).find(|e| e.command != first.command)?;
    let name = |e: &Element| at.battle.commands.get(e.command.index()).map_or("", |command| command.name.as_str());
    let (drawn, of) = (names::one_line(name(first)), names::one_line(name(other)));
    let (code, number) = (&other.code, other.number);
    Some(format!(
        "{code} {number} is of {of}, which comes later: {drawn} is drawn up first, and done ends that; clear begins again"
    ))
}

/// How many of each command have a place, for commands that have begun: `12 of 23 of 2 Raymond have a place`.
fn progress(at: &ArrayView, posts: &[ArrayPost]) -> String {
    let of = |(number, (id, command)): (usize, (CommandId, &crate::battle::Command))| {
        let placed = posts.iter().filter(|post| at.army.get(post.element).is_some_and(|e| e.command == id)).count();
        let own = at.army.iter().zip(at.states).filter(|(e, state)| e.command == id && **state == ArrayState::Waiting);
        (placed > 0)
            .then(|| format!("{placed} of {} of command {}, {}, have a place", own.count(), number + 1, command.name))
    };
    let told: Vec<String> = at.battle.commands_of(at.side).enumerate().filter_map(of).collect();
    names::one_line(&format!("{}; done draws them up", told.join("; ")))
}

/// The command of a side with this number from 1.
fn command(at: &ArrayView, text: &str) -> Result<CommandId, String> {
    let own: Vec<CommandId> = at.battle.commands_of(at.side).map(|(id, _)| id).collect();
    let found = text.trim().parse::<usize>().ok().and_then(|number| own.get(number.checked_sub(1)?).copied());
    let numbers: Vec<&str> = text.split_whitespace().collect();
    // Several numbers with nothing but blanks between them.
    if numbers.len() > 1 && numbers.iter().all(|word| word.parse::<usize>().is_ok()) {
        return Err(format!("a comma is missing between commands: `{}`", cut(&numbers.join(", "))));
    }
    found.ok_or_else(|| format!("`{}` is no command; expected its number, 1 to {}", cut(text.trim()), own.len()))
}

/// `1, 2/3`: commands from right to left, those behind each other with a stroke between them.
fn order(at: &ArrayView, line: &str) -> Result<CommandOrder, String> {
    let column = |part: &str| part.split('/').map(|one| command(at, one)).collect();
    line.split(',').map(column).collect()
}

/// `2 east`, `2 right`: a command and the edge over which it comes.
fn march(at: &ArrayView, part: &str) -> Result<(CommandId, Compass), String> {
    let text = part.trim();
    let (number, over) = text.split_once(' ').ok_or_else(|| format!("`{}` is no march, as in `2 left`", cut(text)))?;
    let [left, right] = flanks(at);
    let word = over.trim();
    let edge = match Compass::ALL.into_iter().find(|edge| edge.name().eq_ignore_ascii_case(word)) {
        Some(edge) => edge,
        None if word.eq_ignore_ascii_case("left") => left,
        None if word.eq_ignore_ascii_case("right") => right,
        None => {
            let [left, right] = [left, right].map(Compass::name);
            return Err(format!(
                "`{}` is no flank; yours are left, the {left} edge, and right, the {right} edge",
                cut(word)
            ));
        }
    };
    Ok((command(at, number)?, edge))
}

/// The edges at the left and the right hand of an army.
fn flanks(at: &ArrayView) -> [Compass; 2] {
    let inward = at.battle.sides[at.side.index()].edge.inward();
    let to = |right: bool| {
        let hand = inward.right() * if right { 1.0 } else { -1.0 };
        let inner = |edge: &Compass| -edge.inward().forward().dot(hand);
        Compass::ALL.into_iter().max_by(|a, b| inner(a).total_cmp(&inner(b))).unwrap_or(Compass::West)
    };
    [to(false), to(true)]
}

/// `camp along 800,0 800,240 1120,240 1120,0 gate 960,240`: a line of works.
fn line(at: &ArrayView, unit: f64, part: &str) -> Result<WorksLine, String> {
    const WORDS: [(&str, WorksFor); 4] =
        [("town", WorksFor::Town), ("camp", WorksFor::Camp), ("field", WorksFor::Field), ("wood", WorksFor::Plashed)];
    let text = part.trim();
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    let found = WORDS.iter().find(|(name, _)| name.eq_ignore_ascii_case(word));
    let (_, serves) = *found.ok_or_else(|| format!("`{}` is none of town, camp, field, wood", cut(word)))?;
    let mut pieces = rest.split(" gate ");
    let Sketch::Line { path, .. } = drawing::feature_in(&at.scene.land, unit, true, pieces.next().unwrap_or_default())?
    else {
        return Err("write the line of the works: `camp along 800,0 800,240 1120,240 1120,0`".to_string());
    };
    let place = |text: &str| {
        let both =
            text.trim().split_once(',').and_then(|(x, y)| Some((x.parse::<f64>().ok()?, y.parse::<f64>().ok()?)));
        let near = both.filter(|(x, y)| x.abs() <= 10_000.0 && y.abs() <= 10_000.0);
        near.map(|(x, y)| Vec2::new(x, y) * unit)
            .ok_or_else(|| format!("`{}` is no place, as in `gate 960,240`", cut(text)))
    };
    let gates = pieces.map(place).collect::<Result<Vec<Vec2>, String>>()?;
    let permanent = serves == WorksFor::Town && at.stock.iter().any(|work| work.permanent);
    let path: Vec<Point> = path;
    let sections = sections_along(&path, at.scene.land.base_width, &gates);
    if sections.is_empty() {
        return Err(
            "a line of works goes from one place to another: `camp along 800,0 800,240 1120,240 1120,0`".to_string()
        );
    }
    Ok(WorksLine { permanent, serves, sections })
}

impl Arranger for ArraySeats<'_, '_, '_, '_> {
    fn baggage(&mut self, at: &ArrayView) -> Result<Option<Vec<Base>>, Left> {
        let unit = self.unit(at.scene);
        let codes: Vec<String> =
            at.baggage.iter().map(|element| format!("{} {}", element.code, element.number)).collect();
        let first = at.baggage.first().map_or_else(String::new, |element| element.code.to_string());
        // With its rear at the base edge.
        let own = CountryFrame::new(&at.scene.land, at.battle.sides[at.side.index()].edge);
        let deep = at.baggage.first().map_or(0.0, |element| f64::from(element.base.depth));
        let front = own.point(&at.scene.land, Vec2::new(own.size.x * 0.5, deep)).vec();
        let [x, y] = [front.x, front.y].map(|length| trimmed(libm::round(length / unit)));
        let help = format!(
            "all of {}: `{first} 1-{} at {x},{y}` puts a line with the first one's front there, its rear at the base edge; a second rank \
             behind it by `; {first} 2 behind`",
            codes.join(", "),
            codes.len()
        );
        self.arranged(at, "baggage", &help, |line| {
            let mut found = posts(at, unit, at.baggage, line)?;
            found.sort_by_key(|post| post.element);
            Ok(found.into_iter().map(|post| post.base).collect())
        })
    }

    fn vessels(&mut self, at: &ArrayView) -> Result<Option<Vec<ArrayPost>>, Left> {
        let unit = self.unit(at.scene);
        let codes: Vec<String> =
            at.vessels.iter().map(|element| format!("{} {}", element.code, element.number)).collect();
        let help = format!(
            "all of {}, ships with baggage, afloat on the waterway: `{} at 400,700` puts one with its front there; several with semicolons \
             between them; other vessels are drawn up with their commands",
            codes.join(", "),
            codes.first().map_or("Irr Shp (O) 1", String::as_str)
        );
        self.arranged(at, "vessels", &help, |line| posts(at, unit, at.vessels, line))
    }

    fn works(&mut self, at: &ArrayView, with_town: bool) -> Result<Option<Vec<WorksLine>>, Left> {
        let unit = self.unit(at.scene);
        let what = if with_town { "works of the built-up area" } else { "works" };
        let help = "`camp along 800,0 800,240 1120,240 1120,0` with the outer side on the left of its way; town, field and wood for the \
                    plashed edge of one; `gate 960,240` behind it; several with semicolons between them; none";
        self.arranged(at, what, help, |text| match text {
            "none" => Ok(Vec::new()),
            text => text.split(';').map(|part| line(at, unit, part)).collect(),
        })
    }

    fn garrison(&mut self, at: &ArrayView) -> Result<Option<Vec<ArrayPost>>, Left> {
        let unit = self.unit(at.scene);
        let help = "`Reg Bd (O) 1-2 at 1600,160` puts elements of one command, not the largest, into the built-up area; several lines \
                    with semicolons between them; `dismounted` behind a line has riders begin on foot, whole fronts against the inner \
                    side of the works if their list does not let them; none";
        self.arranged(at, "garrison", help, |line| match line {
            "none" => Ok(Vec::new()),
            line => posts(at, unit, at.army, line),
        })
    }

    fn record(&mut self, at: &ArrayView) -> Result<Option<CommandOrder>, Left> {
        let help = "the numbers of your commands from right to left: `2, 1/3` has 3 behind 1; who is to march round a flank may be left out";
        self.arranged(at, "record of commands", help, |line| order(at, line))
    }

    fn flank_marches(&mut self, at: &ArrayView) -> Result<Option<Vec<(CommandId, Compass)>>, Left> {
        let [left, right] = flanks(at).map(Compass::name);
        let help = format!(
            "`2 left` sends the second command over the {left} edge, `2 right` over the {right} edge; several with commas between them; none"
        );
        self.arranged(at, "flank marches", &help, |line| match line {
            "none" => Ok(Vec::new()),
            line => line.split(',').map(|part| march(at, part)).collect(),
        })
    }

    fn ambush(&mut self, at: &ArrayView) -> Result<Option<Vec<ArrayPost>>, Left> {
        let unit = self.unit(at.scene);
        let help = "`Reg Ps (O) 1-2 at 480,320` hides a line with the first one's front there, with `dismounted` behind it on \
                    foot, its mounts behind it; several with semicolons between them, `Reg Ps (O) 3-4 behind` as the next rank; none";
        self.arranged(at, "ambushes", help, |line| match line {
            "none" => Ok(Vec::new()),
            line => posts(at, unit, at.army, line),
        })
    }

    fn draw_up(&mut self, at: &ArrayView) -> Result<Option<Vec<ArrayPost>>, Left> {
        let unit = self.unit(at.scene);
        let own = at.side.index();
        self.posts[own].retain(|post| at.states.get(post.element) == Some(&ArrayState::Waiting));
        let help = "`Reg Bd (O) 1-6 at 1600,800` puts a line with the first one's front there, the others to its right, and `; Reg Bd (O) \
                    7-12 behind` the next rank; `dismounted` behind a line has riders begin on foot; all of one command, its vessels too, then \
                    done; clear begins again; auto draws a command up";
        loop {
            let chosen = self.posts[own].clone();
            let view = SeatView::Placing(at, &chosen);
            let Some(text) = self.answer(&view, at.side, &next(at), help, |line| Ok(line.to_string()))? else {
                return Ok(None);
            };
            match text.as_str() {
                "done" => return Ok(Some(chosen)),
                "clear" => self.posts[own].clear(),
                text => match posts(at, unit, at.army, text) {
                    Ok(found) if away(at, &found).is_some() => {
                        let told = away(at, &found).unwrap_or_default();
                        self.talk.lock().tell(&told);
                    }
                    Ok(found) if of_two(at, &self.posts[own], &found).is_some() => {
                        let told = of_two(at, &self.posts[own], &found).unwrap_or_default();
                        self.talk.lock().tell(&told);
                    }
                    Ok(found) => {
                        self.posts[own].retain(|old| found.iter().all(|new| new.element != old.element));
                        self.posts[own].extend(found);
                        draw(&mut self.talk.lock(), self.rules, placed(at, &self.posts[own]));
                        let told = progress(at, &self.posts[own]);
                        self.talk.lock().tell(&told);
                    }
                    Err(why) => self.talk.lock().tell(&why),
                },
            }
        }
    }

    fn assign(&mut self, at: &ArrayView) -> Result<Option<CommandId>, Left> {
        let help = "the number of the command that has all your baggage";
        self.arranged(at, "command of the baggage", help, |line| command(at, line))
    }

    fn starts_early(&mut self, at: &ArrayView, ended: Hour) -> Result<Option<bool>, Left> {
        let help = "yes for a battle before dawn, no for one at dawn; either side may have it so";
        let what = format!("early start, deployment having ended at {}", ended.shown());
        self.arranged(at, &what, help, |line| match line {
            "yes" => Ok(true),
            "no" => Ok(false),
            _ => Err(format!("`{line}` is neither yes nor no")),
        })
    }

    fn refused(&mut self, why: &Objection) {
        refusal(&mut self.talk.lock(), why);
    }
}
