import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aClosedFinding, aDocument, makeContentPdf } from '../../apps/server/test/support/document-content.ts';
import { printedTable } from '../../tools/printed-table.ts';
import { watchChildren } from './children-memory.ts';
import { setByPdfkit } from './pdfkit-pages.ts';
import { paintPictures } from './painted-pictures.ts';

type DocumentMeasurement = {
  findings: number;
  pictures: 'small' | 'large';
  placed: number;
  /** Null for a zip of volumes. */
  pages: number | null;
  seconds: number;
  /** Of which pictures were read and reduced. */
  readingSeconds: number;
  megabytes: number;
  /** Of pdfkit for the same findings with their pictures: see pdfkit-pages.ts for what it leaves out. */
  pdfkit: { seconds: number; megabytes: number };
  /** The most that a process that sets pages took, in MiB. */
  mebibytes: number;
};

const FINDINGS = [10, 150, 500, 1000];
/** The number of different pictures; a larger document repeats some in another volume. */
const PAINTED = 400;

/** Makes documents of findings with a picture before and one after; `parts`: numbers of findings. */
export async function benchDocuments(parts: string[]): Promise<{ table: string; results: DocumentMeasurement[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'rigbook-bench-documents-'));
  const asked = parts.length > 0 ? FINDINGS.filter((findings) => parts.includes(String(findings))) : FINDINGS;
  try {
    const pictures = await paintPictures(folder, Math.min(PAINTED, 2 * Math.max(...asked)));
    const results: DocumentMeasurement[] = [];
    for (const findings of asked) {
      for (const size of ['small', 'large'] as const) {
        // oxlint-disable-next-line no-await-in-loop -- measured alone
        results.push(await measured(findings, size, { folder, pictures }));
      }
    }
    return { table: tableOf(results), results };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measured(
  findings: number,
  size: DocumentMeasurement['pictures'],
  { folder, pictures }: { folder: string; pictures: string[] },
): Promise<DocumentMeasurement> {
  const picture = (index: number) => {
    const path = pictures[index % pictures.length] ?? '';
    return { path, name: `picture ${index}` };
  };
  const content = aDocument(
    Array.from({ length: findings }, (_, index) =>
      aClosedFinding(index + 1, { before: [picture(2 * index)], after: [picture(2 * index + 1)] }),
    ),
  );
  const into = join(folder, `${findings}-${size}`);
  await mkdir(into);
  const children = watchChildren();
  const start = performance.now();
  let reading = 0;
  let last = start;
  const made = await makeContentPdf(content, {
    pictures: size,
    open: async (path) => {
      last = performance.now();
      return readFile(path);
    },
    onProgress: (done) => (reading += done > 0 ? performance.now() - last : 0),
    signal: new AbortController().signal,
    folder: into,
  });
  const seconds = (performance.now() - start) / 1000;
  const mebibytes = children.most();
  const theirs = join(into, 'pdfkit.pdf');
  const beside = performance.now();
  await setByPdfkit(content, theirs);
  return {
    findings,
    pictures: size,
    placed: 2 * findings,
    pages: made.pages ?? null,
    seconds,
    readingSeconds: reading / 1000,
    megabytes: (await stat(made.file)).size / 1e6,
    mebibytes,
    pdfkit: { seconds: (performance.now() - beside) / 1000, megabytes: (await stat(theirs)).size / 1e6 },
  };
}

const tableOf = (results: DocumentMeasurement[]): string =>
  printedTable(
    [
      'findings',
      'pictures',
      'pages',
      's',
      'of which pictures',
      'MB',
      'MiB of the typesetter',
      's of pdfkit',
      'MB of pdfkit',
    ],
    results.map((one) => [
      String(one.findings),
      `${one.placed} ${one.pictures}`,
      one.pages === null ? 'volumes' : String(one.pages),
      one.seconds.toFixed(1),
      one.readingSeconds.toFixed(1),
      one.megabytes.toFixed(1),
      one.mebibytes.toFixed(0),
      one.pdfkit.seconds.toFixed(1),
      one.pdfkit.megabytes.toFixed(1),
    ]),
  );
