//! Results of tables that an umpire brings in: the form printed, taken, corrected, and used again after an undo.

use crate::cli::{json, run, stdout};
use crate::common::seasons::{Played, army, seed, world};
use serde_json::Value;
use std::fs;
use std::path::PathBuf;

/// A campaign in which Lions meet Bears at Mara; the battle is open.
struct Umpire {
    folder: tempfile::TempDir,
}

impl Umpire {
    fn new() -> Umpire {
        let armies = [army("Lions", "Red", "Ashdod"), army("Wolves", "Red", "Ashdod"), army("Bears", "Blue", "Mara")];
        Umpire::of(&armies.concat(), "army Lions march Mara\n")
    }

    /// A campaign in which Lions storm Byblos with its garrison of three.
    fn assault() -> Umpire {
        let garrison = "c:garrison { \"Byblos\", nation = \"Blue\", list = \"II/20a\", elements = \"4Pk*3\" }";
        Umpire::of(&(army("Lions", "Red", "Bari") + garrison), "army Lions march Byblos; assault Byblos\n")
    }

    fn of(armies: &str, orders: &str) -> Umpire {
        Umpire::by("", armies, orders)
    }

    /// As [`Umpire::of`], with further policies.
    fn by(policies: &str, armies: &str, orders: &str) -> Umpire {
        let umpire = Umpire { folder: tempfile::tempdir().expect("a folder") };
        let script = world(&format!("play = \"postal\"{policies}"), armies);
        fs::write(umpire.at("campaign.lua"), script).expect("a script");
        run(&format!("campaign new {} {}", umpire.at("campaign.lua").display(), umpire.at("season").display()), 0);
        fs::write(umpire.at("anna.txt"), orders).expect("orders");
        let words = format!("orders submit FOLDER Anna {}", umpire.at("anna.txt").display());
        umpire.says(&words, 0);
        umpire.says("advance FOLDER --hold", 0);
        umpire
    }

    fn at(&self, part: &str) -> PathBuf {
        self.folder.path().join(part)
    }

    fn words(&self, words: &str) -> String {
        format!("campaign {}", words.replace("FOLDER", &self.at("season").display().to_string()))
    }

    #[track_caller]
    fn says(&self, words: &str, code: i32) -> String {
        let output = run(&self.words(words), code);
        stdout(&output) + &String::from_utf8_lossy(&output.stderr)
    }

    #[track_caller]
    fn form(&self) -> Value {
        json(&self.words("resolve FOLDER 1-Mara"), 0)
    }

    /// Brings in the form by which a side has won and this number of the other's first elements were destroyed.
    #[track_caller]
    fn takes(&self, winner: &str, lost: usize, code: i32) -> String {
        let mut form = self.form();
        for (i, row) in form["rows"].as_array_mut().expect("rows").iter_mut().enumerate() {
            let others = (i >= 5) == (winner == "invader");
            let fallen = others && i % 5 < lost;
            row["fate"] = if fallen { "destroyed" } else { "stood" }.into();
        }
        (form["winner"], form["field"], form["bounds"]) = (winner.into(), winner.into(), 7.into());
        fs::write(self.at("form.json"), form.to_string()).expect("a form");
        self.says(&format!("resolve FOLDER 1-Mara --form {}", self.at("form.json").display()), code)
    }
}

#[test]
fn the_form_has_the_edge_of_the_battlefield() {
    let umpire = Umpire::new();
    umpire.says("pack FOLDER", 0);
    let page = fs::read_to_string(umpire.at("season/reports/battle-1-Mara.html")).expect("a page");
    let edge = umpire.form()["edge"].as_str().expect("an edge").to_string();
    let (invader, _) = page.split_once("Defender").expect("both sides");
    assert!(invader.contains(&format!("Its edge is the {edge} one")), "{edge}");
    assert!(page.contains(&format!("edge: {edge}")), "the form on the page has the same edge");
}

#[test]
fn the_page_says_what_beats_each_side_and_how_losses_count() {
    let page = |umpire: &Umpire| {
        umpire.says("pack FOLDER", 0);
        fs::read_to_string(umpire.at("season/reports/battle-1-Mara.html")).expect("a page")
    };
    let third = page(&Umpire::new());
    assert!(third.contains("It is beaten when it has lost 2 and more than the enemy."), "a third of five");
    assert!(
        third.contains("<li>A lost general counts as 1 more. [dba3.victory.04]</li>") && !third.contains("demoralised")
    );
    let armies = [army("Lions", "Red", "Ashdod"), army("Wolves", "Red", "Ashdod"), army("Bears", "Blue", "Mara")];
    let orders = "army Lions march Mara\narmy Wolves march Mara\n";
    let big = page(&Umpire::by(", ordinary = 6, beaten = \"rules\"", &armies.concat(), orders));
    let beaten = "It is beaten at the end of a bound in which it has lost 5 of its 10 elements or the command of its commander-in-chief is \
                  demoralised, and has lost more than the enemy in that bound.";
    assert!(big.contains(beaten) && big.contains("<li>Lions is demoralised at 2. [dba3.bbdba.41]</li>"), "{big}");
    // A third of each side's own strength beats it, and the commands are demoralised as before.
    let big = page(&Umpire::by(", ordinary = 6", &armies.concat(), orders));
    assert!(
        big.contains("It is beaten when it has lost 4 and more than the enemy.") && big.contains("demoralised at 2.")
    );
}

#[test]
fn the_sides_on_the_page_have_the_colours_of_their_nations() {
    let umpire = Umpire::new();
    umpire.says("pack FOLDER", 0);
    let page = fs::read_to_string(umpire.at("season/reports/battle-1-Mara.html")).expect("a page");
    for side in ["a", "b"] {
        let (_, colour) = page.split_once(&format!("--{side}:#")).expect("a colour");
        assert!(colour.as_bytes()[..6].iter().all(u8::is_ascii_hexdigit), "{}", &colour[..20]);
    }
    assert_eq!(page.matches("class=\"colour\" style=\"background: #").count(), 2, "each side shows its colour");
}

#[test]
fn the_page_of_an_assault_says_who_is_within_the_walls() {
    let umpire = Umpire::assault();
    umpire.says("pack FOLDER", 0);
    let page = fs::read_to_string(umpire.at("season/reports/battle-1-Byblos.html")).expect("a page");
    let says =
        "One element of foot mans the walls of the City, and no more than one can [dba3.bua.33]: the other 2 of the";
    assert!(page.contains(says), "it says so under the deployment");
}

#[test]
fn who_has_won_an_assault_stays_before_walls_that_hold() {
    use debellis::base::names::SideId;
    use debellis::battle::Compass;
    use debellis::book::aftermath::{BattleOrigin, BattleRecord, PlaceFate};
    use debellis::rules::dba3;
    let garrison = "c:garrison { \"Byblos\", nation = \"Blue\", list = \"II/20a\", elements = \"4Pk*3\" }";
    for (winner, place, stays) in [(0, PlaceFate::Held, true), (1, PlaceFate::Held, false), (0, PlaceFate::Taken, true)]
    {
        let dice = seed(|die| die("siege", &["Byblos", "Blue"]) < 5);
        let mut played = Played::of(
            &dba3::rulebook(),
            &world("play = \"postal\"", &(army("Lions", "Red", "Mara") + garrison)),
            dice,
        );
        played.orders("Anna", "army Lions march Bari, Byblos; assault Byblos").runs();
        let record = BattleRecord {
            winner: Some(SideId(winner)),
            field: Some(SideId(winner)),
            bounds: 9,
            edge: Compass::South,
            fates: Default::default(),
            people: [0; 2],
            camps: [0; 2],
            place: Some(place),
            why: Some("a test".into()),
            night: None,
            deeds: Default::default(),
            by: BattleOrigin::Typed { who: "a test".into() },
        };
        played.result(&"1-Byblos".into(), record).runs();
        assert_eq!(&*played.army("Lions").at == "Byblos", stays, "{winner} {place:?}:\n{}", played.told());
        let owner = played.campaign.owner(&"Byblos".into()).map(|owner| owner.to_string());
        let expected = if place == PlaceFate::Taken { "Red" } else { "Blue" };
        assert_eq!(owner.as_deref(), Some(expected), "{}", played.told());
    }
}

#[test]
fn a_typed_result_is_corrected_until_the_season_goes_on() {
    let umpire = Umpire::new();
    let told = umpire.takes("invader", 2, 0);
    assert!(told.contains("won by Lions") && told.contains("goes on with the season"), "{told}");
    let status = umpire.says("status FOLDER", 0);
    assert!(status.contains("at a table"), "who has typed it in has fought it at a table: {status}");
    assert_eq!(umpire.form()["winner"], "invader", "the form is printed as it was taken");
    umpire.takes("defender", 2, 0);
    assert_eq!(umpire.form()["winner"], "defender");
    let told = umpire.says("advance FOLDER", 0);
    assert!(told.contains("Lions goes back to Ashdod"), "{told}");
    let ledger = umpire.says("ledger FOLDER Bears", 0);
    assert!(!ledger.contains("loses"), "the first result does not count: {ledger}");
    let refused = umpire.takes_after();
    assert!(refused.contains("there is no battle"), "{refused}");
    umpire.says("verify FOLDER", 0);
}

impl Umpire {
    #[track_caller]
    fn takes_after(&self) -> String {
        let output = run(&self.words(&format!("resolve FOLDER 1-Mara --form {}", self.at("form.json").display())), 2);
        String::from_utf8_lossy(&output.stderr).into_owned()
    }
}

#[test]
fn a_result_is_used_again_after_an_undo_unless_another_is_asked_for() {
    let umpire = Umpire::new();
    umpire.takes("defender", 2, 0);
    umpire.says("advance FOLDER", 0);
    umpire.says("undo FOLDER", 0);
    let told = umpire.says("advance FOLDER", 0);
    assert!(told.contains("battle 1-Mara: Bears wins after 7 bounds  [policy: its result of before"), "{told}");
    umpire.says("verify FOLDER", 0);
    // If the umpire chooses who fights it, it must be fought again.
    umpire.says("undo FOLDER", 0);
    umpire.says("advance FOLDER --hold", 0);
    umpire.says("resolve FOLDER 1-Mara --by table", 0);
    let told = umpire.says("advance FOLDER", 0);
    assert!(!told.contains("wins after"), "{told}");
    assert_eq!(umpire.form()["winner"], "nobody");
    // Or he has the old result forgotten.
    umpire.says("undo FOLDER --fight-again", 0);
    let told = umpire.says("advance FOLDER", 0);
    assert!(told.contains("[policy: computer generals]"), "{told}");
    umpire.says("verify FOLDER", 0);
}

#[test]
fn a_battle_that_comes_about_otherwise_is_fought_anew() {
    let umpire = Umpire::new();
    umpire.takes("defender", 2, 0);
    umpire.says("undo FOLDER", 0);
    fs::write(umpire.at("anna.txt"), "army Lions march Mara\narmy Wolves march Mara\n").expect("orders");
    umpire.says(&format!("orders submit FOLDER Anna {}", umpire.at("anna.txt").display()), 0);
    let told = umpire.says("advance FOLDER", 0);
    assert!(told.contains("[policy: computer generals]"), "other troops meet: {told}");
}
