//! Conditions of orders that a campaign never fulfils.

use debellis::campaign::orders::read;
use debellis::campaign::policy::Play;

use super::check::{fine, said, warned};
use super::world::world;

#[test]
fn conditions_that_never_hold_are_warned_of() {
    let mut three = world();
    three.calendar.seasons.truncate(3);
    fine(&world(), "standing: in winter: army First winter at Sardis");
    let text = "standing: in winter: army First winter at Sardis";
    warned(&three, text, "it is never winter in this campaign, which plays spring, summer, autumn", "[policy: orders]");
    fine(&three, "unless in winter: army First hold");
    let thrown = "if pips 4: army First hold";
    warned(&three, thrown, "in a postal campaign nobody throws for PIPs", "[policy: orders]");
    let mut club = world();
    club.policies.play = Play::Club;
    let seven = "if pips 7: army First hold";
    assert!(
        said(&club, seven).iter().any(|one| one.contains("no nation ever throws 7 PIPs")),
        "{:?}",
        said(&club, seven)
    );
    assert!(said(&club, thrown).iter().all(|one| !one.contains("never")), "{:?}", said(&club, thrown));
    let fault = read("if winter: army First hold").faults.remove(0);
    assert_eq!(
        (fault.expected.as_str(), fault.example.as_str()),
        ("`in` before the season winter", "if in winter: army \"First\" hold")
    );
}
