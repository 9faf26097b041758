// What stands beside the story: the map, how the player is, which house it is.

const byId = (id) => document.getElementById(id);

const KINDS = { X: 'you', W: 'weapon', M: 'monster', B: 'both', '?': 'unseen' };

function drawMap(text) {
  const rows = document.createElement('span');
  rows.className = 'rows';
  for (const character of text.trimEnd()) {
    const kind = KINDS[character];
    if (!kind) {
      rows.append(character);
      continue;
    }
    const span = document.createElement('span');
    span.className = kind;
    span.textContent = character;
    rows.append(span);
  }
  byId('map').replaceChildren(rows);
  // On a large map the player is in the middle.
  const box = byId('map');
  const you = rows.querySelector('.you');
  if (!you) return;
  box.scrollLeft = you.offsetLeft - box.offsetLeft - box.clientWidth / 2;
  box.scrollTop = you.offsetTop - box.offsetTop - box.clientHeight / 2;
}

/** Shows how things stand. */
export function showPanels(scene) {
  drawMap(scene.map);
  const health = byId('health');
  health.max = scene.mostHitPoints;
  health.value = scene.hitPoints;
  health.classList.toggle('low', scene.hitPoints * 3 <= scene.mostHitPoints);
  byId('hit-points').textContent = `${scene.hitPoints} / ${scene.mostHitPoints}`;
  byId('weapon').textContent = `In hand: ${scene.weapon}`;
  byId('tally').textContent = `Turn ${scene.turns}. Seen ${scene.roomsSeen} of ${scene.rooms} rooms, slain ${scene.slain}, left ${scene.left}.`;
  byId('this-house').textContent = `This one: ${scene.columns} x ${scene.rows}, ${scene.difficulty}, seed ${scene.seed}.`;
  showHands(scene);
  showEnd(scene);
}

/** Which deeds make sense now; the others can be tried too. */
function showHands(scene) {
  const apt = new Set(scene.exits);
  if (scene.monster) apt.add('attack');
  if (scene.lying) apt.add('get');
  for (const button of document.querySelectorAll('[data-line]')) {
    const { line } = button.dataset;
    button.classList.toggle('apt', scene.status === 'playing' && apt.has(line));
    button.disabled = scene.over || (line === 'undo' && scene.undoable === 0);
  }
}

function showEnd(scene) {
  byId('end').hidden = scene.status === 'playing';
  byId('end-undo').hidden = scene.over;
  byId('line').disabled = scene.over;
  byId('line').placeholder = scene.over ? 'the game is over' : 'type help, or use the buttons';
}
