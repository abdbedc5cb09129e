//! The price of a move in initiative points, with its reasons.

use crate::base::clause::{Cited, Clause};
use crate::base::names::{CommandId, ElementId};
use crate::base::trace;
use crate::battle::{
    Battle, Branch, Element, FeatureKind, FlankMarch, Going, MarchStage, Place, Standing, StrongholdKind,
};
use crate::book::cost_tables::{BackwardRule, CostClass, CostRow, CostWhen};
use crate::book::double_rows::is_mixed;
use crate::book::move_tables::PipDice;
use crate::book::{Proof, Who};
use crate::geometry::{Edge, Rect, TOLERANCE, directly_behind, distance, edges_touch, within};
use crate::view::Situation;
use crate::view::crossing::is_behind;
use crate::view::heights::uphill;
use crate::view::section::FieldSection;
use crate::view::works::standing;
use crate::ways::aware::knows;
use crate::ways::hiding;
use crate::ways::manner::Manner;
use crate::ways::river::defends_bank;
use crate::ways::way::Way;
use crate::ways::{around, charge, further, permits};

/// The price of a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// The sum.
    pub pips: u8,
    /// The parts of the price, each with its number of points and its rule.
    pub reasons: Vec<(i8, Clause)>,
    /// The general who makes it cheaper, if his presence does; he does it once a bound.
    pub eased: Option<ElementId>,
}

/// The command whose points pay for an element's moves: its own, or with one die a side the command that got the
/// score.
pub fn payer(at: &Situation, who: ElementId) -> CommandId {
    payer_for(at, at.element(who).command)
}

/// The command whose points pay for the moves of a command.
pub fn payer_for(at: &Situation, own: CommandId) -> CommandId {
    match at.rules.moves.pips.value {
        PipDice::PerCommand | PipDice::Allotted => {
            at.rules.mark(Proof::OwnPurse);
            own
        }
        PipDice::PerSide => {
            let commands = at.battle.commands_of(at.battle.commands[own.index()].side);
            commands.map(|(id, _)| id).find(|id| at.battle.spendable(*id) > 0).unwrap_or(own)
        }
    }
}

/// The points left to pay for an element's moves.
pub fn purse(at: &Situation, who: ElementId) -> u8 {
    at.battle.spendable(payer(at, who))
}

/// The price of a move that is not free; it is computed at the start of the move.
pub fn paid(at: &Situation, who: &[ElementId], manner: &Manner) -> Cost {
    sum(at, who, manner, None)
}

/// The price of a move that each element pays for; all but the price of the move itself is paid once.
pub fn for_each(at: &Situation, who: &[ElementId], manner: &Manner, clause: Clause) -> Cost {
    sum(at, who, manner, Some((who.len() as u8, clause)))
}

/// The price of a move by whichever types of their bases of two are the dearer, each by itself (`dbm.double.06`).
fn sum(at: &Situation, who: &[ElementId], manner: &Manner, times: Option<(u8, Clause)>) -> Cost {
    let alone = |id: ElementId, by_rear: &[ElementId]| parts(at, &[id], by_rear, manner, None).pips;
    let dearer = |id: &ElementId| is_mixed(at.element(*id)) && alone(*id, &[*id]) > alone(*id, &[]);
    let by_rear: Vec<ElementId> = who.iter().copied().filter(dearer).collect();
    for id in who {
        at.rules.mixed(at.element(*id), |doubles| doubles.dearer).into_iter().for_each(trace::cite);
    }
    parts(at, who, &by_rear, manner, times)
}

/// The parts of the price of each class; `times` multiplies the price of the move itself, under another clause. The bases `by_rear`
/// pay as their rear type.
fn parts(
    at: &Situation,
    who: &[ElementId],
    by_rear: &[ElementId],
    manner: &Manner,
    times: Option<(u8, Clause)>,
) -> Cost {
    let table = &at.rules.moves.cost;
    let mut cost = Cost::default();
    let (mut counted, mut eased) = (0u8, 0i8);
    let bounds = at.battle.sides[at.element(who[0]).side.index()].bounds;
    let early = table.extras_from.filter(|from| bounds < from.value);
    early.into_iter().for_each(|from| trace::cite(from.clause));
    let leading = at.battle.command_of(who[0]).leading();
    let general = leading.filter(|id| at.element(seat(at, *id)).standing == Standing::OnTable);
    for row in table.rows.iter().filter(|row| row.what.contains(&manner.what)) {
        let (extra, class) = (row.class != CostClass::Move, 1 << row.class as u8);
        if counted & class != 0 || extra && early.is_some() {
            continue;
        }
        let Some(clause) = fits(at, (who, by_rear), general, manner, row) else { continue };
        counted |= class;
        if row.class == CostClass::Command && trace::is_on() {
            let again = |other: &&CostRow| {
                other.class == row.class && other.clause != row.clause && other.what.contains(&manner.what)
            };
            let others = table.rows.iter().filter(again);
            if others.filter_map(|other| fits(at, (who, by_rear), general, manner, other)).next().is_some() {
                at.rules.mark(Proof::GeneralOnce);
            }
        }
        if extra {
            table.extras_from.into_iter().for_each(|from| trace::cite(from.clause));
            at.rules.mark(Proof::ExtraOnce);
        }
        if matches!(row.when, CostWhen::WithChief | CostWhen::WithFreshGeneral) {
            cost.eased = at.battle.command_of(who[0]).general;
            eased = row.value;
        }
        match times.filter(|_| !extra) {
            Some((times, clause)) => cost.add(row.value.saturating_mul(times.min(100) as i8), clause),
            None => cost.add(row.value, clause),
        }
    }
    if cost.reasons.len() > 1 {
        at.rules.mark(Proof::CostSum);
    }
    let mut cost = cost.raise(table.floor);
    if let Some(rule) = table.backward.filter(|rule| goes_back(at, rule, who, manner.ways)) {
        // A general makes one of the two cheaper.
        let other = i16::from(cost.pips) - i16::from(eased.min(0));
        cost.add(other.clamp(0, 100) as i8, rule.clause);
        cost.pips = cost.pips.saturating_add(other.clamp(0, 100) as u8);
    }
    cost
}

/// Whether a single element of troops that pay twice for it goes back over the line of its rear. How it turns on its way matters no
/// more than for its distance: only where it ends, or the way round something (`dbm.figure.02`).
fn goes_back(at: &Situation, rule: &BackwardRule, who: &[ElementId], ways: &[Way]) -> bool {
    let ([one], [way]) = (who, ways) else { return false };
    let e = at.element(*one);
    let behind = |rect: &Rect| {
        rect.corners().into_iter().any(|corner| way.start.local(corner).y < -way.start.depth - 2.0 * TOLERANCE)
    };
    let legs = way.legs.iter().filter(|_| way.by_ends.is_none() || way.round);
    let back = legs.map(|leg| &leg.from).chain([&way.end]).any(behind);
    if !rule.who.is(e) || !back {
        return false;
    }
    let rear = at.rules.rear_rank(e);
    let spared = rule.spared.iter().any(|spared| spared.is(e) && rear.as_ref().is_none_or(|rear| spared.is(rear)));
    if spared {
        trace::cite(rule.clause);
    }
    !spared
}

impl Cost {
    fn add(&mut self, value: i8, clause: Clause) {
        trace::cite(clause);
        self.reasons.push((value, clause));
    }

    /// Adds up the parts, and raises the sum to the least price.
    fn raise(mut self, floor: Option<Cited<u8>>) -> Cost {
        let parts: i16 = self.reasons.iter().map(|(value, _)| i16::from(*value)).sum();
        if let Some(floor) = floor
            && parts < i16::from(floor.value)
        {
            self.add((i16::from(floor.value) - parts).clamp(0, 127) as i8, floor.clause);
        }
        let least = floor.map_or(0, |floor| i16::from(floor.value));
        self.pips = parts.clamp(least, 255) as u8;
        self
    }
}

/// The element whose place is that of another: of one that is aboard, its vessel.
fn seat(at: &Situation, id: ElementId) -> ElementId {
    match at.element(id).standing {
        Standing::Aboard(carrier) => carrier,
        _ => id,
    }
}

/// The clause of a part of the price, if the part counts for this move; `general` leads the movers on the table or from a vessel.
fn fits(
    at: &Situation,
    (who, by_rear): (&[ElementId], &[ElementId]),
    general: Option<ElementId>,
    manner: &Manner,
    row: &CostRow,
) -> Option<Clause> {
    let is = |id: &ElementId, troops: Who| {
        let e = at.element(*id);
        let rear = if by_rear.contains(id) { at.rules.rear_rank(e) } else { None };
        troops.is(rear.as_ref().unwrap_or(e))
    };
    let counts = |id: &ElementId| is(id, row.who) && !(row.but_generals && at.element(*id).general);
    if !who.iter().any(counts) {
        return None;
    }
    let holds = match row.when {
        CostWhen::Always => true,
        CostWhen::Single => who.len() == 1,
        CostWhen::SingleApart => who.len() == 1 && !charge::is_one(at, manner.ways),
        CostWhen::TurnToEnemy => who.len() == 1 && manner.turns_to_enemy(at),
        CostWhen::StraightAhead => manner.is_straight_ahead(|_| true),
        CostWhen::ByRoad => manner.by_road(at),
        CostWhen::Deviating => deviates_freely(at, manner),
        CostWhen::ShortWith(others) => {
            let short = who.iter().any(|id| is(id, others)) && manner.is_short(|id| counts(&id));
            short && !ends_early(at, manner)
        }
        CostWhen::With(others) => who.iter().any(|id| is(id, others) && !backs_any(at, who, row.who, *id)),
        CostWhen::Exchanging => manner.exchanges,
        CostWhen::ThroughCity => manner.through == Some(StrongholdKind::City),
        CostWhen::InPlace => who.iter().any(|id| at.element(*id).place.is_some()),
        CostWhen::GroupMove(number) => who.len() > 1 && further::made(at, who).saturating_add(1) >= number,
        CostWhen::GroupMoveInLine(number) => {
            who.len() > 1 && !manner.in_file && further::made(at, who).saturating_add(1) >= number
        }
        CostWhen::InHeart => who.iter().all(counts) && !at.battle.command_of(who[0]).demoralised,
        CostWhen::Sheltered => are_sheltered(at, who),
        CostWhen::BeyondCommand => {
            let beyond = beyond(at, general?, who)?;
            at.rules.mark(Proof::CommandReach);
            at.rules.mark(Proof::PriceAtStart);
            return (!within(beyond.apart, f64::from(beyond.reach))).then_some(beyond.clause);
        }
        _ => is_led_so(at, who, general, row.when),
    };
    holds.then_some(row.clause)
}

/// Whether a part of the price counts for what the general of the movers does, or where he is; `general` leads them on the
/// table or from a vessel.
fn is_led_so(at: &Situation, who: &[ElementId], general: Option<ElementId>, when: CostWhen) -> bool {
    let command = at.battle.command_of(who[0]);
    match when {
        CostWhen::WithChief => {
            let among = command.chief && general.is_some_and(|id| who.contains(&id) || who.contains(&seat(at, id)));
            let eased = || general.is_some_and(|id| at.element(id).deeds.eased);
            if among && eased() {
                at.rules.mark(Proof::EasedOnce);
            }
            among && !eased()
        }
        CostWhen::WithFreshGeneral => {
            let moved = |id: ElementId| who.contains(&id) || who.contains(&seat(at, id));
            let eases = |id: ElementId| moved(id) && !at.element(id).deeds.eased;
            command.fresh && !command.chief && !command.ally && general.is_some_and(eases)
        }
        CostWhen::GeneralLost => {
            let near = |id: ElementId| command.march.is_some() && at.element(id).standing == Standing::Reserve;
            command.general.is_some_and(|id| !near(id)) && general.is_none()
        }
        CostWhen::GeneralStraggles => {
            let late = |march: &FlankMarch| matches!(march.stage, MarchStage::Straggling | MarchStage::Again);
            let off = |id: ElementId| at.element(id).standing == Standing::Reserve;
            command.march.as_ref().is_some_and(late) && command.general.is_some_and(off)
        }
        CostWhen::GeneralFights => {
            general.map(|id| seat(at, id)).is_some_and(|id| at.in_combat(id) || meets_front(at, id))
        }
        CostWhen::GeneralInside { on, own } => {
            general.is_some_and(|id| (own || who != [id]) && is_inside(at, at.element(id), at.rect(id), on))
        }
        _ => false,
    }
}

/// Whether some of the movers do not go straight ahead, with nothing that allows it: no road or bank, no contact at the end.
fn deviates_freely(at: &Situation, manner: &Manner) -> bool {
    let deviates = deviates(at, manner);
    let led = deviates && (manner.by_road(at) || manner.by_bank(at));
    if led {
        at.rules.mark(Proof::DeviatesByRoad);
    } else if deviates && manner.ends_in_contact(at) {
        at.rules.mark(Proof::DeviatesIntoContact);
    }
    deviates && !led && !manner.ends_in_contact(at)
}

/// Whether a move that is short ends so in contact, or at what bars it.
fn ends_early(at: &Situation, manner: &Manner) -> bool {
    let ends = manner.ends_in_contact(at) || manner.ends_at_bar(at);
    if ends {
        at.rules.mark(Proof::ShortByContact);
    }
    ends
}

/// Whether one of the movers stands behind another of these troops whom it may support.
fn backs_any(at: &Situation, who: &[ElementId], troops: Who, id: ElementId) -> bool {
    let front = |f: &&ElementId| troops.is(at.element(**f)) && directly_behind(at.rect(**f), at.rect(id));
    who.iter().find(front).is_some_and(|f| permits::permitted(at, at.element(*f), at.element(id)))
}

/// Whether the front edge of an element touches any edge of an enemy, or an enemy front any of its own: lined up or not
/// (`dbm.pips.18`).
fn meets_front(at: &Situation, id: ElementId) -> bool {
    let own = at.rect(id);
    let fronts = |there: &Rect| Edge::ALL.into_iter().any(|edge| edges_touch(own, Edge::Front, there, edge).is_some());
    let mut enemies = at.enemies_in_open(at.element(id).side);
    at.is_touched(id) || enemies.any(|enemy| fronts(at.rect(enemy)))
}

/// Whether one of the movers does not go straight ahead. In a column that was formed before, followers do not count.
fn deviates(at: &Situation, manner: &Manner) -> bool {
    let all = !manner.is_straight_ahead(|_| true);
    let head = manner.ways.first().filter(|_| manner.in_file && !manner.forms && at.rules.moves.cost.column_follows);
    let Some(head) = head.filter(|_| all) else { return all };
    let leads = !manner.is_straight_ahead(|id| id == head.who);
    if !leads {
        at.rules.mark(Proof::FollowsFree);
    }
    leads
}

/// Whether all of these elements are on foot and have the same shelter: rough or difficult going, fortifications or a river edge that
/// they defend, or height over the nearest known enemy (`dbm.pips.33`).
fn are_sheltered(at: &Situation, who: &[ElementId]) -> bool {
    let in_going = |id: ElementId| at.going(id) > Going::Good;
    let all = |holds: &dyn Fn(ElementId) -> bool| who.iter().all(|id| holds(*id));
    all(&|id| at.element(id).branch() == Branch::Foot)
        && (all(&in_going) || all(&|id| defends(at, id)) || all(&|id| is_above(at, id)))
}

/// Whether an element defends fortifications or the edge of a river, which its front is against.
fn defends(at: &Situation, id: ElementId) -> bool {
    let (element, own) = (at.element(id), at.rect(id));
    let at_bank = || {
        let rivers = at.battle.ground().filter(|(_, feature)| feature.kind == FeatureKind::River);
        rivers.into_iter().any(|(river, _)| defends_bank(own, at.field.ground(river)))
    };
    let works = || {
        let mine = |section: &&FieldSection| at.battle.features[section.feature.index()].side == Some(element.side);
        standing(at).any(|section| mine(&section) && is_behind(at, id, section))
    };
    element.place.is_some() || at_bank() || works()
}

/// Whether an element is uphill of the nearest enemy of whom its command is aware.
fn is_above(at: &Situation, id: ElementId) -> bool {
    let (element, own) = (at.element(id), at.rect(id));
    let known = |enemy: &ElementId| {
        let sight = at.rules.moves.impulse.as_ref().map(|rules| &rules.sight);
        at.is_open(*enemy) && sight.is_none_or(|rules| knows(at, rules, element.command, *enemy))
    };
    let enemies = at.enemies(element.side).filter(known).map(|enemy| at.rect(enemy));
    let nearest = enemies.min_by(|a, b| distance(own, a).total_cmp(&distance(own, b)));
    nearest.is_some_and(|enemy| uphill(at, own, enemy))
}

fn is_inside(at: &Situation, general: &Element, base: &Rect, kinds: &[FeatureKind]) -> bool {
    let in_camp = matches!(general.place, Some(Place::Inside(_)));
    in_camp || at.battle.ground().any(|(id, f)| kinds.contains(&f.kind) && at.field.ground(id).contains(base))
}

/// The distance of the nearest of some elements from their general; one that is known to be beyond `reach` may be longer.
fn apart(at: &Situation, general: ElementId, who: &[ElementId], reach: i32, round: Option<Clause>) -> f64 {
    let from = at.rect(general);
    let far = |id: &ElementId| match round {
        Some(clause) => around::length(at, general, *id, f64::from(reach) + TOLERANCE, clause),
        None => distance(from, at.rect(*id)),
    };
    who.iter().map(far).fold(f64::INFINITY, f64::min)
}

/// The distance of an element from its general and the general's command distance, if the element is beyond it.
pub fn beyond_command(at: &Situation, id: ElementId) -> Option<Beyond> {
    let general = at.battle.command_of(id).leading().filter(|general| at.is_open(seat(at, *general)))?;
    beyond(at, general, &[id]).filter(|beyond| !within(beyond.apart, f64::from(beyond.reach)))
}

/// Elements and their general's command, in 1/1000 mm.
#[derive(Clone, Copy, Debug)]
pub struct Beyond {
    /// The distance from the general.
    pub apart: f64,
    /// The command distance.
    pub reach: i32,
    /// The clause of being beyond it.
    pub clause: Clause,
}

/// The distance of these elements from their general, his command distance for them, and the clause of being beyond it.
fn beyond(at: &Situation, general: ElementId, who: &[ElementId]) -> Option<Beyond> {
    let table = &at.rules.moves.cost;
    if who.contains(&general) || who.contains(&seat(at, general)) {
        return None;
    }
    let (general, seats): (_, Vec<ElementId>) = (seat(at, general), who.iter().map(|id| seat(at, *id)).collect());
    let row = table.command.iter().find(|row| who.iter().all(|id| row.who.is(at.element(*id))))?;
    trace::cite(row.clause);
    let length = row.reach.on(at.battle);
    let who = &seats[..];
    let apart = apart(at, general, who, length, row.around);
    if let Some((short, clause)) = row.hidden {
        let short = short.on(at.battle);
        let between = !within(apart, f64::from(short)) && within(apart, f64::from(length));
        let dim = at.sight().filter(|_| row.unseen_hidden && between);
        let gap = || who.iter().map(|id| distance(at.rect(general), at.rect(*id))).fold(f64::INFINITY, f64::min);
        let unseen = dim.is_some_and(|far| !within(gap(), f64::from(far.value)));
        if between && (unseen || who.iter().all(|id| is_hidden(at, general, *id))) {
            return Some(Beyond { apart, reach: short, clause });
        }
    }
    if row.unseen_hidden {
        return Some(Beyond { apart, reach: length, clause: table.beyond().unwrap_or(row.clause) });
    }
    let seen = at.seen(Cited::new(length, table.beyond().unwrap_or(row.clause)));
    Some(Beyond { apart, reach: seen.value, clause: seen.clause })
}

/// Whether an element is hidden from its general: by the ground or the place that it or he is in, or since each line between the two
/// meets something that blocks it.
fn is_hidden(at: &Situation, general: ElementId, id: ElementId) -> bool {
    let table = &at.rules.moves.cost;
    at.rules.mark(Proof::SightBlocked);
    let walled = [general, id].into_iter().any(|id| at.element(id).place.is_some());
    if let Some(clause) = table.hidden_inside.filter(|_| walled) {
        trace::cite(clause);
        return true;
    }
    let (from, to) = (at.rect(general), at.rect(id));
    let among = |kinds: &[FeatureKind]| {
        let here = at.battle.ground().filter(|(_, feature)| kinds.contains(&feature.kind));
        here.map(|(n, _)| at.field.ground(n)).collect::<Vec<_>>()
    };
    let around = among(table.hidden_by);
    if around.iter().any(|ground| ground.contains(to)) {
        at.rules.mark(Proof::SightInside);
        return true;
    }
    let behind = among(table.hidden_behind).into_iter().filter(|ground| !ground.touches(to));
    let across = around.into_iter().chain(behind).filter(|ground| ground.may_lie_between(from, to));
    let (across, crests) = (across.collect::<Vec<_>>(), among(table.hidden_beyond));
    hiding::lines(from, to).all(|line| {
        across.iter().any(|ground| ground.is_crossed_by(&line))
            || crests.iter().any(|ground| hiding::crest_parts(ground, &line))
            || hiding::strongholds_part(at, [from, to], &line)
    })
}

/// Whether no command of the side on move has points left, as the enemy sees it: points kept back in secret are left.
pub fn all_spent(battle: &Battle) -> bool {
    battle.commands_of(battle.bound.side).all(|(_, command)| command.pips == 0)
}
