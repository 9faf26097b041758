//! The dungeons and configurations that come with the crate.

macro_rules! documents {
    ($folder:literal: $($name:literal)*) => {
        &[$((
            $name,
            include_str!(concat!("../assets/", $folder, "/", $name, ".json")),
        )),*]
    };
}

/// Name and document of every dungeon, sorted by name.
pub(crate) const DUNGEONS: &[(&str, &str)] = documents! { "dungeons":
    "01_first_steps"
    "02_first_fight"
    "03_lock_and_key"
    "04_warehouse"
    "05_portal_hall"
    "06_spider_garden"
    "07_toast_factory"
    "08_hired_blade"
    "09_bomb_squad"
    "10_ghost_walk"
    "11_rampage"
    "12_shield_smith"
    "13_either_way"
    "14_the_long_night"
    "15_assassins_gate"
    "16_hydras_lair"
    "17_the_bog"
    "18_sun_vault"
    "19_mind_games"
    "20_midnight_forge"
    "21_again_and_again"
    "22_yesterdays_door"
    "23_circuit_breaker"
    "24_one_or_the_other"
    "25_dead_heat"
    "26_long_fuse"
};

/// Name and document of every configuration, sorted by name.
pub(crate) const CONFIGS: &[(&str, &str)] = documents! { "configs":
    "gentle"
    "grim"
    "standard"
};

#[cfg(test)]
mod tests {
    use super::*;

    fn check(folder: &str, list: &[(&str, &str)]) {
        let directory = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/").to_owned() + folder;
        let mut files: Vec<String> = std::fs::read_dir(directory)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        files.sort();
        let listed: Vec<String> = list
            .iter()
            .map(|(name, _)| format!("{name}.json"))
            .collect();
        assert_eq!(listed, files, "every file of {folder} is listed, sorted");
    }

    #[test]
    fn every_asset_is_listed() {
        check("dungeons", DUNGEONS);
        check("configs", CONFIGS);
    }
}
