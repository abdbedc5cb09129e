//! A battle of random orders in a book in which troops change, with what must always hold checked after each event.

use debellis::base::names::{CommandId, SideId};
use debellis::battle::{Battle, Command, What};
use debellis::book::doubt::HouseRule;
use debellis::course::{Game, General};
use debellis::general::Random;
use debellis::geometry::{Base, Facing, Point};
use debellis::sim::soak::{SoakTrial, fight};

use super::ordered::book;
use crate::small::{self, BW};

/// Light horse, wagons with psiloi beside them, knights near the edges, and an ally in doubt.
fn start() -> Battle {
    let rules = book();
    let mut battle = small::battle();
    battle.elements.clear();
    battle.commands.push(Command { ally: true, doubt: Some(6), ..Command::new("Masinissa", SideId(0)) });
    let codes = ["LH", "LH", "LH", "LH", "WWg", "Ps", "3Kn", "3Kn"];
    for (side, y, facing) in [(0, 5, Facing::NORTH), (1, 7, Facing::SOUTH)] {
        for (i, code) in codes.iter().enumerate() {
            let row = rules.troop(code).expect("a code of the set");
            let x = if side == 0 { 2 + i as i32 } else { 10 - i as i32 };
            let base = Base { at: Point::new(x * BW, y * BW), facing, ..row.waiting(BW) };
            let number = 1 + codes[..i].iter().filter(|other| *other == code).count() as u8;
            let command = if side == 1 { 2 } else { u8::from(i >= 4) };
            battle.elements.push(row.element(number, SideId(side), CommandId(command), base));
        }
    }
    let row = rules.troop("3Wb").expect("a code of the set");
    for i in 0..2 {
        let base = Base { at: Point::new((11 + i) * BW, 5 * BW), facing: Facing::NORTH, ..row.waiting(BW) };
        battle.elements.push(row.element(1 + i as u8, SideId(0), CommandId(3), base));
    }
    for (command, general) in [(0, 0), (1, 6), (2, 14), (3, 16)] {
        battle.commands[command].general = Some(debellis::base::names::ElementId(general));
        battle.elements[usize::from(general)].general = true;
    }
    battle
}

#[test]
fn random_orders_change_troops_and_break_nothing() {
    let mut rules = book();
    rules.doubt.in_force = HouseRule::On;
    for seed in 1..4 {
        let (start, title) = (start(), "changes".to_string());
        let soaked = fight(&SoakTrial { rules: rules.clone(), start, title, seed, max_bounds: 12 });
        let faults: Vec<_> = soaked.faults.iter().map(|fault| (fault.broken, fault.what.clone())).collect();
        assert_eq!(faults, [], "seed {seed}");
        assert!(soaked.orders > 20, "{}", soaked.orders);
    }
}

#[test]
fn random_orders_reach_every_change() {
    let rules = book();
    let mut seen = [false; 4];
    for seed in 1..8 {
        let mut game = Game::new(&rules, start());
        let mut dice = debellis::base::dice::Seeded::new(seed, "dice");
        let mut general = Random::new(seed);
        game.begin(&mut dice);
        while game.battle().ending.is_none() && game.battle().bound.number < 12 {
            let order = general.order(&game.now()).expect("no script");
            for event in game.play(&order, &mut dice).expect("a legal order") {
                let which = match &event.what {
                    What::Exchanged { into, .. } if into.len() == 1 => 0,
                    What::Exchanged { .. } => 1,
                    What::Boarded { .. } => 2,
                    What::MountsGone { .. } => 3,
                    _ => continue,
                };
                seen[which] = true;
            }
        }
    }
    assert_eq!(seen, [true; 4], "dismounted, mounted, embarked, mounts gone");
}
