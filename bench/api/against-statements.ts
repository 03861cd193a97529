import { join } from 'node:path';
import { hashOf } from '../../apps/server/src/platform/identity/sessions.ts';
import { printedTable } from '../../tools/printed-table.ts';
import { captureNode } from '../../tools/run.ts';
import { load, type Load } from './load.ts';
import { eachSize, PORTAL_HEAD, type Portals } from './side-by-side.ts';

const CALL = 'list of rigs';
const CONNECTIONS = [1, 16];
/** The most that a request may cost, in rounds of its statements. */
const ALLOWED = 2;
const STATEMENTS = join(import.meta.dirname, 'statements.ts');

type StatementsMeasurement = { rigs: number; connections: number; portal: string; load: Load; rounds: number };

/**
 * Requests per second of the list of rigs beside the rounds per second of one script that only sends the same statements,
 * by the same client library on a pool of the same size: what is left is the portal's own cost.
 */
export async function againstStatements(): Promise<{ table: string; results: StatementsMeasurement[] }> {
  const results = await eachSize(async (portals, { rigs, url }) => {
    const found: StatementsMeasurement[] = [];
    for (const connections of CONNECTIONS) {
      const rounds = await roundsPerSecond(portals, url, connections);
      for (const [portal, { address, token, calls }] of Object.entries(portals)) {
        const headers = { authorization: `Bearer ${token}` };
        const one = await load(`${address}${calls[CALL]}`, connections, headers);
        found.push({ rigs, connections, portal, load: one, rounds });
      }
      process.stderr.write(`${rigs} rigs, ${connections}: measured\n`);
    }
    return found;
  });
  return { table: tableOf(results), results };
}

/** Of the statements, on the first portal's database. */
async function roundsPerSecond({ DATABASE_URL }: Portals, url: string, loops: number): Promise<number> {
  const { code, output } = await captureNode([STATEMENTS, url, hashOf(DATABASE_URL.token), String(loops)]);
  if (code !== 0) throw new Error(`${STATEMENTS} ended with ${code}: ${output}`);
  return Number(output);
}

const HEAD = [...PORTAL_HEAD, 'rounds/s', 'rounds / it'];

const tableOf = (results: readonly StatementsMeasurement[]): string =>
  printedTable(
    [...HEAD, `at most ${ALLOWED}`],
    results.map(({ rigs, connections, portal, load: { perSecond, p99, failed }, rounds }) => [
      rigs.toLocaleString('en'),
      CALL,
      String(connections),
      portal,
      perSecond.toFixed(0),
      String(p99),
      String(failed),
      rounds.toFixed(0),
      (rounds / perSecond).toFixed(2),
      rounds / perSecond <= ALLOWED ? 'yes' : 'NO',
    ]),
  );
