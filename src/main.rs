//! The `debellis` command: parse, run, exit code.

fn main() {}
