//! The battle of an engagement between armies that are bought, set up by the steps of its rules with what is known beforehand
//! handed in: the defender, the season, the ground of the place with its walls.
//!
//! All armies of a side are there from the beginning, in at most as many commands as an army has. How they are joined is decided
//! in `bought_side`; where each element stands is the set-up's.

use super::battle::{DEFENDER, Engagement, INVADER};
use super::bought_side::BoughtSide;
use super::hand::BattleWeather;
use super::laid::{Laid, MOST_BATTLEFIELDS, OwnDeployment};
use super::map::Walls;
use super::names::BattleName;
use super::policy::SeasonReading;
use super::result::{BattleNumbers, HiddenNumber};
use super::state::Campaign;
use crate::base::dice::Seeded;
use crate::base::names::{CommandId, SideId};
use crate::battle::{Battle, Code, Element, FeatureKind, Kind, Mark, Marks};
use crate::book::campaign_tables::PlaceGround;
use crate::book::country_tables::CountryTables;
use crate::book::{Objection, Rulebook};
use crate::course::arrival::Arrivals;
use crate::geometry::directly_behind;
use crate::muster::priced::{PricedWork, WorksUse};
use crate::setup::country::muster::ForceTerms;
use crate::setup::country::scene::CountryPermits;
use crate::setup::country::{BoughtForce, ComputerSurveyor, GivenBattle, NamedCountry, set_up_given};

/// Sets a battle up; the same seed gives the same battlefield and the same deployment.
///
/// # Errors
/// An army whose elements cannot take the field, or a battlefield that has no room for them.
pub(super) fn lay_out(
    campaign: &Campaign,
    (name, battle): (&BattleName, &Engagement),
    (rules, country): (&Rulebook, &CountryTables),
    seed: u64,
    by: Option<&mut dyn OwnDeployment>,
) -> Result<Laid, String> {
    let side = |side: SideId| BoughtSide::of(campaign, rules, battle, side).map_err(|why| format!("{name}: {why}"));
    let sides = [side(INVADER)?, side(DEFENDER)?];
    let weather = campaign.hand.weather_of(name);
    let score = match weather {
        Some(BattleWeather::Score(score)) => Some(*score),
        _ => None,
    };
    // What the umpire sets has no score; and campaigns of older readings are set up as they were.
    let set = matches!(weather, Some(BattleWeather::Set(_)));
    let no_ice = set || campaign.policies.reading < SeasonReading::SharedSieges;
    let season = Some(battle.season);
    let given = GivenBattle { defender: Some(DEFENDER), season, score, no_ice, ..GivenBattle::default() };
    let ground = rules.campaign.as_ref().and_then(|tables| tables.ground.as_ref());
    let forces = |walled: bool| sides.each_ref().map(|side| force(campaign, rules, battle, (ground, walled), side));
    let walled = battle.walls != Walls::None;
    // Walls that find no place on any battlefield do not keep a battle from being fought.
    let behind_walls = match walled {
        true => Some(made(rules, country, (&forces(true), &given), seed, has_works)).filter(|(_, made)| made.is_ok()),
        false => None,
    };
    let stands = behind_walls.is_some();
    let (tried, mut made) =
        behind_walls.unwrap_or_else(|| made(rules, country, (&forces(false), &given), seed, |_| true));
    if let Some(by) = by.filter(|_| made.is_ok()) {
        let (forces, [dice, mut chance]) = (forces(stands), streams(seed, tried));
        let liking = forces.each_ref().map(|force| force.liking(rules));
        let computer = ComputerSurveyor { chance: &mut chance, named: NamedCountry::default(), liking };
        made = by.bought(rules, country, (&forces, &given), dice, computer);
    }
    let mut start = made.map_err(|why| format!("{name}: {why}"))?;
    for (side, own) in start.sides.iter_mut().zip(&sides) {
        side.name = own.nation.to_string();
    }
    let numbers = numbers(&start, rules, &sides);
    campaign.bear(battle, &mut start, &numbers);
    campaign.give_tasks(battle, &mut start, &numbers);
    if let Some(weather @ BattleWeather::Set(_)) = weather {
        weather.on(&mut start);
    }
    Ok(Laid { rules: rules.clone(), start, arrivals: Arrivals::default(), numbers })
}

/// Whether works stand on the battlefield.
fn has_works(battle: &Battle) -> bool {
    battle.features.iter().any(|feature| !feature.works.is_empty())
}

/// The first battlefield that has room for both armies and is as it should be, of up to `MOST_BATTLEFIELDS` that the seed gives,
/// with its number.
fn made(
    rules: &Rulebook,
    country: &CountryTables,
    (forces, given): (&[BoughtForce; 2], &GivenBattle),
    seed: u64,
    suits: impl Fn(&Battle) -> bool,
) -> (u32, Result<Battle, Objection>) {
    let liking = forces.each_ref().map(|force| force.liking(rules));
    let one = |tried: u32| {
        let [mut dice, mut chance] = streams(seed, tried);
        let mut surveyor = ComputerSurveyor { chance: &mut chance, named: NamedCountry::default(), liking };
        set_up_given(rules, country, (forces, given), &mut dice, &mut surveyor).map(|made| made.battle)
    };
    let (mut tried, mut last) = (0, one(0));
    while !last.as_ref().is_ok_and(&suits) && tried + 1 < MOST_BATTLEFIELDS {
        tried += 1;
        last = one(tried);
    }
    (tried, last)
}

/// The rules' dice and the computer's chance for a battlefield that is tried.
fn streams(seed: u64, tried: u32) -> [Seeded; 2] {
    let stream = |what: &str| if tried == 0 { what.to_string() } else { format!("{what} {tried}") };
    ["set-up", "set-up places"].map(|what| Seeded::new(seed, &stream(what)))
}

/// The campaign's numbers of the elements of a battle that somebody has drawn up.
///
/// # Errors
/// If an army of a side cannot take the field.
pub(super) fn numbers_in(
    campaign: &Campaign,
    battle: &Engagement,
    rules: &Rulebook,
    start: &Battle,
) -> Result<BattleNumbers, String> {
    let side = |side: SideId| BoughtSide::of(campaign, rules, battle, side);
    Ok(numbers(start, rules, &[side(INVADER)?, side(DEFENDER)?]))
}

/// A side as the set-up has it; what may be laid out is by the place, and `walled` says whether its walls are.
fn force(
    campaign: &Campaign,
    rules: &Rulebook,
    battle: &Engagement,
    (ground, walled): (Option<&PlaceGround>, bool),
    side: &BoughtSide,
) -> BoughtForce {
    let mut army = side.army(rules);
    let mut permits = CountryPermits::default();
    if let Some(ground) = ground {
        let row = ground.homes.iter().find(|row| row.home == battle.home);
        let kinds: &[FeatureKind] = row.map_or(&[], |row| row.kinds);
        let port = campaign.map.nodes.get(&battle.node).is_some_and(|node| node.port).then_some(ground.port.value);
        let walls = walled.then_some(ground.walled.value);
        permits.kinds = kinds.iter().copied().chain(port).chain(walls).collect();
        permits.kinds.sort_unstable();
        permits.kinds.dedup();
        permits.compulsory.extend(walls);
        if walled && side.side == DEFENDER {
            army.works = works(ground, battle.walls);
        }
    }
    let pairs = |pairs: &[[String; 2]]| {
        let rows = pairs.iter().filter_map(|[one, other]| Some((*rules.troop(one)?, *rules.troop(other)?)));
        rows.collect::<Vec<_>>()
    };
    let lists: Vec<_> = campaign.bought.iter().filter(|list| side.lists.contains(&list.number)).collect();
    let terms = ForceTerms {
        climate: battle.climate,
        aggression: 0,
        permits,
        dismounts: lists.iter().flat_map(|list| pairs(&list.dismounts)).collect(),
        rear_support: lists.iter().flat_map(|list| pairs(&list.rear_support)).collect(),
        bonds: lists.iter().flat_map(|list| list.bonds.clone()).collect(),
    };
    BoughtForce::on(army, terms)
}

/// The works of a place: temporary ones round a fort, permanent ones round a city, one piece of each with a gateway.
fn works(ground: &PlaceGround, walls: Walls) -> Vec<PricedWork> {
    let (permanent, pieces) = match walls {
        Walls::None => return Vec::new(),
        Walls::Fort => (false, ground.fort.value),
        Walls::City => (true, ground.city.value),
    };
    let work = |gateway: bool, pieces: u16| PricedWork {
        line: 0,
        permanent,
        form: None,
        serves: Some(WorksUse::Town),
        tower: false,
        faces: 1,
        gateway,
        pieces,
    };
    vec![work(false, pieces.saturating_sub(1)), work(true, 1)]
}

/// An element before the battle, as its class alone: equal ones of a command are not told apart.
struct Waiting {
    side: SideId,
    /// Its command; `None` for baggage, which is given to one after deployment.
    command: Option<CommandId>,
    code: Code,
    general: bool,
    number: u32,
}

impl Waiting {
    fn is(&self, e: &Element) -> bool {
        let own = self.command.map_or(self.side == e.side && e.kind == Kind::Baggage, |command| command == e.command);
        own && (self.code, self.general) == (e.code, e.general)
    }
}

/// The campaign's numbers of the elements: of equal ones the lowest comes first. Those that the battlefield has no place for, such
/// as vessels without water, wait outside.
fn numbers(start: &Battle, rules: &Rulebook, sides: &[BoughtSide; 2]) -> BattleNumbers {
    let (mut left, mut first) = (Vec::new(), 0u8);
    for side in sides {
        for (command, number, element) in side.numbered() {
            let code = element.rows(rules).first().map(|row| row.held_code());
            let command = command.map(|i| CommandId(first.saturating_add(i as u8)));
            left.extend(code.map(|code| Waiting { side: side.side, command, code, general: element.general, number }));
        }
        first = first.saturating_add(side.commands.len() as u8);
    }
    let all: Vec<&Element> = start.elements.iter().chain(start.hidden.iter().map(|one| &one.element)).collect();
    let mut taken = |is: &dyn Fn(&Waiting) -> bool| left.iter().position(is).map(|i| left.remove(i));
    let mut placed: Vec<Option<u32>> = all.iter().map(|e| taken(&|one| one.is(e)).map(|one| one.number)).collect();
    // One that begins on foot has other troops than those that ride; the second rank of a base then goes with the first.
    let double =
        |code: Code| rules.troop(code.as_str()).is_some_and(|row| row.marks.has_any(Marks::of(&[Mark::Double])));
    let mut first_rank: Option<&Element> = None;
    for (e, number) in all.iter().zip(&mut placed).filter(|(_, number)| number.is_none()) {
        if first_rank.take().is_some_and(|first| directly_behind(&first.base.rect(), &e.base.rect())) {
            continue;
        }
        let found = taken(&|one| one.command == Some(e.command) && one.general == e.general);
        first_rank = found.as_ref().filter(|one| double(one.code)).map(|_| *e);
        *number = found.map(|one| one.number);
    }
    let mut hidden = Vec::new();
    for (one, number) in start.hidden.iter().zip(placed.split_off(start.elements.len())) {
        let (e, on_table) = (&one.element, one.seen_from().is_some());
        let (command, code, general) = (e.command, e.code, e.general);
        hidden.extend(number.map(|number| HiddenNumber { command, code, general, on_table, number }));
    }
    let outside = left.into_iter().map(|one| HiddenNumber {
        command: one.command.unwrap_or(CommandId(u8::MAX)),
        code: one.code,
        general: one.general,
        on_table: false,
        number: one.number,
    });
    hidden.extend(outside);
    BattleNumbers { placed, hidden }
}
