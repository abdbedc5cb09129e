//! `scenario:set_up { ... }`: a battle set up by the steps of its rule set. The script names some choices, dice and the
//! computer make the others; with another seed of the battle it is set up otherwise. It knows the choices that a script can
//! name, not the steps.

use super::draft::{CommandDraft, ElementDraft, ScenarioDraft};
use super::formation::{Formation, FormationShape};
use super::land::chosen;
use super::length::{self, one_table};
use super::listed::{ScriptLists, has_its_list, is_checked_whole, mustered};
use super::named::opt_word;
use super::wanted::SetUpBy;
use crate::base::dice::Seeded;
use crate::base::names::{CommandId, ElementId, SideId, did_you_mean};
use crate::battle::{Battle, StrongholdKind};
use crate::book::Objection;
use crate::book::length::Length;
use crate::book::lists::{ArmyList, ListNumber};
use crate::book::setup_tables::SetupTables;
use crate::muster::Force;
use crate::script::error::refused_by;
use crate::script::keys::Keys;
use crate::script::tokens::TableSpot;
use crate::setup::named::{Named, NamedChoice};
use crate::setup::pickup::{SetUp, play};
use crate::setup::{Agreed, Chosen, Computer, StartingPost, Unset, roster};
use mlua::{Lua, Table, Value};
use std::rc::Rc;

/// The set-ups that are tried until one has all that the script names.
const TRIES: u64 = 60;

/// The generals of an army whose rules leave their number open.
const GENERALS: usize = 3;

/// The words for the place that the defender has.
const WALLS: [(&str, StrongholdKind); 2] = [("city", StrongholdKind::City), ("fort", StrongholdKind::Fort)];

/// What the script names of the set-up.
struct NamedSetUp {
    agreed: Agreed,
    /// The features of the defender, whoever that is.
    features: Vec<Chosen>,
    /// The table of each post, and the side of its army.
    posts: Vec<(SideId, Table)>,
    /// The seed of the dice.
    seed: u64,
}

/// `scenario:set_up { defender? = ..., features? = ..., walls? = ..., posts? = ... }`: `seed` is that of the battle.
///
/// # Errors
/// If the scenario is not one to be set up by the rules, an army has no list, or what the script names cannot be.
pub fn set_up(lua: &Lua, draft: &mut ScenarioDraft, seed: u64, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "set_up")?;
    let mut keys = Keys::new(lua, &table, "set_up");
    let defender = keys.opt::<String>("defender")?;
    let features = keys.opt::<Vec<String>>("features")?.unwrap_or_default();
    let walls = opt_word(&mut keys, "walls", &WALLS)?;
    let posts = keys.opt::<Vec<Table>>("posts")?.unwrap_or_default();
    keys.finish()?;
    let rules = draft.rules.clone();
    let Some(setup) = &rules.setup else {
        let what = format!("{} takes its armies from no lists: put elements down command by command", rules.title);
        return Err(keys.refuse("", what));
    };
    begin(draft, &keys)?;
    let setup = sized(draft, setup).map_err(|objection| keys.refuse_by("", objection))?;
    let features = features.iter().map(|word| chosen(&setup, word).map_err(|why| keys.refuse("features", why)));
    let features = features.collect::<mlua::Result<Vec<Chosen>>>()?;
    let defender =
        defender.map(|name| side_of(draft, &name).map_err(|why| keys.refuse("defender", why))).transpose()?;
    let posts = posts.into_iter().map(|post| {
        let mut own = Keys::new(lua, &post, "posts");
        let army: String = own.req("army")?;
        let side = side_of(draft, &army).map_err(|why| own.refuse("army", why))?;
        Ok((side, post))
    });
    let posts = posts.collect::<mlua::Result<Vec<(SideId, Table)>>>()?;
    let depth = setup.deploying.depth.value.on_bases(draft.scale.scale);
    let hundredths = (i64::from(draft.board.depth) * 100 / i64::from(draft.scale.base_width())) as i32;
    let deeper = (draft.board.depth != depth).then_some(Length::Bw(hundredths));
    let agreed = Agreed { depth: deeper, defender, walls, ..Agreed::default() };
    let named = NamedSetUp { agreed, features, posts, seed };
    let made = with_forces(lua, draft, &keys, |draft, forces| thrown(lua, draft, &keys, &setup, forces, &named))?;
    take(draft, &keys, made);
    Ok(())
}

/// Refuses a scenario that cannot be set up by the rules any more.
fn begin(draft: &ScenarioDraft, keys: &Keys) -> mlua::Result<()> {
    if draft.setup != SetUpBy::Thrown {
        return Err(keys.refuse("", "a battle that is set up here begins with scenario { setup = \"thrown\" }"));
    }
    if draft.armies.len() != 2 {
        return Err(keys.refuse("", "begin both armies before the set-up, each with its `list`"));
    }
    let bare = draft.features.is_empty() && draft.strongholds.is_empty() && draft.commands.is_empty();
    if !draft.set_up.is_empty() || !bare {
        let what = "the rules' set-up begins with bare land and armies without commands, and is made once; leave out \
                    what was put down before";
        return Err(keys.refuse("", what));
    }
    Ok(())
}

/// The tables for the board and the bases of the scenario.
fn sized(draft: &ScenarioDraft, setup: &SetupTables) -> Result<SetupTables, Objection> {
    let base_width = draft.scale.base_width();
    let scale = setup.boards.iter().find(|row| row.base_width.value == base_width).map(|row| row.scale);
    let width = setup.deploying.width.value.on_bases(draft.scale.scale);
    let other = (draft.board.width != width).then_some(draft.board.width / base_width);
    setup.sized(scale, other)
}

fn side_of(draft: &ScenarioDraft, name: &str) -> Result<SideId, String> {
    let names = || draft.armies.iter().map(|army| army.side.name.as_str());
    let found = names().position(|army| army == name);
    found
        .map(|side| SideId(side as u8))
        .ok_or_else(|| format!("there is no army \"{name}\"{}", did_you_mean(name, names())))
}

/// Calls `f` with both armies as their lists and options give them.
fn with_forces<R>(
    lua: &Lua,
    draft: &ScenarioDraft,
    keys: &Keys,
    f: impl FnOnce(&ScenarioDraft, [Force; 2]) -> mlua::Result<R>,
) -> mlua::Result<R> {
    let refuse = |what: String| crate::script::error::refuse(lua, format!("set_up: {what}"));
    let Some(lists) = ScriptLists::of(draft) else {
        return Err(keys.refuse("", format!("{} has no army lists", draft.rules.title)));
    };
    let mut armies = Vec::new();
    for side in [SideId(0), SideId(1)] {
        has_its_list(draft, side)?;
        let army = mustered(draft, side).map_err(|why| why.told(refuse))?;
        let senders: Vec<Rc<ArmyList>> =
            army.senders().iter().filter_map(|sender| lists.find(&sender.to_string()).ok()).collect();
        armies.push((army, senders));
    }
    let force = |side: usize| {
        let (ArmyRef { list, name, home }, (army, senders)) = (army_ref(draft, side)?, &armies[side]);
        let of = |number: ListNumber| senders.iter().find(|list| list.number == number).map(|list| &**list);
        let commands = draft.rules.armies.as_ref().and_then(|tables| tables.commands.as_ref());
        let mut force = match commands.filter(|_| !is_checked_whole(&draft.rules)) {
            Some(commands) => {
                let generals = commands.generals.map_or(GENERALS, |generals| generals.value);
                Force::divided(&draft.rules, commands, list, generals)
            }
            None => Force::with_contingents(list, army.clone(), of),
        };
        for corps in &mut force.corps {
            corps.name = corps.name.take().or_else(|| Some(name.to_string()));
            corps.army.home = home;
        }
        force.year = draft.year;
        Some(force)
    };
    match (force(0), force(1)) {
        (Some(red), Some(blue)) => f(draft, [red, blue]),
        _ => Err(keys.refuse("", "both armies have a `list`")),
    }
}

/// An army of the script as a force needs it.
struct ArmyRef<'d> {
    list: &'d ArmyList,
    name: &'d str,
    home: Option<crate::book::Home>,
}

fn army_ref(draft: &ScenarioDraft, side: usize) -> Option<ArmyRef<'_>> {
    let army = draft.armies.get(side)?;
    Some(ArmyRef { list: &army.listed.as_ref()?.list, name: &army.side.name, home: army.home })
}

/// Sets the battle up, again with other dice if what the script names does not come out.
fn thrown(
    lua: &Lua,
    draft: &ScenarioDraft,
    keys: &Keys,
    setup: &SetupTables,
    forces: [Force; 2],
    named: &NamedSetUp,
) -> mlua::Result<SetUp> {
    let mut choices = posts(lua, draft, &forces, &named.posts)?;
    if !named.features.is_empty() {
        let features = NamedChoice::Features(named.features.clone());
        choices.push((named.agreed.defender, features));
    }
    if let Some(edges) = edges(draft, keys)? {
        choices.push((None, NamedChoice::Edges(edges)));
    }
    let mut first = None;
    for again in 0..TRIES {
        let stream = if again == 0 { String::new() } else { format!(" {again}") };
        let mut dice = Seeded::new(named.seed, &format!("set-up{stream}"));
        let mut chance = Seeded::new(named.seed, &format!("set-up places{stream}"));
        let mut computer = Computer { chance: &mut chance };
        let mut planner = Named::new(choices.clone(), &mut computer);
        let made = play(&draft.rules, setup, forces.clone(), &named.agreed, &mut dice, &mut planner);
        match planner.done(made, setup.land()) {
            Ok(made) => return Ok(made),
            Err(Unset::Left) => return Err(keys.refuse("", "the computer finds no way to set the battle up")),
            Err(Unset::Refused(why)) => drop(first.get_or_insert(why)),
        }
        if choices.is_empty() && named.agreed == Agreed::default() {
            break;
        }
    }
    match first {
        Some(why) => {
            let what = format!("no set-up in {TRIES} has all that is named: {why}");
            Err(refused_by(keys.refuse("", what), why))
        }
        None => Err(keys.refuse("", "the computer finds no way to set the battle up")),
    }
}

/// The edges that the armies name: opposite ones.
fn edges(draft: &ScenarioDraft, keys: &Keys) -> mlua::Result<Option<[crate::battle::Compass; 2]>> {
    let [red, blue] = [0, 1].map(|i| draft.armies.get(i).and_then(|army| army.wanted_edge));
    if let (Some(a), Some(b)) = (red, blue)
        && a.opposite() != b
    {
        let what =
            format!("the armies name the {} and the {} edge; armies come from opposite ones", a.name(), b.name());
        return Err(keys.refuse("", what));
    }
    Ok(red.or(blue.map(|edge| edge.opposite())).map(|edge| [edge, edge.opposite()]))
}

/// The posts that the script names, by the rosters of the forces.
fn posts(
    lua: &Lua,
    draft: &ScenarioDraft,
    forces: &[Force; 2],
    tables: &[(SideId, Table)],
) -> mlua::Result<Vec<(Option<SideId>, NamedChoice)>> {
    let mut named: [Vec<(usize, StartingPost)>; 2] = [Vec::new(), Vec::new()];
    for (side, table) in tables {
        let mut keys = Keys::new(lua, table, "posts");
        let _: String = keys.req("army")?;
        let who: String = keys.req("element")?;
        let at = length::req_pair(&mut keys, "at")?;
        let facing = length::opt_facing(&mut keys, "facing")?;
        keys.finish()?;
        let first = CommandId(if side.index() == 0 { 0 } else { forces[0].corps.len() as u8 });
        let found = roster::muster(&draft.rules, &forces[side.index()], *side, first, draft.scale.scale, None);
        let names: Vec<String> = found.elements.iter().map(|e| format!("{} {}", e.code, e.number)).collect();
        let Some(i) = names.iter().position(|name| *name == who) else {
            let near = did_you_mean(&who, names.iter().map(String::as_str));
            let what = format!("the army has no \"{who}\"{near}; it has {}", names.join(", "));
            return Err(keys.refuse("element", what));
        };
        if named[side.index()].iter().any(|(other, _)| *other == i) {
            return Err(keys.refuse("element", format!("\"{who}\" has a post already")));
        }
        let Some(facing) = facing.or_else(|| named_edge(draft, *side).map(|edge| edge.inward())) else {
            return Err(keys.missing("facing", "a heading, since the army names no `edge`"));
        };
        let base = found.elements[i].base;
        let at = Some(draft.scale.place(at));
        let base = Formation::new(FormationShape::Element, at, facing).take(base.width, base.depth).unwrap_or(base);
        named[side.index()].push((i, StartingPost::Open(base)));
    }
    let sides = [SideId(0), SideId(1)].into_iter().zip(named).filter(|(_, posts)| !posts.is_empty());
    Ok(sides.map(|(side, posts)| (Some(side), NamedChoice::Posts(posts))).collect())
}

fn named_edge(draft: &ScenarioDraft, side: SideId) -> Option<crate::battle::Compass> {
    let of = |side: SideId| draft.armies.get(side.index()).and_then(|army| army.wanted_edge);
    of(side).or_else(|| of(side.enemy()).map(|edge| edge.opposite()))
}

/// Takes the battle into the scenario: all but the people of places, who come when the scenario is complete.
fn take(draft: &mut ScenarioDraft, keys: &Keys, made: SetUp) {
    let at = || keys.noted(TableSpot::Word);
    draft.set_up = made.steps;
    draft.arrivals = made.arrivals;
    let Battle { features, mut strongholds, commands, elements, sides, bound, .. } = made.battle;
    let people: Vec<ElementId> = strongholds.iter().flat_map(|place| place.people).flatten().collect();
    draft.followed = (0..strongholds.len() as u8)
        .filter(|i| strongholds[usize::from(*i)].kind == StrongholdKind::Camp)
        .filter(|i| strongholds[usize::from(*i)].people.iter().any(Option::is_some))
        .collect();
    for place in &mut strongholds {
        place.people = Default::default();
        place.held_by = place.held_by.filter(|who| !people.contains(who));
    }
    draft.features_at = features.iter().map(|_| at()).collect();
    draft.features = features;
    draft.strongholds_at = strongholds.iter().map(|_| at()).collect();
    draft.strongholds = strongholds;
    for (i, army) in draft.armies.iter_mut().enumerate() {
        army.side.edge = sides[i].edge;
        army.first = bound.side.index() == i;
        army.home = army.home.or_else(|| army.listed.as_ref()?.list.homes.first().copied());
    }
    let commands = commands.into_iter().map(|command| CommandDraft { command, sender: None, at: at(), spoiled: false });
    draft.commands = commands.collect();
    let own = elements.into_iter().enumerate().filter(|(i, _)| !people.contains(&ElementId(*i as u16)));
    draft.elements = own.map(|(_, element)| ElementDraft { element, at: at() }).collect();
}
