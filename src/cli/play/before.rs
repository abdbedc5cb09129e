//! Sets a battle up by hand: asks for features, their places, the edge, the camp and the elements one after another;
//! `auto` lets the computer decide. A refusal is printed with its clause, and the question is repeated.

use super::asked::SharedTalk;
use super::asking::{SeatLook, answer, misread, refusal};
use super::drawing;
use super::map;
use super::read;
use super::talk::Talk;
use super::window::MapPart;
use super::wording;
use crate::base::clause::{Cited, Clause};
use crate::base::names::{CommandId, SideId, cut};
use crate::battle::{Battle, Compass, Feature};
use crate::book::Objection;
use crate::book::setup_tables::SecretTables;
use crate::course::Game;
use crate::geometry::Base;
use crate::report::{names, setting};
use crate::setup::deployer::posts_beside;
use crate::setup::{
    CampGround, CampPlan, Chosen, Computer, FeatureChoice, Left, Placed, Planner, Quarter, Scene, SetupStep,
    StartingPost, Unset, judge_camp, judge_kept, judge_post, sketch,
};

/// The players who set up: people for some sides, the computer for the others.
pub struct Seats<'t, 'm, 'o, 'c> {
    /// The conversation.
    talk: &'t SharedTalk<'m, 'o>,
    /// Whether a person decides for each side.
    pub human: [bool; 2],
    /// Decides for the other sides, and wherever a person types `auto`.
    pub computer: Computer<'c>,
    /// The names of the sides.
    pub names: [String; 2],
    /// The posts that a person has chosen so far, by element.
    posts: Vec<Option<StartingPost>>,
    /// The side of these posts.
    posted: Option<SideId>,
    /// Only elements on the table are listed, since no others may be exchanged.
    exchanging: bool,
    /// The battle as it was last drawn after a step: several features that are laid at once are drawn once.
    drawn: Option<Battle>,
}

impl<'t, 'm, 'o, 'c> Seats<'t, 'm, 'o, 'c> {
    /// People for some sides of a battle that is to be set up.
    pub fn new(talk: &'t SharedTalk<'m, 'o>, human: [bool; 2], computer: Computer<'c>, names: [String; 2]) -> Self {
        Seats { talk, human, computer, names, posts: Vec::new(), posted: None, exchanging: false, drawn: None }
    }

    /// A person's answer; `None` for `auto`.
    ///
    /// If `read` refuses a line, its error is printed and the question is repeated.
    fn answer<T>(
        &mut self,
        at: &Scene,
        who: SideId,
        what: &str,
        help: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Option<T>, Left> {
        let prompt = format!("{}, {what}> ", names::one_line(&self.names[who.index()]));
        let help = format!("{help}; or auto, map, list, quit");
        let (names, posts, exchanging) = (&self.names, &self.posts, self.exchanging);
        let look = |talk: &mut Talk, look: SeatLook| match look {
            SeatLook::Map if !posts.is_empty() && posts.len() == at.army(who).len() => {
                draw(talk, &with_posts(at, who, posts), names);
            }
            SeatLook::Map => draw(talk, at, names),
            SeatLook::List if posts.len() == at.army(who).len() => {
                read::waiting(at, who, posts).lines().for_each(|line| talk.tell(line));
            }
            SeatLook::List => {
                let stands = |i: usize| {
                    matches!(at.posts[who.index()].get(i), Some(StartingPost::Open(_) | StartingPost::Inside(_)))
                };
                wording::listed(at, who, |i| !exchanging || stands(i)).lines().for_each(|line| talk.tell(line));
            }
        };
        if self.talk.left.get() {
            return Err(Left);
        }
        answer(&mut self.talk.lock(), &prompt, &help, look, read)
    }

    /// Does something with the conversation, unless a person left it.
    fn talk(&self, with: impl FnOnce(&mut Talk)) {
        if !self.talk.left.get() {
            with(&mut self.talk.lock());
        }
    }

    /// Tells a text.
    fn say(&self, text: &str) {
        self.talk(|talk| talk.tell(text));
    }

    /// Draws the field in its present state.
    fn map(&mut self, at: &Scene) {
        self.talk(|talk| draw(talk, at, &self.names));
    }
}

fn draw(talk: &mut Talk, at: &Scene, names: &[String; 2]) {
    let game = Game::new(at.rules, at.so_far(names.each_ref().map(String::as_str)));
    let drawn = map::draw(&game.now(), talk.wide, MapPart::Board);
    talk.draw(&drawn);
}

impl Planner for Seats<'_, '_, '_, '_> {
    fn choose(&mut self, at: &Scene, who: SideId) -> Result<FeatureChoice, Left> {
        if !self.human[who.index()] {
            return self.computer.choose(at, who);
        }
        let told = |offers: &[crate::book::Offer]| {
            offers.iter().map(|offer| wording::offered(at, offer)).collect::<Vec<_>>().join(", ")
        };
        if let Some(home) = at.home {
            let (first, then) = (told(home.compulsory), told(home.optional));
            self.say(&format!("{}: compulsory {first}; optional {then}", home.home.name()));
        }
        if let Some(phase) = at.phase {
            let [least, most] = phase.number;
            let kinds: Vec<&str> = phase.of.iter().map(|kind| at.rules.ground_title(*kind)).collect();
            let of = if kinds.is_empty() { String::new() } else { format!(" of {}", kinds.join(", ")) };
            let help = format!("{least} to {most} features{of}: `woods, river`; none adds nothing");
            let found = self.answer(at, who, "features to add", &help, |line| match line {
                "none" => Ok(FeatureChoice::default()),
                line => read::choice(line, at.rules, at.setup),
            })?;
            return found.map_or_else(|| self.computer.choose(at, who), Ok);
        }
        let help = wording::features(at);
        let found = self.answer(at, who, "features", &help, |line| read::choice(line, at.rules, at.setup))?;
        found.map_or_else(|| self.computer.choose(at, who), Ok)
    }

    fn quarter(&mut self, at: &Scene, who: SideId, what: &Chosen) -> Result<Quarter, Left> {
        if !self.human[who.index()] {
            return self.computer.quarter(at, who, what);
        }
        let help = "1 is far left as the south sees it, 2 far right, 3 near right, 4 near left";
        let found = self.answer(at, who, &format!("quarter for {}", wording::called(at, what)), help, |line| {
            line.parse().ok().and_then(Quarter::new).ok_or_else(|| format!("there is no quarter `{line}`; {help}"))
        })?;
        found.map_or_else(|| self.computer.quarter(at, who, what), Ok)
    }

    fn place(&mut self, at: &Scene, who: SideId, what: &Chosen, quarter: Quarter) -> Result<Option<Placed>, Left> {
        if !self.human[who.index()] {
            return self.computer.place(at, who, what, quarter);
        }
        let help = wording::place(at, what, quarter);
        let asked = format!("{} in quarter {}", wording::called(at, what), quarter.number());
        let (unit, gated) = (wording::unit(at.rules, &at.land), wording::has_gates(at.setup));
        loop {
            let found = self.answer(at, who, &asked, &help, |line| {
                if line == "none" {
                    return Ok(None);
                }
                let drawn = drawing::feature_in(&at.land, unit, gated, line)?;
                let placed = sketch::draw(&at.setup.placing, &at.land, what, who, &drawn);
                placed.map(Some).map_err(|why| format!("{why}: {help}"))
            })?;
            match found {
                None => return self.computer.place(at, who, what, quarter),
                Some(Some(placed)) => return Ok(Some(placed)),
                Some(None) if self.computer.place(at, who, what, quarter)?.is_none() => return Ok(None),
                Some(None) => self.say(&has_room(at.setup.placing.discarded)),
            }
        }
    }

    fn beach(&mut self, at: &Scene, who: SideId) -> Result<Option<Feature>, Left> {
        if !self.human[who.index()] {
            return self.computer.beach(at, who);
        }
        let help = wording::beach(at);
        let found = self.answer(at, who, "beach", &help, |line| match line {
            "none" | "no" => Ok(None),
            line => read::beach(at, line).map(Some).map_err(|why| format!("{why}: {help}")),
        })?;
        found.map_or_else(|| self.computer.beach(at, who), Ok)
    }

    fn edge(&mut self, at: &Scene, who: SideId) -> Result<Compass, Left> {
        if !self.human[who.index()] {
            return self.computer.edge(at, who);
        }
        self.map(at);
        let found = self.answer(at, who, "base edge", "north, east, south or west", edge)?;
        found.map_or_else(|| self.computer.edge(at, who), Ok)
    }

    fn favoured(&mut self, at: &Scene, who: SideId) -> Result<Compass, Left> {
        if !self.human[who.index()] {
            return self.computer.favoured(at, who);
        }
        let help = "north, east, south or west; each other edge has one face of the die, and this one the rest";
        let found = self.answer(at, who, "base edge that the die favours", help, edge)?;
        found.map_or_else(|| self.computer.favoured(at, who), Ok)
    }

    fn swap(&mut self, at: &Scene, who: SideId, most: u8, clause: Clause) -> Result<Vec<[usize; 2]>, Left> {
        if !self.human[who.index()] {
            return self.computer.swap(at, who, most, clause);
        }
        self.map(at);
        let pairs = names::count(usize::from(most), "pair");
        let pair = wording::exchanged(at, who);
        let help = format!(
            "at most {pairs} of elements that exchange their places: `{pair}`, several with commas between them; none"
        );
        self.exchanging = true;
        let found = self.answer(at, who, "elements to exchange", &help, |line| read::swaps(at, who, line));
        self.exchanging = false;
        found?.map_or_else(|| self.computer.swap(at, who, most, clause), Ok)
    }

    fn ambush(&mut self, at: &Scene, who: SideId, tables: &SecretTables) -> Result<Vec<(usize, Base)>, Left> {
        if !self.human[who.index()] {
            return self.computer.ambush(at, who, tables);
        }
        let help = "`Ps 1-2 at 6,4` hides a line with the first one's front there; `facing` and a heading turn it; several \
                    lines with a semicolon between them; none";
        let unit = wording::unit(at.rules, &at.land);
        let found = self.answer(at, who, "ambushes", help, |line| match line {
            "none" => Ok(Vec::new()),
            line => {
                let read = |part: &str| read::bases(at.army(who), unit, at.inward(who), part);
                line.split(';').map(read).collect::<Result<Vec<_>, _>>().map(|all| all.concat())
            }
        })?;
        found.map_or_else(|| self.computer.ambush(at, who, tables), Ok)
    }

    fn flank_marches(&mut self, at: &Scene, who: SideId) -> Result<Vec<(CommandId, Compass)>, Left> {
        if !self.human[who.index()] {
            return self.computer.flank_marches(at, who);
        }
        let help = "`2 east` sends the second command over the east edge; several with commas between them; none";
        let found = self.answer(at, who, "flank marches", help, |line| match line {
            "none" => Ok(Vec::new()),
            line => line.split(',').map(|part| march(at, who, part)).collect(),
        })?;
        found.map_or_else(|| self.computer.flank_marches(at, who), Ok)
    }

    fn dice(&mut self, at: &Scene, who: SideId) -> Result<Option<Vec<CommandId>>, Left> {
        if !self.human[who.index()] {
            return self.computer.dice(at, who);
        }
        let free = at.setup.deploying.dice.as_ref().is_some_and(|dice| dice.free.is_some());
        let help = format!(
            "the numbers of the commands that get your dice, that of the highest score first, as in `2, 1, 3`; those of allies \
             have a die of their own and are left out; {}{}",
            if free { "`free` if every command keeps the die that is thrown for it; " } else { "" },
            wording::commands(at, who)
        );
        self.answer(at, who, "order of dice", &help, |line| match line {
            "free" if free => Ok(Vec::new()),
            line => line.split(',').map(|number| numbered(at, who, number.trim())).collect(),
        })
    }

    fn camp(&mut self, at: &Scene, who: SideId, of: Option<CommandId>) -> Result<Option<CampPlan>, Left> {
        if !self.human[who.index()] {
            return self.computer.camp(at, who, of);
        }
        // Who may have none is not asked.
        if at.setup.camping.no_camp.is_some() && judge_camp(at, who, of, None).is_ok() {
            return Ok(None);
        }
        let help = wording::camp(at, who, of);
        let first = at.army(who).first().map_or(0, |element| element.command.0);
        let what =
            of.map_or("camp".to_string(), |of| format!("camp of its allied command, number {}", of.0 - first + 1));
        let found = self.answer(at, who, &what, &help, |line| {
            if line == "none" {
                return Ok(None);
            }
            if line == "building" {
                let building = at.setup.camping.building.ok_or("these rules have no camps in buildings")?.value;
                let found = at.land.features.iter().position(|feature| feature.kind == building);
                let found = found.ok_or_else(|| format!("there is no {} on the battlefield", building.title()))?;
                return Ok(Some(CampPlan::usual(at.rules, CampGround::Building(found))));
            }
            read::camp(at, who, line).map(Some)
        })?;
        found.map_or_else(|| self.computer.camp(at, who, of), Ok)
    }

    fn deploy(&mut self, at: &Scene, who: SideId) -> Result<Vec<StartingPost>, Unset> {
        if !self.human[who.index()] {
            return self.computer.deploy(at, who);
        }
        if self.posted != Some(who) || self.posts.len() != at.army(who).len() {
            self.posted = Some(who);
            let hidden = |i| at.conceals(who, i).then_some(StartingPost::Concealed);
            self.posts = (0..at.army(who).len()).map(hidden).collect();
            // What the other side has put down since is shown.
            let battle = at.so_far(self.names.each_ref().map(String::as_str));
            if self.drawn.as_ref() != Some(&battle) {
                self.map(at);
                self.drawn = Some(battle);
            }
        }
        let help = wording::elements(at, who);
        loop {
            let line = self.answer(at, who, "elements", &help, |line| Ok(line.to_string()))?;
            let posts: Vec<Option<StartingPost>> = match line.as_deref() {
                None => {
                    return match self.posts.iter().any(Option::is_some) {
                        true => posts_beside(at, who, &self.posts).map_err(Unset::Refused),
                        false => self.computer.deploy(at, who),
                    };
                }
                Some("done") => {
                    let waiting = self.posts.iter().filter(|post| post.is_none()).count();
                    if waiting == 0 {
                        return Ok(self.posts.iter().flatten().copied().collect());
                    }
                    self.say(&format!("{} still wait: list names them", names::count(waiting, "element")));
                    continue;
                }
                Some(line) => match read::posts(at, who, line) {
                    Ok(found) => found,
                    Err(why) => {
                        self.say(&misread(line, why, &help));
                        continue;
                    }
                },
            };
            self.put(at, who, &posts);
        }
    }

    fn refused(&mut self, who: SideId, why: &Objection) {
        if self.human[who.index()] {
            self.talk(|talk| refusal(talk, why));
        }
    }

    fn learns(&self) -> bool {
        self.human.contains(&true)
    }

    fn told(&mut self, at: &Scene, step: &Cited<SetupStep>) {
        let battle = at.so_far(self.names.each_ref().map(String::as_str));
        self.talk(|talk| talk.say(&setting::tell(at.rules, &battle, std::slice::from_ref(step))));
        let shown = matches!(step.value, SetupStep::Placed { .. } | SetupStep::Camp { .. });
        if shown && self.drawn.as_ref() != Some(&battle) {
            self.map(at);
            self.drawn = Some(battle);
        }
        self.posts.clear();
    }
}

/// What is said to who leaves out a feature that has room.
pub(super) fn has_room(clause: Clause) -> String {
    format!("refused: only what has no room is left out, and it has room; auto places it [{clause}]")
}

/// An edge of the battlefield.
pub(super) fn edge(line: &str) -> Result<Compass, String> {
    let named = Compass::ALL.into_iter().find(|edge| edge.name().eq_ignore_ascii_case(line));
    named.ok_or_else(|| format!("`{}` is no edge; there are north, east, south and west", cut(line)))
}

/// `2 east`: a command of a side by its number from 1, and the edge over which it comes.
fn march(at: &Scene, who: SideId, part: &str) -> Result<(CommandId, Compass), String> {
    let (number, over) = part.trim().split_once(' ').ok_or_else(|| {
        format!("`{}` is no flank march: expected the number of a command and an edge, as in `2 east`", part.trim())
    })?;
    Ok((numbered(at, who, number)?, edge(over.trim())?))
}

/// A command of a side by its number from 1.
fn numbered(at: &Scene, who: SideId, number: &str) -> Result<CommandId, String> {
    let found = number.parse::<u8>().ok().filter(|number| *number > 0);
    let place = found.ok_or_else(|| format!("`{}` is no command; expected its number from 1 on", cut(number)))?;
    Ok(CommandId(at.first_command(who).0.saturating_add(place - 1)))
}

impl Seats<'_, '_, '_, '_> {
    /// Puts elements at the posts that a person wants, if the judge of posts allows each beside those that stand
    /// already.
    fn put(&mut self, at: &Scene, who: SideId, wanted: &[Option<StartingPost>]) {
        let mut posts = self.posts.clone();
        for (i, post) in wanted.iter().enumerate() {
            posts[i] = post.or(posts[i]);
        }
        // An element without a post is treated as landing later, so that it is in no other's way.
        let all: Vec<StartingPost> = posts.iter().map(|post| post.unwrap_or(StartingPost::Landing)).collect();
        for (i, _) in wanted.iter().enumerate().filter(|(_, post)| post.is_some()) {
            if let Err(why) = judge_post(at, who, &all, i) {
                return self.refused(who, &why);
            }
        }
        let afloat: Vec<usize> = (0..posts.len()).filter(|i| posts[*i] == Some(StartingPost::Landing)).collect();
        let waiting = posts.iter().filter(|post| post.is_none()).count();
        if wanted.contains(&Some(StartingPost::Landing))
            && let Err(why) = judge_kept(at, who, &afloat, waiting)
        {
            return self.refused(who, &why);
        }
        self.posts = posts;
        self.map(&with_posts(at, who, &self.posts));
    }
}

/// The scene with the posts that a person has chosen so far.
fn with_posts<'s>(at: &Scene<'s>, who: SideId, posts: &[Option<StartingPost>]) -> Scene<'s> {
    let mut shown = at.clone();
    shown.posts[who.index()] = posts.iter().map(|post| post.unwrap_or(StartingPost::Landing)).collect();
    shown
}
