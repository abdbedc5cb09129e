//! `command:reserve { ..., arrives = ... }`: reserves that arrive by themselves, by bound, die or event.
//!
//! The script's watcher sends for them and throws the die. The engine decides whether the ground is free, as for
//! [`super::arrive`].

use super::draft::ScenarioDraft;
use super::length::{self, LengthScale};
use crate::base::names::{CommandId, did_you_mean};
use crate::battle::Battle;
use crate::geometry::Vec2;
use crate::script::check::kinds::FindingKind;
use crate::script::error::{ScriptError, wrong};
use crate::script::keys::Keys;
use crate::script::tokens::TableSpot;
use crate::script::words::coming::{Reinforcement, ReserveEvent, ReserveWhen, line_up};
use crate::script::words::lexicon::{COMPASS, EDGES};
use crate::script::words::named::opt_word;
use crate::view::Field;
use mlua::{Lua, Table};

/// Reads `arrives`, `edge` and `at` of a reserve; its elements are added later.
pub fn read(
    lua: &Lua,
    keys: &mut Keys,
    scale: &LengthScale,
    command: CommandId,
) -> mlua::Result<Option<Reinforcement>> {
    let arrives: Option<Table> = keys.opt("arrives")?;
    let edge = opt_word(keys, "edge", &[0, 1, 2, 3].map(|i| (EDGES[i], COMPASS[i])))?;
    let along = length::opt(keys, "at")?;
    let Some(table) = arrives else {
        let stray = if edge.is_some() { Some("edge") } else { along.map(|_| "at") };
        return match stray {
            Some(key) => {
                Err(keys.refuse(key, format!("`{key}` stands only beside `arrives`, which says when they come")))
            }
            None => Ok(None),
        };
    };
    let when = when(lua, &table)?;
    let (Some(edge), Some(along)) = (edge, along) else {
        let lacks = if edge.is_none() { "edge" } else { "at" };
        return Err(keys.missing(lacks, "where they come on, such as `edge = \"east\", at = 8`"));
    };
    let at = keys.noted(TableSpot::Key("arrives"));
    Ok(Some(Reinforcement { command, who: Vec::new(), when, edge, along: scale.um(along), at }))
}

fn when(lua: &Lua, table: &Table) -> mlua::Result<ReserveWhen> {
    let mut keys = Keys::new(lua, table, "arrives");
    let when = ReserveWhen {
        bound: keys.opt_in("bound", 1..=10_000)?,
        dice: keys.opt_in("dice", 2..=6)?,
        on: keys.opt("on")?,
        lost: keys.opt_in("lost", 1..=250)?,
    };
    keys.finish()?;
    if when == ReserveWhen::default() {
        return Err(keys.refuse(
            "",
            "say when they come: `bound`, `dice`, `on` or `lost`; where several are given, all must be so",
        ));
    }
    Ok(when)
}

/// Reports reserves that wait for something unknown, or would arrive off the board.
pub fn judge(draft: &ScenarioDraft, battle: &Battle, tell: &mut dyn FnMut(ScriptError)) {
    for one in &draft.reinforcements {
        if let Some(on) = &one.when.on
            && ReserveEvent::named(battle, on).is_none()
        {
            let generals = battle.commands.iter().map(|c| format!("general of {}", c.name));
            let known: Vec<String> = battle.objectives.list.iter().map(|o| o.name.clone()).chain(generals).collect();
            let near = did_you_mean(on, known.iter().map(String::as_str));
            let message =
                format!("reserve: `on` is the name of an objective, or \"general of COMMAND\"; found \"{on}\"{near}");
            tell(wrong(FindingKind::WrongValue, &one.at, message));
        }
        let field = Field::bare(battle.board);
        let places = line_up(battle, one.who.clone(), one.edge, one.along);
        if let Some((id, _)) = places.iter().find(|(_, base)| field.off_board(&base.rect()).is_some()) {
            let at = draft.scale.shown(Vec2::splat(one.along)).split(',').next().unwrap_or_default().to_string();
            let message =
                format!("{} would come off the board; {}; found `at` {at}", draft.called(*id), draft.board_shown());
            tell(wrong(FindingKind::OffBoard, &one.at, message));
        }
    }
}
