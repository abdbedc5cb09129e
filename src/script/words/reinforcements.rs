//! `command:reserve { ..., arrives = ... }`: reserves that come by themselves, by bound, die or event.
//!
//! Whether the ground is free by then is the engine's affair, as for [`super::arrive`].

use super::arrive::line_up;
use super::draft::{Draft, wrong};
use super::goals::edge_name;
use super::length::{self, Scale};
use crate::base::names::{CommandId, ElementId, did_you_mean};
use crate::battle::objective::Fate;
use crate::battle::{Battle, Compass, Standing};
use crate::geometry::{Base, Vec2};
use crate::script::check::kinds::Kind;
use crate::script::error::{Place, ScriptError};
use crate::script::keys::Keys;
use crate::script::tokens::Spot;
use crate::script::words::army::{COMPASS, EDGES};
use crate::script::words::board::opt_word;
use crate::view::Field;
use crate::view::lost::{general_lost, lost};
use mlua::{Lua, Table};

/// Reserves that come by themselves.
#[derive(Clone)]
pub struct Reinforcement {
    /// Whose they are.
    pub command: CommandId,
    /// Who comes.
    pub who: Vec<ElementId>,
    /// When: all that is said must be so.
    pub when: When,
    /// The edge they come on at.
    pub edge: Compass,
    /// The middle of their line along it, in 1/1000 mm.
    pub along: f64,
    /// Where it was written.
    pub at: Option<Place>,
}

/// When reserves come, asked at the start of each bound of their side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct When {
    /// Not before this bound, both sides' counted together.
    pub bound: Option<u16>,
    /// A die of the script's must show this or more.
    pub dice: Option<u8>,
    /// The name of an objective that must be met, or "general of COMMAND" for one who must be lost.
    pub on: Option<String>,
    /// So many of their own side must be lost.
    pub lost: Option<u16>,
}

/// Reads `arrives`, `edge` and `at` of a reserve; who comes is known later.
pub fn read(lua: &Lua, keys: &mut Keys, scale: &Scale, command: CommandId) -> mlua::Result<Option<Reinforcement>> {
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
    let at = keys.noted(Spot::Key("arrives"));
    Ok(Some(Reinforcement { command, who: Vec::new(), when, edge, along: scale.um(along), at }))
}

fn when(lua: &Lua, table: &Table) -> mlua::Result<When> {
    let mut keys = Keys::new(lua, table, "arrives");
    let when = When {
        bound: keys.opt_in("bound", 1..=10_000)?,
        dice: keys.opt_in("dice", 2..=6)?,
        on: keys.opt("on")?,
        lost: keys.opt_in("lost", 1..=250)?,
    };
    keys.finish()?;
    if when == When::default() {
        return Err(keys.refuse(
            "",
            "say when they come: `bound`, `dice`, `on` or `lost`; where several are given, all must be so",
        ));
    }
    Ok(when)
}

/// Refuses reserves that wait for what nobody knows, or would come off the board.
pub fn judge(draft: &Draft, battle: &Battle, tell: &mut dyn FnMut(ScriptError)) {
    for one in &draft.reinforcements {
        if let Some(on) = &one.when.on
            && Event::named(battle, on).is_none()
        {
            let generals = battle.commands.iter().map(|c| format!("general of {}", c.name));
            let known: Vec<String> = battle.objectives.list.iter().map(|o| o.name.clone()).chain(generals).collect();
            let near = did_you_mean(on, known.iter().map(String::as_str));
            let message =
                format!("reserve: `on` is the name of an objective, or \"general of COMMAND\"; found \"{on}\"{near}");
            tell(wrong(Kind::WrongValue, &one.at, message));
        }
        let field = Field::bare(battle.board);
        let places = line_up(battle, one.who.clone(), one.edge, one.along);
        if let Some((id, _)) = places.iter().find(|(_, base)| field.off_board(&base.rect()).is_some()) {
            let at = draft.scale.shown(Vec2::splat(one.along)).split(',').next().unwrap_or_default().to_string();
            let message =
                format!("{} would come off the board; {}; found `at` {at}", draft.called(*id), draft.board_shown());
            tell(wrong(Kind::OffBoard, &one.at, message));
        }
    }
}

/// What reserves wait for.
enum Event {
    Objective(usize),
    General(CommandId),
}

impl Event {
    fn named(battle: &Battle, name: &str) -> Option<Event> {
        if let Some(i) = battle.objectives.list.iter().position(|o| o.name == name) {
            return Some(Event::Objective(i));
        }
        let command = name.strip_prefix("general of ")?;
        let place = battle.commands.iter().position(|c| c.name == command)?;
        Some(Event::General(CommandId(place as u8)))
    }

    fn has_come(&self, battle: &Battle) -> bool {
        match self {
            Event::Objective(i) => matches!(battle.objectives.list[*i].fate, Fate::Met(_)),
            Event::General(command) => general_lost(battle, *command),
        }
    }
}

impl Reinforcement {
    /// Whether they come at the start of the bound of their side that has begun; `roll` throws a die of the script's.
    pub fn is_due(&self, battle: &Battle, roll: impl FnOnce() -> u8) -> bool {
        let side = battle.commands[self.command.index()].side;
        let ready = self.when.bound.is_none_or(|bound| battle.bound.number >= bound)
            && self
                .when
                .on
                .as_ref()
                .is_none_or(|on| Event::named(battle, on).is_some_and(|event| event.has_come(battle)))
            && self.when.lost.is_none_or(|least| lost(battle, side).count() >= usize::from(least));
        ready && self.when.dice.is_none_or(|least| roll() >= least)
    }

    /// Where those stand who have not come yet.
    pub fn places(&self, battle: &Battle) -> Vec<(ElementId, Base)> {
        let waits = |id: &ElementId| battle.element(*id).standing == Standing::Reserve;
        line_up(battle, self.who.iter().copied().filter(waits).collect(), self.edge, self.along)
    }

    /// Who is expected, where and when, in words.
    pub fn told(&self, battle: &Battle) -> String {
        let names: Vec<String> = self.who.iter().map(|id| battle.name(*id)).collect();
        let When { bound, dice, on, lost } = &self.when;
        let command = &battle.commands[self.command.index()];
        let side = &battle.sides[command.side.index()].name;
        let mut when = Vec::new();
        when.extend(bound.map(|bound| format!("from bound {bound}")));
        when.extend(on.as_ref().map(|on| match on.strip_prefix("general of ") {
            Some(_) => format!("when the {on} is lost"),
            None => format!("when \"{on}\" is met"),
        }));
        when.extend(lost.map(|lost| format!("when {side} has lost {lost}")));
        when.extend(dice.map(|dice| format!("by a die of {dice} or more")));
        let (edge, when) = (edge_name(self.edge), when.join(", "));
        format!("{} of {}: {when}, at the {edge} edge", names.join(", "), command.name)
    }
}
