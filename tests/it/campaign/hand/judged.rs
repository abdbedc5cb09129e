//! Affairs as they are judged, at their limits.

use super::begun;
use crate::common::seasons::Played;
use debellis::campaign::affairs::{Affair, AffairFault, Answer, ExtraSeat, SignedAffair, Vote, judge, voices, voters};
use debellis::campaign::event::{CampaignEventKind, Taking};
use debellis::campaign::names::{NationName, NodeName, PlayerName};
use debellis::campaign::policy::Majority;
use debellis::campaign::state::NodeHolding;

fn signed(affair: Affair, reason: Option<&str>) -> SignedAffair {
    SignedAffair { affair, reason: reason.map(str::to_string), who: "Jon".into() }
}

/// The fault of an affair.
#[track_caller]
fn fault(played: &Played, affair: Affair) -> AffairFault {
    judge(&played.campaign, &signed(affair.clone(), None)).expect_err(&format!("{affair:?}"))
}

/// An affair is judged, and comes about.
#[track_caller]
fn done(played: &mut Played, affair: Affair) {
    let signed = signed(affair, None);
    judge(&played.campaign, &signed).unwrap_or_else(|fault| panic!("{signed:?}: {fault}"));
    played.happens(CampaignEventKind::Managed(Box::new(signed)));
}

fn seat(nation: &str, player: &str, from: u32, to: Option<u32>) -> Affair {
    Affair::Join(ExtraSeat { nation: NationName::from(nation), player: PlayerName::from(player), from, to })
}

fn ask(vote: u32, question: &str, draw: bool) -> Affair {
    Affair::Ask { vote, question: question.into(), draw }
}

fn answer(vote: u32, player: &str) -> Affair {
    Affair::Answer { vote, player: player.into(), answer: Answer::Yes, mail: None }
}

#[test]
fn a_pause_needs_its_reason_and_a_game_that_goes_on_no_permission() {
    let played = begun("");
    assert_eq!(fault(&played, Affair::Pause), AffairFault::NoReason);
    assert_eq!(judge(&played.campaign, &signed(Affair::Pause, Some("a storm"))), Ok(()));
    assert_eq!(fault(&played, Affair::PlayOn), AffairFault::NotOver);
}

#[test]
fn a_computer_plays_for_players_of_the_campaign_alone() {
    let played = begun("");
    let plays = |player: &str| Affair::Computer { player: player.into(), plays: true };
    assert!(matches!(fault(&played, plays("Dora")), AffairFault::Unknown { player, .. } if &*player == "Dora"));
    assert_eq!(judge(&played.campaign, &signed(plays("Anna"), None)), Ok(()));
}

#[test]
fn texts_have_one_to_five_hundred_letters_on_a_line() {
    let played = begun("");
    for (text, sound) in
        [("x".repeat(500), true), ("x".repeat(501), false), ("a\nb".into(), false), (" ".into(), false)]
    {
        let asked = judge(&played.campaign, &signed(ask(1, &text, false), None));
        assert_eq!(asked.is_ok(), sound, "{} letters: {asked:?}", text.len());
        let reason = judge(&played.campaign, &signed(Affair::Pause, Some(&text)));
        assert_eq!(reason.is_ok(), sound, "{} letters: {reason:?}", text.len());
    }
}

#[test]
fn who_stands_in_may_do_so_for_several_nations_and_not_in_turns_that_are_over() {
    let mut played = begun("");
    played.turns(1);
    let now = played.campaign.date.turn;
    assert!(matches!(fault(&played, seat("Red", "Dora", 1, Some(now - 1))), AffairFault::Turns { .. }));
    done(&mut played, seat("Red", "Dora", 1, Some(now)));
    done(&mut played, seat("Blue", "Dora", 1, Some(now)));
    assert!(matches!(fault(&played, seat("Blue", "Dora", now, None)), AffairFault::Seated { .. }));
    done(&mut played, seat("Blue", "Dora", now + 1, None));
}

#[test]
fn a_vote_that_is_closed_takes_no_answer() {
    let mut played = begun("");
    done(&mut played, ask(1, "So?", false));
    done(&mut played, answer(1, "Anna"));
    done(&mut played, Affair::Decide { vote: 1, carried: true });
    assert_eq!(fault(&played, answer(1, "Anna")), AffairFault::Closed { vote: 1 });
    assert_eq!(fault(&played, answer(2, "Anna")), AffairFault::NoVote);
}

#[test]
fn computers_have_a_voice_on_a_draw_alone() {
    let mut played = begun(", computers_vote = true");
    done(&mut played, Affair::Computer { player: "Bela".into(), plays: true });
    for (vote, draw) in [(1, false), (2, true)] {
        done(&mut played, ask(vote, "So?", draw));
        let of = &played.campaign.hand.affairs.votes[&vote];
        let voice = voters(&played.campaign, of).contains(&PlayerName::from("Bela"));
        assert_eq!(voice, draw);
        done(&mut played, Affair::Drop { vote });
    }
}

#[test]
fn who_has_neither_land_nor_an_element_has_no_voice() {
    let mut played = begun("");
    let of_green = |(_, held): &(&NodeName, &NodeHolding)| held.owner == Some(NationName::from("Green"));
    let land: Vec<NodeName> = played.campaign.holdings.iter().filter(of_green).map(|(node, _)| node.clone()).collect();
    for (i, node) in land.iter().enumerate() {
        assert!(voices(&played.campaign).contains(&PlayerName::from("Carlo")), "{i} of {} are lost", land.len());
        let (node, owner) = (node.clone(), Some(NationName::from("Red")));
        played.happens(CampaignEventKind::Took { node, owner, how: Taking::Entered });
    }
    assert_eq!(voices(&played.campaign), ["Anna", "Bela"].map(PlayerName::from));
}

#[test]
fn a_question_for_more_than_half_of_the_players_needs_more_than_half() {
    let players = ["Anna", "Bela", "Carlo", "Dora"].map(PlayerName::from);
    let vote = |yes: usize| Vote {
        question: "So?".into(),
        draw: false,
        turn: 1,
        answers: players.iter().take(yes).map(|player| (player.clone(), Answer::Yes)).collect(),
        carried: None,
    };
    assert_eq!([2, 3].map(|yes| vote(yes).result(&players, Majority::Players)), [false, true]);
}
