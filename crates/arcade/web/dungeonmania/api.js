// Calls of the server. Those of the game go one after the other, in the order
// in which they were asked for.

/** What the server answers when it does not do something. */
export class Refused extends Error {
  constructor(title, message) {
    super(message);
    this.title = title;
  }
}

async function fetchResult(path, method, params) {
  const query = new URLSearchParams(params).toString();
  let response;
  try {
    response = await fetch(query ? `${path}?${query}` : path, { method });
  } catch {
    throw new Refused('unreachable', 'the arcade does not answer: is it still running?');
  }
  const answer = await response.json().catch(() => null);
  if (!answer) {
    throw new Refused('unreachable', `the arcade answered with status ${response.status}`);
  }
  if (answer.isError) {
    throw new Refused(answer.errorTitle, answer.errorMessage);
  }
  return answer.result;
}

let last = Promise.resolve();
let waiting = 0;

/** How many calls of the game are under way or waiting. */
export function pending() {
  return waiting;
}

function game(path, params = {}) {
  waiting += 1;
  const call = () => fetchResult(`/dungeonmania/api/game/${path}`, 'POST', params);
  const result = last.then(call).finally(() => { waiting -= 1; });
  last = result.catch(() => {});
  return result;
}

export const catalogue = () => fetchResult('/dungeonmania/api/catalogue', 'GET', {});
export const savedGames = () => fetchResult('/api/games/all', 'GET', {});

export const present = () => game('dungeonResponseModel');
export const newGame = (params) => game('new', params);
export const generate = (params) => game('new/generate', params);
export const move = (movementDirection) => game('tick/movement', { movementDirection });
export const useItem = (itemUsed) => game('tick/item', { itemUsed });
export const build = (buildable) => game('build', { buildable });
export const interact = (entityId) => game('interact', { entityId });
export const rewind = (ticks) => game('rewind', { ticks });
export const save = (name) => game('save', { name });
export const load = (name) => game('load', { name });
