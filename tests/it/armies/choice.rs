//! Choices within a list.

use debellis::muster::PickedArmy;
use debellis::rules::dba22;

use super::{check, lists, refused};

#[test]
fn a_roman_army_as_its_list_allows() {
    assert_eq!(
        lists().find("II/33").map(|l| l.written.as_str()),
        Ok("1xCv(Gen), 1xCv, 4x4Bd, 2x4Bd or 3/4Ax, 2xSp, 2xPs")
    );
    for army in [
        "Cv general, Cv, 4Bd*6, Sp*2, Ps*2",
        "Cv general, Cv, 4Bd*4, 4Ax*2, Sp*2, Ps*2",
        "Ps*2, Sp*2, 4Bd*5, 3Ax, Cv, Cv general",
    ] {
        assert_eq!(check("II/33", army), Ok(()), "{army}");
    }
}

#[test]
fn eleven_or_thirteen_elements_are_no_army() {
    refused("II/33", "Cv general, Cv, 4Bd*6, Sp*2, Ps", "dba3.scale.08", "12 elements, not 11");
    refused("II/33", "Cv general, Cv, 4Bd*6, Sp*2, Ps*3", "dba3.scale.08", "12 elements, not 13");
}

#[test]
fn one_general_and_no_other() {
    refused("II/33", "Cv*2, 4Bd*6, Sp*2, Ps*2", "dba3.scale.09", "one general of its own, not 0");
    refused("II/33", "Cv general, Cv general, 4Bd*6, Sp*2, Ps*2", "dba3.scale.09", "not 2");
    refused(
        "II/33",
        "Cv*2, 4Bd general, 4Bd*5, Sp*2, Ps*2",
        "dba3.lists.02",
        "the general of II/33 cannot be 4Bd; the list has Cv",
    );
}

#[test]
fn what_the_entries_do_not_name() {
    refused("II/33", "Cv general, Cv, 4Bd*7, Sp*2, Ps", "dba3.lists.02", "no place for 1 more 4Bd");
    refused("II/33", "Cv general, Cv, 4Bd*6, Sp*2, Ps, El", "dba3.lists.02", "II/33 fields no El; its entries are");
    refused("II/33", "Cv general, Cv, 4Bd*5, 4Bds, Sp*2, Ps*2", "dba3.lists.02", "did you mean 4Bd?");
}

#[test]
fn a_slash_is_one_choice_for_the_whole_entry() {
    assert_eq!(lists().find("II/45c").map(|l| l.written.contains("1x3/4Wb")), Ok(true));
    refused("II/33", "Cv general, Cv, 4Bd*4, 4Ax, 3Ax, Sp*2, Ps*2", "dba3.lists.03", "one choice");
    assert_eq!(check("II/33", "Cv general, Cv, 4Bd*4, 3Ax*2, Sp*2, Ps*2"), Ok(()));
}

#[test]
fn a_package_is_taken_whole_or_not_at_all() {
    assert_eq!(lists().find("II/16b").map(|l| l.written.contains("2xSp or (1xCv + 1xEl)")), Ok(true));
    let army = |two: &str| format!("3Kn general, LH, 4Pk*6, 3Ax, {two}, Ps");
    assert_eq!(check("II/16b", &army("Sp*2")), Ok(()));
    assert_eq!(check("II/16b", &army("Cv, El")), Ok(()));
    refused("II/16b", &army("Sp, El"), "dba3.lists.02", "no place for 1 more");
    refused("II/16b", &army("El*2"), "dba3.lists.02", "no place for 1 more El");
}

#[test]
fn mounted_beside_foot_is_dismounting() {
    let list = lists().find("IV/62a").expect("a list");
    assert!(list.written.contains("3x3Kn/4Bd"));
    assert_eq!(list.dismounts("3Kn"), ["4Bd"]);
    assert!(list.dismounts("4Lb").is_empty());
    let romans = lists().find("II/33").expect("a list");
    assert!(romans.dismounts("Cv").is_empty());
}

#[test]
fn who_may_dismount_is_told_by_the_entry_that_holds_him() {
    let tables = dba22::rulebook().armies.expect("lists");
    // `1x3Kn(Gen), 3x3Kn, 2x3Kn//4Bd, 1x3Kn or 3Cv, (...) or 5x3Kn`, and `1x3Kn//4Bw(Gen), 4x3Kn//4Bd` beside others.
    for (number, army, feet) in [
        ("III/52", "3Kn general, 3Kn*11", vec![(None, 10), (Some("4Bd"), 2)]),
        ("III/52", "3Kn*4, 3Kn general", vec![(None, 5)]),
        ("III/52", "3Kn//4Bd*2, 3Kn general", vec![(Some("4Bd"), 2), (None, 1)]),
        ("IV/82a", "3Kn general, 3Kn*4, 4Cb", vec![(Some("4Bw"), 1), (Some("4Bd"), 4), (None, 1)]),
    ] {
        let list = tables.list(number).expect("a list");
        let army = PickedArmy::read(army).expect("an army");
        let found = list.dismountings(&army.picks.iter().collect::<Vec<_>>(), 1);
        let expected: Vec<Option<&str>> = feet.into_iter().flat_map(|(foot, times)| vec![foot; times]).collect();
        assert_eq!(found, expected, "{number}: {army:?}");
    }
    let list = tables.list("III/52").expect("a list");
    for (army, words) in [
        ("3Kn//4Bd general, 3Kn*11", "no place for 1 more 3Kn//4Bd general; it has at most 0"),
        ("3Kn general, 3Kn//4Bd*3, 3Kn*8", "no place for 1 more 3Kn//4Bd; it has at most 2"),
    ] {
        let army = PickedArmy::read(army).expect("an army");
        let told = army.check(list, |number| tables.list(&number.to_string()), &tables).unwrap_err().to_string();
        assert!(told.contains(words), "{told}");
    }
}
