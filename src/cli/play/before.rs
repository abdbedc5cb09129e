//! Sets a battle up by hand: asks for features, their places, the edge, the camp and the elements one after another;
//! `auto` lets the computer decide. A refusal is printed with its clause, and the question is repeated.

use super::map;
use super::read;
use super::talk::Talk;
use crate::base::clause::Cited;
use crate::base::names::{CommandId, SideId};
use crate::battle::{Compass, Feature};
use crate::book::Objection;
use crate::course::Game;
use crate::report::{names, setting};
use crate::setup::{
    CampGround, CampPlan, Chosen, Computer, FeatureChoice, Left, Placed, Planner, Quarter, Scene, SetupStep,
    StartingPost, Unset, judge_post, sketch,
};

/// The players who set up: people for some sides, the computer for the others.
pub struct Seats<'t, 'o, 'c> {
    /// The conversation.
    pub talk: &'t mut Talk<'o>,
    /// Whether a person decides for each side.
    pub human: [bool; 2],
    /// Decides for the other sides, and wherever a person types `auto`.
    pub computer: Computer<'c>,
    /// The names of the sides.
    pub names: [String; 2],
    /// The posts that a person has chosen so far, by element.
    posts: Vec<Option<StartingPost>>,
}

impl<'t, 'o, 'c> Seats<'t, 'o, 'c> {
    /// People for some sides of a battle that is to be set up.
    pub fn new(talk: &'t mut Talk<'o>, human: [bool; 2], computer: Computer<'c>, names: [String; 2]) -> Self {
        Seats { talk, human, computer, names, posts: Vec::new() }
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
        loop {
            let prompt = format!("{}, {what}> ", names::one_line(&self.names[who.index()]));
            let line = self.talk.ask(&prompt).ok_or(Left)?;
            match line.as_str() {
                "quit" | "exit" => return Err(Left),
                "auto" => return Ok(None),
                "map" => self.map(at),
                "" | "help" => self.talk.tell(&format!("{help}; or auto, map, quit")),
                line => match read(line) {
                    Ok(found) => return Ok(Some(found)),
                    Err(why) => self.talk.tell(&why),
                },
            }
        }
    }

    /// Draws the field in its present state.
    fn map(&mut self, at: &Scene) {
        let game = Game::new(at.rules, at.so_far(self.names.each_ref().map(String::as_str)));
        let drawn = map::draw(&game.now(), self.talk.width);
        self.talk.draw(&drawn);
    }
}

impl Planner for Seats<'_, '_, '_> {
    fn choose(&mut self, at: &Scene, who: SideId) -> Result<FeatureChoice, Left> {
        if !self.human[who.index()] {
            return self.computer.choose(at, who);
        }
        let told =
            |offers: &[crate::book::Offer]| offers.iter().map(|offer| offer.told()).collect::<Vec<_>>().join(", ");
        if let Some(home) = at.home {
            let (first, then) = (told(home.compulsory), told(home.optional));
            self.talk.tell(&format!("{}: compulsory {first}; optional {then}", home.home.name()));
        }
        let help = "compulsory features, a plus sign, optional ones: `woods, woods + river, city on gentle hill`";
        let found = self.answer(at, who, "features", help, |line| read::choice(line, at.setup))?;
        found.map_or_else(|| self.computer.choose(at, who), Ok)
    }

    fn quarter(&mut self, at: &Scene, who: SideId, what: &Chosen) -> Result<Quarter, Left> {
        if !self.human[who.index()] {
            return self.computer.quarter(at, who, what);
        }
        let help = "1 is far left as the south sees it, 2 far right, 3 near right, 4 near left";
        let found = self.answer(at, who, &format!("quarter for {}", what.name()), help, |line| {
            line.parse().ok().and_then(Quarter::new).ok_or_else(|| format!("there is no quarter `{line}`; {help}"))
        })?;
        found.map_or_else(|| self.computer.quarter(at, who, what), Ok)
    }

    fn place(&mut self, at: &Scene, who: SideId, what: &Chosen, quarter: Quarter) -> Result<Option<Placed>, Left> {
        if !self.human[who.index()] {
            return self.computer.place(at, who, what, quarter);
        }
        let help = "`at 3,4 size 3x2 turn 20`, for a City `gates front,left` and `hill 5x3.5` too; a line is `along 0,4 \
                    7,5 15,4 width 0.5`; none leaves it out";
        let asked = format!("{} in quarter {}", what.name(), quarter.number());
        let found = self.answer(at, who, &asked, help, |line| {
            if line == "none" {
                return Ok(None);
            }
            let drawn = read::feature(&at.land, line)?;
            let placed = sketch::draw(&at.setup.placing, &at.land, what, who, &drawn);
            placed.map(Some).map_err(str::to_string)
        })?;
        found.map_or_else(|| self.computer.place(at, who, what, quarter), Ok)
    }

    fn beach(&mut self, at: &Scene, who: SideId) -> Result<Option<Feature>, Left> {
        if !self.human[who.index()] {
            return self.computer.beach(at, who);
        }
        let help = "none, or auto for a beach along the Waterway";
        let found = self.answer(at, who, "beach", help, |line| match line {
            "none" | "no" => Ok(()),
            _ => Err(format!("`{line}` is no answer: {help}")),
        })?;
        found.map_or_else(|| self.computer.beach(at, who), |()| Ok(None))
    }

    fn edge(&mut self, at: &Scene, who: SideId) -> Result<Compass, Left> {
        if !self.human[who.index()] {
            return self.computer.edge(at, who);
        }
        self.map(at);
        let found = self.answer(at, who, "base edge", "north, east, south or west", |line| {
            let named = Compass::ALL.into_iter().find(|edge| edge.name().eq_ignore_ascii_case(line));
            named.ok_or_else(|| format!("`{line}` is no edge; there are north, east, south and west"))
        })?;
        found.map_or_else(|| self.computer.edge(at, who), Ok)
    }

    fn camp(&mut self, at: &Scene, who: SideId, of: Option<CommandId>) -> Result<Option<CampPlan>, Left> {
        if !self.human[who.index()] {
            return self.computer.camp(at, who, of);
        }
        let help = "`at 7,1 size 2x1` is the middle of its front, `empty` behind it leaves the followers out; `building` \
                    takes an Edifice; none leaves it out";
        let first = at.army(who).first().map_or(0, |element| element.command.0);
        let what =
            of.map_or("camp".to_string(), |of| format!("camp of its allied command, number {}", of.0 - first + 1));
        let found = self.answer(at, who, &what, help, |line| {
            if line == "none" {
                return Ok(None);
            }
            if line == "building" {
                let building = at.setup.camping.building.value;
                let found = at.land.features.iter().position(|feature| feature.kind == building);
                let found = found.ok_or_else(|| format!("there is no {} on the battlefield", building.title()))?;
                return Ok(Some(CampPlan { ground: CampGround::Building(found), followers: true }));
            }
            read::camp(at, who, line).map(Some)
        })?;
        found.map_or_else(|| self.computer.camp(at, who, of), Ok)
    }

    fn deploy(&mut self, at: &Scene, who: SideId) -> Result<Vec<StartingPost>, Unset> {
        if !self.human[who.index()] {
            return self.computer.deploy(at, who);
        }
        if self.posts.len() != at.army(who).len() {
            self.posts = vec![None; at.army(who).len()];
        }
        let help = "`4Bd 1-3 + Ps 1 at 6,4` puts a line with the first one's front there, the others to its right; \
                    `facing` and a heading turn it; `Ps 1 in fort` (or city, camp), `Ps 1-2 land`, list, done; auto puts up \
                    all the rest";
        loop {
            let line = self.answer(at, who, "elements", help, |line| Ok(line.to_string()))?;
            let posts: Vec<Option<StartingPost>> = match line.as_deref() {
                None => {
                    let usual = self.computer.deploy(at, who)?;
                    return Ok(self.posts.iter().zip(usual).map(|(mine, usual)| mine.unwrap_or(usual)).collect());
                }
                Some("list") => {
                    let said = read::waiting(at, who, &self.posts);
                    self.talk.tell(&said);
                    continue;
                }
                Some("done") => {
                    let waiting = self.posts.iter().filter(|post| post.is_none()).count();
                    if waiting == 0 {
                        return Ok(self.posts.iter().flatten().copied().collect());
                    }
                    self.talk.tell(&format!("{} still wait: list names them", names::count(waiting, "element")));
                    continue;
                }
                Some(line) => match read::posts(at, who, line) {
                    Ok(found) => found,
                    Err(why) => {
                        self.talk.tell(&why);
                        continue;
                    }
                },
            };
            self.put(at, who, &posts);
        }
    }

    fn refused(&mut self, who: SideId, why: &Objection) {
        if self.human[who.index()] {
            self.talk.tell(&format!("refused: {why}"));
            self.talk.tell(&format!("  help: `debellis rule {}` prints the rule", why.clause));
        }
    }

    fn learns(&self) -> bool {
        self.human.contains(&true)
    }

    fn told(&mut self, at: &Scene, step: &Cited<SetupStep>) {
        let battle = at.so_far(self.names.each_ref().map(String::as_str));
        self.talk.say(&setting::tell(&battle, std::slice::from_ref(step)));
        if matches!(step.value, SetupStep::Placed { .. } | SetupStep::Camp { .. }) {
            self.map(at);
        }
        self.posts.clear();
    }
}

impl Seats<'_, '_, '_> {
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
        self.posts = posts;
        let mut shown = at.clone();
        let stands = |post: &Option<StartingPost>| post.unwrap_or(StartingPost::Landing);
        shown.posts[who.index()] = self.posts.iter().map(stands).collect();
        self.map(&shown);
    }
}
