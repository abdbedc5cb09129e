//! A folder of mails taken in at once: whose each is, what of it is taken, and a receipt for each player.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::faults::{head, with};
use crate::cli::{json, mistake, run, stdout};

/// A campaign of Anna's Lions and Bela's Bulls with an inbox beside it; the addresses of both are known, that of Carlo
/// is not.
pub struct Post {
    _folder: tempfile::TempDir,
    pub campaign: PathBuf,
    pub inbox: PathBuf,
}

impl Post {
    pub fn new() -> Post {
        let (folder, campaign) = with("");
        let inbox = folder.path().join("inbox");
        fs::create_dir(&inbox).expect("a folder");
        fs::write(
            campaign.join("addresses.toml"),
            "Anna = \"Anna@Example.org\"\nBela = [\"bela@example.org\", \"bela@work.example\"]\n",
        )
        .expect("addresses");
        Post { _folder: folder, campaign, inbox }
    }

    pub fn put(&self, name: &str, content: impl AsRef<[u8]>) {
        fs::write(self.inbox.join(name), content).expect("a mail");
    }

    pub fn words(&self, more: &str) -> String {
        format!("campaign orders submit {} {} {more}", self.campaign.display(), self.inbox.display())
    }

    pub fn taken(&self, code: i32) -> Value {
        json(&self.words(""), code)
    }

    pub fn receipt(&self, name: &str) -> String {
        fs::read_to_string(self.campaign.join("receipts").join(name)).expect("a receipt")
    }
}

/// A mail with a Message-ID of its own.
pub fn mail(from: &str, id: &str, text: &str) -> String {
    format!(
        "From: Somebody <{from}>\r\nTo: umpire@example.org\r\nMessage-ID: <{id}@x>\r\nDate: Mon, 2 Mar 2026 10:00:00 +0100\r\nSubject: Orders\r\n\r\n{text}"
    )
}

/// What became of a mail.
#[track_caller]
pub fn fate<'v>(told: &'v Value, name: &str) -> &'v Value {
    let mails = told["mails"].as_array().expect("mails");
    let one = mails.iter().find(|mail| mail["name"] == name).unwrap_or_else(|| panic!("no {name} in {told}"));
    &one["fate"]
}

fn orders(told: &Value, name: &str) -> Vec<String> {
    let mails = told["mails"].as_array().expect("mails");
    let one = mails.iter().find(|mail| mail["name"] == name).expect("a mail");
    one["orders"]
        .as_array()
        .map(|all| all.iter().map(|one| one.as_str().expect("text").to_string()).collect())
        .unwrap_or_default()
}

#[test]
fn mails_are_taken_as_they_are_and_each_player_gets_a_receipt() {
    let post = Post::new();
    let text = "Dear umpire,\r\n\r\n1. Lions march Ashdod\r\n2. Lions marhc Mara\r\n3. letter to Blue:\r\nWe come.\r\nBe gone.\r\n\r\nBest wishes,\r\nAnna\r\n\r\nOn Sunday you wrote:\r\n> turn 1\r\n";
    post.put("a.eml", mail("anna@EXAMPLE.org", "1", text));
    post.put("b.eml", mail("bela@work.example", "2", "turn 1\nBulls hold\n"));
    let before = head(&post.campaign);
    let told = stdout(&run(&post.words("--preview"), 1));
    assert!(told.contains("a.eml from anna@example.org, Anna: 2 orders taken\n"), "{told}");
    assert!(
        told.ends_with("nothing has come from Carlo\nnothing was written\n") || told.contains("nothing was written"),
        "{told}"
    );
    assert_eq!(head(&post.campaign), before);
    assert!(!post.campaign.join("receipts").exists());
    let told = post.taken(1);
    assert_eq!(orders(&told, "a.eml"), ["army \"Lions\" march Ashdod", "letter to Blue \"We come.\\nBe gone.\""]);
    assert_eq!(told["written"], true);
    let receipt = post.receipt("turn-001-Anna.txt");
    for part in [
        "A test: receipt for Anna, turn 1, spring 320 BC\n",
        "    line 3: 1. Lions march Ashdod\n      read as: army \"Lions\" march Ashdod\n",
        "    line 4, column 10: found `marhc`, expected what the army is to do",
        "    line 1: a greeting: Dear umpire,\n    lines 9 to 10: a closing or signature: Best wishes, | Anna\n    lines 12 to 13: quoted from another mail: On Sunday you wrote: | > turn 1\n",
        "Your orders for this turn are now:\n    army \"Lions\" march Ashdod\n",
    ] {
        assert!(receipt.contains(part), "{part}\nis not in\n{receipt}");
    }
    assert!(!receipt.contains("Bulls"), "a receipt tells of no other player's orders:\n{receipt}");
    let receipt = post.receipt("turn-001-Bela.txt");
    assert!(
        receipt.contains("  Taken: 1 order\n    line 2: Bulls hold\n      read as: army \"Bulls\" hold\n"),
        "{receipt}"
    );
    assert!(post.campaign.join("orders/turn-001-Bela.txt").exists());
    let season = stdout(&run(&format!("campaign advance {}", post.campaign.display()), 0));
    assert!(season.contains("Lions"), "{season}");
    run(&format!("campaign verify {}", post.campaign.display()), 0);
}

#[test]
fn a_mail_is_of_the_player_of_its_address_and_forged_names_are_refused() {
    let post = Post::new();
    post.put("1.eml", mail("anna@example.org", "1", "player Bela\nBulls hold\n"));
    post.put("2.eml", mail("stranger@example.org", "2", "player Bela\nBulls hold\n"));
    post.put("3.eml", mail("stranger@example.org", "3", "Bulls hold\n"));
    post.put("4.eml", mail("carlo@example.org", "4", "nation Green\nspy at Mara\n"));
    post.put("5.eml", mail("bela@example.org", "5", "Bulls hold\nLions hold\nnation Red: spy at Mara\n"));
    post.put("6.eml", mail("anna@example.org", "5", "Lions hold\n"));
    let told = post.taken(1);
    for (name, why) in [
        ("1.eml", "it comes from anna@example.org, the address of Anna, and says that it is of Bela"),
        (
            "2.eml",
            "it comes from stranger@example.org and says that it is of Bela, whose address is bela@example.org or bela@work.example; if it is his, put it into addresses.toml",
        ),
    ] {
        assert_eq!(
            (fate(&told, name)["kind"].as_str(), fate(&told, name)["why"].as_str()),
            (Some("refused"), Some(why))
        );
    }
    assert!(
        fate(&told, "3.eml")["why"].as_str().is_some_and(|why| why.contains("no line of it says whose it is")),
        "{told}"
    );
    assert_eq!(fate(&told, "4.eml")["kind"], "taken");
    let note = "carlo@example.org is the address of nobody; a line in the mail says that it is of Carlo: put it into addresses.toml";
    assert!(told["mails"].as_array().expect("mails").iter().any(|mail| mail["notes"][0] == note), "{told}");
    assert_eq!(orders(&told, "5.eml"), ["army \"Bulls\" hold"]);
    assert_eq!(
        fate(&told, "6.eml")["kind"],
        "taken",
        "a Message-ID that another player has used too is his own affair"
    );
    assert!(post.receipt("turn-001-Bela.txt").contains("refused: Lions is an army of Red, not yours"));
    assert!(
        !post.receipt("turn-001-Bela.txt").contains("stranger"),
        "a forger's mail is not on the receipt of its victim"
    );
}

#[test]
fn a_mail_that_is_not_read_is_on_the_receipt_of_who_sent_it_and_one_of_several_senders_is_nobodys() {
    let post = Post::new();
    post.put("1.eml", mail("anna@example.org", "1", "turn 1\nLions hold\n"));
    let long = format!("turn 1\nLions march Ashdod\n{}\n", "x".repeat(2 << 20));
    post.put("2.eml", mail("anna@example.org", "2", &long));
    post.put(
        "3.eml",
        mail("bela@example.org", "3", "Bulls hold\n").replace("From:", "From: anna@example.org\r\nFrom:"),
    );
    post.put("4.eml", mail("x@example.org>, <bela@example.org", "4", "Bulls hold\n"));
    let told = post.taken(1);
    assert_eq!(fate(&told, "2.eml")["kind"], "unread");
    let receipt = post.receipt("turn-001-Anna.txt");
    let why = format!("the mail's text has {} bytes, and at most 1048576 are read", long.len());
    for part in [
        format!("2.eml, \"Orders\"\n  Not read: {why}.\n").as_str(),
        "Your orders for this turn are now:\n    army \"Lions\" hold\n",
    ] {
        assert!(receipt.contains(part), "{part}\nis not in\n{receipt}");
    }
    for (name, of) in
        [("3.eml", "anna@example.org and bela@example.org"), ("4.eml", "bela@example.org and x@example.org")]
    {
        let why = fate(&told, name)["why"].as_str().unwrap_or_default();
        assert_eq!(why, format!("it names several senders, {of}; nobody can tell whose it is"));
    }
    assert!(!post.campaign.join("receipts/turn-001-Bela.txt").exists());
}

#[test]
fn what_is_refused_in_many_lines_for_one_reason_is_told_once() {
    let post = Post::new();
    post.put("1.eml", mail("anna@example.org", "1", &format!("turn 1\nLions hold\n{}", "Bulls hold\n".repeat(400))));
    post.taken(1);
    let receipt = post.receipt("turn-001-Anna.txt");
    let refused =
        "    lines 3 to 402: refused: Bulls is an army of Blue, not yours [policy: forces]; order your own armies\n";
    assert!(receipt.contains(refused) && receipt.lines().count() < 20, "{receipt}");
}

#[test]
fn texts_and_mailboxes_are_read_and_a_later_mail_replaces_an_earlier_one() {
    let post = Post::new();
    post.put("carlo 1.txt", "spy at Mara\n");
    post.put("letter.txt", "orders of Red\nLions hold\n");
    post.put("nobody.txt", "spy at Mara\n");
    let late = mail("bela@example.org", "late", "Bulls march Bari\n").replace("2 Mar", "3 Mar");
    let early = mail("bela@example.org", "early", "Bulls hold\nspy at Mara\nBulls march Bari\n");
    let forged = "\n>From here on we march.\n";
    post.put(
        "box.mbox",
        format!("From bela Mon Mar 2 10:00:00 2026\n{late}{forged}\nFrom bela Mon Mar 2 09:00:00 2026\n{early}\n"),
    );
    let told = post.taken(1);
    assert_eq!(fate(&told, "carlo 1.txt")["kind"], "taken");
    assert_eq!(fate(&told, "letter.txt")["kind"], "taken");
    assert!(
        fate(&told, "nobody.txt")["why"].as_str().is_some_and(|why| why.contains("name the file after him")),
        "{told}"
    );
    let receipt = post.receipt("turn-001-Bela.txt");
    let tail = "  This takes the place of 3 orders given before.\n  No longer given:\n    army \"Bulls\" hold\n    spy at Mara\n";
    assert!(receipt.find("mail 2").expect("the second") < receipt.find("mail 1").expect("the first"), "{receipt}");
    assert!(receipt.contains(tail), "{receipt}");
    assert!(receipt.contains("Your orders for this turn are now:\n    army \"Bulls\" march Bari\n"), "{receipt}");
}

#[test]
fn an_inbox_that_is_taken_again_changes_nothing() {
    let post = Post::new();
    post.put("1.eml", mail("anna@example.org", "1", "turn 1\nLions hold\n"));
    post.put("2.eml", mail("anna@example.org", "1", "turn 1\nLions hold\n"));
    post.put("carlo.txt", "turn 1\nspy at Mara");
    let told = post.taken(0);
    assert_eq!(fate(&told, "2.eml")["name"], "1.eml");
    let before = head(&post.campaign);
    // A receipt that a cut-off run did not write is written by the next.
    fs::remove_file(post.campaign.join("receipts/turn-001-Anna.txt")).expect("a receipt");
    let told = post.taken(0);
    assert_eq!(
        (fate(&told, "1.eml")["turn"].as_u64(), fate(&told, "carlo.txt")["kind"].as_str()),
        (Some(1), Some("known"))
    );
    assert_eq!(head(&post.campaign), before);
    assert!(post.receipt("turn-001-Anna.txt").contains("This mail was taken in turn 1 already"));
    assert_eq!(fs::read_dir(post.campaign.join("receipts")).expect("receipts").count(), 2);
    // A further mail gets a further receipt, and the first stays.
    post.put("3.eml", mail("anna@example.org", "3", "turn 1\nLions march Ashdod\n"));
    let told = post.taken(0);
    assert_eq!(
        (fate(&told, "1.eml")["kind"].as_str(), fate(&told, "3.eml")["kind"].as_str()),
        (Some("known"), Some("taken"))
    );
    assert!(post.receipt("turn-001-Anna-2.txt").contains("No longer given:\n    army \"Lions\" hold"));
    run(&format!("campaign advance {}", post.campaign.display()), 0);
    // What was taken stays taken, and what is for a finished turn is refused.
    post.put("4.eml", mail("anna@example.org", "4", "turn 1\nLions hold\n"));
    post.put(
        "5.eml",
        mail("bela@example.org", "5", "Bulls hold\n").replace("Subject: Orders", "Subject: Re: turn 1, my orders"),
    );
    let told = post.taken(1);
    assert_eq!(fate(&told, "1.eml")["turn"], 1);
    for name in ["4.eml", "5.eml"] {
        assert_eq!(fate(&told, name)["kind"], "nothing", "{told}");
    }
    let told = post.receipt("turn-002-Bela.txt");
    assert!(told.contains("found orders for turn 1 by the subject of the mail, expected those for turn 2"), "{told}");
}

#[test]
fn every_encoding_of_a_mail_comes_to_its_text() {
    let post = Post::new();
    let head = "From: anna@example.org\r\nMIME-Version: 1.0\r\nMessage-ID: <ID@x>\r\n";
    let same = ["army \"Lions\" march Ashdod", "letter to Blue \"Bis später\""];
    let html = "<html><head><style>p { color: red }</style></head><body><p>Dear umpire,</p><div>Lions march&nbsp;Ashdod</div>\
        <ul><li>letter to Blue \"Bis sp&auml;ter\"</li></ul><div>On Monday you wrote:</div><blockquote><div>Lions hold</div></blockquote></body></html>";
    let latin: Vec<u8> = "Lions march Ashdod\r\nletter to Blue: Bis später".chars().map(|c| c as u8).collect();
    let mut plain =
        format!("{head}Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: 8bit\r\n\r\n")
            .into_bytes();
    plain.extend(latin.clone());
    let mixed = format!(
        "{head}Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\nContent-Type: multipart/alternative; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain; charset=utf-8\r\n\
        Content-Transfer-Encoding: quoted-printable\r\n\r\nLions march Ash=\r\ndod\r\nletter to Blue \"Bis sp=C3=A4ter\"\r\n--b\r\nContent-Type: text/html\r\n\r\n<p>Lions hold</p>\r\n--b--\r\n\
        --a\r\nContent-Type: application/pdf; name=\"map.pdf\"\r\nContent-Disposition: attachment; filename=\"map.pdf\"\r\n\r\n%PDF\r\n--a--\r\n"
    );
    let flowed = format!(
        "{head}Content-Type: text/plain; charset=utf-8; format=flowed\r\n\r\nLions march \r\nAshdod\r\nletter to Blue \r\n\"Bis später\"\r\n"
    );
    let base = format!(
        "{head}Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\nTGlvbnMgbWFyY2ggQXNoZG9kCmxldHRlciB0byBCbHVlICJCaXMgc3DDpHRlciIK\r\n"
    );
    let utf16: Vec<u8> = [0xff, 0xfe]
        .into_iter()
        .chain("Lions march Ashdod\r\nletter to Blue: Bis später".encode_utf16().flat_map(u16::to_le_bytes))
        .collect();
    let all: [(&str, Vec<u8>); 7] = [
        ("html.eml", format!("{head}Content-Type: text/html; charset=utf-8\r\n\r\n{html}").into_bytes()),
        ("latin.eml", plain),
        ("mixed.eml", mixed.into_bytes()),
        ("flowed.eml", flowed.into_bytes()),
        ("base.eml", base.into_bytes()),
        ("anna utf16.txt", utf16),
        ("anna latin.txt", latin),
    ];
    for (name, bytes) in all {
        let id = name.replace(' ', "");
        let at = bytes.windows(4).position(|some| some == b"ID@x");
        let mut bytes = bytes;
        if let Some(at) = at {
            bytes.splice(at..at + 4, id.into_bytes());
        }
        let alone = Post {
            inbox: post.inbox.join(name.replace(['.', ' '], "-")),
            campaign: post.campaign.clone(),
            _folder: tempfile::tempdir().expect("a folder"),
        };
        fs::create_dir(&alone.inbox).expect("a folder");
        alone.put(name, bytes);
        let told = json(&alone.words("--preview"), 0);
        assert_eq!(orders(&told, name), same, "{told}");
        if name == "mixed.eml" {
            assert_eq!(told["mails"][0]["notes"][0], "the attachment `map.pdf` of 4 bytes was not read", "{told}");
        }
    }
}

#[test]
fn orders_in_an_attachment_are_read_where_the_mail_has_none() {
    let post = Post::new();
    let mail = |id: &str, text: &str| {
        format!(
            "From: anna@example.org\r\nMessage-ID: <{id}@x>\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\nContent-Type: text/plain\r\n\r\n{text}\r\n\
            --a\r\nContent-Type: text/plain; name=\"orders.txt\"\r\nContent-Disposition: attachment; filename=\"orders.txt\"\r\n\r\n\
            turn 1\r\narmy Lions hold\r\n--a--\r\n"
        )
    };
    post.put("1.eml", mail("1", "See my attachment."));
    post.put("2.eml", mail("2", "army Lions march Ashdod"));
    let told = post.taken(0);
    assert_eq!(orders(&told, "1.eml"), ["army \"Lions\" hold"]);
    assert_eq!(orders(&told, "2.eml"), ["army \"Lions\" march Ashdod"]);
    let receipt = post.receipt("turn-001-Anna.txt");
    assert!(receipt.contains("the orders were read from the attachment `orders.txt`"), "{receipt}");
}

#[test]
fn what_is_no_mail_is_named_and_harms_nobody() {
    let post = Post::new();
    post.put("anna.txt", "turn 1\nLions hold\n");
    post.put("picture.png", [0x89, b'P', b'N', b'G', 0, 0, 1, 2, 3]);
    post.put(".hidden", "x");
    post.put("empty.txt", "");
    post.put("nothing.eml", "From: anna@example.org\r\nSubject: x\r\n\r\n");
    post.put(
        "bad.eml",
        "From: anna@example.org\r\nContent-Type: multipart/mixed; boundary=x\r\nMessage-ID: <b@x>\r\n\r\n--x\r\n",
    );
    fs::create_dir(post.inbox.join("old")).expect("a folder");
    let nested = (0..500).fold(String::from("Lions hold"), |inner, i| {
        format!("Content-Type: multipart/mixed; boundary=b{i}\r\n\r\n--b{i}\r\n{inner}\r\n--b{i}--\r\n")
    });
    post.put("nested.eml", format!("From: bela@example.org\r\nMessage-ID: <n@x>\r\n{nested}"));
    let html = |id: &str, depth: usize| {
        let deep = "<div>".repeat(depth);
        format!("From: bela@example.org\r\nMessage-ID: <{id}@x>\r\nContent-Type: text/html\r\n\r\n{deep}Bulls hold")
    };
    post.put("deep.eml", html("d", 1_000));
    post.put("deeper.eml", html("e", 20_000));
    let long = format!(
        "From: bela@example.org\r\nMessage-ID: <h@x>\r\nContent-Type: text/html\r\n\r\n{}",
        "<p>Bulls hold</p>".repeat(100_000)
    );
    post.put("long.eml", long);
    post.put("big.eml", mail("bela@example.org", "big", &format!("Bulls hold\n-- \n{}", "x".repeat(10 << 20))));
    post.put("many.eml", mail("bela@example.org", "many", &"Bulls hold\n".repeat(5_000)));
    #[cfg(unix)]
    std::os::unix::fs::symlink("/nowhere/at/all", post.inbox.join("link.eml")).expect("a link");
    let told = post.taken(1);
    for (name, why) in [
        ("picture.png", "binary data"),
        (".hidden", "hidden file"),
        ("nothing.eml", "the mail has no text"),
        ("old", "it is a folder"),
        ("long.eml", "bytes of HTML"),
        ("deeper.eml", "20000 tags of HTML"),
        ("big.eml", "the mail's text has 10485"),
        #[cfg(unix)]
        ("link.eml", "it cannot be read"),
    ] {
        assert_eq!(fate(&told, name)["kind"], "unread", "{name}: {told}");
        assert!(
            fate(&told, name)["why"].as_str().is_some_and(|found| found.contains(why)),
            "{name}: {}",
            fate(&told, name)
        );
    }
    assert_eq!(fate(&told, "anna.txt")["kind"], "taken");
    assert_eq!(orders(&told, "many.eml").len(), 500);
    assert_eq!(orders(&told, "deep.eml"), ["army \"Bulls\" hold"]);
    let receipt = post.receipt("turn-001-Bela.txt");
    assert!(
        receipt.contains(
            "line 501, column 1: found more; nothing from here on was read, expected at most 500 lines of orders"
        ),
        "{receipt}"
    );
    for name in ["empty.txt", "bad.eml", "nested.eml", "deep.eml"] {
        let kind = fate(&told, name)["kind"].as_str().expect("a kind");
        assert!(["refused", "unread", "nothing", "taken"].contains(&kind), "{name} is named: {kind}");
    }
}

#[test]
fn mistakes_in_the_addresses_and_missing_folders_are_told() {
    let post = Post::new();
    let addresses = |text: &str| fs::write(post.campaign.join("addresses.toml"), text).expect("addresses");
    for (text, why) in [
        ("Ana = \"a@x.org\"", "did you mean `Anna`"),
        ("Anna = \"a@x.org\"\nBela = \"A@x.org\"", "a@x.org is the address of Anna and of Bela"),
        ("Anna = \"nothing\"", "`nothing` of Anna is no address"),
        ("Anna = 7", "write a line for each player"),
        ("Anna", "addresses.toml: TOML parse error"),
    ] {
        addresses(text);
        let told = mistake(&post.words(""));
        assert!(told.contains(why), "{text}:\n{told}");
    }
    addresses("");
    let told = mistake(&format!("campaign orders submit {} {}/nowhere", post.campaign.display(), post.inbox.display()));
    assert!(told.contains("nowhere"), "{told}");
    assert!(Path::new(&post.inbox).exists());
    // An empty inbox is none, and says who is awaited.
    let told = stdout(&run(&post.words(""), 0));
    assert!(told.contains("nothing has come from Anna\nnothing has come from Bela\n"), "{told}");
}

#[test]
fn a_mail_of_whoever_stands_in_is_his_whom_he_stands_in_for() {
    let post = Post::new();
    run(&format!("campaign seat {} Red Gina --from 1 --to 1", post.campaign.display()), 0);
    fs::write(
        post.campaign.join("addresses.toml"),
        "Anna = \"anna@example.org\"\nBela = \"bela@example.org\"\nGina = \"gina@example.org\"\n",
    )
    .expect("addresses");
    post.put("1.eml", mail("gina@example.org", "1", "Lions hold\n"));
    post.put("2.eml", mail("gina@example.org", "2", "player Gina\nLions intercept\n"));
    post.put("3.eml", mail("gina@example.org", "3", "player Bela\nBulls hold\n"));
    post.put("gina.txt", "Bulls hold\n");
    let told = post.taken(1);
    assert_eq!(orders(&told, "1.eml"), ["army \"Lions\" hold"]);
    assert_eq!(orders(&told, "2.eml"), ["army \"Lions\" intercept"]);
    let mails = told["mails"].as_array().expect("mails");
    let second = mails.iter().find(|mail| mail["name"] == "2.eml").expect("a mail");
    assert_eq!((&second["player"], &second["by"]), (&Value::from("Anna"), &Value::from("Gina")));
    let why = "it comes from gina@example.org, the address of Gina, and says that it is of Bela";
    assert_eq!(fate(&told, "3.eml")["why"], why);
    // Her text is for Anna's nation too, which has no Bulls.
    assert!(post.receipt("turn-001-Anna.txt").contains("Bulls is an army of Blue, not yours"));
    let status = stdout(&run(&format!("campaign status {}", post.campaign.display()), 0));
    assert!(status.contains("Gina"), "{status}");
    // In the next turn she has no seat any more.
    run(&format!("campaign advance {} --anyway", post.campaign.display()), 0);
    post.put("4.eml", mail("gina@example.org", "4", "turn 2\nLions hold\n"));
    let why = fate(&post.taken(1), "4.eml")["why"].to_string();
    assert!(why.contains("Gina is seated at Red in turn 1, and this is turn 2"), "{why}");
}

#[test]
fn a_mailbox_of_more_mails_than_are_read_says_so() {
    let of = |count: usize| {
        let one = |n: usize| {
            format!(
                "From anna@example.org Mon Mar 02 10:00:00 2026\n{}\n\n",
                mail("anna@example.org", &n.to_string(), "Lions: hold")
            )
        };
        let text: String = (0..count).map(one).collect();
        debellis::input::mail::read("box.mbox", text.as_bytes())
    };
    let most = debellis::input::mail::MOST_FILES;
    let all = of(most);
    assert!(all.len() == most && all.iter().all(|(_, mail)| mail.is_ok()));
    let cut = of(most + 5);
    let (name, last) = cut.last().expect("mails");
    assert_eq!((cut.len(), name.as_str()), (most + 1, "box.mbox, mail 2001"));
    let told = last.as_ref().map(drop).expect_err("it was not read").to_string();
    assert_eq!(told, "the mailbox has more than 2000 mails; this one and those behind it were not read");
}
