//! `scenario:objective { ... }` and `scenario:victory_grades { ... }`: the script's own terms of victory as data, which
//! the engine evaluates. Their names are resolved when the whole scenario is known ([`super::goals`]).

use crate::script::words::wanted::{GoalDraft, GroundHolding, ObjectiveDraft, VictoryTerms};
use mlua::{Lua, Table, Value};

use crate::battle::Board;
use crate::battle::objective::VictoryGrade;
use crate::geometry::{Base, Facing, Point, Vec2};
use crate::script::check::kinds::FindingKind;
use crate::script::keys::{FieldType, Keys};
use crate::script::languages::{self, WrittenText};
use crate::script::tokens::TableSpot;
use crate::script::words::draft::ScenarioDraft;
use crate::script::words::length::{self, LengthScale, one_table, shown};
use crate::script::words::lexicon::{COMPASS, EDGES};
use crate::script::words::named::{NAME, name, opt_word};

/// The most objectives of a script, and the most grades.
const MOST: usize = 100;
/// The longest text of an objective, in letters.
const TEXT: usize = 400;
/// The most points of an objective.
const POINTS: i32 = 10_000;

/// The words for [`VictoryTerms`].
pub const TERMS: [(&str, VictoryTerms); 3] =
    [("rules", VictoryTerms::Rules), ("own", VictoryTerms::Own), ("both", VictoryTerms::Both)];

/// `scenario:objective { name = ..., side = ..., hold | exit | survive | kill | enemy_loses = ..., ... }`
pub fn objective(lua: &Lua, draft: &mut ScenarioDraft, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "objective")?;
    let mut keys = Keys::new(lua, &table, "objective");
    let name = name(&mut keys, "name")?;
    let side: String = keys.req("side")?;
    let text = languages::opt_text(&mut keys, "text", TEXT)?;
    if text.as_ref().is_some_and(|text| text.trim().is_empty() || text.len() > TEXT) {
        return Err(keys.refuse("text", format!("`text` says in 1 to {TEXT} letters what is demanded")));
    }
    let (goal, key) = goal(lua, &mut keys, &draft.scale, draft.board)?;
    let until = keys.opt_in("bound", 1..=10_000)?;
    let early: Option<bool> = keys.opt("early")?;
    let lasts = matches!(goal, GoalDraft::Feature(..) | GoalDraft::Area(..) | GoalDraft::Survive(..));
    if early.is_some() && !(lasts && until.is_some()) {
        let message = "`early` says what a battle that ends before its `bound` means for `hold` and `survive`; this \
                       objective has no `bound`, or demands something that is known as soon as it is done";
        return Err(keys.refuse("early", message));
    }
    let early = early.unwrap_or(false);
    let ends: Option<bool> = keys.opt("ends")?;
    let points = keys.opt_in("points", 0..=POINTS)?.unwrap_or(0);
    if ends == Some(true) && draft.terms == VictoryTerms::Rules {
        let message = "`ends` is true, but the scenario says `victory = \"rules\"`: its objectives only count points";
        return Err(keys.refuse("ends", message));
    }
    let known = draft.objectives.iter().map(|o| &o.name).chain(draft.conditions.iter().map(|c| &c.name));
    if known.into_iter().any(|other| *other == name) {
        return Err(keys.refuse("name", format!("there is an objective or a condition called \"{name}\" already")));
    }
    if draft.objectives.len() >= MOST {
        return Err(keys.refuse("", format!("a script has at most {MOST} objectives")));
    }
    keys.finish()?;
    let at = keys.noted(TableSpot::Word);
    let (side_at, goal_at) = (keys.noted(TableSpot::Key("side")), keys.noted(TableSpot::Key(key)));
    draft.objectives.push(ObjectiveDraft { name, text, side, goal, until, early, ends, points, at, side_at, goal_at });
    Ok(())
}

/// The fields for the demand; an objective has one of them.
const GOALS: [&str; 5] = ["hold", "exit", "survive", "kill", "enemy_loses"];

/// The demand, and the field that gives it.
fn goal(lua: &Lua, keys: &mut Keys, scale: &LengthScale, board: Board) -> mlua::Result<(GoalDraft, &'static str)> {
    let hold: Option<Value> = keys.opt("hold")?;
    let exit = opt_word(keys, "exit", &[0, 1, 2, 3].map(|i| (EDGES[i], COMPASS[i])))?;
    let survive: Option<String> = keys.opt("survive")?;
    let kill: Option<String> = keys.opt("kill")?;
    let losses: Option<u16> = keys.opt_in("enemy_loses", 1..=250)?;
    let (by, alone) = (keys.opt_in("by", 1..=250)?, keys.opt::<bool>("alone")?);
    let count = keys.opt_in("count", 1..=250)?;
    let given = [hold.is_some(), exit.is_some(), survive.is_some(), kill.is_some(), losses.is_some()];
    let named: Vec<&str> = GOALS.into_iter().zip(given).filter(|(_, given)| *given).map(|(name, _)| name).collect();
    if named.len() > 1 {
        let message = format!("{} are given together; an objective demands one of them", named.join(" and "));
        return Err(keys.refuse(named[1], message));
    }
    for (key, given, goals) in [
        ("by", by.is_some(), &["hold", "survive"][..]),
        ("alone", alone.is_some(), &["hold"]),
        ("count", count.is_some(), &["exit"]),
    ] {
        if let (true, [demanded]) = (given, &named[..])
            && !goals.contains(demanded)
        {
            let message = format!("`{key}` belongs to `{}`; this objective has `{demanded}`", goals.join("` and `"));
            return Err(keys.refuse(key, message));
        }
    }
    let (by, alone, count) = (by.unwrap_or(1), alone.unwrap_or(false), count.unwrap_or(1));
    let goal = match (hold, exit, survive, kill, losses) {
        (Some(hold), ..) => (held(lua, keys, scale, board, &hold, GroundHolding { least: by, alone })?, GOALS[0]),
        (_, Some(edge), ..) => (GoalDraft::Exit(edge, count), GOALS[1]),
        (_, _, Some(who), ..) => (GoalDraft::Survive(who, by), GOALS[2]),
        (_, _, _, Some(who), _) => (GoalDraft::Kill(who), GOALS[3]),
        (.., Some(count)) => (GoalDraft::Losses(count), GOALS[4]),
        _ => return Err(keys.none_of(&GOALS, format!("say what is demanded: one of {}", GOALS.join(", ")))),
    };
    Ok(goal)
}

/// `hold`: the name of a feature, or `{ at = ..., size = ... }`.
fn held(
    lua: &Lua,
    keys: &Keys,
    scale: &LengthScale,
    board: Board,
    value: &Value,
    holding: GroundHolding,
) -> mlua::Result<GoalDraft> {
    if let Some(name) = String::read(value) {
        return Ok(GoalDraft::Feature(name, holding));
    }
    let Some(table) = value.as_table() else {
        let message = "`hold` is the name of a feature, or ground: { at = { x, y }, size = { width, depth } }";
        return Err(keys.refuse("hold", format!("{message}; found {}", shown(value))));
    };
    Ok(GoalDraft::Area(area(lua, table, "hold", scale, board)?, holding))
}

/// Ground by its middle and its size, in the field `of`.
pub(super) fn area(lua: &Lua, table: &Table, of: &str, scale: &LengthScale, board: Board) -> mlua::Result<Base> {
    let mut keys = Keys::new(lua, table, of);
    let at = scale.place(length::req_pair(&mut keys, "at")?);
    let size = scale.place(length::req_pair(&mut keys, "size")?);
    keys.finish()?;
    if size.cmple(Vec2::splat(0.0)).any() {
        return Err(keys.refuse("size", "`size` is { width, depth }, both more than 0"));
    }
    let far = Vec2::new(f64::from(board.width), f64::from(board.depth));
    if at.cmplt(Vec2::splat(0.0)).any() || at.cmpgt(far).any() {
        let (found, far) = (scale.shown(at), scale.shown(far));
        return Err(keys.refuse_as(
            FindingKind::OffBoard,
            TableSpot::Key("at"),
            format!("`at` is off the board: found {found}; the board reaches from 0, 0 to {far}"),
        ));
    }
    let front = Point::round(at + Vec2::new(0.0, size.y * 0.5));
    let [width, depth] = [size.x, size.y].map(|um| libm::round(um.min(far.x.max(far.y))) as i32);
    Ok(Base { at: front, facing: Facing::NORTH, width, depth })
}

/// `scenario:victory_grades { { 0, "marginal" }, { 3, "decisive" } }`
pub fn grades(lua: &Lua, draft: &mut ScenarioDraft, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "victory_grades")?;
    let mut keys = Keys::new(lua, &table, "victory_grades");
    let items = keys.items()?;
    keys.finish()?;
    let mut grades: Vec<VictoryGrade> = Vec::new();
    for item in &items {
        let Some((least, written)) = grade(item) else {
            let found = shown(item);
            let message =
                format!("a grade is written {{ points, \"name\" }}, such as {{ 3, \"decisive\" }}; found {found}");
            return Err(keys.refuse("", message));
        };
        let name = languages::name_of(&keys, "", &written, NAME, &|keys, name| judge_grade(keys, name))?;
        if grades.last().is_some_and(|last| last.least >= least) {
            return Err(
                keys.refuse("", format!("grades stand by rising points; \"{name}\" has {least} and stands last"))
            );
        }
        grades.push(VictoryGrade { least, name });
    }
    if grades.is_empty() || grades.len() > MOST {
        return Err(keys.refuse("", format!("there are from 1 to {MOST} grades, each {{ points, \"name\" }}")));
    }
    draft.grades = grades;
    Ok(())
}

fn judge_grade(keys: &Keys, name: &str) -> mlua::Result<()> {
    if name.trim().is_empty() || name.len() > NAME {
        return Err(keys.refuse("", format!("a grade has a name of 1 to {NAME} letters")));
    }
    Ok(())
}

fn grade(value: &Value) -> Option<(i32, WrittenText)> {
    let table = value.as_table().filter(|table| table.raw_len() == 2)?;
    let least = i32::read(&table.raw_get(1).ok()?).filter(|least| least.abs() <= POINTS * MOST as i32)?;
    Some((least, WrittenText::read(&table.raw_get(2).ok()?)?))
}
