// Adventure's page: puts the parts together.
//
// Data goes one way: a line goes to the server, the server answers with what
// was said and how things stand, and both are shown. Nothing here knows the
// rules.

import * as api from './api.js';
import { showPanels } from './panels.js';
import { Prompt } from './prompt.js';
import { Story } from './story.js';

const byId = (id) => document.getElementById(id);

const story = new Story(byId('story'));
const prompt = new Prompt(byId('prompt'), byId('line'), enter);
let seed = 0;

/** Waits for an answer and shows it, or says why there is none. */
async function show(answer, anew) {
  try {
    const scene = await answer;
    if (scene === null) return null;
    seed = scene.seed;
    if (anew) story.reset(scene.said);
    else story.add(scene.said);
    showPanels(scene);
    byId('message').textContent = '';
    if (!byId('end').hidden && scene.over) byId('end-new').focus({ preventScroll: true });
    else prompt.focus();
    return scene;
  } catch (error) {
    if (!(error instanceof api.Refused)) throw error;
    byId('message').textContent = error.message;
    return null;
  }
}

function enter(line) {
  // Begin again after the end of a game: the page's own business.
  return show(api.enter(line), line.trim().toLowerCase() === 'restart');
}

function wishes() {
  const form = new FormData(byId('setup'));
  const chosen = {
    difficulty: form.get('difficulty'),
    layout: form.get('layout'),
    columns: Number(form.get('columns')),
    rows: Number(form.get('rows')),
  };
  const wanted = form.get('seed').trim();
  if (wanted) chosen.seed = Number(wanted);
  return chosen;
}

function begin(more = {}) {
  return show(api.begin({ ...wishes(), ...more }), true);
}

/** A house that nobody has seen, as large and as hard as this one. */
function beginElsewhere() {
  byId('setup').elements.seed.value = '';
  return begin();
}

for (const button of document.querySelectorAll('[data-line]')) {
  button.addEventListener('click', () => enter(button.dataset.line));
}
byId('new').addEventListener('click', beginElsewhere);
byId('end-new').addEventListener('click', beginElsewhere);
byId('end-again').addEventListener('click', () => begin({ seed }));
byId('end-undo').addEventListener('click', () => enter('undo'));
byId('keep').addEventListener('click', () => story.keep(`adventure-${seed}.txt`));
byId('setup').addEventListener('submit', (event) => {
  event.preventDefault();
  begin();
});

// A game under way is found again; otherwise one begins.
const found = await show(api.present(), true);
if (found) {
  const { elements } = byId('setup');
  for (const name of ['difficulty', 'layout', 'columns', 'rows']) elements[name].value = found[name];
} else if (byId('message').textContent === '') {
  await begin();
}
