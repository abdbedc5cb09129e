//! A server without room: the work that was done is kept, and goes on when there is room.

use std::path::Path;

use crate::ground::{Field, NatsServer, QUICK, ended, mistake, printed, run, start, wait, worker};

#[test]
fn a_server_without_room_is_named_and_what_was_done_is_kept() {
    let words = format!("{QUICK} --games 60 --seed 7");
    let field = Field::planned(&format!("playtest {words} --unit 10"));
    let config = |bytes: u64| {
        let path = field.path("nats.conf");
        std::fs::write(&path, format!("jetstream {{ max_file_store: {bytes} }}\n")).expect("a file");
        path.display().to_string()
    };
    // Room for the job and for two results, with what the server writes beside each.
    run(&format!("batch work {} --part 1/6 --out {}", field.job(), field.path("own").display()), 0);
    let size = |path: &Path| std::fs::metadata(path).expect("a file of ours").len();
    let result = field.path("own").join(format!("{}.result", field.open().head.key(1)));
    let tight = size(Path::new(&field.job())) + 3 * size(&result);
    let mut server = NatsServer::start(&["-c", &config(1_000)]);
    let told = mistake(&field.serve(&server, "results", "--patience 1"));
    assert!(told.contains("does not let us keep the job") && told.contains("resources"), "{told}");
    server.kill();
    server.with(&["-c", &config(tight)]);
    server.again();
    let serve = start(&field.serve(&server, "results", "--patience 8 --ack-wait 2"));
    let works = start(&worker(&server, "one", "--patience 4"));
    let said = ended(works, 2);
    assert!(said.contains("does not let us keep a result") && said.contains("resources"), "{said}");
    let kept = field.count("results");
    assert!((1..6).contains(&kept), "{kept} results are kept");
    drop(serve);
    server.kill();
    server.with(&["-c", &config(100_000_000)]);
    server.again();
    let serve = start(&field.serve(&server, "results", "--ack-wait 2"));
    let works = start(&worker(&server, "two", "--once"));
    ended(serve, 0);
    wait("all results are there", || field.count("results") == 6);
    ended(works, 0);
    assert_eq!(printed(&format!("{} --json", field.join("results"))), printed(&format!("playtest {words} --json")));
}
