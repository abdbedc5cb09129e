//! The text of `help`: the orders that can be given now, with examples of troops that could carry them out.

use super::unbidden::by_codes;
use crate::ask::bodies::{affordable, bodies};
use crate::ask::candidates::likely;
use crate::ask::choices::{choices, drawn_up};
use crate::ask::halts::halts;
use crate::ask::marches::marches;
use crate::ask::places::revolts;
use crate::ask::proposal::SideView;
use crate::base::names::{ElementId, SideId};
use crate::battle::order_kind::OrderKind;
use crate::battle::{Battle, Element, Kind, Order, Phase, Standing};
use crate::book::BookStep;
use crate::course::bound::judge;
use crate::moves::exchange::may_ever_dismount;
use crate::moves::{boarding, break_off, landing, rally};
use crate::view::Situation;
use crate::view::written::{self, Scale};

/// The column at which the explanations begin.
const COLUMN: usize = 43;

const QUESTIONS: &str = "\
Questions:
  map   map all   losses                   the field, the whole board, what was lost
  list   list our   list COMMAND           who is where: all, yours (`their`: theirs), a command's
  log   log all                            what happened in this bound, in the whole battle
  moves   moves all   moves ELEMENT        orders worth a look, with the chances of their fights
  preview ORDER   preview 7                what an order would do: price, places, contacts and fights
  odds                                     the fights that are on: their chances, and what counts in them";

const WHY: &str = "  why   rule ID                            the rule that refused the last order, or any rule";
const UNDO: &str = "  undo                                     takes your last move back, if your opponent agrees";
const ELSE: &str = "  auto   auto phase                        the computer gives your next order, or all of this phase
  resign   quit                            gives the battle up; leaves it saved for another evening";

/// The lines of `help` for the side that decides.
pub fn lines(at: &Situation) -> Vec<String> {
    let cast = HelpCast::of(at);
    let mut lines = vec![
        "Orders now, in your own unit or with one (2bw, 100paces, 50mm); Tab completes on a terminal:".to_string(),
    ];
    let mut shown: Vec<OrderKind> = Vec::new();
    if at.battle.pending.is_some() {
        let possible = legal(at);
        shown.extend(possible.iter().map(Order::kind));
        lines.extend(possible.iter().map(|order| line(&told(at, order), "")));
        if let Some(order) = drawn_up(at).first() {
            shown.push(OrderKind::Land);
            lines.push(line(&told(at, order), "one element, where your army may deploy"));
        }
    } else {
        if at.takes(OrderKind::Move) {
            shown.push(OrderKind::Move);
            lines.extend(moves(at, &cast).into_iter().map(|(order, says)| line(&order, says)));
        }
        let possible = legal(at);
        for (kind, says) in KINDS.iter().filter(|(kind, _)| at.takes(*kind)) {
            let order = match kind {
                OrderKind::March => a_march(at).map(|order| told(at, &order)),
                _ => possible.iter().find(|order| order.kind() == *kind).map(|order| told(at, order)),
            };
            if let Some(order) = order {
                shown.push(*kind);
                lines.push(line(&order, if *kind == OrderKind::Done { ends(at) } else { says }));
            }
        }
        if at.takes(OrderKind::Move) {
            lines.push(line("task left round left", TASK));
        }
    }
    lines.push(line("7", "number 7 of what `moves` has offered"));
    lines.extend(later(at, &shown));
    lines.extend(QUESTIONS.lines().map(str::to_string));
    lines.push(line(
        &format!("odds {} {}", cast.one, cast.foe),
        "the chances front to front; others named with yours keep their places by it",
    ));
    lines.push("Else:".into());
    lines.push(WHY.into());
    lines.extend(at.rules.step(BookStep::TakeBack).map(|_| UNDO.to_string()));
    lines.extend(ELSE.lines().map(str::to_string));
    lines
}

/// The legal orders and answers of which the help shows one of a kind.
fn legal(at: &Situation) -> Vec<Order> {
    let mut all = choices(at);
    if at.battle.pending.is_none() && at.takes(OrderKind::Move) {
        all.extend(boarding::changes(at));
        all.extend(rally::offers(at));
        all.extend(landing::offers(at));
        all.extend(break_off::offers(at));
        all.extend(revolts(at).filter(|order| judge(at, order).is_ok()));
    }
    if at.battle.pending.is_none() && at.takes(OrderKind::Hold) {
        all.extend(halts(at));
    }
    all
}

/// An order in the words in which it is typed.
fn told(at: &Situation, order: &Order) -> String {
    written::tell(at.rules, &by_codes(at.battle), at.battle.to_decide(), order)
}

/// The orders that cannot be given now but at other times, by name.
fn later(at: &Situation, shown: &[OrderKind]) -> Option<String> {
    let strongholds = !at.battle.strongholds.is_empty();
    let taken = |kind: OrderKind| at.rules.phases.iter().any(|row| row.takes.contains(&kind));
    let own = || at.battle.of_side(at.battle.to_decide()).map(|(_, e)| e);
    let rode = |e: &Element| {
        at.battle.roster().any(|(_, rider)| rider.side == e.side && matches!(rider.standing, Standing::Exchanged(_)))
    };
    let could = |kind: OrderKind| match kind {
        OrderKind::Revolt => strongholds,
        OrderKind::Dismount => own().any(|e| may_ever_dismount(at.rules, e)),
        OrderKind::Mount => own().any(|e| may_ever_dismount(at.rules, e)) || own().any(|e| !e.mounted() && rode(e)),
        _ => true,
    };
    let known = |kind: &OrderKind| taken(*kind) && could(*kind);
    let all = KINDS.iter().map(|(kind, _)| *kind).filter(known);
    let words: Vec<&str> = all.filter(|kind| !shown.contains(kind)).map(OrderKind::word).collect();
    (!words.is_empty()).then(|| format!("At other times, when `help` shows them: {}", words.join(", ")))
}

/// An example with its explanation beside it, or below it if it is long.
fn line(order: &str, says: &str) -> String {
    let width = COLUMN - 2;
    let gap = if order.chars().count() < width { "" } else { "  " };
    format!("  {order:<width$}{gap}{says}").trim_end().to_string()
}

/// Who and what the examples are about.
struct HelpCast {
    /// An own element on foot, if there is one.
    one: String,
    /// Several with its code.
    run: String,
    /// An own mounted element, if there is one.
    rider: String,
    /// An enemy.
    foe: String,
    /// A longer and a short move.
    far: String,
    near: String,
    /// A place for the mounted element.
    place: String,
}

impl HelpCast {
    fn of(at: &Situation) -> HelpCast {
        let (battle, side) = (at.battle, at.battle.to_decide());
        let of = |side: SideId| {
            battle.of_side(side).map(|(_, e)| e).filter(|e| e.standing == Standing::OnTable).collect::<Vec<&Element>>()
        };
        let (own, foes) = (able(at, side), of(side.enemy()));
        let own = if own.is_empty() { of(side) } else { own };
        let name = |e: Option<&&Element>| e.map_or_else(|| "#1".to_string(), |e| format!("{} {}", e.code, e.number));
        let one = own.iter().find(|e| !e.mounted()).or_else(|| own.first());
        let rider = own.iter().find(|e| e.mounted()).or_else(|| own.last());
        let run = one.map_or_else(String::new, |first| {
            let last = (first.number..=u8::MAX)
                .take_while(|n| own.iter().any(|e| e.code == first.code && e.number == *n))
                .take(4)
                .last();
            match last.filter(|last| *last > first.number) {
                Some(last) => format!("{} {}-{last}", first.code, first.number),
                None => format!("{} + {}", name(one), name(rider)),
            }
        });
        let scale = Scale::of(at.rules, battle);
        let [near, far] = scale.examples().map(str::to_string);
        let place = rider
            .map_or_else(String::new, |e| format!("{},{}", scale.tell_bare(e.base.at.x), scale.tell_bare(e.base.at.y)));
        // Baggage is no example of an enemy if there is another.
        let foe = foes.iter().find(|e| e.kind != Kind::Baggage).or(foes.first());
        HelpCast { one: name(one), run, rider: name(rider), foe: name(foe), far, near, place }
    }
}

/// The elements of a side that could be moved now, those of the largest bodies first, whose commands have points left before
/// others.
fn able<'b>(at: &Situation<'b>, side: SideId) -> Vec<&'b Element> {
    let mut all = bodies(at, side);
    all.sort_by_key(|body| (!affordable(at, body.who[0]), std::cmp::Reverse(body.who.len())));
    let battle: &'b Battle = at.battle;
    all.into_iter().flat_map(|body| body.who).map(|id: ElementId| battle.element(id)).collect()
}

/// A march that would be carried out, of as many as can go together.
fn a_march(at: &Situation) -> Option<Order> {
    let all = marches(&SideView::of(at, at.battle.to_decide()));
    let orders = all.into_iter().map(|proposal| Order::Move(proposal.order));
    orders.filter(|order| judge(at, order).is_ok()).max_by_key(|order| order.who().len())
}

/// Whether an order, as it is typed, would be carried out.
fn is_allowed(at: &Situation, order: &str) -> bool {
    let read = written::read(at.rules, at.battle, at.battle.to_decide(), order);
    read.is_ok_and(|order| judge(at, &order).is_ok())
}

/// The most moves of those worth a look that the help shows.
const MOST_LIKELY: usize = 3;

/// Examples of moves: some that are worth a look, and of the rest those that would be carried out.
fn moves(at: &Situation, cast: &HelpCast) -> Vec<(String, &'static str)> {
    let HelpCast { one, run, rider, foe, far, near, place, .. } = cast;
    let group = |order: &Order| order.who().len() > 1;
    let moves: Vec<Order> = likely(at).into_iter().filter(|order| order.kind() == OrderKind::Move).collect();
    let alone = moves.iter().filter(|order| !group(order)).map(|order| (told(at, order), ""));
    let together = moves.iter().filter(|order| group(order)).map(|order| (told(at, order), "a group, its first leads"));
    let mut shown: Vec<(String, &'static str)> = together.take(1).chain(alone).take(MOST_LIKELY).collect();
    let steps = written::steps(at.rules);
    let places = !at.battle.strongholds.is_empty();
    let all = [
        (true, format!("move {one} straight {far}"), ""),
        (true, format!("move {run} straight {near}"), "a group, its first leads"),
        (true, format!("move {rider} wheel left 30deg straight {near} onto {foe} front"), ""),
        (true, format!("move {rider} to {place} facing north"), "ends there"),
        (true, format!("  steps: {}", steps.join(" ")), ""),
        (true, format!("move {run} column straight {near}"), "into a column, one behind the other"),
        (steps.contains(&"turn"), format!("move {run} turn about straight {near}"), "a group that turns about"),
        (steps.contains(&"narrow"), format!("move {run} narrow 2 straight {near}"), "to a front of 2"),
        (steps.contains(&"expand"), format!("move {run} expand 4"), "to a front of 4"),
        (
            places,
            format!("move {one} straight {near} enter"),
            "into the City, Fort or camp whose gate or wall it touches",
        ),
        (places, format!("move {one} leave gate 2 straight {near}"), "out of it; `leave front` where there is no gate"),
        (places, format!("move {run} pass"), "in column through a City"),
    ];
    let steps = |order: &str| order.starts_with(' ');
    let rest = all.into_iter().filter(|(known, order, _)| *known && (steps(order) || is_allowed(at, order)));
    shown.extend(rest.map(|(_, order, says)| (order, says)));
    shown
}

/// What `done` does in this phase.
fn ends(at: &Situation) -> &'static str {
    match at.battle.bound.phase {
        Phase::Shooting | Phase::Combat => "ends the phase; what is left is fought in order",
        Phase::Holding => "ends the phase; whoever would flee and is not held does so",
        _ => "ends the phase",
    }
}

/// What the help says of tasks.
const TASK: &str = "what a part is to do, in secret, for `auto` and your generals; or `free`";

/// The kinds of order beside moves, with what they do.
const KINDS: [(OrderKind, &str); 17] = [
    (OrderKind::March, "a march, far from the enemy"),
    (OrderKind::Together, "moves at the same time, to come into contact"),
    (OrderKind::Hold, "keeps it where it stands in this bound"),
    (OrderKind::Advance, "goes before all others who advance without orders"),
    (OrderKind::Dismount, ""),
    (OrderKind::Mount, ""),
    (OrderKind::Embark, "aboard a vessel"),
    (OrderKind::Return, "back onto the table"),
    (OrderKind::BreakOff, "out of close combat"),
    (OrderKind::Rally, "who flees"),
    (OrderKind::Land, "onto the table, or ashore"),
    (OrderKind::Revolt, "the people of an own City that obeys the enemy rise"),
    (OrderKind::Aim, ""),
    (OrderKind::Shoot, "this shot next"),
    (OrderKind::Fight, "this fight next"),
    (OrderKind::Give, "a die of those that are allotted, to a command"),
    (OrderKind::Done, "ends the phase"),
];
