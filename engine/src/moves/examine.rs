//! A tactical move examined as a whole: its needs, its price, and everything that forbids it.

use crate::base::clause::{Cited, Clause};
use crate::base::names::{CommandId, ElementId};
use crate::base::trace;
use crate::battle::{Element, ElementState, MoveOrder, MoveType, Reason, Refusal, RiverCourse, Step, StrongholdKind};
use crate::book::stronghold_tables::{CityTerms, WaysIn};
use crate::book::{BookStep, Proof};
use crate::geometry::{Base, Rect, TOLERANCE, slide};
use crate::moves::measured::{Measured, measured, own_limits};
use crate::moves::{duty, formed, rights, shooters};
use crate::view::Situation;
use crate::ways::cost::Cost;
use crate::ways::findings::{Findings, find};
use crate::ways::manner::Manner;
use crate::ways::meeting::Meeting;
use crate::ways::passing::Bystanders;
use crate::ways::places::Errand;
use crate::ways::river::Entering;
use crate::ways::way::{Way, placed};
use crate::ways::zone::Zone;
use crate::ways::{
    GroupForm, RiverThrow, beyond, charge, contact, cost, fronts, further, gaps, leaving, lining, nearest, passing,
    places, river, road, sea, waits, zones,
};
use std::borrow::Cow;

/// The effects of a legal tactical move.
#[derive(Clone, Debug, PartialEq)]
pub struct MovePlan {
    /// The place of each mover, before any element conforms.
    pub places: Vec<(ElementId, Base)>,
    /// The elements that conform, of either side, with their new places and the rules.
    pub conforming: Vec<(ElementId, Base, Clause)>,
    /// An enemy that conforms to one of several movers, whichever its owner wants.
    pub choosing: Option<ElementId>,
    /// The elements that are struck on flank or rear, each with its striker and the rule that allows it.
    pub struck: Vec<(ElementId, ElementId, Option<Clause>)>,
    /// The movers that end beside an enemy whom no friend fights yet, each with him: they go back if none does when all moves are made.
    pub beside: Vec<(ElementId, ElementId)>,
    /// The kind of move.
    pub kind: MoveType,
    /// The length of the move in 1/1000 mm.
    pub length: i32,
    /// The greatest length allowed, in 1/1000 mm, with the clause of the row.
    pub limit: Option<Cited<i32>>,
    /// It is by road all the way.
    pub by_road: bool,
    /// It is straight ahead all the way, but for a shift that lines up.
    pub ahead: bool,
    /// The price in initiative points.
    pub pips: u8,
    /// The parts of the price, each with its number of points and its rule.
    pub reasons: Vec<(i8, Clause)>,
    /// The general who makes it cheaper.
    pub eased: Option<ElementId>,
    /// The command that pays.
    pub payer: CommandId,
    /// The rule of its form: as a single element, a group or a column.
    pub made_as: Option<Clause>,
    /// The rule that allows it as a further move, if it is one.
    pub further: Option<Clause>,
    /// A throw that decides whether the move is made like this.
    pub throw: Option<RiverThrow>,
    /// The movers that each throw before they go into a river, with the river.
    pub wading: Vec<Entering>,
    /// The courses through rivers to which movers are bound from now on.
    pub courses: Vec<RiverCourse>,
    /// The movers that dismount first, each with what it becomes.
    pub dismounting: Vec<(ElementId, Element)>,
    /// The friends that are destroyed as it begins, each with the rule.
    pub crushed: Vec<(ElementId, Clause)>,
    /// The movers that close up behind them before they go.
    pub closing: Vec<(ElementId, Base)>,
    /// The stronghold that the element comes out of.
    pub leaves: Option<u8>,
    /// The stronghold that it goes into, and the rule, if that is not the rule of camps.
    pub enters: Option<(u8, Option<Clause>)>,
}

impl MovePlan {
    /// Calls `f` with every rule that the move rests on.
    pub fn each_clause(&self, mut f: impl FnMut(Clause)) {
        self.conforming.iter().for_each(|(.., clause)| f(*clause));
        self.struck.iter().filter_map(|(.., clause)| *clause).for_each(&mut f);
        self.reasons.iter().for_each(|(_, clause)| f(*clause));
        let limit = self.limit.map(|limit| limit.clause);
        let entered = self.enters.and_then(|(_, clause)| clause);
        [limit, self.made_as, self.further, entered].into_iter().flatten().for_each(f);
    }

    /// The base of an element after the move; `None` if the move does not change it.
    pub fn after(&self, who: ElementId) -> Option<Base> {
        let conformed = self.conforming.iter().find(|(id, ..)| *id == who).map(|(_, base, _)| *base);
        conformed.or_else(|| self.places.iter().find(|(id, _)| *id == who).map(|(_, base)| *base))
    }
}

/// Whether initiative points are checked: not if a move that was paid for is planned anew.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum PointCheck {
    /// The move must be paid.
    Asked,
    /// The move has been paid.
    Paid,
}

/// The manner of examining a move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Look<'a> {
    /// Whether it must be paid for.
    pub purse: PointCheck,
    /// Whether the first fault is enough, because no one reads the others.
    pub brief: bool,
    /// Whether some of the movers have just dismounted.
    pub afoot: bool,
    /// Those who move at the same time, and are in nobody's way.
    pub beside: &'a [ElementId],
}

impl Look<'_> {
    /// For an ordered move: all faults are found.
    pub const ORDERED: Look<'static> = Look { purse: PointCheck::Asked, brief: false, afoot: false, beside: &[] };
    /// For a move that is merely considered: only whether it is legal.
    pub const THOUGHT_OF: Look<'static> = Look { purse: PointCheck::Asked, brief: true, afoot: false, beside: &[] };
    /// For a move that was paid for.
    pub const PAID: Look<'static> = Look { purse: PointCheck::Paid, brief: false, afoot: false, beside: &[] };

    /// Whether the faults found are enough to refuse the move.
    fn has_enough(self, out: &Findings) -> bool {
        self.brief && !out.is_empty()
    }
}

/// Examines ways in every respect.
pub fn examine(
    at: &Situation,
    order: &MoveOrder,
    form: &GroupForm,
    ways: Vec<Way>,
    look: Look,
    errand: Errand,
) -> Result<MovePlan, Refusal> {
    let mut out = Findings::new();
    let movers: Vec<ElementId> = ways.iter().map(|w| w.who).collect();
    let moves_out = errand.passes.is_none() && !errand.enters;
    let placed = || if moves_out { beyond::placed(at, &ways) } else { None };
    // Most moves of single elements that are merely considered fail by what stands in their way, which is quickly found.
    let first = (look.brief && moves_out && ways.len() == 1).then(placed);
    if let Some(placed) = &first {
        let ways = placed.as_deref().unwrap_or(&ways);
        block(at, form, ways, camp_entered(at, ways), look, &mut out);
        if look.has_enough(&out) {
            return Err(Refusal { findings: out, longest: None });
        }
    }
    let measured = measured(at, order, form, &ways, &mut out);
    let longest = measured.too_far(at, order, &ways, errand, &mut out);
    let Measured { length, crossed, slowest } = measured;
    let limit = slowest.map(|(limit, _)| limit);
    if look.has_enough(&out) {
        return Err(Refusal { findings: out, longest });
    }
    let further = further::judge(at, order, form, &ways, &mut out);
    if let Some(march) = at.rules.moves.march.filter(|_| order.kind == MoveType::March) {
        further::judge_march(at, &march, form, &ways, &mut out);
    }
    if look.has_enough(&out) {
        return Err(Refusal { findings: out, longest });
    }
    let looked = first.is_some();
    let mut ways = first.unwrap_or_else(placed).unwrap_or(ways);
    let enters = match errand.enters {
        true => places::entered(at, &ways[0], errand.leaves, &mut out).map(|(place, clause)| (place, Some(clause))),
        false => camp_entered(at, &ways).map(|place| (place, None)),
    };
    if errand.passes.is_none() && !looked {
        block(at, form, &ways, enters.map(|(place, _)| place), look, &mut out);
    }
    if look.has_enough(&out) {
        return Err(Refusal { findings: out, longest });
    }
    formed::in_column(at, form, &ways, &crossed, &mut out);
    formed::alone_in_rough(at, form, &ways, &mut out);
    sea::alone(at, form, &ways, &mut out);
    sea::fights(at, &ways, &mut out);
    let throw = river::judge(at, form, &ways, &crossed, &mut out);
    let wading = river::wading(at, &ways, &crossed);
    if look.has_enough(&out) {
        return Err(Refusal { findings: out, longest });
    }
    let conforming = contact::conforming(at, form, &ways);
    let answered = zones::judge(at, form, &into(at, &ways, enters), &conforming, &mut out);
    leaving::break_off(at, &ways, &mut out);
    if look.has_enough(&out) {
        return Err(Refusal { findings: out, longest });
    }
    let meeting = match errand.enters {
        true => Meeting::default(),
        false => {
            let owed = duty::owed(at, form, &ways, order.onto);
            contact::resolve(at, form, &ways, limit, order.onto, &owed, &mut out)
        }
    };
    if look.has_enough(&out) {
        return Err(Refusal { findings: out, longest });
    }
    // Whoever lines up beside the road has not come by road all the way.
    let lines_up_off = |way: &Way| {
        let place = meeting.end_of(way);
        place != way.end && road::astride(at, &place).is_none()
    };
    ways.iter_mut().filter(|way| way.by_road && lines_up_off(way)).for_each(|way| way.by_road = false);
    ends_judged(at, form, &ways, (&meeting, &answered), enters.is_some(), &mut out);
    let by_road = ways.iter().all(|w| w.by_road);
    let own = own_limits(at, order, &ways, &crossed);
    let manner = Manner {
        ways: &ways,
        own: &own,
        in_file: *form != GroupForm::Line,
        forms: order.path.iter().any(|step| matches!(step, Step::Column | Step::Narrow(_) | Step::Expand { .. })),
        shift: at.rules.moves.groups.slide.and_then(|slide| slide.ahead).filter(|_| match &ways[..] {
            [way] if *form == GroupForm::Single => lining::of_single(at, way).is_some(),
            _ => *form != GroupForm::Single,
        }),
        through: [enters.map(|(place, _)| place), errand.leaves, errand.passes]
            .into_iter()
            .chain(ways.iter().map(|way| way.through))
            .flatten()
            .map(|place| at.battle.strongholds[usize::from(place)].kind)
            .max(),
        exchanges: look.afoot,
        ..Manner::standing(order.kind)
    };
    let cost = priced(at, &movers, &manner, limit, errand);
    if charge::is_one(at, &ways) {
        at.rules.mark(Proof::ChargePrice);
    }
    if look.purse == PointCheck::Asked {
        afford(at, &movers, &cost, &mut out);
    }
    if !out.is_empty() {
        return Err(Refusal { findings: out, longest });
    }
    if trace::is_on() {
        formed::cite(at, form, &ways);
    }
    let length = libm::round(length) as i32;
    Ok(finish(
        at,
        form,
        &ways,
        MoveDraft {
            kind: order.kind,
            length,
            limit,
            by_road,
            ahead: manner.is_straight_ahead(|_| true),
            cost,
            further,
            throw,
            wading,
            courses: river::courses(at, &ways, &crossed, |way| meeting.end_of(way)),
            errand,
            enters,
            meeting,
        },
    ))
}

/// Adds findings for what movers do to others where they end: whom they contact, in which zones, gaps, fronts and works they are.
fn ends_judged(
    at: &Situation,
    form: &GroupForm,
    ways: &[Way],
    (meeting, answered): (&Meeting, &[Zone]),
    enters: bool,
    out: &mut Findings,
) {
    shooters::judge(at, ways, meeting, out);
    nearest::judge(at, form, ways, meeting, out);
    gaps::judge(at, form, ways, meeting, out);
    charge::judge(at, ways, out);
    let ends: Vec<Rect> = ways.iter().map(|way| meeting.end_of(way)).collect();
    fronts::judge(at, ways, &ends, out);
    waits::judge(at, ways, &ends, out);
    rights::keep_to_works(at, ways, out);
    zones::conformed(at, ways, meeting, answered, out);
    for way in ways.iter().filter(|_| !enters) {
        places::leash(at, way.who, &meeting.end_of(way), out);
    }
}

/// The price of a move, or of a passage through a place.
fn priced(at: &Situation, movers: &[ElementId], manner: &Manner, limit: Option<Cited<i32>>, errand: Errand) -> Cost {
    match (errand.passes, at.rules.strongholds.city(StrongholdKind::City)) {
        // A passage has a price for each element, with the extras of a move in addition.
        (Some(_), Some(CityTerms { through: Some([may, _]), .. })) => cost::for_each(at, movers, manner, *may),
        _ => price(at, movers, manner, limit),
    }
}

/// The results for a move that nothing forbids.
pub(crate) struct MoveDraft {
    kind: MoveType,
    length: i32,
    limit: Option<Cited<i32>>,
    by_road: bool,
    ahead: bool,
    cost: Cost,
    further: Option<Clause>,
    throw: Option<RiverThrow>,
    wading: Vec<Entering>,
    courses: Vec<RiverCourse>,
    errand: Errand,
    enters: Option<(u8, Option<Clause>)>,
    meeting: Meeting,
}

pub(crate) fn finish(at: &Situation, form: &GroupForm, ways: &[Way], draft: MoveDraft) -> MovePlan {
    let base = |id: ElementId| at.element(id).base;
    let MoveDraft {
        kind,
        length,
        limit,
        by_road,
        ahead,
        cost,
        further,
        throw,
        wading,
        courses,
        errand,
        enters,
        meeting,
    } = draft;
    MovePlan {
        places: ways.iter().map(|way| (way.who, way.base(base(way.who)))).collect(),
        conforming: meeting.shifts.iter().map(|(id, rect, clause)| (*id, placed(base(*id), rect), *clause)).collect(),
        choosing: meeting.choosing,
        struck: meeting.struck,
        beside: meeting.beside,
        kind,
        length,
        limit,
        by_road,
        ahead,
        pips: cost.pips,
        reasons: cost.reasons,
        eased: cost.eased,
        payer: cost::payer(at, ways[0].who),
        made_as: at.rules.step(match form {
            GroupForm::Single => BookStep::SingleMove,
            GroupForm::Line => BookStep::GroupMove,
            GroupForm::Column(_) => BookStep::Follow,
        }),
        further,
        throw,
        wading,
        courses,
        dismounting: Vec::new(),
        crushed: passing::crushed(at, ways),
        closing: Vec::new(),
        leaves: errand.leaves,
        enters,
    }
}

/// The ways with the rest of the way into a stronghold, for callers that need the end of a move.
pub(crate) fn into<'w>(at: &Situation, ways: &'w [Way], enters: Option<(u8, Option<Clause>)>) -> Cow<'w, [Way]> {
    let (Some((place, Some(_))), [way]) = (enters, ways) else { return Cow::Borrowed(ways) };
    let mut way = way.clone();
    way.slide(at.battle.strongholds[usize::from(place)].base.rect().centre() - way.end.centre());
    Cow::Owned(vec![way])
}

pub(crate) fn block(at: &Situation, form: &GroupForm, ways: &[Way], camp: Option<u8>, look: Look, out: &mut Findings) {
    let movers: Vec<ElementId> = ways.iter().map(|w| w.who).collect();
    let across =
        |camp: &u8| !at.rules.strongholds.goes(at.battle.strongholds[usize::from(*camp)].kind, WaysIn::BySteps);
    let inside = at.element(movers[0]).place.map(|crate::battle::Place::Inside(camp)| camp);
    let from_camp = inside.filter(across).or(camp.filter(across));
    let without = [&movers, look.beside].concat();
    let standing = Bystanders { at, without: &without, moved: &[] };
    passing::judge(&standing, ways, from_camp, look.brief, out);
    for way in ways {
        if camp.is_none()
            && !standing.free_of_camps(&way.end)
            && let Some(from) = from_camp
        {
            out.push(find(passing::camp_clause(at, way.who, from), Reason::Camp, &[way.who]));
        }
    }
    if matches!(form, GroupForm::Column(_)) || ways.iter().any(|way| way.by_road) {
        among_themselves(at, ways, out);
    }
}

/// Adds a finding for a column that wheels twice within its own length and would run into itself.
pub(crate) fn among_themselves(at: &Situation, ways: &[Way], out: &mut Findings) {
    for (i, a) in ways.iter().enumerate() {
        for b in &ways[i + 1..] {
            if crate::geometry::overlaps(&a.end, &b.end) {
                let place = crate::geometry::Point::round(b.end.at);
                out.push(find(at.rules.step(BookStep::Follow), Reason::Blocked { by: a.who, at: place }, &[b.who]));
                return;
            }
        }
    }
}

/// The own camp that a single element ends wholly inside, and so enters.
pub(crate) fn camp_entered(at: &Situation, ways: &[Way]) -> Option<u8> {
    let [way] = ways else { return None };
    let inside = |camp: &crate::battle::Stronghold| {
        let ground = camp.plot();
        at.rules.strongholds.goes(camp.kind, WaysIn::Across)
            && camp.side == at.element(way.who).side
            && camp.held_by.is_none()
            && way.end.corners().iter().all(|c| ground.holds(*c))
    };
    at.battle.strongholds.iter().position(inside).map(|found| found as u8)
}

/// The price of a move: nothing if it is the first one, all by road, and of the full distance.
pub(crate) fn price(at: &Situation, movers: &[ElementId], manner: &Manner, limit: Option<Cited<i32>>) -> Cost {
    if further::made(at, movers) > 0 {
        at.rules.cite(BookStep::FurtherMoves);
        at.rules.mark(Proof::FurtherPaid);
    }
    if let Some(clause) = at.rules.moves.cost.free_by_road
        && manner.by_road(at)
        && further::made(at, movers) == 0
        && goes_full(at, movers, manner.ways, limit)
    {
        return Cost { reasons: vec![(0, clause)], ..Cost::default() };
    }
    // Whoever has come back has paid for his move.
    let returned = |id: &ElementId| at.element(*id).is_in(ElementState::Returned);
    if let Some(rules) = at.rules.changing.returns.filter(|_| movers.iter().all(returned)) {
        return Cost { reasons: vec![(0, rules.price.clause)], ..Cost::default() };
    }
    cost::paid(at, movers, manner)
}

/// Whether a move by road has its full distance, or the road ends there, or an element is in the way.
pub(crate) fn goes_full(at: &Situation, movers: &[ElementId], ways: &[Way], limit: Option<Cited<i32>>) -> bool {
    let head = &ways[0];
    let full = limit.is_none_or(|l| head.length() >= f64::from(l.value) - TOLERANCE);
    let ends = || road::astride(at, &head.end).is_none_or(|on| road::left(&on) <= TOLERANCE);
    let standing = Bystanders { at, without: movers, moved: &[] };
    let ahead = head.end.forward * (10.0 * TOLERANCE);
    let blocked = || standing.all().any(|(_, other)| slide(&head.end, ahead, other).is_some());
    full || ends() || blocked()
}

pub(crate) fn afford(at: &Situation, movers: &[ElementId], cost: &Cost, out: &mut Findings) {
    let left = cost::purse(at, movers[0]);
    if cost.pips > left {
        at.rules.mark(Proof::NotPaid);
        let clause = cost.reasons.last().map(|(_, clause)| *clause);
        out.push(find(clause, Reason::NoPip { needs: cost.pips, left }, movers));
    }
}
