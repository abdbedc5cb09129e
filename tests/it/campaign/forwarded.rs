//! Mails that lie inside mails, and mails of players who stand in for another nation than their own.

use super::inlet::{Post, fate, mail};
use crate::cli::{run, stdout};

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
fn who_leads_a_nation_stands_in_for_another_in_mails_that_say_so() {
    let post = Post::new();
    let folder = post.campaign.display().to_string();
    post.put("0.eml", mail("anna@example.org", "0", "player Blue\nBulls hold\n"));
    let why = "it comes from anna@example.org, the address of Anna, and says that it is of Bela";
    assert_eq!(fate(&post.taken(1), "0.eml")["why"], why);
    run(&format!("campaign seat {folder} Blue Anna --from 1 --to 1"), 0);
    for name in ["0.eml", "1.eml", "2.eml"] {
        let text = match name {
            "0.eml" => "player Blue\nBulls hold\n",
            "1.eml" => "orders of Bela\nBulls march Bari\n",
            _ => "Lions hold\n",
        };
        post.put(name, mail("anna@example.org", name, text));
    }
    let told = post.taken(0);
    for name in ["0.eml", "1.eml", "2.eml"] {
        assert_eq!(fate(&told, name)["kind"], "taken", "{name}: {told}");
    }
    let mails = told["mails"].as_array().expect("mails");
    assert_eq!((mails[0]["player"].as_str(), mails[0]["by"].as_str()), (Some("Bela"), Some("Anna")));
    let note =
        "Anna sends orders for Blue too; these were read for Anna: a line `player Blue` says that they are for Blue";
    assert_eq!(mails[2]["notes"][0], note);
    assert!(mails[1]["notes"].as_array().is_none_or(Vec::is_empty), "{}", mails[1]);
    let receipt = post.receipt("turn-001-Bela.txt");
    assert!(receipt.contains("Your orders for this turn are now:\n    army \"Bulls\" march Bari\n"), "{receipt}");
    // A file of orders is read likewise, and by no seat in another turn.
    let file = post.campaign.with_file_name("orders.txt");
    std::fs::write(&file, "nation Blue\nBulls march Bari\n").expect("orders");
    let submit = format!("campaign orders submit {folder} Anna {}", file.display());
    let told = stdout(&run(&submit, 0));
    assert!(told.starts_with("Anna sends orders for Bela\n") && told.contains("1 order taken"), "{told}");
    std::fs::write(&file, "Lions hold\n").expect("orders");
    let told = stdout(&run(&submit, 0));
    assert!(told.starts_with(&format!("{note}\n")) && told.contains("army \"Lions\" hold"), "{told}");
    run(&format!("campaign advance {folder}"), 0);
    std::fs::write(&file, "player Blue\nBulls hold\n").expect("orders");
    let told = stdout(&run(&submit, 1));
    assert!(told.contains("found orders from Bela, expected those from Anna"), "{told}");
    run(&format!("campaign verify {folder}"), 0);
}
