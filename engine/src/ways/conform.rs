//! Conforming: one of the two parties of a contact makes the smallest move that lines them up.

use crate::base::clause::{Cited, Clause};
use crate::base::names::ElementId;
use crate::base::trace;
use crate::base::trace::cite;
use crate::battle::{Finding, Going, Onto, Reason};
use crate::book::{BookStep, Proof};
use crate::geometry::{Corner, Edge, LinedUp, Rect, TOLERANCE, carried, edges_touch, lined_up_place, touches, within};
use crate::view::{Situation, amended};
use crate::ways::conformed::{conforms, in_group, keeps_place, place};
use crate::ways::findings::find;
use crate::ways::ground::may_stand;
use crate::ways::group::same_facing;
use crate::ways::meeting::{ContactPair, Meeting, position};
use crate::ways::passing::Bystanders;
use crate::ways::way::Way;
use crate::ways::{GroupForm, Relation, second, sliding, touch};

/// One way to line up a mover on an enemy.
struct ConformChoice {
    mover: usize,
    enemy: ElementId,
    how: LinedUp,
    /// The place of the mover.
    place: Rect,
    /// The distance of that place from the present one.
    shift: f64,
    /// The rule of the place if it is the second one on a flank.
    second: Option<Clause>,
}

/// Makes the contactors or the contacted conform.
///
/// # Errors
/// If neither party can, and the contact may not stay as it is.
pub fn conform(
    at: &Situation,
    form: &GroupForm,
    ways: &[Way],
    limit: Option<Cited<i32>>,
    onto: Option<Onto>,
    pairs: &[ContactPair],
    meeting: &mut Meeting,
) -> Result<(), Finding> {
    let mut choices = choices(at, ways, onto, pairs);
    let asked = |choice: &ConformChoice| onto.is_some_and(|onto| is_asked(choice, onto));
    // The contactors line up on a group before single enemies line up on them.
    let yields = |choice: &ConformChoice| conforms(at, form, choice.enemy).is_some();
    if at.rules.moves.contact.lines_up.is_none() {
        choices.sort_by_key(|choice| !asked(choice) && yields(choice));
    }
    if let (Some(clause), Some(onto)) = (at.rules.moves.contact.most_overlapped, onto)
        && let Some(with) = overlapped_more(&choices, onto)
    {
        return Err(find(Some(clause), Reason::NotLinedUp { with }, &[ways[choices[0].mover].who]));
    }
    let Some(nearest) = choices.first() else {
        let pair = pairs[0];
        let why = Reason::NotLinedUp { with: pair.enemy };
        return Err(find(at.rules.step(BookStep::LineUp), why, &[ways[pair.mover].who]));
    };
    let mut too_far = None;
    for choice in &choices {
        // Whoever turns to face a group has done so already where contactors line up by themselves.
        if at.rules.moves.contact.lines_up.is_some() {
            continue;
        }
        if let Some(clause) = conforms(at, form, choice.enemy)
            && let Some(place) = contacted_place(at, ways, choice, &[])
        {
            at.rules.mark(Proof::Conform);
            at.rules.mark(Proof::ContactedConform);
            cite(at.rules.moves.contact.contacted.clause);
            meeting.shifts.push((choice.enemy, place, clause));
            return Ok(());
        }
        match contactors_conform(at, form, ways, limit, choice) {
            Ok(shifts) => {
                choice.second.into_iter().for_each(cite);
                at.rules.mark(Proof::Conform);
                at.rules.mark(Proof::ConformAtOnce);
                meeting.shifts.extend(shifts);
                return Ok(());
            }
            Err(found) => too_far = too_far.or(found),
        }
    }
    if let Some(found) = too_far {
        return Err(found);
    }
    // Neither party can line up: the fronts stay against each other, and the owner of the contacted decides. Where only friends
    // are in the way, contactors might have made room before.
    let hemmed = at.rules.step(BookStep::HemmedByFriends).filter(|_| choices.iter().any(|c| is_hemmed(at, ways, c)));
    if hemmed.is_none() {
        if meets_as_they_stand(at, ways, nearest) {
            return Ok(());
        }
        if let Some(shifts) = choices.iter().find_map(|choice| pivot(at, form, ways, limit, choice)) {
            meeting.shifts.extend(shifts);
            return Ok(());
        }
    }
    let why = Reason::NotLinedUp { with: nearest.enemy };
    Err(find(hemmed.or(at.rules.step(BookStep::LineUp)), why, &[ways[nearest.mover].who]))
}

/// Whether two who cannot line up are in contact as they stand: front to front, or the contactor's front along a flank or the rear.
fn meets_as_they_stand(at: &Situation, ways: &[Way], choice: &ConformChoice) -> bool {
    if choice.how == LinedUp::Front {
        return at.rules.step(BookStep::Clinch).is_some();
    }
    let along = touch::struck_edge(&ways[choice.mover].end, at.rect(choice.enemy)).is_some();
    let clause = at.rules.step(BookStep::StruckAsTheyStand).filter(|_| along);
    clause.into_iter().for_each(cite);
    clause.is_some()
}

/// The shifts by which contactors who meet a flank or the rear with a corner, and cannot line up on it, turn their fronts along it.
fn pivot(
    at: &Situation,
    form: &GroupForm,
    ways: &[Way],
    limit: Option<Cited<i32>>,
    choice: &ConformChoice,
) -> Option<Vec<(ElementId, Rect, Clause)>> {
    let (turns, stands) = (at.rules.step(BookStep::CornerPivots)?, at.rules.step(BookStep::StruckAsTheyStand)?);
    let edge = Some(choice.how.edge()).filter(|edge| *edge != Edge::Front)?;
    let end = &ways[choice.mover].end;
    let place = touch::pivoted(end, at.rect(choice.enemy), edge)?;
    let corners = [Corner::FrontLeft, Corner::FrontRight];
    let shift = corners.iter().map(|c| end.corner(*c).distance(place.corner(*c))).fold(0.0, f64::max);
    let turned = ConformChoice { place, shift, second: None, ..*choice };
    let shifts = contactors_conform(at, form, ways, limit, &turned).ok()?;
    [turns, stands].into_iter().for_each(cite);
    Some(shifts)
}

/// Whether nothing but friends keeps all contactors from lining up. One who is against a wagon's edge already does not count:
/// a second may come against it.
fn is_hemmed(at: &Situation, ways: &[Way], choice: &ConformChoice) -> bool {
    let side = at.element(ways[choice.mover].who).side;
    let wagon = at.rules.combat.is_wagon(at.element(choice.enemy));
    let second = |id: &ElementId| wagon && touches(at.rect(*id), at.rect(choice.enemy));
    let friends = at.battle.of_side(side).map(|(id, _)| id).filter(|id| !second(id));
    let without: Vec<ElementId> = friends.chain(ways.iter().map(|way| way.who)).collect();
    let standing = Bystanders { at, without: &without, moved: &[] };
    let places = places(ways, choice);
    ways.iter().zip(&places).all(|(way, rect)| standing.is_free(rect) && may_stand(at, at.element(way.who), rect))
}

/// The places of all contactors once they have lined up together.
fn places(ways: &[Way], choice: &ConformChoice) -> Vec<Rect> {
    let lead = &ways[choice.mover];
    let place = |way: &Way| {
        if way.who == lead.who { choice.place } else { carried(&lead.end, &way.end, &choice.place) }
    };
    ways.iter().map(place).collect()
}

/// All ways to line up: the one that the order names first, then by rising shift.
fn choices(at: &Situation, ways: &[Way], onto: Option<Onto>, pairs: &[ContactPair]) -> Vec<ConformChoice> {
    let turns = at.rules.moves.contact.lines_up.is_some();
    let movers: Vec<ElementId> = ways.iter().map(|way| way.who).collect();
    let mut choices: Vec<ConformChoice> = pairs
        .iter()
        .filter_map(|pair| {
            let how = match pair.relation {
                Relation::Front(edge) => position(edge),
                // Where contactors line up by themselves some turn to face those who are lined up on them (`dba22.conform.03`).
                Relation::LinedUp(how) if turns && how != LinedUp::Front => how,
                _ => return None,
            };
            let end = &ways[pair.mover].end;
            let beside = second::place(at, &movers, pair.enemy, how, end);
            let place = beside.map_or_else(|| lined_up_place(at.rect(pair.enemy), how, end), |(place, _)| place);
            let corners = [Corner::FrontLeft, Corner::FrontRight];
            let shift = corners.iter().map(|c| end.corner(*c).distance(place.corner(*c))).fold(0.0, f64::max);
            let second = beside.map(|(_, clause)| clause);
            Some(ConformChoice { mover: pair.mover, enemy: pair.enemy, how, place, shift, second })
        })
        .collect();
    if choices.len() > 1 {
        let evenly = (choices[0].shift - choices[1].shift).abs() <= TOLERANCE;
        at.rules.mark(if evenly { Proof::OwnerChooses } else { Proof::NearestJoined });
    }
    let asked = |c: &ConformChoice| !onto.is_some_and(|onto| is_asked(c, onto));
    choices.sort_by(|a, b| asked(a).cmp(&asked(b)).then(a.shift.total_cmp(&b.shift)));
    choices
}

/// Whether an order names this way to line up.
fn is_asked(choice: &ConformChoice, onto: Onto) -> bool {
    onto.enemy == choice.enemy && position(onto.edge) == choice.how
}

/// The place of the contacted enemy, if he can go there; some have gone to a new place before.
fn contacted_place(
    at: &Situation,
    ways: &[Way],
    choice: &ConformChoice,
    moved: &[(ElementId, Rect, Clause)],
) -> Option<Rect> {
    place(at, ways, (choice.mover, choice.how), choice.enemy, moved)
}

/// The enemy whose front is overlapped more than that of the one whom an order names.
fn overlapped_more(choices: &[ConformChoice], onto: Onto) -> Option<ElementId> {
    let fronts = || choices.iter().filter(|choice| choice.how == LinedUp::Front);
    let asked = fronts().find(|choice| choice.enemy == onto.enemy && choice.how == position(onto.edge))?;
    let other = fronts().filter(|choice| choice.enemy != onto.enemy && choice.mover == asked.mover);
    let least = other.min_by(|a, b| a.shift.total_cmp(&b.shift))?;
    (least.shift < asked.shift - TOLERANCE).then_some(least.enemy)
}

/// Makes the enemies whom a group contacts, and who conform to it, turn to face it, in a set whose contactors line up by themselves:
/// each turns to who is lined up on its flank or rear, or else to any who contacts it, of several at its owner's choice
/// (`dba22.conform.01` to `.04`). Returns them.
pub fn face(
    at: &Situation,
    form: &GroupForm,
    ways: &[Way],
    pairs: &[ContactPair],
    meeting: &mut Meeting,
) -> Vec<ElementId> {
    let met = |enemy: ElementId| pairs.iter().filter(move |pair| pair.enemy == enemy);
    let mut faces: Vec<ElementId> = Vec::new();
    let all = if *form == GroupForm::Single { Vec::new() } else { choices(at, ways, None, pairs) };
    for choice in &all {
        let enemy = choice.enemy;
        if faces.contains(&enemy) || met(enemy).any(|pair| pair.relation == Relation::LinedUp(LinedUp::Front)) {
            continue;
        }
        let Some(clause) = conforms(at, form, enemy) else { continue };
        let place = |other: &ConformChoice| contacted_place(at, ways, other, &meeting.shifts);
        let open = all.iter().filter(|other| other.enemy == enemy);
        let open: Vec<(usize, Rect)> = open.filter_map(|other| Some((other.mover, place(other)?))).collect();
        let lined = met(enemy).find(|pair| matches!(pair.relation, Relation::LinedUp(_))).map(|pair| pair.mover);
        let first = open.iter().find(|(mover, _)| lined.is_none_or(|lined| lined == *mover));
        let Some((_, there)) = first.copied() else { continue };
        at.rules.mark(Proof::Conform);
        at.rules.mark(Proof::ContactedConform);
        cite(at.rules.moves.contact.contacted.clause);
        faces.push(enemy);
        if lined.is_none()
            && open.len() > 1
            && at.rules.step(BookStep::FacesOne).is_some()
            && meeting.choosing.is_none()
        {
            at.rules.cite(BookStep::FacesOne);
            cite(clause);
            meeting.choosing = Some(enemy);
        } else {
            meeting.shifts.push((enemy, there, clause));
        }
    }
    faces
}

/// The contacted elements that conform to a group.
pub fn conforming(at: &Situation, form: &GroupForm, ways: &[Way], pairs: &[ContactPair]) -> Vec<ElementId> {
    let yields = |choice: &ConformChoice| {
        conforms(at, form, choice.enemy).and_then(|_| contacted_place(at, ways, choice, &[])).is_some()
    };
    choices(at, ways, None, pairs).iter().filter(|choice| yields(choice)).map(|choice| choice.enemy).collect()
}

/// The enemies who conform to these movers, each with its new place and the rule.
pub fn yielding(
    at: &Situation,
    form: &GroupForm,
    ways: &[Way],
    pairs: &[ContactPair],
) -> Vec<(ElementId, Rect, Clause)> {
    let mut out: Vec<(ElementId, Rect, Clause)> = Vec::new();
    for choice in choices(at, ways, None, pairs) {
        let Some(clause) = conforms(at, form, choice.enemy) else { continue };
        let fresh = out.iter().all(|(id, ..)| *id != choice.enemy);
        let there = contacted_place(at, ways, &choice, &out).filter(|_| fresh);
        out.extend(there.map(|place| (choice.enemy, place, clause)));
    }
    out
}

/// The shifts by which all contactors conform together. `Err` has a finding if the way is too far, and none if
/// something is in the way.
fn contactors_conform(
    at: &Situation,
    form: &GroupForm,
    ways: &[Way],
    limit: Option<Cited<i32>>,
    choice: &ConformChoice,
) -> Result<Vec<(ElementId, Rect, Clause)>, Option<Finding>> {
    let lead = &ways[choice.mover];
    let movers: Vec<ElementId> = ways.iter().map(|w| w.who).collect();
    let standing = Bystanders { at, without: &movers, moved: &[] };
    let places = places(ways, choice);
    let fits = |(way, rect): (&Way, &Rect)| standing.is_free(rect) && may_stand(at, at.element(way.who), rect);
    if !ways.iter().zip(&places).all(fits) {
        return Err(None);
    }
    if let Some(found) = shifted_too_far(at, form, lead, choice) {
        return Err(Some(found));
    }
    let length = ways.iter().zip(&places).map(|(way, rect)| way.length_to(*rect)).fold(0.0, f64::max);
    let enough = limit.is_none_or(|l| within(length, f64::from(l.value)));
    let into = ways.iter().zip(&places).find_map(|(way, rect)| too_far_into(at, way, rect));
    let free = (!enough || into.is_some()) && slides_free(at, lead, choice);
    if let Some(clause) = at.rules.moves.contact.slid_into
        && ways.iter().zip(&places).any(|(way, rect)| sliding::is_kept_out(at, ways, way, rect, free))
    {
        cite(clause);
        return Err(None);
    }
    let clause = if enough && into.is_none() {
        conform_clause(at, form, choice)
    } else if free {
        at.rules.step(BookStep::FreeSlide).unwrap_or(at.rules.moves.contact.single_conforms)
    } else if let Some(found) = into.filter(|_| enough) {
        return Err(Some(found));
    } else {
        let limit = limit.map_or(0, |l| l.value);
        let why = Reason::TooFar { moved: libm::round(length) as i32, limit, going: None };
        return Err(Some(find(at.rules.step(BookStep::FreeSlide), why, &movers)));
    };
    Ok(movers.into_iter().zip(places).map(|(id, rect)| (id, rect, clause)).collect())
}

/// The fault of a mover that would line up in going in which it may not have gone so far: where a move ends is a part of it.
fn too_far_into(at: &Situation, way: &Way, place: &Rect) -> Option<Finding> {
    let e = at.element(way.who);
    let going = at.field.going(&at.rules.moves, at.battle, place, e);
    let limit = amended::distance(at, e, going).filter(|_| going > Going::Good && !way.by_road)?;
    let moved = way.length_to(*place);
    let why = Reason::TooFar { moved: libm::round(moved) as i32, limit: limit.value, going: Some(going) };
    (!within(moved, f64::from(limit.value))).then(|| find(Some(limit.clause), why, &[way.who]))
}

/// The fault of a group that would shift sideways further than it may to line up.
fn shifted_too_far(at: &Situation, form: &GroupForm, lead: &Way, choice: &ConformChoice) -> Option<Finding> {
    let bound = *form != GroupForm::Single && at.rules.moves.contact.positions.is_some();
    let slide = at.rules.moves.groups.slide.filter(|_| bound)?;
    let most = slide.most.value.on(at.battle);
    if !same_facing(&lead.end, &choice.place) || within(choice.shift, f64::from(most)) {
        return None;
    }
    let why = Reason::TooFar { moved: libm::round(choice.shift) as i32, limit: most, going: None };
    Some(find(Some(slide.most.clause), why, &[lead.who]))
}

fn conform_clause(at: &Situation, form: &GroupForm, choice: &ConformChoice) -> Clause {
    let rules = &at.rules.moves.contact;
    match (form, keeps_place(at, choice.enemy)) {
        _ if in_group(at, choice.enemy) => rules.to_group,
        (GroupForm::Single, _) => rules.single_conforms,
        (_, Some(clause)) => clause,
        (_, None) => rules.to_group,
    }
}

/// Whether the slide to line up is free: fronts against each other, straight sideways, less than a base width.
fn slides_free(at: &Situation, lead: &Way, choice: &ConformChoice) -> bool {
    if let Some(rules) = at.rules.moves.charge.as_ref().filter(|_| choice.shift <= at.bw() + TOLERANCE) {
        trace::cite(rules.shift);
        trace::cite(at.rules.moves.contact.single_conforms);
        return true;
    }
    let fronts = edges_touch(&lead.end, Edge::Front, at.rect(choice.enemy), Edge::Front).is_some();
    let bw = at.bw() - TOLERANCE;
    fronts && same_facing(&lead.end, &choice.place) && choice.shift < bw
}
