//! `debellis campaign orders write`: a player's orders typed one after the other, each judged at once, with the words completed
//! by what can be ordered.

use std::path::Path;

use super::desk::{look, open};
use super::orders;
use crate::campaign::affairs::Spokesman;
use crate::campaign::orders::possible::OrderCompletion;
use crate::campaign::orders::{Receipt, Weight, read_for};
use crate::cli::answer::CommandEnding;
use crate::cli::args::campaign::OrdersAsk;
use crate::cli::play::Talk;
use crate::cli::terminal::{self, Painted};
use crate::sim::campaign::{CampaignDesk, Trouble};

/// What can be typed beside orders, with its meaning.
const COMMANDS: [(&str, &str); 6] = [
    ("list", "the orders so far, with their numbers"),
    ("drop 2", "takes the second of them out"),
    ("possible Legions", "what can be ordered, with these words in it"),
    ("done", "hands the orders in"),
    ("quit", "leaves; what was handed in before stands"),
    ("help", "this list"),
];

/// What a line that was typed asks for.
#[derive(Debug, PartialEq, Eq)]
enum Typed<'t> {
    Nothing,
    Help,
    List,
    Drop(Option<usize>),
    Possible(&'t str),
    Done,
    Quit,
    Order(&'t str),
}

fn typed(line: &str) -> Typed<'_> {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    match (first.to_lowercase().as_str(), rest.trim()) {
        ("", _) => Typed::Nothing,
        ("help" | "?", "") => Typed::Help,
        ("list", "") => Typed::List,
        ("drop", number) => Typed::Drop(number.parse().ok()),
        ("possible", words) => Typed::Possible(words),
        ("done" | "submit", "") => Typed::Done,
        ("quit" | "exit", "") => Typed::Quit,
        _ => Typed::Order(line),
    }
}

/// Orders while they are typed.
struct OrdersPad<'d> {
    desk: &'d CampaignDesk,
    of: Spokesman,
    lines: Vec<String>,
}

impl OrdersPad<'_> {
    /// The text of the orders, with that one taken for a line more.
    fn text(&self, more: Option<&str>) -> String {
        let turn = format!("turn {}", self.desk.campaign.date.turn);
        let lines = self.lines.iter().map(String::as_str).chain(more);
        let text = [turn.as_str()].into_iter().chain(lines).collect::<Vec<_>>().join("\n");
        if self.lines.is_empty() && more.is_none() { format!("{text}\nno orders\n") } else { format!("{text}\n") }
    }

    /// Takes an order if nothing of it is refused, and tells what is to be said of it.
    ///
    /// # Errors
    /// If the rules of the campaign's battles have no tables for campaigns.
    fn take(&mut self, order: &str, talk: &mut Talk) -> anyhow::Result<()> {
        let reading = read_for(&self.desk.campaign, &self.of.player, &self.text(Some(order)));
        let receipt = self.desk.receive(&self.of.player, reading)?;
        // The first line names the turn.
        let number = self.lines.len() as u32 + 2;
        let Receipt { faults, remarks, lines, cut, vote, .. } = &receipt;
        let mut refused = false;
        for cut in cut.iter().filter(|cut| cut.last >= number) {
            refused = true;
            talk.tell(&format!("not read as an order: {}", cut.why));
        }
        for fault in faults.iter().filter(|fault| fault.line >= number) {
            refused = true;
            talk.tell(&format!("not taken: {}", fault.said()));
        }
        for remark in remarks.iter().filter(|remark| remark.line.is_some_and(|line| line >= number)) {
            refused |= remark.weight == Weight::Refused;
            talk.tell(&remark.said());
        }
        let read: Vec<String> = lines.iter().filter(|line| line.line >= number).map(ToString::to_string).collect();
        let answer = vote.filter(|vote| vote.line >= number);
        if !refused && (!read.is_empty() || answer.is_some()) {
            self.lines.push(order.to_string());
            let told: Vec<String> = read.into_iter().chain(answer.map(|vote| vote.to_string())).collect();
            talk.say(&format!("{:>3}  {}", self.lines.len(), told.join("; ")));
        } else if !refused {
            talk.say("that is no order; `help` tells what can be typed");
        }
        Ok(())
    }

    fn list(&self, talk: &mut Talk) {
        if self.lines.is_empty() {
            talk.say("no orders so far");
        }
        for (i, line) in self.lines.iter().enumerate() {
            talk.say(&format!("{:>3}  {line}", i + 1));
        }
    }
}

/// Has the orders of a player typed. The last answer is what a submission of them prints.
///
/// # Errors
/// If there is no such player, or the campaign cannot be written.
pub fn run(
    folder: &Path,
    player: &str,
    at: Option<&str>,
    json: bool,
    out: &mut impl Painted,
) -> anyhow::Result<CommandEnding> {
    let desk = look(folder)?;
    let of = orders::spokesman(&desk, player)?;
    let possible: Vec<String> = desk.possible(&of.player)?.iter().map(ToString::to_string).collect();
    let given = desk.campaign.orders.get(&of.player).map(|given| given.lines.as_slice()).unwrap_or_default();
    let lines = given.iter().map(ToString::to_string).collect();
    let mut pad = OrdersPad { desk: &desk, of, lines };
    let mut errors = terminal::errors();
    let mut talk = Talk::new(if json { &mut errors } else { out });
    let commands = COMMANDS.map(|(word, _)| word.split(' ').next().unwrap_or(word));
    let completion = OrderCompletion::of(possible.iter().map(String::as_str).chain(commands));
    talk.learn(move |line| completion.complete(line));
    let date = desk.campaign.date;
    talk.tell(&format!(
        "Orders of {} for {date}, turn {}, of {}. One a line; the tabulator completes, `help` tells more, `done` hands them in.",
        pad.of.player, date.turn, desk.campaign.title
    ));
    if !pad.lines.is_empty() {
        pad.list(&mut talk);
    }
    let text = loop {
        let Some(line) = talk.ask("order> ") else { break None };
        match typed(&line) {
            Typed::Nothing => {}
            Typed::Help => COMMANDS.iter().for_each(|(word, does)| talk.say(&format!("  {word:<18} {does}"))),
            Typed::List => pad.list(&mut talk),
            Typed::Drop(number) => {
                match number.and_then(|number| number.checked_sub(1)).filter(|at| *at < pad.lines.len()) {
                    Some(at) => talk.say(&format!("taken out: {}", pad.lines.remove(at))),
                    None => talk.say(&format!("say which: `drop 1` to `drop {}`", pad.lines.len().max(1))),
                }
            }
            Typed::Possible(words) => {
                let words: Vec<String> = words.to_lowercase().split_whitespace().map(str::to_string).collect();
                let has = |order: &&String| words.iter().all(|word| order.to_lowercase().contains(word));
                possible.iter().filter(has).for_each(|order| talk.say(&format!("  {order}")));
            }
            Typed::Done => break Some(pad.text(None)),
            Typed::Quit => break None,
            Typed::Order(order) => pad.take(order, &mut talk)?,
        }
    };
    let of = pad.of.clone();
    drop(talk);
    drop(desk);
    let Some(text) = text else {
        return Err(Trouble::Refused("nothing was handed in; `done` does that".to_string()).into());
    };
    orders::received(OrdersAsk::Submit, open(folder, at)?, of, &text, json, out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_told_from_orders() {
        assert_eq!(typed("list"), Typed::List);
        assert_eq!(typed("drop 2"), Typed::Drop(Some(2)));
        assert_eq!(typed("drop it"), Typed::Drop(None));
        assert_eq!(typed("Possible legions march"), Typed::Possible("legions march"));
        assert_eq!(typed("list the Legions"), Typed::Order("list the Legions"));
        assert_eq!(typed("done"), Typed::Done);
        assert_eq!(typed(""), Typed::Nothing);
    }
}
