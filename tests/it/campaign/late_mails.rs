//! When mails come: by their own date, and never later than they are read.

use serde_json::Value;

use super::inlet::{Post, mail};
use crate::cli::{json, run};

#[test]
fn a_mail_comes_when_it_was_sent_and_says_on_the_receipt_that_it_is_late() {
    let post = Post::new();
    let place = post.campaign.display().to_string();
    run(&format!("campaign --at 2026-03-01T20:00Z deadline {place} 2026-03-02T20:00Z"), 0);
    let sent = |id: &str, text: &str, date: &str| {
        mail("anna@example.org", id, text).replace("Mon, 2 Mar 2026 10:00:00 +0100", date)
    };
    let taken = |at: &str, more: &str| {
        json(&format!("campaign --at {at} orders submit {place} {} {more}", post.inbox.display()), 0)["mails"].clone()
    };
    // A clock that goes too fast makes nobody late.
    post.put("0.eml", sent("0", "Lions hold\n", "Wed, 4 Mar 2026 10:00:00 +0100"));
    assert_eq!(taken("2026-03-02T20:00Z", "")[0]["notes"], Value::Null);
    // Sent at the very last moment, and a second later; both are read a day later.
    post.put("1.eml", sent("1", "Lions intercept\n", "Mon, 2 Mar 2026 21:00:00 +0100"));
    post.put("2.eml", sent("2", "Lions hold\n", "Mon, 2 Mar 2026 21:00:01 +0100"));
    let late = taken("2026-03-03T20:00Z", "");
    let note = "they come after the deadline of turn 1, 2026-03-02 20:00 UTC, and are taken [policy: late_orders]";
    assert_eq!((&late[0]["notes"], &late[1]["notes"][0]), (&Value::Null, &Value::from(note)));
    assert!(post.receipt("turn-001-Anna-2.txt").contains(note));
}
