//! Results typed in: the form, and what is refused with which reason.

use debellis::campaign::battle::{Engagement, Matter};
use debellis::campaign::map::Walls;
use debellis::campaign::policy::Policies;
use debellis::campaign::result::{Form, Terms, blank};
use debellis::engine::campaign::aftermath::{By, Fate, PlaceFate, Record};
use debellis::rules::{by_name, loss_policy};

use super::*;

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

    fn judged_by(&self, policies: &Policies, policy: &str, form: &Form) -> Result<Record, Vec<String>> {
        let rules = by_name(&self.campaign.rules, None).expect("its rules");
        let at = Terms { rules: &rules, policies, losses: loss_policy(policy).expect("a policy") };
        form.judged(at, &named(), &self.battle, "Anna")
    }

    fn judged(&self, form: &Form) -> Result<Record, Vec<String>> {
        self.judged_by(&self.campaign.policies, "dba3", form)
    }

    /// A form in which all stood for ten bounds and the invader won, changed.
    fn form(&self, change: impl FnOnce(&mut Form)) -> Form {
        let mut form = blank(&named(), &self.battle);
        (form.winner, form.field, form.bounds) = ("invader".into(), "invader".into(), 10);
        change(&mut form);
        form
    }

    fn fault(&self, change: impl FnOnce(&mut Form)) -> String {
        self.judged(&self.form(change)).expect_err("this cannot be").join("; ")
    }
}

fn fate(form: &mut Form, number: u32, fate: &str) {
    form.rows.iter_mut().find(|row| row.number == number).expect("a row").fate = fate.into();
}

fn lose(form: &mut Form, numbers: impl Iterator<Item = u32>) {
    numbers.for_each(|number| fate(form, number, "destroyed"));
}

#[test]
fn a_form_is_printed_typed_and_read() {
    let desk = Desk::new();
    let form = desk.form(|form| {
        fate(form, 14, "destroyed");
        fate(form, 15, "driven over the north edge");
        form.why = Some("they asked for terms".into());
    });
    let text = form.text(&desk.battle);
    insta::assert_snapshot!("form", text);
    assert_eq!(Form::read(&text), Ok(form.clone()));
    let json = serde_json::to_string(&form).expect("plain data");
    assert_eq!(serde_json::from_str::<Form>(&json).expect("the same"), form);
    let record = desk.judged(&form).expect("a result");
    assert_eq!(record.fates.len(), 2);
    assert_eq!(record.fate(14), Fate::Destroyed);
    assert_eq!(record.by, By::Typed { who: "Anna".into() });
}

#[test]
fn a_mistyped_line_is_told_with_its_number() {
    let faults = Form::read("battle: 3-Sardis\nwiner: invader\n4Bd 2 destroyed\nbounds: many\n").expect_err("three");
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
    // The Guard comes in bound 11: after ten bounds nothing can have become of it, after eleven it can.
    desk.battle.sides[1][0].arrives = Some(11);
    let lost = |form: &mut Form| fate(form, 14, "destroyed");
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
    let nobody = desk.fault(|form| lose(form, 1..=12));
    assert!(nobody.contains("the invader holds the field, and nobody of his is left there"), "{nobody}");
    let both = desk.form(|form| {
        fate(form, 3, "in contact");
        fate(form, 14, "in contact");
        form.people = [1, 1];
    });
    assert!(desk.judged(&both).is_ok());
    desk.battle.walls = Walls::Fort;
    desk.battle.matter = Matter::Assault;
    assert!(desk.fault(|form| form.place = Some("surrendered".into())).contains("no people to open its gates"));
    desk.battle.walls = Walls::City;
    let opened = desk.form(|form| form.place = Some("surrendered".into()));
    assert_eq!(desk.judged(&opened).map(|record| record.place), Ok(Some(PlaceFate::Surrendered)));
}

#[test]
fn who_is_beaten_has_not_won_unless_there_is_a_reason() {
    let desk = Desk::new();
    // A third of twelve; the general is not among them.
    let general = desk.battle.sides[0][0].troops.iter().position(|(_, what)| what.ends_with("general"));
    let plain: Vec<u32> = (1..=12).filter(|number| general.is_none_or(|at| at as u32 + 1 != *number)).collect();
    let lost = |count: usize| {
        let plain = plain.clone();
        desk.form(move |form| lose(form, plain.into_iter().take(count)))
    };
    assert!(desk.judged(&lost(3)).is_ok());
    let fault = desk.judged(&lost(4)).expect_err("beaten").join("");
    assert!(
        fault.starts_with("the invader has lost 4, which beats him (4 do), and the defender has lost 0 of 4"),
        "{fault}"
    );
    let mut why = lost(4);
    why.why = Some("their camp was sacked".into());
    assert!(desk.judged(&why).is_ok());
    let mut other = lost(4);
    (other.winner, other.field) = ("defender".into(), "defender".into());
    assert!(desk.judged(&other).is_ok());
    // Whoever has more than the rules' four is beaten by four where the policy says so.
    let mut large = Desk::new();
    let more: Vec<(Number, String)> = (100..106).map(|n| (Number(n), "4Bd".to_string())).collect();
    large.battle.sides[0][0].troops.extend(more);
    let policies = Policies { beaten_by_third: false, ..Policies::default() };
    let plain = plain.clone();
    let form = large.form(move |form| lose(form, plain.into_iter().take(4)));
    assert!(large.judged(&form).is_ok(), "a third of eighteen is six");
    assert!(large.judged_by(&policies, "dba3", &form).is_err());
}
