import { type FindingPlaces, parsePosition, placeKey } from '@rigbook/domain';
import { changedCells, type PackedSheets, sheetsIn, type StoredSheets } from '../../sheets/public.ts';

type Texts = Record<string, string>;

/** The cells of a finding that a save has changed, by column. */
export type Overwritten = { finding: string; before: Texts; after: Texts };

/** Status and closing date: their change is an event of its own. */
const STATED = new Set(['G', 'I']);

type Versions = { before: StoredSheets; after: PackedSheets; places: string };

/** The findings in which more than the status has changed. */
export function findOverwritten({ before, after, places }: Versions): { overwritten: Overwritten[] } {
  const changed = changedCells(sheetsIn(before), sheetsIn(after));
  const { present } = JSON.parse(places) as FindingPlaces;
  const ids = new Map(present.map(({ id, ...place }) => [placeKey(place), id]));
  const found = new Map<string, Overwritten>();
  for (const [sheet, texts] of Object.entries(changed.after)) {
    for (const [position, text] of Object.entries(texts)) {
      const { column = '', row = 0 } = parsePosition(position) ?? {};
      const finding = ids.get(placeKey({ sheet, row }));
      if (finding === undefined) continue;
      const one = found.get(finding) ?? { finding, before: {}, after: {} };
      one.before[column] = changed.before[sheet]?.[position] ?? '';
      one.after[column] = text;
      found.set(finding, one);
    }
  }
  const isMore = ({ after: columns }: Overwritten) => Object.keys(columns).some((column) => !STATED.has(column));
  return { overwritten: [...found.values()].filter(isMore) };
}
