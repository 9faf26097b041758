// What the player can interact with, and what is missing where not.

/** Everything that takes an interaction, nearest first. */
export function interactables(scene) {
  const { response, config } = scene;
  const player = response.entities.find((e) => e.type === 'player')?.position;
  if (!player) {
    return [];
  }
  const held = (...types) => response.inventory.filter((item) => types.includes(item.type)).length;
  return response.entities
    .filter((entity) => entity.isInteractable)
    .map((entity) => {
      const dx = Math.abs(entity.position.x - player.x);
      const dy = Math.abs(entity.position.y - player.y);
      const about = entity.type === 'zombie_toast_spawner'
        ? spawner(dx + dy, held('sword', 'bow'))
        : mercenary(entity.type, Math.max(dx, dy), config, held);
      return { entity, steps: dx + dy, ...about };
    })
    .sort((a, b) => a.steps - b.steps);
}

function spawner(steps, weapons) {
  const does = 'Destroy the toaster';
  if (weapons === 0) return { does, lacks: 'needs a sword or a bow' };
  if (steps !== 1) return { does, lacks: 'stand beside it' };
  return { does, lacks: '' };
}

function mercenary(type, distance, config, held) {
  if (held('sceptre') > 0) {
    return { does: `Control the ${type}`, lacks: '' };
  }
  const price = type === 'assassin' ? config.assassin_bribe_amount : config.bribe_amount;
  const does = `Bribe the ${type} (${price} treasure)`;
  const missing = price - held('treasure');
  if (missing > 0) return { does, lacks: `${missing} more treasure` };
  if (distance > config.bribe_radius) return { does, lacks: `come within ${config.bribe_radius}` };
  return { does, lacks: '' };
}
