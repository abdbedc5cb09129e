//! Bases of two ranks of which the front rank alone is destroyed: the rear rank stays where it stood (`dbm.double.10`).

use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{Element, ExchangedElement, Grade, Mark, Marks, Standing, What};
use crate::book::Rulebook;
use crate::deeds::sweep;
use crate::geometry::Base;
use crate::view::Cx;

/// The front rank of an element that is to be destroyed, if its rear rank outlives it: the two are elements of their own from
/// now on. `None` for all others.
pub fn front_of(cx: &mut Cx, id: ElementId, close: bool) -> Option<ElementId> {
    let rules = cx.rules.combat.swept.as_ref()?;
    let e = cx.battle.element(id);
    let double = e.marks.has_any(Marks::of(&[Mark::Double])) && e.standing == Standing::OnTable && e.place.is_none();
    // In close combat a rank behind is swept away with the front, as an element there would be.
    if !double || close && !sweep::spares(cx.rules, e) {
        return None;
    }
    let row = rules.rear.iter().find(|row| row.who.is(e)).inspect(|row| cite(row.clause));
    let rear = rank(cx.rules, e, row.map(|row| row.grade).or(e.grade))?;
    let front = rank(cx.rules, e, e.grade)?;
    let depth = e.base.depth / 2;
    let half = Base { depth, ..e.base };
    let behind = Base { depth, ..e.base.rect().ahead(-f64::from(depth)).snap() };
    let next = cx.battle.elements.len() as u16;
    let first = cx.battle.next_numbers(e.side, rear.code);
    let second = if rear.code == front.code { first.next() } else { cx.battle.next_numbers(e.side, front.code) };
    let rear = Element { base: behind, general: false, ..rear }.numbered(first);
    let front = Element { base: half, ..front }.numbered(second);
    let into = vec![
        ExchangedElement { id: ElementId(next), element: rear },
        ExchangedElement { id: ElementId(next + 1), element: front },
    ];
    cx.emit(What::Exchanged { from: vec![id], into }, Some(rules.survivor));
    Some(ElementId(next + 1))
}

/// One rank of an element as an element of its own.
fn rank(rules: &Rulebook, e: &Element, grade: Option<Grade>) -> Option<Element> {
    let marks = |marks: Marks| marks.but(Mark::Double).but(Mark::SuperiorRear);
    let single = |marks: Marks| !marks.has_any(Marks::of(&[Mark::Double]));
    let own = marks(e.marks);
    let alike = |row: &&crate::book::troops::TroopRow| {
        single(row.marks) && (row.kind, row.grade, row.drill) == (e.kind, grade, e.drill)
    };
    let rows = || rules.troops.iter().filter(alike);
    let row = rows().find(|row| row.marks == own).or_else(|| rows().next())?;
    let single = row.element(1, e.side, e.command, e.base);
    // It has shot, moved and been held in this bound as its base has.
    let (deeds, states, dismounts_to) = (e.deeds, e.states.clone(), e.dismounts_to);
    let (general, name, at_bank) = (e.general, e.name.clone(), e.at_bank);
    let standing = Standing::OnTable;
    Some(Element { marks: own, general, name, deeds, states, dismounts_to, at_bank, standing, ..single })
}
