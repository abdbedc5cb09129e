//! Exceptions (X) count as others: in factors, of their own and of their opponents, and in outcomes.

use super::dbm;
use crate::dba3::table::{Table, duel};
use debellis::base::clause::Clause;
use debellis::base::names::ElementId;
use debellis::battle::{FactorKind, FightKind, Grade, Grades, Kind, Kinds, Margin, Outcome};
use debellis::book::adjusting::{AdjustRow, AdjustStage, Lead};
use debellis::book::combat_tables::{FactorRow, OutcomeRow, RequiredHold, When};
use debellis::book::counts_as::{CountsAsRow, CountsWhen, FightLookup, FightLookups};
use debellis::book::{Rulebook, Who};
use debellis::clause;
use debellis::fight::Stakes;
use debellis::fight::adjust::Adjustments;

const fn exception(kind: Kind) -> Who {
    Who::of(&[kind]).grades(Grades::of(&[Grade::X]))
}

const fn counts(who: Who, when: CountsWhen, against: Who, grade: Grade, clause: Clause) -> CountsAsRow {
    CountsAsRow { who, when, against, lookups: FightLookups::ALL, kind: None, grade: Some(grade), clause }
}

const KN: Who = exception(Kind::Knights);
const EL: Who = exception(Kind::Elephants);
const SHOOTING: FightLookups =
    FightLookups::of(&[FightLookup::OwnFactors, FightLookup::FoesFactors, FightLookup::Inflicts]);

/// The rows of DBM for knights (X), elephants (X) and blades (X), as far as its troops are here.
#[rustfmt::skip]
const ROWS: &[CountsAsRow] = &[
    counts(KN, CountsWhen::ShotAt,  Who::of(&[Kind::Bows]),                                   Grade::S, clause!("dbm.types.37")),
    counts(KN, CountsWhen::ToFront, Who::of(&[Kind::LightHorse, Kind::Spears, Kind::Bows]),   Grade::S, clause!("dbm.types.38")),
    counts(KN, CountsWhen::ToFront, Who::of(&[Kind::Knights]).grades(Grades::but(&[Grade::X])), Grade::I, clause!("dbm.types.39")),
    counts(KN, CountsWhen::ToFront, Who::of(&[Kind::Expendables, Kind::Warband]),             Grade::I, clause!("dbm.types.39")),
    counts(KN, CountsWhen::Always,  Who::ANY,                                                 Grade::O, clause!("dbm.types.40")),
    CountsAsRow {
        lookups: FightLookups::of(&[FightLookup::OwnFactors, FightLookup::Inflicts, FightLookup::Grading]), kind: Some(Kind::Artillery),
        ..counts(EL, CountsWhen::Shooting, Who::ANY, Grade::F, clause!("dbm.types.22"))
    },
    CountsAsRow {
        lookups: SHOOTING, kind: Some(Kind::Artillery),
        ..counts(EL, CountsWhen::Shooting, Who::kinds(Kinds::but(&[Kind::WarWagons, Kind::Bows])), Grade::F, clause!("dbm.types.26"))
    },
    counts(EL, CountsWhen::Always, Who::ANY, Grade::I, clause!("dbm.types.24")),
    counts(exception(Kind::Blades), CountsWhen::ToFront, Who::of(&[Kind::Knights]), Grade::S, clause!("dbm.types.88")),
    counts(exception(Kind::Blades), CountsWhen::Always,  Who::ANY,                  Grade::F, clause!("dbm.types.92")),
];

/// A factor for each grade, and 10 more against mounted: S 1, O 2, I 3, F 4, X 5; artillery has another 20.
fn rules() -> Rulebook {
    let mut rules = dbm();
    rules.combat.counts_as = ROWS.to_vec();
    rules.combat.factors.clear();
    for (more, kinds) in [(20, Kinds::of(&[Kind::Artillery])), (0, Kinds::ANY)] {
        for (i, grade) in Grade::ALL.into_iter().enumerate() {
            let (foot, who) = (more + 1 + i as i8, Who::kinds(kinds).grades(Grades::of(&[grade])));
            let row = FactorRow {
                who,
                against: None,
                how: None,
                held: RequiredHold::Anywhere,
                foot,
                mounted: foot + 10,
                clause: clause!("dbm.types.01"),
            };
            rules.combat.factors.push(row);
        }
    }
    rules
}

/// The combat factors of two in a fight; in a shot that is not returned the first shoots.
fn factors(how: FightKind, codes: [&str; 2]) -> [i8; 2] {
    let mut t = Table::new(rules());
    let pair = [
        t.red(codes[0], 300.0, 300.0),
        t.blue(codes[1], 300.0, if how == FightKind::Shooting { 340.0 } else { 300.0 }),
    ];
    let mut duel = duel(how, pair);
    duel.safe = how == FightKind::Shooting;
    stakes(&t, duel)
}

fn stakes(t: &Table, duel: debellis::fight::Duel) -> [i8; 2] {
    t.look(|at| {
        let stakes = Stakes::of(at, duel);
        let own =
            |i: usize| stakes.factors[i].iter().find(|factor| factor.kind == FactorKind::Combat).expect("one").value;
        [own(0), own(1)]
    })
}

#[test]
fn knights_of_grade_x_count_by_their_opponent() {
    let close = |foe| factors(FightKind::CloseCombat, ["Reg Kn (X)", foe])[0];
    assert_eq!(close("Reg Sp (I)"), 1, "S against spears");
    assert_eq!(close("Irr LH (O)"), 11, "S against light horse, who ride");
    assert_eq!(close("Irr Kn (F)"), 13, "I against other knights");
    assert_eq!(close("Irr Exp (O)"), 13, "I against expendables");
    assert_eq!(close("Reg Kn (X)"), 12, "O against their own");
    assert_eq!(close("Reg Bd (S)"), 2, "O against all others");
    let shot_at = |by| factors(FightKind::Shooting, [by, "Reg Kn (X)"])[1];
    assert_eq!([shot_at("Reg Bw (O)"), shot_at("Reg Art (O)")], [1, 2], "S against bows, O against artillery");
    assert_eq!(factors(FightKind::CloseCombat, ["Reg Kn (F)", "Reg Sp (I)"])[0], 4, "others count as themselves");
}

#[test]
fn only_the_opponent_to_the_front_makes_the_difference() {
    let mut t = Table::new(rules());
    let pair = [t.red("Reg Kn (X)", 300.0, 300.0), t.blue("Reg Bd (S)", 300.0, 300.0)];
    let striker = t.put(debellis::base::names::SideId(1), "Reg Sp (I)", (320.0, 285.0), 270.0);
    assert_eq!(stakes(&t, duel(FightKind::CloseCombat, pair))[0], 2);
    let row = |against: ElementId| {
        t.look(|at| {
            let duel = duel(FightKind::CloseCombat, pair);
            debellis::fight::counted::counts_as(at, &duel, pair[0], against, FightLookup::Suffers).grade
        })
    };
    assert_eq!([row(pair[1]), row(striker)], [Some(Grade::O); 2]);
}

#[test]
fn elephants_of_grade_x_shoot_as_artillery() {
    // Their own factor as artillery (F), 24; bows see elephants, others see artillery, which is foot.
    assert_eq!(factors(FightKind::Shooting, ["Irr El (X)", "Reg Bw (O)"]), [24, 12]);
    assert_eq!(factors(FightKind::Shooting, ["Irr El (X)", "Reg Sp (I)"]), [24, 3]);
    // Shot at and in close combat they are elephants (I).
    assert_eq!(factors(FightKind::Shooting, ["Reg Bw (O)", "Irr El (X)"]), [12, 3]);
    assert_eq!(factors(FightKind::CloseCombat, ["Irr El (X)", "Reg Sp (I)"]), [3, 13]);
}

#[test]
fn outcomes_are_those_of_the_type_and_grade_that_counts() {
    let mut rules = rules();
    let knights = Who::of(&[Kind::Knights]);
    let blades = |grade| Who::of(&[Kind::Blades]).grades(Grades::of(&[grade]));
    let row = |loser, by, result, clause| OutcomeRow {
        margin: Margin::Less,
        loser,
        by,
        how: None,
        when: When::Always,
        result,
        clause,
    };
    rules.combat.outcomes = vec![
        row(blades(Grade::S), knights, Outcome::Recoil, clause!("dbm.outcome.21")),
        row(blades(Grade::F), Who::of(&[Kind::Artillery]), Outcome::Destroyed, clause!("dbm.outcome.20")),
        row(Who::ANY, knights.grades(Grades::of(&[Grade::I])), Outcome::Flee, clause!("dbm.outcome.19")),
    ];
    let verdict = |how, codes: [&str; 2]| {
        let mut t = Table::new(rules.clone());
        let apart = if how == FightKind::Shooting { 60.0 } else { 0.0 };
        let pair = [t.red(codes[0], 300.0, 300.0), t.blue(codes[1], 300.0, 300.0 + apart)];
        let mut duel = duel(how, pair);
        duel.safe = how == FightKind::Shooting;
        t.look(|at| Stakes::of(at, duel).verdicts([10, 8])[1].outcome)
    };
    let close = |codes| verdict(FightKind::CloseCombat, codes);
    assert_eq!(close(["Irr Kn (O)", "Reg Bd (X)"]), Outcome::Recoil, "blades (X) are (S) against knights");
    assert_eq!(close(["Irr Kn (O)", "Reg Sp (I)"]), Outcome::None);
    assert_eq!(close(["Reg Kn (X)", "Irr Kn (O)"]), Outcome::Flee, "knights (X) are (I) when they beat others");
    assert_eq!(close(["Reg Kn (X)", "Irr LH (O)"]), Outcome::None, "and (S) when they beat light horse");
    let shot = |codes| verdict(FightKind::Shooting, codes);
    assert_eq!(shot(["Irr El (X)", "Reg Bd (X)"]), Outcome::Destroyed, "artillery's outcome");
    assert_eq!(shot(["Reg Bw (O)", "Reg Bd (X)"]), Outcome::None);
}

#[test]
fn totals_are_adjusted_by_the_grade_that_counts() {
    let mut rules = rules();
    rules.combat.adjusting = vec![AdjustRow {
        stage: AdjustStage::Grading,
        who: Who::ANY,
        against: Who::ANY.grades(Grades::of(&[Grade::S])),
        how: None,
        acting: false,
        shot_at: false,
        defends: false,
        lead: Lead::AtLeast(1),
        support: None,
        listed: false,
        value: -1,
        clause: clause!("dbm.grade.02"),
    }];
    let graded = |own: &str| {
        let mut t = Table::new(rules.clone());
        let pair = [t.red(own, 300.0, 300.0), t.blue("Reg Kn (X)", 300.0, 300.0)];
        t.look(|at| Adjustments::of(at, &duel(FightKind::CloseCombat, pair)).apply([5, 3]))
    };
    assert_eq!(graded("Reg Sp (I)"), [4, 3], "knights (X) are (S) against spears");
    assert_eq!(graded("Reg Bd (S)"), [5, 3], "and (O) against blades");
}
