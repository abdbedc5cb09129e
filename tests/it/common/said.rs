//! What the tests of campaigns ask of seasons beside what the table tests ask.

use super::seasons::Played;

impl Played {
    /// The next season is opened, and runs.
    #[track_caller]
    pub fn turn_after(&mut self) -> &mut Played {
        self.next().runs()
    }

    /// Each of these stands in what is told, the later ones after the earlier ones.
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

    /// None of these stands in what is told.
    #[track_caller]
    pub fn says_nothing_of(&self, texts: &[&str]) -> &Played {
        let told = self.told();
        for text in texts {
            assert!(!told.contains(text), "`{text}` is told:\n{told}");
        }
        self
    }
}
