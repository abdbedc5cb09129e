//! The frame of pages that are single files: one head for all of them, which fetches nothing and escapes all names. It
//! does not know the content of a page. The pages of campaigns have their own frame, since a campaign may replace them.

use tera::{Context, Tera};

use crate::base::shown::shown;

/// The text with which every such page begins.
pub const BEGINS: &str = "<!DOCTYPE html>";

/// Fills the template of a page, which has a `title` and a `body` and extends `page.html`.
///
/// # Errors
/// If the template does not fit; a shipped template always does.
pub fn filled(template: &str, css: &str, mut cx: Context) -> Result<String, tera::Error> {
    let mut tera = Tera::new();
    tera.autoescape_on(vec![".html"]);
    tera.add_raw_templates([("page.html", include_str!("../../templates/page.html")), ("own.html", template)])?;
    cx.insert("css", css);
    cx.insert("version", env!("CARGO_PKG_VERSION"));
    Ok(shown(&tera.render("own.html", &cx)?).into_owned())
}
