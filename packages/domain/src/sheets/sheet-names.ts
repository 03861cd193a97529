const LONGEST = 31;
const FORBIDDEN = /[\p{C}[\]*?:/\\]|^'|'$/u;
/** Names that a sheet of findings can't have: the one is figures, the other Excel keeps for itself. */
const TAKEN = new Set(['summary', 'history']);

/** Whether a sheet of findings can have this name, here and in Excel. */
export const isSheetName = (name: string): boolean =>
  name.trim() !== '' &&
  name === name.trim() &&
  name.length <= LONGEST &&
  name.isWellFormed() &&
  !FORBIDDEN.test(name) &&
  !TAKEN.has(name.toLowerCase());
