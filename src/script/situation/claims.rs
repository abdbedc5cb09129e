//! The statements of a situation, and whether they hold; a statement that does not gives what was found and what was
//! expected.

use crate::view::{points, victory};
use mlua::{Lua, Table, Value};
use serde_json::Value as Data;

use super::matching::{SAME, differs, snake, told};
use super::setting::{Setting, side_word};
use super::variants;
use crate::base::names::{ElementId, SideId, meant, nearest};
use crate::battle::{Blow, Factor, FactorKind, Party, Pending, Refusal, Standing, What};
use crate::script::keys::Keys;

/// The most events that a message shows; they are the last ones.
const SHOWN: usize = 40;

/// The judgement of a statement: `Err` with what was found if it does not hold.
pub type Claim = Result<(), String>;

/// Data in the form in which it is recorded.
fn data(of: &impl serde::Serialize) -> Data {
    // All recorded data is plain, with texts as keys.
    serde_json::to_value(of).unwrap_or(Data::Null)
}

/// Some finding of the refusal has this clause, this reason and these measures.
pub fn refused(setting: &Setting, verdict: &Result<(), Refusal>, wanted: &Table) -> Claim {
    let Err(refusal) = verdict else { return Err("expected a refusal, found that it is allowed".to_string()) };
    let mut wrong = Vec::new();
    for finding in &refusal.findings {
        // { clause, who, why = "too_far", moved, limit }: one level, so that a script need not nest.
        let mut flat = serde_json::Map::new();
        flat.insert("clause".to_string(), data(&finding.clause));
        flat.insert("who".to_string(), data(&finding.who));
        match data(&finding.why) {
            Data::Object(reason) => {
                for (why, measures) in reason {
                    flat.insert("why".to_string(), Data::from(why));
                    flat.extend(measures.as_object().cloned().unwrap_or_default());
                }
            }
            why => drop(flat.insert("why".to_string(), why)),
        }
        let flat = Data::Object(flat);
        match differs(setting, "finding", &flat, &Value::Table(wanted.clone())) {
            None => return Ok(()),
            Some(what) => wrong.push(format!("{what}\n  found {}", told(setting, "finding", &flat))),
        }
    }
    Err(format!("it is refused otherwise: {}", wrong.join("\n  and ")))
}

/// The verdict for people.
pub fn verdict(setting: &Setting, refusal: &Refusal) -> String {
    let all = refusal.findings.iter().map(|f| told(setting, "finding", &data(f)));
    all.collect::<Vec<_>>().join("; ")
}

/// The element stands as the table says.
pub fn expect(lua: &Lua, setting: &Setting, id: ElementId, wanted: &Table) -> mlua::Result<Claim> {
    let e = setting.battle.element(id);
    let moved =
        |kind: &str| setting.events.iter().any(|event| data(event)["element"] == id.0 && data(event)["kind"] == kind);
    let command = &setting.battle.commands[e.command.index()];
    let all = serde_json::json!({
        "at": data(&e.base.at),
        "facing": data(&e.base.facing),
        "width": e.base.width,
        "depth": e.base.depth,
        "alive": matches!(e.standing, Standing::OnTable | Standing::Reserve),
        "standing": data(&e.standing),
        "code": e.code.as_str(),
        "kind": data(&e.kind),
        "pace": data(&e.pace),
        "general": e.general,
        "command": command.name,
        "demoralised": command.demoralised,
        "fled": moved("flee"),
        "recoiled": moved("recoil"),
        "pursued": moved("pursue"),
        "in_combat": in_combat(setting, id),
        "going": data(&going(setting, id)),
        "at_bank": e.at_bank.is_some(),
        "in_camp": e.place.is_some(),
        "moves": e.deeds.moves,
        "states": e.states.iter().map(|lasting| data(&lasting.state)).collect::<Vec<_>>(),
    });
    let mut keys = Keys::new(lua, wanted, "expect");
    let Data::Object(known) = &all else { return Ok(Ok(())) };
    let names: Vec<&str> = known.keys().map(String::as_str).collect();
    let mut read = Vec::new();
    for name in names {
        if let Some(value) = keys.opt::<Value>(name)? {
            read.push((name, value));
        }
    }
    keys.finish()?;
    if read.is_empty() {
        return Ok(Err("the table states nothing".to_string()));
    }
    let wrong: Vec<String> = read.iter().filter_map(|(name, v)| differs(setting, name, &all[*name], v)).collect();
    Ok(if wrong.is_empty() { Ok(()) } else { Err(format!("{}: {}", setting.battle.name(id), wrong.join("; "))) })
}

fn in_combat(setting: &Setting, id: ElementId) -> bool {
    let game = crate::course::Game::new(&setting.rules, setting.battle.clone());
    setting.battle.element(id).standing == Standing::OnTable && game.now().in_combat(id)
}

fn going(setting: &Setting, id: ElementId) -> crate::battle::Going {
    crate::course::Game::new(&setting.rules, setting.battle.clone()).now().going(id)
}

/// The element moved in the last step as the table says, seen from its place and facing before; movements that are not
/// named must be zero.
pub fn moved(lua: &Lua, setting: &Setting, id: ElementId, wanted: &Table) -> mlua::Result<Claim> {
    let mut keys = Keys::new(lua, wanted, "moved");
    let mut read = |key| keys.opt::<f64>(key).map(|units| units.unwrap_or(0.0));
    let (ahead, back) = (read("ahead")?, read("back")?);
    let (right, left) = (read("right")?, read("left")?);
    let turn = read("turn")?;
    keys.finish()?;
    let (before, now) = (setting.before.element(id).base.rect(), setting.battle.element(id).base.rect());
    let went = before.local(now.at) / setting.unit();
    let turned = before.facing.to(now.facing).degrees();
    let near = |found: f64, expected: f64| (found - expected).abs() * setting.unit() <= SAME;
    let half = (turned.abs() - 180.0).abs() < 0.01 && (turn.abs() - 180.0).abs() < 0.01;
    let same_turn = half || (turned - turn).abs() < 0.01;
    if near(went.x, right - left) && near(went.y, ahead - back) && same_turn {
        return Ok(Ok(()));
    }
    Ok(Err(format!(
        "{}: expected ahead {:.4}, right {:.4}, turn {turn:.2}; found ahead {:.4}, right {:.4}, turn {turned:.2}",
        setting.battle.name(id),
        ahead - back,
        right - left,
        went.y,
        went.x
    )))
}

/// The element has left the table by destruction.
pub fn dead(setting: &Setting, id: ElementId) -> Claim {
    stands_so(setting, id, Standing::Destroyed)
}

/// The element is where it was before the last step, facing as it did.
pub fn stands(setting: &Setting, id: ElementId) -> Claim {
    stands_so(setting, id, Standing::OnTable)?;
    if !setting.before.knows(id) {
        return Err(format!("{} was placed after the last step", setting.battle.name(id)));
    }
    let (before, now) = (setting.before.element(id).base, setting.battle.element(id).base);
    if before == now { Ok(()) } else { Err(format!("{} moved", setting.battle.name(id))) }
}

fn stands_so(setting: &Setting, id: ElementId, wanted: Standing) -> Claim {
    match setting.battle.element(id).standing {
        found if found == wanted => Ok(()),
        found => Err(format!("{}: expected {wanted:?}, found {found:?}", setting.battle.name(id))),
    }
}

/// The last fight of the last step in which an element took part, and its party there.
fn party(setting: &Setting, id: ElementId) -> Result<(&Blow, &Party), String> {
    let blows = setting.events.iter().rev().filter_map(|event| match &event.what {
        What::Fought { blow, .. } => Some(blow.as_ref()),
        What::Asked { pending: Pending::Bonus { blow, .. } | Pending::Recoil { blow, .. } } => Some(blow.as_ref()),
        _ => None,
    });
    let mut found = blows.filter_map(|blow| Some((blow, blow.parties.iter().find(|p| p.element == id)?)));
    found.next().ok_or_else(|| format!("{} took part in no fight of the last step", setting.battle.name(id)))
}

/// The totals of two elements that fought each other.
pub fn totals(setting: &Setting, wanted: [(ElementId, i64); 2]) -> Claim {
    for (id, total) in wanted {
        let (blow, party) = party(setting, id)?;
        if wanted.iter().any(|(other, _)| !blow.parties.iter().any(|p| p.element == *other)) {
            return Err("these two did not fight each other".to_string());
        }
        if i64::from(party.total) != total {
            return Err(format!(
                "{}: expected the total {total}, found {}",
                setting.battle.name(id),
                sum(setting, party)
            ));
        }
    }
    Ok(())
}

/// `4 +1 uphill [clause] -1 overlap [clause] = 4`.
fn sum(setting: &Setting, party: &Party) -> String {
    let mut text = format!("die {}", party.score);
    for factor in &party.factors {
        let from = factor.from.map(|id| format!(" by {}", setting.battle.name(id))).unwrap_or_default();
        text += &format!(", {:+} {}{from} [{}]", factor.value, kind_word(factor.kind), factor.clause);
    }
    format!("{} ({text})", party.total)
}

fn kind_word(kind: FactorKind) -> String {
    data(&kind).as_str().unwrap_or_default().to_string()
}

/// The factors of one kind that an element had add up to a value; if a clause is named, one of them has it.
pub fn factor(setting: &Setting, id: ElementId, kind: &str, value: i64, clause: Option<&str>) -> Claim {
    let (_, party) = party(setting, id)?;
    known_kind(kind)?;
    let of: Vec<&Factor> = party.factors.iter().filter(|f| kind_word(f.kind) == snake(kind)).collect();
    let found: i64 = of.iter().map(|f| i64::from(f.value)).sum();
    let cited = clause.is_none_or(|clause| of.iter().any(|f| f.clause.id() == clause));
    if found == value && cited {
        return Ok(());
    }
    let clause = clause.map(|c| format!(" [{c}]")).unwrap_or_default();
    Err(format!("{}: expected {value:+} {kind}{clause}, found {}", setting.battle.name(id), sum(setting, party)))
}

/// Without this check a mistyped kind would be a factor of 0.
fn known_kind(kind: &str) -> Claim {
    let (word, known) = (snake(kind), variants::words::<FactorKind>());
    if known.contains(&word.as_str()) {
        return Ok(());
    }
    let part = known.iter().copied().find(|known| known.split('_').any(|part| part == word));
    let near = meant(&nearest(&word, known.iter().copied()).or(part));
    let near = if near.is_empty() { format!("; known are {}", known.join(", ")) } else { near };
    Err(format!("`{kind}` is no kind of factor{near}"))
}

/// The outcome of an element in the last step, and its rule.
pub fn result(setting: &Setting, id: ElementId, outcome: &str, clause: Option<&str>) -> Claim {
    let mut found = Vec::new();
    for event in &setting.events {
        let What::Result { element, outcome: became, .. } = &event.what else { continue };
        if *element != id {
            continue;
        }
        let by = event.clause.map(|c| c.to_string()).unwrap_or_default();
        let became = data(became).as_str().unwrap_or_default().to_string();
        if became == snake(outcome) && clause.is_none_or(|c| c == by) {
            return Ok(());
        }
        found.push(format!("{became} [{by}]"));
    }
    let found = if found.is_empty() { "no result".to_string() } else { found.join(", ") };
    let clause = clause.map(|c| format!(" [{c}]")).unwrap_or_default();
    Err(format!("{}: expected {outcome}{clause}, found {found}", setting.battle.name(id)))
}

/// An event of the last step has these fields.
pub fn happened(setting: &Setting, wanted: &Table) -> bool {
    let wanted = Value::Table(wanted.clone());
    setting.events.iter().any(|event| differs(setting, "event", &data(event), &wanted).is_none())
}

/// The events of the last step, a line each; at most `SHOWN`, the last ones.
pub fn events(setting: &Setting) -> String {
    let before = setting.events.len().saturating_sub(SHOWN);
    let mut all: Vec<String> = setting.events[before..].iter().map(|e| told(setting, "event", &data(e))).collect();
    if before > 0 {
        all.insert(0, format!("{before} events, and then"));
    }
    if all.is_empty() { "nothing happened".to_string() } else { all.join("\n    ") }
}

/// The points paid by the events of a rehearsed order, and the rules that ask for them.
pub fn costs(events: &[crate::battle::Event], pips: u8, clauses: &[String]) -> Claim {
    let (mut paid, mut reasons) = (0, Vec::new());
    for event in events {
        if let What::Paid { pips, reasons: more, .. } = &event.what {
            paid += *pips;
            reasons.extend(more.iter().map(|(n, clause)| (*n, clause.to_string())));
        }
    }
    let lacks = clauses.iter().find(|clause| !reasons.iter().any(|(_, c)| c == *clause));
    if paid == pips && lacks.is_none() {
        return Ok(());
    }
    let reasons: Vec<String> = reasons.iter().map(|(n, clause)| format!("{n} for {clause}")).collect();
    Err(format!("expected {pips} PIPs for {}, found {paid}: {}", clauses.join(", "), reasons.join(", ")))
}

/// The battle has ended with this winner, by this clause if one is named.
pub fn winner(setting: &Setting, side: Option<SideId>, clause: Option<&str>) -> Claim {
    let Some(ending) = &setting.battle.ending else { return Err("the battle goes on".to_string()) };
    let called = |side: Option<SideId>| side.map_or("nobody", side_word);
    if ending.winner != side {
        return Err(format!("expected that {} wins, found that {} does", called(side), called(ending.winner)));
    }
    let by = setting.events.iter().find(|e| matches!(e.what, What::Ended { .. })).and_then(|e| e.clause);
    match (clause, by) {
        (Some(wanted), found) if found.is_none_or(|c| c.id() != wanted) => {
            Err(format!("expected [{wanted}], found {}", found.map_or("no rule".to_string(), |c| format!("[{c}]"))))
        }
        _ => Ok(()),
    }
}

/// This decision is pending, for this element, with these distances.
pub fn pending(setting: &Setting, kind: &str, who: Option<ElementId>, options: Option<&Value>) -> Claim {
    let Some(pending) = &setting.battle.pending else { return Err("no decision is owed".to_string()) };
    let all = data(pending);
    let name = snake(kind);
    let Some(inner) = all.get(&name) else {
        return Err(format!("expected {name}, found {}", told(setting, "pending", &all)));
    };
    let wrong_who = who.filter(|id| inner["element"] != id.0);
    if let Some(id) = wrong_who {
        let owner = told(setting, "element", &inner["element"]);
        return Err(format!("expected that {} decides, found {owner}", setting.battle.name(id)));
    }
    match options.and_then(|o| differs(setting, "options", &inner["options"], o)) {
        Some(wrong) => Err(wrong),
        None => Ok(()),
    }
}

/// The side that decides next, and the phase.
pub fn phase(setting: &Setting, side: SideId, phase: &str) -> Claim {
    let found = data(&setting.battle.bound.phase);
    let decides = setting.battle.to_decide();
    if found == snake(phase).as_str() && decides == side {
        return Ok(());
    }
    let (wanted, found) = (side_word(side), found.as_str().unwrap_or_default());
    Err(format!("expected that {wanted} decides in the phase {phase}, found {} in {found}", side_word(decides)))
}

/// The initiative points left to a command, or to the only command of a side.
pub fn pips(setting: &Setting, name: &str, pips: u8) -> Claim {
    let called = |c: &&crate::battle::Command| c.name == name || side_word(c.side) == name;
    let found: Vec<u8> = setting.battle.commands.iter().filter(called).map(|c| c.pips).collect();
    match found[..] {
        [one] if one == pips => Ok(()),
        [one] => Err(format!("{name}: expected {pips} PIPs, found {one}")),
        [] => Err(format!("there is no command `{name}`")),
        _ => Err(format!("`{name}` means more than one command: name one of them")),
    }
}

/// These are the victory points of the two sides.
pub fn victory_points(setting: &Setting, wanted: [u8; 2]) -> Claim {
    match points::points(&setting.rules, &setting.battle) {
        Some(found) if found == wanted => Ok(()),
        found => Err(format!("expected {wanted:?} victory points, found {found:?}")),
    }
}

/// The losses of a side, as the terms of victory count them, in elements and halves.
pub fn lost(setting: &Setting, side: SideId, lost: f64) -> Claim {
    let found = victory::losses(&setting.rules, &setting.battle)[side.index()];
    if found.elements() == lost {
        Ok(())
    } else {
        Err(format!("{}: expected {lost} lost, found {found}", side_word(side)))
    }
}

#[cfg(test)]
mod tests {
    use super::known_kind;

    #[test]
    fn a_kind_of_factor_is_known_or_the_nearest_is_named() {
        for (kind, told) in [
            ("bad_going", None),
            ("BadGoing", None),
            ("bad_gong", Some("`bad_gong` is no kind of factor; did you mean `bad_going`?")),
            ("going", Some("`going` is no kind of factor; did you mean `bad_going`?")),
        ] {
            assert_eq!(known_kind(kind).err().as_deref(), told, "{kind}");
        }
        let far = known_kind("pineapple").unwrap_err();
        assert!(far.starts_with("`pineapple` is no kind of factor; known are combat, rear_support, "), "{far}");
    }
}
