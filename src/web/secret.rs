//! Words that nobody guesses: of the address of a page, and of the script that may run in it.

/// A secret word: 128 random bits of the system.
///
/// # Errors
/// If the system has none.
pub fn word() -> std::io::Result<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(std::io::Error::other)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}
