//! The text of `help`: the orders that the rules know, with examples of troops that are there.

use crate::base::names::SideId;
use crate::battle::order_kind::OrderKind;
use crate::battle::{Branch, Element, Standing};
use crate::view::Situation;
use crate::view::written::{self, Scale};

/// The column at which the explanations begin.
const COLUMN: usize = 43;

const QUESTIONS: &str = "\
Questions:
  map   map all   list   losses            the field, the whole board, who is where, what was lost
  log   log all                            what happened in this bound, in the whole battle
  moves   moves all   moves ELEMENT        orders worth a look, with the chances of their fights";

const ELSE: &str = "\
Else:
  why   rule ID                            the rule that refused the last order, or any rule
  undo                                     takes your last move back, if your opponent agrees
  resign   quit                            gives the battle up; leaves it saved for another evening";

/// The lines of `help` for the side that decides.
pub fn lines(at: &Situation) -> Vec<String> {
    let cast = HelpCast::of(at);
    let forms = written::forms(at.rules, at.battle, at.battle.to_decide());
    let own = || at.battle.of_side(at.battle.to_decide()).map(|(_, e)| e);
    let knows = |kind: OrderKind| {
        let taken = at.rules.phases.iter().any(|row| row.takes.contains(&kind));
        match kind {
            OrderKind::Give => forms.iter().any(|form| form.kind == kind),
            OrderKind::Land => taken && own().any(|e| e.standing == Standing::Reserve),
            OrderKind::Embark => taken && own().any(|e| e.branch() == Branch::Naval),
            _ => taken,
        }
    };
    let mut lines =
        vec!["Orders, in your own unit or with one (2bw, 100paces, 50mm); Tab completes on a terminal:".to_string()];
    lines.extend(moves(at, &cast).into_iter().map(|(order, says)| line(&order, says)));
    let orders = others(&cast).into_iter().filter(|(kind, ..)| knows(*kind));
    lines.extend(orders.map(|(_, order, says)| line(&order, says)));
    let asked = ["recoil", "pursue", "press", "bonus", "conform", "enter", "fighton", "retreat"];
    let asked: Vec<String> =
        asked.into_iter().filter(|word| forms.iter().any(|form| form.word == *word)).map(answer).collect();
    lines.push(line(&asked.join("   "), "what was asked"));
    lines.push(line("done", "ends the phase; what is left is fought in order"));
    lines.push(line("7", "number 7 of what `moves` has offered"));
    lines.extend(QUESTIONS.lines().map(str::to_string));
    lines.push(line(
        &format!("odds {} {}", cast.one, cast.foe),
        "the chances if yours stood front to front with theirs",
    ));
    lines.extend(ELSE.lines().map(str::to_string));
    lines
}

/// An example with its explanation beside it, or below it if it is long.
fn line(order: &str, says: &str) -> String {
    let width = COLUMN - 2;
    let gap = if order.chars().count() < width { "" } else { "  " };
    format!("  {order:<width$}{gap}{says}").trim_end().to_string()
}

/// The answer to a question of the rules, as an example.
fn answer(word: &str) -> String {
    let value = if matches!(word, "recoil" | "pursue" | "press") { "1" } else { "yes" };
    format!("{word} {value}")
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
    /// A command of the side.
    command: String,
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
        let (own, foes) = (of(side), of(side.enemy()));
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
        let command = battle.commands_of(side).map(|(_, c)| c.name.clone()).next().unwrap_or_default();
        HelpCast { one: name(one), run, rider: name(rider), foe: name(foes.first()), command, far, near, place }
    }
}

/// Examples of moves.
fn moves(at: &Situation, cast: &HelpCast) -> Vec<(String, &'static str)> {
    let HelpCast { one, run, rider, foe, far, near, place, .. } = cast;
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
        (places, "revolt".to_string(), "the people of an own City that obeys the enemy rise"),
    ];
    all.into_iter().filter(|(known, ..)| *known).map(|(_, order, says)| (order, says)).collect()
}

/// Examples of the other orders.
fn others(cast: &HelpCast) -> Vec<(OrderKind, String, &'static str)> {
    let HelpCast { one, run, rider, foe, command, far, place, .. } = cast;
    vec![
        (OrderKind::March, format!("march {run} straight {far}"), "a march, far from the enemy"),
        (
            OrderKind::Together,
            format!("together {one} straight {far} and {rider} straight {far}"),
            "moves at the same time, to come into contact",
        ),
        (OrderKind::Hold, format!("hold {one}"), "keeps it where it stands in this bound"),
        (OrderKind::Dismount, format!("dismount {rider}"), ""),
        (OrderKind::Mount, format!("mount {one}"), ""),
        (OrderKind::Embark, format!("embark {one} on {rider}"), "aboard a vessel"),
        (OrderKind::Return, format!("return {rider}"), "back onto the table"),
        (OrderKind::BreakOff, format!("breakoff {rider}"), "out of close combat"),
        (OrderKind::Rally, format!("rally {one}"), "who flees"),
        (OrderKind::Land, format!("land {run} at {place} facing north"), "from the water"),
        (OrderKind::Aim, format!("aim {one} at {foe}"), ""),
        (OrderKind::Shoot, format!("shoot {foe}"), ""),
        (OrderKind::Fight, format!("fight {one}"), "this fight next"),
        (OrderKind::Give, format!("give 5 to {command}"), "a die of those that are allotted, to a command"),
    ]
}
