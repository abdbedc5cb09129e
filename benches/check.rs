//! The speed of checking a scenario: its mark is 50 ms for forty elements a side.
//!
//! `cargo bench --bench check`

use std::path::Path;

use debellis::script::check::check;
use debellis::script::limits::Limits;
use debellis::script::modules::Folders;
use divan::Bencher;

fn main() {
    divan::main();
}

/// Gaugamela, loaded and checked.
#[divan::bench]
fn forty_a_side(bencher: Bencher) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/refights/gaugamela.lua");
    bencher.bench_local(|| check(&path, Limits::default(), Folders::default()).findings.len());
}
