//! Generals in Lua: their possible answers, and the effects.

use std::fs;

use serde_json::Value;

use debellis::script::spec;

use crate::cli::{json, mistake, run, stderr, stdout};

const SCRIPT: &str = "scripts/refights/standard.lua";

/// The words `--red FILE` with a general of this text.
fn commanded(folder: &tempfile::TempDir, text: &str) -> String {
    let file = folder.path().join("general.lua");
    fs::write(&file, text).expect("written");
    format!("fight {SCRIPT} --max-bounds 8 --red {}", file.display())
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

/// The moves that each side has made by its own orders in the bounds of a log.
fn moves(words: &str, side: &str) -> usize {
    let text = stdout(&run(&format!("{words} --log json"), 0));
    let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let orders = lines.filter(|line| line["text"].as_str().is_some_and(|text| text.contains("move")));
    orders.filter(|line| line.to_string().contains(side)).count()
}

#[test]
fn a_patient_general_stands_where_the_built_in_one_moves() {
    let waits = format!("fight {SCRIPT} --max-bounds 6");
    assert!(moves(&waits, "English") > 0);
    assert_eq!(moves(&format!("{waits} --red scripts/generals/patient.lua"), "English"), 0);
    let again = format!("{waits} --red scripts/generals/patient.lua");
    assert_eq!(json(&again, 0)["hash"], json(&again, 0)["hash"]);
}

#[test]
fn a_general_who_answers_nothing_leaves_it_to_the_built_in_one() {
    let folder = folder();
    let plain = json(&format!("fight {SCRIPT} --max-bounds 8"), 0);
    let silent = json(&commanded(&folder, "return function() end"), 0);
    assert_eq!(plain["hash"], silent["hash"]);
}

#[test]
fn an_order_that_the_rules_refuse_is_given_by_the_built_in_general_instead() {
    let folder = folder();
    let plain = json(&format!("fight {SCRIPT} --max-bounds 8"), 0);
    let bold =
        "return function(battle, moves) if battle.phase == 'moves' then return 'move 4Bd 1 straight 90bw' end end";
    assert_eq!(json(&commanded(&folder, bold), 0)["hash"], plain["hash"]);
}

#[test]
fn the_number_of_a_move_is_that_move() {
    let folder = folder();
    let by_number = json(&commanded(&folder, "return function(_, moves) return #moves > 0 and 1 or nil end"), 0);
    let by_text = json(&commanded(&folder, "return function(_, moves) return moves[1] end"), 0);
    assert_eq!(by_number["hash"], by_text["hash"]);
    assert_ne!(by_number["hash"], json(&format!("fight {SCRIPT} --max-bounds 8"), 0)["hash"]);
    let by_words =
        "return function(_, m) if #m > 0 and m[1]:find('x') == nil then return tostring(m[1]) end return m[1] end";
    assert_eq!(json(&commanded(&folder, by_words), 0)["hash"], by_number["hash"]);
}

/// The log of a battle with a general of this text, who changes nothing of the battle.
fn told(folder: &tempfile::TempDir, text: &str) -> String {
    let plain = json(&format!("fight {SCRIPT} --max-bounds 3"), 0);
    let words = commanded(folder, text).replace("--max-bounds 8", "--max-bounds 3");
    assert_eq!(json(&words, 0)["hash"], plain["hash"], "{text}");
    stdout(&run(&words, 0)).split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn mistakes_are_told_in_the_log_and_the_built_in_general_decides() {
    let folder = folder();
    let told = |text: &str| told(&folder, text);
    let slip = told("return function() return 'mvoe 4Bd 1' end");
    assert!(slip.contains("the order `mvoe 4Bd 1`") && slip.contains("the built-in general decides"), "{slip}");
    assert!(told("return function() return 999 end").contains("or nil; found 999"));
    assert!(told("return function() return {} end").contains("or nil; found"));
    assert!(told("return function(battle) battle:say('we win') end").contains("a general gives orders"));
    let line = told("return function(battle)\n  battle:lost('English', 'Kn').x = 1\nend");
    assert_eq!(line.matches("general.lua:2").count(), 1, "told once: {line}");
    let far = "return function(battle) if battle.phase == 'moves' then return 'move 4Bd 1 straight 90bw' end end";
    assert!(told(far).contains("an order is refused: "), "{}", told(far));
}

#[test]
fn what_a_general_prints_stands_in_the_log() {
    let folder = folder();
    let told = told(&folder, "print('ready')\nreturn function(battle) print('bound', battle.bound) end");
    assert!(told.contains("general.lua: ready") && told.contains("general.lua: bound 2"), "{told}");
}

#[test]
fn a_script_that_is_no_general_and_a_limit_end_the_run() {
    let folder = folder();
    let told = |text: &str| stderr(&run(&commanded(&folder, text), 2));
    assert!(
        mistake(&commanded(&folder, "return 7"))
            .contains("a general is `return function(battle, moves, side, general) ... end`")
    );
    assert!(told("return function() while true do end end").contains("reached its limit"));
    assert!(mistake(&format!("fight {SCRIPT} --red nobody.lua")).contains("nobody.lua"));
}

#[test]
fn the_examples_of_its_words_run() {
    let folder = folder();
    for word in spec::words().filter(|word| ["general", "odds", "move"].contains(&word.of)) {
        let text = format!(
            "return function(battle, moves, side, general)\n  local own = general:elements('English')[1]\n  \
            local foe = general:elements('Scots')[1]\n  local odds, move = general:odds(own, foe), general:default()\n  \
            (function()\n{}\n  end)()\nend",
            word.example
        )
        .replace("default()\n  (", "default();\n  (");
        let log = told(&folder, &text);
        assert!(!log.contains("the built-in general decides"), "{}: {log}", word.called());
    }
}

#[test]
fn what_a_general_asks_is_so() {
    let folder = folder();
    let asks = r#"
local said = false
return function(battle, moves, side, general)
  if said or battle.phase ~= "moves" then return end
  said = true
  local own, foe = battle:element("English", "4Bd 1"), battle:element("Scots", "3Kn 1")
  local odds, throws = general:odds(own, foe), 0
  for _, chance in ipairs { odds.destroys, odds.drives_back, odds.driven_back, odds.destroyed } do
    throws = throws + chance * 36
    assert(chance >= 0 and chance <= 1 and math.abs(chance * 36 - math.floor(chance * 36 + 0.5)) < 0.001)
  end
  assert(throws > 18 and throws <= 72 and odds.gain > -1 and odds.gain < 1)
  assert(general:distance(own, foe) == general:distance(foe, own) and general:distance(own, own) == 0)
  assert(general:reach(foe) == 3 or general:reach(foe) == 4)
  assert(#general:threats(own) == 0 and general:in_zone(own) == nil)
  assert(general.pips >= 0 and general.pips <= 6)
  assert(#general:elements("English") == battle:count("English"))
  local legal, why = general:try("move 4Bd 1 straight 90bw")
  assert(not legal and why:find("too far: going good, limit 2, moved 90 %[dba3%.") ~= nil, why)
  local _, _, found = general:try("move 4Bd 1 straight 2.1bw")
  local far = found[1]
  assert(far.why == "too_far" and far.limit == 2 and math.abs(far.moved - 2.1) < 0.001 and far.clause == "dba3.dist.06", far.clause)
  local _, unread, none = general:try("move 4Bx 1")
  assert(unread:find("did you mean") and none == nil, unread)
  assert(general:try("done") == true)
  for i, move in ipairs(moves) do
    assert(general:try(move.text) and (move.kind ~= "move" or #move.elements > 0 and move.pips > 0))
  end
  error("all was asked")
end
"#;
    let log = told(&folder, asks);
    assert!(log.contains("all was asked"), "{log}");
    let wrong = told(&folder, "return function(b, m, s, general) general:odds(b, m) end");
    assert!(wrong.contains("expected an element"), "{wrong}");
    let wrong = told(&folder, "return function(b, m, s, general) return general:defalt() end");
    assert!(wrong.contains("did you mean `default`?"), "{wrong}");
}

#[test]
fn the_shipped_generals_fight_without_a_mistake_and_in_their_own_way() {
    let plain = json(&format!("fight {SCRIPT}"), 0)["hash"].clone();
    for general in ["patient", "reckoner", "refused_flank"] {
        let words = format!("fight {SCRIPT} --blue scripts/generals/{general}.lua");
        let log = stdout(&run(&words, 0)).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(!log.contains("the built-in general decides"), "{general}: {log}");
        assert_ne!(json(&words, 0)["hash"], plain, "{general}");
    }
}

#[test]
fn what_the_built_in_general_would_do_is_what_he_does() {
    let folder = folder();
    let plain = json(&format!("fight {SCRIPT} --max-bounds 8"), 0);
    let asks = commanded(&folder, "return function(_, _, _, general) return general:default() end");
    assert_eq!(json(&asks, 0)["hash"], plain["hash"]);
    // The captain's tasks are orders of their own kind.
    let tells = "return function(_, _, _, general) local usual = general:default() print(usual.kind, usual.text) end";
    assert!(told(&folder, tells).contains("task task "), "a task is told as one");
}

#[test]
fn the_limits_that_are_asked_for_hold_for_a_general_too() {
    let folder = folder();
    let busy = "local busy = true\nreturn function() while busy do for i = 1, 3000000 do end busy = false end end";
    run(&commanded(&folder, busy), 0);
    let told = stderr(&run(&format!("{} --script-instructions 1", commanded(&folder, busy)), 2));
    assert!(told.contains("instructions: 1000000 in one call"), "{told}");
}

#[test]
fn the_plans_of_a_legate_are_told_with_their_worth_and_the_first_is_the_one_that_he_follows() {
    let folder = folder();
    let text = r#"
        local told = false
        return function(battle, moves, side, general)
          if battle.phase ~= "moves" then
            assert(#general:plans() == 0, "plans while no move is chosen")
            return nil
          end
          if told then return nil end
          told = true
          local plans = general:plans()
          local own, followed = 0, 0
          for number, plan in ipairs(plans) do
            assert(plan.chance >= 0 and plan.chance <= 1 and plan.playouts >= 3, "a plan is played out")
            if plan.own then own = own + 1 end
            if plan.followed then followed = followed + 1; assert(number == 1) end
            for _, order in ipairs(plan.orders) do assert(order.kind == "move" or order.kind == "done", order.kind) end
          end
          assert(own == 1 and followed == 1 and #plans > 1)
          assert(general:try(plans[1].orders[1].text))
          assert(#general:plans() == #plans, "asked again, he gives the same")
          for number = 3, #plans do assert(plans[number].chance <= plans[number - 1].chance) end
          print(#plans .. " plans were told")
        end"#;
    let log = told(&folder, text);
    assert!(log.contains("plans were told"), "{log}");
    assert!(!log.contains("the built-in general decides"), "{log}");
}

#[test]
fn a_script_that_follows_a_legates_plans_fights_as_a_legate() {
    let folder = folder();
    let text = r#"
        local plan, bound, at = nil, 0, 0
        return function(battle, moves, side, general)
          if battle.phase ~= "moves" then return nil end
          if bound ~= battle.bound then
            bound, at, plan = battle.bound, 0, general:plans()[1].orders
          end
          at = at + 1
          return plan[at]
        end"#;
    let file = folder.path().join("planner.lua");
    fs::write(&file, text).expect("written");
    let fought = |red: &str| json(&format!("fight {SCRIPT} --max-bounds 2 --red {red}"), 0)["hash"].clone();
    assert_eq!(fought(&file.display().to_string()), fought("legate"));
}

#[test]
fn plans_of_a_level_that_plans_nothing_are_refused_with_the_nearest_name() {
    let folder = folder();
    let text = r#"return function(battle, moves, side, general) if battle.phase == "moves" then general:plans("legat") end end"#;
    let log = told(&folder, text);
    assert!(log.contains("general:plans takes \"legate\" or \"marshal\", found the text \"legat\""), "{log}");
    assert!(log.contains("did you mean `legate`"), "{log}");
}
