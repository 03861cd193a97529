import '../check-node.ts';

import { codeOf, commandOf, startNode } from '../run.ts';

// The page has the style guide at /styles.
process.env['STYLE_GUIDE'] = '1';

/** The server restarts when a file it uses changes; the page comes from Vite, which fetches data from the server. */
const children = [
  startNode(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts']),
  startNode([commandOf('vite'), 'apps/web']),
];

let stopping = false;
function stop(): void {
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

const ended = children.map(codeOf);
const first = await Promise.race(ended);
// One is useless without the other.
const endedOnItsOwn = !stopping;
stop();
await Promise.all(ended);
process.exitCode = endedOnItsOwn ? first || 1 : 0;
