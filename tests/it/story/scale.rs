//! Refights: the scale of elements, and the board that the field has made, told.

use crate::cli::{run, stdout};
use crate::scenario::Script;
use std::fs;

const MARATHON: &str = r#"local s = scenario { title = "Marathon", rules = "dba3", variant = "big", refight = { 2400, 1200 } }
local n = elements_from { foot = 11000, horse = 5000, SCALE }
print(n.foot, n.horse, n.total, n.span.foot.most)
local athens = s:army { name = "Athens", edge = "south" }
local persia = s:army { name = "Persia", edge = "north" }
for i, name in ipairs { "a", "b", "c" } do
  athens:command { name = name, cinc = i == 1, die = i }:line { left = { 4 + 6 * i, 3 }, "Sp*3", "Sp general" }
  persia:command { name = name .. name, cinc = i == 1, die = i }:line { left = { 8 + 6 * i, 9 }, "8Bw*3", "8Bw general" }
end
"#;

fn check(scale: &str) -> String {
    let script = Script::new(&MARATHON.replace("SCALE", scale));
    stdout(&run(&format!("check {}", script.path().display()), 0))
}

#[test]
fn a_scale_makes_fewer_elements_and_is_told() {
    let usual = check("");
    assert!(usual.contains("print: 20\t18\t38\t22") && !usual.contains("times as many men"), "{usual}");
    let half = check("scale = 2");
    assert!(half.contains("print: 10\t9\t19\t11"), "{half}");
    assert!(half.contains("note: An element stands for 2 times as many men as the rules have it."), "{half}");
}

#[test]
fn a_scale_is_a_number_above_nothing() {
    for (scale, says) in [("scale = 0", "from 0.1 to 50, found 0"), ("scale = \"2\"", "`scale` must be a number")] {
        let error = Script::new(&MARATHON.replace("SCALE", scale)).load().err().expect("a refusal").to_string();
        assert!(error.contains(says), "{error}");
    }
}

#[test]
fn the_board_of_a_refight_is_told_by_check_and_report() {
    let says = "The board is 30 by 15 base widths, for a field of 2400 by 1200 paces: 80 paces to the base width.";
    let told = check("");
    assert!(told.contains(&format!("note: {says}")), "{told}");
    let script = Script::new(&MARATHON.replace("SCALE", ""));
    let out = script.path().with_file_name("out");
    run(&format!("fight {} --max-bounds 1 --out {}", script.path().display(), out.display()), 0);
    assert!(fs::read_to_string(out.join("marathon-1.html")).expect("a page").contains(says));
}
