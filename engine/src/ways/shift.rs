//! The sideways shift of a group, or of a single element, that lines up before an enemy near by (`dba22.group.06`, `.07`,
//! `dbm.restrict.12`).

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{Reason, Step};
use crate::book::move_tables::SlideRules;
use crate::geometry::{Rect, distance, within};
use crate::view::Situation;
use crate::ways::group::same_facing;
use crate::ways::lining::{of_single, stands_opposite};
use crate::ways::way::Way;
use crate::ways::{GroupForm, path};
use std::borrow::Cow;

/// Judges the sideways step at the place `step` of a group's path.
///
/// # Errors
/// The rule that forbids it, with the reason.
pub fn judge(
    at: &Situation,
    who: &[ElementId],
    form: &GroupForm,
    path: &[Step],
    step: usize,
    rules: &SlideRules,
) -> Result<(), (Clause, Reason)> {
    let refused = |clause| Err((clause, Reason::NotForGroups { step: "sideways".into() }));
    let lead = at.rect(who[0]);
    if !who.iter().all(|id| same_facing(lead, at.rect(*id))) {
        return refused(rules.column);
    }
    let aside: i32 = path.iter().map(|s| if let Step::Sideways(d) = s { d.abs() } else { 0 }).sum();
    let most = rules.most.value.on(at.battle);
    if aside > most {
        return Err((rules.most.clause, Reason::TooFar { moved: aside, limit: most, going: None }));
    }
    let after = |steps: &[Step]| -> Vec<Rect> {
        let ways = path::ways(at, who, &GroupForm::Line, steps, path::Hold::Start);
        ways.map(|ways| ways.iter().map(|way| way.end).collect()).unwrap_or_default()
    };
    let wheels = rules.wheels.filter(|_| path.iter().any(|step| matches!(step, Step::Wheel { .. })));
    let whole = wheels.or(rules.on_the_way);
    let (before, then) = match whole {
        Some(_) => (after(path), after(path)),
        None => (after(&path[..step]), after(&path[..=step])),
    };
    whole.into_iter().for_each(cite);
    let reach = f64::from(rules.near.value.on(at.battle));
    let near = |enemy: &Rect| before.iter().any(|own| within(distance(own, enemy), reach));
    let side = at.element(who[0]).side;
    let mut enemies = at.enemies_in_open(side).map(|id| at.rect(id)).filter(|rect| {
        let opposite = then.iter().any(|own| stands_opposite(own, rect));
        opposite && near(rect)
    });
    if enemies.next().is_none() {
        return refused(rules.near.clause);
    }
    [rules.most.clause, rules.near.clause].into_iter().for_each(cite);
    if matches!(form, GroupForm::Column(_)) {
        cite(rules.column);
    }
    Ok(())
}

/// How much of a single element's move does not count in its length, because it is such a shift.
pub fn uncounted(at: &Situation, form: &GroupForm, ways: &[Way]) -> f64 {
    let Some(clause) = at.rules.moves.groups.slide.and_then(|rules| rules.free) else { return 0.0 };
    let ([way], GroupForm::Single) = (ways, form) else { return 0.0 };
    of_single(at, way).map_or(0.0, |_| {
        cite(clause);
        way.length() - way.start.local(way.end.at).y
    })
}

/// The ways whose length counts: those of a group as they would be without such a shift, where it costs nothing.
pub fn measured<'w>(at: &Situation, form: &GroupForm, ways: &'w [Way], path: &[Step]) -> Cow<'w, [Way]> {
    let is_aside = |step: &Step| matches!(step, Step::Sideways(d) if *d != 0);
    let free = at.rules.moves.groups.slide.and_then(|rules| rules.free);
    let Some(clause) = free.filter(|_| *form != GroupForm::Single && path.iter().any(is_aside)) else {
        return Cow::Borrowed(ways);
    };
    cite(clause);
    let who: Vec<ElementId> = ways.iter().map(|way| way.who).collect();
    let ahead: Vec<Step> = path.iter().filter(|step| !is_aside(step)).cloned().collect();
    path::ways(at, &who, form, &ahead, path::Hold::Start).map_or(Cow::Borrowed(ways), Cow::Owned)
}
