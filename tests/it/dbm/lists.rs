//! Armies of DBM beside lists as scripts have them: what a list demands and allows in a year, how elements find their entries, and
//! entries that nobody could have.

use debellis::muster::priced::{self, PricedVerdict, listed};
use debellis::rules;
use debellis::script::bought::load_text;

/// A list with generals and these entries beside them.
fn list(entries: &str) -> String {
    format!(
        "points_list {{ rules = \"dbm\", number = \"X/1\", name = \"Test\", years = {{ -300, 200 }}, climate = \"warm\", \
         aggression = 2, terrain = {{ \"woods\" }}, entries = {{ \
         {{ name = \"generals\", troops = \"Reg Cv (O)\", general = {{ \"chief\", \"sub\" }}, from = 2, to = 4 }},\n {entries} }} }}"
    )
}

/// An army of these troops, beside its two generals, judged by a list of these entries.
fn judged(entries: &str, year: &str, troops: &str) -> PricedVerdict {
    let list = load_text("list.lua", &list(entries)).unwrap_or_else(|fault| panic!("{fault}"));
    let rules = rules::by_name("dbm", None).expect("the rules");
    let tables = rules.prices.clone().expect("prices");
    let text = format!(
        "The army\n{year}\nchief Lucius: Reg Cv (O) general{troops}\ncommand Marcus: Reg Cv (O) general\nbaggage: Irr Bge (I)*6\n"
    );
    let army = priced::read(&rules, &tables, &text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    let mut verdict = priced::judge(&rules, &tables, &army, 400);
    listed::judge(&tables, &army, &list, &mut verdict);
    verdict
}

/// What is wrong with the same, without clauses.
fn told(entries: &str, year: &str, troops: &str) -> Vec<String> {
    judged(entries, year, troops).faults.iter().map(|finding| finding.fault.to_string()).collect()
}

/// Each army is allowed, or refused with exactly one fault in which these words stand.
fn each(entries: &str, armies: &[(&str, &str, &str)]) {
    for (year, troops, wanted) in armies {
        let told = told(entries, year, troops);
        match *wanted {
            "" => assert!(told.is_empty(), "{year}{troops}: {told:?}"),
            wanted => assert!(told.len() == 1 && told[0].contains(wanted), "{year}{troops}: {wanted}: {told:?}"),
        }
    }
}

#[test]
fn what_cannot_be_had_is_not_demanded() {
    let by_year = "{ name = \"riders\", troops = \"Irr LH (O)\", to = 8, years = { 100, 200 }, least = { \"1/3\", \"pikes\" } }, \
                   { name = \"pikes\", troops = \"Reg Pk (O)\", to = 16 }";
    each(
        by_year,
        &[
            ("year: 99", ", Reg Pk (O)*6", ""),
            ("year: 100", ", Reg Pk (O)*6", "at least 1/3 of the 6 elements of pikes, not 0"),
            ("year: 100", ", Reg Pk (O)*6, Irr LH (O)*2", ""),
            ("year: 100", ", Reg Pk (O)*6, Irr LH (O)", "not 1"),
        ],
    );
    let by_other = "{ name = \"A\", troops = \"Irr Wb (O)\", to = 8 }, { name = \"C\", troops = \"Irr Ax (O)\", to = 4 }, \
                    { name = \"B\", troops = \"Irr Ps (O) bow\", least = { \"1/2\", \"A\" }, to = 8, only_if = \"C\" }";
    each(
        by_other,
        &[
            ("year: 1", ", Irr Wb (O)*6", ""),
            ("year: 1", ", Irr Wb (O)*6, Irr Ax (O)", "at least 1/2 of the 6 elements of A, not 0"),
            ("year: 1", ", Irr Wb (O)*6, Irr Ax (O), Irr Ps (O) bow*3", ""),
            ("year: 1", ", Irr Wb (O)*6, Irr Ps (O) bow*3", "is only there with C"),
        ],
    );
}

#[test]
fn elements_find_their_entries_whenever_there_is_a_way() {
    let entry = |name: &str, one: &str, other: &str, numbers: &str| {
        format!("{{ name = \"{name}\", troops = {{ \"{one}\", \"{other}\" }}, {numbers} }}")
    };
    let (wb, ax, ps) = ("Irr Wb (O)", "Irr Ax (O)", "Irr Ps (O) bow");
    let most = [entry("A", wb, ax, "to = 4"), entry("B", wb, ps, "to = 4"), entry("C", ax, ps, "to = 4")].join(", ");
    each(
        &most,
        &[
            ("year: 1", ", Irr Wb (O)*4, Irr Ax (O)*8", ""),
            ("year: 1", ", Irr Wb (O)*4, Irr Ax (O)*4, Irr Ps (O) bow*4", ""),
            ("year: 1", ", Irr Wb (O)*4, Irr Ax (O)*9", "1 too many Irr Ax (O): the entry A"),
            ("year: 1", ", Irr Wb (O)*5, Irr Ax (O)*8", "1 too many Irr "),
        ],
    );
    let over = told(&most, "year: 1", ", Irr Wb (O)*4, Irr Ax (O)*9").concat();
    assert!(over.contains("and the entry C") && over.contains("have 8 at most"), "{over}");
    let least =
        [entry("A", wb, ax, "from = 4, to = 8"), entry("B", wb, ps, "from = 4, to = 8"), entry("C", ax, ps, "to = 4")];
    each(
        &least.join(", "),
        &[
            ("year: 1", ", Irr Wb (O)*6, Irr Ax (O)*2", ""),
            ("year: 1", ", Irr Wb (O)*5, Irr Ax (O)*2", "has 4 at least, not 3"),
            ("year: 1", ", Irr Wb (O)*3, Irr Ax (O)*5", "has 4 at least, not 3"),
        ],
    );
    // Those that replace an entry count in it, wherever else they could be.
    let replaced = "{ name = \"A\", troops = \"Irr Wb (O)\", to = 6 }, \
                    { name = \"B\", troops = \"Irr Wb (S)\", to = 4, replaces = \"A\" }, \
                    { name = \"C\", troops = \"Irr Wb (S)\", to = 2 }";
    each(
        replaced,
        &[
            ("year: 1", ", Irr Wb (O)*6, Irr Wb (S)*2", ""),
            ("year: 1", ", Irr Wb (O)*2, Irr Wb (S)*6", ""),
            ("year: 1", ", Irr Wb (O)*5, Irr Wb (S)*4", "not 7 together with those that replace them"),
        ],
    );
    // A part of the army is kept by those who could be elsewhere.
    let part = "{ name = \"A\", troops = { \"Irr Wb (O)\", \"Irr Ax (O)\" }, to = 20, most = \"1/2\" }, \
                { name = \"B\", troops = { \"Irr Ax (O)\", \"Irr Ps (O) bow\" }, to = 20 }";
    each(
        part,
        &[
            ("year: 1", ", Irr Wb (O)*4, Irr Ax (O)*4", ""),
            ("year: 1", ", Irr Wb (O)*5, Irr Ax (O)*4", "at most 1/2 of the 9 elements of the army, not 5"),
        ],
    );
}

#[test]
fn an_army_without_a_year_is_of_one_in_which_all_of_it_can_be_had() {
    let entries = "{ name = \"old\", troops = \"Irr Wb (O)\", from = 2, to = 8, years = { -300, -200 } }, \
                   { name = \"new\", troops = \"Irr Wb (S)\", from = 2, to = 8, years = { 100, 200 } }, \
                   { name = \"late\", troops = \"Irr LH (O)\", to = 8, years = { 1, 150 } }, \
                   { name = \"always\", troops = \"Irr Ax (O)\", to = 8 }";
    let (both, words) = (told(entries, "", ", Irr Wb (O)*2, Irr Wb (S)*2"), "in none from -300 to 200");
    assert!(both.len() == 2 && both[0].contains(words), "{both:?}");
    let open = |troops: &str| -> Vec<String> {
        let verdict = judged(entries, "", troops);
        assert!(verdict.faults.is_empty(), "{troops}: {:?}", verdict.faults);
        verdict.by_list.iter().map(|finding| finding.fault.to_string()).collect()
    };
    for (troops, years) in [
        (", Irr Wb (O)*2", "-300 to -200 alone"),
        (", Irr Wb (S)*2", "100 to 200 alone"),
        (", Irr Wb (S)*2, Irr LH (O)", "100 to 150 alone"),
        (", Irr LH (O)", "1 to 99 alone"),
        // Neither the old nor the new ones are demanded between their years.
        (", Irr Ax (O)", "-199 to 99 alone"),
    ] {
        let open = open(troops);
        assert!(open.len() == 1 && open[0].contains(&format!("in {years}")), "{troops}: {open:?}");
    }
    // What is wrong in every year is told as itself.
    each(entries, &[("", ", Irr Ax (O)*9", "1 too many Irr Ax (O)"), ("year: -150", ", Irr Ax (O)", "")]);
    let always = "{ name = \"always\", troops = \"Irr Ax (O)\", to = 8 }";
    assert_eq!(judged(always, "", ", Irr Ax (O)").by_list, Vec::new());
}

#[test]
fn an_entry_that_nobody_could_have_is_refused_with_its_line() {
    let other = "{ name = \"A\", troops = \"Irr Wb (O)\", to = 4, years = { -300, -200 } }";
    for (entry, wanted) in [
        ("troops = \"Irr Wb (S)\", years = { 3, 1 }", "`years` are the first and the last, found 3 before 1"),
        ("troops = \"Irr Wb (S)\", years = { 201, 300 }", "which is of -300 to 200; found 201 to 300"),
        (
            "name = \"B\", troops = \"Irr Wb (S)\", replaces = \"B\"",
            "`replaces` names another entry, found \"B\" itself",
        ),
        ("name = \"B\", troops = \"Irr Wb (S)\", only_if = \"B\"", "`only_if` names another entry, found \"B\" itself"),
        ("name = \"B\", troops = \"Irr Wb (S)\", most = { \"1/2\", \"B\" }", "`most` names another entry"),
        (
            "name = \"B\", troops = \"Irr Wb (S)\", only_if = \"A\", years = { -199, 200 }",
            "is never there in the years",
        ),
        ("troops = \"Irr Wb (S)\", aboard = \"Irr Ax (O)\"", "Irr Wb (S) is no vessel and carries nobody"),
        ("troops = \"Reg Gal (O)\", aboard = \"Reg Gal (O)\"", "only land troops"),
        ("troops = \"Reg Gal (O)\"", "carries exactly one land element"),
        ("troops = \"Reg Bd (O)\", double = \"Reg Pk (O)\"", "Reg Pk (O) can neither support Reg Bd (O)"),
        ("troops = \"Irr Bge (I)\"", "Irr Bge (I) stands in a command"),
    ] {
        let fault = load_text("list.lua", &list(&format!("{other}, {{ {entry} }}"))).map(|_| ());
        let told = fault.expect_err(entry).to_string();
        assert!(told.contains(wanted) && told.contains("list.lua:2"), "{entry}: {wanted}: {told}");
    }
    for entry in [
        "troops = \"Irr Wb (S)\", years = { 200, 300 }",
        "name = \"B\", troops = \"Irr Wb (S)\", only_if = \"A\", years = { -200, 200 }",
        "troops = { \"Reg Gal (O)\", \"Irr Shp (I)\" }, aboard = { \"Irr Wb (O)\", \"Irr Kn (O)\" }",
        "troops = \"Reg Bts (F)\"",
    ] {
        let told = load_text("list.lua", &list(&format!("{other}, {{ {entry} }}"))).map(|_| ());
        assert!(told.is_ok(), "{entry}: {told:?}");
    }
    let circle = "{ name = \"B\", troops = \"Irr Wb (S)\", replaces = \"C\" }, { name = \"C\", troops = \"Irr Ax (O)\", replaces = \"B\" }";
    let told = load_text("list.lua", &list(circle)).map(|_| ()).expect_err("a circle").to_string();
    assert!(told.contains("leads back to \"B\" itself"), "{told}");
    let ground = list(other).replace("\"woods\"", "\"steep hill\"");
    let told = load_text("list.lua", &ground).map(|_| ()).expect_err("no ground").to_string();
    assert!(told.contains("difficult_hill") && told.contains("river"), "{told}");
}
