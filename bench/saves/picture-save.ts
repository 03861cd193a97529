import { randomUUID } from 'node:crypto';
import { type Sheet, workbookPicture } from '@rigbook/domain';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { madeUpSheets } from '../report-table/made-up.ts';
import type { Target } from '../upload/large-file.ts';
import { saveInspection } from './many-saves.ts';

const FINDINGS = 150;
const PICTURES = 100;
const [WIDTH, HEIGHT] = [1600, 1200];
/** As many as the server processes at once. */
const AT_ONCE = 2;

/** `seconds`: of the save; `alone`: what sharp takes to encode the same pictures again, with nothing else to do. */
export type PictureSave = { findings: number; pictures: number; status: number; seconds: number; alone: number };

/** Saves a survey of 150 findings with 100 pictures, all in its workbook, beside what sharp takes for the pictures. */
export async function savePictures(target: Target, rigUUID: string): Promise<PictureSave> {
  const pictures = await Promise.all(Array.from({ length: PICTURES }, (_, index) => aPhoto(index)));
  const parts = pictures.map((_, index) => `xl/media/image${index + 1}.jpeg`);
  const media = Object.fromEntries(pictures.map((bytes, index) => [parts[index] ?? '', bytes]));
  const workbook = zipSync({ ...media, 'xl/workbook.xml': Buffer.from('<workbook/>') }, { level: 0 });
  const sheets = Buffer.from(JSON.stringify(withPictures(madeUpSheets([FINDINGS]), parts)));
  const alone = await secondsOf(() => encodeAll(pictures));
  let status = 0;
  const seconds = await secondsOf(async () => {
    status = await saveInspection(target, rigUUID, sheets, randomUUID(), workbook);
  });
  return { findings: FINDINGS, pictures: PICTURES, status, seconds, alone };
}

/** A picture about as hard to encode as a photograph, and another one each time. */
function aPhoto(index: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 90 + index, sigma: 40 };
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: 'grey', noise } })
    .blur(1.5)
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Puts the pictures in the first cells for one. */
function withPictures(sheets: Sheet[], parts: readonly string[]): Sheet[] {
  const waiting = [...parts];
  return sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map(
      (row) =>
        row &&
        row.map((cell) => {
          const part = cell.type === 'image' ? waiting.shift() : undefined;
          return part === undefined ? cell : { ...cell, content: workbookPicture(part) };
        }),
    ),
  }));
}

async function encodeAll(pictures: readonly Buffer[]): Promise<void> {
  sharp.concurrency(1);
  const waiting = [...pictures];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await sharp(next).autoOrient().jpeg({ quality: 82 }).toBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
