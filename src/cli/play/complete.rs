//! The completions of a line that is being typed: verbs, steps, and the names of elements. Knows words, not rules.

use crate::base::names::SideId;
use crate::battle::Battle;

/// The commands that a player may type beside orders.
pub const COMMANDS: &[&str] =
    &["help", "map", "list", "moves", "odds", "why", "rule", "undo", "log", "losses", "resign", "quit"];

const VERBS: &[&str] = &[
    "move", "dismount", "hold", "revolt", "land", "aim", "shoot", "fight", "recoil", "bonus", "conform", "enter",
    "occupy", "done",
];
const STEPS: &[&str] =
    &["straight", "back", "sideways", "wheel", "to", "via", "column", "road", "leave", "enter", "pass", "onto"];
const WAYS_OUT: &[&str] = &["gate", "front", "right", "rear", "left"];
const HEADINGS: &[&str] = &["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"];

/// The names that a side's orders can use.
#[derive(Clone, Debug, Default)]
pub struct Vocabulary {
    own: Vec<String>,
    foes: Vec<String>,
}

impl Vocabulary {
    /// The words of a side in a battle.
    pub fn of(battle: &Battle, side: SideId) -> Vocabulary {
        let names = |side| battle.of_side(side).map(|(id, _)| battle.name(id)).collect();
        Vocabulary { own: names(side), foes: names(side.enemy()) }
    }

    /// The index at which the last word of `line` begins, and the words that it can become.
    pub fn complete(&self, line: &str) -> (usize, Vec<String>) {
        let mut starts: Vec<usize> = line.split_whitespace().map(|word| offset(line, word)).collect();
        if line.is_empty() || line.ends_with(char::is_whitespace) {
            starts.push(line.len());
        }
        // A name has two words: if the first is complete, both are completed together.
        for start in &starts[starts.len().saturating_sub(2)..] {
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
        let Some(last) = words.last() else { return fixed(&[VERBS, COMMANDS].concat()) };
        match *last {
            "move" | "dismount" | "hold" | "land" | "aim" | "fight" | "odds" | "moves" | "+" => self.own.clone(),
            "at" | "shoot" | "onto" => self.foes.clone(),
            "facing" => fixed(HEADINGS),
            "wheel" | "sideways" => fixed(&["left", "right"]),
            "leave" => fixed(WAYS_OUT),
            "enter" if words.len() > 1 => Vec::new(),
            "bonus" | "conform" | "enter" => fixed(&["yes", "no"]),
            _ => match words[0] {
                "move" if words.len() >= 3 => fixed(STEPS),
                "aim" if words.len() == 3 => fixed(&["at"]),
                "hold" if words.len() >= 3 => fixed(&["facing"]),
                "odds" if words.len() == 3 => self.foes.clone(),
                _ => Vec::new(),
            },
        }
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

    fn complete(line: &str) -> (usize, Vec<String>) {
        let words = |words: &[&str]| words.iter().map(ToString::to_string).collect();
        Vocabulary { own: words(&["4Bd 1", "4Bd 2", "Ps 1"]), foes: words(&["3Kn 1"]) }.complete(line)
    }

    #[test]
    fn verbs_names_and_steps_follow_each_other() {
        assert_eq!(complete("mov"), (0, vec!["move".to_string(), "moves".into()]));
        assert_eq!(complete("move "), (5, vec!["4Bd 1".to_string(), "4Bd 2".into(), "Ps 1".into()]));
        assert_eq!(complete("move 4b"), (5, vec!["4Bd 1".to_string(), "4Bd 2".into()]));
        assert_eq!(complete("move 4Bd "), (5, vec!["4Bd 1".to_string(), "4Bd 2".into()]));
        assert_eq!(complete("move Ps 1 str"), (10, vec!["straight".to_string()]));
        assert_eq!(complete("move Ps 1 straight 2bw onto "), (28, vec!["3Kn 1".to_string()]));
        assert_eq!(complete("aim 4Bd 1 at 3"), (13, vec!["3Kn 1".to_string()]));
        assert_eq!(complete("move Ps 1 wheel l"), (16, vec!["left".to_string()]));
        assert_eq!(complete("xyz"), (3, Vec::new()));
        assert_eq!(complete("möve ").1, Vec::<String>::new());
    }
}
