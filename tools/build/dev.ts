import '../check-node.ts';

import { codeOf, commandOf, startNode } from '../run.ts';

/** The server starts again when a file it uses changes; the page comes from Vite, which asks the server for data. */
const children = [
  startNode(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts']),
  startNode([commandOf('vite'), 'apps/web']),
];

let asked = false;
function stop(): void {
  asked = true;
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

const ended = children.map(codeOf);
const first = await Promise.race(ended);
// One without the other is of no use.
const endedByItself = !asked;
stop();
await Promise.all(ended);
process.exitCode = endedByItself ? first || 1 : 0;
