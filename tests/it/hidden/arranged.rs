//! Bought armies arranged by people: what one side records in secret changes nothing of what the other is shown, asked and told.

use debellis::base::dice::Seeded;
use debellis::base::names::{CommandId, SideId};
use debellis::battle::{Battle, Compass, EndReason, Ending, Feature, Hour, Season, Shape, Viewer};
use debellis::book::Objection;
use debellis::geometry::{Base, Point};
use debellis::muster::priced::read;
use debellis::script::bought::load;
use debellis::setup::Left;
use debellis::setup::country::arranger::{Arranger, ArrayPost, ArrayView, CommandOrder};
use debellis::setup::country::works::WorksLine;
use debellis::setup::country::{
    BoughtForce, ComputerSurveyor, CountryPhase, CountryScene, Demand, LandWish, NamedCountry, Surveyor, set_up,
};
use debellis::setup::pickup::SetUp;
use std::path::Path;

use super::{CARTHAGE, ROME, book};

/// What a side decides in secret.
#[derive(Clone, Copy)]
struct Secrets {
    /// The commands from right to left.
    reversed: bool,
    /// The edge over which its last command comes.
    march: Option<Compass>,
    /// The one of two elements of the same troops that lies in ambush, and whether its place is sought from the end of the land.
    ambush: Option<(usize, bool)>,
}

/// A player who notes all that he is shown, and leaves everything to the computer but his secrets.
struct Player {
    seen: Vec<String>,
    secrets: Option<Secrets>,
    /// The places for an ambush that he has still to try.
    places: Option<Vec<Point>>,
    hides: usize,
}

impl Player {
    fn new(secrets: Option<Secrets>) -> Player {
        Player { seen: Vec::new(), secrets, places: None, hides: 0 }
    }

    fn note(&mut self, what: &str, at: &ArrayView) {
        let battle = serde_json::to_string(at.battle).expect("a battle is data");
        let steps: Vec<String> = at.steps.iter().map(|step| format!("{:?}", step.value)).collect();
        self.seen.push(format!(
            "{what}: {battle}\n{:?}\n{:?}\n{:?}\n{}",
            at.states,
            at.baggage,
            at.scene.land.features,
            steps.join("\n")
        ));
    }
}

impl Arranger for Player {
    fn baggage(&mut self, at: &ArrayView) -> Result<Option<Vec<Base>>, Left> {
        self.note("baggage", at);
        Ok(None)
    }

    fn works(&mut self, at: &ArrayView, _with_town: bool) -> Result<Option<Vec<WorksLine>>, Left> {
        self.note("works", at);
        Ok(None)
    }

    fn record(&mut self, at: &ArrayView) -> Result<Option<CommandOrder>, Left> {
        self.note("record", at);
        let mut own: Vec<Vec<CommandId>> = at.battle.commands_of(at.side).map(|(id, _)| vec![id]).collect();
        Ok(self.secrets.filter(|secrets| secrets.reversed).map(|_| {
            own.reverse();
            own
        }))
    }

    fn flank_marches(&mut self, at: &ArrayView) -> Result<Option<Vec<(CommandId, Compass)>>, Left> {
        self.note("flank marches", at);
        let last = at.battle.commands_of(at.side).filter(|(_, command)| !command.chief).last().map(|(id, _)| id);
        // After a refusal nobody marches: which edges are open depends on the land.
        let over = self.secrets.as_mut().and_then(|secrets| secrets.march.take());
        Ok(last.zip(over).map(|march| vec![march]))
    }

    fn ambush(&mut self, at: &ArrayView) -> Result<Option<Vec<ArrayPost>>, Left> {
        self.note("ambush", at);
        let Some((which, from_end)) = self.secrets.and_then(|secrets| secrets.ambush) else { return Ok(None) };
        let light = |i: &usize| at.army[*i].code.as_str().contains(" Ps ") && at.army[*i].number == which as u8;
        let Some(element) = (0..at.army.len()).find(light) else { return Ok(None) };
        let places = self.places.get_or_insert_with(|| {
            let mut places: Vec<Point> = at.scene.land.features.iter().filter_map(middle).collect();
            if from_end {
                places.reverse();
            }
            places
        });
        let facing = at.battle.sides[at.side.index()].edge.inward();
        let next = (!places.is_empty()).then(|| places.remove(0));
        self.hides = usize::from(next.is_some());
        Ok(next.map(|place| {
            vec![ArrayPost { element, base: Base { at: place, facing, ..at.army[element].base }, afoot: false }]
        }))
    }

    fn draw_up(&mut self, at: &ArrayView) -> Result<Option<Vec<ArrayPost>>, Left> {
        self.note("command", at);
        Ok(None)
    }

    fn assign(&mut self, at: &ArrayView) -> Result<Option<CommandId>, Left> {
        self.note("command of the baggage", at);
        Ok(None)
    }

    fn refused(&mut self, why: &Objection) {
        self.seen.push(format!("refused: {why}"));
    }
}

/// The middle of an area.
fn middle(feature: &Feature) -> Option<Point> {
    let Shape::Area(area) = &feature.shape else { return None };
    let (xs, ys): (Vec<i32>, Vec<i32>) = area.outline.iter().map(|point| (point.x, point.y)).unzip();
    let mid = |all: Vec<i32>| Some((all.iter().min()? + all.iter().max()?) / 2);
    Some(Point::new(mid(xs)?, mid(ys)?))
}

/// A table with two people, at which the computer lays the country out.
struct Table<'c> {
    computer: ComputerSurveyor<'c>,
    players: [Player; 2],
}

impl Surveyor for Table<'_> {
    fn season(&mut self, who: SideId) -> Result<Season, Left> {
        self.computer.season(who)
    }

    fn early(&mut self, who: SideId, ended: Hour) -> Result<bool, Left> {
        self.computer.early(who, ended)
    }

    fn choose(&mut self, at: &CountryScene, who: SideId, phase: CountryPhase) -> Result<Vec<LandWish>, Left> {
        self.computer.choose(at, who, phase)
    }

    fn short_edge(&mut self, at: &CountryScene, who: SideId) -> Result<Compass, Left> {
        self.computer.short_edge(at, who)
    }

    fn lay(
        &mut self,
        at: &CountryScene,
        who: SideId,
        wish: &LandWish,
        demand: Demand,
    ) -> Result<Option<Vec<Feature>>, Left> {
        self.computer.lay(at, who, wish, demand)
    }

    fn arranger(&mut self, who: SideId) -> Option<&mut dyn Arranger> {
        Some(&mut self.players[who.index()])
    }
}

fn force(name: &str) -> BoughtForce {
    let rules = book("dbm");
    let prices = rules.prices.clone().expect("armies are bought");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/armies/dbm").join(format!("{name}.army"));
    let text = std::fs::read_to_string(&file).expect("an army");
    let list = load(&file.with_extension("lua")).expect("a list");
    BoughtForce::new(read(&rules, &prices, &text).expect("an army"), &list)
}

/// Gauls against Rome, whose player has these secrets: what the Gauls' player is shown, the battle as they know it, and the number of Rome's
/// hidden elements.
fn arranged(seed: u64, secrets: Secrets) -> (Vec<String>, String, usize) {
    let (seen, battle) = set(seed, secrets);
    let known = serde_json::to_string(&*battle.known_to(Viewer::Of(ROME))).expect("a battle is data");
    (seen, known, battle.hidden_of(CARTHAGE).count())
}

/// What the Gauls' player is shown before such a battle, and the battle.
fn set(seed: u64, secrets: Secrets) -> (Vec<String>, Battle) {
    let rules = book("dbm");
    let tables = rules.country.clone().expect("the set lays countries out");
    let forces = [force("gauls"), force("rome")];
    let (mut dice, mut chance) = (Seeded::new(seed, "set-up"), Seeded::new(seed, "places"));
    let liking = forces.each_ref().map(|force| force.liking(&rules));
    let computer = ComputerSurveyor { chance: &mut chance, named: NamedCountry::default(), liking };
    let mut table = Table { computer, players: [Player::new(None), Player::new(Some(secrets))] };
    let SetUp { battle, .. } =
        set_up(&rules, &tables, &forces, &mut dice, &mut table).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
    let [gauls, _] = table.players;
    (gauls.seen, battle)
}

/// A battle before which one of the light troops of the second side was hidden, and the others stand on the table.
pub fn with_an_ambush() -> Battle {
    let secrets = Secrets { reversed: false, march: None, ambush: Some((1, false)) };
    let all = (1..=12).map(|seed| set(seed, secrets).1);
    all.into_iter().find(|battle| battle.hidden_of(CARTHAGE).count() > 0).expect("some land has cover for an ambush")
}

/// The codes and numbers of the second side's elements, sorted.
fn numbers(battle: &Battle) -> Vec<(String, u8)> {
    let own = battle.elements.iter().filter(|e| e.side == CARTHAGE);
    let mut numbers: Vec<(String, u8)> = own.map(|e| (e.code.to_string(), e.number)).collect();
    numbers.sort();
    numbers
}

/// No number of them is missing.
#[track_caller]
fn has_no_gap(numbers: &[(String, u8)]) {
    for (i, (code, number)) in numbers.iter().enumerate() {
        let before = numbers[..i].iter().filter(|(other, _)| other == code).count() as u8;
        assert_eq!(*number, before + 1, "{code}");
    }
}

#[test]
fn marches_and_ambushes_that_are_recorded_show_nothing() {
    let none = Secrets { reversed: false, march: None, ambush: None };
    let (mut marches, mut ambushes) = (0, 0);
    for seed in 1..=6 {
        for (one, other) in [
            (Secrets { march: Some(Compass::East), ..none }, Secrets { march: Some(Compass::West), ..none }),
            (Secrets { march: Some(Compass::North), ..none }, Secrets { march: Some(Compass::South), ..none }),
            (Secrets { ambush: Some((1, false)), ..none }, Secrets { ambush: Some((2, true)), ..none }),
        ] {
            let ((seen, known, hidden), (other_seen, other_known, other_hidden)) =
                (arranged(seed, one), arranged(seed, other));
            if hidden == 0 || hidden != other_hidden {
                continue;
            }
            if one.march.is_some() {
                marches += 1
            } else {
                ambushes += 1
            }
            assert!(seen.len() > 3, "the Gauls are asked");
            for (a, b) in seen.iter().zip(&other_seen) {
                let line = a.lines().zip(b.lines()).find(|(a, b)| a != b);
                assert!(a == b, "seed {seed}: {line:?}");
            }
            assert_eq!((seen.len(), known), (other_seen.len(), other_known), "seed {seed}");
        }
    }
    assert!(marches > 0 && ambushes > 0, "{marches} marches, {ambushes} ambushes");
}

#[test]
fn numbers_of_elements_have_no_gap_where_one_is_hidden() {
    let battle = with_an_ambush();
    for eyes in [Viewer::Of(ROME), Viewer::Onlooker] {
        has_no_gap(&numbers(&battle.known_to(eyes)));
    }
}

#[test]
fn who_hides_troops_keeps_the_numbers_of_the_set_up() {
    let mut battle = with_an_ambush();
    let hidden: Vec<(String, u8)> =
        battle.hidden_of(CARTHAGE).map(|hidden| (hidden.element.code.to_string(), hidden.own)).collect();
    assert!(hidden.iter().any(|(code, own)| code.contains(" Ps ") && *own == 1), "{hidden:?}");
    let own = numbers(&battle.known_to(Viewer::Of(CARTHAGE)));
    assert!(hidden.iter().all(|one| !own.contains(one)), "{own:?}");
    let mut all = [own.clone(), hidden].concat();
    all.sort();
    has_no_gap(&all);
    // After the battle everybody has them.
    battle.ending = Some(Ending { winner: None, why: EndReason::Bounds });
    for eyes in [Viewer::Of(ROME), Viewer::Onlooker] {
        assert_eq!(numbers(&battle.known_to(eyes)), own);
    }
}

#[test]
fn how_commands_will_lie_is_not_shown_before_they_stand() {
    let before = |reversed| {
        let (seen, ..) = arranged(3, Secrets { reversed, march: None, ambush: None });
        // Up to the first of Rome's commands on the table.
        seen.into_iter().take_while(|seen| !seen.contains("DrawnUp { side: SideId(1)")).collect::<Vec<_>>()
    };
    let (usual, reversed) = (before(false), before(true));
    assert!(usual.iter().any(|seen| seen.contains("Recorded { side: SideId(1), work: Record }")), "{}", usual.len());
    assert_eq!(usual, reversed);
}
