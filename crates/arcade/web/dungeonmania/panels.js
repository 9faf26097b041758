// The panels beside the board.

import { byId, cap, fill, make } from './dom.js';
import { left, readGoals } from './goals.js';
import { aNameOf, count, MATERIALS, nameOf, RECIPES, short, USABLE, useOf } from './words.js';

const ICON = 32;

/** What is carried, one entry per type (keys per door), in order of arrival. */
export function groups(scene) {
  const found = new Map();
  for (const item of scene.response.inventory) {
    const number = scene.traits?.[item.id]?.key;
    const name = number === undefined ? item.type : `${item.type} ${number}`;
    if (!found.has(name)) found.set(name, { type: item.type, number, ids: [] });
    found.get(name).ids.push(item.id);
  }
  return [...found.values()];
}

export class Panels {
  /** `acts` says what the buttons do. */
  constructor(atlas, acts) {
    this.atlas = atlas;
    this.acts = acts;
  }

  show(scene, near) {
    this.goals(scene);
    this.health(scene);
    this.items(scene);
    this.builds(scene);
    this.nearby(near);
    this.time(scene);
    this.battles(scene);
  }

  icon(name, size = ICON) {
    return this.atlas.icon(name, size);
  }

  goals(scene) {
    const tree = readGoals(scene.response.goals);
    fill(byId('goals'), tree === null ? make('p', { class: 'done' }, 'All done!') : this.goal(tree, scene));
  }

  /** A goal as pictures: parts that must all be reached stand in lines. */
  goal(tree, scene) {
    if (typeof tree === 'string') {
      return make('span', { class: 'goal' }, this.icon(tree), make('span', {}, left(tree, scene)));
    }
    if (tree.joint === 'and') {
      return make('ul', { class: 'all-of' }, ...tree.parts.map((part) => make('li', {}, this.goal(part, scene))));
    }
    return make('span', { class: 'any-of' }, ...tree.parts.flatMap((part, index) => [
      index > 0 && make('span', { class: 'joint' }, 'or'), this.goal(part, scene),
    ]));
  }

  health(scene) {
    const player = scene.response.entities.find((e) => e.type === 'player');
    const [now, initial] = (player && scene.health[player.id]) ?? [0, scene.config.player_health];
    const part = initial > 0 ? Math.min(Math.max(now / initial, 0), 1) : 0;
    const text = `${short(now)} of ${short(initial)}`;
    const bar = make('progress', { class: part > 0.35 ? 'bar-health' : 'bar-health low', max: 1, value: part, aria: { label: `health ${text}` } });
    const effect = scene.effect?.kind && make(
      'p',
      { class: 'effect' },
      this.icon(scene.effect.kind, 24),
      ` ${scene.effect.kind === 'invincibility_potion' ? 'Invincible' : 'Invisible'} for ${count(scene.effect.left, 'more tick')}`,
    );
    const queued = scene.effect?.queued?.length > 0 && make(
      'p',
      { class: 'muted' },
      `then ${scene.effect.queued.map((kind) => (kind === 'invincibility_potion' ? 'invincible' : 'invisible')).join(', then ')}`,
    );
    fill(byId('health'), make('div', { class: 'health-row' }, this.icon('heart', 24), bar, make('span', {}, text)), effect, queued);
  }

  items(scene) {
    const entries = groups(scene).map(({ type, number, ids }, index) => {
      const usable = USABLE.has(type);
      const uses = scene.traits?.[ids[0]]?.uses;
      const title = number === undefined ? nameOf(type) : `${nameOf(type)} ${number}`;
      const button = make(
        'button',
        {
          class: usable ? 'item usable' : 'item',
          title: `${title}: ${useOf(type)}`,
          data: { id: `item-${type}-${number ?? ''}`, type },
          onclick: () => this.acts.item(index),
        },
        this.icon(type),
        make('span', { class: 'name' }, title, uses !== undefined && make('small', { class: 'muted' }, ` lasts ${count(uses, 'fight')}`)),
        ids.length > 1 && make('span', { class: 'times' }, `\u00d7${ids.length}`),
        usable && index < 9 && cap(String(index + 1)),
      );
      return make('li', {}, button);
    });
    fill(byId('items'), ...(entries.length > 0 ? entries : [make('li', { class: 'muted' }, 'nothing yet')]));
  }

  builds(scene) {
    const can = scene.response.buildables;
    const entries = can.map((type) => make(
      'li',
      {},
      make(
        'button',
        { class: 'build', data: { id: `build-${type}`, type }, title: `consumes ${RECIPES[type]}`, onclick: () => this.acts.build(type) },
        this.icon(type),
        make('span', { class: 'name' }, nameOf(type)),
        this.recipe(type),
      ),
    ));
    const nothing = make('li', { class: 'muted' }, 'Wood, arrows, treasure and keys are materials.');
    fill(byId('builds'), ...(entries.length > 0 ? entries : [nothing]));
  }

  /** What building consumes: small pictures, and the same in words. */
  recipe(type) {
    const pictures = (MATERIALS[type] ?? []).flatMap((choices, index) => [
      index > 0 && make('span', { ariaHidden: 'true' }, '+'),
      ...choices.flatMap((choice, n) => [n > 0 && make('span', { ariaHidden: 'true' }, '/'), this.icon(choice, 16)]),
    ]);
    return make('span', { class: 'recipe' }, ...pictures, make('span', { class: 'quiet' }, `consumes ${RECIPES[type]}`));
  }

  nearby(near) {
    byId('nearby-panel').hidden = near.length === 0;
    fill(byId('nearby'), ...near.slice(0, 5).map(({ entity, does, lacks }) => make(
      'li',
      {},
      make(
        'button',
        { disabled: lacks !== '', data: { id: `near-${entity.id}`, entity: entity.id }, onclick: () => this.acts.interact(entity.id) },
        this.icon(entity.type, 24),
        make('span', { class: 'name' }, does),
      ),
      lacks && make('span', { class: 'muted' }, ` ${lacks}`),
    )));
  }

  time(scene) {
    const has = scene.response.inventory.some((item) => item.type === 'time_turner');
    byId('time-panel').hidden = !has;
    const button = (ticks, key) => make(
      'button',
      { disabled: scene.tick < ticks || scene.lost, data: { id: `rewind-${ticks}`, ticks }, onclick: () => this.acts.rewind(ticks) },
      `${count(ticks, 'tick')} back `,
      cap(key),
    );
    fill(byId('time'), ...(has ? [this.icon('time_turner'), button(1, 'Z'), button(5, 'X')] : []));
  }

  battles(scene) {
    const { battles } = scene.response;
    byId('battles-panel').hidden = battles.length === 0;
    const list = byId('battles');
    if (list.dataset.game !== scene.response.dungeonId || Number(list.dataset.count) > battles.length) {
      list.replaceChildren();
      list.dataset.count = '0';
      list.dataset.game = scene.response.dungeonId;
    }
    // The log only grows; an open entry stays open.
    battles.slice(Number(list.dataset.count)).forEach((battle) => list.prepend(this.battle(battle)));
    list.dataset.count = String(battles.length);
  }

  battle(battle) {
    const { enemy, rounds, initialPlayerHealth, initialEnemyHealth } = battle;
    const weapons = rounds[0]?.weaponryUsed ?? [];
    let [mine, theirs] = [initialPlayerHealth, initialEnemyHealth];
    const rows = rounds.slice(0, 200).map((round, index) => {
      mine += round.deltaPlayerHealth;
      theirs += round.deltaEnemyHealth;
      return make('tr', {}, ...[index + 1, short(mine), short(theirs)].map((cell) => make('td', {}, String(cell))));
    });
    for (const round of rounds.slice(200)) {
      mine += round.deltaPlayerHealth;
      theirs += round.deltaEnemyHealth;
    }
    const head = make('tr', {}, ...['round', 'you', nameOf(enemy)].map((text) => make('th', { scope: 'col' }, text)));
    return make(
      'li',
      {},
      make(
        'details',
        {},
        make(
          'summary',
          {},
          this.icon(enemy, 24),
          make('span', {}, ` ${outcome(mine, theirs)} ${aNameOf(enemy)} in ${count(rounds.length, 'round')}`),
          ...weapons.map((weapon) => this.icon(weapon.type, 16)),
        ),
        weapons.length > 0 && make('p', { class: 'muted' }, `with ${weapons.map((weapon) => nameOf(weapon.type)).join(', ')}`),
        make('table', {}, make('thead', {}, head), make('tbody', {}, ...rows)),
        rounds.length > 200 && make('p', { class: 'muted' }, `and ${rounds.length - 200} more rounds`),
      ),
    );
  }
}

function outcome(mine, theirs) {
  if (mine > 0) return theirs > 0 ? 'Drew with' : 'Beat';
  return 'Fell to';
}
