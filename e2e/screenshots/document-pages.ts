import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { DocumentMade, FindingRow } from '../../packages/contract/src/index.ts';

const SIZE = { width: 620, height: 877 };
const GAP = 20;

/**
 * Takes two pages of the PDF of an inspection of a rig, side by side: its cover, and one with a picture before and one after.
 * Needs Poppler (Debian: poppler-utils).
 */
export async function takeDocumentPages(base: string, token: string, rig: string, to: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rigbook-pages-'));
  try {
    const call = callsTo(base, token);
    const { ref, report } = await aRepairedFinding(call, rig);
    const pdf = join(folder, 'document.pdf');
    writeFileSync(pdf, await madeDocument(call, report.UUID));
    const pages = [1, pageOf(pdf, ref)].map((page) => {
      const [number, name] = [String(page), join(folder, String(page))];
      execFileSync('pdftoppm', ['-png', '-singlefile', '-r', '110', '-f', number, '-l', number, pdf, name]);
      return sharp(`${name}.png`).resize(SIZE).png().toBuffer();
    });
    const placed = (await Promise.all(pages)).map((input, index) => ({
      input,
      left: GAP + index * (SIZE.width + GAP),
      top: GAP,
    }));
    const [width, height] = [GAP + pages.length * (SIZE.width + GAP), SIZE.height + 2 * GAP];
    await sharp({ create: { width, height, channels: 3, background: '#d9d8e3' } })
      .composite(placed)
      .png({ palette: true, dither: 0.4, effort: 10, compressionLevel: 9 })
      .toFile(to);
    console.log(to);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Call = (path: string, init?: RequestInit) => Promise<Response>;

const callsTo =
  (base: string, token: string): Call =>
  async (path, init = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${base}/api/${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };

/** A finding of an inspection that was photographed before and after it was closed. */
async function aRepairedFinding(call: Call, rig: string): Promise<FindingRow> {
  const found = await call(`findings/list?rig=${rig}&kind=inspection&state=closed&scope=all&per_page=100`);
  const { data } = (await found.json()) as { data: FindingRow[] };
  const repaired = data.find(({ pictures: { before, after } }) => before.length > 0 && after.length > 0);
  if (!repaired) throw new Error('The rig has no finding with pictures before and after.');
  return repaired;
}

/** The page on which a finding is; its contents are on the second. */
function pageOf(pdf: string, ref: string): number {
  const pages = execFileSync('pdftotext', [pdf, '-'], { encoding: 'utf8' }).split('\f');
  return 1 + pages.findIndex((text, index) => index > 1 && text.split('\n').includes(ref));
}

async function madeDocument(call: Call, report: string): Promise<Buffer> {
  const UUID = randomUUID();
  const asked = {
    of: 'report',
    kind: 'inspection',
    report,
    format: 'pdf',
    language: 'en',
    pictures: 'small',
    only: 'all',
  };
  const begun = await call('documents', { method: 'POST', body: JSON.stringify({ UUID, ...asked }) });
  let made = (await begun.json()) as DocumentMade;
  while (made.state === 'queued' || made.state === 'making') {
    await wait(300);
    made = (await (await call(`documents/${UUID}`)).json()) as DocumentMade;
  }
  if (made.state === 'failed') throw new Error(`The document could not be made: ${made.error ?? ''}`);
  return Buffer.from(await (await call(`documents/download/${UUID}`)).arrayBuffer());
}
