import type { CellFormats } from '../number-formats/cell-format.ts';

/** The texts that the cells of a workbook name by a number, from 0. */
export type SharedTexts = {
  /** The text as a cell shows it, trimmed; '' for a number that the list does not have. */
  get: (index: number) => string;
  /** How many characters that is, or a few more; 0 exactly if it is ''. */
  characters: (index: number) => number;
};

/** What all sheets of a workbook draw their texts from. */
export type Contents = { strings: SharedTexts; formats: CellFormats };
