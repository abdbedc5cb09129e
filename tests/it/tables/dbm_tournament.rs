//! Competitions by the book: victory points of commands, what parts equal sums, and entries, at the limit and one step beyond.

use super::Table;
use debellis::base::clause::Cited;
use debellis::base::dice::{Scripted, Seeded};
use debellis::base::names::SideId;
use debellis::battle::Tally;
use debellis::book::objection::TournamentFault;
use debellis::book::tournament_tables::{ByeScore, CommandScoring, TieBreak, TournamentScoring, Undecided};
use debellis::book::{Objection, Rulebook};
use debellis::script::army_file::force;
use debellis::script::words::lost_commands::lost_commands;
use debellis::tournament::{
    Brought, BroughtForce, BroughtList, CommandsFate, GameResult, OutBy, PointScale, ResultOrigin, RoundGame, System,
    TableNumber, Tournament, TournamentEvent, TournamentPlayer, TournamentTerms, TypedCommands, Umpire, UmpireRefusal,
    standings,
};

/// The list of all armies here.
const LIST: &str = r#"return points_list {
  rules = "dbm", number = "X/1", name = "Swords", years = { -300, 300 }, home = "southern Europe", aggression = 1,
  terrain = { "river", "gentle_hill" },
  entries = {
    { name = "generals", troops = "Reg Cv (O)", general = { "chief", "sub", "ally" }, from = 2, to = 4 },
    { name = "swords", troops = "Reg Bd (O)", from = 8, to = 60 },
    { name = "young men", troops = "Irr Ps (I)", to = 12 },
  },
}"#;

/// Commands of 11, 6 and 6 element equivalents, together 23.
const THREE: &str = "Three\nyear: 1\nchief First: Reg Cv (O) general, Reg Bd (O)*10\ncommand Second: Reg Cv (O) general, Reg Bd \
                     (O)*5\ncommand Third: Reg Cv (O) general, Reg Bd (O)*5\nbaggage: Irr Bge (I)*6\n";
/// Commands of 12 and 13, together 25.
const TWO: &str = "Two\nyear: 1\nchief First: Reg Cv (O) general, Reg Bd (O)*11\ncommand Second: Reg Cv (O) general, Reg Bd \
                   (O)*11, Irr Ps (I)*2\nbaggage: Irr Bge (I)*6\n";
/// Commands of 6, 6, 6 and 6, together 24; the last is an ally's.
const FOUR: &str = "Four\nyear: 1\nchief First: Reg Cv (O) general, Reg Bd (O)*5\ncommand Second: Reg Cv (O) general, Reg Bd \
                    (O)*5\ncommand Third: Reg Cv (O) general, Reg Bd (O)*5\nally Fourth: Reg Cv (O) general, Reg Bd \
                    (O)*5\nbaggage: Irr Bge (I)*6\n";

fn terms(system: System, rounds: u16) -> TournamentTerms {
    TournamentTerms {
        title: "A competition".into(),
        rules: "dbm".into(),
        system,
        rounds,
        seed: 1,
        minutes: None,
        max_bounds: 100,
        pairs: false,
        points: Some(400),
        undecided: Undecided::Again,
        scale: PointScale::Battles { bye: ByeScore::OwnAverage, tie: Some(TieBreak::FinalLosses) },
    }
}

fn brought(text: &str) -> Brought {
    let list = Some(BroughtList { file: "f.lua".into(), text: LIST.into() });
    Brought { force: Some(BroughtForce { file: "f.army".into(), text: text.into(), list }), ..Brought::default() }
}

fn umpire(table: &Table) -> Umpire<'_> {
    Umpire::of(&table.rules, force).expect("DBM speaks of competitions")
}

fn scoring(table: &Table) -> CommandScoring {
    let TournamentScoring::Commands(scoring) = umpire(table).tables.scoring else { panic!("victory points") };
    scoring
}

/// A competition of players with these armies.
fn open(table: &Table, armies: &[&str], terms: TournamentTerms) -> Tournament {
    let player = |(i, text): (usize, &&str)| TournamentPlayer {
        name: format!("P{i}"),
        armies: vec![brought(text)],
        general: "general".into(),
        script: None,
    };
    let event = umpire(table).open(terms, armies.iter().enumerate().map(player).collect());
    Tournament::begin(&event.unwrap_or_else(|faults| panic!("{faults:?}"))).expect("a tournament")
}

fn draw(table: &Table, t: &mut Tournament) -> Result<(), UmpireRefusal> {
    let event = umpire(table).pair(t, &mut Seeded::new(7, "round"), &mut Scripted::new([]))?;
    t.apply(&event).expect("what the umpire draws fits");
    Ok(())
}

/// Ends all open games with these points and losses of the two players, by their numbers.
fn end(t: &mut Tournament, points: impl Fn(usize) -> i32, fallen: impl Fn(usize) -> Option<[Tally; 2]>) {
    for at in t.open() {
        let pair = t.game(at).expect("a game").pair().expect("two players");
        let commands = Some(pair.map(|player| CommandsFate { points: None, fallen: fallen(player) }));
        let points = pair.map(&points);
        let played = GameResult { winner: None, lost: [0, 0], points, parts: None, commands, by: ResultOrigin::Typed };
        t.apply(&TournamentEvent::Played { at, played }).expect("an open game");
    }
}

fn refusal<T: std::fmt::Debug>(table: &mut Table, what: &str, found: Result<T, Objection>, id: &str) {
    let clause = found.as_ref().err().map(|objection| Cited::new(true, objection.clause));
    table.row(format!("{what}: {found:?}"), clause, id, true);
}

/// A battle as it is typed in: the armies, the winner, the points, what each side has lost.
type Case<'c> = ([&'c str; 2], Option<u8>, Option<[u32; 2]>, Option<[&'c str; 2]>);

fn battle(rules: &Rulebook, (forces, winner, scores, lost): Case) -> Result<GameResult, Objection> {
    let umpire = Umpire::of(rules, force).expect("DBM speaks of competitions");
    let [red, blue] = forces.map(|text| umpire.bought(&brought(text), None).expect("an army"));
    let read = |[first, second]: [&str; 2]| {
        [lost_commands(&red, first).expect("commands"), lost_commands(&blue, second).expect("commands")]
    };
    let typed = TypedCommands { winner: winner.map(SideId), scores, lost: lost.map(read) };
    umpire.commanded([&red, &blue], &typed).map(|result| result.expect("battles are scored"))
}

fn lost<'c>(forces: [&'c str; 2], winner: Option<u8>, commands: [&'c str; 2]) -> Case<'c> {
    (forces, winner, None, Some(commands))
}

pub fn rounds(table: &mut Table) {
    // The rules part equal sums after the final round of a Swiss system; how many rounds there are, who meets whom, and that all play in
    // each is the umpire's custom.
    table.row("the final round", Some(scoring(table).tie), "dbm.victory.07", TieBreak::FinalLosses);
    let custom = |refused: Option<UmpireRefusal>| match refused {
        Some(UmpireRefusal::Custom(fault)) => Some(fault),
        _ => None,
    };
    table.same("one round", umpire(table).rounds(1), Ok(()));
    let none = TournamentFault::Rounds { found: 0, least: 1 };
    table.same("no round", custom(umpire(table).rounds(0).err()), Some(none));
    // Equal sums meet.
    let mut t = open(table, &[THREE; 4], terms(System::Swiss, 2));
    let first = vec![[Some(0), Some(1)], [Some(2), Some(3)]];
    t.apply(&TournamentEvent::Paired { round: 1, tables: first, lots: vec![] }).expect("a round");
    let early = draw(table, &mut t);
    let open_games = TournamentFault::GamesOpen { open: 2, round: 1, table: 1 };
    table.same("a round before the last is fought out", custom(early.err()), Some(open_games));
    end(&mut t, |player| [8, 2, 2, 8][player], |_| None);
    draw(table, &mut t).expect("a round");
    let mut pairs: Vec<[usize; 2]> = t.rounds[1].iter().filter_map(RoundGame::pair).collect();
    pairs.iter_mut().for_each(|pair| pair.sort_unstable());
    pairs.sort_unstable();
    table.same("by their sums", pairs, vec![[0, 3], [1, 2]]);
    table.same("no rule on pairs", umpire(table).tables.equals.clause, None);
    end(&mut t, |_| 5, |_| None);
    let over = draw(table, &mut t);
    table.same("a round after the final one", custom(over.err()), Some(TournamentFault::Over));
    // No rule speaks of knock-outs, of byes, and of whether an army may be changed.
    let mut t = open(table, &[THREE; 4], terms(System::KnockOut, 2));
    table.same("no advice against a knock-out", umpire(table).tables.knock_out, None);
    draw(table, &mut t).expect("a round");
    let at = TableNumber { round: 1, table: 1 };
    let drawn =
        GameResult { winner: None, lost: [0, 0], points: [5, 5], parts: None, commands: None, by: ResultOrigin::Typed };
    t.apply(&TournamentEvent::Played { at, played: drawn }).expect("an open game");
    table.same("a battle that nobody has won is fought again", t.open().len(), 2);
    t.terms.undecided = Undecided::BothOut;
    let out = umpire(table).both_out(&t, t.game(at).expect("a game"));
    table.same("no rule puts both out", matches!(out, Some(OutBy::Custom(_))), true);
    table.same("no rule on byes", scoring(table).bye.clause, None);
    let late = umpire(table).declare(&t, 0, &[brought(TWO)]).expect_err("his game is drawn");
    table.same("another army", late[0].ends_with("(the umpire's custom)"), true);
}

pub fn commands(table: &mut Table) {
    let rules = table.rules.clone();
    let both = [THREE, TWO];
    for (what, case, id, expected) in [
        ("nobody has lost a command", lost(both, None, ["nobody", "nobody"]), "05", [5, 5]),
        ("the chief's of three", lost(both, None, ["First demoralised", "nobody"]), "03", [2, 8]),
        ("the chief's of two", lost(both, None, ["nobody", "C-in-C demoralised"]), "03", [9, 1]),
        ("the chief's of four", lost([FOUR, TWO], None, ["First demoralised", "nobody"]), "03", [3, 7]),
        ("a sub-general's", lost(both, None, ["Second demoralised", "nobody"]), "04", [4, 6]),
        ("an ally's", lost([FOUR, TWO], None, ["Fourth demoralised", "nobody"]), "04", [4, 6]),
        ("one of each", lost(both, None, ["2 demoralised", "First demoralised"]), "05", [8, 2]),
        ("one that has changed sides", lost([FOUR, TWO], None, ["Fourth changed", "nobody"]), "05", [4, 6]),
        ("all of one side", lost(both, Some(0), ["nobody", "First demoralised, Second demoralised"]), "05", [10, 0]),
        ("two to one with a quarter", lost(both, None, ["First quarter, Third quarter", "1 quarter"]), "06", [4, 6]),
        ("one to two", lost([TWO, THREE], None, ["1 quarter", "First quarter, Third quarter"]), "06", [6, 4]),
    ] {
        let points = |case| battle(&rules, case).map(|result| result.points).map_err(|why| why.to_string());
        table.traced(what, &format!("dbm.victory.{id}"), Ok(expected), || points(case));
    }
    let points = |case| battle(&rules, case).map(|result| result.points).map_err(|why| why.to_string());
    // As many on both sides hand nothing over, nor any beside one that is demoralised.
    table.same("one each", points(lost(both, None, ["1 quarter", "1 quarter"])), Ok([5, 5]));
    let beside = lost(both, None, ["1 quarter, 2 quarter", "First demoralised"]);
    table.same("beside a demoralised one", points(beside), Ok([9, 1]));
    let retreat = lost(both, Some(1), ["retreated", "nobody"]);
    table.traced("a retreat in the dark", "dbm.time.19", Ok([4, 6]), || points(retreat));
    table.same("both retreat", points(lost(both, None, ["retreated", "retreated"])), Ok([5, 5]));
    let everybody = "First demoralised, Second demoralised";
    let after = battle(&rules, lost(both, Some(0), ["retreated", everybody]));
    refusal(table, "a retreat from a battle that is over", after, "dbm.victory.01");
    // Beaten is whose commands are all demoralised; half of the troops take the others along.
    let unwon = battle(&rules, lost(both, None, ["nobody", everybody]));
    refusal(table, "nobody has won against all demoralised", unwon, "dbm.victory.01");
    let won = battle(&rules, lost(both, Some(0), ["nobody", "First demoralised"]));
    refusal(table, "won against one that stands", won, "dbm.victory.01");
    let half = battle(&rules, lost(both, None, ["nobody", "Second demoralised"]));
    refusal(table, "13 of 25 and no others", half, "dbm.victory.01");
    let half = battle(&rules, lost(both, None, ["Second demoralised, Third demoralised", "nobody"]));
    refusal(table, "12 of 23 and no others", half, "dbm.victory.01");
    let half = battle(&rules, lost([FOUR, TWO], None, ["1 demoralised, 2 demoralised", "nobody"]));
    refusal(table, "12 of 24 and no others", half, "dbm.victory.01");
    let all = ["1 demoralised, 2 demoralised, 3 demoralised", everybody];
    table.same("both armies at once", points(lost(both, None, all)), Ok([5, 5]));
    let given = battle(&rules, (both, None, Some([8, 2]), Some(["2 demoralised", "First demoralised"])));
    table.same("points that the commands give", given.map(|result| result.points).ok(), Some([8, 2]));
    let other = battle(&rules, (both, None, Some([6, 4]), Some(["2 demoralised", "First demoralised"])));
    refusal(table, "points that they do not give", other, "dbm.victory.05");
    let parts = battle(&rules, lost(both, None, ["First demoralised", "nobody"])).expect("a result").commands;
    let parts = parts.map(|fates| fates.map(|fate| fate.points.map(|p| [p.own, p.broken, p.given])));
    table.same("the parts", parts, Some([Some([2, 0, 0]), Some([5, 3, 0])]));
}

pub fn scores(table: &mut Table) {
    let rules = table.rules.clone();
    let scored = |winner, scores| battle(&rules, ([THREE, TWO], winner, Some(scores), None));
    for (winner, scores) in [
        (None, [5, 5]),
        (None, [6, 4]),
        (None, [2, 8]),
        (None, [9, 1]),
        (None, [8, 2]),
        (Some(0), [10, 0]),
        (Some(0), [7, 3]),
        (Some(1), [0, 10]),
        (Some(1), [4, 6]),
    ] {
        let points = scored(winner, scores).map(|result| result.points).map_err(|why| why.to_string());
        table.same(format!("{winner:?} {scores:?}"), points, Ok(scores.map(|score| score as i32)));
    }
    for (what, winner, scores) in [
        ("more than ten together", None, [7, 4]),
        ("more than ten", Some(0), [11, 0]),
        ("no such commands", None, [7, 3]),
        ("nor these", None, [3, 7]),
        ("all of an army that is not beaten", None, [10, 0]),
        ("won with as many", Some(0), [5, 5]),
        ("won with fewer", Some(0), [4, 6]),
    ] {
        let found = scored(winner, scores);
        refusal(table, what, found, "dbm.victory.05");
    }
    // Four commands give 7 and 3, which three do not.
    let four = battle(&rules, ([TWO, FOUR], None, Some([7, 3]), None));
    table.same("the chief's of four", four.is_ok(), true);
}

pub fn losses(table: &mut Table) {
    let rules = table.rules.clone();
    let both = [THREE, TWO];
    let fallen = |case: Case| -> Result<[Option<[f64; 2]>; 2], Objection> {
        let fates = battle(&rules, case)?.commands.expect("fates");
        Ok(fates.map(|fate| fate.fallen.map(|parts| parts.map(Tally::elements))))
    };
    let told = fallen(lost(both, None, ["First demoralised, 11 EE", "3.5 EE"])).ok();
    table.same("of both", told, Some([Some([11.0, 23.0]), Some([3.5, 25.0])]));
    let less = fallen(lost(both, None, ["First demoralised, 10.5 EE", "nobody"]));
    refusal(table, "less than its demoralised command", less, "dbm.losses.03");
    let half = fallen(lost(both, None, ["First demoralised, 11.5 EE", "nobody"]));
    refusal(table, "half, and one command demoralised", half, "dbm.victory.01");
    // All of a beaten army are demoralised; baggage counts beside them, and a built-up area.
    let everybody = ["nobody", "1 demoralised, 2 demoralised"];
    table.same("beaten", fallen(lost(both, Some(0), everybody)).ok(), Some([None, Some([25.0, 25.0])]));
    let with = |text: &'static str| fallen(lost(both, Some(0), ["nobody", text]));
    let most = with("1 demoralised, 2 demoralised, 41 EE").ok();
    table.same("with 12 for baggage and 4 for a place", most, Some([None, Some([41.0, 25.0])]));
    let more = with("1 demoralised, 2 demoralised, 41.5 EE");
    refusal(table, "more than there is", more, "dbm.losses.03");
    // Scores alone tell who is beaten, where only that gives them.
    let of = |winner, scores, lost| fallen((both, winner, Some(scores), lost)).ok();
    table.same("a battle that may have ended by night", of(Some(0), [10, 0], None), Some([None, None]));
    table.same("of neither", of(None, [6, 4], None), Some([None, None]));
    let typed = of(None, [6, 4], Some(["2 EE", "6.5 EE"]));
    table.same("typed beside the points", typed, Some([Some([2.0, 23.0]), Some([6.5, 25.0])]));
}

pub fn ties(table: &mut Table) {
    let scoring = scoring(table);
    let mut t = open(table, &[THREE; 4], terms(System::Swiss, 2));
    let places = |t: &Tournament| -> Vec<(usize, usize)> {
        standings(t).iter().map(|place| (place.place, place.player)).collect()
    };
    let of = |lost: u16, all: u16| Some([Tally(lost), Tally(all)]);
    draw(table, &mut t).expect("a round");
    // The first round parts nobody, neither then nor after the final one.
    end(&mut t, |_| 5, |player| of(player as u16, 46));
    let shared = vec![(1, 0), (1, 1), (1, 2), (1, 3)];
    table.row("before the final round", Some(Cited::new(places(&t), scoring.tie.clause)), "dbm.victory.07", shared);
    draw(table, &mut t).expect("a round");
    let before = t.clone();
    // 6 of 23, 5 of 23 and 6 of 24 are lost; of one it is not known.
    end(&mut t, |_| 5, |player| [of(12, 46), of(10, 46), of(12, 48), None][player]);
    let parted = vec![(1, 1), (2, 2), (3, 0), (4, 3)];
    table.row("the final round", Some(Cited::new(places(&t), scoring.tie.clause)), "dbm.victory.07", parted);
    // Sums come before parts.
    let mut t = before.clone();
    end(&mut t, |player| [6, 4, 4, 6][player], |player| [of(12, 46), of(10, 46), of(12, 48), None][player]);
    let sums = vec![(1, 0), (2, 3), (3, 1), (4, 2)];
    table.row("sums first", Some(Cited::new(places(&t), scoring.tie.clause)), "dbm.victory.07", sums);
    // A bye in the final round has no part.
    let mut t = open(table, &[THREE; 3], terms(System::Swiss, 1));
    let tables = vec![[Some(0), Some(1)], [Some(2), None]];
    t.apply(&TournamentEvent::Paired { round: 1, tables, lots: vec![] }).expect("a round");
    end(&mut t, |_| 0, |_| of(46, 46));
    table.same("a bye", places(&t), vec![(1, 0), (1, 1), (3, 2)]);
    // Armies of other prices that have lost equal parts share a place, whatever army points that were.
    let mut t = open(table, &[THREE, TWO, FOUR], terms(System::Swiss, 1));
    let tables = vec![[Some(0), Some(1)], [Some(2), None]];
    t.apply(&TournamentEvent::Paired { round: 1, tables, lots: vec![] }).expect("a round");
    end(&mut t, |_| 5, |player| [of(23, 46), of(25, 50), None][player]);
    let prices = umpire(table).book.prices.as_ref().expect("prices");
    let costs = [THREE, TWO].map(|text| {
        let army = umpire(table).bought(&brought(text), None).expect("an army");
        army.points(umpire(table).book, prices)
    });
    let found = (costs[0] != costs[1], places(&t)[..2].to_vec());
    let found = Some(Cited::new(found, scoring.army_points));
    table.row("army points", found, "dbm.victory.08", (true, vec![(1, 0), (1, 1)]));
}

pub fn entries(table: &mut Table) {
    let rules = table.rules.clone();
    let umpire = Umpire::of(&rules, force).expect("DBM speaks of competitions");
    let enter = |brought: Brought, points: u16| {
        let player = |name: &str, brought: Brought| TournamentPlayer {
            name: name.into(),
            armies: vec![brought],
            general: "general".into(),
            script: None,
        };
        let players = vec![player("A", brought), player("B", self::brought(TWO))];
        let terms = TournamentTerms { points: Some(points), ..terms(System::Swiss, 2) };
        umpire.open(terms, players).map(drop).map_err(|faults| faults[0].what.clone())
    };
    let army = umpire.bought(&brought(TWO), None).expect("an army");
    let cost = army.points(&rules, rules.prices.as_ref().expect("prices")).0;
    let (whole, least) =
        (cost.div_euclid(2) + cost % 2, u16::try_from(cost.div_euclid(2) + cost % 2).expect("a price"));
    table.same(format!("{whole}AP"), enter(brought(TWO), least), Ok(()));
    let clause = rules.prices.as_ref().expect("prices").total;
    let dear = enter(brought(TWO), least - 1).expect_err("it costs more");
    table.row("a point less", Some(Cited::new(dear.ends_with("[dbm.cost.36]"), clause)), "dbm.cost.36", true);
    let strange = enter(brought(&TWO.replace("Irr Ps (I)", "Irr Ps (S)")), 400).expect_err("no such troops");
    let clause = rules.prices.as_ref().expect("prices").listing.entries;
    let found = strange.ends_with(&format!("[{}]", clause.id()));
    table.same(format!("troops of no entry: {strange}"), found, true);
    let bare = BroughtForce { list: None, ..brought(TWO).force.expect("a force") };
    let alone = enter(Brought { force: Some(bare), ..Brought::default() }, 400).expect_err("it has no list");
    table.same(alone.clone(), alone.contains("its list is not beside it; expected f.lua"), true);
    let listed = umpire.bought(&Brought { list: "II/33".into(), ..Brought::default() }, None);
    table.same("no list", listed.is_err(), true);
}
