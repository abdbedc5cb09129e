//! The computer's generals. They know of a rule set only what the situation shows.

pub mod aims;
mod alike_dice;
pub mod allotting;
mod charges;
mod cheapest;
pub mod clashes;
mod detours;
pub mod duties;
mod exposed;
pub mod files;
mod fire;
pub mod first;
mod foes_seen;
pub mod footing;
mod fronts;
mod glance;
mod grazing;
pub mod guards;
pub mod keen;
mod kept_seen;
mod led;
pub mod levels;
mod lining;
mod looking;
pub mod marshal;
pub mod matchups;
pub mod melee;
pub mod menace;
pub mod neighbours;
mod order_choice;
pub mod outlook;
mod patience;
pub mod playouts;
pub mod prize_worth;
pub mod prizes;
pub mod random;
mod recoils;
pub mod regret;
mod restraint;
mod shelter;
pub mod straight;
mod task_field;
mod task_judge;
mod tasked;
mod tasking;
pub mod temper;
pub mod thoughtful;
pub mod thoughts;
pub mod towards;
pub mod trial;
mod turns;
pub mod version;
pub mod worths;

pub use levels::{LEVELS, NAMES};
pub use marshal::{Marshal, MarshalBudget, WeighedPlan};
pub use matchups::price;
pub use random::Random;
pub use straight::Straight;
pub use temper::Temper;
pub use thoughtful::Thoughtful;
pub use version::GeneralVersion;

use crate::course::General;

/// A built-in general by name: `general` thinks, `straight` goes straight ahead, `random` gives legal orders at random
/// from this seed; `general-1` is a version of the one who thinks, `general` his present one,
/// and `legate` and `marshal` plan whole bounds. Levels are names too ([`LEVELS`]).
/// None of them knows more of a rule set than the situation shows.
pub fn by_name(name: &str, seed: u64) -> Option<Box<dyn General + Send>> {
    match levels::of_level(name) {
        levels::USUAL => Some(Box::new(Thoughtful::default())),
        "straight" => Some(Box::new(Straight)),
        levels::LEGATE => Some(Box::new(Marshal::new(MarshalBudget::LEGATE))),
        levels::MARSHAL => Some(Box::new(Marshal::new(MarshalBudget::MARSHAL))),
        "random" => Some(Box::new(Random::new(seed))),
        other => Some(Box::new(Thoughtful::of(GeneralVersion::named(other)?))),
    }
}

/// Whether there is a built-in general, a version or a level of this name.
pub fn is_built_in(name: &str) -> bool {
    levels::words().any(|word| word == name) || GeneralVersion::named(name).is_some()
}

/// A battle for the tests of generals.
#[cfg(test)]
pub(crate) mod staged {
    use crate::ask::bare_table::bare;
    use crate::ask::proposal::SideView;
    use crate::base::dice::Seeded;
    use crate::base::names::{CommandId, ElementId, SideId};
    use crate::battle::{Battle, Phase};
    use crate::book::Rulebook;
    use crate::general::Temper;
    use crate::general::files::Files;
    use crate::general::matchups::Matchups;
    use crate::general::outlook::Outlook;
    use crate::geometry::{Base, Facing, Point};
    use crate::muster::Force;
    use crate::setup::Agreed;
    use crate::setup::pickup::set_up;
    use crate::view::{Field, Situation};

    /// Spears of both sides on a bare table, red first: the middle of each front in hundredths of a base width, and where it looks.
    pub fn spears(rules: &Rulebook, red: &[(i32, i32, Facing)], blue: &[(i32, i32, Facing)]) -> Battle {
        let mut battle = bare(rules);
        battle.bound.phase = Phase::Moves;
        let troop = rules.troops.iter().find(|troop| troop.code == "Sp").expect("spears");
        let (width, depth) = troop.size(battle.scale());
        for (side, all) in [(0, red), (1, blue)] {
            for (right, ahead, facing) in all {
                let at = Point::new(400_000 + right * width / 100, 400_000 + ahead * width / 100);
                let base = Base { at, facing: *facing, width, depth };
                let number = battle.elements.len() as u8 + 1;
                battle.elements.push(troop.element(number, SideId(side), CommandId(side), base));
            }
        }
        battle
    }

    /// Troops in the moves of the first side, which looks north: the side, the code, and how many base widths to the right and ahead.
    pub fn troops(rules: &Rulebook, all: &[(u8, &str, f64, f64)]) -> Battle {
        let mut battle = bare(rules);
        battle.bound.phase = Phase::Moves;
        let bw = f64::from(battle.base_width);
        for (side, code, right, ahead) in all {
            let troop = rules.troops.iter().find(|troop| troop.code == *code).expect("a troop");
            let (width, depth) = troop.size(battle.scale());
            let at = Point::new((right * bw) as i32, (ahead * bw) as i32);
            let facing = if *side == 0 { Facing::NORTH } else { Facing::SOUTH };
            let base = Base { at, facing, width, depth };
            let number = battle.elements.len() as u8 + 1;
            battle.elements.push(troop.element(number, SideId(*side), CommandId(*side), base));
        }
        battle
    }

    /// A pick-up battle of two lists as this seed sets it up.
    pub fn battle(rules: &Rulebook, seed: u64) -> Battle {
        let (Some(setup), Some(tables)) = (&rules.setup, &rules.armies) else { panic!("it makes battlefields") };
        let lists = ["II/33", "II/12"].map(|number| (tables.lists)().find(number).expect("a list"));
        let armies = lists.map(|list| Force::of_one(list, list.first_choice()));
        let (mut dice, mut chance) = (Seeded::new(seed, "set-up"), Seeded::new(seed, "set-up places"));
        set_up(rules, setup, armies, &Agreed::default(), &mut dice, &mut chance).expect("a battle").battle
    }

    /// Figures on a bare table: the side, the troops, and how many paces to the right and ahead.
    pub type Figures<'a> = &'a [(u8, &'a str, i32, i32)];

    /// A skirmish in the moves of the first side, with points for all; the first of each side is its leader.
    pub fn skirmish(rules: &Rulebook, figures: Figures) -> Battle {
        let mut battle = bare(rules);
        battle.bound.phase = Phase::Moves;
        for (side, code, right, ahead) in figures.iter().copied() {
            let troop = rules.troops.iter().find(|troop| troop.code == code).expect("a troop");
            let (width, depth) = troop.size(battle.scale());
            let facing = if side == 0 { Facing::NORTH } else { Facing::SOUTH };
            let base = Base { at: Point::new(10_000 * right, 10_000 * ahead), facing, width, depth };
            let number = battle.elements.len() as u8 + 1;
            let mut element = troop.element(number, SideId(side), CommandId(side), base);
            element.general = !battle.elements.iter().any(|other| other.side == SideId(side));
            if element.general {
                battle.commands[usize::from(side)].general = Some(ElementId(battle.elements.len() as u16));
            }
            battle.elements.push(element);
        }
        battle.commands[0].pips = 6;
        battle
    }

    /// What is asked of the outlook of the first side of such a skirmish.
    pub fn looked<T>(battle: &Battle, rules: &Rulebook, ask: impl FnOnce(&Outlook) -> T) -> T {
        let field = Field::new(battle);
        let at = Situation::new(rules, &field, battle);
        let view = SideView::of(&at, SideId(0));
        let matchups = Matchups::of(&at);
        let worth = vec![1.0; battle.elements.len()];
        let files = Files::of(&view, &matchups);
        ask(&Outlook::new(&view, &matchups, &worth, Temper::CALM, None, None, files))
    }
}
