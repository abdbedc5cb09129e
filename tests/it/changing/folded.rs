//! The events folded, saved, read again and told.

use debellis::base::names::{CommandId, ElementId, SideId};
use debellis::battle::knowledge::told;
use debellis::battle::{Battle, Event, ExchangedElement, Hideout, RiderlessMounts, Standing, Stronghold, Viewer, What};
use debellis::course::run::RunCause;
use debellis::rules::dba3;
use debellis::store::disk::IfThere;
use debellis::store::replay::{self, Header, ReplayDraft, ReplayPart};

use super::{afoot, fold, standings};
use crate::dba3::table::{BLUE, RED, Table};

/// Two light horse side by side, the first a general's, and an enemy.
fn horse() -> Table {
    let mut t = Table::new(dba3::rulebook());
    let first = t.red("LH", 300.0, 300.0);
    t.red("LH", 340.0, 300.0);
    t.blue("4Bd", 300.0, 500.0);
    t.general(first);
    t
}

/// Two light horse that became one on foot, with their mounts behind it.
fn dismounted() -> Table {
    let mut t = horse();
    let becomes = afoot(&t, &[ElementId(0), ElementId(1)], "3Ax");
    let base = t.battle.element(ElementId(1)).base;
    let left = What::MountsLeft { mounts: RiderlessMounts { owner: ElementId(3), base } };
    fold(&mut t, &[becomes, left]);
    t
}

#[test]
fn two_elements_become_one_and_two_again() {
    let mut t = horse();
    let before = t.battle.clone();
    let becomes = afoot(&t, &[ElementId(0), ElementId(1)], "3Ax");
    fold(&mut t, &[becomes]);
    let exchanged = Standing::Exchanged(ElementId(3));
    assert_eq!(standings(&t), [exchanged, exchanged, Standing::OnTable, Standing::OnTable]);
    assert_eq!(t.battle.commands[0].general, Some(ElementId(3)), "the general dismounts too");
    assert_eq!([0, 1, 2, 3].map(|i| t.battle.now_is(ElementId(i)).0), [3, 3, 2, 3]);
    assert_eq!(t.look(|at| at.in_open().map(|id| id.0).collect::<Vec<_>>()), [2, 3]);

    // They mount again: the same two, not others.
    let back = [0, 1].map(ElementId).map(|id| ExchangedElement { id, element: before.element(id).clone() });
    fold(&mut t, &[What::Exchanged { from: vec![ElementId(3)], into: back.to_vec() }]);
    assert_eq!(t.battle.elements[..3], before.elements);
    assert_eq!(t.battle.element(ElementId(3)).standing, Standing::Exchanged(ElementId(0)));
    assert_eq!(t.battle.commands, before.commands);
}

#[test]
fn mounts_are_no_elements_and_go_with_their_owner() {
    let mut t = dismounted();
    let owner = ElementId(3);
    assert!(t.battle.mounts_of(owner).is_some());
    assert_eq!(t.look(|at| at.in_open().count()), 2, "mounts are in nobody's way");
    fold(&mut t, &[What::MountsGone { owner }]);
    assert_eq!((t.battle.mounts_of(owner), t.battle.mounts.len()), (None, 0));
    // An owner that is exchanged leaves no mounts behind.
    let mut t = dismounted();
    let again = afoot(&t, &[owner], "3Ax");
    fold(&mut t, &[again]);
    assert_eq!(t.battle.mounts, []);
}

#[test]
fn who_is_aboard_is_off_the_table_until_put_ashore() {
    let mut t = horse();
    let (rider, ship) = (ElementId(1), ElementId(0));
    let base = t.battle.element(rider).base;
    fold(&mut t, &[What::Boarded { element: rider, carrier: ship }]);
    assert_eq!(t.battle.element(rider).standing, Standing::Aboard(ship));
    assert!(!t.battle.element(rider).standing.is_lost() && !t.battle.element(rider).deeds.lost);
    assert_eq!(t.battle.aboard(ship).map(|(id, _)| id).collect::<Vec<_>>(), [rider]);
    fold(&mut t, &[What::Arrived { element: rider, base }]);
    assert_eq!(t.battle.element(rider).standing, Standing::OnTable);
}

#[test]
fn who_may_come_back_is_away_and_not_lost() {
    for (returns, standing, lost) in [(true, Standing::Away, false), (false, Standing::Gone, true)] {
        let mut t = horse();
        fold(&mut t, &[What::Left { element: ElementId(0), returns }]);
        let e = t.battle.element(ElementId(0));
        assert_eq!((e.standing, e.standing.is_lost(), e.deeds.lost), (standing, lost, lost));
    }
}

#[test]
fn a_command_changes_sides_with_all_that_is_its_own() {
    let mut t = horse();
    t.battle.commands[0].doubt = Some(6);
    t.battle.commands[0].pips = 3;
    let own = t.blue("LH", 400.0, 500.0);
    let camp = |side| Stronghold::camp(side, t.battle.element(own).base);
    t.battle.strongholds = vec![Stronghold { command: Some(CommandId(0)), ..camp(RED) }, camp(RED)];
    let change =
        What::ChangedSides { command: CommandId(0), numbers: vec![(ElementId(0), 3)], hidden: Vec::new(), seen: None };
    fold(&mut t, std::slice::from_ref(&change));
    assert!(t.battle.elements.iter().all(|e| e.side == BLUE));
    let command = &t.battle.commands[0];
    assert_eq!((command.side, command.began, command.doubt, command.pips), (BLUE, Some(RED), None, 0));
    assert_eq!((t.battle.raised_by(CommandId(0)), t.battle.raised_by(CommandId(1))), (RED, BLUE));
    assert_eq!(t.battle.name(ElementId(0)), "LH 3", "it has a number of its own on the new side");
    assert_eq!([0, 1].map(|i| t.battle.strongholds[i].side), [BLUE, RED], "its own camp goes with it");
    fold(&mut t, &[change]);
    assert_eq!((t.battle.commands[0].side, t.battle.commands[0].began), (RED, None));
}

#[test]
fn only_the_new_side_is_told_of_the_hidden_troops_of_a_command() {
    let hidden = crate::hidden::troops(4, "3Kn", (20, 44), Hideout::Reserve);
    let start = crate::hidden::battle("dba3", std::slice::from_ref(&hidden));
    let mut joins = hidden;
    (joins.element.side, joins.element.number) = (SideId(0), 1);
    let change =
        What::ChangedSides { command: joins.element.command, numbers: Vec::new(), hidden: vec![joins], seen: None };
    let events = [Event { what: change, clause: None }];
    let mut truth = start.clone();
    truth.apply(&events[0]);
    assert_eq!(truth.hidden_of(SideId(0)).count(), 1);
    for eyes in [Viewer::Of(SideId(0)), Viewer::Of(SideId(1)), Viewer::Onlooker] {
        let mut known = start.known_to(eyes).into_owned();
        told(&events, eyes).iter().for_each(|event| known.apply(event));
        assert_eq!(known, *truth.known_to(eyes), "{eyes:?}");
        assert_eq!(known.hidden.is_empty(), eyes != Viewer::Of(SideId(0)), "{eyes:?}");
    }
}

/// A replay with these events after the start, read again: the battle at its end, or the message.
fn read_again(start: &Battle, events: &[What]) -> Result<Battle, String> {
    let rules = dba3::rulebook();
    let header = Header {
        replay: replay::FORMAT,
        engine: "1".into(),
        rules: "dba3".into(),
        book: Some(rules.hash()),
        amendments: Vec::new(),
        changes: Vec::new(),
        title: "changes".into(),
        script: String::new(),
        seed: 1,
        generals: ["random".to_string(), "random".to_string()],
        general: Default::default(),
        sitting: None,
        start: start.clone(),
    };
    let events: Vec<Event> = events.iter().map(|what| Event { what: what.clone(), clause: None }).collect();
    let mut end = start.clone();
    // What is no sound event cannot always be folded.
    let sound = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| events.iter().for_each(|e| end.apply(e))));
    let hash = if sound.is_ok() { end.hash() } else { String::new() };
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("changes.replay");
    let part = ReplayPart { cause: RunCause::Outside, order: None, events };
    let draft = ReplayDraft::begin(&path, IfThere::Replace).expect("a file");
    draft.finish(&header, &[part], &hash).expect("a file");
    replay::read(&path).map(|replay| replay.end()).map_err(|error| error.to_string())
}

#[test]
fn a_replay_whose_roster_grows_is_read_back() {
    let t = horse();
    let from = [ElementId(0), ElementId(1)];
    let back = from.map(|id| ExchangedElement { id, element: t.battle.element(id).clone() }).to_vec();
    let base = t.battle.element(ElementId(1)).base;
    let events = [
        afoot(&t, &from, "3Ax"),
        What::MountsLeft { mounts: RiderlessMounts { owner: ElementId(3), base } },
        What::MountsGone { owner: ElementId(3) },
        What::Exchanged { from: vec![ElementId(3)], into: back },
        What::Boarded { element: ElementId(0), carrier: ElementId(1) },
        What::Arrived { element: ElementId(0), base },
        What::ChangedSides { command: CommandId(0), numbers: Vec::new(), hidden: Vec::new(), seen: None },
        What::Left { element: ElementId(1), returns: true },
    ];
    let end = read_again(&t.battle, &events).expect("a sound replay");
    assert_eq!((end.elements.len(), end.element(ElementId(1)).standing), (4, Standing::Away));
    assert_eq!(end.element(ElementId(0)).side, BLUE);
}

#[test]
fn a_file_with_changes_that_cannot_be_is_refused() {
    let t = horse();
    let from = [ElementId(0), ElementId(1)];
    let What::Exchanged { into, .. } = afoot(&t, &from, "3Ax") else { panic!("an exchange") };
    let into_id = |id: u16| {
        let into = into.iter().map(|one| ExchangedElement { id: ElementId(id), ..one.clone() }).collect();
        What::Exchanged { from: from.to_vec(), into }
    };
    let other_side = {
        let mut into = into.clone();
        (into[0].element.side, into[0].element.command) = (BLUE, CommandId(1));
        What::Exchanged { from: from.to_vec(), into }
    };
    let aboard =
        |element: u16, carrier: u16| What::Boarded { element: ElementId(element), carrier: ElementId(carrier) };
    for (event, message) in [
        (into_id(4), "element 4 cannot stand for those that are exchanged"),
        (into_id(2), "element 2 cannot stand for those that are exchanged"),
        (What::Exchanged { from: from.to_vec(), into: Vec::new() }, "element 0 is exchanged for nobody"),
        (What::Exchanged { from: Vec::new(), into: into.clone() }, "nobody is exchanged"),
        (other_side, "element 3 is not of the command of those that are exchanged, or not on the table"),
        (What::MountsGone { owner: ElementId(0) }, "element 0 has no riderless mounts"),
        (aboard(0, 0), "element 0 cannot carry element 0"),
        (aboard(0, 7), "there is no element 7: the battle has 3"),
        (
            What::ChangedSides {
                command: CommandId(0),
                numbers: vec![(ElementId(2), 4)],
                hidden: Vec::new(),
                seen: None,
            },
            "element 2 is not of command 0",
        ),
    ] {
        let refused = read_again(&t.battle, std::slice::from_ref(&event)).expect_err("no sound event");
        assert!(refused.contains(message), "{event:?}: {refused}");
    }
    // A start in which elements are exchanged for each other has no end of the chain.
    let mut circle = t.battle.clone();
    circle.elements[0].standing = Standing::Exchanged(ElementId(1));
    circle.elements[1].standing = Standing::Exchanged(ElementId(0));
    let refused = read_again(&circle, &[]).expect_err("a circle");
    assert!(refused.contains("element 0 was exchanged in a circle"), "{refused}");
}

#[test]
fn a_position_with_changes_is_saved_and_loaded() {
    let mut t = dismounted();
    fold(&mut t, &[What::Boarded { element: ElementId(3), carrier: ElementId(2) }]);
    let text = serde_json::to_string(&t.battle).expect("plain data");
    let loaded: Battle = serde_json::from_str(&text).expect("a battle");
    assert_eq!((loaded.hash(), &loaded), (t.battle.hash(), &t.battle));
    // A battle without changes has none of the fields.
    let plain = serde_json::to_string(&horse().battle).expect("plain data");
    assert!(!["mounts", "counts", "began"].iter().any(|field| plain.contains(&format!("\"{field}\""))), "{plain}");
}
