//! Who is refused is refused by name, and what is forged is found.

use async_nats::jetstream::{self, kv};
use debellis::sim::job::UnitResult;

use crate::ground::{Field, NatsServer, QUICK, ended, mistake, printed, run, start, worker};

/// Does something on a server as somebody else.
fn as_another<T>(server: &NatsServer, does: impl AsyncFnOnce(jetstream::Context) -> T) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let client = async_nats::connect(server.url()).await.expect("our server");
        does(jetstream::new(client)).await
    })
}

async fn bucket(stream: &jetstream::Context, name: &str) -> kv::Store {
    let config = jetstream::stream::Config {
        name: format!("KV_{name}"),
        subjects: vec![format!("$KV.{name}.>")],
        max_messages_per_subject: 1,
        allow_rollup: true,
        allow_direct: true,
        ..jetstream::stream::Config::default()
    };
    stream.create_stream(config).await.expect("a stream");
    stream.get_key_value(name).await.expect("a bucket")
}

#[test]
fn a_worker_of_another_version_or_book_takes_nothing() {
    let server = NatsServer::start(&[]);
    let said = r#"{"job":"00112233445566778899","made_with":"0.0.9","rules":[],"ack_wait":30}"#;
    let book =
        r#"{"job":"ff112233445566778899","made_with":"VERSION","rules":[{"set":"dba3","book":"abcd"}],"ack_wait":30}"#;
    let book = book.replace("VERSION", env!("CARGO_PKG_VERSION"));
    let cards = as_another(&server, async |stream| {
        let open = bucket(&stream, "debellis-open").await;
        open.put("0011223344556677", said.into()).await.expect("an open job");
        open.put("ff11223344556677", book.into()).await.expect("an open job");
        let output = tokio::task::spawn_blocking({
            let words = worker(&server, "old", "--once --json");
            move || run(&words, 0)
        });
        let output = output.await.expect("a worker");
        let mut cards = Vec::new();
        for job in ["0011223344556677", "ff11223344556677"] {
            let store = stream.get_key_value(format!("debellis-workers-{job}")).await.expect("its workers");
            let card = store.get("old").await.expect("an answer").expect("a card");
            cards.push(String::from_utf8(card.to_vec()).expect("text"));
        }
        (output, cards)
    });
    let (output, cards) = cards;
    let (told, said) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(
        said.contains("`old` takes nothing of the job 0011223344556677: it was planned by debellis 0.0.9"),
        "{said}"
    );
    assert!(said.contains("it was planned with another rulebook of dba3"), "{said}");
    assert!(told.contains("\"units\":0") && told.contains("debellis 0.0.9"), "{told}");
    assert!(cards[0].contains("debellis 0.0.9") && cards[1].contains("another rulebook of dba3"), "{cards:?}");
}

#[test]
fn a_forged_result_is_found_and_its_maker_named() {
    let words = format!("{QUICK} --games 10 --seed 6");
    let field = Field::planned(&format!("playtest {words} --unit 2"));
    let server = NatsServer::start(&[]);
    // A result as it should be, with the hash of one battle changed, handed in before anybody works.
    run(&format!("batch work {} --part 2/5 --out {}", field.job(), field.path("own").display()), 0);
    let job = field.open();
    let key = job.head.key(2);
    let honest = UnitResult::open(&field.path("own").join(format!("{key}.result")), &job.head).expect("a result");
    let at = honest.content.rfind("\"hash\":\"").expect("the hash of a battle") + "\"hash\":\"".len();
    let mut content = honest.content.clone();
    let other = if content[at..].starts_with('0') { "1" } else { "0" };
    content.replace_range(at..=at, other);
    let forged = UnitResult::of(&job.head, 2, "forger", content).bytes();
    as_another(&server, async |stream| {
        let results = bucket(&stream, &format!("debellis-results-{}", &job.head.hash[..16])).await;
        results.create(key.as_str(), forged.into()).await.expect("a result");
    });
    let works = start(&worker(&server, "honest", "--once"));
    ended(start(&field.serve(&server, "results", "")), 0);
    ended(works, 0);
    let checked = run(&format!("{} --check 100% --json", field.join("results")), 0);
    let said = String::from_utf8_lossy(&checked.stderr);
    assert!(said.contains("the result of unit 2 by `forger` is not what its battles come to"), "{said}");
    assert_eq!(String::from_utf8_lossy(&checked.stdout), printed(&format!("playtest {words} --json")));
    // With an honest result beside it, joining is an error that names both.
    let told = mistake(&format!("{} {}", field.join("results"), field.path("own").display()));
    assert!(told.contains("unit 2 has two results that differ") && told.contains("`forger`"), "{told}");
}

#[test]
fn a_server_that_is_not_there_or_refuses_is_named() {
    let field = Field::planned(&format!("playtest {QUICK} --games 2 --unit 1"));
    let mut server = NatsServer::start(&["--auth", "secret"]);
    let token = field.path("token.txt");
    std::fs::write(&token, "wrong\n").expect("a file");
    let told = mistake(&field.serve(&server, "results", &format!("--token {}", token.display())));
    assert!(told.contains(&server.url()) && told.contains("refuses us"), "{told}");
    let told = mistake(&worker(&server, "nobody", "--once"));
    assert!(told.contains("refuses us") && told.contains("--token"), "{told}");
    std::fs::write(&token, "secret\n").expect("a file");
    let works = start(&worker(&server, "one", &format!("--once --token {}", token.display())));
    ended(start(&field.serve(&server, "results", &format!("--token {}", token.display()))), 0);
    ended(works, 0);
    server.kill();
    let told = mistake(&worker(&server, "nobody", "--once"));
    assert!(told.contains("cannot be reached") && told.contains("nats-server --jetstream"), "{told}");
    let told = mistake(&format!("worker --nats {} --once", "127.0.0.1:notaport"));
    assert!(told.contains("127.0.0.1:notaport"), "{told}");
}
