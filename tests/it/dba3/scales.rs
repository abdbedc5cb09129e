//! The scale belongs to the battle: the scales of DBA 2.2, DBM and DBV on tables of DBA 3.0's rules.

use debellis::base::names::{CommandId, SideId};
use debellis::battle::{Battle, BattleScale, GroundScale, MoveOrder, Order, Phase, Reason, Step};
use debellis::book::length::Length;
use debellis::book::rulebook::Unit;
use debellis::book::troops::BaseSize;
use debellis::book::{Rulebook, ScaleRow, Who};
use debellis::clause;
use debellis::rules::{dba3, dbsa};
use debellis::script::words::length::{LengthScale, WrittenLength};
use debellis::view::written::Scale;

use super::table::Table;

const fn scale(figures: u8, base_width: i32, per_hundred: i32) -> ScaleRow {
    ScaleRow { figures, base_width, per_hundred, clause: clause!("dba3.scale.15") }
}

/// DBA 2.2 (`dba22.scale.10`, `dba22.scale.11`).
const DBA22: [ScaleRow; 2] = [scale(15, 40_000, 25_400), scale(25, 60_000, 40_000)];
/// DBM (`dbm.scale.05` to `.07`, `dbm.bases.04`).
const DBM: [ScaleRow; 4] =
    [scale(15, 40_000, 50_000), scale(25, 60_000, 80_000), scale(6, 40_000, 50_000), scale(2, 30_000, 40_000)];
/// DBV (`dbv.scale.17`, `dbv.scale.25`).
const DBV: [ScaleRow; 1] = [scale(25, 20_000, 1_000_000)];

/// DBA 3.0's rules measured in paces of these scales; light horse moves 200 paces.
fn rules(scales: &[ScaleRow]) -> Rulebook {
    let mut rules = dba3::rulebook();
    (rules.unit, rules.scales) = (Unit::Paces, scales.to_vec());
    rules.moves.distances.iter_mut().for_each(|row| row.distance = Length::Paces(200));
    rules
}

/// A battle in the scale that the rules have for bases of this width.
fn battle(rules: &Rulebook, base_width: i32) -> Battle {
    let table = Table::new(rules.clone()).battle;
    Battle::bare(rules.name, rules.scale(base_width), table.board, table.sides)
}

#[test]
fn a_pace_has_the_length_of_the_battles_scale() {
    let all = [(&DBA22[..], [(40_000, 25_400), (60_000, 40_000)]), (&DBM[..], [(60_000, 80_000), (30_000, 40_000)])];
    for (rows, lengths) in all {
        let rules = rules(rows);
        for (base_width, hundred) in lengths {
            let battle = battle(&rules, base_width);
            assert_eq!(Length::Paces(100).on(&battle), hundred);
            assert_eq!(Length::Bw(100).on(&battle), base_width);
        }
    }
    assert_eq!(Length::Paces(90).on(&battle(&rules(&DBV), 20_000)), 900_000);
    // A width that no row has: in proportion to the first.
    assert_eq!(Length::Paces(100).on(&battle(&rules(&DBM), 20_000)), 25_000);
    // Sets whose paces are in the usual proportion, as DBA 3.0's weather has them.
    for (rules, base_width, hundred) in [(dba3::rulebook(), 60_000, 76_200), (dbsa::rulebook(), 40_000, 50_800)] {
        let battle = battle(&rules, base_width);
        assert_eq!((Length::Paces(100).on(&battle), battle.ground_scale), (hundred, None));
    }
}

#[test]
fn the_scale_is_saved_unless_it_is_the_usual_one() {
    let usual = battle(&dba3::rulebook(), 40_000);
    assert!(!serde_json::to_string(&usual).unwrap().contains("ground_scale"));
    let own = battle(&rules(&DBM), 60_000);
    let json = serde_json::to_string(&own).unwrap();
    assert!(json.contains(r#""base_width":60000,"ground_scale":{"figures":25,"per_hundred":80000}"#), "{json}");
    assert_eq!(serde_json::from_str::<Battle>(&json).unwrap(), own);
}

#[test]
fn lengths_are_read_and_written_in_paces_of_the_scale() {
    for (rows, base_width, text, um) in
        [(&DBA22[..], 40_000, "157.48paces", 40_000), (&DBA22[..], 60_000, "150paces", 60_000)]
    {
        let rules = rules(rows);
        let battle = battle(&rules, base_width);
        let scale = Scale::of(&rules, &battle);
        assert_eq!((scale.read(text), scale.read("1bw")), (Some(um), Some(base_width)));
        assert_eq!(scale.read(&scale.write(um)), Some(um));
        assert_eq!(scale.tell(battle.base_width), text.replace("paces", " paces"));
        let script = LengthScale { scale: battle.scale(), unit: rules.unit };
        let length = WrittenLength { own: 100.0, bw: 1.0, paces: 100.0, mm: 1.0 };
        let hundred = f64::from(Length::Paces(100).on(&battle));
        assert_eq!(script.um(length), 2.0 * hundred + f64::from(base_width) + 1_000.0);
        assert_eq!(script.own(hundred), 100.0);
    }
}

#[test]
fn moves_are_judged_in_paces_of_the_scale() {
    for (rows, base_width, mm) in [(&DBA22[..], 40_000, 50.8), (&DBA22[..], 60_000, 80.0), (&DBM[..], 40_000, 100.0)] {
        let mut t = Table::new(rules(rows));
        let scale = t.rules.scale(base_width);
        (t.battle.base_width, t.battle.ground_scale) = (scale.base_width, scale.ground);
        t.battle.bound.phase = Phase::Moves;
        t.battle.commands[0].pips = 6;
        let who = vec![t.red("LH", 300.0, 300.0)];
        let go = |um: i32| {
            Order::Move(MoveOrder {
                who: who.clone(),
                path: vec![Step::Straight(um)],
                onto: None,
                kind: Default::default(),
                dismounting: Vec::new(),
            })
        };
        let limit = (mm * 1000.0) as i32;
        let (_, why) = t.refused(&go(limit + 101));
        assert!(matches!(why, Reason::TooFar { limit: found, .. } if found == limit), "{why:?}");
        t.play(go(limit), &[]);
    }
}

#[test]
fn bases_have_the_size_of_the_row_for_the_figures() {
    // Cavalry of DBM (dbm.bases.06); figures of DBV and a chariot's model (dbv.scale.17, dbv.scale.19).
    let mut rules = rules(&DBM);
    let row = rules.troops.iter_mut().find(|row| row.code == "Cv").expect("cavalry");
    row.bases = [BaseSize::mm(2, 30, 10), BaseSize::mm(6, 40, 20), BaseSize::mm(15, 40, 30), BaseSize::mm(25, 60, 40)];
    let row = *row;
    let sizes = |row: &debellis::book::TroopRow, scale: BattleScale| {
        let base = row.waiting(scale);
        (base.width, base.depth)
    };
    for (figures, base_width, depth) in [(2, 30_000, 10_000), (15, 40_000, 30_000), (25, 60_000, 40_000)] {
        let scale = rules.scale(base_width);
        assert_eq!(scale.ground.map(|ground| ground.figures), Some(figures));
        assert_eq!(sizes(&row, scale), (base_width, depth));
    }
    let six = GroundScale { figures: 6, per_hundred: 50_000 };
    assert_eq!(sizes(&row, BattleScale { base_width: 40_000, ground: Some(six) }), (40_000, 20_000));
    let mut model = row;
    model.bases = [BaseSize::mm(25, 60, 80), None, None, None];
    (rules.scales, rules.troops) = (DBV.to_vec(), vec![model]);
    assert_eq!(sizes(&model, rules.scale(rules.usual_base())), (60_000, 80_000));
    let e = model.element(1, SideId(0), CommandId(0), model.waiting(rules.scale(20_000)));
    assert!(Who::ANY.is(&e) && e.base.width == 60_000);
}
