//! Commands of both sides that bear the same name, as in a battle of an army with another of the same list: each has the colour of
//! its side behind its name, so that reports, logs and results tell them apart. Armies of one name are told apart by `told_apart`; a
//! script says other names itself.

use crate::base::names::SideId;
use crate::battle::Command;

/// The colours of the two sides.
const COLOURS: [&str; 2] = ["red", "blue"];

/// A name with the colour of a side behind it.
pub(super) fn coloured(name: &str, side: SideId) -> String {
    let colour = COLOURS.get(side.index()).copied().unwrap_or_default();
    format!("{name} ({colour})")
}

/// Gives commands whose name the other side uses, too, the colour of their side.
pub fn commands(all: &mut [Command]) {
    let named: Vec<(SideId, String)> = all.iter().map(|command| (command.side, command.name.clone())).collect();
    for command in all {
        if named.iter().any(|(side, name)| *side != command.side && *name == command.name) {
            command.name = coloured(&command.name, command.side);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_commands_on_both_sides_have_a_colour() {
        let command = |name: &str, side| Command::new(name.to_string(), SideId(side));
        let mut all = vec![command("Varro", 0), command("Numidians", 0), command("Numidians", 1), command("Hanno", 1)];
        commands(&mut all);
        let names: Vec<&str> = all.iter().map(|command| command.name.as_str()).collect();
        assert_eq!(names, ["Varro", "Numidians (red)", "Numidians (blue)", "Hanno"]);
        // Two of one side are no namesakes.
        let mut own = vec![command("Numidians", 0), command("Numidians", 0)];
        commands(&mut own);
        assert!(own.iter().all(|command| command.name == "Numidians"));
    }
}
