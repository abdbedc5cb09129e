//! Armies from lists, refights, battles without lists, and tournaments.

use super::fault;
use crate::armies::{check, lists, tables};
use debellis::base::dice::Seeded;
use debellis::base::names::SideId;
use debellis::battle::SetupWrong;
use debellis::book::lists::ListNumber;
use debellis::book::objection::{
    ArmyFault, Breach, CommandFault, ContingentFault, ListFault, OpeningFault, RefightFault, TournamentFault,
};
use debellis::muster::Force;
use debellis::rules::{dba3, dbsa};
use debellis::script::army_file::force;
use debellis::setup::meeting::{UnlistedArmy, set_up};
use debellis::setup::opener::ComputerOpeners;
use debellis::tournament::umpire::{GameScore, Umpire};

fn number(text: &str) -> ListNumber {
    ListNumber::parse(text).expect("the number of a list")
}

#[test]
fn an_army_is_counted() {
    let wrong = ArmyFault::Elements { found: 11, wanted: 12 };
    assert_eq!(fault(check("II/33", "Cv general, 4Bd*6, Sp*2, Ps*2")), ("dba3.scale.08".into(), Breach::Army(wrong)));
    let (_, breach) = fault(check("II/33", "Cv general, Cv, 4Bd*7, Sp*2, Ps"));
    let Breach::Army(ArmyFault::NoPlace { code, over, most, .. }) = breach else { panic!("{breach:?}") };
    assert_eq!((code.as_str(), over, most), ("4Bd", 1, 6));
    let (clause, breach) = fault(check("II/33", "Cv general, 4Bd*6, Sp*2, Ps, II/40 LH*2"));
    let wrong = ContingentFault::Elements { sender: number("II/40"), found: 2, wanted: 3 };
    assert_eq!((clause, breach), ("dba3.lists.11".into(), Breach::Contingent(wrong)));
}

#[test]
fn a_list_that_is_not_there_has_a_nearest() {
    let objection = tables().list("II/32").expect_err("it has variants");
    let wrong = ListFault::Variants { wanted: "II/32".into(), known: vec![number("II/32a"), number("II/32b")] };
    assert_eq!(*objection.breach, Breach::List(wrong));
    let (_, breach) = fault(tables().list("II/99"));
    let Breach::List(ListFault::Missing { wanted, nearest: Some(nearest) }) = breach else { panic!("{breach:?}") };
    assert_eq!((wanted.as_str(), nearest.book), ("II/99", number("II/33").book));
    // The book of a script's own lists is empty here, and has no nearest one.
    let own = lists().find("X/1").expect_err("no script has brought it");
    assert_eq!(own, ListFault::Missing { wanted: "X/1".into(), nearest: None });
    assert_eq!(own.to_string(), "there is no army list X/1");
}

#[test]
fn the_commands_of_an_army_are_counted() {
    let rules = dba3::big();
    let armies = rules.armies.as_ref().expect("it has lists");
    let commands = armies.commands.as_ref().expect("it has commands");
    let list = (armies.lists)().find("II/33").expect("a list");
    let force = Force::of_one(list, list.first_choice());
    let found = force.check(&rules, commands);
    let wanted = commands.share.value * commands.generals.map_or(1, |generals| generals.value);
    let is_short = |breach: &Breach| matches!(breach, Breach::Command(CommandFault::Elements { found: 12, wanted: w, .. }) if *w == wanted);
    assert!(found.iter().any(|objection| is_short(&objection.breach)), "{found:?}");
}

#[test]
fn a_refight_names_what_it_knows() {
    let tables = dba3::rulebook().refight.expect("DBA 3.0 speaks of refights");
    let known: Vec<&str> = tables.ratios.iter().map(|row| row.word).collect();
    let slip = format!("{}x", known[0]);
    let wrong = RefightFault::NoRatio { word: slip.clone(), known: known.clone(), nearest: Some(known[0]) };
    assert_eq!(fault(tables.elements(&slip, 100)).1, Breach::Refight(wrong));
    let (_, breach) = fault(tables.judge_board([2000.0, 1000.0], [30.0, 30.0]));
    let Breach::Refight(RefightFault::NotToScale { board, area, depth }) = breach else { panic!("{breach:?}") };
    assert_eq!((board, area, depth), ([30_000, 30_000], [2_000_000, 1_000_000], 15_000));
}

#[test]
fn a_battle_without_lists_keeps_its_faults() {
    let rules = dbsa::rulebook();
    let tables = rules.opening.expect("DBSA judges the opening");
    let army = |name: &str| UnlistedArmy { name: name.into(), elements: vec![], further: vec![] };
    let armies = [army("Red"), army("Blue")];
    let found = set_up(&rules, &tables, &armies, &mut Seeded::new(1, "dice"), &mut ComputerOpeners);
    let (_, breach) = fault(found.map(drop));
    let Breach::Opening(OpeningFault { faults, .. }) = breach else { panic!("{breach:?}") };
    assert!(faults.iter().any(|f| matches!(f.wrong, SetupWrong::Elements { found: 0, .. })), "{faults:?}");
}

#[test]
fn a_tournament_names_its_numbers() {
    let rules = dba3::rulebook();
    let umpire = Umpire::of(&rules, force).expect("DBA 3.0 speaks of tournaments");
    let wrong = TournamentFault::Rounds { found: 1, least: 2 };
    assert_eq!(
        fault(umpire.rounds(1).map_err(|no| no.by_rule().expect("a rule"))),
        ("dba3.tournament.01".into(), Breach::Tournament(wrong))
    );
    let (_, breach) = fault(umpire.judge(GameScore { winner: None, lost: [5, 2] }));
    let wanted = Some(SideId(1));
    assert!(
        matches!(breach, Breach::Tournament(TournamentFault::Winner { lost: [5, 2], found: None, wanted: w, .. }) if w == wanted),
        "{breach:?}"
    );
}
