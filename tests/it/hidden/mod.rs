//! Hidden troops: what the enemy sees and may order does not change by them, until they are revealed; and how that
//! happens.

mod arranged;
mod coming;
mod commands;
mod dice;
mod nightfall;
mod numbers;
mod orders;
mod outcomes;
mod saved;
mod scripts;
mod unseen;

use debellis::base::names::{CommandId, SideId};
use debellis::battle::{Battle, Command, Compass, Element, Hidden, Hideout, Standing};
use debellis::book::Rulebook;
use debellis::geometry::{Base, Facing, Point};
use debellis::rules;

use crate::small::{self, BW};

/// The side that hides troops.
pub const CARTHAGE: SideId = SideId(1);
/// Its enemy.
pub const ROME: SideId = SideId(0);
/// The command of the hidden troops, beside that of Hannibal.
pub const MAGO: CommandId = CommandId(3);

/// A rule set with one die a side, and one with a die for each command.
pub const BOOKS: [&str; 2] = ["dba3", "dba3-big"];

pub fn book(name: &str) -> Rulebook {
    rules::by_name(name, None).expect("a rule set")
}

/// Rome against Carthage, where Mago commands some of these hidden troops.
pub fn battle(name: &str, hidden: &[Hidden]) -> Battle {
    let mut battle = small::battle();
    battle.rules = name.into();
    battle.commands.push(Command::new("Mago", CARTHAGE));
    battle.hidden = hidden.to_vec();
    battle
}

/// Hidden troops of Mago with this number; the middle of their front edge in quarters of a base width, looking south.
pub fn troops(number: u8, code: &str, at: (i32, i32), hideout: Hideout) -> Hidden {
    let rules = book("dba3");
    let row = rules.troop(code).expect("a code of the rules");
    let at = Point::new(at.0 * BW / 4, at.1 * BW / 4);
    let base = Base { at, facing: Facing::SOUTH, width: BW, depth: row.depth(BW) };
    let element = row.element(number, CARTHAGE, MAGO, base);
    Hidden { element: Element { standing: Standing::Reserve, ..element }, own: 0, hideout, restrained: None, led: None }
}

/// An ambush that is seen by those that touch its place.
pub fn ambush(number: u8, code: &str, at: (i32, i32)) -> Hidden {
    troops(number, code, at, Hideout::Ambush { seen_from: 0 })
}

/// What Carthage may hide without its first bounds showing it: each set-up with a name.
pub fn setups() -> Vec<(&'static str, Vec<Hidden>)> {
    let off = |number, code, hideout| troops(number, code, (0, 0), hideout);
    vec![
        ("an ambush in the woods", vec![ambush(1, "4Bd", (52, 52))]),
        ("an ambush on the flank of Rome", vec![ambush(1, "Ps", (42, 23))]),
        (
            "knights behind the line, and blades in the west",
            vec![ambush(1, "3Kn", (20, 44)), ambush(2, "4Bd", (2, 20))],
        ),
        ("a flank march in the west", vec![off(1, "3Kn", Hideout::FlankMarch(Compass::West))]),
        (
            "a flank march in the east, of three",
            ["LH", "LH", "Cv"]
                .into_iter()
                .zip(1..)
                .map(|(c, n)| off(n, c, Hideout::FlankMarch(Compass::East)))
                .collect(),
        ),
        ("a reserve and an ambush", vec![off(1, "4Sp", Hideout::Reserve), ambush(2, "4Sp", (8, 32))]),
    ]
}
