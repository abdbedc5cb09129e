//! Works that bought armies lay down, and what is told of those that they do not.

use debellis::base::clause::Cited;
use debellis::base::dice::Seeded;
use debellis::base::names::{CommandId, SideId};
use debellis::battle::{FeatureKind, Grade, Kind};
use debellis::muster::priced::read;
use debellis::rules::by_name;
use debellis::script::bought::load;
use debellis::setup::SetupStep;
use debellis::setup::country::works::WorksFor;
use debellis::setup::country::{BoughtForce, ComputerSurveyor, CountryStep, NamedCountry, set_up};
use debellis::setup::pickup::SetUp;
use std::path::Path;

const RED: SideId = SideId(0);

/// A shipped army with these works instead of its own.
fn force(name: &str, works: Option<&str>) -> BoughtForce {
    let rules = by_name("dbm", None).expect("a rule set");
    let prices = rules.prices.clone().expect("armies are bought");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/armies/dbm").join(format!("{name}.army"));
    let text = std::fs::read_to_string(&file).expect("an army");
    let list = load(&file.with_extension("lua")).expect("a list");
    let text = match works {
        Some(works) => {
            let own = text.lines().filter(|line| !line.starts_with("fortifications:"));
            format!("{}\nfortifications: {works}\n", own.collect::<Vec<_>>().join("\n"))
        }
        None => text,
    };
    BoughtForce::new(read(&rules, &prices, &text).expect("an army"), &list)
}

/// The steps by which the armies are set up.
fn steps(forces: &[BoughtForce; 2], seed: u64) -> Vec<Cited<SetupStep>> {
    battle(forces, seed).steps
}

/// The battle that comes of it.
fn battle(forces: &[BoughtForce; 2], seed: u64) -> SetUp {
    let rules = by_name("dbm", None).expect("a rule set");
    let tables = rules.country.clone().expect("the set lays countries out");
    let (mut dice, mut chance) = (Seeded::new(seed, "set-up"), Seeded::new(seed, "places"));
    let liking = forces.each_ref().map(|force| force.liking(&rules));
    let mut surveyor = ComputerSurveyor { chance: &mut chance, named: NamedCountry::default(), liking };
    set_up(&rules, &tables, forces, &mut dice, &mut surveyor).unwrap_or_else(|why| panic!("seed {seed}: {why}"))
}

/// What becomes of red's works: what they serve and their sections, or the clause by which they are not laid down.
fn works(steps: &[Cited<SetupStep>]) -> Vec<Result<(WorksFor, usize), String>> {
    let told = |step: &Cited<SetupStep>| match &step.value {
        SetupStep::Country(CountryStep::Works { side: RED, serves, sections, .. }) => Some(Ok((*serves, *sections))),
        SetupStep::Country(CountryStep::NoWorks { side: RED, .. }) => Some(Err(step.clause.id().to_string())),
        _ => None,
    };
    steps.iter().filter_map(told).collect()
}

#[test]
fn a_camp_of_six_stands_behind_eight_pieces_and_not_behind_seven() {
    for seed in 1..=4 {
        let other = force("gauls", None);
        // Six pieces before it, one at either side, and two at each corner that have no frontage inside.
        let laid = works(&steps(&[force("rome", None), other.clone()], seed));
        assert_eq!(laid, [Ok((WorksFor::Camp, 12))], "seed {seed}");
        let lacks = works(&steps(&[force("rome", Some("TF camp*7")), other], seed));
        assert_eq!(lacks, [Err("dbm.forts.15".to_string())], "seed {seed}");
    }
}

#[test]
fn a_defender_has_a_built_up_area_that_all_his_walls_enclose() {
    let mut defended = 0;
    for bought in ["PF*11, PF gateway", "PF*16, PF gateway*2", "PF*29, PF gateway", "TF BUA*12"] {
        for seed in 1..=6 {
            let steps = steps(&[force("sparta", Some(bought)), force("persia", None)], seed);
            let defends = steps.iter().any(|step| matches!(step.value, SetupStep::Defends(RED)));
            let laid = works(&steps);
            if !defends {
                assert_eq!(laid, [Err("dbm.army.15".to_string())], "{bought}, seed {seed}");
                continue;
            }
            defended += 1;
            assert!(matches!(laid[..], [Ok((WorksFor::Town, _))]), "{bought}, seed {seed}: {laid:?}");
        }
    }
    assert!(defended >= 6, "{defended} of them defended");
}

#[test]
fn walls_that_no_built_up_area_needs_are_lost_and_the_log_says_so() {
    let town = |kind: FeatureKind| kind == FeatureKind::Hamlet;
    let mut defended = 0;
    for seed in 1..=8 {
        let steps = steps(&[force("sparta", Some("PF*39, PF gateway")), force("persia", None)], seed);
        assert_eq!(works(&steps), [Err("dbm.army.15".to_string())], "seed {seed}");
        let placed = |step: &Cited<SetupStep>| matches!(step.value, SetupStep::Country(CountryStep::Placed { side: RED, kind }) if town(kind));
        assert!(!steps.iter().any(placed), "seed {seed}");
        defended += u32::from(steps.iter().any(|step| matches!(step.value, SetupStep::Defends(RED))));
    }
    assert!(defended >= 1, "{defended} of them defended");
}

#[test]
fn a_ship_that_carries_troops_is_no_baggage() {
    // The crusaders have six elements of baggage, and a ship (I) with a knight of their second command.
    let assigned = |setup: &SetUp| {
        let told = |step: &Cited<SetupStep>| match step.value {
            SetupStep::Country(CountryStep::Assigned { side: RED, elements, .. }) => Some(elements),
            _ => None,
        };
        setup.steps.iter().find_map(told)
    };
    let mut afloat = 0;
    for other in ["rome", "alexander", "vikings"] {
        for seed in 1..=6 {
            let setup = battle(&[force("crusade", None), force(other, None)], seed);
            assert_eq!(assigned(&setup), Some(6), "{other}, seed {seed}");
            let ships = setup
                .battle
                .elements
                .iter()
                .filter(|e| e.side == RED && e.kind == Kind::Ships && e.grade == Some(Grade::I));
            for ship in ships {
                afloat += 1;
                assert_eq!(ship.command, CommandId(1), "{other}, seed {seed}");
            }
        }
    }
    assert!(afloat > 0, "no ship came to the table");
}
