//! `scenario:army { ... }` and `army:command { ... }`: the armies and their commands.

use crate::base::names::{CommandId, SideId};
use crate::battle::{Command, Compass, Side};
use crate::book::Home;
use crate::book::lists::ListNumber;
use crate::script::keys::{FieldType, Keys};
use crate::script::tokens::TableSpot;
use crate::script::words::draft::{ArmyDraft, CommandDraft, ScenarioDraft, SharedDraft, with};
use crate::script::words::hiding;
use crate::script::words::length::{one_table, shown};
use crate::script::words::method::{unknown_word, word};
use crate::script::words::named::{self, name, opt_name, opt_word};
use crate::script::words::unlisted::MOST_FORCES;
use crate::script::words::wanted::SetUpBy;
use crate::script::words::{
    beaten, bought, character, deploy, formation, leaders, listed, mirror, missions, permits, strongholds, zones,
};
use mlua::{Lua, MetaMethod, UserData, UserDataFields, UserDataMethods, Value};

/// The result of `scenario:army { ... }`.
pub struct ArmyWord {
    shared: SharedDraft,
    side: SideId,
}

/// The result of `army:command { ... }`.
pub struct CommandWord {
    shared: SharedDraft,
    id: CommandId,
}

/// The most commands of both sides together.
const MOST_COMMANDS: usize = 40;

/// `scenario:army { ... }`
pub fn army_word(lua: &Lua, shared: &SharedDraft, table: &Value) -> mlua::Result<ArmyWord> {
    let table = one_table(lua, table, "army")?;
    with(lua, shared, |draft| {
        let mut keys = Keys::new(lua, &table, "army");
        let name = name(&mut keys, "name")?;
        let (edge, wanted_edge) = edge(draft, &mut keys)?;
        let first = keys.opt("first_bound")?.unwrap_or(false);
        if first && draft.setup == SetUpBy::Thrown {
            return Err(keys.refuse("first_bound", "the set-up by the rules says who moves first; leave it out"));
        }
        let homes = Home::ALL.map(|home| (home.name(), home));
        let home = opt_word(&mut keys, "home", &homes)?;
        check_army(draft, &keys, &name, edge, first)?;
        let bearing = character::read(lua, &mut keys)?;
        let led_by = leaders::read(lua, &mut keys)?;
        let beaten_by = beaten::read(&mut keys, &mut draft.rules, draft.terms, &name)?;
        let force = bought::force(draft, &mut keys, &name)?;
        let bought = if force.is_some() { None } else { bought::read(shared, draft, &mut keys)? };
        let listed = if bought.is_some() || force.is_some() { None } else { listed::read(draft, &mut keys)? };
        keys.finish_anyway()?;
        if let (Some(losses), Some(own)) = (beaten_by, draft.beaten_by.get_mut(draft.armies.len())) {
            *own = Some(losses);
            draft.beaten_at = draft.beaten_at.take().or_else(|| keys.noted(TableSpot::Key("beaten_by")));
        }
        let side = Side { name, edge, bounds: 0, bonus_spent: false };
        let at = keys.noted(TableSpot::Word);
        let spoiled = keys.is_told("edge") || keys.is_told("list");
        draft.armies.push(ArmyDraft {
            told: Vec::new(),
            side,
            first,
            home,
            wanted_edge,
            listed,
            bought,
            force,
            at,
            led_by,
            bearing,
            spoiled,
        });
        Ok(ArmyWord { shared: shared.clone(), side: SideId(draft.armies.len() as u8 - 1) })
    })
}

/// The base edge; where the battle is set up by the rules' steps, the one that the script names is what it wants, and the
/// other one is only kept until then.
fn edge(draft: &ScenarioDraft, keys: &mut Keys) -> mlua::Result<(Compass, Option<Compass>)> {
    if draft.setup != SetUpBy::Thrown {
        return Ok((named::edge(keys, "edge")?, None));
    }
    let wanted = opt_word(keys, "edge", &Compass::ALL.map(|edge| (edge.name(), edge)))?;
    let free = draft.armies.first().map_or(Compass::South, |other| other.side.edge.opposite());
    Ok((wanted.unwrap_or(free), wanted))
}

fn check_army(draft: &ScenarioDraft, keys: &Keys, name: &str, edge: Compass, first: bool) -> mlua::Result<()> {
    if draft.armies.len() == 2 {
        let names: Vec<&str> = draft.armies.iter().map(|army| army.side.name.as_str()).collect();
        let both = names.join(" and ");
        return Err(keys.refuse("", format!("\"{name}\" is a third army beside {both}; a battle has two")));
    }
    let Some(other) = draft.armies.first() else { return Ok(()) };
    if other.side.name == name {
        return Err(keys.refuse("name", format!("both armies are called \"{name}\"")));
    }
    if other.side.edge == edge && !keys.is_told("edge") && !other.spoiled {
        return Err(keys.refuse("edge", format!("that edge is already the base edge of \"{}\"", other.side.name)));
    }
    if first && other.first {
        return Err(keys.refuse("first_bound", format!("\"{}\" has the first bound already", other.side.name)));
    }
    Ok(())
}

impl UserData for ArmyWord {
    fn add_fields<F: UserDataFields<Self>>(fields: &mut F) {
        fields.add_meta_field(MetaMethod::Type, "army");
    }

    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        word(methods, "army", "command", |lua, this: &Self, table: Value| {
            let command = command_word(lua, this, &table);
            if command.is_err() {
                spoil(&this.shared, |draft| &mut draft.armies[this.side.index()].spoiled);
            }
            command
        });
        for (name, kind) in strongholds::WORDS {
            word(methods, "army", name, move |lua, this: &Self, table: Value| {
                with(lua, &this.shared, |draft| strongholds::put(lua, draft, this.side, kind, &table))
            });
        }
        word(methods, "army", "muster", |lua, this: &Self, of: Option<String>| {
            with(lua, &this.shared, |draft| listed::muster(lua, draft, this.side, of))
        });
        word(methods, "army", "draw_up", |lua, this: &Self, table: Value| {
            let drawn = with(lua, &this.shared, |draft| listed::draw_up(lua, draft, this.side, &table));
            if drawn.is_err() {
                spoil(&this.shared, |draft| &mut draft.armies[this.side.index()].spoiled);
            }
            drawn
        });
        word(methods, "army", "mirror", |lua, this: &Self, table: Value| {
            let mirrored = with(lua, &this.shared, |draft| mirror::army(lua, draft, this.side, &table));
            if mirrored.is_err() {
                spoil(&this.shared, |draft| &mut draft.armies[this.side.index()].spoiled);
            }
            mirrored
        });
        unknown_word(methods, "army");
    }
}

/// `army:command { ... }`
fn command_word(lua: &Lua, army: &ArmyWord, table: &Value) -> mlua::Result<CommandWord> {
    let table = one_table(lua, table, "command")?;
    with(lua, &army.shared, |draft| {
        let mut keys = Keys::new(lua, &table, "command");
        let name = name(&mut keys, "name")?;
        let chief = keys.opt("cinc")?.unwrap_or(false);
        let (ally, sender) = ally(draft, &mut keys, army.side)?;
        let force = keys.opt_in("force", 1..=MOST_FORCES)?;
        if force.is_some() && draft.rules.forces.is_none() {
            let what = format!("by {} an army is one force; leave it out", draft.rules.title);
            return Err(keys.refuse("force", what));
        }
        let die_rank = keys.opt_in("die", 1..=20)?;
        let leader = opt_name(&mut keys, "general")?;
        let bearing = character::read(lua, &mut keys)?;
        let led_by = leaders::read(lua, &mut keys)?;
        if led_by.is_some() && name.contains([',', '=']) {
            return Err(keys.refuse("name", "a command with a general of its own has no `,` and no `=` in its name"));
        }
        let doubt = keys.opt_in("unreliable", 2..=6)?;
        if chief && doubt.is_some() {
            return Err(keys.refuse("unreliable", "the commander-in-chief cannot be in doubt of himself"));
        }
        if chief && ally {
            return Err(keys.refuse("ally", "an allied command has no commander-in-chief; leave out `cinc` or `ally`"));
        }
        if draft.commands.len() >= MOST_COMMANDS {
            return Err(keys.refuse("", format!("a battle has at most {MOST_COMMANDS} commands")));
        }
        let side = army.side;
        if draft.commands.iter().any(|c| c.command.name == name) {
            return Err(keys.refuse("name", format!("there is a command called \"{name}\" already")));
        }
        let taken = |c: &&CommandDraft| c.command.side == side && die_rank.is_some() && c.command.die_rank == die_rank;
        if let Some(other) = draft.commands.iter().find(taken) {
            return Err(keys.refuse("die", format!("that die is already that of \"{}\"", other.command.name)));
        }
        let rear_support = permits::rear_support(&draft.rules, &mut keys)?;
        let bond = opt_word(&mut keys, "bond", &permits::BONDS)?;
        if bond.is_some() && !ally {
            return Err(
                keys.refuse("bond", "only an ally's command has a bond with the main army; write `ally = true`")
            );
        }
        let bond = bond.unwrap_or_default();
        keys.finish_anyway()?;
        if doubt.is_some() {
            draft.rules.doubt_counts();
        }
        let command = Command {
            force: force.unwrap_or(1) - 1,
            chief,
            ally,
            die_rank,
            leader,
            bearing,
            led_by,
            doubt,
            rear_support,
            bond,
            ..Command::new(name, side)
        };
        let spoiled = keys.is_told("name");
        draft.commands.push(CommandDraft { command, sender, at: keys.noted(TableSpot::Word), spoiled });
        Ok(CommandWord { shared: army.shared.clone(), id: CommandId(draft.commands.len() as u8 - 1) })
    })
}

/// Notes that an army, or a part of an army or a command, was refused, so that its absence is not reported as a
/// mistake.
pub fn spoil(shared: &SharedDraft, flag: impl Fn(&mut ScenarioDraft) -> &mut bool) {
    if let Some(draft) = shared.draft.borrow_mut().as_mut() {
        *flag(draft) = true;
    }
}

/// Whether a command is an ally's, and the number of the list of its elements if one is given.
fn ally(draft: &ScenarioDraft, keys: &mut Keys, side: SideId) -> mlua::Result<(bool, Option<ListNumber>)> {
    let Some(value) = keys.opt::<Value>("ally")? else { return Ok((false, None)) };
    if let Value::Boolean(ally) = value {
        return Ok((ally, None));
    }
    let number = String::read(&value).ok_or_else(|| {
        let expected = "`ally` is true or false, or the number of the ally's list, such as \"II/40\"";
        keys.refuse("ally", format!("{expected}; found {}", shown(&value)))
    })?;
    if draft.armies[side.index()].listed.is_none() {
        let name = &draft.armies[side.index()].side.name;
        return Err(keys.refuse("ally", format!("army \"{name}\" has no `list`: write `ally = true`")));
    }
    let read = ListNumber::parse(&number);
    let read =
        read.ok_or_else(|| keys.refuse("ally", format!("\"{number}\" is not the number of a list, such as II/40")));
    Ok((true, Some(read?)))
}

impl UserData for CommandWord {
    fn add_fields<F: UserDataFields<Self>>(fields: &mut F) {
        fields.add_meta_field(MetaMethod::Type, "command");
    }

    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        for (name, how) in formation::WORDS {
            word(methods, "command", name, move |lua, this: &Self, table: Value| {
                let placed = with(lua, &this.shared, |draft| deploy::place(lua, draft, this.id, how, &table));
                if placed.is_err() {
                    spoil(&this.shared, |draft| &mut draft.commands[this.id.index()].spoiled);
                }
                placed
            });
        }
        word(methods, "command", "mirror", |lua, this: &Self, table: Value| {
            let mirrored = with(lua, &this.shared, |draft| mirror::command(lua, draft, this.id, &table));
            if mirrored.is_err() {
                spoil(&this.shared, |draft| &mut draft.commands[this.id.index()].spoiled);
            }
            mirrored
        });
        word(methods, "command", "deploy", |lua, this: &Self, table: Value| {
            let placed = with(lua, &this.shared, |draft| zones::deploy(lua, draft, this.id, &table));
            if placed.is_err() {
                spoil(&this.shared, |draft| &mut draft.commands[this.id.index()].spoiled);
            }
            placed
        });
        word(methods, "command", "mission", |lua, this: &Self, table: Value| {
            with(lua, &this.shared, |draft| missions::mission(lua, draft, this.id, &table))
        });
        for (name, how) in hiding::WORDS {
            word(methods, "command", name, move |lua, this: &Self, table: Value| {
                let hidden = with(lua, &this.shared, |draft| hiding::place(lua, draft, this.id, how, &table));
                if hidden.is_err() {
                    spoil(&this.shared, |draft| &mut draft.commands[this.id.index()].spoiled);
                }
                hidden
            });
        }
        unknown_word(methods, "command");
    }
}
