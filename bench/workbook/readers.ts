import { readZipDirectory } from '../../packages/workbook/src/containers/zip-directory.ts';
import { inflate } from '../../packages/workbook/src/containers/inflate.ts';
import type { NativeZip } from '../../packages/workbook/src/index.ts';
import { readWorkbook } from '../../packages/workbook/src/index.ts';

/** What a reader made of a workbook: enough to see that two of them read the same. */
export type Reading = { cells: number; characters: number; hash: number; pictures: number; pictureBytes: number };

/** Reads a workbook and uses everything it returns. */
export type BenchReader = (bytes: Uint8Array) => Reading | Promise<Reading>;

const COLUMNS = 14;

export const SHEETJS_OF_BUFFER = 'SheetJS of a Buffer';

/** This package, with all pictures unpacked. */
export function ownReader(native?: NativeZip): BenchReader {
  return async (bytes) => {
    const { sheets } = readWorkbook(bytes, native ? { native } : {});
    const reading = emptyReading();
    for (const { rows, pictures } of sheets) {
      for (const row of rows) row.forEachCell((_, text) => addText(reading, text));
      for (const { bytes: unpack, load } of pictures) {
        reading.pictures++;
        reading.pictureBytes += (native ? unpack() : await load()).length;
      }
    }
    return reading;
  };
}

type SheetJs = { read: (bytes: Uint8Array, options: object) => SheetJsBook };
type SheetJsBook = {
  SheetNames: string[];
  Sheets: Record<string, { '!data'?: (({ w?: string; v?: unknown } | undefined)[] | undefined)[] }>;
};

/** SheetJS with its fastest options. It reads no pictures. */
export function sheetJsReader({ read }: SheetJs): BenchReader {
  return (bytes) => {
    const book = read(bytes, { dense: true, cellHTML: false, cellFormula: false });
    const reading = emptyReading();
    for (const name of book.SheetNames) {
      for (const row of book.Sheets[name]?.['!data'] ?? []) {
        for (const cell of row?.slice(0, COLUMNS) ?? []) {
          const text = (cell?.w ?? (typeof cell?.v === 'string' ? cell.v : '')).trim();
          if (text !== '') addText(reading, text);
        }
      }
    }
    return reading;
  };
}

/** What no reader can avoid: unpacking every part but the pictures, and touching every byte once. */
export function floorReader(native?: NativeZip): BenchReader {
  return (bytes) => {
    const reading = emptyReading();
    if (bytes[0] !== 0x50) {
      reading.hash = touch(bytes);
      return reading;
    }
    for (const { name, start, end, size } of readZipDirectory(bytes, { entries: 100_000 })) {
      const packed = bytes.subarray(start, end);
      if (!/\.(?:xml|rels)$/.test(name)) continue;
      reading.hash ^= touch(native ? native.inflate(packed, size, size) : inflate(packed, size, size));
    }
    return reading;
  };
}

function emptyReading(): Reading {
  return { cells: 0, characters: 0, hash: 0, pictures: 0, pictureBytes: 0 };
}

function addText(reading: Reading, text: string): void {
  reading.cells++;
  reading.characters += text.length;
  // The last letters reveal differences in rounding and formats; hashing every text completely would dominate the time.
  const last = text.charCodeAt(text.length - 1) * 31 + (text.length > 1 ? text.charCodeAt(text.length - 2) : 0);
  reading.hash = (Math.imul(reading.hash, 33) + last) | 0;
}

function touch(bytes: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at++) sum = (sum + (bytes[at] ?? 0)) | 0;
  return sum;
}
