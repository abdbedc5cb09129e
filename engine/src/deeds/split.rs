//! Bases of two ranks that become two elements: where the front rank alone is destroyed, the rear rank stays where it stood
//! (`dbm.double.10`); and each rank dismounts by itself (`dbm.dismount.31`).

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{Battle, BattleScale, Element, ExchangedElement, Grade, Mark, Marks, Standing, What};
use crate::book::double_rows::is_mixed;
use crate::book::{Rulebook, TroopRow};
use crate::deeds::sweep;
use crate::geometry::Base;
use crate::view::Cx;

/// The front rank of an element that is to be destroyed, if its rear rank outlives it: the two are elements of their own from
/// now on. `None` for all others.
pub fn front_of(cx: &mut Cx, id: ElementId, close: bool) -> Option<ElementId> {
    let rules = cx.rules.combat.swept.as_ref()?;
    let e = cx.battle.element(id);
    let double = is_double(e) && e.standing == Standing::OnTable && e.place.is_none();
    // In close combat a rank behind is swept away with the front, as an element there would be.
    if !double || close && !sweep::spares(cx.rules, e) {
        return None;
    }
    let [front, rear] = ranks(cx.rules, e, cx.battle.scale())?;
    let next = cx.battle.elements.len() as u16;
    let first = cx.battle.next_numbers(e.side, rear.code);
    let second = if rear.code == front.code { first.next() } else { cx.battle.next_numbers(e.side, front.code) };
    let (front, rear) = (front.numbered(second), rear.numbered(first));
    let into = vec![
        ExchangedElement { id: ElementId(next), element: rear },
        ExchangedElement { id: ElementId(next + 1), element: front },
    ];
    cx.emit(What::Exchanged { from: vec![id], into }, Some(rules.survivor));
    Some(ElementId(next + 1))
}

/// Whether an element is a base of two ranks.
pub fn is_double(e: &Element) -> bool {
    e.marks.has_any(Marks::of(&[Mark::Double]))
}

/// The two ranks of a base as elements of their own, the front one first, each where it stands; `None` for a base of one rank.
pub fn ranks(rules: &Rulebook, e: &Element, scale: BattleScale) -> Option<[Element; 2]> {
    if !is_double(e) {
        return None;
    }
    let [front, rear] = match rules.double_row(e.code.as_str()).filter(|_| is_mixed(e)) {
        Some(row) => [&row.front, &row.rear].map(|row| of_row(row, e, row.marks)),
        None => {
            let rows = rules.combat.swept.as_ref().map_or(&[][..], |swept| swept.rear);
            let row = rows.iter().find(|row| row.who.is(e)).inspect(|row| cite(row.clause));
            [rank(rules, e, e.grade)?, rank(rules, e, row.map(|row| row.grade).or(e.grade))?]
        }
    };
    let depth = rules.front_depth(e, scale);
    let half = Base { depth, ..e.base };
    let behind = Base { depth: e.base.depth - depth, ..e.base.rect().ahead(-f64::from(depth)).snap() };
    Some([Element { base: half, ..front }, Element { base: behind, general: false, name: None, ..rear }])
}

/// Takes the ranks of a base apart, whoever was taken apart and put together before being the same elements again; nothing for a
/// base of one rank.
pub fn apart(cx: &mut Cx, id: ElementId, clause: Option<Clause>) -> Option<[ElementId; 2]> {
    let battle = &*cx.battle;
    let e = battle.element(id);
    let [front, rear] = ranks(cx.rules, e, cx.battle.scale())?;
    let earlier: Vec<(ElementId, &Element)> =
        battle.roster().filter(|(_, e)| e.standing == Standing::Exchanged(id)).collect();
    let (ids, front, rear) = match earlier.as_slice() {
        [(first, a), (second, b)] => ([*first, *second], front.numbered(a.numbers()), rear.numbered(b.numbers())),
        _ => {
            let next = battle.elements.len() as u16;
            let numbers = battle.next_numbers(e.side, front.code);
            let behind = if front.code == rear.code { numbers.next() } else { battle.next_numbers(e.side, rear.code) };
            ([ElementId(next), ElementId(next + 1)], front.numbered(numbers), rear.numbered(behind))
        }
    };
    let into = vec![ExchangedElement { id: ids[0], element: front }, ExchangedElement { id: ids[1], element: rear }];
    cx.emit(What::Exchanged { from: vec![id], into }, clause);
    Some(ids)
}

/// The base that an element was a rank of before it was taken apart, and its two ranks, the front one first: they stand next to each
/// other in the roster.
pub fn whole_of(battle: &Battle, rank: ElementId) -> Option<(ElementId, [ElementId; 2])> {
    let whole = |front: ElementId| {
        let is = |e: &Element| is_double(e) && e.standing == Standing::Exchanged(front);
        battle.roster().find(|(_, e)| is(e)).map(|(id, _)| (id, [front, ElementId(front.0.saturating_add(1))]))
    };
    whole(rank).or_else(|| whole(ElementId(rank.0.checked_sub(1)?)))
}

/// One rank of an element as an element of its own.
fn rank(rules: &Rulebook, e: &Element, grade: Option<Grade>) -> Option<Element> {
    let marks = |marks: Marks| marks.but(Mark::Double).but(Mark::SuperiorRear).but(Mark::Unlisted);
    let single = |marks: Marks| !marks.has_any(Marks::of(&[Mark::Double]));
    let own = marks(e.marks);
    let alike = |row: &&TroopRow| single(row.marks) && (row.kind, row.grade, row.drill) == (e.kind, grade, e.drill);
    let rows = || rules.troops.iter().filter(alike);
    let row = rows().find(|row| row.marks == own).or_else(|| rows().next())?;
    Some(of_row(row, e, own))
}

/// A rank of an element, which has these marks, as an element of its own.
fn of_row(row: &TroopRow, e: &Element, marks: Marks) -> Element {
    let single = row.element(1, e.side, e.command, e.base);
    // It has shot, moved and been held in this bound as its base has.
    let (deeds, states, dismounts_to) = (e.deeds, e.states.clone(), e.dismounts_to);
    let (general, name, at_bank) = (e.general, e.name.clone(), e.at_bank);
    Element { marks, general, name, deeds, states, dismounts_to, at_bank, standing: Standing::OnTable, ..single }
}
