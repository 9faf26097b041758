//! Any bytes as a configuration.
#![no_main]

use dungeonmania::Config;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(config) = Config::from_json(bytes) {
        assert!((0.0..=1.0).contains(&config.assassin_bribe_fail_rate));
        assert!(config.player_health.is_finite());
    }
});
