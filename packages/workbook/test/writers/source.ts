/** A workbook to write: for tests and benchmarks, which need large files and pictures of known content. */
export type SourceWorkbook = { sheets: SourceSheet[]; date1904?: boolean };

export type SourceSheet = {
  name: string;
  hidden?: boolean;
  /** By row, and by column within a row. */
  cells: SourceCell[];
  merges?: SourceRange[];
  hiddenRows?: number[];
  pictures?: SourcePicture[];
};

/** `row` 1-based, `column` 0-based. `format` is a number format code; for a formula, `value` is its result. */
export type SourceCell = {
  row: number;
  column: number;
  value: string | number | boolean;
  format?: string;
  formula?: boolean;
};

/** All ends inclusive; rows 1-based, columns 0-based. */
export type SourceRange = { top: number; left: number; bottom: number; right: number };

/** A JPEG with its top-left corner in a cell. */
export type SourcePicture = { row: number; column: number; bytes: Uint8Array; look?: SourceLook };

/** How a sheet shows a picture: degrees clockwise, mirrored from left to right, and the share cut off on the left. */
export type SourceLook = { turn?: number; mirrored?: boolean; cutLeft?: number };

/** Numbers distinct keys in the order in which they come. */
export class Numbering {
  readonly keys: string[] = [];
  readonly #numbers = new Map<string, number>();

  of(key: string): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.keys.length);
    return this.keys.push(key) - 1;
  }
}
