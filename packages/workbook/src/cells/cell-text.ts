import { CELL_CHARACTERS } from '../limits.ts';

/** A cell's text as returned: cut at Excel's limit, line ends made '\n', trimmed. */
export function cellText(content: string): string {
  // Cut first: a hostile file can refer to one text of a million characters from each of a million cells.
  const cut = content.length > CELL_CHARACTERS ? content.slice(0, CELL_CHARACTERS) : content;
  return (cut.includes('\r') ? cut.replaceAll(/\r\n?/g, '\n') : cut).trim();
}
