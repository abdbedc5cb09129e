//! Where a battle of a campaign ends by DBM: an army wholly demoralised, or none of its troops left, and one step before either;
//! and what becomes of vessels.

use super::Table;
use super::losses::{Battle as LossBattle, driven};
use debellis::base::clause::Cited;
use debellis::base::names::{CommandId, SideId};
use debellis::battle::{Battle, Board, Command, Compass, FeatureKind, Hidden, Hideout, Kind, Side, Standing};
use debellis::book::aftermath::{Fate, Next};
use debellis::book::amendment::{Amendment, RowNumber};
use debellis::book::losses::LossTable;
use debellis::book::{Home, Rulebook};
use debellis::campaign::battle::{DEFENDER, INVADER};
use debellis::view::victory::ending;

const RED: SideId = SideId(0);
const BLUE: SideId = SideId(1);

/// Red with two commands of four blades and two elements of baggage, blue with one of four.
fn bench(rules: &Rulebook) -> Battle {
    let side = |name: &str, edge| Side { name: name.into(), edge, bounds: 0, bonus_spent: false };
    let sides = [side("Red", Compass::South), side("Blue", Compass::North)];
    let mut battle = Battle::bare(rules.name, rules.scale(40_000), Board { width: 600_000, depth: 600_000 }, sides);
    battle.commands = [("one", RED), ("two", RED), ("foe", BLUE)].map(|(name, side)| Command::new(name, side)).to_vec();
    for (command, side) in [(0, RED), (1, RED), (2, BLUE)] {
        (0..4).for_each(|_| put(rules, &mut battle, "Reg Bd (O)", side, command));
    }
    (0..2).for_each(|_| put(rules, &mut battle, "Irr Bge (I)", RED, 0));
    battle
}

fn put(rules: &Rulebook, battle: &mut Battle, code: &str, side: SideId, command: u8) {
    let row = rules.troop(code).expect("a code");
    let number = battle.elements.len() as u8 + 1;
    let element = row.element(number, side, CommandId(command), row.waiting(battle.scale()));
    battle.elements.push(debellis::battle::Element { standing: Standing::OnTable, ..element });
}

fn gone(battle: &mut Battle, codes: &[&str], but: usize) {
    let own = battle.elements.iter_mut().filter(|e| e.side == RED && codes.contains(&e.code.as_str()));
    own.skip(but).for_each(|e| e.standing = Standing::Gone);
}

pub fn ends(table: &mut Table) {
    let usual = table.rules.clone();
    let Some(clause) = usual.victory.in_campaign.first().map(|row| row.clause) else {
        return table.same("a battle of a campaign has an end of its own", false, true);
    };
    let mut rules = usual.clone();
    table.same("it is put in force", rules.amend(Amendment::always(clause, RowNumber::InForce)).is_some(), true);
    table.same("and only once", rules.amend(Amendment::always(clause, RowNumber::InForce)), None);
    let won = |rules: &Rulebook, battle: &Battle| {
        ending(rules, battle, true).map(|found| Cited::new(found.value.winner, found.clause))
    };
    let id = "dbm.campaign.03";

    // One of two commands is demoralised: half of the army, which ends any other battle.
    let mut battle = bench(&usual);
    battle.commands[0].demoralised = true;
    table.same("half of an army in a campaign", won(&rules, &battle), None);
    table.same("half of an army elsewhere", won(&usual, &battle).map(|won| won.value), Some(Some(BLUE)));
    battle.commands[1].demoralised = true;
    table.row("both commands demoralised", won(&rules, &battle), id, Some(BLUE));
    battle.commands[1].demoralised = false;
    battle.commands[1].began = Some(RED);
    battle.commands[1].side = BLUE;
    table.row("one demoralised, the other gone over", won(&rules, &battle), id, Some(BLUE));
    let mut battle = bench(&usual);
    battle.commands[0].demoralised = true;
    battle.elements.retain(|e| e.command != CommandId(1));
    table.row("one demoralised, the other without troops", won(&rules, &battle), id, Some(BLUE));

    // Baggage alone holds no field; one element does, and so does one in ambush.
    let mut battle = bench(&usual);
    gone(&mut battle, &["Reg Bd (O)"], 1);
    table.same("one element is left", won(&rules, &battle), None);
    gone(&mut battle, &["Reg Bd (O)"], 0);
    table.row("baggage alone is left", won(&rules, &battle), id, Some(BLUE));
    let element = battle.elements[0].clone();
    battle.hidden.push(Hidden {
        element,
        own: 0,
        hideout: Hideout::Ambush { seen_from: 1 },
        restrained: None,
        led: None,
    });
    table.same("one lies in ambush", won(&rules, &battle), None);
}

/// The ground of a place by its home, and the works of its town.
pub fn ground(table: &mut Table) {
    use FeatureKind::{
        DifficultHill, Dunes, GentleHill, Hamlet, Marsh, Oasis, Orchard, River, Road, Rocky, Scrub, Vineyard, Waterway,
        Woods,
    };
    #[rustfmt::skip]
    const HOMES: &[(Home, &[FeatureKind])] = &[
        (Home::Arable,   &[River, Road, GentleHill, Woods, Orchard, Vineyard, Hamlet]),
        (Home::Forest,   &[River, Road, GentleHill, Woods, Marsh]),
        (Home::Hilly,    &[River, Road, GentleHill, DifficultHill, Woods, Rocky, Scrub]),
        (Home::Steppe,   &[River, Road, GentleHill, Scrub, Rocky]),
        (Home::Dry,      &[Road, GentleHill, DifficultHill, Rocky, Scrub, Dunes, Oasis]),
        (Home::Tropical, &[River, Road, GentleHill, Woods, Marsh, Scrub]),
        (Home::Littoral, &[Waterway, Road, GentleHill, Woods, Dunes, Scrub, Hamlet]),
    ];
    let id = "dbm.campaign.01";
    let Some(ground) = table.rules.campaign.as_ref().and_then(|tables| tables.ground.clone()) else {
        return table.same("places have ground of their own", false, true);
    };
    for (home, kinds) in HOMES {
        let mut rows = ground.homes.iter().filter(|row| row.home == *home);
        let found = rows.next().map(|row| Cited::new(row.kinds, row.clause));
        table.row(format!("{home:?}"), found, id, *kinds);
        table.same(format!("{home:?} once more"), rows.count(), 0);
    }
    table.same("the number of homes", ground.homes.len(), HOMES.len());
    table.row("a port", Some(ground.port), id, FeatureKind::Waterway);
    table.row("a walled place", Some(ground.walled), id, FeatureKind::Hamlet);
    table.row("the works of a fort", Some(ground.fort), id, 12);
    table.row("the works of a city", Some(ground.city), id, 16);
}

/// Vessels: their own numbers make the ratio, and mounted troops have no part in it; those that are lost are captured.
pub fn vessels(table: &mut Table, dbm: &LossTable) {
    const ALL: [Kind; 3] = [Kind::Galleys, Kind::Ships, Kind::Boats];
    for ([victor, loser], lost_to) in [([0, 1], 2), ([1, 2], 2), ([0, 0], 3), ([3, 2], 3), ([1, 0], 4), ([2, 1], 4)] {
        for (kind, face) in ALL.into_iter().flat_map(|kind| (1..=6).map(move |face| (kind, face))) {
            let mut who = vec![(DEFENDER, kind, driven())];
            who.extend((0..victor).map(|i| (INVADER, ALL[i], Fate::Stood)));
            who.extend((0..loser).map(|i| (DEFENDER, ALL[i], Fate::InContact)));
            // By the mounted it would be another column.
            let riders = if lost_to == 4 { DEFENDER } else { INVADER };
            who.extend((0..4).map(|_| (riders, Kind::Cavalry, Fate::Stood)));
            let what = format!("{kind:?} on {face}, {victor} to {loser} vessels");
            let next = if face <= lost_to { Next::Captured } else { Next::Kept };
            table.row(what, LossBattle::of(Some(INVADER), &who).first(dbm, face), "dbm.campaign.13", next);
        }
    }
    let held = [(DEFENDER, Kind::Ships, Fate::InContact), (INVADER, Kind::Ships, Fate::Stood)];
    let found = LossBattle::of(Some(INVADER), &held).first(dbm, 4);
    table.row("a ship on 4 in contact, one against one", found, "dbm.campaign.13", Next::Captured);
}
