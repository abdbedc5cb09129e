//! The measures in a record, by the names of its fields: lengths and elements. Puts a finding of a refusal with its
//! measures in words.

use crate::base::names::ElementId;
use crate::battle::{Battle, Finding};
use crate::book::length::trimmed;
use crate::script::words::length::LengthScale;
use serde_json::Value as Data;

/// Fields that hold lengths.
const LENGTHS: [&str; 13] = [
    "moved",
    "limit",
    "least",
    "distance",
    "range",
    "length",
    "options",
    "width",
    "depth",
    "recoil",
    "to_friend",
    "to_enemy",
    "within",
];
/// Fields that hold elements, alone or as a list.
const ELEMENTS: [&str; 16] = [
    "element",
    "elements",
    "who",
    "by",
    "of",
    "enemy",
    "through",
    "with",
    "first",
    "from",
    "shooter",
    "target",
    "to",
    "contactor",
    "contacted",
    "held_by",
];

/// Whether a field holds a length. `at` is a place, a list of lengths; `by` is the distance of a move backwards.
pub fn is_length(key: &str) -> bool {
    LENGTHS.contains(&key) || key == "at" || key == "by"
}

/// Whether a field holds an element.
pub fn is_element(key: &str) -> bool {
    ELEMENTS.contains(&key)
}

/// A value of a finding.
#[derive(Clone, Debug, PartialEq)]
pub enum Measure {
    /// A number; a length is in the set's own unit.
    Number(f64),
    /// A name or word.
    Text(String),
}

/// The name of a finding, such as `too_far`, and its measures.
pub fn told(scale: &LengthScale, battle: &Battle, finding: &Finding) -> (String, Vec<(String, Measure)>) {
    let data = serde_json::to_value(&finding.why).unwrap_or_default();
    let (why, fields) = match data {
        Data::String(why) => (why, Data::Null),
        Data::Object(whole) => whole.into_iter().next().unwrap_or_default(),
        _ => Default::default(),
    };
    // `first` and `other` are commands if elements of two commands were to move together.
    let commands = why == "mixed_commands";
    let measure = |(key, value): (&String, &Data)| {
        let held = match value {
            Data::Number(n) if key == "command" || commands => {
                Measure::Text(battle.commands.get(n.as_u64()? as usize)?.name.clone())
            }
            // The distance of a move backwards is called `by`, as an element is elsewhere.
            Data::Number(n) if is_element(key) && why != "backwards" => {
                let id = ElementId(u16::try_from(n.as_u64()?).ok()?);
                Measure::Text(if battle.knows(id) { battle.name(id) } else { format!("#{id}") })
            }
            Data::Number(n) if is_length(key) => Measure::Number(scale.own(n.as_f64()?)),
            Data::Number(n) => Measure::Number(n.as_f64()?),
            Data::String(text) => Measure::Text(text.clone()),
            _ => return None,
        };
        Some((key.clone(), held))
    };
    let fields = fields.as_object().map(|fields| fields.iter().filter_map(measure).collect());
    (why, fields.unwrap_or_default())
}

/// A finding in a line: `too far: moved 9, limit 2 [clause]`.
pub fn line(scale: &LengthScale, battle: &Battle, finding: &Finding) -> String {
    let (why, fields) = told(scale, battle, finding);
    let field = |(key, held): &(String, Measure)| match held {
        Measure::Number(number) => format!("{} {}", key.replace('_', " "), trimmed(*number)),
        Measure::Text(text) => format!("{} {text}", key.replace('_', " ")),
    };
    let measured: Vec<String> = fields.iter().map(field).collect();
    let measured = if measured.is_empty() { String::new() } else { format!(": {}", measured.join(", ")) };
    let clause = finding.clause.map(|clause| format!(" [{clause}]")).unwrap_or_default();
    format!("{}{measured}{clause}", why.replace('_', " "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{Board, Compass, Reason, Side};
    use crate::book::rulebook::Unit;

    #[test]
    fn the_distance_of_a_move_backwards_is_a_length() {
        let side = |edge| Side { name: "A".into(), edge, bounds: 0, bonus_spent: false };
        let board = Board { width: 600_000, depth: 600_000 };
        let battle = Battle::bare("dba3", 40_000, board, [Compass::South, Compass::North].map(side));
        let scale = LengthScale { scale: 40_000.into(), unit: Unit::BaseWidths };
        let finding = |why| Finding { clause: None, why, who: Vec::new() };
        let line = |why| line(&scale, &battle, &finding(why));
        assert_eq!(line(Reason::Backwards { by: 60_000 }), "backwards: by 1.5");
        assert_eq!(line(Reason::Backwards { by: -20_000 }), "backwards: by -0.5");
        assert_eq!(line(Reason::Occupied { place: 0, by: ElementId(7) }), "occupied: by #7, place 0");
    }
}
