//! The harness of situations: the ones that it accepts, and each way in which a situation must fail.

use std::path::PathBuf;

use debellis::script::situation::{cases, show};

/// A file with these lines, played as a file of DBSA.
fn file(name: &str, text: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("situations");
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    let path = folder.join(format!("{name}.lua"));
    std::fs::write(&path, text).expect("the file can be written");
    path
}

/// Plays a situation that names the clause of the bases, which every element cites.
#[track_caller]
fn played(name: &str, body: &str) -> Result<(), String> {
    let text = format!("situation(\"it\", {{ \"dbsa.setup.03\" }}, function(t)\n{body}\nend)\n");
    show("dbsa", &file(name, &text), "it").map(drop)
}

#[track_caller]
fn fails(name: &str, body: &str, with: &str) {
    let why = played(name, body).expect_err("it must fail");
    assert!(why.contains(with), "{why}");
}

const AX: &str = "local ax = t:red('Ax', { at = { 300, 100 }, facing = 'north' })\n";

#[test]
fn what_is_so_passes() {
    played("so", &format!("{AX} t:expect(ax, {{ at = {{ 300, 100 }}, facing = 0, width = t:bw(1), alive = true }})"))
        .unwrap();
}

#[test]
fn troops_can_be_hidden_and_come_to_light() {
    let hidden = "t:blue('Ax', { at = { 300, 400 }, facing = 'south', hidden = true, seen_from = 200 })\n";
    let march = "t:blue('Ax', { hidden = 'west' })\n";
    // Red comes within 200 paces of the ambush, and blue's troops have a name from then on.
    let near =
        "t:order(ax, { straight = 150 }) t:happened{ event = 'revealed' } t:expect('blue Ax 1', { at = { 300, 400 } })";
    played("hidden", &format!("{AX}{hidden}{march}{near}")).unwrap();
    let far = "t:order(ax, { straight = 50 }) t:not_happened{ event = 'revealed' }";
    played("hidden2", &format!("{AX}{hidden}{march}{far}")).unwrap();
    let show = "t:bound{ side = 'blue' } t:order({ show = 1 }) t:expect('blue Ax 1', { alive = true })";
    played("hidden3", &format!("{AX}{hidden}{show}")).unwrap();
    let wrong = "t:bound{ side = 'blue' } t:try({ show = 2 }):refused{ why = 'NotHidden' }";
    played("hidden4", &format!("{AX}{hidden}{wrong}")).unwrap();
    fails("hidden5", "t:red('Ax', { hidden = 'wset' })", "west");
}

#[test]
fn a_statement_that_is_not_so_fails_at_its_line() {
    fails("wrong", &format!("{AX}\nt:expect(ax, {{ facing = 'east' }})"), "wrong.lua:4");
    fails("wrong2", &format!("{AX} t:expect(ax, {{ facing = 'east' }})"), "expected east, found 0.00 degrees");
    fails("wrong3", &format!("{AX} t:expect(ax, {{ at = {{ 300, 101 }} }})"), "at: expected 101, found 100.0000");
    fails("wrong4", &format!("{AX} t:dead(ax)"), "expected Destroyed, found OnTable");
    fails("wrong5", &format!("{AX} t:winner('red')"), "the battle goes on");
    fails("wrong6", &format!("{AX} t:phase('blue', 'moves')"), "found red in set_up");
}

#[test]
fn no_pcall_hides_a_statement_that_failed() {
    fails(
        "pcall",
        &format!("{AX} pcall(function() t:dead(ax) end) t:expect(ax, {{ alive = true }})"),
        "expected Destr",
    );
}

#[test]
fn a_clause_that_no_verdict_rested_on_fails() {
    let text = format!(
        "situation('it', {{ 'dbsa.setup.03', 'dbsa.move.13' }}, function(t)\n{AX} t:expect(ax, {{ alive = true }}) end)"
    );
    let why = show("dbsa", &file("silent", &text), "it").unwrap_err();
    assert!(why.contains("silent.lua:1: no verdict rested on dbsa.move.13\n  cited were: dbsa.setup.03"), "{why}");
}

#[test]
fn nothing_stated_fails() {
    fails("mute", AX, "nothing was stated");
    fails("half", &format!("{AX} t:dead('Ax 1')").replace("t:dead('Ax 1')", "t:try('done')"), "neither :ok()");
}

#[test]
fn dice_must_fit() {
    let stated = "t:expect(ax, { alive = true })";
    fails("left", &format!("{AX} t:dice(4, 3) {stated}"), "2 faces of t:dice or t:pip_dice were never thrown");
    fails("pips", &format!("{AX} t:pip_dice(4) {stated}"), "1 faces");
    fails("seven", &format!("{AX} t:dice(7)"), "a die shows 1 to 6, found 7");
}

#[test]
fn a_verdict_is_compared_with_what_is_stated_of_it() {
    let aim = "t:try('fight Ax 1')";
    played("refused", &format!("{AX} {aim}:refused{{ why = 'WrongPhase' }}")).unwrap();
    fails("refused2", &format!("{AX} {aim}:ok()"), "expected that it is allowed, found");
    fails("refused3", &format!("{AX} {aim}:refused{{ why = 'TooFar' }}"), "why: expected TooFar, found wrong_phase");
    fails(
        "refused7",
        &format!("{AX} {aim}:refused()"),
        "`refused` takes a table with the reason, { why = \"TooFar\" }, found nothing",
    );
    fails("refused4", &format!("{AX} {aim}:refused{{ limit = 3 }}"), "there is no field `limit`");
    fails("refused5", &format!("{AX} t:order('fight Ax 1')"), "the order is refused");
    fails("refused6", &format!("{AX} t:try('done'):refused{{}}"), "found that it is allowed");
}

#[test]
fn a_position_that_cannot_be_shows_nothing() {
    let twice = format!("{AX} t:red('Sp', {{ at = {{ 300, 90 }} }}) t:try('done'):ok()");
    fails("twice", &twice, "Ax 1 and Sp 1 stand in one another");
    let off = "t:red('Ax', { at = { 10, 100 } }) t:try('done'):ok()";
    fails("off", off, "does not stand wholly on the board");
}

#[test]
fn slips_find_their_words() {
    fails("slip", "t:rad('Ax', {})", "`t` has no word `rad`; did you mean `red`?");
    fails(
        "slip2",
        "t:red('Axe', { at = { 1, 1 } })",
        "unknown troop code `Axe` in De Bellis Societatis Antiquorum; did you mean `Ax`?",
    );
    fails("slip3", "t:red('Ax', { at = { 300, 100 }, facign = 'north' })", "did you mean `facing`?");
    fails("slip4", &format!("{AX} t:dead('Ax 2')"), "nobody is called `Ax 2`; did you mean `Ax 1`?");
    fails("slip5", &format!("{AX} t:try(ax, {{ strait = 3 }})"), "one of these is expected: straight");
    fails("slip6", "t:bound{ phase = 'move' }", "did you mean `moves`?");
}

#[test]
fn elements_stand_as_they_are_put_to_one_another() {
    let body = "
        local ax = t:red('Ax', { at = { 300, 100 }, facing = 'east' })
        local foe = t:blue('Ax', { front_of = ax, gap = 10, offset = 5 })
        t:expect(foe, { at = { 310, 105 }, facing = 'west' })
        local left = t:red('Ax', { left_of = ax, gap = 10, offset = 5 })
        t:expect(left, { at = { 305, 110 + t:bw(1) }, facing = 'east' })
        local back = t:red('Ax', { behind = left })
        t:expect(back, { at = { 305 - t:mm(20), 110 + t:bw(1) }, facing = 'east' })
        local flank = t:blue('Ax', { on_right_of = ax, gap = 10 })
        t:expect(flank, { at = { 300 - t:bw(0.5), 90 - t:bw(0.5) }, facing = 'north' })
        t:try('done'):ok()";
    played("places", body).unwrap();
}

#[test]
fn a_file_is_read_whole_before_anything_is_played() {
    let cases_of = |name: &str, text: &str| cases("dbsa", &file(name, text));
    let two = "situation('a', { 'dbsa.seq.01' }, function(t) end)\nsituation('b', { 'dbsa.seq.02', variant = 'x' }, function(t) end)";
    let read = cases_of("two", two).unwrap();
    assert_eq!(read.iter().map(|c| (c.name.as_str(), c.line)).collect::<Vec<_>>(), [("a", 1), ("b", 2)]);
    assert_eq!(read[1].variant.as_deref(), Some("x"));
    for (name, text, why) in [
        ("none", "local a = 1", "declares no situation"),
        ("syntax", "situation(", "syntax.lua:1"),
        (
            "clause",
            "situation('a', { 'dbsa.seq.99' }, function(t) end)",
            "there is no clause `dbsa.seq.99`; did you mean",
        ),
        ("other", "situation('a', { 'dba3.seq.01' }, function(t) end)", "is no clause of `dbsa`"),
        ("example", "situation('a', { 'dba22.example.01' }, function(t) end)", "`a` names no clause of `dbsa`"),
        ("unknown", "situation('a', { 'dba22.example.99' }, function(t) end)", "there is no clause `dba22.example.99`"),
        ("again", &two.replace("'b'", "'a'"), "two situations of this file are called `a`"),
    ] {
        let found = cases_of(name, text).unwrap_err();
        assert!(found.contains(why), "{found}");
    }
    assert!(show("dbsa", &file("variant", two), "b").unwrap_err().contains("no rule set `dbsa` with the variant `x`"));
}
