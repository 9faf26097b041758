//! Those who share a cell because one of them moved there fight.

use crate::EntityId;
use crate::fight::fight;
use crate::turn::Turn;

/// The player has entered a cell: it fights everybody there, in order of
/// entry, as long as it lives.
pub(crate) fn player_arrived(turn: &mut Turn<'_>) {
    let mut last = None;
    while let Some(foe) = next_foe(turn, last) {
        fight(turn, foe);
        last = Some(foe);
    }
}

/// Who is next on the player's cell.
fn next_foe(turn: &Turn<'_>, last: Option<EntityId>) -> Option<EntityId> {
    let player = turn.world.player();
    if !player.is_alive() || player.is_invisible() {
        return None;
    }
    let is_next = |id: EntityId| last.is_none_or(|last| id > last);
    let enemies = turn.world.enemies().iter();
    let enemy = enemies
        .filter(|e| e.pos == player.pos && is_next(e.id))
        .map(|e| e.id)
        .next();
    let older = turn.world.older().iter();
    let older = older
        .filter(|o| o.body.pos == player.pos && is_next(o.body.id))
        .map(|o| o.body.id)
        .min();
    match (enemy, older) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    }
}

/// Somebody else has moved: it fights the player if that is where it is.
pub(crate) fn other_arrived(turn: &mut Turn<'_>, id: EntityId) {
    let player = turn.world.player();
    if player.is_alive()
        && turn
            .world
            .entity(id)
            .is_some_and(|(_, pos)| pos == player.pos)
    {
        fight(turn, id);
    }
}
