//! Monsters: their kinds, what they fight with, and their names.

use super::{Arms, arms};

/// A kind of monster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MonsterKind {
    /// What it is: `orc`.
    pub name: &'static str,
    /// What it was born with, the equal of bare hands.
    pub arms: Arms,
    /// What it does while nobody bothers it: `picking its teeth`.
    pub idle: &'static str,
    /// How it looks once it has been attacked.
    pub angry: &'static str,
}

const fn kind(
    name: &'static str,
    arms: Arms,
    idle: &'static str,
    angry: &'static str,
) -> MonsterKind {
    MonsterKind {
        name,
        arms,
        idle,
        angry,
    }
}

/// Every kind of monster.
pub const MONSTERS: &[MonsterKind] = &[
    kind(
        "orc",
        arms("tusks", "gores", "tosses its head at"),
        "picking its teeth with a rib",
        "bellowing at you",
    ),
    kind(
        "goblin",
        arms("fingernails", "scratches", "snatches at"),
        "counting buttons and getting a different number each time",
        "hopping from foot to foot with rage",
    ),
    kind(
        "troll",
        arms("fists", "clobbers", "thumps the floor beside"),
        "scratching its back against the doorpost",
        "cracking its knuckles and looking at your head",
    ),
    kind(
        "ogre",
        arms("fists", "pounds", "swings over the head of"),
        "asleep with one eye open",
        "roaring for its dinner, which is you",
    ),
    kind(
        "kobold",
        arms("teeth", "nips", "snaps at the heels of"),
        "hammering at a trap that has caught its own tail",
        "yapping and baring its teeth",
    ),
    kind(
        "gnoll",
        arms("jaws", "bites", "snaps the air beside"),
        "laughing at a joke of its own",
        "no longer laughing",
    ),
    kind(
        "skeleton",
        arms("bony fingers", "rakes", "rattles past"),
        "polishing its ribs with a rag",
        "clacking its jaw at you",
    ),
    kind(
        "zombie",
        arms("cold hands", "clutches", "gropes past"),
        "walking into the wall, again and again",
        "shambling at you with outstretched arms",
    ),
    kind(
        "wraith",
        arms("icy touch", "chills", "passes straight through"),
        "wringing its hands and sighing",
        "twice as tall as it was before",
    ),
    kind(
        "ghoul",
        arms("claws", "tears at", "swipes past"),
        "gnawing something that you would rather not look at",
        "licking its claws",
    ),
    kind(
        "giant rat",
        arms("incisors", "gnaws", "snaps short of"),
        "washing its whiskers",
        "bristling from nose to tail",
    ),
    kind(
        "giant spider",
        arms("fangs", "bites", "strikes just short of"),
        "wrapping up something that still kicks",
        "looking at you with all eight eyes",
    ),
    kind(
        "cave bear",
        arms("paws", "mauls", "swats the air beside"),
        "sucking honey from its paw",
        "up on its hind legs",
    ),
    kind(
        "werewolf",
        arms("fangs", "savages", "leaps past"),
        "howling softly, as if it were practising",
        "growling deep in its throat",
    ),
    kind(
        "minotaur",
        arms("horns", "butts", "charges past"),
        "looking at a plan of the maze, which it holds upside down",
        "pawing the ground",
    ),
    kind(
        "harpy",
        arms("talons", "rips", "swoops past"),
        "preening, and dropping feathers everywhere",
        "shrieking from up near the ceiling",
    ),
    kind(
        "gargoyle",
        arms("stone elbows", "jabs", "grates past"),
        "pretending to be part of the wall",
        "grinding its stone teeth",
    ),
    kind(
        "imp",
        arms("barbed tail", "stings", "flicks past"),
        "setting fire to a very small chair",
        "spitting sparks",
    ),
    kind(
        "basilisk",
        arms("beak", "pecks", "glares just past"),
        "admiring a stone statue of a surprised man",
        "looking for your eyes",
    ),
    kind(
        "wyvern",
        arms("sting", "stabs", "lashes out above"),
        "curled around a heap of old helmets",
        "beating its wings so hard that the dust flies",
    ),
    kind(
        "manticore",
        arms("mane of spikes", "prickles", "bristles at"),
        "combing burrs out of its mane",
        "rattling like a drawer full of knives",
    ),
    kind(
        "griffin",
        arms("beak", "slashes", "clacks shut beside"),
        "sitting on a clutch of golden eggs",
        "screaming like an eagle, with the rest of a lion behind it",
    ),
    kind(
        "cyclops",
        arms("enormous thumb", "squashes", "misjudges the distance to"),
        "blinking at you, one blink at a time",
        "glaring as only a cyclops can",
    ),
    kind(
        "banshee",
        arms("scream", "deafens", "howls past"),
        "humming under its breath, which is bad enough",
        "drawing a very deep breath",
    ),
    kind(
        "clay golem",
        arms("heavy hands", "flattens", "plods past"),
        "standing with its face to the wall, waiting for an order",
        "obeying an order that nobody has given",
    ),
    kind(
        "slime",
        arms("acid", "burns", "dribbles past"),
        "digesting a boot",
        "bubbling",
    ),
    kind(
        "mimic",
        arms("lid", "chomps", "slams shut beside"),
        "doing its best to look like a chest",
        "a chest no longer, but mostly teeth",
    ),
    kind(
        "lizard man",
        arms("tail", "whips", "sweeps under the feet of"),
        "warming itself at a patch of wall",
        "hissing, its crest up",
    ),
    kind(
        "hobgoblin",
        arms("boots", "kicks", "stamps beside"),
        "drilling a troop of beetles",
        "shouting orders to an army that is not there",
    ),
    kind(
        "unicorn",
        arms("horn", "skewers", "canters past"),
        "black as tar, and sharpening its horn on the wall",
        "lowering its horn",
    ),
];

/// What monsters are called by their friends.
pub const NAMES: &[&str] = &[
    "Agatha", "Barnaby", "Bilge", "Blister", "Bonk", "Brindle", "Bungo", "Crumb", "Dagmar",
    "Doris", "Drool", "Edwin", "Fang", "Fester", "Flea", "Fred", "Gnarl", "Gnash", "Gobbet",
    "Grawl", "Gristle", "Grub", "Gudrun", "Gurgle", "Hagbard", "Horace", "Ichabod", "Igor",
    "Knuckles", "Lump", "Mabel", "Maw", "Mildew", "Mordred", "Mump", "Nettle", "Nigel", "Norbert",
    "Odd", "Olga", "Ooze", "Percy", "Pickle", "Quentin", "Ragbag", "Rasp", "Rumble", "Scab",
    "Scratch", "Skulk", "Smudge", "Snag", "Snarl", "Splinter", "Thud", "Tusk", "Ulf", "Uncle",
    "Vera", "Wart", "Wilf", "Wormwood", "Yorick", "Zog",
];
