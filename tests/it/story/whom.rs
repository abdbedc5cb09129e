//! Texts for one side: dice at the start and words that the enemy does not read before the battle is over.

use crate::cli::stdout;
use crate::play::play;
use crate::scenario::{SMALL, Script};
use crate::watching::fought;
use debellis::base::names::SideId;
use debellis::battle::{Event, Viewer, What};
use debellis::script::check::check;
use debellis::script::limits::Limits;
use debellis::script::modules::Folders;

const ROME: Viewer = Viewer::Of(SideId(0));
const CARTHAGE: Viewer = Viewer::Of(SideId(1));

fn findings(text: &str) -> Vec<String> {
    let found = check(&Script::new(text).path(), Limits::default(), Folders::default());
    found.findings.iter().map(|one| one.message.clone()).collect()
}

#[test]
fn a_die_at_the_start_may_be_told_to_one_side() {
    let text = format!("local late = roll(\"how late they come\", \"Rome\")\nlocal fog = roll(\"fog\")\n{SMALL}");
    let start = Script::new(&text).load().expect("a scenario").start.clone();
    let told = |eyes: Viewer| {
        let known = start.known_to(eyes);
        known.start_throws.iter().map(|throw| throw.what.clone()).collect::<Vec<String>>()
    };
    assert_eq!(told(ROME), ["how late they come", "fog"]);
    assert_eq!(told(CARTHAGE), ["fog"]);
    assert_eq!(told(Viewer::Onlooker), ["fog"]);
    assert!(start.has_secrets());
    let mut over = start.clone();
    over.ending = Some(debellis::battle::Ending { winner: None, why: debellis::battle::EndReason::Bounds });
    assert_eq!(over.known_to(CARTHAGE).start_throws.len(), 2, "afterwards everything is known");
    let plain = Script::new(&format!("local fog = roll(\"fog\")\n{SMALL}")).load().expect("a scenario");
    assert!(!plain.start.has_secrets());
}

#[test]
fn an_option_may_be_told_to_one_side() {
    let option = |to: &str| {
        format!(
            "local late = option {{ name = \"late\", values = {{ 2, 3 }}, text = \"how late they come\", to = \"{to}\" }}\n{SMALL}"
        )
    };
    let script = Script::new(&option("Rome"));
    let start = script.load().expect("a scenario").start.clone();
    let told = |eyes: Viewer| start.known_to(eyes).options.len();
    assert_eq!([told(ROME), told(CARTHAGE), told(Viewer::Onlooker)], [1, 0, 0]);
    assert!(start.has_secrets());
    for (seats, shown) in [("--red human --blue general", true), ("--red general --blue human", false)] {
        let save = script.path().with_file_name("told.replay");
        let words = format!("{} {seats} --force --save {}", script.path().display(), save.display());
        let said = stdout(&play(&words, &["quit"]));
        assert_eq!(said.contains("Option late = 2"), shown, "{said}");
    }
    assert!(findings(&option("Gaul"))[0].contains("option \"late\" is told to an army: there is no army \"Gaul\""));
}

#[test]
fn words_may_be_said_to_one_side() {
    let (_, events) = fought(
        r#"s:on("bound_end", function(battle, bound)
          if bound.number > 1 then return end
          battle:say { text = "they come by the ford", to = "Carthage", speaker = "a scout" }
          battle:say { text = "the sun is up" }
        end)"#,
        2,
    );
    let heard = |eyes: Viewer| {
        let said = |event: &Event| match &event.told_to(eyes)?.what {
            What::Spoke { speech } => Some(speech.text.clone()),
            _ => None,
        };
        events.iter().filter_map(said).collect::<Vec<String>>()
    };
    assert_eq!(heard(CARTHAGE), ["they come by the ford", "the sun is up"]);
    assert_eq!(heard(ROME), ["the sun is up"]);
    assert_eq!(heard(Viewer::Onlooker), ["the sun is up"]);
}

#[test]
fn a_name_that_no_army_has_is_told() {
    let found = findings(&format!("roll(\"fog\", \"Rmoe\")\n{SMALL}"));
    assert!(found.iter().any(|one| one.contains("Rmoe") && one.contains("did you mean `Rome`")), "{found:?}");
    let found = findings(&format!("roll(\"fog\", 3)\n{SMALL}"));
    assert!(found.iter().any(|one| one.contains("the army that alone is told")), "{found:?}");
}
