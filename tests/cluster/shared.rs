//! Several workers share a job, and whatever happens to one of them or to the server changes no byte.

use crate::ground::{Field, NatsServer, QUICK, ended, printed, signal, start, wait, worker};

#[test]
fn a_kill_of_each_kind_changes_no_byte() {
    let words = format!("{QUICK} --games 600 --seed 4");
    let field = Field::planned(&format!("playtest {words} --unit 10"));
    let mut server = NatsServer::start(&[]);
    let serve = start(&field.serve(&server, "results", "--ack-wait 2"));
    let mut killed = start(&worker(&server, "killed", ""));
    wait("results come in", || field.count("results") >= 2);
    // One is killed in the middle of a unit, one hangs in the middle of another.
    killed.child.kill().expect("a process of ours");
    let hangs = start(&worker(&server, "hangs", ""));
    let before = field.count("results");
    wait("the next works", || field.count("results") > before);
    signal(&hangs, "STOP");
    let last = start(&worker(&server, "last", "--once"));
    let before = field.count("results");
    wait("the last works", || field.count("results") > before + 1);
    assert!(field.count("results") < 60, "something is left for the server to be killed over");
    server.kill();
    std::thread::sleep(std::time::Duration::from_secs(1));
    server.again();
    ended(serve, 0);
    ended(last, 0);
    signal(&hangs, "CONT");
    assert_eq!(field.count("results"), 60);
    assert_eq!(printed(&format!("{} --json", field.join("results"))), printed(&format!("playtest {words} --json")));
}

#[test]
fn two_who_serve_one_job_get_the_same() {
    let words = format!("{QUICK} --games 40 --seed 5");
    let field = Field::planned(&format!("playtest {words} --unit 5"));
    let server = NatsServer::start(&[]);
    let one = start(&field.serve(&server, "one", ""));
    let other = start(&field.serve(&server, "other", ""));
    let works = start(&worker(&server, "one", "--once"));
    ended(one, 0);
    ended(other, 0);
    ended(works, 0);
    let here = printed(&format!("playtest {words}"));
    for results in ["one", "other"] {
        assert_eq!((field.count(results), printed(&field.join(results))), (8, here.clone()));
    }
    // Served again, it is done at once, without any worker.
    ended(start(&field.serve(&server, "third", "")), 0);
    assert_eq!(printed(&field.join("third")), here);
}
