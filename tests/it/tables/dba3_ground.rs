//! The going of ground for troops in DBA 3.0, and the meaning of a river's die, against the book.

use super::Table;
use debellis::base::clause::Cited;
use debellis::base::names::{CommandId, SideId};
use debellis::battle::FeatureKind::{
    self, Beach, Boggy, City, DifficultHill, Dunes, Edifice, Enclosures, Fort, GentleHill, Gully, Hamlet, Marsh, Oasis,
    Plough, River, Road, Rocky, RoughGround, Scrub, Waterway, Woods,
};
use debellis::battle::Going::{self, Bad, Good, Impassable, Rough};
use debellis::book::length::Length;
use debellis::book::move_tables::RiverRule;

/// The ground, its going for camel riders, and for all others.
const GROUND: &[(&str, FeatureKind, Going, Going)] = &[
    ("dba3.terrain.20", DifficultHill, Bad, Bad),
    ("dba3.terrain.21", Woods, Bad, Bad),
    ("dba3.terrain.22", Marsh, Bad, Bad),
    ("dba3.terrain.23", Gully, Bad, Bad),
    ("dba3.terrain.25", Dunes, Good, Bad),
    ("dba3.terrain.26", Oasis, Good, Bad),
    ("dba3.terrain.27", Rocky, Rough, Rough),
    ("dba3.terrain.28", Scrub, Rough, Rough),
    ("dba3.terrain.29", Boggy, Rough, Rough),
    ("dba3.terrain.30", Enclosures, Rough, Rough),
    ("dba3.terrain.31", RoughGround, Rough, Rough),
    ("dba3.terrain.32", GentleHill, Good, Good),
    ("dba3.terrain.33", Plough, Good, Good),
    ("dba3.terrain.37", Waterway, Impassable, Impassable),
    ("dba3.terrain.39", Beach, Good, Good),
    ("dba3.terrain.45", River, Good, Good),
    ("dba3.terrain.55", Road, Good, Good),
    ("dba3.bua.31", Hamlet, Rough, Rough),
    ("dba3.bua.32", Edifice, Bad, Bad),
];

/// Riders on camels.
const CAMELS: [&str; 2] = ["Cm", "LCm"];

pub fn ground(table: &mut Table) {
    let rules = table.rules.clone();
    for (id, kind, to_camels, to_others) in GROUND {
        for row in &rules.troops {
            let element = row.element(1, SideId(0), CommandId(0), row.waiting(40_000));
            let found = rules.moves.going.iter().find(|row| row.ground == *kind && row.who.is(&element));
            let expected = if CAMELS.contains(&row.code) { to_camels } else { to_others };
            table.row(format!("{kind:?} to {}", row.code), found.map(|f| Cited::new(f.going, f.clause)), id, *expected);
        }
    }
}

pub fn rivers(table: &mut Table) {
    let RiverRule::State(rows) = table.rules.moves.river.clone() else {
        return table.same("the river has a state", false, true);
    };
    let slow = Some(Length::Bw(100));
    let expected = [
        ("dba3.river.04", [1, 2], None, false),
        ("dba3.river.05", [3, 4], slow, false),
        ("dba3.river.06", [5, 6], slow, true),
    ];
    for (i, (id, faces, limit, column)) in expected.into_iter().enumerate() {
        let found = rows.get(i).map(|row| {
            let limit = row.limit.map(|limit| limit.value);
            Cited::new(([row.from, row.to], limit, row.column.is_some()), row.clause)
        });
        table.row(format!("river {}", i + 1), found, id, (faces, limit, column));
    }
    table.same("the number of states", rows.len(), 3);
}

const BAD: &[FeatureKind] = &[DifficultHill, Woods, Marsh, Gully, Dunes, Oasis, Edifice];
const ROUGH: &[FeatureKind] = &[Rocky, Scrub, Boggy, Enclosures, Hamlet];
const BUILT: &[FeatureKind] = &[City, Fort, Hamlet, Edifice];
const HILLS: &[FeatureKind] = &[GentleHill, DifficultHill];

/// The features of a rule of choosing and placing.
pub fn spoken_of(table: &mut Table) {
    let setup = table.rules.setup.clone().expect("DBA 3.0 makes its battlefields");
    let (choosing, placing) = (&setup.choosing, &setup.placing);
    let lists = [
        (
            "one of these is chosen",
            choosing.obstacles.expect("obstacles are demanded"),
            "dba3.terrain.57",
            [BAD, ROUGH, &[River, Waterway]].concat(),
        ),
        ("built-up areas", choosing.built.kinds, "dba3.bua.01", BUILT.to_vec()),
        ("those on a hill", choosing.built.on_hill, "dba3.bua.04", vec![City, Fort]),
        ("their hills", choosing.built.hills, "dba3.terrain.19", HILLS.to_vec()),
        ("areas", placing.areas, "dba3.terrain.12", [BAD, ROUGH, &[GentleHill, Plough, City, Fort]].concat()),
        ("straight edges", placing.straight, "dba3.terrain.18", [BUILT, &[Plough]].concat()),
        ("at the edge of the field", placing.at_edge, "dba3.bua.02", BUILT.to_vec()),
        ("rivers go round", placing.river.round, "dba3.terrain.43", [HILLS, BUILT, &[Dunes, Oasis]].concat()),
        ("roads end at", placing.road.to_water, "dba3.terrain.52", BUILT.to_vec()),
        ("no camp on", setup.camping.never, "dba3.camp.02", vec![Plough, River, Hamlet, Edifice]),
    ];
    for (what, found, id, expected) in lists {
        let sorted = |mut all: Vec<FeatureKind>| {
            all.sort_unstable();
            all
        };
        table.row(what, Some(Cited::new(sorted(found.value.to_vec()), found.clause)), id, sorted(expected));
    }
}

/// The effects of the weather: the name and the clause of each. Situations show each at its limits.
const EFFECTS: &[(&str, &str)] = &[
    ("soaked fields", "dba3.terrain.33"),
    ("rain", "dbm.weather.53"),
    ("fog", "dbm.weather.48"),
    ("snow", "dbm.weather.49"),
    ("strong wind", "dbm.weather.59"),
    ("dust", "dbm.weather.55"),
    ("dazzle", "dbm.weather.57"),
    ("thirst", "dbm.weather.68"),
    ("slippery slopes", "dbm.weather.67"),
    ("muddy roads", "dbm.weather.65"),
    ("flooded rivers", "dbm.weather.56"),
    ("frozen rivers", "dbm.weather.15"),
    ("frozen marshes", "dbm.terrain.54"),
    ("frozen waterways", "dbm.weather.25"),
    ("haze", "dbm.visibility.06"),
    ("blindness", "dbm.visibility.07"),
    ("twilight", "dbm.visibility.04"),
    ("sight", "dbm.visibility.08"),
];

pub fn weather(table: &mut Table) {
    let weather = table.rules.weather.clone();
    let found: Vec<(&str, &str)> = weather.effects.iter().map(|row| (row.name, row.clause.id())).collect();
    table.same("effects of the weather", found, EFFECTS.to_vec());
    let mut clauses: Vec<&str> = EFFECTS.iter().map(|(_, clause)| *clause).collect();
    clauses.sort_unstable();
    clauses.dedup();
    table.same("clauses, one for each effect", clauses.len(), EFFECTS.len());
    table.same("effects in force where nobody asks for them", weather.in_force.len(), 0);
    table.row("all of them together", weather.factor, "dbm.weather.71", -1);
}
