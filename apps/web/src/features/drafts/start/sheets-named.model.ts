import { isSheetName } from '@rigbook/domain';

/** What is wrong with names of sheets, and which of them it is about. */
type Problem = { what: 'none' | 'unusable' | 'twice' | 'many'; name: string };

const MOST = 40;

/** The names in a text with one on each line. */
export const namesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The first problem with names of sheets; null if a survey can begin with them (rules.md#drafts). */
export function problemOf(names: readonly string[]): Problem | null {
  if (names.length === 0) return { what: 'none', name: '' };
  if (names.length > MOST) return { what: 'many', name: '' };
  const unusable = names.find((name) => !isSheetName(name));
  if (unusable !== undefined) return { what: 'unusable', name: unusable };
  const lower = names.map((name) => name.toLowerCase());
  const twice = names.find((_, place) => lower.indexOf(lower[place] ?? '') < place);
  return twice === undefined ? null : { what: 'twice', name: twice };
}
