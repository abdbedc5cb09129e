//! Places where an element may not be put down: ground closed to it, at the start and on arrival, and the road through
//! it.

use debellis::base::names::{ElementId, SideId};
use debellis::battle::{Event, Standing, What};

use super::scenario::{Script, small};
use super::watching::fought;

fn mistake(added: &str) -> Option<String> {
    Script::new(&small(added)).load().err().map(|error| error.to_string())
}

const WOODS: &str = r#"s:terrain { woods { at = { 3, 6 }, size = { 2, 2 }, shape = "rectangle" } }"#;

#[test]
fn artillery_is_not_deployed_in_bad_going() {
    let at = |x: f64, more: &str| mistake(&format!("{WOODS} {more}\nscipio:element {{ \"Art\", at = {{ {x}, 6 }} }}"));
    let told =
        "zama.lua:9: Scipio's Art 1 may not be deployed in woods [dba3.dist.08]; place it elsewhere or on a road";
    assert_eq!(at(4.49, "").as_deref(), Some(told));
    assert_eq!(at(4.5, ""), None);
    assert_eq!(at(3.0, "s:terrain { road { path = { { 3, 0 }, { 3, 15 } } } }"), None);
    // An element that may go there may be put down there.
    assert_eq!(mistake(&format!("{WOODS} scipio:element {{ \"Sp\", at = {{ 3, 6 }} }}")), None);
}

#[test]
fn who_would_arrive_on_ground_closed_to_him_waits() {
    let arrives = |x: f64| {
        let (battle, _) = fought(
            &format!(
                r#"{WOODS} scipio:reserve {{ "Art" }}
                s:on("bound_start", function(battle, bound)
                  if bound.number == 2 then
                    battle:arrive {{ element = battle:element("Rome", "Art 1"), at = {{ {x}, 6 }} }}
                  end
                end)"#
            ),
            4,
        );
        battle.element(ElementId(5)).standing
    };
    assert_eq!(arrives(4.4), Standing::Reserve);
    assert_eq!(arrives(4.6), Standing::OnTable);
}

/// A camp at the place of some reserves, and one beside it.
#[test]
fn the_side_of_reserves_without_room_is_told_once_that_they_wait() {
    let told = |camp: f64| {
        let text = format!(
            "rome:camp {{ at = {{ {camp}, 1 }} }}\n\
             scipio:reserve {{ \"Ps\", arrives = {{ bound = 2 }}, edge = \"south\", at = 12 }}"
        );
        let (_, events) = fought(&text, 8);
        let waits = |event: &Event| match &event.what {
            What::Spoke { speech } if speech.text.contains("no room") => Some((speech.text.clone(), speech.to)),
            _ => None,
        };
        events.iter().filter_map(waits).collect::<Vec<_>>()
    };
    let waits = "Ps 1 finds no room to come on over the south edge, and waits";
    assert_eq!(told(12.0), [(waits.to_string(), Some(SideId(0)))]);
    assert!(told(10.0).is_empty());
}

#[test]
fn a_heading_of_more_than_ten_turns_is_a_slip() {
    let at = |degrees: &str| mistake(&format!("scipio:element {{ \"Sp\", at = {{ 3, 6 }}, facing = {degrees} }}"));
    assert_eq!(at("-3600"), None);
    let told = "is a compass name (north, northeast, east ...) or degrees clockwise from north; found";
    assert!(at("3601").is_some_and(|why| why.ends_with(&format!("{told} 3601"))));
    assert!(at("1e300").is_some_and(|why| why.ends_with(&format!("{told} 1e300, beyond 1000000"))));
}
