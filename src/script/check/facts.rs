//! The names that a scenario's own file makes: sides, commands, elements and what else a handler may speak of. They are
//! what texts in handlers are compared with.

use std::collections::BTreeSet;

use crate::battle::Battle;
use crate::script::words::draft::ScenarioDraft;
use crate::script::words::lexicon::{AREAS, EDGES, LINES, PHASES, WAYS, kind_word};
use crate::script::words::placed;
use crate::script::words::walls::WORKS;

/// What a text in a handler names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NamedThing {
    /// An army.
    Side,
    /// A command.
    Command,
    /// An element of either side.
    Element,
    /// A troop code of the rule set.
    Code,
    /// A condition that the script declared.
    Condition,
    /// An objective.
    Objective,
    /// A phase of a bound.
    Phase,
    /// A kind of ground.
    Ground,
    /// A feature by its name.
    Feature,
    /// A zone or a feature by its name, or a kind of ground that there is.
    Place,
    /// A house rule that the script declared.
    HouseRule,
    /// A troop type of the rule set.
    Kind,
    /// A way of fighting.
    Way,
    /// Why a battle ended.
    Ending,
    /// An edge of the board.
    Edge,
}

use NamedThing::*;

/// The values of words that are names, by object and word.
const READ: [(&str, &str, NamedThing); 17] = [
    ("battle", "side", Side),
    ("battle", "phase", Phase),
    ("bound", "side", Side),
    ("phase", "side", Side),
    ("phase", "name", Phase),
    ("element", "side", Side),
    ("element", "command", Command),
    ("element", "code", Code),
    ("element", "name", Element),
    ("element", "kind", Kind),
    ("terrain", "kind", Ground),
    ("terrain", "name", Feature),
    ("combat", "how", Way),
    ("objective", "name", Objective),
    ("objective", "side", Side),
    ("ending", "winner", Side),
    ("ending", "why", Ending),
];

/// The values of calls that are names: object, word, and the values in their order.
const TAKEN: [(&str, &str, &[NamedThing]); 9] = [
    ("battle", "lost", &[Side, Code]),
    ("battle", "count", &[Side, Code]),
    ("battle", "element", &[Side, Element]),
    ("battle", "points", &[Side]),
    ("battle", "win", &[Side, Condition]),
    ("battle", "send", &[Command]),
    ("battle", "mission", &[Command]),
    ("element", "on", &[Place]),
    ("general", "elements", &[Side]),
];

/// The fields of calls with a table that are names.
const FIELDS: [(&str, &str, &str, NamedThing); 21] = [
    ("battle", "arrive", "command", Command),
    ("battle", "arrive", "edge", Edge),
    ("battle", "ask", "side", Side),
    ("battle", "lose", "rule", HouseRule),
    ("battle", "desert", "rule", HouseRule),
    ("battle", "change_sides", "rule", HouseRule),
    ("battle", "change_sides", "command", Command),
    ("battle", "change_sides", "joins", Command),
    ("battle", "feign_flight", "rule", HouseRule),
    ("battle", "wound", "rule", HouseRule),
    ("battle", "wound", "command", Command),
    ("battle", "award", "rule", HouseRule),
    ("battle", "award", "side", Side),
    ("battle", "change_ground", "rule", HouseRule),
    ("battle", "change_ground", "feature", Feature),
    ("battle", "change_weather", "rule", HouseRule),
    ("battle", "elements", "side", Side),
    ("battle", "elements", "command", Command),
    ("battle", "elements", "troop", Code),
    ("battle", "elements", "kind", Kind),
    ("battle", "elements", "on", Place),
];

/// What the value of a word names.
pub fn read(of: &str, word: &str) -> Option<NamedThing> {
    READ.iter().find(|(object, name, _)| *object == of && *name == word).map(|(.., thing)| *thing)
}

/// What a value of a call names, by its index.
pub fn taken(of: &str, word: &str, index: usize) -> Option<NamedThing> {
    let (.., things) = TAKEN.iter().find(|(object, name, _)| *object == of && *name == word)?;
    things.get(index).copied()
}

/// What a field of a call with a table names.
pub fn field(of: &str, word: &str, key: &str) -> Option<NamedThing> {
    let found = FIELDS.iter().find(|(object, name, field, _)| *object == of && *name == word && *field == key);
    found.map(|(.., thing)| *thing)
}

impl NamedThing {
    /// The word for it in messages.
    pub fn word(self) -> &'static str {
        match self {
            Side => "army",
            Command => "command",
            Element => "element",
            Code => "troop code",
            Condition => "condition",
            Objective => "objective",
            Phase => "phase",
            Ground => "kind of ground",
            Feature => "feature with that name",
            Place => "zone or ground",
            Kind => "troop type",
            HouseRule => "house rule",
            Way => "way of fighting",
            Ending => "reason for an ending",
            Edge => "edge",
        }
    }

    /// Every such name in a battle as it begins.
    pub fn known(self, draft: &ScenarioDraft, start: &Battle) -> BTreeSet<String> {
        let words = |all: &[&str]| all.iter().map(|word| word.to_string()).collect();
        let conditions = || draft.conditions.iter().map(|condition| condition.name.clone());
        let objectives = || start.objectives.list.iter().map(|objective| objective.name.clone());
        match self {
            Side => start.sides.iter().map(|side| side.name.clone()).collect(),
            Command => start.commands.iter().map(|command| command.name.clone()).collect(),
            Element => start.roster().flat_map(|(id, _)| start.names(id)).collect(),
            Code => draft.rules.troops.iter().map(|row| row.code.to_string()).collect(),
            Condition => conditions().collect(),
            Objective => objectives().collect(),
            Phase => PHASES.iter().map(|(word, _)| word.to_string()).collect(),
            Ground => {
                let all = AREAS.iter().chain(&LINES).chain(&WORKS).map(|(word, _)| word.to_string());
                all.chain(start.features.iter().map(|feature| kind_word(feature.kind).to_string())).collect()
            }
            Feature => start.features.iter().filter_map(|feature| feature.name.clone()).collect(),
            Place => placed::names(&draft.zones, start).into_iter().collect(),
            HouseRule => draft.house_rules.iter().map(|rule| rule.name.clone()).collect(),
            Kind => draft.rules.troops.iter().map(|row| row.kind.short().to_string()).collect(),
            Way => WAYS.iter().map(|(word, _)| word.to_string()).collect(),
            Ending => {
                let usual = ["rules", "bounds", "points", "nobody left", "resigned"].map(str::to_string);
                usual.into_iter().chain(conditions()).chain(objectives()).collect()
            }
            Edge => words(&EDGES),
        }
    }
}
