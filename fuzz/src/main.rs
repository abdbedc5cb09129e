//! One program with a fuzz target for each reader of text or bytes that do not come from debellis itself.
//!
//! `DEBELLIS_FUZZ` names the target (`.ci/fuzz` does it); the fuzzer is libFuzzer, which needs only stable Rust. A target
//! finds a panic, an overflow, a stack that is too deep, too much memory or time; it judges no other result.

#![no_main]

mod campaigns;
mod files;
mod texts;

use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;

use texts::text;

/// A target: its name, and what it does with an input.
type Target = (&'static str, fn(&[u8]));

const TARGETS: &[Target] = &[
    ("battle-orders", |data| texts::battle_order(&text(data))),
    ("orders-of-several-words", |data| texts::order_of_several_words(&text(data))),
    ("campaign-orders", |data| texts::campaign_orders(&text(data))),
    ("result-form", |data| texts::result_form(&text(data))),
    ("armies", |data| texts::armies(&text(data))),
    ("bought-armies", |data| texts::bought_army(&text(data))),
    ("land", |data| texts::land(&text(data))),
    ("umpire", |data| texts::umpire(&text(data))),
    ("army-list", |data| texts::army_list(&text(data))),
    ("maps", |data| texts::map(&text(data))),
    ("templates", |data| texts::template(&text(data))),
    ("script", files::script),
    ("replay", files::replay),
    ("tournament", files::tournament),
    ("entries", files::entries),
    ("mails", files::mails),
    ("packs", files::packs),
    ("database", campaigns::database),
    ("journal", campaigns::journal),
    ("jobs", texts::jobs),
    ("results", texts::results),
];

/// The target that was asked for.
fn target() -> fn(&[u8]) {
    static ASKED: OnceLock<fn(&[u8])> = OnceLock::new();
    *ASKED.get_or_init(|| {
        let asked = std::env::var("DEBELLIS_FUZZ").unwrap_or_default();
        let names: Vec<&str> = TARGETS.iter().map(|(name, _)| *name).collect();
        let found = TARGETS.iter().find(|(name, _)| *name == asked);
        found.unwrap_or_else(|| panic!("DEBELLIS_FUZZ='{asked}': expected one of {}", names.join(", "))).1
    })
}

fuzz_target!(|data: &[u8]| target()(data));
