import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sampleWorkbook, saveSheets } from '../../demo/save-survey.ts';
import { doorOf, saveRig } from '../../e2e/support/report-making.ts';
import { classifySheet, type Cell, type Sheet } from '../../packages/domain/src/index.ts';

const SHEET = 'Mast';
const HEADER_ROW = 10;
const HEADER = ['No.', 'Ref.', 'Deficiency', 'Recommendation', 'Priority', 'Reference', 'Status', 'Action by'];
/** Each finding has a picture in each of these columns. */
const PICTURES = ['O', 'P'] as const;
/** How many pictures are sent at once. */
const AT_ONCE = 8;

/** Saves a rig with an inspection of open findings with two pictures each, as the user of a page. @returns its UUID */
export async function saveRigWithPictures(page: Page, findings: number, photos: readonly string[]): Promise<string> {
  const rigUUID = await saveRig(page);
  const UUID = randomUUID();
  const paths = await sendPictures(page, { rigUUID, reportUUID: UUID, count: findings * PICTURES.length, photos });
  const uuid = (kind: string) => (kind === 'inspection' ? UUID : randomUUID());
  const sheets = [sheetOf(findings, (finding, column) => paths[finding * PICTURES.length + column] ?? '')];
  await saveSheets(doorOf(page), 'inspection', { rigUUID, uuid, sheets, file: sampleWorkbook() });
  return rigUUID;
}

type ToSend = { rigUUID: string; reportUUID: string; count: number; photos: readonly string[] };

async function sendPictures(page: Page, { rigUUID, reportUUID, count, photos }: ToSend): Promise<string[]> {
  const door = doorOf(page);
  const paths: string[] = [];
  const numbers = Array.from({ length: count }, (_, index) => index).values();
  const send = async () => {
    for (const index of numbers) {
      // oxlint-disable-next-line no-await-in-loop -- a few at once
      const bytes = await readFile(photos[index % photos.length] ?? '');
      const fields = { row: String(HEADER_ROW + 1 + index), rigUUID, reportUUID, sheetName: SHEET };
      const file = { field: 'image', name: `${index}.jpg`, bytes };
      // oxlint-disable-next-line no-await-in-loop
      paths[index] = await door.upload('reports/inspection/upload/image', fields, file);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  return paths;
}

function sheetOf(findings: number, pathOf: (finding: number, column: number) => string): Sheet {
  const header = [
    ...HEADER.map((content, index): Cell => ({ position: `${'ABCDEFGH'[index]}${HEADER_ROW}`, content })),
    ...PICTURES.map((column): Cell => ({ position: `${column}${HEADER_ROW}`, content: 'Initial Picture' })),
  ];
  const rows = Array.from({ length: findings }, (_, index): Cell[] => {
    const row = HEADER_ROW + 1 + index;
    const texts = {
      B: `DM-${index}`,
      C: `Deficiency ${index}: the guard of the pump is loose and its bolts are corroded.`,
      D: 'Renew the bolts and secure the guard before the pump is used again.',
      E: 'Major',
      G: 'OPEN',
      H: 'Chief mechanic',
    };
    return [
      ...Object.entries(texts).map(([column, content]): Cell => ({ position: `${column}${row}`, content })),
      ...PICTURES.map((column, place): Cell => ({
        position: `${column}${row}`,
        type: 'image',
        content: pathOf(index, place),
      })),
    ];
  });
  const above = Array.from({ length: HEADER_ROW }, () => null);
  return classifySheet({ name: SHEET, rows: [...above, header, ...rows] });
}
