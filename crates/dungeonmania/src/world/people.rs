//! The player, enemies and older selves, the clock and the generator.

use grid::Rect;
use rand_chacha::ChaCha8Rng;

use super::World;
use crate::EntityId;
use crate::body::{Body, Enemy, OlderSelf};
use crate::goals::Facts;
use crate::history::Pending;

impl World {
    pub(crate) fn begin_tick(&mut self) {
        self.state.tick += 1;
    }

    pub(crate) fn rng(&mut self) -> &mut ChaCha8Rng {
        &mut self.state.rng
    }

    pub(crate) fn new_id(&mut self) -> EntityId {
        let id = EntityId(self.state.next_id);
        self.state.next_id += 1;
        id
    }

    /// The id of the next entity that enters.
    pub(crate) fn next_id(&self) -> u32 {
        self.state.next_id
    }

    /// Leaves the ids before `id` to others.
    pub(crate) fn skip_ids_before(&mut self, id: u32) {
        self.state.next_id = self.state.next_id.max(id);
    }

    pub(crate) fn player(&self) -> &Body {
        &self.state.player
    }

    pub(crate) fn player_mut(&mut self) -> &mut Body {
        &mut self.state.player
    }

    /// Sorted by id.
    pub(crate) fn enemies(&self) -> &[Enemy] {
        &self.state.enemies
    }

    pub(crate) fn enemies_mut(&mut self) -> &mut [Enemy] {
        &mut self.state.enemies
    }

    pub(crate) fn enemy(&self, id: EntityId) -> Option<&Enemy> {
        let i = self.enemy_index(id)?;
        Some(&self.state.enemies[i])
    }

    pub(crate) fn enemy_mut(&mut self, id: EntityId) -> Option<&mut Enemy> {
        let i = self.enemy_index(id)?;
        Some(&mut self.state.enemies[i])
    }

    fn enemy_index(&self, id: EntityId) -> Option<usize> {
        self.state.enemies.binary_search_by_key(&id, |e| e.id).ok()
    }

    /// Lets an enemy enter, whose id is new.
    pub(crate) fn add_enemy(&mut self, enemy: Enemy) {
        self.state.enemies.push(enemy);
    }

    pub(crate) fn remove_enemy(&mut self, id: EntityId) -> Option<Enemy> {
        let i = self.enemy_index(id)?;
        Some(self.state.enemies.remove(i))
    }

    pub(crate) fn remove_enemies_in(&mut self, area: Rect) {
        self.state.enemies.retain(|e| !area.contains(e.pos));
    }

    pub(crate) fn older(&self) -> &[OlderSelf] {
        &self.state.older
    }

    pub(crate) fn older_mut(&mut self) -> &mut Vec<OlderSelf> {
        &mut self.state.older
    }

    pub(crate) fn pending(&mut self) -> &mut Vec<Pending> {
        &mut self.state.pending
    }

    pub(crate) fn facts(&self) -> Option<Facts> {
        self.state.facts
    }

    pub(crate) fn set_facts(&mut self, facts: Facts) {
        self.state.facts = Some(facts);
    }
}
