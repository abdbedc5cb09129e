//! Checks of seasons that only the tests of campaigns need, beside those of the table tests.

use super::seasons::Played;

impl Played {
    /// Opens the next season and runs it.
    #[track_caller]
    pub fn turn_after(&mut self) -> &mut Played {
        self.next().runs()
    }

    /// Checks that each of these stands in the report, the later ones after the earlier ones.
    #[track_caller]
    pub fn says(&self, texts: &[&str]) -> &Played {
        let told = self.told();
        let mut rest = told.as_str();
        for text in texts {
            let Some(at) = rest.find(text) else { panic!("`{text}` is not told, or not so late:\n{told}") };
            rest = &rest[at + text.len()..];
        }
        self
    }

    /// Checks that none of these stands in the report.
    #[track_caller]
    pub fn says_nothing_of(&self, texts: &[&str]) -> &Played {
        let told = self.told();
        for text in texts {
            assert!(!told.contains(text), "`{text}` is told:\n{told}");
        }
        self
    }
}
