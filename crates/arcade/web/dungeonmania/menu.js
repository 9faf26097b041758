// Choosing: a configuration, a dungeon, a saved game, a fresh maze.

import * as api from './api.js';
import { byId, cap, fill, make } from './dom.js';
import { basics, readGoals } from './goals.js';
import { chosenConfig, rememberConfig, wonDungeons } from './memory.js';
import { drawPicture } from './picture.js';
import { nameOf, short, titleOf } from './words.js';

export class Menu {
  /** `start` is called with how to start: a dungeon, a maze, or a save. */
  constructor(atlas, start) {
    this.atlas = atlas;
    this.start = start;
    this.catalogue = { dungeons: [], configs: [] };
    byId('generator').addEventListener('submit', (event) => {
      event.preventDefault();
      start({ maze: Object.fromEntries(new FormData(event.target)), ...this.choice() });
    });
  }

  async load() {
    this.catalogue = await api.catalogue();
    // The kindest first.
    this.catalogue.configs.sort((a, b) => b.values.player_health - a.values.player_health);
    this.configs();
  }

  /** Draws what may have changed since the menu was seen last. */
  async show() {
    this.dungeons();
    const names = await api.savedGames();
    byId('saves-section').hidden = names.length === 0;
    byId('to-saves').hidden = names.length === 0;
    fill(byId('saves'), ...names.map(describeSave).sort((a, b) => b.time - a.time).map((save) => make(
      'li',
      {},
      make(
        'button',
        { data: { id: `save-${save.name}`, save: save.name }, onclick: () => this.start({ save: save.name }) },
        make('strong', {}, titleOf(save.dungeon)),
        save.when && make('span', { class: 'muted' }, ` ${save.when}`),
      ),
    )));
  }

  /** The name of the configuration that is chosen. */
  config() {
    return byId('configs').querySelector('input:checked')?.value ?? this.catalogue.configs[0]?.name;
  }

  /** The configuration, and the seed if one was given. */
  choice() {
    const seed = byId('seed').value.trim();
    return seed === '' ? { config: this.config() } : { config: this.config(), seed };
  }

  /** Starts the dungeon with this number on the page. */
  choose(number) {
    const dungeon = this.catalogue.dungeons[number];
    if (dungeon) this.start({ dungeon: dungeon.name, ...this.choice() });
  }

  /** Whether there is a dungeon of this name. */
  has(name) {
    return this.catalogue.dungeons.some((dungeon) => dungeon.name === name);
  }

  /** Takes the focus from one dungeon to the next, by rows and columns. */
  step(direction) {
    const buttons = [...byId('dungeons').querySelectorAll('button')];
    const now = buttons.indexOf(document.activeElement);
    const top = buttons[0]?.getBoundingClientRect().top;
    const columns = buttons.filter((b) => b.getBoundingClientRect().top === top).length || 1;
    const by = { left: -1, right: 1, up: -columns, down: columns }[direction];
    const next = now < 0 ? 0 : now + by;
    buttons[next]?.focus();
  }

  /** The dungeon after this one, if there is one. */
  after(name) {
    const index = this.catalogue.dungeons.findIndex((dungeon) => dungeon.name === name);
    return index < 0 ? undefined : this.catalogue.dungeons[index + 1]?.name;
  }

  configs() {
    const { configs } = this.catalogue;
    const wanted = configs.find((c) => c.name === chosenConfig()) ?? configs.find((c) => c.name === 'standard') ?? configs[0];
    fill(byId('configs'), ...configs.map(({ name, values }) => {
      const input = make('input', {
        type: 'radio', name: 'config', value: name, checked: name === wanted?.name, onchange: () => rememberConfig(name),
      });
      const fact = (icon, text, what) => make('span', { class: 'fact', title: what }, this.atlas.icon(icon, 24), make('span', { class: 'quiet' }, `${what} `), text);
      return make(
        'label',
        { class: 'config panel' },
        input,
        make('strong', {}, titleOf(name)),
        make('span', { class: 'config-says muted' }, inShort(values)),
        make(
          'span',
          { class: 'facts' },
          fact('heart', short(values.player_health), 'your health'),
          fact('sword', short(values.player_attack), 'your attack'),
          fact('zombie_toast', short(values.zombie_attack), 'attack of zombies'),
          fact('mercenary', short(values.mercenary_attack), 'attack of mercenaries'),
          fact('treasure', String(values.treasure_goal), 'treasure goal'),
          fact('enemies', String(values.enemy_goal), 'enemies goal'),
        ),
      );
    }));
  }

  dungeons() {
    const won = new Set(wonDungeons());
    fill(byId('dungeons'), ...this.catalogue.dungeons.map((dungeon, index) => {
      const picture = make('canvas', { class: 'picture', width: 240, height: 150 });
      picture.setAttribute('aria-hidden', 'true');
      drawPicture(picture, dungeon.cells, this.atlas);
      const goals = [...new Set(basics(readGoals(dungeon.goals)))];
      return make(
        'li',
        {},
        make(
          'button',
          { class: 'dungeon', data: { id: `dungeon-${dungeon.name}`, dungeon: dungeon.name }, onclick: () => this.choose(index) },
          picture,
          make('span', { class: 'dungeon-name' }, titleOf(dungeon.name), index < 9 && cap(String(index + 1))),
          make(
            'span',
            { class: 'dungeon-goals' },
            ...goals.map((goal) => this.atlas.icon(goal, 24)),
            make('span', { class: 'quiet' }, `goals: ${goals.map(nameOf).join(', ')}`),
            won.has(dungeon.name) && make('span', { class: 'won' }, '\u2713 won'),
          ),
        ),
      );
    }));
  }
}

/** How hard a configuration is: what enemies strike for beside one's health. */
function inShort({ player_health: health, zombie_attack: zombie, mercenary_attack: mercenary }) {
  const blow = (zombie + mercenary) / 2 / health;
  const enemies = blow < 0.2 ? 'weak' : blow < 0.5 ? 'strong' : 'deadly';
  return `${short(health)} health, ${enemies} enemies`;
}

/** A save's name, taken apart: our own saves are `<dungeon>-<milliseconds>`. */
function describeSave(name) {
  const [, dungeon, digits] = name.match(/^(.*)-(\d{10,})$/) ?? [];
  const time = Number(digits);
  if (!dungeon) return { name, dungeon: name, time: 0, when: '' };
  const when = new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return { name, dungeon, time, when };
}
