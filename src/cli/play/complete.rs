//! The completions of a line that is being typed: verbs, steps, and the names of elements. Knows words, not rules.

use crate::base::names::SideId;
use crate::battle::order_kind::{OrderForm, OrderPart};
use crate::battle::{ArmyPart, Battle, PartTask, TaskReason};
use crate::book::Rulebook;
use crate::view::written::{HEADINGS, forms, steps};

/// The commands that a player may type beside orders.
pub const COMMANDS: &[&str] = &[
    "help", "map", "list", "moves", "preview", "odds", "auto", "why", "rule", "undo", "log", "losses", "resign", "quit",
];

/// The most words of the name of an element, such as `Irr Bw (O) crossbow 2`.
const NAME_WORDS: usize = 5;

const WAYS_OUT: &[&str] = &["gate", "front", "right", "rear", "left"];

/// The names that a side's orders can use.
#[derive(Clone, Debug, Default)]
pub struct Vocabulary {
    orders: Vec<OrderForm>,
    own: Vec<String>,
    commands: Vec<String>,
    foes: Vec<String>,
    steps: Vec<&'static str>,
}

impl Vocabulary {
    /// The words of a side in a battle.
    pub fn of(rules: &Rulebook, battle: &Battle, side: SideId) -> Vocabulary {
        let names = |side| battle.of_side(side).map(|(id, _)| battle.name(id)).collect();
        let commands = battle.commands_of(side).map(|(_, command)| command.name.clone()).collect();
        let orders = forms(rules, battle, side).into_iter().copied().collect();
        Vocabulary { orders, commands, own: names(side), foes: names(side.enemy()), steps: steps(rules) }
    }

    /// The index at which the last word of `line` begins, and the words that it can become.
    pub fn complete(&self, line: &str) -> (usize, Vec<String>) {
        let mut starts: Vec<usize> = line.split_whitespace().map(|word| offset(line, word)).collect();
        if line.is_empty() || line.ends_with(char::is_whitespace) {
            starts.push(line.len());
        }
        // A name has several words: if the first are complete, all of it is completed together.
        for start in &starts[starts.len().saturating_sub(NAME_WORDS)..] {
            let before: Vec<&str> = line[..*start].split_whitespace().collect();
            let fitting: Vec<String> = self.after(&before).into_iter().filter(|w| fits(w, &line[*start..])).collect();
            if !fitting.is_empty() {
                return (*start, fitting);
            }
        }
        (line.len(), Vec::new())
    }

    /// The words that may follow these words.
    fn after(&self, words: &[&str]) -> Vec<String> {
        let fixed = |words: &[&str]| words.iter().map(ToString::to_string).collect::<Vec<String>>();
        // What is previewed is an order.
        let words = words.strip_prefix(&["preview"]).unwrap_or(words);
        let Some(last) = words.last() else {
            let verbs = self.orders.iter().map(|form| form.word).chain(COMMANDS.iter().copied());
            return fixed(&verbs.collect::<Vec<_>>());
        };
        let parts = self.orders.iter().find(|form| form.word == words[0]).map_or(&[][..], |form| form.parts);
        let first = parts.first().filter(|_| words.len() == 1);
        match *last {
            "odds" | "moves" | "+" | "and" => self.own.clone(),
            "at" | "onto" => self.foes.clone(),
            "facing" => fixed(&HEADINGS.map(|(word, _)| word)),
            "wheel" | "sideways" => fixed(&["left", "right"]),
            "leave" => fixed(WAYS_OUT),
            "to" if parts.contains(&OrderPart::Command) => self.commands.clone(),
            _ if parts.contains(&OrderPart::Task) => self.after_task(words),
            "enter" if words.len() > 1 => Vec::new(),
            _ => match first {
                Some(OrderPart::One | OrderPart::Group) => self.own.clone(),
                Some(OrderPart::Foe) => self.foes.clone(),
                Some(OrderPart::Answer) => fixed(&["yes", "no"]),
                _ if parts.contains(&OrderPart::Steps) && words.len() >= 3 => {
                    [fixed(&self.steps), self.next_word(parts, words)].concat()
                }
                _ if words[0] == "odds" && words.len() == 3 => self.foes.clone(),
                _ => self.next_word(parts, words),
            },
        }
    }

    /// The words that may follow in an order that gives a task.
    fn after_task(&self, words: &[&str]) -> Vec<String> {
        let named = |all: &[&str]| all.iter().map(ToString::to_string).collect::<Vec<String>>();
        let first = |(words, _): &(&'static str, PartTask)| words.split(' ').next().unwrap_or(words);
        let mut tasks: Vec<&str> = PartTask::WORDS.iter().map(first).collect();
        tasks.dedup();
        let given = words[1..].iter().any(|word| *word == "free" || tasks.contains(word));
        match words {
            [_] => {
                let parts = ArmyPart::WORDS.map(|(word, _)| word.to_string());
                [self.own.clone(), parts.to_vec(), self.commands.clone()].concat()
            }
            [.., "for"] => TaskReason::WORDS.iter().map(|(word, _)| (*word).to_string()).collect(),
            [.., "round"] => named(&["left", "right"]),
            _ if given => named(&["for"]),
            _ => [named(&tasks), named(&["free"])].concat(),
        }
    }

    /// The next fixed word of an order whose first name is complete.
    fn next_word(&self, parts: &[OrderPart], words: &[&str]) -> Vec<String> {
        let named = matches!(parts.first(), Some(OrderPart::One | OrderPart::Group));
        let missing = parts.iter().find_map(|part| match part {
            OrderPart::Word(word) if !words.contains(word) => Some(vec![(*word).to_string()]),
            OrderPart::Either(all) if !all.iter().any(|word| words.contains(word)) => {
                Some(all.iter().map(|word| (*word).to_string()).collect())
            }
            _ => None,
        });
        missing.filter(|_| words.len() >= if named { 3 } else { 2 }).unwrap_or_default()
    }
}

/// Whether a word begins with the typed letters and is longer.
fn fits(word: &str, typed: &str) -> bool {
    word.len() > typed.len() && word.get(..typed.len()).is_some_and(|start| start.eq_ignore_ascii_case(typed))
}

/// The index of a word in its line, in bytes.
fn offset(line: &str, word: &str) -> usize {
    word.as_ptr() as usize - line.as_ptr() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(words: &[&str]) -> Vec<String> {
        words.iter().map(ToString::to_string).collect()
    }

    fn complete(line: &str) -> (usize, Vec<String>) {
        vocabulary().complete(line)
    }

    fn vocabulary() -> Vocabulary {
        let orders = crate::battle::order_kind::FORMS.to_vec();
        let commands = words(&["Scipio", "Laelius"]);
        let (own, foes) = (words(&["4Bd 1", "4Bd 2", "Ps 1"]), words(&["3Kn 1"]));
        Vocabulary { orders, commands, own, foes, steps: vec!["straight", "wheel", "onto"] }
    }

    #[test]
    fn verbs_names_and_steps_follow_each_other() {
        assert_eq!(complete("mov"), (0, vec!["move".to_string(), "moves".into()]));
        assert_eq!(complete("move "), (5, vec!["4Bd 1".to_string(), "4Bd 2".into(), "Ps 1".into()]));
        let foreign = Vocabulary { own: words(&["Reg Pk (O) 1", "Reg Pk (O) 12"]), ..vocabulary() };
        assert_eq!(foreign.complete("move Reg Pk (").1, ["Reg Pk (O) 1", "Reg Pk (O) 12"]);
        assert_eq!(foreign.complete("move Reg Pk (O) 12 str"), (19, vec!["straight".to_string()]));
        assert_eq!(complete("move 4b"), (5, vec!["4Bd 1".to_string(), "4Bd 2".into()]));
        assert_eq!(complete("move 4Bd "), (5, vec!["4Bd 1".to_string(), "4Bd 2".into()]));
        assert_eq!(complete("move Ps 1 str"), (10, vec!["straight".to_string()]));
        assert_eq!(complete("move Ps 1 straight 2bw onto "), (28, vec!["3Kn 1".to_string()]));
        assert_eq!(complete("aim 4Bd 1 at 3"), (13, vec!["3Kn 1".to_string()]));
        assert_eq!(complete("move Ps 1 wheel l"), (16, vec!["left".to_string()]));
        assert_eq!(complete("hold Ps 1 "), (10, vec!["facing".to_string()]));
        assert_eq!(complete("give 5 "), (7, vec!["to".to_string()]));
        assert_eq!(complete("give 5 to S"), (10, vec!["Scipio".to_string()]));
        assert_eq!(complete("task le"), (5, vec!["left".to_string()]));
        assert_eq!(complete("task Ps 1 rou"), (10, vec!["round".to_string()]));
        assert_eq!(complete("task left round r"), (16, vec!["right".to_string()]));
        assert_eq!(complete("task left round right f"), (22, vec!["for".to_string()]));
        assert_eq!(complete("task Ps 1 pin for od"), (18, vec!["odds".to_string()]));
        assert_eq!(complete("xyz"), (3, Vec::new()));
        assert_eq!(complete("möve ").1, Vec::<String>::new());
    }
}
