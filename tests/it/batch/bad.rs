//! What is wrong with a job or with a result is named, and nothing is lost by it.

use std::path::Path;

use debellis::input::pack::PackRules;
use debellis::sim::job::{Job, JobHead, JobTask, PlaytestTask, UnitResult, keep};

use super::{Field, QUICK};
use crate::cli::{mistake, run};

fn field() -> Field {
    Field::planned(&format!("playtest {QUICK} --games 4 --unit 2"))
}

/// Writes the job with another head over it, sealed as a stranger may seal it.
fn resealed(field: &Field, change: impl FnOnce(&mut JobHead)) {
    let Job { mut head, packs } = Job::open(Path::new(&field.job())).expect("a sound job");
    change(&mut head);
    let job = Job::sealed(head, packs).expect("a job within bounds");
    std::fs::write(field.job(), job.bytes()).expect("a file of ours");
}

fn work(field: &Field) -> String {
    mistake(&format!("batch work {} --out {}", field.job(), field.path("all").display()))
}

#[test]
fn a_byte_that_was_changed_is_seen_wherever_it_stands() {
    let field = field();
    let bytes = std::fs::read(field.job()).expect("a job");
    let end = bytes.iter().position(|byte| *byte == b'\n').expect("a line");
    // In the head, its last letter, its end, the beginning, the middle and the end of the pack.
    for place in [0, 20, end / 2, end - 1, end, end + 1, (end + bytes.len()) / 2, bytes.len() - 1] {
        let mut changed = bytes.clone();
        changed[place] ^= 1;
        assert!(Job::of(&changed).is_err(), "byte {place} of {}", bytes.len());
    }
    for whole in [0, 10, end, end + 1, bytes.len() - 1] {
        assert!(Job::of(&bytes[..whole]).is_err(), "the first {whole} of {}", bytes.len());
    }
    assert!(Job::of(&[&bytes[..], b"x"].concat()).is_err(), "one byte more");
    let mut changed = bytes.clone();
    changed[bytes.len() - 1] ^= 1;
    std::fs::write(field.job(), changed).expect("a file of ours");
    let told = work(&field);
    assert!(told.contains("some.job: the pack of `scripts/refights/standard.lua` in it was changed"), "{told}");
    std::fs::write(field.job(), "no job at all\n").expect("a file of ours");
    assert!(work(&field).contains("it is no job"), "{}", work(&field));
}

#[test]
fn a_job_of_another_program_is_refused_by_name() {
    let field = field();
    resealed(&field, |head| head.made_with = "0.0.9".into());
    let told = work(&field);
    assert!(told.contains("it was planned by debellis 0.0.9, and this is"), "{told}");
    resealed(&field, |head| {
        head.made_with = env!("CARGO_PKG_VERSION").into();
        head.rules = vec![PackRules { set: "dba3".into(), book: "ab".repeat(32) }];
    });
    let told = work(&field);
    assert!(told.contains("it was planned with another rulebook of dba3 (abababababababab)"), "{told}");
    resealed(&field, |head| head.rules = vec![PackRules { set: "dba9".into(), book: String::new() }]);
    assert!(work(&field).contains("it needs the rule set `dba9`"), "{}", work(&field));
    resealed(&field, |head| {
        head.rules.clear();
        head.proof = "ab".repeat(32);
    });
    let told = work(&field);
    assert!(told.contains("fights the first battle of the job otherwise"), "{told}");
    resealed(&field, |head| head.debellis_job = 2);
    assert!(work(&field).contains("it is a job of format 2, and this debellis reads format 1"), "{}", work(&field));
    assert!(!field.path("all").exists(), "a refused job leaves nothing");
}

#[test]
fn numbers_beyond_what_a_job_has_are_refused() {
    let field = field();
    let Job { head, packs } = Job::open(Path::new(&field.job())).expect("a sound job");
    let sealed = |change: &dyn Fn(&mut JobHead)| {
        let mut head = head.clone();
        change(&mut head);
        Job::sealed(head, packs.clone()).map(|_| ()).map_err(|fault| fault.to_string())
    };
    assert_eq!(sealed(&|head| (head.games, head.unit) = (1_000_000, 1)), Ok(()));
    let told = sealed(&|head| (head.games, head.unit) = (1_000_001, 1));
    assert!(told.is_err_and(|told| told.contains("1000001 units, and a job has 1000000")));
    assert_eq!(sealed(&|head| (head.games, head.unit) = (100_000_000, 100_000_000)), Ok(()));
    for numbers in [[0, 1, 1], [1, 0, 1], [1, 1, 0], [100_000_001, 1, 1_000], [1, 1, u64::MAX], [1, 100_001, 1]] {
        let [games, lines, unit] = numbers;
        let told = sealed(&|head| (head.games, head.lines, head.unit) = (games, lines, unit));
        assert!(told.is_err(), "{numbers:?}");
    }
    // As many lines as the task does not come to.
    resealed(&field, |head| head.lines = 2);
    assert!(work(&field).contains("fights 2 things one after the other"), "{}", work(&field));
}

#[test]
fn a_job_that_names_files_outside_of_its_packs_reads_none_of_them() {
    let outside =
        |field: &Field| format!("names the file `{}`, and has no pack of it", field.path("mine.lua").display());
    // The script of a playtest, and a general: both stand on this computer, and both are left alone.
    let field = field();
    let mine = field.path("mine.lua");
    std::fs::copy("scripts/refights/standard.lua", &mine).expect("a file in a folder of ours");
    let told = |change: &dyn Fn(&mut PlaytestTask)| {
        resealed(&field, |head| match &mut head.task {
            JobTask::Playtest(task) => change(task),
            _ => panic!("the job of a playtest"),
        });
        work(&field)
    };
    let typed = mine.display().to_string();
    let script = told(&|task| task.file.clone_from(&typed));
    assert!(script.contains(&outside(&field)), "{script}");
    let own = "scripts/refights/standard.lua";
    let general = told(&|task| (task.file, task.led[1]) = (own.into(), Some(typed.clone())));
    assert!(general.contains(&outside(&field)), "{general}");
    let varied = told(&|task| {
        (task.led[1], task.vary) = (Some("straight".into()), vec![format!("red_general=straight,{typed}")])
    });
    assert!(varied.contains(&outside(&field)), "{varied}");
    // One that it has a pack of is fought, and so is it where it stands nowhere.
    std::fs::remove_file(&mine).expect("a file of ours");
    resealed(&field, |head| {
        let JobTask::Playtest(task) = &mut head.task else { panic!("the job of a playtest") };
        task.vary.clear();
    });
    run(&format!("batch work {} --out {}", field.job(), field.path("all").display()), 0);
    // An army of a pair that is a file here.
    let pairs = field.path("pairs.txt");
    std::fs::write(&pairs, "II/33 against II/32a\n").expect("a file of ours");
    let plan = "--rules dba3 --games 2 --red-led straight --blue-led straight --force";
    run(&format!("batch plan pairs {} {plan} --out {}", pairs.display(), field.job()), 0);
    std::fs::write(&mine, "II/33\n").expect("a file of ours");
    resealed(&field, |head| {
        let JobTask::Pairs(task) = &mut head.task else { panic!("the job of pairs") };
        task.pairs[0][1].clone_from(&typed);
    });
    assert!(work(&field).contains(&outside(&field)), "{}", work(&field));
}

#[test]
fn results_that_belong_elsewhere_are_refused_by_name() {
    let (field, other) = (field(), Field::planned(&format!("playtest {QUICK} --games 4 --unit 2 --seed 2")));
    other.work("1/1", "all", "");
    let told = mistake(&format!("batch join {} {}", field.job(), other.path("all").display()));
    assert!(told.contains("it belongs to the job ") && told.contains("join it with its own job"), "{told}");
    let told = mistake(&format!("batch join {} {}", field.job(), field.path("nowhere").display()));
    assert!(told.contains("there is no folder of results"), "{told}");
    // Of a unit that there is not, and of another version.
    field.work("1/1", "all", "");
    let (head, result) = (field.head(), field.read("all").remove(0));
    let file = field.path("all").join("odd.result");
    for (odd, says) in [
        (UnitResult { unit: 3, ..result.clone() }, "it is of unit 3, and the units of the job are 1 to 2"),
        (UnitResult { made_with: "0.0.9".into(), ..result.clone() }, "it was fought by debellis 0.0.9"),
    ] {
        std::fs::write(&file, odd.bytes()).expect("a file of ours");
        let told = mistake(&field.join(&["all"]));
        assert!(told.contains("odd.result: ") && told.contains(says), "{told}");
    }
    // The same once more is taken once.
    std::fs::write(&file, result.bytes()).expect("a file of ours");
    let told = crate::cli::stderr(&run(&field.join(&["all"]), 0));
    assert!(told.contains("2 of 2 units") && told.contains("1 came twice"), "{told}");
    assert!(keep(&field.path("all"), &head, &result).is_ok());
}

#[test]
fn sums_that_cannot_be_end_no_command() {
    let field = field();
    field.work("1/1", "all", "");
    let (head, result) = (field.head(), field.read("all").remove(0));
    let huge = u64::MAX.to_string();
    let first = result.content.find("\"wins\":[").expect("the wins");
    let (before, after) = result.content.split_at(first + "\"wins\":[".len());
    let rest = after.split_once(',').expect("two numbers").1;
    for content in [format!("{before}{huge},{rest}"), format!("{before}3,{rest}"), "{}".into(), "[".repeat(10_000)] {
        let forged = UnitResult::of(&head, result.unit, "part 1 of 1", content);
        let path = field.path("all").join(format!("{}.result", head.key(result.unit)));
        std::fs::write(path, forged.bytes()).expect("a file of ours");
        let told = mistake(&field.join(&["all"]));
        assert!(told.contains("cannot be the result of unit 1"), "{told}");
    }
}
