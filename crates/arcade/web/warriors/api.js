// Calls of the server. It keeps nothing: each call says all that it is about.

async function call(path, body) {
  const options = body === undefined
    ? {}
    : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  let response;
  try {
    response = await fetch(`/warriors/api/${path}`, options);
  } catch {
    throw new Error('the arcade does not answer: is it still running?');
  }
  if (response.ok) {
    return response;
  }
  const answer = await response.json().catch(() => null);
  throw new Error(answer?.error ?? `the arcade answered with status ${response.status}`);
}

const json = async (path, body) => (await call(path, body)).json();

/** Setups to begin with: a list of names and texts. */
export const examples = () => json('examples');
/** The whole game of a setup. */
export const film = (setup) => json('film', { setup });
/** The text of a random setup. */
export const generate = (wish) => json('generate', wish).then((answer) => answer.setup);
/** The report about a setup's game, as a file. */
export const report = (setup) => call('report', { setup }).then((response) => response.blob());
