//! Results typed in: the form, and the refusals with their reasons.

use super::*;
use debellis::base::names::SideId;
use debellis::battle::{Battle, Compass};
use debellis::book::aftermath::{BattleOrigin, BattleRecord, Fate, PlaceFate};
use debellis::campaign::battle::{BattleStake, Engagement};
use debellis::campaign::battlefield::{lay_out, rules_for};
use debellis::campaign::map::Walls;
use debellis::campaign::policy::{Policies, SeasonReading};
use debellis::campaign::result::{ResultForm, ResultTerms, blank, filled};
use debellis::campaign::stubborn::Stubborn;
use debellis::rules::{by_name, loss_policy};

struct Desk {
    campaign: Campaign,
    battle: Engagement,
}

impl Desk {
    fn new() -> Desk {
        let campaign = two();
        let battle = battle(&campaign, [&[("First", None)], &[("Guard", None)]]);
        Desk { campaign, battle }
    }

    fn judged_by(&self, policies: &Policies, policy: &str, form: &ResultForm) -> Result<BattleRecord, Vec<String>> {
        let rules = by_name(&self.campaign.rules, None).expect("its rules");
        let at = ResultTerms { rules: &rules, policies, losses: loss_policy(policy).expect("a policy"), laid: None };
        form.judged(at, &named(), &self.battle, None)
    }

    fn judged(&self, form: &ResultForm) -> Result<BattleRecord, Vec<String>> {
        self.judged_by(&self.campaign.policies, "dba3", form)
    }

    /// A form by which all stood for ten bounds and neither side won, changed.
    fn form(&self, change: impl FnOnce(&mut ResultForm)) -> ResultForm {
        let mut form = blank(&named(), &self.battle, Compass::South);
        form.bounds = 10;
        change(&mut form);
        form
    }

    fn fault(&self, change: impl FnOnce(&mut ResultForm)) -> String {
        self.judged(&self.form(change)).expect_err("this cannot be").join("; ")
    }
}

fn fate(form: &mut ResultForm, number: u32, fate: &str) {
    form.rows.iter_mut().find(|row| row.number == number).expect("a row").fate = fate.into();
}

fn won(form: &mut ResultForm, by: &str) {
    (form.winner, form.field) = (by.into(), by.into());
}

fn lose(form: &mut ResultForm, numbers: impl Iterator<Item = u32>) {
    numbers.for_each(|number| fate(form, number, "destroyed"));
}

#[test]
fn a_form_is_printed_typed_and_read() {
    let desk = Desk::new();
    let form = desk.form(|form| {
        won(form, "invader");
        fate(form, 14, "destroyed");
        fate(form, 15, "driven over the north edge");
        form.why = Some("they asked for terms".into());
        form.who = Some("Anna".into());
    });
    let text = form.text(&desk.battle);
    insta::assert_snapshot!("form", text);
    assert_eq!(ResultForm::read(&text), Ok(form.clone()));
    let json = serde_json::to_string(&form).expect("plain data");
    assert_eq!(serde_json::from_str::<ResultForm>(&json).expect("the same"), form);
    let record = desk.judged(&form).expect("a result");
    assert_eq!(record.fates.len(), 2);
    assert_eq!(record.fate(14), Fate::Destroyed);
    assert_eq!(record.by, BattleOrigin::Typed { who: "Anna".into() });
    assert_eq!(
        filled(&named(), &desk.battle, &record, Compass::South),
        form,
        "what was taken is printed as it was typed"
    );
}

#[test]
fn a_form_is_signed_in_it_or_beside_it() {
    let desk = Desk::new();
    let by = |said: Option<&str>, who: Option<&str>| {
        let form = desk.form(|form| form.who = said.map(String::from));
        form.record(who).map(|record| record.by)
    };
    let typed = |who: &str| Ok(BattleOrigin::Typed { who: who.into() });
    assert_eq!(by(Some("Anna"), None), typed("Anna"));
    assert_eq!(by(Some("Anna"), Some("Bela")), typed("Bela"));
    assert_eq!(by(None, Some("Bela")), typed("Bela"));
    // Where nobody signs it is the umpire's, and its form has no name in it.
    assert_eq!(by(None, None), typed("the umpire"));
    let unsigned = desk.form(|_| ()).record(None).expect("a result");
    assert_eq!(filled(&named(), &desk.battle, &unsigned, Compass::South).who, None);
    let long = |count: usize| "x".repeat(count);
    assert!(by(Some(&long(60)), None).is_ok());
    for wrong in [long(61), "a\u{1b}[2J".into(), " ".into()] {
        let faults = by(Some(&wrong), None).expect_err("no name").join("");
        assert!(faults.contains("who signs is a name of 1 to 60 letters"), "{faults}");
    }
}

#[test]
fn a_mistyped_line_is_told_with_its_number() {
    let faults =
        ResultForm::read("battle: 3-Sardis\nwiner: invader\n4Bd 2 destroyed\nbounds: many\n").expect_err("three");
    assert_eq!(faults.len(), 3);
    assert!(faults[0].starts_with("line 2: `winer` is neither") && faults[0].ends_with("did you mean `winner`?"));
    assert!(faults[1].starts_with("line 3: `4Bd 2 destroyed`: expected a line such as"));
    assert_eq!(faults[2], "line 4: `many` is no whole number");
}

#[test]
fn who_was_not_there_has_no_fate() {
    let mut desk = Desk::new();
    assert!(desk.fault(|form| form.rows[0].number = 99).contains("there is no element 99 in this battle; its numbers"));
    assert!(desk.fault(|form| form.rows[3].what = "El".into()).contains("element 4 is `"));
    assert!(desk.fault(|form| form.rows[3].number = 3).contains("element 3 stands in the form twice"));
    assert!(desk.fault(|form| fate(form, 3, "disabled")).contains("knows nobody who is disabled"));
    assert!(desk.fault(|form| fate(form, 3, "had not come")).contains("was there from the beginning"));
    assert!(desk.fault(|form| form.battle = "3-Pella".into()).contains("the form is for the battle `3-Pella`"));
    // The Guard comes in bound 11: after ten bounds it can have no fate, after eleven it can.
    desk.battle.sides[1][0].arrives = Some(11);
    let lost = |form: &mut ResultForm| fate(form, 14, "destroyed");
    assert!(desk.fault(lost).contains("was to come in bound 11, and the battle took 10"));
    let then = desk.form(|form| {
        lost(form);
        form.bounds = 11;
    });
    assert_eq!(desk.judged(&then).map(|record| record.fate(13)), Ok(Fate::Stood));
    assert_eq!(desk.judged(&desk.form(|_| ())).map(|record| record.fate(13)), Ok(Fate::Waited));
}

#[test]
fn what_cannot_be_is_refused() {
    let mut desk = Desk::new();
    assert!(desk.fault(|form| form.bounds = 0).contains("one bound at least, not 0"));
    assert!(desk.fault(|form| form.field = "both".into()).contains("both sides cannot hold the field"));
    assert!(desk.fault(|form| form.place = Some("taken".into())).contains("Sardis has no walls that could be taken"));
    assert!(desk.fault(|form| fate(form, 3, "in contact")).contains("of the invader are in contact, and none"));
    assert!(
        desk.fault(|form| form.people = [2, 0]).contains("2 camp followers and denizens of the invader are lost, of 1")
    );
    assert!(desk.fault(|form| form.bounds = 201).contains("no battle takes 201 bounds"));
    assert!(desk.judged(&desk.form(|form| form.bounds = 200)).is_ok());
    let nobody = desk.fault(|form| {
        won(form, "invader");
        lose(form, 1..=12);
    });
    assert!(nobody.contains("the invader holds the field, and nobody of his is left there"), "{nobody}");
    let both = desk.form(|form| {
        fate(form, 3, "in contact");
        fate(form, 14, "in contact");
        form.people = [1, 1];
    });
    assert!(desk.judged(&both).is_ok());
    desk.battle.walls = Walls::Fort;
    desk.battle.matter = BattleStake::Assault;
    assert!(desk.fault(|form| form.place = Some("surrendered".into())).contains("no people to open its gates"));
    desk.battle.walls = Walls::City;
    assert!(
        desk.fault(|form| form.place = Some("taken".into())).contains("Sardis is taken, but the invader has not won")
    );
    assert!(desk.fault(|form| form.place = None).contains("what became of Sardis is missing"));
    // A storming army has won exactly if the place is its own.
    let stormed = |place: &str, denizens: u16, lost: usize| {
        desk.judged(&desk.form(|form| {
            won(form, "invader");
            (form.place, form.people) = (Some(place.into()), [0, denizens]);
            lose(form, (20..=24).take(lost));
        }))
        .map(|record| record.place)
        .map_err(|faults| faults.join("; "))
    };
    assert_eq!(stormed("surrendered", 1, 0), Ok(Some(PlaceFate::Surrendered)));
    let standing = stormed("surrendered", 0, 0).expect_err("all stand");
    assert!(standing.contains("Sardis opens its gates when its denizens fall, and none"), "{standing}");
    assert!(standing.contains("[dba3.bua.22]; correct it, or write `why:` with the reason"), "{standing}");
    assert_eq!(stormed("taken", 0, 1), Ok(Some(PlaceFate::Taken)));
    assert!(stormed("taken", 0, 0).expect_err("nobody was lost").contains("the defender has lost 2, and 4 beat him"));
    // Whoever has beaten the garrison storms what is left of it by a die, where the policy has a scale for that.
    let stormed = |assaults: Vec<u8>, walls: Walls| {
        let battle = Engagement { walls, ..desk.battle.clone() };
        let policies = Policies { stubborn: Stubborn { assaults, ..Stubborn::default() }, ..Policies::default() };
        let form = desk.form(|form| {
            won(form, "invader");
            form.place = Some("held".into());
            lose(form, 20..=23);
        });
        Desk { campaign: desk.campaign.clone(), battle }.judged_by(&policies, "dba3", &form)
    };
    assert_eq!(stormed(vec![6, 3, 2], Walls::City).map(|record| record.place), Ok(Some(PlaceFate::Held)));
    for (walls, was) in [(Walls::City, "`taken` or `surrendered`, or the"), (Walls::Fort, "`taken`, or the")] {
        let fault = stormed(Vec::new(), walls).expect_err("a winner").join("; ");
        assert!(fault.contains("but `place` says that it was held, and by no policy does he storm"), "{fault}");
        assert!(
            fault.contains(&format!("either Sardis was {was} winner is nobody or the defender; correct")),
            "{fault}"
        );
    }
}

#[test]
fn a_side_of_whose_troops_none_is_left_has_lost() {
    // Two of Bela's against twelve: the losses that beat a side are two and four.
    let mut desk = Desk::new();
    desk.battle.sides[1][0].troops.truncate(2);
    let small: Vec<u32> = desk.battle.sides[1][0].troops.iter().map(|(number, _)| number.0).collect();
    let judged = |reading: SeasonReading, winner: &str, invaders: usize, defenders: usize| {
        let mut campaign = desk.campaign.clone();
        campaign.policies.reading = reading;
        let rules = rules_for(&campaign, &desk.battle).expect("its rules");
        let losses = loss_policy("dba3").expect("a policy");
        let form = desk.form(|form| {
            (form.winner, form.field) = (winner.into(), if winner == "nobody" { "nobody" } else { "invader" }.into());
            lose(form, (3..=12).take(invaders).chain(small.iter().copied().take(defenders)));
        });
        let at = ResultTerms { rules: &rules, policies: &campaign.policies, losses, laid: None };
        form.judged(at, &named(), &desk.battle, None).map(|record| record.winner).map_err(|faults| faults.join("; "))
    };
    let (together, before) = (SeasonReading::Together, SeasonReading::LongSieges);
    // The general counts for one more: three lost of each.
    assert_eq!(judged(together, "invader", 3, 2), Ok(Some(SideId(0))));
    assert!(judged(before, "invader", 3, 2).expect_err("not more").contains("neither is beaten"));
    assert_eq!(
        judged(together, "nobody", 3, 2).expect_err("none is left"),
        "none of the troops of the defender is left, and the winner is nobody [dba3.victory.01]; correct it, or write `why:` \
         with the reason"
    );
    assert_eq!(judged(before, "nobody", 3, 2), Ok(None));
    // Whoever has nobody left has lost, whatever the other has lost in the same bound.
    assert_eq!(judged(together, "invader", 4, 2), Ok(Some(SideId(0))));
    // As long as one is left the battle goes on.
    assert_eq!(judged(together, "nobody", 3, 1), Ok(None));
    assert!(judged(together, "invader", 3, 1).is_err());
}

#[test]
fn a_big_battle_by_its_own_terms_is_won_by_half_or_by_the_chiefs_command() {
    let mut campaign = campaign(&[
        ("First", "Rome", ROME, troops(ROME, 2)),
        ("Guard", "Carthage", CARTHAGE, troops(CARTHAGE, 1)),
        ("Help", "Carthage", CARTHAGE, troops(CARTHAGE, 1)),
    ]);
    campaign.policies.beaten_by_third = false;
    let fight = battle(&campaign, [&[("First", None)], &[("Guard", None), ("Help", None)]]);
    let desk = Desk { campaign, battle: fight };
    let rules = rules_for(&desk.campaign, &desk.battle).expect("its rules");
    assert_eq!(rules.name, "dba3-big");
    let losses = loss_policy("dba3").expect("a policy");
    let of = |host: usize| -> Vec<u32> {
        desk.battle.sides[1][host]
            .troops
            .iter()
            .filter(|(_, what)| !what.contains("general"))
            .map(|(n, _)| n.0)
            .collect()
    };
    let judged = |winner: &str, guard: usize, help: usize| {
        let form = desk.form(|form| {
            (form.winner, form.field) = (winner.into(), winner.into());
            lose(form, of(0).into_iter().take(guard).chain(of(1).into_iter().take(help)));
        });
        let at = ResultTerms { rules: &rules, policies: &desk.campaign.policies, losses, laid: None };
        form.judged(at, &named(), &desk.battle, None).map(|record| record.winner).map_err(|faults| faults.join("; "))
    };
    // Four of 24 are no longer enough, and neither is a beaten command that is not the commander-in-chief's.
    let fault = judged("invader", 2, 2).expect_err("not beaten");
    assert!(fault.contains("he is not beaten [dba3.bbdba.48]"), "{fault}");
    assert!(judged("invader", 0, 7).is_err());
    assert_eq!(judged("invader", 7, 0), Ok(Some(SideId(0))));
    assert_eq!(judged("invader", 3, 11), Ok(Some(SideId(0))));
    // Who has lost more in the last bound nobody else knows: it may be drawn.
    assert_eq!(judged("nobody", 2, 2), Ok(None));
}

#[test]
fn every_element_of_the_order_of_battle_stands_in_the_form() {
    let desk = Desk::new();
    let without = desk.fault(|form| form.rows.retain(|row| row.number != 12));
    assert_eq!(without, "Ps 12 of First does not stand in the form: add `Ps 12: stood`, or what became of it");
    let none = desk.fault(|form| form.rows.clear());
    assert_eq!(
        none,
        "no element stands in the form; each of the 24 of the order of battle must, with what became of it"
    );
    assert!(desk.fault(|form| form.edge = String::new()).contains("the line `edge`, the invader's own edge"));
}

#[test]
fn the_edge_is_that_of_the_battlefield_or_of_an_own_table() {
    let desk = Desk::new();
    let laid = lay_out(&desk.campaign, &named(), &desk.battle, 7).expect("a battlefield");
    let edge = laid.start.sides[0].edge;
    let losses = loss_policy("dba3").expect("a policy");
    let at = |laid: &'static Battle, rules| ResultTerms {
        rules,
        policies: &desk.campaign.policies,
        losses,
        laid: Some(laid),
    };
    let (start, rules): (&Battle, _) = (Box::leak(Box::new(laid.start.clone())), &laid.rules);
    let judged =
        |edge: &str| desk.form(|form| form.edge = edge.into()).judged(at(start, rules), &named(), &desk.battle, None);
    let name = |edge: Compass| format!("{edge:?}").to_lowercase();
    let (own, other) = (name(edge), name(edge.opposite()));
    assert_eq!(judged(&own).map(|record| record.edge), Ok(edge));
    let fault = judged(&other).expect_err("another edge").join("");
    assert!(fault.starts_with(&format!("the invader's own edge is the {own} one on the battlefield")), "{fault}");
    assert!(fault.ends_with(&format!("write `edge: {other}, own table` where your table was laid out otherwise")));
    let taken = judged(&format!("{other}, own table")).expect("another table");
    assert_eq!(taken.edge, edge.opposite());
    let printed = filled(&named(), &desk.battle, &taken, edge);
    assert_eq!(printed.edge, format!("{other}, own table"), "the line is printed so that it can be taken again");
    assert!(
        judged(&format!("{other}, mine")).expect_err("words").join("").contains("only `own table` can stand there")
    );
}

#[test]
fn who_left_did_so_over_an_edge_over_which_he_can() {
    let desk = Desk::new();
    let judged = |policy: &str, number: u32, what: &str| {
        let form = desk.form(|form| fate(form, number, what));
        desk.judged_by(&desk.campaign.policies, policy, &form).map(drop).map_err(|faults| faults.join("; "))
    };
    // The invader's edge is the southern one. An element flees to its rear, or to a side.
    for (number, enemys, others) in [(3, "north", ["south", "east", "west"]), (14, "south", ["north", "east", "west"])]
    {
        for edge in others {
            assert_eq!(judged("dba3", number, &format!("driven over the {edge} edge")), Ok(()));
        }
        let fault = judged("dba3", number, &format!("driven over the {enemys} edge")).expect_err("the enemy's edge");
        assert!(fault.contains("which is the enemy's: who flees runs to the rear of"), "{fault}");
        assert!(fault.contains("only for one who had come round [dba3.flee.01]; correct it, or write"), "{fault}");
    }
    let fault = judged("dba3", 3, "pursued over the east edge").expect_err("nobody does");
    assert!(fault.contains("nobody pursues off the table [dba3.pursue.02]"), "{fault}");
    let fault = judged("dba3", 3, "marched over the south edge").expect_err("nobody does");
    assert!(fault.contains("marched over the south edge, and nobody marches off the table"), "{fault}");
    // By a policy that lets troops march off: the invader over his own edge, the defender over the three others.
    // The only objection is that the battle goes on.
    let goes_on = |found: Result<(), String>| found.is_err_and(|why| why.starts_with("neither army is beaten"));
    assert!(goes_on(judged("dbm", 3, "marched over the south edge")));
    let fault = judged("dbm", 3, "marched over the east edge").expect_err("not his");
    assert!(fault.contains("those of the invader march off over the south edge, its own [dbm.campaign.02]"), "{fault}");
    assert!(goes_on(judged("dbm", 14, "marched over the east edge")));
    assert!(
        judged("dbm", 14, "marched over the south edge").expect_err("the invader's").contains("any edge but the south")
    );
    let said = desk.form(|form| {
        fate(form, 3, "driven over the north edge");
        form.why = Some("they had broken through and turned".into());
    });
    assert_eq!(desk.judged(&said).map(|record| record.why.is_some()), Ok(true));
}

#[test]
fn who_has_won_is_told_by_the_losses_unless_there_is_a_reason() {
    let desk = Desk::new();
    // A third of twelve beats a side; neither general is among these.
    let (invaders, defenders) = ((3..=12).collect::<Vec<u32>>(), (17..=24).collect::<Vec<u32>>());
    let with = |winner: &str, lost: [usize; 2], why: Option<&str>, camps: [u16; 2]| {
        let form = desk.form(|form| {
            won(form, winner);
            lose(form, invaders.iter().copied().take(lost[0]).chain(defenders.iter().copied().take(lost[1])));
            (form.why, form.camps) = (why.map(str::to_string), camps);
        });
        desk.judged(&form).map(|record| record.winner).map_err(|faults| faults.join("; "))
    };
    let result = |winner, lost| with(winner, lost, None, [0; 2]);
    let (red, blue) = (Ok(Some(SideId(0))), Ok(Some(SideId(1))));
    for (winner, lost, can) in [
        ("invader", [0, 4], true),
        ("invader", [0, 3], false),
        ("invader", [0, 1], false),
        ("invader", [3, 0], false),
        ("invader", [3, 4], true),
        ("invader", [6, 4], false),
        ("invader", [4, 4], false),
        ("defender", [4, 4], false),
        ("defender", [5, 4], true),
        ("defender", [4, 0], true),
        ("defender", [3, 0], false),
        ("nobody", [4, 4], true),
        ("nobody", [3, 3], true),
        ("nobody", [4, 3], false),
    ] {
        assert_eq!(result(winner, lost).is_ok(), can, "{winner} {lost:?}: {:?}", result(winner, lost));
    }
    let fault = result("invader", [4, 0]).expect_err("beaten");
    assert_eq!(
        fault,
        "the invader has lost 4, which beats him (4 do), and the defender has lost 0 of 4: but the winner is invader \
         [dba3.victory.01]; correct it, or write `why:` with the reason"
    );
    let equal = result("invader", [4, 4]).expect_err("neither");
    assert!(
        equal.contains("the defender has lost 4, and not more than the invader, who has lost 4: neither is beaten")
    );
    let standing = result("invader", [0, 3]).expect_err("not beaten");
    assert!(standing.contains("the winner is invader, but the defender has lost 3, and 4 beat him: he is not beaten"));
    // With a reason, and with a camp that counts for one more.
    assert_eq!(with("invader", [4, 0], Some("they asked for terms"), [0; 2]), red);
    assert_eq!(with("defender", [3, 0], None, [1, 0]), blue);
    assert!(
        with("defender", [3, 0], None, [2, 0])
            .expect_err("one camp")
            .contains("2 camps of the invader are sacked, of 1")
    );
    // The winner holds the field.
    for field in ["defender", "nobody"] {
        let fault = desk.fault(|form| {
            lose(form, 20..=23);
            (form.winner, form.field) = ("invader".into(), field.into());
        });
        assert!(fault.starts_with("the invader has won, but "), "{fault}");
        assert!(fault.contains("held the field at the end; correct it, or write `why:`"), "{fault}");
    }
}

#[test]
fn the_losses_that_beat_a_side_are_those_of_the_policy() {
    // A side whose third is more than the rules' four is beaten by four losses if the policy says so.
    let mut large = Desk::new();
    let more: Vec<(ElementNumber, String)> = (100..106).map(|n| (ElementNumber(n), "4Bd".to_string())).collect();
    large.battle.sides[0][0].troops.extend(more);
    let policies = Policies { beaten_by_third: false, ..Policies::default() };
    let form = large.form(|form| lose(form, 3..=6));
    assert!(large.judged(&form).is_ok(), "a third of eighteen is six");
    assert!(large.judged_by(&policies, "dba3", &form).is_err());
}
