import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printedTable } from '../../tools/printed-table.ts';
import { fetchFile, sendFile } from './large-file.ts';
import { startServer, type MeasuredServer } from './measured-server.ts';
import { aPortal, OWNER_SETTINGS } from './portal-calls.ts';

const FILE_MB = 1024;
/** What a file of any size may add to the server's memory, in MiB. */
const ALLOWED = 64;
const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');

type UploadMeasurement = {
  what: string;
  /** A measurement of the floor itself, which has no limit. */
  isFloor: boolean;
  seconds: number;
  /** The server's resident memory before and at its peak, in MiB. */
  before: number;
  peak: number;
};

/**
 * Sends a file of 1 GB to a move report, fetches it again, and measures what that adds to the server's peak memory. The
 * floor is a server that only writes what it gets to the disk. The peak is available only on Linux.
 */
export async function benchUpload(): Promise<{ table: string; results: UploadMeasurement[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'rigbook-bench-upload-'));
  try {
    const results = [await measureFloor(folder), ...(await measurePortal(folder))];
    return { table: tableOf(results), results };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureFloor(folder: string): Promise<UploadMeasurement> {
  const server = await startServer([join(import.meta.dirname, 'floor.ts'), join(folder, 'floor.bin')], {});
  const target = { url: server.address, token: '' };
  await sendFile(target, {}, 8);
  const found = await timed(server, 'floor: to the disk', true, () => sendFile(target, {}, FILE_MB));
  await server.stop();
  return found;
}

async function measurePortal(folder: string): Promise<UploadMeasurement[]> {
  const settings = { DATA_DIR: join(folder, 'portal'), MAX_UPLOAD_MB: String(FILE_MB), ...OWNER_SETTINGS };
  const server = await startServer([MAIN], settings);
  const portal = await aPortal(server.address);
  const upload = portal.target('reports/move_reports/upload/file');
  // The first upload loads code; only what a large file adds should be measured.
  await sendFile(upload, portal.aReport(), 8);
  const report = portal.aReport();
  let path = '';
  const sent = await timed(server, 'upload to a move report', false, async () => {
    path = await sendFile(upload, report, FILE_MB);
  });
  const { file, all } = await portal.save(report, path);
  const found = [
    sent,
    await timed(server, 'download of the file', false, () => fetchFile(file)),
    await timed(server, 'download of all in a zip', false, () => fetchFile(all)),
  ];
  await server.stop();
  return found;
}

async function timed(server: MeasuredServer, what: string, isFloor: boolean, work: () => Promise<unknown>) {
  const found = { what, isFloor, ...(await server.measure(work)) };
  process.stderr.write(`${what}: ${found.seconds.toFixed(1)} s, +${(found.peak - found.before).toFixed(0)} MiB\n`);
  return found;
}

const HEAD = [`${FILE_MB} MiB`, 's', 'MiB/s', 'it / floor', 'before MiB', 'peak MiB', 'added MiB', `under ${ALLOWED}`];

function tableOf(results: readonly UploadMeasurement[]): string {
  const floor = results.find(({ isFloor }) => isFloor);
  const rows = results.map(({ what, isFloor, seconds, before, peak }) => [
    what,
    seconds.toFixed(1),
    (FILE_MB / seconds).toFixed(0),
    isFloor || !floor ? '' : (seconds / floor.seconds).toFixed(1),
    before.toFixed(0),
    peak.toFixed(0),
    (peak - before).toFixed(1),
    isFloor ? '' : peak - before < ALLOWED ? 'yes' : 'NO',
  ]);
  return printedTable(HEAD, rows);
}
