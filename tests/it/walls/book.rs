//! A rule set with rows of works, and the table to try them on.

use debellis::base::clause::Cited;
use debellis::battle::{
    Area, FactorKind, Feature, FeatureKind, FightKind, Going, Kind, Kinds, Section, SectionKind, Shape,
};
use debellis::book::combat_tables::{TacticalRow, When};
use debellis::book::length::Length;
use debellis::book::move_tables::GoingRow;
use debellis::book::works_tables::{
    AssaultRules, BareRow, Crossing, CrossingRow, HidingRow, IndoorRules, StormingRules, WorksTables,
};
use debellis::book::{Rulebook, Who};
use debellis::clause;
use debellis::geometry::Point;

pub use crate::dba3_moves::table::{Table, one, straight, table, to};

const HOUSE: &[FeatureKind] = &[FeatureKind::House];
const TF: &[FeatureKind] = &[FeatureKind::TemporaryWorks];
const PF: &[FeatureKind] = &[FeatureKind::PermanentWorks];
const LINES: &[FeatureKind] = &[FeatureKind::TemporaryWorks, FeatureKind::PermanentWorks];
const GATES: &[SectionKind] = &[SectionKind::Gate];
const WALLS: &[SectionKind] = &[SectionKind::Wall, SectionKind::Tower];

/// The rows of DBM on fortifications and those of DBV on houses.
pub fn works() -> WorksTables {
    let row = |works, sections, who, how, clause| CrossingRow { works, sections, who, how, column: None, clause };
    let (any, foot) = (Who::ANY, Who::kinds(Kinds::FOOT));
    let column = Some(clause!("dbm.group.26"));
    WorksTables {
        crossing: vec![
            CrossingRow { column, ..row(LINES, GATES, any, Crossing::Through, clause!("dbm.contact.15")) },
            CrossingRow { column, ..row(TF, WALLS, foot, Crossing::Outward, clause!("dbm.contact.16")) },
            row(TF, WALLS, any, Crossing::Assault, clause!("dbm.fortassault.03")),
            row(PF, WALLS, foot, Crossing::Assault, clause!("dbm.fortassault.02")),
            row(PF, WALLS, any, Crossing::Barred, clause!("dbm.fortassault.03")),
            row(HOUSE, &[SectionKind::Doorway], foot, Crossing::Through, clause!("dbv.terrain.26")),
            row(
                HOUSE,
                &[SectionKind::Wall, SectionKind::Window, SectionKind::Doorway],
                any,
                Crossing::Barred,
                clause!("dbv.terrain.26"),
            ),
        ],
        broken: Some(clause!("dbm.storm.04")),
        uncounted: Some(clause!("dbm.contact.18")),
        hiding: vec![HidingRow { works: HOUSE, sections: &[SectionKind::Wall], clause: clause!("dbv.sight.09") }],
        indoors: Some(IndoorRules {
            at_opening: Cited::new(Length::Bw(50), clause!("dbv.sight.11")),
            hidden_beyond: Cited::new(Length::Bw(200), clause!("dbv.sight.03")),
            openings: &[SectionKind::Doorway, SectionKind::Window],
            shooters: Cited::new(Who::ANY, clause!("dbv.shoot.17")),
        }),
        zones: Some(clause!("dbm.restrict.02")),
        assault: Some(AssaultRules {
            across: clause!("dbm.close.01"),
            defenders: Cited::new(foot, clause!("dbm.dismount.05")),
            overlaps: Cited::new(true, clause!("dbm.fortassault.05")),
            unsupported: Some(clause!("dbm.rear.05")),
            not_good: Some(clause!("dbm.outcome.05")),
            bare: vec![BareRow {
                works: TF,
                against: Who::of(&[Kind::Psiloi]),
                how: Some(FightKind::CloseCombat),
                clause: clause!("dbm.tactical.05"),
            }],
            shifts: Some(clause!("dbm.fortassault.06")),
            undefended: Some(Cited::new(0, clause!("dbm.fortassault.04"))),
            storm: Some(StormingRules {
                except: Vec::new(),
                makes_room: Some(clause!("dbm.storm.03")),
                gates_open: Some(clause!("dbm.storm.04")),
                clause: clause!("dbm.storm.01"),
            }),
        }),
    }
}

/// A set with these rows, in which a house is bad going.
pub fn book() -> Rulebook {
    let mut rules = debellis::rules::dba3::rulebook();
    rules.works = works();
    let row =
        |case, who, value, clause| TacticalRow { case, who, against: Who::ANY, how: None, unless: None, value, clause };
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
