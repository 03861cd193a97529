import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import type { SheetSource, XlsxSource } from './build-xlsx.ts';
import { buildXlsx } from './build-xlsx.ts';
import { openZip } from '../src/containers/zip.ts';
import { readZipDirectory } from '../src/containers/zip-directory.ts';
import { readWorkbookPart } from '../src/xlsx/workbook-part.ts';
import type { NativePacking, PatchedWorkbook, PatchOptions, WorkbookChange } from '../src/index.ts';
import { DEFAULT_LIMITS, NotPossibleError, patchWorkbook, WorkbookError } from '../src/index.ts';

/** The faster code of Node. */
export const NATIVE: NativePacking = {
  inflate: (packed, expected, most) =>
    inflateRawSync(packed, { chunkSize: Math.max(64, expected), maxOutputLength: most }),
  crc32,
  deflate: (bytes, last) => deflateRawSync(bytes, { finishFlush: last ? constants.Z_FINISH : constants.Z_SYNC_FLUSH }),
};

/** The whole file of a workbook with changes. */
export async function patched(
  bytes: Uint8Array,
  changes: WorkbookChange[],
  native: NativePacking | undefined = NATIVE,
): Promise<Uint8Array> {
  const options: PatchOptions = native ? { native } : {};
  const { size, chunks }: PatchedWorkbook = await patchWorkbook(bytes, changes, options);
  const out = new Uint8Array(size);
  let at = 0;
  for await (const chunk of chunks()) {
    out.set(chunk, at);
    at += chunk.length;
  }
  if (at !== size) throw new Error(`${at} bytes of ${size}`);
  return out;
}

/** Why changes are refused: the reason, or the code of the reader, and the place. */
export async function refusalOf(bytes: Uint8Array, changes: WorkbookChange[]): Promise<string> {
  try {
    await patched(bytes, changes);
  } catch (error) {
    if (error instanceof WorkbookError) return error.code;
    if (!(error instanceof NotPossibleError)) throw error;
    const { sheet, row, column } = error.place;
    return [
      error.reason,
      ...(sheet === undefined ? [] : [sheet]),
      ...(row === undefined ? [] : [`${column}${row}`]),
    ].join(' ');
  }
  return 'none';
}

/** The parts of a workbook as text, by name. */
export function textsOf(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]));
}

/** The parts that differ between two workbooks, or that only one of them has. */
export function differingParts(before: Uint8Array, after: Uint8Array): string[] {
  const [old, now] = [textsOf(before), textsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((name) => old[name] !== now[name]);
}

/** The bytes of each entry as they are in the file, with their local header and all that follows to the next one. */
export function rawEntries(bytes: Uint8Array): Map<string, Uint8Array> {
  const entries = readZipDirectory(bytes, DEFAULT_LIMITS).toSorted((a, b) => a.local - b.local);
  const ends = [...entries.slice(1).map(({ local }) => local), Math.min(...entries.map(({ record }) => record.start))];
  return new Map(entries.map(({ name, local }, index) => [name, bytes.subarray(local, ends[index])]));
}

const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
export const CONTENT_TYPES =
  `<Types xmlns="${TYPES}"><Default Extension="xml" ContentType="application/xml"/>` +
  '<Override PartName="/xl/workbook.xml" ContentType="w"/><Override PartName="/xl/calcChain.xml" ContentType="c"/></Types>';

/** A workbook with one sheet named 'S' that can be changed. */
export function oneSheet(sheet: SheetSource, more: Partial<XlsxSource> = {}): Uint8Array {
  return buildXlsx({
    ...more,
    sheets: [{ name: 'S', ...sheet }],
    parts: { '[Content_Types].xml': CONTENT_TYPES, ...more.parts },
  });
}

/** The name of the first sheet, and whether the workbook says what its parts are: pictures need that. */
export function firstSheetOf(bytes: Uint8Array): { sheet: string; takesPictures: boolean } {
  try {
    const zip = openZip(bytes);
    const part = zip.read('xl/workbook.xml');
    const sheet = (part && readWorkbookPart(part)?.sheets[0]?.name) ?? 'Sheet1';
    return { sheet, takesPictures: zip.has('[Content_Types].xml') };
  } catch {
    return { sheet: 'Sheet1', takesPictures: false };
  }
}

/** The rows of the only sheet. */
export function rowsOf(bytes: Uint8Array): string {
  const sheet = textsOf(bytes)['xl/worksheets/sheet1.xml'] ?? '';
  return /<(?:\w+:)?sheetData>([^]*)<\/(?:\w+:)?sheetData>/.exec(sheet)?.[1] ?? sheet;
}
