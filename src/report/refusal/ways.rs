//! What a group may not do and one element may, and where a place is gone into, in sentences.

use super::Teller;

impl Teller<'_> {
    /// That a group may not make a step.
    pub(super) fn not_for_groups(&self, step: &str) -> String {
        let go = match step {
            "turn" | "expand" => step.to_string(),
            "to" | "via" => "go to a place".to_string(),
            _ => format!("go {step}"),
        };
        format!("{} would {go} as a group, which these may not; one element may", self.who())
    }

    /// `a gate (3, 4 BW or 5, 6 BW)`, or `the wall`; `the edge` of a camp.
    pub(super) fn doors(&self, place: u8) -> String {
        let there = self.battle.strongholds.get(usize::from(place));
        let gates = there.map_or(&[][..], |there| &there.gates);
        let places: Vec<String> = gates.iter().map(|gate| self.place(*gate)).collect();
        match there {
            _ if !places.is_empty() => format!("a gate ({})", places.join(" or ")),
            Some(there) if !there.is_walled() => "the edge".into(),
            _ => "the wall".into(),
        }
    }
}
