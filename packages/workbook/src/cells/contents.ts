import type { CellFormats } from '../number-formats/cell-format.ts';

/** The texts that cells of a workbook refer to by index, from 0. */
export type SharedTexts = {
  /** The text as a cell shows it, trimmed; '' for an index beyond the list. */
  get: (index: number) => string;
  /** The length of that text, or slightly more; exactly 0 if it is ''. */
  characters: (index: number) => number;
};

/** What all sheets of a workbook take their texts from. */
export type Contents = { strings: SharedTexts; formats: CellFormats };
