// npm run migrate-store [-- --dry-run]: moves the portal of DATA_DIR, rows and files, into the database of DATABASE_URL
// and the store of S3_*; or only its files, if its rows are to stay where they are.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { hasCluster } from '../platform/database/embedded/cluster.ts';
import { openDatabase, withPatience, type OpenDatabase } from '../platform/database/database.ts';
import { localFileStore } from '../platform/files/local-file-store.ts';
import { movePortal, planMove, type Move, type Moved } from '../operations/moving/move.ts';
import { MoveError } from '../operations/moving/progress.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { runScript, settingsOfCommand } from './maintenance.ts';

await runScript(async () => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const settings = settingsOfCommand(process.env);
  const isEmbedded = hasCluster(settings.DATA_DIR);
  refuseIncomplete(settings, isEmbedded);
  const opened: OpenDatabase[] = [];
  const open = async (at: Parameters<typeof openDatabase>[0]) => {
    const database = await openDatabase(at);
    opened.push(database);
    return withPatience(database.db, 'endless');
  };
  try {
    const { DATABASE_URL, ...embedded } = settings;
    const move: Move = {
      from: {
        db: await open(isEmbedded ? embedded : settings),
        files: localFileStore(settings.DATA_DIR, { shared: !isEmbedded }),
      },
      to: {
        db: isEmbedded && DATABASE_URL !== undefined ? await open(settings) : null,
        files: settings.S3 ? await openFileStore(settings) : null,
      },
      report: console.log,
    };
    if (values['dry-run']) printPlan(await planMove(move));
    else printMoved(await movePortal(move));
  } finally {
    for (const { close } of opened) await close();
  }
});

function refuseIncomplete({ DATA_DIR, DATABASE_URL, S3 }: Settings, isEmbedded: boolean): void {
  if (DATABASE_URL === undefined && !S3)
    throw new MoveError(
      'Say where to: set DATABASE_URL, the S3_* settings, or both, as the new portal will have them.',
    );
  const hasPortal = isEmbedded || (DATABASE_URL !== undefined && S3 && existsSync(join(DATA_DIR, 'files')));
  if (!hasPortal) throw new MoveError(`There is no portal in ${DATA_DIR}. Set DATA_DIR to the folder of the old one.`);
}

function sumOf(rows: Record<string, number>): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}

function printPlan({ rows, files }: Awaited<ReturnType<typeof planMove>>): void {
  for (const [table, count] of Object.entries(rows)) console.log(`${table}: ${count} rows`);
  console.log(`Would move ${sumOf(rows)} rows and ${files} files. Nothing was written.`);
}

function printMoved({ rows, files }: Moved): void {
  for (const path of files?.missing ?? [])
    console.log(`missing: ${path} (a row refers to it, the old store does not have it)`);
  for (const path of files?.damaged ?? []) console.log(`damaged: ${path} (not what was uploaded; moved unchanged)`);
  const megabytes = ((files?.bytes ?? 0) / 1_048_576).toFixed(1);
  const moved = files
    ? `${files.copied + files.there} files (${files.there} were there already), ${megabytes} MB`
    : 'no files';
  console.log(`Moved ${sumOf(rows)} rows and ${moved}. Everything was compared with what it came from.`);
  console.log(
    'Start the portal with these settings. The old one is unchanged: remove it once you have checked the new one.',
  );
  if (files && files.missing.length + files.damaged.length > 0) process.exitCode = 1;
}
