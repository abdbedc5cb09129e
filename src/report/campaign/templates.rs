//! The templates of a campaign's pages: the shipped ones, or the campaign's own in the place of some.

use std::collections::BTreeMap;

use tera::Context;

use crate::base::shown::shown;
use crate::report::template::engine;

/// The name of each template, with the shipped text.
const SHIPPED: [(&str, &str); 4] = [
    ("pack.css", include_str!("../../../templates/campaign/pack.css")),
    ("pack.html", include_str!("../../../templates/campaign/pack.html")),
    ("season.css", include_str!("../../../templates/campaign/season.css")),
    ("season.html", include_str!("../../../templates/campaign/season.html")),
];

/// The templates by their names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Templates(BTreeMap<String, String>);

impl Default for Templates {
    /// The shipped templates.
    fn default() -> Templates {
        Templates(SHIPPED.iter().map(|(name, text)| ((*name).to_string(), (*text).to_string())).collect())
    }
}

impl Templates {
    /// The names of all templates.
    pub fn names() -> impl Iterator<Item = &'static str> + Clone {
        SHIPPED.iter().map(|(name, _)| *name)
    }

    /// Replaces the template of this name.
    ///
    /// # Errors
    /// If the text is not a template; the message has the line.
    pub fn put(&mut self, name: &str, text: &str) -> Result<(), tera::Error> {
        if name.ends_with(".html") {
            engine(name, text)?;
        }
        self.0.insert(name.to_string(), text.to_string());
        Ok(())
    }

    /// All templates, names and texts, in the order of the names.
    pub fn all(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }

    /// The text of a template; empty if there is none of this name.
    pub(super) fn text(&self, name: &str) -> &str {
        self.0.get(name).map_or("", String::as_str)
    }

    /// Fills a template in.
    pub(super) fn fill(&self, name: &str, cx: &Context) -> Result<String, tera::Error> {
        Ok(shown(&engine(name, self.text(name))?.render(name, cx)?).into_owned())
    }
}
