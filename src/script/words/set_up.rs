//! `scenario:set_up { ... }`: a battle set up by the steps of its rule set. The script names some choices, dice and the
//! computer make the others; with another seed of the battle it is set up otherwise. It knows the choices that a script can
//! name, not the steps.

use super::draft::{CommandDraft, ElementDraft, ScenarioDraft};
use super::land::chosen;
use super::length::{self, one_table};
use super::listed::{ScriptLists, has_its_list, is_checked_whole, mustered};
use super::named::opt_word;
use super::strongholds;
use super::wanted::SetUpBy;
use crate::base::dice::Seeded;
use crate::base::names::{CommandId, ElementId, SideId, did_you_mean};
use crate::battle::{Battle, Compass, Element, StrongholdKind};
use crate::book::lists::{ArmyList, ListNumber};
use crate::book::setup_tables::SetupTables;
use crate::book::{Objection, Rulebook};
use crate::geometry::Base;
use crate::muster::{Force, PickedArmy};
use crate::script::error::refused_by;
use crate::script::keys::Keys;
use crate::script::tokens::TableSpot;
use crate::setup::boards::of_board;
use crate::setup::named::{Named, NamedChoice};
use crate::setup::pickup::{SetUp, play};
use crate::setup::{Agreed, Chosen, Computer, StartingPost, Unset, roster};
use mlua::{Lua, Table, Value};
use std::rc::Rc;

/// The set-ups that are tried until one has all that the script names.
const TRIES: u64 = 60;

/// What the script names of the set-up.
struct NamedSetUp {
    agreed: Agreed,
    /// The choices, of a side or of whichever is asked.
    choices: Vec<(Option<SideId>, NamedChoice)>,
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
    let walls = opt_word(&mut keys, "walls", &strongholds::WALLED)?;
    let posts = keys.opt::<Vec<Table>>("posts")?.unwrap_or_default();
    keys.finish()?;
    let rules = draft.rules.clone();
    let (Some(setup), Some(lists)) = (&rules.setup, ScriptLists::of(draft)) else {
        let what = format!("{} takes its armies from no lists: put elements down command by command", rules.title);
        return Err(keys.refuse("", what));
    };
    begin(draft, &keys)?;
    let sized = of_board(setup, draft.board, draft.scale.scale);
    let (setup, depth) = sized.map_err(|objection| keys.refuse_by("", objection))?;
    let features = features.iter().map(|word| chosen(&setup, word).map_err(|why| keys.refuse("features", why)));
    let features = features.collect::<mlua::Result<Vec<Chosen>>>()?;
    let defender = defender.map(|name| draft.army_named(&name)).transpose();
    let defender = defender.map_err(|none| keys.refuse("defender", none))?;
    let agreed = Agreed { depth, defender, walls, ..Agreed::default() };
    agreed.judge(&setup.deploying).map_err(|objection| keys.refuse_by("", objection))?;
    let mut choices = Vec::new();
    if !features.is_empty() {
        choices.push((defender, NamedChoice::Features(features)));
    }
    let edges = edges(draft, &keys)?;
    choices.extend(edges.map(|edges| (None, NamedChoice::Edges(edges))));
    let armies = [army(draft, &keys, SideId(0))?, army(draft, &keys, SideId(1))?];
    let senders = armies.each_ref().map(|(_, army)| lists.senders(army));
    let force = |i: usize| {
        let (list, army) = &armies[i];
        force(draft, SideId(i as u8), list, army, &senders[i])
    };
    let forces = [force(0), force(1)];
    choices.extend(named_posts(lua, draft, &forces, edges, &posts)?);
    let made = thrown(&rules, &setup, &forces, &NamedSetUp { agreed, choices }, seed).map_err(|why| match why {
        Unthrown::Refused(objection) => keys.refuse_by("", objection),
        Unthrown::Never(objection) => {
            let what = format!("no set-up in {TRIES} has all that is named: {objection}");
            refused_by(keys.refuse("", what), objection)
        }
        Unthrown::Left => keys.refuse("", "the computer finds no way to set the battle up"),
    })?;
    let allied = forces.iter().flat_map(|force| &force.corps).map(|corps| corps.ally.then_some(corps.list.number));
    let allied: Vec<Option<ListNumber>> = allied.collect();
    take(draft, &keys, made, &allied);
    Ok(())
}

/// Refuses a scenario that cannot be set up by the rules any more.
pub(super) fn begin(draft: &ScenarioDraft, keys: &Keys) -> mlua::Result<()> {
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

/// The list of an army and its elements: the writer's options, and the list's first choices for the rest.
fn army(draft: &ScenarioDraft, keys: &Keys, side: SideId) -> mlua::Result<(Rc<ArmyList>, PickedArmy)> {
    has_its_list(draft, side)?;
    let army = &draft.armies[side.index()];
    let named = army.listed.as_ref().is_some_and(|listed| !listed.wanted.picks.is_empty());
    if named && !is_checked_whole(&draft.rules) {
        let what = "leave out `options` and `allies`: an army of several commands is divided by the computer";
        return Err(keys.refuse("", format!("army \"{}\": {what}", army.side.name)));
    }
    let picked = mustered(draft, side).map_err(|why| why.told(|what| keys.refuse("", what)))?;
    let Some(listed) = &army.listed else { return Err(keys.refuse("", "both armies have a `list`")) };
    Ok((listed.list.clone(), PickedArmy { home: army.home, ..picked }))
}

/// An army in its commands; one without a name has that of the army.
fn force<'l>(
    draft: &ScenarioDraft,
    side: SideId,
    list: &'l ArmyList,
    army: &PickedArmy,
    senders: &'l [Rc<ArmyList>],
) -> Force<'l> {
    let of = |number: ListNumber| senders.iter().find(|list| list.number == number).map(|list| &**list);
    let tables = draft.rules.armies.as_ref().and_then(|tables| tables.commands.as_ref());
    let mut force = match tables {
        Some(tables) => Force::divided(&draft.rules, tables, list, tables.usual_generals()),
        None => Force::with_contingents(list, army.clone(), of),
    };
    force.year = draft.year;
    for corps in &mut force.corps {
        corps.name.get_or_insert_with(|| draft.armies[side.index()].side.name.clone());
        corps.army.home = army.home;
    }
    force
}

/// Why there is no battle.
enum Unthrown {
    /// The rules refuse it whatever the dice show.
    Refused(Objection),
    /// No set-up had all that the script names; the first that did not was refused for this.
    Never(Objection),
    /// The computer gave up.
    Left,
}

/// Sets the battle up, again with other dice if what the script names does not come out.
fn thrown(
    rules: &Rulebook,
    setup: &SetupTables,
    forces: &[Force; 2],
    named: &NamedSetUp,
    seed: u64,
) -> Result<SetUp, Unthrown> {
    let mut first = None;
    let free = named.choices.is_empty() && named.agreed.walls.is_none();
    for again in 0..TRIES {
        let stream = if again == 0 { String::new() } else { format!(" {again}") };
        let mut dice = Seeded::new(seed, &format!("set-up{stream}"));
        let mut chance = Seeded::new(seed, &format!("set-up places{stream}"));
        let mut computer = Computer { chance: &mut chance };
        let mut planner = Named::new(named.choices.clone(), &mut computer);
        let made = play(rules, setup, forces.clone(), &named.agreed, &mut dice, &mut planner);
        match planner.done(made, setup.land()) {
            Ok(made) => return Ok(made),
            Err(Unset::Left) => return Err(Unthrown::Left),
            Err(Unset::Refused(why)) if free => return Err(Unthrown::Refused(why)),
            Err(Unset::Refused(why)) => drop(first.get_or_insert(why)),
        }
    }
    Err(first.map_or(Unthrown::Left, Unthrown::Never))
}

/// The edges of both sides, if an army names one.
pub(super) fn edges(draft: &ScenarioDraft, keys: &Keys) -> mlua::Result<Option<[Compass; 2]>> {
    match [0, 1].map(|i: usize| draft.armies[i].wanted_edge) {
        [Some(a), Some(b)] if a.opposite() != b => {
            let [a, b] = [a.name(), b.name()];
            Err(keys.refuse("", format!("the armies name the {a} and the {b} edge; armies come from opposite ones")))
        }
        [Some(a), _] => Ok(Some([a, a.opposite()])),
        [None, b] => Ok(b.map(|b| [b.opposite(), b])),
    }
}

/// The posts that the script names, by the rosters of the forces.
fn named_posts(
    lua: &Lua,
    draft: &ScenarioDraft,
    forces: &[Force; 2],
    edges: Option<[Compass; 2]>,
    tables: &[Table],
) -> mlua::Result<Vec<(Option<SideId>, NamedChoice)>> {
    let first = [CommandId(0), CommandId(forces[0].corps.len() as u8)];
    let rosters = [SideId(0), SideId(1)].map(|side| {
        let (force, first) = (&forces[side.index()], first[side.index()]);
        let elements = roster::muster(&draft.rules, force, side, first, draft.scale.scale, None).elements;
        let named = |element: Element| (format!("{} {}", element.code, element.number), element.base);
        elements.into_iter().map(named).collect::<Vec<(String, Base)>>()
    });
    let mut posts: [Vec<(usize, StartingPost)>; 2] = [Vec::new(), Vec::new()];
    for table in tables {
        let mut keys = Keys::new(lua, table, "posts");
        let army: String = keys.req("army")?;
        let who: String = keys.req("element")?;
        let at = length::req_pair(&mut keys, "at")?;
        let facing = length::opt_facing(&mut keys, "facing")?;
        keys.finish()?;
        let side = draft.army_named(&army).map_err(|none| keys.refuse("army", none))?;
        let (roster, posts) = (&rosters[side.index()], &mut posts[side.index()]);
        let names = || roster.iter().map(|(name, _)| name.as_str());
        let Some(i) = names().position(|name| name == who) else {
            let (near, all) = (did_you_mean(&who, names()), names().collect::<Vec<_>>().join(", "));
            return Err(keys.refuse("element", format!("the army has no \"{who}\"{near}; it has {all}")));
        };
        if posts.iter().any(|(other, _)| *other == i) {
            return Err(keys.refuse("element", format!("\"{who}\" has a post already")));
        }
        let Some(facing) = facing.or_else(|| edges.map(|edges| edges[side.index()].inward())) else {
            return Err(keys.missing("facing", "a heading, since the army names no `edge`"));
        };
        posts.push((i, StartingPost::Open(Base { at: draft.scale.point(at), facing, ..roster[i].1 })));
    }
    let sides = [SideId(0), SideId(1)].into_iter().zip(posts).filter(|(_, posts)| !posts.is_empty());
    Ok(sides.map(|(side, posts)| (Some(side), NamedChoice::Posts(posts))).collect())
}

/// Takes the battle into the scenario: all but the people of places, who come when the scenario is complete. `allied` are
/// the lists of contingents, by command.
pub(super) fn take(draft: &mut ScenarioDraft, keys: &Keys, made: SetUp, allied: &[Option<ListNumber>]) {
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
    let commands = commands.into_iter().zip(allied);
    let commands =
        commands.map(|(command, sender)| CommandDraft { command, sender: *sender, at: at(), spoiled: false });
    draft.commands = commands.collect();
    let own = elements.into_iter().enumerate().filter(|(i, _)| !people.contains(&ElementId(*i as u16)));
    draft.elements = own.map(|(_, element)| ElementDraft { element, at: at() }).collect();
}
