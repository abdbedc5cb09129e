//! The results of a playtest, printed and written: text or JSON, a page, a file of battles.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::bail;

use crate::cli::answer::print_json;
use crate::cli::file::TextFile;
use crate::course::Stop;
use crate::report::frame;
use crate::report::playtest::{self as report, BattleRow, PlaytestFindings, PlaytestStart};
use crate::sim::playtest::VariantTrial;

/// The files of a playtest, begun before it is fought, so that a place that cannot be written is known early.
pub(in crate::cli) struct PlaytestFiles<'a> {
    paths: [Option<&'a PathBuf>; 2],
    page: Option<TextFile>,
    csv: Option<TextFile>,
}

impl<'a> PlaytestFiles<'a> {
    /// Begins the page and the file of battles, where they are asked for.
    ///
    /// # Errors
    /// If one cannot be written.
    pub(in crate::cli) fn begin(html: Option<&'a PathBuf>, csv: Option<&'a PathBuf>) -> anyhow::Result<Self> {
        if let Some(folder) = html.and_then(|html| html.parent()).filter(|folder| !folder.as_os_str().is_empty())
            && !folder.is_dir()
        {
            bail!("there is no folder {} for the page", folder.display());
        }
        if html.is_some() && html == csv {
            bail!("--html and --csv name the same file\n  help: give each a file of its own");
        }
        let page = html.map(|path| TextFile::begin(path, frame::BEGINS)).transpose()?;
        Ok(PlaytestFiles { paths: [html, csv], page, csv: csv.map(|path| table(path)).transpose()? })
    }

    /// Writes a battle.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(in crate::cli) fn row(&mut self, row: &BattleRow) -> Result<(), Stop> {
        if let Some(csv) = &mut self.csv {
            csv.line(&report::line(row))?;
        }
        Ok(())
    }

    /// Finishes the files and prints the results.
    ///
    /// # Errors
    /// If something cannot be written.
    pub(in crate::cli) fn finish(
        self,
        found: &PlaytestFindings,
        trials: &[VariantTrial],
        json: bool,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        if let Some(csv) = self.csv {
            csv.finish()?;
        }
        if let Some(mut page) = self.page {
            page.text(&report::render(found, trials.first().map(start))?)?;
            page.finish()?;
        }
        if json {
            return print_json(found, out);
        }
        writeln!(out, "{}", report::text(found))?;
        for path in self.paths.into_iter().flatten() {
            writeln!(out, "Written: {}", path.display())?;
        }
        Ok(())
    }
}

/// How a variant begins.
fn start(trial: &VariantTrial) -> PlaytestStart<'_> {
    PlaytestStart { rules: &trial.scenario.rules, battle: &trial.scenario.start }
}

/// A file for the battles, with its first line.
fn table(path: &Path) -> anyhow::Result<TextFile> {
    let mut file = TextFile::begin(path, report::HEAD)?;
    file.line(report::HEAD)?;
    Ok(file)
}
