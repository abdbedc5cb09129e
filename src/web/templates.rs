//! The page's template, style and script: those that are shipped, or those of a folder, read while they are edited.

use std::path::{Path, PathBuf};

use crate::input;
use crate::live::print::{FilePrint, Print};
use crate::live::source::SourceRemark;
use crate::report::template::engine;
use crate::script::check::{FindingKind, ScriptFinding};

/// The names of the three files.
pub const NAMES: [&str; 3] = ["watch.html", "watch.css", "watch.js"];

/// The files that the page is made with.
#[derive(Clone, Debug)]
pub struct PageTemplates {
    /// The template, for tera.
    pub html: String,
    /// The style.
    pub css: String,
    /// The script.
    pub script: String,
}

/// The result of reading a folder: the templates if they are whole, the findings, the files as they were read.
pub struct TemplatesReading {
    /// The templates, if all three files were read and the template is valid.
    pub templates: Option<PageTemplates>,
    /// The faults of the files.
    pub findings: Vec<SourceRemark>,
    /// The files.
    pub files: Vec<FilePrint>,
}

impl PageTemplates {
    /// The shipped templates.
    pub fn shipped() -> PageTemplates {
        PageTemplates {
            html: include_str!("../../templates/watch/watch.html").to_string(),
            css: include_str!("../../templates/watch/watch.css").to_string(),
            script: include_str!("../../templates/watch/watch.js").to_string(),
        }
    }

    /// The templates of a folder.
    pub fn read(folder: &Path) -> TemplatesReading {
        let paths = paths(folder);
        let texts = paths.each_ref().map(|path| input::bytes(path, &input::TEMPLATE).ok());
        let print = |text: &Option<Vec<u8>>| text.as_ref().map_or(Print::ABSENT, |text| Print::of(text));
        let files =
            paths.iter().zip(&texts).map(|(path, text)| FilePrint { path: path.clone(), print: print(text) }).collect();
        match PageTemplates::of(texts) {
            Ok(templates) => TemplatesReading { templates: Some(templates), findings: Vec::new(), files },
            Err(finding) => TemplatesReading { templates: None, findings: vec![*finding], files },
        }
    }

    fn of(texts: [Option<Vec<u8>>; 3]) -> Result<PageTemplates, Box<SourceRemark>> {
        let mut whole = Vec::new();
        for (name, text) in NAMES.into_iter().zip(texts) {
            let text = text.and_then(|text| String::from_utf8(text).ok());
            whole.push(text.ok_or_else(|| wrong(name, format!("{name} is not there, or no text of at most 1 MiB")))?);
        }
        let [html, css, script] = <[String; 3]>::try_from(whole).unwrap_or_default();
        engine(NAMES[0], &html).map_err(|error| wrong(NAMES[0], told(&error)))?;
        Ok(PageTemplates { html, css, script })
    }

    /// A mark that changes when any of them does.
    pub fn mark(&self) -> String {
        let mut hasher = blake3::Hasher::new();
        for text in [&self.html, &self.css, &self.script] {
            hasher.update(&(text.len() as u64).to_le_bytes());
            hasher.update(text.as_bytes());
        }
        hasher.finalize().to_hex()[..16].to_string()
    }
}

/// The folder of templates that a path names, itself or by its `watch.html`; `None` if it names something else.
pub fn folder_of(path: &Path) -> Option<PathBuf> {
    if path.is_dir() && path.join(NAMES[0]).is_file() {
        return Some(path.to_path_buf());
    }
    let named = path.file_name().is_some_and(|name| NAMES.iter().any(|template| name == *template));
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    (named && path.is_file()).then(|| folder.to_path_buf())
}

/// The files of a folder.
pub fn paths(folder: &Path) -> [PathBuf; 3] {
    let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.to_path_buf());
    NAMES.map(|name| folder.join(name))
}

/// An error of the template engine with its causes.
pub fn told(error: &tera::Error) -> String {
    let mut told = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(behind) = cause {
        told = format!("{told}\n{behind}");
        cause = behind.source();
    }
    told
}

fn wrong(name: &str, message: String) -> Box<SourceRemark> {
    let shown = format!("error: the page's template: {message}");
    let finding =
        ScriptFinding { file: name.to_string(), ..ScriptFinding::new(FindingKind::Unreadable, None, message) };
    Box::new(SourceRemark { finding, shown })
}
