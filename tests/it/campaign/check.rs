//! Orders on receipt: the refused ones, at the limit and one step beyond, and the warnings, with the rule or policy of
//! each.

use debellis::battle::Season;
use debellis::campaign::Campaign;
use debellis::campaign::army::ElementNumber;
use debellis::campaign::names::{ArmyName, NationName, NodeName};
use debellis::campaign::orders::{OrderRemark, TreatyTerms, Weight, read};
use debellis::campaign::policy::Play;
use debellis::campaign::state::Given;

use proptest::prelude::*;

use super::world::{anna, army, received, treaty, world};

/// The remarks on a text's orders, except those on armies without orders and notes.
pub(super) fn said(campaign: &Campaign, text: &str) -> Vec<String> {
    let receipt = received(campaign, text);
    assert_eq!(receipt.faults, [], "{text}");
    let judged = |remark: &&OrderRemark| remark.order.is_some() && remark.weight != Weight::Note;
    receipt.remarks.iter().filter(judged).map(ToString::to_string).collect()
}

#[track_caller]
pub(super) fn fine(campaign: &Campaign, text: &str) {
    assert_eq!(said(campaign, text), [""; 0], "{text}");
}

/// Checks that a text has one remark, which begins so and cites this.
#[track_caller]
pub(super) fn one(campaign: &Campaign, text: &str, what: &str, why: &str) {
    let said = said(campaign, text);
    assert_eq!(said.len(), 1, "{text}: {said:#?}");
    assert!(said[0].contains(what) && said[0].contains(why), "{text}: {}", said[0]);
}

#[track_caller]
pub(super) fn refused(campaign: &Campaign, text: &str, what: &str, why: &str) {
    one(campaign, text, &format!("refused: {what}"), why);
}

#[track_caller]
pub(super) fn warned(campaign: &Campaign, text: &str, what: &str, why: &str) {
    one(campaign, text, &format!("warning: {what}"), why);
}

fn in_season(season: Season) -> Campaign {
    let mut campaign = world();
    campaign.date.season = season;
    campaign
}

#[test]
fn names_are_spelled_as_the_campaign_does() {
    let receipt =
        received(&world(), "army FIRST march gordion; if attacked fall back to SARDIS\nletter to egypt: Go home");
    let lines: Vec<String> = receipt.accepted().iter().map(ToString::to_string).collect();
    assert_eq!(
        lines,
        [
            r#"army "First" march Gordion"#,
            r#"army "First" if attacked fall back to Sardis"#,
            r#"letter to Egypt "Go home""#
        ]
    );
    refused(&world(), "army Frist hold", "there is no army `Frist`; did you mean `First`?", "[policy: names]");
    refused(
        &world(),
        "army First march Gordian",
        "there is no node `Gordian`; did you mean `Gordion`?",
        "[policy: names]",
    );
    refused(
        &world(),
        "letter to Egipt: Go home",
        "there is no nation `Egipt`; did you mean `Egypt`?",
        "[policy: names]",
    );
    refused(
        &world(),
        "if Roma is at Sardis: spy at Gaza",
        "there is no nation `Roma`; did you mean `Rome`?",
        "[policy: names]",
    );
}

#[test]
fn a_nation_may_be_called_by_its_player() {
    let letter = |text: &str| received(&world(), text).accepted().iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(letter("letter to Ben: Go home"), [r#"letter to Egypt "Go home""#]);
    assert_eq!(letter("offer peace to BEN"), ["offer peace to Egypt"]);
    assert_eq!(letter("letter to Carlo: Go home"), [""; 0]);
    let mut campaign = world();
    let greece = campaign.nations.get_mut(&NationName::from("Greece")).expect("a nation");
    greece.player = Some("Ben".into());
    let receipt = received(&campaign, "letter to Ben: Go home");
    assert_eq!(receipt.accepted(), []);
    assert!(receipt.remarks[0].to_string().contains("Egypt, Greece"), "{}", receipt.remarks[0]);
}

#[test]
fn only_a_players_own_armies_obey_him() {
    refused(&world(), "army Nile hold", "Nile is an army of Egypt, not yours", "[policy: forces]");
    fine(&world(), "army \"Garrison of Pella\" hold");
    for order in ["march Gordion", "raid Gordion", "intercept"] {
        let text = format!("army \"Garrison of Pella\" {order}");
        refused(&world(), &text, "Garrison of Pella is a garrison and does not", "[policy: forces]");
    }
    let mut gone = world();
    gone.players.get_mut(&anna()).expect("Anna plays").removed = true;
    refused(&gone, "army First hold", "Anna has left the campaign", "[policy: players]");
    assert_eq!(received(&gone, "army First hold").accepted(), []);
}

#[test]
fn an_army_goes_from_neighbour_to_neighbour() {
    fine(&world(), "army First march Gordion, Sardis");
    refused(
        &world(),
        "army First march Gaza",
        "no way by land leads from Sardis to Gaza; it can be gone the other",
        "[dba3.campaign.02]",
    );
    fine(&world(), "army First march Gordion, Gaza");
    refused(
        &world(),
        "army First march Rhodes",
        "no way by land leads from Sardis to Rhodes",
        "there is a sea lane: sail",
    );
    refused(&world(), "army First sail Gordion", "no sea lane leads from Sardis to Gordion", "there is a way by land");
    refused(
        &world(),
        "army First march Gordion, Delphi",
        "no way by land leads from Gordion to Delphi",
        "[dba3.campaign.02]",
    );
    refused(&world(), "army First march Sardis", "First is at Sardis already", "leave that node out");
    // A second order continues from the place at which the first one ended.
    fine(&world(), "army First march Gordion; march Gaza");
    refused(
        &world(),
        "army First march Gordion; march Delphi",
        "no way by land leads from Gordion",
        "[dba3.campaign.02]",
    );
}

#[test]
fn a_march_of_a_later_line_goes_on_from_the_earlier_one_and_says_so() {
    let campaign = world();
    let notes = |text: &str| {
        let receipt = received(&campaign, text);
        let notes = receipt.remarks.into_iter().filter(|remark| remark.weight == Weight::Note);
        notes.map(|remark| remark.to_string()).filter(|told| told.contains("marches on")).collect::<Vec<String>>()
    };
    let told = notes("army First march Gordion\narmy Second hold\narmy First march Sardis");
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("First marches on from Gordion, where its march of line 1 ends"), "{}", told[0]);
    // In one line it is meant.
    assert_eq!(notes("army First march Gordion; march Sardis"), [""; 0]);
    assert_eq!(notes("army First march Gordion, Sardis\narmy Second hold"), [""; 0]);
}

#[test]
fn what_may_not_be_carried_out_is_reckoned_with() {
    fine(
        &world(),
        "if Egypt is at Gaza: army First march Gordion\narmy First march Gaza"
            .replace("march Gaza", "intercept Gordion")
            .as_str(),
    );
    let text = "if Egypt is at Gaza: army First march Gordion\nif not Egypt is at Gaza: army First march Pella";
    fine(&world(), text);
    let text = "if Egypt is at Gaza: army First march Gordion\narmy First march Gaza";
    fine(&world(), text);
}

#[test]
fn seasons_close_ways_and_the_sea() {
    let way = "army First march Gordion, Pella";
    fine(&in_season(Season::Summer), way);
    refused(
        &in_season(Season::Autumn),
        way,
        "the road from Pella to Gordion is closed in autumn",
        "[dba3.campaign.04]",
    );
    fine(&in_season(Season::Summer), "army First sail Rhodes");
    warned(&in_season(Season::Spring), "army First sail Rhodes", "First sails in spring", "[dba3.campaign.05]");
    fine(&in_season(Season::Spring), "army First sail Cyprus");
    refused(&in_season(Season::Winter), "army First sail Cyprus", "nobody sails in winter", "[dba3.campaign.05]");
    let text = "army First march Gordion; sail Rhodes";
    refused(&in_season(Season::Summer), text, "Gordion has no port", "[dba3.campaign.04]");
    // An order for another season is not judged by this one, but must stand until then.
    fine(&in_season(Season::Winter), "standing: in summer: army First sail Rhodes");
    warned(
        &in_season(Season::Winter),
        "in summer: army First sail Rhodes",
        "it is winter 217 BC, and",
        "[policy: orders]",
    );
}

#[test]
fn treaties_bind() {
    refused(
        &world(),
        "army First march Delphi",
        "Delphi belongs to Greece, with whom Rome has a treaty",
        "[policy: treaties]",
    );
    refused(
        &world(),
        "army First raid Delphi",
        "Delphi belongs to Greece, with whom Rome has a treaty",
        "[policy: treaties]",
    );
    fine(&world(), "renounce Greece\narmy First march Delphi; assault Delphi");
    let mut allowed = world();
    allowed.treaties.push(treaty("Greece", "Rome", TreatyTerms::Passage, Some(1)));
    fine(&allowed, "army First march Delphi");
    allowed.treaties.pop();
    allowed.treaties.push(treaty("Rome", "Greece", TreatyTerms::Passage, Some(1)));
    refused(&allowed, "army First march Delphi", "Delphi belongs to Greece", "[policy: treaties]");
    allowed.treaties.push(treaty("Rome", "Greece", TreatyTerms::Alliance, Some(1)));
    fine(&allowed, "army First march Delphi");
}

#[test]
fn nations_offer_accept_and_renounce() {
    refused(&world(), "renounce Egypt", "Rome has no treaty with Egypt", "[policy: treaties]");
    refused(&world(), "offer peace to Rome", "Rome is your own nation", "[policy: treaties]");
    warned(&world(), "offer peace to Greece", "Greece and Rome have agreed on peace already", "[policy: treaties]");
    fine(&world(), "offer passage to Greece");
    let mut agreed = world();
    agreed.treaties.push(treaty("Rome", "Egypt", TreatyTerms::Peace, Some(1)));
    warned(&agreed, "offer peace to Egypt", "Rome and Egypt have agreed on peace already", "[policy: treaties]");
    warned(&world(), "accept peace from Egypt", "Egypt has not offered peace so far, nor any", "[policy: treaties]");
    let mut offered = world();
    offered.treaties.push(treaty("Egypt", "Rome", TreatyTerms::Tribute(3), None));
    fine(&offered, "accept tribute 3 from Egypt");
    warned(
        &offered,
        "accept tribute 4 from Egypt",
        "Egypt has not offered tribute 4 so far, but tribute 3",
        "[policy: treaties]",
    );
}

#[test]
fn coins_are_given_only_once() {
    fine(&world(), "give 10 coins to Egypt");
    refused(&world(), "give 11 coins to Egypt", "Rome has 10 coins to give, not 11", "[policy: coins]");
    refused(
        &world(),
        "give 6 coins to Egypt\ngive 5 coins to Greece",
        "Rome has 4 coins to give, not 5",
        "[policy: coins]",
    );
    fine(&world(), "give 6 coins to Egypt\ngive 4 coins to Greece");
}

#[test]
fn armies_are_split_and_merged_before_they_march() {
    fine(&world(), "army First split off Cv general, 4Bd*2 as Third; army Third march Gordion");
    refused(&world(), "army First split off 4Bd*2 as Third", "Third would have no general", "[dba3.");
    refused(
        &world(),
        "army First split off Cv general, 4Bd*4 as Third",
        "First: it has 3 4Bd here, not 4",
        "[policy: forces]",
    );
    refused(&world(), "army First split off Cv general, Sp as Third", "First: it has no Sp here", "did you mean `Ps`?");
    refused(
        &world(),
        "army First split off Cv general as SECOND",
        "there is an army Second already",
        "[policy: forces]",
    );
    let all = "army First split off Cv general, Cv general, 4Bd*3, Ps as Third";
    refused(&world(), all, "nobody would be left of First", "[policy: forces]");
    warned(
        &world(),
        "army Second split off Cv general, 3Kn as Third",
        "Second would be left without a general",
        "[dba3.",
    );
    // An element that is split off once is not there a second time.
    let twice = "army First split off Cv general, 4Bd*2 as Third\narmy First garrison Sardis with 4Bd*2";
    refused(&world(), twice, "First: it has 1 4Bd here, not 2", "[policy: forces]");
    fine(&world(), "army First split off Cv general, 4Bd*2 as Third\narmy First garrison Sardis with 4Bd");

    fine(&world(), "army Second merge into First; army First march Gordion");
    refused(
        &world(),
        "army Second merge into First; hold",
        "Second is merged into another army by line 1",
        "[policy: forces]",
    );
    refused(&world(), "army First merge into First", "First cannot be merged into itself", "[policy: forces]");
    let mut apart = world();
    apart.armies.get_mut("Second").expect("there is a Second").at = NodeName::from("Pella");
    refused(&apart, "army Second merge into First", "Second is at Pella, First at Sardis", "[policy: forces]");
}

#[test]
fn an_army_may_be_too_large_for_its_generals() {
    let mut campaign = world();
    for (first, count) in [(101, 8), (201, 9)] {
        let many: Vec<&str> = std::iter::repeat_n("Sp", count).collect();
        campaign.armies.insert(ArmyName::from("Levy"), army("Rome", "Sardis", &many, first));
        let text = "army Second merge into Levy";
        match count {
            8 => fine(&campaign, text),
            _ => warned(&campaign, text, "Levy would have 13 elements, and 12 are an army for a general", "[dba3."),
        }
    }
}

#[test]
fn who_is_away_cannot_be_ordered_about() {
    let mut campaign = world();
    let first = campaign.armies.get_mut("First").expect("there is a First");
    first.troops.get_mut(&ElementNumber(3)).expect("the first 4Bd").back = Some(2);
    refused(&campaign, "army First garrison Sardis with 4Bd*3", "First: it has 2 4Bd here, not 3", "[policy: forces]");
    fine(&campaign, "army First garrison Sardis with 4Bd*2");
}

#[test]
fn marches_have_an_allowance() {
    // A road costs 1, a pass 4, and 4 is what an army may march.
    fine(&world(), "army First march Pella");
    warned(
        &world(),
        "army First march Gordion, Sardis, Pella",
        "First would march for 6, and can for 4",
        "[policy: march]",
    );
    let mut club = world();
    club.policies.play = Play::Club;
    club.pips.insert(NationName::from("Rome"), 2);
    fine(&club, "army First march Gordion\narmy Second march Gordion");
    let text = "army First march Gordion, Pella\narmy Second march Gordion";
    warned(&club, text, "with Second the marches come to 3, and Rome has 2 PIPs", "[dba3.campaign.04]");
}

#[test]
fn what_is_done_at_a_place_needs_the_army_there() {
    fine(&world(), "army First march Gordion; besiege Gordion");
    refused(&world(), "army First assault Gordion", "First will be at Sardis, not at Gordion", "march there first");
    warned(&world(), "army First march Gordion, Gaza; besiege Gaza", "Gaza has no walls", "[policy: siege]");
    warned(&world(), "army First besiege Sardis", "Sardis is your own", "[policy: siege]");
    fine(&world(), "army First garrison Sardis with Ps");
    refused(
        &world(),
        "army First garrison Gordion with Ps",
        "First will be at Sardis, not at Gordion",
        "[policy: forces]",
    );
    fine(&world(), "army First raid Gordion");
    refused(&world(), "army First raid Gaza", "no way by land leads from Sardis to Gaza", "[dba3.campaign.02]");
    refused(&world(), "army First raid Pella", "Pella belongs to no enemy", "[policy: raids]");
    fine(&world(), "army First intercept Gordion, Pella");
    refused(
        &world(),
        "army First intercept Rhodes",
        "no way by land leads from Sardis to Rhodes",
        "[dba3.campaign.02]",
    );
    // Gaza is two stages away, Cyprus from Gordion two, from Gaza three.
    fine(&world(), "army First scout Gaza");
    fine(&world(), "army First march Gordion; scout Cyprus");
    let far = "army \"Garrison of Pella\" scout \"New Carthage\"";
    refused(&world(), far, "New Carthage is more than 2 stages from Pella", "[policy: scouts]");
    fine(&world(), "army First if beaten fall back to Pella");
    fine(&world(), "army First march Gordion; if beaten fall back to Sardis");
    let cut = "army First march Gordion, Gaza; if beaten fall back to Pella";
    warned(&world(), cut, "no way leads from Gaza, where First may be, to Pella", "[dba3.campaign.10]");
    // The army's own place is no way back, except for an army that marches away.
    let here = "army First hold; if attacked fall back to Sardis";
    warned(&world(), here, "no way leads from Sardis, where First may be, to Sardis", "[dba3.campaign.10]");
}

#[test]
fn winter_and_recruits_come_at_the_years_end() {
    let mut campaign = in_season(Season::Winter);
    let lost = campaign.armies.get_mut("First").expect("there is a First");
    lost.troops.retain(|number, _| ![3, 4, 5].contains(&number.0));
    fine(&campaign, "army First winter at Sardis; recruit 4Bd*2");
    // Ten coins pay two recruits at four each, not three.
    warned(&campaign, "army First recruit", "3 recruits cost 12 coins, and Rome has 10", "[policy: recruit cost]");
    let more = "army First recruit 4Bd*4";
    refused(&campaign, more, "First at full strength has 3 4Bd, not 4; its list II/33 has", "[dba3.campaign.12]");
    warned(&campaign, "army Second recruit Sp", "Second lacks nobody now", "[dba3.campaign.12]");
    warned(&campaign, "army \"Garrison of Pella\" recruit", "Garrison of Pella is a garrison", "[dba3.campaign.12]");
    fine(&campaign, "army First winter at Pella");
    warned(&campaign, "army First winter at Gordion", "Gordion is not in friendly hands", "[dba3.campaign.12]");
    refused(
        &campaign,
        "army First winter at Gaza",
        "First will be at Sardis, and Gaza is no neighbour",
        "[dba3.campaign.12]",
    );
    campaign.date.season = Season::Autumn;
    warned(
        &campaign,
        "army First recruit 4Bd",
        "recruits come at the year's end, and it is autumn 217 BC",
        "[dba3.campaign.12]",
    );
    fine(&campaign, "standing: army First recruit 4Bd");
    warned(&campaign, "army First winter at Sardis", "armies go into quarters at the year's end", "[dba3.campaign.12]");
}

#[test]
fn orders_that_cannot_both_be_heeded_are_told() {
    for (text, what) in [
        ("army First hold\narmy First march Gordion", "march Gordion"),
        ("army First if beaten fall back to Pella; if beaten fall back to Gordion, Pella", "fall back to Gordion"),
        ("army First raid Gordion; raid Gordion", "raid Gordion"),
        ("army First fight as straight; fight as general", "fight as general"),
    ] {
        warned(&world(), text, "`army \"First\"", "[policy: orders]");
        assert!(said(&world(), text)[0].contains(what), "{text}");
    }
    fine(&world(), "army First if beaten fall back to Pella; if attacked fall back to Pella");
    fine(&world(), "if Rome owns Gaza: army First march Gordion\nif not Rome owns Gaza: army First hold");
}

#[test]
fn forgotten_armies_and_standing_orders_are_told() {
    let remarks = received(&world(), "army First march Gordion").remarks;
    let said: Vec<String> = remarks.iter().map(ToString::to_string).collect();
    let idle = "warning: Second at Sardis has no orders [policy: orders]; it stays where it is; write `hold` where that is meant";
    assert_eq!(said, [idle]);
    assert!(remarks.iter().all(|remark| remark.order.is_none() && remark.weight == Weight::Warning));
    assert_eq!(received(&world(), "army First merge into Second").remarks, []);

    let mut campaign = world();
    let standing = read("standing: army Second intercept").lines;
    campaign.orders.insert(anna(), Given { standing, ..Given::default() });
    assert_eq!(received(&campaign, "army First hold").remarks, []);
    let old = "the standing order `standing: army \"Second\" intercept`";
    warned(&campaign, "army Second hold", &format!("{old} waits this season"), "it holds again next season");
    warned(&campaign, "standing: army Second hold", &format!("{old} ends"), "[policy: orders]");
    fine(&campaign, "standing: army Second intercept");
    // An order of another kind stands beside it, and cancelling it needs no remark.
    fine(&campaign, "army Second fight as bold; if beaten fall back to Pella");
    fine(&campaign, "cancel standing orders");
}

#[test]
fn who_must_attack_is_told_where_no_order_does() {
    let mut club = world();
    club.policies.play = Play::Club;
    let rome = NationName::from("Rome");
    let must = |campaign: &Campaign, text: &str| {
        let remarks = received(campaign, text).remarks;
        remarks.iter().any(|remark| remark.to_string().contains("must attack, and no order does [dba3.campaign.09]"))
    };
    for (face, at_home, away) in [(5, false, false), (6, true, false)] {
        (club.thrown, club.pips) = ([(rome.clone(), face)].into(), [(rome.clone(), 6)].into());
        assert_eq!(must(&club, "army First march Pella"), at_home);
        assert_eq!(must(&club, "army First march Gordion"), away);
        assert_eq!(must(&club, "army First raid Gordion"), away);
        assert_eq!(must(&club, "army Nile raid Gordion"), at_home);
    }
}

#[test]
fn a_refused_order_leaves_the_others() {
    let text =
        "army First march Gaza; if beaten fall back to Pella\nspy at Gaza\ngive 99 coins to Egypt\narmy Second hold";
    let receipt = received(&world(), text);
    let kept: Vec<String> = receipt.accepted().iter().map(ToString::to_string).collect();
    assert_eq!(kept, [r#"army "First" if beaten fall back to Pella"#, "spy at Gaza", r#"army "Second" hold"#]);
}

proptest! {
    #[test]
    fn whatever_is_ordered_is_judged_without_a_stumble(
        words in prop::collection::vec(prop::sample::select(vec![
            "army First march Gordion, Gaza", "army Second merge into First", "army First merge into Second",
            "army First split off Cv general as Third", "army Third split off Cv general as Fourth", "army Third sail Cyprus",
            "army First garrison Sardis with 4Bd", "army Second raid Gordion", "army Nile hold", "renounce Greece",
            "if Rome is at Gaza: army First march Pella", "standing: army Third recruit", "army First winter at Pella",
            "army Fourth assault Gordion; besiege Gordion", "give 7 coins to Egypt", "accept vassal from Egypt",
        ]), 1..12),
        season in prop::sample::select(vec![Season::Spring, Season::Winter]),
    ) {
        let text = words.join("\n");
        let receipt = received(&in_season(season), &text);
        prop_assert!(receipt.faults.is_empty());
        // What is accepted is accepted again.
        let accepted: String = receipt.accepted().iter().map(|line| format!("{line}\n")).collect();
        let again = received(&in_season(season), &accepted);
        prop_assert!(again.remarks.iter().all(|remark| remark.weight != Weight::Refused), "{accepted}\n{:#?}", again.remarks);
    }
}
