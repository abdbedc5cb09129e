//! Ambushes and flank marches recorded in secret in the set-up (`dbm.deploy.13`, `.14`).

use debellis::base::clause::Cited;
use debellis::base::dice::Seeded;
use debellis::base::names::CommandId;
use debellis::battle::{
    Area, Board, Compass, Event, Feature, FeatureKind, Hideout, Order, Shape, Standing, Stronghold, Viewer,
};
use debellis::book::length::Length::Bw;
use debellis::book::setup_steps::{SetupRow, SetupSide, SetupWork};
use debellis::book::setup_tables::{AmbushRow, FlankMarchRules, SecretTables};
use debellis::book::{Rulebook, Who};
use debellis::course::{Game, General, Stop, Watcher, Wish, run};
use debellis::geometry::{Base, Facing, Point};
use debellis::report::setting;
use debellis::rules::dba3;
use debellis::setup::named::NamedChoice;
use debellis::setup::secret::judge_ambush;
use debellis::setup::{Concealed, Land, Scene, SetupStep, StartingPost};
use debellis::view::Situation;

use super::{BLUE, RED, met_named, of, recorded};
use crate::small::BW;

const COVER: &[FeatureKind] = &[
    FeatureKind::Woods,
    FeatureKind::Plough,
    FeatureKind::Scrub,
    FeatureKind::Boggy,
    FeatureKind::Enclosures,
    FeatureKind::GentleHill,
    FeatureKind::DifficultHill,
];

fn tables() -> SecretTables {
    SecretTables {
        ambushes: vec![AmbushRow { who: Who::ANY, ground: COVER, seen_from: Bw(200), clause: of("dbm.ambush.02") }],
        flanks: Cited::new(3, of("dbm.ambush.01")),
        defender: Cited::new(Bw(0), of("dbm.ambush.07")),
        invader: Cited::new(Bw(300), of("dbm.ambush.08")),
        flank_marches: Some(FlankMarchRules {
            water: of("dbm.flankmarch.06"),
            share: Cited::new(2, of("dbm.flankmarch.01")),
            each: of("dbm.flankmarch.02"),
            chief: of("dbm.flankmarch.04"),
        }),
    }
}

/// A rule set in which both sides record ambushes and flank marches after their camps.
fn book(mut book: Rulebook) -> Rulebook {
    let setup = book.setup.as_mut().expect("DBA 3.0 makes its battlefields");
    setup.secrets = Some(tables());
    let drawn = setup.steps.iter().position(|row| row.work == SetupWork::DrawUp).expect("both draw up");
    for (work, id) in [(SetupWork::Ambush, "dbm.deploy.14"), (SetupWork::FlankMarch, "dbm.deploy.13")] {
        setup.steps.insert(drawn, SetupRow::new(work, SetupSide::Both, of(id)));
    }
    book
}

/// A rectangle of woods from one corner to the other, in base widths.
fn woods([x, y]: [i32; 2], [to_x, to_y]: [i32; 2]) -> Feature {
    let outline = [[x, y], [x, to_y], [to_x, to_y], [to_x, y]].map(|[x, y]| Point::new(x * BW, y * BW)).to_vec();
    let shape = Shape::Area(Area { outline, crest: None });
    Feature::new(FeatureKind::Woods, shape)
}

/// Rome in the south with four Ps and a 4Bd; woods in the west, in the middle, and in the east beyond the centre line.
fn scene(rules: &Rulebook) -> Scene<'_> {
    let setup = rules.setup.as_ref().expect("DBA 3.0 makes its battlefields");
    let mut land = Land::bare(Board { width: 15 * BW, depth: 15 * BW }, BW);
    land.features = vec![woods([1, 2], [4, 6]), woods([6, 2], [9, 6]), woods([12, 6], [14, 10])];
    let mut at = Scene::bare(rules, setup, None, RED, land);
    for side in [RED, BLUE] {
        for (i, code) in ["Ps", "Ps", "Ps", "Ps", "4Bd"].into_iter().enumerate() {
            let row = rules.troop(code).expect("a code of the set");
            let roster = &mut at.rosters[side.index()];
            roster.elements.push(row.element(i as u8 + 1, side, CommandId(side.0), row.waiting(BW)));
            roster.allied.push(false);
            roster.coastal.push(false);
        }
    }
    at
}

#[test]
fn an_ambush_is_on_ground_that_conceals_it_on_a_flank_and_not_too_far_forward() {
    let rules = book(dba3::rulebook());
    let at = scene(&rules);
    let place = |i: usize, x: i32, y: i32| (i, Base { at: Point::new(x * BW, y * BW), ..at.army(RED)[i].base });
    let told = |hidden: &[(usize, Base)]| judge_ambush(&at, RED, &tables(), hidden).map_err(|why| why.to_string());
    assert_eq!(told(&[place(0, 2, 4), place(1, 3, 5), place(4, 13, 7)]), Ok(()));
    assert!(told(&[place(0, 2, 7)]).unwrap_err().starts_with("Ps is not wholly on ground that conceals it: Woods, "));
    assert_eq!(
        told(&[place(0, 7, 4)]).unwrap_err(),
        "Ps is not wholly in one of the two outer parts of the table, each 1/3 of its length [dbm.ambush.01]"
    );
    assert_eq!(
        told(&[place(0, 13, 8)]).unwrap_err(),
        "Ps is 0.5 BW beyond the centre line instead of at least 0 BW short of it [dbm.ambush.07]"
    );
    assert_eq!(told(&[place(0, 2, 4), place(0, 3, 5)]).unwrap_err(), "Ps 1 is named twice [dbm.ambush.01]");
    assert_eq!(
        told(&[place(0, 2, 4), place(1, 2, 4)]).unwrap_err(),
        "Ps stands where another element stands [dbm.ambush.01]"
    );
}

#[test]
fn an_ambush_is_neither_in_a_stronghold_nor_where_an_element_is_drawn_up() {
    let rules = book(dba3::rulebook());
    let mut at = scene(&rules);
    let base = Base { at: Point::new(2 * BW, 4 * BW), ..at.army(RED)[0].base };
    let told = |at: &Scene| judge_ambush(at, RED, &tables(), &[(0, base)]).map_err(|why| why.to_string());
    assert_eq!(told(&at), Ok(()));
    at.posts[0] = vec![StartingPost::Concealed, StartingPost::Open(base)];
    assert_eq!(told(&at).unwrap_err(), "Ps stands where another element stands [dbm.ambush.01]");
    at.posts[0].clear();
    at.land.strongholds.push(Stronghold::camp(RED, base));
    assert!(told(&at).unwrap_err().starts_with("Ps stands "), "{:?}", told(&at));
}

#[test]
fn a_command_that_is_hidden_whole_stays_its_sides() {
    let rules = book(dba3::rulebook());
    let mut at = scene(&rules);
    at.rosters[0].elements[4].command = CommandId(1);
    at.rosters[1].elements.iter_mut().for_each(|element| element.command = CommandId(2));
    let hidden = Concealed { element: 4, base: at.army(RED)[4].base, hideout: Hideout::FlankMarch(Compass::East) };
    let sides =
        |at: &Scene| at.so_far(["Rome", "Gaul"]).commands.iter().map(|command| command.side).collect::<Vec<_>>();
    assert_eq!(sides(&at), [RED, RED, BLUE]);
    at.concealed[0].push(hidden);
    assert_eq!(sides(&at.known_to(Viewer::Of(BLUE))), [RED, RED, BLUE]);
}

#[test]
fn the_enemy_does_not_know_of_hidden_elements_while_he_sets_up() {
    let rules = book(dba3::rulebook());
    let mut at = scene(&rules);
    let hidden = at.army(RED)[1].clone();
    at.posts[0] = (0..5)
        .map(|i| if i == 1 { StartingPost::Concealed } else { StartingPost::Open(at.army(RED)[i].base) })
        .collect();
    let hideout = Hideout::Ambush { seen_from: 0 };
    at.concealed[0] = vec![Concealed { element: 1, base: hidden.base, hideout }];
    let own = at.known_to(Viewer::Of(RED));
    assert!(matches!(own, std::borrow::Cow::Borrowed(_)), "no copy is made");
    for eyes in [Viewer::Of(BLUE), Viewer::Onlooker] {
        let known = at.known_to(eyes);
        let numbers: Vec<u8> = known.army(RED).iter().map(|element| element.number).collect();
        assert_eq!((numbers, known.posts[0].len()), (vec![1, 2, 3, 1], 4), "{eyes:?}");
        assert!(!known.posts[0].contains(&StartingPost::Concealed) && known.concealed[0].is_empty());
    }
}

#[test]
fn the_computer_hides_an_element_where_the_ground_conceals_it() {
    let rules = book(dba3::rulebook());
    // The quarters of the features are thrown after aggression; some throws put one where an ambush may lie.
    let tried = (1..=4).flat_map(|a| (1..=4).map(move |b| [1, 6, a, b, a, b, a]));
    let found = tried.map(|faces| met_named(&rules, &faces, vec![]).expect("both are set up"));
    let found = found.into_iter().find(|found| !found.battle.hidden.is_empty()).expect("somebody hides an element");
    let battle = &found.battle;
    let hidden = &battle.hidden[0];
    assert_eq!(hidden.hideout, Hideout::Ambush { seen_from: 2 * BW });
    let side = hidden.element.side;
    assert!(battle.known_to(Viewer::Of(side.enemy())).hidden_of(side).next().is_none());
    let told = setting::tell(&rules, battle, &found.steps);
    assert!(told.contains("writes down ambushes, if there are any [dbm.deploy.14]"), "{told}");
    assert!(!told.contains("in ambush"), "{told}");
    let secret = |step: &SetupStep| matches!(step, SetupStep::Ambush { .. }).then(|| format!("{:?}", step.secret_of()));
    assert_eq!(recorded(&found.steps, secret)[0], format!("Some({side:?}) [dbm.deploy.14]"));
}

fn march(command: u8, edge: Compass) -> (CommandId, Compass) {
    (CommandId(command), edge)
}

/// Rome defends a Big Battle, with these commands on flank marches.
fn marched(marches: Vec<(CommandId, Compass)>) -> Result<debellis::setup::pickup::SetUp, String> {
    met_named(&book(dba3::big()), &[1, 6], vec![(RED, NamedChoice::FlankMarches(marches))])
}

/// Brings all on flank marches on in the third bound, over the east edge.
struct Umpire;

impl Watcher for Umpire {
    fn watch(&mut self, at: &Situation, _: &[Event]) -> Result<Vec<Wish>, Stop> {
        let board = at.battle.board;
        let come = at.battle.hidden_of(RED).map(|hidden| {
            let y = (1 + i32::from(hidden.element.number)) * at.battle.base_width;
            let at = Point::new(board.width - hidden.element.base.depth, y);
            (RED, hidden.element.number, Base { at, facing: Facing::WEST, ..hidden.element.base })
        });
        Ok(if at.battle.bound.number >= 3 { vec![Wish::Reveal(come.collect())] } else { Vec::new() })
    }
}

/// A general that ends each phase.
struct Idle;

impl General for Idle {
    fn order(&mut self, at: &Situation) -> Result<Order, Stop> {
        Ok(run::fallback(at))
    }
}

#[test]
fn a_recorded_flank_march_is_off_the_table_and_arrives_over_its_edge() {
    let found = marched(vec![march(1, Compass::East)]).expect("both are set up");
    let battle = found.battle;
    let marching = battle.hidden_of(RED).filter(|hidden| hidden.hideout == Hideout::FlankMarch(Compass::East)).count();
    assert!(marching >= 6, "{marching}");
    assert!(battle.elements.iter().all(|element| element.command != CommandId(1) || element.side != RED));
    assert_eq!(battle.commands[1].general, None, "its general is with it");
    let drawn = |step: &SetupStep| match step {
        SetupStep::DrawnUp { side: RED, command, .. } => Some(format!("{}", command.0)),
        _ => None,
    };
    assert_eq!(recorded(&found.steps, drawn).len(), 2);
    let rules = book(dba3::big());
    let mut run = run::Run::new(Game::new(&rules, battle), 4);
    let mut both: [&mut dyn General; 2] = [&mut Idle, &mut Idle];
    run.fight(&mut both, &mut Umpire, &mut Seeded::new(1, "battle")).expect("nobody stops");
    let came = run.game.battle().elements.iter().filter(|element| element.command == CommandId(1));
    let came: Vec<_> = came.filter(|element| element.standing == Standing::OnTable).collect();
    assert!(came.len() > 1 && came.iter().all(|element| element.base.facing == Facing::WEST), "{came:?}");
}

#[test]
fn flank_marches_that_the_rules_do_not_have_are_refused() {
    let told = |marches| marched(marches).map(|_| ()).unwrap_err();
    let refused = "the set-up names 1 commands for the flank marches, which is refused: ";
    assert_eq!(
        told(vec![march(0, Compass::East)]),
        format!(
            "{refused}the command of the commander-in-chief is on a flank march; it stays on the table [dbm.flankmarch.04]"
        )
    );
    assert_eq!(
        told(vec![march(1, Compass::North)]),
        format!("{refused}a flank march does not come over the north edge, but over east or west [dbm.flankmarch.02]")
    );
    let two = told(vec![march(1, Compass::East), march(2, Compass::West)]);
    assert!(two.ends_with("2 commands are on flank marches instead of at most 1 [dbm.flankmarch.01]"), "{two}");
    let unknown = told(vec![march(3, Compass::East)]);
    assert!(unknown.ends_with("there is no command 4 to march; the side has 3 [dbm.flankmarch.01]"), "{unknown}");
}

#[test]
fn a_set_without_rows_on_hidden_troops_cannot_have_the_step() {
    let mut rules = book(dba3::rulebook());
    rules.setup.as_mut().expect("a set-up").secrets = None;
    let why = met_named(&rules, &[1, 6], vec![]).map(|_| ()).unwrap_err();
    assert_eq!(why, "the rules have no rows on the flank marches; leave them out [dbm.deploy.13]");
}
