//! Armies from the lists: `list`, `options` and `allies` of an army, its elements judged as they are written, and
//! armies mustered from a list. It knows which list applies, not what lists allow.

use crate::base::clause::Cited;
use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::{Command, Element, Standing};
use crate::book::army_tables::ArmyTables;
use crate::book::lists::{ArmyList, ListNumber};
use crate::book::move_tables::PipDice;
use crate::book::objection::ListFault;
use crate::book::{Home, Objection, Rulebook};
use crate::muster::{Afoot, DismountWhen, Force, Pick, PickedArmy};
use crate::script::check::kinds::FindingKind;
use crate::script::collect::KnownRefusal;
use crate::script::error::{ScriptError, refused_by, wrong};
use crate::script::keys::Keys;
use crate::script::tokens::TableSpot;
use crate::script::words::draft::{ArmyDraft, CommandDraft, ElementDraft, ScenarioDraft};
use crate::script::words::length::one_table;
use crate::script::words::named::name;
use crate::script::words::own_lists::OwnLists;
use crate::script::words::places::check_place;
use crate::script::words::wanted::Listed;
use crate::setup::{Land, draw_up, roster};
use mlua::{Lua, Value};
use std::collections::BTreeMap;
use std::rc::Rc;

/// The lists that a script can name: its own, and those of its rule set.
#[derive(Clone, Copy)]
pub struct ScriptLists<'d> {
    tables: &'d ArmyTables,
    own: &'d OwnLists,
}

impl<'d> ScriptLists<'d> {
    /// The lists of a scenario; `None` if its rule set has no lists.
    pub fn of(draft: &'d ScenarioDraft) -> Option<ScriptLists<'d>> {
        Some(ScriptLists::new(draft.rules.armies.as_ref()?, &draft.lists))
    }

    /// The lists that a script of this rule set can name.
    pub fn new(tables: &'d ArmyTables, own: &'d OwnLists) -> ScriptLists<'d> {
        ScriptLists { tables, own }
    }

    /// The list with a number.
    ///
    /// # Errors
    /// If there is none; the message names the nearest number.
    pub fn find(self, number: &str) -> Result<Rc<ArmyList>, Objection> {
        let own = ListNumber::parse(number).filter(|number| number.is_own());
        match own {
            Some(number) => self.own.find(number).map_err(|fault| Objection::new(fault, self.tables.listed)),
            None => self.tables.list(number).map(|list| Rc::new(list.clone())),
        }
    }

    /// A troop code as that list spells it.
    pub(super) fn spelled(self, code: &str, list: &ArmyList) -> String {
        self.tables.spelled(code, list)
    }

    /// The lists of the contingents of an army.
    pub(super) fn senders(self, army: &PickedArmy) -> Vec<Rc<ArmyList>> {
        army.senders().iter().filter_map(|sender| self.find(&sender.to_string()).ok()).collect()
    }

    /// Judges an army by its list: as far as it is written, or as a `whole` one.
    ///
    /// # Errors
    /// If the list does not allow the army.
    pub fn judge(self, list: &ArmyList, army: &PickedArmy, whole: bool) -> Result<(), Objection> {
        let found: Vec<(ListNumber, Result<Rc<ArmyList>, Objection>)> =
            army.senders().into_iter().map(|sender| (sender, self.find(&sender.to_string()))).collect();
        let allied = |number: ListNumber| match found.iter().find(|(sender, _)| *sender == number) {
            Some((_, Ok(list))) => Ok(&**list),
            Some((_, Err(objection))) => Err(objection.clone()),
            None => {
                let fault = ListFault::Missing { wanted: number.to_string(), nearest: None };
                Err(Objection::new(fault, self.tables.listed))
            }
        };
        if whole { army.check(list, allied, self.tables) } else { army.check_so_far(list, allied, self.tables) }
    }
}

/// Reads `list`, `options` and `allies` of an army.
pub fn read(draft: &ScenarioDraft, keys: &mut Keys) -> mlua::Result<Option<Listed>> {
    let number = keys.opt::<String>("list")?;
    let options = keys.opt::<Vec<String>>("options")?.unwrap_or_default();
    let allies = keys.opt::<Vec<String>>("allies")?.unwrap_or_default();
    let Some(number) = number else {
        if let Some(key) = [("options", &options), ("allies", &allies)].iter().find(|(_, texts)| !texts.is_empty()) {
            return Err(keys.refuse(key.0, format!("`{}` belong to an army with a `list`", key.0)));
        }
        return Ok(None);
    };
    let Some(lists) = ScriptLists::of(draft) else {
        let message = format!("{} has no army lists: leave `list` out", draft.rules.title);
        return Err(keys.refuse("list", message));
    };
    let list = lists.find(&number).map_err(|objection| keys.refuse_by("list", objection))?;
    let mut wanted = PickedArmy { year: draft.year, ..PickedArmy::default() };
    list.check_choice(None, draft.year, lists.tables).map_err(|objection| keys.refuse_by("list", objection))?;
    for (key, text) in options.iter().map(|text| ("options", text)).chain(allies.iter().map(|text| ("allies", text))) {
        let at = |what: String| keys.refuse_as(FindingKind::Troops, TableSpot::Text(text), format!("`{key}`: {what}"));
        let more = PickedArmy::read(text).map_err(|error| at(error.fault.to_string()))?;
        if let Some(pick) = more.picks.iter().find(|pick| pick.ally.is_some() != (key == "allies")) {
            let number = "the number of an ally's list stands before an element of `allies`, and of no other";
            let first = more.picks.iter().find_map(|pick| pick.ally.as_ref());
            let so = first.map_or_else(String::new, |ally| format!("; write \"{ally} {}\" beside it", pick.code));
            return Err(at(format!("{number}, found \"{}\"{so}", pick.code)));
        }
        wanted.add(more.picks).map_err(|fault| at(fault.to_string()))?;
        if is_checked_whole(&draft.rules) {
            let judged = lists.judge(&list, &wanted, false);
            judged.map_err(|objection| refused_by(at(objection.to_string()), objection))?;
        }
    }
    Ok(Some(Listed { list, wanted }))
}

/// Whether a whole army is judged by one list; it is not if its commands are mustered separately.
pub(super) fn is_checked_whole(rules: &Rulebook) -> bool {
    rules.moves.pips.value == PipDice::PerSide
}

/// The army of a side so far.
fn fielded(draft: &ScenarioDraft, side: SideId) -> PickedArmy {
    let of_side = draft.elements.iter().map(|draft| &draft.element).filter(|element| element.side == side);
    let pick = |element: &Element| Pick {
        general: element.general,
        ally: draft.commands[element.command.index()].sender,
        afoot: element.dismounts_to.map(|foot| Afoot { code: foot.to_string(), when: DismountWhen::InGame }),
        ..Pick::own(&element.code.to_string())
    };
    PickedArmy { picks: of_side.map(pick).collect(), year: draft.year, home: None }
}

/// Judges the elements of a side by its list, if it has one. A rule that was told of before is not told of again for each
/// further element.
///
/// # Errors
/// If the list does not allow them, with what a writer could do about it.
pub fn judge(draft: &mut ScenarioDraft, side: SideId) -> Result<(), (String, Objection)> {
    let Err(objection) = judge_so_far(draft, side) else { return Ok(()) };
    let told = &mut draft.armies[side.index()].told;
    if told.contains(&objection.clause) {
        return Ok(());
    }
    told.push(objection.clause);
    let more = in_two_commands(draft, side).unwrap_or_default();
    Err((format!("{objection}{more}"), objection))
}

/// What is said besides where an army with a list, which has one general, has generals in two commands.
fn in_two_commands(draft: &ScenarioDraft, side: SideId) -> Option<String> {
    let mut led = draft.elements.iter().map(|own| &own.element).filter(|own| own.side == side && own.general);
    let first = led.next()?.command;
    let other = led.find(|other| other.command != first).filter(|_| is_checked_whole(&draft.rules))?.command;
    let [first, other] = [first, other].map(|id| &draft.commands[id.index()].command.name);
    Some(format!("; an army with a `list` is one command here: write the troops of \"{other}\" into \"{first}\""))
}

fn judge_so_far(draft: &ScenarioDraft, side: SideId) -> Result<(), Objection> {
    let (Some(listed), Some(lists)) = (&draft.armies[side.index()].listed, ScriptLists::of(draft)) else {
        return Ok(());
    };
    if is_checked_whole(&draft.rules) {
        return lists.judge(&listed.list, &fielded(draft, side), false);
    }
    let codes = listed.list.codes();
    let strange = fielded(draft, side)
        .picks
        .into_iter()
        .find(|pick| pick.ally.is_none() && !codes.contains(&lists.tables.spelled(&pick.code, &listed.list).as_str()));
    strange.map_or(Ok(()), |pick| {
        lists.judge(&listed.list, &PickedArmy { picks: vec![pick], ..PickedArmy::default() }, false)
    })
}

/// Judges the army of a side as a whole.
///
/// # Errors
/// If its list asks for more, at the army's line.
pub fn check_whole(draft: &ScenarioDraft, army: &ArmyDraft, side: SideId) -> Result<(), ScriptError> {
    let (Some(listed), Some(lists)) = (&army.listed, ScriptLists::of(draft)) else { return Ok(()) };
    if !is_checked_whole(&draft.rules) || !army.told.is_empty() {
        return Ok(());
    }
    let judged = lists.judge(&listed.list, &fielded(draft, side), true);
    judged.map_err(|objection| {
        wrong(FindingKind::Troops, &army.at, format!("army \"{}\": {objection}", army.side.name)).by(objection)
    })
}

/// The troops to which one more element of a command dismounts in the game by its list, if the writer names none.
pub fn dismounts(draft: &ScenarioDraft, command: CommandId, code: &str, general: bool) -> Option<&'static str> {
    let CommandDraft { command, sender, .. } = &draft.commands[command.index()];
    let listed = draft.armies[command.side.index()].listed.as_ref()?;
    let lists = ScriptLists::of(draft)?;
    let list = sender.map_or(Some(listed.list.clone()), |sender| lists.find(&sender.to_string()).ok())?;
    let own = fielded(draft, command.side).picks.into_iter().filter(|pick| pick.ally == *sender);
    let all = own.chain([Pick { general, ..Pick::own(code) }]);
    let picks: Vec<Pick> = all.map(|pick| lists.tables.spelled_pick(&pick, &list)).collect();
    let commands = draft.commands.iter().filter(|other| other.command.side == command.side && other.sender == *sender);
    let times = if is_checked_whole(&draft.rules) { 1 } else { commands.count() };
    list.dismountings(&picks.iter().collect::<Vec<_>>(), times).pop().flatten()
}

/// The homes that the lists of allied commands offer, as far as the commands name their lists.
pub(super) fn homes_of_allies(draft: &ScenarioDraft) -> BTreeMap<CommandId, Vec<Home>> {
    let Some(lists) = ScriptLists::of(draft) else { return BTreeMap::new() };
    let numbered = draft.commands.iter().enumerate();
    let sent = numbered.filter_map(|(i, own)| {
        let list = lists.find(&own.sender?.to_string()).ok()?;
        Some((CommandId(i as u8), list.homes.clone()))
    });
    sent.collect()
}

/// The reason why an army cannot be mustered from its list.
pub(super) enum Unmustered {
    /// The script asks for something that does not exist.
    Mistaken(String),
    /// The list does not allow it.
    Refused(Objection),
}

impl Unmustered {
    /// The reason as the refusal of a word.
    pub(super) fn told(self, refuse: impl Fn(String) -> mlua::Error) -> mlua::Error {
        match self {
            Unmustered::Mistaken(what) => refuse(what),
            Unmustered::Refused(objection) => refused_by(refuse(objection.to_string()), objection),
        }
    }
}

/// The whole army of a side: the writer's options, and the first choices of its list for the rest.
pub(super) fn mustered(draft: &ScenarioDraft, side: SideId) -> Result<PickedArmy, Unmustered> {
    let army = &draft.armies[side.index()];
    let (Some(listed), Some(lists)) = (&army.listed, ScriptLists::of(draft)) else {
        let what = format!("army \"{}\" has no `list` to be taken from", army.side.name);
        return Err(Unmustered::Mistaken(what));
    };
    let Cited { value: size, .. } = lists.tables.size;
    let army = listed.list.mustered(&listed.wanted, size).ok_or_else(|| {
        let (number, entries) = (listed.list.number, &listed.list.written);
        Unmustered::Mistaken(format!(
            "the options do not go together with a general in {number}; write `general` behind one of them: {entries}"
        ))
    })?;
    lists.judge(&listed.list, &army, true).map_err(Unmustered::Refused)?;
    Ok(army)
}

/// Nothing, unless the army's list was refused: then what asks for it has been told of already.
pub(super) fn has_its_list(draft: &ScenarioDraft, side: SideId) -> mlua::Result<()> {
    let army = &draft.armies[side.index()];
    if army.spoiled && army.listed.is_none() { Err(mlua::Error::external(KnownRefusal)) } else { Ok(()) }
}

/// `army:muster()` and `army:muster("II/40")`: the elements of the army itself or of a contingent, as texts.
pub fn muster(lua: &Lua, draft: &ScenarioDraft, side: SideId, of: Option<String>) -> mlua::Result<Vec<String>> {
    has_its_list(draft, side)?;
    let refuse = |what: String| crate::script::error::refuse(lua, format!("muster: {what}"));
    let army = mustered(draft, side).map_err(|why| why.told(refuse))?;
    let owner = of.as_deref().map(|number| {
        let known = ListNumber::parse(number).filter(|number| army.senders().contains(number));
        known.ok_or_else(|| refuse(format!("no contingent of \"{number}\" was asked for in `allies`")))
    });
    let picks = army.of(owner.transpose()?);
    let mut texts: Vec<(String, usize)> = Vec::new();
    for pick in picks {
        let afoot = pick.afoot.as_ref().filter(|afoot| afoot.when == DismountWhen::InGame);
        let foot = afoot.map_or_else(String::new, |afoot| format!("//{}", afoot.code));
        let text = format!("{}{foot}{}", pick.code, if pick.general { " general" } else { "" });
        match texts.last_mut() {
            Some((last, count)) if *last == text && !pick.general => *count += 1,
            _ => texts.push((text, 1)),
        }
    }
    Ok(texts.into_iter().map(|(text, count)| if count > 1 { format!("{text}*{count}") } else { text }).collect())
}

/// `army:draw_up { name = "Scipio" }`: draws the whole army up before its edge, on the ground known so far.
pub fn draw_up(lua: &Lua, draft: &mut ScenarioDraft, side: SideId, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "draw_up")?;
    let mut keys = Keys::new(lua, &table, "draw_up");
    let name = name(&mut keys, "name")?;
    keys.finish()?;
    let keys = Keys::new(lua, &table, "draw_up");
    let Some(deploying) = draft.rules.setup.as_ref().map(|setup| setup.deploying.clone()) else {
        return Err(keys.refuse("", format!("{} draws no army up", draft.rules.title)));
    };
    if !is_checked_whole(&draft.rules) {
        return Err(keys.refuse("", "an army of several commands is put down command by command"));
    }
    has_its_list(draft, side)?;
    let army = mustered(draft, side).map_err(|why| why.told(|what| keys.refuse("", what)))?;
    let (rules, edge) = (draft.rules.clone(), draft.armies[side.index()].side.edge);
    let land = Land {
        features: draft.features.clone(),
        strongholds: draft.strongholds.clone(),
        ..Land::bare(draft.board, draft.scale.scale)
    };
    let first = CommandId(draft.commands.len() as u8);
    let (found, corps) = {
        let Some(listed) = &draft.armies[side.index()].listed else { return Ok(()) };
        let Some(lists) = ScriptLists::of(draft) else { return Ok(()) };
        let senders = lists.senders(&army);
        let of = |number: ListNumber| senders.iter().find(|list| list.number == number).map(|list| &**list);
        let force = Force::with_contingents(&listed.list, army, of);
        let force = roster::take_form(&rules, &deploying, &land, &force).map_or(force, |form| form.value.1);
        let corps: Vec<(Option<String>, Option<ListNumber>)> =
            force.corps.iter().map(|c| (c.name.clone(), c.ally.then_some(c.list.number))).collect();
        (roster::muster(&rules, &force, side, first, land.scale(), None).elements, corps)
    };
    for (own, sender) in corps {
        let called = own.unwrap_or_else(|| name.clone());
        if draft.commands.iter().any(|c| c.command.name == called) {
            return Err(keys.refuse("name", format!("there is a command called \"{called}\" already")));
        }
        let command = Command { chief: sender.is_none(), ally: sender.is_some(), ..Command::new(called, side) };
        draft.commands.push(CommandDraft { command, sender, at: keys.noted(TableSpot::Word), spoiled: false });
    }
    let places = draw_up::draw_up(&rules, &deploying, &land, &found, edge, None).bases;
    for (element, base) in found.into_iter().zip(places) {
        let Some(base) = base else {
            let what = format!("{} {} finds no place before the {} edge", element.code, element.number, edge.name());
            return Err(keys.refuse("", what));
        };
        let element = Element { base, standing: Standing::OnTable, ..element };
        draft.elements.push(ElementDraft { element, at: keys.noted(TableSpot::Word) });
        check_place(draft, &keys, TableSpot::Word)?;
        judge(draft, side).map_err(|(what, objection)| refused_by(keys.refuse("", what), objection))?;
    }
    Ok(())
}

/// The general whom a contingent of a side obeys: that of its army's own commands, the commander-in-chief first.
pub fn general_of_allies(commands: &[Command], drafts: &[CommandDraft], side: SideId) -> Option<ElementId> {
    let own = || commands.iter().zip(drafts).filter(|(c, draft)| c.side == side && draft.sender.is_none());
    let chief =
        own().find(|(c, _)| c.chief && c.general.is_some()).or_else(|| own().find(|(c, _)| c.general.is_some()));
    chief.and_then(|(command, _)| command.general)
}
