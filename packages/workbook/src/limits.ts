/** How much a file may ask for. Each is checked before memory is allocated; a file over a limit is 'too_large'. */
export type Limits = {
  /** Bytes of the file itself. */
  fileBytes: number;
  /** Entries in the zip directory. */
  entries: number;
  /** Bytes of one unpacked zip entry other than a picture. */
  partBytes: number;
  /** Bytes of all entries unpacked while the cells are read. */
  totalBytes: number;
  /** Bytes of one picture, unpacked. */
  pictureBytes: number;
  /** Bytes of all pictures, unpacked; one that is anchored many times counts once. */
  allPictureBytes: number;
  /** Pictures anchored in all sheets. */
  pictures: number;
  sheets: number;
  sharedStrings: number;
  /** Cells with text in columns A to N of all sheets. */
  cells: number;
  /** UTF-16 units of text in all cells; a shared string counts once for every cell that uses it. */
  characters: number;
  /** Merged ranges in all sheets. */
  merges: number;
  /** How often a password is hashed to find out whether it is right; where it would be more, the file counts as 'encrypted'. */
  spins: number;
  /** Time the reading may take, in milliseconds. */
  milliseconds: number;
};

const MiB = 1024 * 1024;

export const DEFAULT_LIMITS: Limits = {
  fileBytes: 256 * MiB,
  entries: 20_000,
  partBytes: 128 * MiB,
  totalBytes: 512 * MiB,
  pictureBytes: 64 * MiB,
  allPictureBytes: 1024 * MiB,
  pictures: 20_000,
  sheets: 1_000,
  sharedStrings: 4_000_000,
  cells: 3_000_000,
  characters: 100_000_000,
  merges: 1_000_000,
  spins: 1_000_000,
  milliseconds: 60_000,
};

/** Excel's own limits: no spreadsheet program writes a workbook beyond them. */
export const LAST_ROW = 1_048_576;
export const CELL_CHARACTERS = 32_767;

/** Columns A to N (rules.md#columns-kept); everything right of them is dropped. */
export const COLUMNS = 14;
