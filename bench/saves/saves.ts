import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { printedTable } from '../../tools/printed-table.ts';
import type { Target } from '../upload/large-file.ts';
import { askedWhile, figuresOf, type Light, type LightFigures, PAUSE } from '../light-requests.ts';
import { startServer } from '../upload/measured-server.ts';
import { aPortal, OWNER_SETTINGS } from '../upload/portal-calls.ts';
import { saveInspection, sheetsOf } from './many-saves.ts';
import { type PictureSave, savePictures } from './picture-save.ts';

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');
/** Sizes of a save in MiB, with the 99th percentile in milliseconds that a light request may have beside ten of them. */
const SIZES = [
  { megabytes: 2, allowed: 100 },
  { megabytes: 20, allowed: 300 },
];
const SAVES = 10;
/** Light requests before the saves, for code that has yet to be loaded, and for comparison. */
const ALONE = 200;

type SavesMeasurement = {
  what: string;
  /** Seconds until all saves were answered; null without any. */
  seconds: number | null;
  saved: number;
  light: LightFigures;
  allowed: number | null;
  /** Answers 503, to saves or to light requests. */
  busy: number;
};

/**
 * Saves a survey with a hundred pictures, beside what sharp alone takes for these; then asks for the list of rigs all the while
 * ten people save a large report at once, and measures how long its answers take. With the part 'pictures' only the first.
 */
export async function benchSaves(parts: string[] = []): Promise<{ table: string; results: object[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'rigbook-bench-saves-'));
  const server = await startServer([MAIN], { DATA_DIR: join(folder, 'portal'), ...OWNER_SETTINGS });
  try {
    const portal = await aPortal(server.address);
    const list = portal.target('rigs/list?page=1');
    const save = portal.target('reports/inspection/save');
    const { rigUUID } = portal.aReport();
    await saveInspection(save, rigUUID, sheetsOf(1));
    const pictures = await savePictures(save, rigUUID);
    if (parts.includes('pictures')) return { table: pictureTable(pictures), results: [pictures] };
    const savers: Target[] = [];
    for (let nth = 0; nth < SAVES; nth += 1) {
      savers.push(portal.target('reports/inspection/save', await portal.anEditor()));
    }
    await askedWhile(list, () => setTimeout(ALONE * PAUSE));
    const { light: alone } = await askedWhile(list, () => setTimeout(ALONE * PAUSE));
    const results = [measurement('alone', null, [], alone, null)];
    for (const { megabytes, allowed } of SIZES) {
      const sheets = sheetsOf(megabytes);
      const { light, answer } = await askedWhile(list, async () => {
        const start = performance.now();
        const saves = await Promise.all(savers.map((saver) => saveInspection(saver, rigUUID, sheets)));
        return { saves, seconds: (performance.now() - start) / 1000 };
      });
      results.push(measurement(`${SAVES} saves of ${megabytes} MB`, answer.seconds, answer.saves, light, allowed));
    }
    return { table: `${tableOf(results)}\n${pictureTable(pictures)}`, results: [...results, pictures] };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function measurement(
  what: string,
  seconds: number | null,
  saves: number[],
  light: Light[],
  allowed: number | null,
): SavesMeasurement {
  return {
    what,
    seconds,
    saved: saves.filter((status) => status === 200).length,
    light: figuresOf(light),
    allowed,
    busy: [...saves, ...light.map(({ status }) => status)].filter((status) => status === 503).length,
  };
}

const HEAD = ['beside', 'saved', 'seconds', 'light requests', 'p50 ms', 'p99 ms', 'most ms', 'p99 allowed', '503'];

const tableOf = (results: readonly SavesMeasurement[]): string =>
  printedTable(
    HEAD,
    results.map(({ what, seconds, saved, light, allowed, busy }) => [
      what,
      String(saved),
      seconds?.toFixed(1) ?? '',
      String(light.requests),
      light.p50.toFixed(0),
      light.p99.toFixed(0),
      light.most.toFixed(0),
      allowed === null ? '' : String(allowed),
      String(busy),
    ]),
  );

const PICTURES_HEAD = ['findings', 'pictures', 'answer', 'seconds', 'sharp alone', 'ratio'];

const pictureTable = ({ findings, pictures, status, seconds, alone }: PictureSave): string =>
  printedTable(PICTURES_HEAD, [
    [findings, pictures, status, seconds.toFixed(1), alone.toFixed(1), (seconds / alone).toFixed(2)].map(String),
  ]);
