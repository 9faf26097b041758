//! What can be built from what (3.5 and 3.5.1).

use crate::Kind;
use crate::items::Inventory;

/// One way to fill a slot of a recipe.
struct Material {
    kind: Kind,
    count: usize,
    /// Whether it is only shown, and stays in the inventory.
    kept: bool,
}

/// Slots, each with its alternatives: the first one at hand is taken.
struct Recipe {
    makes: Kind,
    slots: &'static [&'static [Material]],
}

const fn spent(kind: Kind, count: usize) -> Material {
    Material {
        kind,
        count,
        kept: false,
    }
}

/// A sun stone in place of a key or treasure is retained after use (3.4.1).
const STONE_INSTEAD: Material = Material {
    kind: Kind::SunStone,
    count: 1,
    kept: true,
};

const RECIPES: &[Recipe] = &[
    Recipe {
        makes: Kind::Bow,
        slots: &[&[spent(Kind::Wood, 1)], &[spent(Kind::Arrow, 3)]],
    },
    Recipe {
        makes: Kind::Shield,
        slots: &[
            &[spent(Kind::Wood, 2)],
            &[spent(Kind::Treasure, 1), spent(Kind::Key, 1), STONE_INSTEAD],
        ],
    },
    Recipe {
        makes: Kind::Sceptre,
        slots: &[
            &[spent(Kind::Wood, 1), spent(Kind::Arrow, 2)],
            &[spent(Kind::SunStone, 1)],
            &[spent(Kind::Key, 1), spent(Kind::Treasure, 1), STONE_INSTEAD],
        ],
    },
    Recipe {
        makes: Kind::MidnightArmour,
        slots: &[&[spent(Kind::Sword, 1)], &[spent(Kind::SunStone, 1)]],
    },
];

/// Everything that can be built, in the order in which it is listed.
pub(crate) fn buildable_kinds() -> impl Iterator<Item = Kind> {
    RECIPES.iter().map(|r| r.makes)
}

/// Whether a recipe makes it.
pub(crate) fn is_buildable(kind: Kind) -> bool {
    buildable_kinds().any(|k| k == kind)
}

/// Whether the materials are at hand.
pub(crate) fn can_build(kind: Kind, inventory: &Inventory) -> bool {
    choose(kind, inventory, |_| {})
}

/// Takes the materials away; nothing if they are not at hand.
pub(crate) fn spend_materials(kind: Kind, inventory: &mut Inventory) {
    let mut chosen = [const { None }; 4];
    let mut slots = chosen.iter_mut();
    let complete = choose(kind, inventory, |material| {
        if let Some(slot) = slots.next() {
            *slot = Some(material);
        }
    });
    if complete {
        for material in chosen.into_iter().flatten().filter(|m| !m.kept) {
            inventory.spend(material.kind, material.count);
        }
    }
}

/// Chooses a material for each slot; false if one cannot be filled.
fn choose(kind: Kind, inventory: &Inventory, mut chosen: impl FnMut(&'static Material)) -> bool {
    let Some(recipe) = RECIPES.iter().find(|r| r.makes == kind) else {
        return false;
    };
    // Only sun stones fill two slots of one recipe.
    let mut stones = 0;
    recipe.slots.iter().all(|alternatives| {
        let material = alternatives.iter().find(|m| {
            let reserved = if m.kind == Kind::SunStone { stones } else { 0 };
            inventory.count(m.kind) >= reserved + m.count
        });
        if let Some(material) = material {
            stones += usize::from(material.kind == Kind::SunStone);
            chosen(material);
        }
        material.is_some()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::EntityId;
    use crate::items::{Detail, Held};

    fn inventory(letters: &str) -> Inventory {
        let mut inventory = Inventory::default();
        for (n, letter) in letters.chars().enumerate() {
            let kind = match letter {
                'w' => Kind::Wood,
                'a' => Kind::Arrow,
                't' => Kind::Treasure,
                'k' => Kind::Key,
                's' => Kind::SunStone,
                _ => Kind::Sword,
            };
            let id = EntityId(n as u32);
            inventory.push(Held {
                id,
                kind,
                origin: id,
                detail: Detail::None,
            });
        }
        inventory
    }

    fn letters(inventory: &Inventory) -> String {
        let letter = |h: &Held| match h.kind {
            Kind::Wood => 'w',
            Kind::Arrow => 'a',
            Kind::Treasure => 't',
            Kind::Key => 'k',
            Kind::SunStone => 's',
            _ => '/',
        };
        inventory.iter().map(letter).collect()
    }

    #[test]
    fn what_each_recipe_takes() {
        for (kind, before, after) in [
            (Kind::Bow, "waaa", Some("")),
            (Kind::Bow, "waa", None),
            (Kind::Shield, "wwkt", Some("k")),
            (Kind::Shield, "wwk", Some("")),
            (Kind::Shield, "wws", Some("s")),
            (Kind::Shield, "wwsk", Some("s")),
            (Kind::Shield, "ws", None),
            (Kind::Sceptre, "waakts", Some("aat")),
            (Kind::Sceptre, "aats", Some("")),
            (Kind::Sceptre, "wss", Some("s")),
            (Kind::Sceptre, "wkss", Some("s")),
            (Kind::Sceptre, "ws", None),
            (Kind::MidnightArmour, "/s", Some("")),
            (Kind::MidnightArmour, "/", None),
        ] {
            let mut inventory = inventory(before);
            assert_eq!(can_build(kind, &inventory), after.is_some(), "{before}");
            spend_materials(kind, &mut inventory);
            assert_eq!(letters(&inventory), after.unwrap_or(before), "{before}");
        }
    }
}
