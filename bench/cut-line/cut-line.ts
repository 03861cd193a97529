import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCutLine } from '../../apps/server/test/support/connections/cut-line.ts';
import { aTusClient } from '../../apps/server/test/support/connections/tus-client.ts';
import { printedTable } from '../../tools/printed-table.ts';
import { startServer } from '../upload/measured-server.ts';
import { aPortal, OWNER_SETTINGS } from '../upload/portal-calls.ts';

const FILE_MB = 200;
const MEGABYTE = 1_048_576;
/** Bytes in a second: 20 Mbit/s. */
const RATE = 2_500_000;
/** Seconds after which the line is cut. */
const EVERY = 5;
/** The most that may be sent twice, as a share of the file. */
const TWICE = 0.05;
const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');

type Measured = { seconds: number; floor: number; cuts: number; twice: number };

/** How long a final of 200 MB takes over a line that is cut every five seconds, and how much of it is sent twice. */
export async function benchCutLine(): Promise<{ table: string; results: Measured[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'rigbook-bench-cut-line-'));
  const server = await startServer([MAIN], { DATA_DIR: folder, ...OWNER_SETTINGS });
  try {
    const portal = await aPortal(server.address);
    const { token } = portal.target('');
    const line = await openCutLine(server.address, { cutAfter: EVERY * RATE, rate: RATE });
    const file = randomBytes(FILE_MB * MEGABYTE);
    const start = performance.now();
    const described = { call: 'reports/move_reports/upload/file', filename: 'final.pdf', ...portal.aReport() };
    await aTusClient(line.address, token).send(file, described);
    const seconds = (performance.now() - start) / 1000;
    const { bytes, cuts } = line.carried();
    await line.close();
    const result = { seconds, floor: file.length / RATE, cuts, twice: bytes / file.length - 1 };
    return { table: tableOf(result), results: [result] };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const tableOf = ({ seconds, floor, cuts, twice }: Measured): string =>
  printedTable(
    ['seconds', 'the line itself', 'cuts', 'sent twice', 'allowed'],
    [[seconds.toFixed(0), floor.toFixed(0), String(cuts), `${(twice * 100).toFixed(1)} %`, `${TWICE * 100} %`]],
  );
