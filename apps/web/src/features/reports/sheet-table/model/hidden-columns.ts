import { sheetKind, type Sheet } from '@rigbook/domain';
import type { DetailsColumn } from './details-columns.ts';

/** The letters of the columns that a user does not want to see; a letter means the same on every sheet of findings. */
export type HiddenColumns = ReadonlySet<string>;

/** Its reference and its text say which finding a row is. */
const NEEDED = new Set(['B', 'C']);

export const canHide = (letter: string): boolean => !NEEDED.has(letter);

/** Reads them as they were kept: 'FJK'. What can't be hidden is ignored. */
export const readHidden = (kept: string | null): HiddenColumns =>
  new Set((kept?.match(/[A-Z]/g) ?? []).filter(canHide));

export const writeHidden = (hidden: HiddenColumns): string => [...hidden].toSorted().join('');

/** The columns of a sheet that are shown; those of the Summary are not those of the other sheets: all of them. */
export const shownColumns = <Column extends Pick<DetailsColumn, 'letter'>>(
  { name }: Pick<Sheet, 'name'>,
  columns: readonly Column[],
  hidden: HiddenColumns,
): readonly Column[] => (sheetKind(name) === 'summary' ? columns : columns.filter(({ letter }) => !hidden.has(letter)));
