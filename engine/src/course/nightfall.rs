//! The night that falls on a battle: whether it goes on by moonlight, who retreats in the dark, and how all draw up anew at
//! dawn: each where it stood when the battle began or as near to its command as there is room, and then, in the order of a new battle
//! (`dawn_turns`), where its player wants it (`dawn` judges that).

use crate::base::names::{CommandId, ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{
    Battle, CommandNote, Element, EndReason, Ending, Hidden, Hour, Night, Pending, Pose, RiderlessMounts, Standing,
    What,
};
use crate::book::Rulebook;
use crate::book::nightfall_tables::NightfallRules;
use crate::course::dawn;
use crate::course::dawn_turns::{self, DawnPart};
use crate::deeds::ambush;
use crate::deeds::cause::leave;
use crate::geometry::Base;
use crate::view::{Cx, Situation, points, works};

/// The rules of nightfall, if night may fall on this battle.
fn rules_of(rules: &Rulebook, battle: &Battle) -> Option<NightfallRules> {
    rules.weather.nightfall.filter(|_| battle.nightfall.is_some())
}

/// Notes where everybody stands when the first bound begins of a battle in which hours pass.
pub(crate) fn encamp(cx: &mut Cx) {
    let Some(rules) = cx.rules.weather.nightfall else { return };
    if cx.battle.nightfall.is_none() && cx.battle.forecast.is_some() {
        cx.emit(What::Night { night: Night::Encamped }, Some(rules.anew));
    }
}

/// Whether it is night in a battle on which night may fall.
pub(crate) fn is_dark(cx: &Cx) -> bool {
    rules_of(cx.rules, cx.battle).is_some() && cx.rules.weather.is_night(cx.battle)
}

/// Asks the players if night has fallen since the bound before; `dark` says whether it was night then.
pub(crate) fn look(cx: &mut Cx, dark: bool) {
    let Some(rules) = rules_of(cx.rules, cx.battle) else { return };
    if dark || cx.battle.ending.is_some() || !is_dark(cx) {
        return;
    }
    let moonlit = cx.rules.weather.is_moonlit(cx.battle);
    cx.emit(What::Night { night: Night::Fell { moonlit } }, Some(rules.goes_on));
    match chief(cx.battle, cx.battle.bound.side) {
        Some(by) if moonlit => cx.emit(What::Asked { pending: Pending::FightOn { by } }, Some(rules.goes_on)),
        _ => break_off(cx, &rules),
    }
}

/// The command whose player speaks for a side: that of the commander-in-chief, or its first.
fn chief(battle: &Battle, side: SideId) -> Option<CommandId> {
    let chief = battle.commands_of(side).find(|(_, command)| command.chief);
    chief.or_else(|| battle.commands_of(side).next()).map(|(id, _)| id)
}

/// Goes on after a side has said whether it fights on: the battle does if either wants it.
pub(crate) fn fights_on(cx: &mut Cx, by: CommandId, on: bool) {
    let Some(rules) = rules_of(cx.rules, cx.battle) else { return };
    let side = cx.battle.commands[by.index()].side;
    if on {
        return;
    }
    match chief(cx.battle, side.enemy()).filter(|_| side == cx.battle.bound.side) {
        Some(by) => cx.emit(What::Asked { pending: Pending::FightOn { by } }, Some(rules.goes_on)),
        None => break_off(cx, &rules),
    }
}

fn break_off(cx: &mut Cx, rules: &NightfallRules) {
    cx.emit(What::Night { night: Night::BrokeOff }, Some(rules.breaks_off));
    ask(cx, rules, SideId(0));
}

/// Asks a side whether it retreats; one without a command stays.
fn ask(cx: &mut Cx, rules: &NightfallRules, side: SideId) {
    match chief(cx.battle, side) {
        Some(by) => cx.emit(What::Asked { pending: Pending::Retreat { by } }, Some(rules.chosen)),
        None => chosen(cx, rules, side, false),
    }
}

/// Goes on after a side has chosen whether it retreats.
pub(crate) fn retreats(cx: &mut Cx, by: CommandId, retreats: bool) {
    let Some(rules) = rules_of(cx.rules, cx.battle) else { return };
    let side = cx.battle.commands[by.index()].side;
    chosen(cx, &rules, side, retreats);
}

fn chosen(cx: &mut Cx, rules: &NightfallRules, side: SideId, retreats: bool) {
    cx.emit(What::Night { night: Night::Chosen { side, retreats } }, Some(rules.chosen));
    let both = cx.battle.nightfall.as_ref().map_or([None; 2], |night| night.retreats);
    let [Some(first), Some(second)] = both else {
        return ask(cx, rules, side.enemy());
    };
    let retreat = [first, second];
    if first || second {
        let winner = points::ahead(cx.rules, cx.battle, retreat);
        cx.emit(What::Ended { ending: Ending { winner, why: EndReason::Retreat(retreat) } }, Some(rules.chosen));
    } else {
        draw_up(cx, rules);
    }
}

/// The next day: the demoralised are gone, all others stand in their places; whoever is hidden comes with his command.
fn draw_up(cx: &mut Cx, rules: &NightfallRules) {
    cx.emit(What::Night { night: Night::DayBroke }, Some(rules.carried));
    let (weather, almanac) = (cx.battle.weather, cx.rules.weather.almanac);
    if let Some(sun) = almanac.sun(weather.climate, weather.season) {
        let dawn = Hour(sun.value[0] - almanac.twilight.value);
        cx.emit(What::HourStruck { hour: dawn }, Some(rules.anew));
    }
    let demoralised = |id: CommandId| cx.battle.commands[id.index()].demoralised;
    let at = cx.now();
    let leaves = |id: ElementId, e: &Element| {
        demoralised(e.command) && e.place.is_none() && !works::is_in_circuit(&at, id, rules.towns)
    };
    let gone: Vec<ElementId> = cx.battle.on_table().filter(|(id, e)| leaves(*id, e)).map(|(id, _)| id).collect();
    drop(at);
    let clinches = cx.battle.clinches.clone();
    for element in gone {
        leave(cx, element, false, Some(rules.anew));
    }
    for clinch in clinches {
        cx.emit(What::Unclinched { clinch }, Some(rules.breaks_off));
    }
    // As at the start of a battle, vessels have their troops aboard (`dbm.landing.01`).
    for (element, carrier) in cx.battle.landed_from.clone() {
        let afloat = |id: ElementId| {
            let e = cx.battle.element(id);
            e.standing == Standing::OnTable && e.place.is_none()
        };
        if afloat(element) && afloat(carrier) {
            cx.emit(What::Boarded { element, carrier }, Some(rules.anew));
        }
    }
    let stood = cx.battle.nightfall.as_ref().map(|night| night.stood.clone()).unwrap_or_default();
    let place = |id: ElementId| stood.get(id.index()).copied().flatten();
    let here: Vec<ElementId> = cx.battle.on_table().filter(|(_, e)| e.place.is_none()).map(|(id, _)| id).collect();
    let (known, others): (Vec<ElementId>, Vec<ElementId>) = here.into_iter().partition(|id| place(*id).is_some());
    for element in known {
        let own = cx.battle.element(element).base;
        let base = place(element).map_or(own, |base| Base { at: base.at, facing: base.facing, ..own });
        cx.emit(What::Arrived { element, base }, Some(rules.anew));
    }
    for element in others {
        let near = beside(&cx.now(), cx.battle.element(element), &stood);
        let base = near.unwrap_or(cx.battle.element(element).base);
        cx.emit(What::Arrived { element, base }, Some(rules.anew));
    }
    // Riderless mounts go with their owners.
    for mounts in cx.battle.mounts.clone() {
        lead(cx, rules, mounts);
    }
    send_home(cx, rules);
    ask_places(cx, rules);
}

/// Asks the side whose turn it is where it draws up.
fn ask_places(cx: &mut Cx, rules: &NightfallRules) {
    let side = dawn_turns::turn(&cx.now());
    if let Some(command) = side.and_then(|side| dawn_turns::only(&cx.now(), side)) {
        show(cx, rules, command);
    }
    if let Some(by) = side.and_then(|side| chief(cx.battle, side)) {
        cx.emit(What::Asked { pending: Pending::DrawUp { by } }, Some(rules.anew));
    }
}

/// Puts an element that draws up anew in its place, with its riderless mounts behind it.
pub(crate) fn place(cx: &mut Cx, who: &[ElementId], pose: Pose) {
    let (Some(rules), Some(element)) = (rules_of(cx.rules, cx.battle), who.first().copied()) else { return };
    let base = Base { at: pose.at, facing: pose.facing, ..cx.battle.element(element).base };
    let begins = dawn_turns::begins_with(&cx.now(), element);
    if let Some(command) = begins {
        cx.emit(What::Night { night: Night::Draws { command } }, Some(rules.by_turns));
    }
    let room = dawn::making_room(&cx.now(), element, base);
    for (element, base) in room.into_iter().chain([(element, base)]) {
        cx.emit(What::Arrived { element, base }, Some(rules.anew));
        let own = cx.battle.mounts.iter().filter(|mounts| mounts.owner == element).cloned();
        own.collect::<Vec<_>>().into_iter().for_each(|mounts| lead(cx, &rules, mounts));
    }
    if let Some(command) = begins {
        show(cx, &rules, command);
    }
}

/// Goes on after a side has drawn up what it did in this turn: with the next one, or with the day.
pub(crate) fn drawn_up(cx: &mut Cx, by: CommandId) {
    let Some(rules) = rules_of(cx.rules, cx.battle) else { return };
    let side = cx.battle.commands[by.index()].side;
    let part = dawn_turns::part(&cx.now(), side);
    cx.emit(What::Answered, None);
    match part {
        DawnPart::Baggage => {
            let first = side == dawn_turns::first_side(cx.battle);
            let clause = if first { rules.first_baggage } else { rules.other_baggage };
            cx.emit(What::Night { night: Night::BaggageDrawn { side } }, Some(clause));
        }
        // Its player had none of those before him who come out now.
        DawnPart::Command(Some(command)) if show(cx, &rules, command) => {
            cx.emit(What::Night { night: Night::Draws { command } }, Some(rules.by_turns));
        }
        DawnPart::Command(Some(command)) => {
            cx.emit(What::Night { night: Night::Drawn { command } }, Some(rules.by_turns));
        }
        DawnPart::Command(None) => return,
    }
    ask_places(cx, &rules);
}

/// Puts riderless mounts behind their owner.
fn lead(cx: &mut Cx, rules: &NightfallRules, mounts: RiderlessMounts) {
    let owner = cx.battle.element(mounts.owner).base;
    let behind = owner.rect().ahead(-f64::from(owner.depth)).snap();
    let base = Base { at: behind.at, facing: behind.facing, ..mounts.base };
    cx.emit(What::MountsGone { owner: mounts.owner }, Some(rules.anew));
    cx.emit(What::MountsLeft { mounts: RiderlessMounts { base, ..mounts } }, Some(rules.anew));
}

/// Sends those home who hid and have lost heart, from where they hid.
fn send_home(cx: &mut Cx, rules: &NightfallRules) {
    let lost = |hidden: &Hidden| cx.battle.commands[hidden.element.command.index()].demoralised;
    let gone: Vec<Hidden> = cx.battle.hidden.iter().filter(|hidden| lost(hidden)).cloned().collect();
    for hidden in gone {
        let Some(own) = cx.battle.hidden_called(hidden.element.side, hidden.element.number) else { continue };
        let id = ElementId(cx.battle.elements.len() as u16);
        cx.emit(ambush::revealed(cx.battle, own, own.element.base), Some(rules.unhidden));
        leave(cx, id, false, Some(rules.anew));
    }
}

/// Puts those of a command that hid or waited beside the table on a flank march beside its line when it begins to be drawn up: until
/// then they are the secret of its side. Returns whether there were any.
fn show(cx: &mut Cx, rules: &NightfallRules, command: CommandId) -> bool {
    let stood = cx.battle.nightfall.as_ref().map(|night| night.stood.clone()).unwrap_or_default();
    let before = cx.battle.on_table().count();
    let own = cx.battle.hidden.iter().filter(|hidden| hidden.element.command == command);
    let own: Vec<_> = own.map(|hidden| (hidden.element.side, hidden.element.number)).collect();
    for (side, number) in own {
        cite(rules.unhidden);
        let Some(own) = cx.battle.hidden_called(side, number) else { continue };
        if let Some(base) = beside(&cx.now(), &own.element, &stood) {
            cx.emit(ambush::revealed(cx.battle, own, base), Some(rules.unhidden));
        }
    }
    let marches = cx.battle.commands[command.index()].march.is_some();
    let marching = |e: &Element| e.command == command && e.standing == Standing::Reserve;
    let late = cx.battle.roster().filter(|(_, e)| marches && marching(e)).map(|(id, _)| id);
    let late: Vec<ElementId> = late.collect();
    for element in late {
        if let Some(base) = beside(&cx.now(), cx.battle.element(element), &stood) {
            cx.emit(What::Arrived { element, base }, Some(rules.unhidden));
        }
    }
    // Those for whom there is no room stay on their march.
    let off = cx.battle.elements.iter().any(marching)
        || cx.battle.hidden.iter().any(|hidden| hidden.element.command == command);
    if marches && !off {
        cx.emit(What::Noted { command, note: CommandNote::MarchOver }, None);
    }
    cx.battle.on_table().count() > before
}

/// The free place nearest to where the first of an element's command stood, or else the first of its side; `None` if there is
/// no room.
fn beside(at: &Situation, element: &Element, stood: &[Option<Base>]) -> Option<Base> {
    let own = |e: &Element| e.side == element.side && e.command == element.command;
    let camps = at.battle.roster().filter_map(|(id, e)| Some((e, stood.get(id.index()).copied().flatten()?)));
    let camps: Vec<(&Element, Base)> = camps.filter(|(e, _)| e.side == element.side).collect();
    let first = camps.iter().find(|(e, _)| own(e)).or(camps.first()).map(|(_, base)| *base)?;
    let base = Base { at: first.at, facing: first.facing, ..element.base };
    ambush::place(at, &Element { base, ..element.clone() })
}
