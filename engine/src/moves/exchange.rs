//! Mounted troops exchanged for troops on foot, and troops that mount again (`dismount` and `mount` as orders), in sets
//! with rows of exchanges.

use crate::base::clause::{Cited, Clause};
use crate::base::names::ElementId;
use crate::base::trace;
use crate::battle::{
    BattleScale, Code, Deeds, Element, ExchangedElement, MoveType, Order, Reason, Refusal, RiderlessMounts, Standing,
    Tally, What,
};
use crate::book::change_tables::{DismountWhere, ExchangeRow};
use crate::book::{BookStep, Proof, Rulebook, TroopRow};
use crate::deeds::{mounts, remount, split};
use crate::geometry::{Base, Edge, Point, Rect, Vec2, edges_touch};
use crate::moves::hold::{afford_all, exchanging, pay};
use crate::moves::rights;
use crate::view::{Cx, Situation};
use crate::ways::findings::{Findings, refuse};
use crate::ways::way::Way;
use crate::ways::{GroupForm, further, group, movers};

/// The row by which an element dismounts, with the troops that it becomes.
fn row<'r>(rules: &'r Rulebook, e: &Element) -> Option<(&'r ExchangeRow, &'r TroopRow)> {
    let row = rules.changing.exchanges.iter().find(|row| row.who.is(e))?;
    let listed = e.dismounts_to.as_ref().and_then(|code| rules.troop(code.as_str()));
    Some((row, listed.or_else(|| rules.troop(row.into?))?))
}

/// One who begins a battle on foot, and the riders who it was.
#[derive(Clone, Debug)]
pub struct BegunAfoot {
    /// The element on foot.
    pub foot: Element,
    /// The riders.
    pub riders: Vec<Element>,
    /// Their list or a rule gives them mounts that wait for them.
    pub mounts: bool,
}

/// The number of elements of a kind that dismount together to become one on foot, with its rule.
pub fn rate(rules: &Rulebook, e: &Element) -> Option<Cited<u8>> {
    row(rules, e).map(|(row, _)| row.number)
}

/// Those on foot whom some riders become before a battle: one for all of them, a base of two ranks two, one behind the other; nobody
/// if they become nobody so.
pub fn begun_afoot(rules: &Rulebook, riders: &[Element], scale: BattleScale) -> Vec<BegunAfoot> {
    let Some((first, rest)) = riders.split_first() else { return Vec::new() };
    let ranks = split::ranks(rules, first, scale).map_or_else(|| vec![first.clone()], Vec::from);
    let mut all = Vec::new();
    let mut front = first.base;
    for rank in ranks {
        let Some((row, mut foot)) = rank_afoot(rules, &rank, scale) else { continue };
        if usize::from(row.number.value) != riders.len() {
            continue;
        }
        trace::cite(row.number.clause);
        let others = rest.iter().map(|other| rules.counts(&rules.victory.losses, other).0);
        foot.counts = foot.counts.map(|own| others.fold(own, |sum, count| sum + count));
        foot.general |= rest.iter().any(|other| other.general);
        foot.base = Base { at: front.at, facing: front.facing, ..foot.base };
        front.at = Point::round(behind(&foot.base));
        all.push(BegunAfoot { foot, riders: [&[rank], rest].concat(), mounts: row.mounts });
    }
    all
}

/// The place at the middle of a base's rear edge.
fn behind(base: &Base) -> Vec2 {
    base.at.vec() - base.facing.forward() * f64::from(base.depth)
}

fn rank_afoot<'r>(rules: &'r Rulebook, e: &Element, scale: BattleScale) -> Option<(&'r ExchangeRow, Element)> {
    let (row, foot) = row(rules, e)?;
    trace::cite(row.clause);
    let (width, depth) = foot.size(scale);
    let foot = Element {
        general: e.general,
        name: e.name.clone(),
        drill: e.drill,
        counts: Some(rules.counts(&rules.victory.losses, e).0),
        standing: e.standing,
        seen_as: e.seen_as,
        ..foot.element(e.number, e.side, e.command, Base { width, depth, ..e.base })
    };
    Some((row, foot))
}

/// The codes of those on foot whom an element becomes, or has a share in: a base of two ranks two.
pub fn codes_afoot(rules: &Rulebook, e: &Element) -> Vec<Code> {
    let ranks = split::ranks(rules, e, rules.scale(rules.usual_base())).map_or_else(|| vec![e.clone()], Vec::from);
    ranks.iter().filter_map(|rank| Some(row(rules, rank)?.1.held_code())).collect()
}

/// The clause by which there is nobody on foot that an element could become.
fn unexchanged(rules: &Rulebook, e: &Element) -> Option<Clause> {
    let own = rules.changing.exchanges.iter().find(|row| row.who.is(e)).map(|row| row.clause);
    let never = || rules.changing.elsewhere.iter().find(|row| row.value.is(e)).map(|row| row.clause);
    own.or_else(never).or_else(|| rules.changing.exchanges.first().map(|row| row.clause))
}

/// Whether an element could dismount at some time or place: it becomes somebody on foot, and its army list or a rule of the
/// set lets it.
pub fn may_ever_dismount(rules: &Rulebook, e: &Element) -> bool {
    let listed = e.dismounts_to.is_some_and(|code| rules.troop(code.as_str()).is_some());
    let rights = &rules.changing.dismounting;
    let by_rule =
        || rights.is_empty() || rights.iter().any(|right| right.who.is(e) && right.when != DismountWhere::Listed);
    listed || (row(rules, e).is_some() && by_rule())
}

/// Judges the order to dismount.
///
/// # Errors
/// The refusal.
pub fn judge_dismount(at: &Situation, who: &[ElementId]) -> Result<(), Refusal> {
    movers::own(at, who, false)?;
    let first = at.element(who[0]);
    let Some((row, foot)) = row(at.rules, first) else {
        return refuse(unexchanged(at.rules, first), Reason::CannotDismount, &who[..1]);
    };
    let other = |id: &&ElementId| {
        let into = self::row(at.rules, at.element(**id));
        !into.is_some_and(|(of, into)| std::ptr::eq(of, row) && into.code == foot.code)
    };
    if let Some(other) = who.iter().find(other) {
        return refuse(Some(row.clause), Reason::CannotDismount, &[*other]);
    }
    if let Some(other) = who.iter().map(|id| at.element(*id).command).find(|command| *command != first.command) {
        return refuse(at.rules.changing.one_command, Reason::MixedCommands { first: first.command, other }, who);
    }
    trace::cite(row.number.clause);
    if who.len() != usize::from(row.number.value) {
        let why = Reason::ExchangeRate { needs: row.number.value, given: who.len().min(255) as u8 };
        return refuse(Some(row.number.clause), why, who);
    }
    let together = at.rules.changing.together;
    let joined = |id: &ElementId| who.iter().any(|other| other != id && edge_to_edge(at.rect(*id), at.rect(*other)));
    let parted = if together.is_some() { !who.iter().all(joined) } else { !group::touching(at, who) };
    if who.len() > 1 && parted {
        return refuse(together.or(Some(row.number.clause)), Reason::NotAGroup, who);
    }
    for id in who {
        if let Some(clause) = rights::barred(at, *id) {
            return refuse(Some(clause), Reason::CannotDismount, &[*id]);
        }
    }
    let as_move = as_move(at, who);
    apart(at, who)?;
    match as_move {
        MoveType::March => marching(at, who)?,
        _ => {
            let whole = at.rules.changing.whole_move.or(Some(row.clause));
            who.iter().try_for_each(|id| unmoved(at, &[*id], whole))?;
        }
    }
    // Each rank of a base dismounts by a move of its own, and several who become one by one move.
    let moves = codes_afoot(at.rules, first).len().max(1);
    if moves > 1 {
        movers::in_heart(at, first.command, &who[..1], false)?;
    }
    afford_all(at, &vec![who; moves], &exchanging(as_move))
}

/// The kind of move as which elements dismount: a march if all of them have marched, in a set in which it may be one.
fn as_move(at: &Situation, who: &[ElementId]) -> MoveType {
    let marched = |id: &ElementId| {
        let deeds = &at.element(*id).deeds;
        deeds.marched && deeds.moves > 0 && deeds.moves < u8::MAX
    };
    match at.rules.changing.as_march.filter(|_| who.iter().all(marched)) {
        Some(clause) => {
            trace::cite(clause);
            MoveType::March
        }
        None => MoveType::Tactical,
    }
}

/// Judges whether elements that have marched may march once more where they stand.
fn marching(at: &Situation, who: &[ElementId]) -> Result<(), Refusal> {
    movers::in_heart(at, at.element(who[0]).command, who, false)?;
    movers::free_to_move(at, who, MoveType::March)?;
    if let Some(id) = who.iter().find(|id| at.in_combat(**id)) {
        return refuse(at.rules.step(BookStep::InCombat), Reason::InCombat, &[*id]);
    }
    let (Some(rules), made) = (at.rules.moves.march, further::made(at, who)) else { return Ok(()) };
    if !further::thinkable(at, who, MoveType::March, made, false) {
        return refuse(at.rules.step(BookStep::FurtherMoves), Reason::MovesSpent { made }, who);
    }
    let mut out = Findings::new();
    for id in who {
        further::judge_march(at, &rules, &GroupForm::Single, &[Way::new(*id, *at.rect(*id))], &mut out);
    }
    if out.is_empty() { Ok(()) } else { Err(Refusal { findings: out, longest: None }) }
}

/// Refuses a change of elements with an edge against one of an enemy, in a set that says so.
fn apart(at: &Situation, who: &[ElementId]) -> Result<(), Refusal> {
    let Some(clause) = at.rules.changing.apart else { return Ok(()) };
    let touches = |id: &ElementId| {
        let enemies = at.enemies_in_open(at.element(*id).side);
        { enemies }.any(|foe| edge_to_edge(at.rect(*id), at.rect(foe)))
    };
    match who.iter().find(|id| touches(id)) {
        Some(id) => refuse(Some(clause), Reason::InCombat, &[*id]),
        None => Ok(()),
    }
}

/// Whether an edge of a base is against one of another.
pub(super) fn edge_to_edge(a: &Rect, b: &Rect) -> bool {
    Edge::ALL.iter().any(|own| Edge::ALL.iter().any(|other| edges_touch(a, *own, b, *other).is_some()))
}

/// Judges whether elements may spend a whole move on changing: they are not demoralised, not in combat, and have not
/// moved.
pub(super) fn unmoved(at: &Situation, who: &[ElementId], clause: Option<Clause>) -> Result<(), Refusal> {
    for id in who {
        let element = at.element(*id);
        movers::in_heart(at, element.command, who, true)?;
        movers::free_to_move(at, &[*id], MoveType::Tactical)?;
        if at.in_combat(*id) {
            return refuse(at.rules.step(BookStep::InCombat), Reason::InCombat, &[*id]);
        }
        if element.deeds.moves > 0 {
            return refuse(clause, Reason::MovesSpent { made: element.deeds.moves }, &[*id]);
        }
    }
    Ok(())
}

/// Exchanges mounted elements for one on foot, whose front edge is where that of the first was; a base of two ranks for one in front
/// and one behind it. Troops that were on foot before are the same element again.
pub fn dismount(cx: &mut Cx, who: &[ElementId]) {
    let rules = cx.rules;
    let Some((row, _)) = row(rules, cx.battle.element(who[0])) else { return };
    let as_move = as_move(&cx.now(), who);
    let manner = exchanging(as_move);
    pay(cx, who, &manner);
    let mut mounts: Vec<(ElementId, Base)> = Vec::new();
    if split::is_double(cx.battle.element(who[0])) {
        if codes_afoot(rules, cx.battle.element(who[0])).len() > 1 {
            pay(cx, who, &manner);
        }
        let Some([front, rear]) = split::apart(cx, who[0], Some(row.number.clause)) else { return };
        let ridden = [front, rear].map(|id| cx.battle.element(id).base);
        let front = put_afoot(cx, &[front], as_move, None);
        let rear = put_afoot(cx, &[rear], as_move, front);
        mounts.extend([front, rear].into_iter().flatten().zip(ridden));
    } else {
        let ridden = cx.battle.element(who[0]).base;
        mounts.extend(put_afoot(cx, who, as_move, None).map(|id| (id, ridden)));
    }
    // Those of a front rank stand behind the rear rank, and those of the rear rank behind them.
    for (owner, ridden) in mounts.into_iter().filter(|_| row.mounts) {
        let mounts = RiderlessMounts { owner, base: mounts::place(&cx.now(), owner, ridden) };
        cx.emit(What::MountsLeft { mounts }, rules.changing.mounting.or(Some(row.clause)));
    }
}

/// Puts the element on foot in the place of mounted ones, or behind another that they were the rear rank of.
fn put_afoot(cx: &mut Cx, who: &[ElementId], as_move: MoveType, before: Option<ElementId>) -> Option<ElementId> {
    let rules = cx.rules;
    let (row, foot) = row(rules, cx.battle.element(who[0]))?;
    let battle = &*cx.battle;
    let first = battle.element(who[0]);
    let made = who.iter().map(|id| battle.element(*id).deeds.moves).max().unwrap_or(0).saturating_add(1);
    let alike = |e: &Element| e.side == first.side && e.code == foot.held_code();
    let earlier = battle.roster().find(|(_, e)| alike(e) && e.standing == Standing::Exchanged(who[0]));
    let numbers = || battle.next_numbers(first.side, foot.held_code());
    let (id, numbers) =
        earlier.map_or_else(|| (ElementId(battle.elements.len() as u16), numbers()), |(id, e)| (id, e.numbers()));
    let (width, depth) = foot.size(battle.scale());
    let at = before.map_or(first.base.at, |id| Point::round(behind(&battle.element(id).base)));
    let counted = who.iter().map(|id| rules.counts(&rules.victory.losses, battle.element(*id)).0);
    let becomes = Element {
        general: who.iter().any(|id| battle.element(*id).general),
        name: first.name.clone(),
        drill: first.drill,
        counts: Some(counted.sum::<Tally>()),
        place: first.place,
        // After a march it may march on, as far as points go.
        deeds: Deeds { moves: if as_move == MoveType::March { made } else { u8::MAX }, ..first.deeds },
        ..foot.element(1, first.side, first.command, Base { at, width, depth, ..first.base })
    };
    let becomes = becomes.numbered(numbers);
    rules.mark(Proof::KeepsStatus);
    if first.dismounts_to.is_some() && row.into != Some(foot.code) {
        rules.mark(Proof::ListedForm);
    }
    let into = vec![ExchangedElement { id, element: becomes }];
    cx.emit(What::Exchanged { from: who.to_vec(), into }, Some(row.clause));
    Some(id)
}

/// Judges the order to mount.
///
/// # Errors
/// The refusal.
pub fn judge_mount(at: &Situation, who: ElementId) -> Result<(), Refusal> {
    movers::own(at, &[who], false)?;
    let clause = at.rules.changing.mounting;
    if clause.is_none() || at.battle.mounts_of(who).is_none() {
        let rode = at.battle.roster().any(|(_, e)| e.standing == Standing::Exchanged(who));
        let gone = at.rules.changing.unhorsed.filter(|_| rode);
        return refuse(gone.or(clause), Reason::NoMounts, &[who]);
    }
    let whole = at.rules.changing.mounts_again.or(at.rules.changing.whole_move);
    let pair = remount::pair(at, who);
    let all = pair.as_ref().map_or_else(|| vec![who], |pair| pair.afoot.to_vec());
    if all.len() > 1 {
        movers::in_heart(at, at.element(who).command, &all, false)?;
    }
    for id in &all {
        apart(at, &[*id])?;
        unmoved(at, &[*id], whole.or(clause))?;
    }
    if pair.is_none() && remount::riders(at, who).is_none() {
        return refuse(clause, Reason::NoRoom, &[who]);
    }
    let moves: Vec<&[ElementId]> = all.iter().map(std::slice::from_ref).collect();
    afford_all(at, &moves, &exchanging(MoveType::Tactical))
}

/// Mounts troops on foot: they are the elements again that they were, and two who were the ranks of a base are that base again.
pub fn mount(cx: &mut Cx, who: ElementId) {
    let at = cx.now();
    let (pair, riders) = (remount::pair(&at, who), remount::riders(&at, who));
    drop(at);
    let clause = cx.rules.changing.mounting;
    let again = |cx: &Cx, id: ElementId, base: Base| {
        let deeds = Deeds { moves: u8::MAX, ..Deeds::default() };
        let element = Element { base, deeds, standing: Standing::OnTable, ..cx.battle.element(id).clone() };
        ExchangedElement { id, element }
    };
    if let Some(pair) = pair {
        pair.afoot.iter().for_each(|id| pay(cx, &[*id], &exchanging(MoveType::Tactical)));
        for (foot, rider) in pair.afoot.into_iter().zip(pair.ranks) {
            // Their own depth has no room before both have mounted.
            let into = vec![again(cx, rider, cx.battle.element(foot).base)];
            cx.emit(What::Exchanged { from: vec![foot], into }, clause);
        }
        let into = vec![again(cx, pair.whole, pair.base)];
        cx.emit(What::Exchanged { from: pair.ranks.to_vec(), into }, clause);
        return;
    }
    let Some(riders) = riders else { return };
    let into: Vec<_> = riders.into_iter().map(|(id, base)| again(cx, id, base)).collect();
    pay(cx, &[who], &exchanging(MoveType::Tactical));
    cx.emit(What::Exchanged { from: vec![who], into }, clause);
}

/// The legal orders to dismount and to mount.
pub(super) fn offers(at: &Situation) -> Vec<Order> {
    let own: Vec<ElementId> = at.battle.of_side(at.battle.bound.side).map(|(id, _)| id).collect();
    // Those who dismount at all, each with its row.
    let mut last: Option<(Option<Code>, &ExchangeRow, bool)> = None;
    let mut row_of = |id: &ElementId| {
        let e = at.element(*id);
        let found = at.rules.changing.exchanges.iter().find(|row| row.who.is(e))?;
        // Those of a kind stand together in the roster.
        let as_last = last.filter(|(listed, of, _)| *listed == e.dismounts_to && std::ptr::eq(*of, found));
        let becomes = as_last.map_or_else(|| row(at.rules, e).is_some(), |(.., becomes)| becomes);
        last = Some((e.dismounts_to, found, becomes));
        becomes.then_some((*id, found))
    };
    let able: Vec<_> = own.iter().filter_map(&mut row_of).collect();
    let together = |(id, of): &(ElementId, &ExchangeRow)| {
        if rights::barred(at, *id).is_some() {
            return None;
        }
        let mut who = vec![*id];
        while who.len() < usize::from(of.number.value) {
            let joins = |(next, other): &&(ElementId, &ExchangeRow)| {
                std::ptr::eq(*other, *of)
                    && !who.contains(next)
                    && who.iter().any(|one| group::joined(at.rect(*one), at.rect(*next)))
            };
            let (next, _) = able.iter().find(joins)?;
            who.push(*next);
        }
        judge_dismount(at, &who).is_ok().then_some(Order::Dismount { who })
    };
    let mounts = own.iter().filter(|id| at.battle.mounts_of(**id).is_some() && judge_mount(at, **id).is_ok());
    able.iter().filter_map(together).chain(mounts.map(|who| Order::Mount { who: *who })).collect()
}
