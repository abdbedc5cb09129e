//! Random orders with works and a house on the board keep all invariants.

use debellis::base::names::SideId;
use debellis::battle::{Battle, Feature, FeatureKind, SectionKind};
use debellis::sim::soak::{SoakTrial, fight};

use super::book::{Table, book, house, point, section_line, walled};
use crate::small;

/// A small battle with a palisade between the lines, a wall with a gateway before Carthage, and a house.
fn battle() -> Battle {
    let mut start = small::battle();
    let lay = |kind, middle, y| Feature { side: Some(SideId(1)), ..section_line(kind, middle, y) };
    start.features.push(lay(FeatureKind::TemporaryWorks, SectionKind::Wall, 200));
    start.features.push(lay(FeatureKind::PermanentWorks, SectionKind::Gate, 240));
    let mut t: Table = walled();
    house(&mut t, 40_000);
    let mut home = t.battle.features.remove(0);
    let away = point(160, 60);
    for section in &mut home.works {
        for at in [&mut section.from, &mut section.to] {
            (at.x, at.y) = (at.x + away.x, at.y + away.y);
        }
    }
    if let debellis::battle::Shape::Area(area) = &mut home.shape {
        area.outline.iter_mut().for_each(|at| (at.x, at.y) = (at.x + away.x, at.y + away.y));
    }
    start.features.push(home);
    start
}

#[test]
fn a_battle_with_works_and_a_house_is_fought_by_random_orders() {
    let trial = |seed| SoakTrial { rules: book(), start: battle(), title: "The lines".into(), seed, max_bounds: 12 };
    for seed in 1..=2 {
        let soaked = fight(&trial(seed));
        let faults: Vec<String> =
            soaked.faults.iter().map(|fault| format!("{:?} {}", fault.broken, fault.what)).collect();
        assert!(faults.is_empty(), "{faults:?}");
        assert!(soaked.orders > 10);
    }
}
