import type { HistoryRow, HistorySide } from '@rigbook/contract';
import { parsePosition, sheetKind } from '@rigbook/domain';

/** Where something was changed: a field of a record, a cell of a sheet, a field of the specifications. */
export type ChangedPlace =
  | { of: 'field'; name: string }
  | { of: 'cell'; sheet: string; position: string; column: NamedColumn | null }
  | { of: 'specification'; group: string; path: string };

/** One changed value; null where there is none on that side. */
export type ChangedValue = { key: string; place: ChangedPlace; before: string | null; after: string | null };

/** What is above the values (name and kind), identifiers that people can't read, and counts that the report's page shows. */
const HIDDEN: Readonly<Record<string, readonly string[]>> = {
  report: ['kind', 'rig', 'parent', 'counts', 'label'],
  rig: ['label'],
  client: ['label'],
  user: ['label'],
  visit: ['label'],
  rules: ['asked'],
};

/** The findings' columns mean the same in every sheet but the Summary (rules.md#columns-kept). */
const NAMED_COLUMNS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N'] as const;
type NamedColumn = (typeof NAMED_COLUMNS)[number] | 'picture';
const FIRST_PICTURE_COLUMN = 'O';

/** The changed values of an entry, in the order in which they are stored. */
export function changedValues({
  entity,
  before,
  after,
}: Pick<HistoryRow, 'entity' | 'before' | 'after'>): ChangedValue[] {
  const [was, is] = [textsOf(before), textsOf(after)];
  const places = new Map([...was, ...is].map(([key, { path }]) => [key, path]));
  return [...places]
    .filter(([, [name = '']]) => !HIDDEN[entity]?.includes(name))
    .map(([key, path]) => ({
      key,
      place: placeOf(path),
      before: was.get(key)?.text ?? null,
      after: is.get(key)?.text ?? null,
    }))
    .filter((value) => (value.before ?? '') !== '' || (value.after ?? '') !== '');
}

type Texts = Map<string, { path: string[]; text: string | null }>;

function textsOf(side: HistorySide): Texts {
  const texts: Texts = new Map();
  const put = (path: string[], value: unknown) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [key, inner] of Object.entries(value)) put([...path, key], inner);
    } else texts.set(JSON.stringify(path), { path, text: textOf(value) });
  };
  for (const [key, value] of Object.entries(side ?? {})) put([key], value);
  return texts;
}

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map((one) => fileName(String(one))).join('\n');
  return fileName(typeof value === 'string' ? value : JSON.stringify(value));
};

/** Of a stored file only its name says something. */
const fileName = (text: string): string => (/^uploads\/\S/.test(text) ? text.slice(text.lastIndexOf('/') + 1) : text);

function placeOf(path: string[]): ChangedPlace {
  const [name = '', ...rest] = path;
  const [group = '', within = ''] = rest;
  if (rest.length === 2 && name === 'cells') {
    return { of: 'cell', sheet: group, position: within, column: columnOf(group, within) };
  }
  if (rest.length === 2 && name === 'specs') return { of: 'specification', group, path: within };
  return { of: 'field', name: path.join(' › ') };
}

/** The letter of a column of findings, 'picture' from O on; null where columns mean something else. */
function columnOf(sheet: string, position: string): NamedColumn | null {
  const column = parsePosition(position)?.column;
  if (column === undefined || sheetKind(sheet) === 'summary') return null;
  if (column.length > 1 || column >= FIRST_PICTURE_COLUMN) return 'picture';
  return NAMED_COLUMNS.find((named) => named === column) ?? null;
}
