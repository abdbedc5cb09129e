//! A rule set with rows of works, and the table to try them on.

use debellis::base::clause::Cited;
use debellis::battle::{
    Area, FactorKind, Feature, FeatureKind, FightKind, Going, Kind, Kinds, Section, SectionKind, Shape,
};
use debellis::book::combat_tables::{TacticalRow, When};
use debellis::book::length::Length;
use debellis::book::move_tables::GoingRow;
use debellis::book::works_tables::{AssaultRules, BareRow, Crossing, CrossingRow, HidingRow, IndoorRules, WorksTables};
use debellis::book::{Rulebook, Who};
use debellis::clause;
use debellis::geometry::Point;

pub use crate::dba3_moves::table::{Table, one, straight, table, to};

const HOUSE: &[FeatureKind] = &[FeatureKind::House];

/// The rows of DBM on fortifications, with houses: those of DBV in base widths.
pub fn works() -> WorksTables {
    let dbm = debellis::rules::dbm::rulebook().works;
    let row = |sections, who, how| {
        let clause = clause!("dbv.terrain.26");
        CrossingRow { works: HOUSE, sections, who, how, column: None, clause }
    };
    let houses = [
        row(&[SectionKind::Doorway], Who::FOOT, Crossing::Through),
        row(&[SectionKind::Wall, SectionKind::Window, SectionKind::Doorway], Who::ANY, Crossing::Barred),
    ];
    // Troops without grades are bare against psiloi, whatever these are.
    let bare = vec![BareRow {
        works: &[FeatureKind::TemporaryWorks],
        against: Who::of(&[Kind::Psiloi]),
        how: Some(FightKind::CloseCombat),
        clause: clause!("dbm.tactical.05"),
    }];
    WorksTables {
        crossing: [dbm.crossing, houses.to_vec()].concat(),
        hiding: vec![HidingRow {
            works: HOUSE,
            sections: &[SectionKind::Wall],
            openings: &[],
            clause: clause!("dbv.sight.09"),
        }],
        indoors: Some(IndoorRules {
            at_opening: Cited::new(Length::Bw(50), clause!("dbv.sight.11")),
            hidden_beyond: Cited::new(Length::Bw(200), clause!("dbv.sight.03")),
            openings: &[SectionKind::Doorway, SectionKind::Window],
            shooters: Cited::new(Who::ANY, clause!("dbv.shoot.17")),
        }),
        assault: dbm.assault.map(|rules| AssaultRules { bare, ..rules }),
        ..dbm
    }
}

/// A set with these rows, in which a house is bad going.
pub fn book() -> Rulebook {
    let mut rules = debellis::rules::dba3::rulebook();
    rules.works = works();
    let row =
        |case, who, value, clause| TacticalRow { case, who, against: Who::ANY, how: None, unless: &[], value, clause };
    let foot = Who::kinds(Kinds::FOOT);
    // The rows of camps, Cities and Forts are none of works.
    rules.combat.outcomes.retain(|row| !matches!(row.when, When::Storm | When::Defends));
    rules.combat.tactical.extend([
        row(FactorKind::Works, foot, 2, clause!("dbm.tactical.02")),
        row(FactorKind::Tower, foot, 1, clause!("dbm.tactical.08")),
        row(FactorKind::AcrossWorks, Who::kinds(Kinds::MOUNTED), -2, clause!("dbm.tactical.13")),
    ]);
    rules.moves.going.push(GoingRow {
        ground: FeatureKind::House,
        who: Who::ANY,
        going: Going::Bad,
        clause: clause!("dbv.terrain.13"),
    });
    rules
}

/// The table of moves with these rows.
pub fn walled() -> Table {
    Table { rules: book(), ..table() }
}

/// A place in mm.
pub fn point(x: i32, y: i32) -> Point {
    Point::new(x * 1000, y * 1000)
}

/// A section between two places in mm, 5 mm thick, whose outer side is on the left.
pub fn section(kind: SectionKind, from: (i32, i32), to: (i32, i32)) -> Section {
    Section::new(point(from.0, from.1), point(to.0, to.1), 5_000, kind)
}

/// Works from west to east along `y` mm with the outer side in the north: a wall from 100 to 280 and from 320 to 500,
/// and a section of this kind between.
pub fn line(table: &mut Table, kind: FeatureKind, middle: SectionKind, y: i32) {
    table.battle.features.push(section_line(kind, middle, y));
}

/// The same works as a feature.
pub fn section_line(kind: FeatureKind, middle: SectionKind, y: i32) -> Feature {
    let shape = Shape::Line { path: vec![point(100, y), point(500, y)], width: 5_000 };
    let works = vec![
        section(SectionKind::Wall, (100, y), (280, y)),
        section(middle, (280, y), (320, y)),
        section(SectionKind::Wall, (320, y), (500, y)),
    ];
    Feature { works, ..Feature::new(kind, shape) }
}

/// A house from 200, 300 to 400, 420 mm with walls 2 mm thick, a doorway of this width in 1/1000 mm round 300 in its
/// south wall, and a window round 300 in its north wall.
pub fn house(table: &mut Table, door: i32) {
    let outline = vec![point(200, 300), point(200, 420), point(400, 420), point(400, 300)];
    let wall = |kind, from, to| Section { thick: 2_000, ..section(kind, from, to) };
    let half = door / 2;
    let (east, west) = (Point::new(300_000 + door - half, 300_000), Point::new(300_000 - half, 300_000));
    let works = vec![
        wall(SectionKind::Wall, (200, 300), (200, 420)),
        wall(SectionKind::Wall, (200, 420), (280, 420)),
        wall(SectionKind::Window, (280, 420), (320, 420)),
        wall(SectionKind::Wall, (320, 420), (400, 420)),
        wall(SectionKind::Wall, (400, 420), (400, 300)),
        Section { to: east, ..wall(SectionKind::Wall, (400, 300), (320, 300)) },
        Section::new(east, west, 2_000, SectionKind::Doorway),
        Section { from: west, ..wall(SectionKind::Wall, (280, 300), (200, 300)) },
    ];
    let shape = Shape::Area(Area { outline, crest: None });
    table.battle.features.push(Feature { works, ..Feature::new(FeatureKind::House, shape) });
}
