//! `odds`: exact chances, printed with their clauses, and equal to those of battles that are fought.

use crate::cli::{json, mistake, run, run_words, stderr, stdout};
use debellis::ask::circumstances::{CannotStage, Circumstances, GROUND, SupposedParty};
use debellis::ask::matrix::matrix;
use debellis::ask::staged::{Staged, stage};
use debellis::base::dice::{Dice, Roll, Seeded};
use debellis::base::names::ElementId;
use debellis::battle::{FeatureKind, FightKind, Order, Outcome, StrongholdKind, What};
use debellis::book::Rulebook;
use debellis::course::Game;
use debellis::fight::odds::{Odds, THROWS};
use debellis::report::odds::{OddsParty, chances};
use debellis::rules::{dba3, dba22, dbm, dbsa, dbv};
use debellis::view::{Field, Situation};
use serde_json::{Value, json as value};

/// The factors of a party as `kind value`, and its possible outcomes.
fn factors(answer: &Value, party: &str) -> Vec<String> {
    let all = answer[party]["factors"].as_array().expect("a list");
    assert!(all.iter().all(|f| f["clause"].as_str().is_some_and(|c| c.contains('.'))), "{answer}");
    let sum: i64 = all.iter().map(|f| f["value"].as_i64().expect("a number")).sum();
    assert_eq!(answer[party]["sum"], sum);
    all.iter().map(|f| format!("{} {}", f["kind"].as_str().expect("a word"), f["value"])).collect()
}

#[test]
fn bare_factors_are_five_counts_of_thirty_six() {
    let counts = json("odds --factors 5 3", 0);
    let mut expected = [0; 5];
    for (a, b) in (1..=6).flat_map(|a| (1..=6).map(move |b| (5 + a, 3 + b))) {
        let place = match () {
            () if a >= 2 * b => 0,
            () if a > b => 1,
            () if a == b => 2,
            () if b >= 2 * a => 4,
            () => 3,
        };
        expected[place] += 1;
    }
    let [a, b, c, d, e] = expected;
    assert_eq!(counts, value!({"a_doubles": a, "a_beats": b, "equal": c, "b_beats": d, "b_doubles": e}));
    // A die of 1 that counts 0: 2 against 4, 5, 6, 7 and 8, and 4 against 8.
    assert_eq!(json("odds --factors 2 2 --rules dbsa", 0)["a_doubles"], 6);
    assert_eq!(json("odds --factors 2 2", 0)["a_doubles"], 4);
    assert_eq!(json("odds --factors -50 50", 0)["b_doubles"], 36);
    assert!(mistake("odds --factors 51 0").contains("51"));
    assert!(mistake("odds --factors 5").contains("2 values"));
}

#[test]
fn a_fight_is_told_with_every_factor_and_its_clause() {
    let text = stdout(&run("odds 4Pk 4Bd --a support,general --b overlap:2", 0));
    insta::assert_snapshot!(text, @r"
    4Pk (Pikes) against 4Bd (Blades), by De Bellis Antiquitatis 3.0
      a 4Pk: 3 combat [dba3.factor.09] +3 rear support (4Pk 2) [dba3.support.01] +1 general [dba3.tactical.04] = 7
      b 4Bd: 5 combat [dba3.factor.03] -1 overlap (4Pk 3) [dba3.tactical.07] -1 overlap (4Pk 4) [dba3.tactical.07] = 3
      Of 36 throws:
        a 4Pk: no effect 35, recoils 1
          33 higher
           2 equal: no effect [dba3.outcome.12]
           1 less: recoils [dba3.outcome.24]
        b 4Bd: no effect 3, recoils 21, destroyed 12
           1 higher
           2 equal: no effect [dba3.outcome.12]
          21 less: recoils [dba3.outcome.25]
          12 half or less: destroyed [dba3.outcome.38]
    ");
}

#[test]
fn circumstances_change_the_factors_and_the_outcomes() {
    let asked = |words: &str| json(&format!("odds {words}"), 0);
    for (words, party, factor) in [
        ("3Kn 4Sp --a bad", "a", "bad_going -2"),
        ("3Kn 4Sp --a woods", "a", "bad_going -2"),
        ("3Kn 4Sp --a uphill", "a", "uphill 1"),
        ("3Kn 4Sp --b bank", "b", "bank 1"),
        ("3Kn 4Sp --b rear", "b", "rear -1"),
        ("3Kn 4Sp --b beside", "b", "combat 4"),
        ("4Bd 4Sp --b beside", "b", "flank_support 1"),
        ("4Bd 4Sp --b beside:4Bd", "b", "flank_support 1"),
        ("4Bd 3Kn --rules dba3-big --a demoralised", "a", "demoralised -2"),
        ("Sp El --rules dbsa --a support:Ps", "a", "rear_support 1"),
        ("Sw Kn --rules dbsa --a support", "a", "rear_support 1"),
        ("4Lb 3Kn --shoot --b aided:2", "b", "aided -1"),
    ] {
        let answer = asked(words);
        assert!(factors(&answer, party).iter().any(|f| f == factor), "{words}: {answer}");
        let left = answer["uncounted"].as_array().expect("a list");
        assert_eq!(left.is_empty(), words != "3Kn 4Sp --b beside", "{words}: {left:?}");
    }
    // An element that is struck on a flank and beaten is destroyed; otherwise it recoils.
    assert_eq!(asked("4Bd 4Sp")["b"]["outcomes"]["destroyed"], 2);
    let struck = asked("4Bd 4Sp --b flank");
    assert_eq!(factors(&struck, "b"), ["combat 4", "flank -1"]);
    assert_eq!((&struck["b"]["outcomes"]["recoil"], &struck["b"]["outcomes"]["destroyed"]), (&value!(0), &value!(26)));
    // A shooter that is not shot at risks nothing.
    assert_eq!(asked("4Lb 3Kn --shoot")["a"]["outcomes"]["none"], 36);
    assert_ne!(asked("4Lb 4Lb --shoot")["a"]["outcomes"]["none"], 36);
    // Aid to a shot that is not made counts nothing; between two that shoot at each other it does.
    assert_eq!(factors(&asked("4Lb 3Kn --shoot --a aided:2"), "a"), ["combat 4"]);
    assert_eq!(factors(&asked("4Lb 4Lb --shoot --a aided:2"), "a"), ["combat 2", "aided -1", "aided -1"]);
    // No corner overlaps psiloi, and the answer reports that.
    assert_eq!(asked("Ps 4Bd --a overlap")["uncounted"], value!(["overlap for a Ps"]));
}

/// The chances of a fight between codes that may hold spaces.
fn chances_of(rules: &str, codes: [&str; 2], more: &[&str]) -> Value {
    let words = ["odds", codes[0], codes[1], "--rules", rules, "--json"].into_iter().chain(more.iter().copied());
    let words: Vec<String> = words.map(str::to_string).collect();
    serde_json::from_str(&stdout(&run_words(&words, 0))).expect("one JSON value")
}

#[test]
fn a_bank_helps_by_every_rule_set() {
    for (rules, code, bank) in [
        ("dba3", "4Bd", "bank 1"),
        ("dba22", "4Bd", "bank 1"),
        ("dbm", "Reg Bd (O)", "bank 1"),
        ("dbv", "Blade", "bank 1"),
        ("dbsa", "Sw", "bank 2"),
    ] {
        let answer = chances_of(rules, [code, code], &["--a", "bank"]);
        assert!(factors(&answer, "a").iter().any(|factor| factor == bank), "{rules}: {answer}");
        assert_eq!(answer["uncounted"], value!([]), "{rules}");
    }
}

#[test]
fn what_changes_only_the_outcome_is_counted_too() {
    for (codes, more, left) in [
        // The ranks of the knights do nothing, those of the blades soften the blow.
        (["Irr Kn (S)", "Reg Bd (O)"], ["--ranks", "2"], vec!["the 2 ranks of a Irr Kn (S)"]),
        (["Reg Cv (S)", "Reg Cv (O)"], ["--b", "support"], vec![]),
        (["Irr Kn (S)", "Reg Bw (S)"], ["--a", "charged"], vec![]),
        (["Reg Bd (O)", "Reg Pk (O)"], ["--a", "charged"], vec!["charged for a Reg Bd (O)"]),
        (["Reg Bd (O)", "Reg Pk (O)"], ["--b", "charged"], vec!["charged for b Reg Pk (O)"]),
    ] {
        let answer = chances_of("dbm", codes, &more);
        assert_eq!(answer["uncounted"], value!(left), "{codes:?}: {answer}");
    }
}

#[test]
fn the_rear_rank_of_a_double_base_aids_it_and_not_itself() {
    let shot = chances_of("dbm", ["Reg Bw (O) double", "Irr Kn (S)"], &["--shoot"]);
    let aid = &shot["b"]["factors"][1];
    assert_eq!((&aid["kind"], &aid["from"]), (&value!("aided"), &value!("second rank of its base")), "{shot}");
}

#[test]
fn mistakes_say_what_was_expected() {
    for (words, parts) in [
        ("odds 4Bf 3Kn", vec!["unknown troop code `4Bf`", "did you mean `4Bd`?", "4Sp"]),
        ("odds 4Bd 3Kn --sky rian", vec!["--sky `rian` is no sky", "did you mean `rain`?", "heavy rain"]),
        ("odds 4Bd 3Kn --a ranks:7", vec!["`ranks:7`", "from 1 to 6"]),
        ("odds 4Bd", vec!["found 1 troop code", "expected two"]),
        ("odds", vec!["found 0 troop codes"]),
        ("odds 4Bd 3Kn --rules dba4", vec!["no rule set `dba4`", "dbsa"]),
        ("odds 4Bd 3Kn --a uphil", vec!["`uphil` bears on no fight", "did you mean `uphill`?"]),
        ("odds 4Bd 3Kn --a overlap:3", vec!["found 3", "1, 2 or a troop code"]),
        ("odds 4Bd 3Kn --a overlap:3Kx", vec!["unknown troop code `3Kx`"]),
        ("odds 4Bd 3Kn --a general:2", vec!["stands alone"]),
        ("odds 4Bd 3Kn --a overlap:2 --b overlap", vec!["no room for `overlap`"]),
        ("odds 4Bd 3Kn --a support,rear", vec!["no room for `rear`"]),
        ("odds 4Lb 3Kn --shoot --b flank", vec!["`flank` has no meaning"]),
        ("odds 4Lb 3Kn --b aided", vec!["only with --shoot"]),
        ("odds 4Bd 3Kn --out x.svg", vec!["--matrix"]),
    ] {
        let message = mistake(words);
        assert!(parts.iter().all(|part| message.contains(part)), "{words}: {message}");
    }
    let refused = run("odds 4Bd 3Kn --shoot", 1);
    assert!(stderr(&refused).contains("refused"), "{}", stderr(&refused));
    // The same as data: the text and the clause, and the fault with its measures.
    let told = json("odds 4Bd 3Kn --shoot", 1);
    assert_eq!(stderr(&run("odds 4Bd 3Kn --shoot --json", 1)), stderr(&refused), "with JSON too");
    let first = &told["refused"][0];
    assert!(stderr(&refused).contains(first["text"].as_str().expect("a text")), "{told}");
    assert!(stderr(&refused).contains(&format!("[{}]", first["clause"].as_str().expect("a clause"))), "{told}");
    assert_eq!(first["fault"], value!({ "subject": "order", "name": "cannot_shoot" }));
}

fn party(rules: &Rulebook, code: &str, with: Circumstances) -> SupposedParty {
    SupposedParty { troop: *rules.troop(code).expect("a code of the set"), with }
}

fn odds(rules: &Rulebook, staged: &Staged) -> Odds {
    let field = Field::new(&staged.battle);
    Odds::of(&Situation::new(rules, &field, &staged.battle), staged.duel.clone())
}

/// The two faces of a fight, and random ones for the later dice of the battle.
struct First(Vec<u8>, Seeded);

impl Dice for First {
    fn roll(&mut self, roll: Roll) -> u8 {
        self.0.pop().unwrap_or_else(|| self.1.roll(roll))
    }
}

/// Fights a staged combat as a battle fights it, once for each throw, and counts the fates of the first two elements.
fn fought(rules: &Rulebook, staged: &Staged) -> [[u32; Outcome::ALL.len()]; 2] {
    let mut counts = [[0; Outcome::ALL.len()]; 2];
    for (a, b) in (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b))) {
        let mut game = Game::new(rules, staged.battle.clone());
        let events = game
            .play(&Order::Fight { who: ElementId(0) }, &mut First(vec![b, a], Seeded::new(1, "battle")))
            .expect("a fight");
        let end = events.iter().skip_while(|e| !matches!(e.what, What::Fought { .. })).skip(1);
        let results = end.map_while(|e| match e.what {
            What::Result { element, outcome, .. } => Some((element, outcome)),
            _ => None,
        });
        let mut outcomes = [Outcome::None; 2];
        results.for_each(|(element, outcome)| outcomes[element.index()] = outcome);
        (0..2).for_each(|i| counts[i][outcomes[i] as usize] += 1);
    }
    counts
}

#[test]
fn the_odds_are_those_of_the_battles_that_are_fought() {
    let general = || Circumstances { general: true, ..Circumstances::default() };
    let flanked = || Circumstances { flanks: vec![None], bad: true, ..Circumstances::default() };
    let uphill = || Circumstances { uphill: true, behind: Some(None), ..Circumstances::default() };
    for rules in [dba3::rulebook(), dbsa::rulebook()] {
        for pair in [["El", "Ps"], ["Cv", "LH"], ["Ps", "Cv"]] {
            for with in [[general(), flanked()], [uphill(), general()], [flanked(), uphill()]] {
                let [a, b] = with;
                let staged =
                    stage(&rules, FightKind::CloseCombat, &[party(&rules, pair[0], a), party(&rules, pair[1], b)]);
                let staged = staged.expect("there is room");
                let odds = odds(&rules, &staged);
                let fought = fought(&rules, &staged);
                for (i, counts) in fought.iter().enumerate() {
                    let all = Outcome::ALL;
                    assert_eq!(all.map(|o| odds.chance(i, o)), *counts, "{} {pair:?} {i}", rules.name);
                }
            }
        }
    }
}

#[test]
fn a_matrix_is_the_single_fights_and_the_same_from_both_sides() {
    for rules in [dba3::rulebook(), dbsa::rulebook()] {
        let matrix = matrix(&rules).expect("a bare table has room");
        let all: Vec<&str> = matrix.troops.iter().flat_map(|t| t.codes.iter().copied()).collect();
        assert_eq!(all.len(), rules.troops.len(), "every code stands in it once");
        for (row, line) in matrix.odds.iter().enumerate() {
            for (column, cell) in line.iter().enumerate() {
                assert_eq!(cell.turned(), matrix.odds[column][row]);
                assert_eq!((0..5).map(|o| cell.chance(0, OUTCOMES[o])).sum::<u32>(), THROWS);
                // The last of the troops that count as alike fight as the first.
                let last = |i: usize| matrix.troops[i].codes.last().copied().expect("one at least");
                let pair = [last(row), last(column)].map(|code| party(&rules, code, Circumstances::default()));
                let staged = stage(&rules, FightKind::CloseCombat, &pair).expect("a bare table has room");
                assert_eq!(*cell, odds(&rules, &staged), "{} {} {}", rules.name, last(row), last(column));
            }
        }
    }
}

const OUTCOMES: [Outcome; 5] = [Outcome::None, Outcome::Halt, Outcome::Recoil, Outcome::Flee, Outcome::Destroyed];

#[test]
fn the_matrix_is_printed_as_table_json_and_picture() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("matrix.svg");
    let table = json(&format!("odds --rules dbsa --matrix --out {}", path.display()), 0);
    let count = table["troops"].as_array().expect("a list").len();
    assert_eq!(table["destroys"].as_array().map(Vec::len), Some(count));
    let svg = std::fs::read_to_string(&path).expect("the picture");
    assert!(svg.starts_with("<svg") && svg.matches("class=\"cell\"").count() == count * count);
    let text = stdout(&run("odds --rules dbsa --matrix", 0));
    assert_eq!(text.lines().count(), count + 2);
}

#[test]
fn circumstances_without_meaning_are_refused_by_name() {
    let rules = dba3::rulebook();
    let pair = |with: Circumstances| [party(&rules, "4Bd", with), party(&rules, "3Kn", Circumstances::default())];
    let aided = stage(&rules, FightKind::CloseCombat, &pair(Circumstances { aided: 1, ..Circumstances::default() }));
    assert!(matches!(aided, Err(CannotStage::NotIn(FightKind::CloseCombat, "aided"))), "{aided:?}");
    let both = Circumstances { flanks: vec![None; 3], ..Circumstances::default() };
    assert!(matches!(stage(&rules, FightKind::CloseCombat, &pair(both)), Err(CannotStage::NoRoom("flank"))));
}

/// A word of `odds`, and what it says of a party.
type WordTried = (&'static str, fn(&mut Circumstances));

/// Every word of `odds` but those of ground.
const WORDS: &[WordTried] = &[
    ("general", |with| with.general = true),
    ("support", |with| with.behind = Some(None)),
    ("ranks", |with| with.ranks = 3),
    ("beside", |with| with.beside = vec![None]),
    ("overlap", |with| with.overlaps = vec![None]),
    ("flank", |with| with.flanks = vec![None]),
    ("rear", |with| with.rear = Some(None)),
    ("uphill", |with| with.uphill = true),
    ("charged", |with| with.charged = true),
    ("charged", |with| (with.charged, with.ranks) = (true, 2)),
    ("charged", |with| (with.charged, with.bad) = (true, true)),
    ("bank", |with| with.bank = true),
    ("bad", |with| with.bad = true),
    ("demoralised", |with| with.demoralised = true),
    ("permitted", |with| (with.behind, with.permitted) = (Some(None), true)),
    ("aided", |with| with.aided = 1),
    ("in-city", |with| with.inside = Some(StrongholdKind::City)),
    ("in-fort", |with| with.inside = Some(StrongholdKind::Fort)),
    ("in-camp", |with| with.inside = Some(StrongholdKind::Camp)),
    ("stormed", |with| (with.inside, with.stormed) = (Some(StrongholdKind::City), 1)),
];

/// A party without the names of elements, which go by the order in which they are put down.
fn nameless(mut party: OddsParty) -> OddsParty {
    let changed = party.adjusted.iter_mut().map(|change| &mut change.by);
    party.factors.iter_mut().chain(changed).for_each(|added| added.from = None);
    OddsParty { name: String::new(), ..party }
}

#[test]
fn every_word_says_the_same_of_the_second_party_as_of_the_first() {
    // The table above has all words.
    let told = mistake("odds 4Bd 3Kn --a nonsense");
    let known = told.split("help: ").nth(1).and_then(|known| known.split(';').next()).expect("the words");
    let words: std::collections::BTreeSet<&str> = WORDS.iter().map(|(word, _)| *word).collect();
    assert_eq!(words, known.split(", ").collect(), "{told}");
    let sets: [(Rulebook, &[&str]); 6] = [
        (dba3::rulebook(), &["3Kn", "4Bd", "Ps", "LH"]),
        (dba3::big(), &["El", "4Pk", "3Wb", "3Kn"]),
        (dba22::rulebook(), &["3Kn", "4Bd", "2Ps", "El"]),
        (
            dbm::rulebook(),
            &["Irr Kn (O)", "Reg Bw (S)", "Reg Art (S)", "Reg Sp (O)", "Reg Pk (X)", "Reg Bw (X)", "Reg Cv (O)"],
        ),
        (dbv::rulebook(), &["Knight", "Spearman", "Blade", "Skirmisher"]),
        (dbsa::rulebook(), &["Kn", "Sp", "El", "Sw"]),
    ];
    for (rules, codes) in sets {
        let stands = |kind: FeatureKind| Circumstances { ground: Some(kind), ..Circumstances::default() };
        let said = |(_, change): &WordTried| {
            let mut with = Circumstances::default();
            change(&mut with);
            with
        };
        let all: Vec<Circumstances> = WORDS.iter().map(said).chain(GROUND.iter().copied().map(stands)).collect();
        for (own, foe, with) in codes
            .iter()
            .flat_map(|own| codes.iter().flat_map(move |foe| [(own, foe)]))
            .flat_map(|(own, foe)| all.iter().map(move |with| (own, foe, with)))
        {
            let told = |first: usize| {
                let one = party(&rules, own, with.clone());
                let other = party(&rules, foe, Circumstances::default());
                let pair = if first == 0 { [one, other] } else { [other, one] };
                let staged = stage(&rules, FightKind::CloseCombat, &pair).map_err(|why| format!("{why:?}"))?;
                let told = chances(&rules, &staged.battle, &staged.stakes(&rules));
                let [a, b] = [told.a, told.b].map(nameless);
                Ok::<_, String>(if first == 0 { [a, b] } else { [b, a] })
            };
            assert_eq!(told(0), told(1), "{} {own} {foe} {with:?}", rules.name);
        }
    }
}

#[test]
fn who_came_by_a_move_is_told_alike_of_either_party() {
    // Knights who came to the front of superior bowmen are destroyed, and ranks do not support against artillery (S).
    let knights = chances_of("dbm", ["Reg Bw (S)", "Reg Kn (O)"], &["--b", "charged"]);
    assert_eq!(knights["uncounted"], value!([]));
    assert_eq!(
        knights["b"]["outcomes"],
        chances_of("dbm", ["Reg Kn (O)", "Reg Bw (S)"], &["--a", "charged"])["a"]["outcomes"]
    );
    assert_ne!(knights["b"]["outcomes"], chances_of("dbm", ["Reg Bw (S)", "Reg Kn (O)"], &[])["b"]["outcomes"]);
    let spears = chances_of("dbm", ["Reg Art (S)", "Reg Sp (O)"], &["--ranks", "2", "--b", "charged"]);
    assert_eq!(factors(&spears, "b"), ["combat 4"]);
    // One side alone moves in a bound.
    let both = mistake("odds 4Bd 3Kn --a charged --b charged");
    assert!(both.contains("one side alone moves"), "{both}");
}

#[test]
fn support_that_lists_permit_is_told_as_such() {
    let horse = ["Reg Cv (O)", "Reg Cv (O)"];
    let asked = chances_of("dbm", horse, &["--b", "support:Reg Ps (S)"]);
    assert_eq!(asked["uncounted"], value!([]));
    let listed = value!([{ "what": "rear support for b Reg Cv (O)", "clause": "dbm.mitigate.03", "party": "b" }]);
    assert_eq!(asked["if_permitted"], listed);
    assert_eq!(asked["a"].get("adjusted"), None);
    let may = chances_of("dbm", horse, &["--b", "support:Reg Ps (S),permitted"]);
    assert_eq!((&may["uncounted"], &may["if_permitted"]), (&value!([]), &value!([])));
    assert_eq!(may["a"]["adjusted"][0]["clause"], "dbm.mitigate.03");
    // Archers behind spears against a warband, and pikes (I) behind pikes (O).
    let clause = |codes, more: &[&str]| chances_of("dbm", codes, more)["if_permitted"][0]["clause"].clone();
    assert_eq!(clause(["Irr Wb (O)", "Reg Sp (O)"], &["--b", "support:Reg Ps (O) bow"]), "dbm.mitigate.04");
    assert_eq!(clause(["Irr Wb (O)", "Reg Pk (O)"], &["--b", "support:Reg Pk (I)"]), "dbm.rear.09");
    let ranks = chances_of("dbm", ["Irr Wb (O)", "Reg Pk (O)"], &["--b", "support:Reg Pk (I),permitted"]);
    assert!(factors(&ranks, "b").contains(&"rear_support 1".to_string()), "{ranks}");
    // No list permits spears (O) behind spears (S), and no rule asks of psiloi (O) behind cavalry.
    for (own, behind) in [("Reg Sp (S)", "Reg Sp (O)"), ("Reg Cv (O)", "Reg Ps (O)")] {
        let never = chances_of("dbm", ["Irr Wb (O)", own], &["--b", &format!("support:{behind}")]);
        assert_eq!((never["uncounted"][0].as_str().is_some(), &never["if_permitted"]), (true, &value!([])), "{never}");
        let never = chances_of("dbm", ["Irr Wb (O)", own], &["--b", &format!("support:{behind},permitted")]);
        assert!(never["uncounted"].to_string().contains("the permission of the army list"), "{never}");
    }
    assert!(mistake("odds 4Bd 3Kn --a permitted").contains("nobody is there"));
}

#[test]
fn a_result_that_cannot_be_carried_out_is_told_as_what_becomes_of_it() {
    // The garrison of a camp does not recoil (dbsa.combat.11), nor does who has an enemy behind (dbsa.outcome.28, dba22.recoil.03).
    for (words, party, clause) in [
        ("odds --rules dbsa Ps Kn --a in-camp", "a", "dbsa.combat.11"),
        ("odds --rules dbsa Kn Sp --a rear", "a", "dbsa.outcome.28"),
        ("odds --rules dba22 4Bd 4Bd --b rear:4Bd", "b", "dba22.recoil.03"),
    ] {
        let told = json(words, 0);
        let outcomes = &told[party]["outcomes"];
        assert_eq!(outcomes["recoil"], 0, "{told}");
        let fates = told[party]["fates"].as_array().expect("a list");
        let recoil = fates.iter().find(|fate| fate["outcome"] == "recoil").expect("a band that recoils");
        assert_eq!(recoil["doomed"], value!({ "throws": recoil["throws"], "clause": clause }), "{told}");
        let destroyed: u64 = fates
            .iter()
            .filter_map(|fate| match fate["outcome"].as_str() {
                Some("recoil" | "destroyed") => fate["throws"].as_u64(),
                _ => None,
            })
            .sum();
        assert_eq!(outcomes["destroyed"], destroyed, "{told}");
        assert!(stdout(&run(words, 0)).contains(&format!(", and is destroyed [{clause}]")));
    }
    let free = json("odds --rules dbsa Kn Sp", 0);
    assert!(free["a"]["fates"].as_array().expect("a list").iter().all(|fate| fate.get("doomed").is_none()), "{free}");
}

#[test]
fn who_faces_downwind_is_not_hampered_by_snow() {
    let hampered = |more: &[&str]| {
        let words = ["--shoot", "--sky", "snow"].into_iter().chain(more.iter().copied());
        let told = chances_of("dbm", ["Reg Bw (O)", "Irr Wb (O)"], &words.collect::<Vec<_>>());
        told.to_string().contains("dbm.weather.49")
    };
    assert!(hampered(&[]) && hampered(&["--downwind", "b"]) && !hampered(&["--downwind", "a"]));
}
