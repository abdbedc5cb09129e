//! The shipped armies of DBM set up against each other.

use debellis::base::dice::Seeded;
use debellis::base::names::SideId;
use debellis::battle::{Bond, Command, Element, FeatureKind, Standing};
use debellis::geometry::overlaps;
use debellis::muster::priced::read;
use debellis::rules::by_name;
use debellis::script::bought::load;
use debellis::setup::country::{BoughtForce, ComputerSurveyor, NamedCountry, set_up};
use debellis::setup::pickup::SetUp;
use std::path::{Path, PathBuf};

fn forces() -> Vec<BoughtForce> {
    let rules = by_name("dbm", None).expect("a rule set");
    let prices = rules.prices.clone().expect("armies are bought");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/armies/dbm");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("armies").flatten().map(|file| file.path()).collect();
    files.retain(|file| file.extension().is_some_and(|end| end == "army"));
    files.sort();
    let force = |file: &PathBuf| {
        let text = std::fs::read_to_string(file).expect("an army");
        let list = load(&file.with_extension("lua")).expect("a list");
        BoughtForce::new(read(&rules, &prices, &text).expect("an army"), &list)
    };
    files.iter().map(force).collect()
}

fn battle(forces: &[BoughtForce; 2], seed: u64) -> SetUp {
    let rules = by_name("dbm", None).expect("a rule set");
    let tables = rules.country.clone().expect("the set lays countries out");
    let (mut dice, mut chance) = (Seeded::new(seed, "set-up"), Seeded::new(seed, "places"));
    let liking = forces.each_ref().map(|force| force.liking(&rules));
    let mut surveyor = ComputerSurveyor { chance: &mut chance, named: NamedCountry::default(), liking };
    set_up(&rules, &tables, forces, &mut dice, &mut surveyor)
        .unwrap_or_else(|why| panic!("{} against {}, seed {seed}: {why}", forces[0].name, forces[1].name))
}

#[test]
fn every_shipped_army_is_set_up_whole_against_the_next() {
    let all = forces();
    assert!(all.len() >= 16);
    let mut kinds: Vec<FeatureKind> = Vec::new();
    for (i, red) in all.iter().enumerate() {
        let blue = &all[(i + 1) % all.len()];
        let SetUp { battle, .. } = battle(&[red.clone(), blue.clone()], i as u64 + 1);
        let on: Vec<&Element> = battle.elements.iter().filter(|e| e.standing == Standing::OnTable).collect();
        for (i, one) in on.iter().enumerate() {
            let rect = one.base.rect();
            assert!(
                on[i + 1..].iter().all(|other| !overlaps(&rect, &other.base.rect())),
                "{} stands on another",
                one.code
            );
        }
        for side in [SideId(0), SideId(1)] {
            // The general of a command on a flank march is hidden with it.
            let leads =
                |id| battle.hidden_of(side).any(|hidden| hidden.element.general && hidden.element.command == id);
            let led = battle.commands_of(side).all(|(id, command)| command.general.is_some() || leads(id));
            assert!(led, "{} has a leaderless command", red.name);
            assert_eq!(battle.commands_of(side).filter(|(_, command)| command.chief).count(), 1);
        }
        kinds.extend(battle.features.iter().map(|feature| feature.kind));
    }
    kinds.sort();
    kinds.dedup();
    assert!(kinds.len() >= 6, "the countries are all alike: {kinds:?}");
}

#[test]
fn the_same_seed_gives_the_same_battle() {
    let all = forces();
    let pair = [all[0].clone(), all[3].clone()];
    let [one, other, third] = [4, 4, 5].map(|seed| battle(&pair, seed).battle);
    assert_eq!(one, other);
    assert_ne!(one, third);
}

#[test]
fn a_bought_army_has_the_support_that_its_list_allows() {
    let all = forces();
    let of = |battle: &SetUp, side: SideId| -> Vec<usize> {
        let own = battle.battle.commands.iter().filter(|command| command.side == side);
        own.map(|command| command.rear_support.len()).collect()
    };
    let listed = all.iter().position(|force| force.name.contains("Byzanti")).expect("a list with rear support");
    let pair = [all[listed].clone(), all[(listed + 1) % all.len()].clone()];
    let begun = battle(&pair, 1);
    assert!(of(&begun, SideId(0)).iter().all(|permits| *permits == 1), "{:?}", of(&begun, SideId(0)));
    assert!(of(&begun, SideId(1)).iter().all(|permits| *permits == 0), "{:?}", of(&begun, SideId(1)));
}

#[test]
fn an_allied_command_has_the_bond_of_its_contingent() {
    let rules = by_name("dbm", None).expect("a rule set");
    let prices = rules.prices.clone().expect("armies are bought");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/armies/dbm");
    let mut list = (*load(&folder.join("late_rome.lua")).expect("a list")).clone();
    let text = "Rome\nchief Theodosius: Reg Cv (S) general\nally Fritigern: Irr Kn (F) general\nally Magnus: Reg Cv (S) general\n";
    let army = read(&rules, &prices, text).expect("an army");
    let mut bonds = |bond: Option<Bond>| -> Vec<Bond> {
        list.allies.iter_mut().for_each(|ally| ally.bond = bond.unwrap_or(ally.bond));
        let force = BoughtForce::new(army.clone(), &list);
        let command = |of| -> Command { force.commanded(of, of.name.clone(), SideId(0)) };
        force.army.commands.iter().map(|of| command(of).bond).collect()
    };
    // Whoever is no contingent is one of the army's own generals.
    assert_eq!(bonds(None), [Bond::Foreign, Bond::Foreign, Bond::Kindred]);
    assert_eq!(bonds(Some(Bond::CivilWar)), [Bond::Foreign, Bond::CivilWar, Bond::Kindred]);
}
