//! Troops as DBM and DBV have them, on DBA 3.0's rules: grades, regular and irregular, mounted by the element, types that
//! count as others, and codes of several words.

mod codes;
mod counted;
mod qualities;

use debellis::battle::{Branch, Drill, Grade, Kind, Mark, Marks, Pace};
use debellis::book::troops::BaseSize;
use debellis::book::{CodeNotation, Rulebook, TroopRow};
use debellis::clause;
use debellis::rules::dba3;

/// Troops of DBM.
const fn graded(code: &'static str, kind: Kind, grade: Grade, drill: Drill, marks: &[Mark]) -> TroopRow {
    TroopRow {
        code,
        title: code,
        kind,
        branch: kind.branch(),
        grade: Some(grade),
        drill: Some(drill),
        pace: match kind.branch() {
            Branch::Foot => Some(Pace::Solid),
            _ => None,
        },
        marks: Marks::of(marks),
        bases: [BaseSize::mm(15, 40, 30), None, None, None],
        clause: clause!("dbm.types.01"),
        defined: None,
    }
}

/// A figure of DBV.
const fn figure(code: &'static str, kind: Kind, branch: Branch) -> TroopRow {
    let depth = if matches!(branch, Branch::Mounted) { 40 } else { 30 };
    let bases = [BaseSize::mm(25, 20, depth), None, None, None];
    let troops = graded(code, kind, Grade::O, Drill::Irregular, &[]);
    TroopRow { branch, grade: None, drill: None, bases, clause: clause!("dbv.types.02"), ..troops }
}

use Drill::{Irregular, Regular};
use Grade::{F, I, O, S, X};

/// Some troops of DBM.
#[rustfmt::skip]
const GRADED: &[TroopRow] = &[
    graded("Reg Kn (F)",  Kind::Knights,     F, Regular,   &[]),
    graded("Irr Kn (F)",  Kind::Knights,     F, Irregular, &[]),
    graded("Irr Kn (O)",  Kind::Knights,     O, Irregular, &[]),
    graded("Reg Kn (X)",  Kind::Knights,     X, Regular,   &[]),
    graded("Irr El (X)",  Kind::Elephants,   X, Irregular, &[]),
    graded("Irr LH (O)",  Kind::LightHorse,  O, Irregular, &[Mark::Skirmisher, Mark::Light]),
    graded("Irr Exp (O)", Kind::Expendables, O, Irregular, &[]),
    graded("Reg Bd (S)",  Kind::Blades,      S, Regular,   &[Mark::Infantry]),
    graded("Reg Bd (X)",  Kind::Blades,      X, Regular,   &[Mark::Infantry]),
    graded("Reg Sp (I)",  Kind::Spears,      I, Regular,   &[Mark::Infantry]),
    graded("Reg Bw (O)",  Kind::Bows,        O, Regular,   &[Mark::Infantry]),
    graded("Irr Ax (O)",  Kind::Auxilia,     O, Irregular, &[Mark::Light, Mark::Infantry]),
    graded("Reg Art (O)", Kind::Artillery,   O, Regular,   &[Mark::Train]),
    graded("Reg Art (X)", Kind::Artillery,   X, Regular,   &[Mark::Infantry]),
    graded("Irr Bge (I)", Kind::Baggage,     I, Irregular, &[Mark::Train]),
    graded("Reg Gal (S)", Kind::Galleys,     S, Regular,   &[]),
    graded("Irr Shp (I)", Kind::Ships,       I, Irregular, &[]),
    graded("Reg Bts (F)", Kind::Boats,       F, Regular,   &[]),
];

/// Some figures of DBV.
#[rustfmt::skip]
const FIGURES: &[TroopRow] = &[
    figure("Mounted Knight",    Kind::Knights,     Branch::Mounted),
    figure("Dismounted Knight", Kind::Knights,     Branch::Foot),
    figure("Light Horseman",    Kind::LightHorse,  Branch::Mounted),
    figure("Blade",             Kind::Blades,      Branch::Foot),
    figure("Peltast",           Kind::Peltasts,    Branch::Foot),
    figure("Shooter",           Kind::Shooters,    Branch::Foot),
    figure("Skirmisher",        Kind::Skirmishers, Branch::Foot),
];

/// DBA 3.0's rules with troops of another set beside its own people.
fn rules(notation: CodeNotation, troops: &[TroopRow]) -> Rulebook {
    let mut rules = dba3::rulebook();
    rules.notation = notation;
    rules.troops.retain(|row| row.code == "CF");
    rules.troops.extend(troops);
    rules
}

fn dbm() -> Rulebook {
    rules(CodeNotation::Graded, GRADED)
}

fn dbv() -> Rulebook {
    rules(CodeNotation::Named, FIGURES)
}
