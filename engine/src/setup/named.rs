//! Choices of a set-up that were named beforehand, as by a script; another planner makes all others.

use crate::base::clause::{Cited, Clause};
use crate::base::names::{CommandId, SideId};
use crate::battle::{Compass, Feature};
use crate::book::Objection;
use crate::book::objection::StepFault;
use crate::book::setup_tables::SecretTables;
use crate::geometry::{Base, overlaps};
use crate::setup::step::{Left, Placed};
use crate::setup::{CampPlan, Chosen, FeatureChoice, Planner, Quarter, Scene, SetupStep, StartingPost, Unset};

/// The number of choices of the other planner that are tried beside features that are named.
const TRIES: usize = 100;

/// One choice, used when its side is first asked for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NamedChoice {
    /// Some of the features that the side takes or adds; whether each is compulsory does not matter.
    Features(Vec<Chosen>),
    /// The base edges of both sides, or those that a die is to favour; the side that is asked takes its own.
    Edges([Compass; 2]),
    /// The posts of some elements, by their indices in the roster.
    Posts(Vec<(usize, StartingPost)>),
    /// The pairs of elements that change places, by their indices in the roster.
    Swap(Vec<[usize; 2]>),
    /// The elements in ambush.
    Ambush(Vec<(usize, Base)>),
    /// The commands on flank marches.
    FlankMarches(Vec<(CommandId, Compass)>),
}

impl NamedChoice {
    /// The step that it belongs to, in words.
    fn work(&self) -> &'static str {
        match self {
            NamedChoice::Features(_) => "the battlefield",
            NamedChoice::Edges(_) => "the base edge",
            NamedChoice::Posts(_) => "the deployment",
            NamedChoice::Swap(_) => "the exchange of elements",
            NamedChoice::Ambush(_) => "the ambushes",
            NamedChoice::FlankMarches(_) => "the flank marches",
        }
    }

    /// The edge that it names for a side.
    fn edge(&self, who: SideId) -> Option<Compass> {
        match self {
            NamedChoice::Edges(both) => Some(both[who.index()]),
            _ => None,
        }
    }

    /// The choice in words.
    fn told(&self) -> String {
        let of = |number: usize, what: &str| format!("{number} {what}");
        match self {
            NamedChoice::Features(all) => all.iter().map(Chosen::name).collect::<Vec<_>>().join(", "),
            NamedChoice::Edges([a, b]) => format!("{} and {}", a.name(), b.name()),
            NamedChoice::Posts(posts) => of(posts.len(), "places"),
            NamedChoice::Swap(pairs) => of(pairs.len(), "pairs"),
            NamedChoice::Ambush(hidden) => of(hidden.len(), "elements"),
            NamedChoice::FlankMarches(marches) => of(marches.len(), "commands"),
        }
    }
}

/// A planner that gives the choices that are named, and leaves all others to another one.
pub struct Named<'p> {
    choices: Vec<(Option<SideId>, NamedChoice)>,
    rest: &'p mut dyn Planner,
    /// The last answer, if it was a named one: its step and what was named.
    given: Option<(&'static str, String)>,
    refused: Option<Objection>,
}

impl<'p> Named<'p> {
    /// The choices of each side in the order in which they are used; those of no side are for whichever is asked first.
    pub fn new(choices: Vec<(Option<SideId>, NamedChoice)>, rest: &'p mut dyn Planner) -> Named<'p> {
        Named { choices, rest, given: None, refused: None }
    }

    /// The result of a set-up by this planner: what was named and refused, or never asked for, is an error of it.
    ///
    /// # Errors
    /// The error of `made`, the refusal of a named choice, or a named choice that nobody asked for. `clause` is that of
    /// the set-up as a whole.
    pub fn done<T>(self, made: Result<T, Unset>, clause: Clause) -> Result<T, Unset> {
        if let Some(why) = self.refused {
            return Err(Unset::Refused(why));
        }
        let made = made?;
        match self.choices.first() {
            Some((_, left)) => {
                let fault = StepFault::NotAsked { work: left.work(), found: left.told() };
                Err(Unset::Refused(Objection::new(fault, clause)))
            }
            None => Ok(made),
        }
    }

    /// The next choice of a side of which `pick` knows the value; `Err` if the last one was refused.
    fn next<T>(&mut self, who: SideId, pick: impl Fn(&NamedChoice) -> Option<T>) -> Result<Option<T>, Left> {
        self.given = None;
        if self.refused.is_some() {
            return Err(Left);
        }
        let found = self
            .choices
            .iter()
            .position(|(side, choice)| side.is_none_or(|side| side == who) && pick(choice).is_some());
        let Some(i) = found else { return Ok(None) };
        let (_, choice) = self.choices.remove(i);
        self.given = Some((choice.work(), choice.told()));
        Ok(pick(&choice))
    }
}

impl Planner for Named<'_> {
    fn choose(&mut self, at: &Scene, who: SideId) -> Result<FeatureChoice, Left> {
        let named = self.next(who, |choice| match choice {
            NamedChoice::Features(all) => Some(all.clone()),
            _ => None,
        })?;
        let Some(named) = named else { return self.rest.choose(at, who) };
        for tried in 0..TRIES {
            let choice = with(self.rest.choose(at, who)?, &named, tried);
            let judged = match (at.phase, at.home) {
                (Some(phase), _) => choice.judge_phase(at, phase, at.setup.land()),
                (None, Some(home)) => choice.judge(home, &at.setup.choosing),
                (None, None) => Ok(()),
            };
            if judged.is_ok() {
                return Ok(choice);
            }
        }
        // No choice with these features is legal: the judge says why.
        Ok(with(self.rest.choose(at, who)?, &named, 0))
    }

    fn quarter(&mut self, at: &Scene, who: SideId, what: &Chosen) -> Result<Quarter, Left> {
        self.rest.quarter(at, who, what)
    }

    fn place(&mut self, at: &Scene, who: SideId, what: &Chosen, quarter: Quarter) -> Result<Option<Placed>, Left> {
        self.given = None;
        self.rest.place(at, who, what, quarter)
    }

    fn beach(&mut self, at: &Scene, who: SideId) -> Result<Option<Feature>, Left> {
        self.given = None;
        self.rest.beach(at, who)
    }

    fn edge(&mut self, at: &Scene, who: SideId) -> Result<Compass, Left> {
        let named = self.next(who, |choice| choice.edge(who))?;
        named.map_or_else(|| self.rest.edge(at, who), Ok)
    }

    fn favoured(&mut self, at: &Scene, who: SideId) -> Result<Compass, Left> {
        let named = self.next(who, |choice| choice.edge(who))?;
        named.map_or_else(|| self.rest.favoured(at, who), Ok)
    }

    fn camp(&mut self, at: &Scene, who: SideId, of: Option<CommandId>) -> Result<Option<CampPlan>, Left> {
        self.given = None;
        self.rest.camp(at, who, of)
    }

    fn deploy(&mut self, at: &Scene, who: SideId) -> Result<Vec<StartingPost>, Unset> {
        let named = self.next(who, |choice| match choice {
            NamedChoice::Posts(posts) => Some(posts.clone()),
            _ => None,
        })?;
        let mut posts = self.rest.deploy(at, who)?;
        let named = named.unwrap_or_default();
        for (i, post) in &named {
            make_way(&mut posts, *i, post, &named);
            if let Some(own) = posts.get_mut(*i) {
                *own = *post;
            }
        }
        Ok(posts)
    }

    fn swap(&mut self, at: &Scene, who: SideId, most: u8, clause: Clause) -> Result<Vec<[usize; 2]>, Left> {
        let named = self.next(who, |choice| match choice {
            NamedChoice::Swap(pairs) => Some(pairs.clone()),
            _ => None,
        })?;
        named.map_or_else(|| self.rest.swap(at, who, most, clause), Ok)
    }

    fn ambush(&mut self, at: &Scene, who: SideId, tables: &SecretTables) -> Result<Vec<(usize, Base)>, Left> {
        let named = self.next(who, |choice| match choice {
            NamedChoice::Ambush(hidden) => Some(hidden.clone()),
            _ => None,
        })?;
        named.map_or_else(|| self.rest.ambush(at, who, tables), Ok)
    }

    fn flank_marches(&mut self, at: &Scene, who: SideId) -> Result<Vec<(CommandId, Compass)>, Left> {
        let named = self.next(who, |choice| match choice {
            NamedChoice::FlankMarches(marches) => Some(marches.clone()),
            _ => None,
        })?;
        named.map_or_else(|| self.rest.flank_marches(at, who), Ok)
    }

    fn refused(&mut self, who: SideId, why: &Objection) {
        match self.given.take() {
            Some((work, found)) => {
                let fault = StepFault::Named { work, found, why: why.breach.to_string() };
                self.refused = Some(Objection::new(fault, why.clause));
            }
            None => self.rest.refused(who, why),
        }
    }

    fn learns(&self) -> bool {
        self.rest.learns()
    }

    fn told(&mut self, at: &Scene, step: &Cited<SetupStep>) {
        self.rest.told(at, step);
    }
}

/// Gives the post of element `i` to the one that stands at its new one, if that has no named post itself.
fn make_way(posts: &mut [StartingPost], i: usize, post: &StartingPost, named: &[(usize, StartingPost)]) {
    let StartingPost::Open(base) = post else { return };
    let stands = |other: &StartingPost| match other {
        StartingPost::Open(other) => overlaps(&other.rect(), &base.rect()),
        _ => false,
    };
    let free = |other: &usize| *other != i && named.iter().all(|(own, _)| own != other);
    let there = (0..posts.len()).filter(free).find(|other| stands(&posts[*other]));
    let Some(there) = there else { return };
    // Each keeps the size of its own base.
    let moved = match (posts.get(i), &posts[there]) {
        (Some(StartingPost::Open(left)), StartingPost::Open(own)) => {
            StartingPost::Open(Base { at: left.at, facing: left.facing, ..*own })
        }
        (Some(left), _) => *left,
        (None, _) => return,
    };
    posts[there] = moved;
}

/// A choice that has all these features: those that it lacks take the places of others, from the one with the number
/// `tried` on.
fn with(choice: FeatureChoice, named: &[Chosen], tried: usize) -> FeatureChoice {
    let mut features = choice.features;
    let mut taken = vec![false; features.len()];
    let mut lacks = Vec::new();
    for wanted in named {
        let alike = |own: &Chosen| own.what == wanted.what && own.built == wanted.built;
        match (0..features.len()).find(|i| !taken[*i] && alike(&features[*i])) {
            Some(i) => taken[i] = true,
            None => lacks.push(*wanted),
        }
    }
    for wanted in lacks {
        let number = features.len();
        match (0..number).map(|i| (i + tried) % number).find(|i| !taken[*i]) {
            Some(i) => {
                taken[i] = true;
                features[i] = Chosen { compulsory: features[i].compulsory, ..wanted };
            }
            None => {
                taken.push(true);
                features.push(Chosen { compulsory: false, ..wanted });
            }
        }
    }
    features.sort_by_key(|chosen| !chosen.compulsory);
    FeatureChoice { features }
}
