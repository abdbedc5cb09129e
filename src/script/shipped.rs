//! The modules that come with debellis: `require "weather.morning_mist"` finds them wherever a script lies.
//!
//! They are part of the program. A script's own folder, and the folder `scripts` around it, are looked at first.

use std::collections::BTreeSet;

/// The modules by file, sorted.
const MODULES: &[(&str, &str)] = &[
    ("armies/hannibal.lua", include_str!("../../scripts/armies/hannibal.lua")),
    ("lib/hattin.lua", include_str!("../../scripts/lib/hattin.lua")),
    ("lib/refight.lua", include_str!("../../scripts/lib/refight.lua")),
    ("terrain/dogs_heads.lua", include_str!("../../scripts/terrain/dogs_heads.lua")),
    ("terrain/river_flank.lua", include_str!("../../scripts/terrain/river_flank.lua")),
    ("terrain/two_ridges.lua", include_str!("../../scripts/terrain/two_ridges.lua")),
    ("terrain/wooded_defile.lua", include_str!("../../scripts/terrain/wooded_defile.lua")),
    ("weather/dust_and_heat.lua", include_str!("../../scripts/weather/dust_and_heat.lua")),
    ("weather/flooded_rivers.lua", include_str!("../../scripts/weather/flooded_rivers.lua")),
    ("weather/lake_ice.lua", include_str!("../../scripts/weather/lake_ice.lua")),
    ("weather/low_sun.lua", include_str!("../../scripts/weather/low_sun.lua")),
    ("weather/morning_mist.lua", include_str!("../../scripts/weather/morning_mist.lua")),
    ("weather/spring_rain.lua", include_str!("../../scripts/weather/spring_rain.lua")),
    ("weather/storm_wind.lua", include_str!("../../scripts/weather/storm_wind.lua")),
    ("weather/winter_frost.lua", include_str!("../../scripts/weather/winter_frost.lua")),
];

/// An army that comes with debellis, bought from a list that comes with it.
pub struct ShippedArmy {
    /// The name of both files.
    pub name: &'static str,
    /// The army.
    pub army: &'static str,
    /// The script of its list.
    pub list: &'static str,
}

/// The armies that are bought by points, sorted by name.
pub const BOUGHT: &[ShippedArmy] = &include!("../../scripts/bought_armies.rs");

/// The text of the module in a file such as `weather/morning_mist.lua`.
pub fn module(file: &str) -> Option<&'static str> {
    MODULES.iter().find(|(name, _)| *name == file).map(|(_, text)| *text)
}

/// The names of all modules, such as `weather/morning_mist`.
pub fn names() -> impl Iterator<Item = &'static str> {
    MODULES.iter().filter_map(|(file, _)| file.strip_suffix(".lua"))
}

/// The folders of all modules, sorted.
pub fn folders() -> Vec<&'static str> {
    let folders: BTreeSet<&str> = MODULES.iter().filter_map(|(file, _)| Some(file.split_once('/')?.0)).collect();
    folders.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn every_bought_army_is_listed() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/armies/dbm");
        let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let armies = entries.filter(|path| path.extension().is_some_and(|ending| ending == "army"));
        let mut there: Vec<String> = armies.map(|path| path.file_stem().unwrap().to_string_lossy().into()).collect();
        there.sort();
        let known: Vec<&str> = BOUGHT.iter().map(|army| army.name).collect();
        assert_eq!(known, there);
    }

    #[test]
    fn every_file_of_the_shipped_folders_is_a_module() {
        let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts");
        let mut there = Vec::new();
        for folder in folders() {
            let entries = std::fs::read_dir(scripts.join(folder)).unwrap().map(|entry| entry.unwrap());
            // Forces in folders of their own are no modules.
            for entry in entries.filter(|entry| entry.path().is_file()) {
                there.push(format!("{folder}/{}", entry.file_name().to_string_lossy()));
            }
        }
        there.sort();
        let known: Vec<&str> = MODULES.iter().map(|(name, _)| *name).collect();
        assert_eq!(known, there);
    }
}
