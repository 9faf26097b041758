//! Adjectives and rooms: what a place is called and what is to be seen in it.

/// A word and the sentence that goes with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scenery {
    /// The word as it stands in a room's description: `dusty`, `library`.
    pub word: &'static str,
    /// What a newcomer notices, a whole sentence.
    pub detail: &'static str,
}

const fn scenery(word: &'static str, detail: &'static str) -> Scenery {
    Scenery { word, detail }
}

/// What a room is like. Each sentence fits every room of [`ROOMS`].
pub const ADJECTIVES: &[Scenery] = &[
    scenery("dusty", "Your footprints are the first in many years."),
    scenery("flooded", "Black water laps at your ankles."),
    scenery(
        "gloomy",
        "The light gives up before it reaches the corners.",
    ),
    scenery(
        "eerie",
        "You have the feeling of having just been talked about.",
    ),
    scenery("ancient", "Whoever built it carved every stone by hand."),
    scenery(
        "candlelit",
        "Somebody has lit a hundred candles and gone away.",
    ),
    scenery(
        "frozen",
        "Your breath hangs before you, and the floor is slick with ice.",
    ),
    scenery(
        "smoky",
        "It stings your eyes, and you cannot tell what is burning.",
    ),
    scenery("mossy", "Everything below the knee is soft and green."),
    scenery(
        "ruined",
        "Half the ceiling lies on the floor, and you climb over it.",
    ),
    scenery("silent", "Even your own steps make no sound."),
    scenery(
        "echoing",
        "Every sound you make comes back a little changed.",
    ),
    scenery(
        "cobwebbed",
        "You brush one thread away and a whole curtain trembles.",
    ),
    scenery(
        "damp",
        "Drops gather on the ceiling, and one of them finds your neck.",
    ),
    scenery("crooked", "No two walls agree about which way is up."),
    scenery("forgotten", "It is on no map that you have ever seen."),
    scenery("draughty", "A cold wind fingers your collar and moves on."),
    scenery(
        "scorched",
        "The walls are black to the height of a large animal's head.",
    ),
    scenery(
        "moonlit",
        "A thin silver beam falls through a crack high above.",
    ),
    scenery(
        "overgrown",
        "Pale roots have come through the walls and made themselves at home.",
    ),
    scenery("stifling", "The air is as warm and thick as soup."),
    scenery(
        "abandoned",
        "Whoever left did so in the middle of something.",
    ),
    scenery(
        "ornate",
        "Somebody has gilded everything that would hold still.",
    ),
    scenery("icy", "Frost has drawn ferns on every surface."),
    scenery("immaculate", "Somebody has swept here, and recently."),
    scenery(
        "foggy",
        "Mist rolls around your knees as though it were looking for something.",
    ),
    scenery(
        "torchlit",
        "The torches on the walls lean towards you as you pass.",
    ),
    scenery(
        "whispering",
        "The voices stop when you listen, and start when you do not.",
    ),
    scenery(
        "lopsided",
        "A marble, if you had one, would roll away and never stop.",
    ),
    scenery(
        "plundered",
        "Everything worth taking has been taken, along with most of the hinges.",
    ),
];

/// What a room was built for. Each sentence fits every adjective.
pub const ROOMS: &[Scenery] = &[
    scenery(
        "library",
        "Shelves climb out of sight, and most of the books have been nibbled.",
    ),
    scenery(
        "kitchen",
        "A cauldron hangs over the hearth, and something has boiled dry in it.",
    ),
    scenery(
        "armoury",
        "Empty racks line the walls, each labelled in a neat hand.",
    ),
    scenery(
        "chapel",
        "Stone benches face an altar to a god with too many elbows.",
    ),
    scenery(
        "crypt",
        "The lids of the coffins do not lie quite straight.",
    ),
    scenery(
        "wine cellar",
        "Barrels are stacked to the vault, and every one sounds hollow.",
    ),
    scenery(
        "guardroom",
        "A game of dice lies unfinished on the table, and somebody was losing badly.",
    ),
    scenery(
        "laboratory",
        "Glass coils lead from flask to flask and end over a drain.",
    ),
    scenery(
        "observatory",
        "A brass telescope points firmly at the wall.",
    ),
    scenery("throne room", "The throne is far too big for any person."),
    scenery(
        "banquet hall",
        "The long table is laid for thirty, and nobody has come.",
    ),
    scenery(
        "dormitory",
        "Twelve narrow beds stand in two rows, and one of them is still warm.",
    ),
    scenery(
        "storeroom",
        "Crates are piled high, all of them marked THIS SIDE DOWN.",
    ),
    scenery(
        "smithy",
        "An anvil stands in the middle, dented by something harder than a hammer.",
    ),
    scenery(
        "treasury",
        "The chests stand open, and a single copper coin lies on the floor.",
    ),
    scenery(
        "gallery",
        "Portraits hang along the walls, and all the sitters look worried.",
    ),
    scenery(
        "greenhouse",
        "Things with leaves have grown here that should not have.",
    ),
    scenery(
        "cistern",
        "Pillars stand in a still, dark pool, and a ledge runs around it.",
    ),
    scenery(
        "stable",
        "The stalls are empty, but the bite marks on the doors are not those of horses.",
    ),
    scenery("bathhouse", "Cracked tiles show mermaids at war."),
    scenery(
        "workshop",
        "Half a clockwork dog sits on the bench and wags what it has.",
    ),
    scenery(
        "cavern",
        "Stone teeth hang from above and rise from below, and some have met.",
    ),
    scenery(
        "dungeon cell",
        "Somebody has scratched four hundred and six days into the wall, and a full stop.",
    ),
    scenery(
        "study",
        "A letter on the desk begins with an apology and ends with a blot.",
    ),
    scenery(
        "ballroom",
        "A great chandelier lies where the dancers would have been.",
    ),
    scenery(
        "music room",
        "A harp with one string stands by the wall, and it is humming.",
    ),
    scenery(
        "map room",
        "The maps all show this place, and all of them are different.",
    ),
    scenery(
        "shrine",
        "Small offerings have been left here: a button, a tooth, half a biscuit.",
    ),
    scenery(
        "nursery",
        "A rocking horse nods slowly, although nobody has touched it.",
    ),
    scenery("museum", "The glass cases are broken, and from the inside."),
    scenery(
        "schoolroom",
        "On the board is written one sum, and the answer is wrong.",
    ),
    scenery(
        "larder",
        "Hooks dangle from the beams, and you try not to guess what for.",
    ),
];
