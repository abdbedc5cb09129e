//! The `debellis` command: parse, run, exit code.

use std::process::ExitCode;

fn main() -> ExitCode {
    debellis::cli::main(std::env::args_os())
}
