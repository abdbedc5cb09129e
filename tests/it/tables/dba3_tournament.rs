//! Tournaments by the book: the umpire's permissions and refusals, at the limit and one step beyond.

use super::Table;
use debellis::base::clause::{Cited, Clause};
use debellis::base::dice::{Scripted, Seeded};
use debellis::base::names::SideId;
use debellis::book::tournament_tables::{TournamentScoring, Undecided};
use debellis::book::{Objection, PlayerResult, Scoring, misgivings};
use debellis::script::army_file::force;
use debellis::tournament::{
    Brought, GameResult, GameScore, OutBy, PointScale, ResultOrigin, RoundGame, System, TableNumber, Tournament,
    TournamentEvent, TournamentPlayer, TournamentTerms, Umpire,
};

/// The army lists of the players: Romans and Carthaginians are each other's enemies, the Maccabees have none here.
const ROME: &str = "II/33";
const CARTHAGE: &str = "II/32a";
const JEWS: &str = "II/43";

fn terms(system: System) -> TournamentTerms {
    TournamentTerms {
        title: "A tournament".into(),
        rules: "dba3".into(),
        system,
        rounds: 3,
        seed: 1,
        minutes: Some(60),
        max_bounds: 100,
        pairs: false,
        points: None,
        undecided: Undecided::BothOut,
        scale: PointScale::Plain(Scoring { won: 3, unfinished: 1, lost: 0, bye: 3 }),
    }
}

fn player(i: usize, lists: &[&str]) -> TournamentPlayer {
    let armies =
        lists.iter().map(|list| Brought { list: (*list).into(), elements: String::new(), ..Brought::default() });
    TournamentPlayer { name: format!("P{i}"), armies: armies.collect(), general: "general".into(), script: None }
}

/// A tournament of players with these lists; with `terms` changed.
fn open(table: &Table, lists: &[&[&str]], terms: TournamentTerms) -> Tournament {
    let umpire = Umpire::of(&table.rules, force).expect("DBA 3.0 speaks of tournaments");
    let players = lists.iter().enumerate().map(|(i, lists)| player(i, lists)).collect();
    let event = umpire.open(terms, players).unwrap_or_else(|faults| panic!("{faults:?}"));
    Tournament::begin(&event).expect("a tournament")
}

fn draw(table: &Table, t: &mut Tournament, faces: &[u8]) -> Result<(), Objection> {
    let umpire = Umpire::of(&table.rules, force).expect("DBA 3.0 speaks of tournaments");
    let mut chance = Seeded::new(7, "round");
    let event = umpire
        .pair(t, &mut chance, &mut Scripted::new(faces.iter().copied()))
        .map_err(|no| no.by_rule().expect("a rule"))?;
    t.apply(&event).expect("what the umpire draws fits");
    Ok(())
}

/// Ends all open games; `winner` gives the winner of each.
fn end(t: &mut Tournament, winner: impl Fn(TableNumber, &RoundGame) -> Option<SideId>) {
    for at in t.open() {
        let winner = winner(at, t.game(at).expect("an open game"));
        let points = [SideId(0), SideId(1)].map(|side| match winner {
            Some(w) if w == side => 3,
            Some(_) => 0,
            None => 1,
        });
        let lost = winner.map_or([1, 1], |w| if w == SideId(0) { [2, 5] } else { [5, 2] });
        t.apply(&TournamentEvent::Played {
            at,
            played: GameResult { winner, lost, points, parts: None, commands: None, by: ResultOrigin::Typed },
        })
        .expect("an open game");
    }
}

/// The pairs of the last round, each with the smaller number first.
fn pairs(t: &Tournament) -> Vec<[usize; 2]> {
    let games = t.rounds.last().expect("a round").iter();
    let mut pairs: Vec<[usize; 2]> = games.filter_map(RoundGame::pair).collect();
    pairs.iter_mut().for_each(|pair| pair.sort_unstable());
    pairs.sort_unstable();
    pairs
}

fn refusal(table: &mut Table, what: &str, found: Result<(), Objection>, id: &str) {
    let clause = found.as_ref().err().map(|objection| Cited::new(true, objection.clause));
    table.row(what, clause, id, true);
}

fn fine(table: &mut Table, what: &str, found: Result<(), Objection>) {
    table.same(what, found.map_err(|objection| objection.to_string()), Ok(()));
}

pub fn rounds(table: &mut Table) {
    let rules = table.rules.clone();
    let umpire = Umpire::of(&rules, force).expect("DBA 3.0 speaks of tournaments");
    fine(table, "two rounds", umpire.rounds(2).map_err(|no| no.by_rule().expect("a rule")));
    refusal(table, "one round", umpire.rounds(1).map_err(|no| no.by_rule().expect("a rule")), "dba3.tournament.01");
    table.row("minutes of a game", umpire.tables.minutes, "dba3.tournament.01", 60);
    for (players, rounds) in [(2, 2), (4, 2), (5, 3), (64, 6), (65, 7)] {
        table.same(format!("{players} players"), umpire.usual_rounds(players), rounds);
    }
}

pub fn declaring(table: &mut Table) {
    let rules = table.rules.clone();
    let umpire = Umpire::of(&rules, force).expect("DBA 3.0 speaks of tournaments");
    let mut t = open(table, &[&[ROME], &[CARTHAGE], &[JEWS]], terms(System::Swiss));
    let other = [Brought {
        list: ROME.into(),
        elements: "Cv general, Cv, 4Bd*4, 4Ax*2, Sp*2, Ps*2".into(),
        ..Brought::default()
    }];
    let says = |t: &Tournament, player| umpire.declare(t, player, &other).map(drop).map_err(|wrong| wrong.join("; "));
    table.same("before the first round", says(&t, 0), Ok(()));
    draw(table, &mut t, &[]).expect("the first round");
    let late = Some(says(&t, 0)).filter(|found| found.as_ref().is_err_and(|e| e.ends_with("[dba3.tournament.02]")));
    table.row(
        "once his game is drawn",
        late.zip(umpire.tables.armies.clause).map(|(_, clause)| Cited::new(true, clause)),
        "dba3.tournament.02",
        true,
    );
    table.same("while he had only a bye", says(&t, 2), Ok(()));
    let wrong = [Brought { list: ROME.into(), elements: "Cv general, 4Bd*11".into(), ..Brought::default() }];
    table.same("an army that its list does not allow", umpire.declare(&t, 2, &wrong).is_err(), true);
}

pub fn scoring(table: &mut Table) {
    let rules = table.rules.clone();
    let umpire = Umpire::of(&rules, force).expect("DBA 3.0 speaks of tournaments");
    let TournamentScoring::Results(own) = umpire.tables.scoring.clone() else { panic!("points for results") };
    let (beaten, most) = (own.beaten.value, own.most.value);
    let said =
        |scoring: Scoring| misgivings(|seen| Ok::<i32, ()>(scoring.points(seen)), beaten, most).map(|all| all.len());
    let own = own.points;
    table.row(
        "nothing is to be said against it",
        Some(Cited::new(said(own.value), own.clause)),
        "dba3.tournament.03",
        Ok(0),
    );
    table.same("its numbers", own.value, Scoring { won: 3, unfinished: 1, lost: 0, bye: 3 });
    table.same("a draw like a win", said(Scoring { won: 1, ..own.value }), Ok(1));
    let by_margin = |most: i32| {
        move |seen: &PlayerResult| {
            Ok::<i32, ()>(if seen.won { 3 + i32::from(seen.destroyed - seen.lost).min(most) } else { 0 })
        }
    };
    table.same("3 to 7 for a win", misgivings(by_margin(4), beaten, most).map(|all| all.len()), Ok(0));
    table.same("4 to 8", misgivings(by_margin(5), beaten, most).map(|all| all.len()), Ok(1));
    let lead = |seen: &PlayerResult| Ok::<i32, ()>(if seen.won { 9 } else { i32::from(seen.destroyed > seen.lost) });
    table.same("a lead that counts", misgivings(lead, beaten, most).map(|all| all.len()), Ok(1));
}

pub fn swiss(table: &mut Table) {
    let everybody: Clause = table.rules.tournament.as_ref().expect("tournaments").everybody.expect("a rule");
    let mut t = open(table, &[&[JEWS][..]; 6], terms(System::Swiss));
    for round in 1..=3 {
        draw(table, &mut t, &[]).expect("a round");
        let all: Vec<usize> = {
            let mut all: Vec<usize> = pairs(&t).concat();
            all.sort_unstable();
            all
        };
        let found = Some(Cited::new(all, everybody));
        table.row(format!("who plays in round {round}"), found, "dba3.tournament.04", vec![0, 1, 2, 3, 4, 5]);
        let early = draw(table, &mut t, &[]);
        refusal(table, "a round before the last is played out", early, "dba3.tournament.04");
        end(&mut t, |_, _| Some(SideId(0)));
    }
    let over = draw(table, &mut t, &[]);
    refusal(table, "a round more than was agreed", over, "dba3.tournament.01");
}

pub fn enemies(table: &mut Table) {
    let rules = table.rules.clone();
    let tables = rules.tournament.as_ref().expect("tournaments");
    let rome: &[&str] = &[ROME];
    let (carthage, jews): (&[&str], &[&str]) = (&[CARTHAGE], &[JEWS]);
    // In any order of the players, the enemies meet in the opening round.
    for (lists, expected) in [
        ([rome, carthage, jews, jews], vec![[0, 1], [2, 3]]),
        ([rome, jews, carthage, jews], vec![[0, 2], [1, 3]]),
        ([rome, jews, jews, carthage], vec![[0, 3], [1, 2]]),
    ] {
        let mut t = open(table, &lists, terms(System::Swiss));
        draw(table, &mut t, &[]).expect("a round");
        table.row(
            "the opening round",
            tables.opening.clause.map(|clause| Cited::new(pairs(&t), clause)),
            "dba3.lists.08",
            expected,
        );
    }
    // The Maccabees win; of two Romans and two Carthaginians in the lower half each Roman meets a Carthaginian.
    let lists = [jews, jews, jews, jews, rome, rome, carthage, carthage];
    let mut t = open(table, &lists, terms(System::Swiss));
    let first: Vec<[Option<usize>; 2]> = [[0, 4], [1, 5], [2, 6], [3, 7]].map(|pair| pair.map(Some)).to_vec();
    t.apply(&TournamentEvent::Paired { round: 1, tables: first, lots: vec![] }).expect("a round");
    end(&mut t, |_, _| Some(SideId(0)));
    draw(table, &mut t, &[]).expect("a round");
    let enemies = pairs(&t).iter().filter(|[a, b]| *a >= 4 && *a < 6 && *b >= 6).count();
    table.row("among equals", tables.equals.clause.map(|clause| Cited::new(enemies, clause)), "dba3.tournament.05", 2);
    let why: Vec<_> = Umpire::of(&rules, force).expect("tournaments").historical(&t, 2).into_iter().flatten().collect();
    table.same("they are named", why, vec![tables.equals.clause.expect("a rule"); 2]);
    // They come before the bye at the bottom: the Carthaginian has won and the first Roman had a bye. With a bye of the second Roman,
    // who has lost, they would be torn apart, since the two Maccabees have met.
    let mut t = open(table, &[carthage, rome, jews, jews, rome], terms(System::Swiss));
    let first = vec![[Some(0), Some(4)], [Some(2), Some(3)], [Some(1), None]];
    t.apply(&TournamentEvent::Paired { round: 1, tables: first, lots: vec![] }).expect("a round");
    end(&mut t, |at, _| (at.table == 1).then_some(SideId(0)));
    draw(table, &mut t, &[]).expect("a round");
    let met = pairs(&t).contains(&[0, 1]);
    table.row(
        "before a bye at the bottom",
        tables.equals.clause.map(|clause| Cited::new(met, clause)),
        "dba3.tournament.05",
        true,
    );
    table.same("who sits out has not sat out before", t.rounds[1].last().and_then(RoundGame::bye) != Some(1), true);
    // With unequal scores they do not come first: a Roman has won, a Carthaginian lost.
    let mut t = open(table, &[rome, jews, carthage, jews], terms(System::Swiss));
    let first = vec![[Some(0), Some(1)], [Some(3), Some(2)]];
    t.apply(&TournamentEvent::Paired { round: 1, tables: first, lots: vec![] }).expect("a round");
    end(&mut t, |_, _| Some(SideId(0)));
    draw(table, &mut t, &[]).expect("a round");
    table.same("equal scores before enemies", pairs(&t), vec![[0, 3], [1, 2]]);
}

pub fn pairs_of_armies(table: &mut Table) {
    let rules = table.rules.clone();
    let umpire = Umpire::of(&rules, force).expect("DBA 3.0 speaks of tournaments");
    let agreed = TournamentTerms { pairs: true, ..terms(System::Swiss) };
    let enter = |lists: &[&str]| {
        let players = vec![player(0, lists), player(1, &[ROME, CARTHAGE])];
        umpire.open(agreed.clone(), players).map(drop).map_err(|faults| faults[0].what.clone())
    };
    table.same("two enemies", enter(&[CARTHAGE, ROME]), Ok(()));
    for lists in [&[ROME, JEWS][..], &[ROME]] {
        let refused = enter(lists).err().filter(|what| what.ends_with("[dba3.tournament.06]"));
        let found = refused.map(|_| Cited::new(true, umpire.tables.pair.expect("pairs").clause));
        table.row(format!("{lists:?}"), found, "dba3.tournament.06", true);
    }
    for (face, owner) in [(1, 0), (3, 0), (4, 1), (6, 1)] {
        let mut t = open(table, &[&[ROME, CARTHAGE], &["II/11", ROME]], agreed.clone());
        draw(table, &mut t, &[face]).expect("a round");
        let at = TableNumber { round: 1, table: 1 };
        let game = t.game(at).expect("a table").clone();
        let lot = game.lot.expect("a lot");
        let found = Some(Cited::new(lot.owner, umpire.tables.pair.expect("pairs").clause));
        table.row(format!("the die shows {face}"), found, "dba3.tournament.06", SideId(owner));
        table.same("no armies before he has chosen", t.armies(&game).is_none(), true);
        let theirs = t.players[game.pair().expect("a pair")[lot.owner.index()]].armies.clone();
        for (chosen, left) in [(0, 1), (1, 0)] {
            t.apply(&umpire.choose(&t, at, chosen).expect("his choice")).expect("it fits");
            let forces = t.armies(t.game(at).expect("a table")).expect("armies").map(Clone::clone);
            let expected = [&theirs[left], &theirs[chosen]].map(Clone::clone);
            let [first, second] = [lot.owner.index(), lot.owner.enemy().index()].map(|side| forces[side].clone());
            table.same(format!("he takes {chosen}, the owner has the other"), [first, second], expected);
        }
    }
}

pub fn knock_out(table: &mut Table) {
    let rules = table.rules.clone();
    let umpire = Umpire::of(&rules, force).expect("DBA 3.0 speaks of tournaments");
    let mut t = open(
        table,
        &[&[JEWS][..]; 8],
        TournamentTerms { undecided: umpire.tables.undecided.value, ..terms(System::KnockOut) },
    );
    draw(table, &mut t, &[]).expect("a round");
    // The second table has no winner.
    end(&mut t, |at, _| (at.table != 2).then_some(SideId(0)));
    let survivors: Vec<bool> = t.rounds[0].iter().map(|game| game.survivor().is_some()).collect();
    let found = match umpire.both_out(&t, &t.rounds[0][1]) {
        Some(OutBy::Rule(clause)) => Some(Cited::new(survivors, clause)),
        _ => None,
    };
    table.row("nobody has won at a table", found, "dba3.tournament.07", vec![true, false, true, true]);
    draw(table, &mut t, &[]).expect("the next round");
    table.same("the neighbour has a bye", t.rounds[1][0].bye(), t.rounds[0][0].survivor());
    end(&mut t, |_, _| Some(SideId(1)));
    draw(table, &mut t, &[]).expect("the final");
    end(&mut t, |_, _| None);
    table.same("nobody wins a drawn final", (t.is_over(), t.rounds[2][0].survivor()), (true, None));
    // The organiser may choose otherwise.
    let mut t =
        open(table, &[&[JEWS][..]; 2], TournamentTerms { undecided: Undecided::Again, ..terms(System::KnockOut) });
    draw(table, &mut t, &[]).expect("a round");
    end(&mut t, |_, _| None);
    table.same("it is played again", (t.is_over(), t.open().len()), (false, 1));
    end(&mut t, |_, _| Some(SideId(0)));
    table.same("until it is won", t.is_over(), true);
}

pub fn results(table: &mut Table) {
    let rules = table.rules.clone();
    let umpire = Umpire::of(&rules, force).expect("DBA 3.0 speaks of tournaments");
    let judge = |winner: Option<u8>, lost: [u16; 2]| umpire.judge(GameScore { winner: winner.map(SideId), lost });
    fine(table, "won with 4 to 3", judge(Some(0), [3, 4]));
    fine(table, "unfinished at 3 to 0", judge(None, [0, 3]));
    fine(table, "unfinished at 4 to 4", judge(None, [4, 4]));
    fine(table, "won with 16", judge(Some(1), [16, 0]));
    for (what, found) in [
        ("won with 3", judge(Some(0), [0, 3])),
        ("won with 4 to 4", judge(Some(0), [4, 4])),
        ("won by the loser", judge(Some(1), [3, 4])),
        ("unfinished at 4 to 3", judge(None, [3, 4])),
    ] {
        refusal(table, what, found, "dba3.victory.01");
    }
    refusal(table, "more than there is", judge(Some(1), [17, 0]), "dba3.scale.08");
}
