import type { CellFormats } from '../number-formats/cell-format.ts';
import { CELL_CHARACTERS } from '../limits.ts';

/** The texts that cells of a workbook refer to by index, from 0. */
export type SharedTexts = {
  /** The text as a cell shows it, trimmed; '' for an index beyond the list. */
  get: (index: number) => string;
  /** The length of that text, or slightly more; exactly 0 if it is ''. */
  characters: (index: number) => number;
};

/** What all sheets of a workbook take their texts from. */
export type Contents = { strings: SharedTexts; formats: CellFormats };

/** A cell's text as returned: cut at Excel's limit, line ends made '\n', trimmed. */
export function cellText(content: string): string {
  // Cut first: a hostile file can refer to one text of a million characters from each of a million cells.
  const cut = content.length > CELL_CHARACTERS ? content.slice(0, CELL_CHARACTERS) : content;
  return (cut.includes('\r') ? cut.replaceAll(/\r\n?/g, '\n') : cut).trim();
}
