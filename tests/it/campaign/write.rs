//! Orders typed one after the other.

use super::faults::{head, with};
use crate::cli::{json, stderr, stdout};
use crate::play::typed;

#[test]
fn orders_that_are_typed_are_judged_one_by_one_and_handed_in_together() {
    let (_folder, campaign) = with("");
    let game = campaign.display();
    let words = format!("campaign orders write {game} Anna");
    let told_of = |lines: &str, code: i32| {
        let output = typed(&words, &lines.lines().collect::<Vec<_>>());
        assert_eq!(output.status.code(), Some(code), "{}", stderr(&output));
        stdout(&output)
    };
    let before = head(&campaign);
    let told = told_of("lions march Atlantis\nlions march Ashdod\nspy at Mara\nlist\ndrop 2\nhelp\nquit\n", 1);
    for part in [
        "order> lions march Atlantis\nrefused: there is no node `Atlantis`",
        "order> lions march Ashdod\n  1  army \"Lions\" march Ashdod\n",
        "order> list\n  1  lions march Ashdod\n  2  spy at Mara\n",
        "order> drop 2\ntaken out: spy at Mara\n",
        "  done               hands the orders in\n",
    ] {
        assert!(told.contains(part), "{part}\nis not in\n{told}");
    }
    assert_eq!(head(&campaign), before, "who leaves hands nothing in");
    let told = told_of("Lions march Ashdod\nspy at Mara\nnonsense and more\npossible lions hold\ndone\n", 0);
    assert!(told.contains("not taken: found `nonsense`") && told.contains("\n  army \"Lions\" hold\n"), "{told}");
    assert!(told.ends_with("2 orders taken:\narmy \"Lions\" march Ashdod\nspy at Mara\n\n"), "{told}");
    // What was handed in before is there to be changed; with nothing left there are no orders.
    let told = told_of("drop 1\ndrop 1\ndrop 1\ndone\n", 0);
    assert!(told.contains("  1  army \"Lions\" march Ashdod\n  2  spy at Mara\n"), "{told}");
    assert!(told.contains("say which: `drop 1` to `drop 1`"), "{told}");
    let json = json(&format!("campaign status {game}"), 0);
    assert_eq!((&json["nations"][2]["name"], &json["nations"][2]["ordered"]), (&"Red".into(), &false.into()), "{json}");
}
