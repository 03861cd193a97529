import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompressSync, zstdDecompress, zstdDecompressSync } from 'node:zlib';
import type { Row, Sheet } from '@rigbook/domain';
import { bytesOf, type TextBytes } from '../../platform/records/text-bytes.ts';

// How sheets are stored (docs/decisions/038): rows in compressed blocks, each known by the hash of its text, and a head for
// each sheet that names its blocks. What has not changed keeps its hash and is not written again.

/** Row n of a sheet is in its block n / 500. */
export const BLOCK_ROWS = 500;

/** `bytes`: of its text; `blocks`: their hashes. */
export type SheetHead = { name: string; rows: number; bytes: number; blocks: string[] };

/** `heads`: JSON text of one head, or of a list where the sheets are a list; `unpacked`: bytes of the sheets' text. */
export type PackedSheets = { heads: string; blocks: Record<string, Uint8Array>; unpacked: number };

/** Sheets in blocks or, last saved by an earlier version of the portal, as JSON text. */
export type StoredSheets = PackedSheets | string;

export const headsIn = (heads: string): SheetHead[] => [JSON.parse(heads) as SheetHead | SheetHead[]].flat();

export const hashesIn = (heads: string | null): string[] =>
  heads === null ? [] : [...new Set(headsIn(heads).flatMap(({ blocks }) => blocks))];

export const unpackedBytes = (heads: string): number => headsIn(heads).reduce((sum, { bytes }) => sum + bytes, 0);

/** @param stored all sheets, or the only one */
export function packSheets(stored: Sheet[] | Sheet): PackedSheets {
  const blocks: PackedSheets['blocks'] = {};
  const packed = (sheet: Sheet): SheetHead => {
    const head: SheetHead = { name: sheet.name, rows: sheet.rows.length, bytes: 0, blocks: [] };
    for (let start = 0; start < sheet.rows.length; start += BLOCK_ROWS) {
      const text = blockText(sheet, start);
      const key = blockKey(text);
      blocks[key] ??= zstdCompressSync(text);
      head.bytes += text.length;
      head.blocks.push(key);
    }
    return head;
  };
  const heads = JSON.stringify(Array.isArray(stored) ? stored.map(packed) : packed(stored));
  return { heads, blocks, unpacked: unpackedBytes(heads) };
}

const blockKey = (text: TextBytes): string => hash('sha256', text, 'base64url').slice(0, 22);

export type SheetRowsOfBlock = Pick<Sheet, 'rows' | 'rowsPriority' | 'rowsStatus'>;

/** The rows of one block, and how many bytes its text has. */
export function unpackBlock(block: Uint8Array): SheetRowsOfBlock & { bytes: number } {
  const text = zstdDecompressSync(block);
  const lines = text.toString().split('\n');
  const [rows = [], rowsPriority = [], rowsStatus = []] = lines.map((line) => JSON.parse(`[${line}]`) as never[]);
  return { rows, rowsPriority, rowsStatus, bytes: text.length };
}

/** One block of these rows, and its key. */
export function packBlock(rows: SheetRowsOfBlock): { key: string; block: Uint8Array; bytes: number } {
  const text = blockText(rows, 0);
  return { key: blockKey(text), block: zstdCompressSync(text), bytes: text.length };
}

/** Rows, priorities and statuses in a line each: JSON has no line feed, so they need not be parsed to be joined again. */
function blockText({ rows, rowsPriority, rowsStatus }: SheetRowsOfBlock, start: number): TextBytes {
  const lines = [rows, rowsPriority, rowsStatus].map((items) => JSON.stringify(items.slice(start, start + BLOCK_ROWS)));
  return bytesOf(lines.map((line) => line.slice(1, -1)).join('\n'));
}

/** @throws Error if it is not among them: without it sheets would lose their rows */
function blockIn(blocks: PackedSheets['blocks'], key: string): Uint8Array {
  const block = blocks[key];
  if (!block) throw new Error(`The block ${key} of a sheet is missing.`);
  return block;
}

/** The JSON text of stored sheets. */
export function textIn(stored: StoredSheets): string {
  if (typeof stored === 'string') return stored;
  return joined(stored.heads, (key) => zstdDecompressSync(blockIn(stored.blocks, key)).toString());
}

const decompress = promisify(zstdDecompress);
/** Bytes that are unpacked sooner than another thread could begin with them. */
const SMALL = 1_000_000;

/** The same, of large ones beside other requests. */
export async function readText(stored: StoredSheets): Promise<string> {
  if (typeof stored === 'string' || stored.unpacked < SMALL) return textIn(stored);
  const texts = new Map<string, string>();
  await Promise.all(
    hashesIn(stored.heads).map(async (key) =>
      texts.set(key, (await decompress(blockIn(stored.blocks, key))).toString()),
    ),
  );
  return joined(stored.heads, (key) => texts.get(key) ?? '');
}

/**
 * Stored sheets piece by piece, as they are packed: the name of each, then texts of lists of its rows, of which none is
 * parsed. `sheets`: the text of all, last saved by an earlier version of the portal.
 */
export async function* unpackedPieces(
  stored: StoredSheets,
): AsyncGenerator<{ name: string } | { rows: Uint8Array } | { sheets: string }> {
  if (typeof stored === 'string') {
    yield { sheets: stored };
    return;
  }
  for (const { name, blocks } of headsIn(stored.heads)) {
    yield { name };
    for (const key of blocks) {
      // oxlint-disable-next-line no-await-in-loop -- no more in memory than one
      const text = await decompress(blockIn(stored.blocks, key));
      yield { rows: text.subarray(0, text.indexOf('\n')) };
    }
  }
}

function joined(heads: string, textOf: (key: string) => string): string {
  const sheets = headsIn(heads).map(({ name, blocks }) => {
    const lines = blocks.map((key) => textOf(key).split('\n'));
    const [rows, priorities, statuses] = [0, 1, 2].map((at) => lines.map((line) => line[at]).join(','));
    return `{"name":${JSON.stringify(name)},"rows":[${rows}],"rowsPriority":[${priorities}],"rowsStatus":[${statuses}]}`;
  });
  return heads.startsWith('[') ? `[${sheets.join(',')}]` : (sheets[0] ?? '');
}

type SheetRows = Pick<Sheet, 'name' | 'rows'>;

/** Two versions of sheets without the blocks that a sheet has in both: what differs is in the others. */
export function differingRows(before: PackedSheets, after: PackedSheets): { before: SheetRows[]; after: SheetRows[] } {
  const blocks = { ...before.blocks, ...after.blocks };
  const rowsIn = (key: string) => {
    const [rows = ''] = zstdDecompressSync(blockIn(blocks, key)).toString().split('\n', 1);
    return JSON.parse(`[${rows}]`) as Row[];
  };
  const without = (heads: SheetHead[], others: SheetHead[]) =>
    heads.map(({ name, blocks: own }) => {
      const known = new Set(others.find((other) => other.name === name)?.blocks);
      return { name, rows: own.filter((key) => !known.has(key)).flatMap(rowsIn) };
    });
  const [old, fresh] = [headsIn(before.heads), headsIn(after.heads)];
  return { before: without(old, fresh), after: without(fresh, old) };
}
