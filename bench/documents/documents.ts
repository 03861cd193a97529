import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PictureCopy, PicturePlace } from '../../apps/server/src/features/documents/content.ts';
import { copiesBy, type DocumentContent, makeContentPdf } from '../../apps/server/test/support/document-content.ts';
import { aRegister, aSurvey } from '../../apps/server/test/support/survey/survey.ts';
import { printedTable } from '../../tools/printed-table.ts';
import { watchChildren } from './children-memory.ts';
import { setByPdfkit } from './pdfkit-pages.ts';
import { paintPictures } from './painted-pictures.ts';

type DocumentMeasurement = {
  what: string;
  placed: number;
  /** Null for a zip of volumes. */
  pages: number | null;
  /** With the copies of pictures that are made after their upload; the median of several times, whose parts follow. */
  seconds: number;
  /** Of which: dividing findings into volumes and starting processes, reading copies, data and pictures, layout of the pages, writing. */
  parts: { processes: number; copies: number; data: number; layout: number; writing: number };
  /** Making the copies, which a job does once. */
  copying: number;
  megabytes: number;
  /** The most that a process that sets pages took, in MiB. */
  mebibytes: number;
  /** Of pdfkit for the same findings with their pictures: see pdfkit-pages.ts for what it leaves out. */
  pdfkit: { seconds: number; megabytes: number } | null;
};

/** What is measured, by the names by which it can be asked for. */
const CASES: Record<string, { make: typeof aSurvey; findings: number; pictures: number }> = {
  '150-0': { make: aSurvey, findings: 150, pictures: 0 },
  '150-100': { make: aSurvey, findings: 150, pictures: 100 },
  '150-300': { make: aSurvey, findings: 150, pictures: 300 },
  '1000-2000': { make: aSurvey, findings: 1000, pictures: 2000 },
  register: { make: aRegister, findings: 334, pictures: 254 },
  cards: { make: aRegister, findings: 24, pictures: 24 },
};

/** The number of different pictures; a larger document repeats them under other names. */
const PAINTED = 300;

/** How often each document is made. */
const TIMES = 5;

/** Makes documents; `parts`: names of cases. */
export async function benchDocuments(parts: string[]): Promise<{ table: string; results: DocumentMeasurement[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'rigbook-bench-documents-'));
  const asked = Object.keys(CASES).filter((name) => parts.length === 0 || parts.includes(name));
  try {
    const most = Math.max(...asked.map((name) => CASES[name]?.pictures ?? 0));
    const photos = await paintPictures(folder, Math.min(PAINTED, most));
    const results: DocumentMeasurement[] = [];
    for (const name of asked) {
      // oxlint-disable-next-line no-await-in-loop -- measured alone
      results.push(await measured(name, { folder, photos }));
    }
    return { table: tableOf(results), results };
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Photos = { folder: string; photos: string[] };

/** The photograph of a picture of the made-up survey. */
const photoOf = (path: string, photos: readonly string[]): string =>
  photos[Number(/(\d+)\.jpg$/.exec(path)?.[1]) % photos.length] ?? '';

async function measured(name: string, { folder, photos }: Photos): Promise<DocumentMeasurement> {
  const { make, findings, pictures } = CASES[name] ?? CASES['150-100'] ?? { make: aSurvey, findings: 1, pictures: 0 };
  const content = make({ findings, pictures });
  const { kept, copying } = await copiesOf(content, photos);
  const into = (times: number | 'memory') => join(folder, `${name}-${times}`);
  const all: Made[] = [];
  for (let times = 0; times < TIMES; times += 1) all.push(await made(content, { kept, into: into(times) }));
  const usual = all.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(TIMES / 2)];
  if (!usual) throw new Error('Nothing was made.');
  // In a run of its own: reading the memory of a process slows it down.
  const children = watchChildren(20);
  await made(content, { kept, into: into('memory') });
  return {
    what: name,
    placed: pictures,
    ...usual,
    copying,
    mebibytes: children.most(),
    pdfkit: content.kind === 'findings' ? null : await besidePdfkit(content, { into: into(0), photos }),
  };
}

type Made = Pick<DocumentMeasurement, 'pages' | 'seconds' | 'parts' | 'megabytes'>;

async function made(content: DocumentContent, { kept, into }: { kept: Copy; into: string }): Promise<Made> {
  await mkdir(into);
  let reading = 0;
  const start = performance.now();
  const { file, pages, times } = await makeContentPdf(content, {
    pictures: 'small',
    copies: async (wanted) => {
      const from = performance.now();
      const copies = await Promise.all(wanted.map(({ path, place }) => kept(path, place)));
      reading += performance.now() - from;
      return copies;
    },
    onProgress: () => undefined,
    signal: new AbortController().signal,
    folder: into,
    fonts: '',
  });
  const milliseconds = performance.now() - start;
  const { data, layout, writing } = times;
  const processes = milliseconds - reading - data - layout - writing;
  return {
    pages: pages ?? null,
    seconds: milliseconds / 1000,
    parts: { processes, copies: reading, data, layout, writing },
    megabytes: (await stat(file)).size / 1e6,
  };
}

type Copy = (path: string, place: PicturePlace) => Promise<PictureCopy | null>;

/** Makes the copies of all pictures as the job after an upload does, and keeps them as files. */
async function copiesOf(
  { sections }: DocumentContent,
  photos: readonly string[],
): Promise<{ kept: Copy; copying: number }> {
  const paths = sections.flatMap(({ findings }) => findings.flatMap(({ before, after }) => [...before, ...after]));
  const files = new Set(paths.map(({ path }) => photoOf(path, photos)));
  const made = new Map<string, PictureCopy>();
  const start = performance.now();
  const copies = copiesBy((path) => readFile(path));
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- one picture at a time, as the job does
    for (const place of ['table', 'among', 'alone'] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const [copy] = await copies([{ path: file, place }]);
      if (copy) made.set(`${place} ${file}`, copy);
    }
  }
  const copying = (performance.now() - start) / 3000;
  return { copying, kept: async (path, place) => made.get(`${place} ${photoOf(path, photos)}`) ?? null };
}

async function besidePdfkit(content: DocumentContent, { into, photos }: { into: string; photos: string[] }) {
  const file = join(into, 'pdfkit.pdf');
  const start = performance.now();
  await setByPdfkit(content, file, (path) => photoOf(path, photos));
  return { seconds: (performance.now() - start) / 1000, megabytes: (await stat(file)).size / 1e6 };
}

const HEAD = [
  'findings-pictures',
  'pages',
  's',
  'processes',
  'copies',
  'data',
  'layout',
  'writing',
  'MB',
  'MiB',
  'copying s',
  's of pdfkit',
  'MB of pdfkit',
];

const tableOf = (results: DocumentMeasurement[]): string =>
  printedTable(
    HEAD,
    results.map(({ what, pages, seconds, parts, copying, megabytes, mebibytes, pdfkit }) => [
      what,
      pages === null ? 'volumes' : String(pages),
      seconds.toFixed(2),
      ...[parts.processes, parts.copies, parts.data, parts.layout, parts.writing].map((ms) => ms.toFixed(0)),
      megabytes.toFixed(1),
      mebibytes.toFixed(0),
      copying.toFixed(1),
      pdfkit?.seconds.toFixed(1) ?? '',
      pdfkit?.megabytes.toFixed(1) ?? '',
    ]),
  );
