//! Allied contingents at their limits, in the army of Rome (II/33).

use super::{check, lists, refused, tables};
use debellis::book::lists::ListNumber;
use debellis::muster::PickedArmy;

const OWN: &str = "Cv general, 4Bd*6, Sp*2";

#[test]
fn the_lists_that_these_tests_stand_on() {
    let written = |number: &str| lists().find(number).map(|l| l.written.clone());
    let rome = lists().find("II/33").expect("a list");
    let alternatives =
        rome.allies.together.iter().map(|t| t.armies.iter().map(|r| r.0.to_string()).collect::<Vec<_>>().join(" and "));
    assert_eq!(alternatives.collect::<Vec<_>>().join(" or "), "II/11 or II/31j and II/34 or II/39a or II/39b or II/40");
    assert_eq!(written("II/40").as_deref(), Ok("1x(Cv or LH)(Gen), 4xLH, 4xPs, 1xPs or El, 2x4Ax or 4Bd or Ps or LH"));
    assert_eq!(written("II/31j").as_deref(), Ok("1xLH(Gen), 1xLH, 6xPs, 4x4Ax or Ps"));
}

#[test]
fn one_ally_sends_three() {
    for three in ["II/40 Cv, II/40 LH, II/40 El", "II/40 LH*3", "II/40 LH, II/40 Ps*2"] {
        assert_eq!(check("II/33", &format!("{OWN}, {three}")), Ok(()), "{three}");
    }
    refused("II/33", &format!("{OWN}, Cv, II/40 Cv, II/40 LH"), "dba3.lists.11", "has 3 elements, not 2");
    refused("II/33", "Cv general, 4Bd*6, Sp, II/40 Cv, II/40 LH*3", "dba3.lists.11", "has 3 elements, not 4");
}

#[test]
fn two_allies_send_two_each_where_they_fought_together() {
    let own = "Cv general, 4Bd*6, Sp";
    assert_eq!(check("II/33", &format!("{own}, II/31j LH, II/31j Ps, II/34 Cv, II/34 Ps")), Ok(()));
    refused("II/33", &format!("{own}, II/31j LH, II/31j Ps*2, II/34 Ps"), "dba3.lists.12", "has 2 elements, not 3");
    refused("II/33", &format!("{own}, II/31j LH, II/31j Ps, II/40 LH, II/40 Ps"), "dba3.lists.12", "same battle");
}

#[test]
fn only_the_armies_named_at_the_foot_of_the_list() {
    refused(
        "II/33",
        &format!("{OWN}, II/12 Cv*3"),
        "dba3.lists.09",
        "II/12 sends no contingent to II/33; its allies are II/11",
    );
}

#[test]
fn the_element_of_the_allied_general_comes_but_does_not_lead() {
    refused("II/33", &format!("{OWN}, II/40 Ps*3"), "dba3.lists.13", "the general of II/40 is not in its contingent");
    refused("II/33", &format!("{OWN}, II/40 Cv general, II/40 LH*2"), "dba3.lists.13", "not a general here");
}

#[test]
fn something_of_the_largest_entry_comes() {
    refused("II/33", &format!("{OWN}, II/40 LH, II/40 El, II/40 4Ax"), "dba3.lists.14", "none of the 4 elements");
    assert_eq!(check("II/33", &format!("{OWN}, II/40 LH*2, II/40 El")), Ok(()));
}

#[test]
fn what_an_ally_does_not_field() {
    refused(
        "II/33",
        &format!("{OWN}, II/40 Cv, II/40 LH, II/40 3Kn"),
        "dba3.lists.02",
        "II/40 does not field Cv, LH, 3Kn",
    );
    refused("II/33", &format!("{OWN}, II/40 Cv*2, II/40 LH"), "dba3.lists.15", "Cv, Cv, LH is one too many");
    refused("II/33", "Cv general, 4Bd*6, Sp, II/31j Ps*2, II/34 El*2", "dba3.lists.02", "II/34 does not field El, El");
}

#[test]
fn an_ally_of_another_time() {
    let army = |year| PickedArmy { year, ..PickedArmy::read(&format!("{OWN}, II/40 LH*3")).expect("an army") };
    let check = |year| {
        let find = |number: ListNumber| tables().list(&number.to_string());
        army(year).check(lists().find("II/33").expect("a list"), find, &tables())
    };
    assert_eq!(check(None), Ok(()));
    assert_eq!(check(Some(-202)), Ok(()));
    let late = check(Some(-250)).expect_err("before the Numidians");
    assert_eq!(late.clause.id(), "dba3.lists.09");
    assert!(late.to_string().contains("is an ally of -215 to 24, and sends no contingent in -250"), "{late}");
    let early = check(Some(-300)).expect_err("before the list");
    assert_eq!(early.clause.id(), "dba3.lists.01");
    assert_eq!(early.breach.to_string(), "II/33 Polybian Roman Army is an army of -275 to -105, not of -300");
}

#[test]
fn allies_never_replace_the_general() {
    refused("II/33", "Cv, 4Bd*6, Sp*2, II/40 LH*3", "dba3.lists.16", "not of the general's");
}
