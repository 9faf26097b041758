// The server knows the rules; the game is the list of its moves.

async function ask(what, body) {
  const response = await fetch(`/atomination/api/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) {
    throw new Error(answer.error ?? `the server answered ${response.status}`);
  }
  return answer;
}

/** The game after its moves and, if there is one, an act. */
export const play = (game, act = null) => ask('play', { ...game, act });

/** A good move: column and row. */
export const hint = (game) => ask('hint', game);

/** Cells row by row: `null`, or the owner's colour and the number of atoms. */
export function cellsOf(world) {
  const names = { R: 'red', G: 'green', P: 'purple', B: 'blue' };
  return world.rows.map((row) => row.slice(1, -1).split('|').map((drawn) => (
    drawn.trim() ? { owner: names[drawn[0]], atoms: Number(drawn[1]) } : null
  )));
}
