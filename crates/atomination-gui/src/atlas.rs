//! The sprites, loaded once.

use std::collections::BTreeMap;

use macroquad::prelude::*;

const PICTURE: &[u8] = include_bytes!("../sprites/atlas.png");
const INDEX: &str = include_str!("../sprites/atlas.json");

/// One picture with all sprites, and where they lie in it.
pub(crate) struct Atlas {
    texture: Texture2D,
    index: Index,
}

/// Names and their frames; `columns` frames of `side` pixels in a row.
struct Index {
    side: usize,
    columns: usize,
    sprites: BTreeMap<String, Vec<usize>>,
}

impl Index {
    fn read(text: &str) -> Option<Self> {
        let json: serde_json::Value = serde_json::from_str(text).ok()?;
        let number = |v: &serde_json::Value| Some(v.as_u64()? as usize);
        let frames = |v: &serde_json::Value| -> Option<Vec<usize>> {
            v.as_array()?.iter().map(number).collect()
        };
        Some(Self {
            side: number(&json["side"])?,
            columns: number(&json["columns"])?,
            sprites: json["sprites"]
                .as_object()?
                .iter()
                .map(|(name, v)| Some((name.clone(), frames(v)?)))
                .collect::<Option<_>>()?,
        })
    }

    /// The corner of a frame in the picture; frames begin again after the last.
    fn corner(&self, name: &str, frame: usize) -> Option<(usize, usize)> {
        let frames = self.sprites.get(name)?;
        let number = *frames.get(frame % frames.len().max(1))?;
        let (x, y) = (number % self.columns, number / self.columns);
        Some((x * self.side, y * self.side))
    }
}

impl Atlas {
    /// Loads what is part of the program.
    pub(crate) fn load() -> Self {
        let texture = Texture2D::from_file_with_format(PICTURE, Some(ImageFormat::Png));
        texture.set_filter(FilterMode::Nearest);
        Self {
            texture,
            index: Index::read(INDEX).expect("the index is part of the program"),
        }
    }

    /// Draws a frame of a sprite as a square.
    pub(crate) fn draw(&self, name: &str, frame: usize, x: f32, y: f32, size: f32, colour: Color) {
        let Some((sx, sy)) = self.index.corner(name, frame) else {
            debug_assert!(false, "there is a sprite {name}");
            return;
        };
        let pixels = self.index.side as f32;
        let parameters = DrawTextureParams {
            dest_size: Some(vec2(size, size)),
            source: Some(Rect::new(sx as f32, sy as f32, pixels, pixels)),
            ..DrawTextureParams::default()
        };
        draw_texture_ex(&self.texture, x, y, colour, parameters);
    }
}

#[cfg(test)]
mod tests {
    use atomination::Player;

    use super::*;

    #[test]
    fn every_sprite_that_is_drawn_is_there() {
        let index = Index::read(INDEX).unwrap();
        let mut names = vec!["atom_tile".to_owned(), "atom_cursor".to_owned()];
        for player in Player::ALL {
            names.extend((1..=4).map(|n| crate::draw::atoms_sprite(player, n)));
            names.push(crate::draw::flying_sprite(player));
        }
        for name in names {
            assert!(index.corner(&name, 0).is_some(), "{name}");
            assert!(index.corner(&name, 7).is_some(), "{name}");
        }
        assert_eq!(index.corner("nothing", 0), None);
    }
}
