//! A place where the program can be made to end, so that a test can kill it before each of the store's writes.

/// Called before each write and after the last of a transaction. A build with debug assertions aborts at the n-th call
/// if `DEBELLIS_ABORT_AT_WRITE` is n.
#[cfg(debug_assertions)]
pub(super) fn write() {
    use std::sync::OnceLock;
    use std::sync::atomic::{AtomicU32, Ordering};

    static AT: OnceLock<Option<u32>> = OnceLock::new();
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let at = AT.get_or_init(|| std::env::var("DEBELLIS_ABORT_AT_WRITE").ok()?.parse().ok());
    let count = COUNT.fetch_add(1, Ordering::SeqCst) + 1;
    if *at == Some(count) {
        std::process::abort();
    }
}

#[cfg(not(debug_assertions))]
pub(super) fn write() {}
