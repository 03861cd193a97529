import { viewOf } from '../plain-bytes.ts';
import { decodeUtf16 } from '../text-decoding.ts';
import { damaged } from '../workbook-error.ts';
import type { Range } from './pieces.ts';
import { Pieces } from './pieces.ts';

/** A compound file (OLE2): a small file system in one file, the container of .xls and of encrypted .xlsx. */
export type CompoundFile = {
  has: (name: string) => boolean;
  /** The bytes of a stream at the top level, undefined if there is none. Throws 'damaged'. */
  read: (name: string) => Uint8Array | undefined;
};

type Entry = { name: string; type: number; left: number; right: number; child: number; start: number; size: number };

// Sector numbers from here up are markers (end of chain, free, FAT, DIFAT), not positions.
const FIRST_MARK = 0xfffffffa;
const MINI_SECTOR = 64;
const STREAM = 2;

/**
 * Opens a compound file. No chain is followed for more steps than the file has sectors: a loop in the allocation table,
 * which hangs or crashes other readers, ends as 'damaged'.
 */
export function openCompoundFile(bytes: Uint8Array): CompoundFile {
  if (bytes.length < 512) throw damaged('compound file header');
  const sectors = new Sectors(bytes);
  const entries = readEntries(sectors.chain(sectors.view.getUint32(48, true)));
  const root = entries[0];
  if (!root) throw damaged('compound file directory');
  const streams = topLevelStreams(entries, root);
  let mini: { stream: Uint8Array; table: DataView } | undefined;
  return {
    has: (name) => streams.has(name.toLowerCase()),
    read: (name) => {
      const entry = streams.get(name.toLowerCase());
      if (!entry) return undefined;
      if (entry.size > bytes.length) throw damaged('compound file stream');
      if (entry.size >= sectors.view.getUint32(56, true)) return sectors.chain(entry.start, entry.size);
      mini ??= {
        stream: sectors.chain(root.start),
        table: viewOf(sectors.chain(sectors.view.getUint32(60, true))),
      };
      return miniChain(mini.stream, mini.table, entry);
    },
  };
}

/** The sectors of the file, with the allocation table (FAT) that links them. */
class Sectors {
  readonly view: DataView;
  readonly #bytes: Uint8Array;
  readonly #size: number;
  readonly #count: number;
  readonly #table: number[] = [];

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.view = viewOf(bytes);
    const shift = this.view.getUint16(30, true);
    if ((shift !== 9 && shift !== 12) || this.view.getUint16(32, true) !== 6)
      throw damaged('compound file sector size');
    this.#size = 2 ** shift;
    this.#count = Math.ceil(bytes.length / this.#size);
    this.#readTableSectors();
  }

  /** All bytes of a chain, or its first `size`; a contiguous chain is a view of the file, not a copy. */
  chain(first: number, size = Infinity): Uint8Array {
    const runs: Range[] = [];
    let steps = 0;
    let length = 0;
    for (let sector = first; sector < FIRST_MARK && length < size; sector = this.#next(sector)) {
      if (++steps > this.#count) throw damaged('compound file chain loops');
      const start = this.#offset(sector);
      // The last sector of a file is often not padded to its full size.
      const end = Math.min(start + this.#size, this.#bytes.length);
      const last = runs.at(-1);
      if (last?.end === start) last.end = end;
      else runs.push({ start, end });
      length += end - start;
    }
    if (size !== Infinity && length < size) throw damaged('compound file chain');
    return new Pieces(this.#bytes, runs).subarray(0, size);
  }

  #offset(sector: number): number {
    const offset = (sector + 1) * this.#size;
    if (offset >= this.#bytes.length) throw damaged('compound file sector');
    return offset;
  }

  #next(sector: number): number {
    const perSector = this.#size / 4;
    const tableSector = this.#table[Math.floor(sector / perSector)];
    if (tableSector === undefined) throw damaged('compound file sector');
    return this.view.getUint32(this.#offset(tableSector) + (sector % perSector) * 4, true);
  }

  // The header lists the first 109 sectors of the table, a separate chain (DIFAT) the others.
  #readTableSectors(): void {
    this.#addTableSectors(76, 109);
    const perSector = this.#size / 4 - 1;
    let steps = 0;
    let sector = this.view.getUint32(68, true);
    while (sector < FIRST_MARK) {
      if (++steps > this.#count) throw damaged('compound file DIFAT loops');
      const offset = this.#offset(sector);
      this.#addTableSectors(offset, perSector);
      sector = this.view.getUint32(offset + perSector * 4, true);
    }
  }

  #addTableSectors(offset: number, count: number): void {
    for (let index = 0; index < count; index++) {
      const sector = this.view.getUint32(offset + index * 4, true);
      if (sector < FIRST_MARK) this.#table.push(sector);
    }
    if (this.#table.length > this.#count) throw damaged('compound file table');
  }
}

function readEntries(directory: Uint8Array): Entry[] {
  const view = viewOf(directory);
  const entries: Entry[] = [];
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const nameBytes = Math.max(0, Math.min(view.getUint16(at + 64, true), 64) - 2);
    entries.push({
      name: decodeUtf16(directory.subarray(at, at + nameBytes)),
      type: view.getUint8(at + 66),
      left: view.getUint32(at + 68, true),
      right: view.getUint32(at + 72, true),
      child: view.getUint32(at + 76, true),
      start: view.getUint32(at + 116, true),
      size: view.getUint32(at + 120, true),
    });
  }
  return entries;
}

// Only the root's own children: a workbook embedded in this one has a 'Workbook' stream too, in its own folder.
// Some writers leave the tree broken; then the streams come from the flat list, the first of a name winning.
function topLevelStreams(entries: Entry[], root: Entry): Map<string, Entry> {
  const streams = new Map<string, Entry>();
  const seen = new Set<number>();
  const waiting = [root.child];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const entry = entries[index];
    if (!entry || seen.has(index)) continue;
    seen.add(index);
    waiting.push(entry.left, entry.right);
    if (entry.type === STREAM) streams.set(entry.name.toLowerCase(), entry);
  }
  if (streams.size > 0) return streams;
  for (const entry of entries) {
    const name = entry.name.toLowerCase();
    if (entry.type === STREAM && !streams.has(name)) streams.set(name, entry);
  }
  return streams;
}

function miniChain(stream: Uint8Array, table: DataView, entry: Entry): Uint8Array {
  const out = new Uint8Array(entry.size);
  let at = 0;
  // Each step adds up to 64 bytes or throws, so a loop ends when the declared size is reached.
  for (let sector = entry.start; at < entry.size; sector = table.getUint32(sector * 4, true)) {
    const part = stream.subarray(sector * MINI_SECTOR, sector * MINI_SECTOR + Math.min(MINI_SECTOR, entry.size - at));
    if (sector >= FIRST_MARK || part.length === 0) throw damaged('compound file stream');
    out.set(part, at);
    at += part.length;
  }
  return out;
}
