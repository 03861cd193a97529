// npm run audit: asks the registry for known vulnerabilities of the production packages. Without a registry it says so,
// and still checks what can be checked offline.
import '../check-node.ts';

import { spawnSync } from 'node:child_process';
import { ROOT, runNode } from '../run.ts';

type Audit = { metadata?: { vulnerabilities?: { total: number } } };

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: ROOT, encoding: 'utf8' });
const total = totalOf(stdout);
if (total === null) console.log('No registry answered: run this again where one can be reached.');
else console.log(total === 0 ? 'No known vulnerability.' : `${total} known vulnerabilities: npm audit --omit=dev`);

const offline = await runNode(['tools/check/check-packages.ts']);
process.exitCode = total === null || total === 0 ? offline : 1;

/** How many are known; null if no registry answered. */
function totalOf(answer: string): number | null {
  try {
    return (JSON.parse(answer) as Audit).metadata?.vulnerabilities?.total ?? null;
  } catch {
    return null;
  }
}
