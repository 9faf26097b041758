// Calls of the server, one after the other, in the order of asking.

/** What the server answers when it does not do something. */
export class Refused extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

async function call(method, path, body) {
  const headers = body === undefined ? {} : { 'content-type': 'application/json' };
  const text = body === undefined ? undefined : JSON.stringify(body);
  let response;
  try {
    response = await fetch(`/adventure/api/${path}`, { method, headers, body: text });
  } catch {
    throw new Refused(0, 'The arcade does not answer: is it still running?');
  }
  const answer = await response.json().catch(() => undefined);
  if (!response.ok || answer === undefined) {
    throw new Refused(response.status, answer?.error ?? `The arcade answered with status ${response.status}.`);
  }
  return answer;
}

let last = Promise.resolve();

function inTurn(method, path, body) {
  const answer = last.then(() => call(method, path, body));
  last = answer.catch(() => {});
  return answer;
}

/** The game under way, with everything that was said, or null. */
export const present = () => inTurn('GET', 'game');

/** A new game; what is left out of the wishes is as usual. */
export const begin = (wishes) => inTurn('POST', 'new', wishes);

/** What the player types. */
export const enter = (line) => inTurn('POST', 'enter', { line });
