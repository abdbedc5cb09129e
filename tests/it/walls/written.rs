//! Works in scripts: refused by sets without rows of them; their sections along the line.

use debellis::battle::{Area, FeatureKind, SectionKind, Shape};
use debellis::geometry::Vec2;
use debellis::report::picture::{Show, picture};
use debellis::script::words::walls::{not_of, sections};

use super::book::*;

#[test]
fn a_set_without_rows_refuses_works_and_says_which_sets_have_them() {
    let rules = debellis::rules::dba3::rulebook();
    let works = FeatureKind::TemporaryWorks;
    let refused = not_of(&rules, works).expect("no rows");
    let told = format!("has no rules on a {}; De Bellis Multitudinis 3.2", works.title());
    assert!(refused.contains(&told) && refused.ends_with(" has"), "{refused}");
    assert_eq!(not_of(&book(), works), None);
}

#[test]
fn openings_lie_in_the_line_and_are_one_base_width_wide() {
    let outline = vec![point(200, 300), point(400, 300), point(400, 420), point(200, 420)];
    let shape = Shape::Area(Area { outline, crest: None });
    let at = |x, y| Vec2::new(f64::from(x) * 1000.0, f64::from(y) * 1000.0);
    let made = sections(&shape, 2_000, 40_000, &vec![(SectionKind::Doorway, at(300, 290))]).expect("sections");
    assert_eq!(made.len(), 6, "{made:?}");
    assert!(made.iter().zip(made.iter().cycle().skip(1)).all(|(one, next)| one.to == next.from), "a closed circuit");
    let door = made.iter().find(|section| section.kind == SectionKind::Doorway).expect("a door");
    // The outer side is outside, although the outline runs the other way round.
    assert_eq!((door.from, door.to, door.gap), (point(320, 300), point(280, 300), Some(40_000)));
    let outside = |x, y| door.rect().local(at(x, y)).y > 0.0;
    assert!(outside(300, 290) && !outside(300, 310));
    let refused = |place| sections(&shape, 2_000, 40_000, &vec![(SectionKind::Doorway, place)]).expect_err("no door");
    assert_eq!(refused(at(300, 259)), "a doorway is further than a base width from its line");
    assert_eq!(refused(at(219, 300)), "there is no room for a doorway one base width wide there");
    assert!(sections(&shape, 2_000, 40_000, &vec![(SectionKind::Doorway, at(220, 300))]).is_ok());
}

#[test]
fn a_picture_shows_each_section() {
    let mut t = walled();
    line(&mut t, FeatureKind::TemporaryWorks, SectionKind::Gate, 200);
    house(&mut t, 40_000);
    t.battle.features[0].works[0].broken = true;
    t.red("4Bd", 300, 190);
    let drawn = picture(&t.battle, "Works", &[], Show::default());
    let count = |class: &str| drawn.matches(&format!("class=\"{class}\"")).count();
    assert_eq!(drawn.matches(".works.way,").count(), 1);
    t.battle.features.clear();
    assert!(!picture(&t.battle, "None", &[], Show::default()).contains("works"));
    assert_eq!(["works", "works way", "works window", "works broken"].map(count), [7, 2, 1, 1]);
}
