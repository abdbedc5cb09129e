//! The cost of a campaign's battle by each policy, written out a second time: at the limit and one step beyond.

use super::Table;
use debellis::base::clause::Cited;
use debellis::base::names::SideId;
use debellis::battle::{Compass, Kind};
use debellis::book::aftermath::{
    BattleOrigin, BattleRecord, Fate, Fielded, Leaving, LossPolicy, Next, Reckoning, Ruling,
};
use debellis::book::losses::{LossTable, MountedRatio};
use debellis::rules::loss_policy;

const INVADER: SideId = SideId(0);
const DEFENDER: SideId = SideId(1);

/// The invader's edge is the southern one.
fn left(edge: Compass, how: Leaving) -> Fate {
    Fate::Left { edge, how }
}

pub const fn driven() -> Fate {
    Fate::Left { edge: Compass::East, how: Leaving::Driven }
}

pub struct Battle {
    record: BattleRecord,
    victor: SideId,
    fielded: Vec<Fielded>,
}

impl Battle {
    /// A battle that this side won; a drawn one is the defender's.
    pub fn of(winner: Option<SideId>, who: &[(SideId, Kind, Fate)]) -> Battle {
        let fielded = (1..).zip(who).map(|(number, (side, kind, fate))| Fielded {
            number,
            side: *side,
            kind: *kind,
            general: number == 1,
            fate: fate.clone(),
        });
        let fielded: Vec<Fielded> = fielded.collect();
        let record = BattleRecord {
            winner,
            field: winner,
            bounds: 12,
            edge: Compass::South,
            fates: fielded.iter().map(|one| (one.number, one.fate.clone())).collect(),
            people: [0; 2],
            camps: [0; 2],
            why: None,
            night: None,
            deeds: Default::default(),
            place: None,
            by: BattleOrigin::Typed { who: "the umpire".into() },
        };
        Battle { record, victor: winner.unwrap_or(DEFENDER), fielded }
    }

    fn at(&self) -> Reckoning<'_> {
        Reckoning { record: &self.record, fielded: &self.fielded, victor: self.victor }
    }

    /// The rulings of the policy on all elements, if every die shows this face.
    fn ruled(&self, policy: &LossTable, face: u8) -> Vec<Ruling> {
        policy.rule(&self.at(), &mut |_| face)
    }

    /// The ruling on the first element.
    pub fn first(&self, policy: &LossTable, face: u8) -> Option<Cited<Next>> {
        self.ruled(policy, face).first().map(|ruling| ruling.next)
    }
}

fn named(table: &Table, policy: &str) -> LossTable {
    table.losses.into_iter().find(|losses| losses.name == policy).expect("one of the policies")
}

/// Every line of a policy's statement, under the clause that it rests on.
fn stated(table: &mut Table, policy: &LossTable, expected: &[(&str, &str)]) {
    let found = policy.statement();
    table.same(format!("lines of {}", policy.name), found.len(), expected.len());
    for (line, (clause, says)) in found.into_iter().zip(expected) {
        table.row(format!("statement of {}", policy.name), Some(line), clause, says.to_string());
    }
}

pub fn dba3(table: &mut Table) {
    let dba3 = &named(table, "dba3");
    for (winner, side) in [(Some(INVADER), INVADER), (Some(INVADER), DEFENDER), (None, INVADER)] {
        for (fate, clause, next) in [
            (Fate::Destroyed, "dba3.lost.01", Next::Gone),
            (driven(), "dba3.lost.02", Next::NextTurn),
            (left(Compass::North, Leaving::Pursued), "dba3.lost.02", Next::NextTurn),
            (left(Compass::North, Leaving::Marched), "dba3.lost.01", Next::Kept),
            (Fate::Stood, "dba3.lost.01", Next::Kept),
            (Fate::InContact, "dba3.lost.01", Next::Kept),
        ] {
            for kind in [Kind::Blades, Kind::Elephants, Kind::Hordes] {
                let what = format!("{kind:?} of {side}, {fate:?}");
                let found = Battle::of(winner, &[(side, kind, fate.clone())]).first(dba3, 1);
                table.row(what, found, clause, next);
            }
        }
    }
    stated(
        table,
        dba3,
        &[
            ("dba3.lost.01", "destroyed: lost"),
            (
                "dba3.lost.02",
                "fled or pushed over an edge, or gone over an edge in pursuit: there again in the next turn",
            ),
            (
                "dba3.lost.01",
                "on the table at the end, or there in contact with the enemy, or marched off over an edge of one's own, or \
                 marched off over an edge of the enemy's: kept",
            ),
            ("dba3.lost.03", "camp followers and denizens who were destroyed: there again in the next turn"),
        ],
    );
    table.same("DBA knows nobody disabled", dba3.knows(&Fate::Disabled), false);
    table.same("nobody named so", loss_policy("dmb").is_err_and(|why| why.ends_with("did you mean `dbm`?")), true);
}

/// Every type and its column.
const COLUMNS: [(Kind, usize); 24] = [
    (Kind::Hordes, 0),
    (Kind::Artillery, 0),
    (Kind::Followers, 0),
    (Kind::Baggage, 0),
    (Kind::Elephants, 1),
    (Kind::Spears, 1),
    (Kind::Pikes, 1),
    (Kind::Blades, 1),
    (Kind::Auxilia, 1),
    (Kind::Bows, 1),
    (Kind::Psiloi, 1),
    (Kind::Warband, 1),
    (Kind::WarWagons, 1),
    (Kind::Denizens, 1),
    (Kind::Peltasts, 1),
    (Kind::Shooters, 1),
    (Kind::Skirmishers, 1),
    (Kind::Knights, 2),
    (Kind::Cavalry, 2),
    (Kind::LightHorse, 2),
    (Kind::ScythedChariots, 2),
    (Kind::Camelry, 2),
    (Kind::Chariots, 2),
    (Kind::Expendables, 2),
];

/// All mounted types.
const RIDERS: [Kind; 8] = [
    Kind::Elephants,
    Kind::Cavalry,
    Kind::Knights,
    Kind::LightHorse,
    Kind::Camelry,
    Kind::Chariots,
    Kind::ScythedChariots,
    Kind::Expendables,
];

pub fn dbm(table: &mut Table) {
    let dbm = &named(table, "dbm");
    let no_die = 6;
    for side in [INVADER, DEFENDER] {
        let found = Battle::of(Some(side), &[(side, Kind::Blades, Fate::Destroyed)]).first(dbm, no_die);
        table.row("destroyed, of the victor", found, "dbm.campaign.04", Next::Gone);
        let found = Battle::of(Some(side.enemy()), &[(side, Kind::Blades, Fate::Destroyed)]).first(dbm, no_die);
        table.row("destroyed, of the loser", found, "dbm.campaign.04", Next::Gone);
        for fate in [driven(), Fate::Stood, Fate::InContact, left(Compass::East, Leaving::Pursued)] {
            let found = Battle::of(Some(side), &[(side, Kind::Hordes, fate.clone())]).ruled(dbm, 1);
            table.same(format!("no die for the victor's {fate:?}"), found[0].face, None);
            table.row(format!("{fate:?}, of the victor"), Some(found[0].next), "dbm.campaign.05", Next::Kept);
        }
    }
    for (side, edge, free) in [
        (INVADER, Compass::South, true),
        (INVADER, Compass::North, false),
        (INVADER, Compass::East, false),
        (DEFENDER, Compass::South, false),
        (DEFENDER, Compass::North, true),
        (DEFENDER, Compass::West, true),
    ] {
        let who = [(side, Kind::Hordes, left(edge, Leaving::Marched))];
        let found = Battle::of(Some(side.enemy()), &who).ruled(dbm, 1);
        let what = format!("{side} marches off over the {edge:?} edge");
        table.same(&what, found[0].face, (!free).then_some(1));
        if free {
            table.row(what, Some(found[0].next), "dbm.campaign.02", Next::Kept);
        } else {
            table.same(what, found[0].next.value, Next::Gone);
        }
    }
    thrown(table, dbm);
    ratios(table, dbm);
    pursuit(table, dbm);
    super::dbm_campaign::vessels(table, dbm);
    stated(table, dbm, STATED);
}

/// The elements that dice are thrown for.
fn thrown(table: &mut Table, dbm: &LossTable) {
    let face = |winner, fate: Fate| Battle::of(winner, &[(INVADER, Kind::Pikes, fate)]).ruled(dbm, 1)[0].face;
    for (fate, beaten, drawn) in [
        (driven(), true, true),
        (left(Compass::South, Leaving::Pursued), true, true),
        (Fate::Stood, true, false),
        (Fate::InContact, true, false),
        (Fate::Destroyed, false, false),
    ] {
        table.same(format!("a die for {fate:?} of the beaten"), face(Some(DEFENDER), fate.clone()).is_some(), beaten);
        table.same(format!("a die for {fate:?} of a drawn battle"), face(None, fate).is_some(), drawn);
    }
    let found = Battle::of(None, &[(INVADER, Kind::Pikes, Fate::Stood)]).first(dbm, 1);
    table.row("stood in a drawn battle, of the one who retires", found, "dbm.campaign.06", Next::Kept);
}

/// Mounted left to the victor and to the loser, and the clause of the row that then counts.
const RATIOS: [(usize, usize, &str); 12] = [
    (0, 0, "10"),
    (1, 0, "11"),
    (0, 1, "09"),
    (1, 2, "09"),
    (2, 4, "09"),
    (2, 3, "10"),
    (3, 5, "10"),
    (1, 1, "10"),
    (3, 2, "10"),
    (2, 1, "11"),
    (4, 2, "11"),
    (5, 3, "10"),
];

fn ratios(table: &mut Table, dbm: &LossTable) {
    for (victor, loser, clause) in RATIOS {
        // The first is foot, and the die is thrown for it; elements that left the table are not counted, elephants are.
        let mut who = vec![(DEFENDER, Kind::Pikes, driven()), (INVADER, Kind::Blades, Fate::Stood)];
        who.extend((0..victor).map(|i| (INVADER, RIDERS[i], Fate::Stood)));
        who.extend((0..loser).map(|i| (DEFENDER, RIDERS[RIDERS.len() - 1 - i], Fate::InContact)));
        who.extend([(INVADER, Kind::Knights, driven()), (DEFENDER, Kind::Knights, Fate::Destroyed)]);
        let battle = Battle::of(Some(INVADER), &who);
        let what = format!("{victor} mounted against {loser}");
        let next = if clause == "11" { Next::Gone } else { Next::Kept };
        table.row(&what, battle.first(dbm, 4), &format!("dbm.campaign.{clause}"), next);
        let ratio = match clause {
            "09" => MountedRatio::Half,
            "10" => MountedRatio::Between,
            _ => MountedRatio::Double,
        };
        table.row(what, dbm.ratio(&battle.at(), Kind::Pikes), "dbm.campaign.07", ratio);
    }
}

/// Ratio by an example, its clause, and the highest score that is lost in each column.
const PURSUIT: [([usize; 2], &str, [u8; 3]); 3] = [
    ([1, 2], "dbm.campaign.09", [4, 2, 0]),
    ([1, 1], "dbm.campaign.10", [5, 3, 1]),
    ([2, 1], "dbm.campaign.11", [6, 4, 2]),
];

fn pursuit(table: &mut Table, dbm: &LossTable) {
    for ([victor, loser], clause, lost_to) in PURSUIT {
        for (kind, column) in COLUMNS {
            for (face, contact) in (1..=6).flat_map(|face| [(face, false), (face, true)]) {
                let mut who = vec![(DEFENDER, kind, driven())];
                who.extend((0..victor).map(|_| (INVADER, Kind::Cavalry, Fate::Stood)));
                who.extend((0..loser).map(|_| (DEFENDER, Kind::Cavalry, Fate::Stood)));
                if contact {
                    // He must not count among the mounted himself.
                    who[0].2 = Fate::InContact;
                    if RIDERS.contains(&kind) {
                        who.pop();
                    }
                }
                let score = face - u8::from(contact);
                let what = format!("{kind:?} on {face}, in contact {contact}, {victor} to {loser} mounted");
                let found = Battle::of(Some(INVADER), &who).first(dbm, face);
                let captured = matches!(kind, Kind::Elephants | Kind::Artillery);
                match score <= lost_to[column] {
                    true if captured => table.row(&what, found, "dbm.campaign.12", Next::Captured),
                    true => table.row(&what, found, clause, Next::Gone),
                    false => table.row(&what, found, clause, Next::Kept),
                }
            }
        }
    }
    // A knight in contact on a 1 has 0, which loses him even in the mildest row; one who is not in contact keeps his.
    let knight = |fate| [(DEFENDER, Kind::Knights, fate), (DEFENDER, Kind::Cavalry, Fate::Stood)];
    let [safe, held] =
        [Fate::Stood, Fate::InContact].map(|fate| Battle::of(Some(INVADER), &knight(fate)).first(dbm, 1));
    table.row("a knight on 1", safe, "dbm.campaign.09", Next::Kept);
    table.row("a knight on 1 in contact", held, "dbm.campaign.09", Next::Gone);
}

const STATED: &[(&str, &str)] = &[
    ("dbm.campaign.04", "destroyed: lost"),
    ("dbm.campaign.02", "marched off over an edge of one's own: kept"),
    (
        "dbm.campaign.05",
        "of the victor, fled or pushed over an edge, or gone over an edge in pursuit, or marched off over an edge of the \
         enemy's, or on the table at the end, or there in contact with the enemy: kept",
    ),
    (
        "dbm.campaign.06",
        "of the loser, also where the battle was drawn, fled or pushed over an edge, or gone over an edge in pursuit, or \
         marched off over an edge of the enemy's: a die each, by the pursuit",
    ),
    (
        "dbm.campaign.06",
        "of the beaten, on the table at the end, or there in contact with the enemy: a die each, by the pursuit",
    ),
    (
        "dbm.campaign.06",
        "of the loser, also where the battle was drawn, on the table at the end, or there in contact with the enemy: kept",
    ),
    ("dbm.campaign.13", "the victor has half the loser's vessels or fewer: vessels are lost on a score up to 2"),
    (
        "dbm.campaign.13",
        "the victor has more than half and less than double the loser's vessels: vessels are lost on a score up to 3",
    ),
    ("dbm.campaign.13", "the victor has double the loser's vessels or more: vessels are lost on a score up to 4"),
    (
        "dbm.campaign.09",
        "the victor has half the loser's mounted or fewer: hordes, artillery and baggage are lost on a score up to 4",
    ),
    (
        "dbm.campaign.09",
        "the victor has half the loser's mounted or fewer: elephants and other foot are lost on a score up to 2",
    ),
    ("dbm.campaign.09", "the victor has half the loser's mounted or fewer: other mounted are lost on 0"),
    (
        "dbm.campaign.10",
        "the victor has more than half and less than double the loser's mounted: hordes, artillery and baggage are lost on \
         a score up to 5",
    ),
    (
        "dbm.campaign.10",
        "the victor has more than half and less than double the loser's mounted: elephants and other foot are lost on a \
         score up to 3",
    ),
    (
        "dbm.campaign.10",
        "the victor has more than half and less than double the loser's mounted: other mounted are lost on a score up to 1",
    ),
    (
        "dbm.campaign.11",
        "the victor has double the loser's mounted or more: hordes, artillery and baggage are lost on a score up to 6",
    ),
    (
        "dbm.campaign.11",
        "the victor has double the loser's mounted or more: elephants and other foot are lost on a score up to 4",
    ),
    ("dbm.campaign.11", "the victor has double the loser's mounted or more: other mounted are lost on a score up to 2"),
    ("dbm.campaign.08", "1 off the score of one in contact with the enemy"),
    ("dbm.campaign.12", "Elephants and Artillery so lost are captured by the victor"),
    ("dbm.campaign.13", "vessels so lost are captured by the victor"),
    ("dbm.campaign.03", "a battle goes on until an army is beaten, or nobody of it is left on the table"),
];

pub fn dbv(table: &mut Table) {
    let dbv = &named(table, "dbv");
    let ruled = |side: SideId, kind, fate: Fate, enemy| {
        let who = [(side, kind, fate), (side.enemy(), enemy, Fate::Stood)];
        Battle::of(Some(INVADER), &who).first(dbv, 1)
    };
    let marched = [Compass::North, Compass::South].map(|edge| left(edge, Leaving::Marched));
    let offs = [driven(), left(Compass::North, Leaving::Pursued)].into_iter().chain(marched).collect::<Vec<_>>();
    for kind in [Kind::Knights, Kind::Blades] {
        let victor = |fate| ruled(INVADER, kind, fate, Kind::Knights);
        let loser = |fate| ruled(DEFENDER, kind, fate, Kind::Knights);
        table.row(format!("disabled {kind:?} of the victor"), victor(Fate::Disabled), "dbv.campaign.05", Next::Kept);
        for off in &offs {
            table.row(format!("{off:?} of the victor"), victor(off.clone()), "dbv.campaign.06", Next::Kept);
            table.row(format!("{off:?} of the loser"), loser(off.clone()), "dbv.campaign.08", Next::Kept);
        }
        table.row(format!("slain {kind:?} of the victor"), victor(Fate::Destroyed), "dbv.campaign.07", Next::Gone);
        table.row(format!("slain {kind:?} of the loser"), loser(Fate::Destroyed), "dbv.campaign.12", Next::Gone);
        for fate in [Fate::Stood, Fate::InContact] {
            table.row(format!("{kind:?} of the victor: {fate:?}"), victor(fate.clone()), "dbv.campaign.15", Next::Kept);
            table.row(format!("{kind:?} of the loser: {fate:?}"), loser(fate), "dbv.campaign.15", Next::Kept);
        }
        // In a drawn battle the invader counts as the loser.
        let drawn = |side: SideId, fate| {
            let who = [(side, kind, fate), (side.enemy(), Kind::Knights, Fate::Stood)];
            Battle::of(None, &who).first(dbv, 1)
        };
        let off = left(Compass::South, Leaving::Marched);
        table.row(format!("{kind:?} off the table, drawn"), drawn(INVADER, off.clone()), "dbv.campaign.08", Next::Kept);
        table.row(format!("{kind:?} off the table, drawn"), drawn(DEFENDER, off), "dbv.campaign.06", Next::Kept);
        let slain = Fate::Destroyed;
        table.row(format!("slain {kind:?}, drawn"), drawn(INVADER, slain.clone()), "dbv.campaign.12", Next::Gone);
        table.row(format!("slain {kind:?}, drawn"), drawn(DEFENDER, slain), "dbv.campaign.07", Next::Gone);
    }
    let disabled = |kind, enemy| ruled(DEFENDER, kind, Fate::Disabled, enemy);
    table.row("a knight against knights", disabled(Kind::Knights, Kind::Knights), "dbv.campaign.10", Next::Ransomed(3));
    table.row("a knight against none", disabled(Kind::Knights, Kind::Cavalry), "dbv.campaign.09", Next::Gone);
    table.row("no knight against knights", disabled(Kind::Cavalry, Kind::Knights), "dbv.campaign.09", Next::Gone);
    let winners = ruled(INVADER, Kind::Knights, Fate::Disabled, Kind::Knights);
    let short = [winners, disabled(Kind::Cavalry, Kind::Knights), disabled(Kind::Knights, Kind::Knights)];
    let short: Vec<Next> = short.into_iter().flatten().map(|next| next.value).collect();
    let found = Some(Cited::new(short, dbv.clause()));
    table.row("the disabled in short", found, "dbv.scale.11", vec![Next::Kept, Next::Gone, Next::Ransomed(3)]);
    // The first of a battle is a leader; the second is not.
    let knights = [(DEFENDER, Kind::Knights, Fate::Disabled), (DEFENDER, Kind::Knights, Fate::Disabled)];
    let against = [(INVADER, Kind::Knights, Fate::Destroyed)];
    let both = Battle::of(Some(INVADER), &[knights.as_slice(), &against].concat()).ruled(dbv, 1);
    let scoring = dbv.scoring.expect("DBV keeps scores");
    let prices = both[..2].iter().map(|ruling| ruling.next.value).collect::<Vec<_>>();
    let prices = Some(Cited::new(prices, scoring.leader));
    table.row("a leader at the same price", prices, "dbv.campaign.11", vec![Next::Ransomed(3); 2]);
    scores(table, dbv);
    table.same("DBV knows the disabled", dbv.knows(&Fate::Disabled), true);
    let renewed = dbv.renewed().map(|clause| Cited::new(true, clause));
    table.row("everybody again in the next battle", renewed, "dbv.campaign.18", true);
    for other in ["dbm", "dba3"] {
        table.same("not so in the others", named(table, other).renewed(), None);
    }
    stated(table, dbv, DBV_STATED);
}

const DBV_STATED: &[(&str, &str)] = &[
    ("dbv.campaign.15", "on the table at the end, or there in contact with the enemy: kept"),
    ("dbv.campaign.05", "of the victor, disabled: kept"),
    (
        "dbv.campaign.06",
        "of the victor, fled or pushed over an edge, or gone over an edge in pursuit, or marched off \
         over an edge of one's own, or marched off over an edge of the enemy's: kept",
    ),
    ("dbv.campaign.07", "of the victor, destroyed: lost"),
    (
        "dbv.campaign.08",
        "of the loser, also where the battle was drawn, fled or pushed over an edge, or gone over an \
         edge in pursuit, or marched off over an edge of one's own, or marched off over an edge of the \
         enemy's: kept",
    ),
    (
        "dbv.campaign.10",
        "of the loser, also where the battle was drawn, disabled: Knights ransomed at 3 each, if the \
         enemy had Knights too",
    ),
    ("dbv.campaign.09", "of the loser, also where the battle was drawn, disabled: lost"),
    ("dbv.campaign.12", "of the loser, also where the battle was drawn, destroyed: lost"),
    ("dbv.campaign.11", "a leader is ransomed at the same price"),
    ("dbv.campaign.13", "the ransomed survive, and the price is taken from nobody's score"),
    ("dbv.campaign.14", "a side scores its ransoms, its own who survive and the enemy's who are slain"),
    ("dbv.campaign.15", "those survive who are on the table, recovered, or off the table"),
    ("dbv.campaign.16", "those are slain who fell, and of the beaten the disabled whom nobody ransomed"),
    ("dbv.campaign.17", "scores are added up from battle to battle"),
    ("dbv.campaign.01", "a competition is several battles"),
    ("dbv.campaign.03", "between two regular opponents the sums are a running tally"),
    ("dbv.campaign.19", "the highest sum ranks first, and equals share a place"),
    ("dbv.campaign.18", "in the next battle everybody is there again"),
];

/// Worths, and sums in which each term has its part.
fn scores(table: &mut Table, dbv: &LossTable) {
    for (kind, clause, worth) in [
        (Kind::Knights, "dbv.cost.02", 6),
        (Kind::Cavalry, "dbv.cost.03", 4),
        (Kind::LightHorse, "dbv.cost.04", 3),
        (Kind::Blades, "dbv.cost.05", 4),
        (Kind::Spears, "dbv.cost.06", 3),
        (Kind::Bows, "dbv.cost.07", 3),
        (Kind::Auxilia, "dbv.cost.08", 3),
        (Kind::Psiloi, "dbv.cost.09", 2),
    ] {
        table.row(format!("{kind:?}"), dbv.worth(kind), clause, worth);
    }
    let score = |who: &[(SideId, Kind, Fate)]| dbv.score(&Battle::of(Some(INVADER), who).at());
    let knight = (INVADER, Kind::Knights, Fate::Stood);
    for (who, expected) in [
        // Survivors: on the table, recovered, off the table.
        (vec![knight.clone(), (INVADER, Kind::Cavalry, Fate::Disabled), (DEFENDER, Kind::Psiloi, driven())], [10, 2]),
        // The loser's slain and disabled count for the winner; of the winner's only the slain count for the loser.
        (vec![(INVADER, Kind::Blades, Fate::Destroyed), (DEFENDER, Kind::Spears, Fate::Disabled)], [3, 4]),
        (vec![(INVADER, Kind::Blades, Fate::Disabled), (DEFENDER, Kind::Spears, Fate::Destroyed)], [7, 0]),
        // A ransomed knight is the loser's survivor, and his price the winner's; nothing is taken off.
        (vec![knight.clone(), (DEFENDER, Kind::Knights, Fate::Disabled)], [9, 6]),
        (vec![knight, (DEFENDER, Kind::Knights, Fate::Destroyed)], [12, 0]),
    ] {
        table.row(format!("score of {who:?}"), score(&who), "dbv.campaign.14", expected);
    }
    let scoring = dbv.scoring.expect("DBV keeps scores");
    let mut part = |what: &str, clause, id: &str, who: &[(SideId, Kind, Fate)], expected: [u32; 2]| {
        table.row(what, score(who).map(|score| Cited::new(score.value, clause)), id, expected);
    };
    let off = (DEFENDER, Kind::Psiloi, left(Compass::North, Leaving::Pursued));
    part("survivors", scoring.survivors, "dbv.campaign.15", &[(INVADER, Kind::Bows, Fate::Disabled), off], [3, 2]);
    let spears = |side, fate| (side, Kind::Spears, fate);
    let fallen =
        [spears(INVADER, Fate::Destroyed), spears(DEFENDER, Fate::Destroyed), spears(DEFENDER, Fate::Disabled)];
    part("slain", scoring.slain, "dbv.campaign.16", &fallen, [6, 3]);
    let knights = [(INVADER, Kind::Knights, Fate::Disabled), (DEFENDER, Kind::Knights, Fate::Disabled)];
    part("ransomed", scoring.ransomed, "dbv.campaign.13", &knights, [9, 6]);
    table.same("no worth, no score", score(&[(INVADER, Kind::Elephants, Fate::Stood)]), None);
}
