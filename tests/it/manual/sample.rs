//! The samples of a page: the text between its fences, and the meaning of the words after a fence.

/// A fenced block of a page.
pub struct Sample {
    /// The page and the line of its fence, for messages.
    pub place: String,
    /// The use of the sample.
    pub kind: Kind,
    /// The text of the sample.
    pub text: String,
}

/// The use of a block by the words of its fence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `lua`, `lua file=NAME`: a script of its own, kept under that name.
    Script { file: Option<String>, refused: bool },
    /// `lua append=NAME`: is added to the end of an earlier script of the page.
    Append { file: String, refused: bool },
    /// `lua fragment`: lines of a script that is not shown.
    Fragment { refused: bool },
    /// `text file=NAME`, `toml file=NAME`: a file that the commands below need.
    File(String),
    /// `sh`, `sh refused`, `sh serves`: commands, a line each.
    Commands(Ends),
    /// `sh install`: commands that make the program; `.ci/run` runs them.
    Install,
    /// `sh cluster`: commands of ours that need a server of NATS; `tests/cluster` follows them.
    Cluster,
    /// `sh system`: commands of other programs, some of which `tests/cluster` follows.
    System,
    /// `text output`: the output of the commands above, with `...` for omitted parts.
    Output,
}

/// The ending of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// With exit code 0.
    Well,
    /// With exit code 1.
    Refused,
    /// Not by itself: its first line shows that it works.
    Never,
}

/// The samples of a page, in their order.
///
/// # Panics
/// If a fence is not closed or has unknown words.
pub fn samples(page: &str, text: &str) -> Vec<Sample> {
    let mut found: Vec<Sample> = Vec::new();
    let mut open = false;
    for (index, line) in text.lines().enumerate() {
        if let Some(words) = line.strip_prefix("```") {
            open = !open;
            if open {
                let place = format!("{page}:{}", index + 1);
                let kind = kind(words).unwrap_or_else(|| panic!("{place}: what is a block of `{words}`?"));
                found.push(Sample { place, kind, text: String::new() });
            }
        } else if let (true, Some(sample)) = (open, found.last_mut()) {
            sample.text.push_str(line);
            sample.text.push('\n');
        }
    }
    assert!(!open, "{page}: its last fence is not closed");
    found
}

fn kind(words: &str) -> Option<Kind> {
    let mut words = words.split_whitespace();
    let language = words.next()?;
    let mut words: Vec<&str> = words.collect();
    let refused = words.last() == Some(&"refused");
    if refused {
        words.pop();
    }
    let file = |key: &str| words.first().and_then(|word| word.strip_prefix(key)).map(str::to_string);
    Some(match (language, words.as_slice()) {
        ("lua", []) => Kind::Script { file: None, refused },
        ("lua", ["fragment"]) => Kind::Fragment { refused },
        ("lua", [_]) => match (file("file="), file("append=")) {
            (file @ Some(_), None) => Kind::Script { file, refused },
            (None, Some(file)) => Kind::Append { file, refused },
            _ => return None,
        },
        ("sh", []) => Kind::Commands(if refused { Ends::Refused } else { Ends::Well }),
        ("sh", ["serves"]) => Kind::Commands(Ends::Never),
        ("sh", ["install"]) => Kind::Install,
        ("sh", ["cluster"]) => Kind::Cluster,
        ("sh", ["system"]) => Kind::System,
        ("text", ["output"]) => Kind::Output,
        ("text" | "toml" | "csv", [_]) => Kind::File(file("file=")?),
        _ => return None,
    })
}
