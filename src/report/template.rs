//! Reads a text as a template of the engine for pages. Knows neither the page nor what fills it.

use tera::Tera;

/// The most `elif` in a template: the engine reads each within the one before, and bounds all other depths itself.
pub const MOST_ELIFS: usize = 100;

/// The engine with this template, whose values are escaped if its name ends in `.html`.
///
/// # Errors
/// If the text is not a template, or has more than [`MOST_ELIFS`] `elif`; the message has the line.
pub fn engine(name: &str, text: &str) -> Result<Tera, tera::Error> {
    if let Some((at, _)) = text.match_indices("elif").nth(MOST_ELIFS) {
        let line = 1 + text[..at].matches('\n').count();
        let what =
            format!("{name}:{line}: a template has at most {MOST_ELIFS} `elif`; write some as `if` of their own");
        return Err(tera::Error::message(what));
    }
    let mut tera = Tera::new();
    tera.autoescape_on(vec![".html"]);
    tera.add_raw_template(name, text)?;
    Ok(tera)
}
