//! Other names of things: what people look up who do not know the word for it, and the words that do it.

use super::reference::within;
use super::{SpecField, Word, find_called, words};

/// Names of a thing, the words that bring it about, the nearest first, and how it is written with them where they do not say so.
type OtherNames = (&'static [&'static str], &'static [&'static str], &'static str);

/// What goes by a name that is no word.
pub struct MeantWords {
    /// The words that do it.
    pub words: Vec<&'static Word>,
    /// How it is written with them; `None` where their descriptions say it.
    pub how: Option<&'static str>,
}

#[rustfmt::skip]
const OTHER: &[OtherNames] = &[
    // Ground and works.
    (&["pf", "permanent_fortification", "wall", "rampart", "fortification", "works", "walls"], &["permanent_works", "temporary_works", "army:city", "army:fort"], "written like a river, with its `path`; by the sets that have works"),
    (&["tf", "temporary_fortification", "palisade", "ditch", "bank", "laager", "boma", "stakes", "barricade", "plashing"], &["temporary_works", "army:camp"], "written like a river, with its `path`; by the sets that have works"),
    (&["hill", "ridge", "slope", "rise"], &["gentle_hill", "difficult_hill", "battle:height"], ""),
    (&["steep_hill", "mountain", "cliff", "crag"], &["difficult_hill"], ""),
    (&["wood", "forest", "tree", "jungle"], &["woods"], ""),
    (&["swamp", "bog", "fen"], &["marsh", "boggy"], ""),
    (&["village", "town", "bua", "built_up_area", "settlement"], &["hamlet", "army:city", "edifice"], ""),
    (&["castle", "stronghold", "fortress", "citadel"], &["army:fort", "army:city", "permanent_works"], ""),
    (&["temple", "monastery", "church", "building", "ruin"], &["edifice", "house"], ""),
    (&["field", "farmland", "hedge", "wall_of_field"], &["plough", "enclosures"], ""),
    (&["sand", "dune"], &["dunes"], ""),
    (&["sea", "lake", "coast", "shore", "water"], &["waterway", "beach"], ""),
    (&["stream", "brook", "crossing"], &["river", "ford", "bridge"], ""),
    (&["path", "track", "street"], &["road"], ""),
    (&["door", "window", "garrison_of_house"], &["house"], ""),
    (&["feature", "land", "map", "battlefield"], &["scenario:terrain", "scenario:random_terrain", "ground"], ""),
    (&["going", "bad_going", "rough_going", "difficult_going"], &["rough_ground", "battle:change_ground", "battle:ground"], ""),
    (&["crest", "uphill"], &["battle:height", "gentle_hill"], ""),
    (&["gate", "gateway"], &["army:city", "army:fort", "permanent_works"], ""),
    // Time and weather.
    (&["night", "dusk", "dawn", "dark", "darkness", "day", "time", "clock", "hour", "nightfall"], &["scenario", "weather", "scenario:weather", "scenario:at"], "a battle has an `hour`, from 0 to 24, and by the rules it is dark at some"),
    (&["rain", "snow", "fog", "mist", "dust", "storm", "sun", "heat", "mud", "frost", "ice", "moon", "climate", "sky"], &["weather", "scenario:weather", "random_weather", "battle:change_weather"], "the `sky` of a scenario, or its weather that may change"),
    (&["wind"], &["weather", "scenario", "battle:change_weather"], ""),
    (&["summer", "winter", "spring", "autumn"], &["scenario", "weather", "random_weather"], ""),
    (&["round"], &["battle.bound", "scenario:on", "scenario:at"], ""),
    // Armies, troops and commands.
    (&["troops", "unit", "figure", "base", "figures"], &["command:line", "command:element", "command:block", "element.code"], ""),
    (&["grade", "graded", "superior", "ordinary", "inferior", "fast", "exception", "quality", "type"], &["command:line", "command:element", "points_list"], "a grade stands in the code of troops, as in \"Reg Bd (S)*4\", where the set has grades"),
    (&["regular", "irregular", "drill"], &["command:line", "army:command", "points_list"], "it stands in the code of troops, as in \"Reg Bd (O)\" and \"Irr Bd (O)\", where the set has it"),
    (&["double", "double_base", "rank", "ranks", "depth", "second_rank"], &["command:line", "command:block", "points_list"], "it stands behind the code of troops, as in \"Reg Bw (X/O) double*4\", where the set has such bases"),
    (&["group", "formation", "deployment"], &["command:line", "command:column", "command:block", "command:deploy", "army:draw_up"], ""),
    (&["sub_unit", "subunit", "band", "division", "battle_line", "wing"], &["army:command", "command:line"], "it is a command with its own general"),
    (&["leader", "commander", "cinc", "c_in_c", "chief"], &["army:command", "command:line", "scenario:army"], "`general` stands behind the code of troops, as in \"Cv general\"; `cinc` of a command"),
    (&["led_by", "computer", "ai", "opponent"], &["scenario:army", "army:command", "command:mission"], ""),
    (&["ally", "allies", "contingent", "unreliable", "doubt", "loyalty", "treason"], &["army:command", "battle:change_sides", "scenario:army"], ""),
    (&["force", "red", "blue"], &["scenario:army", "army:command"], ""),
    (&["list", "lists", "roster"], &["scenario:army", "army_list", "points_list", "army:muster"], ""),
    (&["price", "ap", "cost", "budget", "bought"], &["points_list", "scenario:army", "scenario:objective"], ""),
    (&["baggage", "train", "wagons", "camp_followers", "follower"], &["army:camp", "command:line", "points_list"], "camps, or troops such as \"Irr Bge (I)*6\" where baggage is troops"),
    (&["denizens", "citizens"], &["army:city", "army:fort", "campaign:garrison"], ""),
    (&["dismount", "dismounted", "dismounting", "on_foot"], &["command:line", "points_list"], "the code on foot stands behind two strokes, as in \"Reg Cv (O)//Reg Ax (S)*2\""),
    (&["mounted", "mounted_infantry", "horse_holders"], &["command:line"], "it stands behind the code of foot, as in \"Reg Bd (O)*4 mounted\", where the set has such troops"),
    (&["flank", "outflank", "flank_attack"], &["command:flank_march", "command:ambush", "command:reserve"], "a whole command comes over a side edge in secret, or by the script's own hour"),
    (&["hidden", "hide", "secret", "surprise", "concealed", "ambushed"], &["command:ambush", "command:flank_march", "command:mission"], ""),
    (&["reinforcement", "reinforcements", "arrival", "late", "march_on"], &["command:reserve", "battle:arrive", "command:flank_march"], ""),
    (&["landing", "ship", "ships", "vessel", "boat", "galley", "fleet", "naval", "aboard", "transport", "carrying"], &["command:element", "command:line", "waterway", "beach", "scenario:set_up"], "vessels are troops beside the water, and others are put on board with `aboard`"),
    (&["edge", "base_edge", "table_edge"], &["scenario:army", "command:reserve", "scenario:objective"], ""),
    (&["table", "board_size", "size"], &["scenario"], ""),
    (&["siege", "assault", "storm_walls", "sally"], &["army:city", "army:fort", "permanent_works", "command:reserve"], ""),
    (&["bribe", "desertion", "deserter", "turncoat"], &["battle:desert", "battle:change_sides"], ""),
    (&["panic", "rout", "morale", "demoralisation", "flight", "flee", "heart"], &["element.demoralised", "battle:feign_flight", "battle:lose", "scenario"], ""),
    (&["feint", "feigned_flight", "retreat"], &["command:mission", "battle:feign_flight"], ""),
    (&["wounded", "death", "kill", "casualty", "losses"], &["battle:lost", "battle:lose", "battle:wound", "scenario:objective"], ""),
    // What decides, what is told.
    (&["goal", "end", "draw", "time_limit"], &["scenario:objective", "scenario:victory", "battle:win", "scenario"], ""),
    (&["aggression", "defender", "invader", "attacker"], &["scenario:set_up", "scenario:random_terrain", "army_list"], ""),
    (&["setup", "departs", "deployment_rules"], &["scenario", "scenario:set_up"], ""),
    (&["die", "dice", "random", "luck"], &["battle:roll", "roll", "general:odds"], ""),
    (&["pip", "initiative"], &["general.pips", "move.pips", "scenario:amend"], ""),
    (&["order", "command_order", "stand", "hold"], &["command:mission", "battle:send", "general:try", "element.task"], ""),
    (&["event", "trigger", "handler", "callback", "hook"], &["scenario:on", "scenario:at", "battle:after", "scenario:victory"], ""),
    (&["rule", "amendment", "houserule", "special_rule", "variant"], &["scenario:house_rule", "scenario:amend", "scenario"], ""),
    (&["message", "narration", "speech", "talk", "dialogue"], &["battle:say", "battle:ask", "scenario:briefing"], ""),
    (&["translation", "languages", "german"], &["scenario", "battle.language", "battle:said"], ""),
    (&["choice", "question", "decision"], &["battle:ask", "test:reply", "option"], ""),
    (&["setting", "parameter", "toggle"], &["option"], ""),
    (&["unit_of_length", "length", "inch", "scale"], &["bw", "paces", "mm", "element:distance"], ""),
    (&["history", "historical", "refight", "source"], &["scenario", "elements_from"], ""),
    (&["shot", "shooting", "melee", "fight_result"], &["scenario:on", "combat.how", "general:odds"], ""),
    (&["zone_of_control", "threat", "threat_zone", "tz"], &["general:in_zone", "general:threats"], ""),
    (&["copy", "reflect", "symmetry"], &["army:mirror", "command:mirror", "ground:mirrored"], ""),
    // Campaigns.
    (&["province", "region", "place"], &["army:city", "campaign:node", "scenario:zone"], ""),
    (&["supply", "money", "purse", "treasury", "tax"], &["state:coins", "campaign:nation", "campaign:node"], ""),
    (&["diplomacy", "peace", "truce", "alliance"], &["campaign:treaty"], ""),
    (&["mercenary", "hire"], &["campaign:mercenaries"], ""),
    (&["tests", "assert", "expect"], &["test:scenario", "test:check", "test:equal", "test:playtest"], ""),
];

/// The words that do what goes by another name, or have a field of this name; `None` if nothing is known by it.
pub fn meant(name: &str) -> Option<MeantWords> {
    let name = name.trim().to_lowercase().replace([' ', '-'], "_");
    let single = name.strip_suffix('s').unwrap_or(&name);
    let row = |wanted: &str| OTHER.iter().find(|(names, ..)| names.contains(&wanted));
    if let Some((_, found, how)) = row(&name).or_else(|| row(single)) {
        let words = found.iter().filter_map(|called| find_called(called)).collect();
        return Some(MeantWords { words, how: Some(*how).filter(|how| !how.is_empty()) });
    }
    let words: Vec<&Word> = words().filter(|word| has_field(word.fields(), &name)).collect();
    (!words.is_empty()).then_some(MeantWords { words, how: None })
}

/// Whether a table has a field of this name, at any depth.
fn has_field(fields: &[SpecField], name: &str) -> bool {
    fields.iter().any(|field| field.name == name || has_field(within(&field.is), name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_other_name_leads_to_words_that_are_there() {
        for (names, found, _) in OTHER {
            assert!(!names.is_empty() && !found.is_empty(), "{names:?}");
            for called in *found {
                assert!(find_called(called).is_some(), "{names:?}: {called}");
            }
        }
    }

    #[test]
    fn no_other_name_is_a_word_or_an_object() {
        for name in OTHER.iter().flat_map(|(names, ..)| *names) {
            assert!(words().all(|word| word.name != *name && word.of != *name), "{name}");
        }
    }

    #[test]
    fn no_name_stands_in_two_rows() {
        let all: Vec<&str> = OTHER.iter().flat_map(|(names, ..)| names.iter().copied()).collect();
        for (i, name) in all.iter().enumerate() {
            assert!(!all[..i].contains(name), "{name}");
        }
    }

    #[test]
    fn fields_lead_to_their_words_however_deep_they_stand() {
        let of = |name: &str| {
            let words = meant(name).map_or_else(Vec::new, |meant| meant.words);
            words.iter().map(|word| word.called()).collect::<Vec<_>>()
        };
        assert_eq!(of("first_bound"), ["scenario:army"]);
        assert_eq!(of("Half Pay"), [""; 0]);
        assert_eq!(of("PF")[0], "permanent_works");
        assert_eq!(of("till")[0], "command:mission");
    }
}
