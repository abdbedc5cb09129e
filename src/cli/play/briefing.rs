//! The briefings of a scenario, before its first bound: each person reads that of his side, and what is for both.

use super::talk::Talk;
use crate::report::names;
use crate::script::scenario::Scenario;
use crate::script::words::briefed::Briefing;
use crate::web::report::paragraphs;

/// Tells the briefings of the sides that people play.
pub fn tell(scenario: &Scenario, human: [bool; 2], talk: &mut Talk) {
    let reads = |briefing: &&Briefing| briefing.side.is_none_or(|side| human[side.index()]);
    for briefing in scenario.briefings.iter().filter(reads) {
        if let Some(side) = briefing.side {
            let name = names::one_line(&names::side(&scenario.start.sides[side.index()].name));
            talk.say(&format!("\nFor {name}"));
        }
        for paragraph in paragraphs(&briefing.text) {
            talk.say("");
            talk.tell(&names::one_line(&paragraph));
        }
    }
}
