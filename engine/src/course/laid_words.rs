//! What is wrong with how the commands of both sides lie before the first bound, in words.

use crate::battle::LaidWrong;

/// A fault in words; `name` is that of the army, `who` the elements, `length` tells a length, `troops` who is hidden by that number,
/// with "is" or "are".
pub fn words(
    wrong: LaidWrong,
    name: &str,
    who: &str,
    length: &dyn Fn(i32) -> String,
    troops: &dyn Fn(u8) -> (String, &'static str),
) -> String {
    let far = |found, least| format!("{} instead of at least {}", length(found), length(least));
    let middle = |found: i32, least| match found < 0 {
        true if least == 0 => format!("{} beyond the middle line", length(-found)),
        true => format!("{} beyond the middle line instead of at least {} short of it", length(-found), length(least)),
        false => format!("{} from the middle line", far(found, least)),
    };
    match wrong {
        LaidWrong::Front { found, least } => {
            format!("{name} deploys {who} {}", middle(found, least))
        }
        LaidWrong::Side { found, least } => format!("{name} deploys {who} {} from a side edge", far(found, least)),
        LaidWrong::Town { found, least } => {
            format!("{name} deploys {who} {} from a walled place of the enemy", far(found, least))
        }
        LaidWrong::TrainGoing => format!("{name} has its baggage {who} outside of good going"),
        LaidWrong::TrainBack => format!("{name} has its baggage {who} away from its base edge and from water"),
        LaidWrong::Garrisons => format!("{name} holds walled places with several commands, as with {who}"),
        LaidWrong::Largest => format!("{name} holds walled places with its largest command, as with {who}"),
        LaidWrong::Commands => {
            format!("two commands of {name} are deployed on the same ground, that of {who} among them")
        }
        LaidWrong::Slanted => {
            format!(
                "a rectangle parallel with the edges does not part two commands of {name}, that of {who} among them"
            )
        }
        LaidWrong::SeveralTrains => format!("{name} has baggage of several commands, with {who}"),
        LaidWrong::TrainCommand => {
            format!("the command of {name} that has its baggage, as with {who}, is an ally's or off the table")
        }
        LaidWrong::Aground => format!("{name} has {who} in place of baggage ashore"),
        LaidWrong::PartlyConcealed { hidden } => {
            let (troops, are) = troops(hidden);
            format!("{troops} of {name} {are} only partly in the ground that conceals such troops")
        }
        LaidWrong::OthersCover { hidden } => {
            format!("the ground of {} of {name} conceals only other troops", troops(hidden).0)
        }
        LaidWrong::Unconcealed { hidden } => {
            format!("nothing conceals {} of {name} from all of the enemy's deployment area", troops(hidden).0)
        }
        LaidWrong::Central { hidden } => {
            let (troops, are) = troops(hidden);
            format!("{troops} of {name} {are} not in a flank third of the table")
        }
        LaidWrong::Forward { hidden, found, least } => {
            let (troops, are) = troops(hidden);
            format!("{troops} of {name} {are} {}", middle(found, least))
        }
        LaidWrong::HiddenByTown { hidden, found, least } => {
            let (troops, are) = troops(hidden);
            format!("{troops} of {name} {are} {} from a walled place of the enemy", far(found, least))
        }
        LaidWrong::HiddenTrain { hidden } => {
            let (troops, are) = troops(hidden);
            format!("{troops} of {name} {are} baggage")
        }
        LaidWrong::Marches { found, most } => format!("{name} has {found} flank marches instead of at most {most}"),
        LaidWrong::Generals { found, least, most } => {
            let commands = if found == 1 {
                "one general with a command".into()
            } else {
                format!("{found} generals with commands")
            };
            format!("{name} has {commands}; an army has {least} to {most}")
        }
        LaidWrong::OneEdge => format!("{name} has two flank marches over one edge"),
        LaidWrong::ChiefMarches => format!("the commander-in-chief of {name} is on a flank march"),
        LaidWrong::PartMarches => format!("only a part of a command of {name} is on its flank march"),
        LaidWrong::Towers { found, least } => format!("two towers stand {} apart", far(found, least)),
        LaidWrong::WorksGap { found, least } => format!("a gap between works is {} wide", far(found, least)),
        LaidWrong::WorksAngle { found, least } => {
            format!("a corner of works has {found} degrees instead of at least {least}")
        }
        LaidWrong::WorksForward { found, least } => {
            format!("temporary works of {name} are {} from the middle line", far(found, least))
        }
        LaidWrong::WorksSide { found, least } => {
            format!("temporary works of {name} are {} from a side edge", far(found, least))
        }
        LaidWrong::WorksTown { found, least } => {
            format!("temporary works of {name} are {} from a walled place of the enemy", far(found, least))
        }
        LaidWrong::WorksAlone => "permanent works enclose no built-up area".to_string(),
        LaidWrong::TownUnwalled { found, most } => {
            format!(
                "a built-up area without permanent works is {} across instead of at most {}",
                length(found),
                length(most)
            )
        }
        LaidWrong::TownGates { found, least, most } => {
            format!("the works of a built-up area have {found} gateways; there are {least} to {most}")
        }
        LaidWrong::TownOpen { found } => {
            format!("the works of a built-up area leave {} of its border open", length(found))
        }
        LaidWrong::OnIce => format!("{name} has its vessels {who} on ice"),
        LaidWrong::OnLand => format!("{name} has its vessels {who} where no water lets them come"),
        LaidWrong::LandOverWater => {
            format!("a flank march of {name} comes over the edge of a waterway with troops that are no vessels")
        }
        LaidWrong::ShipsOverLand => {
            format!("a flank march of {name} comes with vessels over an edge without open water")
        }
        LaidWrong::BaseEdge => format!("a flank march of {name} comes over a base edge"),
    }
}
