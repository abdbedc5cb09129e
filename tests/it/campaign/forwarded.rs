//! Mails that lie inside mails, and mails that name the nation of another player.

use super::inlet::{Post, fate, mail};

/// A mail that holds others as attachments, with a text of its own.
fn holding(from: &str, text: &str, inside: &[String]) -> String {
    let parts: Vec<String> =
        inside.iter().map(|mail| format!("--x\r\nContent-Type: message/rfc822\r\n\r\n{mail}\r\n")).collect();
    format!(
        "From: <{from}>\r\nMessage-ID: <outer@x>\r\nDate: Mon, 2 Mar 2026 12:00:00 +0100\r\nMIME-Version: 1.0\r\n\
         Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\n{text}\r\n{}--x--\r\n",
        parts.concat()
    )
}

#[test]
fn mails_inside_a_mail_are_each_of_whom_they_come_from() {
    let post = Post::new();
    let anna = mail("anna@example.org", "1", "Lions march Ashdod\r\n");
    let bela = mail("bela@example.org", "2", "Bulls hold\r\n");
    post.put("f.eml", holding("umpire@example.org", "From my other account.", &[anna, bela]));
    let told = post.taken(0);
    let mails = told["mails"].as_array().expect("mails");
    assert_eq!(mails.len(), 2, "{told}");
    assert_eq!(mails[0]["orders"][0], "army \"Lions\" march Ashdod");
    assert_eq!(fate(&told, "f.eml, the mail in it 2")["kind"], "taken");
    assert_eq!(mails[1]["notes"][0], "it lay in a mail from umpire@example.org");
    // The same mail that comes by itself later is known.
    post.put("g.eml", mail("anna@example.org", "1", "Lions march Ashdod\r\n"));
    assert_eq!(fate(&post.taken(0), "g.eml")["kind"], "known");
}

#[test]
fn orders_in_an_older_mail_below_do_not_keep_a_signature_from_being_cut() {
    let post = Post::new();
    let older = "---------- Forwarded message ---------\r\nFrom: Bela\r\nDate: today\r\n\r\nBulls hold\r\n";
    post.put("1.eml", mail("anna@example.org", "1", &format!("Lions hold\r\n\r\nCheers\r\nAnna\r\n\r\n{older}")));
    let told = post.taken(0);
    assert_eq!(told["mails"][0]["orders"].as_array().map(Vec::len), Some(1), "{told}");
    assert!(post.receipt("turn-001-Anna.txt").contains("a closing or signature: Cheers | Anna\n"), "{told}");
}

#[test]
fn a_player_forwards_no_orders_of_another_and_his_own_text_comes_first() {
    let post = Post::new();
    let bela = || mail("bela@example.org", "2", "Bulls hold\r\n");
    post.put("1.eml", holding("anna@example.org", "Bela asked me to send this.", &[bela()]));
    let told = post.taken(1);
    let why = fate(&told, "1.eml, the mail in it")["why"].as_str().unwrap_or_default().to_string();
    assert_eq!(
        why,
        "it was forwarded by Anna (anna@example.org), and orders of others are taken from themselves alone"
    );
    post.put("1.eml", holding("anna@example.org", "Lions hold", &[bela()]));
    let told = post.taken(0);
    assert_eq!(fate(&told, "1.eml")["kind"], "taken");
    assert_eq!(told["mails"].as_array().map(Vec::len), Some(1), "{told}");
    assert!(told.to_string().contains("mails inside the mail were not read, as it has orders itself"), "{told}");
    // Her own mail, sent on from another account of hers.
    let own = mail("anna@example.org", "3", "Lions march Ashdod\r\n");
    post.put("1.eml", holding("anna@example.org", "see below", &[own]));
    assert_eq!(fate(&post.taken(0), "1.eml, the mail in it")["kind"], "taken");
}

#[test]
fn a_mail_that_names_the_nation_of_another_is_refused() {
    let post = Post::new();
    post.put("0.eml", mail("anna@example.org", "0", "player Blue\nBulls hold\n"));
    let why = "it comes from anna@example.org, the address of Anna, and says that it is of Bela";
    assert_eq!(fate(&post.taken(1), "0.eml")["why"], why);
}
