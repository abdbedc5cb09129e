//! Judges a battle that a script wrote whole: whether two players could have set it up, with the features of a home,
//! each in a legal place, the edges, the camps, and all posts.
//!
//! The quarter that a die gave a feature is no longer known: a feature may lie in any.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::names::{CommandId, SideId};
use crate::base::trace::cite;
use crate::battle::{Battle, Feature, FeatureKind, Place, Shape, Standing, Stronghold, StrongholdKind};
use crate::book::Objection;
use crate::book::objection::{Breach, CampFault, ChoiceFault, EdgeFault, LandFault};
use crate::book::setup_tables::SetupTables;
use crate::book::{Home, Rulebook};
use crate::geometry::{Outline, Point};
use crate::setup::boards::judge_board;
use crate::setup::choice::{check_compulsory, check_number};
use crate::setup::posts::judge_rest;
use crate::setup::{
    CampGround, CampPlan, Chosen, FeatureChoice, Land, Quarter, Roster, Scene, Site, StartingPost, judge_camp,
    judge_edge, judge_post, judge_ranks,
};

/// The part of a battle that breaks a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupSubject {
    /// The features together.
    Land,
    /// One of them, by its index in the list.
    Feature(usize),
    /// A City, a Fort or a camp, by its index in the list.
    Stronghold(usize),
    /// A side.
    Side(SideId),
    /// An element, by its index in the roster.
    Element(usize),
}

/// The data of a setting up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The defender.
    pub defender: SideId,
    /// The home terrain of each army.
    pub homes: [Home; 2],
    /// The homes in the lists of allied commands, which take none of their own, as far as their lists are known.
    pub sent: BTreeMap<CommandId, Vec<Home>>,
    /// The land was given, not chosen and placed by the defender.
    pub preset: bool,
}

impl Made {
    /// Whether a command is of an army with that home, or an allied one from a list that offers it.
    fn is_at_home(&self, battle: &Battle, command: CommandId, home: Home) -> bool {
        let own = self.homes[battle.commands[command.index()].side.index()];
        self.sent.get(&command).map_or(own == home, |homes| homes.contains(&home))
    }
}

/// Judges a battle before its first bound.
///
/// # Errors
/// The part that breaks a rule, and the first rule that it breaks.
pub fn check(rules: &Rulebook, battle: &Battle, made: &Made) -> Result<(), (SetupSubject, Objection)> {
    let Some(setup) = &rules.setup else { return Ok(()) };
    let setup = &judge_board(setup, battle.board, battle.scale()).map_err(|why| (SetupSubject::Land, why))?;
    let Some(home) = setup.home(made.homes[made.defender.index()]) else { return Ok(()) };
    let landing = setup.deploying.landing;
    let bare = Land::told_by(rules, battle.board, battle.scale());
    let mut at = Scene {
        edges: [battle.sides[0].edge, battle.sides[1].edge],
        rosters: [SideId(0), SideId(1)].map(|side| {
            roster(battle, side, |command| {
                landing.is_some_and(|landing| made.is_at_home(battle, command, landing.home))
            })
        }),
        ..Scene::bare(rules, setup, Some(home), made.defender, bare)
    };
    if made.preset {
        cite(setup.preset);
        at.land = Land { in_paces: at.land.in_paces, ..Land::of(battle) };
        at.land.strongholds.retain(|place| place.kind != StrongholdKind::Camp);
    } else {
        check_land(&mut at, battle)?;
    }
    check_towns(&at, battle)?;
    check_edges(&at)?;
    check_ranks(setup, battle)?;
    for side in [made.defender, made.defender.enemy()] {
        check_camps(&mut at, battle, side)?;
    }
    // From here on places are numbered as in the battle.
    at.land.strongholds.clone_from(&battle.strongholds);
    for side in [made.defender, made.defender.enemy()] {
        check_posts(&mut at, battle, side)?;
    }
    Ok(())
}

/// Checks that the Cities are the defender's: the invader has a camp.
fn check_towns(at: &Scene, battle: &Battle) -> Result<(), (SetupSubject, Objection)> {
    let invaders = |place: &Stronghold| place.kind == StrongholdKind::City && place.side != at.defender;
    match battle.strongholds.iter().position(invaders) {
        Some(i) => Err((SetupSubject::Stronghold(i), Objection::new(CampFault::InvadersCity, at.setup.camping.needed))),
        None => Ok(()),
    }
}

/// Checks the written order in which a side's dice go to its commands.
fn check_ranks(setup: &SetupTables, battle: &Battle) -> Result<(), (SetupSubject, Objection)> {
    let Some(rules) = &setup.deploying.dice else { return Ok(()) };
    let judge =
        |side: SideId| judge_ranks(rules, &battle.commands, side).map_err(|why| (SetupSubject::Side(side), why));
    [SideId(0), SideId(1)].into_iter().try_for_each(judge)
}

/// The elements that fight for a side, people not counted.
fn fighters(battle: &Battle, side: SideId) -> impl Iterator<Item = usize> + '_ {
    let people = |i: usize| {
        let mut all = battle.strongholds.iter().flat_map(|place| place.people).flatten();
        all.any(|id| id.index() == i)
    };
    (0..battle.elements.len()).filter(move |i| battle.elements[*i].side == side && !people(*i))
}

fn roster(battle: &Battle, side: SideId, coastal: impl Fn(CommandId) -> bool) -> Roster {
    let elements: Vec<_> = fighters(battle, side).map(|i| battle.elements[i].clone()).collect();
    let allied = elements.iter().map(|e| battle.commands[e.command.index()].ally).collect();
    Roster { coastal: elements.iter().map(|e| coastal(e.command)).collect(), allied, elements }
}

/// Checks that the features are a choice that the home offers, each in a legal place.
fn check_land(at: &mut Scene, battle: &Battle) -> Result<(), (SetupSubject, Objection)> {
    let sites = sites(battle);
    let of_site = |feature: &Feature| {
        sites.iter().any(|(_, site)| site.hill.as_ref() == Some(feature) || site.lanes.contains(feature))
    };
    let mut taken: Vec<(SetupSubject, Chosen)> = Vec::new();
    for (i, site) in &sites {
        let hill = site.hill.as_ref().map(|hill| hill.kind);
        taken.extend(
            site.place.kind.ground().map(|kind| (SetupSubject::Stronghold(*i), Chosen::town(kind, hill, false))),
        );
    }
    let features: Vec<(usize, &Feature)> =
        battle.features.iter().enumerate().filter(|(_, feature)| !of_site(feature)).collect();
    for (i, feature) in features.iter().filter(|(_, feature)| feature.kind != FeatureKind::Beach) {
        let built = at.setup.choosing.built.kinds.value.contains(&feature.kind);
        let chosen = if built { Chosen::town(feature.kind, None, false) } else { Chosen::ground(feature.kind, false) };
        taken.push((SetupSubject::Feature(*i), chosen));
    }
    check_choice(at, &taken)?;
    for (i, site) in sites {
        anywhere(site.place.kind.ground(), |quarter| at.land.judge_site(&at.setup.placing, &site, quarter))
            .map_err(|why| (SetupSubject::Stronghold(i), why))?;
        at.land.build(site);
    }
    for (i, feature) in features {
        anywhere(Some(feature.kind), |quarter| at.land.judge(&at.setup.placing, feature, quarter))
            .map_err(|why| (SetupSubject::Feature(i), why))?;
        at.land.features.push(feature.clone());
    }
    at.land.judge_layout(&at.setup.placing).map_err(|why| (SetupSubject::Land, why))
}

/// Cities and Forts, each with the hill that it lies on and the roads from its gates.
fn sites(battle: &Battle) -> Vec<(usize, Site)> {
    let town = |(_, place): &(usize, &Stronghold)| place.kind.ground().is_some();
    let site = |(i, place): (usize, &Stronghold)| {
        let corners = place.base.rect().corners();
        let under = |feature: &&Feature| match &feature.shape {
            Shape::Area(area) if area.crest.is_some() => {
                corners.iter().all(|corner| Outline::new(&area.outline).inside(*corner))
            }
            _ => false,
        };
        let hill = battle.features.iter().find(under).cloned();
        let lane = |feature: &&Feature| match &feature.shape {
            Shape::Line { path, .. } => {
                hill.is_some() && path.len() == 2 && path.first().is_some_and(|at| place.gates.contains(at))
            }
            Shape::Area(_) => false,
        };
        let lanes = battle.features.iter().filter(lane).cloned().collect();
        (i, Site { place: place.clone(), hill, lanes })
    };
    battle.strongholds.iter().enumerate().filter(town).map(site).collect()
}

/// Checks that the features can be a choice that the home offers, some of them as its compulsory ones.
fn check_choice(at: &Scene, taken: &[(SetupSubject, Chosen)]) -> Result<(), (SetupSubject, Objection)> {
    let Some(home) = at.home else { return Ok(()) };
    if let Some((of, stray)) = taken.iter().find(|(_, chosen)| !home.offers(chosen.what)) {
        let fault = ChoiceFault::NotOfHome { home: home.home, what: stray.what, name: stray.name() };
        return Err((*of, Objection::new(fault, home.clause)));
    }
    let [least, most] = at.setup.choosing.compulsory.value;
    let mut wrong: Option<(SplitRank, Objection)> = None;
    for split in 0..1_u32 << taken.len().min(12) {
        if !(least..=most).contains(&(split.count_ones() as usize)) {
            continue;
        }
        let mut features: Vec<Chosen> = taken
            .iter()
            .enumerate()
            .map(|(i, (_, chosen))| Chosen { compulsory: split & (1 << i) != 0, ..*chosen })
            .collect();
        features.sort_by_key(|chosen| !chosen.compulsory);
        let Err(why) = (FeatureChoice { features: features.clone() }).judge(home, &at.setup.choosing) else {
            return Ok(());
        };
        // The split that is meant: its compulsory features are the home's, and the number of the others is right.
        let of = |compulsory| features.iter().filter(move |chosen| chosen.compulsory == compulsory).map(|c| c.what);
        let compulsory = check_compulsory(&of(true).collect::<Vec<_>>(), home);
        let number = check_number(false, of(false).count(), at.setup.choosing.optional);
        let rank = (compulsory.is_ok(), number.is_ok(), why.clause != home.clause);
        let why = compulsory.err().unwrap_or(why);
        if wrong.as_ref().is_none_or(|(before, _)| rank > *before) {
            wrong = Some((rank, why));
        }
    }
    let few = || Objection::new(ChoiceFault::None, at.setup.choosing.compulsory.clause);
    Err((SetupSubject::Land, wrong.map_or_else(few, |(_, why)| why)))
}

/// How near a split of the features into compulsory and optional ones comes to a choice: the compulsory ones are the home's, the number of
/// the optional ones is right, and the objection is about another rule than that of the home.
type SplitRank = (bool, bool, bool);

/// Checks that a feature of this kind may lie in some quarter, with the hill on which it stands. Nobody gave it one: if quarters alone
/// are wrong in all four, the objection names none as its own, and is about the feature rather than its hill.
fn anywhere(kind: Option<FeatureKind>, judge: impl Fn(Quarter) -> Result<(), Objection>) -> Result<(), Objection> {
    let mut wrong: Option<(bool, Objection)> = None;
    for quarter in Quarter::ALL {
        let Err(mut why) = judge(quarter) else { return Ok(()) };
        let itself = match &mut *why.breach {
            Breach::Land(LandFault::Quarters { own, kind: of, .. }) => {
                *own = None;
                Some(*of) == kind
            }
            _ => return Err(why),
        };
        if wrong.as_ref().is_none_or(|(before, _)| itself && !before) {
            wrong = Some((itself, why));
        }
    }
    wrong.map_or(Ok(()), |(_, why)| Err(why))
}

fn check_edges(at: &Scene) -> Result<(), (SetupSubject, Objection)> {
    let (deploying, invader) = (&at.setup.deploying, at.defender.enemy());
    judge_edge(deploying, &at.land, at.edge(invader)).map_err(|why| (SetupSubject::Side(invader), why))?;
    if at.edge(at.defender) == at.edge(invader).opposite() {
        return Ok(());
    }
    let fault = EdgeFault::NotOpposite { found: at.edge(at.defender), wanted: at.edge(invader).opposite() };
    Err((SetupSubject::Side(at.defender), Objection::new(fault, deploying.opposite)))
}

/// Checks each camp of a side, and whether one is missing.
fn check_camps(at: &mut Scene, battle: &Battle, side: SideId) -> Result<(), (SetupSubject, Objection)> {
    let mut missing = at.camp_owners(side);
    let camps = battle.strongholds.iter().enumerate();
    for (i, camp) in camps.filter(|(_, place)| place.side == side && place.kind == StrongholdKind::Camp) {
        let followers = camp.people.iter().any(Option::is_some);
        let plan = CampPlan { ground: ground_of(at, camp), followers };
        judge_camp(at, side, camp.command, Some(&plan)).map_err(|why| (SetupSubject::Stronghold(i), why))?;
        missing.retain(|of| *of != camp.command);
        if followers {
            at.followed.push(i as u8);
        }
        at.land.strongholds.push(camp.clone());
    }
    missing.into_iter().try_for_each(|of| judge_camp(at, side, of, None)).map_err(|why| (SetupSubject::Side(side), why))
}

/// The ground of a camp: a building where the camp lies on the very ground of one.
fn ground_of(at: &Scene, camp: &Stronghold) -> CampGround {
    let own: BTreeSet<Point> = camp.base.rect().corners().into_iter().map(Point::round).collect();
    let is_it = |feature: &Feature| match &feature.shape {
        Shape::Area(area) => area.outline.iter().copied().collect::<BTreeSet<_>>() == own,
        Shape::Line { .. } => false,
    };
    let building = at
        .setup
        .camping
        .building
        .and_then(|kind| at.land.features.iter().position(|feature| feature.kind == kind.value && is_it(feature)));
    building.map_or(CampGround::Tents(camp.base), CampGround::Building)
}

fn check_posts(at: &mut Scene, battle: &Battle, side: SideId) -> Result<(), (SetupSubject, Objection)> {
    let ids: Vec<usize> = fighters(battle, side).collect();
    let post = |i: &usize| {
        let element = &battle.elements[*i];
        match (element.standing, element.place) {
            (Standing::OnTable, Some(Place::Inside(place))) => StartingPost::Inside(place),
            (Standing::OnTable, None) => StartingPost::Open(element.base),
            _ => StartingPost::Landing,
        }
    };
    let posts: Vec<StartingPost> = ids.iter().map(post).collect();
    for (i, id) in ids.iter().enumerate() {
        judge_post(at, side, &posts, i).map_err(|why| (SetupSubject::Element(*id), why))?;
    }
    judge_rest(at, side, &posts).map_err(|why| (SetupSubject::Side(side), why))?;
    at.posts[side.index()] = posts;
    Ok(())
}
