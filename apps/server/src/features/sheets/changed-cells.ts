import type { Sheet } from '@rigbook/domain';

type SheetRows = Pick<Sheet, 'name' | 'rows'>;
type Texts = Record<string, Record<string, string>>;

/** The cells in which two versions of a report differ, by sheet and position; an absent cell equals an empty one. */
export function changedCells(
  before: readonly SheetRows[],
  after: readonly SheetRows[],
): { before: Texts; after: Texts } {
  const changed: { before: Texts; after: Texts } = { before: {}, after: {} };
  const [old, fresh] = [contentsByName(before), contentsByName(after)];
  for (const name of new Set([...old.keys(), ...fresh.keys()])) {
    const [was, is] = [old.get(name) ?? new Map<string, string>(), fresh.get(name) ?? new Map<string, string>()];
    const positions = [...new Set([...was.keys(), ...is.keys()])].filter(
      (position) => (was.get(position) ?? '') !== (is.get(position) ?? ''),
    );
    if (positions.length === 0) continue;
    changed.before[name] = Object.fromEntries(positions.map((position) => [position, was.get(position) ?? '']));
    changed.after[name] = Object.fromEntries(positions.map((position) => [position, is.get(position) ?? '']));
  }
  return changed;
}

const contentsByName = (sheets: readonly SheetRows[]): Map<string, Map<string, string>> =>
  new Map(
    sheets.map(({ name, rows }) => [
      name,
      new Map(rows.flatMap((row) => (row ?? []).map((cell) => [cell.position, cell.content] as const))),
    ]),
  );
