//! Competitions by the book: rounds, opponents, battle scores and their sums, at the limit and one step beyond.

use super::Table;
use debellis::base::clause::{Cited, Clause};
use debellis::base::dice::{Scripted, Seeded};
use debellis::base::names::SideId;
use debellis::book::aftermath::ScoreParts;
use debellis::book::tournament_tables::{ByeScore, TournamentScoring, Undecided};
use debellis::book::{Objection, Rulebook};
use debellis::script::army_file::force;
use debellis::script::words::lost_figures::lost_figures;
use debellis::tournament::{
    Brought, BroughtForce, GameResult, OutBy, PointScale, ResultOrigin, RoundGame, System, TableNumber, Tournament,
    TournamentEvent, TournamentPlayer, TournamentTerms, TypedBattle, Umpire, standings,
};

/// A force of 4 figures of 22 AP, and one of 6 of 23 AP; each has a Knight.
const KNIGHTS: &str = "Knights: Knight general, Knight*2, Blade";
const MIXED: &str = "Levy: Knight general, Blade*2, Spearman*3";
/// A force of 4 figures of 16 AP without a Knight.
const FOOT: &str = "Foot: Blade general, Blade*3";

const RED: Option<SideId> = Some(SideId(0));

fn terms(system: System, rounds: u16) -> TournamentTerms {
    TournamentTerms {
        title: "A competition".into(),
        rules: "dbv".into(),
        system,
        rounds,
        seed: 1,
        minutes: None,
        max_bounds: 100,
        pairs: false,
        points: None,
        undecided: Undecided::Again,
        scale: PointScale::Battles { bye: ByeScore::OwnAverage, tie: None },
    }
}

fn brought(text: &str) -> Brought {
    Brought { force: Some(BroughtForce { file: "f.army".into(), text: text.into(), list: None }), ..Brought::default() }
}

fn umpire(table: &Table) -> Umpire<'_> {
    Umpire::of(&table.rules, force).expect("DBV speaks of competitions")
}

/// A competition of so many players.
fn open(table: &Table, players: usize, terms: TournamentTerms) -> Tournament {
    let player = |i: usize| TournamentPlayer {
        name: format!("P{i}"),
        armies: vec![brought(MIXED)],
        general: "general".into(),
        script: None,
    };
    let event = umpire(table).open(terms, (0..players).map(player).collect());
    Tournament::begin(&event.unwrap_or_else(|faults| panic!("{faults:?}"))).expect("a tournament")
}

fn draw(table: &Table, t: &mut Tournament) -> Result<(), Objection> {
    let event = umpire(table)
        .pair(t, &mut Seeded::new(7, "round"), &mut Scripted::new([]))
        .map_err(|no| no.by_rule().expect("a rule"))?;
    t.apply(&event).expect("what the umpire draws fits");
    Ok(())
}

/// Ends all open games with these scores of the two players, by their numbers.
fn end(t: &mut Tournament, score: impl Fn(usize) -> i32) {
    for at in t.open() {
        let pair = t.game(at).expect("a game").pair().expect("two players");
        let points = pair.map(&score);
        let played =
            GameResult { winner: RED, lost: [0, 0], points, parts: None, commands: None, by: ResultOrigin::Typed };
        t.apply(&TournamentEvent::Played { at, played }).expect("an open game");
    }
}

/// The pairs of each round, each with the smaller number first.
fn pairs(t: &Tournament) -> Vec<Vec<[usize; 2]>> {
    let of = |games: &Vec<RoundGame>| {
        let mut pairs: Vec<[usize; 2]> = games.iter().filter_map(RoundGame::pair).collect();
        pairs.iter_mut().for_each(|pair| pair.sort_unstable());
        pairs.sort_unstable();
        pairs
    };
    t.rounds.iter().map(of).collect()
}

fn refusal<T: std::fmt::Debug>(table: &mut Table, what: &str, found: Result<T, Objection>, id: &str) {
    let clause = found.as_ref().err().map(|objection| Cited::new(true, objection.clause));
    table.row(format!("{what}: {found:?}"), clause, id, true);
}

pub fn rounds(table: &mut Table) {
    let several = umpire(table).tables.rounds.clause;
    let two = umpire(table).rounds(2).map_err(|objection| objection.to_string());
    table.row("two rounds", several.map(|clause| Cited::new(two, clause)), "dbv.campaign.01", Ok(()));
    let one = umpire(table).rounds(1).map_err(|no| no.by_rule().expect("a rule"));
    refusal(table, "one round", one, "dbv.campaign.01");
    // Several players change opponents each round.
    let changing = umpire(table).tables.changing.expect("a rule");
    let mut t = open(table, 4, terms(System::Swiss, 5));
    for round in 1..=5 {
        draw(table, &mut t).expect("a round");
        let early = draw(table, &mut t);
        refusal(table, "a round before the last is fought out", early, "dbv.campaign.02");
        end(&mut t, |player| 40 - player as i32 * 3);
        let all = pairs(&t);
        let earlier = |pair: &&[usize; 2]| all[..round - 1].iter().any(|before| before.contains(pair));
        let again = all[round - 1].iter().filter(earlier).count();
        let found = Some(Cited::new(again, changing));
        // Each has three opponents: from the fourth round on some meet again, but not those who have just met.
        table.row(format!("round {round}"), found, "dbv.campaign.02", if round <= 3 { 0 } else { 2 });
        if round > 1 {
            let just = all[round - 1].iter().any(|pair| all[round - 2].contains(pair));
            table.row(format!("just met in round {round}"), Some(Cited::new(just, changing)), "dbv.campaign.02", false);
        }
    }
    let over = draw(table, &mut t);
    refusal(table, "a round more than was agreed", over, "dbv.campaign.01");
    for (players, rounds, from) in [
        (3, 3, None),
        (4, 3, None),
        (4, 4, Some(4)),
        (5, 3, None),
        (5, 4, Some(4)),
        (6, 3, None),
        (6, 4, Some(4)),
        (2, 9, None),
    ] {
        let found = umpire(table).repeats(&terms(System::Swiss, rounds), players);
        table.same(format!("{players} players in {rounds} rounds"), found.map(|from| from.value), from);
    }
    // Two of equal sums meet, as in a Swiss system.
    let mut t = open(table, 4, terms(System::Swiss, 2));
    let first = vec![[Some(0), Some(1)], [Some(2), Some(3)]];
    t.apply(&TournamentEvent::Paired { round: 1, tables: first, lots: vec![] }).expect("a round");
    end(&mut t, |player| [30, 15, 15, 30][player]);
    draw(table, &mut t).expect("a round");
    let swiss = pairs(&t)[1].clone();
    table.row("by their sums", Some(Cited::new(swiss, changing)), "dbv.campaign.02", vec![[0, 3], [1, 2]]);
}

pub fn tally(table: &mut Table) {
    let mut t = open(table, 2, terms(System::Swiss, 4));
    for round in 1..=4 {
        draw(table, &mut t).expect("a round");
        let clause = umpire(table).regular(&t);
        let met = clause.map(|clause| Cited::new(pairs(&t)[round - 1].clone(), clause));
        table.row(format!("round {round}"), met, "dbv.campaign.03", vec![[0, 1]]);
        end(&mut t, |player| 30 + player as i32);
    }
    let found = umpire(table).tables.regular.map(|clause| {
        let sums: Vec<(usize, i32)> = standings(&t).iter().map(|place| (place.player, place.points)).collect();
        Cited::new(sums, clause)
    });
    table.row("the tally", found, "dbv.campaign.03", vec![(1, 124), (0, 120)]);
    let three = open(table, 3, terms(System::Swiss, 3));
    table.same("three are no regular opponents", umpire(table).regular(&three), None);
}

pub fn knock_out(table: &mut Table) {
    let advice = umpire(table).tables.knock_out;
    let mut t = open(table, 4, terms(System::KnockOut, 2));
    draw(table, &mut t).expect("it is held all the same");
    table.row("a knock-out", advice.map(|clause| Cited::new(t.open().len(), clause)), "dbv.campaign.04", 2);
    let at = TableNumber { round: 1, table: 1 };
    let drawn = GameResult {
        winner: None,
        lost: [0, 0],
        points: [20, 25],
        parts: None,
        commands: None,
        by: ResultOrigin::Typed,
    };
    t.apply(&TournamentEvent::Played { at, played: drawn.clone() }).expect("an open game");
    table.same("a battle that nobody has won is fought again", t.open().len(), 2);
    t.terms.undecided = Undecided::BothOut;
    let out = umpire(table).both_out(&t, t.game(at).expect("a game"));
    table.same("no rule puts both out", matches!(out, Some(OutBy::Custom(_))), true);
}

/// A battle as it is typed in: the forces, the winner, the scores, what each side has lost.
type Case<'c> = ([&'c str; 2], Option<u8>, Option<[u32; 2]>, Option<[&'c str; 2]>);

fn battle(rules: &Rulebook, (forces, winner, scores, lost): Case) -> Result<GameResult, Objection> {
    let umpire = Umpire::of(rules, force).expect("DBV speaks of competitions");
    let [red, blue] = forces.map(|text| umpire.force(&brought(text)).expect("a force"));
    let read = |text: &str| lost_figures(rules, text).expect("figures");
    let typed = TypedBattle { winner: winner.map(SideId), scores, lost: lost.map(|both| both.map(read)) };
    umpire.battle([&red, &blue], &typed).map(|result| result.expect("battles are scored"))
}

fn lost<'c>(forces: [&'c str; 2], winner: Option<u8>, figures: [&'c str; 2]) -> Case<'c> {
    (forces, winner, None, Some(figures))
}

pub fn figures(table: &mut Table) {
    let rules = table.rules.clone();
    let both = [KNIGHTS, MIXED];
    for (what, case, id, expected) in [
        ("survivors and the slain", lost(both, Some(0), ["nobody", "Blade*2 slain, Spearman slain"]), "14", [33, 12]),
        ("recovered by the winner", lost(both, Some(0), ["Knight disabled", "Spearman*3 slain"]), "05", [31, 14]),
        ("back from off the table", lost(both, Some(0), ["Knight off", "Spearman*3 slain"]), "06", [31, 14]),
        ("the winner's slain", lost(both, Some(0), ["Knight slain", "Spearman*3 slain"]), "07", [25, 20]),
        ("the loser's off the table", lost(both, Some(0), ["nobody", "Blade*2 off, Spearman off"]), "08", [22, 23]),
        ("the loser's disabled", lost(both, Some(0), ["nobody", "Spearman*3 disabled"]), "09", [31, 14]),
        ("a ransom", lost(both, Some(0), ["nobody", "Knight disabled, Spearman*2 disabled"]), "10", [31, 17]),
        ("a leader's ransom", lost([MIXED; 2], Some(1), ["Knight disabled, Blade*2 off", "nobody"]), "11", [23, 26]),
        ("no ransom for the slain", lost(both, Some(0), ["nobody", "Knight slain, Spearman*2 off"]), "12", [28, 17]),
        ("the ransomed survives", lost(both, Some(0), ["nobody", "Knight disabled, Blade*2 off"]), "13", [25, 23]),
        ("no Knights there", lost([FOOT, MIXED], Some(0), ["nobody", "Knight disabled, Blade*2 off"]), "09", [22, 17]),
        ("all kinds of survivors", lost(both, Some(0), ["Blade disabled", "Spearman*3 off"]), "15", [22, 23]),
        (
            "of the winner only the slain",
            lost(both, Some(0), ["Blade disabled", "Spearman*3 disabled"]),
            "16",
            [31, 14],
        ),
        ("slain of both", lost(both, Some(0), ["Blade slain", "Spearman*2 slain, Spearman disabled"]), "16", [27, 18]),
    ] {
        let id = format!("dbv.campaign.{id}");
        let clause = Clause::parse(&id).expect("a clause");
        // The rows that decided are cited on the way.
        let found = || battle(&rules, case).map(|result| result.points).map_err(|objection| objection.to_string());
        let run = found();
        debellis::base::trace::start();
        let _ = found();
        let cited = debellis::base::trace::stop().contains(&clause);
        let plain = ["11", "13"].iter().any(|end| id.ends_with(end));
        let found = Some(Cited::new(run, clause)).filter(|_| cited || plain);
        table.row(what, found, &id, Ok(expected));
    }
    let parts = battle(&rules, lost(both, Some(0), ["nobody", "Knight disabled, Spearman*2 slain"])).expect("a result");
    let [red, blue] = parts.parts.expect("parts");
    table.same("the parts", red, ScoreParts { ransoms: 3, surviving: 22, slain: 6 });
    table.same("those of the other", blue, ScoreParts { ransoms: 0, surviving: 17, slain: 0 });
    table.same("what counts as lost", parts.lost, [0, 3]);
    // Nobody is pursued where nobody has won.
    let drawn = battle(&rules, lost(both, None, ["Knight disabled", "Knight disabled, Spearman disabled"]));
    table.same("both recover", drawn.map(|result| result.points).ok(), Some([22, 23]));
    // Half of 6 figures beat a force, and not 2 of them; figures that stood demoralised count.
    let won = |figures| battle(&rules, lost(both, Some(0), ["nobody", figures]));
    let three = won("Blade slain, Spearman*2 demoralised").map(|result| (result.points, result.lost)).ok();
    let two = won("Blade slain, Spearman demoralised");
    table.same("three of six", three, Some(([26, 19], [0, 3])));
    refusal(table, "two of six", two, "dbv.victory.01");
    let none = battle(&rules, lost(both, None, ["nobody", "Spearman*3 slain"]));
    refusal(table, "nobody has won against three of six", none, "dbv.victory.01");
    let equal = battle(&rules, lost(both, None, ["Knight*2 slain", "Spearman*3 slain"]));
    table.same("half of both", equal.map(|result| result.points).ok(), Some([19, 26]));
    let equal = battle(&rules, lost(both, Some(0), ["Knight*2 slain", "Spearman*3 slain"]));
    refusal(table, "half of both, won by red", equal, "dbv.victory.04");
    // No more than the full force.
    let all = battle(&rules, lost(both, Some(0), ["nobody", "Spearman*2 slain, Spearman disabled"]));
    table.same("all three Spearmen", all.is_ok(), true);
    let more = battle(&rules, lost(both, Some(0), ["nobody", "Spearman*3 slain, Spearman disabled"]));
    refusal(table, "four of three Spearmen", more, "dbv.campaign.18");
}

pub fn scores(table: &mut Table) {
    let both = [KNIGHTS, MIXED];
    let rules = table.rules.clone();
    let scored = |winner, scores| battle(&rules, (both, winner, Some(scores), None));
    let fine = [(Some(0), [33, 12]), (Some(0), [45, 0]), (Some(0), [31, 17]), (Some(1), [0, 45]), (None, [22, 23])];
    for (winner, scores) in fine {
        let points = scored(winner, scores).map(|result| result.points).map_err(|objection| objection.to_string());
        table.same(format!("{scores:?}"), points, Ok(scores.map(|score| score as i32)));
    }
    for (what, winner, scores) in [
        ("more than all are worth", Some(0), [46, 0]),
        ("a point too much", Some(0), [34, 12]),
        ("a point too little", Some(0), [33, 11]),
        ("two ransoms for one Knight", Some(0), [34, 17]),
        ("a ransom without a winner", None, [31, 17]),
        ("a worth that nobody has", Some(0), [43, 2]),
    ] {
        let found = battle(&rules, (both, winner, Some(scores), None));
        refusal(table, what, found, "dbv.campaign.14");
    }
    let without = |scores| battle(&rules, ([FOOT, MIXED], Some(0), Some(scores), None));
    table.same("slain where nobody there has Knights", without([22, 17]).is_ok(), true);
    let ransomed = without([19, 23]);
    refusal(table, "a ransom where nobody there has Knights", ransomed, "dbv.campaign.14");
    let figures = Some(["nobody", "Spearman*3 slain"]);
    let agree = battle(&rules, (both, Some(0), Some([31, 14]), figures));
    table.same("scores that the figures give", agree.is_ok(), true);
    let differ = battle(&rules, (both, Some(0), Some([33, 12]), figures));
    refusal(table, "scores that the figures do not give", differ, "dbv.campaign.14");
}

pub fn sums(table: &mut Table) {
    let TournamentScoring::Battles(scoring) = umpire(table).tables.scoring.clone() else { panic!("battle scores") };
    let mut t = open(table, 4, terms(System::Swiss, 2));
    let places = |t: &Tournament| -> Vec<(usize, usize, i32)> {
        standings(t).iter().map(|place| (place.place, place.player, place.points)).collect()
    };
    for (round, sums) in [
        (1, vec![(1, 0, 30), (1, 1, 30), (3, 2, 20), (4, 3, 19)]),
        (2, vec![(1, 0, 60), (1, 1, 60), (3, 2, 40), (4, 3, 38)]),
    ] {
        draw(table, &mut t).expect("a round");
        end(&mut t, |player| [30, 30, 20, 19][player]);
        let found = places(&t);
        let aggregate = found.iter().map(|(_, player, points)| (*player, *points)).collect::<Vec<_>>();
        let expected = sums.iter().map(|(_, player, points)| (*player, *points)).collect::<Vec<_>>();
        let added = Some(Cited::new(aggregate, scoring.terms.aggregate));
        table.row(format!("sums of round {round}"), added, "dbv.campaign.17", expected);
        let ranked = Some(Cited::new(found, scoring.terms.ranking.clause));
        table.row(format!("places of round {round}"), ranked, "dbv.campaign.19", sums);
    }
    // The full force in each battle: it is not changed after the first.
    let says = |t: &Tournament| umpire(table).declare(t, 0, &[brought(FOOT)]).map(drop);
    let before = says(&open(table, 4, terms(System::Swiss, 2)));
    let after = says(&t).err().is_some_and(|faults| faults[0].ends_with("[dbv.campaign.18]"));
    let fixed = umpire(table).tables.armies.clause.expect("a rule");
    table.row(
        "another force before and after",
        Some(Cited::new((before.is_ok(), after), fixed)),
        "dbv.campaign.18",
        (true, true),
    );
    let renewed = Some(Cited::new(t.players[0].armies == vec![brought(MIXED)], scoring.renewed));
    table.row("the force after two battles", renewed, "dbv.campaign.18", true);
    byes(table);
}

/// A bye brings the average of one's own scores, rounded, a half up; a walkover as much, and the other nothing.
fn byes(table: &mut Table) {
    let mut t = open(table, 3, terms(System::Swiss, 3));
    let tables = vec![[Some(0), Some(1)], [Some(2), None]];
    t.apply(&TournamentEvent::Paired { round: 1, tables, lots: vec![] }).expect("a round");
    table.same("nothing fought", t.bye_points(2), 0);
    end(&mut t, |player| [30, 15, 0][player]);
    let tables = vec![[Some(0), Some(2)], [Some(1), None]];
    t.apply(&TournamentEvent::Paired { round: 2, tables, lots: vec![] }).expect("a round");
    end(&mut t, |player| [21, 0, 24][player]);
    table.same("one fought", (t.bye_points(1), t.bye_points(2)), (15, 24));
    table.same("51 over 2", t.bye_points(0), 26);
    let tables = vec![[Some(1), Some(2)], [Some(0), None]];
    t.apply(&TournamentEvent::Paired { round: 3, tables, lots: vec![] }).expect("a round");
    let at = TableNumber { round: 3, table: 1 };
    let played = GameResult::walkover(SideId(1), 0, 0);
    t.apply(&TournamentEvent::Played { at, played }).expect("an open game");
    let sums: Vec<(usize, i32)> = standings(&t).iter().map(|place| (place.player, place.points)).collect();
    // 30 + 21 + 26; 24 + 24 for the bye + 24 for the walkover; 15 + 15.
    table.same("the sums", sums, vec![(0, 77), (2, 72), (1, 30)]);
}

pub fn entries(table: &mut Table) {
    let rules = table.rules.clone();
    let umpire = Umpire::of(&rules, force).expect("DBV speaks of competitions");
    let enter = |text: &str| {
        let player = |name: &str, text: &str| TournamentPlayer {
            name: name.into(),
            armies: vec![brought(text)],
            general: "general".into(),
            script: None,
        };
        let players = vec![player("A", text), player("B", MIXED)];
        let found = umpire.open(terms(System::Swiss, 2), players);
        found.map(drop).map_err(|faults| faults[0].what.clone())
    };
    let ends = |text: &str, id: &str| enter(text).is_err_and(|what| what.ends_with(&format!("[{id}]")));
    let fits = enter("F: Knight general, Knight*3");
    table.same("24 AP", fits, Ok(()));
    for (text, id) in [
        ("F: Knight general, Knight*2, Blade, Skirmisher*2", "dbv.scale.04"),
        ("F: Knight general, Knight*2", "dbv.scale.03"),
        ("F: Knight general, Knight*3, G: Knight general, Knight*3", "dbv.scale.16"),
    ] {
        let refused = ends(text, id).then(|| Clause::parse(id)).flatten();
        table.row(text, refused.map(|clause| Cited::new(true, clause)), id, true);
    }
    let listed = umpire.force(&Brought { list: "II/33".into(), ..Brought::default() });
    table.same("no list", listed.is_err(), true);
}
