import { pictureRows, type Sheet } from '@rigbook/domain';
import type { Workbook, WorkbookPicture } from '@rigbook/workbook';
import { asShown } from './shown-picture.ts';

/**
 * A picture in the workbook, with the row of its finding; `row` is null if it belongs to none. `part`: its name there, by
 * which the server finds it; null for one that has to be sent beside the workbook. `or`: another finding that it lies on.
 */
export type ReadPicture = {
  sheet: string;
  anchor: number;
  row: number | null;
  or?: number;
  part: string | null;
  picture: Blob;
};

/** A picture that a browser can't show, or that can't be unpacked. */
export type UnreadPicture = { sheet: string; anchor: number; type: string };

export type ReadPictures = { pictures: ReadPicture[]; unread: UnreadPicture[] };

/** The types that the server accepts as a row's picture (rules.md#picture-uploads). */
const TAKEN = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);

/** What some browsers decode, so that it can be sent as another type. */
const CONVERTED = new Set(['image/bmp', 'image/heic', 'image/avif', 'image/tiff']);

/**
 * The pictures in a workbook, each on its finding, in the order of their sheets.
 * @param isLocked the workbook needs a password, without which the server finds no picture in it
 */
export async function readPictures(
  workbook: Workbook,
  sheets: readonly Sheet[],
  isLocked = false,
): Promise<ReadPictures> {
  const pictures: ReadPicture[] = [];
  const unread: UnreadPicture[] = [];
  for (const [index, { pictures: found }] of workbook.sheets.entries()) {
    const sheet = sheets[index];
    if (!sheet) continue;
    const rowOf = pictureRows(sheet);
    const ordered = found.toSorted((left, right) => left.row - right.row || left.column - right.column);
    for (const one of ordered) {
      const picture = await blobOf(one);
      // A converted one is another picture than the workbook has.
      const part = isLocked || one.look || !TAKEN.has(one.type) ? null : one.name;
      const or = otherFinding(sheet, one);
      const place = { sheet: sheet.name, anchor: one.row, row: rowOf(one.row), ...(or !== null && { or }) };
      if (picture) pictures.push({ ...place, part, picture });
      else unread.push({ sheet: sheet.name, anchor: one.row, type: one.type });
    }
  }
  return { pictures, unread };
}

/** The other row that a picture lies on, if both are findings: then only a person can tell (rules.md#row-of-a-picture). */
function otherFinding({ rowsPriority }: Sheet, { row, otherRow }: WorkbookPicture): number | null {
  const isFinding = (number: number) => (rowsPriority[number] ?? null) !== null;
  return otherRow !== undefined && isFinding(row) && isFinding(otherRow) ? otherRow : null;
}

/** Null if it can't be unpacked or no browser can show its type: a damaged picture affects nothing else. */
async function blobOf({ type, look, load }: WorkbookPicture): Promise<Blob | null> {
  try {
    const blob = new Blob([new Uint8Array(await load())], { type });
    const taken = TAKEN.has(type) ? blob : CONVERTED.has(type) ? await asPng(blob) : null;
    return taken && look ? await asShown(taken, look) : taken;
  } catch {
    return null;
  }
}

/** Limit for a bitmap, which is drawn as a whole: each pixel takes four bytes, twice. Screens have fewer pixels. */
const MOST_PIXELS = 25_000_000;

/**
 * Spreadsheet programs still paste bitmaps, which the browser can read, and phones take pictures that some browsers can. A
 * few bytes can claim a bitmap of any size, so its header is checked first.
 */
async function asPng(picture: Blob): Promise<Blob | null> {
  if (picture.type === 'image/bmp') {
    const header = new DataView(await picture.slice(0, 26).arrayBuffer());
    if (Math.abs(header.getInt32(18, true) * header.getInt32(22, true)) > MOST_PIXELS) return null;
  }
  const bitmap = await createImageBitmap(picture);
  if (bitmap.width * bitmap.height > MOST_PIXELS) return null;
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  // A photograph would be many times as large as a PNG.
  return canvas.convertToBlob({ type: picture.type === 'image/heic' ? 'image/jpeg' : 'image/png' });
}
