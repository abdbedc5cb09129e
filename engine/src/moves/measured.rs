//! How far a move goes, and how far it may: by the slowest of the movers, and by each of them alone.

use crate::base::clause::Cited;
use crate::base::names::ElementId;
use crate::base::trace;
use crate::battle::{Going, MoveOrder, MoveType, Reason, Step};
use crate::book::cost_tables::CostWhen;
use crate::book::{BookStep, Proof};
use crate::geometry::{directly_behind, within};
use crate::moves::formed;
use crate::view::Situation;
use crate::ways::findings::{Findings, find};
use crate::ways::ground::Crossed;
use crate::ways::places::Errand;
use crate::ways::way::{Motion, Way};
use crate::ways::{GroupForm, charge, door, further, ground, river, sea, shift, works};

/// A move as it is measured.
pub(super) struct Measured {
    /// How far it goes, in 1/1000 mm.
    pub length: f64,
    /// What each way leads over.
    pub crossed: Vec<Crossed>,
    /// How far it may go, and the going off the road of the slowest mover.
    pub slowest: Option<(Cited<i32>, Option<Going>)>,
}

/// Measures ways; adds a finding for works and water that cannot be crossed like this.
pub(super) fn measured(
    at: &Situation,
    order: &MoveOrder,
    form: &GroupForm,
    ways: &[Way],
    out: &mut Findings,
) -> Measured {
    let uncounted = works::judge(at, form, ways, out);
    let measured = longest_way(at, form, &shift::measured(at, form, ways, &order.path));
    let length = (measured - uncounted - shift::uncounted(at, form, ways)).max(0.0);
    let mut crossed: Vec<Crossed> = ways.iter().map(|way| ground::crossed(at, way, out)).collect();
    river::head_first(at, form, &mut crossed);
    crossed.iter_mut().for_each(|over| over.marches = order.kind == MoveType::March);
    ways.iter().zip(&mut crossed).for_each(|(way, over)| sea::judge(at, way, over, out));
    if matches!(form, GroupForm::Column(_)) {
        at.rules.mark(Proof::ColumnSlowest);
    }
    let slowest =
        slowest(at, ways, &crossed).map(|(limit, going)| (further::of_march(at, order.kind, ways, limit), going));
    let slowest = slowest.map(|(limit, going)| (formed::further(at, order, limit), going));
    Measured { length, crossed, slowest }
}

impl Measured {
    /// Adds a finding if the move goes too far; returns how far it may go, if it would be legal then.
    pub(super) fn too_far(
        &self,
        at: &Situation,
        order: &MoveOrder,
        ways: &[Way],
        errand: Errand,
        out: &mut Findings,
    ) -> Option<i32> {
        if !one_stretch(&order.path) {
            at.rules.mark(Proof::Measure);
        }
        let closes_door = door::closes(at, order, ways);
        let in_place = at.rules.moves.in_place.filter(|_| turns_in_place(ways));
        in_place.into_iter().for_each(trace::cite);
        let free = errand.passes.is_some() || closes_door || in_place.is_some();
        let (limit, going) = self.slowest.filter(|_| !free)?;
        if within(self.length, f64::from(limit.value)) {
            return None;
        }
        let movers: Vec<ElementId> = ways.iter().map(|way| way.who).collect();
        let why = Reason::TooFar { moved: libm::round(self.length) as i32, limit: limit.value, going };
        let never = at.rules.step(BookStep::NeverMoves).filter(|_| limit.value == 0);
        if going >= Some(Going::Bad) && ways.len() == 1 {
            at.rules.mark(Proof::SplitGoing);
        }
        trace::cite(limit.clause);
        out.push(find(never.or(Some(limit.clause)), why, &movers));
        one_stretch(&order.path).then_some(limit.value)
    }
}

/// What each may go by itself; asked only where short moves have a price.
pub(super) fn own_limits(at: &Situation, order: &MoveOrder, ways: &[Way], crossed: &[Crossed]) -> Vec<Option<i32>> {
    let short = at.rules.moves.cost.rows.iter().any(|row| matches!(row.when, CostWhen::ShortWith(_)));
    let each = ways.iter().zip(crossed).take_while(|_| short);
    let own = each.map(|(way, over)| {
        let limit = ground::limit(at, way, over)?;
        Some(further::of_march(at, order.kind, std::slice::from_ref(way), limit).value)
    });
    own.collect()
}

/// The length of a group's move with every wheel by the straight way of its outer front corner, and all else added; `None` if it does
/// not wheel, turns, or its elements go different ways.
fn with_wheels(form: &GroupForm, ways: &[Way]) -> Option<f64> {
    let ways = match form {
        GroupForm::Single => return None,
        GroupForm::Line => ways,
        // The others follow its head.
        GroupForm::Column(_) => ways.get(..1)?,
    };
    let is_first = |way: &&Way| !ways.iter().any(|other| directly_behind(&other.start, &way.start));
    let front: Vec<&Way> = ways.iter().filter(is_first).collect();
    let stretches = front.first()?.legs.len();
    let legs = || front.iter().flat_map(|way| &way.legs);
    let wheels = legs().any(|leg| matches!(leg.motion, Motion::Wheel { .. }));
    let turns = legs().any(|leg| matches!(leg.motion, Motion::Turn(_)));
    if !wheels || turns || front.iter().any(|way| way.legs.len() != stretches) {
        return None;
    }
    let furthest = |i: usize| front.iter().map(|way| way.legs[i].gone()).fold(0.0, f64::max);
    Some((0..stretches).map(furthest).sum())
}

/// The length of the longest way of a move, in 1/1000 mm; of a column that of its head, where the set measures it alone.
fn longest_way(at: &Situation, form: &GroupForm, ways: &[Way]) -> f64 {
    if let Some(clause) = at.rules.moves.groups.each_wheel
        && let Some(length) = with_wheels(form, ways)
    {
        trace::cite(clause);
        return length;
    }
    let longest = ways.iter().map(Way::length).fold(0.0, f64::max);
    let head = at.rules.moves.groups.column_head.filter(|_| matches!(form, GroupForm::Column(_)));
    let (Some(clause), Some(way)) = (head, ways.first()) else { return longest };
    if way.length() < longest {
        trace::cite(clause);
    }
    way.length()
}

/// Whether a single element only turns where it stands.
fn turns_in_place(ways: &[Way]) -> bool {
    matches!(ways, [way] if !way.legs.is_empty() && way.legs.iter().all(|leg| matches!(leg.motion, Motion::Turn(_))))
}

fn one_stretch(path: &[Step]) -> bool {
    let first = usize::from(matches!(path.first(), Some(Step::Leave(_))));
    let last = path.len() - usize::from(path.last() == Some(&Step::Enter));
    matches!(
        path.get(first..last),
        Some([Step::Straight(_) | Step::Back(_) | Step::Sideways(_) | Step::Road(_) | Step::To { .. }])
    )
}

/// The distance of the slowest, which limits all, and the going that it meets off the road.
fn slowest(at: &Situation, ways: &[Way], crossed: &[Crossed]) -> Option<(Cited<i32>, Option<Going>)> {
    if ways.len() > 1 {
        at.rules.mark(Proof::Slowest);
    }
    let charges = charge::is_one(at, ways);
    let each = ways.iter().zip(crossed);
    let limits = each.clone().filter_map(|(way, over)| {
        let going = (!way.by_road).then_some(over.going);
        let limit = ground::limit(at, way, over)?;
        let more = if charges { charge::more(at, way.who) } else { None };
        let longer = more.map(|more| {
            trace::cite(limit.clause);
            if over.going == Going::Bad {
                at.rules.mark(Proof::ChargeInBad);
            }
            Cited::new(limit.value.saturating_add(more.value), more.clause)
        });
        Some((longer.unwrap_or(limit), going))
    });
    let behind = each
        .clone()
        .filter_map(|(way, over)| further::slowest_behind(at, way.who, over.going).map(|limit| (limit, None)));
    let limits = limits.chain(behind);
    limits.min_by_key(|(limit, _)| limit.value)
}
