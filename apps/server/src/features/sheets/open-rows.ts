import {
  classifySheet,
  type FindingPlace,
  finalPictureColumn,
  isHeaderRow,
  pictureColumns,
  type PictureColumns,
  type Row,
} from '@rigbook/domain';
import { BLOCK_ROWS, headsIn, packBlock, type PackedSheets, type SheetHead, unpackBlock } from './sheet-blocks.ts';

/** A row before and after a change. */
export type RowChange = FindingPlace & { before: Row; after: Row };

type OpenBlock = ReturnType<typeof unpackBlock> & { isChanged: boolean };

/**
 * Rows of stored sheets that are changed one by one: only the blocks that they are in are read, and written again. What
 * comes out is what packing the whole sheets would give.
 */
export class OpenRows {
  readonly #isList: boolean;
  readonly #heads: SheetHead[];
  readonly #packed: PackedSheets['blocks'];
  readonly #open = new Map<string, OpenBlock>();
  readonly #changes = new Map<string, RowChange>();

  /** @param stored with the blocks of the rows (`blocksFor`) */
  constructor(stored: PackedSheets) {
    this.#isList = stored.heads.startsWith('[');
    this.#heads = headsIn(stored.heads);
    this.#packed = { ...stored.blocks };
  }

  get names(): string[] {
    return this.#heads.map(({ name }) => name);
  }

  has(sheet: string): boolean {
    return this.#heads.some(({ name }) => name === sheet);
  }

  /** Null also where there is no such row. */
  row({ sheet, row }: FindingPlace): Row {
    const head = this.#heads.find(({ name }) => name === sheet);
    if (!head || row >= head.rows) return null;
    return this.#block(head, row).rows[row % BLOCK_ROWS] ?? null;
  }

  /** All rows of a sheet, if all of it was read. */
  rows(sheet: string): Row[] {
    const head = this.#heads.find(({ name }) => name === sheet);
    return head ? Array.from({ length: head.rows }, (_, row) => this.row({ sheet, row })) : [];
  }

  /** A number after the last row of a sheet. */
  below(sheet: string): number {
    return this.#heads.find(({ name }) => name === sheet)?.rows ?? 1;
  }

  /** The picture columns of a sheet; null if more of it has to be read to know them. */
  columns(sheet: string): PictureColumns | null {
    const head = this.#heads.find(({ name }) => name === sheet);
    if (!head) return null;
    const [first = []] = head.blocks.slice(0, 1).map(() => this.#block(head, 0).rows);
    const headed = pictureColumns({ rows: first.filter((row) => isHeaderRow(row, first)) });
    if (headed.final !== null) return headed;
    const isWhole = head.blocks.every((key, place) => this.#open.has(blockOf(head, place)) || key in this.#packed);
    if (!isWhole) return null;
    return pictureColumns({ rows: head.blocks.flatMap((_, place) => this.#block(head, place * BLOCK_ROWS).rows) });
  }

  finalColumn(sheet: string): string {
    return finalPictureColumn(this.columns(sheet) ?? pictureColumns({ rows: [] }));
  }

  set({ sheet, row }: FindingPlace, cells: Row): void {
    const head = this.#head(sheet);
    this.#grow(head, row);
    const block = this.#block(head, row);
    const at = row % BLOCK_ROWS;
    const key = `${row} ${sheet}`;
    const earlier = this.#changes.get(key);
    const before = earlier ? earlier.before : (block.rows[at] ?? null);
    const after = cells?.length ? cells : null;
    const { rowsPriority, rowsStatus } = classifySheet({ name: sheet, rows: [after] });
    block.rows[at] = after;
    block.rowsPriority[at] = rowsPriority[0] ?? null;
    block.rowsStatus[at] = rowsStatus[0] ?? null;
    block.isChanged = true;
    this.#changes.set(key, { sheet, row, before, after });
  }

  get changes(): RowChange[] {
    return [...this.#changes.values()];
  }

  /** The sheets with the changed rows; of the blocks only the new ones, unless all were given. */
  packed(): PackedSheets {
    const blocks = { ...this.#packed };
    const heads = this.#heads.map((head) => {
      const keys = [...head.blocks];
      let { bytes } = head;
      for (const place of keys.keys()) {
        const open = this.#open.get(blockOf(head, place));
        if (!open?.isChanged) continue;
        const fresh = packBlock(open);
        bytes += fresh.bytes - open.bytes;
        keys[place] = fresh.key;
        blocks[fresh.key] = fresh.block;
      }
      return { name: head.name, rows: head.rows, bytes, blocks: keys };
    });
    const unpacked = heads.reduce((sum, { bytes }) => sum + bytes, 0);
    return { heads: JSON.stringify(this.#isList ? heads : heads[0]), blocks, unpacked };
  }

  #block(head: SheetHead, row: number): OpenBlock {
    const place = Math.floor(row / BLOCK_ROWS);
    const name = blockOf(head, place);
    const known = this.#open.get(name);
    if (known) return known;
    const packed = this.#packed[head.blocks[place] ?? ''];
    if (!packed) throw new Error(`The block of row ${row} was not read.`);
    const block = { ...unpackBlock(packed), isChanged: false };
    this.#open.set(name, block);
    return block;
  }

  #head(sheet: string): SheetHead {
    const known = this.#heads.find(({ name }) => name === sheet);
    if (known) return known;
    const fresh: SheetHead = { name: sheet, rows: 0, bytes: 0, blocks: [] };
    this.#heads.push(fresh);
    return fresh;
  }

  /** Adds empty rows up to this one. */
  #grow(head: SheetHead, row: number): void {
    while (head.rows <= row) {
      const place = Math.floor(head.rows / BLOCK_ROWS);
      if (place === head.blocks.length) {
        head.blocks.push('');
        this.#open.set(blockOf(head, place), { rows: [], rowsPriority: [], rowsStatus: [], bytes: 0, isChanged: true });
      }
      const block = this.#block(head, head.rows);
      block.rows.push(null);
      block.rowsPriority.push(null);
      block.rowsStatus.push(null);
      block.isChanged = true;
      head.rows += 1;
    }
  }
}

const blockOf = ({ name }: SheetHead, place: number): string => `${place} ${name}`;

/** The keys of the blocks that have these rows, the beginning or the end of their sheets. */
export function blocksFor(heads: string, places: readonly FindingPlace[]): string[] {
  const wanted = headsIn(heads).flatMap(({ name, blocks }) => {
    const rows = places.filter(({ sheet }) => sheet === name).map(({ row }) => Math.floor(row / BLOCK_ROWS));
    return rows.length === 0 ? [] : [0, blocks.length - 1, ...rows].map((place) => blocks[place] ?? '');
  });
  return [...new Set(wanted)].filter((key) => key !== '');
}

/** The keys of all blocks of a sheet. */
export const blocksOfSheet = (heads: string, sheet: string): string[] =>
  headsIn(heads).flatMap(({ name, blocks }) => (name === sheet ? blocks : []));
