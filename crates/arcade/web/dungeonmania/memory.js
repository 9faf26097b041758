// What the browser remembers from visit to visit. A browser that forbids it
// just forgets.

const read = (name) => {
  try {
    return JSON.parse(localStorage.getItem(`dungeonmania.${name}`));
  } catch {
    return null;
  }
};

const write = (name, value) => {
  try {
    localStorage.setItem(`dungeonmania.${name}`, JSON.stringify(value));
  } catch {
    // Private windows may refuse; nothing depends on it.
  }
};

/** How the present game was started, so that it can be started again. */
export const started = () => read('started');
export const rememberStart = (how) => write('started', how);

/** The configuration chosen last. */
export const chosenConfig = () => read('config');
export const rememberConfig = (name) => write('config', name);

/** Dungeons that have been won. */
export const wonDungeons = () => read('won') ?? [];
export const rememberWin = (name) => write('won', [...new Set([...wonDungeons(), name])]);
