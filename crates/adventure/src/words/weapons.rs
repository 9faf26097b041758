//! Weapons: their names and the verbs that fit them.

use super::{Arms, arms};

/// A kind of weapon that can be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeaponKind {
    /// Name and verbs.
    pub arms: Arms,
    /// Where it is when nobody holds it: `lies at your feet`.
    pub lying: &'static str,
}

const fn kind(arms: Arms, lying: &'static str) -> WeaponKind {
    WeaponKind { arms, lying }
}

/// What a person without a weapon fights with.
pub const BARE_HANDS: Arms = arms("bare hands", "strikes", "misses");

/// Every kind of weapon.
pub const WEAPONS: &[WeaponKind] = &[
    kind(
        arms("sword", "slashes", "cuts the air beside"),
        "is stuck in a crack in the floor",
    ),
    kind(
        arms("dagger", "stabs", "stabs wide of"),
        "has been thrown into the door frame",
    ),
    kind(
        arms("battle axe", "hews", "swings wide of"),
        "leans in a corner",
    ),
    kind(arms("mace", "clubs", "swings past"), "hangs from a nail"),
    kind(
        arms("war hammer", "hammers", "dents the floor beside"),
        "stands on its head by the wall",
    ),
    kind(
        arms("spear", "pierces", "lunges past"),
        "leans against the wall",
    ),
    kind(
        arms("halberd", "chops", "sweeps over the head of"),
        "has been left across the doorway",
    ),
    kind(
        arms("rapier", "pricks", "thrusts just past"),
        "lies on a folded cloak",
    ),
    kind(
        arms("scimitar", "slices", "whirls past"),
        "glints in the shadows",
    ),
    kind(
        arms("flail", "thrashes", "whips the chain past"),
        "lies tangled in its own chain",
    ),
    kind(
        arms("quarterstaff", "whacks", "swings short of"),
        "is propped against the wall",
    ),
    kind(
        arms("trident", "impales", "jabs to the left of"),
        "stands upright in a bucket",
    ),
    kind(
        arms("morning star", "crushes", "swings in a wide circle around"),
        "has rolled against the wall",
    ),
    kind(
        arms("cutlass", "carves", "flourishes in front of"),
        "lies across an empty rum barrel",
    ),
    kind(
        arms("whip", "lashes", "cracks the air above"),
        "is coiled up on the floor like a snake",
    ),
    kind(
        arms("sickle", "reaps", "mows the air beside"),
        "hangs from a hook",
    ),
    kind(
        arms("crowbar", "wallops", "swings too high at"),
        "lies beside an unopened crate",
    ),
    kind(
        arms("frying pan", "clangs", "fans a cool breeze at"),
        "lies upside down on the floor",
    ),
    kind(
        arms("pitchfork", "spikes", "prods the air before"),
        "is stuck in a heap of straw",
    ),
    kind(
        arms("candlestick", "bashes", "swishes past"),
        "has rolled under a bench",
    ),
    kind(
        arms("katana", "cleaves", "slices a cobweb beside"),
        "rests on a small black stand",
    ),
    kind(
        arms("umbrella", "pokes", "opens by mistake in front of"),
        "has been left to drip in a corner",
    ),
    kind(
        arms("shovel", "flattens", "shovels air at"),
        "stands in a heap of fresh earth",
    ),
    kind(
        arms("oar", "swats", "rows past"),
        "has drifted up here, far from any sea",
    ),
];
