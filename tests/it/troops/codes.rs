//! Codes of several words, read and printed as players write them.

use super::{dbm, dbv};
use crate::dba3::table::{RED, Table};
use debellis::battle::{Battle, Code, MoveOrder, Order, Step};
use debellis::book::Rulebook;
use debellis::book::lists::{Entry, ListCodes, SlashChoice};
use debellis::muster::PickedArmy;
use debellis::rules::{dba3, dbsa};
use debellis::script::words::troops::parse;
use debellis::view::written::{read, write};

#[test]
fn a_code_is_held_as_it_is_written() {
    for text in ["4Bd", "8Cm", "Mtd-3Bd", "3Kn-deep", "Irr Kn (F)", "Irr WWg (S)", "Dismounted Knight"] {
        let code = Code::parse(text).expect(text);
        assert_eq!((code.as_str(), code.to_string().as_str()), (text, text));
        assert_eq!(serde_json::to_string(&code).unwrap(), format!("\"{text}\""));
    }
    for bad in
        ["", " 4Bd", "4Bd ", "Irr  Kn", "Kn\t(F)", "Irr Kn (F)/Irr Kn (F)/Irr Kn (F)/Irr Kn (F)/doubl", "\u{e9}l"]
    {
        assert_eq!(Code::parse(bad), None, "{bad}");
    }
}

#[test]
fn codes_are_found_with_small_letters_and_without_spaces() {
    let rules = dbm();
    for text in ["Irr Kn (F)", "irr kn (f)", "IrrKn(F)", "irrkn(f)"] {
        assert_eq!(rules.troop(text).map(|row| row.code), Some("Irr Kn (F)"), "{text}");
    }
    assert!(rules.troop("Kn (F)").is_none() && dba3::rulebook().troop("4 Bd").is_none());
}

/// The refusal of a text of troops.
fn refusal(rules: &Rulebook, text: &str) -> String {
    parse(rules, text).expect_err(text)
}

#[test]
fn scripts_name_troops_of_several_words() {
    let rules = dbm();
    let troops = |rules: &Rulebook, text: &str| {
        let troops = parse(rules, text).unwrap_or_else(|why| panic!("{text}: {why}"));
        (troops.row.code, troops.dismounts_to.map(|code| code.to_string()), troops.count, troops.general)
    };
    assert_eq!(troops(&rules, "Irr Kn (F)*3"), ("Irr Kn (F)", None, 3, false));
    assert_eq!(troops(&rules, "Reg Bd (S) general"), ("Reg Bd (S)", None, 1, true));
    assert_eq!(troops(&rules, "Irr Kn (O)//Reg Bd (S)*2"), ("Irr Kn (O)", Some("Reg Bd (S)".into()), 2, false));
    assert_eq!(troops(&dbv(), "Light Horseman*4"), ("Light Horseman", None, 4, false));
    assert_eq!(troops(&dbv(), "dismounted knight general"), ("Dismounted Knight", None, 1, true));
    // Words may be left out if only one code can be meant.
    assert_eq!(troops(&rules, "Exp*2"), ("Irr Exp (O)", None, 2, false));
    assert_eq!(troops(&rules, "Bd (X)"), ("Reg Bd (X)", None, 1, false));
}

#[test]
fn unknown_and_ambiguous_codes_are_refused_with_the_codes_that_there_are() {
    let rules = dbm();
    let title = rules.title;
    let both = format!(
        "ambiguous troop code `Kn (F)` in {title}: write Reg Kn (F) or Irr Kn (F); `debellis rule --troops {}` lists all codes",
        rules.name
    );
    assert_eq!(refusal(&rules, "Kn (F)*3"), both);
    let unknown = refusal(&rules, "Irr Kn (S)");
    assert!(
        unknown.starts_with(&format!("unknown troop code `Irr Kn (S)` in {title}; did you mean `Irr Kn (")),
        "{unknown}"
    );
    assert_eq!(
        refusal(&dbv(), "Knight"),
        format!(
            "ambiguous troop code `Knight` in {title}: write Mounted Knight or Dismounted Knight; \
             `debellis rule --troops {}` lists all codes",
            rules.name
        )
    );
    assert!(refusal(&dbv(), "Pelltast").ends_with("did you mean `Peltast`?"));
    assert!(refusal(&rules, "").contains("Irr Kn (F)") || refusal(&rules, "").contains("unknown troop code"));
    // Sets with codes of one word answer as before.
    assert_eq!(
        refusal(&dbsa::rulebook(), "El Kn"),
        "\"El Kn\": expected `general` or nothing behind a code, found `Kn`"
    );
}

/// A battle with elements of both sides.
fn table(rules: Rulebook, codes: &[&str]) -> Table {
    let mut t = Table::new(rules);
    for (i, code) in codes.iter().enumerate() {
        t.red(code, 100.0 + 50.0 * i as f64, 100.0);
        t.blue(code, 100.0 + 50.0 * i as f64, 400.0);
    }
    t
}

#[test]
fn orders_name_elements_by_codes_of_several_words() {
    let t = table(dbm(), &["Irr Kn (F)", "Irr Kn (F)", "Reg Kn (F)", "Reg Bd (S)"]);
    let go = |who: &[u16]| {
        let who = who.iter().map(|i| debellis::base::names::ElementId(*i)).collect();
        Order::Move(MoveOrder {
            who,
            path: vec![Step::Straight(40_000)],
            onto: None,
            kind: Default::default(),
            dismounting: Vec::new(),
        })
    };
    let both_ways = |text: &str, order: Order| {
        assert_eq!(read(&t.rules, &t.battle, RED, text).unwrap_or_else(|why| panic!("{text}: {why}")), order);
        assert_eq!(write(&t.rules, &t.battle, RED, &order), text);
    };
    both_ways("move Irr Kn (F) 2 straight 1bw", go(&[2]));
    both_ways("move Irr Kn (F) 1 + Irr Kn (F) 2 + Reg Bd (S) 1 straight 1bw", go(&[0, 2, 6]));
    let reads = |text: &str| read(&t.rules, &t.battle, RED, text);
    assert_eq!(reads("move Irr Kn (F) 1-2 + Reg Bd (S) 1 straight 1bw"), Ok(go(&[0, 2, 6])));
    assert_eq!(reads("move irrkn(f) 2 straight 1bw"), Ok(go(&[2])));
    assert_eq!(
        reads("aim Irr Kn (F) 1 at Reg Kn (F) 1").map(|order| write(&t.rules, &t.battle, RED, &order)),
        Ok("aim Irr Kn (F) 1 at Reg Kn (F) 1".to_string())
    );
    let why = reads("move Irr Kn (F) 7 straight 1bw").unwrap_err().to_string();
    assert!(why.contains("found `Irr Kn (F) 7`") && why.contains("its Irr Kn (F) are numbered 1 to 2"), "{why}");
    let t = table(dbv(), &["Light Horseman", "Blade"]);
    let order = read(&t.rules, &t.battle, RED, "move Light Horseman 1 + Blade 1 straight 1bw").unwrap();
    assert_eq!(order, go(&[0, 2]));
    assert_eq!(t.battle.name(debellis::base::names::ElementId(0)), "Light Horseman 1");
    let json = serde_json::to_string(&t.battle).unwrap();
    assert_eq!(serde_json::from_str::<Battle>(&json).unwrap(), t.battle);
}

#[test]
fn armies_and_lists_have_grades() {
    let text = "Reg Bd (S) general, Irr Kn (F)*3, Irr Kn (O)//Reg Bd (S), Exp (O)";
    let army = PickedArmy::read(text).expect(text);
    let codes: Vec<&str> = army.picks.iter().map(|pick| pick.code.as_str()).collect();
    assert_eq!(codes, ["Reg Bd (S)", "Irr Kn (F)", "Irr Kn (F)", "Irr Kn (F)", "Irr Kn (O)", "Exp (O)"]);
    assert_eq!(army.to_string(), text);
    assert_eq!(army.picks[4].afoot.as_ref().map(|afoot| afoot.code.as_str()), Some("Reg Bd (S)"));
    assert!(PickedArmy::read("4Bd Ps").is_err());
    let rules = dbm();
    let listed = ListCodes { troops: &rules.troops, spellings: &[], slash: SlashChoice::Alike };
    let list = "1xReg Bd (S)(Gen), 2xIrr Kn (F) or Irr Kn (O), 2x(Reg Bw (O) or Irr Ax (O)), 1xIrr Kn (O)//Reg Bd (S)";
    let entries = Entry::read_all(list, &listed, &mut Vec::new()).unwrap_or_else(|why| panic!("{why}"));
    let codes = |entry: &Entry| entry.forms.iter().map(|form| form.codes.join("/")).collect::<Vec<_>>().join("|");
    let told: Vec<String> = entries.iter().map(|entry| format!("{}x{}", entry.count, codes(entry))).collect();
    assert_eq!(told, ["1xReg Bd (S)", "2xIrr Kn (F)|Irr Kn (O)", "2xReg Bw (O)|Irr Ax (O)", "1xIrr Kn (O)"]);
    assert!(entries[0].general && entries[3].forms[0].dismounts == Some("Reg Bd (S)"));
    let wrong = Entry::read_all("2xIrr Kn (S)", &listed, &mut Vec::new()).unwrap_err().to_string();
    assert!(wrong.contains("Irr Kn (S)"), "{wrong}");
}

#[test]
fn no_two_codes_of_a_set_differ_by_spaces_and_capitals_alone() {
    for name in debellis::rules::NAMES {
        let rules = debellis::rules::by_name(name, None).expect("a rule set");
        for row in &rules.troops {
            // A code as the row writes it is found at once, any other way to write it by looking through all rows.
            let spaced = row.code.contains(' ');
            let other = if spaced { row.code.to_uppercase().replace(' ', "") } else { row.code.to_lowercase() };
            for text in [row.code, other.as_str()] {
                let found = rules.troop(text).map(|found| found.code);
                assert_eq!(found, Some(row.code), "{name}: {text}");
            }
        }
    }
}
