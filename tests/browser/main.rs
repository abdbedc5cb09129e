//! The report in a real browser: the slider by keys and buttons, rule texts by click and by key, nothing fetched, no
//! complaints. Without a browser each test reports its name as skipped; `DEBELLIS_REQUIRE_BROWSER=1` makes that a
//! failure.

#[cfg(unix)]
mod client;
#[cfg(unix)]
mod close;
#[cfg(unix)]
mod report;
#[cfg(unix)]
mod watch;

#[cfg(unix)]
fn main() -> std::process::ExitCode {
    use libtest_mimic::{Arguments, Trial};

    let program = client::find();
    let required = std::env::var_os("DEBELLIS_REQUIRE_BROWSER").is_some_and(|value| value == "1");
    let trial = |(name, test): report::Test| {
        let program = program.clone();
        let skipped = program.is_none() && !required;
        if skipped {
            eprintln!("skipped: {name}: no chromium, chromium-browser or google-chrome on the path");
        }
        let run = move || match program {
            Some(program) => {
                test(&program);
                Ok(())
            }
            None => Err("no browser on the path, and DEBELLIS_REQUIRE_BROWSER asks for one".into()),
        };
        Trial::test(name, run).with_ignored_flag(skipped)
    };
    libtest_mimic::run(
        &Arguments::from_args(),
        report::TESTS.into_iter().chain(watch::TESTS).chain(close::TESTS).map(trial).collect(),
    )
    .exit_code()
}

#[cfg(not(unix))]
fn main() {
    eprintln!("skipped: the browser is driven by named pipes, which this system does not have");
}
